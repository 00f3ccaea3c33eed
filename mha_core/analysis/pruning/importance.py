"""Importance scores of heads, three kinds. All are (L, H), higher = more important; NaN for pruned heads.

    metric = metric_for(load_model("minilm"), built_in("pairs"))
    exact(metric), gradient(metric), confidence(metric)
    agreement({"exact": …, "gradient": …})

For each there is a generator, `…_parts`, that yields the scores so far after each step of the work and returns the
final ones.
"""

from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Batch, Metric, batches, evaluate, evaluate_batch
from mha_core.analysis.metrics.spearman import spearman
from mha_core.intervention import Intervention
from mha_core.models.forward import ResumePoint


class Sums(NamedTuple):
    """What an exact score needs to go on from the middle."""

    parts: int  # of `without_each_head` that are in it
    done: float  # fraction of the work, 0 to 1
    increase: Tensor  # (L, H), summed over the texts so far, in double precision
    counts: Tensor  # (L, H), of these texts


class PartialScores(NamedTuple):
    """A snapshot of scores that are being computed."""

    done: float  # fraction of the work, 0 to 1
    scores: Tensor  # (L, H), over the texts so far; NaN = not known yet
    sums: Sums | None = None  # of an exact score


Parts = Generator[PartialScores, None, Tensor]


class WithoutHeads(NamedTuple):
    """The outputs for a batch without each of several heads of a layer, one at a time."""

    batch: Batch
    layer: int
    heads: tuple[int, ...]
    outputs: Tensor  # (heads, B, K)


def run_to_end(parts: Generator[object, None, Tensor]) -> Tensor:
    """Exhaust a generator and return its return value."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            return end.value


def exact(metric: Metric, gate: Tensor | None = None) -> Tensor:
    """Compute the increase of the metric's cost without each head alone, in its unit; negative where it improves.

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
    """
    return run_to_end(exact_parts(metric, gate))


def exact_parts(metric: Metric, gate: Tensor | None = None, begun: Sums | None = None) -> Parts:
    """`exact`, step by step. After the first batch of texts all heads have a score; further batches refine them.

    Args:
        begun: go on from here, with the same bits.
    """
    gate = metric.full_gate if gate is None else gate
    sums = begun or Sums(0, 0.0, torch.zeros(metric.shape, dtype=torch.double), torch.zeros(metric.shape))
    parts, done, increase, counts = sums.parts, sums.done, sums.increase.clone(), sums.counts.clone()
    batch_cost = torch.zeros(0)
    for share, part in without_each_head(metric, gate, metric.scored_rows, skip=parts):
        if isinstance(part, WithoutHeads):
            cost = torch.stack(
                [metric.cost_per_row(outputs, part.batch.rows) for outputs in part.outputs]
            )  # (heads, B)
            increase[part.layer, list(part.heads)] += (cost - batch_cost).sum(-1).double()
            counts[part.layer, list(part.heads)] += len(part.batch.rows)
            parts += 1
        else:
            batch, outputs = part
            batch_cost = metric.cost_per_row(outputs, batch.rows)
        # The shares may sum to a little less than 1; the counts are exact.
        done = 1.0 if (counts[gate > 0] == len(metric.scored_rows)).all() else done + share
        # Extrapolated to all texts, as if the others were like those so far.
        extrapolated = increase * (len(metric.scored_rows) / counts)
        sums = Sums(parts, done, increase.clone(), counts.clone())
        yield PartialScores(done, extrapolated.float().where(counts > 0, torch.nan), sums)
    return increase.float().where(gate > 0, torch.nan)


def without_each_head(
    metric: Metric, gate: Tensor, rows: Sequence[int] | None = None, skip: int = 0
) -> Generator[tuple[float, WithoutHeads | tuple[Batch, Tensor]], None, None]:
    """Yield the outputs (B, K) of each batch with this gate, then without each head; each with its share of the work.

    A pass without a head resumes at the head's own layer, from the hidden states of the pass with it; heads of a layer
    share a pass.

    Args:
        rows: the indices of the rows to use; None = all of them.
        skip: the number of `WithoutHeads` at the beginning that are known and left out.
    """
    model, shares = metric.model, _work_per_head(metric, gate)
    row_batches = batches(metric.rows, rows, metric.batch_tokens)
    total_tokens = sum(batch.ids.numel() for batch in row_batches)
    for batch in row_batches:
        batch_share, length = batch.ids.numel() / total_tokens, batch.shape[1]
        heads_per_pass = max(1, metric.batch_tokens // (len(batch.rows) * length))
        passes = _passes(gate, heads_per_pass)
        if skip >= len(passes):
            skip -= len(passes)
            continue
        with torch.no_grad():
            all_on = Intervention.gated(gate)
            output = model.forward(batch.ids, batch.segments, all_on, padding=batch.padding, need_weights=False)
            outputs = metric.outputs(output, batch)
        # No yield inside no_grad: that would hold for the caller too, and for good if another thread continues.
        yield 0.0, (batch, outputs)
        for layer, heads in passes[skip:]:
            hidden_states = output.hidden_states[layer].repeat(len(heads), 1, 1)
            resume = ResumePoint(layer, hidden_states) if model.can_resume else None
            off = Intervention.gated(_gates_without_each(gate, layer, heads, len(batch.rows)))
            with torch.no_grad():
                outputs = evaluate_batch(metric, batch.repeat(len(heads)), off, resume=resume)
            without = WithoutHeads(batch, layer, heads, outputs.unflatten(0, (len(heads), -1)))
            yield batch_share * shares[layer] * len(heads), without
        skip = 0


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
    layers = metric.model.info.layers
    costs = [(layers - layer) / layers if metric.model.can_resume else 1.0 for layer in range(layers)]
    total = sum(cost * float(row.sum()) for cost, row in zip(costs, gate, strict=True))
    return [cost / max(total, 1e-9) for cost in costs]


def gradient(metric: Metric, gate: Tensor | None = None) -> Tensor:
    """E_x |∂L(x) / ∂ξ_h|: the sensitivity of an example's loss to the gate of head h (Michel et al. 2019, eq. 2).

    The absolute value is taken for each example separately: over a batch, gradients of opposite signs would cancel. A
    sentence encoder's examples are pairs, and the loss of one is 1 − their similarity. (1 − cosine to the original
    embedding would not do: it has its minimum where all heads are on, so its gradient there is 0.)

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN. All have NaN without any example, as with a
            single text.
    """
    return run_to_end(gradient_parts(metric, gate))


def gradient_parts(metric: Metric, gate: Tensor | None = None, outputs: Tensor | None = None) -> Parts:
    """`gradient`, step by step; in between the mean over the examples so far.

    Args:
        outputs: `evaluate(metric, Intervention.gated(gate))`, if known.
    """
    gate = metric.full_gate if gate is None else gate
    if outputs is None:
        all_on = torch.equal(gate, metric.full_gate)
        outputs = metric.baseline if all_on else evaluate(metric, Intervention.gated(gate))
    terms = metric.loss_terms()
    index = {example: i for i, example in enumerate(dict.fromkeys(example for _, example in terms))}
    by_example, done = torch.zeros(len(index), *metric.shape), 0
    # Gradients need the activations of every layer, so batches are smaller.
    for batch in batches([metric.rows[row] for row, _ in terms], max_tokens=metric.batch_tokens // 2):
        batch_terms = batch.rows
        batch = batch._replace(rows=tuple(terms[i][0] for i in batch_terms))
        xi = gate[:, None, :].repeat(1, len(batch_terms), 1).requires_grad_()  # (L, B, H)
        with torch.enable_grad():
            losses = metric.losses(evaluate_batch(metric, batch, Intervention.gated(xi)), batch_terms, outputs)
            (gradients,) = torch.autograd.grad(losses.sum(), xi)  # (L, B, H), as each row has gates of its own
        examples = torch.tensor([index[terms[i][1]] for i in batch_terms])
        by_example.index_add_(0, examples, gradients.transpose(0, 1))
        done += len(batch_terms)
        scores = by_example.abs().mean(0) * len(terms) / done
        yield PartialScores(done / len(terms), scores.where(gate > 0, torch.nan))
    return by_example.abs().mean(0).where(gate > 0, torch.nan)


def normalised(scores: Tensor) -> Tensor:
    """Divide scores (L, H) by each layer's L2 norm, as Molchanov et al. (2017) and Michel et al. (2019) do."""
    norms = scores.nan_to_num().norm(dim=1, keepdim=True)
    return scores / norms.where(norms > 0, 1.0)


def confidence(metric: Metric, gate: Tensor | None = None, special: bool = False) -> Tensor:
    """Compute the mean over tokens of a head's largest weight (Voita et al. 2019, section 3).

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
        special: include [CLS], [SEP] and the like; by default they are left out as queries and as keys.
    """
    return run_to_end(confidence_parts(metric, gate, special))


def confidence_parts(metric: Metric, gate: Tensor | None = None, special: bool = False) -> Parts:
    """`confidence`, step by step; in between the mean over the texts so far."""
    gate = metric.full_gate if gate is None else gate
    total, count, done = torch.zeros(metric.shape, dtype=torch.double), 0, 0
    for batch in batches(metric.raw_rows, max_tokens=metric.batch_tokens):
        with torch.no_grad():
            output = metric.model.forward(batch.ids, batch.segments, Intervention.gated(gate), padding=batch.padding)
        included = torch.zeros(batch.shape, dtype=torch.bool)  # (B, T)
        for row, i in enumerate(batch.rows):
            flags = metric.raw_rows[i].special
            included[row, : len(flags)] = torch.tensor([special or not flag for flag in flags])
        weights = torch.stack(output.attentions)  # (L, B, H, T, T)
        largest = (weights * included[:, None, None, :]).amax(-1)  # (L, B, H, T)
        total += (largest * included[:, None, :]).sum((1, 3)).double()
        count += int(included.sum())
        done += len(batch.rows)
        scores = (total / max(count, 1)).float().where(gate > 0, torch.nan)
        yield PartialScores(done / len(metric.raw_rows), scores)
    return (total / max(count, 1)).float().where(gate > 0, torch.nan)


def agreement(scores: Mapping[str, Tensor]) -> dict[tuple[str, str], float]:
    """Compute Spearman's ρ between each two kinds of scores, over the heads that have both."""
    correlations = {}
    for a, b in combinations(scores, 2):
        both = scores[a].isfinite() & scores[b].isfinite()
        correlations[a, b] = spearman(scores[a][both], scores[b][both])
    return correlations
