"""What is compared: sentence B or another model, the controls, and the words by which the answers are told apart."""

from typing import Any, NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core.analysis.circuits.copying import PREDICTS_WORDS
from mha_core.i18n import N_, gettext
from mha_core.lessons.address_parameters import MAX_NAME_CHARS, MAX_OTHER_CHARS
from mha_core.models import TextModel
from mha_core.models.cards import DEMONSTRATION
from mha_core.models.ours.checkpoint import HISTORY, find_folder
from mha_core.models.pretrained.checkpoint_folder import local_names
from mha_core.models.training.checkpoint_history import read_history
from pages.ui.background.training_session import own_models
from pages.ui.frame.examples import examples
from pages.ui.frame.frame import Selection
from pages.ui.frame.own_input import give_picture, place_for_picture
from pages.ui.state.query_params import limit_length

CONTROLS = ("irrelevant", "same")
# By what a token is.
SAID = {
    "word": {
        "b": N_("Sentence B"),
        "model": N_(
            "Another model reads the same sentence: a checkpoint of the training (**{name}@150**), or any "
            "model of equal shape and vocabulary."
        ),
        "placeholder": N_("Sentence A, with another answer"),
        "same": N_("Another sentence with B's answer"),
        "missing": N_("Type a second sentence: the first one with another answer, such as *keys* for *key*."),
    },
    "patch": {
        "b": N_("Picture B"),
        "model": N_("Another model reads the same picture: any of equal shape, with the same classes."),
        "placeholder": N_("Another picture"),
        "same": N_("Another picture with B's answer"),
        "missing": N_("Choose a second picture, with another answer."),
    },
}


BOUND: dict[str, Any] = {"bind": "query-params", "max_chars": MAX_OTHER_CHARS}  # options of boxes of sentences


class Sentences(NamedTuple):
    """What was typed beside sentence A.

    Attributes:
        b: sentence B; of another model sentence A.
        name_b: the model that reads B; "" for the same.
        irrelevant, same: those of the controls; "" for none.
        between: two words, "was, are"; "" for the likeliest.
        how: the place behind a button for what a newcomer does not need.
    """

    b: str
    name_b: str
    irrelevant: str
    same: str
    between: str
    how: DeltaGenerator


def compared_with(selection: Selection) -> dict[str, str]:
    """What the example that is A is compared with, and its controls; {} for a sentence that is no example."""
    text = selection.text.strip()
    known = examples(selection.model.info.name)
    return next((each.get("compare", {}) for each in known if each["text"] == text), {})


def is_of_two_models() -> bool:
    """Check whether another model reads sentence A, as the box that `choose_sentences` draws will say."""
    return bool(str(st.session_state.get("model_b", st.query_params.get("model_b")) or "").strip())


def sentence_b(selection: Selection) -> str:
    """Draw the box of B, which opens with what A's example is compared with. Of two models: no box, and sentence A."""
    if is_of_two_models():
        return selection.text.strip()
    by_name, said = selection.model.look is not None, SAID[selection.model.token]
    b = st.text_input(
        gettext("Picture B, by its name") if by_name else gettext(said["b"]),
        compared_with(selection).get("other", ""),
        key="other",
        on_change=st.session_state.update,  # of another B, the controls are others
        kwargs=dict.fromkeys(CONTROLS, ""),
        placeholder=gettext(said["placeholder"]),
        **BOUND,
    )
    if by_name:
        give_picture(gettext("Upload picture B"), "other", CONTROLS)
    return b.strip()


def choose_sentences(selection: Selection, b: str) -> Sentences:
    """Draw the buttons behind which the rest is chosen."""
    by_name, compared = selection.model.look is not None, compared_with(selection)
    with st.popover(gettext("How this is measured")):
        how = st.container()
        name_b, between = _model_of_b(selection.model), ""
        if selection.model.info.output in PREDICTS_WORDS:
            between = st.text_input(
                gettext("A's word, B's word"),
                key="between",
                bind="query-params",
                max_chars=MAX_NAME_CHARS,
                placeholder=gettext("the likeliest"),
                help=gettext("Measured is the logit of the first over the second. Empty: what A and B predict."),
            )
    own = compared if b == compared.get("other") else {}
    with st.popover(gettext("Add controls")):
        st.caption(gettext("A transplant from each of these into B should bring nothing."))
        typed = {}
        same = SAID[selection.model.token]["same"]
        for control, label in zip(CONTROLS, (N_("B, with an irrelevant change"), same), strict=True):
            typed[control] = st.text_input(gettext(label), own.get(control, ""), key=control, **BOUND).strip()
            if by_name:
                place_for_picture(control)
    return Sentences(b, name_b, **typed, between=between.strip(), how=how)


def _model_of_b(model: TextModel) -> str:
    """Draw the choice of the model that reads B; "" for the same."""
    name = st.selectbox(
        gettext("Model of B"),
        ["", *_models_like(model)],
        key="model_b",
        bind="query-params",
        format_func=lambda name: name or gettext("the same"),
        accept_new_options=True,
        on_change=limit_length,
        args=("model_b", MAX_NAME_CHARS),
        help=gettext(SAID[model.token]["model"], name=DEMONSTRATION),
    )
    return (name or "").strip()


def _models_like(model: TextModel) -> list[str]:
    """What this one may be compared with: checkpoints of its training, and the models of this session and server."""
    base = model.info.name.partition("@")[0]
    folder, names = find_folder(base), [*own_models(), *local_names()]
    if folder and (folder / HISTORY).is_file():
        steps = read_history(base, folder / HISTORY).steps
        names = [base, *(f"{base}@{step}" for step in reversed(steps)), *names]
    return [name for name in dict.fromkeys(names) if name != model.info.name]
