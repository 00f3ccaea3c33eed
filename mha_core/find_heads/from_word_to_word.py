"""Patterns "from this word to that one": their possible meanings, and the heads that follow each over texts.

    trace = model.trace("The keys are on the table.")
    for pattern in patterns(trace, 3, 2):                # from "are" to "keys"
        match = matched(pattern, found, profiles)        # of over_texts(model, texts), head_profiles(model, texts)
        pattern.words, match.ranked[0], match.uniform    # "on the previous token", 0.2, 0.07

One pair of words fits several patterns. Only texts tell which of them a head follows.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import torch

from mha_core.checks import check_index
from mha_core.find_heads.head_profile import FARTHEST, HeadProfiles
from mha_core.find_heads.head_roles import SHARES
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.heads import Head
from mha_core.message import N_, Message
from mha_core.stats.counts.ratio_sums import Array, Estimate
from mha_core.stats.counts.sentence_rows import is_punctuation
from mha_core.trace import Trace

HERE = "here"  # the pattern that is this pair of words itself
NEAR = {-1: "previous", 0: "self", 1: "next"}  # offsets that are scores over texts
WORDS = {name: words for name, (words, _) in SHARES.items()} | {
    "duplicate": N_("on earlier copies of the token"),
    "induction": N_("on what followed an earlier copy of the token"),
    HERE: N_("this pair of words, in this sentence alone"),
}


class Pattern(NamedTuple):
    """A rule for the keys that a head may look at.

    Attributes:
        name: of `scores_and_baselines.SCORES`; HERE; or "offset".
        offset: of the last, how many tokens lie from query to key.
    """

    name: str
    offset: int = 0

    @property
    def words(self) -> Message:
        """The words for the pattern, such as "on the previous token"."""
        if self.name != "offset":
            return Message(WORDS[self.name])
        if self.offset < 0:
            return Message.plural("{n} token back", "{n} tokens back", -self.offset)
        return Message.plural("{n} token ahead", "{n} tokens ahead", self.offset)


class Match(NamedTuple):
    """The heads' scores on a pattern: the mean weight on such keys, over the queries that have any.

    Attributes:
        values: of every head, (L, H), with 95 % intervals over texts, NaN where there are too few.
        uniform: what equal weights give there.
    """

    values: Estimate
    uniform: float

    @property
    def strength(self) -> float:
        """Distance of the best head from equal weights (0) to always (1); NaN if nothing is known."""
        return (float(np.nanmax(self.values.value, initial=-np.inf)) - self.uniform) / max(1 - self.uniform, 1e-9)

    @property
    def ranked(self) -> list[Head]:
        """The heads with a score, the best first."""
        value = self.values.value
        known = [i for i in np.argsort(-value, axis=None, kind="stable").tolist() if np.isfinite(value.flat[i])]
        return [Head(*divmod(i, value.shape[1])) for i in known]


def patterns(trace: Trace, query: int, key: int) -> tuple[Pattern, ...]:
    """The possible patterns of attention from one token of a text to another, by position and by kind; HERE is the
    last.

    Raises:
        ValueError: a position that the text has not, a query that is a special token or sees no such key.
    """
    if trace.source is not None:
        raise ValueError(
            f"This is cross-attention of '{trace.info.name}', from one text to another; valid: a Trace of "
            "self-attention, such as its decoder's or its encoder's."
        )
    query, key = check_index("query", query, len(trace)), check_index("key", key, len(trace))
    if trace.special[query]:
        raise ValueError(f"from {query}, {trace.tokens[query]}, which is a special token; valid: a word.")
    if trace.info.causal and key > query:
        raise ValueError(f"from {query} to {key}, which it cannot see; valid: 0 to {query}.")
    return (*_patterns(trace, query, key), Pattern(HERE))


def _patterns(trace: Trace, query: int, key: int) -> Iterator[Pattern]:
    if trace.special[key]:
        yield Pattern("special")
    elif query - key in (-1, 0, 1):
        yield Pattern(NEAR[key - query])
    elif abs(key - query) <= FARTHEST:
        yield Pattern("offset", key - query)
    if key == 0:
        yield Pattern("first")
    if trace.special[key]:
        return
    if trace.ids[key] == trace.ids[query] and key < query:
        yield Pattern("duplicate")
    if 0 < key <= query and trace.ids[key - 1] == trace.ids[query]:
        yield Pattern("induction")
    if is_punctuation(trace.tokens[key]):
        yield Pattern("punctuation")


def matched(pattern: Pattern, found: OverTexts, profiles: HeadProfiles) -> Match:
    """Each head's score on a pattern over texts.

    Args:
        pattern: any but HERE, of which texts say nothing (`matched_here`).
        found: what has its scores.
        profiles: what has its offsets.
    """
    if pattern.name != "offset":
        return Match(found.scores[pattern.name], found.uniform[pattern.name])
    sums, uniform = profiles.at_offset(pattern.offset)
    return Match(sums.estimate(), uniform)


def matched_here(trace: Trace, query: int, key: int) -> Match:
    """The weight of each head from one token to another in this text: one case, without an interval."""
    query, key = check_index("query", query, len(trace)), check_index("key", key, len(trace.keys))
    value: Array = torch.stack([weights[:, query, key] for weights in trace.layer_attentions]).double().numpy()
    none = np.full_like(value, np.nan)
    return Match(Estimate(value, none, none), 1 / (query + 1 if trace.info.causal else len(trace)))
