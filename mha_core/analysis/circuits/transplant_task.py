"""Every head of two texts, in both directions, as a task: a layer at a time, from the last one on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.circuits.transplant import LogitDifference, Transplant, measure_of
from mha_core.engine.digest import digest
from mha_core.engine.jobs.runners import Shared, runner
from mha_core.engine.jobs.task import Step, Task
from mha_core.engine.saved_state import SavedState
from mha_core.models import (
    TextModel,
    by_name,  # noqa: F401 (so that models travel by their names)
)


@dataclass(frozen=True)
class Comparison:
    """Two texts to a model, and what is measured of them.

    Attributes:
        name: the model's.
        a, b: the texts.
        pair: a second sentence of both, or None.
        words: what the logit difference is of; None: `measure_of`.
        model: the model itself; not compared, since its name identifies it.
    """

    name: str
    a: str
    b: str
    pair: str | None
    words: LogitDifference | None
    model: TextModel = field(compare=False, repr=False)

    @property
    def title(self) -> str:
        return f"{self.a} / {self.b}"

    @property
    def key(self) -> tuple[Any, ...]:
        """Everything that a result depends on."""
        return self.name, self.a, self.b, self.pair, self.words

    def transplant(self) -> Transplant:
        """A's heads into B. Raises TextError as Transplant does."""
        of, into = (self.model.trace(text, pair=self.pair) for text in (self.a, self.b))
        return Transplant(self.model, of, into, self.words or measure_of(self.model, of, into))


class LayerEffects(NamedTuple):
    """E of a layer's heads, (H,): of A's in B, which suffice, and of B's in A, which are needed."""

    layer: int
    into_b: Tensor
    into_a: Tensor


def effects_in(results: Sequence[LayerEffects], shape: tuple[int, int]) -> tuple[Tensor, Tensor]:
    """The two maps so far, (L, H); NaN = not known yet."""
    into_b, into_a = torch.full(shape, torch.nan), torch.full(shape, torch.nan)
    for each in results:
        into_b[each.layer], into_a[each.layer] = each.into_b, each.into_a
    return into_b, into_a


@dataclass(frozen=True, eq=False)
class TransplantTask(Task):
    """The transplant of every head; results are LayerEffects."""

    kind: ClassVar = "transplant"  # of measurement
    subject: Comparison
    settings: None = None

    def steps(self, results: Sequence[LayerEffects]) -> Iterator[Step]:
        case, layers = self.subject.transplant(), self.subject.model.info.layers
        known = {each.layer for each in results}
        missing = [layer for layer in reversed(range(layers)) if layer not in known]
        passes = sum(layers - layer for layer in missing) or 1
        rows = runner().results(_layer, Shared.of((case, case.back)), missing)
        for layer, row in zip(missing, rows, strict=True):
            yield Step((layers - layer) / passes, row)

    def key(self) -> str:
        case = self.subject.transplant()
        states = {"a": case.of.hidden_states[-1], "b": case.into.hidden_states[-1]}  # in place of all weights: seconds
        return digest("transplant", *self.subject.key, tensors=states)

    def saved(self, results: Sequence[LayerEffects]) -> SavedState:
        return SavedState({str(each.layer): torch.stack([each.into_b, each.into_a]) for each in results}, {})

    def restored(self, state: SavedState) -> Sequence[LayerEffects]:
        return [LayerEffects(int(layer), *both) for layer, both in state.tensors.items()]


def _layer(both: tuple[Transplant, Transplant], layer: int) -> LayerEffects:
    return LayerEffects(layer, *(each.row(layer) for each in both))
