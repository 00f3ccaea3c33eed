"""Readable tokens and readable_token indices, the same for every kind of tokenizer."""

import pytest

from mha_core.inputs.encoding import encode
from mha_core.inputs.readable_tokens import readable_token
from tests.support import tiny_checkpoints as tiny

TOKENIZERS = {
    "wordpiece": tiny.word_tokenizer,
    "roberta": tiny.byte_tokenizer,
    "gpt2": tiny.gpt2_tokenizer,
    "modernbert": tiny.modernbert_tokenizer,
    "llama": tiny.llama_tokenizer,
    "llama2": tiny.old_llama_tokenizer,
    "albert": tiny.albert_tokenizer,
}


@pytest.fixture(scope="module")
def tokenizers(tmp_path_factory) -> dict[str, object]:
    return {kind: make() for kind, make in TOKENIZERS.items()}


def read(tokenizer, text: str, pair: str | None = None) -> tuple[str, list]:
    """Tokens in one line, and readable_token indices, without special tokens."""
    encoded = encode(tokenizer, text, pair, 100)
    inner = [i for i, index in enumerate(encoded.words) if index is not None]
    return " ".join(encoded.tokens[i] for i in inner), [encoded.words[i] for i in inner]


# (tokenizers, text, tokens, words). " cat" is one piece for all tokenizers; "sit" is not; "ting" is a piece.
CASES = [
    ("wordpiece gpt2 modernbert llama llama2", "a cat", None, [0, 1]),
    ("wordpiece", "the cat.", "the cat .", [0, 1, 2]),
    ("gpt2 modernbert", " the cat.", "t ##h ##e cat .", [0, 0, 0, 1, 2]),
    ("roberta", "the cat.", "the cat .", [0, 1, 2]),
    ("llama llama2 albert", "the cat.", "the cat .", [0, 1, 2]),
    ("wordpiece", "matting", "mat ##ting", [0, 0]),
    ("gpt2 modernbert", "a matting", "a mat ##ting", [0, 1, 1]),
    ("llama llama2", "a matting", "a mat ##ting", [0, 1, 1]),
    # a character split into bytes: all of them in one readable_token
    ("gpt2 modernbert llama llama2", "a café", "a caf ##‹C3› ##‹A9›", [0, 1, 1, 1]),
    ("gpt2 modernbert", "a cat日", "a cat ##‹E6› ##‹97› ##‹A5›", [0, 1, 1, 1, 1]),
    # punctuation is a readable_token of its own, whatever the tokenizer treats as one, and a new readable_token begins
    # after it
    ("gpt2 modernbert", "cat!?", "c ##a ##t ! ?", [0, 0, 0, 1, 2]),
    ("llama llama2", "cat!?", "cat ! ?", [0, 1, 2]),
    ("llama llama2", "a cat.mat", "a cat . m ##a ##t", [0, 1, 2, 3, 3, 3]),
    ("albert", "the cat.mat", "the cat . m ##a ##t", [0, 1, 2, 3, 3, 3]),
    ("gpt2", "dog's", "d ##o ##g ' s", [0, 0, 0, 1, 2]),
    ("llama", "dog's", "dog ' s", [0, 1, 2]),
    # blanks
    ("gpt2 modernbert llama llama2", "a\nmat", "a ⏎ m ##a ##t", [0, 1, 2, 2, 2]),
    ("gpt2 modernbert llama llama2", "a\tmat", "a ⇥ m ##a ##t", [0, 1, 2, 2, 2]),
    ("gpt2 modernbert llama llama2", "a  cat", "a ␣ cat", [0, 1, 2]),
    (
        "gpt2 modernbert llama llama2",
        "a x",
        "a ␣ x",
        [0, 1, 1],
    ),  # the space and its letter are two pieces of one readable_token
    ("albert", "the dog", "the ␣ d ##o ##g", [0, 1, 1, 1, 1]),
    ("gpt2", "a\x00", "a ␀", [0, 1]),
]
TABLE = [(kind, *case) for kinds, *case in CASES for kind in kinds.split()]


@pytest.mark.parametrize(("kind", "text", "tokens", "words"), TABLE)
def test_tokens_and_words(tokenizers, kind: str, text: str, tokens: str | None, words: list[int]) -> None:
    assert read(tokenizers[kind], text) == (tokens or text, words)


@pytest.mark.parametrize(
    ("kind", "tokens", "words", "segments"),
    [
        ("wordpiece", "[CLS] a cat [SEP] a mat ! [SEP]", (None, 0, 1, None, 2, 3, 4, None), (0, 0, 0, 0, 1, 1, 1, 1)),
        ("modernbert", "[CLS] a cat [SEP] a mat ! [SEP]", (None, 0, 1, None, 2, 3, 4, None), (0, 0, 0, 0, 1, 1, 1, 1)),
        (
            "roberta",
            "<s> a cat </s> </s> a ␣ m ##a ##t ! </s>",
            (None, 0, 1, None, None, 2, 3, 3, 3, 3, 4, None),
            (0,) * 5 + (1,) * 7,
        ),
        ("gpt2", "a cat a mat !", (0, 1, 2, 3, 4), (0, 0, 1, 1, 1)),
        ("llama", "a cat a mat !", (0, 1, 2, 3, 4), (0, 0, 1, 1, 1)),
        ("llama2", "<s> a cat <s> a mat !", (None, 0, 1, None, 2, 3, 4), (0, 0, 0, 1, 1, 1, 1)),
    ],
)
def test_pairs(tokenizers, kind: str, tokens: str, words: tuple, segments: tuple) -> None:
    """A special token belongs to the sentence before it; one that only ever begins a sentence, to the one after it."""
    encoded = encode(tokenizers[kind], "a cat", "a mat!", 100)
    assert (" ".join(encoded.tokens), encoded.words, tuple(encoded.segments[0].tolist())) == (tokens, words, segments)


def test_pair_without_separator_gets_a_space(tokenizers) -> None:
    """GPT-2's tokenizer would read "cat" + "mat" as "catmat"; a space is added between them."""
    pair, single = (encode(tokenizers["gpt2"], *texts, 100) for texts in (("a cat", "mat"), ("a cat mat", None)))
    assert pair.inputs.equal(single.inputs)
    assert pair.segments.tolist() == [[0, 0, 1]]


UNUSUAL = ["", "   ", "\ud800", "\x00", "\u200b", "😀" * 50, "a" * 500, "<s> </s> <|endoftext|> [CLS]", "▁ Ġ ## ##a"]


@pytest.mark.parametrize("kind", ["gpt2", "llama", "llama2", "albert", "modernbert", "roberta"])
@pytest.mark.parametrize("text", UNUSUAL, ids=ascii)
def test_unusual_texts_give_visible_tokens_or_an_error(tokenizers, kind: str, text: str) -> None:
    try:
        encoded = encode(tokenizers[kind], text, text, 32)
    except ValueError as error:
        assert "no word or symbol" in str(error)
        return
    assert len(encoded.tokens) == len(encoded.words) == encoded.inputs.size(1) <= 32
    assert all(token.strip() for token in encoded.tokens)


# --- one token by itself ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["gpt2", "llama", "wordpiece"])
def test_id_beyond_the_tokenizers_vocabulary(tokenizers, kind: str) -> None:
    """Models may round the size of their vocabulary up."""
    assert readable_token(tokenizers[kind], 9_999) == "[9999]"
