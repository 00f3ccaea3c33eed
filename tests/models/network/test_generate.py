"""Autoregressive sampling from a causal model."""

import pytest
import torch

from mha_core.models.network.generate import MAX_NEW_TOKENS, generate
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.network.transformer import EncoderConfig

FORM = EncoderConfig(
    5, d_model=16, num_layers=1, num_heads=2, d_ff=0, max_tokens=6, num_segments=0, norm_first=True, causal=True
)
MODEL = LanguageModel(FORM).eval()
PROMPT = torch.tensor([1, 2])


def write(count: int, seed: int = 0, temperature: float = 1.0, prompt: torch.Tensor = PROMPT) -> list[int]:
    return generate(MODEL, prompt, count, torch.Generator().manual_seed(seed), temperature).tolist()


def test_same_seed_same_text_and_longer_extends_shorter() -> None:
    assert write(12) == write(12) != write(12, seed=1)
    assert write(12)[:5] == write(5) and write(0) == []


def test_temperature_near_zero_takes_the_likeliest_token() -> None:
    ids = PROMPT
    for _ in range(10):  # beyond the model's window
        ids = torch.cat([ids, MODEL(ids[None, -6:])[0, -1].argmax()[None]])
    assert write(10, temperature=1e-4) == ids[2:].tolist()


def test_tokens_are_drawn_by_their_probability() -> None:
    expected = MODEL(PROMPT[None])[0, -1].softmax(-1)
    frequencies = torch.tensor([write(1, seed)[0] for seed in range(800)]).bincount(minlength=5) / 800
    assert torch.allclose(frequencies, expected, atol=0.07)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"count": 3, "prompt": torch.tensor([], dtype=torch.long)}, "0 ids"),
        ({"count": -1}, "count = -1"),
        ({"count": MAX_NEW_TOKENS + 1}, "count = 4097"),
        ({"count": 3, "temperature": 0.0}, "temperature = 0.0"),
    ],
)
def test_invalid_arguments_are_refused(options: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        write(**options)


def test_non_causal_model_is_refused() -> None:
    with pytest.raises(ValueError, match="causal"):
        generate(LanguageModel(EncoderConfig(5, d_model=16, num_heads=2)), PROMPT, 1, torch.Generator())
