"""The types of the headers of widgets' blobs; assets/js/payloads.d.ts has them for the scripts."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict


class Theme(TypedDict):
    """The colours of a theme, "#rrggbb"."""

    accent: str
    ink: str
    muted: str
    page: str
    ramp: Sequence[str]
    diverging: Sequence[str]
    resting: Sequence[str]
    series: Sequence[str]


class Side(TypedDict):
    """The rows or the columns of a map: words, the tokens of the text that each stands for, and their sentences."""

    labels: list[str]
    positions: list[list[int]]
    segments: list[int]


class Photo(TypedDict):
    """A picture that a model reads: its rows and columns of patches, and a JPEG of it as base64."""

    rows: int
    columns: int
    jpeg: str


class Picture(TypedDict):
    """The fields of every widget."""

    kind: str
    title: str
    source: str
    theme: str
    themes: dict[str, Theme]
    scale: str
    peak: str
    rounding: NotRequired[str]


class MapPicture(Picture):
    """A heatmap, a text, or lines; in the blob also their `maps`.

    `photo`: the picture whose patches the tokens are. `one_pin`: of a text, a click pins a word in place of another.
    """

    rows: Side
    columns: Side
    axes: Sequence[str]
    unit: str
    height: int
    pinnable: bool
    pins: Sequence[int]
    way: str
    most: list[float]
    signed: bool
    photo: NotRequired[Photo]
    one_pin: NotRequired[bool]


class LinesPicture(MapPicture):
    """Maps drawn over each other as lines."""

    names: Sequence[str]
    active: Sequence[int]
    layer: int | None
    layers: int


class AtlasPicture(Picture):
    """Every head as a small picture; in the blob also their `pictures`."""

    layers: int
    heads: int
    open: Sequence[int]
    off: list[int]
    entropy: list[float]
    change: list[float] | None
    similarity: list[float] | None
    sort: str
    switchable: bool
    side: NotRequired[str]
    numbering: NotRequired[Sequence[Sequence[int]]]


class SeveralPictures(Picture):
    """Several explorers, one shown at a time; the blob holds theirs too, picture0, picture1, …"""

    names: Sequence[str]
