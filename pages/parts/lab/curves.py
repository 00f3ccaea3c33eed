"""Pruning curves: the metric as heads are removed one after another, in different orders."""

from dataclasses import dataclass
from functools import partial

import streamlit as st

from mha_core import Ablation
from mha_core.analysis.metrics import describe
from mha_core.analysis.pruning.curves import curve_cost, score_cost
from mha_core.analysis.pruning.jobs import curve_job, curves_in
from mha_core.analysis.pruning.orders import SCORES, Curve, RemovalOrder, curve_band, first_below
from mha_core.export import curves_csv
from mha_core.figures.pruning import pruning_curves
from mha_core.models import TextModel
from pages.parts.background.measurement_jobs import poll, poll_seconds, progress_bar, redraw, start
from pages.parts.frame.frame import Selection
from pages.parts.frame.sidebar import set_off
from pages.parts.lab.dataset import Subject, TimedMetric, get_metric, subject_title
from pages.parts.lab.known_scores import known_scores
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import counted, duration, notice

FLOOR = 0.95  # of fidelity
SEEDS = (0, 10)  # smallest and largest number of random orders
ORDERS = {"least first": False, "most first": True}
DEFAULT_STEP = "5%"
STEPS = {DEFAULT_STEP: 0.05, "one": 0.0}  # share of all heads removed per step


@dataclass(frozen=True)
class CurveSettings:
    """The curves to draw: their orders, and how many heads to remove per step."""

    orders: tuple[RemovalOrder, ...]
    step: int


def curves(selection: Selection, subject: Subject) -> None:
    """Draw the pruning-curves part of the lab."""
    timed, every = get_metric(subject), poll_seconds("curves")
    left, right = st.columns([4, 11], gap="medium")
    with left.container(key="lab-choices", border=True):
        top = st.container()  # the button goes above the settings, where it is visible on any screen
        settings, known = _choose(selection), known_scores(subject)
        top.button(
            "Draw curves",
            key="lab-draw",
            type="primary",
            icon=":material/play_arrow:",
            disabled=not settings.orders or every is not None,
            on_click=start,
            args=("curves", subject, lambda: curve_job(timed.metric, settings.orders, settings.step, known), settings),
            help="Removes heads step by step and evaluates the model after each step. The curves appear point by "
            "point.",
        )
        top.markdown(_cost(timed, settings, known))
    with right:
        redraw("curves", lambda: _curves(selection, subject), every)


def _choose(selection: Selection) -> CurveSettings:
    """Draw the settings. They are kept while other parts and pages are open."""
    last = st.session_state.setdefault(
        "lab-chosen", {"by": ["exact", "gradient"], "first": list(ORDERS), "seeds": 3, "step": DEFAULT_STEP}
    )
    by = _pills("Scores", list(SCORES), last["by"], "lab-by", "Remove heads in the order of these importance scores.")
    first = _pills(
        "Order", list(ORDERS), last["first"], "lab-first", "Remove the least or the most important heads first."
    )
    help_text = "The control: this many random orders, drawn as a band."
    seeds = st.number_input("Random orders", *SEEDS, last["seeds"], key="lab-seeds", help=help_text)
    options = {"default": last["step"], "required": True, "width": "content"}
    size = st.segmented_control(
        "Heads per step", list(STEPS), key="lab-step", help="Smaller steps take longer.", **options
    )
    help_text = "Re-score the remaining heads after every step. Slower."
    again = st.toggle("Recompute the scores", last.get("again", False), key="lab-again", help=help_text)
    help_text = "Always remove the head whose removal hurts least. Slow: see the estimate above."
    greedy = st.toggle("Greedy order", last.get("greedy", False), key="lab-greedy", help=help_text)
    last |= {"by": by, "first": first, "seeds": int(seeds), "step": size, "again": again, "greedy": greedy}
    orders = [RemovalOrder("random", seed=seed) for seed in range(int(seeds))]  # the control first: it needs no scores
    orders += [RemovalOrder(score, ORDERS[which], again) for score in by for which in first]
    orders += [RemovalOrder("greedy")] if greedy else []
    return CurveSettings(tuple(orders), max(1, round(STEPS[size] * _heads(selection.model))))


def _heads(model: TextModel) -> int:
    """The number of heads that a model still has."""
    return model.info.layers * model.info.heads - len(model.pruned_heads)


def _pills(label: str, options: list[str], default: list[str], key: str, help_text: str) -> list[str]:
    return st.pills(label, options, selection_mode="multi", default=default, key=key, help=help_text, width="content")


def _cost(timed: TimedMetric, settings: CurveSettings, known: dict) -> str:
    """An estimate of the forward passes and of the time."""
    if not settings.orders:
        return "Choose a score and an order, or some random orders."
    metric = timed.metric
    criteria = {order.criterion for order in settings.orders if not order.recompute}
    scores = criteria & set(SCORES) - set(known)
    runs = sum(curve_cost(metric, order, settings.step, known=True) for order in settings.orders) + sum(
        score_cost(metric, by) for by in scores
    )
    orders, heads = counted(len(settings.orders), "order"), counted(settings.step, "head")
    texts = counted(len(metric.raw_rows), "text")
    return f"{orders}, {heads} per step: {runs:,.0f} passes over {texts}, **{duration(runs * timed.seconds)}**."


def _curves(selection: Selection, subject: Subject) -> None:
    """The curves so far."""
    polled = poll("curves")
    hint = "**Draw curves** removes heads one after another and shows how the metric changes."
    curve_list = curves_in(polled[1].results) if polled else []
    activity = "drawing the curves" if curve_list else "scoring every head first"
    progress_bar("curves", polled[1] if polled else None, activity, hint)
    if not polled:
        return
    measured = polled[0].subject
    if measured != subject:
        title = subject_title(measured, subject)
        notice(f"These curves show {title}. Press *Draw curves* for the current selection.")
    if not curve_list:
        return
    shape = (measured.model.info.layers, measured.model.info.heads)
    names = list(curve_list[0].points[0].values)
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        last = st.session_state["lab-chosen"]
        index = names.index(last["up"]) if last.get("up") in names else 0
        name = last["up"] = st.selectbox("Metric", names, index, key="lab-up", width=170, label_visibility="collapsed")
        note = f"*{name}*: {describe(name)}. **Click a point** to switch its heads off on every page."
        st.caption(note, width="stretch")
    same = measured.model.info.name == selection.model.info.name
    off = len(selection.after.ablation.heads(*shape)) if same else 0
    floor = FLOOR if name == "fidelity" else None
    figure = pruning_curves(
        curve_list,
        chart_palette(selection.theme),
        metric=name,
        total=_heads(measured.model),
        shape=shape,
        at=off or None,
        floor=floor,
    )
    chart(figure, f"lab-curves-{name.replace(' ', '-')}", on_click=partial(_switch_off, shape) if same else None)
    if same and off:
        st.caption(f":material/content_cut: {counted(off, 'head')} off now: see the effect under *what is left*.")
    _summary(curve_list, name, floor, _heads(measured.model))
    st.download_button(
        "Points (CSV)",
        partial(curves_csv, curve_list, shape),
        "pruning-curves.csv",
        "text/csv",
        key="lab-curves-csv",
        on_click="ignore",
    )


def _switch_off(shape: tuple[int, int], text: str) -> None:
    """Callback: switch off the heads at this point, with the ablation method of the curves."""
    st.session_state["mode"] = "zero"
    set_off(Ablation.parse(text))


def _summary(curve_list: list[Curve], name: str, floor: float | None, total: int) -> None:
    """The curves in words."""
    end = next((curve.points[-1].values[name] for curve in curve_list if len(curve.points[-1].removed) == total), None)
    lines = []
    if floor is not None:
        for curve in curve_list:
            if curve.order.criterion != "random":
                lines.append((curve.order.label, first_below(curve, name, floor), len(curve.points[-1].removed)))
        if random := [curve for curve in curve_list if curve.order.criterion == "random"]:
            below = [count for count, each in curve_band(random, name).items() if each.median < floor]
            lines.append(
                (
                    "random order, median",
                    min(below, default=None),
                    max(len(curve.points[-1].removed) for curve in random),
                )
            )
        counts = [
            f"{label}: **{count}**" if count is not None else f"{label}: not within {reached}"
            for label, count, reached in lines
        ]
        st.markdown(f"**Heads removed until {name} falls below {floor:g}**, of {total}: {' · '.join(counts)}")
    if end is not None:
        st.caption(f"With every head off, {name} is {end:.3f}: embeddings and feed-forward layers alone.")
