"""Words about models under *More models*: a line in the list for each, and more about the chosen one.

The options themselves are the names alone: what a bound box shows is what the address holds. So the lines are style,
and a list of another make would show the names without them.
"""

import json
from collections.abc import Sequence

import streamlit as st

from mha_core import Trace
from mha_core.backends import Model
from mha_core.backends.builtin.scratch import has_weights_of_a_bert, largest_difference
from mha_core.backends.cards import cards
from mha_core.i18n import gettext, number
from pages.shell.escape import plain
from pages.shell.inputs.traces import get_trace
from pages.shell.streamlit_compat import list_of_box, option_in_list, options_in_list

MAX_CHARS = 38  # that fit into the list


def lines_in_list(names: Sequence[str], label: str) -> None:
    """Write each model's line below its name in the list of the box with this label."""
    box = list_of_box(label)
    option, words = options_in_list(box)
    rules = [
        f"{box}{{min-width:17rem}}{option},{words}{{height:auto}}"
        f"{words}{{flex-direction:column;align-items:flex-start;gap:0;padding-block:.15rem;line-height:1.3}}"
    ]
    for index, name in enumerate(names):
        if card := cards().get(name):
            content = json.dumps(gettext(card.line), ensure_ascii=False)  # as CSS quotes it, too
            style = f"content:{content};font-size:.75rem;opacity:.8"
            rules.append(f"{option_in_list(box, index)}>div::after{{{style}}}")
    st.html(f"<style>{''.join(rules)}</style>")


def what_it_is(name: str) -> str:
    """The sentence about a suggested model, also as it was after some steps or in other sizes; "" for any other."""
    card = cards().get(name) or cards().get(name.partition("@")[0].partition(":layers=")[0])
    return gettext(card.about) if card else ""


def about_model(model: Model) -> None:
    """Draw the model's description and sizes."""
    info = model.info
    if what := what_it_is(info.name):
        st.caption(what)
    title = gettext(info.title)
    if info.note:
        title = gettext("{title}, {note}", title=title, note=gettext(info.note))
    size = f"{number(info.parameters / 1e6, '.1f')} M" if info.parameters >= 1e6 else number(info.parameters)
    st.caption(
        gettext(
            "{title}: {layers} layers × {heads} heads, d_k = {d_k}, {size} parameters",
            title=plain(title),
            layers=info.layers,
            heads=info.heads,
            d_k=info.d_k,
            size=size,
        )
    )


def checked(model: Model, text: str, pair: str | None, trace: Trace) -> None:
    """Draw the check of our own encoder with a BERT's weights against transformers, on this text."""
    info = model.info
    if has_weights_of_a_bert(info.name) and model.reference is not None:
        difference = largest_difference(trace, get_trace(info.name, text, pair, use_reference=True))
        st.caption(
            gettext(
                ":material/verified: Checked against transformers' eager BERT on this text: largest difference in "
                "attentions and hidden states **{difference:.1e}**.",
                difference=difference,
            )
        )
