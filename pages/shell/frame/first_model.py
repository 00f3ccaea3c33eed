"""The model that a visit opens with, and the one that answers the first sentence of a visitor's own.

The bundled BERT is for similarity and says no words, so that a head that is off changes little that can
be seen. A model that predicts words, if it is here, answers in its place. A link keeps its model, and so does whoever
chose one.
"""

import streamlit as st

from mha_core import settings
from mha_core.address.parameters import KEEPS_MODEL, STAYING
from mha_core.backends import ModelError, TextError
from mha_core.backends.cards import FETCHED
from mha_core.backends.huggingface.checkpoint_folder import local_folder
from mha_core.i18n import gettext
from pages.shell.frame.examples import is_example
from pages.shell.process.loaded_models import get_model
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.session import state


def open_first_model() -> None:
    """Choose the model for the address that opened the session: its own, the owner's, or the bundled one."""
    page, given = state(OpenedPage), st.query_params
    page.keeps_model = any(name in KEEPS_MODEL or name not in STAYING for name in given)
    if not page.keeps_model and (first := settings.first_model()):
        st.session_state["model"], page.keeps_model = first, True


def keep_model() -> None:
    """The visitor, or a link that was followed, has chosen the model."""
    page = state(OpenedPage)
    page.keeps_model, page.is_answered_elsewhere = True, False


def answer_own_sentence() -> None:
    """Callback: a sentence was typed. If it is the visitor's own, SmolLM2 reads it, unless the model was chosen, or
    the sentence was written for it.
    """
    name, text = (str(st.session_state.get(key) or "").strip() for key in ("model", "text"))
    if not text or state(OpenedPage).keeps_model or is_example(text) or not local_folder(FETCHED):
        return
    if not _has_mask_and_known_words(name, text):
        read_elsewhere()
        state(OpenedPage).is_answered_elsewhere = True


def _has_mask_and_known_words(name: str, text: str) -> bool:
    """Whether a text has this model's mask, and no word that is not in its vocabulary."""
    try:
        model = get_model(name)
        ids = model.encoded(text).ids
    except (ModelError, TextError):
        return False
    return model.tokenizer.mask_token_id in ids and model.tokenizer.unk_token_id not in ids


def note_of_other_model(model: str) -> str:
    """The note that SmolLM2 reads the visitor's own sentence in place of the model that opened; "" if it does not."""
    if model != FETCHED or not state(OpenedPage).is_answered_elsewhere:
        return ""
    return gettext("SmolLM2 reads your sentence: it predicts words, and MiniLM does not.")


def read_elsewhere() -> None:
    """Callback: SmolLM2 reads the same sentence, with all heads on."""
    st.session_state["model"] = FETCHED
    keep_model()
