"""Heads pruned from a module: its rows of W_Q, W_K and W_V, and its columns of W_O (Michel et al. 2019); and back.

transformers can load a pruned checkpoint only in the shapes of the complete model. Its modules, whose parts are known
by name only, are typed as Any.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from transformers.pytorch_utils import Conv1D

from mha_core.backends.builtin.network.transformer import Encoder
from mha_core.backends.huggingface.configuration import heads_per_group
from mha_core.backends.huggingface.patches.layer_classes import clone_sharing_weights
from mha_core.backends.huggingface.patches.locate import find_layers
from mha_core.errors import ModelError
from mha_core.heads import PrunedHeads, RemainingHeads, remaining_heads, scatter_heads

WEIGHTS_FILE = "model.safetensors"
KINDS = "BERT, RoBERTa, ELECTRA, GPT-2, Llama, Mistral, Qwen"  # of FAMILIES; others are built as one of them


class HeadWeight(NamedTuple):
    """A part of a layer whose weight is divided among heads.

    Attributes:
        path: from the layer.
        holds: "q", "k", "v" or "o", or "qkv" for one after another. Rows of W_Q, W_K and W_V and of their biases belong
            to heads, and columns of W_O; its bias belongs to none.
        transposed: the weight is kept as (in, out), as by GPT-2's Conv1D.
    """

    path: str
    holds: str
    transposed: bool = False

    def dim(self, parameter: str) -> int | None:
        """The dimension of its "weight" or "bias" that is divided among heads; None for none."""
        if parameter == "bias":
            return None if self.holds == "o" else 0
        return int((self.holds == "o") != self.transposed)

    def owners(self, heads: Sequence[int], per_group: int) -> list[int]:
        """What it is divided among: these heads, or, of keys and values, their groups."""
        return sorted({head // per_group for head in heads}) if self.holds in ("k", "v") else list(heads)


def _linears(inputs: str, output: str) -> tuple[HeadWeight, ...]:
    """Four parts: `inputs` are the paths of W_Q, W_K and W_V, apart by blanks."""
    return tuple(HeadWeight(path, holds) for holds, path in zip("qkvo", (*inputs.split(), output), strict=True))


_SELF = "self_attn.q_proj self_attn.k_proj self_attn.v_proj"
FAMILIES = (
    # BERT, RoBERTa, ELECTRA, RoFormer
    _linears("attention.self.query attention.self.key attention.self.value", "attention.output.dense"),
    _linears("attention.q_proj attention.k_proj attention.v_proj", "attention.o_proj"),  # ViT, DeiT, DINOv2
    _linears(_SELF, "self_attn.o_proj"),  # Llama, Mistral, Qwen, Gemma
    _linears(_SELF, "self_attn.out_proj"),  # CLIP, OPT
    (HeadWeight("attn.c_attn", "qkv", transposed=True), HeadWeight("attn.c_proj", "o", transposed=True)),  # GPT-2
)
_WEIGHT = re.compile(r"(?:^|\.)(\d{1,4})\.(.+)\.(weight|bias)$")  # layer, path, parameter
_BY_PATH = {weight.path: weight for family in FAMILIES for weight in family}


def prune_encoder(encoder: Encoder, remaining: RemainingHeads) -> None:
    """Prune our own encoder, in place, to the `remaining` heads; parameters shared with others are not changed."""
    for layer, heads in zip(encoder.layers, remaining, strict=True):
        if pruned := set(layer.attention.heads) - set(heads):
            layer.attention.prune_heads(pruned)


def prune_module(module: Any, before: RemainingHeads, remaining: RemainingHeads) -> Any:
    """A transformers module pruned from the heads `before` to the `remaining` ones. All other weights are shared.

    Args:
        remaining: whole groups, where heads share keys and values.

    Raises:
        ModelError: the layers do not name their parts as one of FAMILIES does, or share their weights.
    """
    module = clone_sharing_weights(module)
    layers, config = find_layers(module) or [], module.config
    if len(set(layers)) < len(layers):  # ALBERT
        raise ModelError(
            "Heads can't be pruned from {kind}: its layers share their weights, so a head cut out of "
            "one would be missing in the others. They can be switched off one by one.",
            kind=config.model_type,
        )
    try:
        family = head_weights(layers)
        for layer, old, new in zip(layers, before, remaining, strict=True):
            if new != old:
                _prune_layer(layer, family, old, new, heads_per_group(config))
        return module
    except (AttributeError, RuntimeError, ValueError) as error:
        raise ModelError(
            "Heads can't be pruned from {kind}; from {kinds}, vision transformers and our own models they can.",
            kind=config.model_type,
            kinds=KINDS,
        ) from error


def head_weights(layers: Sequence[nn.Module]) -> Sequence[HeadWeight]:
    """The one of FAMILIES that these layers belong to. Raises ValueError if there is none."""
    for family in FAMILIES:
        try:
            if all(hasattr(layer.get_submodule(part.path), "weight") for layer in layers for part in family):
                return family
        except AttributeError:
            continue
    raise ValueError("layers of another family")


def attention_path(family: Sequence[HeadWeight]) -> str:
    """The path, from a layer, of what knows how many heads there are."""
    return family[0].path.rpartition(".")[0]


class BiasAlone(Conv1D):
    """GPT-2's W_O of a layer without heads, whose own code can't multiply vectors of no numbers."""

    def forward(self, x: Tensor) -> Tensor:
        return self.bias.expand(*x.shape[:-1], -1)


@torch.no_grad()
def _prune_layer(
    layer: nn.Module, family: Sequence[HeadWeight], old: Sequence[int], new: Sequence[int], per_group: int
) -> None:
    """Prune a layer, in place, from its heads `old` to `new`, given by their original indices."""
    width = 0
    for weight in family:
        there, left = weight.owners(old, per_group), weight.owners(new, per_group)
        part: Any = layer.get_submodule(weight.path)
        indices = torch.tensor([there.index(owner) for owner in left], dtype=torch.long, device=part.weight.device)
        for name, tensor in list(part.named_parameters()):
            dim = weight.dim(name)
            if dim is None:
                continue
            by_head = tensor.unflatten(dim, (len(weight.holds), len(there), -1))
            rest = by_head.index_select(dim + 1, indices).flatten(dim, dim + 2)
            setattr(part, name, nn.Parameter(rest, tensor.requires_grad))
        width = part.weight.size(weight.dim("weight"))
        sizes = ("nx", "nf") if weight.transposed else ("in_features", "out_features")
        setattr(part, sizes[weight.holds != "o"], width)
        if weight.holds == "o" and weight.transposed and not new:
            part.__class__ = BiasAlone
    # W_O, the last, is as wide as the heads together. A family reads some of these, or none.
    sizes = {"num_heads": len(new), "num_attention_heads": len(new), "all_head_size": width, "split_size": 3 * [width]}
    attention = vars(layer.get_submodule(attention_path(family)))
    attention.update({name: size for name, size in sizes.items() if name in attention})


def unpruned_weights(folder: Path, pruned: PrunedHeads, config: Any) -> dict[str, Tensor]:
    """Load the weights of a pruned checkpoint in the shapes of the complete model, with zeros for pruned heads.

    Raises:
        ModelError: no single weights file, sizes that do not match `pruned`, or a model that names its parts
            differently.
    """
    path = folder / WEIGHTS_FILE
    if not path.is_file():
        raise ModelError(
            "'{name}' has pruned heads, so its weights must be in one {file}.",
            name=folder.name,
            file=WEIGHTS_FILE,
        )
    weights, num_heads, per_group = load_file(path), config.num_attention_heads, heads_per_group(config)
    d_k = getattr(config, "head_dim", None) or config.hidden_size // num_heads
    remaining = remaining_heads(pruned.heads, (config.num_hidden_layers, num_heads))
    has_head_weights = False
    for key, tensor in weights.items():
        match = _WEIGHT.search(key)
        weight = _BY_PATH.get(match[2]) if match and int(match[1]) < len(remaining) else None
        if match is None or weight is None or (dim := weight.dim(match[3])) is None:
            continue
        has_head_weights = True
        heads = remaining[int(match[1])]
        owners, blocks = weight.owners(heads, per_group), len(weight.holds)
        if tensor.dim() <= dim or tensor.size(dim) != blocks * len(owners) * d_k:
            raise ModelError(
                "The weights of '{name}' do not fit its config.json: {key} has shape {shape}, but pruned_heads "
                "leave {heads} heads, {d_k} wide.",
                name=folder.name,
                key=key,
                shape=tuple(tensor.shape),
                heads=len(heads),
                d_k=d_k,
            )
        by_head = tensor.movedim(dim, 0).unflatten(0, (blocks, len(owners), d_k))
        complete = scatter_heads(by_head, owners, len(weight.owners(range(num_heads), per_group)))
        weights[key] = complete.flatten(0, 2).movedim(0, dim).contiguous()
    if not has_head_weights:
        raise ModelError(
            "'{name}' is of type {kind}, with pruned heads; valid: {kinds}.",
            name=folder.name,
            kind=config.model_type,
            kinds=KINDS,
        )
    return weights
