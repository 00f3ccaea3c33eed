"""Converters in both directions: converted modules equal the originals."""

from collections.abc import Callable

import pytest
import torch
from torch import nn
from transformers import (
    AlbertConfig,
    AlbertModel,
    BartConfig,
    BertConfig,
    BertModel,
    GPT2Config,
    GPT2Model,
    T5Config,
)
from transformers.models.bart.modeling_bart import BartAttention
from transformers.models.t5.modeling_t5 import T5Attention

from mha_core.attention import MultiHeadAttention, causal_mask, padding_mask
from mha_core.backends.convert import (
    from_albert,
    from_bart,
    from_bert,
    from_gpt2,
    from_t5,
    from_torch,
    to_bert,
    to_gpt2,
    to_torch,
)

D_MODEL, H = 24, 3


def randomize(module: nn.Module) -> nn.Module:
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.2)  # biases too
    return module.eval()


def bert(**options) -> nn.Module:
    config = BertConfig(
        vocab_size=11, hidden_size=D_MODEL, num_attention_heads=H, num_hidden_layers=1, intermediate_size=8, **options
    )
    return randomize(BertModel(config, add_pooling_layer=False).double())


def albert(**options) -> nn.Module:
    sizes = dict(hidden_size=D_MODEL, num_attention_heads=H, num_hidden_layers=2, intermediate_size=8, embedding_size=6)
    return randomize(AlbertModel(AlbertConfig(vocab_size=11, **sizes, **options), add_pooling_layer=False).double())


def gpt2(**options) -> nn.Module:
    return randomize(
        GPT2Model(GPT2Config(vocab_size=11, n_positions=16, n_embd=D_MODEL, n_head=H, n_layer=1, **options)).double()
    )


def same(a: MultiHeadAttention, b: MultiHeadAttention) -> bool:
    mine, other = a.projections(), b.projections()
    return mine.keys() == other.keys() and all(torch.equal(mine[name], other[name]) for name in mine)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
@pytest.mark.parametrize("options", [{}, {"bias": False}, {"batch_first": False}, {"dropout": 0.3}], ids=str)
def test_torch_round_trip(options: dict, dtype: torch.dtype) -> None:
    theirs = randomize(nn.MultiheadAttention(D_MODEL, H, dtype=dtype, **options))
    ours = from_torch(theirs)
    back = to_torch(ours)
    assert back.batch_first == ours.batch_first == theirs.batch_first and back.dropout == ours.dropout == theirs.dropout
    assert not ours.training and not back.training
    assert {n: (t.dtype, t.shape) for n, t in back.state_dict().items()} == {
        n: (t.dtype, t.shape) for n, t in theirs.state_dict().items()
    }
    assert all(torch.equal(a, b) for a, b in zip(back.parameters(), theirs.parameters(), strict=True))
    q, k = torch.randn(2, 5, D_MODEL, dtype=dtype), torch.randn(2, 5, D_MODEL, dtype=dtype)
    for result, expected in zip(ours(q, k), theirs(q, k, k, average_attn_weights=False), strict=True):
        assert (result - expected).abs().max() <= (1e-12 if dtype == torch.float64 else 1e-5)


@pytest.mark.parametrize(("bias", "out_bias"), [(True, False), (False, True)])
@pytest.mark.parametrize("fused", [True, False])
def test_a_missing_bias_becomes_zeros_in_torch(fused: bool, bias: bool, out_bias: bool) -> None:
    ours = randomize(MultiHeadAttention(D_MODEL, H, bias=bias, out_bias=out_bias, fused=fused).double())
    theirs, x = to_torch(ours), torch.randn(2, 5, D_MODEL, dtype=torch.float64).transpose(0, 1)
    assert torch.allclose(theirs(x, x, x)[0], ours(x)[0], atol=1e-12)


def test_conversions_copy_the_weights() -> None:
    theirs = nn.MultiheadAttention(D_MODEL, H)
    ours = from_torch(theirs)
    before = ours.W_Q.detach().clone()
    nn.init.zeros_(theirs.in_proj_weight)
    assert torch.equal(ours.W_Q, before)


@pytest.mark.parametrize("part", ["layer", "attention"])
def test_bert_attention_with_our_module(part: str) -> None:
    """BertAttention with ours inside: dense output, residual and LayerNorm."""
    model = bert(attn_implementation="eager", attention_probs_dropout_prob=0.3)
    layer = model.encoder.layer[0]
    ours = from_bert(layer if part == "layer" else layer.attention)
    assert ours.dropout == 0.3 and not ours.training
    ids, real = torch.randint(11, (2, 6)), padding_mask(torch.tensor([4, 6]))
    outputs = model(ids, attention_mask=real.long(), output_attentions=True, output_hidden_states=True)
    x = outputs.hidden_states[0]
    output, weights = ours(x, mask=real)
    expected = layer(x, real[:, None, None].double().sub(1).mul(1e9))
    expected = expected[0] if isinstance(expected, tuple) else expected
    attended = layer.attention.output.LayerNorm(output + x)
    mine = layer.output(layer.intermediate(attended), attended)
    assert (weights - outputs.attentions[0]).abs().max() <= 1e-12
    assert (mine - expected).abs().max() <= 1e-10 and (mine - outputs.last_hidden_state)[real].abs().max() <= 1e-10


@pytest.mark.parametrize("part", ["layer", "attention"])
def test_albert_attention_with_our_module(part: str) -> None:
    """One AlbertLayer is every layer of the model: our module gives the weights of each, and the output of the last."""
    model = albert(attn_implementation="eager", attention_probs_dropout_prob=0.3)
    layer = model.encoder.albert_layer_groups[0].albert_layers[0]
    ours = from_albert(layer if part == "layer" else layer.attention)
    assert ours.dropout == 0.3 and not ours.training
    outputs = model(torch.randint(11, (2, 6)), output_attentions=True, output_hidden_states=True)
    for x, following, expected in zip(
        outputs.hidden_states[:-1], outputs.hidden_states[1:], outputs.attentions, strict=True
    ):
        output, weights = ours(x)
        attended = layer.attention.LayerNorm(output + x)
        assert (weights - expected).abs().max() <= 1e-12
        mine = layer.full_layer_layer_norm(layer.ff_chunk(attended) + attended)
        assert (mine - following).abs().max() <= 1e-10


@pytest.mark.parametrize("part", ["block", "attention"])
def test_gpt2_attention_with_our_module(part: str) -> None:
    model = gpt2(attn_implementation="eager", attn_pdrop=0.3)
    block = model.h[0]
    ours = from_gpt2(block if part == "block" else block.attn)
    assert ours.dropout == 0.3 and not ours.training
    outputs = model(torch.randint(11, (2, 6)), output_attentions=True, output_hidden_states=True)
    x = outputs.hidden_states[0]
    output, weights = ours(block.ln_1(x), mask=causal_mask(6))
    x = x + output
    x = x + block.mlp(block.ln_2(x))
    assert (weights - outputs.attentions[0]).abs().max() <= 1e-12
    assert (model.ln_f(x) - outputs.last_hidden_state).abs().max() <= 1e-10


@pytest.mark.parametrize("options", [{}, {"fused": False}, {"bias": False, "out_bias": False}], ids=str)
@pytest.mark.parametrize(
    ("layer", "read", "write"),
    [(lambda: bert().encoder.layer[0], from_bert, to_bert), (lambda: gpt2().h[0], from_gpt2, to_gpt2)],
    ids=["BERT", "GPT-2"],
)
def test_bert_and_gpt2_round_trip(layer, read, write, options: dict) -> None:
    ours, target, x = (
        randomize(MultiHeadAttention(D_MODEL, H, **options).double()),
        layer(),
        torch.randn(1, 5, D_MODEL).double(),
    )
    write(ours, target)
    back = read(target)
    assert torch.allclose(back(x)[0], ours(x)[0], atol=1e-12)
    if not options.get("bias", True):
        assert (back.b_Q == 0).all() and (back.b_O == 0).all()
    else:
        assert same(back, ours)


def overridden() -> MultiHeadAttention:
    class Other(MultiHeadAttention):
        def scores(self, q, k):
            return super().scores(q, k) + 1

    return Other(D_MODEL, H)


def pruned() -> MultiHeadAttention:
    attention = MultiHeadAttention(D_MODEL, H)
    attention.prune_heads([1])
    return attention


WRITERS = {
    "torch": to_torch,
    "BERT": lambda attention: to_bert(attention, bert().encoder.layer[0]),
    "GPT-2": lambda attention: to_gpt2(attention, gpt2().h[0]),
}


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
@pytest.mark.parametrize(
    ("attention", "message"),
    [
        (lambda: MultiHeadAttention(D_MODEL, H, rotary=True), "rotary positions and overridden scores"),
        (overridden, "rotary positions and overridden scores"),
        (pruned, r"heads \[0, 2\] of width 8 do not add up"),
        (lambda: MultiHeadAttention(D_MODEL, H, d_in=8), r"W_Q, \(24, 8\), does not fit; valid: \(24, 24\)"),
    ],
    ids=["rotary", "scores", "pruned", "d_in"],
)
def test_options_that_the_target_lacks_are_refused(attention, message: str, write) -> None:
    with pytest.raises(ValueError, match=message):
        write(attention())


@pytest.mark.parametrize("write", list(WRITERS.values())[1:], ids=list(WRITERS)[1:])
@pytest.mark.parametrize(
    ("attention", "message"),
    [
        (MultiHeadAttention(D_MODEL, 4), "4 heads do not fit; valid: 3"),
        (MultiHeadAttention(12, H), r"W_Q, \(12, 12\)"),
    ],
    ids=["heads", "width"],
)
def test_another_size_is_refused(attention: MultiHeadAttention, message: str, write) -> None:
    with pytest.raises(ValueError, match=message):
        write(attention)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kdim": 8}, "kdim = 8 and vdim = 24; valid: both embed_dim = 24"),
        ({"vdim": 8}, "kdim = 24 and vdim = 8"),
        ({"add_bias_kv": True}, "add_bias_kv or add_zero_attn is set"),
        ({"add_zero_attn": True}, "add_bias_kv or add_zero_attn is set"),
    ],
    ids=str,
)
def test_torch_options_that_ours_lacks_are_refused(options: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        from_torch(nn.MultiheadAttention(D_MODEL, H, **options))


@pytest.mark.parametrize(
    ("convert", "module", "message"),
    [
        (
            from_bert,
            lambda: nn.Linear(2, 2),
            "Linear has no self.query and output.dense; valid: a BertLayer or BertAttention",
        ),
        (from_bert, bert, "BertModel has no self.query"),
        (from_albert, lambda: nn.Linear(2, 2), "Linear has no query, key, value and dense; valid: an AlbertLayer"),
        (from_gpt2, lambda: nn.Linear(2, 2), "Linear has no c_attn and c_proj; valid: a GPT2Block or GPT2Attention"),
        (from_gpt2, lambda: gpt2(add_cross_attention=True).h[0].crossattention, "does cross-attention"),
        (from_gpt2, lambda: gpt2(scale_attn_weights=False).h[0], "scores are scaled by 1.0"),
    ],
    ids=["not BERT", "all of BERT", "not ALBERT", "not GPT-2", "cross", "scale"],
)
def test_other_modules_are_refused(convert, module, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        convert(module())


# --- encoder-decoders


@pytest.mark.parametrize("keys", [None, 7], ids=["of one text", "of two"])
def test_the_attention_of_bart_equals_transformers(keys: int | None) -> None:
    theirs = randomize(BartAttention(D_MODEL, H, config=BartConfig(attn_implementation="eager")))
    x, source = torch.randn(2, 5, D_MODEL), None if keys is None else torch.randn(2, keys, D_MODEL)
    expected = theirs(x, key_value_states=source, output_attentions=True)
    for mine, other in zip(from_bart(theirs)(x, source), expected[:2], strict=True):
        assert torch.allclose(mine, other, atol=1e-6)


@pytest.mark.parametrize("keys", [None, 7], ids=["of one text, with a position bias", "of two"])
def test_the_attention_of_t5_equals_transformers(keys: int | None) -> None:
    config = T5Config(d_model=D_MODEL, d_kv=6, num_heads=H, attn_implementation="eager")
    theirs = randomize(T5Attention(config, has_relative_attention_bias=keys is None))
    x, source = torch.randn(2, 5, D_MODEL), None if keys is None else torch.randn(2, keys, D_MODEL)
    output, _, weights = theirs(x, key_value_states=source)
    attention = from_t5(theirs, theirs.compute_bias if keys is None else None)
    for mine, other in zip(attention(x, source), (output, weights), strict=True):
        assert torch.allclose(mine, other, atol=1e-5)


@pytest.mark.parametrize("convert", [from_t5, from_bart])
def test_another_module_is_not_converted(convert: Callable) -> None:
    with pytest.raises(ValueError, match=r"^Linear has no .*; valid: a (T5|Bart)Attention"):
        convert(nn.Linear(2, 2))
