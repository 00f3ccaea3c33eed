"""Reference: the same weights in other code, to compare with."""

from mha_core.forward import Gatings, Outputs, Pass
from mha_core.network import Network, Sublayer


class Reference(Network):
    """A network of other code on the same weights, to compare with; nothing in it can be changed."""

    def __init__(self, network: Network) -> None:
        self.network, self.shapes, self.output_projections = network, network.shapes, network.output_projections

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        if any(gatings.values()):
            raise ValueError("the reference runs with all heads on; valid: nothing off.")
        return self.network.run(request, gatings)

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        return self.network.sublayer(layer, attention)
