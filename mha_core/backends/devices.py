"""A model whose passes run on an accelerator, or in another precision."""

import copy
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.backends.one_attention import unsupported
from mha_core.backends.pruned.original_indices import bare_network, with_pruned_heads
from mha_core.errors import ModelError
from mha_core.forward import Gatings, Outputs, Pass
from mha_core.model import Model
from mha_core.model_info import ON_CPU
from mha_core.network import Network, Sublayer

DEVICES = ("cpu", "cuda", "mps", "auto")
DTYPES = ("float32", "float64", "bfloat16", "float16")


def on_device(model: Model, device: str = "auto", dtype: str = "float32") -> Model:
    """The same model, whose passes run on a copy of its network there.

    What goes in and comes out stays float32 on the CPU, as `module` does, so that all that reads Traces or weights
    works as before. Numbers differ by the rounding of the device and of the precision.

    Args:
        device: one of DEVICES, perhaps with a number, "cuda:1"; "auto" = the accelerator that is there, else the CPU.
        dtype: one of DTYPES.

    Raises:
        ModelError: this computer has no such device, or it has no room for the model; or an encoder-decoder.
    """
    if dtype not in DTYPES:
        raise ModelError(f"dtype is {dtype!r}; valid: {', '.join(DTYPES)}.")
    place, number_type = _device(device), getattr(torch, dtype)
    if model.info.runs_on != ON_CPU:
        raise ModelError(f"'{model.info.name}' runs in another place already; valid: the model as it was loaded.")
    if (place.type, number_type) == ("cpu", torch.float32):
        return model
    if reason := unsupported(model.info, "devices"):
        raise ModelError(reason)
    try:
        module = _moved_copy(model.module, place, number_type)
    except (RuntimeError, TypeError, NotImplementedError) as error:  # no memory left, or no float64 there
        raise ModelError(f"'{model.info.name}' does not fit on {place} in {dtype}: {error}") from error
    exact = number_type != torch.float64  # whose numbers a Trace, float32, does not have
    can_resume = model.capabilities.can_resume and exact
    there = NetworkElsewhere(bare_network(model.network), module, place, number_type)
    network = with_pruned_heads(there, model.pruned_heads, model.info.shapes)
    capabilities = replace(model.capabilities, can_resume=can_resume, incremental_decoder=None)
    info = replace(model.info, runs_on=(str(place), dtype))
    return replace(model, info=info, network=network, capabilities=capabilities)


def _device(name: str) -> torch.device:
    """Raises ModelError."""
    here = [each for each in ("cuda", "mps") if getattr(torch, each).is_available()]
    kind, _, number = name.partition(":")
    if name == "auto":
        return torch.device(here[0] if here else "cpu")
    if kind not in DEVICES or (number and not number.isdigit()):
        raise ModelError(f"device is {name!r}; valid: {', '.join(DEVICES)}.")
    if kind != "cpu" and (kind not in here or int(number or 0) >= getattr(torch, kind).device_count()):
        raise ModelError(f"This computer has no device {name!r}; valid here: {', '.join(['cpu', *here])}.")
    return torch.device(name)


class NetworkElsewhere(Network):
    """A network on another device or in another precision, with inputs and outputs in float32 on the CPU.

    Args:
        here: the network on the CPU, whose layers are opened.
        module: a copy of its weights, on the device.
    """

    def __init__(self, here: Network, module: nn.Module, device: torch.device, dtype: torch.dtype) -> None:
        self.network = here.with_module(module)
        self.here, self.device, self.dtype = here, device, dtype
        self.shapes, self.output_projections = here.shapes, here.output_projections

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        there = _moved((request, gatings), self.device, self.dtype)
        return _moved(self.network.run(*there), torch.device("cpu"), torch.float32)

    def with_module(self, module: nn.Module) -> "NetworkElsewhere":
        there = _moved_copy(module, self.device, self.dtype)
        return NetworkElsewhere(self.here.with_module(module), there, self.device, self.dtype)

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        return self.here.sublayer(layer, attention)


def _moved_copy(module: nn.Module, device: torch.device, dtype: torch.dtype) -> nn.Module:
    return copy.deepcopy(module).to(device, dtype)


def _moved(x: Any, to: torch.device, kind: torch.dtype) -> Any:
    """Tensors of a nested structure on another device, those of floats in another precision."""
    if isinstance(x, Tensor):
        return x.to(to, kind if x.is_floating_point() else x.dtype)
    if isinstance(x, Mapping):
        return {name: _moved(each, to, kind) for name, each in x.items()}
    if isinstance(x, tuple | list):
        parts = [_moved(each, to, kind) for each in x]
        return type(x)(*parts) if hasattr(x, "_fields") else type(x)(parts)
    return x
