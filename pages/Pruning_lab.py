"""Pruning lab: head importance, pruning curves, and the model that is left."""

from collections.abc import Callable

import streamlit as st

from mha_core.i18n import tr
from mha_core.models import TextError
from mha_core.parameters import LABS
from pages.parts.frame.frame import Selection, selected
from pages.parts.lab.curves import curves
from pages.parts.lab.dataset import Subject, choose_texts
from pages.parts.lab.experiment import about_opened, open_experiment
from pages.parts.lab.importance import importance
from pages.parts.lab.mode import choose_mode
from pages.parts.lab.what_is_left import what_is_left
from pages.parts.ui.choice import choice
from pages.parts.ui.messages import plain, problem

PARTS: dict[str, Callable[[Selection, Subject, str], None]] = dict(
    zip(LABS, (importance, curves, lambda selection, subject, _: what_is_left(selection, subject)), strict=True)
)

selection = selected()
with st.container(key="lab-bar", horizontal=True, vertical_alignment="bottom", gap="medium"):
    help_text = tr(
        "Which heads matter · the model as heads are removed one after another · the model without the heads now off."
    )
    part = choice(tr("Part"), LABS, "lab", help=help_text)
    place = st.container(key="lab-texts", width="content", horizontal=True, gap="medium")
    mode = choose_mode(part)
    open_experiment()
try:
    subject = choose_texts(selection, place)
    about_opened(subject)
    if subject:
        PARTS[part](selection, subject, mode)
except TextError as error:
    problem(plain(tr(error)))
