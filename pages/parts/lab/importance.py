"""Which heads matter: every head's importance, three ways, filling in while it is computed."""

from functools import partial

import streamlit as st
import torch

from mha_core import Ablation, Head
from mha_core.analysis.metrics import Metric, describe
from mha_core.analysis.pruning.importance import agreement, normalised
from mha_core.analysis.pruning.jobs import WITH_SPECIAL, importance_job, scores_in
from mha_core.export import scores_csv
from mha_core.figures.importance import importance_map
from pages.parts.background.measurement_jobs import bar, look, pace, start, watched
from pages.parts.frame.frame import Selection
from pages.parts.frame.sidebar import set_off
from pages.parts.lab.dataset import SENTENCE, Subject, called, get_measure
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import counted, notice

LOW = 0.5  # of Spearman's ρ
CELL, AROUND = 27, 72  # pixels of a head in a map as wide as a third of the page, and of what stands around the map
# Each score: in a few words, and in full
WAYS = {
    "exact": (
        "what its absence costs",
        "How much worse the model gets without this head alone. Less than 0: it gets better.",
    ),
    "gradient": (
        "the slope of the loss",
        "How much the loss would change if the head were turned down a little (Michel et al. 2019).",
    ),
    "confidence": ("how firmly it looks", "The largest weight of each word, on average (Voita et al. 2019)."),
}


def importance(chosen: Selection, subject: Subject) -> None:
    """Draw it."""
    timed, every = get_measure(subject), pace("importance")
    with st.container(key="lab-head", horizontal=True, vertical_alignment="center", gap="medium"):
        st.button(
            "Metric every head",
            key="lab-measure",
            type="primary",
            icon=":material/play_arrow:",
            disabled=every is not None,
            on_click=start,
            args=("importance", subject, lambda: importance_job(timed.measure), timed.measure.unit),
            help="Three scores for every head. The pictures fill in while they are computed.",
        )
        means = "  \n".join(f"**{name}**: {describe(name)}" for name in timed.measure.values(timed.measure.whole))
        st.markdown(_whole(timed.measure), width="stretch", help=means)
    watched("importance", lambda: _pictures(chosen, subject, timed.measure.unit), every)


def _whole(measure: Metric) -> str:
    """What is measured, in one line."""
    others = len(measure.rows) - len(measure.plain) if measure.model.info.output == "embedding" else 0
    texts = counted(len(measure.plain), "text") + (f" beside {counted(others, 'other')}" if others else "")
    values = " · ".join(f"{name} **{value:.3f}**" for name, value in list(measure.values(measure.whole).items())[:4])
    return f"Measured is *{measure.title}*, on {texts}. With every head on: {values}."


def _pictures(chosen: Selection, subject: Subject, unit: str) -> None:
    """The three maps, as far as they are known."""
    seen, scores, about = look("importance"), {}, subject
    hint = "**Metric every head** fills in three pictures, a square for each head: how much does it matter?"
    bar("importance", seen[1] if seen else None, "switching off one head after another", hint)
    if seen:
        held, progress = seen
        about, unit, scores = held.subject, held.asked, scores_in(progress.found)
        if about != subject:
            notice(f"The pictures are of {called(about, subject)}. *Metric every head* measures what is chosen now.")
    columns = st.columns(3, gap="medium")
    shown = {}
    for column, way in zip(columns, WAYS, strict=True):
        with column:
            st.markdown(f"**{way.capitalize()}**: {WAYS[way][0]}", help=WAYS[way][1])
            shown[way] = _map(chosen, way, scores, unit, about)
    if all(values is not None for values in shown.values()):
        _agreement(shown)
        known = {by: found.scores for by, found in scores.items()}
        st.download_button(
            "Scores (CSV)",
            partial(scores_csv, known),
            "scores.csv",
            "text/csv",
            key="lab-scores-csv",
            on_click="ignore",
        )
    warning = "**One sentence's ablation is not a head's importance in general**: measure on the built-in texts, or on your own. "
    click = (
        "Click a head to switch it off on every page, and again to switch it on. "
        if about.name == chosen.model.info.name
        else ""
    )
    st.caption(
        f"{warning if about.title == SENTENCE else ''}{click}To measure, off means `zero`, whatever the sidebar says."
    )


def _map(chosen: Selection, way: str, scores: dict, unit: str, subject: Subject) -> torch.Tensor | None:
    """One score of all heads; returns it where it is known. `unit` is that of the exact one."""
    choice = {"gradient": "per layer", "confidence": "special tokens too"}.get(way)
    why = {
        "gradient": "Divided by each layer's L2 norm, so that layers become comparable (Molchanov et al. 2017).",
        "confidence": "Count [CLS], [SEP] and the like too, as places that look and that are looked at.",
    }
    kept = st.session_state.setdefault("lab-toggles", {})  # a toggle that is not on screen forgets
    on = bool(st.session_state.get(f"lab-{way}-choice", kept.get(way)))
    found = scores.get(WITH_SPECIAL if way == "confidence" and on else way)
    shape = (subject.model.info.layers, subject.model.info.heads)
    values = torch.full(shape, torch.nan) if found is None else found.scores
    known = found is not None and found.done >= 1
    if way == "gradient" and on:
        values = normalised(values)
    unit = {"gradient": "slope", "confidence": "weight"}.get(way, unit)
    same = subject.name == chosen.model.info.name  # another model has other heads
    off = chosen.after.ablation.heads(*shape) if same else []
    height = CELL * shape[0] + AROUND
    figure = importance_map(values, chart_palette(chosen.theme), unit=unit, off=off, height=height)
    chart(figure, f"lab-map-{way}", on_click=(lambda text: _toggle(chosen, Head.read(text))) if same else None)
    if choice:
        kept[way] = st.toggle(choice, on, key=f"lab-{way}-choice", help=why[way])
    return values if known else None


def _shape(chosen: Selection) -> tuple[int, int]:
    return chosen.model.info.layers, chosen.model.info.heads


def _toggle(chosen: Selection, head: Head) -> None:
    """Callback: switch it off, or on."""
    ablation, _ = Ablation.read(st.session_state.get("off") or "", chosen.after.ablation.mode)
    set_off(ablation.fitted(*_shape(chosen)).toggled([head], *_shape(chosen)))


def _agreement(scores: dict[str, torch.Tensor]) -> None:
    """Do the three rank heads alike?"""
    found = agreement(scores)
    said = " · ".join(f"{a} and {b} **{rho:.2f}**" for (a, b), rho in found.items())
    st.markdown(f"**Do they agree?** Spearman's ρ of the ranks: {said}")
    if low := [f"*{a}* and *{b}*" for (a, b), rho in found.items() if rho < LOW]:
        st.caption(
            f"{'; '.join(low)}: ranked differently. That is a finding: to look firmly at one word is not to matter."
        )
