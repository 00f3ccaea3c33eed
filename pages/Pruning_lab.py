"""Pruning lab: which heads a model can lose; head importance, pruning curves, and the model that is left."""

from collections.abc import Callable

import streamlit as st

from mha_core.backends import Model, TextError
from mha_core.i18n import N_, gettext
from mha_core.lab.address import LABS
from mha_core.lab.replacement_from_texts import MODES
from mha_core.stats.metrics import describe
from pages.lab.dataset import Subject, choose_texts
from pages.lab.importance import importance
from pages.lab.pruning_curves import curves
from pages.lab.smaller_model import ON_ONE_TEXT, smaller_model
from pages.lab.what_is_left import what_is_left
from pages.shell.elements.choose_option import choice, option_in_url, option_of
from pages.shell.elements.messages import problem, upper_first
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection, selected
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

# Of each part: what it is called, and what draws it.
PARTS: dict[str, tuple[str, Callable[[Selection, Subject, str], None]]] = dict(
    zip(
        LABS,
        (
            (N_("The smaller model"), smaller_model),
            (N_("Score of every head"), importance),
            (N_("All curves"), curves),
            (N_("What is left"), lambda selection, subject, _: what_is_left(selection, subject)),
        ),
        strict=True,
    )
)
PART = "lab"
HOW = N_(
    "Each head is scored by how much worse the model gets without it; the lowest go first. That takes one head at "
    "a time: two heads that back each other up both seem useless. So beyond some number, where the model fails in "
    "either case, a random order can be the better one. How many can go depends on the {input:texts|pictures}, "
    "and on {input:the question that they ask|what is asked of them}."
)


def choose_part() -> str:
    """Draw the way back to the first part where another one is open; return the part."""
    chosen = option_of(PART, LABS, LABS[0])
    if chosen == LABS[0]:
        option_in_url(PART, LABS, LABS[0])
        return chosen
    return choice(
        gettext("View"),
        (LABS[0], chosen),
        PART,
        format_func=lambda part: gettext(PARTS[part][0]),
        label_visibility="collapsed",
    )


def how_it_is_measured(model: Model) -> str:
    """Draw the method in words, the ablation mode, and links to the other parts."""
    with st.popover(gettext("How this is measured")):
        st.markdown(gettext(HOW, input=model.modality))
        if model.info.task == "embedding":
            st.caption(f"*{upper_first(gettext('fidelity'))}*: {gettext(describe('fidelity'), input=model.modality)}.")
        mode = choose_mode(model)
        for other in LABS[1:]:
            key = f"more-{other.replace(' ', '-')}"
            st.button(gettext(PARTS[other][0]), key=key, type="tertiary", on_click=_open_part, args=(other,))
    return mode


def _open_part(part: str) -> None:
    """Callback: show another part."""
    st.session_state[PART] = part


def choose_mode(model: Model) -> str:
    """Draw the choice of the ablation mode, on the texts and on the sentence."""
    lines = [
        gettext("In the exact score, in the curves and on the sentence. *What is left* compares all on the texts.")
    ]
    lines += [
        f"**{gettext(mode)}**: {gettext(method.stands_in, input=model.modality)}" for mode, method in MODES.items()
    ]
    label = gettext("When a head is off, use")
    return choice(label, tuple(MODES), "lab_mode", help="  \n".join(lines), on_change=_use_on_sentence)


def _use_on_sentence() -> None:
    """Callback: the same on every page, where there is a single text; of a mode that takes others, the nearest."""
    mode = st.session_state["lab_mode"]
    state(Choices).choose(mode=ON_ONE_TEXT.get(mode, mode))


selection = selected()
with st.container(key="lab-bar", horizontal=True, vertical_alignment="center", gap="small"):
    part = choose_part()
    with st.popover(gettext("On my {input:texts|pictures}", input=selection.model.modality)):
        texts = st.container()
    mode = how_it_is_measured(selection.model)
try:
    with texts:
        subject = choose_texts(selection, st.container())
    if subject:
        PARTS[part][1](selection, subject, mode)
    else:
        st.info(
            gettext(
                "Choose {input:texts|pictures} under *On my {input:texts|pictures}*.", input=selection.model.modality
            )
        )
except TextError as error:
    problem(plain(gettext(error)))
