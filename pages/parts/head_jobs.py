"""Head_jobs."""


def head_jobs() -> None:
    """Draw it."""
