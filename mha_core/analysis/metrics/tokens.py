"""The metrics of a token classifier and of a question-answering model: whether their predictions stay the same."""

from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Batch, Row, batches
from mha_core.analysis.metrics.language import Language, Question, Target
from mha_core.i18n import mark
from mha_core.models import TextModel
from mha_core.models.forward import Output

START, END = 0, 1  # the rows of a question-answering model's logits
AGREEMENT = ("agreement",)


def token_classification(model: TextModel, rows: Sequence[Row], texts: Sequence[str]) -> Language:
    """Agreement of a token classifier with its own predictions.

    Values: "agreement", how often a token gets the label that it gets with every head on, over all tokens but special
    ones; and "loss", the mean of −log p of that label.
    """
    labels = _predicted(model, rows, lambda logits, batch: logits.argmax(-1))  # (B, T, C) → (B, T)
    questions = [
        Question(row, _targets(row, label), text, i, AGREEMENT)
        for i, (row, label, text) in enumerate(zip(rows, labels, texts, strict=True))
    ]
    return Language(model, questions, rows, mark("token classification"))


class QuestionAnswering(Language):
    """Agreement of a question-answering model with its own answers.

    Values: "agreement", how often an answer starts, or ends, at the token where it does with every head on; and "loss",
    the mean of −log p of these two tokens, over all tokens of the text.
    """

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """As of a language model whose two positions are start and end, and whose words are the tokens of the text."""
        assert output.logits is not None, "a question-answering model has logits"
        return super().outputs(output._replace(logits=_of_real_tokens(output.logits, batch)), batch)


def question_answering(model: TextModel, rows: Sequence[Row], texts: Sequence[str]) -> QuestionAnswering:
    """See `QuestionAnswering`."""
    ends = _predicted(model, rows, lambda logits, batch: _of_real_tokens(logits, batch).argmax(-1))  # → (B, 2)
    questions = [
        Question(row, (Target(START, start), Target(END, end)), text, i, AGREEMENT)
        for i, (row, (start, end), text) in enumerate(zip(rows, ends, texts, strict=True))
    ]
    return QuestionAnswering(model, questions, rows, mark("question answering"))


def _of_real_tokens(logits: Tensor, batch: Batch) -> Tensor:
    """The logits (B, 2, T), −∞ at padding."""
    return logits if batch.padding is None else logits.masked_fill(~batch.padding[:, None], -torch.inf)


def _targets(row: Row, labels: Sequence[int]) -> tuple[Target, ...]:
    return tuple(Target(i, labels[i]) for i, special in enumerate(row.special) if not special)


@torch.inference_mode()
def _predicted(model: TextModel, rows: Sequence[Row], predict: Callable[[Tensor, Batch], Tensor]) -> list[list[int]]:
    """What is predicted of each row with every head on; `predict`: logits and batch → (B, n) indices."""
    predicted: dict[int, list[int]] = {}
    for batch in batches(rows):
        output = model.forward(batch.ids, batch.segments, padding=batch.padding, need_weights=False)
        assert output.logits is not None, "a model with classes has logits"
        predicted |= zip(batch.rows, predict(output.logits, batch).tolist(), strict=True)
    return [predicted[i] for i in range(len(rows))]
