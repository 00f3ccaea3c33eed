"""Groups of heads that share their keys and values (Ainslie et al. 2023), which can be pruned together alone."""

from collections.abc import Collection

from mha_core.heads import Head
from mha_core.message import Message


def group_of(head: Head, per_group: int) -> tuple[Head, ...]:
    """The heads that share their keys and values with a head, itself included; `per_group` as in ModelInfo."""
    first = head.head // per_group * per_group
    return tuple(Head(head.layer, each) for each in range(first, first + per_group))


def partial_group(pruned: Collection[Head], per_group: int) -> str:
    """The reason why these heads can't be pruned without others that share their keys and values; "" if they can."""
    for head in sorted(pruned):
        if not set(group := group_of(head, per_group)) <= set(pruned):
            return Message(
                "Heads {group} share their keys and values, so {head} can't be pruned without the others. Valid: whole "
                "groups of {n}.",
                group=", ".join(map(str, group)),
                head=str(head),
                n=per_group,
            )
    return ""
