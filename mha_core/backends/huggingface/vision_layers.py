"""The layers of vision transformers as our modules; `vision` reads their pictures."""

from typing import Any

from mha_core.backends.convert import from_bart, from_vit
from mha_core.backends.huggingface.patches.locate import attention_of, find_layers
from mha_core.backends.huggingface.vision import CLIP_VISION, OF_TYPE, WITH_REGISTERS
from mha_core.network import Sublayer

# In a layer: its attention, how that becomes our module, and the norm before it.
VIT, DINO = (("attention", from_vit, norm) for norm in ("layernorm_before", "norm1"))
PLACES = {"vit": VIT, "deit": VIT, "dinov2": DINO, WITH_REGISTERS: DINO}
PLACES |= {CLIP_VISION: ("self_attn", from_bart, "layer_norm1")}


def layer_of(module: Any, layer: int) -> Sublayer:
    """The attention of a layer as our module, of an encoder of texts or of pictures. Nothing is masked.

    Raises ModelError as `attention_of`.
    """
    if module.config.model_type not in OF_TYPE:
        return Sublayer(attention_of(module, layer))
    place, convert, norm = PLACES[module.config.model_type]
    block = _layer(module, layer)
    attention = convert(block.get_submodule(place)).eval().requires_grad_(False)
    return Sublayer(attention, norm=block.get_submodule(norm), norm_first=True)


def _layer(module: Any, layer: int) -> Any:
    layers = find_layers(module)
    assert layers is not None, "all of these types have a list of them"
    return layers[layer]
