"""What is said of the chosen model in the sidebar: what it is, its sizes, and the check against transformers."""

import streamlit as st

from mha_core import Trace
from mha_core.analysis.maps.ablation_effect import largest_difference
from mha_core.i18n import tr
from mha_core.models import TextModel
from pages.ui.elements.messages import plain
from pages.ui.frame.model_lines import what_it_is
from pages.ui.state.cache import get_trace


def about_model(model: TextModel) -> None:
    """What the model is, and its sizes."""
    info = model.info
    if what := what_it_is(info.name):
        st.caption(what)
    title = tr(info.title)
    if info.note:
        title = tr("{title}, {note}", title=title, note=tr(info.note))
    size = f"{info.parameters / 1e6:.1f} M" if info.parameters >= 1e6 else f"{info.parameters:,}"
    st.caption(
        tr(
            "{title}: {layers} layers × {heads} heads, d_k = {d_k}, {size} parameters",
            title=plain(title),
            layers=info.layers,
            heads=info.heads,
            d_k=info.d_k,
            size=size,
        )
    )


def checked(model: TextModel, text: str, pair: str | None, trace: Trace) -> None:
    """Of our own encoder with a BERT's weights, the check against transformers on this text."""
    info = model.info
    # By its whole name: a folder may be called scratch-bert-ours, and hold a model without a reference.
    if info.name.partition(":")[0] == "scratch-bert" and model.reference is not None:
        difference = largest_difference(trace, get_trace(info.name, text, pair, use_reference=True))
        st.caption(
            tr(
                ":material/verified: Checked against transformers' eager BERT on this text: largest difference in "
                "attentions and hidden states **{difference:.1e}**.",
                difference=difference,
            )
        )
