"""Address: everything that a person chose for the pictures of Explore, read from the parameters of a link."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, get_type_hints
from urllib.parse import quote, urlencode

from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.heads import MODES
from mha_core.models.ours.scratch import DEFAULTS as SIZES
from mha_core.palette import PALETTES
from mha_core.words import later, tr
from pages.parts.frame.examples import default_sentence
from pages.parts.state.query_params import (
    DIRECTIONS,
    HOWS,
    MAX_HEADS_CHARS,
    MAX_NAME_CHARS,
    MAX_PINS,
    MAX_TEXT_CHARS,
    PARTS,
    SCOPES,
    SORTS,
    VIEWS,
    is_whole_number,
    new_names,
)

CHOICES = {
    "mode": tuple(MODES),
    "view": VIEWS,
    "scope": SCOPES,
    "how": HOWS,
    "part": tuple(PARTS),
    "scale": SCALES,
    "peak": PEAKS,
    "colours": tuple(PALETTES),
    "way": DIRECTIONS,
    "sort": SORTS,
}
_LENGTHS = {"model": MAX_NAME_CHARS, "text": MAX_TEXT_CHARS, "pair": MAX_TEXT_CHARS}
_LENGTHS |= {"off": MAX_HEADS_CHARS, "chosen": MAX_HEADS_CHARS, "pin": MAX_HEADS_CHARS, "shown": MAX_HEADS_CHARS}


def choices_on_screen() -> Mapping[str, object]:
    """CHOICES as the browser gets them: of each palette also what it looks like, in the language that is spoken now."""
    return CHOICES | {"colours": {name: tr(words) for name, words in PALETTES.items()}}


class AddressError(ValueError):
    """A parameter of an address that is not valid; the message says what would be."""

    def __init__(self, name: str, value: str, valid: str) -> None:
        super().__init__(
            later("{name} = {value!r} is not valid. Valid: {valid}.", name=name, value=value[:40], valid=valid)
        )


@dataclass(frozen=True)
class Address:
    """The parameters that pictures depend on, by their names in a link. Their defaults are left out of links.

    Attributes:
        model: a name that `load_by_name` takes.
        layer, head: the open head; None = the model's first.
        part: which sentence to which, a key of PARTS.
        pin: positions of the pinned tokens; they are queries where `way` is "from", keys where it is "to".
        link: position of the key that the atlas is sorted by, with `sort` "link".
        shown: the heads of the layer whose lines are drawn; () = the open one.
        at: position of the token whose prediction is shown; None = the one that changed most.
        mask: whether that token is masked.
    """

    model: str = "minilm"
    text: str = ""
    pair: str = ""
    off: str = ""
    mode: str = "zero"
    layer: int | None = None
    head: int | None = None
    view: str = "heatmap"
    scope: str = "this head"
    chosen: str = "*.*"
    how: str = "mean"
    special: bool = True
    words: bool = False
    part: str = "all"
    scale: str = "linear"
    peak: str = "global"
    colours: str = "blue"
    pin: tuple[int, ...] = ()
    way: str = "from"
    link: int | None = None
    shown: tuple[int, ...] = ()
    sort: str = "layer"
    at: int | None = None
    mask: bool = True

    @classmethod
    def parse(cls, parameters: Mapping[str, str]) -> "Address":
        """Read the parameters of a link; those with other names are ignored.

        Without a text it is the model's default sentence, as on the page; a text that is empty stays so.

        Nothing is parsed before its length is checked.

        Raises:
            AddressError: a value that is too long or not valid.
        """
        types = get_type_hints(cls)
        given: dict[str, Any] = {
            name: _value(name, types[name], text) for name, text in new_names(parameters).items() if name in types
        }
        if given.get("model") == "scratch-random":
            given["model"] = untrained_model(parameters)
        given.setdefault("text", default_sentence(given.get("model", cls.model)))
        return cls(**given)


def to_link(address: Address) -> str:
    """The parameters of a link, from its "?" on, which `Address.parse` reads; without defaults."""
    given = {each.name: getattr(address, each.name) for each in fields(Address)}
    chosen = {name: value for name, value in given.items() if value != getattr(Address, name)}
    return "?" + urlencode({name: _text(value) for name, value in chosen.items()})


def _text(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def untrained_model(parameters: Mapping[str, str]) -> str:
    """The name of the untrained model with the sizes in these parameters, "scratch-random:layers=4,…"."""
    sizes = {name: parameters.get(name, str(default))[:10] for name, default in SIZES.items()}
    return "scratch-random:" + ",".join(f"{name}={size}" for name, size in sizes.items())


def _value(name: str, kind: object, text: str) -> object:
    limit = _LENGTHS.get(name, 40)
    if len(text) > limit or (limit == MAX_TEXT_CHARS and len(quote(text)) > limit):
        raise AddressError(name, text, later("at most {limit} characters", limit=limit))
    if name in CHOICES:
        if text not in CHOICES[name]:
            raise AddressError(name, text, later("one of {options}", options=", ".join(CHOICES[name])))
        return text
    if kind is bool:
        if text.lower() not in ("true", "false"):
            raise AddressError(name, text, "true, false")
        return text.lower() == "true"
    if kind == tuple[int, ...]:
        return _whole_numbers(name, text)
    if kind == int | None:
        return _whole_number(name, text)
    return text


def _whole_number(name: str, text: str) -> int | None:
    """`at` was "3 · cat" in links until 0.2."""
    first = text.partition(" · ")[0] if name == "at" else text
    if not first:
        return None
    if not is_whole_number(first):
        raise AddressError(name, text, later("a whole number"))
    return int(first)


def _whole_numbers(name: str, text: str) -> tuple[int, ...]:
    pieces = [piece for piece in text.split(",") if piece]
    if len(pieces) > MAX_PINS or not all(map(is_whole_number, pieces)):
        raise AddressError(name, text, later("whole numbers separated by commas"))
    return tuple(dict.fromkeys(map(int, pieces)))
