"""Vision transformers as transformers itself loads and runs them, with its eager attention."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
import transformers as hf
from PIL import Image
from torch import Tensor, nn

from mha_core import Head

PICTURE = np.random.default_rng(3).integers(0, 256, (37, 52, 3), np.uint8)
LAYERS, HEADS, WIDTH, D_K = 3, 4, 32, 8


class Family(NamedTuple):
    special: tuple[str, ...]
    output: str
    layers: str  # where they are in transformers' module
    projection: str  # W_O in one of them
    norm: str  # behind the last one


VIT = ("layers", "attention.o_proj", "layernorm")
DINO = ("encoder.layer", "attention.o_proj", "layernorm")
OF_CLIP = ("encoder.layers", "self_attn.out_proj", "post_layernorm")
FAMILIES = {
    "vit": Family(("[CLS]",), "classifier", *VIT),
    "deit": Family(("[CLS]", "[DIST]"), "classifier", *VIT),
    "dinov2": Family(("[CLS]",), "embedding", *DINO),
    "dinov2-registers": Family(("[CLS]", "[REG1]", "[REG2]"), "classifier", *DINO),
    "clip": Family(("[CLS]",), "embedding", *OF_CLIP),
    "clip-vision": Family(("[CLS]",), "embedding", *OF_CLIP),
}


class Eager:
    """A checkpoint as transformers itself loads and runs it."""

    def __init__(self, folder: Path, family: Family) -> None:
        (named,) = hf.AutoConfig.from_pretrained(folder).architectures
        kind = hf.CLIPVisionModel if named == "CLIPModel" else getattr(hf, named)
        self.module = kind.from_pretrained(folder, attn_implementation="eager").eval().requires_grad_(False)
        self.process = hf.AutoImageProcessor.from_pretrained(folder)
        self.base = self.module.base_model
        self.layers = self.base.get_submodule(family.layers)
        self.projections = [layer.get_submodule(family.projection) for layer in self.layers]
        self.norm = self.base.get_submodule(family.norm)

    def run(self, picture: object = PICTURE) -> Any:
        values = self.process(Image.fromarray(picture), return_tensors="pt").pixel_values
        with torch.inference_mode():
            return self.module(pixel_values=values, output_attentions=True, output_hidden_states=True)

    @contextmanager
    def without(self, heads: list[Head]) -> Iterator[None]:
        """What these heads give to W_O is zero inside the block."""
        with self.scaled(heads, 0):
            yield

    @contextmanager
    def scaled(self, heads: list[Head], factor: float) -> Iterator[None]:
        """What these heads give to W_O is multiplied by this inside the block."""

        def hook(layer: int) -> Callable[[nn.Module, tuple[Tensor, ...]], tuple[Tensor]]:
            def scale(_: nn.Module, inputs: tuple[Tensor, ...]) -> tuple[Tensor]:
                contexts = inputs[0].clone()
                for head in heads:
                    if head.layer == layer:
                        contexts[..., head.head * D_K : (head.head + 1) * D_K] *= factor
                return (contexts,)

            return scale

        hooks = [part.register_forward_pre_hook(hook(layer)) for layer, part in enumerate(self.projections)]
        yield
        for each in hooks:
            each.remove()
