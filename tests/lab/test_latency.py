"""Latency of forward passes, measured by a fake clock."""

from collections.abc import Callable

import pytest
import torch

from mha_core.backends import Model
from mha_core.backends.pruned.prune import prune_model
from mha_core.forward import Output, Pass
from mha_core.lab.latency import measure_latency
from tests.support.run_by import RunBy


class Clock:
    """A clock that advances only when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def slow_down(
    model: Model,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    seconds: Callable[[torch.Tensor | None, int], float],
) -> None:
    """Make each pass of `model` take `seconds(gate, number of passes before)`."""
    count = iter(range(1000))
    run = model.network

    def slow_run(request: Pass) -> Output:
        gate = request.intervention.ablation.gate(model.info.shape) if request.intervention else None
        clock.now += seconds(gate, next(count))
        return run(request)

    monkeypatch.setitem(model.__dict__, "network", RunBy(slow_run, run))


def test_latency_is_the_median_per_text_and_ratios_are_within_rounds(
    tiny_models: Callable[[str], Model], monkeypatch: pytest.MonkeyPatch
) -> None:
    model, clock, gates = tiny_models("bert"), Clock(), []
    pruned = prune_model(model, [(0, 1), (2, 3)])

    def seconds_of_model(gate: torch.Tensor | None, passes: int) -> float:
        gates.append(gate)
        return 3.0 if gate is None else 4.0

    slow_down(model, clock, monkeypatch, seconds_of_model)
    slow_down(
        pruned, clock, monkeypatch, lambda gate, passes: 100.0 if passes < 4 else 2.0
    )  # slow in the first two rounds
    speed = measure_latency(model, pruned, ["the cat", "the dog ran"], rounds=5, clock=clock)
    assert speed == (3.0, 4.0, 2.0, 0.75, 1.5)
    gated = [gate for gate in gates if gate is not None]
    off = torch.ones(3, 4)
    off[0, 1] = off[2, 3] = 0
    assert len(gated) == len(gates) - len(gated) == 12 and all(torch.equal(gate, off) for gate in gated)


def test_slow_phase_of_the_machine_does_not_change_the_ratios(
    tiny_models: Callable[[str], Model], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only in the third round is the pruned model faster; the ratio of the medians would be 2."""
    model, clock = tiny_models("bert"), Clock()
    pruned = prune_model(model, [(0, 1)])
    whole, gated, pruned_seconds = iter((9, 1, 4, 10)), iter((9, 1, 4, 10)), iter((9, 1, 4, 2))
    slow_down(model, clock, monkeypatch, lambda gate, passes: next(whole if gate is None else gated))
    slow_down(pruned, clock, monkeypatch, lambda gate, passes: next(pruned_seconds))
    assert measure_latency(model, pruned, ["the cat"], rounds=3, clock=clock) == (4, 4, 2, 1, 1)


def test_latencies_on_a_real_clock_are_positive(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    assert min(measure_latency(model, prune_model(model, [(0, 1)]), ["the cat"], rounds=2)) > 0


def test_models_that_cannot_be_compared_are_refused(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    pruned = prune_model(model, [(0, 1)])
    with pytest.raises(ValueError, match="number of texts is 0; valid: 1 or more"):
        measure_latency(model, pruned, [])
    for one, other in ((model, model), (tiny_models("toy-english"), pruned)):
        with pytest.raises(ValueError, match="valid: the model that prune made of it"):
            measure_latency(one, other, ["the"])
