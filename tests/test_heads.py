"""Head and Ablation: "5.4,6.*" in, (L, H) gates out."""

import itertools

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation, Head
from mha_core.attention import GATE_MODES
from mha_core.heads import MODES, Term

sizes = st.tuples(st.integers(1, 5), st.integers(1, 5))
modes = st.sampled_from(list(MODES))


def terms(layers: int = 10_000, heads: int = 10_000) -> st.SearchStrategy[Term]:
    return st.builds(Term, st.none() | st.integers(0, layers - 1), st.none() | st.integers(0, heads - 1))


def ablations(layers: int = 10_000, heads: int = 10_000) -> st.SearchStrategy[Ablation]:
    return st.builds(Ablation, st.lists(terms(layers, heads), max_size=6).map(tuple), modes)


@st.composite
def ablation_in_a_model(draw: st.DrawFn) -> tuple[Ablation, tuple[int, int]]:
    shape = draw(sizes)
    return draw(ablations(*shape)), shape


@st.composite
def heads_of_a_model(draw: st.DrawFn, sets: int = 1) -> tuple[tuple[int, int], *tuple[set[Head], ...]]:
    layers, heads = draw(sizes)
    every = [Head(i, j) for i in range(layers) for j in range(heads)]
    return (layers, heads), *(draw(st.sets(st.sampled_from(every))) for _ in range(sets))


def test_modes_are_those_of_the_attention_function() -> None:
    assert tuple(MODES) == GATE_MODES


def test_every_mode_is_defined_in_words() -> None:
    assert all(len(definition) > 20 for definition in MODES.values())


# --- Head ---------------------------------------------------------------------------------------------------------------------


def test_a_head_counts_from_zero_in_text_and_on_screen() -> None:
    head = Head(5, 4)
    assert (str(head), head.label) == ("5.4", "L5·H4")


# --- text in, text out --------------------------------------------------------------------------------------------------------


@given(ablations())
def test_text_round_trip(ablation: Ablation) -> None:
    assert Ablation.parse(str(ablation), ablation.mode) == ablation


@given(ablations(), st.randoms())
def test_order_and_repeats_do_not_matter(ablation: Ablation, random) -> None:
    shuffled = [*ablation.terms, *ablation.terms]
    random.shuffle(shuffled)
    again = Ablation(tuple(shuffled), ablation.mode)
    assert again == ablation
    assert hash(again) == hash(ablation)
    assert str(again) == str(ablation)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("", ""),
        ("  \n ", ""),
        (",; ,", ""),
        ("5.4", "5.4"),
        ("5.4, 3.*", "3.*,5.4"),
        ("5.4;3.*", "3.*,5.4"),
        ("5.4 3.*", "3.*,5.4"),
        (" 5 . 4 ,\t3 .* ", "3.*,5.4"),
        ("*.2, 5.*, 3.7", "3.7,5.*,*.2"),
        ("*.*", "*.*"),
        ("10.2,9.11,9.2", "9.2,9.11,10.2"),
        ("05.04,5.4", "5.4"),
    ],
)
def test_reading(text: str, means: str) -> None:
    assert str(Ablation.parse(text)) == means


@pytest.mark.parametrize(
    ("text", "wrong", "kept"),
    [
        ("5.4;drop", ["drop"], "5.4"),
        ("5", ["5"], ""),
        ("5.", ["5."], ""),
        (".4", [".4"], ""),
        ("-1.4", ["-1.4"], ""),
        ("1.2.3", ["1.2.3"], ""),
        ("a.b,1.1,c", ["a.b", "c"], "1.1"),
        ("1.99999", ["1.99999"], ""),
        ("**.1", ["**.1"], ""),
        ("1,2", ["1", "2"], ""),
        ("<script>", ["<script>"], ""),
    ],
)
def test_what_is_no_head_is_named(text: str, wrong: list[str], kept: str) -> None:
    assert Ablation.parse_leniently(text) == (Ablation.parse(kept), wrong)
    with pytest.raises(ValueError, match=r"Valid: 5\.4") as raised:
        Ablation.parse(text)
    assert all(repr(piece) in str(raised.value) for piece in wrong)


@given(st.text())
def test_reading_never_fails(text: str) -> None:
    ablation, wrong = Ablation.parse_leniently(text)
    assert Ablation.parse(str(ablation)) == ablation
    for piece in wrong:
        with pytest.raises(ValueError, match="not a head"):
            Ablation.parse(piece)


@pytest.mark.parametrize("mode", ["", "none", "Zero", "pruned", "zero "])
def test_an_unknown_mode_is_refused(mode: str) -> None:
    with pytest.raises(ValueError, match="valid: zero, mean, uniform"):
        Ablation(mode=mode)
    with pytest.raises(ValueError, match="valid: zero, mean, uniform"):
        Ablation.parse("1.1", mode)


def test_an_ablation_is_true_if_something_is_off() -> None:
    assert not Ablation()
    assert Ablation.parse("0.0")


# --- gates --------------------------------------------------------------------------------------------------------------------


@given(ablation_in_a_model())
def test_gate_against_reading_the_text_by_hand(case: tuple[Ablation, tuple[int, int]]) -> None:
    ablation, (layers, heads) = case
    gate = ablation.gate(layers, heads)
    assert gate.dtype == torch.float32
    assert gate.shape == (layers, heads)
    for i, j in itertools.product(range(layers), range(heads)):
        off = any(piece in (f"{i}.{j}", f"{i}.*", f"*.{j}", "*.*") for piece in str(ablation).split(","))
        assert gate[i, j] == (0.0 if off else 1.0)


@given(ablation_in_a_model())
def test_heads_are_the_zeros_of_the_gate_in_order(case: tuple[Ablation, tuple[int, int]]) -> None:
    ablation, shape = case
    assert ablation.heads(*shape) == [Head(*index) for index in (ablation.gate(*shape) == 0).nonzero().tolist()]


@pytest.mark.parametrize(
    ("text", "shape", "outside"),
    [
        ("5.11", (6, 12), []),
        ("6.11", (6, 12), ["6.11"]),
        ("5.12", (6, 12), ["5.12"]),
        ("6.*,*.12,5.*,*.11,*.*", (6, 12), ["6.*", "*.12"]),
        ("99.0,1.99", (2, 2), ["1.99", "99.0"]),
    ],
)
def test_heads_outside_the_model(text: str, shape: tuple[int, int], outside: list[str]) -> None:
    ablation = Ablation.parse(text, "mean")
    assert ablation.outside(*shape) == outside
    fitted = ablation.fitted(*shape)
    assert fitted.outside(*shape) == []
    assert fitted.mode == "mean"
    assert set(str(fitted).split(",")) | set(outside) == set(text.split(",")) | ({""} if not fitted else set())
    if outside:
        for method in (ablation.gate, ablation.heads):
            with pytest.raises(ValueError, match="no such head") as raised:
                method(*shape)
            assert all(term in str(raised.value) for term in outside)
            assert f"layers 0–{shape[0] - 1}, heads 0–{shape[1] - 1}" in str(raised.value)


# --- the shortest text for a set of heads -------------------------------------------------------------------------------------


@given(heads_of_a_model(), modes)
def test_the_text_for_a_set_means_that_set(case, mode: str) -> None:
    shape, heads = case
    ablation = Ablation.of(heads, shape, mode)
    assert ablation.mode == mode
    assert ablation.heads(*shape) == sorted(heads)
    assert Ablation.parse(str(ablation), mode) == ablation


@pytest.mark.parametrize("shape", [(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3)])
def test_no_shorter_text_means_the_same_set(shape: tuple[int, int]) -> None:
    layers, heads = shape
    every = [Head(i, j) for i in range(layers) for j in range(heads)]
    choices = [Term(i, j) for i in (None, *range(layers)) for j in (None, *range(heads))]
    # All texts there are: how many terms the shortest for each set has. Every term is three characters long here.
    covered = {0: 0}  # heads as bits → fewest terms
    for term in choices:
        bits = sum(1 << n for n, head in enumerate(every) if term.covers(*head))
        for known, count in list(covered.items()):
            covered[known | bits] = min(count + 1, covered.get(known | bits, len(choices)))
    for bits, fewest in covered.items():
        chosen = [head for n, head in enumerate(every) if bits >> n & 1]
        assert len(Ablation.of(chosen, shape).terms) == fewest


@pytest.mark.parametrize(
    ("heads", "shape", "text"),
    [
        ([], (2, 2), ""),
        ([(0, 1)], (2, 2), "0.1"),
        ([(1, 0), (1, 1)], (2, 2), "1.*"),
        ([(0, 1), (1, 1)], (2, 2), "*.1"),
        ([(0, 0), (0, 1), (1, 1)], (2, 2), "0.*,*.1"),
        ([(0, 0), (0, 1), (1, 0), (1, 1)], (2, 2), "*.*"),
    ],
)
def test_full_layers_and_columns_become_stars(heads: list[tuple[int, int]], shape: tuple[int, int], text: str) -> None:
    assert str(Ablation.of(heads, shape)) == text


# --- switching ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("off", "chosen", "then"),
    [
        ("", [(1, 2)], "1.2"),
        ("1.2", [(1, 2)], ""),
        ("1.2", [(0, 0)], "0.0,1.2"),
        ("1.*", [(1, 0)], "1.1,1.2"),  # one head out of a layer: the star goes
        ("1.2", [(1, 0), (1, 1), (1, 2)], "1.*"),  # some on: all off
        ("1.*,0.1", [(1, 0), (1, 1), (1, 2)], "0.1"),  # all off: all on
        ("*.*", [(0, 0)], "1.*,*.1,*.2"),
        ("*.*", [], "*.*"),
        ("0.1", [(0, 1), (0, 1)], ""),  # named twice is flipped once
    ],
)
def test_switching_heads(off: str, chosen: list[tuple[int, int]], then: str) -> None:
    assert str(Ablation.parse(off).toggled(chosen, 2, 3)) == then


@given(heads_of_a_model(sets=2), modes)
def test_several_are_switched_together(case, mode: str) -> None:
    shape, off, chosen = case
    then = Ablation.of(off, shape, mode).toggled(chosen, *shape)
    assert then.mode == mode
    after = set(then.heads(*shape))
    assert after - chosen == off - chosen  # the others stay as they are
    assert after & chosen == (set() if chosen <= off else chosen)


@given(heads_of_a_model(sets=2))
def test_switching_one_head_twice_changes_nothing(case) -> None:
    shape, off, chosen = case
    before = Ablation.of(off, shape)
    for head in chosen:
        assert before.toggled([head], *shape).toggled([head], *shape) == before


def test_switching_a_model_that_lacks_a_head_is_refused() -> None:
    with pytest.raises(ValueError, match="no such head"):
        Ablation.parse("9.9").toggled([(0, 0)], 2, 2)


@given(st.integers(0, 99), st.integers(0, 99))
def test_a_head_is_read_as_it_is_written(layer: int, head: int) -> None:
    assert Head.parse(str(Head(layer, head))) == Head(layer, head)


@pytest.mark.parametrize("text", ["", "5", "5.4.3", "a.b", "5.*"])
def test_what_is_no_head_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):
        Head.parse(text)
