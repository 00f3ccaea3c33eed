"""Relations: for each dependency relation the head that finds it best, beside the best fixed offset and chance."""

from typing import Any

import streamlit as st
import torch

from mha_core import Head
from mha_core.analysis.corpus.built_in import built_in_texts
from mha_core.analysis.corpus.counts.ratios import Estimate
from mha_core.analysis.corpus.counts.relations import DIRECTIONS, LOOKED_AT, LOOKS, RelationScore
from mha_core.analysis.corpus.published import MODEL, published
from mha_core.analysis.corpus.result import OverTexts
from mha_core.analysis.intervals.bootstrap import FEWEST
from mha_core.figures.importance import importance_map
from pages.parts.corpus.head_line import explore_link, open_head, told
from pages.parts.corpus.numbers import map_height
from pages.parts.frame.frame import Selection
from pages.parts.inside.head_boxes import choose_head
from pages.parts.state.query_params import BEST_DIRECTION, RELATION_DIRECTIONS
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.choice import forget_unknown
from pages.parts.ui.messages import plain, signed

SAID = {LOOKS: "looks at its head", LOOKED_AT: "is looked at by its head"}
ROW = 35  # pixels of a row of the table
MOST_ROWS = 8
NONE = (
    "These texts come without dependency relations. The built-in sentences have them, and so has a CoNLL-U file, such "
    "as those of [Universal Dependencies](https://universaldependencies.org). In a script, "
    '`mha_core.analysis.corpus.labels` labels English texts (`pip install "mha-explorer[labels]"`).'
)
NO_GRAMMAR = "Symbol sequences have no grammar, so there are no relations here."
ABOUT = f"""A head finds a relation if, of all words, the dependent looks most at its head, or the head at its
dependent: whichever the head does better (Clark et al. 2019, table 1). **The winner among many heads does a little
worse on new texts**: it is called *above offset* only if its interval lies above that of the best fixed offset.
{MODEL}: what was published of another model, on the Wall Street Journal."""


def relations(selection: Selection, found: OverTexts) -> None:
    """Draw the relations part of the page."""
    every = {each.label: each for each in found.relations}
    if not every:
        st.info(_why_none(selection, found))
        return
    st.caption(ABOUT)
    labels = list(every)
    _table(found, labels)
    forget_unknown("relation", labels)
    with st.container(key="texts-relation", horizontal=True, vertical_alignment="bottom", gap="medium"):
        help_text = "Shows every head's accuracy on it. Or choose a row of the table."
        label = st.selectbox("Relation", labels, key="relation", bind="query-params", width=210, help=help_text)
        forget_unknown("direction", RELATION_DIRECTIONS)
        direction = st.selectbox(
            "Direction",
            RELATION_DIRECTIONS,
            key="direction",
            bind="query-params",
            width=240,
            help="Of the map. A head that finds a relation in one direction need not find it in the other.",
        )
        head = choose_head(found.info)
    each = every[label]
    _map(selection, found, each, each.direction if direction == BEST_DIRECTION else direction, head)


def _why_none(selection: Selection, found: OverTexts) -> str:
    """Why there are no relations to show."""
    if not built_in_texts(selection.model).relations:
        return NO_GRAMMAR
    return NONE if found.tally.texts else "**Measure every head** fills in the relations between words."


def _table(found: OverTexts, labels: list[str]) -> None:
    """A line for each relation; a row that is chosen chooses its relation."""
    st.dataframe(
        [_row(each) for each in found.relations],
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


def _row(each: RelationScore) -> dict[str, Any]:
    known = published(each.label)
    return {
        "relation": each.label,
        "cases": each.cases,
        "best head": str(each.best),
        "looks from → to": each.direction.replace(" looks at ", " → "),
        "accuracy": each.accuracy,
        "95% from": each.interval.low,
        "to": each.interval.high,
        "best fixed offset": signed(each.offset),
        "its accuracy": each.offset_accuracy,
        "above offset": _verdict(each),
        "chance": each.chance,
        f"{MODEL} (offset)": f"{known.head}: {known.accuracy:.3f} ({known.offset_accuracy:.3f})" if known else "–",
    }


def _verdict(each: RelationScore) -> str:
    if each.interval.low != each.interval.low:
        return "too few texts"
    return "yes" if each.beats_offset else "not told apart"


def _columns() -> dict[str, Any]:
    number = st.column_config.NumberColumn
    return {
        "cases": number(
            format="localized", help="How often the relation occurs, between words that have tokens of their own."
        ),
        "best head": st.column_config.TextColumn(help="Layer and head, counted from 0."),
        "looks from → to": st.column_config.TextColumn(help="In which direction the head is best."),
        "accuracy": number(format="%.3f", help="Of the best head: in how many cases it is right."),
        "95% from": number(format="%.3f", help=f"Lower end of its 95% interval; empty below {FEWEST} texts."),
        "to": number(format="%.3f", help="Upper end of its 95% interval."),
        "best fixed offset": st.column_config.TextColumn(help="In words from dependent to head."),
        "its accuracy": number(
            format="%.3f", help="Of the best fixed offset: what always looking so far ahead or back would give."
        ),
        "above offset": st.column_config.TextColumn(help="Whether the head's interval lies above the offset's."),
        "chance": number(format="%.3f", help="Another word of the sentence, drawn at random."),
        f"{MODEL} (offset)": st.column_config.TextColumn(
            help="Another model on other texts: its best head, and the best fixed offset (Clark et al. 2019)."
        ),
    }


def _map(selection: Selection, found: OverTexts, each: RelationScore, direction: str, head: Head) -> None:
    """The accuracies of all heads on one relation in one direction; those of the open head in both."""
    of_heads = {way: Estimate(*(end[i] for end in each.heads)) for i, way in enumerate(DIRECTIONS)}
    value, low, high = (torch.from_numpy(end.copy()) for end in of_heads[direction])
    left, right = st.columns([5, 6], gap="medium")
    with left:
        figure = importance_map(
            value,
            chart_palette(selection.theme),
            unit="accuracy",
            off=selection.ablation.heads(*found.info.shape),
            height=map_height(found.info.layers),
            limits=(low, high),
            chosen=head,
        )
        chart(figure, "texts-relation-map", open_head)
    with right:
        st.markdown(f"**{plain(each.label)}**, {each.cases:,} cases. The map: {direction}")
        offset = f"**{each.offset_accuracy:.3f}**"
        if each.offset_interval.low == each.offset_interval.low:
            offset += f" (95%: {each.offset_interval.low:.3f} to {each.offset_interval.high:.3f})"
        both = " · ".join(f"{SAID[way]} {told(of_heads[way], head)}" for way in DIRECTIONS)
        lines = [
            f"open head, {head}: a word {both}",
            f"best head, {each.best}: a word {SAID[each.direction]} {told(of_heads[each.direction], each.best)}",
            f"best fixed offset, {signed(each.offset)}: {offset}",
            f"chance: **{each.chance:.3f}**",
        ]
        if known := published(each.label):
            of_offset = f"offset {signed(known.offset)}: {known.offset_accuracy:.3f}"
            lines.append(f"{MODEL}, another model, {known.head}: {known.accuracy:.3f} ({of_offset})")
        st.markdown("\n".join(f"- {line}" for line in lines))
        explore_link(selection.model, head, f"Open {head} in Explore")
