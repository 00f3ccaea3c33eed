"""Job: one training on its way, worked on by one thread and looked at by others."""

import copy
import logging
import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from mha_core.models.errors import ModelError, TextError
from mha_core.models.language_model import LanguageModel
from mha_core.models.training import Training

ENDED = ("done", "stopped", "failed")
STATES = ("waiting", "training", "paused", *ENDED)
COPIED_EVERY = 1.5  # seconds
SMOOTHING = 0.05  # how much of the pace is the last step's


def nothing(_: Training) -> None:
    """For who wants nothing done at the end."""


@dataclass(frozen=True)
class Progress:
    """A job as it is at one moment.

    Attributes:
        state: one of STATES.
        place: in the queue, 1 = next; 0 where it is not waiting.
        done: steps taken, of `steps`.
        losses: of each step.
        validation: (step, loss on sequences held out), at a few steps.
        seconds_left: of training, at the pace so far; None before there is one.
        network: a copy, as it was after `seen_at` steps; None before there is one. Nobody changes it.
        why: what went wrong, or why it was stopped; "" where there is nothing to say.
    """

    state: str
    place: int
    done: int
    steps: int
    losses: tuple[float, ...]
    validation: tuple[tuple[int, float], ...]
    seconds_left: float | None
    network: LanguageModel | None
    seen_at: int
    why: str


class Job:
    """One training.

    Args:
        prepare: makes the Training; called by the thread that works, since it can take seconds.
        steps: how many it will take.
        finish: called once with the Training when it has ended, after a step at least; not where it failed.
        clock: seconds.

    Attributes:
        state: one of STATES; `Line` alone changes it, here or by `end` and `fail`.
        wish: what its owner wants: "train", "pause" or "stop". It is heeded before each step.
        seen: when somebody last looked.
    """

    def __init__(
        self,
        prepare: Callable[[], Training],
        steps: int,
        finish: Callable[[Training], None] = nothing,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.steps, self._prepare, self._finish, self._clock = steps, prepare, finish, clock
        self.state, self.wish, self.why, self.seen = "waiting", "train", "", clock()
        self._training: Training | None = None
        self._losses: list[float] = []
        self._validation: tuple[tuple[int, float], ...] = ()
        self._copy: tuple[LanguageModel | None, int] = (None, 0)
        self._copied, self._pace = -math.inf, 0.0

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
                raise FloatingPointError("The loss is no finite number any more. Another seed or a smaller model may do better.")
            began, last = self._clock(), began
            self._pace += (began - last - self._pace) * (SMOOTHING if self._pace else 1)
            if began - self._copied > COPIED_EVERY:
                self._look_at()
        return self._training.done >= self.steps

    def end(self, state: str, why: str = "") -> None:
        """It has ended; what only training needs is let go. Of one that failed the last copy stays: what came after may be no numbers."""
        if self._training is not None and state != "failed":
            self._look_at()
            if self._training.done:
                self._finish(self._training)
        self._training = self._prepare = self._finish = None
        self.state, self.why = state, why

    def fail(self, error: Exception) -> None:
        """It ended by an error: one of ours speaks for itself, another goes into the server's log."""
        ours = isinstance(error, (ModelError, TextError, ValueError, FloatingPointError))
        if not ours:
            logging.getLogger(__name__).error("A training broke off.", exc_info=error)
        self.end("failed", str(error) if ours else f"The training broke off ({type(error).__name__}).")

    def progress(self, place: int = 0) -> Progress:
        """As it is now. Any thread may ask."""
        losses, (network, seen_at) = tuple(self._losses), self._copy
        return Progress(
            state=self.state,
            place=place,
            done=len(losses),
            steps=self.steps,
            losses=losses,
            validation=self._validation,
            seconds_left=self._pace * (self.steps - len(losses)) if self._pace else None,
            network=network,
            seen_at=seen_at,
            why=self.why,
        )

    def _look_at(self) -> None:
        """A fresh copy for those who look, as one value: nobody must see a network beside the steps of another."""
        training = self._training
        self._copy = (copy.deepcopy(training.model).eval().requires_grad_(False), training.done)
        self._validation = tuple((kept.step, kept.validation) for kept in training.history)
        self._copied = self._clock()
