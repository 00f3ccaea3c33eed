"""Checks of arguments of public functions: indices, counts, lists, types. (Heads: `heads.check_head`.)

Indices are whole numbers from 0 on; nothing is counted from the end (but `Pass.logits_at`), rounded or converted.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from operator import index as as_int
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


def check_index(name: str, value: Any, size: int) -> int:
    """An index of `size` things, 0 to size − 1. Raises ValueError for anything else."""
    return check_count(name, value, 0, size - 1)


def check_indices(name: str, values: Any, size: int) -> list[int]:
    """Several indices, in their order. Raises ValueError for anything else."""
    try:
        return [check_index(name, value, size) for value in _each(values)]
    except (TypeError, ValueError):
        valid = f"whole numbers from 0 to {size - 1}, in a list"
        raise ValueError(f"{name} is {shown(values)}; valid: {valid}.") from None


def check_count(name: str, value: Any, least: int = 1, most: int | None = None) -> int:
    """A whole number, NumPy's and torch's included. Raises ValueError for one out of range, and for True and 2.0."""
    try:
        number = None if _is_bool(value) else as_int(value)
    except TypeError:
        number = None
    if number is None or number < least or (most is not None and number > most):
        valid = f"{least} or more" if most is None else f"{least} to {most}" if most >= least else "nothing here"
        raise ValueError(f"{name} is {shown(value)}; valid: {valid}{', a whole number' * (number is None)}.")
    return number


def check_list(name: str, values: Iterable[T], valid: str) -> list[T]:
    """The elements of a collection, as a list. Raises ValueError for anything else, such as a string, mapping or table.

    Args:
        valid: the valid values, in words.
    """
    try:
        return list(_each(values))
    except TypeError:
        raise ValueError(f"{name} is {shown(values)}; valid: {valid}.") from None


def shown(value: object) -> str:
    """A value as it stands in a message: its beginning, in one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else text[:60] + " …"


def _each(values: Iterable[T]) -> Iterable[T]:
    if isinstance(values, str | bytes | Mapping) or hasattr(values, "columns"):  # a DataFrame gives its column names
        raise TypeError
    return iter(values)


def _is_bool(value: object) -> bool:
    return isinstance(value, bool) or str(getattr(value, "dtype", "")).endswith("bool")


def renamed(**new_names: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function take arguments by the names that they had before 1.0, as old="new". Raises TypeError for both."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **given: P.kwargs) -> R:
            for old in new_names.keys() & given.keys():
                if new_names[old] in given:
                    raise TypeError(f"{new_names[old]} is given twice, also as {old}, its name before 1.0")
                given[new_names[old]] = given.pop(old)
            return function(*args, **given)

        return call

    return decorate
