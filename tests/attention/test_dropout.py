"""Dropout on the weights and on the output: off in eval, unbiased in training."""

import pytest
import torch

from mha_core.attention import MultiHeadAttention, ScoreOptions, scaled_dot_product_attention


@pytest.mark.parametrize("need_weights", [True, False])
def test_dropout_is_off_in_eval(need_weights: bool) -> None:
    attention, x = MultiHeadAttention(8, 2, dropout=0.5).eval(), torch.randn(2, 5, 8)
    without = MultiHeadAttention(8, 2)
    without.load_state_dict(attention.state_dict())
    assert torch.equal(attention(x, need_weights=need_weights)[0], without(x, need_weights=need_weights)[0])


@pytest.mark.parametrize("need_weights", [True, False])
def test_dropout_is_unbiased_in_training(need_weights: bool) -> None:
    """The mean over 40,000 draws is within 6 standard errors of the output in eval mode, element by element."""
    attention = MultiHeadAttention(4, 2, dropout=0.3).double()
    draws = 40_000
    x = torch.randn(1, 3, 4, dtype=torch.float64)
    with torch.no_grad():
        expected, _ = attention.eval()(x)
        outputs, _ = attention.train()(x.expand(draws, 3, 4), need_weights=need_weights)
    error = (outputs.mean(0) - expected[0]).abs() / (outputs.std(0) / draws**0.5)
    assert error.max() < 6
    assert (outputs.std(0) > 0.01).all()


def test_dropout_drops_elements_of_the_output_at_its_rate() -> None:
    attention = MultiHeadAttention(64, 2, dropout=0.25)
    output, _ = attention(torch.randn(10, 100, 64))
    assert (output == 0).float().mean().item() == pytest.approx(0.25, abs=0.01)


@pytest.mark.parametrize("need_weights", [True, False])
def test_dropout_drops_weights_at_its_rate_and_scales_the_rest(need_weights: bool) -> None:
    """With one-hot values, the context shows the weights as they were after dropout."""
    q, k = torch.randn(2, 1, 1, 200, 16)
    context, weights = scaled_dot_product_attention(
        q, k, torch.eye(200)[None, None], scores=ScoreOptions(dropout=0.25), need_weights=need_weights
    )
    plain, _ = scaled_dot_product_attention(q, k, torch.eye(200)[None, None])
    kept = context != 0
    assert kept.float().mean().item() == pytest.approx(0.75, abs=0.01)
    assert torch.allclose(context[kept], plain[kept] / 0.75, rtol=1e-4)
    if need_weights:
        assert torch.equal(weights, plain)  # the returned weights are those before dropout


def test_dropout_is_different_each_time() -> None:
    attention, x = MultiHeadAttention(8, 2, dropout=0.5), torch.randn(2, 5, 8)
    assert not torch.equal(attention(x)[0], attention(x)[0])
