"""Importance scores: against one head and one text at a time, against finite differences, and by hand."""

import copy
import math
import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import pandas as pd
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.builtin.scratch import scratch_random
from mha_core.backends.pruned.prune import prune_model
from mha_core.forward import Output, Pass
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.lab.importance import agreement, confidence, exact, gradient
from mha_core.lab.scores.confidence import confidence_parts
from mha_core.lab.scores.exact import exact_parts, without_each_head
from mha_core.lab.scores.gradient import gradient_parts, normalised
from mha_core.lab.scores.score_so_far import run_to_end
from mha_core.rows import batches
from mha_core.stats.metrics import Metric, metric_for, skills_metric
from mha_core.stats.metrics.base import evaluate
from tests.support.combinations import all_combinations
from tests.support.importance_by_hand import (
    TEXTS,
    FunctionMetric,
    embedding,
    examples,
    gate_of,
    token_losses,
    trace,
    without_each,
)
from tests.support.models import loaded
from tests.support.run_by import run_by

ENGLISH = ("the dog that chased the cats sleeps", "a cat [MASK] them")
SENTENCES = ("She left.", "The keys are on the table.", "A dog sleeps near the old door.")
PARTS = {"exact": exact_parts, "gradient": gradient_parts, "confidence": confidence_parts}
FUNCTIONS = {"exact": exact, "gradient": gradient, "confidence": confidence}
OFF = ((0, 1), (1, 2), (1, 3), (2, 0))


# --- exact -----------------------------------------------------------------------------------------------------------


FAMILIES = ("roberta", "distilbert", "modernbert", "llama", "gemma3", "gpt2-bare")


@pytest.mark.parametrize(
    ("name", "off"),
    [
        *(("bert", ()), ("gpt2", ()), ("mobilebert", ()), ("bert", OFF)),
        *(pytest.param(name, (), marks=pytest.mark.exhaustive) for name in FAMILIES),
        *(pytest.param(name, OFF, marks=pytest.mark.exhaustive) for name in ("distilbert", "llama")),
    ],
)
def test_exact_equals_switching_heads_off_one_by_one(tiny_models: Callable, name: str, off: tuple) -> None:
    """In one batch, in small batches, with and without resuming at the head's layer."""
    model, texts = tiny_models(name), ("the cat.", "a", "cat, a mat")
    gate = gate_of((3, 4), *off)
    expected = without_each(model, texts, gate)
    assert expected.nan_to_num().abs().max() > 1e-3  # there are effects to measure
    for tokens, can_resume in ((1000, True), (30, True), (1, True), (30, False)):
        metric = metric_for(model if can_resume else without_resuming(model), examples(*texts))
        metric.batch_tokens = tokens
        scores = exact(metric, gate if off else None)
        torch.testing.assert_close(scores.double(), expected, atol=1e-6, rtol=0, equal_nan=True)
        assert scores.isnan().sum() == len(off)


def without_resuming(model: Model) -> Model:
    """The same model, as one that cannot resume at a layer."""

    def run(request: Pass) -> Output:
        assert request.resume is None
        return model.network(request)

    return replace(run_by(run, model), capabilities=replace(model.capabilities, can_resume=False))


@pytest.mark.exhaustive
def test_exact_of_the_bundled_bert(minilm) -> None:
    expected = without_each(minilm, SENTENCES[:2], torch.ones(6, 12))
    torch.testing.assert_close(
        exact(metric_for(minilm, examples(*SENTENCES[:2]))).double(), expected, atol=1e-6, rtol=0
    )


@pytest.mark.exhaustive
def test_exact_of_a_toy_model() -> None:
    model = loaded("toy-english")
    expected = without_each(model, ENGLISH, torch.ones(2, 8))
    assert expected.max() > 0.1
    torch.testing.assert_close(
        exact(metric_for(model, examples(*ENGLISH))).double(), expected, atol=5e-6, rtol=0
    )  # single precision
    model = doubled(model)
    losses = losses_alone(model, ENGLISH)
    words = torch.tensor([len(token_losses(loaded("toy-english"), text)) for text in ENGLISH], dtype=torch.double)
    for head in all_heads((2, 8)):
        increase = torch.tensor(
            [loss(gate_of((2, 8), head)) - loss(torch.ones(2, 8)) for loss in losses], dtype=torch.double
        )
        expected[head] = (increase * words).sum() / words.sum()
    torch.testing.assert_close(exact(metric_for(model, examples(*ENGLISH))).double(), expected, atol=1e-6, rtol=0)


def test_exact_does_not_run_references(tiny_models: Callable) -> None:
    model, inputs = tiny_models("bert"), []

    def run(request: Pass) -> Output:
        inputs.extend(map(tuple, request.inputs.tolist()))
        return model.network(request)

    metric = metric_for(run_by(run, model), examples(TEXTS[0]), references=TEXTS[1:])
    inputs.clear()
    torch.testing.assert_close(
        exact(metric).double(), without_each(model, TEXTS[:1], torch.ones(3, 4)), atol=1e-6, rtol=0
    )
    assert set(inputs) == {metric.rows[0].ids}


def test_exact_score_of_skills_is_the_change_of_the_mean_loss() -> None:
    """Negative for a head without which the loss falls."""
    metric = skills_metric(loaded("toy-induction"))
    scores = exact(metric)
    before = metric.values(metric.baseline)["loss"]
    for head in all_heads(metric.shape):
        after = metric.values(evaluate(metric, Intervention.gated(gate_of(metric.shape, head))))["loss"]
        assert float(scores[head]) == pytest.approx(after - before, abs=1e-5)


# --- parts -----------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize(
    ("model", "off"),
    [
        *(("bert", OFF), ("gpt2", ())),
        *(pytest.param(*case, marks=pytest.mark.exhaustive) for case in (("bert", ()), ("gpt2", OFF))),
        *(pytest.param("bert-mlm", off, marks=pytest.mark.exhaustive) for off in ((), OFF)),
    ],
)
def test_parts_converge_to_the_final_scores(tiny_models: Callable, name: str, model: str, off: tuple) -> None:
    metric = metric_for(tiny_models(model), examples(*TEXTS))
    metric.batch_tokens, gate = 12, gate_of((3, 4), *off)
    partials, final = list(PARTS[name](metric, gate)), FUNCTIONS[name](metric, gate)
    done = [partial.done for partial in partials]
    assert (
        len(partials) > 2
        and done == sorted(done)
        and 0 <= done[0] < 0.7
        and done[-1] == pytest.approx(1)
        and done[-1] <= 1
    )
    torch.testing.assert_close(partials[-1].scores, final, rtol=1e-6, atol=0, equal_nan=True)
    assert [head for head in all_heads((3, 4)) if final[head].isnan()] == list(map(tuple, off))
    known = [int(partial.scores.isfinite().sum()) for partial in partials]
    assert known == sorted(known) and known[-1] == 12 - len(off)
    assert torch.equal(run_to_end(PARTS[name](metric, gate)).isnan(), final.isnan())
    if name == "confidence":
        assert all(
            partial.scores.nan_to_num().min() >= 0 and partial.scores.nan_to_num().max() <= 1 for partial in partials
        )
    if name == "gradient":
        assert all(partial.scores.nan_to_num().min() >= 0 for partial in partials)


def test_partial_exact_scores_are_means_over_the_texts_so_far(tiny_models: Callable) -> None:
    model = tiny_models("bert")
    metric = metric_for(model, examples(*TEXTS))
    metric.batch_tokens = 1  # a text, and a head, at a time
    order = [metric.texts[i] for batch in batches(metric.rows, max_tokens=1) for i in batch.indices]
    each = torch.stack([without_each(model, [text], torch.ones(3, 4)) for text in order])  # (N, L, H)
    means = each.cumsum(0) / torch.arange(1, 5)[:, None, None]
    *partials, last = exact_parts(metric)
    assert len(partials) == 4 * 13 and torch.equal(last.scores, partials[-1].scores)
    for number, (_, scores, *_) in enumerate(partials):
        text, heads = divmod(number, 13)  # with all heads on, then without each, from the last layer down
        for place, (layer, head) in enumerate(product(reversed(range(3)), range(4)), 1):
            count = text + (place <= heads)
            expected = float(means[count - 1, layer, head]) if count else math.nan
            assert float(scores[layer, head]) == pytest.approx(expected, abs=1e-6, nan_ok=True)


@pytest.mark.parametrize("name", PARTS)
def test_parts_can_be_closed_early(tiny_models: Callable, name: str) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    metric.batch_tokens = 30
    parts = PARTS[name](metric)
    next(parts)
    parts.close()
    assert list(parts) == []
    torch.testing.assert_close(run_to_end(PARTS[name](metric)), run_to_end(PARTS[name](metric)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PARTS)
def test_another_thread_can_continue_and_grad_mode_is_restored(tiny_models: Callable, name: str) -> None:
    metric = metric_for(tiny_models("bert-mlm"), examples(*TEXTS))
    metric.batch_tokens = 30
    expected, parts = run_to_end(PARTS[name](metric)), PARTS[name](metric)
    scores, grad_modes = [], []
    next(parts)
    assert torch.is_grad_enabled()

    def continue_parts() -> None:
        grad_modes.append(torch.is_grad_enabled())
        scores.append(run_to_end(parts))
        grad_modes.append(torch.is_grad_enabled())

    thread = threading.Thread(target=continue_parts)
    thread.start()
    thread.join()
    assert grad_modes == [True, True] and torch.is_grad_enabled()
    torch.testing.assert_close(scores[0], expected, rtol=0, atol=0)


@pytest.mark.parametrize("name", PARTS)
def test_scores_do_not_depend_on_the_callers_grad_mode(tiny_models: Callable, name: str) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    expected = run_to_end(PARTS[name](metric))
    with torch.no_grad():
        scores = run_to_end(PARTS[name](metric))
    torch.testing.assert_close(scores, expected, rtol=0, atol=0)
    assert not scores.requires_grad and not any(p.grad is not None for p in metric.model.module.parameters())


@pytest.mark.parametrize("name", PARTS)
def test_scores_without_any_remaining_head_are_nan(tiny_models: Callable, name: str) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    assert run_to_end(PARTS[name](metric, torch.zeros(3, 4))).isnan().all()


# --- gradient --------------------------------------------------------------------------------------------------------


def doubled(model: Model) -> Model:
    """The same weights in double precision."""
    module = copy.deepcopy(model.module).double()
    return replace(model, module=module, network=model.network.with_module(module))


def losses_alone(model: Model, texts: tuple[str, ...]) -> list[Callable[[Tensor], float]]:
    """The loss of each example (a text, or for a sentence encoder a pair) as a function of the gates (L, H)."""
    rows = [model.tokenizer(text, return_tensors="pt")["input_ids"] for text in texts]

    def run(ids: Tensor, gate: Tensor):
        with torch.no_grad():
            return model.forward(ids, torch.zeros_like(ids), Intervention.gated(gate, "zero"))

    def pair(a: Tensor, b: Tensor) -> Callable[[Tensor], float]:
        def loss(gate: Tensor) -> float:
            x, y = (run(ids, gate).hidden_states[-1][0].mean(0) for ids in (a, b))
            return 1 - float(x @ y / (x.norm() * y.norm()))

        return loss

    def words(ids: Tensor) -> Callable[[Tensor], float] | None:
        tokens = ids[0].tolist()
        positions = [
            i
            for i, token in enumerate(tokens)
            if token not in model.tokenizer.all_special_ids and (i or not model.info.causal)
        ]

        def loss(gate: Tensor) -> float:
            if model.info.causal:
                scores = run(ids, gate).logits[0].log_softmax(-1)
                return -float(np.mean([float(scores[i - 1, tokens[i]]) for i in positions]))
            masked = ids.repeat(len(positions), 1)
            masked[range(len(positions)), positions] = model.tokenizer.mask_token_id
            scores = run(masked, gate).logits.log_softmax(-1)
            return -float(np.mean([float(scores[row, i, tokens[i]]) for row, i in enumerate(positions)]))

        return loss if positions else None

    if model.info.task == "embedding":
        return [pair(rows[i], rows[j]) for i in range(len(rows)) for j in range(i + 1, len(rows))]
    return [loss for ids in rows if (loss := words(ids))]


def finite_differences(losses: list[Callable[[Tensor], float]], gate: Tensor, step: float = 1e-4) -> Tensor:
    """Central differences of each loss, (N, L, H)."""
    differences = torch.zeros(len(losses), *gate.shape, dtype=torch.double)
    for head in all_heads(gate.shape):
        up, down = gate.double().clone(), gate.double().clone()
        up[head] += step
        down[head] -= step
        differences[:, *head] = torch.tensor(
            [(loss(up) - loss(down)) / (2 * step) for loss in losses], dtype=torch.double
        )
    return differences


@pytest.mark.parametrize(
    ("name", "off"),
    [
        *(("bert", True), ("bert-mlm", False), ("gpt2", True), ("toy-english", False)),
        *(
            pytest.param(name, off, marks=pytest.mark.exhaustive)
            for name in ("llama", "gpt2-bare")
            for off in (False, True)
        ),
        *(pytest.param(name, False, marks=pytest.mark.exhaustive) for name in ("bert", "gpt2")),
        *(pytest.param(name, True, marks=pytest.mark.exhaustive) for name in ("bert-mlm", "toy-english")),
    ],
)
def test_gradient_equals_finite_differences(tiny_models: Callable, name: str, off: bool) -> None:
    """The mean over examples of absolute differences. One text has no word to predict for a causal model."""
    model = loaded(name) if name.startswith("toy") else tiny_models(name)
    texts = ENGLISH if name.startswith("toy") else TEXTS[:3]
    shape = model.info.shape
    gate, double = gate_of(shape, *(OFF[:2] if off else ())), doubled(model)
    # Llama always normalises in single precision, which needs a larger step and a larger tolerance.
    each = finite_differences(losses_alone(double, texts), gate, 1e-3 if name == "llama" else 1e-4)
    expected = each.abs().mean(0).where(gate > 0, torch.nan)
    assert expected.nan_to_num().max() > 1e-3
    for each_model, tolerance in ((model, 1e-3), (double, 1e-3 if name == "llama" else 1e-5)):
        metric = metric_for(each_model, examples(*texts))
        for tokens in (1000, 24):
            metric.batch_tokens = tokens
            scores = gradient(metric, gate if off else None).double()
            largest = expected.nan_to_num().max()
            assert torch.equal(scores.isnan(), gate == 0)
            assert float((scores - expected).nan_to_num().abs().max() / largest) < tolerance
    assert not torch.allclose(each.mean(0).abs(), each.abs().mean(0), atol=1e-5)


def test_gradients_of_opposite_signs_do_not_cancel() -> None:
    """Head 0.0 helps one row as much as it harms the other: its mean effect is 0. Head 0.1 helps both a little."""
    metric = FunctionMetric(lambda gate, row: (1 if row else -1) * 2 * gate[0, 0] - 0.5 * gate[0, 1], (1, 2), rows=2)
    assert gradient(metric).tolist() == [[2.0, 0.5]]
    above, below = (evaluate(metric, Intervention.gated(torch.tensor([[x, 1.0]]))).mean() for x in (1.1, 0.9))
    mean = above - below
    assert float(mean) == pytest.approx(0, abs=1e-6)
    assert exact(metric).tolist() == [[0.0, -0.5]]
    metric.batch_tokens = 1
    assert gradient(metric).tolist() == [[2.0, 0.5]]


def test_gradients_of_one_example_are_summed_before_the_absolute_value() -> None:
    class SharedExample(FunctionMetric):
        def loss_terms(self) -> list[tuple[int, int]]:
            return [(0, 5), (1, 5), (2, 9), (2, 9)]  # example numbers need not be consecutive

    metric = SharedExample(lambda gate, row: (row + 1) * (-1) ** row * gate[0, 0], (1, 1))
    for tokens in (1000, 2, 1):
        metric.batch_tokens = tokens
        assert gradient(metric).item() == pytest.approx((abs(1 - 2) + abs(3 + 3)) / 2)


def test_references_have_no_gradient(tiny_models: Callable) -> None:
    model = doubled(tiny_models("bert"))
    metric = metric_for(model, examples(TEXTS[0]), references=TEXTS[1:])
    fixed = [embedding_of(model, text, torch.ones(3, 4, dtype=torch.double)) for text in TEXTS[1:]]
    losses = [lambda gate, other=other: 1 - float(embedding_of(model, TEXTS[0], gate) @ other) for other in fixed]
    expected = finite_differences(losses, torch.ones(3, 4)).abs().mean(0)
    torch.testing.assert_close(gradient(metric).double(), expected, atol=1e-6, rtol=1e-4)


def embedding_of(model: Model, text: str, gate: Tensor) -> Tensor:
    ids = model.tokenizer(text, return_tensors="pt")["input_ids"]
    with torch.no_grad():
        mean = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gate, "zero")).hidden_states[-1][0].mean(0)
    return mean / mean.norm()


def test_gradient_of_a_single_text_is_nan(tiny_models: Callable) -> None:
    """There is no pair to compare."""
    metric = metric_for(tiny_models("bert"), examples(TEXTS[0]))
    assert gradient(metric).isnan().all() and exact(metric).isfinite().all()


def test_gradient_of_the_similarity_to_itself_is_0(tiny_models: Callable) -> None:
    """The reason for pairs as examples of a sentence encoder."""
    model = doubled(tiny_models("bert"))
    on = torch.ones(3, 4, dtype=torch.double)
    itself = embedding_of(model, TEXTS[0], on)
    assert (
        finite_differences([lambda gate: 1 - float(embedding_of(model, TEXTS[0], gate) @ itself)], on).abs().max()
        < 1e-9
    )
    assert gradient(metric_for(model, examples(*TEXTS))).max() > 1e-3


@given(st.integers(1, 4), st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_normalised_layers_have_norm_1(layers: int, heads: int, seed: int) -> None:
    scores = torch.randn(layers, heads, generator=torch.Generator().manual_seed(seed))
    assert normalised(scores).norm(dim=1).tolist() == pytest.approx([1.0] * layers)
    torch.testing.assert_close(normalised(scores) * scores.norm(dim=1, keepdim=True), scores)


def test_normalised_layers_of_zeros_and_nan() -> None:
    scores = torch.tensor([[3.0, math.nan, 4.0], [0.0, 0.0, 0.0], [math.nan] * 3])
    expected = torch.tensor([[0.6, math.nan, 0.8], [0.0, 0.0, 0.0], [math.nan] * 3])
    torch.testing.assert_close(normalised(scores), expected, equal_nan=True)


# --- the only head ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("only", all_heads((2, 3)))
def test_only_effective_head_has_the_only_score(minilm, only: tuple[int, int]) -> None:
    """An untrained encoder in which all other heads' columns of W_O are 0."""
    model = scratch_random(minilm.tokenizer, layers=2, heads=3, d_model=24, seed=1)
    with torch.no_grad():
        for layer, head in all_heads((2, 3)):
            if (layer, head) != tuple(only):
                model.module.layers[layer].attention.W_O[:, 8 * head : 8 * head + 8] = 0
    metric = metric_for(model, examples(*SENTENCES))
    for scores in (exact(metric), gradient(metric)):
        assert scores[only] > 1e-5
        others = gate_of((2, 3), only)
        assert float((scores * others).abs().max()) < 1e-3 * float(scores[only])


# --- confidence ------------------------------------------------------------------------------------------------------


@all_combinations(
    "name, special, off",
    ["bert", "bert-mlm", "roberta", "gpt2", "llama", "gemma3", "minilm", "toy-english"],
    [False, True],
    [False, True],
)
def test_confidence_by_hand(tiny_models: Callable, minilm, name: str, special: bool, off: bool) -> None:
    """Token by token, from the attentions of single texts."""
    model = minilm if name == "minilm" else loaded(name) if name.startswith("toy") else tiny_models(name)
    texts = ENGLISH if name.startswith("toy") else TEXTS
    gate = gate_of(model.info.shape, *(OFF[:3] if off else ()))
    largest = []
    for text in texts:
        text_trace = trace(model, text, gate)
        included = [i for i, flag in enumerate(text_trace.special) if special or not flag]
        weights = text_trace.attentions.double().numpy()
        largest += [weights[:, :, query, included].max(-1) for query in included]
    expected = torch.tensor(np.mean(largest, 0)).where(gate > 0, torch.nan)
    metric = metric_for(model, examples(*texts))
    for tokens in (1000, 12):
        metric.batch_tokens = tokens
        scores = confidence(metric, gate if off else None, left_out="none" if special else "special")
        torch.testing.assert_close(scores.double(), expected, atol=1e-6, rtol=0, equal_nan=True)


# --- agreement -------------------------------------------------------------------------------------------------------


def test_agreement_is_over_heads_with_both_scores() -> None:
    random = torch.Generator().manual_seed(0)
    scores = {name: torch.randn(3, 4, generator=random) for name in ("exact", "gradient", "confidence")}
    scores["exact"][0, 1], scores["gradient"][2, 2] = math.nan, math.inf
    correlations = agreement(scores)
    assert list(correlations) == [("exact", "gradient"), ("exact", "confidence"), ("gradient", "confidence")]
    for (a, b), rho in correlations.items():
        table = pd.DataFrame({"a": scores[a].flatten(), "b": scores[b].flatten()}).replace(math.inf, math.nan).dropna()
        assert rho == pytest.approx(table["a"].rank().corr(table["b"].rank()), abs=1e-12)
    assert math.isnan(agreement({"a": torch.full((2, 2), math.nan), "b": torch.ones(2, 2)})["a", "b"])
    assert agreement({"a": torch.ones(2, 2)}) == {}


def test_references_by_hand_predict_the_same_words(tiny_models: Callable) -> None:
    for name in ("bert-mlm", "gpt2", "llama"):
        metric: Metric = metric_for(tiny_models(name), examples(*TEXTS))
        assert int(metric.counts.sum()) == sum(len(token_losses(metric.model, text)) for text in TEXTS)
    bert = tiny_models("bert")
    np.testing.assert_allclose(
        embedding_of(bert, TEXTS[0], torch.ones(3, 4)).numpy(), embedding(bert, TEXTS[0]), atol=1e-6
    )


# --- pruned heads ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PARTS)
def test_pruned_head_has_no_score(tiny_models: Callable, name: str) -> None:
    """A score of 0 would make any two kinds of scores agree."""
    model = prune_model(tiny_models("bert"), [(0, 1), (2, 0), (2, 1), (2, 2), (2, 3)])
    metric = metric_for(model, examples(*TEXTS))
    scores = run_to_end(PARTS[name](metric))
    assert {tuple(at) for at in scores.isnan().nonzero().tolist()} == {tuple(head) for head in model.pruned_heads}


def test_rounding_does_not_leave_the_exact_score_incomplete(
    tiny_models: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shares may sum to a little less than 1, as those of forty texts did."""
    shares = without_each_head
    monkeypatch.setattr(
        "mha_core.lab.scores.exact.without_each_head",
        lambda *given, **__: ((share * (1 - 1e-15), part) for share, part in shares(*given)),
    )
    parts = [part.done for part in exact_parts(metric_for(tiny_models("bert"), examples(*TEXTS)))]
    assert parts[-2:] == [1, 1] and max(parts[:-2]) < 1
