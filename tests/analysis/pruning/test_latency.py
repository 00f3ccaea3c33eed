"""How long a forward pass takes, measured by a clock that we wind ourselves."""

from collections.abc import Callable

import pytest
import torch

from mha_core.analysis.pruning.latency import measure_latency, rounds_of
from mha_core.models import TextModel
from mha_core.models.forward import UNCHANGED
from mha_core.models.pruning.prune import prune_model


class Clock:
    """Stands still until somebody spends time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def spending(self, *seconds: float, seen: list[str] | None = None, name: str = "") -> Callable[[], None]:
        """A call that takes so long the first time, so long the second, and so on."""
        left = iter(seconds)

        def call() -> None:
            self.now += next(left)
            if seen is not None:
                seen.append(name)

        return call


def test_they_take_turns_and_the_first_round_does_not_count() -> None:
    clock, seen = Clock(), []
    calls = {
        name: clock.spending(9.0, *seconds, seen=seen, name=name)
        for name, seconds in {"a": (1, 2, 3), "b": (4, 5, 6)}.items()
    }
    assert rounds_of(calls, 3, clock) == [{"b": 4, "a": 1}, {"a": 2, "b": 5}, {"b": 6, "a": 3}]
    assert "".join(seen) == "abbaabba"


def test_each_goes_first_as_often() -> None:
    clock, seen = Clock(), []
    rounds_of({name: clock.spending(*[1.0] * 9, seen=seen, name=name) for name in "abc"}, 5, clock)
    assert sorted(seen[::3]) == list("aabbcc")


def spent(
    model: TextModel,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    seconds: Callable[[torch.Tensor | None, int], float],
) -> None:
    """Every pass of `model` takes what `seconds` says of its gate and of how many passes came before."""
    count = iter(range(1000))
    forward = model.forward

    def slow(ids, segments, intervention=UNCHANGED, **options):
        gate = intervention.ablation.gate(*model.info.shape) if intervention else None
        clock.now += seconds(gate, next(count))
        return forward(ids, segments, intervention, **options)

    monkeypatch.setitem(model.__dict__, "forward", slow)


def test_medians_per_text_and_ratios_of_one_round(
    tiny_models: Callable[[str], TextModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    model, clock, gates = tiny_models("bert"), Clock(), []
    pruned = prune_model(model, [(0, 1), (2, 3)])

    def of_the_whole(gate: torch.Tensor | None, passes: int) -> float:
        gates.append(gate)
        return 3.0 if gate is None else 4.0

    spent(model, clock, monkeypatch, of_the_whole)
    spent(pruned, clock, monkeypatch, lambda gate, passes: 100.0 if passes < 4 else 2.0)  # slow in the first two rounds
    found = measure_latency(model, pruned, ["the cat", "the dog ran"], rounds=5, clock=clock)
    assert found == (3.0, 4.0, 2.0, 0.75, 1.5)
    seen = [gate for gate in gates if gate is not None]
    off = torch.ones(3, 4)
    off[0, 1] = off[2, 3] = 0
    assert len(seen) == len(gates) - len(seen) == 12 and all(torch.equal(gate, off) for gate in seen)


def test_a_machine_that_is_slow_for_a_while_slows_both(
    tiny_models: Callable[[str], TextModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the third round alone the pruned one is quicker; the median of each by itself would say twice as fast."""
    model, clock = tiny_models("bert"), Clock()
    pruned = prune_model(model, [(0, 1)])
    whole, gated, cut = iter((9, 1, 4, 10)), iter((9, 1, 4, 10)), iter((9, 1, 4, 2))
    spent(model, clock, monkeypatch, lambda gate, passes: next(whole if gate is None else gated))
    spent(pruned, clock, monkeypatch, lambda gate, passes: next(cut))
    assert measure_latency(model, pruned, ["the cat"], rounds=3, clock=clock) == (4, 4, 2, 1, 1)


def test_on_a_real_clock_all_take_time(tiny_models: Callable[[str], TextModel]) -> None:
    model = tiny_models("bert")
    assert min(measure_latency(model, prune_model(model, [(0, 1)]), ["the cat"], rounds=2)) > 0


def test_what_can_not_be_compared_is_refused(tiny_models: Callable[[str], TextModel]) -> None:
    model = tiny_models("bert")
    pruned = prune_model(model, [(0, 1)])
    for texts, rounds in (([], 3), (["the"], 0)):
        with pytest.raises(ValueError, match="valid: at least one of each"):
            measure_latency(model, pruned, texts, rounds=rounds)
    for one, other in ((model, model), (tiny_models("toy-english"), pruned)):
        with pytest.raises(ValueError, match="valid: what prune_model gave"):
            measure_latency(one, other, ["the"])
