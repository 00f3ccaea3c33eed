"""Our transformer against torch's own layer, and its masks."""

import pytest
import torch
from torch import Tensor, nn

from mha_core.attention import causal_mask, padding_mask
from mha_core.backends.builtin.network.transformer import Encoder, EncoderConfig, EncoderLayer
from mha_core.forward import ResumePoint

IDS = torch.tensor([[3, 1, 4, 1, 5, 9]])
SMALL = {"d_model": 16, "num_layers": 3, "num_heads": 4, "d_ff": 24, "max_tokens": 12, "norm_eps": 1e-5}


def encoder(**changes: object) -> Encoder:
    torch.manual_seed(0)
    return Encoder(EncoderConfig(12, **(SMALL | changes))).eval()


def torch_layer(layer: EncoderLayer, norm_first: bool) -> nn.TransformerEncoderLayer:
    """torch's own layer with the same weights."""
    theirs = nn.TransformerEncoderLayer(
        16, 4, 24, dropout=0.0, activation="gelu", batch_first=True, norm_first=norm_first, layer_norm_eps=1e-5
    ).eval()
    ours = layer.attention
    state = {
        "self_attn.in_proj_weight": torch.cat([ours.W_Q, ours.W_K, ours.W_V]),
        "self_attn.in_proj_bias": torch.cat([ours.b_Q, ours.b_K, ours.b_V]),
        "self_attn.out_proj.weight": ours.W_O,
        "self_attn.out_proj.bias": ours.b_O,
    }
    parts = {"norm1": layer.attention_norm, "linear1": layer.widen, "linear2": layer.narrow, "norm2": layer.output_norm}
    for name, part in parts.items():
        assert part is not None
        state |= {f"{name}.{key}": value for key, value in part.state_dict().items()}
    theirs.load_state_dict(state)
    return theirs


@pytest.mark.parametrize("norm_first", [True, False])
@pytest.mark.parametrize("masked", [True, False])
def test_layer_equals_torchs(norm_first: bool, masked: bool) -> None:
    layer = encoder(norm_first=norm_first).layers[0]
    for part in (layer.attention_norm, layer.output_norm):  # so that exchanging the two would show
        assert part is not None
        nn.init.normal_(part.weight), nn.init.normal_(part.bias)
    x, mask = torch.randn(2, 6, 16), causal_mask(6) if masked else None
    actual, weights = layer(x, mask)
    theirs = torch_layer(layer, norm_first)
    expected = theirs(x, src_mask=None if mask is None else ~mask)
    assert torch.allclose(actual, expected, atol=1e-5)
    assert weights is not None and torch.allclose(weights.sum(-1), torch.ones(2, 4, 6), atol=1e-6)
    assert torch.allclose(
        layer.values(x),
        layer.attention.split_heads(layer.attention_input(x) @ layer.attention.W_V.T + layer.attention.b_V),
        atol=1e-6,
    )


def test_attention_only_layer_has_no_feed_forward() -> None:
    layer = encoder(d_ff=0, norm_first=True).layers[0]
    x = torch.randn(1, 5, 16)
    assert torch.allclose(layer(x)[0], x + layer.attention(layer.attention_norm(x))[0], atol=1e-6)
    assert not any(name.startswith(("widen", "narrow", "output_norm")) for name, _ in layer.named_parameters())


@pytest.mark.parametrize(
    ("changes", "parts"),
    [
        ({}, {"word", "position", "segment"}),
        ({"num_segments": 0}, {"word", "position"}),
        ({"positions": "rotary"}, {"word", "segment"}),
    ],
)
def test_embeddings_are_sums(changes: dict[str, object], parts: set[str]) -> None:
    embeddings = encoder(**changes).embeddings
    segments = torch.tensor([[0, 0, 0, 1, 1, 1]])
    indices = {"word": IDS, "position": torch.arange(6)[None], "segment": segments}
    assert {name for name in indices if getattr(embeddings, name) is not None} == parts
    total = torch.stack([getattr(embeddings, name)(indices[name]) for name in parts]).sum(0)
    assert torch.allclose(embeddings(IDS, segments), embeddings.norm(total), atol=1e-6)


def looks_ahead(weights: Tensor) -> bool:
    return bool(weights.triu(1).any())


@pytest.mark.parametrize(
    ("changes", "ahead"),
    [
        ({}, [True, True, True]),
        ({"leftward": 2}, [False, False, True]),
        ({"causal": True}, [False, False, False]),
    ],
)
def test_first_layers_can_be_causal(changes: dict[str, object], ahead: list[bool]) -> None:
    assert [looks_ahead(weights) for weights in encoder(**changes)(IDS).attentions] == ahead


@pytest.mark.parametrize("changes", [{}, {"leftward": 1}, {"causal": True}, {"norm_first": True}], ids=str)
def test_padding_changes_nothing(changes: dict[str, object]) -> None:
    network = encoder(**changes)
    padded = torch.cat([IDS, torch.tensor([[7, 7]])], dim=1)
    output = network(padded, mask=padding_mask(torch.tensor([6]), 8))
    alone = network(IDS)
    assert torch.allclose(output.hidden_states[-1][:, :6], alone.hidden_states[-1], atol=1e-5)
    assert not any(weights[..., :6, 6:].any() for weights in output.attentions)


def test_pass_without_weights_and_resumed_pass() -> None:
    network = encoder()
    complete = network(IDS)
    assert network(IDS, need_weights=False).attentions == ()
    resumed = network(IDS, resume=ResumePoint(1, complete.hidden_states[1]))
    assert resumed.hidden_states[-1].equal(complete.hidden_states[-1]) and len(resumed.attentions) == 2


def test_unknown_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="valid: learned, rotary"):
        EncoderConfig(12, positions="sinusoidal")
