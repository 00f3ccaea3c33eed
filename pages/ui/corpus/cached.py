"""What is computed once for each model: what its weights alone tell, and how far apart its heads are on texts."""

from functools import partial
from typing import NamedTuple

from cachetools import cached
from torch import Tensor

from mha_core import Head
from mha_core.analysis.circuits.composition import Composition, composition
from mha_core.analysis.circuits.copying import Promoted, copying_scores, promoted, vocabulary
from mha_core.analysis.corpus.distances import MOST_TEXTS, HeadDistances, HeadMap, head_distances, head_map
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.thread_pools import LONG, compute
from pages.ui.state.cache import get_model

ONE_CORE = 0  # characters: on a busy machine, many small products on all cores take far longer than on one
SECONDS_UNUSED = 600


@cached(MEMORY.cache("composition", lambda found: found.nbytes))
def get_composition(name: str) -> Composition:
    """The composition of all its heads. Raises ModelError as `get_model` and `head_matrices` do."""
    return compute(partial(composition, get_model(name)), ONE_CORE)


@cached(MEMORY.cache("copying", lambda scores: scores.nbytes))
def get_copying(name: str, through: Head | None = None) -> Tensor:
    """The copying scores of all its heads, (L, H). Raises ModelError as `get_model` and `vocabulary` do."""
    model = get_model(name)
    return compute(partial(copying_scores, model, vocabulary(model), through), ONE_CORE)


def get_promoted(name: str, head: Head, token: int, through: Head | None = None) -> Promoted:
    """What a head promotes; raises as `copying.promoted` does. Two matrix-vector products: nothing is kept."""
    model = get_model(name)
    return promoted(model, vocabulary(model), head, token, through=through)


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
def get_map(name: str, texts: tuple[Sentence, ...], other: str = "", attention: str = "") -> Mapped:
    """The map of a model's heads on the first MOST_TEXTS of these texts, with another model's if one is named.

    `attention`: of an encoder-decoder, as of `head_distances`.

    Raises ModelError as `get_model`, TextError as `head_distances`.
    """
    second = get_model(other) if other else None
    found = compute(partial(head_distances, get_model(name), texts[:MOST_TEXTS], second, attention), LONG)
    return Mapped(found, compute(partial(head_map, found), LONG))
