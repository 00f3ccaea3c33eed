"""Statistics of attention patterns: entropy and similarity, the strongest links in order, and attention sinks."""

import math
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.explore.norms_and_rollout import norm_weighted
from mha_core.heads import Head
from mha_core.inside.layer import open_layer
from mha_core.stats.attention_map import AttentionMap, Axis, MapOptions, apply_options
from mha_core.stats.head_statistics import (
    FIRST,
    SPECIAL,
    AttentionSink,
    StrongLink,
    entropy,
    similarity_to,
    sinks_of_rows,
    strongest_query,
    top_links,
)
from mha_core.trace import Trace
from tests.support.models import loaded
from tests.support.random_attentions import random_attentions

PAIR = ("[CLS]", "a", "b", "[SEP]", "c", "[SEP]")


@pytest.mark.parametrize("function", [entropy, lambda weights: similarity_to(weights, Head(0, 0))])
def test_functions_do_not_modify_the_attentions(function: Callable) -> None:
    attentions = random_attentions(60)
    before = attentions.clone()
    function(attentions)
    assert attentions.equal(before)


# --- entropy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [1, 2, 7, 64])
def test_entropy_of_uniform_attention_is_log_t(length: int) -> None:
    assert (
        entropy(torch.full((2, 3, length, length), 1 / length)).tolist()
        == [[pytest.approx(math.log2(length), abs=1e-5)] * 3] * 2
    )


def test_entropy_of_one_hot_attention_is_0() -> None:
    assert entropy(torch.eye(9).expand(2, 3, 9, 9)).tolist() == [[0.0] * 3] * 2


def test_entropy_by_hand() -> None:
    attentions = random_attentions(6)
    attentions[0, 0, 0] = torch.tensor([0.5, 0.5, 0, 0, 0, 0])  # 0 · log 0 is 0
    bits = entropy(attentions)
    assert bits.shape == (2, 3)
    for layer in range(2):
        for head in range(3):
            rows = attentions[layer, head].tolist()
            by_row = [-sum(p * math.log2(p) for p in row if p > 0) for row in rows]
            assert float(bits[layer, head]) == pytest.approx(sum(by_row) / len(by_row), abs=1e-5)


# --- similarity ------------------------------------------------------------------------------------------------------


def test_similarity_by_hand() -> None:
    attentions, head = random_attentions(6), Head(1, 2)
    similarities, reference = similarity_to(attentions, head), attentions[1, 2].tolist()
    assert similarities.shape == (2, 3)
    for layer in range(2):
        for other in range(3):
            pairs = zip(attentions[layer, other].tolist(), reference, strict=True)
            distances = [sum(abs(x - y) for x, y in zip(a, b, strict=True)) / 2 for a, b in pairs]
            assert float(similarities[layer, other]) == pytest.approx(1 - sum(distances) / 6, abs=1e-6)


def test_similarity_is_1_to_itself_and_0_to_a_disjoint_pattern() -> None:
    attentions = torch.stack([torch.eye(4), torch.eye(4).roll(1, -1), torch.full((4, 4), 0.25)])[None]
    assert similarity_to(attentions, Head(0, 0)).tolist() == [[1.0, 0.0, 0.25]]
    assert similarity_to(attentions, Head(0, 2)).tolist() == [[0.25, 0.25, 1.0]]


@given(st.integers(1, 12), st.floats(0.1, 50), st.integers(0, 99))
def test_similarity_is_symmetric_and_between_0_and_1(length: int, sharpness: float, seed: int) -> None:
    attentions = random_attentions(length, seed=seed, sharpness=sharpness)
    every = torch.stack([similarity_to(attentions, Head(i, j)) for i in range(2) for j in range(3)]).view(6, 6)
    assert ((every >= 0) & (every <= 1)).all()
    assert torch.allclose(every, every.T, atol=1e-6)
    assert every.diag().tolist() == [1.0] * 6


@pytest.mark.parametrize("length", [2, 5, 7, 10, 38])  # from 5 on, rounding alone would give −1.2e-7
def test_similarity_of_disjoint_patterns_is_not_below_0(length: int) -> None:
    attentions = torch.zeros(1, 2, length, 2 * length)
    attentions[0, 0, :, :length] = attentions[0, 1, :, length:] = 1 / length
    assert similarity_to(attentions, Head(0, 0)).tolist() == [[1.0, 0.0]]


def attention_map(weights: list[list[float]], rows: str, columns: str) -> AttentionMap:
    axes = (Axis(tuple(text), tuple((i,) for i in range(len(text))), (0,) * len(text)) for text in (rows, columns))
    return AttentionMap(torch.tensor(weights).reshape(len(rows), len(columns)), *axes)


def test_links_are_sorted_by_weight_then_reading_order() -> None:
    pairs = top_links(attention_map([[0.25, 0.5, 0.25], [0.5, 0.0, 0.125]], "ab", "xyz"), 10)
    assert pairs == [
        StrongLink(0, 1, "a", "y", 0.5),
        StrongLink(1, 0, "b", "x", 0.5),
        StrongLink(0, 0, "a", "x", 0.25),
        StrongLink(0, 2, "a", "z", 0.25),
        StrongLink(1, 2, "b", "z", 0.125),
    ]


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 40), st.data())
def test_k_strongest_links_by_hand(rows: int, columns: int, k: int, data: st.DataObject) -> None:
    row = st.lists(st.sampled_from([0.0, 0.125, 0.25, 0.5]), min_size=columns, max_size=columns)  # many are equal
    table = data.draw(st.lists(row, min_size=rows, max_size=rows))
    every = [
        StrongLink(i, j, "abcdef"[i], "uvwxyz"[j], table[i][j])
        for i in range(rows)
        for j in range(columns)
        if table[i][j]
    ]
    expected = sorted(every, key=lambda pair: (-pair.weight, pair.row, pair.column))[:k]
    assert top_links(attention_map(table, "abcdef"[:rows], "uvwxyz"[:columns]), k) == expected


@pytest.mark.parametrize("count", [2, 300])
def test_equal_links_are_in_reading_order_however_many(count: int) -> None:
    text = "x" * count
    pairs = top_links(attention_map([[1 / count] * count] * count, text, text), 3 * count)
    assert [(pair.row, pair.column) for pair in pairs] == [divmod(i, count) for i in range(min(3 * count, count**2))]


def test_links_between_words(minilm) -> None:
    trace = minilm.trace("The keys to the old cabinet near the window are on the table.")
    strongest = top_links(apply_options(trace, trace.attentions[3, 1], MapOptions(special=False, words=True)), 200)
    links = [(pair.from_token, pair.to_token) for pair in strongest]
    assert ("are", "keys") in links[:3]  # the verb looks back at its subject
    assert not {"[CLS]", "[SEP]"} & {token for link in links for token in link}
    assert all(isinstance(pair.weight, float) for pair in strongest)


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
    expected = expected and replace(expected, share=pytest.approx(expected.share))
    assert sinks_of_rows(make_trace(tokens), weights) == [expected] * len(tokens)


def test_word_spelt_like_a_special_token_is_a_word(make_trace) -> None:
    trace = make_trace(("[CLS]", "[SEP]", "[SEP]"), words=(None, 0, None))
    assert sinks_of_rows(trace, rows(0, 0.9, 0.1)) == [None] * 3
    assert [sink.positions for sink in sinks_of_rows(trace, rows(0, 0.1, 0.9))] == [(2,)] * 3


# --- row by row -------------------------------------------------------------------------------------------------------


def test_each_row_has_its_own_sink(make_trace) -> None:
    weights = rows(0.4, 0.1, 0, 0.3, 0, 0.2)  # no row
    weights[1] = torch.tensor([0.9, 0.1, 0, 0, 0, 0])
    weights[2] = torch.tensor([0, 0, 0, 0.3, 0.4, 0.3])
    weights[3] = torch.tensor([0.1, 0.9, 0, 0, 0, 0])
    cls, sep = (AttentionSink(*sink, SPECIAL) for sink in (("[CLS]", (0,), 0.9), ("[SEP]", (3, 5), 0.6)))
    found = sinks_of_rows(make_trace(PAIR), weights)
    assert found == [None, replace(cls, share=pytest.approx(0.9)), replace(sep, share=pytest.approx(0.6)), *[None] * 3]


def sink_of_mean(trace: Trace, weights: torch.Tensor) -> AttentionSink | None:
    """The sink of a head's mean row."""
    return sinks_of_rows(trace, weights.mean(0).expand_as(weights))[0]


def test_the_head_for_a_verb_s_subject_does_its_job_in_the_row_of_the_verb() -> None:
    """Its mean is a sink; the row that its job is in is none."""
    trace = loaded("toy-english").trace("the key to the cabinets [MASK] on the table .")
    weights, at = trace.attentions[1, 5], trace.tokens.index("[MASK]")
    assert sink_of_mean(trace, weights) is not None
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
    assert sinks_of_rows(trace, weights / weights.sum(-1, keepdim=True)) == [None] * length


@pytest.mark.parametrize("first", ["a", "[BOS]"])
def test_first_token_of_a_causal_model_is_a_sink(make_trace, first: str) -> None:
    weights = torch.tensor([[1.0, 0, 0], [0.8, 0.2, 0], [0.6, 0.2, 0.2]])
    of_rows = sinks_of_rows(causal(make_trace((first, "b", "c"))), weights)
    assert of_rows == [None, *(AttentionSink(first, (0,), pytest.approx(share), FIRST) for share in (0.8, 0.6))]


# --- the bundled BERT ------------------------------------------------------------------------------------------------

SENTENCE = "The keys to the old cabinet near the window are on the table."


def test_many_heads_of_the_bundled_bert_have_cls_as_a_sink_and_add_little_from_it(minilm) -> None:
    """As the note claims: most of the weight, but at most a fifth of the norm that is added."""
    trace = minilm.trace(SENTENCE)
    candidates = [
        (layer, head, sink_of_mean(trace, trace.attentions[layer, head])) for layer in range(6) for head in range(12)
    ]
    sinks = [(layer, head, s) for layer, head, s in candidates if s]
    assert len(sinks) >= 20
    assert {s.token for *_, s in sinks} == {"[CLS]"}
    shares = []
    for layer, head, s in sinks:
        module = minilm.attention_module(layer)
        internals = open_layer(module, trace.hidden_states[layer])
        added = norm_weighted(internals.weights, internals.v, module.W_O.view(384, 12, 32))[head]
        shares.append(float((added / added.sum(-1, keepdim=True)).mean(0)[list(s.positions)].sum()))
        assert shares[-1] < s.share
    assert sum(shares) / len(shares) < 0.2


def test_head_that_attends_to_words_has_no_sink(minilm) -> None:
    trace = minilm.trace(SENTENCE)
    assert sink_of_mean(trace, trace.attentions[3, 1]) is None


# --- cross-attention --------------------------------------------------------------------------------------------------


def test_sinks_of_cross_attention_are_tokens_of_the_source(cross_trace) -> None:
    weights = torch.zeros(4, 6)
    weights[0, 5] = weights[1, 0] = weights[2, 3] = 0.9
    found = sinks_of_rows(cross_trace, weights)
    assert [sink and sink.token for sink in found] == ["[SEP]", "[CLS]", None, None]


def test_strongest_query_of_cross_attention_has_the_largest_weight_on_a_word(cross_trace) -> None:
    weights = torch.zeros(2, 3, 4, 6)
    weights[1, 2, 2, 2], weights[1, 2, 3, 5], weights[1, 2, 0, 4] = 0.5, 0.9, 0.9  # the others are special
    assert strongest_query(replace(cross_trace, layer_attentions=weights), Head(1, 2)) == 2
