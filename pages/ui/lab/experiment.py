"""Save what the lab shows as an experiment, open one, and say whether its numbers came again; also for Compare."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

import streamlit as st

from mha_core.address_parameters import DATASETS, LABS, PAIRS
from mha_core.analysis.metrics.build import reference_texts
from mha_core.analysis.metrics.datasets import built_in, is_built_in
from mha_core.experiment import CURVES, IMPORTANCE, TRANSPLANT, VALUES, Experiment, ExperimentError, versions
from mha_core.i18n import mark, tr
from mha_core.models import TextError, TextModel
from mha_core.models.by_name import digest_of
from mha_core.models.ours.session_models import public_name
from mha_core.models.text.picture import PHOTOGRAPHS
from pages.ui.elements.components import download
from pages.ui.elements.messages import keep_refusal, notice, plain, problem, say_refusal
from pages.ui.explore.address import Address, AddressError, to_link
from pages.ui.lab.curve_choices import PARAMETER, Choices
from pages.ui.lab.dataset import OWN, OWN_PICTURES, SENTENCE, Subject, metric_of
from pages.ui.state.query_params import set_url_value
from pages.ui.state.session import session
from pages.ui.state.uploads import keep_picture, without_digest

MEGABYTES = 16
# In words: what the lab opens, and Compare.
MEASURED = {
    IMPORTANCE: mark("importance"),
    CURVES: mark("curves"),
    VALUES: mark("values"),
    TRANSPLANT: mark("transplants"),
}
PARTS = {VALUES: LABS[2], IMPORTANCE: LABS[0], CURVES: LABS[1]}
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


def say_difference(difference: float) -> None:
    """Say how far the numbers on screen are from those of the experiment that is open."""
    name = plain(session().lab.opened)
    if difference == 0:
        st.caption(tr(":material/check: The numbers of {name}, digit by digit.", name=name))
    else:
        said = {"name": name, "difference": difference}
        st.caption(tr(":material/info: The numbers of {name}; largest difference {difference:.1e}.", **said))


def open_experiment(follow: Callable[[Experiment, str], None] | None = None) -> None:
    """Draw the button behind which an experiment is opened.

    Args:
        follow: chooses on the page what an experiment says, which has this name; None: in the lab.

    Raises ExperimentError for one of another page.
    """
    with st.popover(tr("Open an experiment"), icon=":material/upload_file:", width="content"):
        st.file_uploader(
            tr("A file made by *Save experiment*"),
            ["json"],
            key="lab-experiment-file",
            max_upload_size=MEGABYTES,
            on_change=_open,
            args=(follow or _follow,),
        )


def opened_of(*measures: str) -> Experiment | None:
    """The experiment that is open, if it is of one of these measures."""
    opened = session().lab.experiment
    return opened if opened and opened.measure in measures else None


def about_opened(models: Mapping[str, TextModel], *measures: str) -> None:
    """Say what was wrong with the last file, which experiment is open, and whether it was made with these weights.

    Args:
        models: what is measured here, by name; empty if that is not known yet.
        measures: those of the page.
    """
    say_refusal("experiment")
    if (opened := opened_of(*measures)) is None:
        return
    name = plain(session().lab.opened)
    made_with = ", ".join(f"{each} {version}" for each, version in opened.made_with.items() if each != "processor")
    if link := _link(opened):
        st.link_button(tr("What Explore showed"), link, icon=":material/open_in_new:")
    said = {"name": name, "measure": tr(MEASURED[opened.measure]), "model": plain(opened.model)}
    if made_with:
        line = tr("**{name}** is open: {measure} of {model}, made with {versions}.", versions=plain(made_with), **said)
    else:
        line = tr("**{name}** is open: {measure} of {model}.", **said)
    compared = tr("Measure the same here, and the comparison appears beside *Save experiment*.")
    notice(f"{line} {compared}")
    here = {public_name(model): each for model, each in models.items()}
    for model, digest in zip((opened.model, opened.model_b), opened.weights_sha256.split(), strict=False):
        if model in here and (own := digest_of(here[model])) != digest:
            problem(
                tr(
                    "{name} was made with different weights of {model}: SHA-256 {digest}…, here {here}…. Its numbers "
                    "can't be reproduced.",
                    name=name,
                    model=plain(model),
                    digest=plain(digest[:12]),
                    here=own[:12],
                )
            )


def _link(experiment: Experiment) -> str:
    """The link to what Explore showed, written anew from what of it is valid; "" if there is none."""
    try:
        address = Address.parse(dict(parse_qsl(experiment.link.removeprefix("?"))))
    except AddressError:
        return ""
    return f"./{to_link(address)}" if experiment.link else ""


def _open(follow: Callable[[Experiment, str], None]) -> None:
    """Callback: choose on the page what the file says."""
    file = st.session_state["lab-experiment-file"]
    lab = session().lab
    if file is None:
        lab.experiment = None
    with keep_refusal("experiment", ExperimentError, TextError):
        if file:
            name = file.name[:80]
            opened = Experiment.from_json(file.getvalue().decode("utf-8", "replace"), name)
            follow(opened, name)
            lab.opened, lab.experiment = name, opened
            st.session_state["model"] = opened.model


def _follow(experiment: Experiment, name: str) -> None:
    """Choose in the lab what an experiment says."""
    if experiment.measure not in PARTS:
        raise ExperimentError("{name} is a comparison of two sentences. Open it on Compare.", name=name)
    if experiment.contrasts:
        raise ExperimentError(
            "{name} was measured on contrasts, which the lab doesn't have. Run it again in a script: "
            "Experiment.load(…).run().",
            name=name,
        )
    lab = session().lab
    st.session_state["lab"] = PARTS[experiment.measure]
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
        if item.picture and item.text not in PHOTOGRAPHS:
            keep_picture(without_digest(item.text), item.picture)
        st.session_state["text"], st.session_state["pair"] = item.text, item.pair or ""
    else:
        st.session_state["over"] = DATASETS[2]
        (OWN_PICTURES if texts.pictures else OWN).state.used = texts
