"""The frame of Explore: models as cards, and a sentence; the menu of the heads that are off is in the pictures."""

import streamlit as st

from mha_core import Ablation
from mha_core.backends import Model
from mha_core.i18n import gettext
from pages.explore.three_models import model_cards
from pages.shell.escape import plain
from pages.shell.frame.choose_model import Chosen, choose_model, models_row
from pages.shell.frame.examples import kind_of, why_this_example
from pages.shell.frame.first_model import note_of_other_model
from pages.shell.frame.frame import Frame, chosen_ablation, words_on_example
from pages.shell.frame.sentence import writes_target
from pages.shell.streamlit_compat import DeltaGenerator


class ExploreFrame(Frame):
    """The frame of Explore."""

    def choose_model(self) -> Chosen:
        """Draw three models as cards, and all others behind a button."""
        with models_row():
            place = st.container(key="cards")
            chosen = choose_model(gettext("More models"))
            with place:
                model_cards(is_locked=chosen.is_locked)
        return chosen

    def draw_more(self, name: str, *, is_shown: bool = True) -> DeltaGenerator:
        """The place for a second sentence."""
        return st.container()

    def caption(self, name: str) -> str:
        """The words on the example, or on the other model. Where a model predicts no words, the pictures have them."""
        return (words_on_example(name) if kind_of(name) else plain(why_this_example(name))) or note_of_other_model(name)

    def needs_second(self, model: Model) -> bool:
        """Whether it is a target; another sentence has a button of its own below the pictures."""
        return writes_target(model)

    def ablation(self, model: Model) -> Ablation:
        """The heads that are off, cuts too. The pictures say what is left out."""
        return chosen_ablation(model)[0]
