"""TextModel: what every model of this project is. A tokenizer in front, a network behind, a Trace out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.errors import ModelError
from mha_core.heads import Ablation, Head
from mha_core.intervention import Intervention
from mha_core.models.forward import Forward
from mha_core.models.pruned_heads import PrunedHeads, remaining_heads, scatter_heads
from mha_core.models.surgery.locate import output_projection
from mha_core.models.text.display import word
from mha_core.models.text.encoding import encode, with_mask
from mha_core.trace import ModelInfo, Trace

if TYPE_CHECKING:
    from mha_core.models.training.model_card import ModelCard


def _unchanged(layer: int, x: Tensor) -> tuple[Tensor, Tensor | None]:
    return x, None


@dataclass(frozen=True)
class TextModel:
    """A tokenizer, a network, and its forward pass on our attention function.

    Attributes:
        info: what it is.
        tokenizer: a fast tokenizer.
        module: the network, in eval mode.
        forward: its forward pass. A blind jump for "go to definition": `forward.as_forward` makes it, of
            `pretrained.forward.gated_pass` for transformers modules, of `ours.scratch.gated_pass` for our own encoder.
        attention: the attention of a layer, by its index, as our own module.
        reference: the same weights in transformers' own eager attention, where there is such a thing.
        output_projections: the modules that hold W_O, layer by layer, where they are known.
        attention_input: the input of a layer's attention, from the layer's own input (T, D): (T, D), and a mask (T, T), True = may
            attend, or None. For models whose `attention` opens.
        can_resume: whether a pass can begin at any layer (`forward.ResumePoint`).
        pruned: which heads were pruned, and of which model; None: it has them all.
        card: the model card, if it was trained here.
    """

    info: ModelInfo
    tokenizer: Any
    module: nn.Module
    forward: Forward
    attention: Callable[[int], MultiHeadAttention]
    reference: Forward | None = None
    output_projections: Sequence[nn.Module] | None = None
    attention_input: Callable[[int, Tensor], tuple[Tensor, Tensor | None]] = _unchanged
    can_resume: bool = True
    pruned: PrunedHeads | None = None
    card: "ModelCard | None" = None

    @property
    def pruned_heads(self) -> tuple[Head, ...]:
        """The heads that were pruned; their attentions, values and W_O are zeros."""
        return self.pruned.heads if self.pruned else ()

    def trace(
        self,
        text: str,
        pair: str | None = None,
        *,
        ablation: Ablation | None = None,
        mask_at: int | None = None,
        use_reference: bool = False,
    ) -> Trace:
        """Run one sentence, or a pair, with some heads off.

        Args:
            text: the sentence; cut at `info.max_tokens`, and the Trace says how many tokens were dropped.
            pair: a second sentence, seen together with the first.
            ablation: which heads are off, and how.
            mask_at: hide the token at this position behind the model's mask token.
            use_reference: run `reference` instead: independent code, the same weights, nothing off.

        Raises:
            TextError: nothing is left of the text.
            ValueError: the ablation names a head that the model does not have, `mask_at` a token that is not there, or the
                reference is asked for where there is none, or with heads off.
        """
        ablation = ablation or Ablation()
        if use_reference and (ablation or self.reference is None):
            raise ValueError(f"The reference of {self.info.name} runs with every head on; scratch-random has none.")
        encoded = encode(self.tokenizer, text, pair, self.info.max_tokens)
        if mask_at is not None:
            if not 0 <= mask_at < len(encoded.tokens) or self.tokenizer.mask_token_id is None:
                raise ValueError(
                    f"No token {mask_at} to mask; valid: 0–{len(encoded.tokens) - 1}, and a model with a mask."
                )
            encoded = with_mask(encoded, mask_at, self.tokenizer)
        forward = self.reference if use_reference else self.forward
        with torch.inference_mode():
            output = forward(encoded.ids, encoded.segments, Intervention(ablation))
            scores = None if output.logits is None else output.logits[0].float().cpu()
            classifier = self.info.output == "classifier"
            return Trace(
                info=self.info,
                ablation=ablation,
                tokens=encoded.tokens,
                words=encoded.words,
                segments=tuple(encoded.segments[0].tolist()),
                attentions=torch.cat(output.attentions).float().cpu(),
                hidden_states=torch.cat(output.hidden_states).float().cpu(),
                logits=None if classifier else scores,
                dropped=encoded.dropped,
                values=torch.cat(output.values).float().cpu() if output.values else None,
                ids=tuple(encoded.ids[0].tolist()),
                classes=scores if classifier else None,
            )

    def output_weights(self, layer: int) -> Tensor:
        """W_O of a layer, cut by head: (D, H, d_k); zeros for heads that are gone.

        Σ_h Σ_j attentions[layer, h, i, j] · values[layer, h, j] through its slice [:, h], plus `output_bias`, is what
        the attention of this layer gives at position i (Kobayashi et al. 2020).

        Raises:
            ModelError: a model that keeps its W_O where we do not know, or does more to the contexts than W_O does.
        """
        left = remaining_heads(self.pruned_heads, self.info.layers, self.info.heads)[layer]
        return scatter_heads(
            self._output_projection(layer)[0].unflatten(1, (len(left), self.info.d_k)), left, self.info.heads
        )

    def output_bias(self, layer: int) -> Tensor:
        """b_O of a layer, (D,); zeros where it has none. Raises ModelError as `output_weights` does."""
        weight, bias = self._output_projection(layer)
        return weight.new_zeros(weight.size(0)) if bias is None else bias

    def _output_projection(self, layer: int) -> tuple[Tensor, Tensor | None]:
        if self.output_projections is None:
            raise ModelError(
                f"What a head of '{self.info.name}' adds to the output is not known: its W_O can't be told apart."
            )
        return output_projection(self.output_projections[layer])

    def word(self, token_id: int) -> str:
        """The token with this id, readable by itself; see `display.word`."""
        return word(self.tokenizer, int(token_id))
