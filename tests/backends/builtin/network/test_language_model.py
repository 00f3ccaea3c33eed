"""LanguageModel in every variant of its architecture, and autoregressive sampling from a causal one."""

import pytest
import torch
from torch import Tensor

from mha_core import padding_mask
from mha_core.backends.builtin.network.language_model import MAX_NEW_TOKENS, LanguageModel, generate
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.convert import to_torch

SIZES = {
    "vocab_size": 11,
    "d_model": 16,
    "num_layers": 3,
    "num_heads": 2,
    "d_ff": 32,
    "max_tokens": 9,
    "num_segments": 0,
}
VARIANTS = {
    "norm after": {},
    "norm first": {"norm_first": True},
    "causal": {"norm_first": True, "causal": True},
    "rotary": {"norm_first": True, "positions": "rotary"},
    "attention only": {"norm_first": True, "d_ff": 0},
    "wide heads": {"norm_first": True, "d_k": 12},
    "segments": {"num_segments": 2},
}
FORM = EncoderConfig(
    5, d_model=16, num_layers=1, num_heads=2, d_ff=0, max_tokens=6, num_segments=0, norm_first=True, causal=True
)
MODEL = LanguageModel(FORM).eval()
PROMPT = torch.tensor([1, 2])


def model(**form: object) -> LanguageModel:
    return LanguageModel(EncoderConfig(**(SIZES | form)))


def ids(*shape: int) -> Tensor:
    return torch.randint(SIZES["vocab_size"], shape, generator=torch.Generator().manual_seed(0))


def direction(weights: Tensor) -> str:
    """The direction of attention weights (B, H, T, T)."""
    return "bidirectional" if weights.triu(1).any() else "causal"


@pytest.mark.parametrize("form", VARIANTS.values(), ids=VARIANTS)
def test_shapes_of_logits_hidden_states_and_weights(form: dict) -> None:
    network = model(**form)
    out = network.encoder(ids(2, 7))
    assert network(ids(2, 7)).shape == (2, 7, 11)
    assert [h.shape for h in out.hidden_states] == [(2, 7, 16)] * 4
    assert [a.shape for a in out.attentions] == [(2, 2, 7, 7)] * 3
    assert all(torch.allclose(a.sum(-1), torch.ones(2, 2, 7), atol=1e-6) for a in out.attentions)


@pytest.mark.parametrize("form", VARIANTS.values(), ids=VARIANTS)
def test_logits_without_attention_weights_are_the_same(form: dict) -> None:
    network, mask = model(**form), padding_mask(torch.tensor([7, 4]))
    with_weights = network.head(network.encoder(ids(2, 7), mask=mask).hidden_states[-1])
    assert torch.allclose(network(ids(2, 7), mask), with_weights, atol=1e-5)
    assert network.encoder(ids(2, 7), need_weights=False).attentions == ()


@pytest.mark.parametrize("form", VARIANTS.values(), ids=VARIANTS)
def test_values_weights_and_W_O_give_the_attention_output(form: dict) -> None:
    """With the residual, this is the next hidden state; layer norm follows unless it comes first."""
    network = model(**(form | {"d_ff": 0}))
    out = network.encoder(ids(2, 7))
    for i, layer in enumerate(network.encoder.layers):
        context = out.attentions[i] @ layer.values(out.hidden_states[i])
        attended = layer.attention.merge_heads(context) @ layer.attention.W_O.T + layer.attention.b_O
        residual = out.hidden_states[i] + attended
        expected = residual if network.config.norm_first else layer.attention_norm(residual)
        assert torch.allclose(expected, out.hidden_states[i + 1], atol=1e-5)


def test_causal_logits_do_not_depend_on_later_tokens() -> None:
    network, text = model(norm_first=True, causal=True), ids(1, 7)
    changed = text.clone()
    changed[0, 4] = (text[0, 4] + 1) % 11
    same = torch.isclose(network(text), network(changed), atol=1e-6).all(-1)[0]
    assert same.tolist() == [True] * 4 + [False] * 3


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({}, ["bidirectional"] * 3),
        ({"leftward": 1}, ["causal", "bidirectional", "bidirectional"]),
        ({"leftward": 3}, ["causal"] * 3),
        ({"causal": True}, ["causal"] * 3),
    ],
    ids=str,
)
@pytest.mark.parametrize("lengths", [None, [7, 4]])
def test_leftward_layers_are_causal(form: dict, expected: list[str], lengths: list[int] | None) -> None:
    mask = None if lengths is None else padding_mask(torch.tensor(lengths))
    out = model(norm_first=True, **form).encoder(ids(2, 7), mask=mask)
    assert [direction(weights) for weights in out.attentions] == expected
    if lengths:
        assert not any(weights[1, :, :, 4:].any() for weights in out.attentions)


def test_rotary_positions_have_no_table_and_no_length_limit() -> None:
    network = model(norm_first=True, positions="rotary")
    assert network.encoder.embeddings.position is None
    assert network(ids(1, 30)).shape == (1, 30, 11)


def test_output_weights_are_tied_to_the_embeddings() -> None:
    network = model()
    assert network.head.decoder.weight is network.encoder.embeddings.word.weight


def test_same_seed_same_weights_and_global_generator_is_preserved() -> None:
    torch.manual_seed(3)
    expected = torch.rand(2)
    torch.manual_seed(3)
    one, same, other = (LanguageModel(EncoderConfig(**SIZES), seed) for seed in (1, 1, 2))
    assert torch.equal(torch.rand(2), expected)
    assert torch.equal(one(ids(1, 5)), same(ids(1, 5)))
    assert not torch.equal(one(ids(1, 5)), other(ids(1, 5)))


def test_unknown_positions_are_refused() -> None:
    with pytest.raises(ValueError, match="positions is 'sine'; valid: learned, rotary"):
        EncoderConfig(11, positions="sine")


@pytest.mark.parametrize("norm_first", [False, True])
def test_encoder_layer_matches_torch(norm_first: bool) -> None:
    """The same weights give the same output as in torch.nn.TransformerEncoderLayer."""
    layer = model(norm_first=norm_first).encoder.layers[0]
    theirs = torch.nn.TransformerEncoderLayer(
        16, 2, 32, 0.0, "gelu", layer_norm_eps=1e-12, batch_first=True, norm_first=norm_first
    )
    theirs.self_attn = to_torch(layer.attention)
    theirs.norm1, theirs.norm2 = layer.attention_norm, layer.output_norm
    theirs.linear1, theirs.linear2 = layer.widen, layer.narrow
    x, mask = torch.randn(2, 7, 16), padding_mask(torch.tensor([7, 4]))
    ours, expected = layer(x, mask[:, None, None, :])[0], theirs(x, src_key_padding_mask=~mask)
    assert torch.allclose(ours[mask], expected[mask], atol=1e-5)


def test_causal_rotary_heads_prefer_some_distances_at_initialisation() -> None:
    """With the same vector at every position, the scores of keys can differ by distance only."""
    causal_rotary, not_rotary, not_causal = (
        LanguageModel(
            EncoderConfig(11, d_model=16, num_layers=1, num_heads=2, d_ff=0, num_segments=0, norm_first=True, **form)
        )
        for form in ({"causal": True, "positions": "rotary"}, {"causal": True}, {"positions": "rotary"})
    )
    x = torch.zeros(1, 8, 16)
    weights = causal_rotary.encoder.layers[0].attention(x)[1][0, :, -1]  # (H, T) of the last query
    assert (weights.max(-1).values > 1.2 / 8).all()
    for model in (not_rotary, not_causal):
        assert torch.allclose(model.encoder.layers[0].attention(x)[1][0], torch.tensor(1 / 8))


def write(count: int, seed: int = 0, temperature: float = 1.0, prompt: torch.Tensor = PROMPT) -> list[int]:
    return generate(MODEL, prompt, count, torch.Generator().manual_seed(seed), temperature).tolist()


def test_same_seed_same_text_and_longer_extends_shorter() -> None:
    assert write(12) == write(12) != write(12, seed=1)
    assert write(12)[:5] == write(5) and write(0) == []


def test_temperature_near_zero_takes_the_likeliest_token() -> None:
    ids = PROMPT
    for _ in range(10):  # beyond the model's window
        ids = torch.cat([ids, MODEL(ids[None, -6:])[0, -1].argmax()[None]])
    assert write(10, temperature=1e-4) == ids[2:].tolist()


def test_tokens_are_drawn_by_their_probability() -> None:
    expected = MODEL(PROMPT[None])[0, -1].softmax(-1)
    frequencies = torch.tensor([write(1, seed)[0] for seed in range(800)]).bincount(minlength=5) / 800
    assert torch.allclose(frequencies, expected, atol=0.07)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"count": 3, "prompt": torch.tensor([], dtype=torch.long)}, "0 ids"),
        ({"count": -1}, "count = -1"),
        ({"count": MAX_NEW_TOKENS + 1}, "count = 4097"),
        ({"count": 3, "temperature": 0.0}, "temperature = 0.0"),
    ],
)
def test_invalid_arguments_are_refused(options: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        write(**options)


def test_non_causal_model_is_refused() -> None:
    with pytest.raises(ValueError, match="causal"):
        generate(LanguageModel(EncoderConfig(5, d_model=16, num_heads=2)), PROMPT, 1, torch.Generator())
