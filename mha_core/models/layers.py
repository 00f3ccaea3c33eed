"""The attention of one layer of a transformers module, as our own MultiHeadAttention."""

from torch import nn

from mha_core.attention import MultiHeadAttention, from_bert
from mha_core.models.errors import ModelError


def blocks(module: nn.Module) -> nn.ModuleList | None:
    """The list of a transformers module's layers, where it has exactly one of the right length."""
    length = getattr(module.config, "num_hidden_layers", 0)
    found = [part for part in module.modules() if isinstance(part, nn.ModuleList) and len(part) == length]
    return found[0] if found else None


def attention_of(module: nn.Module, layer: int) -> MultiHeadAttention:
    """Our module with the weights of one layer's attention.

    Raises:
        ModelError: a model whose layers do not name their parts as BERT's do.
    """
    try:
        return from_bert(blocks(module)[layer]).eval().requires_grad_(False)
    except (TypeError, ValueError) as error:
        raise ModelError(f"The layers of a {module.config.model_type} can't be opened; those of BERT, RoBERTa and ELECTRA can.") from error
