"""TrainingJob: one training on its way. Its unit is a step."""

import copy
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from mha_core.engine.job import Job, Progress
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.training.loop import Training

COPY_SECONDS = 1.5  # seconds
SMOOTHING = 0.05  # how much of the pace is the last step's


def ignore(_: Training) -> None:
    """For who wants nothing done at the end."""


@dataclass(frozen=True)
class TrainingProgress(Progress):
    """A training as it is at one moment.

    Attributes:
        done: steps taken, of `steps`.
        losses: of each step.
        validation: (step, loss on sequences held out), at a few steps.
        seconds_left: of training, at the pace so far; None before there is one.
        network: a copy, as it was after `seen_at` steps; None before there is one. Nobody changes it.
    """

    done: int
    steps: int
    losses: tuple[float, ...]
    validation: tuple[tuple[int, float], ...]
    seconds_left: float | None
    network: LanguageModel | None
    seen_at: int


class TrainingJob(Job[TrainingProgress]):
    """One training.

    Args:
        prepare: makes the Training; called by the thread that works, since it can take seconds.
        steps: how many it will take.
        finish: called once with the Training when it has ended, after a step at least; not where it failed.
        clock: seconds.
    """

    def __init__(
        self,
        prepare: Callable[[], Training],
        steps: int,
        finish: Callable[[Training], None] = ignore,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(clock)
        self.steps, self._prepare, self._finish = steps, prepare, finish
        self._training: Training | None = None
        self._losses: list[float] = []
        self._validation: tuple[tuple[int, float], ...] = ()
        self._copy: tuple[LanguageModel | None, int] = (None, 0)
        self._copied = -math.inf

    def work(self, goes_on: Callable[[], bool]) -> bool:
        """Takes steps for as long as it goes on. Whether all are taken.

        Raises:
            ModelError, TextError, ValueError: as `prepare`.
            FloatingPointError: the loss is no number any more.
        """
        if self._training is None:
            self._training = self._prepare()
            self._losses = self._training.losses
            self._look_at()
        began = self._clock()
        while self._training.done < self.steps and goes_on():
            if not math.isfinite(self._training.step()):
                raise FloatingPointError(
                    "The loss is no finite number any more. Another seed or a smaller model may do better."
                )
            began, last = self._clock(), began
            self.pace = began - last if self.pace is None else self.pace + (began - last - self.pace) * SMOOTHING
            if began - self._copied > COPY_SECONDS:
                self._look_at()
        return self._training.done >= self.steps

    def end(self, state: str, why: str = "") -> None:
        """It has ended; what only training needs is let go. Of one that failed the last copy stays: what came after may be no numbers."""
        if self._training is not None and state != "failed":
            self._look_at()
            if self._training.done:
                self._finish(self._training)
        self._training = self._prepare = self._finish = None
        super().end(state, why)

    def progress(self, place: int = 0) -> TrainingProgress:
        losses, (network, seen_at) = tuple(self._losses), self._copy
        return TrainingProgress(
            state=self.state,
            place=place,
            why=self.why,
            done=len(losses),
            steps=self.steps,
            losses=losses,
            validation=self._validation,
            seconds_left=self._left(self.steps - len(losses)),
            network=network,
            seen_at=seen_at,
        )

    def _look_at(self) -> None:
        """A fresh copy for those who look, as one value: nobody must see a network beside the steps of another."""
        training = self._training
        self._copy = (copy.deepcopy(training.model).eval().requires_grad_(False), training.done)
        self._validation = tuple((kept.step, kept.validation) for kept in training.history)
        self._copied = self._clock()
