"""What every head does in one text: shares by definition, in float64, and in words; scores are those of a corpus."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_core.backends import load_model
from mha_core.explore.head_behaviors import HeadBehavior, Share, head_behaviors, score_of_trace
from mha_core.find_heads.over_texts import over_texts
from mha_core.heads import all_heads
from mha_core.stats.counts.scores_and_baselines import NAMES
from mha_core.trace import Trace
from tests.support.models import loaded

SENTENCE = "The keys to the old cabinet near the window are on the table."


def with_patterns(trace: Trace, pattern: torch.Tensor) -> Trace:
    """The Trace with this pattern, (T, T), in every head."""
    return replace(trace, layer_attentions=pattern.float().expand_as(trace.attentions).contiguous())


@pytest.fixture(scope="module")
def trace() -> Trace:
    return loaded("minilm").trace(SENTENCE)  # [CLS] 14 tokens [SEP]


def moved(trace: Trace, step: int) -> torch.Tensor:
    """All of each row on the token so many steps on, within the text."""
    length = len(trace)
    keys = (torch.arange(length) + step).clamp(0, length - 1)
    return torch.nn.functional.one_hot(keys, length)


CASES = {
    "the previous token": (lambda t: moved(t, -1), "on the previous token"),
    "the next token": (lambda t: moved(t, 1), "on the next token"),
    "itself": (lambda t: torch.eye(len(t)), "on the token itself"),
    "special tokens": (lambda t: torch.eye(len(t))[[0, *[0, len(t) - 1] * (len(t) // 2)][: len(t)]], "special tokens"),
    "one of them": (lambda t: torch.eye(len(t))[[0] * len(t)], "100\u00a0% on [CLS]"),
    "a full stop": (lambda t: torch.eye(len(t))[[14] * len(t)], "100\u00a0% on punctuation"),
    "a word": (lambda t: torch.eye(len(t))[[2] * len(t)], "100\u00a0% on one token"),
    "all alike": (
        lambda t: torch.full((len(t),) * 2, 1 / len(t)),
        "7\u00a0% on one token: spread out",
    ),
}


@pytest.mark.parametrize(("pattern", "said"), CASES.values(), ids=CASES)
def test_a_pattern_is_said_by_where_it_goes(trace: Trace, pattern, said: str) -> None:
    found = head_behaviors(with_patterns(trace, pattern(trace)), layer=0)
    assert len(found) == 12
    assert all(said in doing.description for doing in found)


def test_the_rest_is_a_share_of_what_goes_between_words(trace: Trace) -> None:
    """Of each row 60 % on [CLS], 30 % on the token before, 10 % on the second word."""
    rows = (
        0.6 * torch.eye(len(trace))[[0] * len(trace)]
        + 0.3 * moved(trace, -1)
        + 0.1 * torch.eye(len(trace))[[2] * len(trace)]
    )
    resting, between = head_behaviors(with_patterns(trace, rows), layer=3)[1]
    assert resting is not None and between is not None
    # The first word's previous token is [CLS]; so 13 of 14 words have one.
    assert resting == Share("on [CLS]", pytest.approx((0.6 * 14 + 0.3) / 14), pytest.approx(1 / 16))
    assert between.where == "on the previous token"
    assert between.value == pytest.approx((0.3 * 13 + 0.1) / (0.3 * 13 + 0.1 * 14))
    assert between.equal == pytest.approx(13 / 14**2)


@pytest.mark.parametrize("name", ["minilm", "toy-english", "toy-induction"])
def test_every_share_is_by_its_definition(name: str) -> None:
    trace = load_model(name).trace("b k Q 7 a x m k Q 7" if name == "toy-induction" else "the key [MASK] .")
    words = [i for i, special in enumerate(trace.special) if not special]
    weights = trace.attentions.numpy().astype(np.float64)
    for layer, head in all_heads(trace.info.shape):
        doing = head_behaviors(trace, layer)[head]
        rows = weights[layer, head][words]
        between = rows[:, words]
        if doing.resting:
            named = [i for i, token in enumerate(trace.tokens) if doing.resting.where == f"on {token}"]
            keys = named or [i for i, special in enumerate(trace.special) if special]
            assert doing.resting.value == pytest.approx(rows[:, keys].sum() / len(words), abs=1e-5)
        if doing.between and doing.between.where.startswith("on one token"):
            assert doing.between.value == pytest.approx(between.max(-1).sum() / between.sum(), abs=1e-5)
        if doing.between and doing.between.where == "on the previous token":
            assert doing.between.value == pytest.approx(np.trace(between, -1) / between.sum(), abs=1e-5)


def test_the_words_beside_what_equal_weights_would_give() -> None:
    doing = HeadBehavior(Share("on [CLS]", 0.36, 0.0625), Share("on one token", 0.6))
    assert doing.description.replace("\u00a0", " ") == "36 % on [CLS]; otherwise on one token (60 %)"
    assert doing.beside_equal.replace("\u00a0", " ") == ("36 % on [CLS] (chance: 6 %); otherwise on one token (60 %)")
    long = HeadBehavior(Share("on [CLS]", 0.38, 0.0025), None)
    assert long.beside_equal.replace("\u00a0", " ").startswith("38 % on [CLS] (chance: 0.2 %)")
    assert HeadBehavior(None, None).description == "nothing between other tokens"


@pytest.mark.parametrize(("name", "text"), [("toy-induction", ""), ("minilm", "a"), ("toy-english", "[SEP]")])
def test_texts_of_hardly_a_word(name: str, text: str) -> None:
    model = load_model(name)
    try:
        trace = model.trace(text)
    except ValueError:
        pytest.skip("the model reads no such text")
    assert all(np.isfinite(share.value) for doing in head_behaviors(trace, layer=0) for share in doing if share)


@pytest.mark.parametrize(
    ("model", "text"),
    [("toy-english", "the key to the cabinets , the king sees the dog ."), ("toy-induction", "a b c a b c")],
)
def test_as_over_texts(model: str, text: str) -> None:
    loaded = load_model(model)
    trace, found = loaded.trace(text), over_texts(loaded, [text])
    for head in all_heads(loaded.info.shape):
        for name in NAMES:
            here, expected = score_of_trace(trace, head, name), float(found.scores[name].value[head])
            assert here == (None if math.isnan(expected) else pytest.approx(expected, abs=1e-6))
