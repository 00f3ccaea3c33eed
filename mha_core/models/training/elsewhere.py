"""Training elsewhere: one whose steps are taken by the workers of a cluster, a second at a time, with the same bits."""

import math
import time
from typing import NamedTuple, Protocol

from mha_core.engine.jobs.runners import Shared, runner
from mha_core.engine.saved_state import SavedState
from mha_core.models.training.loop import Training

SECONDS = 1.0  # of each part: what is done again if a worker dies


class Prepare(Protocol):
    """Makes a training at its start, in any process."""

    def prepare(self) -> Training: ...


class _Part(NamedTuple):
    """Some steps: from this state, not beyond this step."""

    state: SavedState
    last: int


def advance(training: Training, options: Prepare, key: str, last: int) -> float:
    """Take steps of a training, at least one: here one, or on a cluster those of about a second.

    Args:
        options: they make the training again in another process.
        key: names them.
        last: the step to stop after.

    Returns:
        The loss of the last step taken.
    """
    if runner().is_here:
        return training.step()
    (state,) = runner().results(_some_steps, Shared(key, options), [_Part(training.state(), last)])
    training.restore(state)
    return training.losses[-1]


def _some_steps(options: Prepare, part: _Part) -> SavedState:
    training, end = options.prepare(), time.monotonic() + SECONDS
    training.restore(part.state)
    while training.done < part.last:
        if not math.isfinite(training.step()) or time.monotonic() > end:
            break
    return training.state()
