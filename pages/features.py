"""FEATURES: what the app consists of, in the order of the sidebar. The first page is the one that opens."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from pages.shell.feature import Feature, Page

NAMES = (
    "explore",
    "inside",
    "compare",
    "find_heads",
    "lab",
    "train",
    "lessons",
    "rooms",
    "notebook",
)
FEATURES: tuple[Feature, ...] = tuple(import_module(f"pages.{name}").FEATURE for name in NAMES)
PAGES = tuple(page for feature in FEATURES for page in feature.pages)
# Each kind of measurement, with the page that it belongs to.
MEASUREMENTS = {kind: (feature.pages[0], each) for feature in FEATURES for kind, each in feature.measurements.items()}


def hooks(field: str) -> tuple[str, ...]:
    """The functions that features name in this field."""
    return tuple(name for feature in FEATURES if (name := str(getattr(feature, field))))


@cache
def given_to(name: str) -> tuple[ModuleType, ...]:
    """What other features give to this one: the modules `pages/OTHER/NAME.py`."""
    names = (f"pages.{other}.{name}" for other in NAMES)
    return tuple(import_module(name) for name in names if find_spec(name))


def page_of(name: str) -> Page | None:
    """The first page of a feature, for a link to it; None where there is no such feature."""
    return next((page for feature in FEATURES if feature.name == name for page in feature.pages), None)
