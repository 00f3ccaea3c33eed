"""What the lab shows, as an experiment; and what an experiment says, chosen in the lab."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import streamlit as st

from mha_core.address_parameters import DATASETS, LABS, PAIRS
from mha_core.analysis.metrics.build import reference_texts
from mha_core.analysis.metrics.datasets import built_in, is_built_in
from mha_core.experiment import CURVES, IMPORTANCE, VALUES, Experiment, ExperimentError, versions
from mha_core.i18n import tr
from mha_core.models.by_name import digest_of
from mha_core.models.ours.session_models import public_name
from pages.ui.elements.components import download
from pages.ui.elements.opened_experiment import opened_of, say_difference
from pages.ui.lab.curve_choices import PARAMETER, Choices
from pages.ui.lab.dataset import OWN, OWN_PICTURES, SENTENCE, Subject, metric_of
from pages.ui.state.example import text_of
from pages.ui.state.query_params import set_url_value
from pages.ui.state.session import session

MEASURED_IN = {VALUES: LABS[2], IMPORTANCE: LABS[0], CURVES: LABS[1]}
CURVE_BOXES = ("lab-by", "lab-first", "lab-seeds", "lab-step", "lab-again", "lab-greedy")


def experiment_of(subject: Subject, measure: str, results: Any, **settings: Any) -> Experiment:
    """What the lab shows of a subject; `settings`: further fields of `Experiment`."""
    metric = metric_of(subject)
    references = reference_texts(subject.model) if len(metric.all_rows) > len(metric.raw_rows) else ()
    model = public_name(subject.name)
    return Experiment(model, subject.examples, measure=measure, references=references, results=results, **settings)


def save_experiment(subject: Subject, measure: str, make: Callable[[], Experiment]) -> None:
    """Draw the button that saves what is shown, and whether these are the numbers of the experiment that is open.

    Args:
        make: the experiment; called when it is needed, since it may read the texts first.
    """
    download(
        tr("Save experiment (JSON)"),
        lambda: replace(make(), weights_sha256=digest_of(subject.model), made_with=versions()).to_json(),
        f"experiment-{measure}.json",
        "application/json",
        f"lab-experiment-{measure}",
        help=tr("Model, texts, settings and numbers in one file, to open here or to run again in a script."),
    )
    if (opened := opened_of(measure)) is None or not opened.results:
        return
    experiment = make()
    if opened.question == experiment.question:
        say_difference(opened.difference(experiment))


def follow(experiment: Experiment, name: str) -> None:
    """Choose in the lab what an experiment says."""
    if experiment.measure not in MEASURED_IN:
        raise ExperimentError("{name} is a comparison. Open it on Compare.", name=name)
    if experiment.contrasts:
        raise ExperimentError(
            "{name} was measured on contrasts, which the lab doesn't have. Run it again in a script: "
            "Experiment.load(…).run().",
            name=name,
        )
    lab = session().lab
    st.session_state["lab"] = MEASURED_IN[experiment.measure]
    _choose_texts(experiment)
    if experiment.measure == VALUES:
        session().choices.choose(off=experiment.off, mode=experiment.mode)
    else:
        st.session_state["lab_mode"] = experiment.mode
    if experiment.measure == CURVES:
        lab.curves = Choices.of_orders(experiment.orders, experiment.step)
        set_url_value(PARAMETER, lab.curves.to_text())
        for key in CURVE_BOXES:
            st.session_state.pop(key, None)


def _choose_texts(experiment: Experiment) -> None:
    texts = experiment.texts
    if texts is None or is_built_in(texts):
        st.session_state["over"] = DATASETS[1]
        if pairs := next((name for name, kind in PAIRS.items() if texts == built_in(kind)), None):
            st.session_state["built_in"] = pairs
    elif texts.title == SENTENCE and len(texts.items) == 1:
        st.session_state["over"] = DATASETS[0]
        (item,) = texts.items
        st.session_state["text"], st.session_state["pair"] = text_of(item), item.pair or ""
    else:
        st.session_state["over"] = DATASETS[2]
        (OWN_PICTURES if texts.pictures else OWN).state.used = texts
