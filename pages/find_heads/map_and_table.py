"""Numbers: every head by any score, as a map, by two scores as dots, and as a table; and the same as files."""

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlencode

import numpy as np
import streamlit as st
import torch

from mha_core import Head
from mha_core.backends.builtin.session_models import public_name
from mha_core.backends.joint_layers import layer_names
from mha_core.draw.head_scatter import head_scatter
from mha_core.draw.importance_map import importance_map
from mha_core.export import versions
from mha_core.find_heads.address import FIRST_AGAINST, FIRST_SCORE
from mha_core.find_heads.export import as_csv, as_json, as_npz
from mha_core.find_heads.over_texts_result import ALL_SCORES, POSITION, OverTexts
from mha_core.heads import all_heads
from mha_core.i18n import N_, gettext
from mha_core.stats.counts.ratio_sums import FEWEST, Estimate
from mha_core.stats.counts.scores_and_baselines import OF_ONE_TEXT, SCORES
from pages.find_heads.address_of_head import address_of
from pages.find_heads.head_line import estimate_text, explore_link, page_link, rank
from pages.shell.elements.chart import chart, chart_palette, map_height, open_head
from pages.shell.elements.choose_head import choose_head
from pages.shell.elements.choose_option import box
from pages.shell.elements.components import download
from pages.shell.elements.table import table
from pages.shell.frame.selection import Selection

ADDRESS = ("over_part", "texts", "attention", "score", "against", "layer", "head")
NAMES = {score.title: name for name, score in ALL_SCORES.items()}
LEAST_HEIGHT = 320  # of the dots beside it
OF_TWO_TEXTS = N_(
    "The keys are another text's, the source's. So scores are left out that say where in its own text a query looks "
    "({scores}), and a distance is between a word's place in the target and a token's in the source."
)
FILES: dict[str, tuple[Callable[..., str | bytes], str]] = {
    "CSV": (as_csv, "text/csv"),
    "JSON": (as_json, "application/json"),
    "NPZ": (as_npz, "application/octet-stream"),
}


def numbers(selection: Selection, found: OverTexts) -> None:
    """Draw the numbers part of the page."""
    titles = tuple(ALL_SCORES[name].title for name in found.names)
    with st.container(key="texts-scores", horizontal=True, vertical_alignment="bottom", gap="medium"):
        score = choose_score(
            "score", gettext("Score"), FIRST_SCORE, gettext("Colours the map; x axis of the dots."), titles
        )
        against = choose_score("against", gettext("Against"), FIRST_AGAINST, gettext("y axis of the dots."), titles)
        head = choose_head(found.info)
    st.caption(meaning_of(score))
    if found.info.attention == "cross":
        left_out = ", ".join(f"*{gettext(SCORES[name].title)}*" for name in OF_ONE_TEXT)
        st.caption(gettext(OF_TWO_TEXTS, scores=left_out))
    left, right = st.columns([5, 6], gap="medium")
    with left:
        _map(selection, found, score, head)
    with right:
        _dots(selection, found, (score, against), head)
    with st.container(key="texts-head", horizontal=True, vertical_alignment="center", gap="medium"):
        st.markdown(_of_head(found, head, (score, against)), width="content")
        label = gettext("Open {head} in Explore", head=found.info.named(head))
        explore_link(selection.model, head, label, attention=found.info.attention)
        if _has_pages(found):
            page_link(selection.model, head)
    if 0 < found.tally.texts - found.tally.unread < FEWEST:
        st.caption(gettext("Too few texts for intervals: {n} are needed.", n=FEWEST))
    _table(found)
    _files(found)


def choose_score(key: str, label: str, first: str, help_text: str, titles: tuple[str, ...]) -> str:
    """Draw the choice of a score; return its name. `first`: the one that is chosen at first, if it is there."""
    return NAMES[box(label, titles, key, first if first in titles else titles[0], help=help_text, width=210)]


def meaning_of(score: str) -> str:
    """A score's title, and what it says."""
    of = ALL_SCORES[score]
    return gettext("**{title}**: {meaning}", title=gettext(of.title), meaning=gettext(of.meaning))


def title_of(score: str) -> str:
    """A score's title, with its unit."""
    of = ALL_SCORES[score]
    return gettext("{title} ({unit})", title=gettext(of.title), unit=gettext(of.unit)) if of.unit else gettext(of.title)


def _map(selection: Selection, found: OverTexts, score: str, head: Head) -> None:
    """One score of all heads."""
    value, *limits = (torch.from_numpy(end) for end in _estimate(found, score))
    figure = importance_map(
        value,
        chart_palette(),
        unit=gettext(ALL_SCORES[score].unit) or gettext("share"),
        off=off_of(selection, found),
        height=map_height(found.info.layers),
        limits=(limits[0], limits[1]),
        chosen=head,
        layers=names_of(found),
    )
    chart(figure, "texts-map", open_head)


def _dots(selection: Selection, found: OverTexts, scores: tuple[str, str], head: Head) -> None:
    """All heads by two scores."""
    x, y = (_estimate(found, score).value for score in scores)
    figure = head_scatter(
        x,
        y,
        (title_of(scores[0]), title_of(scores[1])),
        chart_palette(),
        chosen=head,
        names=names_of(found),
        off=off_of(selection, found),
        height=max(map_height(found.info.layers), LEAST_HEIGHT),
        roots=(_is_share(scores[0]), _is_share(scores[1])),
    )
    chart(figure, "texts-dots", open_head)


def off_of(selection: Selection, found: OverTexts) -> list[Head]:
    """The heads of the attention that are off."""
    return selection.ablation.within(found.info.attention).heads(found.info.shape)


def names_of(found: OverTexts) -> list[str]:
    """The names of the heads of each layer."""
    return layer_names({found.info.attention: found.info.shape})


def _estimate(found: OverTexts, score: str) -> Estimate:
    """A score of all heads; nothing is known of one that is not measured yet."""
    unknown = np.full(found.info.shape, np.nan)
    return found.scores.get(score, Estimate(unknown, unknown, unknown))


def _is_share(score: str) -> bool:
    """Whether it is a part of all attention, so small for most heads."""
    return not ALL_SCORES[score].unit and score != POSITION


def _of_head(found: OverTexts, head: Head, scores: tuple[str, str]) -> str:
    """The open head's numbers."""
    parts = []
    for score in dict.fromkeys(scores):
        estimate, of = _estimate(found, score), ALL_SCORES[score]
        if estimate.value[head] == estimate.value[head]:
            parts.append(f"{gettext(of.title)} {estimate_text(estimate, head, of.unit)}, {rank(estimate, head)}")
        else:  # without a text, nothing was measured; later, the texts have no such word
            why = gettext("not known") if found.texts_sha256 else gettext("not measured yet")
            parts.append(f"{gettext(of.title)} {why}")
    return f"**{gettext('Head {head}', head=found.info.named(head))}**: {' · '.join(parts)}"


def _table(found: OverTexts) -> None:
    """Every score of every head, with its interval."""
    with st.expander(gettext("All numbers as a table"), icon=":material/table:"):
        names = {name: title_of(name) for name in ALL_SCORES}
        said = {"low": gettext("low"), "high": gettext("high")}
        ends = {f"{name}_{end}": f"{title}, {word}" for name, title in names.items() for end, word in said.items()}
        numbers = found.table().rename(columns=names | ends)
        columns: dict[str, Any] = {}
        specs = dict.fromkeys(numbers.columns, ".3f")
        if _has_pages(found):
            heads = all_heads(found.info.shape)
            numbers.insert(0, "page", [address_of(found.info.name, *head) for head in heads])
            columns["page"] = st.column_config.LinkColumn(gettext("its page"), display_text=gettext("open"))
        table(numbers, specs, key="texts-table", column_config=columns, height=420)
        st.caption(
            gettext(
                "*low* and *high* are the ends of the 95 % interval over the texts; they are empty where fewer than "
                "{n} texts have such words. Click a column's name to sort.",
                n=FEWEST,
            )
        )


def _has_pages(found: OverTexts) -> bool:
    """Whether each of these heads has a page of its own; those of an encoder-decoder have none."""
    return found.info.attention == "self"


def _link(found: OverTexts) -> str:
    """The question as an address, without the keys of measurements and models."""
    asked = {name: st.query_params[name] for name in ADDRESS if name in st.query_params}
    return f"?{urlencode({'model': public_name(found.info.name)} | asked)}"


def _files(found: OverTexts) -> None:
    """The numbers as files."""
    with st.container(horizontal=True, gap="small"):
        for name, (make, media_type) in FILES.items():
            download(
                name,
                partial(make, found, versions(), _link(found)),
                f"find-heads.{name.lower()}",
                media_type,
                f"texts-{name.lower()}",
                icon=":material/download:",
                disabled=not found.tally.texts,
                help=gettext(
                    "All scores with intervals, the relations (not in CSV), and what they were measured on: digests "
                    "of weights and texts, versions, seed."
                ),
            )
