"""References for metrics and scores: one text at a time, no padding, whole forward passes, sums in double precision.

And a metric of a model whose outputs are any function of its gate.
"""

from collections.abc import Callable, Sequence
from types import SimpleNamespace

import numpy as np
import torch
from torch import Tensor

from mha_core import Ablation, Trace
from mha_core.backends import Model
from mha_core.forward import Output, Outputs, Pass
from mha_core.heads import Head, all_heads
from mha_core.intervention import Intervention
from mha_core.network import Capabilities
from mha_core.rows import Batch, Row, batches
from mha_core.stats.metrics.base import Change, Metric, evaluate
from mha_core.stats.metrics.datasets import Dataset
from mha_core.stats.metrics.examples import Example

# Of different lengths, one of a single token; for some tokenizers with [UNK].
TEXTS = ("the cat sat on a mat.", "a", "a dog ran on the mat, the cat sat!", "cat, dog")
TWENTY_TEXTS = (  # enough for an interval
    *("cat", "dog", "a mat", "a cat sat", "the dog ran", "a mat sat", "the cat", "a dog sat", "cat, mat", "dog, cat"),
    *("sat", "ran", "the mat", "a dog", "cat on mat", "dog on cat", "the cat ran", "ran, sat", "a cat, a dog", "the"),
)


def examples(*texts: str | tuple) -> Dataset:
    return Dataset("test", tuple(Example(*((text,) if isinstance(text, str) else text)) for text in texts))


def gate_of(shape: tuple[int, int], *off: tuple[int, int]) -> Tensor:
    gate = torch.ones(shape)
    for head in off:
        gate[head] = 0
    return gate


def trace(model: Model, text: str, gate: Tensor | None = None, **options: object) -> Trace:
    """Trace one text alone. The gate becomes an Ablation, as with the app's switches."""
    if gate is None:
        return model.trace(text, **options)
    off = [head for head in all_heads(gate.shape) if gate[head] == 0]
    return model.trace(text, off=Ablation.of(off, tuple(gate.shape)), **options)


# --- outputs of models -----------------------------------------------------------------------------------------------


def embedding(model: Model, text: str, gate: Tensor | None = None) -> np.ndarray:
    mean = trace(model, text, gate).hidden_states[-1].double().numpy().mean(0)
    return mean / np.linalg.norm(mean)


def token_losses(model: Model, text: str, gate: Tensor | None = None, **options: object) -> list[tuple[float, bool]]:
    """(−log p of the true token, True if it is the likeliest) for each token of a text that can be predicted."""
    whole, losses = trace(model, text, gate, **options), []
    special_ids = model.tokenizer.all_special_ids
    for i, token in enumerate(whole.ids):
        if whole.special[i] or token in special_ids or (i == 0 and model.info.causal):
            continue
        logits = whole.logits[i - 1] if model.info.causal else trace(model, text, gate, mask_at=i, **options).logits[i]
        losses.append((-float(logits.double().log_softmax(-1)[token]), int(logits.argmax()) == token))
    return losses


def cost(model: Model, texts: Sequence[str], gate: Tensor, originals: Sequence[np.ndarray] = ()) -> float:
    """The mean of 1 − cosine between each embedding and its original for a sentence encoder, else the mean loss."""
    if model.info.task == "embedding":
        cosines = [original @ embedding(model, text, gate) for original, text in zip(originals, texts, strict=True)]
        return float(np.mean([1 - cosine for cosine in cosines]))
    return float(np.mean([loss for text in texts for loss, _ in token_losses(model, text, gate)]))


def without_each(model: Model, texts: Sequence[str], gate: Tensor) -> Tensor:
    """The increase of the cost with each head off, one at a time, (L, H); NaN for heads that are off already."""
    originals = [embedding(model, text) for text in texts]
    before = cost(model, texts, gate, originals)
    increase = torch.full(gate.shape, torch.nan, dtype=torch.double)
    for head in all_heads(gate.shape):
        if gate[head]:
            without = gate.clone()
            without[head] = 0
            increase[head] = cost(model, texts, without, originals) - before
    return increase


# --- a model by hand -------------------------------------------------------------------------------------------------


class FunctionMetric(Metric):
    """The metric of a model whose output is a function of its gate: `value(gate, row)`. Its value is the mean output.

    Three rows, one of them longer, so that there is padding.
    """

    title, main_value, unit, higher_is_better = "the value of a function", "value", "value", True

    def __init__(
        self, value: Callable[[Tensor, int], Tensor], shape: tuple[int, int], rows: int = 3, higher: bool = True
    ) -> None:
        self.value, self.higher_is_better, self.passes = value, higher, 0
        info = SimpleNamespace(layers=shape[0], heads=shape[1], shapes={"self": shape})
        alone = Capabilities()
        self.model = SimpleNamespace(info=info, outputs=self._run, capabilities=alone, pruned_heads=())
        self.model.batches = batches
        self.rows = tuple(
            Row((row, *(0,) * (row % 2)), (0,) * (1 + row % 2), (False,) * (1 + row % 2)) for row in range(rows)
        )
        self.raw_rows = self.rows
        self.baseline = evaluate(self)

    def _run(self, request: Pass) -> Outputs:
        ids, intervention = request.inputs, request.intervention
        self.passes += len(ids)
        gate = torch.ones(self.shape) if intervention.head_gate is None else intervention.head_gate
        gate = gate[:, None].expand(-1, len(ids), -1) if gate.dim() == 2 else gate
        values = torch.stack([self.value(gate[:, row], int(first)) for row, first in enumerate(ids[:, 0])])
        return {"self": Output((), (values[:, None, None].expand(-1, ids.size(1), 1),) * (self.shape[0] + 1))}

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        return output.hidden_states[-1][:, 0]

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        return outputs[:, 0] / len(self.rows) * (-1 if self.higher_is_better else 1)

    def values(self, outputs: Tensor) -> dict[str, float]:
        return {"value": float(outputs.mean())}

    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        return outputs[:, 0]

    def changes(self, outputs: Tensor) -> list[Change]:
        return []


def best_removal(metric: Metric, removed: Sequence[Head]) -> dict[Head, float]:
    """The main value without each remaining head, by whole forward passes."""
    values = {}
    for head in all_heads(metric.shape):
        if head not in removed:
            without = Intervention.gated(gate_of(metric.shape, *removed, head))
            values[head] = metric.values(evaluate(metric, without))[metric.main_value]
    return values
