"""A clock that stands still until a test sets it."""


class Clock:
    """Seconds since its beginning."""

    now = 0.0

    def __call__(self) -> float:
        return self.now
