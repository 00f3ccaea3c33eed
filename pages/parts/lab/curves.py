"""What happens as heads go, one after another: pruning curves."""

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
from pages.parts.background.measurement_jobs import bar, look, pace, start, watched
from pages.parts.frame.frame import Selection
from pages.parts.frame.sidebar import set_off
from pages.parts.lab.dataset import Subject, Timed, called, get_measure
from pages.parts.lab.known_scores import known_scores
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import counted, duration, notice

FLOOR = 0.95
SEEDS = (0, 10)
ORDERS = {"least first": False, "most first": True}
STEP = "5 %"
STEPS = {STEP: 0.05, "one": 0.0}


@dataclass(frozen=True)
class Wanted:
    """Which curves are drawn."""

    orders: tuple[RemovalOrder, ...]
    step: int


def curves(chosen: Selection, subject: Subject) -> None:
    """Draw it."""
    timed, every = get_measure(subject), pace("curves")
    left, right = st.columns([4, 11], gap="medium")
    with left.container(key="lab-choices", border=True):
        top = st.container()  # what is done with the choices stands above them, where it is seen on any screen
        wanted, known = _choose(chosen), known_scores(subject)
        top.button(
            "Draw curves",
            key="lab-draw",
            type="primary",
            icon=":material/play_arrow:",
            disabled=not wanted.orders or every is not None,
            on_click=start,
            args=("curves", subject, lambda: curve_job(timed.measure, wanted.orders, wanted.step, known), wanted),
            help="Heads are switched off, and the model is measured after each step. The curves stream in.",
        )
        top.markdown(_cost(timed, wanted, known))
    with right:
        watched("curves", lambda: _drawn(chosen, subject), every)


def _choose(chosen: Selection) -> Wanted:
    """Which orders, and how fine. What was chosen stays while other parts and pages are looked at."""
    last = st.session_state.setdefault(
        "lab-chosen", {"by": ["exact", "gradient"], "first": list(ORDERS), "seeds": 3, "step": STEP}
    )
    by = _pills("By which score", list(SCORES), last["by"], "lab-by", "Three ways to say how much a head matters.")
    first = _pills(
        "Which heads go first", list(ORDERS), last["first"], "lab-first", "Those that matter least, or most."
    )
    why = "The control: so many orders by chance, drawn as a band."
    seeds = st.number_input("Random orders", *SEEDS, last["seeds"], key="lab-seeds", help=why)
    options = {"default": last["step"], "required": True, "width": "content"}
    size = st.segmented_control("Heads at a time", list(STEPS), key="lab-step", help="Finer takes longer.", **options)
    why = "After each step, among the heads that are left: they may share the work anew. Slower."
    again = st.toggle("recompute the scores", last.get("again", False), key="lab-again", help=why)
    why = "Each time, the head goes without which the measure is best just then. Slow: see what it takes, below."
    greedy = st.toggle("greedy, too", last.get("greedy", False), key="lab-greedy", help=why)
    last |= {"by": by, "first": first, "seeds": int(seeds), "step": size, "again": again, "greedy": greedy}
    orders = [RemovalOrder("random", seed=seed) for seed in range(int(seeds))]  # the control first: it needs no scores
    orders += [RemovalOrder(score, ORDERS[which], again) for score in by for which in first]
    orders += [RemovalOrder("greedy")] if greedy else []
    return Wanted(tuple(orders), max(1, round(STEPS[size] * _heads(chosen.model))))


def _heads(model: TextModel) -> int:
    """How many heads a model has, those left out that are cut out of it."""
    return model.info.layers * model.info.heads - len(model.gone)


def _pills(label: str, options: list[str], default: list[str], key: str, why: str) -> list[str]:
    return st.pills(label, options, selection_mode="multi", default=default, key=key, help=why, width="content")


def _cost(timed: Timed, wanted: Wanted, known: dict) -> str:
    """What it will take, told beforehand."""
    if not wanted.orders:
        return "Choose a score and which heads go first, or some random orders."
    measure = timed.measure
    scores = {order.by for order in wanted.orders if order.by in SCORES and not order.again} - set(known)
    runs = sum(curve_cost(measure, order, wanted.step, known=True) for order in wanted.orders) + sum(
        score_cost(measure, by) for by in scores
    )
    orders, heads = counted(len(wanted.orders), "order"), counted(wanted.step, "head")
    texts = counted(len(measure.plain), "text")
    return f"{orders}, {heads} at a time: {runs:,.0f} passes over {texts}, **{duration(runs * timed.seconds)}**."


def _drawn(chosen: Selection, subject: Subject) -> None:
    """The curves so far."""
    seen = look("curves")
    hint = "**Draw curves**: heads go one after another, and you see how much of the model is left."
    found = curves_in(seen[1].found) if seen else []
    bar("curves", seen[1] if seen else None, "drawing" if found else "scoring every head first", hint)
    if not seen:
        return
    about = seen[0].subject
    if about != subject:
        notice(f"These curves are of {called(about, subject)}. *Draw curves* draws those of what is chosen now.")
    if not found:
        return
    shape = (about.model.info.layers, about.model.info.heads)
    names = list(found[0].points[0].values)
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        kept = st.session_state["lab-chosen"]
        at = names.index(kept["up"]) if kept.get("up") in names else 0
        name = kept["up"] = st.selectbox("Measure", names, at, key="lab-up", width=170, label_visibility="collapsed")
        said = f"*{name}*: {describe(name)}. **Click a point**: the heads that are off there go off on every page."
        st.caption(said, width="stretch")
    same = about.model.info.name == chosen.model.info.name
    off = len(chosen.after.ablation.heads(*shape)) if same else 0
    floor = FLOOR if name == "fidelity" else None
    figure = pruning_curves(
        found,
        chart_palette(chosen.theme),
        measure=name,
        total=_heads(about.model),
        shape=shape,
        at=off or None,
        floor=floor,
    )
    chart(figure, f"lab-curves-{name.replace(' ', '-')}", on_click=partial(_switch_off, shape) if same else None)
    if same and off:
        st.caption(f":material/content_cut: {counted(off, 'head')} off now. *What is left* shows what that does.")
    _told(found, name, floor, _heads(about.model))
    st.download_button(
        "Points (CSV)",
        partial(curves_csv, found, shape),
        "pruning-curves.csv",
        "text/csv",
        key="lab-curves-csv",
        on_click="ignore",
    )


def _switch_off(shape: tuple[int, int], text: str) -> None:
    """Callback: the set at this point is off now, in the way that curves are measured."""
    st.session_state["mode"] = "zero"
    set_off(Ablation.parse(text))


def _told(found: list[Curve], name: str, floor: float | None, total: int) -> None:
    """The curves in words."""
    end = next((curve.points[-1].values[name] for curve in found if len(curve.points[-1].removed) == total), None)
    lines = []
    if floor is not None:
        for curve in found:
            if curve.order.by != "random":
                lines.append((curve.order.label, first_below(curve, name, floor), len(curve.points[-1].removed)))
        if random := [curve for curve in found if curve.order.by == "random"]:
            at = [count for count, each in curve_band(random, name).items() if each.median < floor]
            lines.append(
                ("random order, median", min(at, default=None), max(len(curve.points[-1].removed) for curve in random))
            )
        said = [
            f"{label}: **{count}**" if count is not None else f"{label}: not by {reached}"
            for label, count, reached in lines
        ]
        st.markdown(f"**Heads off until {name} falls below {floor:g}**, of {total}: {' · '.join(said)}")
    if end is not None:
        st.caption(f"With no head left, {name} is {end:.3f}: so much the words alone tell, each for itself.")
