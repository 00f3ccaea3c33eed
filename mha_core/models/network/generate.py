"""What a causal model writes: one token after another, each drawn by its probability (auto-regression, Graves 2013)."""

import torch
from torch import Tensor

from mha_core.models.network.language_model import LanguageModel

MAX_NEW_TOKENS = 4096  # tokens


@torch.inference_mode()
def generate(
    model: LanguageModel, ids: Tensor, count: int, generator: torch.Generator, temperature: float = 1.0
) -> Tensor:
    """The ids that follow, (count,).

    Args:
        ids: (T,) what it begins with, at least one; a model sees its last `max_tokens` alone.
        count: how many to write, up to LONGEST.
        generator: draws; the same seed writes the same.
        temperature: near 0 takes the likeliest, 1 as the model says, more is bolder.

    Raises:
        ValueError: nothing to begin with, too many to write, a temperature that is not above 0, or a model that is not causal.
    """
    if not model.config.causal:
        raise ValueError("only a causal model writes on.")
    if not len(ids) or not 0 <= count <= MAX_NEW_TOKENS or not temperature > 0:
        raise ValueError(
            f"{len(ids)} ids, count = {count}, temperature = {temperature}; valid: at least 1, 0–{MAX_NEW_TOKENS}, above 0."
        )
    window = model.config.max_tokens
    for _ in range(count):
        scores = model(ids[None, -window:])[0, -1]  # (V,)
        drawn = torch.multinomial((scores / temperature).softmax(-1), 1, generator=generator)
        ids = torch.cat([ids, drawn])
    return ids[len(ids) - count :]
