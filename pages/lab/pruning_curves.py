"""Pruning curves: the metric as heads are removed one after another, in different orders."""

from dataclasses import replace
from functools import partial
from math import isnan

import streamlit as st

from mha_core import Ablation
from mha_core.backends import Model
from mha_core.backends.joint_layers import joint_heads
from mha_core.i18n import N_, gettext, ngettext, number
from mha_core.lab.curve_figure import pruning_curves
from mha_core.lab.curve_points import Curve
from mha_core.lab.export import curves_csv
from mha_core.lab.intervals.curve_intervals import counted as counted_heads
from mha_core.lab.intervals.curve_intervals import has_intervals, point_intervals, threshold_interval
from mha_core.lab.jobs import curves_in
from mha_core.lab.random_band import curve_band
from mha_core.lab.removal_orders import SCORED, RemovalOrder, curve_cost, score_cost
from mha_core.lab.replacement_from_texts import MODES
from mha_core.lab.tasks import CurveSettings, CurvesTask, Known
from mha_core.stats.intervals import FEWEST
from mha_core.stats.metrics import describe
from pages.lab.curve_choices import PARAMETER, choose, heads_of
from pages.lab.dataset import Subject, get_metric, number_of, seconds_per_pass_of, subject_title
from pages.lab.head_scores import known_scores, mode_of, shipped_for, shown_or_shipped
from pages.lab.significance import differences, interval_toggle
from pages.lab.state import LabState
from pages.shell.background.measurement_jobs import Shown, poll_seconds
from pages.shell.background.measurement_progress import measure_button, progress_bar, redraw
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.elements.choose_option import forget_unknown
from pages.shell.elements.components import download
from pages.shell.elements.messages import duration, notice
from pages.shell.frame.heads_off_menu import set_off
from pages.shell.frame.selection import Selection
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

FLOOR = 0.95  # of fidelity


def curves(selection: Selection, subject: Subject, mode: str = "zero") -> None:
    """Draw the pruning-curves part of the lab. `mode`: the ablation mode."""
    every = poll_seconds("curves")
    if not shipped_for(subject):
        get_metric(subject)  # so that texts that do not fit the model are refused before anything is drawn
    left, right = st.columns([4, 11], gap="medium")
    with left.container(key="lab-choices", border=True):
        top = st.container()  # the button goes above the settings, where it is visible on any screen
        chosen = choose()
        settings = chosen.settings(heads_of(selection.model), mode)
    with right:
        redraw("curves", lambda: _curves(selection, subject, settings), every)
    with top:
        _controls(subject, settings, {PARAMETER: chosen.to_text()}, every)


def _controls(subject: Subject, settings: CurveSettings, address: dict[str, str], every: float | None) -> None:
    """The button, and what it will cost."""
    results, known = shown_curves(subject, settings), known_curves(subject, settings)
    missing = [order for order in settings.orders if order not in known.curves]
    again = bool(settings.orders and results and results.answers(subject, settings) and not missing)
    measure_button(
        CurvesTask(subject, settings, Known() if again else known, again),
        gettext("Draw curves"),
        gettext("Draw again"),
        key="lab-draw",
        address=address,
        disabled=not settings.orders or every is not None,
        help=gettext(
            "Removes heads step by step and evaluates the model after each step. The curves appear point by point."
        ),
    )
    if not settings.orders:
        st.markdown(gettext("Choose a score and an order, or some random orders."))
    elif missing:
        st.markdown(_cost(subject, settings.step, missing, known))
    else:
        st.markdown(gettext("{curves}: all already computed.", curves=_size(settings.orders, settings.step)))


def known_curves(subject: Subject, settings: CurveSettings) -> Known:
    """The scores of these texts, and the curves that are shipped."""
    shipped = shipped_for(subject) if settings.mode == "zero" else None
    curves = shipped.curves_of(settings.orders, settings.step) if shipped else {}
    return Known(known_scores(subject, settings.mode), curves)


def shown_curves(subject: Subject, settings: CurveSettings) -> Shown | None:
    """The curves in the mode of the settings, or until those are measured in mode zero."""
    found = shown_or_shipped("curves", subject, settings, tuple(known_curves(subject, settings).curves.values()))
    in_zero = replace(settings, mode="zero")
    return found or (shown_curves(subject, in_zero) if settings != in_zero else None)


def _size(orders: list[RemovalOrder] | tuple[RemovalOrder, ...], step: int) -> str:
    return gettext(
        "{orders}, {heads} per step",
        orders=ngettext("{n:,} order", "{n:,} orders", len(orders)),
        heads=ngettext("{n:,} head", "{n:,} heads", step),
    )


def _cost(subject: Subject, step: int, orders: list[RemovalOrder], known: Known) -> str:
    """An estimate of the forward passes and of the time."""
    metric = get_metric(subject)
    criteria = {order.criterion for order in orders if not order.recompute}
    scores = criteria & set(SCORED) - set(known.scores)
    runs = sum(curve_cost(metric, order, step, known=True) for order in orders)
    runs += sum(score_cost(metric, by) for by in scores)
    cost = gettext(
        "{curves}: {runs:,.0f} passes over {texts}, **{duration}**.",
        curves=_size(orders, step),
        runs=runs,
        texts=number_of(metric.model, len(metric.raw_rows)),
        duration=duration(runs * seconds_per_pass_of(subject)),
    )
    if not known.curves:
        return cost
    n = len(known.curves)
    return f"{cost} " + ngettext("{n:,} more order is already computed.", "{n:,} more orders are already computed.", n)


def _curves(selection: Selection, subject: Subject, settings: CurveSettings) -> None:
    """The curves so far."""
    results = shown_curves(subject, settings)
    hint = gettext("**Draw curves** removes heads one after another and shows how the metric changes.")
    curve_list = curves_in(results.progress.results) if results else []
    activity = gettext("drawing the curves") if curve_list else gettext("scoring every head first")
    progress_bar("curves", results, activity, hint)
    other = st.container()  # always there, so that the chart stays in its place
    if not results:
        return
    measured = results.subject
    drawn_mode = mode_of(results.settings)
    if measured != subject or drawn_mode != settings.mode:
        title = subject_title(measured, subject, "" if drawn_mode == settings.mode else drawn_mode)
        with other:
            notice(gettext("These curves show {title}. Press *Draw curves* for the current selection.", title=title))
    if not curve_list:
        return
    shapes = measured.model.info.shapes
    names = list(curve_list[0].points[0].values)
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        boxes = state(LabState).boxes
        index = names.index(boxes["lab-up"]) if boxes.get("lab-up") in names else 0
        forget_unknown("lab-up", names)
        name = st.selectbox(
            gettext("Metric"), names, index, key="lab-up", width=170, label_visibility="collapsed", format_func=gettext
        )
        boxes["lab-up"] = name
        bands = interval_toggle("lab-bands", all(has_intervals(curve) for curve in curve_list), measured.model)
    about = [
        gettext(
            "*{name}*: {meaning}.", name=gettext(name), meaning=gettext(describe(name), input=measured.model.modality)
        )
    ]
    about.append(gettext("**Click a point** to switch its heads off on every page."))
    if bands:
        about.append(gettext("The random orders' band is their range, not an interval."))
    st.caption(" ".join(about))
    same = measured.model.info.name == selection.model.info.name
    off = len(joint_heads(selection.ablation, shapes)) if same else 0
    floor = FLOOR if name == "fidelity" else None
    figure = pruning_curves(
        curve_list,
        chart_palette(),
        metric=name,
        total=heads_of(measured.model),
        shapes=shapes,
        at=off or None,
        floor=floor,
        intervals=bands,
    )
    chart(
        figure,
        f"lab-curves-{name.replace(' ', '-')}",
        on_click=partial(_switch_off, curve_list[0].mode) if same else None,
    )
    if same and off:
        st.caption(
            ngettext(
                ":material/content_cut: {n:,} head off now: see the effect under *what is left*.",
                ":material/content_cut: {n:,} heads off now: see the effect under *what is left*.",
                off,
            )
        )
    _summary(curve_list, name, floor, measured.model)
    differences(curve_list, name, heads_of(measured.model), measured.model)
    points = partial(curves_csv, curve_list, shapes)
    download(gettext("Points (CSV)"), points, "pruning-curves.csv", "text/csv", "lab-curves-csv")


def _switch_off(mode: str, text: str) -> None:
    """Callback: switch off the heads at this point, with the ablation method of the curves; of a mode that takes other
    texts, the one that is nearest where there is a single text.
    """
    state(Choices).choose(mode={"resample": "mean"}.get(mode, mode))
    set_off(Ablation.parse_leniently(text)[0])


def _summary(curve_list: list[Curve], name: str, floor: float | None, model: Model) -> None:
    """The curves in words: a threshold never without its interval, where there is one."""
    total = heads_of(model)
    random = [curve for curve in curve_list if curve.order.criterion == "random"]
    groups = [(gettext(curve.order.label), [curve]) for curve in curve_list if curve.order.criterion != "random"]
    groups += [(gettext("random order, median"), random)] if random else []
    if floor is not None:
        counts = [f"{label}: {_threshold(group, name, floor)}" for label, group in groups]
        line = gettext(
            "**Heads removed until {name} falls below {floor:g}**, of {n}: {counts}",
            name=gettext(name),
            floor=floor,
            n=total,
            counts=" · ".join(counts),
        )
        if not all(has_intervals(curve) for curve in curve_list):
            no_interval = N_("{line}. (No interval: that needs at least {n} {input:texts or pairs|pictures}.)")
            line = gettext(no_interval, input=model.modality, line=line, n=FEWEST)
        st.markdown(line)
    ended = [curve for curve in curve_list if len(curve.points[-1].removed) == total]
    if ended:
        (end,) = {curve.points[-1].values[name] for curve in ended[:1]}
        ends = point_intervals(ended[0], name).get(total)
        value = number(end, ".3f")
        if ends:
            low, high = (number(each, ".3f") for each in ends)
            value = gettext("{value} (95 %: {low} to {high})", value=value, low=low, high=high)
        left = gettext(MODES[curve_list[0].mode].left, input=model.modality)
        if isnan(end):  # of a rank correlation
            told = gettext("With every head off, {name} has no value: all similarities are equal.", name=gettext(name))
        else:
            told = gettext(
                "With every head off, {name} is {value}: {left}.", name=gettext(name), value=value, left=left
            )
        st.caption(told)


def _threshold(group: list[Curve], name: str, floor: float) -> str:
    """Number of heads off at which the median of some curves first falls below a floor."""
    below = [count for count, each in curve_band(group, name).items() if each.median < floor]
    reached = max(len(curve.points[-1].removed) for curve in group)
    count = f"**{min(below)}**" if below else gettext("not within {n}", n=reached)
    ends = threshold_interval(group, name, floor)
    if ends is None:
        return count
    low, high = (gettext(counted_heads(end)) for end in ends)
    return gettext("{value} ({low} to {high})", value=count, low=low, high=high)
