"""Sentences from every tenth of a head's score, and the words at which the head scores."""

import html

import streamlit as st
from cachetools import cached

from mha_core import Head, ModelInfo
from mha_core.backends import TextError
from mha_core.backends.one_attention import unsupported
from mha_core.draw.importance_map import nth, three_digits
from mha_core.draw.palette import Palette, blend, readable
from mha_core.find_heads.address import FIRST_SCORE
from mha_core.find_heads.distance_figure import offsets_chart
from mha_core.find_heads.head_profile import MOST_TEXTS, HeadProfiles, WordTotal
from mha_core.find_heads.over_texts_result import ALL_SCORES, OverTexts
from mha_core.find_heads.strongest_examples import FEWEST, Drawn, by_decile, by_query, by_rank
from mha_core.i18n import N_, gettext, ngettext, number
from mha_core.inputs.encoding import repair_surrogates, token_spans
from mha_core.inputs.text_files import shortened
from mha_core.jobs.caches import MEMORY
from mha_core.stats.counts.scores_and_baselines import NAMES as ON_TEXTS
from mha_core.stats.texts.sentence import Sentence
from pages.find_heads.head_line import estimate_text, explore_link, page_link
from pages.find_heads.map_and_table import choose_score, meaning_of
from pages.find_heads.texts import KIND
from pages.find_heads.typical_heads import are_quick, get_profiles
from pages.shell.background.measurement_jobs import is_active
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.elements.choose_head import choose_head
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.inputs.traces import get_trace
from pages.shell.process.loaded_models import get_model

EACH = 2  # sentences of each tenth
WORDS = 6  # of a head, as queries and as keys
NAMED = 3  # sentences that are left out, by their words
DARKEST = 0.35  # of the ramp: words keep a contrast of 5 to 1, and one colour, in every palette and theme
FIRINGS = MEMORY.cache("firings", lambda pieces: 64 + sum(96 + len(text) for text, _ in pieces), seconds=600)
OF_TARGET = ("decoder", "cross")  # attentions of which the target's words are queries
Piece = tuple[str, float | None]  # a piece of a text, and the score of its token as a query
PAIRS = {  # of an attention: what is said of the two words of a pair
    "self": (N_("from the word"), N_("most to")),
    "cross": (N_("as it writes"), N_("looks most at")),
}


def firing(selection: Selection, found: OverTexts) -> None:
    """Draw the part of the page that shows sentences for one head."""
    with st.container(key="texts-scores", horizontal=True, vertical_alignment="bottom", gap="medium"):
        titles = tuple(ALL_SCORES[name].title for name in found.names if name in ON_TEXTS)
        score = choose_score(
            "score", gettext("Score"), FIRST_SCORE, gettext("By which the sentences are sorted."), titles
        )
        head = choose_head(found.info)
    of = ALL_SCORES[score]
    st.caption(meaning_of(score))
    sample = found.tally.sample
    if sample is None or is_active(KIND):  # while it grows, other sentences would come again and again
        st.info(gettext("The sentences appear when every head is measured: press *Measure every head*."))
        return
    scores = sample.scores[:, ON_TEXTS.index(score), head.layer, head.head]
    ranked = by_rank(scores)
    if not ranked:
        st.info(gettext("None of these sentences has a word of which this score says anything."))
        return
    drawn = by_decile(scores, EACH) if len(ranked) >= FEWEST else ranked
    if found.tally.texts > len(sample.texts):
        below = ngettext("{n:,} sentence drawn at random", "{n:,} sentences drawn at random", len(ranked))
    else:
        below = ngettext("{n:,} sentence", "{n:,} sentences", len(ranked))
    if drawn is not ranked:
        below = gettext("{each} of each tenth of {sentences}", each=EACH, sentences=below)
    st.markdown(
        gettext(
            "**{head}** on all texts: {score} {value}. Below, {sentences}, from the highest to the lowest.",
            head=gettext("Head {head}", head=found.info.named(head)),
            score=gettext(of.title),
            value=estimate_text(found.scores[score], head, of.unit),
            sentences=below,
        )
    )
    if not unsupported(selection.model.info, "head page"):
        page_link(selection.model, head)
    _words_and_distances(selection, found.info.attention, sample.sentences, head, score)
    if left_out := [text for text, value in zip(sample.texts, scores, strict=True) if value != value]:
        named = ", ".join(f"“{plain(shortened(text))}”" for text in left_out[:NAMED])
        st.caption(
            ngettext(
                "{n:,} sentence left out, where this score says nothing of any word: {named}.",
                "{n:,} sentences left out, where this score says nothing of any word: {named}.",
                len(left_out),
                named=named + (", …" if len(left_out) > NAMED else ""),
            )
        )
    st.caption(
        gettext(
            "Each word is shaded by its own score as a query: from 0 to {most}; words without shade have none. The "
            "number, the sentence's own, opens it in Explore with this head.",
            most=gettext("the largest below") if of.unit else 1,
        )
    )
    _sentences(selection, found.info, [(each, sample.sentences[each.index]) for each in drawn], head, score)


def _words_and_distances(
    selection: Selection, attention: str, texts: tuple[Sentence, ...], head: Head, score: str
) -> None:
    """Draw the distances to the head's keys, and its words: as queries by the score, as keys beside equal weights; and
    pairs of words.
    """
    profiles = profiles_of(selection, attention, texts, gettext("Its words, and how far it looks"))
    if profiles is None:
        return
    profile = profiles.of(head, score)
    with st.container(horizontal=True, gap="medium"):
        with st.container(width=420):
            chart(offsets_chart(profile.offsets, profile.uniform, chart_palette()), "texts-offsets")
        _words(gettext("as a query"), gettext(ALL_SCORES[score].title), profile.queries, ".2f")
        _words(gettext("as a key"), gettext("× equal weights"), profile.keys, ".1f")
        query, key = map(gettext, PAIRS["cross" if attention == "cross" else "self"])
        pairs = [
            f"{plain(word)} | {plain(other)} | {number(value, '.2f')} | {n}" for word, other, n, value in profile.pairs
        ]
        if pairs:
            _rows(f"{query} | {key} | {gettext('weight')}", "---|---|---:", pairs)
    of_pairs = gettext("Pairs are of words of which the one attends most to the other, by the mean weight.")
    st.caption(f"{gettext(profile.description)} {of_pairs if pairs else ''}")


def profiles_of(selection: Selection, attention: str, texts: tuple[Sentence, ...], label: str) -> HeadProfiles | None:
    """All heads over the first MOST_TEXTS texts; of a large model after a press of a button with this label."""
    asked = (selection.model.info.name, texts[:MOST_TEXTS], attention)
    is_quick = are_quick(selection.model.info, *asked[1:])
    if not (is_quick or st.button(label, key="texts-profile", icon=":material/play_arrow:")):
        return None
    with st.spinner(gettext("Reading the sentences …")):
        return get_profiles(*asked)


def _words(role: str, unit: str, words: tuple[WordTotal, ...], spec: str) -> None:
    """A table of the first words."""
    _rows(f"{role} | {unit}", "---|---:", [f"{plain(word)} | {number(value, spec)} | {n}" for word, n, value in words])


def _rows(titles: str, columns: str, rows: list[str]) -> None:
    """A table of the first rows, whose last column counts."""
    lines = [f"{titles} | {gettext('times')}", f"{columns}|---:", *rows[:WORDS]]
    st.markdown("\n".join(f"| {line} |" for line in lines), width="content")


def _sentences(
    selection: Selection, info: ModelInfo, drawn: list[tuple[Drawn, Sentence]], head: Head, score: str
) -> None:
    """Each sentence with its decile, its score and its words; of a target, its source above it."""
    name, palette = selection.model.info.name, chart_palette()
    pieces = [_pieces(name, each.text, each.target, info.attention, head, score) for _, each in drawn]
    # A share goes from 0 to 1: what a head hardly does is hardly shaded.
    values = [value for each in pieces for _, value in each if value is not None]
    largest = max(values, default=0.0) or 1.0 if ALL_SCORES[score].unit else 1.0
    last = 0
    for (each, sentence), shaded in zip(drawn, pieces, strict=True):
        if each.decile != last:  # with so few sentences that none has a tenth, all are 0
            st.markdown(f"**{_tenth(each.decile)}**")
            last = each.decile
        with st.container(
            key=f"fired-{each.index}", horizontal=True, vertical_alignment="center", gap="small", wrap=False
        ):
            help_text = gettext("Opens it in Explore, with {head}", head=gettext("head {head}", head=info.named(head)))
            explore_link(selection.model, head, three_digits(each.score), sentence, help_text, info.attention)
            source = (
                f'<p class="source" dir="auto">{html.escape(sentence.text)}</p>' if info.attention in OF_TARGET else ""
            )
            st.html(source + _html(shaded, largest, palette))


def _tenth(decile: int) -> str:
    if decile in (1, 10):
        return gettext("Highest tenth") if decile == 10 else gettext("Lowest tenth")
    return gettext("{nth} tenth", nth=nth(11 - decile))


@cached(FIRINGS)
def _pieces(name: str, text: str, target: str | None, attention: str, head: Head, score: str) -> tuple[Piece, ...]:
    """The whole text in pieces, those of tokens with their score as a query; or the target, as it was read."""
    try:
        trace = get_trace(name, text, target).of(attention)
    except TextError:  # of a long text only the beginning is kept, which may have no word
        return ((text, None),)
    values = [None if value != value else value for value in by_query(trace, head, score).tolist()]
    scored = [each for each in zip(trace.tokens, values, trace.special, strict=True) if not each[-1]]
    model = get_model(name)
    if attention in OF_TARGET:
        if target is None:  # it wrote these tokens itself
            return tuple((token[2:] if token.startswith("##") else f" {token}", value) for token, value, _ in scored)
        text = target
    of_tokens = iter([value for _, value, _ in scored])
    text = repair_surrogates(text).strip()
    pieces: list[Piece] = []
    at = 0
    for _, start, end in token_spans(model.tokenizer, text):
        value = next(of_tokens, None)  # None: a token that the model did not read
        start = max(start, at)
        pieces += [(text[at:start], None)] if start > at else []
        pieces += [(text[start:end], value)]
        at = max(end, at)
    return (*pieces, (text[at:], None))


def _html(pieces: tuple[Piece, ...], largest: float, palette: Palette) -> str:
    """The text with its tokens shaded; each tells its score on hover."""
    spans = []
    for text, value in pieces:
        word = html.escape(text)
        if value is None:
            spans.append(word)
            continue
        shade = blend(palette.sequential, DARKEST * value / largest)
        spans.append(
            f'<span style="background:{shade};color:{readable(shade)}" title="{three_digits(value)}">{word}</span>'
        )
    return f'<p class="fired" dir="auto">{"".join(spans)}</p>'
