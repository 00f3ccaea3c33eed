"""Address: everything that a person chose for the pictures of Explore, read from the parameters of a link."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mha_core.address.parameter import OneOf
from mha_core.address.parameters import CHOSEN, OF_PICTURES
from mha_core.backends.builtin.scratch import DEFAULTS as SIZES
from mha_core.backends.builtin.scratch import RANDOM
from mha_core.draw.palette import PALETTES
from mha_core.errors import AppError
from mha_core.i18n import gettext
from pages.shell.frame.examples import default_sentence
from pages.shell.frame.heads_off_menu import STANDS_IN
from pages.shell.state.query_params import new_names


def choices_on_screen() -> Mapping[str, object]:
    """The choices on the page, as the browser gets them; palettes with their colours, names in the language."""
    choices: dict[str, object] = {
        name: each.kind.values for name, each in CHOSEN.items() if isinstance(each.kind, OneOf)
    }
    choices["modes"] = {mode: gettext(words) for mode, words in STANDS_IN.items()}
    return choices | {"colours": {name: gettext(words) for name, words in PALETTES.items()}}


class AddressError(AppError, ValueError):
    """A parameter of an address that is not valid; the message says what would be."""

    def __init__(self, name: str, value: str, valid: str) -> None:
        super().__init__("{name} = {value!r} is not valid. Valid: {valid}.", name=name, value=value[:40], valid=valid)


def _default(name: str) -> Any:
    return OF_PICTURES[name].kind.read(OF_PICTURES[name].default)


@dataclass(frozen=True)
class Address:
    """The parameters that pictures depend on, by their names in a link. Their defaults are left out of links.

    Attributes:
        model: a name that `load_by_name` takes.
        attention: which of an encoder-decoder's three is shown; of another model, its only one is.
        layer, head: the open head; None = the model's first.
        part: which sentence to which, a key of PARTS_OF_A_PAIR.
        numbers: whether the cells of the heatmap say their weight, where they have room.
        pin: positions of the pinned tokens; they are queries where `way` is "from", keys where it is "to".
        link: position of the key that the atlas is sorted by, with `sort` "link".
        shown: the heads of the layer whose lines are drawn; () = the open one.
        at: position of the token whose prediction is shown; None = the one that changed most.
        mask: whether that token is masked.
    """

    model: str = _default("model")
    text: str = _default("text")
    pair: str = _default("pair")
    attention: str = _default("attention")
    off: str = _default("off")
    mode: str = _default("mode")
    layer: int | None = _default("layer")
    head: int | None = _default("head")
    view: str = _default("view")
    scope: str = _default("scope")
    chosen: str = _default("chosen")
    how: str = _default("how")
    special: bool = _default("special")
    words: bool = _default("words")
    part: str = _default("part")
    scale: str = _default("scale")
    peak: str = _default("peak")
    colours: str = _default("colours")
    numbers: bool = _default("numbers")
    pin: tuple[int, ...] = _default("pin")
    way: str = _default("way")
    link: int | None = _default("link")
    shown: tuple[int, ...] = _default("shown")
    sort: str = _default("sort")
    at: int | None = _default("at")
    mask: bool = _default("mask")

    @classmethod
    def parse(cls, parameters: Mapping[str, str]) -> "Address":
        """Read the parameters of a link; those with other names are ignored.

        Without a text it is the model's default sentence, as on the page; a text that is empty stays so.

        Nothing is parsed before its length is checked.

        Raises:
            AddressError: a value that is too long or not valid.
        """
        given: dict[str, Any] = {}
        for name, text in new_names(parameters).items():
            if name in OF_PICTURES:
                if valid := OF_PICTURES[name].kind.mistake(text):
                    raise AddressError(name, text, valid)
                given[name] = OF_PICTURES[name].kind.read(text)
        if given.get("model") == RANDOM:
            sizes = (f"{name}={parameters.get(name, str(default))[:10]}" for name, default in SIZES.items())
            given["model"] = f"{RANDOM}:{','.join(sizes)}"
        if "text" not in given:
            given["text"] = default_sentence(given.get("model", cls.model))
        return cls(**given)
