"""Three readings of the same attention, side by side: raw weights, norm-weighted, rollout."""

import streamlit as st
from torch import Tensor

from mha_core.analysis.maps.norms_and_rollout import READINGS, norms_of, rollout
from mha_core.analysis.maps.options import apply_options, combine
from mha_core.models import ModelError
from mha_core.widgets import pictures
from pages.parts.explore.pins import pinned, set_pins
from pages.parts.explore.view_options import ViewOptions
from pages.parts.frame.frame import Selection
from pages.parts.ui.messages import plain
from pages.parts.ui.widget_component import draw

HEIGHT = 430
UNITS = {"raw": "attention", "norm": "length", "rollout": "share"}


def readings_panel(chosen: Selection, viewing: ViewOptions) -> None:
    """Draw it: what is open, read in three ways, with what each may and may not be taken for."""
    pins, last = pinned(chosen.after), max(head.layer for head in viewing.heads)
    titles = {
        "raw": f"Raw weights · {viewing.name}",
        "norm": f"Norm-weighted · {viewing.name}",
        "rollout": f"Rollout · layers 0–{last}",
    }
    for column, (reading, title) in zip(st.columns(3, gap="medium"), titles.items(), strict=True):
        with column, st.container(key=f"reading-{reading}"):
            st.markdown(f"#### {plain(title)}")
            try:
                weights = _read(chosen, viewing, reading)
            except ModelError as error:
                st.info(plain(str(error)))
                continue
            seen = apply_options(chosen.after, weights, viewing.lens)
            if not seen.rows.tokens or not seen.columns.tokens:
                st.info("Nothing to show: only special tokens, or no second sentence.")
                continue
            shape = {"unit": UNITS[reading], "height": HEIGHT, "source": chosen.source}
            view = pictures.heatmap(seen, title, viewing.style, pins=pins.pins, way=pins.way, **shape)
            draw(view, f"reading-{reading}-picture", pins=set_pins)
            st.caption(READINGS[reading])


def _read(chosen: Selection, viewing: ViewOptions, reading: str) -> Tensor:
    """(T, T). Raises ModelError where the model's W_O can't be had."""
    trace, heads = chosen.after, viewing.heads
    if reading == "rollout":
        return rollout(trace.attentions[: max(h.layer for h in heads) + 1])[-1]
    if reading == "norm":
        weights = norms_of(trace, heads, chosen.model.output_weights)
    else:
        weights = trace.attentions[[h.layer for h in heads], [h.head for h in heads]]
    return combine(weights, viewing.how)
