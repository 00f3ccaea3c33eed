"""The training queue of this server, and the training of this browser session.

The name of the training is in the address, so that a reload or a second visit of the link finds it again.
"""

import streamlit as st

from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.jobs.job import ENDED
from mha_core.jobs.job_queue import QueueError
from mha_core.train.job import TrainingProgress
from mha_core.train.visitors_trainings import TRAININGS, VisitorsTraining
from pages.shell.elements.messages import keep_refusal
from pages.shell.state.own_models import remember
from pages.shell.state.query_params import url_value, write_address

PARAMETER = "trained"  # of the address: the name of the model, which nobody can guess


def current() -> VisitorsTraining | None:
    """The training of this session: the one it started, or the one that its link names; None if there is none."""
    name = url_value(PARAMETER)
    training = (TRAININGS.find(name) or _after_a_restart(name)) if name else None
    if training and name not in st.session_state.get("own", {}):  # a new session: the model is its own, too
        remember(name, training.options.example)
    return training


def progress() -> TrainingProgress | None:
    """Progress of this session's training. Asking keeps it alive."""
    return TRAININGS.poll(training.name) if (training := current()) else None


def is_lost() -> bool:
    """Whether the link names a training that is no longer on this server."""
    return bool(url_value(PARAMETER)) and progress() is None


def start(options: TrainingOptions) -> None:
    """Start or queue a training. Raises QueueError as `JobQueue.submit`, TextError as `TrainingOptions.recipe`."""
    if (running := progress()) and running.state not in ENDED:
        raise QueueError("You already have a training. Stop it first.")
    if options.task == "own text":
        options.recipe()  # so that an unusable text is refused here, not in the worker thread
    name = session_models.new_name(options.task)
    TRAININGS.start(name, options)
    remember(name, options.example)
    write_address({PARAMETER: name})


def _after_a_restart(name: str) -> VisitorsTraining | None:
    """The training of this name, which was under way when the server ended: it goes on here."""
    with keep_refusal("training", QueueError):
        return TRAININGS.find(name) if TRAININGS.go_on(name) else None
    return None
