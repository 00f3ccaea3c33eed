"""Shapley values of every head: a map and a ranking that fill in, order by order."""

from functools import partial

import streamlit as st

from mha_core.backends.joint_layers import joint_shape, layer_names
from mha_core.i18n import gettext, number
from mha_core.lab.export import scores_csv
from mha_core.lab.importance import agreement
from mha_core.lab.jobs import QUICK, scores_in, unknown_scores
from mha_core.lab.removal_orders import score_cost
from mha_core.lab.scores.score_so_far import Shapley
from mha_core.lab.scores.shapley import ORDERS
from mha_core.lab.tasks import ShapleyTask
from pages.lab.dataset import Subject, get_metric, number_of, subject_title
from pages.lab.head_scores import draw_map, draw_ranked, known_scores
from pages.shell.background.measurement_jobs import poll_seconds, shown
from pages.shell.background.measurement_progress import lost_hint, measure_button, progress_bar, redraw
from pages.shell.elements.components import download
from pages.shell.elements.messages import minus, notice
from pages.shell.frame.selection import Selection

HEIGHTS = (240, 400)  # pixels of the ranking, at least and at most


def shapley_values(selection: Selection, subject: Subject, mode: str) -> None:
    """Draw the part. `mode`: the ablation mode."""
    every = poll_seconds("shapley")
    st.markdown("#### " + gettext("Shapley values"))
    st.markdown(
        gettext(
            "*exact* switches one head off while all others are on: of two that back each other up, neither seems to "
            "matter. A **Shapley value** is what a head adds on average, when heads are switched on one after another "
            "in random orders. All of them add up to what the heads do together."
        )
    )
    results = shown("shapley", subject, mode)
    task = ShapleyTask(subject, mode, again=bool(results and results.answers(subject, mode)))
    says = gettext("Estimate Shapley values"), gettext("Estimate again")
    measure_button(task, *says, key="lab-estimate", type="secondary", disabled=every is not None)
    metric = get_metric(subject)
    passes = score_cost(metric, "shapley")
    cost = gettext(
        "{n} random orders, each with its reverse: {passes:,.0f} passes over {texts}, {times:.0f} times as many as "
        "for *Score every head*. The map fills in meanwhile; you may stop it when its intervals are narrow enough.",
        n=ORDERS,
        passes=passes,
        texts=number_of(metric.model, len(metric.raw_rows)),
        times=passes / sum(score_cost(metric, name.partition(",")[0]) for name in QUICK),
    )
    st.caption(cost)
    redraw("shapley", lambda: _values(selection, subject, mode), every)


def _values(selection: Selection, subject: Subject, mode: str) -> None:
    """The map and the ranking, as far as they are estimated."""
    results = shown("shapley", subject, mode)
    if results is None:
        if hint := lost_hint(""):
            st.caption(hint)
        return
    progress_bar("shapley", results, gettext("switching heads on in random orders"), "")
    measured, score = results.subject, scores_in(results.progress.results).get("shapley")
    if not results.is_of(subject, mode):
        title = subject_title(measured, subject, "" if results.settings == mode else results.settings)
        notice(
            gettext(
                "These values show {title}. Press *Estimate Shapley values* for the current selection.", title=title
            )
        )
    unknown = Shapley(unknown_scores((2, *joint_shape(measured.model.info))))
    found = score.sums if score and isinstance(score.sums, Shapley) else unknown
    values, limits, unit = found.values, found.limits, gettext(get_metric(measured).unit)
    left, right = st.columns([1, 2], gap="medium")
    with left:
        known = limits if limits[0].isfinite().all() else None
        draw_map(selection, measured, "shapley", values, unit, known)
    with right:
        draw_ranked(selection, measured, "shapley", values, unit, limits, heights=HEIGHTS)
    st.caption(
        gettext(
            "Whiskers: 95 % intervals over the orders that were drawn (from the standard errors of pairs of "
            "orders), not over the {input:texts|pictures}. Below 0 a head does harm.",
            input=measured.model.modality,
        )
    )
    if score is None or score.done < 1:
        return
    lines = [gettext("Together: **{sum:.3f}** {unit}.", sum=float(values.nansum()), unit=unit)]
    if (exact := known_scores(measured, results.settings).get("exact")) is not None:
        (rho,) = agreement({"exact": exact, "shapley": values}).values()
        lines.append(gettext("Spearman's ρ with *exact*: **{rho}**.", rho=minus(number(rho, ".2f"))))
    st.markdown(" ".join(lines))
    layers = layer_names(measured.model.info.shapes)
    table = partial(scores_csv, {"shapley": values}, {"shapley": found}, results.settings, layers=layers)
    download(gettext("Shapley values (CSV)"), table, "shapley.csv", "text/csv", "lab-shapley-csv")
