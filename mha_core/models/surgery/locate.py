"""The parts of one layer of a transformers module: its attention as our own MultiHeadAttention, and its W_O."""

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention, from_bert
from mha_core.errors import ModelError
from mha_core.models.forward import Forward

# Where a layer keeps its output projection W_O, by family.
OUTPUT_PROJECTIONS = (
    "attention.output.dense",  # BERT, RoBERTa, ELECTRA
    "attention.out_lin",  # DistilBERT
    "attention.dense",  # ALBERT, GPT-NeoX
    "attn.Wo",  # ModernBERT
    "attn.c_proj",  # GPT-2
    "self_attn.o_proj",  # Llama, Mistral, Qwen, Gemma
    "self_attn.out_proj",  # OPT
    "self_attn.dense",  # Phi
)


def find_layers(module: nn.Module) -> list[nn.Module] | None:
    """A transformers module's layers in the order they run, where it has exactly one list of the right length."""
    length = getattr(module.config, "num_hidden_layers", 0)
    for part in module.modules():
        if hasattr(part, "albert_layer_groups"):  # ALBERT uses each group's layer several times
            groups = part.albert_layer_groups
            return [groups[i * len(groups) // length].albert_layers[0] for i in range(length)]
        if isinstance(part, nn.ModuleList) and len(part) == length:
            return list(part)
    return None


def attention_of(module: nn.Module, layer: int) -> MultiHeadAttention:
    """Our module with the weights of one layer's attention: what goes into the layer goes into it, and nobody is masked.

    Raises:
        ModelError: a model whose layers do not name their parts as BERT's do, normalise before attention, or are causal.
    """
    config = module.config
    try:
        block = find_layers(module)[layer]
        attention = from_bert(block)
        if getattr(config, "is_decoder", False) or not hasattr(block.attention.output, "LayerNorm"):
            raise ValueError("causal, or normalised before")
        return attention.eval().requires_grad_(False)
    except (AttributeError, TypeError, ValueError) as error:
        raise ModelError(
            f"The layers of a {config.model_type} can't be opened; those of BERT, RoBERTa and ELECTRA can."
        ) from error


def find_output_projections(module: nn.Module) -> list[nn.Module] | None:
    """W_O of every layer, as the part that holds it; None where their names are not known."""
    layers = find_layers(module) or []
    for path in OUTPUT_PROJECTIONS:
        try:
            return [layer.get_submodule(path) for layer in layers] or None
        except AttributeError:
            continue
    return None


@torch.inference_mode()
def projections_read_contexts(projections: list[nn.Module], forward: Forward, ids: Tensor) -> bool:
    """Whether these modules' inputs are really the heads' contexts side by side, with nothing done to them on the way.

    Some families multiply them by a gate of their own, or normalise them. Watches one forward pass: call it before the
    module is anyone else's.
    """
    inputs: list[Tensor] = []
    hooks = [each.register_forward_pre_hook(lambda _, args: inputs.append(args[0])) for each in dict.fromkeys(projections)]
    try:
        out = forward(ids)
    finally:
        for hook in hooks:
            hook.remove()
    # each (1, T, H·d_k)
    contexts = [(a @ v).transpose(1, 2).flatten(2) for a, v in zip(out.attentions, out.values, strict=True)]
    return len(inputs) == len(contexts) and all(
        g.numel() == c.numel() and torch.allclose(g.view_as(c), c, rtol=1e-4, atol=1e-4)
        for g, c in zip(inputs, contexts, strict=True)
    )


def output_projection(part: nn.Module) -> tuple[Tensor, Tensor | None]:
    """W_O (D, H·d_k) and b_O (D,), or None, of a Linear, of GPT-2's Conv1D, or of our own attention."""
    if isinstance(part, MultiHeadAttention):
        return part.W_O, part.b_O
    weight = part.weight.t() if type(part).__name__ == "Conv1D" else part.weight  # Conv1D keeps (in, out)
    return weight, part.bias
