"""Parameter counts against the real architectures, built on the meta device."""

import pytest
import torch
import transformers as hf

from mha_core import MultiHeadAttention
from mha_core.backends import Model
from mha_core.stats.parameter_counts import PRESETS, Sizes


def gpt2(d_model: int, heads: int, layers: int, positions: int = 1024) -> hf.PreTrainedModel:
    return hf.GPT2Model(hf.GPT2Config(n_embd=d_model, n_head=heads, n_layer=layers, n_positions=positions))


@pytest.mark.parametrize(
    ("preset", "build"),
    [
        ("BERT-base", lambda: hf.BertModel(hf.BertConfig())),
        (
            "BERT-large",
            lambda: hf.BertModel(
                hf.BertConfig(hidden_size=1024, num_hidden_layers=24, num_attention_heads=16, intermediate_size=4096)
            ),
        ),
        ("GPT-2 small", lambda: gpt2(768, 12, 12)),
        ("GPT-2 medium", lambda: gpt2(1024, 16, 24)),
        ("GPT-2 large", lambda: gpt2(1280, 20, 36)),
        ("GPT-2 XL", lambda: gpt2(1600, 25, 48)),
        ("GPT-3 (175B)", lambda: gpt2(12_288, 96, 96, 2048)),
    ],
)
def test_presets_equal_the_real_architecture(preset: str, build: object) -> None:
    with torch.device("meta"):
        model = build()
    attention = sum(p.numel() for name, p in model.named_parameters() if _is_attention(name))
    assert PRESETS[preset].total == sum(p.numel() for p in model.parameters())
    assert PRESETS[preset].attention == attention
    assert PRESETS[preset].d_k * PRESETS[preset].heads == PRESETS[preset].d_model


def _is_attention(name: str) -> bool:
    return (".attn." in name or ".attention." in name) and "LayerNorm" not in name


def test_preset_of_the_bundled_model_equals_its_parameters(minilm: Model) -> None:
    sizes = PRESETS["MiniLM-L6 (bundled)"]
    assert sizes.total == minilm.info.parameters
    assert (sizes.d_model, sizes.heads, sizes.layers, sizes.d_k) == (384, 12, 6, 32)


def test_first_transformer_has_the_size_in_its_paper() -> None:
    sizes = PRESETS["Transformer base (Vaswani et al. 2017)"]
    assert 60e6 < sizes.total < 66e6  # "65 × 10⁶", table 3
    assert sizes.attention == 18 * sizes.attention_per_module  # 6 in the encoder, 12 in the decoder


def test_attention_per_module_equals_our_module() -> None:
    sizes = Sizes(96, 8, 1, 1, 1, 1)
    assert sizes.attention_per_module == sum(p.numel() for p in MultiHeadAttention(96, 8).parameters())
