"""Captions: the text, the model, and the ablation."""

from dataclasses import replace
from itertools import accumulate

import pytest

from mha_core import Ablation
from mha_core.draw.caption import MAX_CHARS, about, sentence_of, source


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        (("[CLS]", "the", "cat", "[SEP]"), "the cat"),
        (("un", "##sung", "song"), "unsung song"),
        (("[CLS]", "a", "[SEP]", "b", "[SEP]"), "a b"),
        (("[CLS]", "[SEP]"), "[CLS] [SEP]"),
        (("<b>", "&amp;"), "<b> &amp;"),
        (("x" * MAX_CHARS,), "x" * MAX_CHARS),
        (("x" * (MAX_CHARS + 1),), "x" * (MAX_CHARS - 1) + "…"),
        (("word",) * 40, "word " * (MAX_CHARS // 5 - 1) + "word…"),
    ],
)
def test_the_text_of_a_trace(make_trace, tokens: tuple[str, ...], text: str) -> None:
    starts = accumulate(not token.startswith(("##", "[")) for token in tokens)
    words = tuple(None if token.startswith("[") else word for token, word in zip(tokens, starts, strict=True))
    assert sentence_of(make_trace(tokens, words=words)) == text


@pytest.mark.parametrize(
    ("off", "mode", "line"),
    [
        ("", "zero", "Made by hand: 2 layers × 3 heads. All heads on."),
        ("1.2", "zero", "Made by hand: 2 layers × 3 heads. Heads off (zero): 1.2."),
        ("1.2, 0.*", "mean", "Made by hand: 2 layers × 3 heads. Heads off (mean): 0.*,1.2."),
        ("1.2:0:3", "zero", "Made by hand: 2 layers × 3 heads. All heads on. Cut, the gap stays: 1.2:0:3."),
        (
            "1.2, 1.1:0:3, 1.1:2:*~",
            "zero",
            "Made by hand: 2 layers × 3 heads. Heads off (zero): 1.2. Cut, the gap stays: 1.1:0:3. "
            "Cut, the others take over: 1.1:2:*~.",
        ),
    ],
)
def test_the_model_and_its_ablation(make_trace, off: str, mode: str, line: str) -> None:
    trace = replace(make_trace(), ablation=Ablation.parse(off, mode))
    assert about(trace) == line
    assert source(trace) == f"{line} the cat sat"
