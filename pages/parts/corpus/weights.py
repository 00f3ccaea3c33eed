"""From the weights: what a head copies and promotes, and which heads read what it writes, without any text."""

import math
from collections.abc import Sequence

import streamlit as st
from torch import Tensor

from mha_core import Head, Trace
from mha_core.analysis.circuits.composition import KINDS, Composition
from mha_core.figures.copying import copying_map
from mha_core.figures.wiring import wiring
from mha_core.models import ModelError, TextError, TextModel
from mha_core.models.text.encoding import token_within_a_sentence
from pages.parts.corpus.cached_circuits import get_composition, get_copying, get_promoted
from pages.parts.frame.frame import Selection
from pages.parts.inside.head_boxes import choose_head
from pages.parts.ui.chart import chart, chart_palette, choose_saving
from pages.parts.ui.choice import choice
from pages.parts.ui.messages import counted, notice, plain, problem

MOST_LINES, MOST_PARTNERS = 40, 8
MAX_CHARS = 40  # of a word
FIRST_WORD = "the"  # without a sentence
READS = {"K": "its keys", "Q": "its queries", "V": "its values"}
POST_LN = (
    "This model normalises after each layer (post-LN): what a head writes passes two layer norms in every layer before "
    "another head reads it. Their gains are left out here, so composition is an **approximation**."
)


def from_the_weights(selection: Selection) -> None:
    """Draw the part."""
    model = selection.model
    with st.container(horizontal=True, vertical_alignment="bottom"):
        head = choose_head(model.info)
        help_text = "What a head reads of an earlier one: by its keys, its queries or its values (Elhage et al. 2021)."
        kind = choice("Composition by", KINDS, "composition", help=help_text)
        with st.popover("Save charts", icon=":material/photo_camera:"):
            choose_saving()
    st.caption("No text is read here: all of it follows from the model's weights. Click a head to choose it.")
    try:
        with st.spinner("Comparing all pairs of heads …"):
            found = get_composition(model.info.name)
    except ModelError as error:
        problem(plain(str(error)))
        return
    try:
        with st.spinner("Looking for heads that copy …"):
            scores = get_copying(model.info.name)
    except ModelError as error:
        notice(plain(str(error)))
        scores = None
    left, right = st.columns([9, 11] if scores is not None else [12, 8], gap="medium")
    with right if scores is not None else left:
        _wiring(selection, found, kind, head)
    with right:
        _partners(found, head)
    if scores is not None:
        with left:
            _copying(selection, head, scores, found)


def _copying(selection: Selection, head: Head, scores: Tensor, found: Composition) -> None:
    """The copying scores of all heads, and what the chosen one promotes."""
    st.markdown("#### Does it copy?")
    chart(copying_map(scores, chart_palette(selection.theme), head), "copying-map", _open_head)
    alone = float(scores[head])
    if math.isnan(alone):
        notice(f"{head.title} was pruned.")
        return
    after, partner = "", None
    if strongest := found.strongest_writer("V", head):
        partner = strongest.writer
        through = float(get_copying(selection.model.info.name, partner)[head])
        known = "" if strongest.score > found.least else ", though no more so than a random head"
        after = f" Of what **{partner}** hands it, its strongest partner by V{known}: **{through:.2f}**."
    st.markdown(f"Copying score of **{head.label}**: **{alone:.2f}** by itself.{after}".replace("-", "−"))
    st.caption(
        "Near 1 a head raises the logits of the tokens that it attends to, near −1 it lowers them: Σ λ / Σ ∣λ∣ over "
        "the eigenvalues of W_U W_O W_V W_E (Elhage et al. 2021). The gains of the layer norms are in it; biases, and "
        "what other heads and layers make of a token first, are not."
    )
    _promoted(selection, head, partner)


def _promoted(selection: Selection, head: Head, partner: Head | None) -> None:
    """The words that a head promotes where it attends to a typed one."""
    model = selection.model
    st.markdown(f"#### What does {head.label} promote?")
    help_text = "Where the head attends to this word, which words do its weights make likelier? The first token counts."
    default = _word_of(selection.before) if selection.text.strip() else FIRST_WORD
    word = st.text_input(
        "A word that it attends to",
        key="word",
        bind="query-params",
        width=260,
        help=help_text,
        max_chars=MAX_CHARS,
        placeholder=default,
    )
    try:
        token = token_within_a_sentence(model.tokenizer, word or default)
    except TextError as error:
        notice(plain(str(error)))
        return
    paths: list[tuple[str, Head | None]] = [("by itself", None)]
    if partner:
        paths.append((f"of what {partner} hands it", partner))
    lines = [f"| *{plain(model.word(token))}* | promotes | suppresses |", "| --- | --- | --- |"]
    for title, through in paths:
        try:
            ends = get_promoted(model.info.name, head, token, through)
        except ValueError as error:
            notice(plain(str(error)))
            return
        sides = ((ends.top, ends.top_values), (ends.bottom, ends.bottom_values))
        cells = [_cell(model, ids.tolist(), values.tolist()) for ids, values in sides]
        lines.append(f"| {title} | {cells[0]} | {cells[1]} |")
    st.markdown("\n".join(lines))
    st.caption("W_U W_O W_V e of the word, in standard deviations over the vocabulary, above its mean.")


def _word_of(trace: Trace) -> str:
    """A token of the sentence, to begin with: the first that is no special one."""
    return next(token for token, special in zip(trace.tokens, trace.special, strict=True) if not special)


def _wiring(selection: Selection, found: Composition, kind: str, head: Head) -> None:
    """The diagram of the strongest links of a kind, and those of the chosen head."""
    st.markdown(f"#### Who reads whom by {kind}?")
    links = found.links(kind)
    shown = list(dict.fromkeys([*links[:MOST_LINES], *found.links(kind, head)[:MOST_PARTNERS]]))
    palette = chart_palette(selection.theme)
    shape = selection.model.info.shape
    figure = wiring(shown, shape, found.baseline, palette, kind=kind, chosen=head)
    chart(figure, "wiring", _open_head)
    base = found.baseline
    many = f"{counted(len(links), 'pair')} {'stands' if len(links) == 1 else 'stand'} out from random heads."
    if not links:
        many = "**No pair stands out from random heads.**"
    elif len(links) > len(shown):
        many = (
            f"The {MOST_LINES} strongest of {len(links):,} pairs that stand out from random heads, with the "
            f"{MOST_PARTNERS} strongest of {head.label}."
        )
    means = (
        f" A line says that the right head can read, by {READS[kind]}, what the left one writes; not that on some text "
        "it does. It is the thicker the more standard deviations there are, on one scale for all models."
    )
    st.caption(
        f"{many} Two random heads of these sizes have {base.mean:.3f} ± {base.spread:.3f}; a pair stands out above "
        f"{found.least:.3f}, {found.least_deviations:.1f} standard deviations higher (5 % one-sided, Bonferroni for "
        f"all {found.comparisons:,} pairs of K, Q and V).{means if links else ''}"
    )
    if not found.norm_first:
        notice(POST_LN)


def _partners(found: Composition, head: Head) -> None:
    """The strongest partners of a head, of all kinds."""
    st.markdown(f"#### Partners of {head.label}")
    links = [(kind, link) for kind in KINDS for link in found.links(kind, head)[:MOST_PARTNERS]]
    links.sort(key=lambda item: -item[1].score)
    if not links:
        st.caption("No pair with it stands out from random heads.")
        return
    base = found.baseline
    rows = [
        {
            "writes": str(link.writer),
            "reads": str(link.reader),
            "by": kind,
            "score": link.score,
            "SDs above random": base.deviations(link.score),
        }
        for kind, link in links[:MOST_PARTNERS]
    ]
    digits = {
        "score": st.column_config.NumberColumn(format="%.3f"),
        "SDs above random": st.column_config.NumberColumn(format="%.0f"),
    }
    st.dataframe(rows, column_config=digits, hide_index=True, key="partners")


def _open_head(text: str) -> None:
    """Callback: choose this head."""
    st.session_state["layer"], st.session_state["head"] = Head.parse(text)


def _cell(model: TextModel, ids: Sequence[int], values: Sequence[float]) -> str:
    """Words and their values inside of a table."""
    return " · ".join(f"{plain(model.word(i))} {value:.1f}" for i, value in zip(ids, values, strict=True)).replace(
        "-", "−"
    )
