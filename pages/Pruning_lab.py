"""Pruning lab: head importance, pruning curves, and the model that is left."""

from collections.abc import Callable

import streamlit as st

from mha_core.address_parameters import LABS
from mha_core.analysis.pruning.replacement_from_texts import MODES
from mha_core.i18n import tr
from mha_core.models import TextError, TextModel
from pages.ui.elements.choice import choice
from pages.ui.elements.messages import plain, problem
from pages.ui.frame.frame import Selection, selected
from pages.ui.lab.curves import curves
from pages.ui.lab.dataset import Subject, choose_texts
from pages.ui.lab.importance import importance
from pages.ui.lab.what_is_left import what_is_left
from pages.ui.lab.words import said

PARTS: dict[str, Callable[[Selection, Subject, str], None]] = dict(
    zip(LABS, (importance, curves, lambda selection, subject, _: what_is_left(selection, subject)), strict=True)
)

ALL_COMPARED = LABS[2]  # the part that compares all of them


def choose_mode(part: str, model: TextModel) -> str:
    """Draw the choice of what stands in for the heads that are off; it stays while other parts are open."""
    compares_all = part == ALL_COMPARED
    if compares_all:
        lines = [tr("What stands in for a head that is off. *What is left* compares all of them.")]
    else:
        lines = [tr("What stands in for a head that is off. In the exact score and in the curves.")]
    lines += [f"**{tr(mode)}**: {said(model, method.stands_in)}" for mode, method in MODES.items()]
    help_text = "  \n".join(lines)
    return choice(tr("Off means"), tuple(MODES), "lab_mode", help=help_text, disabled=compares_all)


selection = selected()
with st.container(key="lab-bar", horizontal=True, vertical_alignment="bottom", gap="medium"):
    help_text = tr(
        "Which heads matter · the model as heads are removed one after another · the model without the heads now off."
    )
    part = choice(tr("Part"), LABS, "lab", help=help_text)
    place = st.container(key="lab-texts", width="content", horizontal=True, gap="medium")
    mode = choose_mode(part, selection.model)
try:
    subject = choose_texts(selection, place)
    if subject:
        PARTS[part](selection, subject, mode)
except TextError as error:
    problem(plain(tr(error)))
