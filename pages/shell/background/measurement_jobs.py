"""Measurements in the background: one of each kind per browser session, found again by the key in the address.

Nothing is measured twice at once: whoever asks for what is being measured joins in.
"""

import pickle
import secrets
import time
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

import mha_core.backends.by_name  # noqa: F401 (so that models travel)
from mha_core.backends import ModelError
from mha_core.i18n import lazy_gettext
from mha_core.jobs.checkpoints import RESUMED
from mha_core.jobs.job import ENDED
from mha_core.jobs.job_queue import QueueError
from mha_core.jobs.measurement_queues import JOBS, LINKS
from mha_core.jobs.run import Run, RunProgress
from mha_core.jobs.task import MeasurementTask
from pages.features import MEASUREMENTS
from pages.shell.background.measurements_on_disk import keep, record, work_of
from pages.shell.elements.messages import keep_refusal
from pages.shell.process.loaded_models import get_model
from pages.shell.state.query_params import url_value, write_address
from pages.shell.state.session import state

POLL_SECONDS = {"waiting": 1.0, "running": 0.7, "paused": 20.0}  # polling also keeps a measurement alive
AGAIN_SECONDS = 2.0
PARAMETER = "measured"


@dataclass
class Measurement:
    """A measurement of this session.

    Attributes:
        job: its key in the queue; "" if the answer was known. Never shown on screen.
        subject: what is measured; `subject.key` holds everything that a result depends on.
        settings: the other settings that a result depends on.
        viewer: who watches it: the key of the link that it was started under.
        task: what is done; None in a session that only watches.
        ended: how it ended; None before, and for what the memory has, and counts.
    """

    job: str
    subject: Any
    settings: Any
    viewer: str
    task: MeasurementTask | None = None
    ended: RunProgress | None = None


@dataclass
class Measurements:
    """All of this session.

    Attributes:
        own_link: the key under which a link finds them. One that came with a link may be others' too.
        link: the key of the address that they belong to.
        of: them, by kind.
        is_lost: whether the link names some that are no longer on this server.
        ask_again: when to ask for those of the link again, as the queue was full.
    """

    own_link: str = field(default_factory=lambda: secrets.token_hex(8))  # not to be guessed
    link: str = ""
    of: dict[str, Measurement] = field(default_factory=dict)
    is_lost: bool = False
    ask_again: float | None = None


class Shown(NamedTuple):
    """Results on a page, and their subject.

    Attributes:
        source: where they come from, if they were not measured on this server.
        task: what is done; None for what is known without it, and in a session that only watches.
    """

    subject: Any
    settings: Any
    progress: RunProgress
    source: str = ""
    task: MeasurementTask | None = None

    @property
    def ended(self) -> bool:
        return self.progress.state in ENDED

    def is_of(self, subject: Any, settings: Any = None) -> bool:
        """Whether these results are of just this, complete or not."""
        return (self.subject, self.settings) == (subject, settings)

    def answers(self, subject: Any, settings: Any = None) -> bool:
        """Whether these are the complete results of just this."""
        return self.progress.state == "done" and self.is_of(subject, settings)


def start(task: MeasurementTask, address: Mapping[str, str] | None = None) -> None:
    """Callback: start a measurement, or join it, and stop an unfinished one of the same kind.

    Args:
        address: further parameters for the address, so that a link holds all that was asked.
    """
    kind, session = task.kind, _session()
    stop(kind)
    # Whoever measured it: the result would be the same.
    known = None if task.again else known_result(kind, task.subject, task.settings)
    link = session.own_link
    job = "" if known else _submitted(task, partial(Run, task), link)
    if job is None:
        return
    if known is None:
        keep(link, kind, task.arguments())
    session.of[kind] = Measurement(job, task.subject, task.settings, link, task)
    if known:
        _keep_seen(kind, known)
    for other, each in session.of.items():
        if each.viewer != link and not each.ended:  # begun under the link that this session was opened with
            keep(link, other, record(each.viewer, other).read())
    _keep_link(session, link)
    write_address({PARAMETER: link} | dict(address or {}))
    session.link, session.is_lost = link, False


def _submitted(task: MeasurementTask, make: Callable[[], Run], link: str) -> str | None:
    """The key of its job in the queue; None if that refuses it, which its bar then says."""
    with keep_refusal(task.kind, QueueError):
        return JOBS.submit(_question(task.kind, task.subject, task.settings), make, link)
    return None


def known_result(kind: str, subject: Any, settings: Any = None) -> RunProgress | None:
    """The complete result of a measurement, if anybody has made it."""
    return JOBS.answer(_question(kind, subject, settings))


def _question(kind: str, subject: Any, settings: Any) -> Hashable:
    """Everything that a result depends on; without the model itself, which need not stay in memory for it."""
    return kind, subject.key, settings


def _keep_link(session: Measurements, link: str) -> None:
    """So that the link finds them: without the models, which need not stay in memory for it."""
    without = {
        kind: replace(each, subject=replace(each.subject, **dict.fromkeys(each.subject.models)), task=None, ended=None)
        for kind, each in session.of.items()
    }
    with suppress(ValueError):  # larger than all that may be kept
        LINKS.update({link: pickle.dumps(without)})


def stop(kind: str) -> None:
    """Callback: end it, or leave it to the others who watch it, and keep its partial results."""
    measurement = _session().of.get(kind)
    if measurement is None or measurement.ended:
        return
    _forget(kind, measurement)
    if not JOBS.stop(measurement.job, measurement.viewer) and (progress := JOBS.peek(measurement.job)):
        reason = lazy_gettext("Stopped here; it keeps running for other viewers.")
        measurement.ended = replace(progress, state="stopped", reason=reason)


def pause(kind: str) -> None:
    """Callback: pause it until it is resumed."""
    JOBS.pause(_session().of[kind].job)


def resume(kind: str) -> None:
    """Callback: queue it again."""
    with keep_refusal(kind, QueueError):
        JOBS.resume(_session().of[kind].job)


def is_shared(kind: str) -> bool:
    """Whether others watch this session's measurement too."""
    measurement = _session().of.get(kind)
    return bool(measurement) and JOBS.is_shared(measurement.job, measurement.viewer)


def shown(kind: str, subject: Any, settings: Any = None, shipped: Shown | None = None) -> Shown | None:
    """The results to show for this choice: this session's measurement if it runs or fits, else anybody's, else shipped
    ones, else this session's last. None if there are none.
    """
    own = poll(kind)
    if own and (not own.ended or own.is_of(subject, settings)):
        return own
    if known := known_result(kind, subject, settings):
        return Shown(subject, settings, known)
    return shipped or own


def poll(kind: str) -> Shown | None:
    """This session's measurement of a kind as it stands, or None.

    An ended one is kept until the next one starts.
    """
    session = _session()
    measurement = session.of.get(kind)
    if measurement is None:
        return None
    if ended := measurement.ended:
        return _of(measurement, ended)
    progress = JOBS.poll(measurement.job, measurement.viewer)
    if progress is None:
        progress = known_result(kind, measurement.subject, measurement.settings)
    if progress is None:
        del session.of[kind]
        session.is_lost = True
        return None
    if progress.state in ENDED:
        _keep_seen(kind, progress)
        _forget(kind, measurement)
        return _of(measurement, progress)
    for link in _links_of(measurement):
        record(link, kind).renew()
    return _of(measurement, progress)


def _of(measurement: Measurement, progress: RunProgress) -> Shown:
    return Shown(measurement.subject, measurement.settings, progress, task=measurement.task)


def _keep_seen(kind: str, progress: RunProgress) -> None:
    """Keep a measurement's outcome; complete ones of a large kind go to the memory alone, which counts them."""
    in_memory = MEASUREMENTS[kind][1].is_large and progress.state == "done"
    _session().of[kind].ended = None if in_memory else progress


def _forget(kind: str, measurement: Measurement) -> None:
    """Forget a measurement that is no longer under way, for every link of this session."""
    for link in _links_of(measurement):
        record(link, kind).remove()


def _links_of(measurement: Measurement) -> set[str]:
    return {measurement.viewer, url_value(PARAMETER)}


def poll_seconds(kind: str) -> float | None:
    """Seconds between two polls of an unfinished measurement; None if there is none."""
    polled = poll(kind)
    return POLL_SECONDS.get(polled.progress.state) if polled else None


def is_active(kind: str) -> bool:
    """Whether a measurement of this kind is unfinished."""
    return poll_seconds(kind) is not None


def is_lost() -> bool:
    """Whether the link names measurements that are no longer on this server."""
    session = _session()
    return session.is_lost and not session.of


def _session() -> Measurements:
    """Those of this session: at first those of the key in the address."""
    session = state(Measurements)
    # A new session, or a link that was followed
    if session.link != (key := url_value(PARAMETER)) or (session.ask_again and time.monotonic() > session.ask_again):
        session.link, session.ask_again = key, None
        found: dict[str, Measurement] = pickle.loads(LINKS.get(key) or pickle.dumps({}))
        session.of = {kind: opened for kind, each in found.items() if (opened := _with_model(each))}
        if not session.of:
            _go_on_after_a_restart(session)
        session.is_lost = not session.of
    return session


def _go_on_after_a_restart(session: Measurements) -> None:
    """Continue the measurements that this link had when the server ended."""
    for kind in MEASUREMENTS:
        if (task := work_of(session.link, kind)) is None:
            continue
        if (job := _submitted(task, partial(Run, task, said=RESUMED), session.link)) is None:
            session.ask_again = time.monotonic() + AGAIN_SECONDS
            return
        session.of[kind] = Measurement(job, task.subject, task.settings, session.link, task)
    if session.of:
        _keep_link(session, session.link)


def _with_model(measurement: Measurement) -> Measurement | None:
    """A measurement of a link, with its models loaded again; None if one is gone."""
    try:
        models = {field: get_model(name) for field, name in measurement.subject.models.items()}
    except ModelError:
        return None
    return replace(measurement, subject=replace(measurement.subject, **models))
