"""The parameters of the app's addresses, each once: what is valid, its default, and which pictures depend on it.

Lessons, which open pages, and the pages themselves take them from here; the scripts from
assets/js/core/address_parameters.js, which `python -m mha_core.lessons.address_parameters` writes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from mha_core.ablation import MODES
from mha_core.backends.builtin.scratch import LIMITS
from mha_core.backends.builtin.training import options
from mha_core.backends.cards import DEFAULT, replayed
from mha_core.draw.palette import PALETTES
from mha_core.draw.thumbnails import PEAKS, SCALES
from mha_core.find_heads.result import ALL_SCORES
from mha_core.lab.replacement_from_texts import MODES as LAB_MODES
from mha_core.message import N_, Message
from mha_core.paths import ASSETS
from mha_core.stats.counts.relations import DIRECTIONS as RELATION_WAYS

MAX_TEXT_CHARS = 16_000  # of a sentence, percent-encoded: 2,048 tokens of prose. Some proxies cut shorter URLs
MAX_HEADS_CHARS = 4000  # of a set of heads
MAX_NAME_CHARS = 200  # of a model
MAX_PINS = 1024
MAX_OTHER_CHARS = 1200  # of each further sentence on Compare; proxies cut longer URLs

PARTS_OF_A_PAIR = {"all": "all", "A→A": "aa", "A→B": "ab", "B→A": "ba", "B→B": "bb"}  # as the library names them
TRAININGS = (N_("replay"), N_("live"), N_("head roles"))
LABS = SMALLER, IMPORTANCE, CURVES, LEFT = (
    N_("smaller model"), N_("importance"), N_("pruning curves"), N_("what is left"),
)  # fmt: skip
TRANSPLANTS = (N_("A into B"), N_("B into A"))
FURTHER = ("other", "irrelevant", "same")  # sentences of Compare
OFF_HOWS = (N_("the best"), N_("all that pass"))
DATASETS = THIS_SENTENCE, BUILT_IN, MY_TEXTS = N_("this sentence"), N_("built-in texts"), N_("my texts")
CORPORA = DATASETS[1:]
PAIRS = {N_("same words"): "same-words", N_("mixed"): "pairs"}  # the built-in ones, as the library names them
OVER_PARTS = ("jobs", "relations", "roles", "numbers", "find a head", "what makes it fire", "from the weights")
SCORE_TITLES = tuple(score.title for score in ALL_SCORES.values())
FIRST_SCORE, FIRST_AGAINST = ALL_SCORES["previous"].title, ALL_SCORES["special"].title  # on the two axes
BEST_DIRECTION = N_("the best head's")
RELATION_DIRECTIONS = (BEST_DIRECTION, *RELATION_WAYS)
D_MODELS = (16, 32, 48, 64, 96, 128, 192, 256, 384, 512)
# Sizes of a model trained on the page, so that any two of them go together; see backends.builtin.training.options
TRAIN_HEADS, TRAIN_WIDTHS = (1, 2, 4, 8), (16, 32, 48, 64, 96, 128)
FORMATS, SIZES = ("svg", "png"), (N_("projector"), N_("paper"))  # of a chart that is saved


class OneOf(NamedTuple):
    """One of these."""

    values: tuple[str, ...]

    def mistake(self, value: str) -> str:
        return "" if value in self.values else Message("one of {options}", options=", ".join(self.values))

    def read(self, value: str) -> str:
        return value


class Switch(NamedTuple):
    """A switch: on or off."""

    values: tuple[str, ...] = ("true", "false")

    def mistake(self, value: str) -> str:
        return OneOf(self.values).mistake(value.lower())

    def read(self, value: str) -> bool:
        return value.lower() == "true"


class IntRange(NamedTuple):
    """A whole number between two others, or nothing: as the model or the text has it."""

    low: int = 0
    high: int = 10**9 - 1

    def mistake(self, value: str) -> str:
        if value and not is_whole_number(value):
            return Message("a whole number")
        return "" if not value or self.low <= int(value) <= self.high else Message("{low} to {high}", **self._asdict())

    def read(self, value: str) -> int | None:
        return int(value) if value else None


class Text(NamedTuple):
    """So many characters at most."""

    most: int
    encoded: bool = False  # whether they are counted as a link has them

    def mistake(self, value: str) -> str:
        fits = len(value) <= self.most and (not self.encoded or len(quote(value)) <= self.most)
        return "" if fits else Message("at most {limit} characters", limit=self.most)

    def read(self, value: str) -> str:
        return value


class Heads(Text):
    """Heads such as 3.1, 5.* or *.2."""


class Positions(NamedTuple):
    """Positions of tokens."""

    def mistake(self, value: str) -> str:
        if too_long := Text(MAX_HEADS_CHARS).mistake(value):
            return too_long
        pieces = value.split(",") if value else []
        valid = len(pieces) <= MAX_PINS and all(map(is_whole_number, pieces))
        return "" if valid else Message("whole numbers separated by commas")

    def read(self, value: str) -> tuple[int, ...]:
        return tuple(dict.fromkeys(map(int, value.split(",")))) if value else ()


# The kinds of parameters. `mistake` of each says what would be valid, "" if a value is; `read` gives a valid value as
# Python has it.
Kind = OneOf | Switch | IntRange | Text | Positions


@dataclass(frozen=True)
class Parameter:
    """One parameter of an address."""

    kind: Kind  # what is valid
    default: str = ""  # as text; it is left out of addresses
    parts: tuple[str, ...] = ()  # of the pictures of Explore, those that depend on it, whatever else is chosen


def is_whole_number(value: str) -> bool:
    """Whether this is a whole number of a plausible length."""
    return value.isascii() and value.isdecimal() and len(value) < 10


# The parts of the pictures of Explore (pages/explore/routes/picture.py), and which of them depend on what.
_PICTURES = ("atlas", "order", "head", "effect", "zeroing")
_OF_HEADS_OFF = (*_PICTURES, "written")
PARTS = (*_OF_HEADS_OFF, "ranking", "expected")
# A word that is masked is so in every picture.
_OF_WORD = ("atlas", "order", "head", "effect", "zeroing", "ranking")
_MAPS = ("atlas", "order", "head", "zeroing")
_COLOURS = ("atlas", "head", "effect", "zeroing")
_OPEN_HEAD = ("head", "zeroing")

# What the pictures are of. Python decides about them.
SUBJECT: Mapping[str, Parameter] = {
    "model": Parameter(Text(MAX_NAME_CHARS), DEFAULT, PARTS),
    "text": Parameter(Text(MAX_TEXT_CHARS, encoded=True), "", PARTS),
    "pair": Parameter(Text(MAX_TEXT_CHARS, encoded=True), "", PARTS),
}
# What is chosen in the browser.
CHOSEN: Mapping[str, Parameter] = {
    "attention": Parameter(OneOf(("cross", "encoder", "decoder")), "cross", _PICTURES),
    "off": Parameter(Heads(MAX_HEADS_CHARS), "", _OF_HEADS_OFF),
    "mode": Parameter(OneOf(tuple(MODES)), "zero", _OF_HEADS_OFF),
    "layer": Parameter(IntRange(), "", _OPEN_HEAD),
    "head": Parameter(IntRange(), "", _OPEN_HEAD),
    "view": Parameter(OneOf(("heatmap", "lines", "text", "table", "received", "readings")), "heatmap", ("head",)),
    "scope": Parameter(OneOf(("this head", "its layer", "all heads", "chosen heads")), "this head", _OPEN_HEAD),
    "chosen": Parameter(Heads(MAX_HEADS_CHARS), "*.*", _OPEN_HEAD),
    "how": Parameter(OneOf(("mean", "max")), "mean", ("head",)),
    "special": Parameter(Switch(), "true", _MAPS),
    "words": Parameter(Switch(), "false", _MAPS),
    "part": Parameter(OneOf(tuple(PARTS_OF_A_PAIR)), "all", _MAPS),
    "scale": Parameter(OneOf(SCALES), "linear", _COLOURS),
    "peak": Parameter(OneOf(PEAKS), "global", _COLOURS),
    "colours": Parameter(OneOf(tuple(PALETTES)), "blue", _COLOURS),
    "numbers": Parameter(Switch(), "false"),
    "pin": Parameter(Positions()),
    "way": Parameter(OneOf(("from", "to")), "from"),
    "link": Parameter(IntRange()),
    "shown": Parameter(Positions()),
    "sort": Parameter(OneOf(("layer", "entropy", "likeness", "link", "effect")), "layer", ("order",)),
    "at": Parameter(IntRange(), "", _OF_WORD),
    "mask": Parameter(Switch(), "true", _OF_WORD),
}
OF_PICTURES: Mapping[str, Parameter] = {**SUBJECT, **CHOSEN}
# What is chosen in widgets that Streamlit binds to the address; their defaults are the widgets'.
BOUND: Mapping[str, Parameter] = {
    **{name: Parameter(IntRange(*LIMITS[name])) for name in ("layers", "heads", "seed")},
    "d_model": Parameter(OneOf(tuple(map(str, D_MODELS)))),
    **dict.fromkeys(("query", "window"), Parameter(IntRange())),
    "word": Parameter(Text(MAX_NAME_CHARS)),
    **dict.fromkeys(("between", "model_b"), Parameter(Text(MAX_NAME_CHARS))),
    **dict.fromkeys(FURTHER, Parameter(Text(MAX_OTHER_CHARS, encoded=True))),
    "on_light": Parameter(Switch()),
    "train_heads": Parameter(OneOf(tuple(map(str, TRAIN_HEADS)))),
    "train_width": Parameter(OneOf(tuple(map(str, TRAIN_WIDTHS)))),
    **{f"train_{name}": Parameter(IntRange(*options.LIMITS[name])) for name in ("layers", "steps", "seed")},
}
# What the pages themselves write into the address (pages/shell/state/query_params.py, pages/shell/elements/choice.py).
WRITTEN: Mapping[str, Parameter] = {
    "checkpoint": Parameter(IntRange()),
    "training": Parameter(OneOf(TRAININGS)),
    "replayed": Parameter(OneOf(replayed())),
    "needed": Parameter(OneOf(("yes",))),
    "transplant": Parameter(OneOf(TRANSPLANTS)),
    "lab": Parameter(OneOf(LABS)),
    "removed": Parameter(IntRange()),
    "lab_mode": Parameter(OneOf(tuple(LAB_MODES))),
    "over": Parameter(OneOf(DATASETS)),
    "built_in": Parameter(OneOf(tuple(PAIRS))),
    "texts": Parameter(OneOf(CORPORA)),
    "over_part": Parameter(OneOf(OVER_PARTS)),
    **dict.fromkeys(("job", "job_head"), Parameter(Text(MAX_NAME_CHARS))),
    **dict.fromkeys(("score", "against"), Parameter(OneOf(SCORE_TITLES))),
    "composition": Parameter(OneOf(("K", "Q", "V"))),
    "direction": Parameter(OneOf(RELATION_DIRECTIONS)),
    "off_how": Parameter(OneOf(OFF_HOWS)),
    "save_as": Parameter(OneOf(FORMATS)),
    "save_for": Parameter(OneOf(SIZES)),
    "train_task": Parameter(OneOf(options.TASKS)),
    "train_positions": Parameter(OneOf(options.POSITIONS)),
}
# What stays whatever is shown, from page to page: a lesson and its step, the clean screen of the stage, what the link
# hides or locks, and the language. A lesson and hide= are checked where their names are known.
STAYING: Mapping[str, Parameter] = {
    "lesson": Parameter(Text(MAX_HEADS_CHARS)),
    "step": Parameter(IntRange()),
    "present": Parameter(Switch()),
    "hide": Parameter(Text(MAX_HEADS_CHARS)),
    "lock": Parameter(OneOf(("model",))),
    "lang": Parameter(Text(MAX_HEADS_CHARS)),
}
PARAMETERS: Mapping[str, Parameter] = {**OF_PICTURES, **BOUND, **WRITTEN, **STAYING}


# Pages by the path that they had before: their path now, and what a link without a choice meant there.
MOVED_PAGES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "/Heads_over_texts": ("/Find_heads", {"over_part": "numbers"}),
}


def current_address(address: str) -> str:
    """An address of the app as it is now, "/Heads_over_texts?score=Entropy" or "/Find_heads?score=Entropy…": any other
    one is returned as it is.
    """
    parts = urlsplit(address)
    if parts.path not in MOVED_PAGES:
        return address
    path, meant = MOVED_PAGES[parts.path]
    given = parse_qsl(parts.query, keep_blank_values=True)
    names = {name for name, _ in given}
    given += [(name, value) for name, value in meant.items() if names - STAYING.keys() and name not in names]
    return path + (f"?{urlencode(given)}" if given else "")


def depends_on(part: str) -> list[str]:
    """The parameters that a part of the pictures of Explore depends on, whatever else is chosen."""
    return [name for name, each in OF_PICTURES.items() if part in each.parts]


SCRIPT = ASSETS / "js" / "core" / "address_parameters.js"


def script() -> str:
    """The content of SCRIPT."""
    return f"""\
// Written by `python -m mha_core.lessons.address_parameters`, which has the tables.

// The model of an address that names none.
export const MODEL = {json.dumps(DEFAULT)};
// The parameters that are chosen in the browser, and their defaults, which are left out of the address.
/** @type {{Values}} */
export const CHOSEN = {_table({name: each.default for name, each in CHOSEN.items()})};
// The parameters that stay in the address whatever is shown, from page to page.
export const STAYING = {json.dumps(list(STAYING))};
// The parts of the pictures of Explore, each with the parameters that it depends on, whatever else is chosen.
/** @type {{Record<string, string[]>}} */
export const DEPENDS_ON = {_table({part: depends_on(part) for part in PARTS})};
"""


def _table(table: Mapping[str, Any]) -> str:
    """A table in Prettier's style."""
    return "{\n" + "".join(f"  {name}: {_written(name, value)},\n" for name, value in table.items()) + "}"


def _written(name: str, value: Any, width: int = 120) -> str:
    line = json.dumps(value, ensure_ascii=False)
    if len(f"  {name}: {line},") <= width:
        return line
    return "[\n" + "".join(f"    {json.dumps(each)},\n" for each in value) + "  ]"


if __name__ == "__main__":
    SCRIPT.write_text(script(), encoding="utf-8")
