"""Measurements: worked off in the background, one of each kind for each browser session."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import streamlit as st
from cachetools import TTLCache

from mha_core.engine.generator_job import GeneratorJob, GeneratorProgress, Step
from mha_core.engine.job import ENDED
from mha_core.engine.job_queue import JobQueue, QueueError
from pages.parts.ui.messages import duration, notice, plain, problem

LINE: JobQueue[GeneratorProgress] = JobQueue("measurement")
BAR = 58  # pixels
_DONE: TTLCache = TTLCache(
    maxsize=32, ttl=3600
)  # what was measured on this server, so that a page that is loaded anew has it at once
KINDS = {"importance": "every head", "curves": "pruning curves", "left": "what is left"}
EVERY = {"waiting": 1.0, "running": 0.7, "paused": 20.0}  # seconds; looking also keeps a measurement alive


@dataclass(frozen=True)
class Held:
    """A measurement of this session.

    Attributes:
        key: by what the line knows it. It is nowhere on screen.
        subject: what it is about; its `key` says all that a result hangs on.
        asked: what else was asked for.
    """

    key: str
    subject: Any
    asked: Any = None


def start(kind: str, subject: Any, make: Callable[[], Iterator[Step]], asked: Any = None) -> None:
    """Callback: begin a measurement; one of this kind that is on its way is stopped."""
    stop(kind)
    held = Held(secrets.token_hex(16), subject, asked)
    if done := _DONE.get(_what(kind, held)):  # by whomever: it would come to the same
        st.session_state[f"measured-{kind}"], st.session_state[f"measured-{kind}-ended"] = held, done
        return
    try:
        LINE.start(held.key, GeneratorJob(make))
    except QueueError as error:
        st.session_state[f"measured-{kind}-refused"] = str(error)
        return
    st.session_state[f"measured-{kind}"] = held
    st.session_state.pop(f"measured-{kind}-ended", None)


def _what(kind: str, held: Held) -> tuple:
    """All that a result hangs on; not the model itself, which need not be kept for it."""
    return kind, held.subject.key, held.asked


def stop(kind: str) -> None:
    """Callback: it ends as it is."""
    if held := st.session_state.get(f"measured-{kind}"):
        LINE.stop(held.key)


def pause(kind: str) -> None:
    """Callback: it waits until it is continued."""
    LINE.pause(st.session_state[f"measured-{kind}"].key)


def resume(kind: str) -> None:
    """Callback: it goes on, as soon as there is room."""
    try:
        LINE.resume(st.session_state[f"measured-{kind}"].key)
    except QueueError as error:
        st.session_state[f"measured-{kind}-refused"] = str(error)


def look(kind: str) -> tuple[Held, GeneratorProgress] | None:
    """This session's measurement of a kind, if there is one. What has ended is kept, however many others come after it."""
    held = st.session_state.get(f"measured-{kind}")
    if held is None:
        return None
    if ended := st.session_state.get(f"measured-{kind}-ended"):
        return held, ended
    progress = LINE.look(held.key)
    if progress is None:
        del st.session_state[f"measured-{kind}"]
        return None
    if progress.state in ENDED:
        st.session_state[f"measured-{kind}-ended"] = progress
        LINE.forget(held.key)
        if progress.state == "done":
            _DONE[_what(kind, held)] = progress
    return held, progress


def pace(kind: str) -> float | None:
    """How often it is looked at while it is under way, in seconds; None where it is not."""
    seen = look(kind)
    return EVERY.get(seen[1].state) if seen else None


def watched(kind: str, draw: Callable[[], None], every: float | None) -> None:
    """Draw a fragment again and again, until the measurement has ended.

    Args:
        every: its pace when the rest of the page was drawn, such as a button that waits for its end.
    """

    def again() -> None:
        if pace(kind) != every:
            st.rerun()  # the rest of the page, and how often this is drawn, are those of another state
        draw()

    st.fragment(again, run_every=every)()


def bar(kind: str, progress: GeneratorProgress | None, doing: str, hint: str) -> None:
    """How far it is, and what can be done now; before there is one, a hint. As high at all times, so that nothing jumps."""
    with st.container(
        key=f"measured-{kind}-bar", height=BAR, border=False, horizontal=True, vertical_alignment="center", gap="small"
    ):
        if refused := st.session_state.pop(f"measured-{kind}-refused", ""):
            problem(plain(refused))
        elif progress is None:
            st.caption(f":material/info: {hint}")
        elif progress.state in ENDED:
            _ended(progress)
        else:
            _under_way(kind, progress, doing)


def _ended(progress: GeneratorProgress) -> None:
    if progress.state == "failed":
        problem(plain(progress.why))
    elif progress.state == "stopped":
        notice(f"Stopped at {progress.done:.0%}; what was found so far stays. {plain(progress.why)}")
    else:
        st.caption(f":material/check: Done in {progress.seconds:.0f} s.")


def _under_way(kind: str, progress: GeneratorProgress, doing: str) -> None:
    st.progress(progress.done, _how_far(progress, doing))
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
        help="What was found stays.",
    )


def _how_far(progress: GeneratorProgress, doing: str) -> str:
    if progress.state == "waiting":
        return "In the queue: " + ("next." if progress.place == 1 else f"{progress.place - 1} ahead of you.")
    if progress.state == "paused":
        return f"{progress.done:.0%} · paused"
    left = f" · {duration(progress.seconds_left)} left" if progress.seconds_left is not None else ""
    return f"{progress.done:.0%} · {doing}{left}"


def busy(kind: str) -> bool:
    """Whether one of this kind has not ended."""
    return pace(kind) is not None
