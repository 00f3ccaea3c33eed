"""The kinds of measurements, and on which page each of them is."""

from typing import NamedTuple

from mha_core.i18n import mark


class Kind(NamedTuple):
    """A kind of measurement.

    Attributes:
        page: the title of the page that it belongs to, in English.
        title: what is measured, in a line about it; in English, too.
        is_large: whether the memory alone keeps its results, and counts them; sessions then keep none themselves.
    """

    page: str
    title: str
    is_large: bool = False


LAB, COMPARE = mark("Pruning lab"), mark("Compare")
KINDS = {
    "importance": Kind(LAB, mark("importance")),
    "shapley": Kind(LAB, mark("Shapley values")),
    "curves": Kind(LAB, mark("pruning curves")),
    "left": Kind(LAB, mark("ablation methods")),
    "transplant": Kind(COMPARE, mark("transplants")),
    "transplant-tokens": Kind(COMPARE, mark("transplants by token")),
    "texts": Kind(mark("Find heads"), mark("every head"), is_large=True),
}
