"""Part: one of the pictures of Explore as the browser gets it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mha_core.draw.widget import Widget


@dataclass(frozen=True)
class Part:
    """The words of a part of the page, as JSON, and its pictures, by name."""

    words: Mapping[str, Any]
    pictures: dict[str, Widget] = field(default_factory=dict)
