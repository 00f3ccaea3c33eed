"""Find the parts of a transformers module: its layers, and a layer's W_O and attention, as our MultiHeadAttention.

Such modules, whose parts are known by name only, are typed as Any.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.backends.convert import from_albert, from_bert
from mha_core.backends.huggingface.patches.family_attention import ADAPTERS
from mha_core.errors import ModelError
from mha_core.forward import Output

# The path of a layer's output projection W_O, by family.
OUTPUT_PROJECTIONS = (
    "attention.output.dense",  # BERT, RoBERTa, ELECTRA, RoFormer, DeBERTa
    "attention.out_lin",  # DistilBERT
    "attention.dense",  # ALBERT, GPT-NeoX
    "attention.o_proj",  # ViT, DeiT, DINOv2
    "attn.Wo",  # ModernBERT
    "attn.c_proj",  # GPT-2
    "attn.out_proj",  # GPT-J
    "attn.attention.out_proj",  # GPT-Neo
    "attention.attn.o",  # MPNet
    "self_attention.dense",  # BLOOM, Falcon
    "self_attn.o_proj",  # Llama, Mistral, Qwen, Gemma, GPT-OSS
    "self_attn.out_proj",  # OPT, XGLM, CLIP
    "self_attn.dense",  # Phi
    "layer.0.SelfAttention.o",  # T5
)
# And of the one that reads another text.
CROSS_PROJECTIONS = (
    "encoder_attn.out_proj",  # BART, mBART, Marian, Pegasus
    "layer.1.EncDecAttention.o",  # T5
)


def has_attention(module: nn.Module) -> bool:
    """False for a network without any attention, such as a state-space model (Mamba) or one of Fourier transforms."""
    names = {type(part).__name__.lower() for part in module.modules()}
    return any("attention" in name or name.endswith("mla") for name in names)  # multi-head latent attention


def find_layers(module: Any, length: int | None = None) -> list[Any] | None:
    """The layers of a transformers module in the order they run; None if no list of modules has the right length.

    Args:
        length: their number; None = as its config says, which of an encoder-decoder is that of the encoder's.
    """
    length = getattr(module.config, "num_hidden_layers", 0) if length is None else length
    for part in module.modules():
        if hasattr(part, "albert_layer_groups"):  # ALBERT uses each group's layer several times
            groups = part.albert_layer_groups
            return [groups[i * len(groups) // length].albert_layers[0] for i in range(length)]
        if isinstance(part, nn.ModuleList) and len(part) == length:
            return list(part)
    return None


def attention_of(module: Any, layer: int) -> MultiHeadAttention:
    """Our module with the weights of one layer's attention. Its input is the layer's input, and nothing is masked.

    Raises:
        ModelError: the layers do not name their parts as BERT's or ALBERT's do, normalise before attention, are causal,
            or add to the scores (RoFormer).
    """
    config = module.config
    try:
        layers = find_layers(module)
        if layers is None:
            raise ValueError("no layers")
        block = layers[layer]
        albert = not hasattr(block.attention, "self")
        attention = from_albert(block) if albert else from_bert(block)
        normed = block.attention if albert else block.attention.output  # what holds the layer norm after attention
        if getattr(config, "is_decoder", False) or not hasattr(normed, "LayerNorm") or config.model_type in ADAPTERS:
            raise ValueError("causal, or normalised before, or with positions in the scores")
        return attention.eval().requires_grad_(False)
    except (AttributeError, TypeError, ValueError) as error:
        raise ModelError(
            "The layers of {kind} can't be opened; those of BERT, RoBERTa, ELECTRA and ALBERT can.",
            kind=config.model_type,
        ) from error


def find_output_projections(
    module: nn.Module, length: int | None = None, paths: Sequence[str] = OUTPUT_PROJECTIONS
) -> list[nn.Module] | None:
    """The module that holds W_O, for every layer; None where its name is not known. `length` as of `find_layers`."""
    layers = find_layers(module, length) or []
    for path in paths:
        try:
            return [layer.get_submodule(path) for layer in layers] or None
        except AttributeError:
            continue
    return None


@dataclass(frozen=True)
class OutputModule:
    """A module that holds W_O and b_O, as `network.OutputProjection`."""

    module: Any

    @property
    def W_O(self) -> Tensor:
        weight = self.module.weight
        return weight.t() if hasattr(self.module, "nf") else weight  # GPT-2's is (in, out)

    @property
    def b_O(self) -> Tensor | None:
        return self.module.bias


@torch.inference_mode()
def projections_read_contexts(projections: list[nn.Module], run: Callable[[], Output]) -> bool:
    """Check that the inputs of these modules are the concatenated contexts of the heads, unchanged.

    Some families multiply the contexts by a gate of their own, or normalise them. The check registers hooks for one
    forward pass, `run`: call it before the module is shared.
    """
    inputs: list[Tensor] = []
    hooks = [
        each.register_forward_pre_hook(lambda _, args: inputs.append(args[0])) for each in dict.fromkeys(projections)
    ]
    try:
        output = run()
    finally:
        for hook in hooks:
            hook.remove()
    # each (1, T, H·d_k)
    contexts = [(a @ v).transpose(1, 2).flatten(2) for a, v in zip(output.attentions, output.values, strict=True)]
    return len(inputs) == len(contexts) and all(
        x.numel() == context.numel() and torch.allclose(x.view_as(context), context, rtol=1e-4, atol=1e-4)
        for x, context in zip(inputs, contexts, strict=True)
    )
