"""How much each head matters, three ways. All give (L, H), more = matters more; NaN for heads that are cut out of the model.

    measure = measure_for(load_model("minilm"), built_in("pairs"))
    exact(measure), gradient(measure), confidence(measure)
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


def exact(measure: Metric, gate: Tensor | None = None) -> Tensor:
    """How much worse the measure gets without each head alone, in its unit; less than 0 where it gets better.

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
    """
    return run_to_end(exact_parts(measure, gate))


def exact_parts(measure: Metric, gate: Tensor | None = None) -> Parts:
    """`exact`, piece by piece. After the first batch of texts all heads are known; the other batches refine them."""
    gate = measure.on if gate is None else gate
    worse, seen = torch.zeros(measure.shape, dtype=torch.double), torch.zeros(measure.shape)
    done, now = 0.0, torch.zeros(0)
    for share, found in without_each_head(measure, gate, measure.weighed):
        if isinstance(found, WithoutHeads):
            cost = torch.stack([measure.costs(said, found.batch.rows) for said in found.said])  # (heads, B)
            worse[found.layer, list(found.heads)] += (cost - now).sum(-1).double()
            seen[found.layer, list(found.heads)] += len(found.batch.rows)
        else:
            batch, said = found
            now = measure.costs(said, batch.rows)
        done += share
        # Until all is seen, as if the other texts were like these.
        yield PartialScores(min(done, 1.0), (worse * (len(measure.weighed) / seen)).float().where(seen > 0, torch.nan))
    return worse.float().where(gate > 0, torch.nan)


def without_each_head(
    measure: Metric, gate: Tensor, which: Sequence[int] | None = None
) -> Generator[tuple[float, WithoutHeads | tuple[Batch, Tensor]], None, None]:
    """What is said of each batch by the model as it is, (B, K), and then without each head that is on, with the share of the work.

    A pass without a head begins at the head's own layer, from the states of the pass with it; heads of a layer go together.

    Args:
        which: these rows only; all of them if None.
    """
    model, per_head = measure.model, _shares(measure, gate)
    cut = batches(measure.rows, which, measure.tokens)
    tokens = sum(batch.ids.numel() for batch in cut)
    for batch in cut:
        size, length = batch.ids.numel() / tokens, batch.shape[1]
        with torch.no_grad():
            out = model.run(batch.ids, batch.segments, gate, "zero", padding=batch.padding, need_weights=False)
            said = measure.say(out, batch)
        yield (
            0.0,
            (batch, said),
        )  # not from within no_grad: that would hold for the caller too, and for good if another thread goes on
        together = max(1, measure.tokens // (len(batch.rows) * length))
        for layer in reversed(range(model.info.layers)):
            heads = [head for head in range(model.info.heads) if gate[layer, head]]
            for first in range(0, len(heads), together):
                some = tuple(heads[first : first + together])
                states = out.hidden_states[layer]
                start = ResumePoint(layer, states.repeat(len(some), 1, 1)) if model.starts else None
                with torch.no_grad():
                    said = evaluate_batch(
                        measure, batch.times(len(some)), _one_off_each(gate, layer, some, len(batch.rows)), start=start
                    )
                yield (
                    size * per_head[layer] * len(some),
                    WithoutHeads(batch, layer, some, said.unflatten(0, (len(some), -1))),
                )


def _one_off_each(gate: Tensor, layer: int, heads: Sequence[int], rows: int) -> Tensor:
    """(L, n·B, H): the gate for all rows, n times over, each time with one more head off."""
    gates = gate[:, None, None, :].repeat(1, len(heads), rows, 1)
    gates[layer, range(len(heads)), :, list(heads)] = 0
    return gates.flatten(1, 2)


def _shares(measure: Metric, gate: Tensor) -> list[float]:
    """What one head of each layer takes of the work: later layers take less, as a pass begins there."""
    layers = measure.model.info.layers
    cost = [(layers - layer) / layers if measure.model.starts else 1.0 for layer in range(layers)]
    whole = sum(c * float(row.sum()) for c, row in zip(cost, gate, strict=True))
    return [c / max(whole, 1e-9) for c in cost]


def gradient(measure: Metric, gate: Tensor | None = None) -> Tensor:
    """E_x |∂L(x) / ∂ξ_h|: how much an example's loss would change if head h were turned down a little (Michel et al. 2019, eq. 2).

    The absolute value is taken of each example by itself: over a batch, examples that pull in opposite directions would cancel. A
    sentence encoder's examples are pairs, and the loss of one is 1 − their similarity. (1 − cosine to itself would not do: that is
    least where all heads are on, so its gradient there is 0.)

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN. So have all where there is no example, as with one text alone.
    """
    return run_to_end(gradient_parts(measure, gate))


def gradient_parts(measure: Metric, gate: Tensor | None = None, now: Tensor | None = None) -> Parts:
    """`gradient`, piece by piece; in between as the mean over the examples so far. `now`: `evaluate(measure, gate)`, where it is known."""
    gate = measure.on if gate is None else gate
    if now is None:
        now = measure.whole if torch.equal(gate, measure.on) else evaluate(measure, gate)
    terms = measure.terms()
    place = {example: i for i, example in enumerate(dict.fromkeys(example for _, example in terms))}
    by_example, done = torch.zeros(len(place), *measure.shape), 0
    # A gradient keeps what each layer did, so fewer go together.
    for batch in batches([measure.rows[row] for row, _ in terms], tokens=measure.tokens // 2):
        numbers, done = batch.rows, done + len(batch.rows)
        batch = batch._replace(rows=tuple(terms[i][0] for i in numbers))
        xi = gate[:, None, :].repeat(1, len(numbers), 1).requires_grad_()  # (L, B, H)
        with torch.enable_grad():
            losses = measure.losses(evaluate_batch(measure, batch, xi), numbers, now)
            (slopes,) = torch.autograd.grad(losses.sum(), xi)  # (L, B, H), as each row has gates of its own
        by_example.index_add_(0, torch.tensor([place[terms[i][1]] for i in numbers]), slopes.transpose(0, 1))
        so_far = by_example.abs().mean(0) * len(terms) / done
        yield PartialScores(done / len(terms), so_far.where(gate > 0, torch.nan))
    return by_example.abs().mean(0).where(gate > 0, torch.nan)


def normalised(scores: Tensor) -> Tensor:
    """Scores (L, H) divided by each layer's L2 norm (Molchanov et al. 2017; so do Michel et al. 2019), so that layers become comparable."""
    norms = scores.nan_to_num().norm(dim=1, keepdim=True)
    return scores / norms.where(norms > 0, 1.0)


def confidence(measure: Metric, gate: Tensor | None = None, special: bool = False) -> Tensor:
    """The mean over tokens of a head's largest weight (Voita et al. 2019, section 3).

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
        special: count [CLS], [SEP] and the like too. WithoutHeads them neither their looking nor being looked at counts.
    """
    return run_to_end(confidence_parts(measure, gate, special))


def confidence_parts(measure: Metric, gate: Tensor | None = None, special: bool = False) -> Parts:
    """`confidence`, piece by piece; in between as the mean over the texts so far."""
    gate = measure.on if gate is None else gate
    total, count, done = torch.zeros(measure.shape, dtype=torch.double), 0, 0
    for batch in batches(measure.plain, tokens=measure.tokens):
        with torch.no_grad():
            out = measure.model.run(batch.ids, batch.segments, gate, "zero", padding=batch.padding)
        counted = torch.zeros(batch.shape, dtype=torch.bool)  # (B, T)
        for row, i in enumerate(batch.rows):
            flags = measure.plain[i].special
            counted[row, : len(flags)] = torch.tensor([special or not flag for flag in flags])
        weights = torch.stack(out.attentions)  # (L, B, H, T, T)
        largest = (weights * counted[:, None, None, :]).amax(-1)  # (L, B, H, T)
        total += (largest * counted[:, None, :]).sum((1, 3)).double()
        count, done = count + int(counted.sum()), done + len(batch.rows)
        yield PartialScores(done / len(measure.plain), (total / max(count, 1)).float().where(gate > 0, torch.nan))
    return (total / max(count, 1)).float().where(gate > 0, torch.nan)


def agreement(scores: Mapping[str, Tensor]) -> dict[tuple[str, str], float]:
    """Spearman's ρ between each two ways, over the heads that both know."""
    found = {}
    for a, b in combinations(scores, 2):
        both = scores[a].isfinite() & scores[b].isfinite()
        found[a, b] = spearman(scores[a][both], scores[b][both])
    return found
