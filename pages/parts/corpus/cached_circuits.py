"""What is read off a model's weights, computed once."""

from functools import partial

from cachetools import cached
from torch import Tensor

from mha_core import Head
from mha_core.analysis.circuits.composition import Composition, composition
from mha_core.analysis.circuits.copying import Promoted, copying_scores, promoted, vocabulary
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.workers import compute
from pages.parts.state.cache import get_model

ONE_CORE = 0  # characters: on a busy machine, many small products on all cores take far longer than on one


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
