"""Intervention: one value, and the gates of every layer."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation
from mha_core.ablation import Term
from mha_core.attention.gating import GATE_MODES
from mha_core.intervention import Intervention

SHAPE = (3, 4)
parts = st.none() | st.integers(0, 9)
ablations = st.builds(
    Ablation,
    st.lists(st.builds(Term, parts, parts, st.just("")), max_size=5).map(tuple),
    st.sampled_from(GATE_MODES),
)


@given(ablations)
def test_it_is_false_where_nothing_is_changed(ablation: Ablation) -> None:
    assert bool(Intervention(ablation)) == bool(ablation)


def test_nothing_changed_is_no_gating() -> None:
    assert Intervention().by_layer(SHAPE) == Intervention.gated(None, "mean").by_layer(SHAPE) == ()


@given(ablations)
def test_each_layer_gets_its_row_of_the_gate(ablation: Ablation) -> None:
    ablation = ablation.fitted(SHAPE)
    gating = Intervention(ablation).by_layer(SHAPE)
    if not ablation:
        assert gating == ()
        return
    assert torch.equal(torch.stack([layer.head_gate for layer in gating]), ablation.gate(SHAPE))
    assert {layer.gate_mode for layer in gating} == {ablation.mode}
    assert all(layer.head_mean is None for layer in gating)


def test_gates_and_means_of_a_batch_are_handed_to_their_layers() -> None:
    gates, means = torch.rand(3, 5, 4), torch.rand(3, 4, 2)  # (L, B, H) and (L, H, d_k)
    gating = Intervention.gated(gates, "mean", means).by_layer(SHAPE)
    assert torch.equal(torch.stack([layer.head_gate for layer in gating]), gates)
    assert torch.equal(torch.stack([layer.head_mean for layer in gating]), means)


@pytest.mark.parametrize("shape", [(3, 5, 7), (3, 5, 4, 7)], ids=["all heads", "head by head"])
@pytest.mark.parametrize("off", ["", "2.1"])
def test_each_layer_gets_its_row_of_the_value_mask(shape: tuple[int, ...], off: str) -> None:
    kept, ablation = torch.rand(shape), Ablation.parse(off)
    intervention = Intervention(ablation, value_mask=kept)
    gating = intervention.by_layer(SHAPE)
    assert torch.equal(torch.stack([layer.value_mask for layer in gating]), kept)
    gates = [layer.head_gate for layer in gating]
    assert torch.equal(torch.stack(gates), ablation.gate(SHAPE)) if off else gates == [None] * 3
    assert intervention and intervention != Intervention(ablation)


def test_gradients_go_through_the_gates() -> None:
    gates = torch.ones(SHAPE, requires_grad=True)
    sum(layer.head_gate.sum() for layer in Intervention.gated(gates).by_layer(SHAPE)).backward()
    assert torch.equal(gates.grad, torch.ones(SHAPE))


@pytest.mark.parametrize(
    ("intervention", "message"),
    [
        (Intervention(Ablation.parse("3.0")), r"3\.0: no such head\. Valid: layers 0–2, heads 0–3"),
        (
            Intervention.gated(torch.ones(4, 3)),
            r"head_gate of shape \(4, 3\) does not fit; valid: .* L = 3 layers of H = 4 heads",
        ),
        (Intervention.gated(torch.ones(3, 4), "mean", torch.ones(3, 3, 2)), "head_mean of shape"),
        (Intervention(value_mask=torch.ones(2, 5, 7)), r"value_mask of shape \(2, 5, 7\) does not fit"),
        (Intervention(value_mask=torch.ones(3, 5, 3, 7)), "value_mask of shape"),
        (Intervention(Ablation.parse("0.1:2:1")), "tokens is 0; valid: 1 or more"),
    ],
)
def test_what_does_not_fit_the_model_is_refused(intervention: Intervention, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        intervention.by_layer(SHAPE)


# --- three attentions -------------------------------------------------------------------------------------------------

SHAPES = {"encoder": (3, 4), "decoder": (2, 4), "cross": (2, 4)}


def test_an_ablation_is_of_all_attentions() -> None:
    parts = Intervention(Ablation.parse("0.1,x1.2")).by_attention(SHAPES)
    assert {name: str(part.ablation) for name, part in parts.items()} == {
        "encoder": "0.1",
        "decoder": "",
        "cross": "1.2",
    }


@pytest.mark.parametrize("field", ["head_gate", "head_mean", "value_mask", "edge_mask", "knockout_mask"])
def test_tensors_are_of_one_attention(field: str) -> None:
    tensor = torch.rand(2, 4)
    with pytest.raises(ValueError, match=f"{field} .* encoder, decoder, cross"):
        Intervention(**{field: tensor}).by_attention(SHAPES)
    assert getattr(Intervention(**{field: tensor}).by_attention({"self": (2, 4)})["self"], field) is tensor


def test_a_head_that_no_attention_of_the_pass_has_is_refused() -> None:
    with pytest.raises(ValueError, match=r"d2\.0: no such head\. Valid: 0\.0–2\.3; d0\.0–d1\.3; x0\.0–x1\.3"):
        Intervention(Ablation.parse("0.1,d2.0")).by_attention(SHAPES)
    with pytest.raises(ValueError, match=r"x0\.0: no such head"):  # the encoder alone
        Intervention(Ablation.parse("x0.0")).by_attention({"encoder": (3, 4)})["encoder"].by_layer((3, 4))
