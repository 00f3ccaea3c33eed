"""Half precision, long sequences, large activations: finite, and within a stated distance of float64."""

import pytest
import torch

from mha_core.attention import MultiHeadAttention, scaled_dot_product_attention

EPS = {torch.float16: 2**-10, torch.bfloat16: 2**-7, torch.float32: 2**-23}


LENGTHS = pytest.mark.parametrize("T", [64, 1024, pytest.param(4096, marks=pytest.mark.exhaustive)])


@pytest.mark.parametrize("need_weights", [True, False])
@LENGTHS
@pytest.mark.parametrize("dtype", EPS, ids=str)
def test_half_precision_on_long_sequences(dtype: torch.dtype, T: int, need_weights: bool) -> None:
    """The errors of weights and context are a few units in the last place of their inputs."""
    q, k, v = torch.randn(3, 1, 1, T, 16).to(dtype)
    context, weights = scaled_dot_product_attention(q, k, v, need_weights=need_weights)
    assert context.dtype == dtype and context.isfinite().all()
    some = slice(None, None, T // 64)  # float64 is slow: 64 of the queries, from first to last
    exact, exact_weights = scaled_dot_product_attention(q[:, :, some].double(), k.double(), v.double())
    assert (context[:, :, some] - exact).abs().max() <= 4 * EPS[dtype]
    if need_weights:
        assert weights.isfinite().all()
        weights = weights[:, :, some]
        scores = (q[:, :, some].double() @ k.double().transpose(-2, -1)).abs().max().item() / 4
        # A score rounded by eps·|score| moves its weight by that share; float16 rounds weights below 2⁻²⁴ to 0.
        assert ((weights - exact_weights).abs() <= 2 * EPS[dtype] * (1 + scores) * exact_weights + 2**-24).all()
        assert (weights.double().sum(-1) - 1).abs().max() <= 8 * EPS[dtype]


@pytest.mark.parametrize("need_weights", [True, False])
@LENGTHS
@pytest.mark.parametrize("dtype", EPS, ids=str)
def test_large_activations(dtype: torch.dtype, T: int, need_weights: bool) -> None:
    """Q Kᵀ reaches about 200,000, beyond float16's 65,504; Q Kᵀ/√d_k does not: no overflow, and one-hot weights."""
    q = torch.randn(1, 1, T, 64, dtype=torch.float64).mul(16).round().to(dtype)
    k = q.mul(8)  # every query's best key by far is itself
    v = torch.randn(1, 1, T, 64).to(dtype)
    assert 65_504 < (q[0, 0].double() * k[0, 0].double()).sum(-1).max() < 8 * 65_504
    context, _ = scaled_dot_product_attention(q, k, v, need_weights=need_weights)
    assert context.isfinite().all()
    some = slice(None, None, T // 64)
    exact, _ = scaled_dot_product_attention(q[:, :, some].double(), k.double(), v.double())
    assert (context[:, :, some] - exact).abs().max() <= 4 * EPS[dtype] * v.abs().max()


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("dtype", EPS, ids=str)
def test_scores_beyond_float16(dtype: torch.dtype, need_weights: bool) -> None:
    """Q Kᵀ/√d_k itself reaches 260,000: the fused kernel, whose scores are float32, takes it, and so do we."""
    q = torch.randn(1, 1, 64, 64, dtype=torch.float64).mul(64).round().to(dtype)
    k, v = q.mul(8), torch.randn(1, 1, 64, 64).to(dtype)
    assert (q[0, 0].double() * k[0, 0].double()).sum(-1).max() / 8 > 2 * 65_504
    context, weights = scaled_dot_product_attention(q, k, v, need_weights=need_weights)
    torch.testing.assert_close(context, v)  # every query's best key by far is itself
    assert weights is None or torch.equal(weights[0, 0], torch.eye(64, dtype=dtype))


@pytest.mark.parametrize("dtype", EPS, ids=str)
def test_huge_scores_in_the_softmax(dtype: torch.dtype) -> None:
    q = torch.full((1, 1, 2, 1), 200.0).to(dtype)
    k = torch.tensor([150.0, 149.0, -150.0]).view(1, 1, 3, 1).to(dtype)
    v = torch.tensor([1.0, 2.0, 3.0]).view(1, 1, 3, 1).to(dtype)
    context, weights = scaled_dot_product_attention(q, k, v)
    assert torch.equal(weights[0, 0], torch.tensor([[1.0, 0.0, 0.0]] * 2).to(dtype)) and (context == 1).all()


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("dtype", "need_weights"),
    [(dtype, need_weights) for dtype in (torch.float16, torch.bfloat16) for need_weights in (False, True)],
    ids=str,
)
def test_the_module_in_half_precision_trains_on_a_long_sequence(dtype: torch.dtype, need_weights: bool) -> None:
    exact = MultiHeadAttention(16, 1).double()
    for parameter in exact.parameters():  # both start from the same numbers
        parameter.data = parameter.data.to(dtype).double()
    attention = MultiHeadAttention(16, 1)
    attention.load_state_dict(exact.state_dict())
    attention.to(dtype)
    x = torch.randn(1, 2048, 16).to(dtype)
    output, _ = attention(x, need_weights=need_weights)
    expected, _ = exact(x.double())
    assert (output - expected).abs().max() <= 4 * EPS[dtype] * expected.abs().max()
    output.float().square().sum().mul(
        8
    ).backward()  # scaled up, or float16's gradients underflow, as they would anywhere
    expected.square().sum().mul(8).backward()
    for (name, parameter), twin in zip(attention.named_parameters(), exact.parameters(), strict=True):
        assert (parameter.grad - twin.grad).norm() <= 2 * EPS[dtype] * twin.grad.norm(), name


def test_autocast() -> None:
    attention, x = MultiHeadAttention(768, 12), torch.randn(2, 150, 768)
    with torch.no_grad():
        exact, _ = attention(x)
        for need_weights in (True, False):
            with torch.autocast("cpu", torch.bfloat16):
                output, _ = attention(x, need_weights=need_weights)
            assert output.dtype == torch.bfloat16
            assert (output - exact).abs().max() <= 4 * EPS[torch.bfloat16] * exact.abs().max()
