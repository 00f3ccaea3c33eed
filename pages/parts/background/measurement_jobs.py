"""Measurements in the background: one of each kind per browser session, found again by the key in the address.

Nothing is measured twice at once: whoever asks for what is being measured joins in.
"""

import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

import streamlit as st
from cachetools import TTLCache

from mha_core import settings as server
from mha_core.engine.checkpoints import RESUMED
from mha_core.engine.cluster.connection import GONE
from mha_core.engine.cluster.hosted import has_host, hosted
from mha_core.engine.digest import digest
from mha_core.engine.jobs import measurements
from mha_core.engine.jobs.generator_job import GeneratorProgress
from mha_core.engine.jobs.job import ENDED
from mha_core.engine.jobs.job_queue import QueueError
from mha_core.engine.jobs.link_keys import new_key, packed, unpacked
from mha_core.engine.jobs.shared_jobs import ANSWER_SECONDS, answer_bytes
from mha_core.engine.jobs.task import Task, job_of
from mha_core.engine.memory_budget import MEMORY, Cache
from mha_core.i18n import kept, later
from mha_core.models import ModelError
from mha_core.models.by_name import digest_of
from pages.parts.background.address import write_address
from pages.parts.background.kept_measurements import forget_work, keep_also, keep_work, need_work, work_of
from pages.parts.background.measurement_kinds import KINDS
from pages.parts.state.cache import get_model
from pages.parts.state.url_state import url_value

JOBS = hosted(measurements.JOBS, measurements.__name__, "JOBS")
LINKS = hosted(measurements.LINKS, measurements.__name__, "LINKS")
AGAIN = later("The host of the cluster was lost; its unfinished work resumed where it had stopped.")
POLL_SECONDS = {"waiting": 1.0, "running": 0.7, "paused": 20.0}  # polling also keeps a measurement alive
AGAIN_SECONDS = 2.0
PARAMETER = "measured"


@dataclass(frozen=True)
class Measurement:
    """A measurement of this session.

    Attributes:
        job: its key in the queue; "" if the answer was known. Never shown on screen.
        subject: what is measured; `subject.key` holds everything that a result depends on.
        settings: the other settings that a result depends on.
        viewer: who watches it: the key of the link that it was started under.
        task: what is done; None in a session that only watches.
    """

    job: str
    subject: Any
    settings: Any = None
    viewer: str = ""
    task: Task | None = None


class Polled(NamedTuple):
    """A measurement, and how far it is."""

    measurement: Measurement
    progress: GeneratorProgress


# Of the cluster, as they came from its host; and what it did not know a moment ago.
_ANSWERS: Cache[str, GeneratorProgress] = MEMORY.cache("answers of the cluster", answer_bytes, seconds=ANSWER_SECONDS)
_unknown: TTLCache[str, bool] = TTLCache(256, ttl=0.5)


def start(
    kind: str,
    subject: Any,
    task: Task,
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
    st.session_state.pop(f"measured-{kind}-so-far", None)
    mine, key, question = _measurements(), _link_of_this_session(), _question(kind, subject, settings)
    known = None if again else _answer(question)  # whoever measured it: the result would be the same
    job = ""
    if known is None:
        try:
            job = JOBS.ask(question, partial(job_of, task), key)
        except QueueError as error:
            st.session_state[f"measured-{kind}-refused"] = kept(error)
            return
    mine[kind] = Measurement(job, subject, settings, key, task)
    if job:
        keep_work(key, kind, task)
    for other, each in mine.items():
        if each.viewer != key and not _end(other):  # begun under the link that this session was opened with
            keep_also(each.viewer, key, other)
    _keep_end(kind, known)
    _keep_link(key, mine)
    write_address({PARAMETER: key} | dict(address or {}))
    st.session_state["measured-link"] = key
    st.session_state.pop("measured-lost", None)


def known_result(kind: str, subject: Any, settings: Any = None) -> GeneratorProgress | None:
    """The complete result of a measurement, if anybody has made it."""
    return _answer(_question(kind, subject, settings))


def _answer(question: Hashable) -> GeneratorProgress | None:
    """The cluster's are asked for once; what it does not know, after a moment again."""
    if not isinstance(question, str):
        return JOBS.answer(question)
    if question in _ANSWERS or question in _unknown:
        return _ANSWERS.get(question)
    if found := JOBS.answer(question):
        _ANSWERS[question] = found
    else:
        _unknown[question] = True
    return found


def _question(kind: str, subject: Any, settings: Any) -> Hashable:
    """Everything that a result depends on; without the model itself, which need not stay in memory for it.

    On a cluster a digest, of the model's weights and the program too: its front ends may have others of the same name.
    """
    if not has_host():
        return kind, subject.key, settings
    return digest("question", kind, subject.key, settings, digest_of(subject.model))


def _keep_link(key: str, mine: Mapping[str, Measurement]) -> None:
    """So that the link finds them: without the models, which need not stay in memory for it."""
    without = {kind: replace(each, subject=replace(each.subject, model=None), task=None) for kind, each in mine.items()}
    LINKS.put(key, packed(without))


def stop(kind: str) -> None:
    """Callback: end it, or leave it to the others who watch it, and keep its partial results."""
    measurement = _measurements().get(kind)
    if measurement is None or _end(kind):
        return
    _forget(kind, measurement)
    if not JOBS.stop(measurement.job, measurement.viewer) and (progress := JOBS.peek(measurement.job)):
        _keep_end(
            kind, replace(progress, state="stopped", reason=later("Stopped here; it keeps running for other viewers."))
        )


def pause(kind: str) -> None:
    """Callback: pause it until it is resumed."""
    JOBS.pause(_measurements()[kind].job)


def resume(kind: str) -> None:
    """Callback: queue it again."""
    try:
        JOBS.resume(_measurements()[kind].job)
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
        progress = known_result(kind, measurement.subject, measurement.settings) or _begun_again(kind, measurement)
    if progress is None:
        del _measurements()[kind]
        st.session_state["measured-lost"] = True
        return None
    if progress.state in ENDED:
        _keep_end(kind, progress)
        _forget(kind, measurement)
        return Polled(measurement, progress)
    for link in _links_of(measurement):
        need_work(link, kind)
    if server.ray_address():
        st.session_state[f"measured-{kind}-so-far"] = progress.results
    return Polled(measurement, progress)


def _forget(kind: str, measurement: Measurement) -> None:
    """It is not under way any more, under no link of this session."""
    for link in _links_of(measurement):
        forget_work(link, kind)


def _links_of(measurement: Measurement) -> set[str]:
    return {measurement.viewer, url_value(PARAMETER)}


def _begun_again(kind: str, measurement: Measurement) -> GeneratorProgress | None:
    """Who did it is lost: go on after the results that were seen here. None without a cluster, which alone is lost."""
    if measurement.task is None or not server.ray_address():
        return None
    so_far: Sequence[Any] = st.session_state.get(f"measured-{kind}-so-far", ())
    question = _question(kind, measurement.subject, measurement.settings)
    try:
        job = JOBS.ask(
            question, partial(job_of, measurement.task, so_far, AGAIN if has_host() else GONE), measurement.viewer
        )
    except QueueError as error:
        st.session_state[f"measured-{kind}-refused"] = kept(error)
        return None
    _measurements()[kind] = again = replace(measurement, job=job)
    _keep_link(measurement.viewer, _measurements())
    return JOBS.poll(again.job, again.viewer)


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
    again = st.session_state.get("measured-again")  # when to ask again, as the queue was full
    # A new session, or a link that was followed
    if st.session_state.get("measured-link", "") != key or (again and time.monotonic() > again):
        st.session_state["measured-again"] = None
        st.session_state["measured-link"] = key
        for kind in KINDS:
            _keep_end(kind, None)
        found = unpacked(LINKS.find(key))
        st.session_state["measurements"] = {
            kind: opened for kind, each in found.items() if (opened := _with_model(each))
        } or _after_a_restart(key)
        st.session_state["measured-lost"] = not st.session_state["measurements"]
    return st.session_state.setdefault("measurements", {})


def _after_a_restart(link: str) -> dict[str, Measurement]:
    """What this link was measuring when the server ended: it goes on here."""
    found: dict[str, Measurement] = {}
    for kind in KINDS:
        if (work := work_of(link, kind)) is None:
            continue
        question = _question(kind, work.subject, work.settings)
        try:
            job = JOBS.ask(question, partial(job_of, work.task, said=RESUMED), link)
        except QueueError as error:
            st.session_state[f"measured-{kind}-refused"] = kept(error)
            st.session_state["measured-again"] = time.monotonic() + AGAIN_SECONDS
            return found
        found[kind] = Measurement(job, work.subject, work.settings, link, work.task)
    if found:
        _keep_link(link, found)
    return found


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
    return st.session_state.setdefault("measured-own-link", new_key())


def _end(kind: str) -> GeneratorProgress | None:
    """How this session's measurement ended; None if it has not."""
    return st.session_state.get(f"measured-{kind}-ended")


def _keep_end(kind: str, progress: GeneratorProgress | None) -> None:
    if KINDS[kind].last_only and progress and progress.state == "done":
        progress = None  # the memory has it, and counts it
    st.session_state[f"measured-{kind}-ended"] = progress
