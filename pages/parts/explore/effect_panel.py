"""The effect of an ablation, next to the original: predictions or similarities, and how far each token moved."""

import streamlit as st

from mha_core import Ablation, Trace
from mha_core.analysis.maps.ablation_effect import class_change, drift, next_tokens, predictions, similarity
from mha_core.analysis.maps.options import AttentionMap, Axis
from mha_core.figures.effect import word_bars
from mha_core.models import TextError, TextModel
from mha_core.widgets import pictures
from mha_core.widgets.style import Style
from pages.parts.explore.view_options import ViewOptions
from pages.parts.frame.frame import Selection
from pages.parts.state.cache import get_trace
from pages.parts.state.query_params import bounded_number
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import counted, notice, plain
from pages.parts.ui.token_strip import token_strip
from pages.parts.ui.widget_component import draw

MAX_CLASS_CHARS = 24  # of a class name, beside its bar
MAX_CLASSES = 8  # the likeliest before, and as many after
ALMOST_UNCHANGED = 1e-4  # 1 − cosine; needs a note, since the map is as dark however small the largest value is

# Columns of the table of next tokens
PREDICTION_ON, PREDICTION_OFF = "prediction (all on)", "prediction (heads off)"
P_ON, P_OFF = "p(actual), all on", "p(actual), heads off"


def effect_panel(selection: Selection, options: ViewOptions) -> None:
    """Draw the panel: first the effect on the model's output, then the drift of every token."""
    model, after = selection.model, selection.after
    count = len(after.ablation.heads(model.info.layers, model.info.heads))
    title = (
        f"Effect of {counted(count, 'ablated head')} ({after.ablation.mode})"
        if count
        else "Effect of switching heads off"
    )
    st.markdown(f"#### {title}")
    if not count:
        st.info(
            "All heads are on. **Shift-click** one above, or choose *Switch off / on* and click it, to see its effect "
            "here."
        )
    effect_on_output(selection)
    if count:
        drift_map(selection, options.style, "drift")


def effect_on_output(selection: Selection) -> None:
    """Draw the model's output before and after: its classes, its word predictions, or its sentence similarities."""
    after = selection.after
    if after.classes is not None:
        _classes(selection)
    elif after.logits is not None:
        _words(selection)
    elif after.ablation or selection.pair:
        _similarities(selection.model, selection.text, selection.pair, selection.before, after)


def drift_map(selection: Selection, style: Style, key: str) -> None:
    """Draw the drift of every token, layer by layer."""
    st.markdown("**Drift of each token**, by layer (1 − cosine)")
    drifts, tokens = drift(selection.before, selection.after), selection.after.tokens  # (L + 1, T)
    names = ("embeddings", *(f"after layer {i}" for i in range(len(drifts) - 1)))
    picture = {"unit": "1 − cosine", "axes": ("layer", "token"), "height": 330, "source": selection.source}
    if (largest := float(drifts.max())) < ALMOST_UNCHANGED:
        notice(f"Almost unchanged: largest drift {largest:.0e} (0 = same, 2 = opposite direction).")
    drift_by_layer = AttentionMap(drifts, Axis.of(names), Axis.of(tokens, selection.after.segments))
    draw(pictures.heatmap(drift_by_layer, "drift of each token by layer", style, **picture), key)


def _similarities(model: TextModel, text: str, pair: str | None, before: Trace, after: Trace) -> None:
    """For a sentence encoder: the similarity of two sentences, and of this sentence to its original embedding."""
    own, other = st.columns(2)
    if after.ablation:
        own.metric(
            "Similarity to original",
            f"{similarity(before, after):.3f}",
            help="Cosine between the embedding (mean of the last layer over all tokens) with these heads off and "
            "with all on. 1 = the same.",
        )
    else:
        other = own
    if not pair:
        other.caption("Add a second sentence in the sidebar to compare the two, before and after.")
        return
    try:
        now, original = (_pair_similarity(model, text, pair, ablation) for ablation in (after.ablation, Ablation()))
    except TextError:
        other.caption("The first sentence contains no words.")
        return
    other.metric(
        "Similarity of the two sentences",
        f"{original:.3f} → {now:.3f}" if after.ablation else f"{now:.3f}",
        help="Cosine between the embeddings of the two sentences, each on its own: with all heads on → with these "
        "heads off.",
    )


def _pair_similarity(model: TextModel, text: str, pair: str, ablation: Ablation) -> float:
    return similarity(*(get_trace(model.info.name, sentence, ablation=ablation) for sentence in (text, pair)))


def _classes(selection: Selection) -> None:
    """For a classifier: the probability of each class, before and after; of many classes, the likeliest ones."""
    changes, off = class_change(selection.before, selection.after), bool(selection.after.ablation)
    by_after = sorted(changes, key=lambda c: -c.after)
    likeliest = {*changes[:MAX_CLASSES], *by_after[:MAX_CLASSES]}
    top = [c for c in changes if c in likeliest]
    st.markdown(
        "**Probability of each class**"
        + (f": the top {len(top)} of {len(changes):,}" if len(top) < len(changes) else "")
    )
    after, colours = [c.after for c in top] if off else None, chart_palette(selection.theme)
    height = 40 + (46 if off else 34) * len(top)
    chart(
        word_bars(
            [c.label for c in top], [c.before for c in top], after, colours, height=height, max_chars=MAX_CLASS_CHARS
        ),
        "classes",
    )
    first, now = changes[0], by_after[0]
    if first != now:
        st.caption(f"Top class: {plain(first.label)} → **{plain(now.label)}**")


def _words(selection: Selection) -> None:
    """For a language model: the likeliest words at a position, before and after."""
    model, before, after = selection.model, selection.before, selection.after
    causal, tokens = model.info.causal, before.tokens
    masks = [
        tokens.index(token) for token in (model.tokenizer.mask_token, model.tokenizer.unk_token) if token in tokens
    ]
    # By default the masked word, an unknown word, or the first word
    first = len(tokens) - 1 if causal else min([*masks, 1][0], len(tokens) - 1)
    bounded_number("at", first, len(tokens) - 1)
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    position = left.selectbox(
        "Predict the word after" if causal else "Predict the word at",
        range(len(tokens)),
        index=first,
        key="at",
        bind="query-params",
        format_func=lambda i: f"{i} · {tokens[i]}",
        help="The model's five most likely words here, before and after.",
    )
    hidden = not causal and right.toggle(
        "Mask it",
        True,
        key="hide",
        bind="query-params",
        help="Replace the word by the mask token. Off: the model sees the word and predicts it back.",
    )
    st.caption(
        "Click a word to "
        + ("predict the next one." if causal else "mask it and predict it." if hidden else "predict it.")
    )
    token_strip(
        tokens,
        tuple(range(len(tokens))),
        position,
        on_choose=_set_position,
        what="token to predict",
        key="predict-tokens",
    )
    if hidden:
        name = model.info.name
        before = get_trace(name, selection.text, selection.pair, mask_at=position)
        after = get_trace(name, selection.text, selection.pair, after.ablation, mask_at=position)
    top = predictions(before, after, position)
    words = [model.word(p.token_id) for p in top]
    colours = chart_palette(selection.theme)
    chart(word_bars(words, [p.before for p in top], [p.after for p in top], colours), "predictions")
    best_before, best_after = (max(top, key=key) for key in (lambda p: p.before, lambda p: p.after))
    if best_before != best_after:
        st.caption(
            f"Top prediction: {plain(model.word(best_before.token_id))} → **{plain(model.word(best_after.token_id))}**"
        )
    if causal:
        _every_next_token(selection)


def _set_position(position: int) -> None:
    """Callback: predict the word at this position."""
    st.session_state["at"] = position


def _every_next_token(selection: Selection) -> None:
    """For a causal model: its prediction after every position, and the probability of the actual next token."""
    word, tokens = selection.model.word, selection.before.tokens
    rows = [
        {
            "position": f"{n.position} · {tokens[n.position]}",
            PREDICTION_ON: word(n.top_before),
            PREDICTION_OFF: word(n.top_after),
            "actual token": None if n.actual is None else tokens[n.position + 1],
            P_ON: n.before,
            P_OFF: n.after,
        }
        for n in next_tokens(selection.before, selection.after)
    ]
    if not selection.after.ablation:
        rows = [{name: value for name, value in row.items() if name not in (PREDICTION_OFF, P_OFF)} for row in rows]
    st.markdown("**Next-token prediction at every position**")
    digits = {name: st.column_config.NumberColumn(format="%.4g") for name in (P_ON, P_OFF)}
    st.dataframe(rows, column_config=digits, hide_index=True, height=300, key="next-tokens")
