"""Pruning curves: what goes when, what is measured then, and what it takes."""

import math
import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core import load_model
from mha_core.analysis.metrics import Metric, evaluate, metric_for
from mha_core.analysis.metrics.base import batches
from mha_core.analysis.pruning.curves import curve, curve_cost, curve_parts, score_parts
from mha_core.analysis.pruning.importance import confidence, exact, gradient
from mha_core.analysis.pruning.orders import SCORES, Curve, RemovalOrder
from mha_core.heads import Head, all_heads
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import UNCHANGED
from mha_core.models.pruning.prune import prune_model
from tests.support.importance_by_hand import TEXTS, Made, best_removal, examples, gate_of

ORDERS = (
    *(RemovalOrder(by, most=most, again=again) for by in SCORES for most in (False, True) for again in (False, True)),
    *(RemovalOrder("greedy"), RemovalOrder("random"), RemovalOrder("random", seed=1)),
)
WAYS = {"exact": exact, "gradient": gradient, "confidence": confidence}


# About as long as each other, as a set of any size nearly is, batch by batch; and one that is longer than all.
MANY = (
    "a cat sat on the mat",
    "a dog ran, a cat sat",
    "a dog sat on the mat",
    "a cat sat on a dog.",
    "a dog ran on the mat!",
)
LONG = "the cat sat on a mat, the dog ran, the cat ran on the mat."


def label(order: object) -> str | None:
    return order.label if isinstance(order, RemovalOrder) else None


def removed(drawn: Curve) -> list[Head]:
    return list(drawn.points[-1].removed)


@pytest.fixture(scope="module")
def bert(tiny_models: Callable) -> Metric:
    return metric_for(tiny_models("bert"), examples(*TEXTS))


# --- every curve --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS, ids=label)
@pytest.mark.parametrize("name", ["bert", "bert-mlm", "gpt2"])
def test_from_every_head_on_to_none(tiny_models: Callable, name: str, order: RemovalOrder) -> None:
    measure = metric_for(tiny_models(name), examples(*TEXTS[:3]))
    drawn = curve(measure, order, step=5)
    sizes = [len(point.removed) for point in drawn.points]
    assert drawn.order == order and sizes == ([*range(13)] if order.by == "greedy" else [0, 5, 10, 12])
    assert sorted(removed(drawn)) == all_heads(3, 4)
    for before, after in zip(drawn.points, drawn.points[1:], strict=False):
        assert after.removed[: len(before.removed)] == before.removed
    for point in drawn.points[:: 4 if order.by == "greedy" else 1]:
        expected = measure.values(evaluate(measure, Intervention.gated(gate_of((3, 4), *point.removed))))
        assert point.values == pytest.approx(expected, abs=1e-6, nan_ok=True)
    assert drawn.points[0].values == measure.values(measure.baseline)


@pytest.mark.parametrize("step", [1, 4, 12, 100])
def test_each_step_takes_as_many_as_it_is_told(bert: Metric, step: int) -> None:
    for order in (RemovalOrder("confidence"), RemovalOrder("random", seed=3)):
        sizes = [len(point.removed) for point in curve(bert, order, step).points]
        assert sizes == [*range(0, 12, step), 12]


@pytest.mark.parametrize("by", ["confidence", "greedy", "random"])
@pytest.mark.parametrize("step", [0, -1])
def test_a_step_is_at_least_one_head(bert: Metric, by: str, step: int) -> None:
    with pytest.raises(ValueError, match=f"step is {step}; valid: 1 or more"):
        curve(bert, RemovalOrder(by), step)


def test_orders_that_are_none() -> None:
    with pytest.raises(ValueError, match="by is 'size'; valid: exact, gradient, confidence, greedy, random"):
        RemovalOrder("size")
    for by in ("greedy", "random"):
        for options in ({"most": True}, {"again": True}):
            with pytest.raises(ValueError, match=f"a {by} order knows neither"):
                RemovalOrder(by, **options)


def test_a_model_of_one_head() -> None:
    measure = Made(lambda gate, row: gate[0, 0], (1, 1))
    for order in (RemovalOrder(), RemovalOrder("gradient", again=True), RemovalOrder("greedy"), RemovalOrder("random")):
        assert [(point.removed, point.values["value"]) for point in curve(measure, order).points] == [
            ((), 1.0),
            (((0, 0),), 0.0),
        ]


# --- by scores ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SCORES)
def test_least_first_most_first(bert: Metric, by: str) -> None:
    scores = WAYS[by](bert)
    assert len(set(scores.flatten().tolist())) == 12  # no two alike
    least = removed(curve(bert, RemovalOrder(by)))
    assert least == sorted(all_heads(3, 4), key=lambda head: float(scores[head]))
    assert removed(curve(bert, RemovalOrder(by, most=True))) == least[::-1]


def test_of_heads_alike_the_first_goes_first_and_one_without_a_score_last(bert: Metric) -> None:
    scores = torch.ones(3, 4)
    assert (
        removed(curve(bert, RemovalOrder(), scores=scores))
        == removed(curve(bert, RemovalOrder(most=True), scores=scores))
        == all_heads(3, 4)
    )
    scores[0, 0] = math.nan
    scores[2, 3] = -1.0
    expected = [Head(2, 3), *all_heads(3, 4)[1:-1], Head(0, 0)]
    assert removed(curve(bert, RemovalOrder(), scores=scores)) == expected


def test_scores_that_are_known_are_not_reckoned_again() -> None:
    measure = Made(lambda gate, row: (gate * torch.tensor([[1.0, 2.0], [3.0, 4.0]])).sum(), (2, 2))
    measure.passes = 0
    assert removed(curve(measure, RemovalOrder(), scores=torch.tensor([[2.0, 4.0], [1.0, 3.0]]))) == [
        (1, 0),
        (0, 0),
        (1, 1),
        (0, 1),
    ]
    assert measure.passes == 4 * 3  # a pass of three rows for each step, and none beside
    measure.passes = 0
    assert removed(curve(measure, RemovalOrder())) == all_heads(2, 2)
    assert measure.passes == 4 * 3 + (1 + 4) * 3
    misleading = -torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    assert removed(curve(measure, RemovalOrder(again=True), scores=misleading)) == all_heads(
        2, 2
    )  # does not go by them


def redundant(gate: torch.Tensor, row: int) -> torch.Tensor:
    """Heads 0.0 and 0.1 do the same: one without the other is as good as both. 1.0 does a little, 1.1 nothing that matters."""
    return 4 * gate[0].max() + 1.0 * gate[1, 0] + 0.1 * gate[1, 1]


def test_recomputed_scores_see_what_has_gone() -> None:
    """By first impressions each of the twins is superfluous, and both go first; who looks again keeps one of them to the end."""
    measure = Made(redundant, (2, 2))
    assert exact(measure).tolist() == [pytest.approx([0.0, 0.0]), pytest.approx([1.0, 0.1])]
    assert removed(curve(measure, RemovalOrder())) == [(0, 0), (0, 1), (1, 1), (1, 0)]
    again = curve(measure, RemovalOrder(again=True))
    assert removed(again) == [(0, 0), (1, 1), (1, 0), (0, 1)]
    assert [point.values["value"] for point in again.points] == pytest.approx([5.1, 5.1, 5.0, 4.0, 0.0])
    two = curve(measure, RemovalOrder(again=True), step=2)  # looks again after every second only
    assert [point.removed for point in two.points[1:2]] == [((0, 0), (0, 1))]


@pytest.mark.parametrize("by", SCORES)
@pytest.mark.parametrize("name", ["bert", "bert-mlm"])
def test_recomputed_scores_are_those_of_the_heads_that_are_left(tiny_models: Callable, name: str, by: str) -> None:
    measure = metric_for(tiny_models(name), examples(*TEXTS[1 if name == "bert" else 2 :]))
    drawn = curve(measure, RemovalOrder(by, most=True, again=True), step=3)
    for before, after in zip(drawn.points, drawn.points[1:], strict=False):
        scores = WAYS[by](measure, gate_of((3, 4), *before.removed))
        left = [head for head in all_heads(3, 4) if head not in before.removed]
        expected = sorted(left, key=lambda head: -float(scores[head]))[:3]
        assert list(after.removed[len(before.removed) :]) == expected
    if by != "confidence":  # real heads, too, matter more or less when others are gone
        assert removed(drawn) != removed(curve(measure, RemovalOrder(by, most=True), step=3))


def test_each_way_has_its_pieces(bert: Metric) -> None:
    for by in SCORES:
        *_, last = score_parts(bert, by)
        torch.testing.assert_close(last.scores, WAYS[by](bert))


# --- random and greedy --------------------------------------------------------------------------------------------------------


def test_a_seed_says_which_order(bert: Metric) -> None:
    state = torch.get_rng_state()
    orders = [removed(curve(bert, RemovalOrder("random", seed=seed))) for seed in range(6)]
    assert removed(curve(bert, RemovalOrder("random", seed=3), step=5)) == orders[3]
    assert len(set(map(tuple, orders))) == 6
    assert torch.equal(torch.get_rng_state(), state)


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "gpt2"])
def test_greedy_takes_the_best_of_all_single_removals(tiny_models: Callable, name: str) -> None:
    """By brute force, whether more of the main value is better, or less."""
    measure = metric_for(tiny_models(name), examples(*TEXTS[:3]))
    drawn = curve(measure, RemovalOrder("greedy"), step=5)
    sign = 1 if measure.higher_is_better else -1
    for before, after in zip(drawn.points, drawn.points[1:], strict=False):
        best = max(sign * value for value in best_removal(measure, before.removed).values())
        assert sign * after.values[measure.main_value] == pytest.approx(best, abs=1e-6)


def test_greedy_by_less_or_more() -> None:
    for sign in (1, -1):
        measure = Made(lambda gate, row, sign=sign: sign * redundant(gate, row), (2, 2), higher=sign == 1)
        drawn = curve(measure, RemovalOrder("greedy"))
        assert removed(drawn) == [(0, 0), (1, 1), (1, 0), (0, 1)]
        assert [sign * point.values["value"] for point in drawn.points] == pytest.approx([5.1, 5.1, 5.0, 4.0, 0.0])


def test_of_heads_alike_greedy_takes_the_one_that_costs_less() -> None:
    class Rounded(Made):
        def values(self, said: torch.Tensor) -> dict[str, float]:
            return {"value": float(said.mean().round())}

    measure = Rounded(lambda gate, row: 10 + (gate * torch.tensor([[0.3, 0.1, 0.2]])).sum(), (1, 3))
    assert removed(curve(measure, RemovalOrder("greedy"))) == [(0, 1), (0, 2), (0, 0)]


def test_greedy_takes_what_leaves_nothing_to_compare_last() -> None:
    """Where the main value is not a number any more."""

    class Broken(Made):
        def values(self, said: torch.Tensor) -> dict[str, float]:
            value = float(said.mean())
            return {"value": math.nan if value < -10 else value}

    measure = Broken(lambda gate, row: 15 * gate[0, 0] - gate[0, 1] - 2 * gate[0, 2] - 20, (1, 3))
    assert removed(curve(measure, RemovalOrder("greedy"))) == [(0, 2), (0, 1), (0, 0)]


# --- the work -----------------------------------------------------------------------------------------------------------------


def counted(model: TextModel, work: list[float]) -> TextModel:
    """The same model, which writes down what it does: tokens, by the share of its layers that they go through; thrice where a
    gradient follows."""

    def forward(ids, segments, intervention=UNCHANGED, *, resume=None, **options):
        share = 1 - (resume.layer if resume else 0) / model.info.layers
        gates = intervention.gates
        work.append(ids.numel() * share * (3 if gates is not None and gates.requires_grad else 1))
        return model.forward(ids, segments, intervention, resume=resume, **options)

    return replace(model, forward=forward)


@pytest.mark.parametrize("order", [order for order in ORDERS if not order.most and not order.seed], ids=label)
@pytest.mark.parametrize("name", ["bert", "bert-mlm", "beside", "all at once"])
def test_what_a_curve_takes_is_foretold(tiny_models: Callable, name: str, order: RemovalOrder) -> None:
    """In passes of all texts through the model, as they were really made; the shares that are told sum to that."""
    work: list[float] = []
    model = counted(tiny_models({"beside": "bert", "all at once": "bert"}.get(name, name)), work)
    if name == "all at once":
        model = replace(model, can_resume=False)
    many = MANY[:2] if name == "bert-mlm" else MANY
    measure = metric_for(model, examples(LONG), beside=many) if name == "beside" else metric_for(model, examples(*many))
    measure.tokens = 20 if name == "beside" else 48
    whole = sum(batch.ids.numel() for batch in batches(measure.rows, tokens=measure.tokens))
    for step, known in ((2, None), (5, torch.rand(3, 4))):
        work.clear()
        done = [drawn.done for drawn in curve_parts(measure, order, step, known)]
        assert done == sorted(done) and done[0] == 0 and done[-1] == pytest.approx(1) and max(done) <= 1
        # Which heads will be left, and so where most passes begin, is not known before.
        about = 0.2 if order.by == "greedy" or (order.by == "exact" and order.again) else 0.1
        assert curve_cost(measure, order, step, known is not None) == pytest.approx(sum(work) / whole, rel=about)


@pytest.mark.parametrize("can_resume", [True, False])
def test_shares_are_told_as_the_work_is_done(tiny_models: Callable, can_resume: bool) -> None:
    """Not all at the end: at every moment about so much has been done as is said."""
    work: list[float] = []
    model = replace(counted(tiny_models("bert-mlm"), work), can_resume=can_resume)
    measure = metric_for(model, examples("a cat sat on the mat"))
    measure.tokens = 64
    for order in (RemovalOrder("exact"), RemovalOrder("gradient", again=True), RemovalOrder("greedy")):
        work.clear()
        told = [(drawn.done, sum(work)) for drawn in curve_parts(measure, order, 3)]
        assert max(abs(done - made / told[-1][1]) for done, made in told) < 0.1


def test_pieces_of_a_curve_are_its_beginnings(bert: Metric) -> None:
    order = RemovalOrder("gradient", again=True)
    pieces, whole = [drawn.curve for drawn in curve_parts(bert, order, 4)], curve(bert, order, 4)
    assert pieces[-1] == whole and {piece.order for piece in pieces} == {order}
    assert all(piece.points == whole.points[: len(piece.points)] for piece in pieces)
    assert [len(piece.points) for piece in pieces] == sorted(len(piece.points) for piece in pieces)
    assert {len(piece.points) for piece in pieces} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    "order", [RemovalOrder("exact"), RemovalOrder("gradient", again=True), RemovalOrder("greedy")], ids=label
)
def test_another_thread_can_go_on(bert: Metric, order: RemovalOrder) -> None:
    expected, parts, found = curve(bert, order, 4), curve_parts(bert, order, 4), []
    for _ in range(5):
        next(parts)
    thread = threading.Thread(target=lambda: found.extend(drawn.curve for drawn in parts))
    thread.start()
    thread.join()
    assert found[-1].points == expected.points and torch.is_grad_enabled()


def test_one_who_stops_listening_is_not_troubled(bert: Metric) -> None:
    parts = curve_parts(bert, RemovalOrder("greedy"))
    for _ in range(4):
        next(parts)
    parts.close()
    assert list(parts) == []


def test_one_text_alone_has_a_curve_of_its_own(tiny_models: Callable) -> None:
    """Compared with nothing it has no gradient; heads then go in their order."""
    measure = metric_for(tiny_models("bert"), examples(TEXTS[0]))
    for order in (
        RemovalOrder("gradient"),
        RemovalOrder("gradient", again=True),
        RemovalOrder("exact"),
        RemovalOrder("greedy"),
    ):
        drawn = curve(measure, order, 6)
        assert list(drawn.points[0].values) == ["cosine"] and len(removed(drawn)) == 12
    assert removed(curve(measure, RemovalOrder("gradient"))) == all_heads(3, 4)


def test_a_trained_model_can_spare_heads_and_not_all() -> None:
    measure = metric_for(load_model("toy-induction"), examples("abcdefabcdefab", "qwertzqwertzqwertz"))
    values = [point.values["loss"] for point in curve(measure, RemovalOrder("greedy")).points]
    assert values[1] < values[0] + 0.05 and values[-1] > values[0] + 0.5


def test_heads_that_are_cut_out_can_not_go_again(tiny_models: Callable) -> None:
    model = prune_model(tiny_models("bert"), [(0, 1), (1, 3)])
    measure = metric_for(model, examples(*TEXTS))
    for order in (
        RemovalOrder("exact"),
        RemovalOrder("gradient", again=True),
        RemovalOrder("random", seed=1),
        RemovalOrder("greedy"),
    ):
        found = curve(measure, order)
        assert set(found.points[-1].removed) == set(all_heads(3, 4)) - set(model.pruned_heads)
        assert len(found.points) == 11
