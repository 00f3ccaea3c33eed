"""The metric of a language model: prediction of masked or next words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.joint_pass import joint_pass
from mha_core.forward import Output, Pass
from mha_core.rows import Batch, Row
from mha_core.stats.intervals import FEWEST, Average, Mean, Sampling, Share
from mha_core.stats.metrics.base import Change, Metric, evaluate


class TargetToken(NamedTuple):
    """A token to predict."""

    position: int  # whose logits are read
    right: int  # the true token's id
    wrong: tuple[int, ...] = ()  # ids that the right one must beat; () = all the vocabulary


class WordQuestion(NamedTuple):
    """A row and the tokens to predict in it."""

    row: Row
    targets: tuple[TargetToken, ...]
    text: str
    example: int  # the index of the text; rows of one text share it
    kinds: tuple[str, ...] = ()  # the accuracies that it counts towards, such as phenomena


class Language(Metric):
    """Loss and accuracy of predicted tokens.

    Values: "loss", the mean of −log p over all true tokens, in nats, and "accuracy", how often the true one is likelier
    than all others (or than the wrong ones of its target). With kinds, the accuracy of each kind instead, preceded by
    "all skills", their mean.
    """

    batch_tokens = 1024  # each has V logits

    def __init__(self, model: Model, questions: Sequence[WordQuestion], raw_rows: Sequence[Row], title: str) -> None:
        self.model, self.title = model, title
        self.questions, self.raw_rows = tuple(questions), tuple(raw_rows)
        self.rows = tuple(question.row for question in questions)
        self.counts = torch.tensor([len(question.targets) for question in questions])  # (N,) targets of each row
        self.kinds = tuple(dict.fromkeys(kind for question in questions for kind in question.kinds))
        self._targets_per_example: Counter[int] = Counter()
        for question in questions:
            self._targets_per_example[question.example] += len(question.targets)
        # The units of a sample are the texts: (N,) of each row. Texts without a question have a unit of their own too,
        # unless only those with one are among the raw rows.
        compact = {example: i for i, example in enumerate(self._targets_per_example)}
        as_they_are = len(compact) < len(self.raw_rows)
        examples = [question.example for question in questions]
        self._units = torch.tensor([example if as_they_are else compact[example] for example in examples])
        self.unit, self.main_value, self.higher_is_better = "loss", "loss", False
        if self.kinds:
            self.main_value = self.kinds[0] if len(self.kinds) == 1 else "all skills"
            self.higher_is_better = True
        self.baseline = evaluate(self)

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """The sum of −log p over a row's targets, and how many of them are predicted correctly: (B, 2)."""
        row_targets = [(row, target) for row, i in enumerate(batch.indices) for target in self.questions[i].targets]
        targets = [target for _, target in row_targets]
        rows = torch.tensor([row for row, _ in row_targets])
        positions = torch.tensor([target.position for target in targets])
        true_ids = torch.tensor([target.right for target in targets])
        assert output.logits is not None, "a language model has logits"
        logits = output.logits[rows, places(positions, self.logits_at(batch))]  # (number of targets, V)
        losses = -logits.log_softmax(-1).gather(1, true_ids[:, None])[:, 0]
        correct = _is_correct(logits.detach(), targets, true_ids)
        outputs = losses.new_zeros(len(batch.indices), 2)
        return outputs.index_add(0, rows, torch.stack([losses, correct.to(losses.dtype)], dim=1))

    def logits_at(self, batch: Batch) -> list[int] | None:
        if self.model.info.task != "causal-lm":
            return None
        return positions_of([target.position for i in batch.indices for target in self.questions[i].targets], batch)

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        return outputs[:, 0] / self.counts.sum()

    def values(self, outputs: Tensor) -> dict[str, float]:
        loss, accuracy = (float(column.sum() / self.counts.sum()) for column in outputs.T)
        if not self.kinds:
            return {"loss": loss, "accuracy": accuracy}
        by_kind = {kind: self._accuracy(outputs, kind) for kind in self.kinds}
        mean = {"all skills": sum(by_kind.values()) / len(by_kind)} if len(by_kind) > 1 else {}
        return mean | by_kind | {"loss": loss}

    def _accuracy(self, outputs: Tensor, kind: str) -> float:
        rows = [i for i, question in enumerate(self.questions) if kind in question.kinds]
        return float(outputs[rows, 1].sum() / self.counts[rows].sum())

    @property
    def sampling(self) -> Sampling | None:
        if len(self.raw_rows) < FEWEST:
            return None
        members, everywhere = torch.arange(len(self.raw_rows))[:, None], torch.ones(len(self.rows), dtype=torch.bool)
        words = members, self._by_text(self.counts, everywhere)
        by_kind = {kind: Share(members, self._by_text(self.counts, self._asked(kind))) for kind in self.kinds}
        mean = {"all skills": Average(self.kinds)} if len(self.kinds) > 1 else {}
        rest = {"loss": Mean(*words)} | ({} if self.kinds else {"accuracy": Share(*words)})
        return Sampling(len(self.raw_rows), "text", mean | by_kind | rest)

    def contributions(self, outputs: Tensor) -> dict[str, Tensor]:
        everywhere = torch.ones(len(self.rows), dtype=torch.bool)
        loss, correct = (self._by_text(column, everywhere) for column in outputs.T)
        if not self.kinds:
            return {"loss": loss, "accuracy": correct}
        return {kind: self._by_text(outputs[:, 1], self._asked(kind)) for kind in self.kinds} | {"loss": loss}

    def row_units(self) -> list[int]:
        return self._units.tolist()

    def row_shares(self) -> Tensor:
        return self.counts / self.counts.sum()

    def _by_text(self, of_rows: Tensor, included: Tensor) -> Tensor:
        """Sum the numbers (N,) of the included rows by text: (U,)."""
        return torch.zeros(len(self.raw_rows)).index_add(0, self._units[included], of_rows[included].float())

    def _asked(self, kind: str) -> Tensor:
        """(N,), True for the rows that count towards a kind."""
        return torch.tensor([kind in question.kinds for question in self.questions])

    def loss_terms(self) -> list[tuple[int, int]]:
        return [(row, question.example) for row, question in enumerate(self.questions)]

    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        """The loss of a text is the mean over its targets."""
        return outputs[:, 0] / torch.tensor([self._targets_per_example[self.questions[i].example] for i in terms])

    def changes(self, outputs: Tensor) -> list[Change]:
        """The texts, by the change in their mean loss."""
        sums = torch.zeros(
            1 + max(self._targets_per_example), 3, dtype=torch.double
        )  # loss before, loss after, targets
        for question, before, after, count in zip(
            self.questions, self.baseline[:, 0], outputs[:, 0], self.counts, strict=True
        ):
            sums[question.example] += torch.stack([before, after, count.to(before)]).double()
        texts = {question.example: question.text for question in self.questions}
        changes = [
            Change(text, float(sums[example, 0] / sums[example, 2]), float(sums[example, 1] / sums[example, 2]))
            for example, text in texts.items()
        ]
        return sorted(changes, key=lambda change: change.before - change.after)


def _is_correct(logits: Tensor, targets: Sequence[TargetToken], true_ids: Tensor) -> Tensor:
    """(N,) bool: the true token is strictly likelier than every wrong one."""
    if not any(target.wrong for target in targets):
        return (logits >= logits.gather(1, true_ids[:, None])).sum(-1) == 1
    return torch.stack([_beats_wrong(row, target) for row, target in zip(logits, targets, strict=True)])


def _beats_wrong(logits: Tensor, target: TargetToken) -> Tensor:
    """The same for one target, from its logits (V,)."""
    if target.wrong:
        return (logits[target.right] > logits[list(target.wrong)]).all()
    return (logits >= logits[target.right]).sum() == 1


def positions_of(positions: Iterable[int], batch: Batch) -> list[int] | None:
    """These positions, each once and ascending; None if they are all of a batch's."""
    found = sorted(set(positions))
    return found if len(found) < batch.inputs.size(1) else None


def places(positions: Tensor, made: list[int] | None) -> Tensor:
    """The places of these positions among those whose logits are made, `Metric.logits_at`."""
    return positions if made is None else torch.searchsorted(torch.tensor(made), positions.contiguous())


class TargetWords(Language):
    """The words of an encoder-decoder's targets. A row is a source and its target, segments 0 and 1 (`joint_pass`)."""

    def run(self, request: Pass) -> Output:
        return joint_pass(self.model, request)

    @property
    def can_resume(self) -> bool:
        return False

    @property
    def can_resample(self) -> bool:
        return False
