"""Roles: each head's shares over the texts beside their baselines, and heads switched off by role.

The best at a score or a relation stand beside as many random heads, each set with links to Explore and the lab.
"""

import streamlit as st
import torch
from torch import Tensor

from mha_core import Head, ModelInfo
from mha_core.address.parameter import BUILT_IN
from mha_core.backends.joint_layers import joint_ablation
from mha_core.find_heads.address import OFF_HOWS
from mha_core.find_heads.head_roles import (
    BEYOND_OFFSET,
    FEWEST_CASES,
    HeadRoles,
    head_roles,
    roles_table,
)
from mha_core.find_heads.over_texts_result import ALL_SCORES, OverTexts
from mha_core.i18n import N_, gettext, lazy_gettext, lazy_number, ngettext, number, percent
from mha_core.stats.counts.relations import OTHER
from mha_core.stats.counts.scores_and_baselines import LEAST_SHARE, TIMES_UNIFORM
from mha_core.stats.head_sets import at_least, random_control, strongest
from mha_core.stats.texts.relation_words import relation_title
from pages.explore import EXPLORE
from pages.features import page_of
from pages.find_heads.relations import NO_ALIGNMENT
from pages.find_heads.typical_heads import masks_missing
from pages.shell.elements.choose_head import choose_head
from pages.shell.elements.choose_option import choice, forget_unknown
from pages.shell.elements.components import download
from pages.shell.elements.messages import notice
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.state.random_draws import draw_again, number_of_draw

BEST, LEAST = 1 / 8, 50  # of all heads; per cent
SPECIAL = "special"
THRESHOLDS = lazy_gettext(
    "A share of attention is a role from {least} on, if it is also {times:g} times what equal weights give on the same "
    "texts. A relation is one if the head is right {beyond:g} times as often as the best fixed offset (Voita et al. "
    "2019), and more often than chance, in {cases} cases or more. In both the interval over texts lies above the "
    "baseline, at 95 % for all labels of all heads together (Bonferroni).",
    least=lazy_number(LEAST_SHARE, ".0%"),
    times=TIMES_UNIFORM,
    beyond=BEYOND_OFFSET,
    cases=FEWEST_CASES,
)

BETWEEN_TWO_TEXTS = N_(
    "A role of cross-attention lies between two texts: to look at the word that is translated, or at the source's "
    "special tokens, first token or punctuation. On the token itself, the one before or after, and on copies, are "
    "places in one text, and so no roles here."
)


def roles(selection: Selection, found: OverTexts) -> None:
    """Draw the roles of all heads, those of the chosen one in words, and what switches heads off by role."""
    if not found.tally.texts:
        st.info(gettext("**Measure every head** says what each head does, and which do the same."))
        return
    known = head_roles(found)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        head = choose_head(found.info)
    _of_head(next(each for each in known if each.head == head), found)
    if why := masks_missing(selection.model):
        notice(gettext(why))
    if found.info.attention == "cross":
        st.caption(" ".join(map(gettext, [BETWEEN_TWO_TEXTS] + [NO_ALIGNMENT] * (not found.relations))))
    with_role, resting = sum(bool(each.roles) for each in known), sum(each.only_rests for each in known)
    title = gettext("Roles of all heads: {n} of {heads} have one", n=with_role, heads=len(known))
    st.markdown(f"#### {title}", help=gettext(THRESHOLDS))
    st.markdown(
        gettext("{n} of these only rest on special tokens, such as [CLS] and [SEP], or on the first token.", n=resting)
    )
    table = roles_table(known, gettext, found.info.named)
    # Cells wrap, as those of a data frame don't: on a phone no number is cut
    columns = [name for name in table.columns if "".join(table[name])]
    st.table(table[columns].map(plain), height=360)
    st.caption(gettext(THRESHOLDS))
    download(
        gettext("Roles (CSV)"),
        roles_table(known, named=found.info.named).to_csv().encode(),
        "roles.csv",
        "text/csv",
        "roles-csv",
    )
    off_by_role(selection, found)


def _of_head(known: HeadRoles, found: OverTexts) -> None:
    """The chosen head in words, each number beside its baseline."""
    head: Head = known.head
    said = [f"- **{plain(gettext(role.description))}**, {_interval(role.low, role.high)}" for role in known.roles]
    said = said or ["- " + gettext("no clear role on these texts")]
    if known.nearest_miss:
        said.append(f"- :gray[{plain(gettext(known.nearest_miss))}]")
    texts = found.tally.texts - found.tally.unread
    named = gettext("Head {head}", head=found.info.named(head))
    title = ngettext("**{head}**, on {n:,} text:", "**{head}**, on {n:,} texts:", texts, head=named)
    st.markdown("\n".join([title, "", *said]))


def _interval(low: float, high: float) -> str:
    if low == high == 0:  # of too few texts
        return gettext("without an interval")
    return gettext("95 %: {low} to {high}", low=percent(low), high=percent(high))


def off_by_role(selection: Selection, found: OverTexts) -> None:
    """Draw the choice, and both sets with their links side by side."""
    shape = found.info.shape
    every = shape[0] * shape[1]
    st.markdown("#### " + gettext("Switch off by role"))
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        by, how = _choose_by(found), choice(gettext("How many"), OFF_HOWS, "off_how")
        scores, unit = _scores(found, by)
        if how == OFF_HOWS[0]:
            number = st.number_input(gettext("Heads"), 1, every, max(1, round(BEST * every)), key="off_best", width=140)
            heads = strongest(scores, int(number))
        else:
            share = st.number_input(
                gettext("At least, in %"), 1, 100, LEAST, key="off_above", disabled=bool(unit), width=140
            )
            heads = [] if unit else at_least(scores, share / 100)
    if how == OFF_HOWS[1] and unit:
        notice(gettext("{score} is no share, so a threshold in % means nothing. Valid: the best.", score=_title(by)))
        return
    if not heads:
        notice(gettext("No head passes that. Valid: a lower threshold, or the best."))
        return
    control = random_control(heads, shape, number_of_draw("control"))
    left, right = st.columns(2, gap="medium")
    with left:
        of_role = {"score": _title(by), "mean": _mean(scores, heads, unit)}
        st.markdown(
            ngettext("**{score}**: {n:,} head, {mean}", "**{score}**: {n:,} heads, {mean}", len(heads), **of_role)
        )
        _links(selection, found.info, heads)
    both = len(set(heads) & set(control))
    if both > len(heads) / 2:
        right.markdown(gettext("No control is possible: this set is nearly every head of its layers."))
        return
    with right:
        mean = _mean(scores, control, unit)
        if both:
            line = gettext(
                "**Random control**: as many from each layer ({n} in both sets: their layers have few others), {mean}",
                n=both,
                mean=mean,
            )
        else:
            line = gettext("**Random control**: as many from each layer, {mean}", mean=mean)
        st.markdown(line)
        _links(selection, found.info, control)
    again = gettext("Draw another control")
    st.button(again, key="off-draw", icon=":material/casino:", on_click=draw_again, args=("control",))
    st.caption(
        gettext(
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
    help_text = gettext("A score, or a relation: a head's accuracy in its better direction.")
    return st.selectbox(gettext("Heads by"), options, key="off_by", format_func=_title, width=280, help=help_text)


def _title(by: str) -> str:
    return (
        gettext("Relation {name}", name=gettext(relation_title(by[1:])))
        if by.startswith(":")
        else gettext(ALL_SCORES[by].title)
    )


def _scores(found: OverTexts, by: str) -> tuple[Tensor, str]:
    """(L, H), and the unit; "" for a share."""
    if by.startswith(":"):
        (relation,) = (each for each in found.relations if each.label == by[1:])
        return torch.from_numpy(relation.heads.value.max(0)), ""
    return torch.from_numpy(found.scores[by].value), ALL_SCORES[by].unit


def _mean(scores: Tensor, heads: list[Head], unit: str) -> str:
    """The mean score of some heads."""
    mean = float(torch.stack([scores[head] for head in heads]).nanmean())
    return gettext("on average {value}", value=f"{number(mean, '.2f')} {gettext(unit)}" if unit else percent(mean))


def _links(selection: Selection, info: ModelInfo, heads: list[Head]) -> None:
    """The set as text, and the two links that open it."""
    text = str(joint_ablation(heads, {info.attention: info.shape}))
    st.code(text, language=None, wrap_lines=True)
    params = {"model": selection.model.info.name, "off": text, "mode": "zero"}
    with st.container(horizontal=True, gap="small"):
        EXPLORE.link(gettext("Off in Explore"), params, gettext("This sentence, with these heads off"))
        if lab := page_of("lab"):
            help_text = gettext("The pruning lab with these heads off, on the built-in texts")
            lab.link(gettext("What is left"), params | {"lab": "what is left", "over": BUILT_IN}, help_text)
