"""Edges: the text of a link, and the masks that come of it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation
from mha_core.edges import Edges, Span, edge_masks
from pages.shell.inputs.traces import before_layer

spans = st.tuples(st.integers(0, 20), st.none() | st.integers(0, 20)).map(
    lambda ends: Span(ends[0], None if ends[1] is None else ends[0] + ends[1])
)
attentions = st.sampled_from(["", "d", "x"])
edges = st.builds(Edges, spans, spans, spans, spans, st.booleans(), st.just(""))


@pytest.mark.parametrize(
    ("text", "covered"),
    [("5", [5]), ("2-4", [2, 3, 4]), ("3-", [3, 4, 5]), ("*", [0, 1, 2, 3, 4, 5]), ("2-2", [2]), ("5-9", [5])],
)
def test_a_span_covers_what_it_says(text: str, covered: list[int]) -> None:
    span = Span.parse(text)
    assert [i for i in range(6) if span.covers(i)] == covered == list(range(6))[span.slice]


def test_a_span_that_ends_before_it_begins_is_refused() -> None:
    backwards = Edges(Span(1, 1), Span(1, 1), Span(3, 1), Span(2, 2))
    with pytest.raises(ValueError, match=r"queries\.last is 1; valid: 3 or more"):
        Ablation(edges=(backwards,))


@given(st.builds(Edges, spans, spans, spans, spans, st.booleans(), attentions))
def test_it_prints_to_the_text_it_parses_from(block: Edges) -> None:
    assert Edges.parse(str(block)) == block


@pytest.mark.parametrize(
    "text", ["3.1", "3.1:5", "3.1:5:2:1", "3.1:5:2~~", "3.1:5>2", "3.1:4-2:0", "a.1:0:0", "3.1::", ""]
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Edges.parse(text)


def test_a_mask_has_queries_down_and_keys_across() -> None:
    _, mask = edge_masks([Edges.parse("1.0:2:0-1")], (2, 1), 3)
    assert mask is not None and (~mask).nonzero().tolist() == [[0, 2, 0], [0, 2, 1]]


@given(st.lists(edges, max_size=4), st.integers(1, 4), st.integers(1, 4), st.integers(1, 8))
def test_the_masks_are_those_of_each_edge_by_itself(blocks: list[Edges], layers: int, heads: int, tokens: int) -> None:
    for knockout in (False, True):
        for layer, mask in enumerate(edge_masks(blocks, (layers, heads), tokens, knockout=knockout)):
            here = [block[:4] for block in blocks if block.layers.covers(layer) and block.knockout is knockout]
            assert (mask is None) == (not here)
            for edge in product(range(heads), range(tokens), range(tokens)):
                cut = any(all(span.covers(i) for span, i in zip(spans, (layer, *edge), strict=True)) for spans in here)
                assert cut is (mask is not None and not bool(mask[edge]))


# --- in an ablation -----------------------------------------------------------------------------------------------


def test_heads_and_edges_stand_in_one_text() -> None:
    ablation, invalid = Ablation.parse_leniently("3.1:5:2, 5.*, 3.1:x:2, 0-.*:*:0~", "mean")
    assert (str(ablation), ablation.mode) == ("5.*,*.*:*:0~,3.1:5:2", "mean")
    assert invalid == ["3.1:x:2"]
    assert Ablation.parse(str(ablation), "mean") == ablation
    assert [str(head) for head in ablation.heads((6, 2))] == ["5.0", "5.1"]  # an edge is no head


def test_edges_outside_of_a_model_are_left_out() -> None:
    ablation = Ablation.parse("3.1:5:2, 9.0:0:0, 2.7:0:0, 1-9.*:0:0")
    assert ablation.not_in({"self": (4, 4)}) == ["2.7:0:0", "9.0:0:0"]
    assert str(ablation.fitted((4, 4))) == "1-9.*:0:0,3.1:5:2"


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ("3.1:5:2", "", 3),
        ("3.1:5:2", "3.1:5:2", 6),
        ("3.1:5:2, 2.0", "2.0", 3),
        ("3.1:5:2, 2.0", "3.1:5:2", 2),
        ("*.1:5:2", "3.1:5:2", 0),
        ("3.1:5:2", "3.1:5:2~", 3),
    ],
)
def test_two_differ_from_the_first_layer_in_which_they_cut_others(one: str, other: str, first: int) -> None:
    assert Ablation.parse(one).first_difference(Ablation.parse(other), (6, 2)) == first


def test_a_layer_s_weights_depend_on_its_own_edges_and_those_before() -> None:
    ablation = Ablation.parse("3.1:5:2, 2.0, 4.1:0:0")
    assert [str(before_layer(ablation, layer, (6, 2))) for layer in (2, 3, 4)] == [
        "",
        "2.0,3.1:5:2",
        "2.0,3.1:5:2,4.1:0:0",
    ]
