"""Compare: two sentences in one model, or one in two, and what one head of the one does in the other."""

import streamlit as st

from mha_core import Trace
from mha_core.backends import Model, ModelError, TextError
from mha_core.compare.transplant import LogitDifference, check_comparable, measure_of
from mha_core.compare.transplant_task import Comparison
from mha_core.i18n import gettext
from pages.compare.atlases_and_difference import alignment_line, atlases
from pages.compare.marked_sentences import guesses, marked_sentences
from pages.compare.sentence_b import MISSING, Sentences, choose_sentences, is_of_two_models, sentence_b
from pages.compare.transplants import (
    before_and_after,
    by_token,
    choose_way,
    map_of_heads,
    numbers,
    open_button,
    result,
    transplanted,
)
from pages.shell.elements.choose_head import choose_head
from pages.shell.elements.messages import notice, problem
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection, selected
from pages.shell.inputs.inputs_by_modality import input_of
from pages.shell.inputs.traces import get_trace
from pages.shell.process.loaded_models import get_model


def compare(selection: Selection) -> None:
    """Everything but the frame. What stands higher is drawn first, so that nothing jumps when its numbers come."""
    model = selection.model
    with st.container(key="sentence-b"):
        text_b = sentence_b(selection)
        note = input_of(model).note(model, text_b) if text_b and not is_of_two_models() else ""
        if note:
            notice(note)
    sentences, marks = st.empty(), bool(text_b) and not is_of_two_models() and input_of(model).is_typed
    if marks:
        with sentences:
            marked_sentences(selection.text, text_b)
    with st.container(key="result", horizontal=True, vertical_alignment="center", gap="medium"):
        words, button = st.container(key="result-words"), st.container(width="content")
    map_side, numbers_side = st.columns([5, 4], gap="medium")
    table = numbers_side.container()
    with numbers_side.container(key="compare-row", horizontal=True, gap="small"):
        given = choose_sentences(selection, text_b)
    with given.how:
        head = choose_head(model.info)
    if not given.b:
        words.info(gettext(MISSING, input=model.modality))
        return
    with words, st.spinner(gettext("Putting head {head} into the other sentence …", head=head), show_time=False):
        try:
            other = get_model(given.name_b) if given.name_b else model
            check_comparable(model, other)
            a, b = selection.before, get_trace(other.info.name, given.b, selection.pair)
        except (ModelError, TextError) as error:
            problem(plain(gettext(error)))
            return
        try:
            of = _comparison(selection, given, other, a, b)
            if marks:
                with sentences:
                    marked_sentences(of.a, of.b, guesses(of, a, b))
            with given.how:
                way = choose_way(of)
            with button:
                open_button(selection, head)
            with map_side:
                map_of_heads(of, way, head)
            effects = transplanted(of, given, head)
        except TextError as error:
            problem(plain(gettext(error)))
            with given.how:
                alignment_line(a, b)
            atlases(selection, given.b, a, b, head)
            return
    with words:
        result(of, head, effects)
        if other is not model:
            st.caption(
                gettext(
                    "A head writes in its own model's coordinates. Checkpoints of one training share them, and so do a "
                    "model and its fine-tuning; between others an effect says little."
                )
            )
    with table:
        numbers(given, head, effects)
    with given.how:
        before_and_after(of, effects)
        alignment_line(a, b)
    atlases(selection, given.b, a, b, head)  # below the answer: those of thirty layers are as high as a screen
    by_token(of, way)


def _comparison(selection: Selection, given: Sentences, other: Model, a: Trace, b: Trace) -> Comparison:
    """The comparison, with its first transplant made. Raises TextError where the answers can't be told apart."""
    model = selection.model
    measure = measure_of(model, a, b, given.between)
    of = Comparison(
        model.info.name,
        selection.text,
        given.b,
        selection.pair,
        measure if isinstance(measure, LogitDifference) else None,
        model,
        "" if other is model else other.info.name,
        other,
        pictures=input_of(model).pictures(selection.text, given.b),
    )
    of.transplant(a, b)
    return of


compare(selected())
