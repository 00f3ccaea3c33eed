"""The kinds of measurements, and on which page each of them is."""

from typing import NamedTuple

from mha_core.i18n import N_


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


LAB, COMPARE = N_("Pruning lab"), N_("Compare")
KINDS = {
    "importance": Kind(LAB, N_("importance")),
    "shapley": Kind(LAB, N_("Shapley values")),
    "curves": Kind(LAB, N_("pruning curves")),
    "left": Kind(LAB, N_("ablation methods")),
    "transplant": Kind(COMPARE, N_("transplants")),
    "transplant-tokens": Kind(COMPARE, N_("transplants by token")),
    "texts": Kind(N_("Find heads"), N_("every head"), is_large=True),
}
