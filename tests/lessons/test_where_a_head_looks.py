"""Measures of where heads look: each number is what the attentions give, in float64."""

import pytest
import torch

from mha_core import load_model
from mha_core.backends import Model
from tests.support.lesson_files import ARE, COPY, KEY, asked


@pytest.fixture(scope="module")
def english() -> Model:
    return load_model("toy-english")


@pytest.fixture(scope="module")
def rows(english: Model) -> torch.Tensor:
    """The row of the hole in every head, in float64."""
    return english.trace(KEY["text"]).attentions.double()[:, :, 6]


def test_looks_at(rows: torch.Tensor) -> None:
    found = asked("looks_at", ("key", "cabinets"), **KEY, head="1.5", at=6)
    assert found.right == 0
    assert found.numbers == pytest.approx([100 * float(rows[1, 5, 2]), 100 * float(rows[1, 5, 5])])


def test_looks_at_sums_tokens_that_read_the_same(rows: torch.Tensor) -> None:
    found = asked("looks_at", ("the", "key"), **KEY, head="1.5", at=6)
    assert found.numbers[0] == pytest.approx(100 * float(rows[1, 5, [1, 4, 8]].sum()))


def test_looks_at_by_positions(rows: torch.Tensor) -> None:
    found = asked("looks_at", ("left", "right"), **KEY, head="1.5", at=6, positions=(5, 2))
    assert (found.right, found.numbers[1]) == (1, pytest.approx(100 * float(rows[1, 5, 2])))


def test_head_that_looks(rows: torch.Tensor) -> None:
    found = asked("head_that_looks", ("head 0.2", "head 1.1", "head 1.5"), **KEY, at=6, to=(2,))
    assert found.right == 2
    assert found.numbers == pytest.approx([100 * float(rows[head][2]) for head in ((0, 2), (1, 1), (1, 5))])


def test_most_attended_shares_sum_to_one(minilm: Model) -> None:
    trace = minilm.trace(ARE["text"])
    groups = (("[CLS]",), tuple(set(trace.tokens) - {"[CLS]"}))
    found = asked("most_attended", ("[CLS]", "all others"), **ARE, words=groups)
    assert sum(found.numbers) == pytest.approx(100)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("to", "keys"), [("special tokens", [0, 15]), ("[SEP]", [15]), ("the first token", [0]), ("keys", [2])]
)
def test_share(minilm: Model, to: str, keys: list[int]) -> None:
    weights = minilm.trace(ARE["text"]).attentions[2, 7].double()
    share = float(weights[:, keys].sum(-1).mean())
    found = asked("share", ("0", "100"), **ARE, head="2.7", to=to)
    assert found.numbers == pytest.approx([100 * share], rel=1e-5)
    at = asked("share", ("0", "100"), **ARE, head="2.7", to=to, at=10)
    assert at.numbers == pytest.approx([100 * float(weights[10, keys].sum())], rel=1e-5)


def test_share_of_itself_leaves_out_the_first_query_of_a_causal_model() -> None:
    weights = load_model("toy-induction").trace(COPY["text"]).attentions[0, 3].double()
    found = asked("share", ("0", "100"), **COPY, head="0.3", to="itself")
    assert found.numbers == pytest.approx([100 * float(weights.diagonal()[1:].mean())], rel=1e-5)


def test_share_of_norms(minilm: Model) -> None:
    """‖α v W_O‖, with the vectors themselves."""
    trace, W_O = minilm.trace(ARE["text"]), minilm.output_weights(2)[:, 7].double()
    vectors = trace.values[2, 7].double() @ W_O.T  # (T, D)
    lengths = trace.attentions[2, 7].double() * vectors.norm(dim=-1)
    share = float((lengths[:, 0] / lengths.sum(-1)).mean())
    found = asked("share", ("0", "100"), **ARE, head="2.7", to="[CLS]", reading="norms")
    assert found.numbers == pytest.approx([100 * share], rel=1e-5)


@pytest.mark.exhaustive
def test_steps_follow_from_each_other() -> None:
    scores, scaled, weight = (
        asked("step", ("-1000", "1000"), **ARE, head="3.1", at=10, to=2, what=what).numbers[0]
        for what in ("score", "scaled", "weight")
    )
    assert scores / 32**0.5 == pytest.approx(scaled, rel=1e-6)
    assert weight == pytest.approx(
        asked("share", ("0", "100"), **ARE, head="3.1", at=10, to="keys").numbers[0], rel=1e-5
    )
