"""Quick forward passes of a transformers module: they can begin at a layer, as what comes before it is known, and large products are
made by the faster of two ways."""

from functools import cache
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.attention.linear import linear
from mha_core.models.forward import Forward, ResumePoint
from mha_core.models.surgery.locate import find_layers
from mha_core.models.surgery.shared_weights import clone_sharing_weights
from mha_core.models.surgery.transformers_attention import ForwardContext

TOLERANCE = 1e-5  # relative to the largest number of the last hidden state


def resumable_clone(module: nn.Module) -> nn.Module | None:
    """The same weights, not copied, in a module of its own whose layers heed `ForwardContext.start`. None where the layers are not known.

    Those before the start let through whatever comes; the one at the start takes what the call brings along. Masks and positions are
    made by the module's own code, for the ids that it is given.
    """
    module = clone_sharing_weights(module)
    layers = find_layers(module)
    if layers is None:
        return None
    for layer in dict.fromkeys(layers):
        layer.__class__ = _starting(type(layer))
    for part in module.modules():
        if type(part) is nn.Linear:
            part.__class__ = QuickLinear
    return module


class QuickLinear(nn.Linear):
    """The same product, large ones twice as fast on some processors: see `attention.linear`."""

    def forward(self, x: Tensor) -> Tensor:
        return linear(x, self.weight, self.bias)


@cache
def _starting(kind: type[nn.Module]) -> type[nn.Module]:
    """A kind of layer that heeds `ForwardContext.start`."""

    class Starting(kind):
        def forward(self, hidden_states: Tensor, *args: Any, call: ForwardContext, **others: Any) -> Any:
            start, block = call.start, call.blocks
            call.blocks += 1
            if start and block < start.layer:
                return hidden_states
            if start and block == start.layer:
                hidden_states = start.x
            return super().forward(hidden_states, *args, call=call, **others)

    return Starting


@torch.inference_mode()
def check_resumable(run: Forward, ids: Tensor) -> bool:
    """Whether passes that begin at any layer end as the whole one does."""
    segments = torch.zeros_like(ids)
    whole = run(ids, segments, None, "zero").hidden_states
    most = max(1.0, float(whole[-1].abs().max()))
    try:
        ends = [
            run(ids, segments, None, "zero", start=ResumePoint(i, x)).hidden_states[-1]
            for i, x in enumerate(whole[:-1])
        ]
    except Exception:  # a family whose layers talk to each other in other ways than we know
        return False
    return all(
        end.shape == whole[-1].shape and float((end - whole[-1]).abs().max()) <= TOLERANCE * most for end in ends
    )
