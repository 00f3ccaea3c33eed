"""What stands in for heads that are off: against one text at a time, by hand."""

from collections.abc import Callable

import numpy as np
import pytest
import torch

from mha_core.backends.pruned.prune import prune_model
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.lab import replacement_from_texts as replacement
from mha_core.lab.ablation_methods import head_means
from mha_core.lab.importance import exact, gradient
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.replacement_from_texts import MODES, NoOtherTextError, Replacement
from mha_core.rows import batches, padded
from mha_core.stats.metrics import Metric, evaluate, metric_for
from tests.support.combinations import all_combinations
from tests.support.importance_by_hand import TEXTS, examples, gate_of, trace
from tests.support.models import loaded

OFF = ((0, 1), (1, 2), (1, 3), (2, 0))


def of(metric: Metric, mode: str, tokens: int = 1000) -> Replacement:
    metric.batch_tokens = tokens
    return Replacement(metric, mode)


def by_hand(metric: Metric, mode: str) -> torch.Tensor:
    """The outputs of every row without the heads of OFF, one text at a time, without padding."""
    gate, (layers, heads) = gate_of(metric.shape, *OFF), metric.shape
    others = Replacement(metric, "resample").others  # which other text is a matter of chance alone
    outputs = []
    for batch in sorted(batches(metric.rows, max_tokens=1), key=lambda each: each.indices):
        (row,) = batch.indices
        if mode == "resample":
            other = padded(others, [row])
            found = metric.model.forward(other.inputs, other.segments)
            contexts = torch.stack(
                [a @ v for a, v in zip(found.attentions, found.values, strict=True)]
            )  # (L, 1, H, T, d)
            length, own = other.shape[1], batch.shape[1]
            repeated = contexts.repeat(1, 1, 1, -(-own // length), 1)[:, :, :, :own]
            intervention = Intervention.gated(gate, "mean", repeated)
        else:
            means = head_means(metric) if mode == "mean" else None
            intervention = Intervention.gated(gate, mode, means)
        with torch.no_grad():
            outputs.append(metric.outputs(metric.model.forward(batch.inputs, batch.segments, intervention), batch))
    assert layers and heads
    return torch.cat(outputs)


@all_combinations("name, mode", ["bert", "bert-mlm", "mobilebert", "gpt2", "llama", "bert-classifier"], list(MODES))
def test_each_text_is_as_it_is_alone(tiny_models: Callable, name: str, mode: str) -> None:
    """In one batch with padding, and in small ones."""
    metric = metric_for(tiny_models(name), examples(*TEXTS))
    expected = by_hand(metric, mode)
    for tokens in (1000, 12):
        ours = of(metric, mode, tokens).evaluate(gate_of(metric.shape, *OFF))
        torch.testing.assert_close(ours, expected, atol=2e-5, rtol=1e-4)
    assert not torch.allclose(expected, metric.baseline, atol=1e-3)


def test_modes_differ_from_each_other(tiny_models: Callable) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    outputs = [of(metric, mode).evaluate(gate_of(metric.shape, *OFF)) for mode in MODES]
    for i, one in enumerate(outputs):
        assert all(float((one - other).abs().max()) > 1e-3 for other in outputs[i + 1 :])


def test_with_every_head_on_no_mode_changes_anything(tiny_models: Callable) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    for mode in MODES:
        torch.testing.assert_close(of(metric, mode).evaluate(metric.full_gate), metric.baseline, atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("mode", MODES)
def test_exact_in_a_mode_is_the_cost_without_each_head(tiny_models: Callable, mode: str) -> None:
    """One head at a time, in whole passes; the score resumes at each head's layer."""
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    metric.batch_tokens = 30
    stand_in, scores = Replacement(metric, mode), exact(metric, mode=mode)
    before = metric.cost_per_row(metric.baseline, metric.scored_rows).sum()
    for head in all_heads(metric.shape):
        after = metric.cost_per_row(stand_in.evaluate(gate_of(metric.shape, head)), metric.scored_rows).sum()
        assert float(scores[head]) == pytest.approx(float(after - before), abs=1e-6)


@pytest.mark.parametrize("mode", MODES)
def test_a_curve_in_a_mode_has_the_values_without_its_heads(tiny_models: Callable, mode: str) -> None:
    metric = metric_for(tiny_models("bert-mlm"), examples(*TEXTS))
    found = metric_curve(metric, RemovalOrder("random", seed=1), 4, mode=mode)
    assert found.mode == mode
    for point in found.points[1:]:
        expected = metric.values(Replacement(metric, mode).evaluate(gate_of(metric.shape, *point.removed)))
        assert point.values == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize("mode", MODES)
def test_the_gradient_in_a_mode_is_the_slope_towards_what_stands_in(tiny_models: Callable, mode: str) -> None:
    """Against finite differences of one head's gate, in double precision."""
    model = tiny_models("bert-mlm")
    metric = metric_for(model, examples(*TEXTS[:2], TEXTS[3]))
    scores, stand_in, step = gradient(metric, mode=mode), Replacement(metric, mode), 1e-2
    for head in ((0, 0), (1, 2), (2, 3)):
        sums: dict[int, float] = {}
        outputs = []
        for sign in (1, -1):
            gate = metric.full_gate
            gate[head] += sign * step
            outputs.append(metric.losses(stand_in.evaluate(gate), range(len(metric.rows)), metric.baseline))
        for (_, example), slope in zip(
            metric.loss_terms(), ((outputs[0] - outputs[1]) / (2 * step)).tolist(), strict=True
        ):
            sums[example] = sums.get(example, 0.0) + slope
        expected = np.mean(np.abs(list(sums.values())))
        assert float(scores[head]) == pytest.approx(expected, rel=0.05, abs=2e-4)


# --- resample ---------------------------------------------------------------------------------------------------------


def test_the_other_text_is_drawn_with_a_seed(tiny_models: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    metric, outputs = metric_for(tiny_models("bert"), examples(*TEXTS, "a mat", "the dog")), []
    for seed in (0, 0, 1):
        monkeypatch.setattr(replacement, "SEED", seed)
        outputs.append(Replacement(metric, "resample").evaluate(gate_of(metric.shape, *OFF)))
    one, again, other = outputs
    assert torch.equal(one, again) and not torch.allclose(one, other, atol=1e-4)


def test_neither_the_text_itself_nor_its_pair_nor_its_other_masks_stand_in(
    tiny_models: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other text of a pair is about the same."""
    pairs = examples(("the cat", "a cat"), ("a dog", "the dog"), ("cat, mat", "a mat"))
    for metric in (metric_for(tiny_models("bert"), pairs), metric_for(tiny_models("bert-mlm"), examples(*TEXTS))):
        units = metric.row_units()
        for seed in range(5):
            monkeypatch.setattr(replacement, "SEED", seed)
            others = Replacement(metric, "resample").others
            assert all(units[metric.rows.index(other)] != units[row] for row, other in enumerate(others))


def test_a_text_alone_has_no_other(tiny_models: Callable) -> None:
    alone = metric_for(tiny_models("bert-mlm"), examples(TEXTS[0]))
    with pytest.raises(NoOtherTextError, match="another text, and there is one alone"):
        Replacement(alone, "resample")
    beside = metric_for(tiny_models("bert"), examples(TEXTS[0]), references=TEXTS[1:])
    assert exact(beside, mode="resample").isfinite().all()  # one of the references


def test_what_is_not_kept_is_computed_again(tiny_models: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    gate = gate_of(metric.shape, *OFF)
    kept = Replacement(metric, "resample").evaluate(gate)
    monkeypatch.setattr(replacement, "KEPT_BYTES", 0)
    assert torch.equal(Replacement(metric, "resample").evaluate(gate), kept)


def test_a_pruned_model_takes_other_texts_contexts_too(tiny_models: Callable) -> None:
    model = prune_model(tiny_models("bert"), [(0, 0), (1, 3)])
    metric = metric_for(model, examples(*TEXTS))
    gate = metric.full_gate
    gate[2, 1] = 0
    outputs = Replacement(metric, "resample").evaluate(gate)
    assert outputs.isfinite().all() and not torch.allclose(outputs, metric.baseline, atol=1e-3)
    assert evaluate(metric).shape == outputs.shape


def test_an_unknown_mode_is_named() -> None:
    metric = metric_for(loaded("toy-english"), examples("a cat sleeps", "the dog sees a cat"))
    with pytest.raises(ValueError, match="mode is 'noise'; valid: zero, mean, uniform, resample"):
        Replacement(metric, "noise")
    assert trace(metric.model, "a cat sleeps").attentions.shape[0] == metric.shape[0]
