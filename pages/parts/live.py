"""Live."""


def live() -> None:
    """Draw it."""
