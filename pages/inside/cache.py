"""The internals of a layer, shared by all sessions of the server (`pages.shell.inputs.traces`)."""

from collections.abc import Hashable

from cachetools import cached

from mha_core import Ablation
from mha_core.inside.cross_check import Implementation, cross_check
from mha_core.inside.layer import LayerInternals, inside
from mha_core.jobs.caches import MEMORY, Cache
from pages.shell.inputs.traces import SECONDS_UNUSED, get_trace
from pages.shell.process.loaded_models import get_model

_LAYERS: Cache[Hashable, LayerInternals] = MEMORY.cache("layers", lambda layer: layer.nbytes, seconds=SECONDS_UNUSED)
_CHECKS: Cache[Hashable, dict[str, Implementation]] = MEMORY.cache(
    "cross-checks",
    lambda checks: sum(each.nbytes for check in checks.values() for each in check),
    seconds=SECONDS_UNUSED,
)


@cached(_LAYERS)
def get_inside(
    name: str, text: str, pair: str | None, ablation: Ablation, layer: int, attention: str = "self"
) -> LayerInternals:
    """The internals of one layer under an ablation. Raises ModelError if the model gives no access to them."""
    return inside(get_model(name), get_trace(name, text, pair, ablation), layer, attention)


@cached(_CHECKS)
def get_cross_check(
    name: str, text: str, pair: str | None, ablation: Ablation, layer: int, attention: str = "self"
) -> dict[str, Implementation]:
    """One layer computed by independent implementations."""
    module, x, source, mask = get_model(name).attention_inputs(get_trace(name, text, pair, ablation), layer, attention)
    return cross_check(module, x, mask, source)
