"""Metrics of contrasts: texts whose next word is known, each beside one that another word follows.

logit_difference(model, contrasts)   # in logits: adds up over heads that write into the words
next_word(model, contrasts)          # in nats, −log p of the right word: small as long as any head does the job
"""

from collections.abc import Iterable, Sequence

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.checks import check_list
from mha_core.errors import TextError
from mha_core.forward import Output
from mha_core.inputs.contrast import LISTED, Contrast, read_contrasts
from mha_core.message import N_
from mha_core.rows import Batch
from mha_core.stats.intervals import FEWEST, Mean, Sampling, Share
from mha_core.stats.metrics.base import Change, Metric, evaluate
from mha_core.stats.metrics.language import Language, TargetToken, WordQuestion, places, positions_of


def logit_difference_at(scores: Tensor, at: int | Tensor | None, word: int | Tensor, other: int | Tensor) -> Tensor:
    """The logit of a word over another's at a position of each of B texts, (B,); each is one for all, or (B,).

    Args:
        scores: (B, T, V); (B, C) where `at` is None.
    """
    place = torch.arange(len(scores)), *(() if at is None else (at,))
    exact = torch.promote_types(scores.dtype, torch.float32)
    return scores[(*place, word)].to(exact) - scores[(*place, other)].to(exact)


class Contrasted(Metric):
    """Difference of the right and the wrong word's logits (Wang et al. 2023).

    Values: "logit difference", the mean over all texts, and "accuracy", how often it is above 0.

    Attributes:
        others: the other text of each contrast, whose heads' outputs may stand in.
    """

    title, main_value, unit, higher_is_better = "logit difference", "logit difference", "logits", True
    batch_tokens = 1024  # each has V logits

    def __init__(self, model: Model, contrasts: Sequence[Contrast]) -> None:
        self.model = model
        _check_causal(model)
        found = read_contrasts(model.tokenizer, contrasts, model.info.max_tokens)
        self.texts = [contrast.text for contrast in contrasts]
        self.rows = self.raw_rows = tuple(each.row for each in found)
        self.others = tuple(each.other for each in found)
        self.targets = torch.tensor([[len(each.row.ids) - 1, each.right, each.wrong] for each in found])
        self.baseline = evaluate(self)

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """The logit difference of each row, and whether it is above 0: (B, 2)."""
        assert output.logits is not None, "a language model has logits"
        at, right, wrong = self.targets[list(batch.indices)].T
        difference = logit_difference_at(output.logits, places(at, self.logits_at(batch)), right, wrong)
        return torch.stack([difference, (difference.detach() > 0).to(difference.dtype)], 1)

    def logits_at(self, batch: Batch) -> list[int] | None:
        return positions_of(self.targets[list(batch.indices), 0].tolist(), batch)

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        return -outputs[:, 0] / len(self.rows)

    def values(self, outputs: Tensor) -> dict[str, float]:
        return {name: float(column.mean()) for name, column in self.contributions(outputs).items()}

    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        return -outputs[:, 0]

    def changes(self, outputs: Tensor) -> list[Change]:
        before, after = self.baseline[:, 0].tolist(), outputs[:, 0].tolist()
        changes = [Change(*each) for each in zip(self.texts, before, after, strict=True)]
        return sorted(changes, key=lambda change: change.after - change.before)

    @property
    def sampling(self) -> Sampling | None:
        count = len(self.rows)
        texts = torch.arange(count)[:, None], torch.ones(count)
        statistics = {self.main_value: Mean(*texts), "accuracy": Share(*texts)}
        return None if count < FEWEST else Sampling(count, "text", statistics)

    def contributions(self, outputs: Tensor) -> dict[str, Tensor]:
        return {self.main_value: outputs[:, 0], "accuracy": outputs[:, 1]}


def logit_difference(model: Model, contrasts: Iterable[Contrast]) -> Contrasted:
    """Build the metric. Raises TextError: the model isn't causal; no contrast, or one that doesn't fit its tokens.

    Raises ValueError for what is no collection of contrasts.
    """
    return Contrasted(model, check_list("contrasts", contrasts, LISTED))


def next_word(model: Model, contrasts: Iterable[Contrast]) -> Language:
    """Build the metric of the right word after each text: loss and accuracy. Raises TextError as above."""
    _check_causal(model)
    contrasts = check_list("contrasts", contrasts, LISTED)
    found = read_contrasts(model.tokenizer, contrasts, model.info.max_tokens)
    questions = [
        WordQuestion(each.row, (TargetToken(len(each.row.ids) - 1, each.right),), contrast.text, i)
        for i, (each, contrast) in enumerate(zip(found, contrasts, strict=True))
    ]
    return Language(model, questions, [each.row for each in found], N_("next-word prediction"))


def _check_causal(model: Model) -> None:
    if model.info.task != "causal-lm":
        raise TextError(f"'{model.info.name}' predicts no next word. Valid: a causal language model.")
