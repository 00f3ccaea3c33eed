"""TextModel: what every model of this project is. A tokenizer in front, a network behind, a Trace out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.errors import ModelError
from mha_core.heads import Ablation, Head
from mha_core.models.forward import Forward, Output
from mha_core.models.surgery.locate import output_projection
from mha_core.models.surgery.pruned_heads import PrunedHeads, remaining_heads, scatter_heads
from mha_core.models.text.display import word
from mha_core.models.text.encoding import encode, with_mask
from mha_core.models.training.model_card import ModelCard
from mha_core.trace import ModelInfo, Trace


class AttentionModel(Protocol):
    """What `load_model` returns."""

    info: ModelInfo

    def trace(self, text: str, pair: str | None = None, *, ablation: Ablation | None = None) -> Trace: ...


def _as_it_is(layer: int, x: Tensor) -> tuple[Tensor, Tensor | None]:
    return x, None


@dataclass(frozen=True)
class TextModel:
    """An AttentionModel.

    Attributes:
        info: what it is.
        tokenizer: a fast tokenizer.
        module: the network, in eval mode.
        run: its forward pass, on our attention function.
        attention: the attention of a layer, by its number, as our own module.
        reference: the same weights in transformers' own eager attention, where there is such a thing.
        parts: what holds W_O, layer by layer, where that is known.
        heads_see: what the attention of a layer gets of the (T, D) that goes into the layer: (T, D), and a mask (T, T), True =
            may attend, or None. For models whose `attention` opens.
        starts: whether a pass can begin at any layer (`run.Start`).
        cut: which heads were cut out for good, and of what; None: it has them all.
        card: what is written beside its weights, if we trained it.
    """

    info: ModelInfo
    tokenizer: Any
    module: nn.Module
    run: Forward
    attention: Callable[[int], MultiHeadAttention]
    reference: Callable[..., Output] | None = None
    parts: Sequence[nn.Module] | None = None
    heads_see: Callable[[int, Tensor], tuple[Tensor, Tensor | None]] = _as_it_is
    starts: bool = True
    cut: PrunedHeads | None = None
    card: ModelCard | None = None

    @property
    def gone(self) -> tuple[Head, ...]:
        """The heads that are cut out for good; what is seen of them is zeros."""
        return self.cut.heads if self.cut else ()

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
        gate = ablation.gate(self.info.layers, self.info.heads) if ablation else None
        run = self.reference if use_reference else self.run
        with torch.inference_mode():
            output = run(encoded.ids, encoded.segments, gate, ablation.mode)
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
        left = remaining_heads(self.gone, self.info.layers, self.info.heads)[layer]
        return scatter_heads(
            self._output_projection(layer)[0].unflatten(1, (len(left), self.info.d_k)), left, self.info.heads
        )

    def output_bias(self, layer: int) -> Tensor:
        """b_O of a layer, (D,); zeros where it has none. Raises ModelError as `output_weights` does."""
        weight, bias = self._output_projection(layer)
        return weight.new_zeros(weight.size(0)) if bias is None else bias

    def _output_projection(self, layer: int) -> tuple[Tensor, Tensor | None]:
        if self.parts is None:
            raise ModelError(
                f"What a head of '{self.info.name}' adds to the output is not known: its W_O can't be told apart."
            )
        return output_projection(self.parts[layer])

    def word(self, token_id: int) -> str:
        """The token with this id, readable by itself; see `display.word`."""
        return word(self.tokenizer, int(token_id))
