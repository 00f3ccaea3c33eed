"""What changed: the model's output with heads off beside that with all heads on, and how far each token moved."""

from typing import Any

import torch

from mha_core import Ablation, Trace
from mha_core.analysis.maps.ablation_effect import class_change, drift, next_tokens, predictions, similarity
from mha_core.analysis.maps.options import AttentionMap, Axis
from mha_core.models import TextError
from mha_core.widgets import pictures
from mha_core.widgets.widget import Widget
from pages.parts.explore.look import Look
from pages.parts.explore.part import Part

MAX_CLASSES = 8  # the likeliest before, and as many after
ALMOST_UNCHANGED = 1e-4  # 1 − cosine; needs a note, since the map is as dark however small the largest value is
DRIFT_HEIGHT = 330  # CSS pixels


def effect(look: Look) -> Part:
    """A headline, before → after; bars or similarities; and the drift of every token by layer."""
    words: dict[str, Any] = {"count": len(look.off), "mode": look.ablation.mode, "output": look.model.info.output}
    if look.after.classes is not None:
        words |= _classes(look)
    elif look.after.logits is not None:
        words |= _words(look)
    else:
        words |= _similarities(look)
    if "bars" in words:
        words["bars"] |= {"themes": look.style.header()["themes"], "source": look.source}
    if not look.ablation:
        return Part(words)
    picture, largest = _drift(look)
    if largest < ALMOST_UNCHANGED:
        words["note"] = f"Almost unchanged: largest drift {largest:.0e} (0 = same, 2 = opposite direction)."
    return Part(words, {"drift": picture})


def _drift(look: Look) -> tuple[Widget, float]:
    """The drift of every token, layer by layer, and the largest of all."""
    drifts = drift(look.before, look.after)  # (L + 1, T)
    names = ("embeddings", *(f"after layer {i}" for i in range(len(drifts) - 1)))
    by_layer = AttentionMap(drifts, Axis.of(names), Axis.of(look.after.tokens, look.after.segments))
    title, axes = "drift of each token by layer", ("layer", "token")
    picture = pictures.heatmap(
        by_layer, title, look.style, unit="1 − cosine", axes=axes, height=DRIFT_HEIGHT, source=look.source
    )
    return picture, float(drifts.max())


# --- by what the model is for


def _similarities(look: Look) -> dict[str, Any]:
    """A sentence encoder: the similarity to its original embedding, and that of two sentences."""
    headline = {"label": "Similarity to original", "before": "1.000"}
    headline["after"] = f"{similarity(look.before, look.after):.3f}"
    headline["help"] = (
        "Cosine between the embedding (mean of the last layer over all tokens) with these heads off and with all on. "
        "1 = the same."
    )
    words: dict[str, Any] = {"headline": headline if look.ablation else None}
    if not look.pair:
        return words | {"hint": "Add a second sentence in the sidebar to compare the two, before and after."}
    try:
        before, after = (_pair_similarity(look, ablation) for ablation in (Ablation(), look.ablation))
    except TextError:
        return words | {"hint": "The first sentence contains no words."}
    pair = {"label": "Similarity of the two sentences", "before": f"{before:.3f}", "after": f"{after:.3f}"}
    pair["help"] = "Cosine between the embeddings of the two sentences, each on its own."
    return words | {"pair": pair}


def _pair_similarity(look: Look, ablation: Ablation) -> float:
    one, other = (look.model_trace(text, ablation) for text in (look.address.text, look.pair or ""))
    return similarity(one, other)


def _classes(look: Look) -> dict[str, Any]:
    """A classifier: the probability of each class; of many classes, the likeliest ones."""
    changes = class_change(look.before, look.after)
    by_after = sorted(changes, key=lambda change: -change.after)
    likeliest = {*changes[:MAX_CLASSES], *by_after[:MAX_CLASSES]}
    top = [change for change in changes if change in likeliest]
    of = f": the top {len(top)} of {len(changes):,}" if len(top) < len(changes) else ""
    return {
        "headline": _first_choice("Top class", *((c.label, c.before, c.after) for c in (changes[0], by_after[0]))),
        "bars": {
            "title": f"Probability of each class{of}",
            "rows": [[change.label, change.before, change.after] for change in top],
        },
    }


def _words(look: Look) -> dict[str, Any]:
    """A language model: the likeliest words at a position."""
    before, after, info = look.before, look.after, look.model.info
    at = _position(look)
    hidden = not info.causal and look.address.hide
    if hidden:
        before, after = look.trace(Ablation(), mask_at=at), look.trace(look.ablation, mask_at=at)
    top = [(look.model.word(p.token_id), p.before, p.after) for p in predictions(before, after, at)]
    first, now = max(top, key=lambda word: word[1]), max(top, key=lambda word: word[2])
    words: dict[str, Any] = {
        "headline": _first_choice("First choice", first, now),
        "bars": {"title": f"Predicted {'after' if info.causal else 'at'} “{look.before.tokens[at]}”", "rows": top},
        "at": at,
        "tokens": list(look.before.tokens),
        "causal": info.causal,
    }
    if info.causal:
        words["next"] = _every_next_token(look)
    return words


def _first_choice(label: str, first: tuple[str, float, float], now: tuple[str, float, float]) -> dict[str, Any]:
    """The likeliest word or class with all heads on and with these off, each with its probability."""
    return {"label": label, "before": first[0], "p_before": first[1], "after": now[0], "p_after": now[2]}


def _position(look: Look) -> int:
    """The chosen position; else a masked word; else the one whose prediction changed most; else the first word."""
    last = len(look.before) - 1
    if look.address.at is not None:
        return min(look.address.at, last)
    tokenizer, tokens = look.model.tokenizer, look.before.tokens
    masks, unknown = (
        [i for i, token in enumerate(tokens) if token == special]
        for special in (tokenizer.mask_token, tokenizer.unk_token)
    )
    masks = masks or unknown
    if look.ablation:
        candidates = masks or [i for i, special in enumerate(look.before.special) if not special] or [last]
        return _most_changed(look.before, look.after, candidates)
    return last if look.model.info.causal else min([*masks, 1][0], last)


def _most_changed(before: Trace, after: Trace, positions: list[int]) -> int:
    """The position whose prediction changed most: ½ Σ|q − p| (total variation)."""
    assert before.logits is not None and after.logits is not None
    p, q = before.logits[positions].softmax(-1), after.logits[positions].softmax(-1)  # (n, V)
    return positions[int(torch.sum((p - q).abs(), -1).argmax())]


def _every_next_token(look: Look) -> list[list[Any]]:
    """[position, token, prediction before, prediction after, actual next token, its probability before and after]."""
    word, tokens = look.model.word, look.before.tokens
    return [
        [
            n.position,
            tokens[n.position],
            word(n.top_before),
            word(n.top_after),
            None if n.actual is None else tokens[n.position + 1],
            n.before,
            n.after,
        ]
        for n in next_tokens(look.before, look.after)
    ]
