"""Replay."""


def replay() -> None:
    """Draw it."""
