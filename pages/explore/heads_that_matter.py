"""Ranking of heads for a word: each head is switched off in turn, all others on."""

from collections.abc import Sequence
from math import isnan
from statistics import median

import torch
from torch import Tensor

from mha_core import Head, Trace
from mha_core.backends import ModelError
from mha_core.explore.words_without_each_head import WordEffect, masked_changes, ranked, specificity
from mha_core.i18n import N_, gettext
from pages.explore.cache import get_word_changes, get_word_logits
from pages.explore.expected_words import MOST_PRODUCTS, probabilities_masked, read_unchanged, texts_of
from pages.explore.payloads import RankedHead, RankingWords
from pages.explore.picture_context import PictureContext
from pages.explore.word_changes_so_far import Word, WordChanges

SECONDS = 0.8  # of work for an answer that says how far it is
CANDIDATES = 12  # heads of each word that is tried, whose effect on all other words is measured
SHOWN = 6  # heads in the table
LOOKED_AT = 0.01  # a weight that is worth a word
LOOKS = 2  # words that a head looks at, in the table
OWN, MASKED = 6, 3  # words that are tried where none is chosen, the least expected ones: of a text, and masked each
LIKELY = 0.05  # what a word that could be lost has at least
TOO_LONG = N_("It runs the model once for each head: shorten the text.")


def ranking(ctx: PictureContext) -> RankingWords:
    """The effect of each head on a word of the text, as far as it is known; and what the first heads do for it."""
    model = ctx.model
    trace = read_unchanged(ctx)
    if trace.word_logits is None:  # of its text: an encoder-decoder's are of its target
        return {"rest": gettext("{model} predicts no words of its text.", model=model.info.name)}
    layers, heads = model.info.shape
    if layers * heads * len(trace) * model.info.parameters / 2 > MOST_PRODUCTS:
        return {"rest": gettext(TOO_LONG)}
    return _of_own_words(ctx, trace) if trace.info.causal else _of_masked_words(ctx, trace)


def _of_own_words(ctx: PictureContext, trace: Trace) -> RankingWords:
    """The ranking in a causal model, where the inputs of the last layer serve all words of the text."""
    rankings, words = get_word_changes(*texts_of(ctx), mask_at=None), _own_words(trace)
    tried = _tried(ctx, trace, rankings.before(words).tolist())
    if tried[-1] != len(words) - 1:
        words.pop()  # the next word is none of the text's
    changes = rankings.after(SECONDS, [words[i] for i in tried])  # (n, L, H)
    if not rankings.is_complete:
        best = _largest(changes)
        return _answer(ctx, rankings, words[tried[best]], changes[best])
    heads = sorted({head for each in changes for head in _candidates(each)})
    of_all = rankings.of_all_words(heads, words)
    best = int(specificity(of_all)[:, tried].amax(0).argmax())
    effects = ranked(of_all, tried[best], heads)
    return _answer(ctx, rankings, words[tried[best]], changes[best], effects, [word for _, word in words])


def _of_masked_words(ctx: PictureContext, trace: Trace) -> RankingWords:
    """The ranking in a masked model, where each word that is tried is masked in a text of its own."""
    tried = [(get_word_changes(*texts_of(ctx), mask_at=at), at) for at in _masked(ctx, trace)]
    words = [_word_at(ctx, trace, *each) for each in tried]
    changes = torch.cat([rankings.after(SECONDS, [word]) for (rankings, _), word in zip(tried, words, strict=True)])
    best = _largest(changes)
    (rankings, at), word = tried[best], words[best]
    if not all(each.is_complete for each, _ in tried):
        return _answer(ctx, rankings, word, changes[best])
    heads = _candidates(changes[best])
    of_all = changes[best][tuple(zip(*heads, strict=True))][:, None]  # (n, 1)
    others = _other_masked(ctx, at, len(heads))
    if not others:
        return _answer(ctx, rankings, word, changes[best], ranked(of_all, 0, heads))
    of_all = torch.cat([of_all, masked_changes(ctx.model, trace, heads, others)], 1)
    ids = [word[1], *(trace.ids[i] for i in others)]
    return _answer(ctx, rankings, word, changes[best], ranked(of_all, 0, heads), ids)


def _largest(changes: Tensor) -> int:
    """The word, of (n, L, H), that one head changes most."""
    return int(changes.abs().nan_to_num(0).flatten(1).amax(1).argmax())


def _candidates(changes: Tensor) -> list[Head]:
    """The heads that change a word most, (L, H)."""
    places = changes.abs().flatten().topk(min(CANDIDATES, changes.numel())).indices.tolist()
    return [Head(*divmod(place, changes.size(1))) for place in places]


def _own_words(trace: Trace) -> list[Word]:
    """Each token with the position that predicts it; after the last one, the model's own choice."""
    assert trace.word_logits is not None, "checked"
    following = [*trace.ids[1:], int(trace.word_logits[-1].argmax())]
    return list(enumerate(following))


def _tried(ctx: PictureContext, trace: Trace, before: Sequence[float]) -> list[int]:
    """The position that was chosen, or those of the least expected words that could be lost."""
    if ctx.address.at is not None:
        return [min(ctx.address.at, len(before) - 1)]
    are_words = [any(map(str.isalpha, token)) for token in trace.tokens[1:]]
    own = [i for i, is_word in enumerate(are_words) if is_word and not trace.special[i + 1] and before[i] >= LIKELY]
    return sorted(own, key=lambda i: before[i])[:OWN] or [len(before) - 1]


def _masked(ctx: PictureContext, trace: Trace) -> list[int]:
    """The position that was chosen, that of [MASK], or those of words."""
    tokens, special = trace.tokens, trace.special
    if ctx.address.at is not None:
        return [min(ctx.address.at, len(tokens) - 1)]
    masks = [i for i, token in enumerate(tokens) if token == ctx.model.tokenizer.mask_token]
    words = [i for i in range(len(tokens)) if not special[i]]
    p = dict(zip(words, probabilities_masked(ctx, trace, words).tolist(), strict=True))
    return masks[:1] or sorted((i for i in words if p[i] >= LIKELY), key=p.__getitem__)[:MASKED] or words[:1]


def _word_at(ctx: PictureContext, trace: Trace, rankings: WordChanges, at: int) -> Word:
    """The word that is masked; of one that the text has masked itself, the model's choice."""
    word = trace.ids[at]
    if word == ctx.model.tokenizer.mask_token_id:
        assert rankings.trace.word_logits is not None, "checked"
        word = int(rankings.trace.word_logits[at].argmax())
    return at, word


def _answer(
    ctx: PictureContext,
    rankings: WordChanges,
    word: Word,
    changes: Tensor,
    effects: Sequence[WordEffect] = (),
    words: Sequence[int] = (),
) -> RankingWords:
    """The answer about a word: changes (L, H), NaN where they are unknown; and the first heads, once all are known.

    Args:
        words: ids of the text's words, by their place in the effects; () where nothing is known of others.
    """
    at, word_id = word
    all_changes: list[float] = changes.flatten().tolist()
    numbers = [None if isnan(change) else round(change, 4) for change in all_changes]
    known = [abs(change) for change in numbers if change is not None]
    found: RankingWords = {
        "at": at,
        "word": ctx.model.word(word_id),
        "before": float(rankings.before([word])),
        "changes": numbers,
        "known": len(known),
        "typical": median(known),
    }
    if not effects:
        return {**found, "unfinished": True}
    largest = max(effects, key=lambda effect: abs(effect.change))
    first = [*effects[:SHOWN], *([] if largest in effects[:SHOWN] else [largest])]
    return {**found, "first": [_row(ctx, rankings, effect, word, words) for effect in first]}


def _other_masked(ctx: PictureContext, at: int, heads: int) -> list[int]:
    """The other words of the text, of a masked model; none where to mask each of them would take too long."""
    trace = read_unchanged(ctx)
    others = [i for i, special in enumerate(trace.special) if not special and i != at]
    products = ctx.model.info.parameters * len(trace) * len(others) * (heads + 1)
    return others if products <= MOST_PRODUCTS / 5 else []


def _row(
    ctx: PictureContext, rankings: WordChanges, effect: WordEffect, word: Word, words: Sequence[int]
) -> RankedHead:
    head, (at, word_id) = effect.head, word
    row = rankings.trace.head(head)[at]
    content = [i for i in range(len(row)) if i != 0 and not rankings.trace.special[i]]  # no resting place
    seen = sorted(content, key=lambda i: -float(row[i]))[:LOOKS]
    found: RankedHead = {
        "head": list(head),
        "label": str(head),
        "change": round(effect.change, 4),
        "looks": [(rankings.trace.tokens[i], round(float(row[i]), 3)) for i in seen if float(row[i]) >= LOOKED_AT],
    }
    if words:
        found["others"] = [ctx.model.word(words[i]) for i in sorted(effect.others)]
    try:
        writes = get_word_logits(*texts_of(ctx), at, word_id, mask_at=None if rankings.trace.info.causal else at)
    except ModelError:  # between its last layer and its words stands more than one matrix
        return found
    return {**found, "writes": round(float(writes[head]), 2)}
