"""Tokenising what a person types: any text gives tokens or a clear error."""

from functools import cache, partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mha_core import load_model
from mha_core.backends import TextError
from mha_core.backends.huggingface.bundled import minilm_tokenizer
from mha_core.inputs import encoding
from mha_core.inputs.encoding import encode, token_within_a_sentence
from tests.support import tiny_checkpoints

CLS, SEP, UNK = "[CLS]", "[SEP]", "[UNK]"


@pytest.fixture(scope="session")
def read(minilm):
    """`encode` with BERT's tokenizer and limit."""
    return lambda text, pair=None, most=512: encode(minilm.tokenizer, text, pair, most)


EMPTY = {
    "empty": "",
    "blank": "   ",
    "tabs and lines": "\t\n\r\n ",
    "other blanks": "\u00a0\u2003\u3000\u2028",
    "NUL": "\x00",
    "control characters": "\x01\x02\x1b\x7f",
    "zero-width": "\u200b\u200d\ufeff",
    "direction marks": "\u202e\u200f",
    "half a character": "\ud800",
    "halves in the wrong order": "\udc00\ud800",
}


@pytest.mark.parametrize("text", EMPTY.values(), ids=EMPTY)
def test_empty_text_is_refused(minilm, text: str) -> None:
    with pytest.raises(TextError, match="no word or symbol"):
        minilm.trace(text)
    with pytest.raises(TextError, match="no word or symbol"):
        minilm.trace(text, pair="  ")


UNUSUAL = {
    "punctuation": ("...!?", [".", ".", ".", "!", "?"]),
    "one word": ("Hello", ["hello"]),
    "one letter": ("a", ["a"]),
    "blanks around": ("  \n hello\t ", ["hello"]),
    "emoji": ("😀 fine", [UNK, "fine"]),
    "joined emoji": ("👩‍👩‍👧", [UNK]),
    "Chinese": ("子上", ["子", "上"]),
    "right to left": ("שם", ["ש", "##ם"]),
    "combining characters": ("e\u0301 na\u0308\u0300ive", ["e", "naive"]),
    "control characters": ("a\x01b\x1bc d", ["abc", "d"]),
    "NUL": ("a\x00b", ["ab"]),
    "a direction mark": ("\u202eabc", ["abc"]),
    "a word of 5,000 letters": ("x" * 5_000, [UNK]),
    "HTML": ("<b>&amp;</b>", ["<", "b", ">", "&", "amp", ";", "<", "/", "b", ">"]),
    "script": ("<script>alert(1)</script>", ["<", "script", ">", "alert", "(", "1", ")", "<", "/", "script", ">"]),
    "special tokens by name": ("[MASK] [SEP]", ["[MASK]", SEP]),
    "half a character": ("hi \ud800there", ["hi", "there"]),
    "two halves of one": ("\ud83d\ude00 fine", [UNK, "fine"]),
    "template": ("{{x}} %s $y$", ["{", "{", "x", "}", "}", "%", "s", "$", "y", "$"]),
}


@pytest.mark.parametrize("text,tokens", UNUSUAL.values(), ids=UNUSUAL)
def test_unusual_texts(minilm, text: str, tokens: list[str]) -> None:
    trace = minilm.trace(text)
    assert trace.tokens == (CLS, *tokens, SEP)
    assert trace.dropped == 0
    assert trace.hidden_states.isfinite().all()


@pytest.mark.parametrize("pair,tokens", UNUSUAL.values(), ids=UNUSUAL)
def test_unusual_second_sentences(minilm, pair: str, tokens: list[str]) -> None:
    trace = minilm.trace("one", pair=pair)
    assert trace.tokens == (CLS, "one", SEP, *tokens, SEP)
    assert trace.segments == (0, 0, 0, *[1] * len(tokens), 1)


@pytest.mark.parametrize("pair", [None, "", "  \n"])
def test_blank_second_sentence_counts_as_none(read, pair: str | None) -> None:
    assert read("one", pair).tokens == (CLS, "one", SEP)


@given(text=st.text(st.characters(exclude_categories=())), pair=st.none() | st.text())
@example(text="\ud800", pair="\udfff")
@example(text="a" * 200 + "\x00", pair="\u202e")
def test_any_text_is_encoded_or_raises_text_error(read, text: str, pair: str | None) -> None:
    try:
        encoded = read(text, pair, 16)
    except TextError:
        return
    length = len(encoded.tokens)
    assert 3 <= length <= 16
    assert encoded.inputs.shape == encoded.segments.shape == (1, length)
    assert len(encoded.words) == length
    assert encoded.dropped >= 0


# --- words ------------------------------------------------------------------------------------------------------------


def test_pieces_of_a_word_share_its_index(read) -> None:
    encoded = read("Unfathomably so.")
    assert encoded.tokens == (CLS, "un", "##fat", "##hom", "##ably", "so", ".", SEP)
    assert encoded.words == (None, 0, 0, 0, 0, 1, 2, None)


def test_word_indices_continue_through_the_second_sentence(read) -> None:
    encoded = read("the cats", "unfathomably many")
    assert encoded.tokens == (CLS, "the", "cats", SEP, "un", "##fat", "##hom", "##ably", "many", SEP)
    assert encoded.words == (None, 0, 1, None, 2, 2, 2, 2, 3, None)


def test_sep_belongs_to_the_sentence_before_it(read) -> None:
    assert read("a b", "c").segments.tolist() == [[0, 0, 0, 0, 1, 1]]
    assert read("a b").segments.tolist() == [[0, 0, 0, 0]]


# --- too long ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pair", "first", "second", "dropped"),
    [
        ("word " * 510, None, 510, 0, 0),
        ("word " * 511, None, 510, 0, 1),
        ("word " * 20_000, None, 510, 0, 19_490),  # 100,000 characters
        ("a." * 50_000, None, 510, 0, 99_490),
        ("word " * 10, "word " * 1_000, 10, 499, 501),  # the longer one is cut
        ("word " * 1_000, "word " * 10, 499, 10, 501),
        ("word " * 1_000, "word " * 1_000, 254, 255, 1_491),  # both are cut
        ("word " * 20_000, "word " * 20_000, 254, 255, 39_491),
        ("word " * 254, "word " * 255, 254, 255, 0),
    ],
)
def test_long_text_is_cut_and_dropped_tokens_are_counted(
    read, text: str, pair: str | None, first: int, second: int, dropped: int
) -> None:
    encoded = read(text, pair)
    assert encoded.dropped == dropped
    assert len(encoded.tokens) == min(512, first + second + (3 if pair else 2))
    in_words = [
        segment for segment, word in zip(encoded.segments[0].tolist(), encoded.words, strict=True) if word is not None
    ]
    assert (in_words.count(0), in_words.count(1)) == (first, second)
    assert encoded.tokens[-1] == SEP


def test_trace_counts_dropped_tokens(minilm) -> None:
    trace = minilm.trace("word " * 20_000)
    assert (len(trace), trace.dropped) == (512, 19_490)


TOKENIZERS = {
    "BERT": minilm_tokenizer,
    "toy English": cache(lambda: load_model("toy-english").tokenizer),
    "symbols": cache(lambda: load_model("toy-induction").tokenizer),
    "RoBERTa": cache(tiny_checkpoints.byte_tokenizer),
    "GPT-2": cache(tiny_checkpoints.gpt2_tokenizer),
    "ALBERT": cache(tiny_checkpoints.albert_tokenizer),
}
LONG = {
    "words": "word ",
    "one word": "w",
    "words that are too long": "x" * 120 + " ",
    "Chinese": "猫a",
    "emoji": "😀 ",
    "lines": "the cats, e\u0301\n\x00",
    "special tokens": "[MASK] a-b. ",
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("pair", [None, "the cat", "the same"])
@pytest.mark.parametrize("tokenizer", TOKENIZERS)
@pytest.mark.parametrize("piece", LONG.values(), ids=LONG)
def test_what_is_never_tokenised_would_not_be_shown(
    monkeypatch: pytest.MonkeyPatch, piece: str, tokenizer: str, pair: str | None
) -> None:
    most = 8
    text = piece * (2 * most * encoding.CHARACTERS_PER_TOKEN // len(piece))
    reads = partial(encode, TOKENIZERS[tokenizer](), text, text if pair == "the same" else pair, most)
    cut = reads()
    monkeypatch.setattr(encoding, "CHARACTERS_PER_TOKEN", 10**6)
    whole = reads()
    assert cut.inputs.equal(whole.inputs)
    assert (cut.tokens, cut.words) == (whole.tokens, whole.words)
    assert cut.segments.equal(whole.segments)
    assert cut.dropped > 0


CUTS = [(1, 60, 8), (60, 61, 9), (60, 60, 8)]
MORE_CUTS = [
    (1, 60, 9),
    (60, 61, 8),
    (60, 60, 9),
    *((*lengths, most) for lengths in ((60, 1), (61, 60)) for most in (8, 9)),
]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("first", "second", "most"), [*CUTS, *MORE_CUTS])
@pytest.mark.parametrize("tokenizer", ["BERT", "RoBERTa", "ALBERT", "symbols"])
def test_two_texts_are_cut_as_the_tokenizer_itself_would(tokenizer: str, first: int, second: int, most: int) -> None:
    reads = TOKENIZERS[tokenizer]()
    text, pair = ("a, the cats . " * 60)[: 14 * first].strip(), ("dog ! on " * 99)[: 14 * second].strip()
    truncated = reads(text, pair, truncation=True, max_length=most)["input_ids"]
    assert encode(reads, text, pair, most).inputs.tolist() == [truncated]


@pytest.mark.exhaustive
@pytest.mark.parametrize("text", ["word ", "a", "😀", " b"])
def test_of_megabytes_only_the_beginning_is_tokenised(minilm, text: str) -> None:
    class Watched:
        """A tokenizer that keeps the length of the longest text."""

        longest = 0

        def __getattr__(self, name: str) -> object:
            return getattr(minilm.tokenizer, name)

        def __call__(self, text: str, *rest: object, **options: object) -> object:
            self.longest = max(self.longest, len(text))
            return minilm.tokenizer(text, *rest, **options)

    watched = Watched()
    assert encode(watched, text * 5_000_000, None, 512).dropped > 0
    assert watched.longest == 512 * encoding.CHARACTERS_PER_TOKEN


def test_truncation_does_not_affect_the_next_text(read) -> None:
    """The tokenizer holds its truncation setting as state."""
    read("word " * 1_000, most=8)
    assert read("one two three four five six seven eight nine ten").dropped == 0


# --- masking a token --------------------------------------------------------------------------------------------------


def test_mask_at_replaces_the_token_by_the_mask(minilm) -> None:
    trace, typed = minilm.trace("the cat sat", mask_at=2), minilm.trace("the [MASK] sat")
    assert trace.tokens == (CLS, "the", "[MASK]", "sat", SEP)
    assert trace.hidden_states.equal(typed.hidden_states)
    assert trace.words == minilm.trace("the cat sat").words


# --- one word -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "spelled"),
    [
        (tiny_checkpoints.word_tokenizer, "cat"),
        (tiny_checkpoints.gpt2_tokenizer, "Ġcat"),
        (tiny_checkpoints.byte_tokenizer, "Ġcat"),
        (tiny_checkpoints.llama_tokenizer, "▁cat"),
        (tiny_checkpoints.old_llama_tokenizer, "▁cat"),
        (tiny_checkpoints.albert_tokenizer, "▁cat"),
        (tiny_checkpoints.modernbert_tokenizer, "Ġcat"),
    ],
)
def test_a_word_is_spelled_as_within_a_sentence(make, spelled: str) -> None:
    tokenizer = make()
    assert tokenizer.convert_ids_to_tokens(token_within_a_sentence(tokenizer, "cat")) == spelled
    assert token_within_a_sentence(tokenizer, " cat sat") == token_within_a_sentence(tokenizer, "cat")


@pytest.mark.parametrize("word", ["", "  ", "\x00", "\ud800"])
def test_without_a_word_there_is_no_token(minilm, word: str) -> None:
    with pytest.raises(TextError, match=r"Type a word|not in this model's vocabulary"):
        token_within_a_sentence(minilm.tokenizer, word)


def test_a_word_that_the_tokenizer_does_not_know() -> None:
    tokenizer = load_model("toy-english").tokenizer
    with pytest.raises(TextError, match="'xylophone' is not in this model's vocabulary"):
        token_within_a_sentence(tokenizer, "xylophone")
