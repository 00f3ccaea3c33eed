"""Replacements for the contexts of switched-off heads, over a whole set of texts.

Removing a head's output (zero) also takes away what later layers are used to. The other modes keep something of it, and
no information about the text: Zhang & Nanda 2024 compare them.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mha_core.errors import TextError
from mha_core.intervention import Intervention
from mha_core.message import N_
from mha_core.rows import Batch, Row, padded
from mha_core.stats.metrics.base import Metric, evaluate


class AblationMethod(NamedTuple):
    """A way to switch heads off on a set of texts. Its words have a form for each kind of input (`mha_core.modality`).

    Attributes:
        name: in English.
        mode: one of `attention.gating.GATE_MODES`; "resample"; "pruned" to remove the heads from the model.
        effect: what that does to the model.
        stands_in: what stands in for a head; "" for a way that is only compared with the others.
        left: what still tells the texts apart when every head is off; "" where `stands_in` is.
        dataset_means: whether means over all texts stand in.
    """

    name: str
    mode: str
    effect: str
    stands_in: str = ""
    left: str = ""
    dataset_means: bool = False


ABLATION_METHODS = (
    AblationMethod(
        N_("zero"),
        "zero",
        N_("the head's output is removed; later layers miss the input they were trained on"),
        N_("nothing: the head's output is removed (Michel et al. 2019)"),
        N_("embeddings and feed-forward layers alone"),
    ),
    AblationMethod(
        N_("mean of the set"),
        N_("mean"),
        N_(
            "a constant that carries no information about the {input:text|picture}, but keeps the typical input "
            "of later layers"
        ),
        N_("the head's mean output over all {input:words|patches} of all {input:texts|pictures} (Wang et al. 2022)"),
        N_("embeddings and feed-forward layers alone, and each head's mean"),
        dataset_means=True,
    ),
    AblationMethod(
        N_("mean of each {input:text|picture}"),
        "mean",
        N_("keeps the {input:text|picture}'s average, but not the information about single {input:words|patches}"),
    ),
    AblationMethod(
        N_("uniform"),
        "uniform",
        N_("the head attends equally to all {input:words|patches}: its values stay, its selection is lost"),
        N_("the mean of all values, as if the head attended to every {input:word|patch} alike (Kovaleva et al. 2019)"),
        N_("embeddings and feed-forward layers alone, and averages of {input:words|patches}"),
    ),
    AblationMethod(
        N_("resample"),
        "resample",
        N_(
            "the output that the head has for another {input:text|picture} of the set: typical, but about "
            "something else"
        ),
        N_("the head's output for another {input:text|picture} of the set, drawn with a seed (Chan et al. 2022)"),
        N_("embeddings and feed-forward layers alone, and other {input:texts|pictures}' heads"),
    ),
    AblationMethod(
        N_("pruned"),
        "pruned",
        N_("same outputs as zero up to rounding; the parameters and their computation are removed"),
    ),
)
MODES = {method.mode: method for method in ABLATION_METHODS if method.stands_in}  # of scores and curves
SEED = 0  # of which other text each text gets, with "resample"
KEPT_BYTES = 2**27  # of other texts' contexts at most; what does not fit is computed again each time


class NoOtherTextError(TextError):
    """There is no other text to take the heads' outputs from."""


class Replacement:
    """The replacements for switched-off heads, for each batch of a metric's rows.

    Args:
        mode: a key of MODES.
        others: of "resample", the text that stands in for each row; None = one of the rows, drawn at random.

    Raises:
        ValueError: an unknown mode.
        NoOtherTextError: "resample" with a single text, or of an encoder-decoder, which reads two.
    """

    def __init__(self, metric: Metric, mode: str = "zero", others: Sequence[Row] | None = None) -> None:
        if mode not in MODES:
            raise ValueError(f"mode is {mode!r}; valid: {', '.join(MODES)}.")
        if mode == "resample" and not metric.can_resample:
            raise NoOtherTextError(
                "Resample takes a head's output from another text, word by word, and an encoder-decoder has a source "
                "and a target. Valid: another choice of what off means."
            )
        self.metric, self.mode = metric, mode
        self._means: Tensor | None = None
        self.others = _others(metric) if mode == "resample" and others is None else others or ()
        self._contexts: dict[tuple[int, ...], Tensor] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Replacement, (self.metric, self.mode, self.others)  # what it keeps does not travel

    def intervention(self, gate: Tensor, batch: Batch) -> Intervention:
        """The gates, and the replacements for the heads that are off.

        Args:
            gate: (L, H), or (L, n·B, H) for the batch's B rows, n times over.
        """
        if self.mode == "mean":
            self._means = head_means(self.metric) if self._means is None else self._means
            return Intervention.gated(gate, "mean", self._means)
        if self.mode == "resample":
            contexts = self._of_other_texts(batch)  # (L, B, H, T, d_k)
            times = gate.size(1) // len(batch.indices) if gate.dim() == 3 else 1
            return Intervention.gated(gate, "mean", contexts.repeat(1, times, 1, 1, 1))
        return Intervention.gated(gate, self.mode)

    def evaluate(self, gate: Tensor) -> Tensor:
        """The outputs of every row with these gates (L, H): (N, K)."""
        return evaluate(self.metric, lambda batch: self.intervention(gate, batch))

    @torch.no_grad()
    def _of_other_texts(self, batch: Batch) -> Tensor:
        """Each head's context in another text, every head on, (L, B, H, T, d_k).

        Token t gets that of token t there; in a shorter text it goes on from the beginning.
        """
        if batch.indices in self._contexts:
            return self._contexts[batch.indices]
        others = padded(self.others, batch.indices)
        output = self.metric.run(others.as_pass(logits_at=()))
        lengths = torch.tensor([self.others[i].length for i in others.indices])
        places = torch.arange(batch.shape[1]) % lengths[:, None]  # (B, T)
        contexts = torch.stack(
            [
                (weights @ values)[torch.arange(len(places))[:, None], :, places].transpose(1, 2)
                for weights, values in zip(output.attentions, output.values, strict=True)
            ]
        )
        kept = sum(each.nbytes for each in self._contexts.values())
        if kept + contexts.nbytes <= KEPT_BYTES:
            self._contexts[batch.indices] = contexts
        return contexts


def _others(metric: Metric) -> list[Row]:
    """A random row of another text (or pair of texts) for each row."""
    units = metric.row_units()
    if len(set(units)) < 2:
        raise NoOtherTextError("Resample takes a head's output from another text, and there is one alone. Valid: two.")
    generator, drawn = torch.Generator().manual_seed(SEED), []
    for unit in units:
        others = [metric.rows[row] for row, other in enumerate(units) if other != unit]
        drawn.append(others[int(torch.randint(len(others), (1,), generator=generator))])
    return drawn


@torch.no_grad()
def head_means(metric: Metric) -> Tensor:
    """Compute each head's mean context over all tokens of all texts, (L, H, d_k)."""
    total = torch.zeros(*metric.shape, metric.model.info.d_k, dtype=torch.double)
    count = torch.zeros(len(total), 1, 1, dtype=torch.double)
    for batch in metric.model.batches(metric.all_rows, max_tokens=metric.batch_tokens):
        output = metric.run(batch.as_pass(logits_at=()))
        real = (
            torch.ones(batch.shape, dtype=torch.bool) if batch.attention_mask is None else batch.attention_mask
        )  # (B, T)
        for layer, (weights, values) in enumerate(zip(output.attentions, output.values, strict=True)):
            # The sum of contexts: weights (B, H, T, T) are summed over the queries first, (B, H, T).
            received = (weights * real[:, None, :, None]).sum(2)
            total[layer] += torch.einsum("bhk,bhkd->hd", received, values).double()
            count[layer] += queries_of(weights, real).sum()
    return (total / count.clamp(min=1)).float()


def queries_of(weights: Tensor, real: Tensor) -> Tensor:
    """(B, T), the real tokens that are queries of a layer (B, H, T, T): in an encoder-decoder, of source or target."""
    return real & weights.any(-1).any(1)
