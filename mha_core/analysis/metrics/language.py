"""What a language model is for: which word it is that is hidden, or comes next."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Batch, Change, Metric, Row, evaluate
from mha_core.models import TextModel
from mha_core.models.forward import Output


class Target(NamedTuple):
    """What is asked of a row."""

    position: int  # whose scores are read
    right: int  # the true token's id
    wrong: tuple[int, ...] = ()  # that the right one must beat; () = all the vocabulary


class Question(NamedTuple):
    """A row, what is asked of it, and what it is counted under."""

    row: Row
    targets: tuple[Target, ...]
    text: str
    example: int  # rows of one text belong together
    kinds: tuple[str, ...] = ()


class Language(Metric):
    """Loss and accuracy over words that the model must know.

    Values: "loss", the mean of −log p over all true tokens, in nats, and "accuracy", how often the true one is likelier than all others
    (or than the wrong ones that are named). With kinds, the accuracy of each kind instead, and "all skills", their mean, before them.
    """

    tokens = 1024  # V scores for each

    def __init__(self, model: TextModel, questions: Sequence[Question], plain: Sequence[Row], title: str) -> None:
        self.model, self.questions, self.raw_rows, self.title = model, tuple(questions), tuple(plain), title
        self.rows = tuple(question.row for question in questions)
        self.counts = torch.tensor([len(question.targets) for question in questions])  # (N,)
        self.kinds = tuple(dict.fromkeys(kind for question in questions for kind in question.kinds))
        self._asked: Counter[int] = Counter()  # of each example
        for question in questions:
            self._asked[question.example] += len(question.targets)
        self.unit, self.main_value, self.higher_is_better = "loss", "loss", False
        if self.kinds:
            self.main_value, self.higher_is_better = ("all skills" if len(self.kinds) > 1 else self.kinds[0]), True
        self.baseline = evaluate(self)

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """The sum of −log p over a row's targets, and how many of them are right: (B, 2)."""
        asked = [(row, target) for row, i in enumerate(batch.rows) for target in self.questions[i].targets]
        rows, positions = (
            torch.tensor([row for row, _ in asked]),
            torch.tensor([target.position for _, target in asked]),
        )
        truth = torch.tensor([target.right for _, target in asked])
        scores = output.logits[rows, positions]  # (N of targets, V)
        losses = -scores.log_softmax(-1).gather(1, truth[:, None])[:, 0]
        right = _beats(scores.detach(), [target for _, target in asked], truth)
        said = losses.new_zeros(len(batch.rows), 2)
        return said.index_add(0, rows, torch.stack([losses, right.to(losses.dtype)], dim=1))

    def cost_per_row(self, said: Tensor, rows: Sequence[int]) -> Tensor:
        return said[:, 0] / self.counts.sum()

    def values(self, said: Tensor) -> dict[str, float]:
        loss, right = (float(column.sum() / self.counts.sum()) for column in said.T)
        if not self.kinds:
            return {"loss": loss, "accuracy": right}
        found = {kind: self._accuracy(said, kind) for kind in self.kinds}
        return ({"all skills": sum(found.values()) / len(found)} if len(found) > 1 else {}) | found | {"loss": loss}

    def _accuracy(self, said: Tensor, kind: str) -> float:
        of = [i for i, question in enumerate(self.questions) if kind in question.kinds]
        return float(said[of, 1].sum() / self.counts[of].sum())

    def loss_terms(self) -> list[tuple[int, int]]:
        return [(row, question.example) for row, question in enumerate(self.questions)]

    def losses(self, said: Tensor, terms: Sequence[int], now: Tensor) -> Tensor:
        """The loss of a text is the mean over its targets."""
        return said[:, 0] / torch.tensor([self._asked[self.questions[term].example] for term in terms])

    def changes(self, said: Tensor) -> list[Change]:
        found: dict[int, list[float]] = {}
        for question, before, after, count in zip(
            self.questions, self.baseline[:, 0], said[:, 0], self.counts, strict=True
        ):
            sums = found.setdefault(question.example, [0.0, 0.0, 0.0])
            for place, value in enumerate((before, after, count)):
                sums[place] += float(value)
        texts = {question.example: question.text for question in self.questions}
        changes = [Change(texts[example], before / n, after / n) for example, (before, after, n) in found.items()]
        return sorted(changes, key=lambda change: change.before - change.after)


def _beats(scores: Tensor, targets: Sequence[Target], truth: Tensor) -> Tensor:
    """(N,) whether the true token of each target is likelier than all that are wrong; of two alike, the wrong one counts."""
    if not any(target.wrong for target in targets):
        return (scores >= scores.gather(1, truth[:, None])).sum(-1) == 1
    return torch.stack(
        [
            (score[target.right] > score[list(target.wrong)]).all()
            if target.wrong
            else (score >= score[target.right]).sum() == 1
            for score, target in zip(scores, targets, strict=True)
        ]
    )
