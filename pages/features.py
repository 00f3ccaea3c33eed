"""FEATURES: what the app consists of, in the order of the sidebar. The first page is the one that opens."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

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


@cache
def hooks(field: str) -> tuple[str, ...]:
    """The functions that features name in this field; not those that are made for a feature which is not there.

    `pages/rooms/lessons.py` is what rooms give to lessons.
    """
    names = [str(getattr(feature, field)) for feature in FEATURES]
    return tuple(name for name in names if name and find_spec(name.partition(":")[0]))


def page_of(name: str) -> Page | None:
    """The first page of a feature, for a link to it; None where there is no such feature."""
    return next((page for feature in FEATURES if feature.name == name for page in feature.pages), None)
