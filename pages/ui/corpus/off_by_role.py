"""Heads off by role: the best at a score or a relation, beside as many random ones, as links to Explore and the lab."""

import streamlit as st
import torch
from torch import Tensor

from mha_core import Ablation, Head, ModelInfo
from mha_core.address_parameters import DATASETS, LABS, OFF_HOWS
from mha_core.analysis.corpus.counts.relations import OTHER
from mha_core.analysis.corpus.result import ALL_SCORES, OverTexts
from mha_core.analysis.pruning.head_sets import at_least, random_control, strongest
from mha_core.i18n import ntr, percent, tr
from pages.ui.elements.choice import choice, forget_unknown
from pages.ui.elements.messages import notice
from pages.ui.frame.frame import Selection
from pages.ui.frame.page_links import EXPLORE, LAB
from pages.ui.state.session import session

BEST, LEAST = 1 / 8, 50  # of all heads; per cent
SPECIAL = "special"


def off_by_role(selection: Selection, found: OverTexts) -> None:
    """Draw the choice, and both sets with their links side by side."""
    shape = found.info.shape
    every = shape[0] * shape[1]
    st.markdown("#### " + tr("Switch off by role"))
    with st.container(key="off-bar", horizontal=True, vertical_alignment="bottom", gap="medium"):
        by, how = _choose_by(found), choice(tr("How many"), OFF_HOWS, "off_how")
        scores, unit = _scores(found, by)
        if how == OFF_HOWS[0]:
            number = st.number_input(tr("Heads"), 1, every, max(1, round(BEST * every)), key="off_best", width=140)
            heads = strongest(scores, int(number))
        else:
            share = st.number_input(
                tr("At least, in %"), 1, 100, LEAST, key="off_above", disabled=bool(unit), width=140
            )
            heads = [] if unit else at_least(scores, share / 100)
    if how == OFF_HOWS[1] and unit:
        notice(tr("{score} is no share, so a threshold in % means nothing. Valid: the best.", score=_title(by)))
        return
    if not heads:
        notice(tr("No head passes that. Valid: a lower threshold, or the best."))
        return
    control = random_control(heads, shape, session().over_texts.controls)
    left, right = st.columns(2, gap="medium")
    with left, st.container(key="off-role"):
        of_role = {"score": _title(by), "mean": _mean(scores, heads, unit)}
        st.markdown(ntr("**{score}**: {n:,} head, {mean}", "**{score}**: {n:,} heads, {mean}", len(heads), **of_role))
        _links(selection, found.info, heads, "role")
    both = len(set(heads) & set(control))
    if both > len(heads) / 2:
        right.markdown(tr("No control is possible: this set is nearly every head of its layers."))
        return
    with right, st.container(key="off-control"):
        mean = _mean(scores, control, unit)
        if both:
            line = tr(
                "**Random control**: as many from each layer ({n} in both: their layers have too few others), {mean}",
                n=both,
                mean=mean,
            )
        else:
            line = tr("**Random control**: as many from each layer, {mean}", mean=mean)
        st.markdown(line)
        _links(selection, found.info, control, "control")
    st.button(tr("Draw another control"), key="off-draw", icon=":material/casino:", on_click=_draw)
    st.caption(
        tr(
            "If the first set matters *for what it does*, the model must lose more without it than without its "
            "control. One control is one draw: try several. *What is left* in the lab measures both on the "
            "built-in texts, with intervals."
        )
    )


def _choose_by(found: OverTexts) -> str:
    """A score's name, or a relation's label after a colon."""
    relations = [f":{each.label}" for each in found.relations if each.label != OTHER]
    options = [SPECIAL, *(name for name in ALL_SCORES if name != SPECIAL and name in found.scores), *relations]
    forget_unknown("off_by", options)
    help_text = tr("A score, or a relation: a head's accuracy in its better direction.")
    return st.selectbox(tr("Heads by"), options, key="off_by", format_func=_title, width=280, help=help_text)


def _title(by: str) -> str:
    return tr("Relation {name}", name=tr(by[1:])) if by.startswith(":") else tr(ALL_SCORES[by].title)


def _scores(found: OverTexts, by: str) -> tuple[Tensor, str]:
    """(L, H), and the unit; "" for a share."""
    if by.startswith(":"):
        (relation,) = (each for each in found.relations if each.label == by[1:])
        return torch.from_numpy(relation.heads.value.max(0)), ""
    return torch.from_numpy(found.scores[by].value), ALL_SCORES[by].unit


def _mean(scores: Tensor, heads: list[Head], unit: str) -> str:
    """The mean score of some heads."""
    mean = float(torch.stack([scores[head] for head in heads]).nanmean())
    return tr("on average {value}", value=f"{mean:.2f} {tr(unit)}" if unit else percent(mean))


def _links(selection: Selection, info: ModelInfo, heads: list[Head], key: str) -> None:
    """The set as text, and the two links that open it."""
    text = str(Ablation.of_all(heads, {info.attention: info.shape}))
    st.code(text, language=None, wrap_lines=True)
    params = {"model": selection.model.info.name, "off": text, "mode": "zero"}
    with st.container(horizontal=True, gap="small", key=f"off-links-{key}"):
        EXPLORE.link(tr("Off in Explore"), params, tr("This sentence, with these heads off"))
        LAB.link(
            tr("What is left"),
            params | {"lab": LABS[2], "over": DATASETS[1]},
            tr("The pruning lab with these heads off, on the built-in texts"),
        )


def _draw() -> None:
    """Callback: draw other heads for the control."""
    session().over_texts.controls += 1
