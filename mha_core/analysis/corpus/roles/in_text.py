"""What every head of a Trace does in this one text: shares of special tokens and of the rest, and its scores."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.rows import SentenceBatch, is_punctuation
from mha_core.analysis.corpus.counts.scores import NAMES, text_sums
from mha_core.analysis.corpus.roles.head_roles import LEAST_SHARE, TIMES_UNIFORM
from mha_core.heads import Head
from mha_core.i18n import Later, later, percent
from mha_core.trace import Trace

ALMOST_ALL = 0.8  # of the weight on special tokens, if one of them is named instead
NOTHING_LEFT = 0.98  # on special tokens: what the rest does says nothing


class Share(NamedTuple):
    """A share of attention, 0 to 1, and what equal weights would give in the same text.

    Attributes:
        equal: None where there is no such baseline: of the largest weight of each word.
    """

    where: Later
    value: float
    equal: float | None = None

    def __str__(self) -> str:
        """Such as "36 % on [CLS]"."""
        return str(self.told)

    @property
    def told(self) -> Later:
        """The same, to be said by `tr`."""
        return later("{share} {where}", share=percent(self.value), where=self.where)

    @property
    def beside_equal(self) -> Later:
        """Such as "36 % on [CLS] (equal weights: 12 %)"."""
        if self.equal is None:
            return self.told
        return later("{told} (equal weights: {share})", told=self.told, share=percent(self.equal))


class Doing(NamedTuple):
    """What a head does in one text. It describes this text, and is not a role: one text misleads.

    Attributes:
        resting: what goes to special tokens, if that is much.
        between: where the attention between words goes, as a share of it: to a kind of token, or to one token for each
            word; None if nothing is left for words.
    """

    resting: Share | None
    between: Share | None

    def __str__(self) -> str:
        """Such as "36 % on [CLS]; of the rest, 61 % on the strongest word of each row"."""
        return str(self.told)

    @property
    def told(self) -> Later:
        """The same, to be said by `tr`."""
        return self._told(lambda share: share.told)

    @property
    def beside_equal(self) -> Later:
        """The same beside what equal weights would give."""
        return self._told(lambda share: share.beside_equal)

    def _told(self, of: Callable[[Share], Later]) -> Later:
        match self:
            case Share() as resting, Share() as between:
                return later("{resting}; of the rest, {between}", resting=of(resting), between=of(between))
            case (Share() as only, None) | (None, Share() as only):
                return of(only)
        return later("nothing between words")


def doings(trace: Trace) -> dict[Head, Doing]:
    """What each head does in this text, over the queries that are tokens of words.

    A share is told of a kind of token if it is LEAST_SHARE or more, and TIMES_UNIFORM times what equal weights would
    give; of several kinds, the one furthest above equal weights, (share − equal) / (1 − equal). Else it is told how
    much goes to the one token that each word attends to most, wherever that is.
    """
    layers, heads, length = (trace.attentions.size(i) for i in (0, 1, -1))
    special = torch.tensor(trace.special)
    words = ~special
    weights = trace.attentions.reshape(layers * heads, length, length)[:, words].float()  # (LH, Q, T)
    visible = torch.ones(length, length).tril() if trace.info.causal else torch.ones(length, length)
    equal = (visible / visible.sum(-1, keepdim=True))[words][None]  # (1, Q, T)
    resting = _resting(trace, special, weights, equal)
    between, evenly = (each[..., words] for each in (weights, equal))  # of words to words
    left = between.sum((-2, -1))  # (LH,)
    kinds = list(_kinds(trace, words))
    shares, by_chance = (_shares(each, [links for _, links in kinds]) for each in (between, evenly))  # (LH, K), (1, K)
    largest = between.amax(-1).sum(-1) / left.clamp_min(1e-12) if words.any() else shares[:, 0]
    nothing_left = (left <= (1 - NOTHING_LEFT) * int(words.sum())).tolist()
    above = (shares - by_chance) / (1 - by_chance).clamp_min(1e-9)
    strength, best = torch.where(_is_much(shares, by_chance), above, -torch.inf).max(-1)
    found = {}
    for i in range(layers * heads):
        k = int(best[i])
        if strength[i] > -torch.inf:
            rest = Share(kinds[k][0], float(shares[i, k]), float(by_chance[0, k]))
        elif largest[i] >= LEAST_SHARE:
            rest = Share(later("on the strongest word of each row"), float(largest[i]))
        else:
            rest = Share(later("on the strongest word of each row: spread out"), float(largest[i]))
        found[Head(*divmod(i, heads))] = Doing(resting[i], None if nothing_left[i] else rest)
    return found


def _resting(trace: Trace, special: Tensor, weights: Tensor, equal: Tensor) -> list[Share | None]:
    """Of each head, the share on special tokens, or on the one of them that has nearly all of it."""
    queries = max(weights.size(1), 1)
    all_of_them = [(later("on special tokens"), special)]
    by_token = [(token, special & torch.tensor([each == token for each in trace.tokens])) for token in trace.tokens]
    one_each = [(later("on {token}", token=token), each) for token, each in dict(by_token).items() if each.any()]
    named = all_of_them + one_each
    shares = torch.stack([weights[..., columns].sum((-2, -1)) for _, columns in named], -1) / queries  # (LH, N)
    evenly = torch.stack([equal[..., columns].sum() for _, columns in named]) / queries  # (N,)
    found: list[Share | None] = []
    for row, much in zip(shares, _is_much(shares, evenly)[:, 0].tolist(), strict=True):
        # The one token, if there is one; it comes after all of them.
        k = int(row[1:].argmax()) + 1 if len(named) > 1 and row[1:].max() >= ALMOST_ALL * row[0] else 0
        found.append(Share(named[k][0], float(row[k]), float(evenly[k])) if much else None)
    return found


def _kinds(trace: Trace, words: Tensor) -> Iterator[tuple[Later, Tensor]]:
    """Kinds of key, each with its links between words, (Q, Q): by place, by what the token is."""
    at = torch.arange(len(trace))[words]
    offset = at - at[:, None]  # key − query
    ids = torch.tensor(trace.ids)[words]
    marks = torch.tensor([is_punctuation(token) for token in trace.tokens])[words]
    yield later("on the token itself"), offset == 0
    yield later("on the previous token"), offset == -1
    yield later("on the next token"), offset == 1
    yield later("on the first token"), (at == 0).expand_as(offset)  # of models that begin with none that is special
    yield later("on other occurrences of the token"), (ids == ids[:, None]) & (offset != 0)
    yield later("on punctuation"), marks.expand_as(offset)


def _shares(weights: Tensor, links: list[Tensor]) -> Tensor:
    """(N, Q, Q) and K of (Q, Q) → (N, K): each kind's part of all these weights."""
    stacked = torch.stack(links).flatten(1).float()
    return weights.flatten(1) @ stacked.T / weights.sum((-2, -1)).clamp_min(1e-12)[:, None]


def _is_much(shares: Tensor, equal: Tensor) -> Tensor:
    return (shares >= LEAST_SHARE) & (shares >= TIMES_UNIFORM * equal)


def scores_of_trace(trace: Trace, head: Head) -> Mapping[str, float]:
    """SCORES by name, counted as over many texts; those that this text says nothing about are left out."""
    special = torch.tensor([trace.special])
    marks = [not each and is_punctuation(token) for token, each in zip(trace.tokens, trace.special, strict=True)]
    ids = torch.tensor([trace.ids])
    batch = SentenceBatch((0,), ids, torch.zeros_like(ids), None, ~special, special, torch.tensor([marks]))
    sums = text_sums([trace.attentions[head.layer, head.head][None, None]], batch, trace.info.causal)
    pairs = zip(sums.sums.flatten().tolist(), sums.counts.flatten().tolist(), strict=True)
    return {name: value / number for name, (value, number) in zip(NAMES, pairs, strict=True) if number}
