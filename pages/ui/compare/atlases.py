"""The atlases of both sentences, and of their difference; how their tokens stand against each other."""

from dataclasses import replace

import streamlit as st

from mha_core import Head, Trace
from mha_core.address_parameters import COMPARED
from mha_core.analysis.circuits.alignment import align
from mha_core.analysis.maps.ablation_effect import attention_change
from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.maps.thumbnails import changed, overview
from mha_core.i18n import ntr, tr
from mha_core.widgets import pictures
from mha_core.widgets.style import Style
from pages.ui.elements.choice import choice
from pages.ui.elements.messages import plain
from pages.ui.elements.widget_component import draw, head_told
from pages.ui.frame.frame import Selection
from pages.ui.state.session import session

NAMED = 6  # tokens in a line


def alignment_line(a: Trace, b: Trace) -> None:
    """Say how many tokens are aligned, where they differ, and which have no counterpart."""
    pairs, only_a, only_b = align(a, b)
    differ = [f"{a.tokens[i]} → {b.tokens[j]} ({j})" for i, j in pairs if a.tokens[i] != b.tokens[j]]
    parts = [ntr("{n} token aligned", "{n} tokens aligned", len(pairs))]
    if differ:
        parts.append(tr("different: {tokens}", tokens=_named(differ)))
    for name, trace, left in (("A", a, only_a), ("B", b, only_b)):
        if left:
            tokens = _named([trace.tokens[i] for i in left])
            parts.append(tr("without counterpart, of {sentence}: {tokens}", sentence=name, tokens=tokens))
    st.caption(f"{' · '.join(parts)}.")


def _named(tokens: list[str]) -> str:
    return plain(", ".join(tokens[:NAMED]) + (" …" if len(tokens) > NAMED else ""))


def atlases(selection: Selection, a: Trace, b: Trace, head: Head) -> None:
    """Draw the atlas of A, of B, or of their difference; a click chooses the head."""
    shown = choice(tr("Atlas of"), COMPARED, "compared", label_visibility="collapsed")
    of_a, of_b = aligned(a, b)
    if shown != COMPARED[2]:
        maps = overview(a if shown == COMPARED[0] else b, MapOptions(), "linear", "global")
    elif len(of_a):
        maps = changed(of_a, of_b)
    else:
        st.info(tr("There is no difference to show: no token of A has a counterpart in B."))
        return
    title = tr("{model}: {sentence}", model=tr(a.info.title), sentence=tr(shown))
    change = attention_change(of_a, of_b) if len(of_a) else None
    picture = {"open_head": head, "change": change, "switchable": False, "source": selection.source}
    draw(pictures.atlas(maps, title, Style(selection.theme), **picture), "atlas", open=_open)


def aligned(a: Trace, b: Trace) -> tuple[Trace, Trace]:
    """Both Traces with the aligned tokens alone; all weights of a token stay shares of all its attention."""
    pairs = align(a, b).pairs
    first, second = ([pair[side] for pair in pairs] for side in (0, 1))
    return _only(a, first), _only(b, second)


def _only(trace: Trace, positions: list[int]) -> Trace:
    if len(positions) == len(trace):
        return trace
    return replace(
        trace,
        tokens=tuple(trace.tokens[i] for i in positions),
        words=tuple(trace.words[i] for i in positions),
        segments=tuple(trace.segments[i] for i in positions),
        layers=[weights[:, positions][:, :, positions] for weights in trace.layers],
        hidden_states=trace.hidden_states[:, positions],
        ids=tuple(trace.ids[i] for i in positions),
        logits=None,
        values=None,
        token_classes=None,
        answer=None,
    )


def _open(told: object) -> None:
    """Callback: choose the head that the atlas tells."""
    if head := head_told(told):
        session().choices.open_head(head)
