"""`fast_linear` equals F.linear with either kernel, and the kernel is chosen by measuring."""

import pytest
import torch
import torch.nn.functional as F

from mha_core.attention import MultiHeadAttention
from mha_core.models.surgery import fast_linear as module
from mha_core.models.surgery.fast_linear import (
    FastLinear,
    accelerate,
    choose_as,
    convolution,
    convolution_is_faster,
    fast_linear,
    one_core_choices,
)

LARGE = (2, 300, 384)  # 600 tokens


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize("layout", ["plain", "transposed", "sliced"])
def test_convolution_equals_linear(layout: str, bias: bool) -> None:
    x = torch.randn(LARGE)
    x = {"plain": x, "transposed": x.transpose(0, 1), "sliced": torch.randn(2, 300, 500)[..., :384]}[layout]
    weight, b = torch.randn(256, 384) * 0.05, torch.randn(256) if bias else None
    exact = F.linear(x.double(), weight.double(), None if b is None else b.double())
    assert (convolution(x, weight, b) - exact).abs().max() <= 1e-5


@pytest.mark.parametrize("faster", [True, False])
def test_both_kernels_give_the_same_layer(faster: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "convolution_is_faster", lambda tokens, threads: faster)
    layer = torch.nn.Linear(384, 256)
    x = torch.randn(LARGE)
    with torch.no_grad():
        expected = layer(x)
        layer.__class__ = FastLinear
        assert (layer(x) - expected).abs().max() <= 1e-5


def kernel_used(x: torch.Tensor, weight: torch.Tensor, monkeypatch: pytest.MonkeyPatch, faster: bool = True) -> str:
    """The kernel that computes a product if the convolution was measured as faster, or not."""
    used = []
    monkeypatch.setattr(module, "convolution_is_faster", lambda tokens, threads: faster)
    monkeypatch.setattr(module, "convolution", lambda *given: used.append("convolution"))
    monkeypatch.setattr(module.F, "linear", lambda *given: used.append("linear"))
    fast_linear(x, weight)
    monkeypatch.undo()
    return used[0]


@pytest.mark.parametrize(
    ("shape", "d_out", "dtype", "device", "expected"),
    [
        (LARGE, 384, torch.float32, "cpu", "convolution"),
        ((1, 63, 384), 4096, torch.float32, "cpu", "linear"),  # too few tokens
        ((2, 32, 384), 4096, torch.float32, "cpu", "convolution"),
        (LARGE, 8, torch.float32, "cpu", "linear"),  # too little work
        ((600, 384), 384, torch.float32, "cpu", "linear"),
        (LARGE, 384, torch.float64, "cpu", "linear"),
        (LARGE, 384, torch.bfloat16, "cpu", "linear"),
        (LARGE, 384, torch.float32, "meta", "linear"),
    ],
    ids=str,
)
def test_convolution_is_used_for_large_float32_products_on_the_cpu_only(
    shape: tuple, d_out: int, dtype: torch.dtype, device: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    x = torch.empty(shape, dtype=dtype, device=device)
    weight = torch.empty(d_out, 384, dtype=dtype, device=device)
    assert kernel_used(x, weight, monkeypatch) == expected
    assert kernel_used(x, weight, monkeypatch, faster=False) == "linear"
    weight.requires_grad_()
    assert kernel_used(x, weight, monkeypatch) == "linear"
    with torch.no_grad():
        assert kernel_used(x, weight, monkeypatch) == expected


@pytest.mark.filterwarnings("ignore:TF32:UserWarning")  # torch, about the switch itself
def test_linear_is_used_without_onednn(monkeypatch: pytest.MonkeyPatch) -> None:
    x, weight = torch.empty(LARGE), torch.empty(384, 384)
    with torch.backends.mkldnn.flags(enabled=False):
        assert kernel_used(x, weight, monkeypatch) == "linear"
    monkeypatch.setattr(torch.backends.mkldnn, "is_available", lambda: False)
    assert not module._may_use_convolution(x, weight)


@pytest.mark.parametrize(("linear", "conv", "expected"), [(4.0, 2.0, True), (2.0, 4.0, False), (2.0, 1.9, False)])
def test_convolution_must_be_clearly_faster(
    linear: float, conv: float, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a clock that only the kernels advance; a small gain is not worth it."""
    now = [0.0]

    def kernel(seconds: float):
        def run(x, weight):
            now[0] += seconds

        return run

    monkeypatch.setattr(module.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(module.F, "linear", kernel(linear))
    monkeypatch.setattr(module, "convolution", kernel(conv))
    monkeypatch.setattr(module, "_chosen", {})
    assert convolution_is_faster(256, 1) is expected


@pytest.mark.parametrize("theirs", [(True, False), (False, True)])
def test_what_another_process_chose_holds_here_and_nothing_is_measured(
    monkeypatch: pytest.MonkeyPatch, theirs: tuple[bool, ...]
) -> None:
    monkeypatch.setattr(module, "_chosen", {})
    monkeypatch.setattr(module, "_measured", lambda tokens: pytest.fail("it was measured"))
    choose_as(theirs)
    assert one_core_choices() == theirs
    choose_as([not choice for choice in theirs])  # it has computed with the others already
    assert one_core_choices() == theirs


def test_kernels_are_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = convolution_is_faster(256, 1)
    monkeypatch.setattr(module, "convolution", None)  # measuring again would fail
    assert convolution_is_faster(256, 1) is first


@pytest.mark.parametrize(
    ("shape", "trial"), [((1, 64, 4), 256), ((2, 250, 4), 256), ((1, 520, 4), 1024), ((8, 512, 4), 1024)]
)
def test_trial_of_about_as_many_tokens_decides(shape: tuple[int, ...], trial: int) -> None:
    assert module._trial_tokens(torch.empty(shape)) == trial


@pytest.mark.parametrize("fused", [True, False])
def test_accelerated_attention_gives_the_same_output(fused: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    attention = MultiHeadAttention(384, 6, fused=fused).eval()
    x, kernels = torch.randn(LARGE), []
    with torch.no_grad():
        expected, weights = attention(x)
        accelerate(attention)
        monkeypatch.setattr(module, "convolution_is_faster", lambda tokens, threads: not kernels.append(tokens))
        output, same = attention(x)
    assert kernels  # the choice was made at all
    assert (output - expected).abs().max() <= 1e-5 and (same - weights).abs().max() <= 1e-5
