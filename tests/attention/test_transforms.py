"""`MultiHeadAttention` under torch.func: each transform gives what a loop, or reverse-mode differentiation, gives."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor
from torch.func import functional_call, grad, hessian, jacfwd, jacrev, jvp, vmap

from mha_core.attention import Gating, MultiHeadAttention

S, B, T, D, H = 3, 2, 5, 16, 4  # samples, texts, tokens, widths, heads
X = torch.randn(S, B, T, D, generator=torch.Generator().manual_seed(0), dtype=torch.float64)
PADDING = torch.ones(S, B, T, dtype=torch.bool)
PADDING[:, :, 4] = False
PADDING[1, 1, :] = False  # a text of padding alone: its queries may attend to nothing
ATTENTION = MultiHeadAttention(D, H, rotary=True).double()
MASKS = {"no mask": None, "padding": PADDING, "0 and 1": PADDING.double()}


@pytest.fixture(params=[True, False], ids=["weights", "no weights"])
def output(request: pytest.FixtureRequest) -> Callable[..., Tensor]:
    """The output (B, T, D) for x (B, T, D) and its padding (B, T)."""
    return lambda x, padding=None: ATTENTION(
        x, mask=None if padding is None else padding[:, None, None, :], need_weights=request.param
    )[0]


@pytest.fixture(params=[True, False], ids=["gradients", "no gradients"], autouse=True)
def gradients(request: pytest.FixtureRequest):
    with torch.set_grad_enabled(request.param):
        yield


@pytest.mark.parametrize("name", MASKS)
def test_vmap_over_samples_is_a_loop(output: Callable[..., Tensor], name: str) -> None:
    masks = () if MASKS[name] is None else (MASKS[name],)
    expected = torch.stack([output(X[i], *(mask[i] for mask in masks)) for i in range(S)])
    torch.testing.assert_close(vmap(output)(X, *masks), expected)


def test_vmap_over_masks_alone_is_a_loop(output: Callable[..., Tensor]) -> None:
    expected = torch.stack([output(X[0], padding) for padding in PADDING])
    torch.testing.assert_close(vmap(lambda padding: output(X[0], padding))(PADDING), expected)


def test_vmap_over_gates_is_a_loop() -> None:
    gates = torch.eye(H, dtype=torch.float64)
    expected = torch.stack([ATTENTION(X[0], gating=Gating(gate))[0] for gate in gates])
    torch.testing.assert_close(vmap(lambda gate: ATTENTION(X[0], gating=Gating(gate))[0])(gates), expected)


@pytest.mark.parametrize("padding", [None, PADDING[1]], ids=["no mask", "padding"])
def test_forward_mode_equals_reverse_mode(output: Callable[..., Tensor], padding: Tensor | None) -> None:
    def of(x: Tensor) -> Tensor:
        return output(x, padding)

    with torch.enable_grad():
        jacobian = jacrev(of)(X[0])  # (B, T, D, B, T, D)
    torch.testing.assert_close(jacfwd(of)(X[0]), jacobian)
    value, tangent = jvp(of, (X[0],), (X[1],))
    torch.testing.assert_close(value, of(X[0]))
    torch.testing.assert_close(tangent, torch.tensordot(jacobian, X[1], 3))


def test_a_hessian_is_symmetric_and_not_0(output: Callable[..., Tensor]) -> None:
    found = hessian(lambda x: output(x[None]).square().sum())(X[0, 0]).reshape(T * D, T * D)
    torch.testing.assert_close(found, found.T)
    assert found.abs().max() > 0.1


def test_gradients_of_each_sample_are_those_of_a_loop(output: Callable[..., Tensor]) -> None:
    """As in Opacus and influence functions; each sample with a padding of its own."""
    parameters = {name: parameter.detach() for name, parameter in ATTENTION.named_parameters()}

    def loss(parameters: dict[str, Tensor], x: Tensor, padding: Tensor) -> Tensor:
        mask = padding[None, None, None, :]
        return functional_call(ATTENTION, parameters, (x[None],), {"mask": mask})[0].square().sum()

    found = vmap(grad(loss), in_dims=(None, 0, 0))(parameters, X[:, 1], PADDING[:, 1])
    for i in range(S):
        leaves = {name: each.clone().requires_grad_() for name, each in parameters.items()}
        with torch.enable_grad():
            alone = torch.autograd.grad(loss(leaves, X[i, 1], PADDING[i, 1]), list(leaves.values()))
        for name, expected in zip(leaves, alone, strict=True):
            torch.testing.assert_close(found[name][i], expected)
