"""The other side of a comparison: sentence B or another model, the controls, and the words that tell answers apart."""

from typing import Any, NamedTuple

import streamlit as st

from mha_core.address.parameter import MAX_NAME_CHARS
from mha_core.backends import Model
from mha_core.backends.builtin.checkpoint import HISTORY, find_folder
from mha_core.backends.builtin.training.checkpoint_history import read_history
from mha_core.backends.huggingface.checkpoint_folder import local_names
from mha_core.compare.address import MAX_OTHER_CHARS
from mha_core.i18n import N_, gettext
from pages.shell.frame.examples import examples
from pages.shell.frame.selection import Selection
from pages.shell.inputs.inputs_by_modality import input_of
from pages.shell.state.own_models import own_models
from pages.shell.state.query_params import limit_length
from pages.shell.streamlit_compat import DeltaGenerator

CONTROLS = ("irrelevant", "same")
MISSING = N_(
    "{input:Type a second sentence: the first one with another answer, such as *keys* for *key*.|Choose a second "
    "picture, with another answer.}"
)


BOUND: dict[str, Any] = {"bind": "query-params", "max_chars": MAX_OTHER_CHARS}  # options of boxes of sentences


class Sentences(NamedTuple):
    """The texts that were typed beside sentence A.

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
    """The sentence beside example A, and its controls; {} for a sentence that is no example."""
    text = selection.text.strip()
    known = examples(selection.model.info.name)
    return next((each.get("further", {}) for each in known if each["text"] == text), {})


def is_of_two_models() -> bool:
    """Check whether another model reads sentence A, as the box that `choose_sentences` draws will say."""
    return bool(str(st.session_state.get("model_b", st.query_params.get("model_b")) or "").strip())


def sentence_b(selection: Selection) -> str:
    """Draw the box of B, which opens with the sentence beside example A. With two models: no box, and sentence A."""
    if is_of_two_models():
        return selection.text.strip()
    asked = input_of(selection.model)
    b = st.text_input(
        gettext(asked.label_b),
        compared_with(selection).get("other", ""),
        key="other",
        on_change=st.session_state.update,  # of another B, the controls are others
        kwargs=dict.fromkeys(CONTROLS, ""),
        placeholder=gettext("{input:Sentence A, with another answer|Another picture}", input=selection.model.modality),
        **BOUND,
    )
    asked.draw_upload_b(CONTROLS)
    return b.strip()


def choose_sentences(selection: Selection, b: str) -> Sentences:
    """Draw the buttons behind which the rest is chosen."""
    compared = compared_with(selection)
    with st.popover(gettext("How this is measured")):
        how = st.container()
        name_b, between = _model_of_b(selection.model), ""
        if selection.model.info.predicts_words:
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
        same = N_("Another {input:sentence|picture} with B's answer")
        for control, label in zip(CONTROLS, (N_("B, with an irrelevant change"), same), strict=True):
            label = gettext(label, input=selection.model.modality)
            typed[control] = st.text_input(label, own.get(control, ""), key=control, **BOUND).strip()
            input_of(selection.model).draw_upload(control)
    return Sentences(b, name_b, **typed, between=between.strip(), how=how)


def _model_of_b(model: Model) -> str:
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
        help=gettext(
            "Another model reads the same {input:sentence|picture}: any of equal shape with the same "
            "{input:vocabulary, such as a checkpoint of the training|classes}.",
            input=model.modality,
        ),
    )
    return (name or "").strip()


def _models_like(model: Model) -> list[str]:
    """The models to compare this one with: checkpoints of its training, and those of this session and server."""
    base = model.info.name.partition("@")[0]
    folder, names = find_folder(base), [*own_models(), *local_names()]
    if folder and (folder / HISTORY).is_file():
        steps = read_history(base, folder / HISTORY).steps
        names = [base, *(f"{base}@{step}" for step in reversed(steps)), *names]
    return [name for name in dict.fromkeys(names) if name != model.info.name]
