"""What the tokenizers library breaks off with, as an error of ours.

It is written in Rust, and where that panics, Python gets a BaseException: past every `except Exception`, through pages
and threads alike.
"""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def panics_as(error: Exception) -> Iterator[None]:
    """Raise this error in place of a panic inside the block."""
    try:
        yield
    except BaseException as panic:
        if type(panic).__name__ != "PanicException":  # the class has no module to import it from
            raise
        raise error from None  # a panic as the cause would be shown, and kept, with it
