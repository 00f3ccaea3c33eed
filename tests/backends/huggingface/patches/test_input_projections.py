"""W_Q, W_K and W_V as transformers' own layers use them, in every family, and the norms before them as matrices."""

import copy
from collections.abc import Callable
from unittest.mock import patch

import pytest
import torch
import transformers as hf
from torch import Tensor, nn
from transformers.masking_utils import eager_mask

from mha_core.backends import Model
from mha_core.backends.huggingface.patches import family_attention
from mha_core.backends.huggingface.patches.input_projections import input_projections, linear_norm
from mha_core.errors import ModelError

POST_LN = ("bert", "bert-mlm", "distilbert", "albert", "roberta")
PRE_LN = (
    *("roberta-prenorm", "modernbert", "gpt2", "llama", "mistral", "opt", "gpt-neox", "stablelm", "nemotron"),
    *("qwen3", "gptj", "gpt-neo", "xglm"),
)
SPY = "spy"


def seen_by_attention(model: Model, ids: Tensor) -> tuple[list[Tensor], list[Tensor]]:
    """What transformers hands to its attention function at the first position, which rotary positions do not turn.

    Returns the residual streams, L of (B, D), and queries, keys and values, L of (3, B, H, d_k).
    """
    caught: list[Tensor] = []

    def spy(module: nn.Module, query: Tensor, key: Tensor, value: Tensor, *_, **__) -> tuple[Tensor, None]:
        key, value = (x.repeat_interleave(query.size(1) // x.size(1), dim=1) for x in (key, value))
        caught.append(torch.stack([x[:, :, 0] for x in (query, key, value)]))
        return value.transpose(1, 2).contiguous(), None

    hf.AttentionInterface.register(SPY, spy)
    hf.AttentionMaskInterface.register(SPY, eager_mask)
    module = copy.deepcopy(model.module)
    module.set_attn_implementation(SPY)
    with torch.inference_mode(), patch.object(family_attention, "mha_core_attention", spy):  # GPT-Neo
        states = module(input_ids=ids, output_hidden_states=True).hidden_states
    return [x[:, 0] for x in states], caught


def divided(x: Tensor, norm: nn.Module | None, width: int) -> Tensor:
    """x by what the norm divides it by, which is what `linear_norm` leaves out."""
    if norm is None or isinstance(norm, nn.Identity):
        return x
    centred = x - x.mean(-1, keepdim=True) if linear_norm(norm, width).centred else x
    eps = getattr(norm, "eps", getattr(norm, "variance_epsilon", 0.0))
    return x / (centred.square().mean(-1, keepdim=True) + eps).sqrt()


@pytest.mark.parametrize("name", [*POST_LN, *PRE_LN])
def test_differences_of_queries_keys_and_values_are_those_of_transformers(
    name: str, tiny_models: Callable[[str], Model]
) -> None:
    """Differences of two tokens: in them, biases cancel. Of Qwen 3, whose norms divide queries and keys, the values."""
    model = tiny_models(name)
    info = model.info
    states, caught = seen_by_attention(model, torch.tensor([[5, 6, 7], [9, 6, 7]]))
    for layer in range(info.layers):
        found = input_projections(model.module, layer, info.d_k)
        assert (found.norm is None) == (name in POST_LN)
        assert (found.query_norm is None) == (name != "qwen3")
        x, y = divided(states[layer], found.norm, info.d_model)
        norm = None if found.norm is None else linear_norm(found.norm, info.d_model)
        kinds = [(2, found.value)] if name == "qwen3" else list(enumerate((found.query, found.key, found.value)))
        for kind, weight in kinds:
            assert weight.shape == (info.heads, info.d_k, info.d_model)
            folded = norm.folded_into(weight) if norm else weight
            expected = caught[layer][kind, 0] - caught[layer][kind, 1]
            expected *= info.d_k**0.5 if name == "opt" and kind == 0 else 1  # OPT scales its queries beforehand
            torch.testing.assert_close(folded @ (x - y), expected, rtol=1e-4, atol=1e-4)


def test_grouped_keys_stand_once_for_each_of_their_heads(tiny_models: Callable[[str], Model]) -> None:
    found = input_projections(tiny_models("llama").module, 0, 8)
    assert found.key.shape == found.query.shape == (4, 8, 32)
    assert found.key[0].equal(found.key[1]) and not found.key[1].equal(found.key[2])


def test_norms_that_are_not_known_are_refused(tiny_models: Callable[[str], Model]) -> None:
    with pytest.raises(ModelError, match="gemma3_text can't be read from its weights alone"):
        input_projections(tiny_models("gemma3").module, 0, 16)


def test_a_module_without_known_names_is_refused(tiny_models: Callable[[str], Model]) -> None:
    module = copy.deepcopy(tiny_models("llama").module)
    del module.model.layers[0].self_attn.q_proj
    with pytest.raises(ModelError, match="not where other families have them"):
        input_projections(module, 0, 8)


class OnePlus(nn.RMSNorm):
    """As Gemma keeps its gain."""

    def forward(self, x: Tensor) -> Tensor:
        return nn.functional.rms_norm(x, self.normalized_shape, 1.0 + self.weight, self.eps)


@pytest.mark.parametrize("width", [6, 7])
@pytest.mark.parametrize(
    ("kind", "centred", "offset"),
    [(nn.LayerNorm, True, 0.0), (nn.RMSNorm, False, 0.0), (OnePlus, False, 1.0)],
    ids=["LayerNorm", "RMSNorm", "1 + weight"],
)
def test_the_linear_part_of_a_norm(kind: type[nn.Module], centred: bool, offset: float, width: int) -> None:
    torch.manual_seed(0)
    norm = kind(width, eps=1e-6)
    for parameter in norm.parameters():
        parameter.data = torch.randn(width)
    found = linear_norm(norm, width)
    assert found.centred == centred
    expected = norm.weight + offset
    torch.testing.assert_close(found.gain / found.gain[0], expected / expected[0], rtol=1e-4, atol=1e-5)
    weight, x = torch.randn(3, width), torch.randn(width)
    size = x.std(correction=0) if centred else x.square().mean().sqrt()
    bias = getattr(norm, "bias", None)
    normalised = norm(x) if bias is None else norm(x) - bias
    scale = found.gain[0] / expected[0]
    expected = weight @ normalised * size * scale
    torch.testing.assert_close(found.folded_into(weight) @ x, expected, rtol=1e-3, atol=1e-4)
    torch.testing.assert_close(weight @ found.applied_to(x), expected, rtol=1e-3, atol=1e-4)


def test_no_norm_is_the_identity() -> None:
    found = linear_norm(nn.Identity(), 4)
    assert (found.gain.tolist(), found.centred) == ([1.0] * 4, False)
