"""Measurements in the background: one of each kind per browser session."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import streamlit as st
from cachetools import TTLCache

from mha_core.engine.generator_job import GeneratorJob, GeneratorProgress, Step
from mha_core.engine.job import ENDED
from mha_core.engine.job_queue import JobQueue, QueueError
from pages.parts.ui.messages import duration, notice, plain, problem, queue_status

QUEUE: JobQueue[GeneratorProgress] = JobQueue("measurement")
BAR_HEIGHT = 58  # pixels
# Results by what they depend on, shared by all sessions: a reloaded page has them at once.
_RESULTS: TTLCache = TTLCache(maxsize=32, ttl=3600)
KINDS = {"importance": "importance", "curves": "pruning curves", "left": "ablation methods"}
POLL_SECONDS = {"waiting": 1.0, "running": 0.7, "paused": 20.0}  # polling also keeps a measurement alive


@dataclass(frozen=True)
class Measurement:
    """A measurement of this session.

    Attributes:
        owner: its key in the queue. Never shown on screen.
        subject: what is measured; `subject.key` holds everything that a result depends on.
        settings: the other settings that a result depends on.
    """

    owner: str
    subject: Any
    settings: Any = None


def start(kind: str, subject: Any, make: Callable[[], Iterator[Step]], settings: Any = None) -> None:
    """Callback: start a measurement and stop an unfinished one of the same kind."""
    stop(kind)
    measurement = Measurement(secrets.token_hex(16), subject, settings)
    if done := _RESULTS.get(_cache_key(kind, measurement)):  # started by any session: the result would be the same
        st.session_state[f"measured-{kind}"], st.session_state[f"measured-{kind}-ended"] = measurement, done
        return
    try:
        QUEUE.start(measurement.owner, GeneratorJob(make))
    except QueueError as error:
        st.session_state[f"measured-{kind}-refused"] = str(error)
        return
    st.session_state[f"measured-{kind}"] = measurement
    st.session_state.pop(f"measured-{kind}-ended", None)


def _cache_key(kind: str, measurement: Measurement) -> tuple:
    """Everything that a result depends on; without the model itself, which need not stay in memory for it."""
    return kind, measurement.subject.key, measurement.settings


def stop(kind: str) -> None:
    """Callback: end it and keep its partial results."""
    if measurement := st.session_state.get(f"measured-{kind}"):
        QUEUE.stop(measurement.owner)


def pause(kind: str) -> None:
    """Callback: pause it until it is resumed."""
    QUEUE.pause(st.session_state[f"measured-{kind}"].owner)


def resume(kind: str) -> None:
    """Callback: queue it again."""
    try:
        QUEUE.resume(st.session_state[f"measured-{kind}"].owner)
    except QueueError as error:
        st.session_state[f"measured-{kind}-refused"] = str(error)


def poll(kind: str) -> tuple[Measurement, GeneratorProgress] | None:
    """This session's measurement of a kind and its progress, or None.

    An ended one is kept until the next one starts.
    """
    measurement = st.session_state.get(f"measured-{kind}")
    if measurement is None:
        return None
    if ended := st.session_state.get(f"measured-{kind}-ended"):
        return measurement, ended
    progress = QUEUE.poll(measurement.owner)
    if progress is None:
        del st.session_state[f"measured-{kind}"]
        return None
    if progress.state in ENDED:
        st.session_state[f"measured-{kind}-ended"] = progress
        QUEUE.forget(measurement.owner)
        if progress.state == "done":
            _RESULTS[_cache_key(kind, measurement)] = progress
    return measurement, progress


def poll_seconds(kind: str) -> float | None:
    """How often to poll an unfinished measurement, in seconds; None if there is none."""
    polled = poll(kind)
    return POLL_SECONDS.get(polled[1].state) if polled else None


def is_active(kind: str) -> bool:
    """Whether a measurement of this kind is unfinished."""
    return poll_seconds(kind) is not None


def redraw(kind: str, draw: Callable[[], None], every: float | None) -> None:
    """Call `draw` in a fragment, again and again until the measurement has ended.

    Args:
        every: `poll_seconds(kind)` when the rest of the page was drawn, such as a button that waits for the end.
    """

    def fragment() -> None:
        if poll_seconds(kind) != every:
            st.rerun()  # the rest of the page and the interval of this fragment belong to another state
        draw()

    st.fragment(fragment, run_every=every)()


def progress_bar(kind: str, progress: GeneratorProgress | None, activity: str, hint: str) -> None:
    """Progress and the buttons that apply now; a hint before the first measurement. Fixed height, to avoid layout
    shift.

    Args:
        activity: what it is doing, such as "scoring every head".
    """
    with st.container(
        key=f"measured-{kind}-bar",
        height=BAR_HEIGHT,
        border=False,
        horizontal=True,
        vertical_alignment="center",
        gap="small",
    ):
        if refused := st.session_state.pop(f"measured-{kind}-refused", ""):
            problem(plain(refused))
        elif progress is None:
            st.caption(f":material/info: {hint}")
        elif progress.state in ENDED:
            _ended(progress)
        else:
            _unfinished(kind, progress, activity)


def _ended(progress: GeneratorProgress) -> None:
    if progress.state == "failed":
        problem(plain(progress.reason))
    elif progress.state == "stopped":
        notice(f"{plain(progress.reason) or 'Stopped.'} The results so far ({progress.done:.0%}) are kept.")
    else:
        st.caption(f":material/check: Done in {progress.seconds:.0f} s.")


def _unfinished(kind: str, progress: GeneratorProgress, activity: str) -> None:
    st.progress(progress.done, _status(progress, activity))
    if progress.state == "paused":
        st.button(
            "Continue", key=f"measured-{kind}-continue", icon=":material/play_arrow:", on_click=resume, args=(kind,)
        )
    else:
        st.button("Pause", key=f"measured-{kind}-pause", icon=":material/pause:", on_click=pause, args=(kind,))
    st.button(
        "Stop",
        key=f"measured-{kind}-stop",
        icon=":material/stop:",
        on_click=stop,
        args=(kind,),
        help="The results so far are kept.",
    )


def _status(progress: GeneratorProgress, activity: str) -> str:
    """One line above the bar."""
    if progress.state == "waiting":
        return queue_status(progress.queue_position)
    if progress.state == "paused":
        return f"{progress.done:.0%} · paused"
    left = f" · {duration(progress.seconds_left)} left" if progress.seconds_left is not None else ""
    return f"{progress.done:.0%} · {activity}{left}"
