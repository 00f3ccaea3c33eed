"""Our encoder-decoder against torch's nn.Transformer with the same weights: logits, padding, three attentions."""

import pytest
import torch
from torch import Tensor, nn

from mha_core.attention import causal_mask, padding_mask
from mha_core.attention.gating import Gating
from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.backends.builtin.network.transformer import EncoderConfig, EncoderLayer
from mha_core.backends.convert import to_torch

FORM = {"d_model": 16, "num_layers": 2, "num_heads": 4, "d_ff": 24, "max_tokens": 12, "num_segments": 0}
SOURCES = torch.tensor([[3, 1, 4, 1, 5, 9, 2], [2, 7, 1, 8, 2, 8, 1]])
TARGETS = torch.tensor([[1, 6, 1, 8, 0], [5, 7, 7, 2, 1]])


def network(**changes: object) -> EncoderDecoder:
    """In float64, with biases and norms that are not at their beginnings."""
    ours = EncoderDecoder(EncoderConfig(12, **(FORM | {"norm_first": True, "norm_eps": 1e-5} | changes))).double()
    generator = torch.Generator().manual_seed(1)
    with torch.no_grad():
        for parameter in ours.parameters():
            if parameter.dim() == 1:
                parameter += 0.3 * torch.randn(parameter.shape, generator=generator, dtype=torch.float64)
    return ours.eval().requires_grad_(False)


def of_torch(ours: EncoderDecoder) -> nn.Transformer:
    """torch's own encoder-decoder with the same weights."""
    form = ours.config
    theirs = nn.Transformer(
        form.d_model, form.num_heads, 2, 2, form.d_ff, 0.0, "gelu", None, None, form.norm_eps, True, True
    )
    theirs = theirs.double().eval().requires_grad_(False)

    def fill(module: nn.Module, **parts: nn.Module) -> None:
        for name, part in parts.items():
            getattr(module, name).load_state_dict(part.state_dict())

    def feed_forward(layer: EncoderLayer) -> dict[str, nn.Module]:
        assert layer.widen is not None and layer.narrow is not None and layer.output_norm is not None
        return {"linear1": layer.widen, "linear2": layer.narrow}

    for layer, their in zip(ours.encoder.layers, theirs.encoder.layers, strict=True):
        fill(their, self_attn=to_torch(layer.attention), norm1=layer.attention_norm, norm2=layer.output_norm)
        fill(their, **feed_forward(layer))
    for own, cross, their in zip(ours.decoder, ours.cross, theirs.decoder.layers, strict=True):
        fill(their, self_attn=to_torch(own.attention), multihead_attn=to_torch(cross.attention))
        fill(their, norm1=own.attention_norm, norm2=cross.attention_norm, norm3=cross.output_norm)
        fill(their, **feed_forward(cross))
    fill(theirs.encoder, norm=ours.source_norm)
    fill(theirs.decoder, norm=ours.head.norm)
    return theirs


def embedded(ours: EncoderDecoder, ids: Tensor) -> Tensor:
    return ours.encoder.embeddings(ids, torch.zeros_like(ids))


@pytest.mark.filterwarnings("ignore:enable_nested_tensor")  # of torch, where layer norm comes first
@pytest.mark.parametrize("padded", [False, True])
def test_logits_are_those_of_torchs_transformer(padded: bool) -> None:
    ours = network()
    theirs = of_torch(ours)
    mask = padding_mask(torch.tensor([7, 4])) if padded else None
    hidden = None if mask is None else ~mask
    states = theirs(
        embedded(ours, SOURCES),
        embedded(ours, TARGETS),
        tgt_mask=~causal_mask(5),
        src_key_padding_mask=hidden,
        memory_key_padding_mask=hidden,
    )
    expected = ours.head.decoder(states)
    assert (ours(SOURCES, mask, decoder_ids=TARGETS) - expected).abs().max() < 1e-12


def test_each_attention_s_weights_are_those_of_torchs_multihead_attention() -> None:
    ours = network()
    outputs = ours.outputs(SOURCES, TARGETS)
    source = ours.source_norm(outputs["encoder"].hidden_states[-1])
    for i, (own, cross) in enumerate(zip(ours.decoder, ours.cross, strict=True)):
        x = outputs["decoder"].hidden_states[i]
        queries = own.attention_norm(x)
        mixed, expected = to_torch(own.attention)(
            queries, queries, queries, attn_mask=~causal_mask(5), average_attn_weights=False
        )
        assert (outputs["decoder"].attentions[i] - expected).abs().max() < 1e-12
        _, expected = to_torch(cross.attention)(
            cross.attention_norm(x + mixed), source, source, average_attn_weights=False
        )
        assert (outputs["cross"].attentions[i] - expected).abs().max() < 1e-12


def test_values_are_of_the_target_and_of_the_source() -> None:
    ours = network()
    outputs = ours.outputs(SOURCES, TARGETS)
    assert [outputs[name].values[1].shape for name in ("encoder", "decoder", "cross")] == [
        (2, 4, 7, 4),
        (2, 4, 5, 4),
        (2, 4, 7, 4),
    ]
    cross, source = ours.cross[1].attention, ours.source_norm(outputs["encoder"].hidden_states[-1])
    assert (
        outputs["cross"].values[1].transpose(1, 2).flatten(2) - (source @ cross.W_V.T + cross.b_V)
    ).abs().max() < 1e-12
    assert not any(output.values for output in ours.outputs(SOURCES, TARGETS, need_weights=False).values())


@pytest.mark.parametrize("norm_first", [True, False])
def test_padding_changes_nothing(norm_first: bool) -> None:
    ours = network(norm_first=norm_first)
    mask, decoder_mask = padding_mask(torch.tensor([7, 4])), padding_mask(torch.tensor([5, 3]))
    together = ours(SOURCES, mask, decoder_ids=TARGETS, decoder_mask=decoder_mask)
    alone = ours(SOURCES[1:, :4], decoder_ids=TARGETS[1:, :3])
    assert (together[1, :3] - alone[0]).abs().max() < 1e-12


@pytest.mark.parametrize("attention", ["encoder", "decoder", "cross"])
def test_a_head_that_is_off_is_one_whose_columns_of_W_O_are_zero(attention: str) -> None:
    ours = network()
    gating = {attention: [Gating(head_gate=torch.tensor([1.0, 1.0, 0.0, 1.0])), Gating()]}
    gated = ours(SOURCES, decoder_ids=TARGETS, gatings=gating)
    assert (gated - ours(SOURCES, decoder_ids=TARGETS)).abs().max() > 1e-3
    ours.attentions[attention][0].W_O[:, 8:12] = 0
    assert (gated - ours(SOURCES, decoder_ids=TARGETS)).abs().max() < 1e-12


def test_rotary_positions_are_of_self_attention_alone() -> None:
    """Between two texts there is no distance."""
    ours = network(positions="rotary")
    kinds = {name: {module.rotary for module in modules} for name, modules in ours.attentions.items()}
    assert kinds == {"encoder": {True}, "decoder": {True}, "cross": {False}}


def test_the_seed_decides_every_weight() -> None:
    form = EncoderConfig(12, **FORM)
    one, same, other = (EncoderDecoder(form, seed) for seed in (1, 1, 2))
    names = [name for name, parameter in one.named_parameters() if parameter.dim() > 1]
    weights = [dict(each.named_parameters()) for each in (one, same, other)]
    assert all(torch.equal(weights[0][name], weights[1][name]) for name in names)
    assert not any(torch.equal(weights[0][name], weights[2][name]) for name in names)
