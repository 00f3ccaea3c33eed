"""Attention sinks: a special token, or the first token, with most of a head's weight."""

from dataclasses import replace

import pytest
import torch

from mha_core.analysis.layer.internals import open_layer
from mha_core.analysis.maps.attention_sinks import FIRST, SPECIAL, AttentionSink, attention_sink, sinks_of_rows
from mha_core.analysis.maps.norms_and_rollout import norm_weighted
from mha_core.trace import Trace
from tests.support.models import loaded

PAIR = ("[CLS]", "a", "b", "[SEP]", "c", "[SEP]")


def rows(*row: float) -> torch.Tensor:
    """Weights with the same row for every query."""
    return torch.tensor([row] * len(row), dtype=torch.float32)


CASES = {
    "[SEP], all of them": (PAIR, rows(0.1, 0.1, 0.1, 0.3, 0.1, 0.3), AttentionSink("[SEP]", (3, 5), 0.6, SPECIAL)),
    "[CLS]": (PAIR, rows(0.8, 0.1, 0, 0.1, 0, 0), AttentionSink("[CLS]", (0,), 0.8, SPECIAL)),
    "the larger of two kinds": (
        PAIR,
        rows(0.45, 0, 0, 0.3, 0, 0.25),
        AttentionSink("[SEP]", (3, 5), 0.55, SPECIAL),
    ),
    "the first word": (("a", "b", "c"), rows(0.7, 0.2, 0.1), AttentionSink("a", (0,), 0.7, FIRST)),
    "a word equal to the first": (("a", "b", "a"), rows(0.4, 0.2, 0.4), None),
    "any other word": (PAIR, rows(0, 0, 1, 0, 0, 0), None),
    "exactly half": (PAIR, rows(0.5, 0.1, 0.1, 0.1, 0.1, 0.1), None),
    "[CLS] and [SEP] are different kinds": (PAIR, rows(0.4, 0.1, 0, 0.4, 0.1, 0), None),
    "uniform": (PAIR, torch.full((6, 6), 1 / 6), None),
    "zeros": (PAIR, torch.zeros(6, 6), None),
    "a single token": (("[CLS]",), torch.ones(1, 1), None),
}


@pytest.mark.parametrize(("tokens", "weights", "expected"), CASES.values(), ids=CASES)
def test_sinks_of_an_encoder(
    make_trace, tokens: tuple[str, ...], weights: torch.Tensor, expected: AttentionSink | None
) -> None:
    sink = attention_sink(make_trace(tokens), weights)
    if expected is None:
        assert sink is None
    else:
        assert sink == replace(expected, share=pytest.approx(expected.share))


def test_share_is_the_mean_over_queries(make_trace) -> None:
    weights = torch.eye(6)
    weights[1:] = torch.tensor([1.0, 0, 0, 0, 0, 0])
    weights[0] = torch.tensor([0.1, 0.9, 0, 0, 0, 0])
    assert attention_sink(make_trace(PAIR), weights).share == pytest.approx(5.1 / 6)


def test_word_spelt_like_a_special_token_is_a_word(make_trace) -> None:
    trace = make_trace(("[CLS]", "[SEP]", "[SEP]"), words=(None, 0, None))
    assert attention_sink(trace, rows(0, 0.9, 0.1)) is None
    assert attention_sink(trace, rows(0, 0.1, 0.9)).positions == (2,)


# --- row by row -------------------------------------------------------------------------------------------------------


def test_each_row_has_its_own_sink(make_trace) -> None:
    weights = rows(0.4, 0.1, 0, 0.3, 0, 0.2)  # no row
    weights[1] = torch.tensor([0.9, 0.1, 0, 0, 0, 0])
    weights[2] = torch.tensor([0, 0, 0, 0.3, 0.4, 0.3])
    weights[3] = torch.tensor([0.1, 0.9, 0, 0, 0, 0])
    cls, sep = (AttentionSink(*sink, SPECIAL) for sink in (("[CLS]", (0,), 0.9), ("[SEP]", (3, 5), 0.6)))
    found = sinks_of_rows(make_trace(PAIR), weights)
    assert found == [None, replace(cls, share=pytest.approx(0.9)), replace(sep, share=pytest.approx(0.6)), *[None] * 3]


@pytest.mark.parametrize(("tokens", "weights", "expected"), CASES.values(), ids=CASES)
def test_equal_rows_have_the_sink_of_their_mean(
    make_trace, tokens: tuple[str, ...], weights: torch.Tensor, expected: AttentionSink | None
) -> None:
    expected = expected and replace(expected, share=pytest.approx(expected.share))
    assert sinks_of_rows(make_trace(tokens), weights) == [expected] * len(tokens)


def test_the_head_for_a_verb_s_subject_does_its_job_in_the_row_of_the_verb() -> None:
    """Its mean is a sink; the row that its job is in is none."""
    trace = loaded("toy-english").trace("the key to the cabinets [MASK] on the table .")
    weights, at = trace.attentions[1, 5], trace.tokens.index("[MASK]")
    assert attention_sink(trace, weights) is not None
    assert sinks_of_rows(trace, weights)[at] is None
    assert float(weights[at, trace.tokens.index("key")]) > 0.9


# --- causal models ---------------------------------------------------------------------------------------------------


def causal(trace: Trace) -> Trace:
    return replace(trace, info=replace(trace.info, causal=True))


@pytest.mark.parametrize("length", [1, 2, 3, 4, 9])
def test_uniform_causal_attention_has_no_sink(make_trace, length: int) -> None:
    """The first query can attend to itself alone, and uniform weights favour the first token."""
    weights = torch.ones(length, length).tril()
    trace = causal(make_trace(tuple("abcdefghi"[:length])))
    assert attention_sink(trace, weights / weights.sum(-1, keepdim=True)) is None


@pytest.mark.parametrize("first", ["a", "[BOS]"])
def test_first_token_of_a_causal_model_is_a_sink(make_trace, first: str) -> None:
    weights = torch.tensor([[1.0, 0, 0], [0.8, 0.2, 0], [0.6, 0.2, 0.2]])
    sink = attention_sink(causal(make_trace((first, "b", "c"))), weights)
    assert sink == AttentionSink(first, (0,), pytest.approx(0.7), FIRST)
    of_rows = sinks_of_rows(causal(make_trace((first, "b", "c"))), weights)
    assert of_rows == [None, *(AttentionSink(first, (0,), pytest.approx(share), FIRST) for share in (0.8, 0.6))]


# --- the bundled BERT ------------------------------------------------------------------------------------------------

SENTENCE = "The keys to the old cabinet near the window are on the table."


def test_many_heads_of_the_bundled_bert_have_cls_as_a_sink_and_add_little_from_it(minilm) -> None:
    """As the note claims: most of the weight, but at most a fifth of the norm that is added."""
    trace = minilm.trace(SENTENCE)
    candidates = [
        (layer, head, attention_sink(trace, trace.attentions[layer, head])) for layer in range(6) for head in range(12)
    ]
    sinks = [(layer, head, s) for layer, head, s in candidates if s]
    assert len(sinks) >= 20
    assert {s.token for *_, s in sinks} == {"[CLS]"}
    shares = []
    for layer, head, s in sinks:
        internals = open_layer(minilm.attention(layer), trace.hidden_states[layer])
        added = norm_weighted(internals.weights, internals.v, minilm.attention(layer).W_O.view(384, 12, 32))[head]
        shares.append(float((added / added.sum(-1, keepdim=True)).mean(0)[list(s.positions)].sum()))
        assert shares[-1] < s.share
    assert sum(shares) / len(shares) < 0.2


def test_head_that_attends_to_words_has_no_sink(minilm) -> None:
    trace = minilm.trace(SENTENCE)
    assert attention_sink(trace, trace.attentions[3, 1]) is None
