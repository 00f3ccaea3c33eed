"""The state of *Train from scratch* in a browser session."""

from dataclasses import dataclass, field

from mha_core import Head


@dataclass
class TrainState:
    """The replay, the open heads, and the models that were loaded.

    Attributes:
        playing: whether the replay plays.
        turned: when it showed its step, by `time.monotonic`.
        step_in_url: the step that the address named last.
        opened_for: the model and the role for which a head was opened.
        open_heads: by picture.
        uploads: how many uploads there were; each has an uploader of its own.
        loaded: the title of the model in the last one.
    """

    playing: bool = False
    turned: float = 0.0
    step_in_url: str | None = None
    opened_for: tuple[str, str] | None = None
    open_heads: dict[str, Head] = field(default_factory=dict)
    uploads: int = 0
    loaded: str = ""
