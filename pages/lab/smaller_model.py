"""The smaller model: how many heads can go, on one curve, and which are left; one button opens what is left."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from mha_core import Head
from mha_core.address.parameter import is_whole_number
from mha_core.backends import Model
from mha_core.backends.joint_layers import head_name, joint_ablation, joint_shape, layer_labels, layer_names
from mha_core.heads import all_heads
from mha_core.i18n import N_, gettext, ngettext, percent
from mha_core.lab.curve_figure import pruning_curves
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.jobs import curves_in
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.smaller_model import LEAST_FIRST, Smaller, main_share, smaller
from mha_core.lab.tasks import CurveSettings, CurvesTask
from pages.explore import EXPLORE
from pages.lab.curve_choices import heads_of
from pages.lab.dataset import Subject, title_of
from pages.lab.head_scores import shipped_for
from pages.lab.pruning_curves import known_curves, shown_curves
from pages.lab.state import LabState
from pages.shell.background.measurement_jobs import Shown, poll_seconds
from pages.shell.background.measurement_progress import measure_button, progress_bar, redraw
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.elements.messages import upper_first
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.state.query_params import set_url_value, url_value
from pages.shell.state.session import state

ON_ONE_TEXT = {"resample": "mean"}  # of what takes other texts, what is nearest where there is a single one
RANDOM_ORDERS = 10
SINGLE = 80  # heads of a model that are removed one by one; of a larger one 5 % at a time
WIDE = 8  # heads of a layer, at most, whose squares have room for "0.3"
OFF = "removed"  # parameter of the address: how many heads are off
RESULTS = {  # by the value that says whether the model still works
    "fidelity": N_("{n} of {total} heads can go: similar {input:sentences|pictures} stay similar"),
    "cosine": N_("{n} of {total} heads can go: its vectors stay {share} alike"),
    "agreement": N_("{n} of {total} heads can go: {share} of its decisions stay the same"),
}
RESULT = N_("{n} of {total} heads can go: it still gets {share} right")


def smaller_model(selection: Selection, subject: Subject, mode: str = "zero") -> None:
    """Draw the part. `mode`: the ablation mode."""
    every = poll_seconds("curves")
    redraw("curves", lambda: _part(selection, subject, _settings(subject, mode)), every)


def _settings(subject: Subject, mode: str) -> CurveSettings:
    """The least important heads first, and random orders beside it."""
    heads = heads_of(subject.model)
    seeds = range(RANDOM_ORDERS if shipped_for(subject) else 3)
    orders = (LEAST_FIRST, *(RemovalOrder("random", seed=seed) for seed in seeds))
    return CurveSettings(orders, 1 if heads <= SINGLE else max(1, round(0.05 * heads)), mode)


def _part(selection: Selection, subject: Subject, settings: CurveSettings) -> None:
    """The result in a sentence, the curve, and the heads that are left, as far as they are known."""
    results = _results(subject, settings)
    curves = curves_in(results.progress.results) if results else []
    is_complete = results is not None and results.progress.state == "done"
    found = smaller(curves) if is_complete else None
    total = heads_of(subject.model)
    with st.container(key="result", horizontal=True, vertical_alignment="center", gap="medium"):
        with st.container(key="result-words"):
            if found:
                st.markdown(f"## {_result(found, subject, total)}")
                st.caption(" ".join(_beside(found, subject)))
            else:
                st.markdown("## " + gettext("How many of {n} heads can go?", n=total))
                progress_bar("curves", results, gettext("switching off one head after another"), gettext(UNMEASURED))
        button = st.container(width="content")
    points = _least_first(curves, subject).points
    left, right = st.columns([8, 5], gap="medium")
    with left:
        st.markdown("#### " + gettext("What is left, head by head"))
        at = _number(points, found.count if found else 0)
        point = next((each for each in reversed(points) if len(each.removed) <= at), Point((), {}))
        _curve(curves, subject, total, len(point.removed) if points else None, found)
        _slider(points)
    with right:
        _heads(subject, point, found)
    with button:
        _button(selection, subject, settings, point if points else None, is_complete)


UNMEASURED = N_("Not measured yet: the least needed heads are switched off first, one after another.")


def _results(subject: Subject, settings: CurveSettings) -> Shown | None:
    """The results of this model, texts and mode, with the curve that is drawn; and the measurement under way, of any
    kind.
    """
    results = shown_curves(subject, settings)
    if results is None or (results.ended and not _has_curve(results, subject, settings)):
        return None
    return results


def _has_curve(results: Shown, subject: Subject, settings: CurveSettings) -> bool:
    if results.subject != subject or getattr(results.settings, "mode", None) != settings.mode:
        return False
    return any(each.order == LEAST_FIRST for each in curves_in(results.progress.results))


def _least_first(curves: Sequence[Curve], subject: Subject) -> Curve:
    """The curve, or none of its points yet."""
    return next((each for each in curves if each.order == LEAST_FIRST), Curve(LEAST_FIRST))


def _result(found: Smaller, subject: Subject, total: int) -> str:
    words = RESULTS.get(found.value, RESULT)
    return gettext(
        words, input=subject.model.modality, n=found.count, total=total, share=percent(found.best.values[found.value])
    )


def _beside(found: Smaller, subject: Subject) -> list[str]:
    """The interval, where the limit is, and how many heads can go in random order."""
    told = (
        [gettext("Fidelity: 1 while the order of similar pairs stays as it was.")] if found.value == "fidelity" else []
    )
    if found.interval:
        low, high = found.interval
        sample = N_("On other {input:texts|pictures} of this kind: {low} to {high} heads.")
        told.append(gettext(sample, input=subject.model.modality, low=low, high=high))
    if found.after:
        told.append(
            gettext(
                "With {n} heads off, {name} falls below 95 % of what it is with every head on.",
                n=len(found.after.removed),
                name=gettext(found.value),
            )
        )
    if found.random is not None:
        told.append(ngettext("In random order {n} head can go.", "In random order {n} heads can go.", found.random))
    return told


def _number(points: Sequence[Point], default: int) -> int:
    """Number of heads off. The choice holds for one model, on one set of texts."""
    if not points:
        return 0
    last, boxes = len(points[-1].removed), state(LabState).boxes
    if boxes.get(OFF, default) != default:
        set_url_value(OFF, "")
    boxes[OFF], chosen = default, url_value(OFF)
    st.session_state[OFF] = int(chosen) if is_whole_number(chosen) and int(chosen) <= last else default
    return st.session_state[OFF]


def _slider(points: Sequence[Point]) -> None:
    """Draw it, at the number in the session."""
    label, hidden = gettext("Heads off"), "collapsed"
    if most := len(points[-1].removed) if points else 0:
        st.slider(label, 0, most, key=OFF, on_change=_keep_number, label_visibility=hidden)
    else:
        st.slider(label, 0, 1, 0, key=f"{OFF}-unknown", disabled=True, label_visibility=hidden)


def _keep_number() -> None:
    """Callback: another number of heads is off."""
    number = st.session_state[OFF]
    set_url_value(OFF, "" if number == state(LabState).boxes[OFF] else str(number))


def _curve(curves: list[Curve], subject: Subject, total: int, at: int | None, found: Smaller | None) -> None:
    """The least important heads first, beside random orders; empty axes while nothing is known."""
    known = [each for each in curves if each.order == LEAST_FIRST or each.order.criterion == "random"]
    name = main_share(known[0].points[0].values) if known else ""
    figure = pruning_curves(
        known or [Curve(LEAST_FIRST)],
        chart_palette(),
        metric=name,
        total=total,
        shapes=subject.model.info.shapes,
        at=at,
        floor=found.floor if found else None,
    )
    figure.update_layout(height=340)
    figure.update_traces(name=gettext("least needed first"), selector={"uid": str(LEAST_FIRST.label)})
    if not known:  # as high as a share is, so that the first points move nothing
        figure.update_layout(yaxis={"range": [0, 1.03], "title": None})
    chart(figure, "lab-smaller")


def _heads(subject: Subject, point: Point, found: Smaller | None) -> None:
    """Draw the heads, those that are off in a frame, and the number that says how well the rest does."""
    model, off = subject.model, len(point.removed)
    st.markdown("#### " + gettext("{off} off, {left} left", off=off, left=heads_of(model) - off))
    st.html(_grid(model, {*point.removed}))
    words = [gettext("Measured on: {texts}.", texts=plain(title_of(model, subject.title)))]
    if found and point.values:
        value = {"name": upper_first(gettext(found.value)), "value": point.values[found.value]}
        words.insert(0, gettext("{name}: **{value:.3f}**.", **value))
    if off:
        words.insert(0, gettext("In an orange frame: off."))
    st.caption(" ".join(words))


def _grid(model: Model, off: set[Head]) -> str:
    """All heads as squares, in HTML."""
    shape, layers = joint_shape(model.info), layer_names(model.info.shapes)
    gone = off | {*model.pruned_heads}
    rows = []
    for layer, label in enumerate(layer_labels(layers)):
        heads = [each for each in all_heads(shape) if each.layer == layer]
        cells = "".join(_square(each, head_name(each, layers), len(heads), each in gone) for each in heads)
        rows.append(f"<li><span>{escape(label)}</span>{cells}</li>")
    return f'<ul class="heads-left">{"".join(rows)}</ul>'


def _square(head: Head, name: str, heads: int, is_off: bool) -> str:
    """The label of a square: where layers have many heads, the number within the layer alone."""
    tag, words = ("s" if is_off else "b"), escape(name if heads <= WIDE else str(head.head))
    return f'<{tag} title="{escape(name)}">{words}</{tag}>'


def _button(
    selection: Selection, subject: Subject, settings: CurveSettings, point: Point | None, is_complete: bool
) -> None:
    """Draw the main button: open the smaller model or, before anything is known, measure."""
    if point is not None and is_complete:
        model = selection.model
        off = str(joint_ablation(point.removed, model.info.shapes))
        mode = ON_ONE_TEXT.get(settings.mode, settings.mode)
        EXPLORE.button(
            gettext("Open this smaller model"), {"model": model.info.name, "off": off, "mode": mode}, "smaller"
        )
        return
    measure_button(
        CurvesTask(subject, settings, known_curves(subject, settings)),
        gettext("Measure it"),
        key="main-measure",
        icon=None,
        disabled=poll_seconds("curves") is not None,
        help=gettext("Switches heads off, the least needed first, and sees how well the model still works."),
    )
