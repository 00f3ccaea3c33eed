"""Relations: for each dependency relation the head that finds it best, beside the best fixed offset and chance."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import streamlit as st
import torch

from mha_core import Head, ModelInfo
from mha_core.backends.builtin.training.tasks import toy_german
from mha_core.draw.importance_map import importance_map
from mha_core.find_heads.address import BEST_DIRECTION, RELATION_DIRECTIONS
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.i18n import N_, gettext, lazy_gettext, number
from mha_core.stats.counts.ratio_sums import Estimate
from mha_core.stats.counts.relations import ALIGNED, LOOKED_AT, LOOKS, RelationScore
from mha_core.stats.intervals import FEWEST
from mha_core.stats.published import MODEL, Published, published
from mha_core.stats.texts.built_in import built_in_texts
from mha_core.stats.texts.relation_words import relation_title
from pages.find_heads.chosen_head import estimate_text, explore_link
from pages.find_heads.map_and_table import names_of, off_of
from pages.shell.elements.chart import chart, chart_palette, map_height, open_head
from pages.shell.elements.choose_head import choose_head
from pages.shell.elements.choose_option import box
from pages.shell.elements.messages import signed
from pages.shell.elements.table import table
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection

BEST = {
    LOOKS: N_("best head, {head}: a word looks at its head {accuracy}"),
    LOOKED_AT: N_("best head, {head}: a word is looked at by its head {accuracy}"),
    ALIGNED: N_("best head, {head}: looks at the word that is translated {accuracy}"),
}
IN_SHORT = {LOOKS: N_("dependent → head"), LOOKED_AT: N_("head → dependent"), ALIGNED: N_("target → source")}
ROW = 35  # pixels of a row of the table
MOST_ROWS = 8
NONE = N_(
    "These texts come without dependency relations. The built-in sentences have them, and so has a CoNLL-U file, such "
    "as those of [Universal Dependencies](https://universaldependencies.org). In a script, "
    '`mha_core.stats.texts.labels` labels English texts (`pip install "mha-explorer[labels]"`).'
)
NO_GRAMMAR = N_("Symbol sequences have no grammar, so there are no relations here.")
NO_ALIGNMENT = lazy_gettext(
    "Of an encoder-decoder, relations are from each word of a target to the word of the source that it translates, so "
    "they are its cross-attention's. Nobody has marked these words in these pairs; they are known of the built-in "
    "sentences of `{model}`.",
    model=toy_german.NAME,
)
ALIGNMENT = N_(
    "As a word of the target is written, a head is right if, of all words of the source, it looks most at the one that "
    "is translated. **The winner among many heads does a little worse on new texts**: it is called *above offset* only "
    "if its interval lies above that of the best fixed offset."
)
ABOUT = lazy_gettext(
    "An attention head finds a relation if the dependent looks at its governor more than at any other word, or the "
    "governor at its dependent, whichever works better (Clark et al. 2019, table 1). **The winner among many heads "
    "does a little worse on new texts**: it is called *above offset* only if its interval lies above that of the best "
    "fixed offset. {model}: "
    "what was published of another model, on the Wall Street Journal.",
    model=MODEL,
)


def relations(selection: Selection, found: OverTexts) -> None:
    """Draw the relations part of the page."""
    every = {each.label: each for each in found.relations}
    if not every:
        is_pairs = selection.model.takes_target
        if is_pairs and (found.tally.texts or found.info.attention != "cross"):
            st.info(gettext(NO_ALIGNMENT))
        elif not is_pairs and not built_in_texts(selection.model).relations:
            st.info(gettext(NO_GRAMMAR))
        elif found.tally.texts:
            st.info(gettext(NONE))
        else:
            st.info(gettext("**Measure every head** fills in the relations between words."))
        return
    is_cross = found.info.attention == "cross"
    st.caption(gettext(ALIGNMENT if is_cross else ABOUT))
    labels = list(every)
    _table(found, labels)
    with st.container(key="texts-relation", horizontal=True, vertical_alignment="bottom", gap="medium"):
        help_text = gettext("Shows every head's accuracy on it. Or choose a row of the table.")
        titles = {"format_func": lambda label: gettext(relation_title(label))}
        label = box(gettext("Relation"), labels, "relation", width=240, help=help_text, **titles)
        direction = BEST_DIRECTION
        if not is_cross:  # which has one
            help_text = gettext(
                "Of the map. A head that finds a relation in one direction need not find it in the other."
            )
            direction = box(gettext("Direction"), RELATION_DIRECTIONS, "direction", width=240, help=help_text)
        head = choose_head(found.info)
    each = every[label]
    _map(selection, found, each, each.direction if direction == BEST_DIRECTION else direction, head)


def _table(found: OverTexts, labels: list[str]) -> None:
    """A line for each relation; a row that is chosen chooses its relation."""
    shares = ("accuracy", "95 % from", "95 % to", "its accuracy", "chance")
    table(
        [_row(each, found.info) for each in found.relations],
        dict.fromkeys(shares, ".3f") | {"cases": ","},
        key="texts-relations",
        hide_index=True,
        height=ROW * (1 + min(len(labels), MOST_ROWS)) + 3,
        column_config=_columns(),
        on_select=lambda: _choose(labels),
        selection_mode="single-row",
    )


def _choose(labels: list[str]) -> None:
    """Callback: a row was chosen."""
    match st.session_state["texts-relations"]:
        case {"selection": {"rows": [int(row), *_]}} if 0 <= row < len(labels):
            st.session_state["relation"] = labels[row]


def _row(each: RelationScore, info: ModelInfo) -> dict[str, Any]:
    known = published(each.label)
    return {
        "relation": gettext(relation_title(each.label)),
        "cases": each.cases,
        "best head": info.named(each.best),
        "looks from → to": gettext(IN_SHORT[each.direction]),
        "accuracy": each.accuracy,
        "95 % from": each.interval.low,
        "95 % to": each.interval.high,
        "best fixed offset": signed(each.offset),
        "its accuracy": each.offset_accuracy,
        "above offset": _verdict(each),
        "chance": each.chance,
        f"{MODEL} (offset)": _published(known) if known else "–",
    }


def _published(known: Published) -> str:
    return f"{known.head}: {number(known.accuracy, '.3f')} ({number(known.offset_accuracy, '.3f')})"


def _verdict(each: RelationScore) -> str:
    if each.interval.low != each.interval.low:
        return gettext("too few texts")
    return gettext("yes") if each.beats_offset else gettext("no significant difference")


def _columns() -> dict[str, Any]:
    text, numbers = st.column_config.TextColumn, st.column_config.NumberColumn
    occurs = gettext("How often the relation occurs, between words that have tokens of their own.")
    lower = gettext("Lower end of its 95 % interval; empty below {n} texts.", n=FEWEST)
    ahead = gettext("Of the best fixed offset: what always looking so far ahead or back would give.")
    other = gettext("Another model on other texts: its best head, and the best fixed offset (Clark et al. 2019).")
    return {
        "relation": text(gettext("relation")),
        "cases": numbers(gettext("cases"), help=occurs),
        "best head": text(gettext("best head"), help=gettext("Layer and head, counted from 0.")),
        "looks from → to": text(gettext("looks from → to"), help=gettext("In which direction the head is best.")),
        "accuracy": numbers(gettext("accuracy"), help=gettext("Of the best head: in how many cases it is right.")),
        "95 % from": numbers(gettext("95 % from"), help=lower),
        "95 % to": numbers(gettext("95 % to"), help=gettext("Upper end of its 95 % interval.")),
        "best fixed offset": text(gettext("best fixed offset"), help=gettext("In words from dependent to head.")),
        "its accuracy": numbers(gettext("its accuracy"), help=ahead),
        "above offset": text(
            gettext("above offset"), help=gettext("Whether the head's interval lies above the offset's.")
        ),
        "chance": numbers(gettext("chance"), help=gettext("Another word of the sentence, drawn at random.")),
        f"{MODEL} (offset)": text(gettext("{model} (offset)", model=MODEL), help=other),
    }


def _map(selection: Selection, found: OverTexts, each: RelationScore, direction: str, head: Head) -> None:
    """The accuracies of all heads on one relation in one direction; those of the open head in both."""
    of_heads = each.by_direction
    value, low, high = (torch.from_numpy(end.copy()) for end in of_heads[direction])
    left, right = st.columns([5, 6], gap="medium")
    with left:
        figure = importance_map(
            value,
            chart_palette(),
            unit=gettext("accuracy"),
            off=off_of(selection, found),
            height=map_height(found.info.layers),
            limits=(low, high),
            chosen=head,
            layers=names_of(found),
        )
        chart(figure, "texts-relation-map", open_head)
    with right:
        st.markdown(
            gettext(
                "**{relation}**, {n:,} cases. The map: {direction}",
                relation=plain(gettext(relation_title(each.label))),
                n=each.cases,
                direction=gettext(direction),
            )
        )
        st.markdown("\n".join(f"- {line}" for line in _in_words(each, of_heads, head, found.info)))
        label = gettext("Open {head} in Explore", head=found.info.named(head))
        explore_link(selection.model, head, label, attention=found.info.attention)


def _in_words(each: RelationScore, of_heads: dict[str, Estimate], head: Head, info: ModelInfo) -> Iterator[str]:
    """The accuracies of the open head in both directions, and what to compare them with."""
    if ALIGNED in of_heads:
        accuracy = estimate_text(of_heads[ALIGNED], head)
        yield gettext(
            "open head, {head}: looks at the word that is translated {accuracy}",
            head=info.named(head),
            accuracy=accuracy,
        )
    else:
        yield gettext(
            "open head, {head}: a word looks at its head {looks} · is looked at by its head {looked_at}",
            head=head,
            looks=estimate_text(of_heads[LOOKS], head),
            looked_at=estimate_text(of_heads[LOOKED_AT], head),
        )
    best = estimate_text(of_heads[each.direction], each.best)
    yield gettext(BEST[each.direction], head=info.named(each.best), accuracy=best)
    offset = estimate_text(Estimate(np.array(each.offset_accuracy), *map(np.array, each.offset_interval)), ())
    yield gettext("best fixed offset, {offset}: {accuracy}", offset=signed(each.offset), accuracy=offset)
    yield gettext("chance: **{value:.3f}**", value=each.chance)
    if known := published(each.label):
        yield gettext(
            "{model}, another model, {head}: {accuracy:.3f} (offset {offset}: {offset_accuracy:.3f})",
            model=MODEL,
            head=known.head,
            accuracy=known.accuracy,
            offset=signed(known.offset),
            offset_accuracy=known.offset_accuracy,
        )
