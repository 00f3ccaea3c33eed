"""Network: what runs passes on our attention function, and what it tells of its layers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from torch import Tensor

from mha_core.attention import MultiHeadAttention
from mha_core.forward import Gatings, Output, Outputs, Pass, gating_by_attention
from mha_core.heads import Shapes
from mha_core.intervention import Intervention

ON_CPU = ("cpu", "float32")  # device and precision


class Sublayer(NamedTuple):
    """One attention of a layer as our own module, and its layer norm.

    Attributes:
        attention: all its heads are on.
        mask: (T, T), True = may attend; None = all may.
        norm: None = unknown.
        norm_first: whether the norm comes before the heads (pre-norm).
    """

    attention: MultiHeadAttention
    mask: Tensor | None = None
    norm: Callable[[Tensor], Tensor] | None = None
    norm_first: bool = False

    def attention_input(self, x: Tensor) -> Tensor:
        """The heads' input, from the layer's input (T, D)."""
        return self.norm(x) if self.norm and self.norm_first else x

    def output(self, x: Tensor, attended: Tensor) -> Tensor:
        """The sum of input and attention, normalised in post-norm layers, (T, D)."""
        assert self.norm is not None, "a layer of known parts"
        return x + attended if self.norm_first else self.norm(x + attended)


class OutputProjection(Protocol):
    """The place of W_O (D, H·d_k), of a layer's remaining heads, and of b_O (D,), if there is one."""

    @property
    def W_O(self) -> Tensor: ...
    @property
    def b_O(self) -> Tensor | None: ...


class Network(ABC):
    """A network whose passes run on our attention function.

    Attributes:
        shapes: (L, H) of each of its attentions by its name, pruned heads included.
        output_projections: for each attention by its name, one per layer; no entry where their place is not known.
    """

    shapes: Shapes
    output_projections: Mapping[str, Sequence[OutputProjection]]

    def __call__(self, request: Pass) -> Output:
        """The output of a pass: that of its last attention. Raises as `outputs`."""
        return list(self.outputs(request).values())[-1]

    def outputs(self, request: Pass) -> Outputs:
        """The outputs of a pass by attention. Raises ValueError where its intervention does not fit."""
        return self.run(request, gating_by_attention(request.intervention, self.shapes, request.tokens, request.target))

    @abstractmethod
    def run(self, request: Pass, gating: Gatings) -> Outputs:
        """The outputs of a pass through the attentions in `gating`."""

    @abstractmethod
    def sublayer(self, attention: str, layer: int, tokens: int) -> Sublayer:
        """One attention of a layer, with its mask for a text of this length. Raises ModelError for unknown layers."""


class IncrementalDecoder(ABC):
    """A causal language model with a cache of keys and values."""

    @abstractmethod
    def begin(self, intervention: Intervention) -> Callable[[Tensor], Tensor]:
        """Begin a text under an intervention that `is_row_by_row`.

        Returns a function that reads the next tokens (1, n) and returns the logits (1, V) of the word after them.
        """


@dataclass(frozen=True)
class Capabilities:
    """Options of a model's passes, as tested when it was loaded.

    Attributes:
        can_resume: True if a pass can begin at any layer (`ResumePoint`).
        takes_padding: False if a text's numbers depend on padding behind it (MobileBERT's do): each text is run alone.
        incremental_decoder: of a causal language model; None where each token takes a pass over all.
        runs_on: device and precision (`devices.on_device`).
    """

    can_resume: bool = True
    takes_padding: bool = True
    incremental_decoder: IncrementalDecoder | None = None
    runs_on: tuple[str, str] = ON_CPU


DEFAULT_CAPABILITIES = Capabilities()
