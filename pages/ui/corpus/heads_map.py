"""A map of heads: which attend alike over the texts, coloured by any score; a second model's heads beside them."""

import math
from functools import partial
from typing import NamedTuple

import streamlit as st
from cachetools import cached

from mha_core import Head, ModelInfo
from mha_core.address_parameters import MAP_COLOURS, NO_MODEL
from mha_core.analysis.corpus.head_distances import (
    MOST_TEXTS,
    HeadDistances,
    HeadMap,
    HeadOf,
    head_distances,
    head_map,
    nearest_heads,
    outliers,
)
from mha_core.analysis.corpus.result import ALL_SCORES, OverTexts
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.thread_pools import LONG
from mha_core.figures.heads_map import heads_map as figure_of
from mha_core.i18n import mark, ntr, tr
from mha_core.models import SUGGESTED, ModelError, TextError
from pages.ui.background.measurement_jobs import poll_seconds
from pages.ui.corpus.head_line import explore_link
from pages.ui.corpus.numbers import NAMES
from pages.ui.corpus.texts import KIND
from pages.ui.elements.chart import chart, chart_palette
from pages.ui.elements.choice import box
from pages.ui.elements.messages import plain, problem
from pages.ui.frame.frame import Selection
from pages.ui.inside.choose import choose_head
from pages.ui.state.loaded_models import get_model
from pages.ui.state.session import session
from pages.ui.state.turns import compute

LAYER = MAP_COLOURS[0]
NEAREST, OUTLIERS = 3, 3  # heads with names
BITS = 0.005  # below it two decimals would say 0
HOW = mark(
    "**Click a dot** to see its head, and those that attend most alike. Labelled are the open head, its three nearest, "
    "and the three least like any other."
)
ABOUT = mark(
    "Two heads lie near each other if, over these texts, each query attends to the same tokens in both: "
    "Jensen–Shannon divergences, in two dimensions by MDS (Clark et al. 2019, section 6). Only nearness means "
    "something: there is no up or left."
)


class Mapped(NamedTuple):
    """The heads of one model or two, how far apart they are, and where they lie."""

    distances: HeadDistances
    map: HeadMap


@cached(
    MEMORY.cache(
        "head maps",
        lambda found: found.distances.divergence.nbytes + sum(map(len, found.distances.heads)) * 64,
        share=0.1,
        seconds=600,
    )
)
def get_map(name: str, texts: tuple[Sentence, ...], other: str = "", attention: str = "") -> Mapped:
    """The map of a model's heads on the first MOST_TEXTS of these texts, with another model's if one is named.

    `attention`: of an encoder-decoder, as of `head_distances`.

    Raises ModelError as `get_model`, TextError as `head_distances`.
    """
    second = get_model(other) if other else None
    found = compute(partial(head_distances, get_model(name), texts[:MOST_TEXTS], second, attention), LONG)
    return Mapped(found, compute(partial(head_map, found), LONG))


def heads_map(selection: Selection, found: OverTexts) -> None:
    """Draw the map, and what is chosen for it."""
    sample = found.tally.sample
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        head = choose_head(found.info)
        help_text = tr(
            "Any score over the texts. The heads of a second model have no scores here: they are coloured by layer."
        )
        colours = [colour for colour in MAP_COLOURS if colour == LAYER or NAMES[colour] in found.names]
        colour = box(tr("Colour by"), colours, "map_colour", help=help_text, width=240)
        # Heads of two models are compared word by word, and an encoder-decoder's words are of two texts.
        other = _choose_other(selection.model.info.name) if selection.model.decoder is None else ""
    if sample is None or poll_seconds(KIND) is not None:  # it takes a moment, and each part of the texts changes it
        st.info(tr("The map is drawn once the texts are read: press *Measure every head*."))
        return
    st.caption(tr(HOW))
    above, below = st.container(), st.empty()  # emptied at once: what is told there belongs to the map before
    try:
        with above, st.spinner(tr("Comparing every two heads …")):
            asked = sample.sentences[:MOST_TEXTS], other, found.info.attention if selection.model.decoder else ""
            mapped = get_map(selection.model.info.name, *asked)
    except (ModelError, TextError) as error:
        problem(plain(tr(error)))
        return
    models = [selection.model.info.name, *([other] if other else [])]
    chosen = _chosen(head, mapped)
    nearest = nearest_heads(mapped.distances, chosen, NEAREST)
    figure = figure_of(
        mapped.map,
        mapped.distances.heads,
        _values(mapped, found, colour),
        chart_palette(),
        unit=_unit(colour),
        models=models,
        chosen=chosen,
        named=list(dict.fromkeys([chosen, *nearest, *outliers(mapped.distances, OUTLIERS)])),
    )
    with above:
        chart(figure, "heads-map", _choose)
    with below.container():
        _about_chosen(mapped, chosen, nearest, models, found.info)
        st.caption(f"{tr(ABOUT)} {_reading(mapped)}")


def _choose_other(name: str) -> str:
    """A second model whose heads share the map; "" for none."""
    others = [NO_MODEL, *(other for other in SUGGESTED if other not in (name, "scratch-random"))]
    help_text = tr(
        "Its heads on the same texts, as diamonds. Token by token where both models read the same tokens; otherwise "
        "word by word, without special tokens."
    )
    other = box(tr("And the heads of"), others, "map_other", help=help_text, width=240)
    return "" if other == NO_MODEL else other


def _values(mapped: Mapped, found: OverTexts, colour: str) -> list[float]:
    """The value of each head; NaN for those of a second model, which are not measured here."""
    if colour == LAYER:
        return [float(each.head.layer) for each in mapped.distances.heads]
    if NAMES[colour] not in found.scores:
        return [math.nan] * len(mapped.distances.heads)
    values = found.scores[NAMES[colour]].value
    return [float(values[each.head]) if each.model == 0 else math.nan for each in mapped.distances.heads]


def _unit(colour: str) -> str:
    if colour == LAYER:
        return tr("layer, from 0")
    unit = ALL_SCORES[NAMES[colour]].unit
    return f"{tr(colour)}, {tr(unit)}" if unit else tr(colour)


def _chosen(head: Head, mapped: Mapped) -> HeadOf:
    """The head of the second model that was clicked, or the open one of the first."""
    clicked = session().over_texts.clicked
    return clicked if clicked and clicked in mapped.distances.heads else HeadOf(0, head)


def _choose(text: str) -> None:
    """Callback: choose the head that was clicked, "model:layer.head"."""
    model, _, name = text.partition(":")
    head = Head.parse(name)
    if model == "0":
        session().choices.open_head(head)
    session().over_texts.clicked = HeadOf(int(model), head) if model != "0" else None
    st.rerun()  # the boxes stand outside of the fragment


def _about_chosen(mapped: Mapped, chosen: HeadOf, nearest: list[HeadOf], models: list[str], info: ModelInfo) -> None:
    """The head, those that attend most alike, and the link that opens it."""
    heads = mapped.distances.heads
    distances = mapped.distances.divergence[heads.index(chosen)]
    named = models if len(models) > 1 else [""]
    told = ", ".join(
        f"{_of(tr('head {head}', head=info.named(each.head)), named[each.model])} "
        f"({_bits(distances[heads.index(each)])})"
        for each in nearest
    )
    head = _of(f"**{tr('Head {head}', head=info.named(chosen.head))}**", plain(named[chosen.model]))
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown(tr("{head}. Most alike: {heads}.", head=head, heads=plain(told)), width="stretch")
        model = get_model(models[chosen.model])
        label = tr("Open {head} in Explore", head=info.named(chosen.head))
        explore_link(model, chosen.head, label, attention=info.attention)


def _of(head: str, model: str) -> str:
    """A head, and of two models the one that has it."""
    return tr("{head} of {model}", head=head, model=model) if model else head


def _bits(divergence: float) -> str:
    """ "0.12 bits"; of heads that are nearly alike "< 0.005 bits"."""
    return tr("< {least} bits", least=BITS) if divergence < BITS else tr("{value:.2f} bits", value=divergence)


def _reading(mapped: Mapped) -> str:
    """On what the map rests, and how well two dimensions show it."""
    found, stress = mapped.distances, mapped.map.stress
    by_words = ntr("{n:,} word", "{n:,} words", found.queries)
    parts = [
        ntr(
            "On {n:,} text of the sample ({queries}), at most {most}.",
            "On {n:,} texts of the sample ({queries}), at most {most}.",
            found.texts,
            queries=by_words if found.by_words else ntr("{n:,} token", "{n:,} tokens", found.queries),
            most=MOST_TEXTS,
        )
    ]
    if found.by_words:
        parts.append(tr("The two models read different tokens: compared word by word, without special tokens."))
    parts.append(tr("Stress {stress:.2f}: {quality}.", stress=stress, quality=_quality(stress)))
    return " ".join(parts)


def _quality(stress: float) -> str:
    """What a stress-1 says (Kruskal 1964: 0.05 good, 0.1 fair, 0.2 poor)."""
    if stress < 0.1:
        return tr("two dimensions show the distances well")
    if stress < 0.2:
        return tr("two dimensions show the distances roughly")
    return tr("two dimensions show the distances poorly; trust the numbers of the nearest heads instead")
