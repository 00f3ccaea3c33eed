"""The gradient score: how much the loss would change if a head were scaled down slightly."""

import torch
from torch import Tensor

from mha_core.jobs.runners import Shared, runner
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.score_so_far import Parts, Scores, ScoreSamples, run_to_end
from mha_core.rows import Batch
from mha_core.stats.intervals import Mean
from mha_core.stats.metrics.base import Metric, evaluate_batch


def gradient(metric: Metric, gate: Tensor | None = None, *, per_layer: bool = False, mode: str = "zero") -> Tensor:
    """E_x |∂L(x) / ∂ξ_h|: the sensitivity of an example's loss to the gate of head h (Michel et al. 2019, eq. 2).

    The absolute value is taken for each example separately: over a batch, gradients of opposite signs would cancel. A
    sentence encoder's examples are pairs, and the loss of one is 1 − their similarity. (1 − cosine to the original
    embedding would not do: it has its minimum where all heads are on, so its gradient there is 0.)

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN. All have NaN without any example, as with a
            single text.
        per_layer: divide by each layer's L2 norm, as Michel et al. (2019, section 4.1) do before they rank heads.
        mode: what the gate mixes a head's output with, and what stands in for the heads that are off already. With
            "zero" it is the paper's equation; the others are the first order of `exact` in that mode.
    """
    scores = run_to_end(gradient_parts(metric, gate, replacement=Replacement(metric, mode)))
    return normalised(scores) if per_layer else scores


def gradient_parts(
    metric: Metric,
    gate: Tensor | None = None,
    outputs: Tensor | None = None,
    replacement: Replacement | None = None,
    signed: bool = False,
) -> Parts:
    """`gradient`, step by step; in between the mean over the examples so far.

    Args:
        outputs: those of all rows with this gate, if known.
        replacement: None = zero.
        signed: without the absolute value, E_x ∂L(x) / ∂ξ.
    """
    gate = metric.full_gate if gate is None else gate
    replacement = replacement or Replacement(metric)
    if outputs is None:
        all_on = torch.equal(gate, metric.full_gate)
        outputs = metric.baseline if all_on else replacement.evaluate(gate)
    terms = metric.loss_terms()
    index = {example: i for i, example in enumerate(dict.fromkeys(example for _, example in terms))}
    by_example, done = torch.zeros(len(index), *metric.shape), 0
    # Gradients need the activations of every layer, so batches are smaller.
    rows = [metric.rows[row] for row, _ in terms]
    of_terms = metric.model.batches(rows, max_tokens=metric.batch_tokens // 2)
    parts = [(batch.indices, batch._replace(indices=tuple(terms[i][0] for i in batch.indices))) for batch in of_terms]
    found = runner().results(_gradients, Shared.of((gate, replacement, outputs)), parts)
    for (batch_terms, _), gradients in zip(parts, found, strict=True):
        examples = torch.tensor([index[terms[i][1]] for i in batch_terms])
        by_example.index_add_(0, examples, gradients.transpose(0, 1))
        done += len(batch_terms)
        scores = (by_example if signed else by_example.abs()).mean(0) * len(terms) / done
        yield Scores("gradient", scores.where(gate > 0, torch.nan), done / len(terms))
    by_example = by_example if signed else by_example.abs()
    samples = None
    if metric.sampling:
        samples = ScoreSamples(by_example, Mean(metric.example_units(), torch.ones(len(index))), metric.sampling.units)
    yield Scores("gradient", by_example.mean(0).where(gate > 0, torch.nan), 1.0, samples=samples)


def _gradients(known: tuple[Tensor, Replacement, Tensor], part: tuple[tuple[int, ...], Batch]) -> Tensor:
    """(L, B, H), of loss terms and the batch of their rows."""
    (gate, replacement, all_outputs), (terms, batch) = known, part
    xi = gate[:, None, :].repeat(1, len(terms), 1).requires_grad_()  # (L, B, H)
    with torch.enable_grad():
        outputs = evaluate_batch(replacement.metric, batch, replacement.intervention(xi, batch))
        losses = replacement.metric.losses(outputs, terms, all_outputs)
        return torch.autograd.grad(losses.sum(), xi)[0]  # each row has gates of its own


def normalised(scores: Tensor) -> Tensor:
    """Divide scores (…, L, H) by each layer's L2 norm, as Molchanov et al. (2017) and Michel et al. (2019) do."""
    norms = scores.nan_to_num().norm(dim=-1, keepdim=True)
    return scores / norms.where(norms > 0, 1.0)
