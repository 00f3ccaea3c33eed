"""What can go wrong between a person's words and a Trace, each with a message that says what would be right."""


class ModelError(Exception):
    """A model that can't be had; the message says why and what to do."""


class TextError(ValueError):
    """A text that leaves nothing to look at."""
