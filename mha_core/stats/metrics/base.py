"""The base of all metrics: what each turns a model's outputs for its rows into.

A metric belongs to one model and one dataset. It holds the rows to run, turns a forward pass into outputs, and turns
outputs into values. To measure an intervention, run `evaluate` again with it and compare.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.ablation import Ablation, read_ablation
from mha_core.backends import Model
from mha_core.backends.joint_layers import joint_shape
from mha_core.forward import Output, Pass, ResumePoint, main_output
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.message import N_
from mha_core.rows import BATCH_TOKENS, Batch, Row
from mha_core.stats.intervals import Sampling

TRIES = 3  # of a pass whose time is estimated
_DESCRIPTIONS = {
    N_("fidelity"): N_(
        "Spearman's ρ between the similarities of all pairs {input:|of pictures }with every head on and now"
    ),
    N_("cosine"): N_("mean cosine between each {input:text|picture}'s embedding and its original"),
    N_("other neighbour"): N_(
        "share of {input:texts|pictures} whose nearest neighbour among the {input:texts|pictures} is not the same "
        "as with every head on"
    ),
    N_("human"): N_("Spearman's ρ between the similarities of the pairs and human scores"),
    N_("loss"): N_("mean −log p of the correct answer, in nats"),
    N_("accuracy"): N_("how often the correct answer is the likeliest"),
    N_("agreement"): N_("how often the prediction is the same as with every head on"),
    N_("all skills"): N_("mean over all skills"),
}
_SKILL = N_("how often the correct word is likelier than every wrong one")


def describe(name: str) -> str:
    """Describe a value of a metric in a few words, some with a form for each kind of input (`mha_core.modality`)."""
    return _DESCRIPTIONS.get(name, _SKILL)


@dataclass(frozen=True)
class Change:
    """The effect of an intervention on one example, such as its loss before and after."""

    text: str
    before: float
    after: float


class Metric(ABC):
    """A metric of a model on a dataset.

    Attributes:
        model: the model that is measured.
        title: of the metric, in a few words.
        main_value: the name of the value that stands for all.
        unit: the unit of `cost_per_row`, and so of a head's importance.
        higher_is_better: True if more of the main value is better.
        rows: the inputs of the model, N of them.
        raw_rows: the texts as they are, nothing masked.
        baseline: (N, K), the outputs with every head on.
        batch_tokens: tokens of a batch, padding included.
    """

    model: Model
    title: str
    main_value: str
    unit: str
    higher_is_better: bool
    rows: tuple[Row, ...]
    raw_rows: tuple[Row, ...]
    baseline: Tensor
    batch_tokens: int = BATCH_TOKENS

    @abstractmethod
    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """Reduce a forward pass to K numbers per row, (B, K). Gradients go through it.

        Its logits are of all positions, or of those of `logits_at` alone.
        """

    @abstractmethod
    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        """Compute the cost of each row, (B,), in `unit`; lower is better. Summed over all rows: the model's cost."""

    @abstractmethod
    def values(self, outputs: Tensor) -> dict[str, float]:
        """Compute the metric's values by name, the main one first, from the outputs of all rows, (N, K)."""

    def loss_terms(self) -> list[tuple[int, int]]:
        """(row, example) for every loss term: which example each row contributes to; by default one of its own."""
        return [(row, row) for row in range(len(self.rows))]

    @abstractmethod
    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        """Compute loss terms, (B,). Their gradients sum to the gradient of an example's loss.

        Args:
            outputs: (B, K), of the terms' rows; gradients go through it.
            terms: the indices of B terms.
            all_outputs: (N, K), the outputs of all rows, as a constant.
        """

    @abstractmethod
    def changes(self, outputs: Tensor) -> list[Change]:
        """List the change of each example, the worst first."""

    def logits_at(self, batch: Batch) -> list[int] | None:
        """The positions, ascending, whose logits `outputs` reads; None: all, or the model makes none of words."""
        return None

    @property
    def scored_rows(self) -> Sequence[int]:
        """The indices of the rows that have a cost."""
        return range(len(self.rows))

    @property
    def all_rows(self) -> tuple[Row, ...]:
        """The raw rows and those that they are only compared with."""
        return self.raw_rows

    @property
    def picture_bytes(self) -> int:
        """The size of the pictures, as the model sees them."""
        return sum(row.features.nbytes for row in self.all_rows if row.features is not None)

    @property
    def cut(self) -> int:
        """Number of texts that are too long and measured at their beginning only."""
        return sum(row.dropped > 0 for row in self.all_rows)

    @property
    def sampling(self) -> Sampling | None:
        """The items to resample for an interval of each value; None if there are too few texts."""
        return None

    def contributions(self, outputs: Tensor) -> dict[str, Tensor]:
        """The contribution of each item of `sampling` to each value, from the outputs of all rows, (N, K)."""
        return {}

    def row_units(self) -> list[int]:
        """The unit of the sample (a text, or a pair) that each row belongs to; -1 for a row that is no part of it."""
        return list(range(len(self.rows)))

    def row_shares(self) -> Tensor:
        """(N,), the share of each row in what `cost_per_row` sums to; 0 for a row without a cost."""
        return torch.tensor([i in self.scored_rows for i in range(len(self.rows))]) / len(self.scored_rows)

    def text_units(self) -> list[int]:
        """The unit that each raw row belongs to."""
        return list(range(len(self.raw_rows)))

    def example_units(self) -> Tensor:
        """(E, m), the units that each example of `loss_terms` belongs to, in their order."""
        units = self.row_units()
        return torch.tensor([units[row] for row in {example: row for row, example in self.loss_terms()}.values()])[
            :, None
        ]

    @property
    def full_gate(self) -> Tensor:
        """The gate (L, H) with every head on; 0 for the pruned heads of the model."""
        return Ablation.of(self.model.pruned_heads, self.shape).gate(self.shape)

    @property
    def shape(self) -> tuple[int, int]:
        """(L, H); of an encoder-decoder, of its three attentions' layers, one attention after another."""
        return joint_shape(self.model.info)

    def run(self, request: Pass) -> Output:
        """A pass over rows. Raises ValueError if its intervention does not fit."""
        return main_output(self.model.outputs(request))

    @property
    def can_resume(self) -> bool:
        """Whether a pass can begin at any layer."""
        return self.model.capabilities.can_resume

    @property
    def can_resample(self) -> bool:
        """True if the rows' tokens are alike enough that a head's output on one may stand in on another."""
        return True


InterventionsByBatch = Intervention | Callable[[Batch], Intervention]  # the same for every text, or one for each batch


def evaluate(
    metric: Metric, intervention: InterventionsByBatch | Ablation | str = UNCHANGED, *, model: Model | None = None
) -> Tensor:
    """Compute the outputs of every row, (N, K).

    Args:
        intervention: which heads are off, and what stands in for them; or a function that says so for each batch; or
            an ablation, or its text, such as "3.1, 5.*".
        model: another model than the metric's own, with the same tokenizer.

    Raises:
        ValueError: an ablation that can't be read, or names a head that the model does not have.
    """
    parts = [(batch.indices, outputs) for batch, outputs in evaluate_batches(metric, intervention, model=model)]
    return merge(parts, len(metric.rows))


def evaluate_batches(
    metric: Metric, intervention: InterventionsByBatch | Ablation | str = UNCHANGED, *, model: Model | None = None
) -> Iterator[tuple[Batch, Tensor]]:
    """`evaluate`, batch by batch: (B, K)."""
    if not (isinstance(intervention, Intervention) or callable(intervention)):
        intervention = Intervention(read_ablation(intervention))
    for batch in metric.model.batches(metric.rows, max_tokens=metric.batch_tokens):
        with torch.no_grad():
            mine = intervention(batch) if callable(intervention) else intervention
            outputs = evaluate_batch(metric, batch, mine, model=model)
        yield batch, outputs


def evaluate_batch(
    metric: Metric,
    batch: Batch,
    intervention: Intervention = UNCHANGED,
    *,
    model: Model | None = None,
    resume: ResumePoint | None = None,
) -> Tensor:
    """Compute the outputs of a batch, (B, K); gradients go through the intervention's gates."""
    run, logits_at = model.network if model else metric.run, metric.logits_at(batch)
    output = run(batch.as_pass(intervention, resume=resume, need_weights=False, logits_at=logits_at))
    return metric.outputs(output, batch)


def merge(parts: Sequence[tuple[Sequence[int], Tensor]], count: int) -> Tensor:
    """Put the outputs of batches, (rows, (B, K)), in the order of the rows: (N, K)."""
    rows, outputs = zip(*parts, strict=True)
    joined = torch.cat(outputs)
    merged = joined.new_empty(count, joined.size(1))
    merged[torch.tensor([i for indices in rows for i in indices])] = joined
    return merged


def seconds_per_pass(metric: Metric) -> float:
    """Estimate the seconds of one pass over all texts: the fastest of a few tries on the first batch, scaled up.

    Call it in a thread with as many cores as the one that will do the passes.
    """
    tries = []
    for _ in range(TRIES):
        started = time.monotonic()
        batch, _ = next(evaluate_batches(metric))
        tries.append((time.monotonic() - started) * len(metric.rows) / len(batch.indices))
    return min(tries)
