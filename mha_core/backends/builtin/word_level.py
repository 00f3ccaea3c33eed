"""Word-level tokenizers for the models that we train, and a stand-in for models that read pictures."""

from collections.abc import Sequence
from typing import NoReturn

from tokenizers import Regex, Tokenizer, normalizers, pre_tokenizers
from tokenizers.models import WordLevel
from tokenizers.processors import TemplateProcessing
from transformers import PreTrainedTokenizerFast

from mha_core.errors import TextError
from mha_core.inputs.readable_tokens import BLANK_SYMBOLS

# The special tokens that a vocabulary of ours may have, and their roles in transformers.
SPECIAL = {
    **{"[PAD]": "pad", "[UNK]": "unk", "[CLS]": "cls", "[SEP]": "sep", "[MASK]": "mask"},
    **{"[BOS]": "bos", "[EOS]": "eos"},
}
# What one token matches, by `split`. For "characters", blanks have already been replaced by visible symbols.
SPLITS = {"words": r"\w+|[^\w\s]", "signs": r"\S", "characters": r".", "patches": r"[0-3]{4}|\S+"}


def word_tokenizer(vocabulary: Sequence[str], split: str, max_tokens: int) -> PreTrainedTokenizerFast:
    """A tokenizer for exactly these words, including [UNK]; a word's id is its index.

    A text becomes [CLS] text [SEP] or [BOS] text [EOS], with those of the special tokens that the vocabulary has.

    Args:
        split: "words" (in lower case), "signs" (each character but blanks), "characters" (blanks too, as ␣ and ⏎), or
            "patches" (of a square picture, row by row; see `training.tasks.digits`).
    """
    backend = Tokenizer(WordLevel({word: i for i, word in enumerate(vocabulary)}, unk_token="[UNK]"))
    if split == "words":
        backend.normalizer = normalizers.Lowercase()
    elif split == "characters":
        replacements = [normalizers.Replace(blank, symbol) for blank, symbol in BLANK_SYMBOLS.items()]
        backend.normalizer = normalizers.Sequence(replacements)
    backend.pre_tokenizer = pre_tokenizers.Split(Regex(SPLITS[split]), "removed", invert=True)
    before = [token for token in ("[BOS]", "[CLS]") if token in vocabulary]
    after = [token for token in ("[SEP]", "[EOS]") if token in vocabulary]
    backend.post_processor = TemplateProcessing(
        single=[*before, "$A", *after],
        pair=[*before, "$A", *after, "$B:1", *(f"{token}:1" for token in after)],
        special_tokens=[(token, vocabulary.index(token)) for token in before + after],
    )
    roles = {f"{role}_token": token for token, role in SPECIAL.items() if token in vocabulary}
    return PreTrainedTokenizerFast(tokenizer_object=backend, model_max_length=max_tokens, **roles)


class NoWords(PreTrainedTokenizerFast):
    """A stand-in for a tokenizer, which says that the model reads no text."""

    name: str

    def __call__(self, *_: object, **__: object) -> NoReturn:
        raise TextError(
            "'{name}' reads pictures, and these are texts. Valid: a model that reads texts.", name=self.name
        )


def no_words(name: str) -> NoWords:
    """A stand-in tokenizer for the vision model of this name."""
    tokenizer = NoWords(tokenizer_object=word_tokenizer(("[UNK]",), "words", 1).backend_tokenizer, unk_token="[UNK]")
    tokenizer.name = name
    return tokenizer
