"""Error messages: the kind of a value, and what is quoted of somebody's input."""

import pytest

from mha_core.errors import excerpt, kind_of


@pytest.mark.parametrize(
    ("value", "kind"),
    [(3, "an int"), ("x", "a str"), ([], "a list"), (object(), "an object")],
    ids=["int", "str", "list", "object"],
)
def test_kind_of(value: object, kind: str) -> None:
    assert kind_of(value) == kind


@pytest.mark.parametrize(
    ("pieces", "said"),
    [([], ""), (["a", 1], "a, 1"), (["a", "b", "c"], "a, b …"), ([50 * "x"], 40 * "x")],
    ids=["nothing", "all", "some", "a long one"],
)
def test_excerpt_is_of_the_first_pieces_and_their_beginnings(pieces: list[object], said: str) -> None:
    assert excerpt(pieces, 2) == said
