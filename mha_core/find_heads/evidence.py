"""Evidence about one head, step by step: from a pattern that suggests something to a finding.

The four steps, each a stronger claim than the one before:

- **suggested**: over many texts its attention has a role, beside that role's baseline.
- **causal**: without it the output moves, or a skill is lost.
- **with controls**: … more than without other heads of its layer.
- **replicated**: … on other texts too.

All of it is read from what is shipped with the app, or was measured; nothing is computed anew, and nothing is claimed
that was not tried. That a head is needed *because* of its role is none of the steps: a role and an effect are two
measurements.
"""

from collections.abc import Iterator
from statistics import NormalDist, median
from typing import NamedTuple

from mha_core.backends import Model
from mha_core.backends.cards import replayed
from mha_core.features import modules
from mha_core.find_heads.head_roles import NO_CLEAR_ROLE
from mha_core.find_heads.shipped_roles import TypicalHeads
from mha_core.heads import Head, check_head
from mha_core.i18n import lazy_number
from mha_core.message import N_, Message
from mha_core.stats.intervals import LEVEL
from mha_core.stats.suites.report import read_figures, roles_in, skills_in

SUGGESTED, CAUSAL, CONTROLLED, REPLICATED = (
    N_("suggested"),
    N_("causal"),
    N_("with controls"),
    N_("replicated"),
)
NOT_TRIED = N_("not tried")


class Claim(NamedTuple):
    """One claim about a head, and whether it holds.

    Attributes:
        name: in words.
        holds: False = it was not shown; None = nothing was measured that could say so.
        description: what was tried, and what came out.
    """

    name: str
    holds: bool | None
    description: Message

    @property
    def told(self) -> Message:
        """`description`, by its name in 1.0."""
        return self.description


def evidence(model: Model, head: Head, known: TypicalHeads | None) -> tuple[Claim, ...]:
    """The four steps of one head.

    Args:
        known: the roles of the model's heads over its built-in texts; None where nobody has measured them.

    Raises:
        ValueError: no such head.
    """
    head = check_head(head, model.info.shape)
    suggested = _suggested(model.info.name, head, known)
    for module in modules("find_heads").values():
        if steps := module.steps(model.info.name, head):
            return suggested, *steps
    if model.info.name in replayed():
        return suggested, *_by_skill(model.info.name, head)
    nothing = Message("no head of this model was switched off over texts whose results are shipped")
    return (
        suggested,
        Claim(CAUSAL, None, nothing),
        *(Claim(name, None, Message(NOT_TRIED)) for name in (CONTROLLED, REPLICATED)),
    )


def _suggested(name: str, head: Head, known: TypicalHeads | None) -> Claim:
    """The head's roles; for one of our models first its job at masked words, which texts do not have."""
    said = list(_jobs(name, head)) if name in replayed() else []
    roles = known[head].roles if known else ()
    said += [role.description for role in roles]
    if said:
        return Claim(SUGGESTED, True, listed(said))
    if known:
        return Claim(
            SUGGESTED,
            False,
            Message("{nothing} on {texts}", nothing=Message(NO_CLEAR_ROLE), texts=Message(known.texts)),
        )
    return Claim(SUGGESTED, None, Message("this model’s built-in texts were not read yet: Find heads reads them"))


def _jobs(name: str, head: Head) -> Iterator[Message]:
    """The job that it does best of all heads, above its baseline."""
    for role in roles_in(read_figures(name)).values():
        if role.best != head or role.score <= (role.baseline or 0):
            continue
        said = {"meaning": Message(role.meaning), "share": lazy_number(role.score, ".0%")}
        if role.baseline is None:
            yield Message("{meaning}: {share}, more than any other head", **said)
        else:
            yield Message(
                "{meaning}: {share}, more than any other head (best fixed offset: {baseline})",
                baseline=lazy_number(role.baseline, ".0%"),
                **said,
            )


# --- by skill, of a model of ours


def _by_skill(name: str, head: Head) -> Iterator[Claim]:
    """The skill that suffers most without the head, in forced choices on held-out texts."""
    figures = read_figures(name)
    whole, without = skills_in(figures), skills_in(figures, head)
    skill = max(whole, key=lambda each: whole[each].accuracy - without[each].accuracy)
    count, before, after = whole[skill].count, whole[skill].accuracy, without[skill].accuracy
    off = figures["losses"][skill]["without"]
    others = median(accuracy for i, accuracy in enumerate(off[head.layer]) if i != head.head)
    tests = len(whole) * len(off) * len(off[0])
    said = {
        "skill": Message(skill),
        "before": lazy_number(before, ".1%"),
        "after": lazy_number(after, ".1%"),
        "count": count,
    }
    without_it = Message(
        "“{skill}” is right in {before} with all heads on, and in {after} without it, of {count:,} held-out cases",
        **said,
    )
    if len(whole) > 1:
        without_it = Message("{said}; of {n} skills this suffers most", said=without_it, n=len(whole))
    is_lost = _is_less(after, before, count, tests)
    yield Claim(CAUSAL, is_lost, without_it)
    yield Claim(
        CONTROLLED,
        is_lost and _is_less(after, others, count, tests),
        Message(
            "without another head of its layer, “{skill}” is right in {others} (the median)",
            skill=Message(skill),
            others=lazy_number(others, ".1%"),
        ),
    )
    yield Claim(
        REPLICATED, None, Message("not tried: these figures are of one set of held-out texts, and of one training")
    )


def _is_less(one: float, other: float, count: int, tests: int) -> bool:
    """Whether one share of successes is less than another, over so many cases each, at LEVEL for all tests
    (Bonferroni).

    As if the cases were others, though they are the same: a stricter test than a paired one.
    """
    error = ((one * (1 - one) + other * (1 - other)) / count) ** 0.5
    return other - one > NormalDist().inv_cdf(1 - (1 - LEVEL) / (2 * tests)) * error


def listed(said: list[Message]) -> Message:
    """Several in one line."""
    first, *others = said
    for other in others:
        first = Message("{one}; {other}", one=first, other=other)
    return first
