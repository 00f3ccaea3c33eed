"""Autoregressive sampling from a causal model: one token after another, each drawn by its probability (Graves 2013)."""

import torch
from torch import Tensor

from mha_core.models.network.language_model import LanguageModel

MAX_NEW_TOKENS = 4096


@torch.inference_mode()
def generate(
    model: LanguageModel, ids: Tensor, count: int, generator: torch.Generator, temperature: float = 1.0
) -> Tensor:
    """Sample a continuation of `ids`; returns its ids, (count,).

    Args:
        ids: (T,) the prompt, at least one token; a model sees only its last `max_tokens`.
        count: number of new tokens, up to MAX_NEW_TOKENS.
        generator: source of the random draws; the same seed gives the same continuation.
        temperature: near 0 the likeliest token is taken, 1 leaves the model's probabilities as they are, more flattens
            them.

    Raises:
        ValueError: an empty prompt, a count out of range, a temperature that is not above 0, or a model that is not
            causal.
    """
    if not model.config.causal:
        raise ValueError("only a causal model can generate text.")
    if not len(ids) or not 0 <= count <= MAX_NEW_TOKENS or not temperature > 0:
        raise ValueError(
            f"{len(ids)} ids, count = {count}, temperature = {temperature}; "
            f"valid: at least 1, 0–{MAX_NEW_TOKENS}, above 0."
        )
    window = model.config.max_tokens
    for _ in range(count):
        logits = model(ids[None, -window:])[0, -1]  # (V,)
        next_id = torch.multinomial((logits / temperature).softmax(-1), 1, generator=generator)
        ids = torch.cat([ids, next_id])
    return ids[len(ids) - count :]
