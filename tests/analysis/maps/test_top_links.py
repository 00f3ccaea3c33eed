"""The strongest links of an attention map, in order."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.maps.options import AttentionMap, Axis, MapOptions, apply_options
from mha_core.analysis.maps.top_links import Link, top_links


def attention_map(weights: list[list[float]], rows: str, columns: str) -> AttentionMap:
    axes = (Axis(tuple(text), tuple((i,) for i in range(len(text))), (0,) * len(text)) for text in (rows, columns))
    return AttentionMap(torch.tensor(weights).reshape(len(rows), len(columns)), *axes)


def test_links_are_sorted_by_weight_then_reading_order() -> None:
    pairs = top_links(attention_map([[0.25, 0.5, 0.25], [0.5, 0.0, 0.125]], "ab", "xyz"), 10)
    assert pairs == [
        Link(0, 1, "a", "y", 0.5),
        Link(1, 0, "b", "x", 0.5),
        Link(0, 0, "a", "x", 0.25),
        Link(0, 2, "a", "z", 0.25),
        Link(1, 2, "b", "z", 0.125),
    ]


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 40), st.data())
def test_k_strongest_links_by_hand(rows: int, columns: int, k: int, data: st.DataObject) -> None:
    row = st.lists(st.sampled_from([0.0, 0.125, 0.25, 0.5]), min_size=columns, max_size=columns)  # many are equal
    table = data.draw(st.lists(row, min_size=rows, max_size=rows))
    every = [
        Link(i, j, "abcdef"[i], "uvwxyz"[j], table[i][j]) for i in range(rows) for j in range(columns) if table[i][j]
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
