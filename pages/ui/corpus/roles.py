"""Roles: what each head does over the texts beside its baseline, and what it is not; then heads off by role."""

import streamlit as st

from mha_core import Head
from mha_core.analysis.corpus.head_roles import (
    BEYOND_OFFSET,
    FEWEST_CASES,
    LEAST_SHARE,
    TIMES_UNIFORM,
    HeadRoles,
    head_roles,
    roles_table,
)
from mha_core.analysis.corpus.result import OverTexts
from mha_core.i18n import later, mark, ntr, percent, tr
from pages.ui.corpus.off_by_role import off_by_role
from pages.ui.corpus.relations import NO_ALIGNMENT
from pages.ui.elements.download import download
from pages.ui.elements.messages import notice, plain
from pages.ui.frame.frame import Selection
from pages.ui.inside.choose import choose_head
from pages.ui.state.typical_heads import masks_missing

THRESHOLDS = later(
    "A share of attention is a role from {least} on, if it is also {times:g} times what equal weights give on the same "
    "texts. A relation is one if the head is right {beyond:g} times as often as the best fixed offset (Voita et al. "
    "2019), and more often than chance, in {cases} cases or more. In both the interval over texts lies above the "
    "baseline, at 95 % for all labels of all heads together (Bonferroni).",
    least=percent(LEAST_SHARE),
    times=TIMES_UNIFORM,
    beyond=BEYOND_OFFSET,
    cases=FEWEST_CASES,
)

BETWEEN_TWO_TEXTS = mark(
    "A role of cross-attention lies between two texts: to look at the word that is translated, or at the source's "
    "special tokens, first token or punctuation. On the token itself, the one before or after, and on copies, are "
    "places in one text, and so no roles here."
)


def roles(selection: Selection, found: OverTexts) -> None:
    """Draw the roles of all heads, those of the chosen one in words, and what switches heads off by role.

    Args:
        found: of the selected model.
    """
    if not found.tally.texts:
        st.info(tr("**Measure every head** says what each head does, and which do the same."))
        return
    known = head_roles(found)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        head = choose_head(found.info)
    _of_head(next(each for each in known if each.head == head), found)
    if why := masks_missing(selection.model):
        notice(tr(why))
    if found.info.attention == "cross":
        st.caption(" ".join(map(tr, [BETWEEN_TWO_TEXTS] + [NO_ALIGNMENT] * (not found.relations))))
    with_role, resting = sum(bool(each.roles) for each in known), sum(each.only_rests for each in known)
    title = tr("Roles of all heads: {n} of {heads} have one", n=with_role, heads=len(known))
    st.markdown(f"#### {title}", help=tr(THRESHOLDS))
    st.markdown(
        tr("{n} of these only rest on special tokens, such as [CLS] and [SEP], or on the first token.", n=resting)
    )
    table = roles_table(known, tr, found.info.named)
    # Cells wrap, as those of a data frame don't: on a phone no number is cut
    columns = [name for name in table.columns if "".join(table[name])]
    with st.container(key="roles-table", height=360):
        st.table(table[columns].map(plain))
    st.caption(tr(THRESHOLDS))
    download(
        tr("Roles (CSV)"),
        roles_table(known, named=found.info.named).to_csv().encode(),
        "roles.csv",
        "text/csv",
        "roles-csv",
    )
    off_by_role(selection, found)


def _of_head(known: HeadRoles, found: OverTexts) -> None:
    """The chosen head in words, each number beside its baseline."""
    head: Head = known.head
    said = [f"- **{plain(tr(role.told))}**, {_interval(role.low, role.high)}" for role in known.roles]
    said = said or ["- " + tr("no clear role on these texts")]
    if known.is_not_in_words:
        said.append(f"- :gray[{plain(tr(known.is_not_in_words))}]")
    texts = found.tally.texts - found.tally.unread
    named = tr("Head {head}", head=found.info.named(head))
    title = ntr("**{head}**, on {n:,} text:", "**{head}**, on {n:,} texts:", texts, head=named)
    st.markdown("\n".join([title, "", *said]))


def _interval(low: float, high: float) -> str:
    if low == high == 0:  # of too few texts
        return tr("without an interval")
    return tr("95 %: {low} to {high}", low=percent(low), high=percent(high))
