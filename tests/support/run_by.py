"""Models whose passes are those of a function, for tests that record or change them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mha_core.backends import Model
from mha_core.forward import Gatings, Output, Outputs, Pass
from mha_core.network import Network, Sublayer


class RunBy(Network):
    """A network of one attention whose passes are those of a function; all else is another network's."""

    def __init__(self, run: Callable[[Pass], Output], other: Network) -> None:
        self.function, self.other = run, other
        self.shapes, self.output_projections = other.shapes, other.output_projections

    def outputs(self, request: Pass) -> Outputs:
        return dict.fromkeys(self.shapes, self.function(request))

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        return self.other.run(request, gatings)

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        return self.other.sublayer(layer, attention)


def run_by(run: Callable[[Pass], Output], model: Model, **changed: Any) -> Model:
    """A model like this one, whose passes are those of a function; `changed`: fields of its info."""
    network, info = RunBy(run, model.network), replace(model.info, **changed)
    network.shapes = info.shapes
    return replace(model, network=network, info=info)
