"""Find heads: what every head does over many sentences, in numbers with intervals."""

from collections.abc import Callable

import streamlit as st

from mha_core.address_parameters import OVER_PARTS
from mha_core.analysis.corpus.over_texts import Subject
from mha_core.analysis.corpus.result import OverTexts
from mha_core.i18n import tr
from mha_core.models import TextError
from pages.ui.background.measurement_bar import redraw
from pages.ui.background.measurement_jobs import poll_seconds
from pages.ui.corpus.find import find
from pages.ui.corpus.firing import firing
from pages.ui.corpus.measure import begin, progress_line, start_button, unmeasured
from pages.ui.corpus.numbers import numbers
from pages.ui.corpus.relations import relations
from pages.ui.corpus.roles import roles
from pages.ui.corpus.texts import BUILT_IN, KIND, about, choose_corpus, chosen_texts
from pages.ui.corpus.weights import from_the_weights
from pages.ui.elements.choice import choice
from pages.ui.elements.messages import plain, problem
from pages.ui.frame.frame import Selection, selected
from pages.ui.inside.choose import choose_attention

# Each draws what is known so far of the chosen model's heads.
PARTS: dict[str, Callable[[Selection, OverTexts], None]] = dict(
    zip(OVER_PARTS, (numbers, find, relations, firing, roles), strict=False)
)
OF_ONE_TEXT = (OVER_PARTS[1], OVER_PARTS[5])  # which are of models with one attention


def over_texts(selection: Selection, part: str, chosen: str, attention: str) -> None:
    """The texts, the button, and one part of what is found."""
    model = selection.model
    texts = chosen_texts(chosen, model)
    if texts is None:
        return
    subject = Subject.of(model, texts)
    if chosen == BUILT_IN:
        begin(subject, texts)
    every = poll_seconds(KIND)
    with st.container(key="texts-run", horizontal=True, vertical_alignment="center", gap="medium"):
        start_button(subject, texts, active=every is not None)
        st.caption(plain(about(chosen, texts, model)))
    redraw(KIND, lambda: PARTS[part](selection, (progress_line(subject) or unmeasured(subject)).of(attention)), every)


selection = selected()
with st.container(key="texts-bar", horizontal=True, vertical_alignment="bottom", gap="medium"):
    help_text = tr(
        "Scores of every head · which head looks from one word to another, as you choose them · dependency relations · "
        "sentences that make one head fire · what each head does, and heads off by that · "
        "and, without any text, what a head copies and who reads it."
    )
    part = choice(tr("Part"), OVER_PARTS, "over_part", help=help_text)
    is_shown = selection.model.decoder is None or part not in OF_ONE_TEXT
    chosen = choose_corpus() if is_shown and part in PARTS else ""
    attention = choose_attention(selection.model.info).attention if is_shown else ""
try:
    if not is_shown:
        st.info(
            tr(
                "*Find a head* takes two words of one sentence, and *from the weights* reads what heads write in words "
                "of one vocabulary; an encoder-decoder's heads look from one text to another. Valid: the other parts."
            )
        )
    elif part in PARTS:
        over_texts(selection, part, chosen, attention)
    else:
        from_the_weights(selection)
except TextError as error:
    problem(plain(tr(error)))
