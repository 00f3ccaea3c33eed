"""`cached_property` without a lock."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class cached_property(Generic[T]):  # noqa: N801 (as functools calls it)
    """A value computed when it is first read, and kept by its instance.

    functools' own holds, up to Python 3.11, one lock for all instances of a class while it computes. Two threads that
    also wait for each other elsewhere would then hang for ever. Here two threads that read a new value at the same time
    both compute it.
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute, self.__doc__ = compute, compute.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> T: ...
    def __get__(self, instance: object | None, owner: type) -> Self | T:
        if instance is None:
            return self
        value = vars(instance)[self.name] = self.compute(instance)  # from now on found there, before this
        return value
