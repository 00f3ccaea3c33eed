"""Writing on: token by token, as the model says."""

import pytest
import torch

from mha_core.models.network.generate import MAX_NEW_TOKENS, generate
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.network.transformer import EncoderConfig

FORM = EncoderConfig(
    5, d_model=16, num_layers=1, num_heads=2, d_ff=0, max_tokens=6, num_segments=0, norm_first=True, causal=True
)
MODEL = LanguageModel(FORM).eval()
START = torch.tensor([1, 2])


def write(count: int, seed: int = 0, temperature: float = 1.0, start: torch.Tensor = START) -> list[int]:
    return generate(MODEL, start, count, torch.Generator().manual_seed(seed), temperature).tolist()


def test_a_seed_says_all_and_longer_begins_as_shorter() -> None:
    assert write(12) == write(12) != write(12, seed=1)
    assert write(12)[:5] == write(5) and write(0) == []


def test_near_zero_it_takes_the_likeliest_each_time() -> None:
    ids = START
    for _ in range(10):  # beyond its window, too
        ids = torch.cat([ids, MODEL(ids[None, -6:])[0, -1].argmax()[None]])
    assert write(10, temperature=1e-4) == ids[2:].tolist()


def test_as_often_as_the_model_says() -> None:
    expected = MODEL(START[None])[0, -1].softmax(-1)
    drawn = torch.tensor([write(1, seed)[0] for seed in range(800)]).bincount(minlength=5) / 800
    assert torch.allclose(drawn, expected, atol=0.07)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"count": 3, "start": torch.tensor([], dtype=torch.long)}, "0 ids"),
        ({"count": -1}, "count = -1"),
        ({"count": MAX_NEW_TOKENS + 1}, "count = 4097"),
        ({"count": 3, "temperature": 0.0}, "temperature = 0.0"),
    ],
)
def test_nonsense_is_refused(options: dict, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        write(**options)


def test_only_a_causal_model_writes() -> None:
    with pytest.raises(ValueError, match="causal"):
        generate(LanguageModel(EncoderConfig(5, d_model=16, num_heads=2)), START, 1, torch.Generator())
