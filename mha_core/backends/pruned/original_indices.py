"""A pruned network, whose gating, attentions and values have all heads."""

from collections.abc import Collection, Sequence

import torch
from torch import Tensor, nn

from mha_core.forward import Gatings, Outputs, Pass
from mha_core.heads import Head, RemainingHeads, Shapes, remaining_heads, scatter_heads
from mha_core.network import Network, Sublayer


class PrunedNetwork(Network):
    """A network of one attention without some of its heads, which keep their indices.

    A pruned head may be named in an intervention, which has no effect; its attentions and values are zeros.

    Args:
        shapes: with the pruned heads.
        remaining: the original indices of each layer's heads.
    """

    def __init__(self, network: Network, shapes: Shapes, remaining: RemainingHeads) -> None:
        self.network, self.shapes, self.remaining = network, shapes, remaining
        ((_, self.heads),) = shapes.values()
        self.output_projections = network.output_projections

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        ((name, of_layers),) = gatings.items()
        if of_layers:
            indices = [torch.tensor(heads, dtype=torch.long) for heads in self.remaining]
            of_layers = [layer.select_heads(heads) for layer, heads in zip(of_layers, indices, strict=True)]
        output, resume = self.network.run(request, {name: of_layers})[name], request.resume
        layers = self.remaining[resume.layer : resume.end] if resume else self.remaining
        attentions = _scatter_layers(output.attentions, layers, self.heads)
        values = _scatter_layers(output.values, layers, self.heads)
        return {name: output._replace(attentions=attentions, values=values)}

    def with_module(self, module: nn.Module) -> "PrunedNetwork":
        return PrunedNetwork(self.network.with_module(module), self.shapes, self.remaining)

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        return self.network.sublayer(layer, attention)


def bare_network(network: Network) -> Network:
    """The network inside a PrunedNetwork, which numbers the remaining heads anew; any other as it is."""
    return network.network if isinstance(network, PrunedNetwork) else network


def with_pruned_heads(network: Network, pruned: Collection[Head], shapes: Shapes) -> Network:
    """A network whose gating, attentions and values have the heads that it lacks; itself, if it lacks none."""
    if not pruned:
        return network
    (shape,) = shapes.values()
    return PrunedNetwork(network, shapes, remaining_heads(pruned, shape))


def _scatter_layers(tensors: Sequence[Tensor], layers: RemainingHeads, num_heads: int) -> tuple[Tensor, ...]:
    """One tensor per layer with all H heads, zeros for the pruned ones; () for none."""
    if not tensors:
        return ()
    return tuple(scatter_heads(x, heads, num_heads) for x, heads in zip(tensors, layers, strict=True))
