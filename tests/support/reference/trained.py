"""The models trained here, written out again from their weights: layer norm first, rotary positions, in float64."""

from functools import cache
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core import load_model
from tests.support.reference.passes import ALL_ON, Off, Pass

EPS = 1e-5  # of layer norm


class Batch(NamedTuple):
    """Attention weights (B, L, H, T, T) and logits (B, T, V) of many texts of one length."""

    attentions: Tensor
    logits: Tensor


class Trained:
    """A model by its name, such as "toy-english" or "toy-english@150"."""

    def __init__(self, name: str) -> None:
        loaded = load_model(name)
        self.tokenizer = loaded.tokenizer
        self.weights = {key: tensor.double() for key, tensor in loaded.module.state_dict().items()}
        english = name.startswith("toy-english")  # whose first layer is causal; of the other model both are
        self.layers, self.heads, leftward = 2, 8 if english else 4, 1 if english else 2
        self.causal = [layer < leftward for layer in range(self.layers)]

    def ids(self, text: str, pair: str | None = None) -> list[int]:
        """The ids of a text."""
        return self.tokenizer(text)["input_ids"]

    def word_of(self, text: str, pair: str | None = None) -> list[int | None]:
        """The number of each token's word; None of a special token."""
        special = set(self.tokenizer.all_special_ids) - {self.tokenizer.mask_token_id, self.tokenizer.unk_token_id}
        ids = self.ids(text)
        return [None if token in special else i for i, token in enumerate(ids)]

    def output_weights(self, layer: int) -> Tensor:
        """W_O of a layer, (H, D, d_k), head by head."""
        return self._of(layer, "attention.W_O").unflatten(1, (self.heads, -1)).transpose(0, 1)

    def run(self, text: str, off: Off = ALL_ON, pair: str | None = None) -> Pass:
        """One text."""
        return self.run_ids(torch.tensor(self.ids(text)), off)

    def run_ids(self, ids: Tensor, off: Off = ALL_ON) -> Pass:
        """One text as ids, (T,)."""
        x = self.weights["encoder.embeddings.word.weight"][ids]
        length = len(ids)
        masks = [torch.ones(length, length, dtype=torch.bool) for _ in range(self.layers)]
        masks = [mask.tril() if causal else mask for mask, causal in zip(masks, self.causal, strict=True)]
        hidden, inputs, values, contexts, attentions = [x], [], [], [], []
        for layer, mask in enumerate(masks):
            x_in, weights, value = self._attend(layer, x[None], mask)
            context = off.context(layer, weights[0] @ value[0], value[0], mask)
            x = self._rest(layer, x[None], context[None])[0]
            hidden.append(x)
            inputs.append(x_in[0])
            values.append(value[0])
            contexts.append(context)
            attentions.append(weights[0])
        parts = (torch.stack(each) for each in (attentions, hidden, inputs, values, contexts, masks))
        return Pass(*parts, self._logits(x))

    def run_many(self, ids: Tensor, off: tuple[int, int] | None = None) -> Batch:
        """Texts of one length, (B, T), with one head off at most (zero)."""
        x, attentions = self.weights["encoder.embeddings.word.weight"][ids], []
        for layer, causal in enumerate(self.causal):
            mask = torch.ones(ids.size(1), ids.size(1), dtype=torch.bool)
            _, weights, value = self._attend(layer, x, mask.tril() if causal else mask)
            context = weights @ value
            if off and off[0] == layer:
                context[:, off[1]] = 0
            x = self._rest(layer, x, context)
            attentions.append(weights)
        return Batch(torch.stack(attentions, 1), self._logits(x))

    def projections(self, layer: int, x_in: Tensor) -> Tensor:
        """Queries, keys and values of one text's layer, rotated, from the attention's input (T, D): (3, H, T, d_k)."""
        return torch.stack([each[0] for each in self._project(layer, x_in[None])])

    def _project(self, layer: int, x_in: Tensor) -> list[Tensor]:
        projected = x_in @ self._of(layer, "attention.W_QKV").T + self._of(layer, "attention.b_QKV")
        q, k, v = (each.unflatten(-1, (self.heads, -1)).transpose(1, 2) for each in projected.chunk(3, -1))
        return [_rotated(q), _rotated(k), v]

    def _attend(self, layer: int, x: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The normalised input, the weights (B, H, T, T) and the values (B, H, T, d_k) of (B, T, D)."""
        x_in = self._norm(layer, "attention_norm", x)
        q, k, v = self._project(layer, x_in)
        scores = (q @ k.transpose(-2, -1) / q.size(-1) ** 0.5).masked_fill(~mask, -torch.inf)
        return x_in, scores.softmax(-1), v

    def _rest(self, layer: int, x: Tensor, context: Tensor) -> Tensor:
        """The layer after its contexts (B, H, T, d_k)."""
        joined = context.transpose(1, 2).flatten(2)
        x = x + joined @ self._of(layer, "attention.W_O").T + self._of(layer, "attention.b_O")
        if f"encoder.layers.{layer}.widen.weight" not in self.weights:
            return x
        wide = F.gelu(
            self._norm(layer, "output_norm", x) @ self._of(layer, "widen.weight").T + self._of(layer, "widen.bias")
        )
        return x + wide @ self._of(layer, "narrow.weight").T + self._of(layer, "narrow.bias")

    def _logits(self, x: Tensor) -> Tensor:
        x = F.layer_norm(x, x.shape[-1:], self.weights["head.norm.weight"], self.weights["head.norm.bias"], EPS)
        return x @ self.weights["head.decoder.weight"].T + self.weights["head.decoder.bias"]

    def _norm(self, layer: int, name: str, x: Tensor) -> Tensor:
        return F.layer_norm(x, x.shape[-1:], self._of(layer, f"{name}.weight"), self._of(layer, f"{name}.bias"), EPS)

    def _of(self, layer: int, name: str) -> Tensor:
        return self.weights[f"encoder.layers.{layer}.{name}"]


def _rotated(x: Tensor) -> Tensor:
    """Su et al. 2021, eq. 34: pairs (i, i + d_k / 2) as complex numbers, turned by position · 10,000^(−2i / d_k)."""
    half = x.size(-1) // 2
    turns = 10_000.0 ** (-torch.arange(half, dtype=torch.float64) / half)
    angles = torch.arange(x.size(-2), dtype=torch.float64)[:, None] * turns
    turned = torch.complex(x[..., :half], x[..., half:]) * torch.polar(torch.ones_like(angles), angles)
    return torch.cat([turned.real, turned.imag], -1)


@cache
def trained(name: str) -> Trained:
    """Read once."""
    return Trained(name)
