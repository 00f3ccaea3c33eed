"""The frame above a page: the model, the sentence and the heads that are off, kept as one value."""

from dataclasses import replace
from typing import ClassVar, NamedTuple

import streamlit as st

from mha_core import Ablation, Trace
from mha_core.address.ignored_heads import read_heads_off
from mha_core.attention.gating import GATE_MODES
from mha_core.backends import Model, ModelError, TextError
from mha_core.backends.cards import DEFAULT
from mha_core.errors import excerpt
from mha_core.i18n import gettext
from mha_core.message import Message
from pages.features import PAGES
from pages.shell.elements.messages import notice, problem
from pages.shell.escape import plain
from pages.shell.frame.about_model import draw_about_model, draw_cross_check
from pages.shell.frame.choose_model import Chosen, choose_model, models_row
from pages.shell.frame.examples import (
    draw_examples_menu,
    kind_of,
    modality_of,
    open_example,
    what_is_seen,
    why_this_example,
)
from pages.shell.frame.fetch_model import offer_chosen
from pages.shell.frame.heads_off_menu import draw_heads_off
from pages.shell.frame.more_menu import draw_more
from pages.shell.frame.notices import draw_notices_of_link, notice_missing_head, notice_truncation
from pages.shell.frame.pins import follow_words
from pages.shell.frame.selection import Selection, select
from pages.shell.frame.sentence import characters_cut, draw_second_text, draw_sentence, writes_target
from pages.shell.inputs.inputs_by_modality import INPUTS, Input, input_of
from pages.shell.inputs.traces import get_trace
from pages.shell.process.loaded_models import get_model
from pages.shell.state.choices import Choices
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state
from pages.shell.streamlit_compat import DeltaGenerator

BLANK = "&nbsp;"  # a caption without words: what is below it stays in its place


class SentenceRow(NamedTuple):
    """The row of the sentence, and places in it."""

    text: str
    second: DeltaGenerator  # for a second sentence
    tools: DeltaGenerator  # at its end


class Frame:
    """The frame of a page with a model and a sentence. A page that wants it otherwise has a subclass (`Page.frame`).

    Attributes:
        boxes: parameters of the pictures for which the page has boxes of its own.
    """

    boxes: ClassVar[tuple[str, ...]] = ()

    # --- what a page may want otherwise, from above

    def choose_model(self) -> Chosen:
        """Draw the choice of the model."""
        with models_row():
            return choose_model()

    def not_for(self, model: Model) -> str:
        """Why the page does not show a model; "" if it does."""
        return ""

    def reads_text(self) -> bool:
        """Whether there is a sentence in this run."""
        return True

    def label(self, asked: Input) -> tuple[str, bool]:
        """The label of the sentence, and whether it is seen."""
        return asked.label, asked.is_labelled

    def draw_more(self, name: str, *, is_shown: bool = True) -> DeltaGenerator:
        """Draw the button *More*, with the menu of the heads that are off; return the place for a second sentence."""
        with draw_more(is_shown=is_shown):
            self.draw_heads_off(name)
            return st.container(key="second-sentence")

    def draw_heads_off(self, name: str) -> None:
        """Draw the menu of the heads that are off."""
        draw_heads_off(name, except_for=self.boxes)

    def draw_tools(self, model: Model) -> None:
        """Draw what helps to give a sentence, beside it."""
        input_of(model).draw_tools(model)

    def caption(self, name: str) -> str:
        """The words below the sentence, not a tooltip, which would cover it; "": none, and no room for them."""
        return words_on_example(name) or BLANK

    def needs_second(self, model: Model) -> bool:
        """Whether a second sentence has a box though nobody asked for one."""
        return True

    def ablation(self, model: Model) -> Ablation:
        """The heads that are off; a notice names the cuts, which are left out."""
        ablation = ablation_with_cuts(model)
        if ablation.edges:
            said = gettext(
                "An edge is of two tokens of one sentence, so cuts count in Explore and Inside a head: here {names} "
                "are left out.",
                names=plain(excerpt(ablation.edges)),
            )
            notice(said)
        return replace(ablation, edges=())

    # --- what they all are

    def draw(self) -> None:
        """Draw the frame; keep the selection. Stops the run if there is nothing to show."""
        _stop_without_any_model()
        chosen = self.choose_model()
        offer_chosen(chosen.name)
        open_example(chosen.name)
        draw = self._with_sentence if self.reads_text() else self._without_sentence
        draw(chosen.name, chosen.more)

    def _with_sentence(self, name: str, below_model: DeltaGenerator) -> None:
        """Draw the sentence and the notes on it; keep the selection."""
        kind, row, caption = kind_of(name), self._sentence_row(name), self.caption(name)
        line = st.container(key="why").empty()
        if caption:
            line.caption(caption)
        messages = st.container()
        with messages:
            draw_notices_of_link()
            model = self._model(name)
            if kind_of(name) != kind:  # it came from the hub just now
                st.rerun()
            text, pair = row.text, self._second_text(model, row, messages)
            with row.tools:
                self.draw_tools(model)
            notice_missing_head(model)
            ablation = self.ablation(model)
            before = _first_trace(model, text, pair)
            if note := input_of(model).note(model, " ".join(filter(None, (text, pair))), before):
                line.caption(" ".join(filter(None, (caption.removeprefix(BLANK), f":material/help: {note}"))))
            follow_words(before.by_attention.get(state(Choices)["attention"], before))
            notice_truncation(before, characters_cut(text.strip(), pair))
            if pair and 1 not in before.segments and not writes_target(model):
                notice(gettext("The second sentence was left out: it contains no words."))
                pair = None
        with below_model:
            draw_about_model(model)
            draw_cross_check(model, text, pair, before)
            input_of(model).draw_seen(before)
        select(Selection(model, text, pair, ablation))

    def _without_sentence(self, name: str, below_model: DeltaGenerator) -> None:
        """Keep the selection on a page that reads no sentence; the other pages' text stays, unread."""
        self.draw_more(name, is_shown=False)
        draw_notices_of_link()
        model = self._model(name)
        notice_missing_head(model)
        with below_model:
            draw_about_model(model)
        text, pair = (str(st.session_state.get(key) or st.query_params.get(key, "")) for key in ("text", "pair"))
        select(Selection(model, text, pair or None, self.ablation(model)))

    def _sentence_row(self, name: str) -> SentenceRow:
        """Draw the sentence, the menu of examples and the one of the heads that are off."""
        label, is_labelled = self.label(INPUTS[modality_of(name)])
        key = "labelled-sentence-row" if is_labelled else "sentence-row"
        with st.container(key=key, horizontal=True, gap="small", vertical_alignment="bottom"):
            text = draw_sentence(name, label, is_labelled=is_labelled)
            draw_examples_menu(name)
            second = self.draw_more(name)
            tools = st.container(key="beside-sentence", horizontal=True, width="content", gap="small")
        return SentenceRow(text, second, tools)

    def _second_text(self, model: Model, row: SentenceRow, messages: DeltaGenerator) -> str | None:
        """Draw the box of a second sentence or a target, where there is one; return its text."""
        is_there = st.session_state.get("pair") or st.query_params.get("pair") or state(SentenceState).has_second
        with messages if writes_target(model) or is_there else row.second:
            if model.modality.takes_pair and (is_there or self.needs_second(model)):
                return draw_second_text(is_target=writes_target(model))
        return None

    def _model(self, name: str) -> Model:
        """The chosen model; if it is not available, the bundled one and a message.

        If that is not either, the page runs again and shows why, and nothing else. Stops the run if the page is for
        other models.
        """
        try:
            model = get_model(name)
        except ModelError as error:
            reason = plain(gettext(error))
        else:
            if why := self.not_for(model):
                st.info(why)
                PAGES[0].link(gettext(PAGES[0].title), {"model": name})
                st.stop()
            return model
        try:
            bundled = get_model(DEFAULT)
        except ModelError as error:
            state(OpenedPage).no_model = tuple(dict.fromkeys((reason, plain(gettext(error)))))
            st.rerun()
        problem(gettext("{reason} The bundled model is shown instead.", reason=reason))
        return bundled


def words_on_example(name: str) -> str:
    """The words on the example that is shown: what it is for, and the model's answer; "" for another text."""
    return " ".join(filter(None, (plain(why_this_example(name)), plain(what_is_seen(name)))))


def ablation_with_cuts(model: Model) -> Ablation:
    """The ablation, cuts too; a notice names each term that is invalid or does not fit this model, and is left out."""
    ablation, ignored = chosen_ablation(model)
    for note in ignored:
        notice(plain(gettext(note)))
    return ablation


def chosen_ablation(model: Model) -> tuple[Ablation, tuple[Message, ...]]:
    """The ablation, without the terms that are invalid or do not fit this model; a note for each of those."""
    chosen = state(Choices)
    mode = chosen["mode"] if chosen["mode"] in GATE_MODES else "zero"
    return read_heads_off(chosen["off"], mode, model.info.shapes)


def _stop_without_any_model() -> None:
    """Say why there is no model at all, if the run before found none."""
    opened = state(OpenedPage)
    reasons, opened.no_model = opened.no_model, ()
    for reason in reasons:
        problem(reason)
    if reasons:
        st.stop()


def _first_trace(model: Model, text: str, pair: str | None) -> Trace:
    """The Trace with all heads on. Stops the run, with a sentence, where the text cannot be read."""
    if not text.strip():
        st.info(gettext(input_of(model).ask))
        st.stop()
    try:
        return get_trace(model.info.name, text, pair)
    except TextError as error:
        st.info(gettext(error))
        st.stop()
