"""Which heads matter for a word: each head is switched off in turn, all others on."""

from collections.abc import Sequence
from math import isnan

import torch
from torch import Tensor

from mha_core import Ablation, Head, Trace
from mha_core.analysis.maps.word_effects import WordEffect, masked_changes, ranked
from mha_core.i18n import mark, tr
from mha_core.models import ModelError
from pages.ui.explore.payloads import ExpectedWords, RankedHead, RankingWords
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.cache import get_masked_predictions, get_trace, get_word_logits, get_word_rankings
from pages.ui.state.word_rankings import Word, WordRankings

SECONDS = 0.8  # of work for an answer that says how far it is
MOST_PRODUCTS = 2e12  # weights × tokens × passes: some 20 s on one core
CANDIDATES = 12  # heads whose effect on all other words is measured
SHOWN = 6  # heads in the table
LOOKED_AT = 0.01  # a weight that is worth a word
LOOKS = 2  # words that a head looks at, in the table
UNCHOSEN = 3  # words that are tried where none is chosen: the least expected ones
LIKELY = 0.05  # what a word that could be lost has at least
TOO_LONG = mark("It runs the model once for each head: shorten the text.")


def ranking(ctx: PictureContext) -> RankingWords:
    """The effect of each head on a word of the text, as far as it is known; and what the first heads do for it."""
    model = ctx.model
    trace = _read(ctx)
    if trace.logits is None or model.decoder is not None:
        return {"rest": tr("{model} predicts no words of its text.", model=model.info.name)}
    layers, heads = model.info.shape
    if layers * heads * len(trace) * model.info.parameters / 2 > MOST_PRODUCTS:
        return {"rest": tr(TOO_LONG)}
    if trace.info.causal:
        rankings, words = get_word_rankings(*_asked(ctx), mask_at=None), _own_words(trace)
        tried = _tried(ctx, trace, rankings.before(words).tolist())
        changes = rankings.after(SECONDS, [words[i] for i in tried])
        of = [(rankings, words, i) for i in tried]
    else:
        masked = [(get_word_rankings(*_asked(ctx), mask_at=at), at) for at in _masked(ctx, trace)]
        of = [(rankings, [_word_at(ctx, trace, rankings, at)], 0) for rankings, at in masked]
        changes = torch.cat([rankings.after(SECONDS, words) for rankings, words, _ in of])
    best = max(range(len(of)), key=lambda i: float(changes[i].abs().nan_to_num(0).max()))
    return _ranking(ctx, changes[best], *of[best])


def _read(ctx: PictureContext) -> Trace:
    """The text as it is, nothing masked, all heads on."""
    return get_trace(*_asked(ctx))


def expected(ctx: PictureContext) -> ExpectedWords:
    """How probable each word of the text was, from what the model may see: a masked model has it masked."""
    trace = _read(ctx)
    if trace.logits is None or ctx.model.decoder is not None:
        return {"tokens": [], "p": [], "at": []}
    at: list[int | None]
    if trace.info.causal:
        at = [None, *range(len(trace) - 1)]
        found = trace.logits[:-1].float().softmax(-1)[range(len(trace) - 1), list(trace.ids[1:])]
    else:
        at = [None if special else i for i, special in enumerate(trace.special)]
        found = _probabilities_masked(ctx, trace, [i for i in at if i is not None])
    p = iter(found.tolist())
    return {"tokens": list(trace.tokens), "p": [None if i is None else round(next(p), 4) for i in at], "at": at}


def _probabilities_masked(ctx: PictureContext, trace: Trace, positions: Sequence[int]) -> Tensor:
    """Of the words there, each while it is masked, (n,)."""
    if ctx.model.info.parameters * len(trace) * len(positions) > MOST_PRODUCTS:
        return torch.zeros(len(positions))
    found = get_masked_predictions(*_asked(ctx), Ablation(), tuple(positions))
    return found[range(len(positions)), [trace.ids[i] for i in positions]]


def _asked(ctx: PictureContext) -> tuple[str, str, str | None]:
    return ctx.model.info.name, ctx.address.text, ctx.pair


def _own_words(trace: Trace) -> list[Word]:
    """Each token with the position that predicts it; after the last one, the model's own choice."""
    assert trace.logits is not None, "checked"
    following = [*trace.ids[1:], int(trace.logits[-1].argmax())]
    return list(enumerate(following))


def _tried(ctx: PictureContext, trace: Trace, before: Sequence[float]) -> list[int]:
    """The position that was chosen, or those of the least expected words that could be lost."""
    if ctx.address.at is not None:
        return [min(ctx.address.at, len(before) - 1)]
    own = [i for i in range(len(before) - 1) if not trace.special[i + 1] and before[i] >= LIKELY]
    return sorted(own, key=lambda i: before[i])[:UNCHOSEN] or [len(before) - 1]


def _masked(ctx: PictureContext, trace: Trace) -> list[int]:
    """The position that was chosen, that of [MASK], or those of words."""
    tokens, special = trace.tokens, trace.special
    if ctx.address.at is not None:
        return [min(ctx.address.at, len(tokens) - 1)]
    masks = [i for i, token in enumerate(tokens) if token == ctx.model.tokenizer.mask_token]
    words = [i for i in range(len(tokens)) if not special[i]]
    p = dict(zip(words, _probabilities_masked(ctx, trace, words).tolist(), strict=True))
    return masks[:1] or sorted((i for i in words if p[i] >= LIKELY), key=p.__getitem__)[:UNCHOSEN] or words[:1]


def _word_at(ctx: PictureContext, trace: Trace, rankings: WordRankings, at: int) -> Word:
    """The word that is masked; of one that the text has masked itself, the model's choice."""
    word = trace.ids[at]
    if word == ctx.model.tokenizer.mask_token_id:
        assert rankings.trace.logits is not None, "checked"
        word = int(rankings.trace.logits[at].argmax())
    return at, word


def _ranking(
    ctx: PictureContext, changes: Tensor, rankings: WordRankings, words: Sequence[Word], chosen: int
) -> RankingWords:
    known = changes.isfinite()
    at, word = words[chosen]
    size = changes.abs().nan_to_num(0).flatten()
    places = size.topk(min(CANDIDATES, int(known.sum()))).indices.tolist()
    heads = [Head(*divmod(place, changes.size(1))) for place in places]
    own = changes[tuple(zip(*heads, strict=True))][:, None]  # (n, 1)
    if len(words) > 1:
        effects = ranked(rankings.of_all_words(heads, words), chosen, heads)
    elif others := _other_masked(ctx, at, len(heads)) if rankings.is_complete else []:
        words = [(at, word), *((i, _read(ctx).ids[i]) for i in others)]
        effects = ranked(torch.cat([own, masked_changes(ctx.model, _read(ctx), heads, others)], 1), 0, heads)
    else:
        effects = ranked(own, 0, heads)
    all_changes: list[float] = changes.flatten().tolist()
    numbers = [None if isnan(change) else round(change, 4) for change in all_changes]
    found: RankingWords = {
        "at": at,
        "word": ctx.model.word(word),
        "before": float(rankings.before([(at, word)])),
        "changes": numbers,
        "known": int(known.sum()),
        "typical": float(size[known.flatten()].median()),
        "first": [_row(ctx, rankings, effect, words, at, word) for effect in effects[:SHOWN]],
    }
    if len(words) == 1:  # nothing is known of others
        for row in found["first"]:
            del row["others"]
    return found if rankings.is_complete else {**found, "unfinished": True}


def _other_masked(ctx: PictureContext, at: int, heads: int) -> list[int]:
    """The other words of the text, of a masked model; none where to mask each of them would take too long."""
    trace = _read(ctx)
    others = [i for i, special in enumerate(trace.special) if not special and i != at]
    products = ctx.model.info.parameters * len(trace) * len(others) * (heads + 1)
    return others if products <= MOST_PRODUCTS / 5 else []


def _row(
    ctx: PictureContext, rankings: WordRankings, effect: WordEffect, words: Sequence[Word], at: int, word: int
) -> RankedHead:
    head = effect.head
    row = rankings.trace.head(head)[at]
    content = [i for i in range(len(row)) if i != 0 and not rankings.trace.special[i]]  # no resting place
    seen = sorted(content, key=lambda i: -float(row[i]))[:LOOKS]
    found: RankedHead = {
        "head": list(head),
        "label": str(head),
        "change": round(effect.change, 4),
        "others": [ctx.model.word(words[i][1]) for i in sorted(effect.others)],
        "looks": [(rankings.trace.tokens[i], round(float(row[i]), 3)) for i in seen if float(row[i]) >= LOOKED_AT],
    }
    try:
        writes = get_word_logits(*_asked(ctx), at, word, mask_at=None if rankings.trace.info.causal else at)
    except ModelError:  # between its last layer and its words stands more than one matrix
        return found
    return {**found, "writes": round(float(writes[head]), 2)}
