"""The parameters of the app's addresses, each once: what is valid, its default, and which pictures depend on it.

Those of a feature are in its `address.py`. The scripts take theirs from assets/js/core/address_parameters.js and
assets/js/pictures/depends_on.js, which `python -m mha_core.address` writes.
"""

from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode, urlsplit

from mha_core.address.parameter import (
    MAX_HEADS_CHARS,
    MAX_NAME_CHARS,
    FeatureAddress,
    Heads,
    IntRange,
    Nothing,
    OneOf,
    Parameter,
    Positions,
    Switch,
    Text,
)
from mha_core.attention.gating import GATE_MODES
from mha_core.backends.builtin.scratch import LIMITS
from mha_core.backends.cards import DEFAULT
from mha_core.draw.colour_scales import PEAKS, SCALES
from mha_core.draw.palette import PALETTES
from mha_core.features import modules
from mha_core.message import N_

MAX_TEXT_CHARS = 16_000  # of a sentence, percent-encoded: 2,048 tokens of prose. Some proxies cut shorter URLs

PARTS_OF_A_PAIR = {"all": "all", "A→A": "aa", "A→B": "ab", "B→A": "ba", "B→B": "bb"}  # as the library names them
D_MODELS = (16, 32, 48, 64, 96, 128, 192, 256, 384, 512)
FORMATS, SIZES = ("svg", "png"), (N_("projector"), N_("paper"))  # of a chart that is saved

# The parts of the pictures of Explore (pages/explore/routes/picture.py), and which of them depend on what.
_PICTURES = ("atlas", "order", "head", "effect", "zeroing")
_OF_HEADS_OFF = (*_PICTURES, "written")
PARTS = (*_OF_HEADS_OFF, "ranking", "expected")
# A word that is masked is so in every picture.
_OF_WORD = ("atlas", "order", "head", "effect", "zeroing", "ranking")
_MAPS = ("atlas", "order", "head", "zeroing")
_COLOURS = ("atlas", "head", "effect", "zeroing")
_OPEN_HEAD = ("head", "zeroing")

ADDRESSES: Mapping[str, FeatureAddress] = {name: each.ADDRESS for name, each in modules("address").items()}
# Of the open head, each with the parameters that it alone depends on.
VIEWS = {view: names for feature in ADDRESSES.values() for view, names in feature.views.items()}

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
    "mode": Parameter(OneOf(tuple(GATE_MODES)), "zero", _OF_HEADS_OFF),
    "layer": Parameter(IntRange(), "", _OPEN_HEAD),
    "head": Parameter(IntRange(), "", _OPEN_HEAD),
    "view": Parameter(OneOf(tuple(VIEWS)), "heatmap", ("head",)),
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
    "on_light": Parameter(Switch()),
    **{name: each for feature in ADDRESSES.values() for name, each in feature.bound.items()},
}
# What the pages themselves write into the address (`pages.shell.state.query_params`, `elements.choose_option`).
WRITTEN: Mapping[str, Parameter] = {
    "save_as": Parameter(OneOf(FORMATS)),
    "save_for": Parameter(OneOf(SIZES)),
    **{name: each for feature in ADDRESSES.values() for name, each in feature.written.items()},
}
# What stays from page to page: what the stage shows (assets/js/lessons), what the link hides or locks,
# and the language. hide= is checked where its names are known.
STAYING: Mapping[str, Parameter] = {
    "lesson": Parameter(Nothing()),  # where there are lessons, they say what is valid
    "step": Parameter(IntRange()),
    **{name: each for feature in ADDRESSES.values() for name, each in feature.staying.items()},
    "present": Parameter(Switch()),
    "hide": Parameter(Text(MAX_HEADS_CHARS)),
    "lock": Parameter(OneOf(("model",))),
    "lang": Parameter(Text(MAX_HEADS_CHARS)),
}
PARAMETERS: Mapping[str, Parameter] = {**OF_PICTURES, **BOUND, **WRITTEN, **STAYING}
OF_EXAMPLE = tuple(name for feature in ADDRESSES.values() for name in feature.of_example)
# Values in older links, and what they are called now.
RENAMED = {name: values for feature in ADDRESSES.values() for name, values in feature.renamed.items()}
# With one of these, a link keeps its model.
KEEPS_MODEL = ("model", *(name for feature in ADDRESSES.values() for name in feature.keeps_model))
# Pages by the path that they had before: their path now, and what a link without a choice meant there.
MOVED_PAGES = {path: now for feature in ADDRESSES.values() for path, now in feature.moved.items()}


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
