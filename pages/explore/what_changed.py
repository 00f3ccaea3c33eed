"""Effect of heads that are off: the output beside that with all heads on, and each token's distance moved."""

import re
from functools import cache
from typing import Any

import torch
from torch import Tensor

from mha_core import Ablation, Trace
from mha_core.backends import ModelError, TextError
from mha_core.backends.one_attention import unsupported
from mha_core.backends.pooling import POOLINGS
from mha_core.draw import widgets
from mha_core.draw.widget import Widget
from mha_core.explore.what_changed import (
    class_change,
    drift,
    next_tokens,
    prediction_change,
    predictions,
    similarity,
)
from mha_core.i18n import N_, gettext, number
from mha_core.stats.attention_map import AttentionMap, Axis
from pages.explore.cache import get_head_shares
from pages.explore.labels_and_answers import answers, labels
from pages.explore.payloads import EffectWords, Headline, OwnWord, SomeEffectWords
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.shell.elements.messages import minus
from pages.shell.inputs.inputs_by_modality import input_of
from pages.shell.inputs.traces import get_trace

MUCH, MANY = 1.5, 1000  # times as much: a switch that does less hardly changes anything; more is not told
MUCH_CHANGED = 0.05  # of probability: a word that changes by less is not shown unasked
CHANGED_MOST = N_("Of all words, this one changed most.")
REPLACED = 3  # words of a sentence that are tried as a yardstick, a pass each
MOST_PRODUCTS = 5e10  # weights × tokens × passes of a yardstick: a switch must not wait for it
MAX_CLASSES = 8  # the likeliest before, and as many after
DIGITS = range(3, 7)  # of a cosine of float32
ALMOST_UNCHANGED = 1e-4  # 1 − cosine; needs a note, since the map is as dark however small the largest value is
DRIFT_HEIGHT = 330  # CSS pixels
PAIR = N_("{input:With a second sentence, the similarity of the two is compared as well.|}")
NOTHING_OFF = N_(
    "Switch a head off, and see here how far the vector of each {input:word|patch} moves, layer by layer.{input: With "
    "a second sentence, the similarity of the two is compared as well.|}"
)
TIMES = N_("Writing “{other}” for “{word}” changes it {times:,} times as much: {left:.3f}.")
ALMOST_NOTHING = N_("Writing “{other}” for “{word}” changes it more than {times:,} times as much: {left:.3f}.")
NO_INK = N_("nothing is drawn")  # what a model says of an empty picture means nothing
# Headline and title of the bars: where the next word is predicted, and where the word itself is.
AFTER = (N_("Model's guess after “{token}” at {at}"), N_("Predicted after “{token}”"))
AT = (N_("Model's guess for “{token}” at {at}"), N_("Predicted at “{token}”"))


def effect(ctx: PictureContext) -> Part:
    """A headline, before → after; bars or similarities; and the drift of every token by layer."""
    words: EffectWords = {
        "count": sum(len(ctx.ablation.within(name).heads(shape)) for name, shape in ctx.model.info.shapes.items()),
        "cuts": [sum(edges.knockout is how for edges in ctx.ablation.edges) for how in (False, True)],
        "mode": ctx.ablation.mode,
        "output": ctx.model.info.task,
        **_by_output(ctx),
    }
    if "bars" in words:
        words["bars"]["themes"] = ctx.style.header()["themes"]
        words["bars"]["source"] = ctx.source
    if not ctx.ablation:
        return Part(words)
    picture, largest = _drift(ctx)
    if largest < ALMOST_UNCHANGED:
        words["note"] = gettext(
            "Almost unchanged: largest drift {largest:.0e} (0 = same, 2 = opposite direction).", largest=largest
        )
    return Part(words, {"drift": picture})


def _drift(ctx: PictureContext) -> tuple[Widget, float]:
    """The drift of every token, layer by layer, and the largest of all."""
    drifts = drift(ctx.before, ctx.after)  # (L + 1, T)
    names = (gettext("embeddings"), *(gettext("after layer {layer}", layer=i) for i in range(len(drifts) - 1)))
    by_layer = AttentionMap(drifts, Axis.of(names), Axis.of(ctx.after.tokens, ctx.after.segments))
    title, axes = gettext("how far each word's vector moved, by layer"), (gettext("layer"), gettext("token"))
    picture = widgets.heatmap(
        by_layer, title, ctx.style, unit=gettext("change, 0 = none"), axes=axes, height=DRIFT_HEIGHT, source=ctx.source
    )
    return picture, float(drifts.max())


# --- by what the model is for


def _by_output(ctx: PictureContext) -> SomeEffectWords:
    _, after = ctx.outputs
    by_output = {"classifier": _classes, "token-classifier": labels, "question-answering": answers}
    return _similarities(ctx) if after.logits is None else by_output.get(after.info.task, _words)(ctx)


def _similarities(ctx: PictureContext) -> SomeEffectWords:
    """A sentence encoder: the similarity to its original embedding, and that of two sentences."""
    about = gettext(
        "Cosine between the embedding ({pooling}) with these heads off and with all on. 1 = the same.",
        pooling=gettext(POOLINGS[ctx.model.info.pooling]),
    )
    kept = similarity(ctx.before, ctx.after)
    headline = _cosines(gettext("Meaning kept (1 = all)"), 1, kept, about)
    words: SomeEffectWords = {"headline": headline if ctx.ablation else None}
    if ctx.ablation and (found := _replaced_word(ctx)):
        word, other, left = found
        times = (1 - left) / max(1 - kept, 1e-6)
        headline["said"] = gettext("Hardly changed: meaning kept") if times >= MUCH else gettext("Meaning kept")
        said = ALMOST_NOTHING if times > MANY else TIMES
        counted = MANY if times > MANY else round(times) if times >= 10 else round(times, 1)
        words["yardstick"] = gettext(said, word=word, other=other, times=counted, left=left)
    if not ctx.pair:
        return {**words, "hint": gettext(PAIR if ctx.ablation else NOTHING_OFF, input=ctx.model.modality)}
    name, texts = ctx.model.info.name, (ctx.address.text, ctx.pair)
    try:
        before, after = (
            similarity(*(get_trace(name, text, ablation=off) for text in texts)) for off in (Ablation(), ctx.ablation)
        )
    except TextError:
        return {**words, "hint": gettext("The first sentence contains no words.")}
    about = gettext("Cosine between the embeddings of the two sentences, each on its own.")
    return {**words, "pair": _cosines(gettext("Similarity of the two sentences"), before, after, about)}


def _replaced_word(ctx: PictureContext) -> tuple[str, str, float] | None:
    """The yardstick of a change: a word of the sentence, another that is written for it, and the similarity left.

    Of the longest words, each of which the next one replaces, the one that counts most. None where there are no two, or
    where it would take long.
    """
    text, products = ctx.address.text, ctx.model.info.parameters * len(ctx.before) * REPLACED
    if ctx.pair or products > MOST_PRODUCTS:
        return None
    words = sorted(set(input_of(ctx.model).replaceable_words(text)), key=lambda word: (-len(word), text.index(word)))
    words = words[:REPLACED]
    if len(words) < 2:
        return None
    name, found = ctx.model.info.name, []
    for word, other in zip(words, [*words[1:], *words[:1]], strict=True):
        replaced = get_trace(name, re.sub(rf"\b{word}\b", other, text))
        found.append((word, other, similarity(get_trace(name, text), replaced)))
    return min(found, key=lambda each: each[2])


def _cosines(label: str, before: float, after: float, about: str) -> Headline:
    """Two cosines with three digits, or with more where they differ later."""
    said = [(number(before, f".{digits}f"), number(after, f".{digits}f")) for digits in DIGITS]
    was, now = next((both for both in said if both[0] != both[1]), said[0])
    return {"label": label, "before": was, "after": now, "help": about}


def _classes(ctx: PictureContext) -> SomeEffectWords:
    """A classifier: the probability of each class; of many classes, the likeliest ones."""
    if input_of(ctx.model).is_blank(ctx.address.text):
        return {"headline": {"label": gettext("Top class"), "before": gettext(NO_INK), "after": gettext(NO_INK)}}
    changes = class_change(ctx.before, ctx.after)
    by_after = sorted(changes, key=lambda change: -change.after)
    likeliest = {*changes[:MAX_CLASSES], *by_after[:MAX_CLASSES]}
    top = [change for change in changes if change in likeliest]
    title = gettext("Probability of each class")
    if len(top) < len(changes):
        title = gettext("Probability of each class: the top {top} of {classes:,}", top=len(top), classes=len(changes))
    return {
        "headline": _first_choice(
            gettext("Top class"), *((c.label, c.before, c.after) for c in (changes[0], by_after[0]))
        ),
        "bars": {
            "title": title,
            "rows": [(change.label, change.before, change.after) for change in top],
        },
    }


def _words(ctx: PictureContext) -> SomeEffectWords:
    """A language model: the likeliest words at a position."""
    at, chosen = predicted(ctx)
    before, after = ctx.outputs
    causal, tokens = before.info.causal, ctx.tokens
    top = [(ctx.model.word(p.token_id), p.before, p.after) for p in predictions(before, after, at)]
    first, now = max(top, key=lambda word: word[1]), max(top, key=lambda word: word[2])
    label, title = AFTER if causal else AT
    ends = (
        before.word_logits is not None and int(before.word_logits[at].argmax()) in ctx.model.tokenizer.all_special_ids
    )
    words: SomeEffectWords = {
        # That a text ends here is no word to speak of.
        "headline": None if ends else _first_choice(gettext(label, token=tokens[at], at=at), first, now),
        "bars": {"title": gettext(title, token=tokens[at]), "rows": top},
        "at": at,
        "tokens": list(tokens),
        "causal": causal,
        "chosen": chosen,
        "writes": ctx.model.takes_target,
    }
    if own := _own_word(ctx, before, after, at):
        words["own"] = own
    if causal:
        words["next"] = _every_next_token(ctx)
    if said := _direct_beside_total(ctx, before, after, at):
        words["hint"] = said
    return words


def _own_word(ctx: PictureContext, before: Trace, after: Trace, at: int) -> OwnWord | None:
    """The word of the text that is predicted there; None where it has none, as at its end or at a [MASK]."""
    if before.info.causal:
        word = before.ids[at + 1] if at + 1 < len(before) else None
    else:
        word = ctx.model.encoded(ctx.address.text, ctx.pair).ids[at]
    if word is None or word == ctx.model.tokenizer.mask_token_id:
        return None
    p_before, p_after = (float(_probabilities(trace, at)[word]) for trace in (before, after))
    return {"word": ctx.model.word(word), "before": p_before, "after": p_after}


def _probabilities(trace: Trace, at: int) -> Tensor:
    assert trace.word_logits is not None, "a model that predicts words gives them"
    return trace.word_logits[at].float().softmax(-1)


def _direct_beside_total(ctx: PictureContext, before: Trace, after: Trace, at: int) -> str:
    """The share that heads which are off wrote into a difference of two logits, and its change without them.

    Of the first choice with all heads on, over that without them; where it is the same, over the second.
    "" where a head's share would not add up, and where more is changed than heads set to zero.
    """
    is_zeroed = bool(ctx.off) and not ctx.ablation.edges and ctx.ablation.mode == "zero"
    if not is_zeroed or unsupported(ctx.model.info, "shares of a logit"):
        return ""
    assert before.word_logits is not None and after.word_logits is not None, "a model that predicts words gives both"
    word, second = before.word_logits[at].topk(2).indices.tolist()
    now = int(after.word_logits[at].argmax())
    other = second if now == word else now
    try:
        of = (ctx.model.info.name, ctx.address.text, ctx.pair)
        shares = get_head_shares(*of, at, word, other, mask_at=ctx.mask_at)
    except ModelError:
        return ""
    direct = -float(sum(shares[head] for head in ctx.off))
    total = float((after.word_logits - before.word_logits)[at, [word, other]] @ torch.tensor([1.0, -1.0]))
    return gettext(
        "“{word}” over “{other}”, in logits: {direct} if later layers did not react (direct effect); {total} including "
        "their reaction (total effect), which is what you see.",
        word=ctx.model.word(word),
        other=ctx.model.word(other),
        direct=signed(direct),
        total=signed(total),
    )


def signed(value: float | Tensor) -> str:
    """A difference of logits with its sign: "+0.53", "−1.20"."""
    return minus(number(float(value), "+.2f"))


def _first_choice(label: str, first: tuple[str, float, float], now: tuple[str, float, float]) -> Headline:
    """The likeliest word or class with all heads on and with these off, each with its probability."""
    return {"label": label, "before": first[0], "p_before": first[1], "after": now[0], "p_after": now[2]}


def predicted(ctx: PictureContext) -> tuple[int, str]:
    """The position that predicts, and what is said of one that nobody chose.

    That is the word that is masked; else, of a causal model, the last token, or with heads off the word of the text
    that changed most, if it changed by MUCH_CHANGED; of a model without masks the first word, or with heads off the one
    whose prediction changed most.
    """
    before, after = ctx.outputs
    last = len(before) - 1
    at = ctx.address.at if ctx.mask_at is None else ctx.mask_at
    if at is not None:
        return min(at, last), ""
    tokenizer, tokens = ctx.model.tokenizer, before.tokens
    masks, unknown = (
        [i for i, token in enumerate(tokens) if token == special]
        for special in (tokenizer.mask_token, tokenizer.unk_token)
    )
    words = masks or unknown or [i for i, special in enumerate(before.special) if not special] or [last]
    if len(words) == 1:
        return words[0], ""
    if before.info.causal:
        following = next_tokens(before, after) if ctx.ablation else []
        changes = [abs(n.after - n.before) for n in following if n.before is not None and n.after is not None]
        most = max(changes, default=0)
        return (changes.index(most), gettext(CHANGED_MOST)) if most >= MUCH_CHANGED else (last, "")
    if not ctx.ablation:
        return words[0], ""
    moved = prediction_change(before, after, words)
    return words[int(moved.argmax())], gettext(CHANGED_MOST)


def _every_next_token(ctx: PictureContext) -> list[list[Any]]:
    """[position, token, prediction before, prediction after, actual next token, its probability before and after]."""
    word, (before, after) = cache(ctx.model.word), ctx.outputs
    tokens = before.tokens
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
        for n in next_tokens(before, after)
    ]
