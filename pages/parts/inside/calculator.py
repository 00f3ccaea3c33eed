"""How large is attention? d_model and heads in, d_k and weights out, with the well-known models as presets."""

from dataclasses import replace

import streamlit as st

from mha_core.analysis.layer.parameter_counts import PRESETS


def calculator() -> None:
    """Presets, two numbers, and what follows from them."""
    preset = st.selectbox(
        "Model", list(PRESETS), 2, key="preset", help="Sizes of a well-known model; change them below."
    )
    sizes = PRESETS[preset]
    left, right = st.columns(2)
    d_model = left.number_input(
        "d_model", 1, 65_536, sizes.d_model, key=f"d-{preset}", help="Width of a token's vector"
    )
    heads = right.number_input(
        "Heads", 1, 1024, sizes.heads, key=f"h-{preset}", help="Heads per layer; they share d_model"
    )
    if d_model % heads:
        divisors = [h for h in range(max(1, heads - 8), heads + 9) if d_model % h == 0]
        st.warning(
            f"{d_model} does not split into {heads} equal heads. Near by: {', '.join(map(str, divisors)) or 'none'}."
        )
        return
    chosen = replace(sizes, d_model=d_model, heads=heads)
    first, second = st.columns(2)
    first.metric("d_k = d_model / heads", f"{chosen.d_k:,}")
    second.metric(
        "Weights of one attention",
        f"{chosen.attention_per_module:,}",
        help="W_Q, W_K, W_V, W_O and their biases: 4 d² + 4 d, whatever the heads",
    )
    if chosen == sizes:
        modules = sizes.layers + sizes.cross_layers
        st.caption(
            f"{preset}: {modules} attentions hold **{sizes.attention:,}** of **{sizes.total:,}** weights, "
            f"**{sizes.attention_share:.0%}** of the model. Feed-forward: {sizes.feed_forward:,}; embeddings: {sizes.embeddings:,}."
        )
    else:
        st.caption("More heads make each narrower; the number of weights stays the same.")
