"""Metrics of classifiers, of texts and of tokens, and of question answering: whether predictions stay the same."""

from collections.abc import Callable, Sequence

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.backends import Model
from mha_core.forward import Output
from mha_core.message import N_
from mha_core.rows import Batch, Row
from mha_core.stats.intervals import FEWEST, Mean, Sampling, Share
from mha_core.stats.metrics.base import Change, Metric, evaluate
from mha_core.stats.metrics.language import Language, TargetToken, WordQuestion

START, END = 0, 1  # the rows of a question-answering model's logits
AGREEMENT = ("agreement",)


class Classification(Metric):
    """Agreement of a classifier with its own predictions, and with labels if there are any.

    Values: "agreement", how often it predicts the same class as with every head on; with labels "accuracy"; and "loss",
    the mean of −log p of the label, or without labels of the class predicted with every head on.

    Args:
        labels: the index of each text's correct class; () without labels.
    """

    main_value, unit, higher_is_better = "agreement", N_("loss"), True

    def __init__(self, model: Model, rows: Sequence[Row], texts: Sequence[str], labels: Sequence[int] = ()) -> None:
        self.model, self.texts = model, tuple(texts)
        self.rows = self.raw_rows = tuple(rows)
        self.title = N_("classification")
        self.baseline = evaluate(self)
        self.baseline_classes = self.baseline.argmax(-1)
        self.labels = torch.tensor(labels) if labels else None
        self.targets = self.baseline_classes if self.labels is None else self.labels

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """The logits of the classes, (B, C)."""
        assert output.logits is not None, "a classifier has logits"
        return output.logits

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        return F.cross_entropy(outputs, self.targets[list(rows)], reduction="none") / len(self.rows)

    def values(self, outputs: Tensor) -> dict[str, float]:
        classes = outputs.argmax(-1)
        values = {"agreement": float((classes == self.baseline_classes).float().mean())}
        if self.labels is not None:
            values["accuracy"] = float((classes == self.labels).float().mean())
        values["loss"] = float(F.cross_entropy(outputs, self.targets))
        return values

    @property
    def sampling(self) -> Sampling | None:
        texts = torch.arange(len(self.rows))[:, None], torch.ones(len(self.rows))
        shares = ("agreement", "accuracy") if self.labels is not None else ("agreement",)
        statistics = dict.fromkeys(shares, Share(*texts)) | {"loss": Mean(*texts)}
        return Sampling(len(self.rows), "text", statistics) if len(self.rows) >= FEWEST else None

    def contributions(self, outputs: Tensor) -> dict[str, Tensor]:
        classes = outputs.argmax(-1)
        labelled = {} if self.labels is None else {"accuracy": (classes == self.labels).float()}
        losses = F.cross_entropy(outputs, self.targets, reduction="none")
        return {"agreement": (classes == self.baseline_classes).float()} | labelled | {"loss": losses}

    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        return F.cross_entropy(outputs, self.targets[list(terms)], reduction="none")

    def changes(self, outputs: Tensor) -> list[Change]:
        """The texts, by the change in the target class's probability."""
        before, after = (
            logits.softmax(-1)[range(len(logits)), self.targets].tolist() for logits in (self.baseline, outputs)
        )
        changes = [Change(*fields) for fields in zip(self.texts, before, after, strict=True)]
        return sorted(changes, key=lambda change: change.after - change.before)


def token_classification(model: Model, rows: Sequence[Row], texts: Sequence[str]) -> Language:
    """Agreement of a token classifier with its own predictions.

    Values: "agreement", how often a token gets the label that it gets with every head on, over all tokens but special
    ones; and "loss", the mean of −log p of that label.
    """
    labels = _predicted(model, rows, lambda logits, batch: logits.argmax(-1))  # (B, T, C) → (B, T)
    questions = [
        WordQuestion(row, _targets(row, label), text, i, AGREEMENT)
        for i, (row, label, text) in enumerate(zip(rows, labels, texts, strict=True))
    ]
    return Language(model, questions, rows, N_("token classification"))


class QuestionAnswering(Language):
    """Agreement of a question-answering model with its own answers.

    Values: "agreement", how often an answer starts, or ends, at the token where it does with every head on; and "loss",
    the mean of −log p of these two tokens, over all tokens of the text.
    """

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """Outputs like a language model's: two positions, start and end, whose words are the tokens of the text."""
        assert output.logits is not None, "a question-answering model has logits"
        return super().outputs(output._replace(logits=_of_real_tokens(output.logits, batch)), batch)


def question_answering(model: Model, rows: Sequence[Row], texts: Sequence[str]) -> QuestionAnswering:
    """See `QuestionAnswering`."""
    ends = _predicted(model, rows, lambda logits, batch: _of_real_tokens(logits, batch).argmax(-1))  # → (B, 2)
    questions = [
        WordQuestion(row, (TargetToken(START, start), TargetToken(END, end)), text, i, AGREEMENT)
        for i, (row, (start, end), text) in enumerate(zip(rows, ends, texts, strict=True))
    ]
    return QuestionAnswering(model, questions, rows, N_("question answering"))


def _of_real_tokens(logits: Tensor, batch: Batch) -> Tensor:
    """The logits (B, 2, T), −∞ at padding."""
    return logits if batch.attention_mask is None else logits.masked_fill(~batch.attention_mask[:, None], -torch.inf)


def _targets(row: Row, labels: Sequence[int]) -> tuple[TargetToken, ...]:
    return tuple(TargetToken(i, labels[i]) for i, special in enumerate(row.special) if not special)


@torch.inference_mode()
def _predicted(model: Model, rows: Sequence[Row], predict: Callable[[Tensor, Batch], Tensor]) -> list[list[int]]:
    """The predictions for each row with every head on. `predict`: logits and batch → (B, n) indices."""
    predicted: dict[int, list[int]] = {}
    for batch in model.batches(rows):
        output = model.forward(batch.inputs, batch.segments, attention_mask=batch.attention_mask, need_weights=False)
        assert output.logits is not None, "a model with classes has logits"
        predicted |= zip(batch.indices, predict(output.logits, batch).tolist(), strict=True)
    return [predicted[i] for i in range(len(rows))]
