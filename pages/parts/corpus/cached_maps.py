"""Distances between heads and their maps, computed once for each model (or two) and sample of texts."""

from functools import partial
from typing import NamedTuple

from cachetools import cached

from mha_core.analysis.corpus.distances import MOST_TEXTS, HeadDistances, HeadMap, head_distances, head_map
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.workers import LONG, compute
from pages.parts.state.cache import get_model

SECONDS_UNUSED = 600


class Mapped(NamedTuple):
    """The heads of one model or two, how far apart they are, and where they lie."""

    distances: HeadDistances
    map: HeadMap


@cached(
    MEMORY.cache(
        "head maps",
        lambda found: found.distances.divergence.nbytes + sum(map(len, found.distances.heads)) * 64,
        share=0.1,
        seconds=SECONDS_UNUSED,
    )
)
def get_map(name: str, texts: tuple[str, ...], other: str = "") -> Mapped:
    """The map of a model's heads on the first MOST_TEXTS of these texts, with another model's if one is named.

    Raises ModelError as `get_model`, TextError as `head_distances`.
    """
    second = get_model(other) if other else None
    found = compute(partial(head_distances, get_model(name), texts[:MOST_TEXTS], second), LONG)
    return Mapped(found, compute(partial(head_map, found), LONG))
