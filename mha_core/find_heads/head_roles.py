"""Roles of heads: the shares of attention in which each head is clearly above a baseline that knows nothing, and those
in which it is not.

A **share** of attention (on special tokens, on the token before …) is a role if it is at least LEAST_SHARE, and
TIMES_UNIFORM times what equal weights would give on the same texts. A **relation** is a role if the head is right at
least BEYOND_OFFSET times as often as the best fixed offset (Voita et al. 2019, section 5.2.1: 10 % above it), and more
often than chance, in FEWEST_CASES cases or more. In both the interval over texts must lie above the baseline, at
LEVEL for all labels of all heads together (Bonferroni): the more is tried, the more would be found by luck.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.heads import Head, all_heads
from mha_core.i18n import lazy_number
from mha_core.message import N_, Message
from mha_core.stats.counts.ratio_sums import Estimate
from mha_core.stats.counts.relations import ALIGNED, ALL, LOOKED_AT, LOOKS, OTHER
from mha_core.stats.counts.scores_and_baselines import LEAST_SHARE, TIMES_UNIFORM
from mha_core.stats.intervals import LEVEL
from mha_core.stats.texts.relation_words import relation_words

if TYPE_CHECKING:
    import pandas as pd

BEYOND_OFFSET = 1.1
FEWEST_CASES = 20
MOST_ROLES = 2  # of one head
NEAREST = N_("closest, but not a role")  # the column of what a head is not
RESTING = "resting place"  # the family of tokens that a head looks at if it finds nothing to do

# What a share is called, and its family: of one family a head has one role, the strongest.
SHARES = {
    "special": (N_("on special tokens"), RESTING),
    "first": (N_("on the first token"), RESTING),
    "punctuation": (N_("on punctuation"), "punctuation"),
    "self": (N_("on the token itself"), "place"),
    "previous": (N_("on the previous token"), "place"),
    "next": (N_("on the next token"), "place"),
    "random_duplicate": (N_("on copies of the token, in random text"), "copies"),
    "random_induction": (N_("on what followed a copy, in random text"), "copies"),
}
RELATION = "relation"  # the family of all relations
# In the words of a lecture: "head" would be an attention head there, and here the word that another depends on.
FOUND = {
    LOOKS: N_("right, from {label} to the word it depends on"),
    LOOKED_AT: N_("right, from a word to its {label}"),
    ALIGNED: N_("right, {label}, from target to source"),
}
IN_SHORT = {
    LOOKS: N_("{label} → word it belongs to"),
    LOOKED_AT: N_("word → its {label}"),
    ALIGNED: N_("{label} → its source"),
}
CHANCE = N_("chance")  # of a share: what equal weights give
OFFSET = N_("offset {steps} alone")
NO_CLEAR_ROLE = N_("no clear role")
NO_ROLE = (ALL, OTHER, "_", "punct")  # what a full stop depends on is the annotators' convention


class Role(NamedTuple):
    """A number that may be a head's role.

    Attributes:
        name: of the score, a key of SHARES, or of the relation as the corpus spells it.
        value: 0 to 1, with its 95 % interval over texts, `low` to `high`.
        baseline: what equal weights reach on the same texts; of a relation, the best fixed offset, or chance.
        holds: whether it is a role by this module's rule.
        direction: how a relation was looked for, a key of FOUND; "" of a share.
        offset: the steps from query to key that the baseline always looks; None if it is no offset's.
    """

    name: str
    value: float
    low: float
    high: float
    baseline: float
    holds: bool
    direction: str = ""
    offset: int | None = None

    @property
    def family(self) -> str:
        """The share's family in SHARES, or RELATION."""
        return RELATION if self.direction else SHARES[self.name][1]

    @property
    def words(self) -> Message:
        """The words for the share, such as "on special tokens", or for the relation's direction."""
        if not self.direction:
            return Message(SHARES[self.name][0])
        return Message(FOUND[self.direction], label=Message(relation_words(self.name)))

    @property
    def short(self) -> Message:
        """The same as a label: "on special tokens", "word → its subject"."""
        return (
            Message(IN_SHORT[self.direction], label=Message(relation_words(self.name)))
            if self.direction
            else self.words
        )

    @property
    def against(self) -> Message:
        """The words for the baseline."""
        if self.offset is not None:
            return Message(OFFSET, steps=f"{self.offset:+d}".replace("-", "−"))
        return Message(CHANCE)

    @property
    def strength(self) -> float:
        """Distance from the baseline (0) to always (1): (value − baseline) / (1 − baseline)."""
        return (self.value - self.baseline) / max(1 - self.baseline, 1e-9)

    @property
    def is_above(self) -> bool:
        """Whether the value is above its baseline in whole per cent, as both are printed."""
        return round(self.value, 2) > round(self.baseline, 2)

    @property
    def description(self) -> Message:
        """The share beside its baseline, such as "34 % on special tokens (chance: 14 %)"."""
        return Message(
            "{share} {role} ({against}: {baseline})",
            share=lazy_number(self.value, ".0%"),
            role=self.words,
            against=self.against,
            baseline=lazy_number(self.baseline, ".0%"),
        )


class HeadRoles(NamedTuple):
    """The roles of one head.

    Attributes:
        roles: the MOST_ROLES strongest, of different families; () if none holds.
        is_not: what it comes nearest to without having it; None if nothing else comes above its baseline.
    """

    head: Head
    roles: tuple[Role, ...]
    is_not: Role | None

    @property
    def nearest_miss(self) -> str:
        """A sentence about the relation or share that it comes nearest to; "" if it has a role and there is none."""
        if self.is_not is None:
            return "" if self.roles else Message("no relation or share comes above its baseline")
        if self.is_not.family == RELATION:
            return Message("no relation clearly above its baseline; nearest: {role}", role=self.is_not.description)
        return Message("only {role}", role=self.is_not.description)

    @property
    def only_rests(self) -> bool:
        """Whether all of its roles are attention to special tokens or the first token; False without a role."""
        return bool(self.roles) and all(role.family == RESTING for role in self.roles)


def head_roles(found: OverTexts) -> tuple[HeadRoles, ...]:
    """The roles of every head, layer by layer."""
    tried = [role for roles in candidates(found) for role in roles]
    heads = all_heads(found.info.shape)
    by_head = [tried[i :: len(heads)] for i in range(len(heads))]
    return tuple(_roles_of(head, roles) for head, roles in zip(heads, by_head, strict=True))


def roles_table(
    roles: Sequence[HeadRoles], say: Callable[[str], str] = str, named: Callable[[Head], str] = str
) -> "pd.DataFrame":
    """One row for each head: its roles in words, and the number that comes nearest to being one.

    Args:
        say: says words: `tr` for a page; in a file they are English.
        named: says what a head is called: `ModelInfo.named`.
    """
    import pandas as pd

    columns = [Message("role {n}", n=i + 1) for i in range(MOST_ROLES)]
    rows = [
        {say(column): say(each.roles[i].description) if i < len(each.roles) else "" for i, column in enumerate(columns)}
        | {say(NEAREST): say(each.is_not.description) if each.is_not else ""}
        for each in roles
    ]
    return pd.DataFrame(rows, index=pd.Index([named(each.head) for each in roles], name=say(N_("head"))))


def _roles_of(head: Head, tried: Sequence[Role]) -> HeadRoles:
    ranked = sorted(tried, key=lambda role: -role.strength)
    held = list({role.family: role for role in reversed(ranked) if role.holds}.values())  # the strongest of each family
    held.sort(key=lambda role: -role.strength)
    families = {each.family for each in held}
    missed = [role for role in ranked if not role.holds and role.is_above and role.family not in families]
    relations = [role for role in missed if role.family == RELATION]
    return HeadRoles(head, tuple(held[:MOST_ROLES]), next(iter(relations or missed), None))


# --- what is tried


def candidates(found: OverTexts) -> Iterator[list[Role]]:
    """The numbers of all heads, layer by layer, for each share and for each relation in each direction."""
    shares = [name for name in SHARES if found.uniform.get(name, 0) > 0]  # what is there at all
    relations = [score for score in found.relations if score.label not in NO_ROLE and score.cases >= FEWEST_CASES]
    tests = (len(shares) + sum(len(score.by_direction) for score in relations)) * len(all_heads(found.info.shape))
    level = 1 - (1 - LEVEL) / max(tests, 1)
    for name in shares:
        uniform = found.uniform[name]
        least = max(LEAST_SHARE, TIMES_UNIFORM * uniform)
        yield _roles(Role(name, 0, 0, 0, uniform, False), found.scores[name], found.sums(name).lower(level), least)
    for score in relations:
        hits = found.tally.relations[score.label].hits
        for i, (direction, values) in enumerate(score.by_direction.items()):
            offset, chance = score.offset_accuracy, score.chance
            # That of the corpus leads from dependent to head; a head that is looked at looks the other way.
            steps = -score.offset if direction == LOOKED_AT else score.offset
            role = Role(
                score.label, 0, 0, 0, max(offset, chance), False, direction, steps if offset >= chance else None
            )
            yield _roles(role, values, hits.accuracy(level).low[i], max(BEYOND_OFFSET * offset, chance))


def _roles(role: Role, values: Estimate, strict_low: np.ndarray, least: float) -> list[Role]:
    """The role with the numbers of each head: NaN, where nothing is known, is no role."""
    holds = (values.value >= least) & (strict_low > role.baseline)
    numbers = (np.nan_to_num(each).ravel().tolist() for each in values)
    return [
        role._replace(value=value, low=low, high=high, holds=held)
        for value, low, high, held in zip(*numbers, holds.ravel().tolist(), strict=True)
    ]
