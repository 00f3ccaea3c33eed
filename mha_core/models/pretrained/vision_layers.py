"""The layers of vision transformers as our modules; what reads pictures is `mha_core.inputs.image`."""

from functools import partial
from typing import Any

import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention, from_bart, from_vit
from mha_core.inputs.image import CLIP_VISION, OF_TYPE, WITH_REGISTERS
from mha_core.models.surgery.locate import attention_of, find_layers

# In a layer: its attention, how that becomes our module, and the norm before it.
VIT, DINO = (("attention", from_vit, norm) for norm in ("layernorm_before", "norm1"))
PLACES = {"vit": VIT, "deit": VIT, "dinov2": DINO, WITH_REGISTERS: DINO}
PLACES |= {CLIP_VISION: ("self_attn", from_bart, "layer_norm1")}


def open_layers(module: Any) -> dict[str, Any]:
    """`TextModel.attention` and, of a vision transformer, `attention_input`, of the layers of a module."""
    if module.config.model_type not in OF_TYPE:
        return {"attention": partial(attention_of, module)}
    return {"attention": partial(attention_of_patches, module), "attention_input": partial(normed_patches, module)}


def attention_of_patches(module: Any, layer: int) -> MultiHeadAttention:
    """The attention of a vision transformer's layer as our module; it reads what `normed_patches` gives."""
    place, convert, _ = PLACES[module.config.model_type]
    return convert(_layer(module, layer).get_submodule(place)).eval().requires_grad_(False)


@torch.inference_mode()
def normed_patches(module: Any, layer: int, x: Tensor) -> tuple[Tensor, None]:
    """What a layer's attention reads of the layer's input, (T, D): it behind the norm. Nothing is masked."""
    return _layer(module, layer).get_submodule(PLACES[module.config.model_type][2])(x), None


def _layer(module: Any, layer: int) -> Any:
    layers = find_layers(module)
    assert layers is not None, "all of these types have a list of them"
    return layers[layer]
