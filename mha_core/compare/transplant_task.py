"""Every head of two texts, in both directions, as a task: a layer at a time, from the last one on."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self

import torch
from cachetools import cached
from cachetools.keys import hashkey
from torch import Tensor

from mha_core.backends import Model
from mha_core.compare.transplant import LogitDifference, Transplant, measure_of
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.digest import digest
from mha_core.jobs.runners import Shared, runner
from mha_core.jobs.saved_state import SavedState
from mha_core.jobs.task import MeasurementTask, Step
from mha_core.trace import Trace

WAYS = ("into_b", "into_a")
SECONDS_UNUSED = 60


def _nbytes(case: Transplant) -> int:
    """Bytes of both Traces, and of the contexts made of them."""
    return 2 * (case.of.nbytes + case.into.nbytes)


@dataclass(frozen=True)
class Comparison:
    """Two texts, what is measured of them, and the model that reads them; or another one for B.

    Attributes:
        pair: a second sentence of both, or None.
        words: what the logit difference is of; None: `measure_of`.
        model: the model itself; not compared, since its name identifies it.
        name_b, model_b: the model that reads B; "" and None: the same.
        pictures: of models that read pictures, what `a` and `b` are the names of; None: texts.
    """

    name: str
    a: str
    b: str
    pair: str | None
    words: LogitDifference | None
    model: Model = field(compare=False, repr=False)
    name_b: str = ""
    model_b: Model | None = field(default=None, compare=False, repr=False)
    pictures: tuple[Any, Any] | None = field(default=None, compare=False, repr=False)

    @property
    def title(self) -> str:
        return f"{self.a} / {' · '.join(filter(None, (self.b, self.name_b)))}"

    @property
    def key(self) -> tuple[Any, ...]:
        """Everything that a result depends on."""
        return self.name, self.a, self.b, self.pair, self.words, self.name_b

    @property
    def models(self) -> dict[str, str]:
        """The fields that hold a model, and the models' names."""
        return {"model": self.name} | ({"model_b": self.name_b} if self.name_b else {})

    @cached(
        MEMORY.cache("compared texts", _nbytes, seconds=SECONDS_UNUSED),
        key=lambda of, *_: hashkey(of.key, id(of.model), id(of.model_b)),  # which the transplant holds
    )
    def transplant(self, a: Trace | None = None, b: Trace | None = None) -> Transplant:
        """A's heads into B; it is kept for a while. Raises TextError as Transplant does.

        Args:
            a, b: the Traces of both, if they are known.
        """
        model = self.model_b or self.model
        read_a, read_b = self.pictures or (self.a, self.b)
        of = self.model.trace(read_a, pair=self.pair) if a is None else a
        into = model.trace(read_b, pair=self.pair) if b is None else b
        measure = self.words or measure_of(self.model, of, into)
        return Transplant(model, of, into, measure, donor=self.model)


class LayerEffects(NamedTuple):
    """E of a layer's heads: of A's in B, which suffice, and of B's in A, which are needed.

    (H,), or at one token alone (H, T), where T are the receiver's.
    """

    layer: int
    into_b: Tensor
    into_a: Tensor


def effects_in(results: Sequence[LayerEffects], *shapes: tuple[int, ...]) -> list[Tensor]:
    """The two maps so far, (L, H) or (L, H, T), whose shapes are given, A's into B first; NaN = not known yet."""
    maps = [torch.full(shape, torch.nan) for shape in shapes]
    for each in results:
        for effects, row in zip(maps, (each.into_b, each.into_a), strict=True):
            effects[each.layer] = row
    return maps


@dataclass(frozen=True, eq=False)
class TransplantTask(MeasurementTask):
    """The transplant of every head; results are LayerEffects."""

    kind: ClassVar = "transplant"  # of measurement
    by_token: ClassVar = False
    subject: Comparison
    settings: None = None

    def steps(self, results: Sequence[LayerEffects]) -> Iterator[Step]:
        case, layers = self.subject.transplant(), self.subject.model.info.layers
        known = {each.layer for each in results}
        missing = [layer for layer in reversed(range(layers)) if layer not in known]
        passes = sum(layers - layer for layer in missing) or 1
        rows = runner().results(_layer, Shared.of((case, case.back, self.by_token)), missing)
        for layer, row in zip(missing, rows, strict=True):
            yield Step((layers - layer) / passes, row)

    def key(self) -> str:
        case = self.subject.transplant()
        states = {"a": case.of.hidden_states[-1], "b": case.into.hidden_states[-1]}  # in place of all weights: seconds
        return digest(self.kind, *self.subject.key, tensors=states)

    def saved(self, results: Sequence[LayerEffects]) -> SavedState:
        tensors = {f"{each.layer} {way}": getattr(each, way) for each in results for way in WAYS}
        return SavedState(tensors, {})

    def restored(self, state: SavedState) -> Sequence[LayerEffects]:
        layers = dict.fromkeys(int(name.partition(" ")[0]) for name in state.tensors)
        return [LayerEffects(layer, *(state.tensors[f"{layer} {way}"] for way in WAYS)) for layer in layers]

    def arguments(self) -> SavedState | None:
        of = self.subject
        if of.pictures is not None:
            return None
        facts = {"kind": self.kind, "model": of.name, "a": of.a, "b": of.b, "pair": of.pair, "words": of.words}
        return SavedState({}, facts | {"model_b": of.name_b})

    @classmethod
    def of(cls, state: SavedState, model_of: Callable[[str], Model]) -> Self:
        facts, model = state.facts, model_of(str(state.facts["model"]))
        words, name_b = facts["words"] and LogitDifference(*facts["words"]), str(facts["model_b"])
        given = (model.info.name, facts["a"], facts["b"], facts["pair"], words, model)
        return cls(Comparison(*given, name_b, model_of(name_b) if name_b else None))


class ByTokenTask(TransplantTask):
    """The transplant of every head at one token at a time."""

    kind: ClassVar = "transplant-tokens"
    by_token: ClassVar = True


def _layer(shared: tuple[Transplant, Transplant, bool], layer: int) -> LayerEffects:
    *both, by_token = shared
    return LayerEffects(layer, *(each.row(layer, positions=by_token) for each in both))
