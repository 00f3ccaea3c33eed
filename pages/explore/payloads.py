"""The types of the words of Explore's parts; assets/js/payloads.d.ts has them for the scripts."""

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from mha_core.draw.payloads import Theme


class Headline(TypedDict):
    """Before → after, as words, perhaps each with its probability; `said` stands before them."""

    label: str
    before: str
    after: str
    p_before: NotRequired[float]
    p_after: NotRequired[float]
    said: NotRequired[str]
    help: NotRequired[str]


class OwnWord(TypedDict):
    """A word of the text itself: how probable it was, and is with heads off."""

    word: str
    before: float
    after: float


class BarRows(TypedDict):
    """Shares with all heads on and with these off: of what can be predicted, or of what tokens receive."""

    title: str
    caption: NotRequired[str]
    rows: Sequence[tuple[str, float, float]]
    themes: NotRequired[Mapping[str, Theme]]
    source: NotRequired[str]
    both: NotRequired[bool]


class Column(TypedDict):
    """A column of a table. kind: "text", "integer", "number" or "shaded"; off: only where heads are off."""

    title: str
    kind: str
    off: NotRequired[bool]


class TableRows(TypedDict):
    """A table, its cells in the order of its columns."""

    title: NotRequired[str]
    caption: NotRequired[str]
    columns: NotRequired[Sequence[Column]]
    rows: Sequence[Sequence[Any]]


class Choose(TypedDict):
    """The words beside a choice of token."""

    box: str
    hint: str


class SomeEffectWords(TypedDict, total=False):
    """The change, by the model's purpose."""

    headline: Headline | None
    pair: Headline
    hint: str
    bars: BarRows
    own: OwnWord
    yardstick: str
    at: int
    tokens: Sequence[str]
    causal: bool
    writes: bool
    chosen: str
    choose: Choose
    next: Sequence[Sequence[Any]]
    table: TableRows
    note: str


class EffectWords(SomeEffectWords):
    """The change. `cuts` are numbers: edges that nobody takes over, and edges that the others take over."""

    count: int
    cuts: list[int]
    mode: str
    output: str


class WrittenWords(TypedDict):
    """The target that an encoder-decoder writes, with all heads on and with these off: words, and whether the other has
    each.
    """

    before: list[tuple[str, bool]]
    after: list[tuple[str, bool]]


class Reading(TypedDict):
    """One of the readings of a head; "later": its picture comes by itself."""

    reading: str
    title: str
    off: str
    note: str
    later: NotRequired[str]


class Strongest(TypedDict):
    """The strongest link of each row, or column, of a map: `other`, the column, or row, at its other end, and `weight`;
    for rows also `word` and `share`, the same among columns of words. `at`: the row, or column, of each token, if any.
    """

    at: list[int | None]
    other: list[int]
    weight: list[float]
    word: NotRequired[list[int]]
    share: NotRequired[list[float]]


Links = TypedDict(  # "from" is a word of Python
    "Links",
    {"head": str, "brief": str, "rows": Sequence[str], "columns": Sequence[str], "from": Strongest, "to": Strongest},
)


class Sinks(TypedDict):
    """Attention sinks in words: for each token while it is pinned, [label, reason]; for the head while none is."""

    rows: list[list[str] | None]
    head: str


class SomeHeadWords(TypedDict, total=False):
    """The open head, and what is shown of it; `data` as its view has it (pages/explore/views)."""

    empty: str
    data: Any
    how: dict[str, str]
    does: str
    links: Links
    sinks: Sinks
    typical: str
    unchanged: str


class HeadWords(SomeHeadWords):
    """The open head; `page` is the address of its own page, "" if it has none; `resting` are positions of keys."""

    view: str
    open: list[int]
    title: str
    name: str
    pair: bool
    picture: bool
    prefix: str
    heads: list[list[int]]
    resting: list[int]
    notes: list[str]
    page: str


class Attention(TypedDict):
    """The size of one of a model's attentions; `prefix` stands before its heads in a text."""

    prefix: str
    layers: int
    heads: int


class AtlasWords(TypedDict):
    """The head that opens first, each head's behavior in this text, the resting places among its columns, and the name
    of the attention.
    """

    first: list[int]
    notes: list[str]
    does: list[str]
    resting: list[int]
    prefix: str
    attentions: list[Attention]


class FirstHead(TypedDict):
    """One of the heads with the largest weights on a link."""

    head: list[int]
    label: str
    weight: float


class ExpectedWords(TypedDict):
    """The tokens of the text, how probable each was, and where it is predicted; null where it is not."""

    tokens: list[str]
    p: list[float | None]
    at: list[int | None]


class RankedHead(TypedDict):
    """A head's effect on a word: the change of the word's probability, the other words that change (left out where
    unmeasured), its share of the word's logit, and the words that it looks at, each with its weight.
    """

    head: list[int]
    label: str
    change: float
    others: NotRequired[list[str]]
    looks: list[tuple[str, float]]
    writes: NotRequired[float]


class RankingWords(TypedDict, total=False):
    """The heads that matter for a word, the first ones first; or, as `rest`, the reason why none are known.

    at: the position that predicts the word; before: its probability with all heads on; changes: of it, without each
    head, null where it is not known yet; typical: the median size.
    """

    at: int
    word: str
    before: float
    changes: list[float | None]
    known: int
    typical: float
    first: list[RankedHead]
    unfinished: bool
    rest: str


class OrderWords(TypedDict):
    """The numbers by which the atlas is sorted, and the heads that come first."""

    sort: str
    numbers: list[float]
    name: NotRequired[str]
    first: NotRequired[list[FirstHead]]
