"""Transplants: a map of every head in both directions, the open head's numbers beside their controls, and by token."""

import random
from functools import partial
from typing import NamedTuple

import streamlit as st
from cachetools import cached
from cachetools.keys import hashkey
from torch import Tensor

from mha_core import Head
from mha_core.address_parameters import TRANSPLANTS
from mha_core.analysis.circuits.transplant import Transplant, measure_of
from mha_core.analysis.circuits.transplant_task import Comparison, TransplantTask, effects_in
from mha_core.analysis.maps.options import AttentionMap, Axis
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.thread_pools import compute
from mha_core.figures.importance import importance_map
from mha_core.i18n import later, mark, tr
from mha_core.models import TextError
from mha_core.widgets import pictures
from mha_core.widgets.style import Style
from pages.ui.background.measurement_bar import lost_hint, progress_bar, redraw
from pages.ui.background.measurement_jobs import poll_seconds, shown, start
from pages.ui.compare.sentences import Sentences
from pages.ui.corpus.head_line import explore_link, open_head
from pages.ui.corpus.numbers import map_height
from pages.ui.elements.chart import chart, chart_palette
from pages.ui.elements.choice import choice
from pages.ui.elements.messages import notice, plain
from pages.ui.elements.widget_component import draw
from pages.ui.frame.frame import Selection
from pages.ui.state.cache import get_trace

KIND = TransplantTask.kind
MOST_PRODUCTS = 1e11  # weights × tokens × passes that nobody has to ask for: a second or two on one core
NAMED = 4  # heads in a line
TO = "\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}"
HEIGHT, CELL = 130, 26  # pixels: of the map by token without its rows, and of a row
WHAT = {
    TRANSPLANTS[0]: mark("What suffices: each head of A alone, put into B. 1 = B answers as A does, 0 = as before."),
    TRANSPLANTS[1]: mark("What is needed: each head of B alone, put into A. 1 = A answers as B does, 0 = as before."),
}


class Donor(NamedTuple):
    """Whose head is put in.

    Attributes:
        said: what it is, as `tr` says it.
        text: the donor's.
        head: that is put in, if not the open one.
    """

    said: str
    text: str
    head: Head | None = None


class Numbers(NamedTuple):
    """m of the receiver before and after, and E."""

    before: float
    after: float
    effect: float


class Shown(NamedTuple):
    """What the page shows.

    Attributes:
        of: what is compared.
    """

    selection: Selection
    of: Comparison

    @property
    def case(self) -> Transplant:
        """A's heads into B. Raises TextError where they hardly differ."""
        return _transplant(self.of)


def map_of_heads(page: Shown, head: Head) -> str:
    """Draw the map of one direction, and say what is measured; return the direction.

    Few passes begin by themselves. Raises TextError where A and B hardly differ.
    """
    case, of = page.case, page.of
    with st.container(key="compare-way", horizontal=True, vertical_alignment="center", gap="medium"):
        way = choice(tr("Direction"), TRANSPLANTS, "transplant", label_visibility="collapsed")
        known = shown(KIND, of)
        if known is None or not known.is_of(of):
            task = TransplantTask(of)
            if _products(case, case.model.info.heads * case.model.info.layers) < MOST_PRODUCTS:
                start(task)
            else:
                st.button(
                    tr("Transplant every head"),
                    key="compare-measure",
                    type="primary",
                    icon=":material/play_arrow:",
                    on_click=start,
                    args=(task,),
                )
    redraw(KIND, lambda: _map(page, way, head), poll_seconds(KIND))
    st.caption(f"{tr(WHAT[way])} {_measured(case, of)}")
    return way


def _map(page: Shown, way: str, head: Head) -> None:
    """The map as far as it is measured."""
    results, info = shown(KIND, page.of), page.of.model.info
    known = results.progress.results if results and results.is_of(page.of) else ()
    values = effects_in(known, info.shape)[TRANSPLANTS.index(way)]
    palette, height = chart_palette(page.selection.theme), map_height(info.layers)
    chart(importance_map(values, palette, unit=tr("effect"), height=height, chosen=head), "compare-map", open_head)
    st.caption(_largest(values) or "&nbsp;")
    hint = lost_hint(tr("**Transplant every head** fills in the map."))
    progress_bar(KIND, results, tr("transplanting one head after another"), hint)


def _largest(values: Tensor) -> str:
    """The heads with the largest effects, of either sign; "" before the first is known."""
    sizes = values.abs().nan_to_num(-1).flatten()
    first = [place for place in sizes.topk(min(NAMED, len(sizes))).indices.tolist() if sizes[place] >= 0]
    told = [f"**{Head(*divmod(place, values.size(1)))}** {_number(float(values.flatten()[place]))}" for place in first]
    return tr("Largest: {heads}.", heads=" · ".join(told)) if told else ""


def numbers(page: Shown, given: Sentences, head: Head) -> None:
    """Draw the open head's numbers: both directions, and each control."""
    of = page.of
    rows = [
        (tr("A's into B: suffices?"), _effect(of, TRANSPLANTS[0], of.a, head)),
        (tr("B's into A: needed?"), _effect(of, TRANSPLANTS[1], of.a, head)),
    ]
    for donor in _controls(of, given, head):
        try:
            rows.append((tr(donor.said), _effect(of, TRANSPLANTS[0], donor.text, donor.head or head)))
        except TextError as error:
            notice(plain(tr(error)))
    lines = [f"| {head.title} | {tr('before → after')} | {tr('effect')} |", "|---|---|---:|"]
    for i, (said, (before, after, effect)) in enumerate(rows):
        share = f"**{_number(effect)}**" if i < len(TRANSPLANTS) else _number(effect)
        lines.append(f"| {said} | {_number(before)}{TO}{_number(after)} | {share} |")
    st.markdown("\n".join(lines))
    if not (given.irrelevant and given.same):
        st.caption(tr("Under *Controls* there is room for more of them: without, an effect may mislead."))
    explore_link(page.selection.model, head, tr("Open {head} in Explore", head=head))


def by_token(page: Shown, way: str, head: Head) -> None:
    """Draw the effects of the open layer's heads at one token at a time."""
    case = page.case if way == TRANSPLANTS[0] else page.case.back
    passes = case.model.info.heads * len(case.alignment.pairs)
    if _products(case, passes, head.layer) > MOST_PRODUCTS:
        st.caption(
            tr(
                "By token it runs the model once for each head and token: to see it, shorten the text, or open a later "
                "layer."
            )
        )
        return
    effects = _row(page.of, way, head.layer)
    rows = Axis.of(tuple(str(Head(head.layer, i)) for i in range(len(effects))))
    widget = pictures.heatmap(
        AttentionMap(effects.nan_to_num(), rows, Axis.of(case.into.tokens)),
        tr("Layer {layer}, token by token · {way}", layer=head.layer, way=tr(way)),
        Style(page.selection.theme),
        signed=True,
        unit=tr("effect"),
        axes=(tr("head"), tr("token that is transplanted")),
        height=HEIGHT + CELL * len(effects),
        source=page.selection.source,
    )
    draw(widget, "compare-tokens")


def _transplant(of: Comparison) -> Transplant:
    a, b = (get_trace(of.name, text, of.pair) for text in (of.a, of.b))
    return Transplant(of.model, a, b, of.words or measure_of(of.model, a, b))


def _products(case: Transplant, passes: int, layer: int = 0) -> float:
    """Weights × tokens × passes, half of the layers each, or those from `layer` on."""
    info = case.model.info
    share = (info.layers - layer) / info.layers if layer else 0.5
    return passes * len(case.into) * info.parameters * share


def _measured(case: Transplant, of: Comparison) -> str:
    """What m is, and what it is of A and B."""
    values = {"a": _number(case.before + (case.gap or 0)), "b": _number(case.before)}
    if not of.words:
        return tr("Measured: the similarity to A, 1 of A, {b} of B.", **values)
    labels, word = case.model.info.labels, case.model.word
    first, second = (plain(labels[each] if of.words.at is None else word(each)) for each in of.words[:2])
    return tr("Measured: the logit of “{word}” over “{other}”, {a} in A, {b} in B.", word=first, other=second, **values)


def _controls(comparison: Comparison, given: Sentences, head: Head) -> list[Donor]:
    """Donors that should bring nothing into B."""
    found = [Donor(mark("control: B's own"), comparison.b)]
    if given.irrelevant:
        found.append(Donor(mark("control: irrelevant change"), given.irrelevant))
    if given.same:
        found.append(Donor(mark("control: same answer"), given.same))
    others = [Head(head.layer, other) for other in range(comparison.model.info.heads) if other != head.head]
    if others:
        other = random.Random(str(head)).choice(others)
        found.append(Donor(later("control: A's {head}, at random", head=other.label), comparison.a, other))
    return found


@cached(
    MEMORY.cache("transplants", lambda _: 64, seconds=60), key=lambda comparison, *rest: hashkey(comparison.key, *rest)
)
def _effect(comparison: Comparison, way: str, donor: str, head: Head) -> Numbers:
    """One head's transplant into B, or B's into A. Raises TextError if the donor can't be read."""
    case = _transplant(comparison)
    if way == TRANSPLANTS[1]:
        case = case.back
    elif donor != comparison.a:
        case = case.control(get_trace(comparison.name, donor, comparison.pair))
    after = compute(partial(case.after, head), len(comparison.a))
    assert case.gap is not None
    return Numbers(case.before, after, (after - case.before) / case.gap)


@cached(
    MEMORY.cache("transplants by token", lambda row: row.nbytes, seconds=60),
    key=lambda comparison, *rest: hashkey(comparison.key, *rest),
)
def _row(comparison: Comparison, way: str, layer: int) -> Tensor:
    case = _transplant(comparison)
    case = case if way == TRANSPLANTS[0] else case.back
    return compute(partial(case.row, layer, positions=True), len(comparison.a))


def _number(value: float) -> str:
    return f"{round(value, 2) + 0.0:.2f}".replace("-", "\N{MINUS SIGN}")  # never −0.00
