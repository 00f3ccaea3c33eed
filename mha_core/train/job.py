"""TrainingJob: one training run in the background. Its unit of work is a training step."""

import copy
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.loop import Training
from mha_core.jobs.checkpoints import INTERVAL, NOWHERE, Checkpoint
from mha_core.jobs.job import Job, Progress
from mha_core.message import Message

COPY_SECONDS = 1.5  # between copies for watchers
SMOOTHING = 0.05  # weight of the last step in the moving average of seconds per step


@dataclass(frozen=True)
class TrainingProgress(Progress):
    """A snapshot of a training run."""

    done: int  # steps taken
    steps: int
    losses: tuple[float, ...]  # training loss of each step
    validation: tuple[tuple[int, float], ...]  # (step, loss on held-out sequences), at a few steps
    seconds_left: float | None  # estimated from the speed so far; None before there is an estimate
    network: LanguageModel | None  # a frozen copy after `network_step` steps; None before the first one
    network_step: int


class TrainingJob(Job[TrainingProgress]):
    """One training run.

    Args:
        prepare: creates the Training; called by the worker thread, since it can take seconds.
        steps: number of steps to take.
        finish: called once with the Training when it ends, if at least one step was taken and it did not fail.
        checkpoint: where a long training leaves its state, and where it is looked for at the beginning.
        clock: returns seconds.
    """

    def __init__(
        self,
        prepare: Callable[[], Training],
        steps: int,
        finish: Callable[[Training], object] = lambda _: None,
        checkpoint: Checkpoint = NOWHERE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(clock)
        self.steps = steps
        self._prepare: Callable[[], Training] | None = prepare
        self._finish = finish
        self._checkpoint, self._worked = checkpoint, 0.0  # seconds since the last checkpoint
        self._training: Training | None = None
        self._losses: list[float] = []
        self._validation: tuple[tuple[int, float], ...] = ()
        self._copy: tuple[LanguageModel | None, int] = (None, 0)
        self._copied = -math.inf

    def work(self, should_continue: Callable[[], bool]) -> bool:
        """Train while `should_continue()` is true; return whether all steps are taken.

        Raises:
            ModelError, TextError, ValueError: raised by `prepare`.
            FloatingPointError: the loss is no longer finite.
        """
        if self._training is None:
            assert self._prepare is not None, "no work after the end"
            self._training = self._begin(self._prepare)
            self._losses = self._training.losses
            self._take_copy(self._training)
        training = self._training
        began = self._clock()
        while training.done < self.steps and should_continue():
            if not math.isfinite(training.step()):
                raise FloatingPointError(Message("The loss is no longer finite. Try another seed or a smaller model."))
            began, last = self._clock(), began
            self._losses = training.losses
            seconds, average = began - last, self.seconds_per_unit
            self.seconds_per_unit = seconds if average is None else average + (seconds - average) * SMOOTHING
            self._worked += began - last
            if began - self._copied > COPY_SECONDS:
                self._take_copy(training)
            if self._worked > INTERVAL:
                self._checkpoint.write(training.state())
                self._worked = 0.0
        return training.done >= self.steps

    def _begin(self, make: Callable[[], Training]) -> Training:
        """The training as its last checkpoint left it, or at its start."""
        training = make()
        if state := self._checkpoint.read():
            try:
                training.restore(state)
            except (ValueError, KeyError, RuntimeError):
                logging.getLogger(__name__).warning("A checkpoint of another training is ignored.")
                return make()
        return training

    def end(self, state: str, reason: str = "") -> None:
        """Free what only training needs. If it failed, the last copy stays: the weights after it may not be finite."""
        if self._training is not None and state != "failed":
            self._take_copy(self._training)
            if self._training.done:
                self._finish(self._training)
        self._checkpoint.remove()  # what has ended needs none
        self._training, self._prepare = None, None
        super().end(state, reason)

    def progress(self, queue_position: int = 0) -> TrainingProgress:
        losses, (network, network_step) = tuple(self._losses), self._copy
        return TrainingProgress(
            state=self.state,
            queue_position=queue_position,
            reason=self.reason,
            note=self.note,
            done=len(losses),
            steps=self.steps,
            losses=losses,
            validation=self._validation,
            seconds_left=self._time_for(self.steps - len(losses)),
            network=network,
            network_step=network_step,
        )

    def _take_copy(self, training: Training) -> None:
        """Take a fresh copy for watchers, as one value, so that a network and its step always belong together."""
        self._copy = (copy.deepcopy(training.model).eval().requires_grad_(False), training.done)
        self._validation = tuple((checkpoint.step, checkpoint.validation) for checkpoint in training.history)
        self._copied = self._clock()
