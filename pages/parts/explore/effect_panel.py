"""What switching heads off did, beside the original."""

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
from pages.parts.state.query_params import settled
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import plain
from pages.parts.ui.token_strip import token_strip
from pages.parts.ui.widget_component import draw

LONGEST_CLASS = 24  # letters of its name, beside its bar
MOST_CLASSES = 8  # the likeliest before, and as many after; nobody reads a tail of hundreds
NEXT_TO_NOTHING = 1e-4  # 1 − cosine; the map is as dark however little the largest is


def effect_panel(chosen: Selection, viewing: ViewOptions) -> None:
    """Headline first, then how far every token moved."""
    model, after = chosen.model, chosen.after
    count = len(after.ablation.heads(model.info.layers, model.info.heads))
    title = (
        f"{count} head{'s' * (count != 1)} off ({after.ablation.mode}): what changed"
        if count
        else "What changes when a head is off"
    )
    st.markdown(f"#### {title}")
    if not count:
        st.info(
            "Everything is on. **Shift-click** a head above, or choose *Switch off / on* and click, and watch this space."
        )
    what_it_is_for(chosen)
    if count:
        drift_map(chosen, viewing.style, "drift")


def what_it_is_for(chosen: Selection) -> None:
    """What the model is for, before and after: its classes, its words, or which sentences are alike."""
    after = chosen.after
    if after.classes is not None:
        _classes(chosen)
    elif after.logits is not None:
        _words(chosen)
    elif after.ablation or chosen.pair:
        _similarities(chosen.model, chosen.text, chosen.pair, chosen.before, after)


def drift_map(chosen: Selection, style: Style, key: str) -> None:
    """How far every token moved."""
    st.markdown("**How far each token moved**, by layer (1 − cosine)")
    moved, tokens = drift(chosen.before, chosen.after), chosen.after.tokens  # (L + 1, T)
    names = ("embeddings", *(f"after layer {i}" for i in range(len(moved) - 1)))
    look = {"unit": "1 − cosine", "axes": ("after", "token"), "height": 330, "source": chosen.source}
    if (most := float(moved.max())) < NEXT_TO_NOTHING:
        st.caption(f":material/info: Next to nothing: the darkest is {most:.0e}, where 2 is the opposite way.")
    seen = AttentionMap(moved, Axis.of(names), Axis.of(tokens, chosen.after.segments))
    draw(pictures.heatmap(seen, "drift of each token by layer", style, **look), key)


def _similarities(model: TextModel, text: str, pair: str | None, before: Trace, after: Trace) -> None:
    """What a sentence encoder is for: how close two sentences are, and how close this one stays to itself."""
    own, other = st.columns(2)
    if after.ablation:
        own.metric(
            "Similarity to original",
            f"{similarity(before, after):.3f}",
            help="Cosine between the embedding (mean of the last layer over all tokens) now and with every head on. 1 = the same.",
        )
    else:
        other = own
    if not pair:
        other.caption("Add a second sentence in the sidebar to see how close the two are, before and after.")
        return
    try:
        now, original = (_pair_similarity(model, text, pair, ablation) for ablation in (after.ablation, Ablation()))
    except TextError:
        other.caption("The first sentence has nothing to read in it.")
        return
    other.metric(
        "First to second sentence",
        f"{original:.3f} → {now:.3f}" if after.ablation else f"{now:.3f}",
        help="Cosine between the two sentences, each embedded on its own: with every head on, then with these off.",
    )


def _pair_similarity(model: TextModel, text: str, pair: str, ablation: Ablation) -> float:
    return similarity(*(get_trace(model.info.name, sentence, ablation=ablation) for sentence in (text, pair)))


def _classes(chosen: Selection) -> None:
    """What a classifier is for: how likely each class is, before and after; of many classes the likeliest of either."""
    changes, off = class_change(chosen.before, chosen.after), bool(chosen.after.ablation)
    by_after = sorted(changes, key=lambda c: -c.after)
    kept = {*changes[:MOST_CLASSES], *by_after[:MOST_CLASSES]}
    top = [c for c in changes if c in kept]
    st.markdown(
        "**How likely each class is**"
        + (f": the first {len(top)} of {len(changes):,}" if len(top) < len(changes) else "")
    )
    after, colours = [c.after for c in top] if off else None, chart_palette(chosen.theme)
    height = 40 + (46 if off else 34) * len(top)
    chart(
        word_bars(
            [c.label for c in top], [c.before for c in top], after, colours, height=height, longest=LONGEST_CLASS
        ),
        "classes",
    )
    first, now = changes[0], by_after[0]
    if first != now:
        st.caption(f"First choice: {plain(first.label)} → **{plain(now.label)}**")


def _words(chosen: Selection) -> None:
    """What a language model is for: the likeliest words at a place, before and after."""
    model, before, after = chosen.model, chosen.before, chosen.after
    causal, tokens = model.info.causal, before.tokens
    asked = [tokens.index(sign) for sign in (model.tokenizer.mask_token, model.tokenizer.unk_token) if sign in tokens]
    first = (
        len(tokens) - 1 if causal else min([*asked, 1][0], len(tokens) - 1)
    )  # what is hidden, or not known, or the first word
    settled("at", first, len(tokens) - 1)
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    position = left.selectbox(
        "Predict the word after" if causal else "Predict the word at",
        range(len(tokens)),
        index=first,
        key="at",
        bind="query-params",
        format_func=lambda i: f"{i} · {tokens[i]}",
        help="The model's five likeliest words here, before and after.",
    )
    hidden = not causal and right.toggle(
        "mask it",
        True,
        key="hide",
        bind="query-params",
        help="Hide the word from the model. Off: it sees the word and predicts it back.",
    )
    st.caption(
        "Click a word: "
        + ("what comes after it?" if causal else "it is hidden, and guessed." if hidden else "it is guessed.")
    )
    token_strip(
        tokens, tuple(range(len(tokens))), position, on_choose=_set_place, what="token to predict", key="predict-tokens"
    )
    if hidden:
        name = model.info.name
        before = get_trace(name, chosen.text, chosen.pair, mask_at=position)
        after = get_trace(name, chosen.text, chosen.pair, after.ablation, mask_at=position)
    top = predictions(before, after, position)
    words = [model.word(p.token_id) for p in top]
    colours = chart_palette(chosen.theme)
    chart(word_bars(words, [p.before for p in top], [p.after for p in top], colours), "predictions")
    best_before, best_after = (max(top, key=key) for key in (lambda p: p.before, lambda p: p.after))
    if best_before != best_after:
        st.caption(
            f"First choice: {plain(model.word(best_before.token_id))} → **{plain(model.word(best_after.token_id))}**"
        )
    if causal:
        _every_next_token(chosen)


def _set_place(position: int) -> None:
    """Callback: this is where a word is predicted now."""
    st.session_state["at"] = position


def _every_next_token(chosen: Selection) -> None:
    """What a causal model expects after every position, and the probability of what really comes."""
    word, tokens = chosen.model.word, chosen.before.tokens
    rows = [
        {
            "after": f"{n.position} · {tokens[n.position]}",
            "expects, before": word(n.top_before),
            "expects, now": word(n.top_after),
            "comes": None if n.actual is None else tokens[n.position + 1],
            "its p before": n.before,
            "its p now": n.after,
        }
        for n in next_tokens(chosen.before, chosen.after)
    ]
    if not chosen.after.ablation:
        rows = [
            {name: value for name, value in row.items() if name not in ("expects, now", "its p now")} for row in rows
        ]
    st.markdown("**Next token, at every position**")
    digits = {name: st.column_config.NumberColumn(format="%.4g") for name in ("its p before", "its p now")}
    st.dataframe(rows, column_config=digits, hide_index=True, height=300, key="next-tokens")
