"""The frame of every page: the sidebar, the model, the sentence, and everything chosen there as one value."""

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import NamedTuple

import streamlit as st

from mha_core import Ablation, Trace
from mha_core.ablation import MODES
from mha_core.address.heads_off import heads_off as read_heads_off
from mha_core.backends import Model, ModelError, TextError
from mha_core.backends.cards import DEFAULT
from mha_core.draw.caption import about
from mha_core.errors import excerpt
from mha_core.i18n import gettext
from mha_core.paths import ASSETS
from mha_core.version import __version__
from pages.features import PAGES, hooks
from pages.shell.background.status_lines import status_lines
from pages.shell.elements.messages import notice, problem
from pages.shell.elements.page_style import draw_style
from pages.shell.feature import Page, call
from pages.shell.frame.about_model import about_model, checked
from pages.shell.frame.carry_over import carry_over
from pages.shell.frame.choose_model import choose_model
from pages.shell.frame.examples import examples_menu, kind_of, modality_of, open_example, what_is_seen, why_this_example
from pages.shell.frame.fetch_model import offer_chosen
from pages.shell.frame.first_model import note_of_other_model, open_first_model
from pages.shell.frame.heads_off import heads_off
from pages.shell.frame.language_menu import language_menu
from pages.shell.frame.more_menu import more
from pages.shell.frame.notices import notice_missing_head, notice_truncation, notices_of_link
from pages.shell.frame.page_links import page_links
from pages.shell.frame.sentence import characters_cut, follow_words, second_text, sentence, writes_target
from pages.shell.frame.title import title as page_title
from pages.shell.inputs.kinds import INPUTS, input_of
from pages.shell.inputs.traces import get_trace
from pages.shell.plain import plain
from pages.shell.state import query_params
from pages.shell.state.choices import Choices
from pages.shell.state.hidden_by_link import style_of_hidden
from pages.shell.state.loaded_models import get_model
from pages.shell.state.page_state import OpenedPage
from pages.shell.state.sentence import SentenceState
from pages.shell.state.session import state
from pages.shell.streamlit_compat import DeltaGenerator, StreamlitPage


@dataclass(frozen=True)
class Selection:
    """The model, the text and the heads that are off. Its Traces come from the cache when they are asked for."""

    model: Model
    text: str
    pair: str | None
    ablation: Ablation

    @property
    def before(self) -> Trace:
        """The Trace with all heads on."""
        return get_trace(self.model.info.name, self.text, self.pair)

    @property
    def after(self) -> Trace:
        """The Trace with the heads off."""
        return get_trace(self.model.info.name, self.text, self.pair, self.ablation)

    @property
    def source(self) -> str:
        """Model, ablation and text in one line, for the caption of saved pictures."""
        return f"{about(self.after)} {' / '.join(filter(None, (self.text.strip(), self.pair)))}"


_selected: ContextVar[Selection] = ContextVar("selected")


def selected() -> Selection:
    """The selection in the frame of this run."""
    return _selected.get()


def frame(page: Page) -> None:
    """Draw the choice of the model and, where the page reads one, the sentence; keep the selection.

    Stops the run if there is nothing to show.
    """
    _stop_without_any_model()
    if page.before:
        call(page.before)
    name, below_model = choose_model(has_cards=page.has_cards)
    offer_chosen(name)
    open_example(name)
    if _reads_text(page):
        _with_sentence(name, below_model, page)
    else:
        _without_sentence(name, below_model, page)


def _stop_without_any_model() -> None:
    """Say why there is no model at all, if the run before found none."""
    opened = state(OpenedPage)
    reasons, opened.no_model = opened.no_model, ()
    for reason in reasons:
        problem(reason)
    if reasons:
        st.stop()


def _with_sentence(name: str, below_model: DeltaGenerator, page: Page) -> None:
    """Draw the sentence and the notes on it; keep the selection."""
    kind, row, words = kind_of(name), _sentence_row(name, page), _words_on_example(name, page)
    line = st.container(key="why").empty()
    if not page.compares and (words or not page.has_cards):
        line.caption(words or "&nbsp;")
    messages = st.container()
    with messages:
        notices_of_link()
        model = _model(name, page)
        if kind_of(name) != kind:  # it came from the hub just now
            st.rerun()
        text, pair = row.text, _second_text(model, row, messages, page)
        with row.tools:
            input_of(model).draw_tools(model, is_compared=page.compares)
        notice_missing_head(model)
        ablation = _ablation(model, quietly=page.has_cards, edges=page.cuts_edges)
        before = _first_trace(model, text, pair)
        if note := input_of(model).note(model, " ".join(filter(None, (text, pair))), before):
            line.caption(" ".join(filter(None, (words, f":material/help: {note}"))))
        follow_words(before.by_attention.get(state(Choices)["attention"], before))
        notice_truncation(before, characters_cut(text.strip(), pair))
        if pair and 1 not in before.segments and not writes_target(model):
            notice(gettext("The second sentence was left out: it contains no words."))
            pair = None
    with below_model:
        about_model(model)
        checked(model, text, pair, before)
        input_of(model).draw_seen(before)
    _selected.set(Selection(model, text, pair, ablation))


class SentenceRow(NamedTuple):
    """The row of the sentence, and places in it."""

    text: str
    second: DeltaGenerator  # for a second sentence
    tools: DeltaGenerator  # at its end


def _sentence_row(name: str, page: Page) -> SentenceRow:
    """Draw the sentence, the menu of examples and, where the pictures have none, that of the heads that are off."""
    asked = INPUTS[modality_of(name)]
    is_labelled = asked.is_labelled or page.compares
    key = "labelled-sentence-row" if is_labelled else "sentence-row"
    with st.container(key=key, horizontal=True, gap="small", vertical_alignment="bottom"):
        text = sentence(name, asked.label_a if page.compares else asked.label, is_labelled=is_labelled)
        examples_menu(name)
        second = st.container()
        if not page.has_cards:
            with more(is_shown=not page.compares):  # which is of heads that are on
                _heads_off_menu(name, page)
                second = st.container(key="second-sentence")
        tools = st.container(key="beside-sentence", horizontal=True, width="content", gap="small")
    return SentenceRow(text, second, tools)


def _heads_off_menu(name: str, page: Page) -> None:
    heads_off(name, has_modes=page.has_modes, except_for=page.boxes)


def _words_on_example(name: str, page: Page) -> str:
    """The caption below the sentence: on the example that it is, or on another model; "" for none.

    Not a tooltip, which would cover the sentence. None on a page that compares, which has a caption of its own; where a
    model predicts no words, the pictures have the words.
    """
    words = "" if page.compares else plain(why_this_example(name))
    if not page.compares and not (page.has_cards and not kind_of(name)):
        words = " ".join(filter(None, (words, plain(what_is_seen(name)))))
    return words or (note_of_other_model(name) if page.has_cards else "")


def _second_text(model: Model, row: SentenceRow, messages: DeltaGenerator, page: Page) -> str | None:
    """Draw the box of a second sentence or a target, where there is one; return its text."""
    # Beside a sentence B two boxes are too many, unless a link has a second sentence.
    is_there = st.session_state.get("pair") or st.query_params.get("pair") or state(SentenceState).has_second
    is_needed = not page.compares and (not page.has_cards or writes_target(model))
    with messages if writes_target(model) or is_there else row.second:
        if model.modality.takes_pair and (is_needed or is_there):
            return second_text(is_target=writes_target(model))
    return None


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


def _reads_text(page: Page) -> bool:
    """Whether the page has a sentence."""
    return call(page.reads_text) if isinstance(page.reads_text, str) else page.reads_text


def _without_sentence(name: str, below_model: DeltaGenerator, page: Page) -> None:
    """Keep the selection on a page that reads no sentence; the other pages' text stays, unread."""
    with more(is_shown=False):
        _heads_off_menu(name, page)
    notices_of_link()
    model = _model(name, page)
    notice_missing_head(model)
    with below_model:
        about_model(model)
    text, pair = (str(st.session_state.get(key) or st.query_params.get(key, "")) for key in ("text", "pair"))
    _selected.set(Selection(model, text, pair or None, _ablation(model, quietly=False)))


def open_page(page: Page, pages: Mapping[StreamlitPage, Page]) -> DeltaGenerator:
    """Set up a page: its style, the settings carried over, the links to all pages, and its title.

    Returns:
        A place for more buttons, beside the title.
    """
    title = page.title
    st.set_page_config(
        page_title=gettext("{page} · attention heads", page=gettext(title)),
        page_icon=str(ASSETS / "images" / "icon.png"),
        layout="wide",
        # With one entry of ours, Streamlit draws its menu, which has the choice of the theme.
        menu_items={"About": gettext("See attention heads, switch them off. Version {version}.", version=__version__)},
    )
    draw_style("app", "streamlit")
    carry_over(page)
    _check_first_url(page)
    st.html(f"<style>{style_of_hidden()}</style>")
    with st.sidebar:
        st.markdown("### " + gettext("Attention heads"))
        page_links(pages, title)
        with st.container(key="sidebar-foot"):
            status_lines(page)
            language_menu()
    return page_title(gettext(title), gettext(page.purpose))


def _check_first_url(link: Page) -> None:
    """Remember what the URL says which opened this browser session.

    Invalid parameters are removed and the script is rerun: a number input would fail on a link with "inf".
    """
    page = state(OpenedPage)
    if page.ignored is None:
        renamed, invalid = query_params.update_old_values(), query_params.invalid_params()
        cut = query_params.shorten_texts()
        page.ignored = list(invalid.values())
        for name in invalid:
            del st.query_params[name]
        begun = not invalid and any([call(hook, link) for hook in hooks("opens_link")])
        open_first_model()
        page.named = {key: st.query_params.get(key, "") for key in ("layer", "head")}
        state(Choices).choose(**st.query_params.to_dict())
        if renamed or invalid or cut or begun:
            st.rerun()


def _model(name: str, page: Page) -> Model:
    """The chosen model; if it is not available, the bundled one and a message.

    If that is not either, the page runs again and shows why, and nothing else. Stops the run if the page is for other
    models.
    """
    try:
        model = get_model(name)
    except ModelError as error:
        reason = plain(gettext(error))
    else:
        if page.not_for and (why := call(page.not_for, model)):
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


def _ablation(model: Model, *, quietly: bool, edges: bool = False) -> Ablation:
    """The ablation, without the terms that are invalid or do not fit this model; unless `quietly`, a notice says so.

    Args:
        edges: whether those that are cut count on this page.
    """
    chosen = state(Choices)
    mode = chosen["mode"] if chosen["mode"] in MODES else "zero"
    ablation, ignored = read_heads_off(chosen["off"], mode, model.info.shapes)
    for note in [] if quietly else ignored:
        notice(plain(gettext(note)))
    if edges:
        return ablation
    if ablation.edges and not quietly:
        said = gettext(
            "An edge is of two tokens of one sentence, so cuts count in Explore and Inside a head: here {names} are "
            "left out.",
            names=plain(excerpt(ablation.edges)),
        )
        notice(said)
    return replace(ablation, edges=())
