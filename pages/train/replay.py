"""Replay: the training of a shipped model, checkpoint by checkpoint, with its curves and its heads at each step."""

import time
from typing import Any

import streamlit as st

from mha_core import Ablation, Head
from mha_core.backends import ModelError, TextError
from mha_core.backends.cards import cards
from mha_core.draw.palette import Palette
from mha_core.heads import all_heads
from mha_core.i18n import gettext, ngettext, number, percent
from mha_core.stats.attention_map import MapOptions
from mha_core.stats.suites.report import read_figures
from mha_core.train.address import TRAININGS
from mha_core.train.training_curves import curves
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.elements.choose_option import choice, forget_unknown
from pages.shell.elements.messages import problem, signed, upper_first
from pages.shell.escape import plain
from pages.shell.frame.examples import default_sentence
from pages.shell.inputs.traces import get_overview, get_trace
from pages.shell.state.query_params import set_url_value, url_value
from pages.shell.state.session import state
from pages.train.heads_in_training import heads_in_training
from pages.train.live_watch import WHY_LOSS_STAYS
from pages.train.state import TrainState

SECONDS_PER_CHECKPOINT = 0.8  # while playing
REPLAYS = {name: card.replay for name, card in cards().items() if card.replay}
MIN_SCORE = 0.8  # of a head with a job


def replay() -> None:
    """Draw the replay part of the page."""
    with st.container(horizontal=True, vertical_alignment="bottom"):
        help_text = gettext(
            "Both are our own encoder with two layers. One learns to copy repeated sequences, the other toy English."
        )
        name = choice(gettext("Model"), list(REPLAYS), "replayed", help=help_text)
        default_text = default_sentence(name)
        help_text = gettext(
            "The text on which the heads are shown. Edit it freely; [MASK] masks a word, which the heads then predict."
        )
        text = st.text_input(gettext("Example text"), default_text, key=f"seen-on-{name}", help=help_text)
    st.caption(gettext(REPLAYS[name].about))
    # The interval of a fragment is fixed when it is created, so Play and Pause rerun the whole page.
    every = SECONDS_PER_CHECKPOINT if state(TrainState).playing else None
    with st.container(key="replay"):
        st.fragment(_at_a_step, run_every=every)(name, text.strip() or default_text)


def _at_a_step(name: str, text: str) -> None:
    """Draw everything that depends on the step. What takes time is done before, so that all of it changes at once; only
    the slider, which a hand may be moving, comes before that.
    """
    try:
        figures = read_figures(name)
    except ModelError as error:
        problem(plain(gettext(error)))
        return
    history = figures["history"]
    steps = [checkpoint["step"] for checkpoint in history]
    at = _step(steps)
    train = state(TrainState)
    if train.playing and at == steps[-1]:
        train.playing = False
        set_url_value("checkpoint", str(at))
        st.rerun()
    _slider(steps)
    forget_unknown(f"job-{name}", tuple(figures["jobs"]))
    role = st.session_state.get(f"job-{name}") or REPLAYS[name].role
    try:
        trace = get_trace(f"{name}@{at}", text)
    except (ModelError, TextError) as error:
        problem(plain(gettext(error)))
        return
    maps = get_overview(trace.info.name, text, None, Ablation(), MapOptions()).shaded("linear", "global")
    drawn = _curves(figures, steps, at, role)
    if train.opened_for != (name, role):
        train.opened_for, train.open_heads["replay"] = (name, role), Head.parse(figures["jobs"][role]["head"])
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown(_headline(history[steps.index(at)]), help=_meanings(figures["jobs"]))
        if st.button(gettext("Head roles: what is lost without each"), "to-roles", on_click=_examine, args=(name,)):
            st.rerun()  # the whole page shows another part
    left, right = (column.container() for column in st.columns(2, gap="medium"))
    with left:
        _show(drawn, name, figures["jobs"])
    heads_in_training(
        trace, maps, text, ngettext("after {n:,} step", "after {n:,} steps", at), "replay", (right, right)
    )


def _examine(name: str) -> None:
    """Callback: show the roles of this model's heads."""
    st.session_state.update(training=TRAININGS[2], examined=name)


def _step(steps: list[int]) -> int:
    """The step to show: that of the slider or the URL; while playing, the next one when it is due."""
    in_url = url_value("checkpoint")
    train = state(TrainState)
    if in_url != train.step_in_url:  # a link, Back, or a step of a lesson
        train.step_in_url = in_url
        st.session_state.pop("step", None)
    wanted = st.session_state.get("step", in_url)
    at = min(steps, key=lambda step: abs(step - (int(wanted) if str(wanted).isdecimal() else 0)))
    now = time.monotonic()
    if train.playing and now - train.turned > 0.8 * SECONDS_PER_CHECKPOINT:
        at = steps[min(steps.index(at) + 1, len(steps) - 1)]
        train.turned = now
    if st.session_state.get("step") != at:  # what is set here overrules the hand on the slider
        st.session_state["step"] = at
    return at


def _slider(steps: list[int]) -> None:
    playing = state(TrainState).playing
    with st.container(horizontal=True, vertical_alignment="center", gap="medium", key="replay-bar"):
        label, icon = (gettext("Pause"), "pause") if playing else (gettext("Play"), "play_arrow")
        help_text = gettext("Play the checkpoints one after another")
        if st.button(label, key="play", type="primary", icon=f":material/{icon}:", help=help_text):
            _play_or_pause(steps, not playing)
            st.rerun()
        st.select_slider(
            gettext("Training step"),
            steps,
            key="step",
            format_func=number,
            on_change=_moved,
            help=gettext("Drag, or use the arrow keys"),
        )


def _play_or_pause(steps: list[int], play: bool) -> None:
    """Start or stop playing; at the last step, playing starts from the beginning."""
    state(TrainState).playing, state(TrainState).turned = play, time.monotonic()
    if play and st.session_state["step"] == steps[-1]:
        set_url_value("checkpoint", str(steps[0]))
        del st.session_state["step"]
    else:
        set_url_value("checkpoint", str(st.session_state["step"]))


def _moved() -> None:
    """Callback: the slider was moved; while playing, this step stays for a full interval.

    The hand may be further by now, so the slider is not set here again: that would take it back.
    """
    set_url_value("checkpoint", str(st.session_state["step"]))
    state(TrainState).step_in_url = str(st.session_state["step"])
    state(TrainState).turned = time.monotonic()


def _headline(checkpoint: dict[str, Any]) -> str:
    """The accuracy by skill, and the heads that do a job."""
    accuracy = " · ".join(
        f"{gettext(name)} **{percent(skill['accuracy'])}**"
        for name, skill in checkpoint["skills"].items()
        if " " not in name
    )
    roles = [
        f"{gettext(name)} **{role['head']}**" for name, role in checkpoint["jobs"].items() if role["score"] >= MIN_SCORE
    ]
    heads = " · ".join(roles) or gettext("none yet")
    return "  \n".join(
        (
            gettext("Accuracy: {accuracy}", accuracy=accuracy),
            gettext("Heads with a job: {heads}", heads=heads),
        )
    )


def _meanings(roles: dict[str, Any]) -> str:
    """The step from which a head does a job, and the meanings of the jobs."""
    least = gettext("A head has a job when its score is at least {least}.", least=MIN_SCORE)
    return "  \n".join((least, *(f"**{gettext(name)}**: {gettext(role['meaning'])}" for name, role in roles.items())))


def _curves(figures: dict[str, Any], steps: list[int], at: int, role: str) -> dict[str, Any]:
    """Figures by key: accuracy, every head's score for one role, and the loss."""
    history, colours = figures["history"], chart_palette()
    skills = {
        gettext(skill): [checkpoint["skills"][skill]["accuracy"] for checkpoint in history]
        for skill in figures["skills"]
        if "across" not in skill
    }
    losses = {
        gettext("training"): [checkpoint["loss"] for checkpoint in history],
        gettext("held out"): [checkpoint["validation"] for checkpoint in history],
    }
    return {
        "accuracy": curves(steps, skills, colours, up=gettext("accuracy"), at=at, bounds=(0, 1.03)),
        "scores": _scores(figures, steps, at, role, colours),
        "loss": curves(steps, losses, colours, up=gettext("loss"), at=at, height=200),
    }


def _scores(figures: dict[str, Any], steps: list[int], at: int, role: str, colours: Palette) -> Any:
    """Every head's score for a role."""
    rows = figures["jobs"][role]["heads"]
    scores = {
        str(head): [checkpoint["jobs"][role]["heads"][head.layer][head.head] for checkpoint in figures["history"]]
        for head in all_heads((len(rows), len(rows[0])))
    }
    best = sorted(scores, key=lambda head: max(scores[head]), reverse=True)
    bold = [head for head in best[:4] if max(scores[head]) >= MIN_SCORE / 2] or best[:1]
    chance = figures["jobs"][role]["baseline"]
    return curves(
        steps, scores, colours, up=gettext("score"), at=at, chance=chance, bold=bold, bounds=(0, 1.03), height=230
    )


def _show(drawn: dict[str, Any], name: str, roles: dict[str, Any]) -> None:
    """Draw the charts, and the choice of a role."""
    st.markdown("**" + gettext("Accuracy by skill") + "**")
    chart(drawn["accuracy"], "accuracy")
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown("**" + gettext("Heads by role") + "**", width="content")
        role = st.selectbox(
            gettext("Role"),
            list(roles),
            list(roles).index(REPLAYS[name].role),
            key=f"job-{name}",
            label_visibility="collapsed",
            format_func=gettext,
        )
    chart(drawn["scores"], "scores")
    distance = "" if roles[role]["baseline"] is None else signed(roles[role]["offset"])
    words = [f"{upper_first(gettext(role))}: {gettext(roles[role]['meaning'])}."]
    if distance:
        words.append(
            gettext("Dashed: the score of always attending at the best fixed distance ({distance}).", distance=distance)
        )
    st.caption(" ".join(words))
    st.markdown("**" + gettext("Loss") + "**")
    chart(drawn["loss"], "loss")
    if REPLAYS[name].loss_stays:
        st.caption(gettext(WHY_LOSS_STAYS))
