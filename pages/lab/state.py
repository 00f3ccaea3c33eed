"""The state of the pruning lab in a browser session."""

from dataclasses import dataclass, field
from typing import Any

from mha_core import Head


@dataclass
class LabState:
    """What was chosen in the lab.

    Attributes:
        boxes: the values of boxes that are not always drawn, by their keys: Streamlit forgets them meanwhile.
        pruned: model and heads that are pruned for real.
    """

    boxes: dict[str, Any] = field(default_factory=dict)
    pruned: tuple[str, tuple[Head, ...]] | None = None
