"""Measurements that are under way, on disk: a link finds them again after a restart of the server."""

import logging

from mha_core.backends import ModelError
from mha_core.jobs.checkpoints import Checkpoint, checkpoint_of
from mha_core.jobs.saved_state import SavedState
from mha_core.jobs.task import MeasurementTask, measurement_of
from pages.features import MEASUREMENTS
from pages.shell.feature import named
from pages.shell.process.loaded_models import get_model


def record(link: str, kind: str) -> Checkpoint:
    """Record the measurements of this link, as long as they are under way and somebody asks for them."""
    return checkpoint_of(f"measurement-{kind}-{link}")


def keep(link: str, kind: str, state: SavedState | None) -> None:
    """Keep this link's measurements for this process alone, without those that are too large to be saved."""
    if state:
        record(link, kind).write(state)
        record(link, kind).claim()


def work_of(link: str, kind: str) -> MeasurementTask | None:
    """The measurements of this link; None if they are unknown, the model is gone, or another process has them."""
    state = record(link, kind).read()
    if state is None or not record(link, kind).claim():
        return None
    try:
        return measurement_of(named(MEASUREMENTS[kind][1].task), state, get_model)
    except ModelError:  # such as one that a visitor had trained
        return None
    except ValueError as error:  # whose message may quote a text
        logging.getLogger(__name__).warning("A measurement on disk is dropped: %s.", type(error).__name__)
        record(link, kind).remove()
        return None
