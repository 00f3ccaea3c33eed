"""The atlases of both sentences, and of their difference; how their tokens stand against each other."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import streamlit as st

from mha_core import Head, Trace
from mha_core.backends.builtin.session_models import public_name
from mha_core.compare.address import TRANSPLANTS
from mha_core.compare.alignment import align
from mha_core.draw import widgets
from mha_core.draw.caption import about, sentence_of
from mha_core.draw.head_names import head_title
from mha_core.draw.style import Style
from mha_core.draw.thumbnails import changed, overview
from mha_core.errors import excerpt
from mha_core.explore.what_changed import attention_change
from mha_core.i18n import gettext, isolate, ngettext
from mha_core.stats.attention_map import MapOptions
from pages.shell.elements.components import draw, on_head_opened, parse_head, theme
from pages.shell.elements.shaded_picture import of_patches
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.inputs.inputs_by_modality import input_of
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

NAMED = 6  # tokens in a line
SIDES = ("A", "B", "difference")  # whose atlas it is


def alignment_line(a: Trace, b: Trace) -> None:
    """Say how many tokens are aligned, where they differ, and which have no counterpart."""
    pairs, only_a, only_b = align(a, b)
    differ = [f"{isolate(a.tokens[i])} → {isolate(b.tokens[j])} ({j})" for i, j in pairs if a.tokens[i] != b.tokens[j]]
    parts = [ngettext("{n} token aligned", "{n} tokens aligned", len(pairs))]
    if differ:
        parts.append(gettext("different: {tokens}", tokens=_named(differ)))
    for name, trace, left in (("A", a, only_a), ("B", b, only_b)):
        if left:
            tokens = _named([trace.tokens[i] for i in left])
            parts.append(gettext("without counterpart, of {sentence}: {tokens}", sentence=name, tokens=tokens))
    st.caption(f"{' · '.join(parts)}.")


def _named(tokens: list[str]) -> str:
    return plain(excerpt([*map(isolate, tokens)], NAMED))


def atlases(selection: Selection, text_b: str, a: Trace, b: Trace, head: Head) -> None:
    """Draw the atlas of A, of B (whose text is `text_b`), and of their difference. A click chooses the head.

    A head that is dragged from one sentence onto the other is chosen, and so is the direction.
    """
    text_a = selection.text.strip()
    sources = [f"{about(a)} {text_a}", f"{about(b)} {text_b}", f"{about(a)} {text_a} / {text_b}"]
    if input_of(selection.model).in_grid:
        _pictures(a, b, head, sources)
    of_a, of_b = aligned(a, b)
    for place, side, trace, source in zip(st.columns(3), SIDES, (a, b, None), sources, strict=True):
        with place:
            if trace:
                maps = overview(trace, MapOptions(), "linear", "global")
                title = f"{side}: {sentence_of(trace)}"
            elif len(of_a):
                maps, title = changed(of_a, of_b), gettext("difference")
            else:
                st.info(gettext("There is no difference to show: no token of A has a counterpart in B."))
                return
            st.caption(f"**{side}** · {plain(public_name(trace.info.name))}" if trace else f"**{title}**")
            change = None if trace else attention_change(of_a, of_b)
            picture = {"open_head": head, "change": change, "switchable": False, "source": source}
            way = TRANSPLANTS[side == "A"]  # what is dropped on A is B's
            draw(
                widgets.atlas(maps, title, Style(theme()), side=side, **picture),
                f"atlas-{side}",
                "comparedAtlas",
                open=on_head_opened,
                put=partial(_put, way),
            )


def _pictures(a: Trace, b: Trace, head: Head, sources: Sequence[str]) -> None:
    """Draw both pictures, and where the head looks in them."""
    for place, side, trace, source in zip(st.columns(3), SIDES, (a, b), sources, strict=False):
        title = f"{side} · {gettext(head_title(head))}"
        with place:
            st.caption(f"**{title}**")
            draw(of_patches(trace, trace.head(head), title, source=source), f"picture-{side}")


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
        layer_attentions=[weights[:, positions][:, :, positions] for weights in trace.layer_attentions],
        hidden_states=trace.hidden_states[:, positions],
        inputs=None,  # no model reads them alone
        logits=None,
        values=None,
    )


def _put(way: str, told: object) -> None:
    """Callback: a head of the other sentence was dropped here."""
    if head := parse_head(told):
        st.session_state["transplant"] = way
        state(Choices).open_head(head)
