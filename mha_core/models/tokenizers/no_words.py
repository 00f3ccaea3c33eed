"""The tokenizer of a model that reads pictures: there is no text that it takes."""

from typing import NoReturn

from transformers import PreTrainedTokenizerFast

from mha_core.errors import TextError
from mha_core.models.tokenizers.word_level import word_tokenizer


class NoWords(PreTrainedTokenizerFast):
    """In the place of a tokenizer, so that what reads texts says what this model reads."""

    name: str

    def __call__(self, *_: object, **__: object) -> NoReturn:
        raise TextError(
            "'{name}' reads pictures, and these are texts. Valid: a model that reads texts.", name=self.name
        )


def no_words(name: str) -> NoWords:
    """That of the model of this name."""
    tokenizer = NoWords(tokenizer_object=word_tokenizer(("[UNK]",), "words", 1).backend_tokenizer, unk_token="[UNK]")
    tokenizer.name = name
    return tokenizer
