"""The atlas: every head of every layer as a thumbnail. One component; its JS and CSS are in assets/."""

import base64
from collections.abc import Callable

import streamlit as st
from torch import Tensor

from mha_core import Ablation, Head, Trace
from mha_core.analysis.pattern import entropy, thumbnails
from mha_core.figures.palette import Palette
from pages.parts.components import component

_component = component("atlas")


def atlas(
    trace: Trace,
    open_head: Head,
    change: Tensor | None,
    palette: Palette,
    *,
    on_open: Callable[[Head], None],
    on_off: Callable[[Ablation], None],
    key: str = "atlas",
) -> None:
    """Draw the heads of a Trace.

    Args:
        trace: whose attentions are shown; the heads off are those of its ablation.
        open_head: the one with the frame.
        change: (L, H), 0 to 1: how much of its attention each head moved; None when nothing is off.
        on_open: called with the head that was clicked.
        on_off: called with the ablation after a switch.
    """
    layers, heads = trace.info.layers, trace.info.heads
    pictures = thumbnails(trace.attentions)  # (L, H, S, S) uint8

    def opened() -> None:
        if chosen := st.session_state[key].get("open"):
            on_open(Head(*chosen))

    def switched() -> None:
        if (off := st.session_state[key].get("off")) is not None:
            on_off(Ablation.of(map(tuple, off), (layers, heads), trace.ablation.mode))

    _component(
        key=key,
        data={
            "layers": layers,
            "heads": heads,
            "side": pictures.size(-1),
            "pictures": base64.b64encode(pictures.numpy().tobytes()).decode(),
            "open": list(open_head),
            "off": [1 - int(g) for g in trace.ablation.gate(layers, heads).flatten().tolist()],
            "entropy": [round(e, 3) for e in entropy(trace.attentions).flatten().tolist()],
            "change": None if change is None else [round(c, 4) for c in change.flatten().tolist()],
            "ramp": list(palette.sequential),
        },
        on_open_change=opened,
        on_off_change=switched,
    )
