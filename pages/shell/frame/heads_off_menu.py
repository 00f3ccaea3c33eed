"""The heads that are off, under *More*: drawn by assets/js/core/heads_off_menu.js, which has its buttons' words too.

The browser keeps the choices (assets/js/core/choices.js), and undoes them (assets/js/core/undo.js).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import streamlit as st

from mha_core import Ablation
from mha_core.address.ignored_heads import read_heads_off
from mha_core.backends.joint_layers import joint_ablation, joint_heads
from mha_core.heads import Shapes
from mha_core.i18n import N_, gettext
from pages.shell.elements.components import on_choices_change, page_part
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

# What stands in for a head that is off, by mode.
STANDS_IN = {
    "zero": N_("the head passes on nothing"),
    "mean": N_("the head's context is replaced by its mean over the positions that a token may attend to"),
    "uniform": N_(
        "the head's weights are replaced by 1/T: every word attends equally to all words (Kovaleva et al. 2019)"
    ),
}


def draw_heads_off(model: str, *, modes: Mapping[str, str] = STANDS_IN, except_for: tuple[str, ...] = ()) -> None:
    """Draw the box, the ablation mode, and undo, redo, reset.

    Args:
        model: by its name, which heads are meant.
        modes: those that are chosen here, with their words; {} where the page has a choice of its own.
        except_for: choices that this page has boxes for, which write the address themselves.
    """
    data = state(Choices).message(except_for) | {
        "modes": {mode: gettext(what) for mode, what in modes.items()},
        "model": model,
    }
    page_part("headsOff", "heads-off", data, on_choices_change=partial(on_choices_change, "heads-off"))


def toggle(shapes: Shapes, text: str) -> None:
    """Callback: switch a head off, or on, of a model with attentions of these sizes."""
    off, _ = read_heads_off(state(Choices)["off"], "zero", shapes)
    now = set(joint_heads(off, shapes)) ^ set(joint_heads(Ablation.parse(text), shapes))
    set_off(replace(off, terms=joint_ablation(now, shapes).terms))


def set_off(ablation: Ablation) -> None:
    """Callback: switch these heads off, and run the page again, also from a fragment."""
    state(Choices).choose(off=str(ablation))
    st.rerun()
