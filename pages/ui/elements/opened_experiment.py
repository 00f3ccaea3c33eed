"""Open an experiment on a page, say which one is open, and whether its numbers came again."""

from collections.abc import Callable, Mapping
from urllib.parse import parse_qsl, urlencode

import streamlit as st

from mha_core.address_parameters import BOUND, OF_PICTURES
from mha_core.experiment import CURVES, IMPORTANCE, TRANSPLANT, VALUES, Experiment, ExperimentError
from mha_core.i18n import mark, tr
from mha_core.models import TextError, TextModel
from mha_core.models.by_name import digest_of
from mha_core.models.ours.session_models import public_name
from pages.ui.elements.file_box import file_box
from pages.ui.elements.messages import keep_refusal, notice, plain, problem, say_refusal
from pages.ui.state.session import session

MEGABYTES = 16
MEASURED = {
    IMPORTANCE: mark("importance"),
    CURVES: mark("curves"),
    VALUES: mark("values"),
    TRANSPLANT: mark("transplants"),
}


def say_difference(difference: float) -> None:
    """Say how far the numbers on screen are from those of the experiment that is open."""
    name = plain(session().experiment_file)
    if difference == 0:
        st.caption(tr(":material/check: The numbers of {name}, digit by digit.", name=name))
    else:
        said = {"name": name, "difference": difference}
        st.caption(tr(":material/info: The numbers of {name}; largest difference {difference:.1e}.", **said))


def open_experiment(follow: Callable[[Experiment, str], None]) -> None:
    """Draw the button behind which an experiment is opened.

    Args:
        follow: chooses on the page what an experiment says, which has this name; raises ExperimentError for one of
            another page.
    """
    with st.popover(tr("Open an experiment"), icon=":material/upload_file:", width="content"):
        file_box(
            tr("A file made by *Save experiment*"),
            ["json"],
            key="experiment-file",
            megabytes=MEGABYTES,
            on_change=_open,
            args=(follow,),
        )


def opened_of(*measures: str) -> Experiment | None:
    """The experiment that is open, if it is of one of these measures."""
    opened = session().experiment
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
    name = plain(session().experiment_file)
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
    """The link to what Explore showed, written anew from what of it is chosen there; "" if there is none."""
    of_explore = {**OF_PICTURES, **BOUND}
    chosen = {name: value for name, value in parse_qsl(experiment.link.removeprefix("?")) if name in of_explore}
    return f"./?{urlencode(chosen)}" if chosen else ""


def _open(follow: Callable[[Experiment, str], None]) -> None:
    """Callback: choose on the page what the file says."""
    file = st.session_state["experiment-file"]
    if file is None:
        session().experiment = None
    with keep_refusal("experiment", ExperimentError, TextError):
        if file:
            name = file.name[:80]
            opened = Experiment.from_json(file.getvalue().decode("utf-8", "replace"), name)
            follow(opened, name)
            session().experiment_file, session().experiment = name, opened
            st.session_state["model"] = opened.model
