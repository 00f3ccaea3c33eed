"""Find heads: which head does which job, over many texts, in numbers with intervals."""

from collections.abc import Callable

import streamlit as st

from mha_core.backends import TextError
from mha_core.find_heads.address import OVER_PARTS
from mha_core.find_heads.over_texts import Subject
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.i18n import N_, gettext
from pages.find_heads.from_word_to_word import find
from pages.find_heads.heads_by_job import jobs
from pages.find_heads.heads_from_weights import from_the_weights
from pages.find_heads.map_and_table import numbers
from pages.find_heads.measure import counts_line, is_shipped, progress_line, shows_shipped, start_button, unmeasured
from pages.find_heads.relations import relations
from pages.find_heads.roles import roles
from pages.find_heads.strongest_examples import firing
from pages.find_heads.texts import KIND, about, choose_corpus, chosen_texts
from pages.shell.background.measurement_jobs import poll_seconds
from pages.shell.background.measurement_progress import redraw
from pages.shell.elements.choose_head import choose_attention
from pages.shell.elements.choose_option import choice, option_of
from pages.shell.elements.messages import problem
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection, selected
from pages.shell.streamlit_compat import DeltaGenerator

# Of each part: what it is called, and what draws it from what is known so far of the chosen model's heads.
PARTS: dict[str, tuple[str, Callable[[Selection, OverTexts], None]]] = {
    "jobs": (N_("Find a head"), jobs),
    "relations": (N_("Relations"), relations),
    "roles": (N_("Roles"), roles),
    "numbers": (N_("Numbers of every head"), numbers),
    "find a head": (N_("From word to word"), find),
    "what makes it fire": (N_("Strongest examples"), firing),
    "from the weights": (N_("From the weights"), lambda selection, _: from_the_weights(selection)),
}
FIRST = OVER_PARTS[:3]
PART = "over_part"
WITHOUT_TEXTS = "from the weights"
OF_ONE_TEXT = ("find a head", WITHOUT_TEXTS)  # which are of models with one attention


def choose_part() -> str:
    """Draw the choice of the part: three, and another one if it is chosen; the others are behind a button."""
    chosen = option_of(PART, OVER_PARTS, FIRST[0])
    beside = () if chosen in FIRST else (chosen,)
    choice(
        gettext("View"),
        (*FIRST, *beside),
        PART,
        format_func=lambda part: gettext(PARTS[part][0]),
        label_visibility="collapsed",
    )
    with st.popover(gettext("More measures")):
        for part in OVER_PARTS[3:]:
            key = f"more-{part.replace(' ', '-')}"
            st.button(gettext(PARTS[part][0]), key=key, type="tertiary", on_click=_open_part, args=(part,))
    return chosen


def _open_part(part: str) -> None:
    """Callback: show one of the further parts."""
    st.session_state[PART] = part


def over_texts(selection: Selection, part: str, place: DeltaGenerator, attention: str) -> None:
    """Draw one part of the results; its texts are chosen in `place`."""
    model = selection.model
    with place, st.popover(gettext("On my texts")):
        chosen = choose_corpus()
        texts = chosen_texts(chosen, model)
        if texts is not None:
            st.caption(plain(about(chosen, texts, model)))
        start = st.container()
    if texts is None:
        st.info(gettext("Choose texts under *On my texts*."))
        return
    subject = Subject.of(model, texts)
    every = poll_seconds(KIND)
    # In the row of the choices, and until other texts are chosen: what is below it stays in its place.
    with start if is_shipped(subject) else place:
        start_button(subject, texts, active=every is not None)
    draw, known = PARTS[part][1], None
    if every is None and shows_shipped(subject):
        with start:
            if known := progress_line(subject):
                counts_line(subject, known.of(attention))

    def whole_part() -> None:
        if known:
            draw(selection, known.of(attention))
            return
        found = (progress_line(subject) or unmeasured(subject)).of(attention)
        draw(selection, found)
        counts_line(subject, found)

    redraw(KIND, whole_part, every)


selection = selected()
with st.container(key="texts-bar", horizontal=True, vertical_alignment="center", gap="small"):
    part = choose_part()
    place = st.container(key="texts-choice", horizontal=True, width="content", gap="small")
    is_shown = not selection.model.takes_target or part not in OF_ONE_TEXT
    attention = choose_attention(selection.model.info).attention if is_shown else ""
try:
    if not is_shown:
        st.info(
            gettext(
                "*From word to word* takes two words of one sentence, and *from the weights* reads what heads write in "
                "words of one vocabulary; an encoder-decoder's heads look from one text to another. Valid: the other "
                "parts."
            )
        )
    elif part == WITHOUT_TEXTS:
        from_the_weights(selection)
    else:
        over_texts(selection, part, place, attention)
except TextError as error:
    problem(plain(gettext(error)))
