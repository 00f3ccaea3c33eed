"""The progress of a measurement, and a part of the page that follows it."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import streamlit as st

from mha_core.i18n import gettext, lazy_gettext, percent
from mha_core.jobs.run import RunProgress
from mha_core.jobs.task import MeasurementTask
from pages.shell.background.measurement_jobs import Shown, is_lost, is_shared, pause, poll_seconds, resume, start, stop
from pages.shell.elements.messages import duration, notice, problem, queue_status, say_refusal
from pages.shell.escape import plain

BAR_HEIGHT = 58  # pixels
Act = Callable[[str], None]


def redraw(kind: str, draw: Callable[[], None], every: float | None) -> None:
    """Call `draw` in a fragment, again and again until the measurement has ended.

    Args:
        every: `poll_seconds(kind)` when the rest of the page was drawn, such as a button that waits for the end.
    """

    def follow() -> None:
        if poll_seconds(kind) != every:
            st.rerun()  # the rest of the page and the interval of this fragment belong to another state

    def fragment() -> None:
        follow()
        draw()
        follow()  # what ended while it was drawn

    st.fragment(fragment, run_every=every)()


def measure_button(
    task: MeasurementTask,
    first: str,
    again: str = "",
    *,
    key: str,
    address: Mapping[str, str] | None = None,
    **how: Any,
) -> None:
    """Draw the button that starts a measurement; `again` is its label once the results are known.

    Args:
        address: as of `start`.
        how: further arguments of `st.button`.
    """
    icon, kind = (":material/refresh:", "secondary") if task.again else (":material/play_arrow:", "primary")
    usual: dict[str, Any] = {"type": kind, "icon": icon, "on_click": start, "args": (task, address)}
    st.button(again if task.again else first, key=key, **usual | how)


LOST = lazy_gettext("These results have expired: the server was restarted, or its cache was full.")


def lost_hint(hint: str) -> str:
    """The hint where nothing is measured, after a word on a lost measurement of the link."""
    return f"{gettext(LOST)} {hint}" if is_lost() else hint


def progress_bar(kind: str, results: Shown | None, activity: str, hint: str) -> None:
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
        if say_refusal(kind, once=True):
            return
        if results is None:
            notice(lost_hint(hint))
        elif results.ended:
            _ended(results)
        else:
            _unfinished(kind, results.progress, activity)


def _ended(results: Shown) -> None:
    progress = results.progress
    if progress.state == "failed":
        problem(plain(gettext(progress.reason)))
    elif progress.state == "stopped":
        kept = gettext("Partial results ({done:.0%}) are kept.", done=progress.done)
        reason = progress.reason or lazy_gettext("Stopped.")
        notice(f"{plain(gettext(reason))} {kept}")
    else:
        done = plain(gettext(results.source)) or gettext("Done in {seconds:.0f} s.", seconds=progress.seconds)
        st.caption(f":material/check: {lost_hint(done)} {plain(gettext(progress.note))}")


def _unfinished(kind: str, progress: RunProgress, activity: str) -> None:
    st.progress(progress.done, _status(progress, activity))
    pausing: dict[str, Any] = {}
    stopping = gettext("Partial results are kept.")
    if is_shared(kind):
        pausing = {"disabled": True, "help": gettext("Other viewers are watching this measurement.")}
        stopping = gettext("Partial results are kept; it keeps running for other viewers.")
    job_buttons(f"measured-{kind}", kind, progress.state, (pause, resume, stop), stopping, **pausing)


def job_buttons(
    key: str,
    of: str,
    state: str,
    acts: tuple[Act, Act, Act],
    stopping: str,
    continuing: Literal["primary", "secondary"] = "secondary",
    **pausing: Any,
) -> None:
    """The buttons of a job that has not ended: pause or continue, and stop.

    Args:
        key: what the buttons' keys begin with.
        acts: callbacks, which are given `of`, to pause, to continue, and to stop.
        stopping: the help of *Stop*.
        continuing: the type of *Continue*.
        pausing: how *Pause* is drawn.
    """
    pause, resume, stop = acts
    if state == "paused":
        icon = ":material/play_arrow:"
        st.button(gettext("Continue"), f"{key}-continue", icon=icon, type=continuing, on_click=resume, args=(of,))
    else:
        st.button(gettext("Pause"), f"{key}-pause", icon=":material/pause:", on_click=pause, args=(of,), **pausing)
    st.button(gettext("Stop"), f"{key}-stop", icon=":material/stop:", on_click=stop, args=(of,), help=stopping)


def _status(progress: RunProgress, activity: str) -> str:
    """One line above the bar."""
    if progress.state == "waiting":
        return queue_status(progress.queue_position)
    if progress.state == "paused":
        return f"{percent(progress.done)} · {gettext('paused')}"
    parts = [percent(progress.done), activity]
    if progress.seconds_left is not None:
        parts.append(gettext("{duration} left", duration=duration(progress.seconds_left)))
    if progress.note:
        parts.append(plain(gettext(progress.note)))
    return " · ".join(parts)
