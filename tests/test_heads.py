"""Head and Ablation: "5.4,6.*" in, (L, H) gates out."""

import itertools
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation, Head
from mha_core.ablation import Term, read_ablation, read_heads
from mha_core.address.ignored_heads import read_heads_off
from mha_core.attention.gating import GATE_MODES
from mha_core.backends.joint_layers import joint_ablation, joint_heads, layer_names
from mha_core.draw.head_names import head_label, head_title
from mha_core.heads import ATTENTIONS
from pages.shell.inputs.traces import before_layer

sizes = st.tuples(st.integers(1, 5), st.integers(1, 5))
modes = st.sampled_from(list(GATE_MODES))


def terms(layers: int = 10_000, heads: int = 10_000, attentions: str = "") -> st.SearchStrategy[Term]:
    numbers = (st.none() | st.integers(0, size - 1) for size in (layers, heads))
    return st.builds(Term, *numbers, st.sampled_from(["", *attentions]))


def ablations(layers: int = 10_000, heads: int = 10_000, attentions: str = "") -> st.SearchStrategy[Ablation]:
    return st.builds(Ablation, st.lists(terms(layers, heads, attentions), max_size=6).map(tuple), modes)


@st.composite
def ablation_in_a_model(draw: st.DrawFn) -> tuple[Ablation, tuple[int, int]]:
    shape = draw(sizes)
    return draw(ablations(*shape)), shape


@st.composite
def heads_of_a_model(draw: st.DrawFn) -> tuple[tuple[int, int], set[Head]]:
    layers, heads = draw(sizes)
    every = [Head(i, j) for i in range(layers) for j in range(heads)]
    return (layers, heads), draw(st.sets(st.sampled_from(every)))


# --- Head -------------------------------------------------------------------------------------------------------------


def test_head_is_zero_indexed_in_text_and_on_screen() -> None:
    head = Head(5, 4)
    assert (str(head), head_label(head), head_title(head)) == ("5.4", "head 5.4", "Head 5.4")


# --- text in, text out ------------------------------------------------------------------------------------------------


@given(ablations(attentions="dx"))
def test_parse_inverts_str(ablation: Ablation) -> None:
    assert Ablation.parse(str(ablation), ablation.mode) == ablation


@given(ablations(attentions="dx"), st.randoms())
def test_order_and_repeats_of_terms_do_not_matter(ablation: Ablation, random) -> None:
    terms = [*ablation.terms, *ablation.terms]
    random.shuffle(terms)
    same = Ablation(tuple(terms), ablation.mode)
    assert same == ablation
    assert hash(same) == hash(ablation)
    assert str(same) == str(ablation)


@pytest.mark.parametrize(
    ("text", "expected"),
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
def test_parse_normalises_the_text(text: str, expected: str) -> None:
    assert str(Ablation.parse(text)) == expected


@pytest.mark.parametrize(
    ("text", "invalid", "valid"),
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
def test_parse_names_every_invalid_piece(text: str, invalid: list[str], valid: str) -> None:
    assert Ablation.parse_leniently(text) == (Ablation.parse(valid), invalid)
    with pytest.raises(ValueError, match=r"Valid: 5\.4") as raised:
        Ablation.parse(text)
    assert all(repr(piece) in str(raised.value) for piece in invalid)


@given(st.text())
def test_parse_leniently_never_fails(text: str) -> None:
    ablation, invalid = Ablation.parse_leniently(text)
    assert Ablation.parse(str(ablation)) == ablation
    for piece in invalid:
        with pytest.raises(ValueError, match="not a head"):
            Ablation.parse(piece)


@pytest.mark.parametrize("mode", ["", "none", "Zero", "pruned", "zero "])
def test_unknown_mode_is_refused(mode: str) -> None:
    with pytest.raises(ValueError, match="valid: zero, mean, uniform"):
        Ablation(mode=mode)
    with pytest.raises(ValueError, match="valid: zero, mean, uniform"):
        Ablation.parse("1.1", mode)


def test_ablation_is_true_if_any_head_is_off() -> None:
    assert not Ablation()
    assert Ablation.parse("0.0")


# --- gates ------------------------------------------------------------------------------------------------------------


@given(ablation_in_a_model())
def test_gate_matches_the_text(case: tuple[Ablation, tuple[int, int]]) -> None:
    ablation, (layers, heads) = case
    gate = ablation.gate((layers, heads))
    assert gate.dtype == torch.float32
    assert gate.shape == (layers, heads)
    for i, j in itertools.product(range(layers), range(heads)):
        off = any(piece in (f"{i}.{j}", f"{i}.*", f"*.{j}", "*.*") for piece in str(ablation).split(","))
        assert gate[i, j] == (0.0 if off else 1.0)


@given(ablation_in_a_model())
def test_heads_are_the_zeros_of_the_gate(case: tuple[Ablation, tuple[int, int]]) -> None:
    ablation, shape = case
    assert ablation.heads(shape) == [Head(*index) for index in (ablation.gate(shape) == 0).nonzero().tolist()]


@given(ablation_in_a_model(), st.integers(0, 8))
def test_upstream_is_what_lies_before_a_layer(case: tuple[Ablation, tuple[int, int]], layer: int) -> None:
    ablation, shape = case
    upstream = before_layer(ablation, layer, shape)
    assert upstream.heads(shape) == [head for head in ablation.heads(shape) if head.layer < layer]
    assert upstream.mode == (ablation.mode if upstream else "zero")


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ("", "", 6),
        ("", "0.3", 0),
        ("2.1", "2.1,4.0", 4),
        ("2.1,4.0", "2.2,4.0", 2),
        ("3.*", "3.0,3.1", 3),
        ("*.1", "0.1,1.1,2.1,3.1,4.1", 5),
        ("3.0,3.1,3.2,3.3", "3.*", 6),
        ("5.0 mean", "5.0", 5),
        ("1.0,5.0 mean", "5.0", 1),
        (" mean", "", 6),
        ("4.* mean", "4.* mean", 6),
    ],
)
def test_the_first_layer_that_two_ablations_change_differently(one: str, other: str, first: int) -> None:
    a, b = (Ablation.parse(off, mode or "zero") for off, _, mode in (text.partition(" ") for text in (one, other)))
    assert a.first_difference(b, (6, 4)) == b.first_difference(a, (6, 4)) == first


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
def test_terms_outside_the_model_are_reported_and_refused(
    text: str, shape: tuple[int, int], outside: list[str]
) -> None:
    ablation = Ablation.parse(text, "mean")
    assert ablation.not_in({"self": shape}) == outside
    fitted = ablation.fitted(shape)
    assert fitted.not_in({"self": shape}) == []
    assert fitted.mode == "mean"
    assert set(str(fitted).split(",")) | set(outside) == set(text.split(",")) | ({""} if not fitted else set())
    if outside:
        for method in (ablation.gate, ablation.heads):
            with pytest.raises(ValueError, match="no such head") as raised:
                method(shape)
            assert all(term in str(raised.value) for term in outside)
            assert f"layers 0–{shape[0] - 1}, heads 0–{shape[1] - 1}" in str(raised.value)


# --- the shortest text for a set of heads -----------------------------------------------------------------------------


@given(heads_of_a_model(), modes)
def test_of_gives_exactly_the_set_of_heads(case, mode: str) -> None:
    shape, heads = case
    ablation = Ablation.of(heads, shape, mode)
    assert ablation.mode == mode
    assert ablation.heads(shape) == sorted(heads)
    assert Ablation.parse(str(ablation), mode) == ablation


@pytest.mark.parametrize("shape", [(1, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3)])
def test_of_gives_the_fewest_terms(shape: tuple[int, int]) -> None:
    layers, heads = shape
    every = [Head(i, j) for i in range(layers) for j in range(heads)]
    choices = [Term(i, j) for i in (None, *range(layers)) for j in (None, *range(heads))]
    # The number of terms of the shortest text for each set, over all texts. Every term is three characters long here.
    covered = {0: 0}  # heads as bits → fewest terms
    for term in choices:
        bits = sum(
            1 << n
            for n, head in enumerate(every)
            if term.layer in (None, head.layer) and term.head in (None, head.head)
        )
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
def test_of_writes_full_layers_and_columns_as_stars(
    heads: list[tuple[int, int]], shape: tuple[int, int], text: str
) -> None:
    assert str(Ablation.of(heads, shape)) == text


# --- what a stranger may send -----------------------------------------------------------------------------------------

MANY = ",".join(f"{i}.{j}" for i in range(100, 340) for j in range(100, 340))  # 57,600 heads that no model has
SHAPES = {"self": (2, 2)}
SOME = MANY[:40_000]


@pytest.mark.parametrize(
    "message",
    [
        pytest.param(lambda: read_heads_off(SOME, "zero", SHAPES)[1], id="heads in a link"),
        pytest.param(lambda: read_heads_off(SOME.replace(".", "!"), "zero", SHAPES)[1], id="no heads in a link"),
        pytest.param(lambda: read_heads_off(10**6 * "x", "zero", SHAPES)[1], id="a long word in a link"),
        pytest.param(lambda: refusal(lambda: Ablation.parse(SOME.replace(".", "!"))), id="no heads"),
        pytest.param(lambda: refusal(lambda: Ablation.parse(10**6 * "x")), id="a long word"),
        pytest.param(lambda: refusal(lambda: Ablation.parse(SOME).gate((2, 2))), id="heads of another model"),
    ],
)
def test_a_message_says_the_beginning_of_what_was_given(message: Callable[[], tuple[str, ...]]) -> None:
    (said,) = message()
    assert len(said) < 500


def refusal(refused: Callable[[], object]) -> tuple[str, ...]:
    with pytest.raises(ValueError) as error:
        refused()
    return error.value.args


def test_unknown_heads_of_a_link_take_time_that_grows_with_their_number() -> None:
    began = time.monotonic()
    ablation, _ = read_heads_off(f"1.1,{MANY}", "zero", SHAPES)
    assert time.monotonic() - began < 20  # by its square it takes minutes
    assert str(ablation) == "1.1"


# --- toggling ---------------------------------------------------------------------------------------------------------


@given(st.integers(0, 99), st.integers(0, 99))
def test_head_parse_inverts_str(layer: int, head: int) -> None:
    assert Head.parse(str(Head(layer, head))) == Head(layer, head)


@pytest.mark.parametrize("text", ["", "5", "5.4.3", "a.b", "5.*"])
def test_head_parse_refuses_anything_else(text: str) -> None:
    with pytest.raises(ValueError):
        Head.parse(text)


# --- three attentions -------------------------------------------------------------------------------------------------


def test_ablation_of_three_attentions_is_one_text() -> None:
    """A head without a letter is the encoder's; d stands before the decoder's, x before the cross-attention's."""
    ablation = Ablation.parse("x1.2, 5.4, d*.3, x0.1:5:2~, 3.1:5:2", "mean")
    assert str(ablation) == "5.4,d*.3,x1.2,3.1:5:2,x0.1:5:2~"
    parts = {name: str(ablation.within(name)) for name in ("encoder", "decoder", "cross")}
    assert parts == {"encoder": "5.4,3.1:5:2", "decoder": "*.3", "cross": "1.2,0.1:5:2~"}
    assert ablation.within("cross").mode == "mean"


@given(st.dictionaries(st.sampled_from(["encoder", "decoder", "cross"]), ablations(3, 3), min_size=1), modes)
def test_parts_of_attentions_are_found_again_in_one_ablation(parts: dict[str, Ablation], mode: str) -> None:
    parts = {name: replace(part, mode=mode) for name, part in parts.items()}
    pieces = [ATTENTIONS[name].prefix + each for name, part in parts.items() for each in str(part).split(",") if each]
    whole = Ablation.parse(", ".join(pieces), mode)
    assert {name: whole.within(name) for name in parts} == parts


def test_heads_of_all_attentions_are_those_of_layers_counted_on() -> None:
    shapes = {"encoder": (2, 4), "decoder": (3, 4), "cross": (3, 4)}
    assert layer_names(shapes) == ["0", "1", "d0", "d1", "d2", "x0", "x1", "x2"]
    for text, heads in {
        "1.3,d0.1,x2.0": [(1, 3), (2, 1), (7, 0)],
        "d1.*,x*.2": [*((3, head) for head in range(4)), (5, 2), (6, 2), (7, 2)],
    }.items():
        assert str(joint_ablation(heads, shapes)) == text
        assert joint_heads(Ablation.parse(text), shapes) == heads
    assert joint_ablation([(0, 1)], {"self": (2, 2)}) == Ablation.of([(0, 1)], (2, 2))
    with pytest.raises(ValueError, match="no such head"):
        joint_heads(Ablation.parse("2.0"), shapes)


def test_a_model_of_one_attention_has_no_heads_of_others() -> None:
    ablation = Ablation.parse("1.1,d0.0,x*.*,x0.0:0:0")
    assert ablation.not_in({"self": (2, 2)}) == ["d0.0", "x*.*", "x0.0:0:0"]
    assert ablation.fitted((2, 2)) == Ablation.parse("1.1")
    with pytest.raises(ValueError, match=r"d0\.0, x\*\.\*, x0\.0:0:0: no such head"):
        ablation.gate((2, 2))


@pytest.mark.parametrize("text", ["e1.2", "x.2", "dx1.2", "X1.2", "1.x2"])
def test_other_letters_are_no_attention(text: str) -> None:
    with pytest.raises(ValueError, match="not a head"):
        Ablation.parse(text)


# --- heads as a caller gives them -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("3.1, 5.*", "3.1,5.*"),
        ("3.1:5:2", "3.1:5:2"),
        (Head(3, 1), "3.1"),
        ((3, 1), "3.1"),
        ([Head(3, 1), (0, 2), "1.*"], "0.2,1.*,3.1"),
        ({(3, 1)}, "3.1"),
        (Ablation.parse("3.1"), "3.1"),
        ([], ""),
        (None, ""),
    ],
    ids=str,
)
def test_what_is_off_can_be_given_in_several_ways(given: object, text: str) -> None:
    assert str(read_ablation(given)) == text


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (3, "off is 3; valid"),
        (3.1, r"off is 3\.1; valid"),
        ([3, 1], r"off is \[3, 1\], and 3 is not a head; valid"),
        ((3, 1, 2), r"off is \(3, 1, 2\), and 3 is not a head; valid"),
        ([(1, 2, 3)], r"off is \[\(1, 2, 3\)\], and \(1, 2, 3\) is not a head; valid"),
    ],
    ids=str,
)
def test_anything_else_is_refused(given: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_ablation(given)


def test_heads_are_read_of_a_model_and_edges_are_not() -> None:
    assert read_heads("*.1, 0.0", (2, 2)) == [Head(0, 0), Head(0, 1), Head(1, 1)]
    with pytest.raises(ValueError, match=r"3\.1:5:2: edges"):
        read_heads("3.1:5:2", (4, 4))
