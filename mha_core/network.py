"""Network: runs passes on our attention function, and gives the attention of its layers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention, causal_mask
from mha_core.errors import ModelError
from mha_core.forward import Gatings, Output, Outputs, Pass, gating_by_attention, main_output
from mha_core.heads import Shapes
from mha_core.intervention import Intervention
from mha_core.trace import Trace


class Sublayer(NamedTuple):
    """One attention of a layer as our own module, and its layer norm.

    Attributes:
        module: ours, with the layer's weights; nothing is switched off.
        causal: whether a token attends only to itself and those before it.
        norm: None = unknown.
        norm_first: whether the norm comes before the heads (pre-norm).
    """

    module: MultiHeadAttention
    causal: bool = False
    norm: Callable[[Tensor], Tensor] | None = None
    norm_first: bool = False

    def mask(self, tokens: int) -> Tensor | None:
        """(T, T), True = may attend; None = all may."""
        return causal_mask(tokens) if self.causal else None

    def attention_input(self, x: Tensor) -> Tensor:
        """The heads' input, from the layer's input (T, D)."""
        return self.norm(x) if self.norm and self.norm_first else x

    def output(self, x: Tensor, attended: Tensor) -> Tensor:
        """The sum of input and attention, normalised in post-norm layers, (T, D)."""
        assert self.norm is not None, "a layer of known parts"
        return x + attended if self.norm_first else self.norm(x + attended)


class AttentionInputs(NamedTuple):
    """The attention of a layer as our own module, and its input in one text."""

    module: MultiHeadAttention  # nothing is switched off
    x: Tensor  # (T, D), input of the queries: behind the layer norm, if that comes first
    source: Tensor | None = None  # (T_k, D), input of keys and values; None = x
    mask: Tensor | None = None  # (T, T_k), True = may attend; None = all may


class OutputProjection(Protocol):
    """The output projection of a layer's remaining heads: W_O (D, H·d_k), and b_O (D,), None without a bias."""

    @property
    def W_O(self) -> Tensor: ...
    @property
    def b_O(self) -> Tensor | None: ...


class Network(ABC):
    """A network whose passes run on our attention function.

    Attributes:
        shapes: (L, H) of each of its attentions by its name, pruned heads included.
        output_projections: one per layer, for each attention by its name; an attention without a known W_O is left out.
    """

    shapes: Shapes
    output_projections: Mapping[str, Sequence[OutputProjection]]

    def __call__(self, request: Pass) -> Output:
        """The main output of a pass. Raises as `outputs`."""
        return main_output(self.outputs(request))

    def outputs(self, request: Pass) -> Outputs:
        """The outputs of a pass by attention. Raises ValueError for fields or an intervention that do not fit."""
        request.check(next(iter(self.shapes.values()))[0])
        return self.run(request, gating_by_attention(request.intervention, self.shapes, request.length, request.target))

    @abstractmethod
    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        """Run the attentions in `gatings` with these changes; `request.intervention` is not read.

        Without `need_weights` there are no attentions and no values. Logits are those at `logits_at`; with a target,
        all. `resume` and `attention_mask` are given only where Capabilities allow them.
        """

    @abstractmethod
    def sublayer(self, layer: int, attention: str) -> Sublayer:
        """One attention of a layer. Raises ModelError for unknown layers."""

    def with_module(self, module: nn.Module) -> "Network":
        """The same passes through another module of this form, such as a copy elsewhere, or without some heads."""
        raise ModelError(f"A {type(self).__name__} can't be moved to a device or pruned: it has no with_module.")

    @torch.inference_mode()
    def attention_inputs(self, trace: Trace, layer: int, attention: str) -> AttentionInputs:
        """One attention of a layer, with its input in a Trace. Raises ModelError as `sublayer`."""
        x = trace.of(attention).hidden_states[layer]
        sublayer = self.sublayer(layer, attention)
        return AttentionInputs(sublayer.module, sublayer.attention_input(x), mask=sublayer.mask(len(x)))


# Called with an intervention, which must be `is_row_by_row`, it starts a text and returns a function, `step`. Each call
# of `step(ids)` appends ids (1, n) and returns the logits of the next word, (1, V); keys and values are kept.
IncrementalDecoder = Callable[[Intervention], Callable[[Tensor], Tensor]]


@dataclass(frozen=True)
class Capabilities:
    """What a model's passes can do, as found when it was loaded.

    Attributes:
        can_resume: True if a pass without a target can begin and end at any layer (`ResumePoint`).
        takes_padding: False if a text's numbers depend on padding behind it (MobileBERT's do): each text is run alone.
        incremental_decoder: of a causal language model; None where each token takes a pass over all.
    """

    can_resume: bool = False
    takes_padding: bool = False
    incremental_decoder: IncrementalDecoder | None = None


DEFAULT_CAPABILITIES = Capabilities()
