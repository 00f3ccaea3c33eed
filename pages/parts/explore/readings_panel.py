"""Three measures of the same attention, side by side: raw weights, norm-weighted attention, attention rollout."""

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
UNITS = {"raw": "attention", "norm": "norm", "rollout": "share"}


def readings_panel(selection: Selection, options: ViewOptions) -> None:
    """Draw the three maps of what is open, each with a note on what it shows and what it does not."""
    pins, last = pinned(selection.after), max(head.layer for head in options.heads)
    titles = {
        "raw": f"Raw weights · {options.name}",
        "norm": f"Norm-weighted · {options.name}",
        "rollout": f"Rollout · layers 0–{last}",
    }
    for column, (reading, title) in zip(st.columns(3, gap="medium"), titles.items(), strict=True):
        with column, st.container(key=f"reading-{reading}"):
            st.markdown(f"#### {plain(title)}")
            try:
                weights = _read(selection, options, reading)
            except ModelError as error:
                st.info(plain(str(error)))
                continue
            attention = apply_options(selection.after, weights, options.map_options)
            if not attention.rows.tokens or not attention.columns.tokens:
                st.info("Nothing to show: there are only special tokens, or there is no second sentence.")
                continue
            shape = {"unit": UNITS[reading], "height": HEIGHT, "source": selection.source}
            widget = pictures.heatmap(attention, title, options.style, pins=pins, **shape)
            draw(widget, f"reading-{reading}-picture", pins=set_pins)
            st.caption(READINGS[reading])


def _read(selection: Selection, options: ViewOptions, reading: str) -> Tensor:
    """(T, T). Raises ModelError if the model gives no access to W_O."""
    trace, heads = selection.after, options.heads
    if reading == "rollout":
        return rollout(trace.attentions[: max(h.layer for h in heads) + 1])[-1]
    if reading == "norm":
        weights = norms_of(trace, heads, selection.model.output_weights)
    else:
        weights = trace.attentions[[h.layer for h in heads], [h.head for h in heads]]
    return combine(weights, options.how)
