"""Random sets of heads: which one a session sees, until somebody asks for another."""

from collections import Counter

from pages.shell.state.session import state


class _Draws(Counter[str]):
    """How many sets were drawn, by what they are drawn for."""


def number_of_draw(what: str) -> int:
    """The number of the set that is shown, from 0: a seed."""
    return state(_Draws)[what]


def draw_again(what: str) -> None:
    """Callback: draw another random set of heads."""
    state(_Draws)[what] += 1
