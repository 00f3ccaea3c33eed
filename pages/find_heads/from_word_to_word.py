"""Find a head: from one word of a sentence to another, what that may be, and which heads do it over the texts."""

from typing import Any

import streamlit as st

from mha_core import Trace
from mha_core.backends import TextError
from mha_core.draw.head_names import head_title
from mha_core.draw.importance_map import three_digits
from mha_core.find_heads.from_word_to_word import HERE, Match, Pattern, matched, matched_here, patterns
from mha_core.find_heads.head_profile import MOST_TEXTS
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.i18n import gettext, isolate, percent
from mha_core.stats.texts.sentence import Sentence
from pages.find_heads.address_of_head import address_of
from pages.find_heads.chosen_head import estimate_text, explore_link, page_link
from pages.find_heads.strongest_examples import profiles_of
from pages.find_heads.texts import KIND
from pages.shell.background.measurement_jobs import is_active
from pages.shell.base_path import app_link
from pages.shell.elements.choose_option import forget_unknown
from pages.shell.elements.table import table
from pages.shell.escape import plain
from pages.shell.frame.examples import default_sentence
from pages.shell.frame.selection import Selection
from pages.shell.inputs.traces import get_trace
from pages.shell.state.choices import Choices
from pages.shell.state.query_params import truncated
from pages.shell.state.session import state

TEXT, FROM, TO, MEANT = "find-text", "find-from", "find-to", "find-meant"  # keys of widgets


def find(selection: Selection, found: OverTexts) -> None:
    """Draw the part: the sentence with its two words, what they may mean, and all heads by how well they do it."""
    st.session_state[TEXT] = text = selection.text or default_sentence(selection.model.info.name)
    st.text_input(gettext("Sentence"), key=TEXT, on_change=_keep_sentence)
    try:
        trace = get_trace(selection.model.info.name, text)
    except TextError as error:
        st.info(gettext(error))
        return
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        pair = _choose_pair(trace)
    if pair is None:
        st.info(gettext("The model reads no word of this sentence. Valid: a sentence with a word that it knows."))
        return
    sample = found.tally.sample
    if sample is None or is_active(KIND):  # while it grows, numbers would come again and again
        st.info(gettext("The heads are sorted when every head is measured: press *Measure every head*."))
        return
    profiles = profiles_of(selection, found.info.attention, sample.sentences, gettext("Find the heads that do this"))
    if profiles is None:
        return
    here = matched_here(trace, *pair)
    over_texts = {each: matched(each, found, profiles) for each in patterns(trace, *pair) if each.name != HERE}
    # The best fit first, and last what one sentence says alone.
    order = sorted(
        (each for each in over_texts if over_texts[each].ranked), key=lambda each: -over_texts[each].strength
    )
    known = {each: over_texts[each] for each in order} | {Pattern(HERE): here}
    chosen = _choose_pattern(known, trace, pair)
    _table(selection, chosen, known[chosen], here, (text, *pair))


def _keep_sentence() -> None:
    """Callback: the sentence is that of all pages."""
    text = truncated(st.session_state[TEXT])
    st.session_state["text"] = st.query_params["text"] = text


def _choose_pair(trace: Trace) -> tuple[int, int] | None:
    """Draw the two boxes; None without a word. The pair is that of Explore: a query that is pinned, and its link."""
    queries = [at for at, special in enumerate(trace.special) if not special]
    if not queries:
        return None
    chosen = state(Choices)
    pinned, linked = (chosen[name].partition(",")[0] for name in ("pin", "link"))
    if chosen["way"] == "to" and pinned.isdecimal():  # what is pinned is the key, which the next word can see
        pinned, linked = str(int(pinned) + 1), pinned
    query = int(pinned) if pinned.isdecimal() and int(pinned) in queries else queries[min(1, len(queries) - 1)]
    keys = range(query + 1 if trace.info.causal else len(trace))
    key = int(linked) if linked.isdecimal() and int(linked) in keys else max(query - 1, 0)
    named: Any = {
        "format_func": lambda at: f"{at} · {isolate(trace.tokens[at])}",
        "on_change": _keep_pair,
        "width": 200,
    }
    st.session_state[FROM], st.session_state[TO] = query, key
    help_text = gettext("The word that looks. Positions count from 0.")
    query = st.selectbox(gettext("From (query)"), queries, key=FROM, help=help_text, **named)
    key = st.selectbox(gettext("To (key)"), keys, key=TO, help=gettext("The word that it looks at."), **named)
    return query, key


def _keep_pair() -> None:
    """Callback: pin the query, and link it to the key, as Explore would."""
    query, key = st.session_state[FROM], st.session_state[TO]
    state(Choices).choose(pin=str(query), link=str(key), way="from")


def _choose_pattern(known: dict[Pattern, Match], trace: Trace, pair: tuple[int, int]) -> Pattern:
    """Draw the possible meanings of the pair, each with its best head; return the chosen one."""
    options = list(known)
    forget_unknown(MEANT, options)
    query, key = (plain(trace.tokens[at]) for at in pair)
    st.markdown(gettext("From **{query}** to **{key}**, that may be", query=query, key=key))

    def said(pattern: Pattern) -> str:
        match = known[pattern]
        best = match.ranked[0]
        return gettext(
            "{pattern}: {head}, {share} (chance: {uniform})",
            pattern=gettext(pattern.words),
            head=best,
            share=percent(float(match.values.value[best])),
            uniform=percent(match.uniform),
        )

    return st.radio(gettext("What is meant"), options, key=MEANT, format_func=said, label_visibility="collapsed")


def _table(selection: Selection, pattern: Pattern, match: Match, here: Match, sentence: tuple[str, int, int]) -> None:
    """The best head in words, and all heads, the best first."""
    best, name = match.ranked[0], selection.model.info.name
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        said = {"head": head_title(best), "pattern": gettext(pattern.words), "share": estimate_text(match.values, best)}
        st.markdown(gettext("**{head}** does it most: {share} {pattern}.", **said), width="content")
        explore_link(selection.model, best, gettext("Open {head} in Explore", head=best), Sentence(sentence[0]))
        page_link(selection.model, best)
    opened = {"model": name, **dict(zip(("text", "pin", "link"), sentence, strict=True))}
    rows = [
        {
            "head": str(head),
            "share": float(match.values.value[head]),
            "low": float(match.values.low[head]),
            "high": float(match.values.high[head]),
            "times": float(match.values.value[head]) / match.uniform if match.uniform else None,
            "here": float(here.values.value[head]),
            "explore": app_link(opened | {"layer": head.layer, "head": head.head}),
            "page": address_of(name, *head),
        }
        for head in match.ranked
    ]
    share, link = st.column_config.NumberColumn, st.column_config.LinkColumn
    columns = {
        "head": gettext("head"),
        "share": share(gettext("share"), help=gettext("Of the attention of the words that have such a token.")),
        "low": share(gettext("95 % from")),
        "high": share(gettext("95 % to")),
        "times": share(gettext("× chance"), help=gettext("As a multiple of what equal weights give.")),
        "here": share(gettext("here"), help=gettext("The weight from the one word to the other in this sentence.")),
        "explore": link(gettext("Explore"), display_text=gettext("open")),
        "page": link(gettext("its page"), display_text=gettext("open")),
    }
    if pattern.name == HERE:
        del columns["here"]
        rows = [{name: value for name, value in row.items() if name not in ("here", "low", "high")} for row in rows]
    specs = dict.fromkeys(("share", "low", "high", "here"), ".3f") | {"times": ".1f"}
    table(rows, specs, key="find-heads", column_config=columns, hide_index=True, height=420)
    st.caption(_about(pattern, match))


def _about(pattern: Pattern, match: Match) -> str:
    uniform = gettext("Equal weights give {share}.", share=three_digits(match.uniform))
    said = gettext("Over all of the sentences.")
    if pattern.name == HERE:
        said = gettext("**One sentence misleads**: what a head does here, it may do nowhere else.")
    if pattern.name == "offset":
        said = gettext("Over the first {n} of the sentences, from words to words.", n=MOST_TEXTS)
    grammar = gettext(
        "A grammatical relation, such as that of a verb and its subject, is none of these: see *relations*."
    )
    return f"{said} {uniform} {grammar}"
