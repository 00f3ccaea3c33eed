"""The exact score: how much worse the model gets without a head."""

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mha_core.forward import Output, ResumePoint
from mha_core.jobs.runners import Shared, runner
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.score_so_far import Parts, Scores, ScoreSamples, Sums, run_to_end
from mha_core.rows import Batch
from mha_core.stats.intervals import Mean
from mha_core.stats.metrics.base import Metric, evaluate_batch


class WithoutHeads(NamedTuple):
    """The outputs for a batch without each of several heads of a layer, one at a time."""

    batch: Batch
    layer: int
    heads: tuple[int, ...]
    outputs: Tensor  # (heads, B, K)


def exact(metric: Metric, gate: Tensor | None = None, mode: str = "zero") -> Tensor:
    """Compute the increase of the metric's cost without each head alone, in its unit; negative where it improves.

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
        mode: what stands in for a head that is off: "zero", "mean", "uniform" or "resample", see
            `replacement_from_texts.MODES`.

    Raises:
        ValueError: an unknown mode, or "resample" with a single text.
    """
    return run_to_end(exact_parts(metric, gate, replacement=Replacement(metric, mode)))


def exact_parts(
    metric: Metric, gate: Tensor | None = None, begun: Sums | None = None, replacement: Replacement | None = None
) -> Parts:
    """`exact`, step by step. After the first batch of texts all heads have a score; further batches refine them.

    Args:
        begun: go on from here, with the same bits.
        replacement: None = zero.
    """
    gate = metric.full_gate if gate is None else gate
    units, scored = torch.tensor(metric.row_units()), len(metric.scored_rows)
    count = int(units.max()) + 1
    begun = begun or Sums(0, 0.0, torch.zeros(count, *metric.shape, dtype=torch.double), torch.zeros(metric.shape))
    parts, done, increase, counts = begun.parts, begun.done, begun.increase.clone(), begun.counts.clone()
    batch_cost = torch.zeros(0)
    for share, part in without_each_head(metric, gate, metric.scored_rows, skip=parts, replacement=replacement):
        if isinstance(part, WithoutHeads):
            rows = part.batch.indices
            cost = torch.stack([metric.cost_per_row(outputs, rows) for outputs in part.outputs])  # (heads, B)
            increase[:, part.layer, list(part.heads)] += torch.zeros(count, len(cost), dtype=torch.double).index_add(
                0, units[list(rows)], (cost - batch_cost).T.double()
            )
            counts[part.layer, list(part.heads)] += len(rows)
            parts += 1
        else:
            batch, outputs = part
            batch_cost = metric.cost_per_row(outputs, batch.indices)
        # The shares may sum to a little less than 1; the counts are exact.
        done = 1.0 if (counts[gate > 0] == scored).all() else done + share
        # Extrapolated to all texts, as if the others were like those so far.
        extrapolated = (increase.sum(0) * (scored / counts)).float().where(counts > 0, torch.nan)
        yield Scores("exact", extrapolated, done, Sums(parts, done, increase, counts.clone()))
    scores = increase.sum(0).float().where(gate > 0, torch.nan)
    samples = None
    if metric.sampling:
        in_sample = units >= 0
        shares = torch.zeros(count).index_add(0, units[in_sample], metric.row_shares()[in_sample])
        samples = ScoreSamples(increase.float(), Mean(torch.arange(count)[:, None], shares), count)
    yield Scores("exact", scores, 1.0, samples=samples)


def without_each_head(
    metric: Metric,
    gate: Tensor,
    rows: Sequence[int] | None = None,
    skip: int = 0,
    replacement: Replacement | None = None,
) -> Generator[tuple[float, WithoutHeads | tuple[Batch, Tensor]], None, None]:
    """Yield the outputs (B, K) of each batch with this gate, then without each head; each with its share of the work.

    A pass without a head resumes at the head's own layer, from the hidden states of the pass with it; heads of a layer
    share a pass. This process's runner does the passes.

    Args:
        rows: the indices of the rows to use; None = all of them.
        skip: the number of `WithoutHeads` at the beginning that are known and left out.
        replacement: what stands in for the heads that are off; None = zero.
    """
    replacement = replacement or Replacement(metric)
    shares = _work_per_head(metric, gate)
    row_batches = metric.model.batches(metric.rows, rows, metric.batch_tokens)
    total_tokens = sum(batch.tokens for batch in row_batches)
    parts: list[_Pass] = []
    for batch in row_batches:
        passes = _passes(gate, max(1, metric.batch_tokens // batch.tokens))
        if skip < len(passes):
            parts += [_Pass(batch), *(_Pass(batch, layer, heads) for layer, heads in passes[skip:])]
        skip = max(0, skip - len(passes))
    found = runner().results(_outputs, Shared.of(_WithAndWithout(gate, replacement)), parts)
    for (batch, layer, heads), outputs in zip(parts, found, strict=True):
        if heads:
            without = WithoutHeads(batch, layer, heads, outputs.unflatten(0, (len(heads), -1)))
            yield batch.tokens / total_tokens * shares[layer] * len(heads), without
        else:
            yield 0.0, (batch, outputs)


class _Pass(NamedTuple):
    """A pass over a batch without each of several heads of a layer; with every head, as the gate has it, if `()`."""

    batch: Batch
    layer: int = 0
    heads: tuple[int, ...] = ()


class _WithAndWithout:
    """Passes with a gate, and without some heads more. The hidden states of the last one with the gate are kept."""

    def __init__(self, gate: Tensor, replacement: Replacement) -> None:
        self.gate, self.replacement = gate, replacement
        self._last: tuple[tuple[int, ...], Output] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _WithAndWithout, (self.gate, self.replacement)

    @torch.no_grad()
    def outputs(self, part: _Pass) -> Tensor:
        """(n·B, K), without each of the n heads in turn; (B, K) with the gate."""
        metric, (batch, layer, heads) = self.replacement.metric, part
        if not heads:
            return metric.outputs(self._with_gate(batch), batch)
        off = self.replacement.intervention(_gates_without_each(self.gate, layer, heads, len(batch.indices)), batch)
        resume = None
        if metric.can_resume:
            resume = ResumePoint(layer, self._with_gate(batch).hidden_states[layer].repeat(len(heads), 1, 1))
        return evaluate_batch(metric, repeat_batch(batch, len(heads)), off, resume=resume)

    def _with_gate(self, batch: Batch) -> Output:
        if self._last is None or self._last[0] != batch.indices:
            gated = self.replacement.intervention(self.gate, batch)
            metric = self.replacement.metric
            at = metric.logits_at(batch)
            each = batch.as_pass(gated, need_weights=False, logits_at=at)
            self._last = batch.indices, metric.run(each)
        return self._last[1]


def _outputs(passes: _WithAndWithout, part: _Pass) -> Tensor:
    return passes.outputs(part)


def _passes(gate: Tensor, heads_per_pass: int) -> list[tuple[int, tuple[int, ...]]]:
    """The layer and the heads of each pass over a batch, the last layer first."""
    passes = []
    for layer in reversed(range(gate.size(0))):
        heads = [head for head in range(gate.size(1)) if gate[layer, head]]
        for first in range(0, len(heads), heads_per_pass):
            passes.append((layer, tuple(heads[first : first + heads_per_pass])))
    return passes


def _gates_without_each(gate: Tensor, layer: int, heads: Sequence[int], rows: int) -> Tensor:
    """(L, n·B, H): the gate of all B rows, n times, each time with another one of the n heads off."""
    gates = gate[:, None, None, :].repeat(1, len(heads), rows, 1)
    gates[layer, range(len(heads)), :, list(heads)] = 0
    return gates.flatten(1, 2)


def _work_per_head(metric: Metric, gate: Tensor) -> list[float]:
    """The share of the work that one head of each layer takes: less in later layers, as passes resume there."""
    layers = metric.shape[0]
    costs = [(layers - layer) / layers if metric.can_resume else 1.0 for layer in range(layers)]
    total = sum(cost * float(row.sum()) for cost, row in zip(costs, gate, strict=True))
    return [cost / max(total, 1e-9) for cost in costs]


def repeat_batch(batch: Batch, times: int) -> Batch:
    """The same rows, `times` times over."""
    mask = None if batch.attention_mask is None else batch.attention_mask.repeat(times, 1)
    return Batch(batch.indices * times, torch.cat([batch.inputs] * times), batch.segments.repeat(times, 1), mask)
