"""Every writing system, spelled by every kind of tokenizer: its text can be read back, and its words are whole."""

import re
import unicodedata
from functools import cache
from itertools import pairwise

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import show
from mha_core.draw.from_tensors import trace_from_tensors
from mha_core.inputs.encoding import encode
from mha_core.inputs.readable_tokens import join_pieces, of_pieces
from mha_core.modality import Encoded
from tests.support.blobs import unpack
from tests.support.writing_systems import TEXTS, TOKENIZERS, Writing, fast

tokenizer_of = cache(lambda kind: fast(TOKENIZERS[kind]()))
every_tokenizer = pytest.mark.parametrize("kind", TOKENIZERS)
every_text = pytest.mark.parametrize("writing", TEXTS.values(), ids=TEXTS)


def whole_words(tokens: tuple[str, ...], words: tuple[int | None, ...]) -> list[str]:
    """The pieces of each word, joined."""
    return [
        join_pieces([token for token, of in zip(tokens, words, strict=True) if of == word])
        for word in dict.fromkeys(words)
    ]


def without_blanks(text: str) -> str:
    return re.sub(r"[\s␣⏎⇥]", "", text)


def of_letters(words: list[str]) -> tuple[str, ...]:
    """The words that are more than punctuation and blanks."""
    return tuple(
        word for word in words if any(unicodedata.category(letter)[0] != "P" for letter in without_blanks(word))
    )


def read(kind: str, text: str) -> Encoded:
    return encode(tokenizer_of(kind), text, None, 500)


@every_tokenizer
@every_text
def test_a_text_can_be_read_back_from_its_tokens(kind: str, writing: Writing) -> None:
    encoded = read(kind, writing.text)
    assert without_blanks("".join(whole_words(encoded.tokens, encoded.words))) == without_blanks(writing.text)


@every_tokenizer
@every_text
def test_words_are_whole(kind: str, writing: Writing) -> None:
    encoded = read(kind, writing.text)
    assert of_letters(whole_words(encoded.tokens, encoded.words)) == writing.words


@every_tokenizer
@every_text
def test_every_token_can_be_seen_by_itself(kind: str, writing: Writing) -> None:
    """It is no blank, it has a shape, and a mark has a letter to stand on."""
    for token in read(kind, writing.text).tokens:
        label = token.removeprefix("##")
        assert label.strip() == label != ""
        assert unicodedata.category(label[0])[0] not in "MCZ"


@every_tokenizer
@every_text
def test_tokens_of_a_notebook_read_as_in_the_app(kind: str, writing: Writing) -> None:
    tokenizer, ids = tokenizer_of(kind), read(kind, writing.text).ids
    tokens, words = of_pieces(tokenizer.convert_ids_to_tokens(ids), [False] * len(ids))
    encoded = read(kind, writing.text)
    assert of_letters(whole_words(tokens, words)) == writing.words
    assert tokens == encoded.tokens


@every_text
@pytest.mark.parametrize("view", [show.heatmap, show.text, show.lines, show.atlas])
def test_every_view_has_the_words(view, writing: Writing) -> None:
    pieces = tokenizer_of("byte_level").tokenize(writing.text)
    weights = torch.full((1, 1, len(pieces), len(pieces)), 1 / len(pieces))
    header, _ = unpack(view(attentions=weights, tokens=pieces, words=True).blob)
    sides = [each["rows"]["labels"] for each in (header, header.get("view", {})) if "rows" in each]
    assert [of_letters(labels) for labels in sides] == [writing.words]


LETTERS = st.sampled_from("aéßशत中한ש") | st.sampled_from(["e\u0302\u0323", "स्", "שָׁ"])


@given(st.lists(LETTERS, min_size=1, max_size=8).map("".join), st.data())
def test_a_word_is_the_same_wherever_its_bytes_are_cut(word: str, data: st.DataObject) -> None:
    tokenizer = tokenizer_of("byte_level_ends")  # one token for each byte
    spelled = "".join(token.removesuffix("</w>") for token in tokenizer.tokenize(word))
    cuts = data.draw(st.sets(st.integers(1, max(1, len(spelled) - 1))))
    places = [0, *sorted(cuts - {len(spelled)}), len(spelled)]
    pieces = ["Ġ" + spelled[: places[1]], *(spelled[a:b] for a, b in list(pairwise(places))[1:])]
    tokens, words = of_pieces(pieces, [False] * len(pieces))
    assert whole_words(tokens, words) == [word]


@pytest.mark.parametrize(
    ("tokens", "shown", "words"),
    [
        pytest.param(("è¿Ļ", "æĺ¯"), ("这", "##是"), (0, 0), id="bytes without a space"),
        pytest.param(("à¹", "Ħà¸"), ("‹E0 B9›", "##‹84 E0 B8›"), (0, 0), id="bytes, cut off at the end"),
        pytest.param(("un", "believ</w>", ".</w>"), ("un", "##believ", "."), (0, 0, 1), id="ends"),
        pytest.param(
            ("The", " un", "believ", "able", "\n"),
            ("The", "un", "##believ", "##able", "⏎"),
            (0, 1, 1, 1, 2),
            id="texts",
        ),
        pytest.param((" a", "  ", " b"), ("a", "␣␣", "b"), (0, 1, 2), id="texts with blanks"),
        pytest.param(("café", "für", "čaj"), ("café", "für", "čaj"), (0, 1, 2), id="words that bytes could spell"),
        pytest.param(("a", "\n", "  "), ("a", "⏎", "␣␣"), (0, 1, 2), id="blanks among words"),
        pytest.param(("a\u202e", "\u200b"), ("a‹U+202E›", "‹U+200B›"), (0, 1), id="what changes the order of words"),
        pytest.param(("\ud83d", "a"), ("\ufffd", "a"), (0, 1), id="half a character"),
    ],
)
def test_notations_are_recognised(tokens: tuple[str, ...], shown: tuple[str, ...], words: tuple[int, ...]) -> None:
    trace = trace_from_tensors(torch.ones(1, 1, len(tokens), len(tokens)), tokens)
    assert (trace.tokens, trace.words) == (shown, words)
