"""Behavior of every head of a Trace in one text: shares of special tokens and of the rest, and its scores."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.checks import check_index
from mha_core.heads import Head
from mha_core.i18n import lazy_number
from mha_core.message import Message
from mha_core.stats.counts.scores_and_baselines import LEAST_SHARE, TIMES_UNIFORM, score_of_text
from mha_core.stats.counts.sentence_rows import SentenceBatch, is_punctuation
from mha_core.trace import Trace

ALMOST_ALL = 0.8  # of the weight on special tokens, if one of them is named instead
NOTHING_LEFT = 0.98  # on special tokens: what the rest does says nothing


class Share(NamedTuple):
    """A share of attention, 0 to 1, and what equal weights would give in the same text.

    Attributes:
        equal: None where there is no such baseline: of the largest weight of each word.
    """

    where: Message
    value: float
    equal: float | None = None

    @property
    def description(self) -> Message:
        """The share in words, such as "36 % on [CLS]"."""
        return Message("{share} {where}", share=self._share, where=self.where)

    @property
    def beside_equal(self) -> Message:
        """The share beside equal weights, such as "36 % on [CLS] (chance: 12 %)"."""
        return (
            self.description
            if self.equal is None
            else Message("{told} (chance: {share})", told=self.description, share=self._chance)
        )

    @property
    def else_description(self) -> Message:
        """The share of the rest, such as "on the previous token (60 %)"."""
        return Message("{where} ({share})", where=self.where, share=self._share)

    @property
    def else_beside_equal(self) -> Message:
        """The share of the rest beside equal weights, such as "on the previous token (60 %; chance: 12 %)"."""
        if self.equal is None:
            return self.else_description
        return Message("{where} ({share}; chance: {equal})", where=self.where, share=self._share, equal=self._chance)

    @property
    def _share(self) -> Message:
        return lazy_number(self.value, ".0%")

    @property
    def _chance(self) -> Message:
        equal = self.equal or 0.0
        return lazy_number(equal, ".1%" if equal < 0.01 else ".0%")


class HeadBehavior(NamedTuple):
    """A head's behavior in one text. It is not a role: one text misleads.

    Attributes:
        resting: what goes to special tokens, if that is much.
        between: where the attention between words goes, as a share of it: to a kind of token, or to one token for each
            word; None if nothing is left for words.
    """

    resting: Share | None
    between: Share | None

    @property
    def description(self) -> Message:
        """The behavior in words, such as "36 % on [CLS]; otherwise on one token (61 %)"."""
        return self._told(lambda share: share.description, lambda share: share.else_description)

    @property
    def beside_equal(self) -> Message:
        """The same beside what equal weights would give."""
        return self._told(lambda share: share.beside_equal, lambda share: share.else_beside_equal)

    def _told(self, of: Callable[[Share], Message], otherwise: Callable[[Share], Message]) -> Message:
        match self:
            case Share() as resting, Share() as between:
                return Message("{resting}; otherwise {between}", resting=of(resting), between=otherwise(between))
            case (Share() as only, None) | (None, Share() as only):
                return of(only)
        return Message("nothing between other tokens")


def head_behaviors(trace: Trace, layer: int) -> tuple[HeadBehavior, ...]:
    """The behavior of each of a layer's H heads in this text, over the queries that are words.

    A share is told of a kind of token if it is LEAST_SHARE or more, and TIMES_UNIFORM times what equal weights would
    give; of several kinds, the one furthest above equal weights, (share − equal) / (1 − equal). Else it is told how
    much goes to the one token that each word attends to most, wherever that is.
    """
    weights = trace.layer_attentions[check_index("layer", layer, trace.info.layers)]  # (H, T, T_k)
    words, keys = (~torch.tensor(each.special) for each in (trace, trace.keys))
    queries = words.float()
    at = torch.arange(len(trace))[:, None]  # (T, 1)
    visible = torch.arange(len(trace.keys)) <= at if trace.info.causal else torch.ones(len(at), len(trace.keys))
    evenly = (visible / visible.sum(-1, keepdim=True))[None]  # (1, T, T_k)
    kinds = list(_kinds(trace, at))
    links = torch.stack([links for _, links in kinds]) & words[:, None] & keys  # (K, T, T_k)
    columns, by_chance = (queries @ each for each in (weights, evenly))  # (H, T_k), (1, T_k): what each gets of words
    left, left_evenly = columns @ keys.float(), by_chance @ keys.float()  # (H,), (1,): of it what goes to words
    resting = _resting(trace.keys, columns / queries.sum().clamp_min(1), by_chance / queries.sum().clamp_min(1))
    shares, equal = _shares(weights, links, left), _shares(evenly, links, left_evenly)  # (H, K), (1, K)
    largest = _columns(weights, keys).amax(-1) @ queries / left.clamp_min(1e-12) if keys.any() else left  # (H,)
    nothing_left = (left <= (1 - NOTHING_LEFT) * queries.sum()).tolist()
    above = (shares - equal) / (1 - equal).clamp_min(1e-9)
    strength, best = torch.where(_is_much(shares, equal), above, -torch.inf).max(-1)
    found = []
    for head, k in enumerate(best.tolist()):
        if strength[head] > -torch.inf:
            rest = Share(kinds[k][0], float(shares[head, k]), float(equal[0, k]))
        elif largest[head] >= LEAST_SHARE:
            rest = Share(Message("on one token"), float(largest[head]))
        else:
            rest = Share(Message("on one token: spread out"), float(largest[head]))
        found.append(HeadBehavior(resting[head], None if nothing_left[head] else rest))
    return tuple(found)


def _columns(weights: Tensor, chosen: Tensor) -> Tensor:
    """These columns of (H, T, T_k): where they lie side by side, as words mostly do, without a copy."""
    first, last = int(chosen.nonzero()[0]), int(chosen.nonzero()[-1])
    return weights[..., first : last + 1] if chosen[first : last + 1].all() else weights[..., chosen]


def _resting(keys: Trace, columns: Tensor, evenly: Tensor) -> list[Share | None]:
    """Each head's share on special tokens, or on the one of them that has nearly all of it.

    Args:
        columns: (H, T_k), what each token gets of the attention of a word, in the mean.
        evenly: (1, T_k), the same with equal weights.
    """
    special = torch.tensor(keys.special)
    one_each = dict.fromkeys(token for token, is_special in zip(keys.tokens, keys.special, strict=True) if is_special)
    named = [(Message("on special tokens"), special)]
    named += [
        (Message("on {token}", token=one), torch.tensor([t == one for t in keys.tokens]) & special) for one in one_each
    ]
    tokens = torch.stack([each for _, each in named]).float()  # (N, T)
    shares, equal = columns @ tokens.T, (evenly @ tokens.T)[0]  # (H, N), (N,)
    found: list[Share | None] = []
    for row, much in zip(shares, _is_much(shares, equal)[:, 0].tolist(), strict=True):
        # The one token, if there is one; it comes after all of them.
        k = int(row[1:].argmax()) + 1 if len(named) > 1 and row[1:].max() >= ALMOST_ALL * row[0] else 0
        found.append(Share(named[k][0], float(row[k]), float(equal[k])) if much else None)
    return found


def _kinds(trace: Trace, queries: Tensor) -> Iterator[tuple[Message, Tensor]]:
    """Kinds of key with their links, (T, T_k): by place, except for cross-attention, and by kind of token.

    Args:
        queries: (T, 1), positions.
    """
    at = torch.arange(len(trace.keys))
    offset = at - queries  # key − query
    marks = torch.tensor([is_punctuation(token) for token in trace.keys.tokens])
    if trace.keys is trace:
        yield Message("on the token itself"), offset == 0
        yield Message("on the previous token"), offset == -1
        yield Message("on the next token"), offset == 1
    yield (
        Message("on the first token"),
        (at == 0).expand_as(offset),
    )  # of models that begin with none that is special
    if trace.keys is trace:
        ids = torch.tensor(trace.ids or range(len(trace)))  # no patch of a picture occurs twice
        yield Message("on other occurrences of the token"), (ids == ids[queries]) & (offset != 0)
    yield Message("on punctuation"), marks.expand_as(offset)


def _shares(weights: Tensor, links: Tensor, whole: Tensor) -> Tensor:
    """(H, T, T_k), (K, T, T_k) and (H,) → (H, K): each kind's part of the whole."""
    return weights.flatten(1) @ links.flatten(1).float().T / whole.clamp_min(1e-12)[:, None]


def _is_much(shares: Tensor, equal: Tensor) -> Tensor:
    return (shares >= LEAST_SHARE) & (shares >= TIMES_UNIFORM * equal)


def score_of_trace(trace: Trace, head: Head, name: str) -> float | None:
    """One of SCORES, counted as over many texts; None if this text says nothing about it.

    Raises ValueError for cross-attention.
    """
    return score_of_text(name, trace.heads([head])[None], SentenceBatch.of(trace), trace.info.causal)
