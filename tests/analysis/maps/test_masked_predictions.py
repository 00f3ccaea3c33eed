"""Predictions of each word while it alone is masked: those of as many Traces, in one pass."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation, load_model
from mha_core.analysis.maps import masked_predictions as module
from mha_core.analysis.maps.masked_predictions import masked_predictions, total_variation
from tests.support.models import loaded

TEXT = "the key to the cabinets is on the table ."


@pytest.mark.parametrize("off", ["", "1.5", "0.*, 1.2"])
@pytest.mark.parametrize("batch_tokens", [1, 25, 1024])
def test_each_row_is_the_prediction_of_one_masked_word(
    monkeypatch: pytest.MonkeyPatch, off: str, batch_tokens: int
) -> None:
    monkeypatch.setattr(module, "BATCH_TOKENS", batch_tokens)
    model, ablation, positions = loaded("toy-english"), Ablation.parse(off), (2, 6, 5, 9)
    found = masked_predictions(model, model.trace(TEXT, ablation=ablation), positions)
    for at, row in zip(positions, found, strict=True):
        expected = model.trace(TEXT, ablation=ablation, mask_at=at).logits[at].softmax(-1)
        assert torch.allclose(row, expected, atol=1e-5)


def test_a_second_sentence_stays_the_second(models_folder) -> None:
    model = load_model("bert-mlm")
    trace = model.trace("the cat sat .", pair="a dog .")
    (row,) = masked_predictions(model, trace, [6])
    expected = model.trace("the cat sat .", pair="a dog .", mask_at=6).logits[6].softmax(-1)
    assert torch.allclose(row, expected, atol=1e-5)


@pytest.mark.parametrize("name", ["minilm", "toy-induction"])
def test_a_model_without_masked_words_is_refused(name: str) -> None:
    model = load_model(name)
    with pytest.raises(ValueError, match="predicts no masked words"):
        masked_predictions(model, model.trace("a b c"), [1])


@given(st.integers(1, 9), st.integers(0, 99))
def test_total_variation_is_the_largest_difference_of_any_set_of_words(words: int, seed: int) -> None:
    p, q = torch.randn(2, words, generator=torch.Generator().manual_seed(seed)).double().softmax(-1)
    sets = [[i for i in range(words) if mask >> i & 1] for mask in range(2**words)]
    largest = max(float(p[chosen].sum() - q[chosen].sum()) for chosen in sets)
    assert float(total_variation(p, q)) == pytest.approx(largest, abs=1e-12)
