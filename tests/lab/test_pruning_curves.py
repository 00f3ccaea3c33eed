"""Pruning curves: the order of removal, the values at each point, and the cost."""

import math
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
import torch

import mha_core.lab
from mha_core.backends import Model
from mha_core.backends.pruned.prune import prune_model
from mha_core.forward import Output, Pass
from mha_core.heads import Head, all_heads
from mha_core.intervention import Intervention
from mha_core.lab.curve_points import Curve
from mha_core.lab.importance import confidence, exact, gradient
from mha_core.lab.pruning_curves import curve_parts, metric_curve, score_parts
from mha_core.lab.removal_orders import SCORES, RemovalOrder, curve_cost
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.rows import batches
from mha_core.stats.metrics import Metric, evaluate, metric_for
from tests.support.importance_by_hand import TEXTS, FunctionMetric, best_removal, examples, gate_of
from tests.support.models import loaded
from tests.support.run_by import run_by

ORDERS = (
    *(
        RemovalOrder(by, most_important_first=most, recompute=again)
        for by in SCORES
        for most in (False, True)
        for again in (False, True)
    ),
    *(RemovalOrder("greedy"), RemovalOrder("random"), RemovalOrder("random", seed=1)),
)
SCORE_FUNCTIONS = {"exact": exact, "gradient": gradient, "confidence": confidence}


# Of similar length, as texts of a batch are; and one that is longer.
TEXTS_OF_ONE_LENGTH = (
    "a cat sat on the mat",
    "a dog ran, a cat sat",
    "a dog sat on the mat",
    "a cat sat on a dog.",
    "a dog ran on the mat!",
)
LONG_TEXT = "the cat sat on a mat, the dog ran, the cat ran on the mat."


def label(order: object) -> str | None:
    return order.label if isinstance(order, RemovalOrder) else None


def each(first: str, *rest: str, orders: Sequence[RemovalOrder] = ORDERS) -> list:
    """All pairs; the dear orders (many passes for each head) only with the first model, unless everything is tested."""
    return [
        pytest.param(name, order, marks=pytest.mark.exhaustive if name != first and is_dear(order) else ())
        for name in (first, *rest)
        for order in orders
    ]


def is_dear(order: RemovalOrder) -> bool:
    return order.criterion == "greedy" or (order.criterion == "exact" and order.recompute)


def removed(result: Curve) -> list[Head]:
    return list(result.points[-1].removed)


@pytest.fixture(scope="module")
def bert(tiny_models: Callable) -> Metric:
    return metric_for(tiny_models("bert"), examples(*TEXTS))


# --- every curve -----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "order"), each("bert", "bert-mlm", "gpt2"), ids=label)
def test_curve_runs_from_every_head_on_to_every_head_off(tiny_models: Callable, name: str, order: RemovalOrder) -> None:
    metric = metric_for(tiny_models(name), examples(*TEXTS[:3]))
    result = metric_curve(metric, order, step=5)
    sizes = [len(point.removed) for point in result.points]
    assert result.order == order and sizes == ([*range(13)] if order.criterion == "greedy" else [0, 5, 10, 12])
    assert sorted(removed(result)) == all_heads((3, 4))
    for before, after in zip(result.points, result.points[1:], strict=False):
        assert after.removed[: len(before.removed)] == before.removed
    for point in result.points[:: 4 if order.criterion == "greedy" else 1]:
        expected = metric.values(evaluate(metric, Intervention.gated(gate_of((3, 4), *point.removed))))
        assert point.values == pytest.approx(expected, abs=1e-6, nan_ok=True)
    assert result.points[0].values == metric.values(metric.baseline)


@pytest.mark.parametrize("step", [1, 4, 12, 100])
def test_step_is_the_number_of_heads_removed(bert: Metric, step: int) -> None:
    for order in (RemovalOrder("confidence"), RemovalOrder("random", seed=3)):
        sizes = [len(point.removed) for point in metric_curve(bert, order, step).points]
        assert sizes == [*range(0, 12, step), 12]


@pytest.mark.parametrize("by", ["confidence", "greedy", "random"])
@pytest.mark.parametrize("step", [0, -1])
def test_step_below_one_head_is_refused(bert: Metric, by: str, step: int) -> None:
    with pytest.raises(ValueError, match=f"step is {step}; valid: 1 or more"):
        metric_curve(bert, RemovalOrder(by), step)


def test_invalid_orders_are_refused() -> None:
    with pytest.raises(ValueError, match="criterion is 'size'; valid: exact, gradient, confidence, shapley, greedy"):
        RemovalOrder("size")
    for by in ("greedy", "random"):
        for options in ({"most_important_first": True}, {"recompute": True}):
            with pytest.raises(ValueError, match=f"a {by} order has no scores; valid .*: exact, gradient, confidence"):
                RemovalOrder(by, **options)


def test_curve_of_a_model_with_one_head() -> None:
    metric = FunctionMetric(lambda gate, row: gate[0, 0], (1, 1))
    for order in (
        RemovalOrder(),
        RemovalOrder("gradient", recompute=True),
        RemovalOrder("greedy"),
        RemovalOrder("random"),
    ):
        assert [(point.removed, point.values["value"]) for point in metric_curve(metric, order).points] == [
            ((), 1.0),
            (((0, 0),), 0.0),
        ]


# --- by scores -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", SCORES)
def test_heads_are_removed_by_score(bert: Metric, by: str) -> None:
    scores = SCORE_FUNCTIONS[by](bert)
    assert len(set(scores.flatten().tolist())) == 12  # no ties
    least = removed(metric_curve(bert, RemovalOrder(by)))
    assert least == sorted(all_heads((3, 4)), key=lambda head: float(scores[head]))
    assert removed(metric_curve(bert, RemovalOrder(by, most_important_first=True))) == least[::-1]


def test_ties_keep_their_order_and_heads_without_a_score_go_last(bert: Metric) -> None:
    scores = torch.ones(3, 4)
    assert (
        removed(metric_curve(bert, RemovalOrder(), scores=scores))
        == removed(metric_curve(bert, RemovalOrder(most_important_first=True), scores=scores))
        == all_heads((3, 4))
    )
    scores[0, 0] = math.nan
    scores[2, 3] = -1.0
    expected = [Head(2, 3), *all_heads((3, 4))[1:-1], Head(0, 0)]
    assert removed(metric_curve(bert, RemovalOrder(), scores=scores)) == expected


def test_known_scores_are_not_computed() -> None:
    metric = FunctionMetric(lambda gate, row: (gate * torch.tensor([[1.0, 2.0], [3.0, 4.0]])).sum(), (2, 2))
    metric.passes = 0
    assert removed(metric_curve(metric, RemovalOrder(), scores=torch.tensor([[2.0, 4.0], [1.0, 3.0]]))) == [
        (1, 0),
        (0, 0),
        (1, 1),
        (0, 1),
    ]
    assert metric.passes == 4 * 3  # a pass of three rows for each step, and no others
    metric.passes = 0
    assert removed(metric_curve(metric, RemovalOrder())) == all_heads((2, 2))
    assert metric.passes == 4 * 3 + (1 + 4) * 3
    misleading = -torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    assert removed(metric_curve(metric, RemovalOrder(recompute=True), scores=misleading)) == all_heads(
        (2, 2)
    )  # does not go by them


def redundant(gate: torch.Tensor, row: int) -> torch.Tensor:
    """Heads 0.0 and 0.1 are redundant: one is as good as both. 1.0 contributes a little, 1.1 hardly anything."""
    return 4 * gate[0].max() + 1.0 * gate[1, 0] + 0.1 * gate[1, 1]


def test_recomputed_scores_account_for_removed_heads() -> None:
    """The first scores of both redundant heads are 0, so both go first; recomputing keeps one of them to the end."""
    metric = FunctionMetric(redundant, (2, 2))
    assert exact(metric).tolist() == [pytest.approx([0.0, 0.0]), pytest.approx([1.0, 0.1])]
    assert removed(metric_curve(metric, RemovalOrder())) == [(0, 0), (0, 1), (1, 1), (1, 0)]
    recomputed = metric_curve(metric, RemovalOrder(recompute=True))
    assert removed(recomputed) == [(0, 0), (1, 1), (1, 0), (0, 1)]
    assert [point.values["value"] for point in recomputed.points] == pytest.approx([5.1, 5.1, 5.0, 4.0, 0.0])
    two = metric_curve(metric, RemovalOrder(recompute=True), step=2)  # recomputes after every second head only
    assert [point.removed for point in two.points[1:2]] == [((0, 0), (0, 1))]


@pytest.mark.parametrize("by", SCORES)
@pytest.mark.parametrize("name", ["bert", "bert-mlm"])
def test_recomputed_scores_are_those_of_the_remaining_heads(tiny_models: Callable, name: str, by: str) -> None:
    metric = metric_for(tiny_models(name), examples(*TEXTS[1 if name == "bert" else 2 :]))
    result = metric_curve(metric, RemovalOrder(by, most_important_first=True, recompute=True), step=3)
    for before, after in zip(result.points, result.points[1:], strict=False):
        scores = SCORE_FUNCTIONS[by](metric, gate_of((3, 4), *before.removed))
        remaining = [head for head in all_heads((3, 4)) if head not in before.removed]
        expected = sorted(remaining, key=lambda head: -float(scores[head]))[:3]
        assert list(after.removed[len(before.removed) :]) == expected
    if by != "confidence":  # the importance of real heads, too, depends on the others
        assert removed(result) != removed(metric_curve(metric, RemovalOrder(by, most_important_first=True), step=3))


def test_score_parts_end_with_the_score(bert: Metric) -> None:
    for by in SCORES:
        *_, last = score_parts(bert, by)
        torch.testing.assert_close(last.scores, SCORE_FUNCTIONS[by](bert))


def test_an_unknown_score_is_refused(bert: Metric) -> None:
    with pytest.raises(ValueError, match="name is 'entropy'; valid: gradient, exact, shapley, confidence"):
        next(score_parts(bert, "entropy"))


def test_with_every_head_on_only_the_exact_score_is_in_a_mode(bert: Metric) -> None:
    """A gradient order removes the same heads whatever stands in for them, in the lab and in a script."""
    for by in SCORES:
        *_, last = score_parts(bert, by, bert.full_gate, replacement=Replacement(bert, "mean"))
        in_mode = exact(bert, mode="mean") if by == "exact" else SCORE_FUNCTIONS[by](bert)
        torch.testing.assert_close(last.scores, in_mode)
    order = RemovalOrder("gradient")
    assert removed(metric_curve(bert, order, mode="mean")) == removed(metric_curve(bert, order))


# --- random and greedy -----------------------------------------------------------------------------------------------


def test_seed_determines_the_random_order(bert: Metric) -> None:
    state = torch.get_rng_state()
    orders = [removed(metric_curve(bert, RemovalOrder("random", seed=seed))) for seed in range(6)]
    assert removed(metric_curve(bert, RemovalOrder("random", seed=3), step=5)) == orders[3]
    assert len(set(map(tuple, orders))) == 6
    assert torch.equal(torch.get_rng_state(), state)


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "gpt2"])
def test_greedy_makes_the_best_single_removal(tiny_models: Callable, name: str) -> None:
    """By brute force, for metrics where higher is better, and lower."""
    metric = metric_for(tiny_models(name), examples(*TEXTS[:3]))
    result = metric_curve(metric, RemovalOrder("greedy"), step=5)
    sign = 1 if metric.higher_is_better else -1
    for before, after in zip(result.points, result.points[1:], strict=False):
        best = max(sign * value for value in best_removal(metric, before.removed).values())
        assert sign * after.values[metric.main_value] == pytest.approx(best, abs=1e-6)


def test_greedy_maximises_or_minimises_the_main_value() -> None:
    for sign in (1, -1):
        metric = FunctionMetric(lambda gate, row, sign=sign: sign * redundant(gate, row), (2, 2), higher=sign == 1)
        result = metric_curve(metric, RemovalOrder("greedy"))
        assert removed(result) == [(0, 0), (1, 1), (1, 0), (0, 1)]
        assert [sign * point.values["value"] for point in result.points] == pytest.approx([5.1, 5.1, 5.0, 4.0, 0.0])


def test_greedy_breaks_ties_by_cost() -> None:
    class Rounded(FunctionMetric):
        def values(self, outputs: torch.Tensor) -> dict[str, float]:
            return {"value": float(outputs.mean().round())}

    metric = Rounded(lambda gate, row: 10 + (gate * torch.tensor([[0.3, 0.1, 0.2]])).sum(), (1, 3))
    assert removed(metric_curve(metric, RemovalOrder("greedy"))) == [(0, 1), (0, 2), (0, 0)]


def test_greedy_avoids_values_that_are_nan() -> None:
    class Broken(FunctionMetric):
        def values(self, outputs: torch.Tensor) -> dict[str, float]:
            value = float(outputs.mean())
            return {"value": math.nan if value < -10 else value}

    metric = Broken(lambda gate, row: 15 * gate[0, 0] - gate[0, 1] - 2 * gate[0, 2] - 20, (1, 3))
    assert removed(metric_curve(metric, RemovalOrder("greedy"))) == [(0, 2), (0, 1), (0, 0)]


# --- cost ------------------------------------------------------------------------------------------------------------


def counted(model: Model, work: list[float]) -> Model:
    """The same model, recording its work: tokens × the share of layers that they go through, × 3 with a gradient."""

    def run(request: Pass) -> Output:
        share = 1 - (request.resume.layer if request.resume else 0) / model.info.layers
        gates = request.intervention.head_gate
        work.append(request.inputs.numel() * share * (3 if gates is not None and gates.requires_grad else 1))
        return model.network(request)

    return run_by(run, model)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "order"),
    each(
        *("bert", "bert-mlm", "references", "all at once"),
        orders=[order for order in ORDERS if not order.most_important_first and not order.seed],
    ),
    ids=label,
)
def test_curve_cost_predicts_the_work(tiny_models: Callable, name: str, order: RemovalOrder) -> None:
    """In forward passes of all texts, as counted; the yielded shares sum to it."""
    work: list[float] = []
    model = counted(tiny_models({"references": "bert", "all at once": "bert"}.get(name, name)), work)
    if name == "all at once":
        model = replace(model, capabilities=replace(model.capabilities, can_resume=False))
    texts = TEXTS_OF_ONE_LENGTH[:2] if name == "bert-mlm" else TEXTS_OF_ONE_LENGTH
    metric = (
        metric_for(model, examples(LONG_TEXT), references=texts)
        if name == "references"
        else metric_for(model, examples(*texts))
    )
    metric.batch_tokens = 20 if name == "references" else 48
    tokens = sum(batch.inputs.numel() for batch in batches(metric.rows, max_tokens=metric.batch_tokens))
    for step, known in ((2, None), (5, torch.rand(3, 4))):
        work.clear()
        done = [result.done for result in curve_parts(metric, order, step, known)]
        assert done == sorted(done) and done[0] == 0 and done[-1] == pytest.approx(1) and max(done) <= 1
        # Where passes resume depends on the remaining heads, which are not known in advance.
        tolerance = 0.2 if is_dear(order) else 0.1
        assert curve_cost(metric, order, step, known is not None) == pytest.approx(sum(work) / tokens, rel=tolerance)


@pytest.mark.exhaustive
@pytest.mark.parametrize("can_resume", [True, False])
def test_progress_follows_the_work(tiny_models: Callable, can_resume: bool) -> None:
    """At every step the reported fraction is about the fraction of the work done."""
    work: list[float] = []
    model = counted(tiny_models("bert-mlm"), work)
    model = replace(model, capabilities=replace(model.capabilities, can_resume=can_resume))
    metric = metric_for(model, examples("a cat sat on the mat"))
    metric.batch_tokens = 64
    for order in (RemovalOrder("exact"), RemovalOrder("gradient", recompute=True), RemovalOrder("greedy")):
        work.clear()
        progress = [(part.done, sum(work)) for part in curve_parts(metric, order, 3)]
        total = progress[-1][1]
        assert max(abs(done - made / total) for done, made in progress) < 0.1


def test_partial_curves_are_prefixes_of_the_curve(bert: Metric) -> None:
    order = RemovalOrder("gradient", recompute=True)
    partials, final = [result.curve for result in curve_parts(bert, order, 4)], metric_curve(bert, order, 4)
    assert partials[-1] == final and {partial.order for partial in partials} == {order}
    assert all(partial.points == final.points[: len(partial.points)] for partial in partials)
    assert [len(partial.points) for partial in partials] == sorted(len(partial.points) for partial in partials)
    assert {len(partial.points) for partial in partials} == {1, 2, 3, 4}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "order", [RemovalOrder("exact"), RemovalOrder("gradient", recompute=True), RemovalOrder("greedy")], ids=label
)
def test_another_thread_can_continue_a_curve(bert: Metric, order: RemovalOrder) -> None:
    expected, parts, curves = metric_curve(bert, order, 4), curve_parts(bert, order, 4), []
    for _ in range(5):
        next(parts)
    thread = threading.Thread(target=lambda: curves.extend(result.curve for result in parts))
    thread.start()
    thread.join()
    assert curves[-1].points == expected.points and torch.is_grad_enabled()


def test_curve_parts_can_be_closed_early(bert: Metric) -> None:
    parts = curve_parts(bert, RemovalOrder("greedy"))
    for _ in range(4):
        next(parts)
    parts.close()
    assert list(parts) == []


def test_curve_of_a_single_text(tiny_models: Callable) -> None:
    """Its gradient is NaN, so heads are removed in their own order."""
    metric = metric_for(tiny_models("bert"), examples(TEXTS[0]))
    for order in (
        RemovalOrder("gradient"),
        RemovalOrder("gradient", recompute=True),
        RemovalOrder("exact"),
        RemovalOrder("greedy"),
    ):
        result = metric_curve(metric, order, 6)
        assert list(result.points[0].values) == ["cosine"] and len(removed(result)) == 12
    assert removed(metric_curve(metric, RemovalOrder("gradient"))) == all_heads((3, 4))


def test_toy_model_tolerates_some_removals_but_not_all() -> None:
    metric = metric_for(loaded("toy-induction"), examples("abcdefabcdefab", "qwertzqwertzqwertz"))
    values = [point.values["loss"] for point in metric_curve(metric, RemovalOrder("greedy")).points]
    assert values[1] < values[0] + 0.05 and values[-1] > values[0] + 0.5


def test_pruned_heads_are_not_removed_again(tiny_models: Callable) -> None:
    model = prune_model(tiny_models("bert"), [(0, 1), (1, 3)])
    metric = metric_for(model, examples(*TEXTS))
    for order in (
        RemovalOrder("exact"),
        RemovalOrder("gradient", recompute=True),
        RemovalOrder("random", seed=1),
        RemovalOrder("greedy"),
    ):
        result = metric_curve(metric, order)
        assert set(result.points[-1].removed) == set(all_heads((3, 4))) - set(model.pruned_heads)
        assert len(result.points) == 11


def test_the_name_of_before_says_which_function_it_is() -> None:
    with pytest.warns(DeprecationWarning, match="mha_core.curve takes a model"):
        assert mha_core.lab.curve is metric_curve
