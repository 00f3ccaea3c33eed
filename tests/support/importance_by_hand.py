"""What measures and scores are checked against: one text at a time, nothing padded, no pass cut short, sums in double precision.

And models made by hand, which say whatever a function of their gate says.
"""

from collections.abc import Callable, Sequence
from types import SimpleNamespace

import numpy as np
import torch
from torch import Tensor

from mha_core import Ablation, Trace
from mha_core.analysis.metrics.base import Batch, Change, Metric, Row, evaluate
from mha_core.analysis.metrics.datasets import Example, Examples
from mha_core.heads import Head, all_heads
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import Output

# One of them is a single token; they are of different lengths; [UNK] is among them for some.
TEXTS = ("the cat sat on a mat.", "a", "a dog ran on the mat, the cat sat!", "cat, dog")


def examples(*texts: str | tuple) -> Examples:
    return Examples("test", tuple(Example(*((text,) if isinstance(text, str) else text)) for text in texts))


def gate_of(shape: tuple[int, int], *off: tuple[int, int]) -> Tensor:
    gate = torch.ones(shape)
    for head in off:
        gate[head] = 0
    return gate


def trace(model: TextModel, text: str, gate: Tensor | None = None, **options: object) -> Trace:
    """One text alone. The gate goes the way of the app's switches: as an Ablation."""
    if gate is None:
        return model.trace(text, **options)
    off = [head for head in all_heads(*gate.shape) if gate[head] == 0]
    return model.trace(text, ablation=Ablation.of(off, tuple(gate.shape)), **options)


# --- what models say ----------------------------------------------------------------------------------------------------------


def embedding(model: TextModel, text: str, gate: Tensor | None = None) -> np.ndarray:
    mean = trace(model, text, gate).hidden_states[-1].double().numpy().mean(0)
    return mean / np.linalg.norm(mean)


def asked(model: TextModel, text: str, gate: Tensor | None = None, **options: object) -> list[tuple[float, bool]]:
    """(−log p of the true token, whether it is the likeliest) for each token of a text that is asked for."""
    plain, found = trace(model, text), []
    signs = model.tokenizer.all_special_ids
    for i, token in enumerate(plain.ids):
        if plain.special[i] or token in signs or (i == 0 and model.info.causal):
            continue
        if model.info.causal:
            scores = trace(model, text, gate, **options).logits[i - 1]
        else:
            scores = trace(model, text, gate, mask_at=i, **options).logits[i]
        found.append((-float(scores.double().log_softmax(-1)[token]), int(scores.argmax()) == token))
    return found


def cost(model: TextModel, texts: Sequence[str], gate: Tensor, was: Sequence[np.ndarray] = ()) -> float:
    """Of a sentence encoder the mean of 1 − cosine of each text to itself as it `was`; of any other the mean loss."""
    if model.info.output == "embedding":
        return float(
            np.mean([1 - before @ embedding(model, text, gate) for before, text in zip(was, texts, strict=True)])
        )
    return float(np.mean([loss for text in texts for loss, _ in asked(model, text, gate)]))


def without_each(model: TextModel, texts: Sequence[str], gate: Tensor) -> Tensor:
    """Each head off in its turn: how much more that costs, (L, H); NaN for those that are off already."""
    was = [embedding(model, text) for text in texts]
    before, worse = cost(model, texts, gate, was), torch.full(gate.shape, torch.nan, dtype=torch.double)
    for head in all_heads(*gate.shape):
        if gate[head]:
            without = gate.clone()
            without[head] = 0
            worse[head] = cost(model, texts, without, was) - before
    return worse


# --- models made by hand ------------------------------------------------------------------------------------------------------


class Made(Metric):
    """A metric of a model that is a function of its gate: `value(gate, row)`, which is what is measured too, as its mean.

    Three rows, one of them longer, so that something is padded.
    """

    title, main_value, unit, higher_is_better = "the value of a function", "value", "value", True

    def __init__(
        self, value: Callable[[Tensor, int], Tensor], shape: tuple[int, int], rows: int = 3, higher: bool = True
    ) -> None:
        self.value, self.higher_is_better, self.passes = value, higher, 0
        info = SimpleNamespace(layers=shape[0], heads=shape[1], shape=shape)
        self.model = SimpleNamespace(info=info, forward=self._forward, can_resume=False, pruned_heads=())
        self.rows = tuple(
            Row((row, *(0,) * (row % 2)), (0,) * (1 + row % 2), (False,) * (1 + row % 2)) for row in range(rows)
        )
        self.raw_rows = self.rows
        self.baseline = evaluate(self)

    def _forward(self, ids: Tensor, segments: Tensor, intervention: Intervention, **options: object) -> Output:
        self.passes += len(ids)
        gate = torch.ones(self.shape) if intervention.gates is None else intervention.gates
        gate = gate[:, None].expand(-1, len(ids), -1) if gate.dim() == 2 else gate
        values = torch.stack([self.value(gate[:, row], int(first)) for row, first in enumerate(ids[:, 0])])
        return Output((), (values[:, None, None].expand(-1, ids.size(1), 1),) * (self.shape[0] + 1))

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        return output.hidden_states[-1][:, 0]

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        return outputs[:, 0] / len(self.rows) * (-1 if self.higher_is_better else 1)

    def values(self, outputs: Tensor) -> dict[str, float]:
        return {"value": float(outputs.mean())}

    def loss_terms(self) -> list[tuple[int, int]]:
        return [(row, row) for row in range(len(self.rows))]

    def losses(self, outputs: Tensor, terms: Sequence[int], now: Tensor) -> Tensor:
        return outputs[:, 0]

    def changes(self, outputs: Tensor) -> list[Change]:
        return []


def best_removal(measure: Metric, removed: Sequence[Head]) -> dict[Head, float]:
    """The main value without each head that is left, whole passes each."""
    found = {}
    for head in all_heads(*measure.shape):
        if head not in removed:
            without = Intervention.gated(gate_of(measure.shape, *removed, head))
            found[head] = measure.values(evaluate(measure, without))[measure.main_value]
    return found
