"""Save a comparison as an experiment, open one, and say whether its numbers came again."""

from dataclasses import replace
from functools import partial
from urllib.parse import quote

import streamlit as st

from mha_core.address_parameters import MAX_NAME_CHARS, MAX_OTHER_CHARS
from mha_core.analysis.circuits.transplant_task import Comparison, effects_in
from mha_core.experiment import INTO_A, INTO_B, TRANSPLANT, Compared, Experiment, ExperimentError, compared
from mha_core.experiment.results import largest_difference, plain_numbers
from mha_core.i18n import tr
from mha_core.models import TextError, TextModel
from mha_core.models.ours.session_models import public_name
from pages.ui.compare.effects import done
from pages.ui.compare.sentences import CONTROLS, Sentences
from pages.ui.elements.components import download
from pages.ui.elements.opened_experiment import about_opened, open_experiment, opened_of, say_difference
from pages.ui.state.example import example_of, text_of
from pages.ui.state.turns import compute


def opened(model: TextModel, other: TextModel) -> None:
    """Say which comparison is open, and whether it was made with the weights of these two models, or of this one."""
    about_opened({each.info.name: each for each in (model, other)}, TRANSPLANT)


def files(of: Comparison | None, given: Sentences) -> None:
    """Draw the buttons that save a comparison and open one, and say whether these are the numbers of the one open."""
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        if of is not None and (question := _question(of, given)):
            download(
                tr("Save experiment (JSON)"),
                partial(_run, question, of),
                f"experiment-{TRANSPLANT}.json",
                "application/json",
                "compare-experiment",
                help=tr(
                    "A, B, the controls, what is measured and the map of every head, both ways and of each "
                    "control, in one file, to open here or to run again in a script."
                ),
            )
            known = opened_of(TRANSPLANT)
            if known and known.results and known.question == question and (results := done(of)):
                maps = effects_in(results, of.model.info.shape, of.model.info.shape)
                ways = dict(zip((INTO_B, INTO_A), map(plain_numbers, maps), strict=True))
                say_difference(largest_difference(ways, {way: known.results.get(way) for way in ways}))
        open_experiment(_follow)


def _question(of: Comparison, given: Sentences) -> Experiment | None:
    """None where the picture of a control is not kept any more, which is said beside its number."""
    controls = {name: text for name in CONTROLS if (text := getattr(given, name))}
    texts = compared(of.a, of.b, pair=of.pair, **controls)
    try:
        items = (example_of(of.model, item.text, item.pair)._replace(label=item.label) for item in texts.items)
        texts = replace(texts, items=tuple(items))
    except TextError:
        return None
    return Experiment(
        public_name(of.name), texts, measure=TRANSPLANT, model_b=public_name(of.name_b), between=given.between
    )


def _run(question: Experiment, of: Comparison) -> str:
    return compute(partial(question.run, of.model, of.model_b if of.name_b else None), len(of.a)).to_json()


def _follow(experiment: Experiment, name: str) -> None:
    """Choose on the page what an experiment says."""
    if experiment.measure != TRANSPLANT:
        raise ExperimentError("{name} is no comparison. Open it in the Pruning lab.", name=name)
    texts = Compared.of(experiment.texts)
    chosen = {"text": text_of(texts.a), "pair": texts.pair or "", "other": text_of(texts.b)}
    chosen |= {box: text_of(texts.controls[box]) if box in texts.controls else "" for box in CONTROLS}
    names = {"between": experiment.between, "model_b": experiment.model_b}
    for which, most in ((chosen, MAX_OTHER_CHARS), (names, MAX_NAME_CHARS)):
        for value in which.values():
            if len(quote(value)) > most:
                raise ExperimentError(
                    "{name} has “{value}…”, of {count:,} characters in a link. Valid on this page: at most {most:,}.",
                    name=name,
                    value=value[:40],
                    count=len(quote(value)),
                    most=most,
                )
    st.session_state.update(chosen | names)
