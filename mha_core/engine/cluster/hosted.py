"""What front ends share: an object of a module, which with a cluster is the host's, and without one is their own."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from mha_core.engine.cluster.calls import LostError
from mha_core.engine.cluster.connection import connection, lost

T = TypeVar("T")


def hosted(own: T, module: str, name: str) -> T:
    """`own`, whose methods are called on the host's object in its place if there is a cluster.

    Where the host has no answer (None), such as to what was begun while it could not be reached, this process is asked.

    Args:
        module, name: where `own` is found.
    """
    return cast(T, _Hosted(own, module, name))


class _Hosted:
    def __init__(self, own: Any, module: str, name: str) -> None:
        self._own, self._module, self._name = own, module, name

    def __getattr__(self, method: str) -> Callable[..., Any]:
        own = getattr(self._own, method)

        def call(*arguments: Any, **keywords: Any) -> Any:
            if (cluster := connection()) is not None:
                try:
                    found = cluster.call(self._module, f"{self._name}.{method}", arguments, keywords)
                except LostError as error:
                    lost(error)
                else:
                    if found is not None:
                        return found
            return own(*arguments, **keywords)

        return call


def has_host() -> bool:
    """Whether there is a host now, beside this process."""
    return connection() is not None
