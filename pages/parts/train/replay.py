"""Replay: a slider over the training of a shipped model, with its curves and its heads as they were."""

import time
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core import Ablation, Head
from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.roles.report import read_figures
from mha_core.figures.training import curves
from mha_core.heads import all_heads
from mha_core.models import TextError
from mha_core.palette import Palette
from pages.parts.frame.example_buttons import examples
from pages.parts.frame.frame import theme
from pages.parts.state.cache import get_overview, get_trace
from pages.parts.state.url_state import set_url_value, url_value
from pages.parts.train.heads_in_training import open_to_watch, watched_heads
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import problem, signed

SECONDS = 0.8  # for each checkpoint, while it plays
JOB = {"toy-induction": "induction", "toy-english": "verb"}  # of each training: whose heads are open at first
FIRST = "toy-induction"
ABOUT = {
    "toy-induction": "It reads random signs in which stretches come again, and learns to foresee what follows: *copying*. **Press Play** "
    "and watch accuracy jump as two layers of heads team up: one looks a sign back, another at what followed last time.",
    "toy-english": "It reads sentences of a small grammar with words hidden, and learns to find them: *the keys … [are]*. **Press Play** "
    "and watch one skill after another come, each with a head that looks where it should.",
}
GOOD = 0.8  # a head that scores this has the job


def replay() -> None:
    """Draw it."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.segmented_control(
            "Which training",
            list(JOB),
            default=FIRST,
            key="replayed",
            bind="query-params",
            required=True,
            width="content",
            help="Both are our own encoder, two layers deep. One learns to go on with what came before, the other toy English.",
        )
        name = name or FIRST
        first = examples(name)[0]["text"]
        why = "What the heads below look at. Type anything; [MASK] hides a word, and what must find it then shows where it looks."
        text = st.text_input("Seen on", first, key=f"seen-on-{name}", help=why)
    st.caption(ABOUT[name])
    # How often a fragment runs by itself is settled when it is made, so Play and Pause run the whole page.
    every = SECONDS if st.session_state.get("playing") else None
    st.fragment(_at_a_step, run_every=every)(name, text.strip() or first)


def _at_a_step(name: str, text: str) -> None:
    """Everything that changes with the step."""
    told = read_figures(name)
    history = told["history"]
    steps = [moment["step"] for moment in history]
    at = _step(steps)
    if st.session_state.get("playing") and at == steps[-1]:
        st.session_state["playing"] = False
        set_url_value("checkpoint", str(at))
        st.rerun()
    _slider(steps)
    st.markdown(_headline(history[steps.index(at)]))
    columns = st.columns(2, gap="medium")
    left, right = (column.container() for column in columns)
    try:
        trace = get_trace(f"{name}@{at}", text)
    except TextError as error:
        problem(str(error))
        return
    job = st.session_state.get(f"job-{name}") or JOB[name]
    if "replay-open" not in st.session_state or st.session_state.get("replayed-before") != (name, job):
        st.session_state["replayed-before"] = (name, job)
        open_to_watch("replay", Head.read(told["jobs"][job]["head"]))
    seen = get_overview(trace.info.name, text, None, Ablation(), MapOptions(), "linear", "global")
    watched_heads(trace, seen, text, f"after {at:,} steps", "replay", (right, right))
    _curves(name, told, steps, at, left)


def _step(steps: list[int]) -> int:
    """The step to show: where the slider stands or the address says, and while it plays the next one in time."""
    wanted = st.session_state.get("step", url_value("checkpoint"))
    at = min(steps, key=lambda step: abs(step - (int(wanted) if str(wanted).isdecimal() else 0)))
    now = time.monotonic()
    if st.session_state.get("playing") and now - st.session_state.get("turned", 0.0) > 0.8 * SECONDS:
        at = steps[min(steps.index(at) + 1, len(steps) - 1)]
        st.session_state["turned"] = now
    st.session_state["step"] = at
    return at


def _slider(steps: list[int]) -> None:
    playing = st.session_state.get("playing", False)
    with st.container(horizontal=True, vertical_alignment="center", gap="medium", key="replay-bar"):
        label, icon = ("Pause", "pause") if playing else ("Play", "play_arrow")
        if st.button(
            label, key="play", type="primary", icon=f":material/{icon}:", help="One checkpoint after the other"
        ):
            _play_or_pause(steps, not playing)
            st.rerun()
        said = "Steps of training"
        st.select_slider(
            said, steps, key="step", format_func="{:,}".format, on_change=_moved, help="Drag, or use the arrow keys"
        )


def _play_or_pause(steps: list[int], play: bool) -> None:
    """At its end it begins anew."""
    st.session_state["playing"], st.session_state["turned"] = play, time.monotonic()
    if play and st.session_state["step"] == steps[-1]:
        set_url_value("checkpoint", str(steps[0]))
        del st.session_state["step"]
    else:
        set_url_value("checkpoint", str(st.session_state["step"]))


def _moved() -> None:
    """Callback: the slider was moved, which also ends playing for as long as a turn takes."""
    set_url_value("checkpoint", str(st.session_state["step"]))
    st.session_state["turned"] = time.monotonic()


def _headline(moment: dict[str, Any]) -> str:
    """What it can do by now, and which heads have a job."""
    able = " · ".join(
        f"{name} **{skill['accuracy']:.0%}**" for name, skill in moment["skills"].items() if " " not in name
    )
    found = [f"{name} **{job['head']}**" for name, job in moment["jobs"].items() if job["score"] >= GOOD]
    return f"Right: {able}  \nHeads with a job (score ≥ {GOOD}): {' · '.join(found) or 'none yet'}"


def _curves(name: str, told: dict[str, Any], steps: list[int], at: int, place: DeltaGenerator) -> None:
    """Accuracy, loss, and how well each head does one job."""
    history, colours = told["history"], chart_palette(theme())
    with place:
        st.markdown("**What it can do**")
        skills = {
            skill: [moment["skills"][skill]["accuracy"] for moment in history]
            for skill in told["skills"]
            if "across" not in skill
        }
        chart(curves(steps, skills, colours, up="accuracy", at=at, bounds=(0, 1.03)), "accuracy")
        _scores(name, told, steps, at, colours)
        st.markdown("**Loss**")
        losses = {
            "training": [moment["loss"] for moment in history],
            "held out": [moment["validation"] for moment in history],
        }
        chart(curves(steps, losses, colours, up="loss", at=at, height=200), "loss")


def _scores(name: str, told: dict[str, Any], steps: list[int], at: int, colours: Palette) -> None:
    """One job, and every head's score at it."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown("**Which head does it**", width="content")
        job = st.selectbox(
            "Job",
            list(told["jobs"]),
            list(told["jobs"]).index(JOB[name]),
            key=f"job-{name}",
            label_visibility="collapsed",
        )
    rows = told["jobs"][job]["heads"]
    heads = all_heads(len(rows), len(rows[0]))
    scores = {
        str(head): [moment["jobs"][job]["heads"][head.layer][head.head] for moment in told["history"]] for head in heads
    }
    best = sorted(scores, key=lambda head: max(scores[head]), reverse=True)
    bold = [head for head in best[:4] if max(scores[head]) >= GOOD / 2] or best[:1]
    chance = told["jobs"][job]["baseline"]
    chart(
        curves(steps, scores, colours, up="score", at=at, chance=chance, bold=bold, bounds=(0, 1.03), height=230),
        "scores",
    )
    distance = "" if chance is None else signed(told["jobs"][job]["offset"])
    because = f" Dashed: what looking at the best fixed distance ({distance}) would reach." if distance else ""
    st.caption(f"{job.capitalize()}: {told['jobs'][job]['meaning']}.{because}")
