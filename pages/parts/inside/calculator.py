"""Calculator: from d_model and the number of heads to d_k and parameter counts, with well-known models as presets."""

from dataclasses import replace

import streamlit as st

from mha_core.analysis.layer.parameter_counts import PRESETS
from pages.parts.ui.choice import forget_unknown


def calculator() -> None:
    """Draw the presets, the two inputs and the results."""
    forget_unknown("preset", tuple(PRESETS))
    preset = st.selectbox("Model", list(PRESETS), 2, key="preset", help="Fills in the sizes of a well-known model.")
    sizes = PRESETS[preset]
    left, right = st.columns(2)
    d_model = left.number_input(
        "d_model", 1, 65_536, sizes.d_model, key=f"d-{preset}", help="Width of a token's vector"
    )
    heads = right.number_input(
        "Heads", 1, 1024, sizes.heads, key=f"h-{preset}", help="Heads per layer; d_model is divided among them"
    )
    if d_model % heads:
        divisors = [h for h in range(max(1, heads - 8), heads + 9) if d_model % h == 0]
        st.warning(
            f"{d_model} is not divisible by {heads}. Nearby divisors: {', '.join(map(str, divisors)) or 'none'}."
        )
        return
    chosen = replace(sizes, d_model=d_model, heads=heads)
    first, second = st.columns(2)
    first.metric("d_k = d_model / heads", f"{chosen.d_k:,}")
    second.metric(
        "Parameters per attention module",
        f"{chosen.attention_per_module:,}",
        help="W_Q, W_K, W_V, W_O and their biases: 4 d² + 4 d, for any number of heads",
    )
    if chosen == sizes:
        modules = sizes.layers + sizes.cross_layers
        st.caption(
            f"{preset}: {modules} attention modules hold **{sizes.attention:,}** of **{sizes.total:,}** parameters, "
            f"**{sizes.attention_share:.0%}** of the model. Feed-forward: {sizes.feed_forward:,}; embeddings: "
            f"{sizes.embeddings:,}."
        )
    else:
        st.caption("More heads make each head narrower; the number of parameters stays the same.")
