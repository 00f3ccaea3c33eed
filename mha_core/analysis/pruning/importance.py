"""How much each head matters, three ways. All give (L, H), more = matters more; NaN for heads that are cut out of the model.

    metric = measure_for(load_model("minilm"), built_in("pairs"))
    exact(metric), gradient(metric), confidence(metric)
    agreement({"exact": …, "gradient": …})

Each is also there as `…_parts`, a generator that yields what is known so far after each piece of the work, and returns the whole.
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


class PartialScores(NamedTuple):
    """Scores that are being reckoned."""

    done: float  # the share of the work, 0 to 1
    scores: Tensor  # (L, H), over the texts so far; NaN = not known yet


Parts = Generator[PartialScores, None, Tensor]


class WithoutHeads(NamedTuple):
    """What a model says of a batch without each of some heads of a layer."""

    batch: Batch
    layer: int
    heads: tuple[int, ...]
    said: Tensor  # (heads, B, K)


def run_to_end(parts: Generator[object, None, Tensor]) -> Tensor:
    """What a generator returns when it is worked off."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            return end.value


def exact(metric: Metric, gate: Tensor | None = None) -> Tensor:
    """How much worse the measure gets without each head alone, in its unit; less than 0 where it gets better.

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
    """
    return run_to_end(exact_parts(metric, gate))


def exact_parts(metric: Metric, gate: Tensor | None = None) -> Parts:
    """`exact`, piece by piece. After the first batch of texts all heads are known; the other batches refine them."""
    gate = metric.full_gate if gate is None else gate
    worse, seen = torch.zeros(metric.shape, dtype=torch.double), torch.zeros(metric.shape)
    done, now = 0.0, torch.zeros(0)
    for share, found in without_each_head(metric, gate, metric.scored_rows):
        if isinstance(found, WithoutHeads):
            cost = torch.stack([metric.cost_per_row(said, found.batch.rows) for said in found.said])  # (heads, B)
            worse[found.layer, list(found.heads)] += (cost - now).sum(-1).double()
            seen[found.layer, list(found.heads)] += len(found.batch.rows)
        else:
            batch, said = found
            now = metric.cost_per_row(said, batch.rows)
        done += share
        # Until all is seen, as if the other texts were like these.
        yield PartialScores(min(done, 1.0), (worse * (len(metric.scored_rows) / seen)).float().where(seen > 0, torch.nan))
    return worse.float().where(gate > 0, torch.nan)


def without_each_head(
    metric: Metric, gate: Tensor, which: Sequence[int] | None = None
) -> Generator[tuple[float, WithoutHeads | tuple[Batch, Tensor]], None, None]:
    """The outputs for each batch with the gate as it is, (B, K), then without each head that is on; each with its share of the work.

    A pass without a head resumes at the head's own layer, from the hidden states of the pass with it; heads of a layer go together.

    Args:
        which: these rows only; all of them if None.
    """
    model, per_head = metric.model, _shares(metric, gate)
    parts = batches(metric.rows, which, metric.tokens)
    tokens = sum(batch.ids.numel() for batch in parts)
    for batch in parts:
        size, length = batch.ids.numel() / tokens, batch.shape[1]
        with torch.no_grad():
            intact = Intervention.gated(gate)
            passed = model.forward(batch.ids, batch.segments, intact, padding=batch.padding, need_weights=False)
            outputs = metric.outputs(passed, batch)
        # No yield inside no_grad: that would hold for the caller too, and for good if another thread goes on.
        yield 0.0, (batch, outputs)
        at_once = max(1, metric.tokens // (len(batch.rows) * length))
        for layer in reversed(range(model.info.layers)):
            heads = [head for head in range(model.info.heads) if gate[layer, head]]
            for first in range(0, len(heads), at_once):
                some = tuple(heads[first : first + at_once])
                states = passed.hidden_states[layer].repeat(len(some), 1, 1)
                resume = ResumePoint(layer, states) if model.can_resume else None
                off = Intervention.gated(_one_off_each(gate, layer, some, len(batch.rows)))
                with torch.no_grad():
                    outputs = evaluate_batch(metric, batch.times(len(some)), off, resume=resume)
                without = WithoutHeads(batch, layer, some, outputs.unflatten(0, (len(some), -1)))
                yield size * per_head[layer] * len(some), without


def _one_off_each(gate: Tensor, layer: int, heads: Sequence[int], rows: int) -> Tensor:
    """(L, n·B, H): the gate for all rows, n times over, each time with one more head off."""
    gates = gate[:, None, None, :].repeat(1, len(heads), rows, 1)
    gates[layer, range(len(heads)), :, list(heads)] = 0
    return gates.flatten(1, 2)


def _shares(metric: Metric, gate: Tensor) -> list[float]:
    """What one head of each layer takes of the work: later layers take less, as a pass begins there."""
    layers = metric.model.info.layers
    cost = [(layers - layer) / layers if metric.model.can_resume else 1.0 for layer in range(layers)]
    whole = sum(c * float(row.sum()) for c, row in zip(cost, gate, strict=True))
    return [c / max(whole, 1e-9) for c in cost]


def gradient(metric: Metric, gate: Tensor | None = None) -> Tensor:
    """E_x |∂L(x) / ∂ξ_h|: how much an example's loss would change if head h were turned down a little (Michel et al. 2019, eq. 2).

    The absolute value is taken of each example by itself: over a batch, examples that pull in opposite directions would cancel. A
    sentence encoder's examples are pairs, and the loss of one is 1 − their similarity. (1 − cosine to itself would not do: that is
    least where all heads are on, so its gradient there is 0.)

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN. So have all where there is no example, as with one text alone.
    """
    return run_to_end(gradient_parts(metric, gate))


def gradient_parts(metric: Metric, gate: Tensor | None = None, now: Tensor | None = None) -> Parts:
    """`gradient`, piece by piece; in between as the mean over the examples so far. `now`: `evaluate(metric, Intervention.gated(gate))`, where it is known."""
    gate = metric.full_gate if gate is None else gate
    if now is None:
        now = metric.baseline if torch.equal(gate, metric.full_gate) else evaluate(metric, Intervention.gated(gate))
    terms = metric.loss_terms()
    place = {example: i for i, example in enumerate(dict.fromkeys(example for _, example in terms))}
    by_example, done = torch.zeros(len(place), *metric.shape), 0
    # A gradient keeps what each layer did, so fewer go together.
    for batch in batches([metric.rows[row] for row, _ in terms], tokens=metric.tokens // 2):
        numbers, done = batch.rows, done + len(batch.rows)
        batch = batch._replace(rows=tuple(terms[i][0] for i in numbers))
        xi = gate[:, None, :].repeat(1, len(numbers), 1).requires_grad_()  # (L, B, H)
        with torch.enable_grad():
            losses = metric.losses(evaluate_batch(metric, batch, Intervention.gated(xi)), numbers, now)
            (slopes,) = torch.autograd.grad(losses.sum(), xi)  # (L, B, H), as each row has gates of its own
        by_example.index_add_(0, torch.tensor([place[terms[i][1]] for i in numbers]), slopes.transpose(0, 1))
        so_far = by_example.abs().mean(0) * len(terms) / done
        yield PartialScores(done / len(terms), so_far.where(gate > 0, torch.nan))
    return by_example.abs().mean(0).where(gate > 0, torch.nan)


def normalised(scores: Tensor) -> Tensor:
    """Scores (L, H) divided by each layer's L2 norm (Molchanov et al. 2017; so do Michel et al. 2019), so that layers become comparable."""
    norms = scores.nan_to_num().norm(dim=1, keepdim=True)
    return scores / norms.where(norms > 0, 1.0)


def confidence(metric: Metric, gate: Tensor | None = None, special: bool = False) -> Tensor:
    """The mean over tokens of a head's largest weight (Voita et al. 2019, section 3).

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
        special: count [CLS], [SEP] and the like too. WithoutHeads them neither their looking nor being looked at counts.
    """
    return run_to_end(confidence_parts(metric, gate, special))


def confidence_parts(metric: Metric, gate: Tensor | None = None, special: bool = False) -> Parts:
    """`confidence`, piece by piece; in between as the mean over the texts so far."""
    gate = metric.full_gate if gate is None else gate
    total, count, done = torch.zeros(metric.shape, dtype=torch.double), 0, 0
    for batch in batches(metric.raw_rows, tokens=metric.tokens):
        with torch.no_grad():
            out = metric.model.forward(batch.ids, batch.segments, Intervention.gated(gate), padding=batch.padding)
        counted = torch.zeros(batch.shape, dtype=torch.bool)  # (B, T)
        for row, i in enumerate(batch.rows):
            flags = metric.raw_rows[i].special
            counted[row, : len(flags)] = torch.tensor([special or not flag for flag in flags])
        weights = torch.stack(out.attentions)  # (L, B, H, T, T)
        largest = (weights * counted[:, None, None, :]).amax(-1)  # (L, B, H, T)
        total += (largest * counted[:, None, :]).sum((1, 3)).double()
        count, done = count + int(counted.sum()), done + len(batch.rows)
        yield PartialScores(done / len(metric.raw_rows), (total / max(count, 1)).float().where(gate > 0, torch.nan))
    return (total / max(count, 1)).float().where(gate > 0, torch.nan)


def agreement(scores: Mapping[str, Tensor]) -> dict[tuple[str, str], float]:
    """Spearman's ρ between each two ways, over the heads that both know."""
    found = {}
    for a, b in combinations(scores, 2):
        both = scores[a].isfinite() & scores[b].isfinite()
        found[a, b] = spearman(scores[a][both], scores[b][both])
    return found
