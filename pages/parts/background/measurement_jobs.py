"""Measurements in the background: one of each kind per browser session, found again by the key in the address.

Nothing is measured twice at once: whoever asks for what is being measured joins in.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import streamlit as st

from mha_core.engine.generator_job import GeneratorJob, GeneratorProgress, Step
from mha_core.engine.job import ENDED
from mha_core.engine.job_queue import JobQueue, QueueError
from mha_core.engine.ledger import LEDGER
from mha_core.engine.shared_jobs import SharedJobs
from mha_core.models import ModelError
from mha_core.words import kept, later, mark
from pages.parts.background.link_keys import LinkKeys, write_address
from pages.parts.state.cache import get_model
from pages.parts.state.url_state import url_value

QUEUE: JobQueue[GeneratorProgress] = JobQueue(mark("measurement"))
JOBS: SharedJobs[GeneratorProgress] = SharedJobs(QUEUE, ledger=LEDGER)
POLL_SECONDS = {"waiting": 1.0, "running": 0.7, "paused": 20.0}  # polling also keeps a measurement alive
PARAMETER = "measured"


class Kind(NamedTuple):
    """A kind of measurement.

    Attributes:
        page: the title of the page that it belongs to, in English.
        title: what is measured, in a line about it; in English, too.
        last_only: whether each of its results says all that those before it said; sessions then keep none themselves.
    """

    page: str
    title: str
    last_only: bool = False


LAB = mark("Pruning lab")
KINDS = {
    "importance": Kind(LAB, mark("importance")),
    "curves": Kind(LAB, mark("pruning curves")),
    "left": Kind(LAB, mark("ablation methods")),
    "texts": Kind(mark("Heads over texts"), mark("every head"), last_only=True),
}


@dataclass(frozen=True)
class Measurement:
    """A measurement of this session.

    Attributes:
        job: its key in the queue; "" if the answer was known. Never shown on screen.
        subject: what is measured; `subject.key` holds everything that a result depends on.
        settings: the other settings that a result depends on.
        viewer: who watches it: the key of the link that it was started under.
    """

    job: str
    subject: Any
    settings: Any = None
    viewer: str = ""


class Polled(NamedTuple):
    """A measurement, and how far it is."""

    measurement: Measurement
    progress: GeneratorProgress


# Of the links that visitors have, by key. Without the models, which need not stay in memory for it.
_LINKS: LinkKeys[Measurement] = LinkKeys()


def start(
    kind: str,
    subject: Any,
    make: Callable[[], Iterator[Step]],
    settings: Any = None,
    address: Mapping[str, str] | None = None,
    again: bool = False,
) -> None:
    """Callback: start a measurement, or join it, and stop an unfinished one of the same kind.

    Args:
        address: further parameters for the address, so that a link holds all that was asked.
        again: measure even if the result is known.
    """
    stop(kind)
    mine, key, question = _measurements(), _link_of_this_session(), _question(kind, subject, settings)
    known = None if again else JOBS.answer(question)  # whoever measured it: the result would be the same
    job = ""
    if known is None:
        try:
            job = JOBS.ask(question, lambda: GeneratorJob(make, last_only=KINDS[kind].last_only), key)
        except QueueError as error:
            st.session_state[f"measured-{kind}-refused"] = kept(error)
            return
    mine[kind] = Measurement(job, subject, settings, key)
    _keep_end(kind, known)
    _LINKS.put(key, {name: replace(each, subject=replace(each.subject, model=None)) for name, each in mine.items()})
    write_address({PARAMETER: key} | dict(address or {}))
    st.session_state["measured-link"] = key
    st.session_state.pop("measured-lost", None)


def known_result(kind: str, subject: Any, settings: Any = None) -> GeneratorProgress | None:
    """The complete result of a measurement, if anybody has made it."""
    return JOBS.answer(_question(kind, subject, settings))


def _question(kind: str, subject: Any, settings: Any) -> tuple:
    """Everything that a result depends on; without the model itself, which need not stay in memory for it."""
    return kind, subject.key, settings


def stop(kind: str) -> None:
    """Callback: end it, or leave it to the others who watch it, and keep its partial results."""
    measurement = _measurements().get(kind)
    if measurement is None or _end(kind):
        return
    if not JOBS.stop(measurement.job, measurement.viewer) and (progress := QUEUE.peek(measurement.job)):
        _keep_end(kind, replace(progress, state="stopped", reason=later("Stopped here; others go on watching it.")))


def pause(kind: str) -> None:
    """Callback: pause it until it is resumed."""
    QUEUE.pause(_measurements()[kind].job)


def resume(kind: str) -> None:
    """Callback: queue it again."""
    try:
        QUEUE.resume(_measurements()[kind].job)
    except QueueError as error:
        st.session_state[f"measured-{kind}-refused"] = kept(error)


def is_shared(kind: str) -> bool:
    """Whether others watch this session's measurement too."""
    measurement = _measurements().get(kind)
    return bool(measurement) and JOBS.is_shared(measurement.job, measurement.viewer)


def poll(kind: str) -> Polled | None:
    """This session's measurement of a kind and its progress, or None.

    An ended one is kept until the next one starts.
    """
    measurement = _measurements().get(kind)
    if measurement is None:
        return None
    if ended := _end(kind):
        return Polled(measurement, ended)
    progress = JOBS.poll(measurement.job, measurement.viewer)
    if progress is None:
        progress = known_result(kind, measurement.subject, measurement.settings)
    if progress is None:
        del _measurements()[kind]
        st.session_state["measured-lost"] = True
        return None
    if progress.state in ENDED:
        _keep_end(kind, progress)
    return Polled(measurement, progress)


def poll_seconds(kind: str) -> float | None:
    """How often to poll an unfinished measurement, in seconds; None if there is none."""
    polled = poll(kind)
    return POLL_SECONDS.get(polled.progress.state) if polled else None


def is_active(kind: str) -> bool:
    """Whether a measurement of this kind is unfinished."""
    return poll_seconds(kind) is not None


def is_lost() -> bool:
    """Whether the link names measurements that are no longer on this server."""
    return not _measurements() and bool(st.session_state.get("measured-lost"))


def _measurements() -> dict[str, Measurement]:
    """This session's, by kind: at first those of the key in the address."""
    key = url_value(PARAMETER)
    if st.session_state.get("measured-link", "") != key:  # a new session, or a link that was followed
        found = _LINKS.find(key)
        st.session_state["measured-link"] = key
        st.session_state["measurements"] = {
            kind: opened for kind, each in (found or {}).items() if (opened := _with_model(each))
        }
        st.session_state["measured-lost"] = not st.session_state["measurements"]
        for kind in KINDS:
            _keep_end(kind, None)
    return st.session_state.setdefault("measurements", {})


def _with_model(measurement: Measurement) -> Measurement | None:
    """A measurement of a link, with its model loaded again; None if the model is gone."""
    try:
        model = get_model(measurement.subject.name)
    except ModelError:
        return None
    return replace(measurement, subject=replace(measurement.subject, model=model))


def _link_of_this_session() -> str:
    """The key of the link under which this session's measurements are found.

    A key that came with a link may be others' too: this session then makes its own.
    """
    return st.session_state.setdefault("measured-own-link", _LINKS.new_key())


def _end(kind: str) -> GeneratorProgress | None:
    """How this session's measurement ended; None if it has not."""
    return st.session_state.get(f"measured-{kind}-ended")


def _keep_end(kind: str, progress: GeneratorProgress | None) -> None:
    if KINDS[kind].last_only and progress and progress.state == "done":
        progress = None  # the ledger has it, and counts it
    st.session_state[f"measured-{kind}-ended"] = progress
