"""Head importance: three scores of every head, filling in while they are computed."""

from collections.abc import Iterator
from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator
from torch import Tensor

from mha_core.analysis.metrics import Metric, describe
from mha_core.analysis.pruning.checkpoint import sweep_key, with_checkpoints
from mha_core.analysis.pruning.importance import agreement, normalised
from mha_core.analysis.pruning.jobs import WITH_SPECIAL, importance_job, scores_in, unknown_scores
from mha_core.engine.generator_job import Step
from mha_core.export import scores_csv
from mha_core.figures.importance import importance_map
from pages.parts.background.checkpoint_folder import checkpoint_of
from pages.parts.background.measurement_bar import lost_hint, progress_bar, redraw
from pages.parts.background.measurement_jobs import poll_seconds, start
from pages.parts.frame.frame import Selection
from pages.parts.lab.dataset import SENTENCE, Subject, get_metric, metric_of, subject_title
from pages.parts.lab.shown import Shown, shipped_for, shown
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import counted, notice

LOW_AGREEMENT = 0.5  # Spearman's ρ
CELL, MARGIN = 27, 72  # pixels: height of a head in a map a third of the page wide, and of everything around the map
# Each score: in a few words, and in full
SCORES = {
    "exact": (
        "cost of removing it",
        "How much worse the model gets when only this head is removed. Negative: it gets better.",
    ),
    "gradient": (
        "sensitivity of the loss",
        "How much the loss would change if the head were scaled down slightly (Michel et al. 2019).",
    ),
    "confidence": (
        "peak attention",
        "The largest attention weight of each word, on average (Voita et al. 2019).",
    ),
}


def importance(selection: Selection, subject: Subject) -> None:
    """Draw the importance part of the lab."""
    every, shipped = poll_seconds("importance"), shipped_for(subject)
    head = st.container(key="lab-head", horizontal=True, vertical_alignment="center", gap="medium")
    if not shipped:
        _controls(head, subject, every)
    redraw("importance", lambda: _maps(selection, subject), every)
    if shipped:  # what is known is drawn before the texts are read
        _controls(head, subject, every)


def _controls(place: DeltaGenerator, subject: Subject, every: float | None) -> None:
    """The button, and what is measured."""
    with place:
        metric, results = get_metric(subject), _shown(subject)
        again = bool(results and results.answers(subject))
        st.button(
            "Score again" if again else "Score every head",
            key="lab-measure",
            type="secondary" if again else "primary",
            icon=":material/refresh:" if again else ":material/play_arrow:",
            disabled=every is not None,
            on_click=start,
            args=("importance", subject, lambda: _job(subject, again)),
            kwargs={"again": again},
            help="Computes three scores for every head. The maps fill in meanwhile.",
        )
        means = "  \n".join(f"**{name}**: {describe(name)}" for name in metric.values(metric.baseline))
        st.markdown(_metric_line(metric), width="stretch", help=means)


def _job(subject: Subject, again: bool) -> Iterator[Step]:
    """The three scores, from where they were interrupted."""
    metric = metric_of(subject)
    checkpoint = checkpoint_of(sweep_key("importance", metric, subject.items), again)
    return with_checkpoints(lambda begun: importance_job(metric, begun.scores), checkpoint)


def _shown(subject: Subject) -> Shown | None:
    shipped = shipped_for(subject)
    return shown("importance", subject, shipped=shipped.importance() if shipped else ())


def _metric_line(metric: Metric) -> str:
    """The metric, the texts and the values with every head on, in one line."""
    others = len(metric.rows) - len(metric.raw_rows) if metric.model.info.output == "embedding" else 0
    texts = counted(len(metric.raw_rows), "text") + (
        f" (against {counted(others, 'reference text')})" if others else ""
    )
    values = " · ".join(f"{name} **{value:.3f}**" for name, value in list(metric.values(metric.baseline).items())[:4])
    return f"Metric: *{metric.title}*, on {texts}. With every head on: {values}."


def _maps(selection: Selection, subject: Subject) -> None:
    """The three maps, as far as they are computed."""
    results, scores, measured = _shown(subject), {}, subject
    hint = "**Score every head** fills in three maps, one square per head: how much does it matter?"
    progress_bar("importance", results, "switching off one head after another", lost_hint(hint))
    other = st.container()  # always there, so that the maps stay in their places
    if results:
        measured, scores = results.subject, scores_in(results.progress.results)
        if measured != subject:
            title = subject_title(measured, subject)
            with other:
                notice(f"These maps show {title}. Press *Score every head* for the current selection.")
    shipped = shipped_for(measured)
    unit = shipped.unit if shipped else get_metric(measured).unit
    columns = st.columns(3, gap="medium")
    complete = {}
    for column, (name, (summary, definition)) in zip(columns, SCORES.items(), strict=True):
        with column:
            st.markdown(f"**{name.capitalize()}**: {summary}", help=definition)
            complete[name] = _map(selection, name, scores, unit, measured)
    if all(values is not None for values in complete.values()):
        _agreement(complete)
        known = {name: score.scores for name, score in scores.items()}
        st.download_button(
            "Scores (CSV)",
            partial(scores_csv, known),
            "scores.csv",
            "text/csv",
            key="lab-scores-csv",
            on_click="ignore",
        )
    warning = (
        "**The scores on one sentence are not a head's importance in general**: use the built-in texts or your own. "
    )
    click = (
        "Click a head to switch it off on every page; click it again to switch it on. "
        if measured.name == selection.model.info.name
        else ""
    )
    st.caption(f"{warning if measured.title == SENTENCE else ''}{click}Scores always use the ablation method `zero`.")


def _map(selection: Selection, name: str, scores: dict, unit: str, subject: Subject) -> Tensor | None:
    """Draw one score of all heads; return it if it is complete. `unit` is that of the exact score."""
    variant = {"gradient": "Normalise per layer", "confidence": "Include special tokens"}.get(name)
    help_texts = {
        "gradient": "Divide by each layer's L2 norm, to make layers comparable (Molchanov et al. 2017).",
        "confidence": "Count special tokens such as [CLS] and [SEP] too, as queries and as keys.",
    }
    toggles = st.session_state.setdefault("lab-toggles", {})  # a toggle that is not drawn loses its value
    on = bool(st.session_state.get(f"lab-{name}-choice", toggles.get(name)))
    score = scores.get(WITH_SPECIAL if name == "confidence" and on else name)
    shape = (subject.model.info.layers, subject.model.info.heads)
    values = unknown_scores(shape) if score is None else score.scores
    complete = score is not None and score.done >= 1
    if name == "gradient" and on:
        values = normalised(values)
    unit = {"gradient": "slope", "confidence": "weight"}.get(name, unit)
    same = subject.name == selection.model.info.name  # another model has other heads
    off = selection.after.ablation.heads(*shape) if same else []
    height = CELL * shape[0] + MARGIN
    figure = importance_map(values, chart_palette(selection.theme), unit=unit, off=off, height=height)
    chart(figure, f"lab-map-{name}", toggles=shape if same else None)
    if variant:
        toggles[name] = st.toggle(variant, on, key=f"lab-{name}-choice", help=help_texts[name])
    return values if complete else None


def _agreement(scores: dict[str, Tensor]) -> None:
    """Rank correlations between the three scores."""
    correlations = agreement(scores)
    values = " · ".join(f"{a} and {b} **{rho:.2f}**" for (a, b), rho in correlations.items())
    st.markdown(f"**Do they agree?** Spearman's ρ: {values}")
    if low := [f"*{a}* and *{b}*" for (a, b), rho in correlations.items() if rho < LOW_AGREEMENT]:
        st.caption(
            f"{'; '.join(low)} rank the heads differently. That is a finding: peaked attention does not imply "
            "importance."
        )
