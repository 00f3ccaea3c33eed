"""Measurements that are under way, on disk: a link finds them again after a restart of the server."""

import logging
from typing import Any, NamedTuple

from mha_core.analysis.saved_tasks import saved_task, task_of
from mha_core.engine.checkpoints import checkpoint_of
from mha_core.engine.jobs.task import Task
from mha_core.models import ModelError
from pages.parts.state.cache import get_model


class Kept(NamedTuple):
    """What a `Measurement` is made of again."""

    subject: Any
    settings: Any
    task: Task


def keep_work(link: str, kind: str, task: Task) -> None:
    """Keep what this link measures, until it is forgotten or too old."""
    if state := saved_task(task):
        checkpoint_of(_key(link, kind)).write(state)
        checkpoint_of(_key(link, kind)).claim()


def keep_also(link: str, other: str, kind: str) -> None:
    """Another link finds it, too."""
    if state := checkpoint_of(_key(link, kind)).read():
        checkpoint_of(_key(other, kind)).write(state)
        checkpoint_of(_key(other, kind)).claim()


def need_work(link: str, kind: str) -> None:
    """It is under way: it does not grow old."""
    checkpoint_of(_key(link, kind)).renew()


def forget_work(link: str, kind: str) -> None:
    """It has ended, and whoever asked for it has seen that; or nobody wants it any more."""
    checkpoint_of(_key(link, kind)).remove()


def work_of(link: str, kind: str) -> Kept | None:
    """What this link was measuring; None if it is not known, its model is gone, or another process is at it."""
    state = checkpoint_of(_key(link, kind)).read()
    if state is None or not checkpoint_of(_key(link, kind)).claim():
        return None
    try:
        task = task_of(state, get_model)
    except ModelError:  # such as one that a visitor had trained
        return None
    except ValueError as error:  # whose message may quote a text
        logging.getLogger(__name__).warning("A measurement on disk is dropped: %s.", type(error).__name__)
        forget_work(link, kind)
        return None
    steps: Any = task.steps
    return Kept(steps.subject, steps.settings, task)


def _key(link: str, kind: str) -> str:
    return f"measurement-{kind}-{link}"
