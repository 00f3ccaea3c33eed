"""`linear` is F.linear, whichever way it goes, and goes the fast way only where that is safe."""

import pytest
import torch
import torch.nn.functional as F

from mha_core.attention.linear import linear, prefers_convolution

BIG = (2, 300, 384)  # 600 tokens


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize("layout", ["plain", "transposed", "sliced"])
def test_the_convolution_equals_the_product_and_so_do_its_gradients(layout: str, bias: bool) -> None:
    x = torch.randn(BIG)
    x = {"plain": x, "transposed": x.transpose(0, 1), "sliced": torch.randn(2, 300, 500)[..., :384]}[
        layout
    ].requires_grad_()
    weight, b = torch.randn(256, 384).mul(0.05).requires_grad_(), torch.randn(256, requires_grad=True) if bias else None
    assert prefers_convolution(x, weight)
    inputs = [tensor for tensor in (x, weight, b) if tensor is not None]
    exact = F.linear(*(tensor.double() for tensor in inputs))
    output = linear(x, weight, b)
    assert output.shape == exact.shape and (output - exact).abs().max() <= 1e-5
    seed = torch.randn_like(output)
    for mine, theirs in zip(
        torch.autograd.grad(output, inputs, seed), torch.autograd.grad(exact, inputs, seed), strict=True
    ):
        assert (mine - theirs).abs().max() <= 1e-5 * theirs.abs().max()


@pytest.mark.parametrize(
    ("shape", "d_out", "dtype", "device", "grad", "expected"),
    [
        (BIG, 384, torch.float32, "cpu", True, True),
        ((1, 255, 384), 4096, torch.float32, "cpu", True, False),
        ((1, 256, 384), 4096, torch.float32, "cpu", True, True),
        ((1, 63, 384), 4096, torch.float32, "cpu", False, False),
        ((2, 32, 384), 4096, torch.float32, "cpu", False, True),
        (BIG, 8, torch.float32, "cpu", False, False),  # too little work
        ((600, 384), 384, torch.float32, "cpu", True, False),
        (BIG, 384, torch.float64, "cpu", True, False),
        (BIG, 384, torch.bfloat16, "cpu", True, False),
        (BIG, 384, torch.float32, "meta", True, False),
    ],
    ids=str,
)
def test_which_way_it_goes(
    shape: tuple, d_out: int, dtype: torch.dtype, device: str, grad: bool, expected: bool
) -> None:
    x = torch.empty(shape, dtype=dtype, device=device)
    weight = torch.empty(d_out, 384, dtype=dtype, device=device, requires_grad=grad)
    assert prefers_convolution(x, weight) is expected
    with torch.no_grad():
        assert prefers_convolution(x, weight) is (expected or shape == (1, 255, 384))


@pytest.mark.filterwarnings("ignore:TF32:UserWarning")  # torch, about the switch itself
def test_plain_products_where_onednn_is_missing_or_off(monkeypatch: pytest.MonkeyPatch) -> None:
    x, weight = torch.empty(BIG), torch.empty(384, 384)
    assert prefers_convolution(x, weight)
    with torch.backends.mkldnn.flags(enabled=False):
        assert not prefers_convolution(x, weight)
    monkeypatch.setattr(torch.backends.mkldnn, "is_available", lambda: False)
    assert not prefers_convolution(x, weight)
