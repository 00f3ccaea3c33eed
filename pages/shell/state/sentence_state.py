"""The state of the sentence in the frame of every page."""

from dataclasses import dataclass, field

from mha_core.backends.cards import Example


@dataclass
class SentenceState:
    """The sentence, and the example that it may be.

    Attributes:
        pending_example: the one that was pressed, for the run that follows.
        model: of the last run, by its name.
        kind: of the models whose examples are offered; None before the first run.
        saved_by_kind: what was chosen in the models of each kind: text, head, pins, heads off.
        predicted: the text of an example, and the position whose prediction it speaks of.
        pinned_in: the tokens of the last run, in which pins are positions, of queries ("from") and keys ("to"), and of
            which attention; None: pins are meant for the text to come.
        cuts: by text box, what remains of a text that does not fit into a link, and how many characters were cut.
        has_second: whether somebody asked for the box of a second sentence, though it is empty.
        uploads: how many pictures were uploaded; each empties the box, so that the same one can be brought again.
    """

    pending_example: Example | None = None
    model: str = ""
    kind: str | None = None
    saved_by_kind: dict[str, dict[str, str]] = field(default_factory=dict)
    predicted: tuple[str, str] | None = None
    pinned_in: dict[str, tuple[str, ...]] | None = None
    cuts: dict[str, tuple[str, int]] = field(default_factory=dict)
    has_second: bool = False
    uploads: int = 0
