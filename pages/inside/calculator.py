"""Calculator: from d_model and the number of heads to d_k and parameter counts, with well-known models as presets."""

from dataclasses import replace

import streamlit as st

from mha_core.i18n import gettext, number
from mha_core.stats.parameter_counts import PRESETS
from pages.shell.elements.choose_option import forget_unknown


def calculator() -> None:
    """Draw the presets, the two inputs and the results."""
    forget_unknown("preset", tuple(PRESETS))
    preset = st.selectbox(
        gettext("Model"), list(PRESETS), 2, key="preset", help=gettext("Fills in the sizes of a well-known model.")
    )
    sizes = PRESETS[preset]
    left, right = st.columns(2)
    d_model = left.number_input(
        "d_model", 1, 65_536, sizes.d_model, key=f"d-{preset}", help=gettext("Width of a token's vector")
    )
    heads = right.number_input(
        gettext("Heads"),
        1,
        1024,
        sizes.heads,
        key=f"h-{preset}",
        help=gettext("Heads per layer; d_model is divided among them"),
    )
    if d_model % heads:
        divisors = [h for h in range(max(1, heads - 8), heads + 9) if d_model % h == 0]
        st.warning(
            gettext(
                "{d_model} is not divisible by {heads}. Nearby divisors: {divisors}.",
                d_model=d_model,
                heads=heads,
                divisors=", ".join(map(str, divisors)) or gettext("none"),
            )
        )
        return
    chosen = replace(sizes, d_model=d_model, heads=heads)
    first, second = st.columns(2)
    first.metric("d_k = d_model / heads", number(chosen.d_k))
    second.metric(
        gettext("Parameters per attention module"),
        number(chosen.attention_per_module),
        help=gettext("W_Q, W_K, W_V, W_O and their biases: 4 d² + 4 d, for any number of heads"),
    )
    if chosen == sizes:
        modules = sizes.layers + sizes.cross_layers
        st.caption(
            gettext(
                "{preset}: {modules} attention modules hold **{attention:,}** of **{total:,}** parameters, "
                "**{share:.0%}** of the model. Feed-forward: {feed_forward:,}; embeddings: {embeddings:,}.",
                preset=preset,
                modules=modules,
                attention=sizes.attention,
                total=sizes.total,
                share=sizes.attention_share,
                feed_forward=sizes.feed_forward,
                embeddings=sizes.embeddings,
            )
        )
    else:
        st.caption(gettext("More heads make each head narrower; the number of parameters stays the same."))
