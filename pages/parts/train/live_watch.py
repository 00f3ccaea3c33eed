"""The training on its way: how far it is, its loss, and every head of the network as it is now."""

import time

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.maps.overview import overview
from mha_core.engine.job import ENDED
from mha_core.engine.job_queue import QueueError
from mha_core.figures.training import loss_curve
from mha_core.models import TextError
from mha_core.models.training.job import TrainingProgress
from pages.parts.background.training_session import LINE, Live, own_models, owner
from pages.parts.frame.frame import theme
from pages.parts.train.heads_in_training import watched_heads
from pages.parts.train.sample_text import written
from pages.parts.train.your_models import downloading, opening
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import duration, notice, plain, problem

EVERY = {"waiting": 1.5, "running": 1.5, "paused": 20.0}  # seconds; looking also keeps a training alive
MOMENT = 0.5  # seconds


def watch() -> None:
    """Draw it, again and again until it has ended."""
    if progress := LINE.look(owner()):
        with st.container(key="live-watch"):
            every = EVERY.get(progress.state)
            st.fragment(_watch, run_every=every)(every)


def _watch(every: float | None) -> None:
    """All of it; the page is drawn anew only where it must be looked at more or less often from now on."""
    progress, live = LINE.look(owner()), st.session_state.get("live")
    if progress is None or live is None or EVERY.get(progress.state) != every:
        st.rerun()
    c = live.choice
    sizes = f"{c.layers} layer{'s' * (c.layers != 1)} × {c.heads} head{'s' * (c.heads != 1)}, d_model {c.d_model}"
    st.markdown(f"#### {_headline(progress)}")
    st.caption(f"{c.task} · {sizes} · {c.positions} positions · seed {c.seed}")
    st.progress(progress.done / progress.steps, _how_far(progress))
    _buttons(progress, live)
    if progress.network is None:
        return
    left, right = st.columns([10, 11], gap="medium")
    with left:
        st.markdown("**Loss**")
        chart(loss_curve(progress.losses, progress.validation, progress.steps, chart_palette(theme())), "loss")
    _heads(progress, live, left, right)


def _headline(progress: TrainingProgress) -> str:
    return {
        "waiting": "Waiting for a place",
        "running": "Training" if progress.network else "Getting ready",
        "paused": "Paused",
        "stopped": "Stopped",
        "done": "Trained",
        "failed": "It did not work",
    }[progress.state]


def _how_far(progress: TrainingProgress) -> str:
    """One line above the bar."""
    if progress.state == "waiting":
        ahead = progress.place - 1
        return f"In the queue: {'next' if not ahead else f'{ahead} ahead of you'}. It begins by itself; you can look around meanwhile."
    said = [f"Step {progress.done:,} of {progress.steps:,}"]
    if progress.losses:
        said.append(f"loss {sum(progress.losses[-20:]) / len(progress.losses[-20:]):.2f}")
    if progress.state == "running" and progress.seconds_left is not None:
        said.append(f"{duration(progress.seconds_left)} left")
    return " · ".join(said)


def _buttons(progress: TrainingProgress, live: Live) -> None:
    """What can be done now."""
    if progress.why:
        (problem if progress.state == "failed" else notice)(plain(progress.why))
    if refused := st.session_state.pop("live-refused", ""):
        problem(plain(refused))
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="live-buttons"):
        if progress.state in ("waiting", "running"):
            why = "Keeps what was learnt, and lets others train meanwhile."
            st.button(
                "Pause", key="live-pause", icon=":material/pause:", on_click=LINE.pause, args=(owner(),), help=why
            )
        if progress.state == "paused":
            st.button("Continue", key="live-continue", icon=":material/play_arrow:", type="primary", on_click=_continue)
        if progress.state not in ENDED:
            why = "Ends here. The model stays, as far as it has learnt."
            st.button("Stop", key="live-stop", icon=":material/stop:", on_click=_stop, help=why)
            return
        if held := own_models().get(live.name):
            opening(live.name)
            downloading(live.name, held)
        st.button("Train another", key="live-again", icon=":material/refresh:", on_click=LINE.forget, args=(owner(),))


def _stop() -> None:
    """Callback: stops it, and waits a moment for its last step, so that the page answers at once."""
    LINE.stop(owner())
    end = time.monotonic() + MOMENT
    while (progress := LINE.look(owner())) and progress.state not in ENDED and time.monotonic() < end:
        time.sleep(0.02)


def _continue() -> None:
    try:
        LINE.resume(owner())
    except QueueError as error:
        st.session_state["live-refused"] = str(error)


def _heads(progress: TrainingProgress, live: Live, left: DeltaGenerator, right: DeltaGenerator) -> None:
    """All heads of the network as it was a moment ago, and the open one beside them; and what it writes."""
    text = live.choice.example
    model, _ = live.model(progress.network, progress.seen_at)
    try:
        trace = model.trace(text)
    except TextError:  # a text of blanks alone
        return
    watched_heads(
        trace,
        overview(trace, MapOptions(), "linear", "global"),
        text,
        f"after {progress.seen_at:,} steps",
        "live",
        (left, right),
    )
    if live.choice.task == "own text":
        with left:
            st.markdown("**What it writes by now**")
            st.code(written(model, progress.network, text), language=None, wrap_lines=True)
