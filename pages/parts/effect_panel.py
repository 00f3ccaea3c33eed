"""What switching heads off did, beside the original."""

import streamlit as st

from mha_core import Ablation, Trace
from mha_core.analysis.effect import drift, predictions, similarity
from mha_core.figures.effect import drift_heatmap, word_bars
from mha_core.figures.palette import Palette
from mha_core.models import TextModel
from pages.parts.cache import get_trace
from pages.parts.head_panel import CHART
from pages.parts.messages import plain


def effect_panel(model: TextModel, text: str, pair: str | None, before: Trace, after: Trace, palette: Palette) -> None:
    """Headline first, then how far every token moved."""
    count = len(after.ablation.heads(model.info.layers, model.info.heads))
    title = f"{count} head{'s' * (count != 1)} off ({after.ablation.mode}): what changed" if count else "What changes when a head is off"
    st.markdown(f"#### {title}")
    if not count:
        st.info("Everything is on. **Shift-click** a head above, or choose *Switch off / on* and click, and watch this space.")
    if model.info.output == "masked-lm":
        _words(model, text, pair, before, after, palette)
    elif count or pair:
        _similarities(model, text, pair, before, after)
    if not count:
        return
    st.markdown("**How far each token moved**, by layer (1 − cosine)")
    st.plotly_chart(drift_heatmap(drift(before, after), after.tokens, palette), key="drift", config=CHART)


def _similarities(model: TextModel, text: str, pair: str | None, before: Trace, after: Trace) -> None:
    """What a sentence encoder is for: how close two sentences are, and how close this one stays to itself."""
    own, other = st.columns(2)
    own.metric(
        "Similarity to original",
        f"{similarity(before, after):.3f}",
        help="Cosine between the embedding (mean of the last layer over all tokens) now and with every head on. 1 = the same.",
    )
    if not pair:
        other.caption("Add a second sentence in the sidebar to see how close the two are, before and after.")
        return
    now, original = (_pair_similarity(model, text, pair, ablation) for ablation in (after.ablation, Ablation()))
    other.metric(
        "First to second sentence",
        f"{original:.3f} → {now:.3f}" if after.ablation else f"{now:.3f}",
        help="Cosine between the two sentences, each embedded on its own: with every head on, then with these off.",
    )


def _pair_similarity(model: TextModel, text: str, pair: str, ablation: Ablation) -> float:
    return similarity(*(get_trace(model.info.name, sentence, ablation=ablation) for sentence in (text, pair)))


def _words(model: TextModel, text: str, pair: str | None, before: Trace, after: Trace, palette: Palette) -> None:
    """What a masked-LM is for: the likeliest words for a token, masked or as it stands."""
    tokens, mask = before.tokens, model.tokenizer.mask_token
    first = tokens.index(mask) if mask in tokens else 1
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    position = left.selectbox(
        "Predict the word at",
        range(len(tokens)),
        index=first,
        key="at",
        bind="query-params",
        format_func=lambda i: f"{i} · {tokens[i]}",
        help="The model's five likeliest words here, before and after.",
    )
    hide = right.toggle(
        "mask it",
        True,
        key="hide",
        bind="query-params",
        help="Hide the word from the model. Off: it sees the word and predicts it back.",
    )
    if hide:
        name = model.info.name
        before = get_trace(name, text, pair, mask_at=position)
        after = get_trace(name, text, pair, after.ablation, mask_at=position)
    top = predictions(before, after, position)
    words = [model.word(p.token_id) for p in top]
    st.plotly_chart(word_bars(words, [p.before for p in top], [p.after for p in top], palette), key="words", config=CHART)
    best_before, best_after = (max(top, key=key) for key in (lambda p: p.before, lambda p: p.after))
    if best_before != best_after:
        st.caption(f"First choice: {plain(model.word(best_before.token_id))} → **{plain(model.word(best_after.token_id))}**")
