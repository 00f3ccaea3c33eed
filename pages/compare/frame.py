"""The frame of Compare: sentence A, above sentence B."""

import streamlit as st

from mha_core.backends import Model
from mha_core.backends.cards import DEMONSTRATION
from mha_core.backends.one_attention import unsupported
from mha_core.i18n import gettext
from pages.shell.frame.choose_model import Chosen
from pages.shell.frame.examples import default_sentence
from pages.shell.frame.frame import Frame
from pages.shell.inputs.inputs_by_modality import Input, input_of
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.session import state
from pages.shell.streamlit_compat import DeltaGenerator


class CompareFrame(Frame):
    """The frame of a page of two sentences, which has boxes for the head and a caption of its own."""

    boxes = ("layer", "head")

    def choose_model(self) -> Chosen:
        """Draw the choice of the model. The page opens with one in which a head carries the answer."""
        open_convincing_pair()
        return super().choose_model()

    def not_for(self, model: Model) -> str:
        """Why the page does not show a model; "" if it does."""
        return gettext(unsupported(model.info, "comparison"))

    def label(self, asked: Input) -> tuple[str, bool]:
        """A, which is seen: B stands below it."""
        return asked.label_a, True

    def draw_more(self, name: str, *, is_shown: bool = False) -> DeltaGenerator:
        """The place for a second sentence; the page is of heads that are on."""
        return super().draw_more(name, is_shown=False)

    def draw_tools(self, model: Model) -> None:
        """Draw the tools of a picture; for a list of words there is no room."""
        if input_of(model).in_grid:
            super().draw_tools(model)

    def caption(self, name: str) -> str:
        """None."""
        return ""

    def needs_second(self, model: Model) -> bool:
        """No: beside sentence B a third box is too many, unless a link has its text."""
        return False


def open_convincing_pair() -> None:
    """Choose, unless a model or a text was chosen, a model in which one head carries the answer.

    In the bundled BERT no head moves the similarity of its examples by much.
    """
    model, text = (str(st.session_state.get(key) or st.query_params.get(key, "")) for key in ("model", "text"))
    if not state(OpenedPage).keeps_model and text in ("", default_sentence(model)):
        st.session_state["model"] = DEMONSTRATION
