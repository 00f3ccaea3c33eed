"""Results from the weights alone: words that a head copies and promotes, and heads that read what it writes."""

import math
from collections.abc import Iterator, Sequence
from functools import partial

import streamlit as st
from cachetools import cached
from torch import Tensor

from mha_core import Head
from mha_core.backends import Model, ModelError, TextError
from mha_core.draw.head_names import head_label, head_title
from mha_core.find_heads.composition import KINDS, Composition, composition
from mha_core.find_heads.copying import copying_scores, promoted, vocabulary
from mha_core.find_heads.wiring import copying_map, wiring
from mha_core.i18n import N_, gettext, ngettext, number
from mha_core.inputs.encoding import token_within_a_sentence
from mha_core.jobs.caches import MEMORY
from pages.shell.elements.chart import chart, chart_palette, choose_saving
from pages.shell.elements.choose_head import choose_head
from pages.shell.elements.choose_option import choice
from pages.shell.elements.messages import minus, notice, problem
from pages.shell.elements.table import table
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.process.loaded_models import get_model
from pages.shell.process.page_turns import compute
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

ONE_CORE = 0  # characters: on a busy machine, many small products on all cores take far longer than on one
MOST_LINES, MOST_PARTNERS = 40, 8
MAX_CHARS = 40  # of a word
FIRST_WORD = "the"  # without a sentence
READS = {"K": N_("its keys"), "Q": N_("its queries"), "V": N_("its values")}
POST_LN = N_(
    "This model normalises after each layer (post-LN): what a head writes passes two layer norms in every layer before "
    "another head reads it. Their gains are left out here, so composition is an **approximation**."
)


@cached(MEMORY.cache("composition", lambda found: found.nbytes))
def get_composition(name: str) -> Composition:
    """The composition of all its heads. Raises ModelError as `get_model` and `head_matrices` do."""
    return compute(partial(composition, get_model(name)), ONE_CORE)


@cached(MEMORY.cache("copying", lambda scores: scores.nbytes))
def get_copying(name: str, through: Head | None = None) -> Tensor:
    """The copying scores of all its heads, (L, H). Raises ModelError as `get_model` and `vocabulary` do."""
    model = get_model(name)
    return compute(partial(copying_scores, model, vocabulary(model), through), ONE_CORE)


def from_the_weights(selection: Selection) -> None:
    """Draw the part."""
    model = selection.model
    bar = st.container(key="weights-bar")
    with bar.container(horizontal=True, vertical_alignment="bottom"):
        head = choose_head(model.info)
        help_text = gettext(
            "What a head reads of an earlier one: by its keys, its queries or its values (Elhage et al. 2021)."
        )
        kind = choice(gettext("Composition by"), KINDS, "composition", help=help_text)
        choose_saving()
    bar.caption(gettext("No text is read here: all of it follows from the model's weights. Click a head to choose it."))
    try:
        with st.spinner(gettext("Comparing all pairs of heads …")):
            found = get_composition(model.info.name)
    except ModelError as error:
        problem(plain(gettext(error)))
        return
    try:
        with st.spinner(gettext("Looking for heads that copy …")):
            scores = get_copying(model.info.name)
    except ModelError as error:
        notice(plain(gettext(error)))
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
    st.markdown("#### " + gettext("Does it copy?"))
    chart(copying_map(scores, chart_palette(), head), "copying-map", _open_head)
    alone = float(scores[head])
    if math.isnan(alone):
        notice(gettext("{head} was pruned.", head=head_title(head)))
        return
    said = [
        gettext(
            "Copying score of **{head}**: **{score}** on its own.",
            head=head_label(head),
            score=minus(number(alone, ".2f")),
        )
    ]
    partner = None
    if strongest := found.strongest_writer("V", head):
        partner = strongest.writer
        through = minus(number(float(get_copying(selection.model.info.name, partner)[head]), ".2f"))
        if strongest.score > found.least:
            words = gettext(
                "Through **{partner}**, its strongest partner by V: **{score}**.",
                partner=partner,
                score=through,
            )
        else:
            words = gettext(
                "Through **{partner}**, its strongest partner by V, though no stronger than a random head: "
                "**{score}**.",
                partner=partner,
                score=through,
            )
        said.append(words)
    st.markdown(" ".join(said))
    st.caption(
        gettext(
            "Near 1 a head raises the logits of the tokens that it attends to, near −1 it lowers them: Σ λ / Σ ∣λ∣ "
            "over the eigenvalues of W_U W_O W_V W_E (Elhage et al. 2021). The gains of the layer norms are in it; "
            "biases, and what other heads and layers make of a token first, are not."
        )
    )
    _promoted(selection, head, partner)


def _promoted(selection: Selection, head: Head, partner: Head | None) -> None:
    """The words that a head promotes where it attends to a typed one."""
    model = selection.model
    st.markdown("#### " + gettext("What does {head} promote?", head=head_label(head)))
    help_text = gettext(
        "Where the head attends to this word, which words do its weights make likelier? The first token counts."
    )
    default = FIRST_WORD
    if selection.text.strip():  # the first token that is no special one
        default = selection.before.tokens[selection.before.special.index(False)]
    word = st.text_input(
        gettext("A word that it attends to"),
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
        notice(plain(gettext(error)))
        return
    paths: list[tuple[str, Head | None]] = [(gettext("on its own"), None)]
    if partner:
        paths.append((gettext("through {partner}", partner=partner), partner))
    head_line = (f"*{plain(model.word(token))}*", gettext("promotes"), gettext("suppresses"))
    lines = [f"| {' | '.join(head_line)} |", "| --- | --- | --- |"]
    for title, through in paths:
        try:
            ends = promoted(model, vocabulary(model), head, token, through=through)
        except ValueError as error:
            notice(plain(gettext(error)))
            return
        sides = ((ends.top, ends.top_values), (ends.bottom, ends.bottom_values))
        cells = [_cell(model, ids.tolist(), values.tolist()) for ids, values in sides]
        lines.append(f"| {title} | {cells[0]} | {cells[1]} |")
    st.markdown("\n".join(lines))
    st.caption(gettext("W_U W_O W_V e of the word, in standard deviations over the vocabulary, above its mean."))


def _wiring(selection: Selection, found: Composition, kind: str, head: Head) -> None:
    """The diagram of the strongest links of a kind, and those of the chosen head."""
    links = found.links(kind)
    shown = list(dict.fromkeys([*links[:MOST_LINES], *found.links(kind, head)[:MOST_PARTNERS]]))
    palette = chart_palette()
    shape = selection.model.info.shape
    figure = wiring(shown, shape, found.baseline, palette, kind=kind, chosen=head)
    with st.container(key="wiring-part"):
        st.markdown("#### " + gettext("Who reads whom by {kind}?", kind=kind))
        chart(figure, "wiring", _open_head)
    st.caption(" ".join(_about_links(found, kind, head, len(links), len(shown))))
    if not found.norm_first:
        notice(gettext(POST_LN))


def _about_links(found: Composition, kind: str, head: Head, links: int, shown: int) -> Iterator[str]:
    """The number of links that stand out, their baseline, and the meaning of a line."""
    if not links:
        yield gettext("**No pair stands out from random heads.**")
    elif links > shown:
        yield gettext(
            "The {most} strongest of {n:,} pairs that stand out from random heads, with the {partners} strongest of "
            "{head}.",
            most=MOST_LINES,
            n=links,
            partners=MOST_PARTNERS,
            head=head_label(head),
        )
    else:
        yield ngettext("{n:,} pair stands out from random heads.", "{n:,} pairs stand out from random heads.", links)
    yield gettext(
        "Two random heads of these sizes have {mean:.3f} ± {spread:.3f}; a pair stands out above {least:.3f}, "
        "{deviations:.1f} standard deviations higher (5 % one-sided, Bonferroni for all {n:,} pairs of K, Q and V).",
        mean=found.baseline.mean,
        spread=found.baseline.spread,
        least=found.least,
        deviations=found.least_deviations,
        n=found.comparisons,
    )
    if links:
        yield gettext(
            "A line says that the right head can read, by {which}, what the left one writes, not that it does so on "
            "a given text. The more standard deviations, the thicker the line, on one scale for all models.",
            which=gettext(READS[kind]),
        )


def _partners(found: Composition, head: Head) -> None:
    """The strongest partners of a head, of all kinds."""
    st.markdown("#### " + gettext("Partners of {head}", head=head_label(head)))
    links = [(kind, link) for kind in KINDS for link in found.links(kind, head)[:MOST_PARTNERS]]
    links.sort(key=lambda item: -item[1].score)
    if not links:
        st.caption(gettext("No pair with it stands out from random heads."))
        return
    base = found.baseline
    score, above = gettext("score"), gettext("SDs above random")
    rows = [
        {
            gettext("writes"): str(link.writer),
            gettext("reads"): str(link.reader),
            gettext("by"): kind,
            score: link.score,
            above: base.deviations(link.score),
        }
        for kind, link in links[:MOST_PARTNERS]
    ]
    table(rows, {score: ".3f", above: ".0f"}, hide_index=True, key="partners")


def _open_head(text: str) -> None:
    """Callback: choose this head."""
    state(Choices).open_head(Head.parse(text))


def _cell(model: Model, ids: Sequence[int], values: Sequence[float]) -> str:
    """Words and their values inside of a table."""
    return minus(
        " · ".join(f"{plain(model.word(i))} {number(value, '.1f')}" for i, value in zip(ids, values, strict=True))
    )
