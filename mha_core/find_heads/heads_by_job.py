"""The jobs that some head of a model clearly has over texts, and the head that does each best.

    for winner in winners(over_texts(model, texts)):
        winner.head, winner.role.description        # 0.2, "100 % on the previous token (chance: 7 %)"

A winner among many heads does a little worse on new texts, so only roles count (`head_roles`: clearly above their
baseline, corrected for all that was tried).
"""

from typing import NamedTuple

import numpy as np

from mha_core.find_heads.head_roles import RESTING, Role, candidates
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.heads import Head, all_heads
from mha_core.stats.counts.ratio_sums import Array

MOST_WINNERS = 8


class Winner(NamedTuple):
    """A job, and the head that does it best.

    Attributes:
        role: the job in numbers, those of the best head.
        second: the second best head, and its value; None in a model with one head.
        values: of every head, (L, H), 0 where nothing is known.
    """

    head: Head
    role: Role
    second: tuple[Head, float] | None
    values: Array

    @property
    def key(self) -> str:
        """Tells it from the others: "previous", "dobj, dependent looks at head"."""
        return ", ".join(filter(None, (self.role.name, self.role.direction)))


def winners(found: OverTexts, most: int = MOST_WINNERS) -> tuple[Winner, ...]:
    """The jobs with a winner that clearly has them, furthest above the baseline first; resting places come last, and
    of these one.

    Of a relation the better direction counts.
    """
    every = [_winner(found, roles) for roles in candidates(found)]
    held = sorted((each for each in every if each.role.holds), key=lambda each: -each.role.strength)
    jobs = list({each.role.name: each for each in reversed(held) if each.role.family != RESTING}.values())[::-1]
    rests = [each for each in held if each.role.family == RESTING][:1]
    return (*jobs[: most - len(rests)], *rests)


def _winner(found: OverTexts, roles: list[Role]) -> Winner:
    heads = all_heads(found.info.shape)
    first, *others = sorted(range(len(roles)), key=lambda i: -roles[i].value)
    second = (heads[others[0]], roles[others[0]].value) if others else None
    return Winner(
        heads[first], roles[first], second, np.array([each.value for each in roles]).reshape(found.info.shape)
    )
