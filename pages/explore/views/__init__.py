"""The views of the open head: a module for each, by its name in the address, as its script in assets/js/explore/views.

`views` in `mha_core/explore/address.py` says which there are.
"""

from importlib import import_module
from typing import Protocol, cast

from mha_core.address.parameters import ADDRESSES
from mha_core.stats.attention_map import AttentionMap
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part


class View(Protocol):
    """What a module of a view has.

    Attributes:
        HOW_TO_READ: how to read its picture, in English; "" if it says so itself.
    """

    HOW_TO_READ: str

    def draw(self, ctx: PictureContext, attention: AttentionMap) -> Part:
        """What its script draws of the map that is shown, (R, C). Its words may have a `caption`."""
        ...


def view_named(name: str) -> View:
    """The view of this name, from the feature that has it."""
    feature = next(feature for feature, each in ADDRESSES.items() if name in each.views)
    return cast(View, import_module(f"pages.{feature}.views.{name}"))
