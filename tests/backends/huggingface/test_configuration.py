"""A config.json comes from strangers: what it asks for is bounded before anybody acts on it, and work is counted."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from torch.nn.modules import module as torch_modules
from transformers import CONFIG_MAPPING

from mha_core.backends import ModelError
from mha_core.backends.builtin.network.seeds import building
from mha_core.backends.huggingface import configuration
from mha_core.backends.huggingface.configuration import MAX_PARTS, read_config
from mha_core.backends.huggingface.tokenizers.numbers import check_numbers
from tests.support.tiny_checkpoints import CHECKPOINTS

BERT = {"model_type": "bert", "hidden_size": 32, "num_attention_heads": 4, "num_hidden_layers": 2, "vocab_size": 64}
LAYERS = {"num_hidden_layers": 3000}

NUMBERS = {
    "a million labels": ({"num_labels": 10**6}, "num_labels is 1000000. Valid: at most 10,000"),
    "labels without end": ({"id2label": {str(i): "x" for i in range(10_001)}}, "id2label is 10,001 entries"),
    "layers": ({"num_hidden_layers": 201}, "num_hidden_layers is 201. Valid: at most 200"),
    "layers of a part": ({"text_config": LAYERS}, "num_hidden_layers is 3000"),
    "layers in a list in a part": ({"parts": [{"more": [LAYERS]}]}, "num_hidden_layers is 3000"),
    "layers by another name": ({"encoder_layers": 10**6}, "encoder_layers is 1000000"),
    "layers by a pattern": ({"attention_types": [[["global"], 10**9]]}, "attention_types is 1000000000"),
    "experts": ({"num_experts": 10**6}, "num_experts is 1000000. Valid: at most 32,768"),
    "heads": ({"num_attention_heads": 10**9}, "num_attention_heads is 1000000000"),
    "a size": ({"hidden_size": 2**63}, "hidden_size is 9223372036854775808"),
    "a negative size": ({"hidden_size": -(2**63)}, "hidden_size is -9223372036854775808"),
    "positions": ({"max_position_embeddings": 10**9}, "max_position_embeddings is 1000000000"),
    "no number": ({"layer_norm_eps": float("nan")}, "layer_norm_eps is nan"),
    "no end": ({"whatever": float("inf")}, "whatever is inf"),
    "tables in tables": (
        {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {"i": {"j": {}}}}}}}}}}},
        "j is a table in tables. Valid: at most 10",
    ),
}


TEXTS = sorted(configuration._OF_TEXTS.intersection(CONFIG_MAPPING.keys()))


@pytest.mark.parametrize("model_type", [pytest.param(each, marks=pytest.mark.exhaustive) for each in TEXTS])
def test_no_number_of_a_family_of_transformers_is_too_large(model_type: str) -> None:
    """As its config class writes them where nothing else is asked: real checkpoints have such."""
    try:
        config = CONFIG_MAPPING[model_type]()
    except Exception:
        pytest.skip("has no config of its own")
    check_numbers("x", "config.json", json.loads(config.to_json_string(use_diff=False)))


@pytest.mark.parametrize(
    "number",
    [
        *({"layer_rope_theta": [10_000.0]}, {"block_multiple_of": 256}, {"num_experts": 16_384}),
        *({"upsample_groups": 512}, {"ngram_vocab_size_base": 20_000_000}, {"time_step_limit": [0.0, float("inf")]}),
    ],
    ids=str,
)
def test_a_number_that_costs_nothing_may_be_large(number: dict[str, Any]) -> None:
    """Its name resembles that of a count. Defaults of GraniteSWA, LFM2, Doge, Moshi, Qwen 4 and Bamba."""
    check_numbers("x", "config.json", number)


@pytest.fixture
def nobody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    """No class of transformers is made of it."""
    monkeypatch.setattr(configuration, "AutoConfig", None)
    monkeypatch.setattr(configuration, "AutoModel", None)


def write(folder: Path, config: Any) -> Path:
    (folder / "config.json").write_text(json.dumps(config))
    return folder


@pytest.mark.usefixtures("nobody_acts")
@pytest.mark.parametrize(("entries", "message"), NUMBERS.values(), ids=NUMBERS)
def test_numbers_are_bounded_by_their_names_at_any_depth(tmp_path: Path, entries: Any, message: str) -> None:
    with pytest.raises(ModelError, match=rf"^'x' can't be loaded: in its config\.json, {message}"):
        read_config("x", write(tmp_path, BERT | entries))


@pytest.mark.usefixtures("nobody_acts")
@pytest.mark.parametrize("model_type", ["siglip", "llava", "blip"])
def test_models_of_images_are_refused_by_their_type(tmp_path: Path, model_type: str) -> None:
    with pytest.raises(ModelError, match=rf"^'x' reads more than text \({model_type}\)\. Choose an encoder"):
        read_config("x", write(tmp_path, {"model_type": model_type}))


@pytest.mark.usefixtures("nobody_acts")
def test_two_models_in_one_are_refused_as_such(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"^'x' is an encoder and a decoder that were models of their own"):
        read_config("x", write(tmp_path, {"model_type": "encoder-decoder", "encoder": BERT, "decoder": BERT}))


def test_latent_attention_has_as_many_keys_as_heads(tmp_path: Path) -> None:
    config = {"model_type": "deepseek_v3", "num_attention_heads": 4, "num_key_value_heads": 2, "kv_lora_rank": 16}
    with pytest.raises(
        ModelError, match=r"num_key_value_heads is 2, but in multi-head latent .* Valid: 4, its num_att"
    ):
        read_config("x", write(tmp_path, config))


def test_a_config_without_architectures_is_read(tmp_path: Path) -> None:
    """Of Funnel, transformers has two classes and asks the config which."""
    sizes = {"d_model": 32, "n_head": 4, "d_head": 8, "d_inner": 64, "vocab_size": 64, "block_sizes": [1, 1]}
    assert read_config("x", write(tmp_path, {"model_type": "funnel", **sizes})).vocab_size == 64


def test_a_model_of_sounds_is_refused_as_one_that_writes_no_text_from_a_text(tmp_path: Path) -> None:
    config = {"model_type": "whisper", "is_encoder_decoder": True, "architectures": ["WhisperForConditionalGeneration"]}
    with pytest.raises(
        ModelError, match=r"^'x' is an encoder-decoder \(whisper\) that does not write a text from a text"
    ):
        read_config("x", write(tmp_path, config))


@pytest.mark.usefixtures("nobody_acts")
@pytest.mark.parametrize("text", ["nonsense", "[]", "3", "[" * 90_000, '{"a": ' + 5000 * "9" + "}"])
def test_what_is_no_table_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "config.json").write_text(text)
    with pytest.raises(
        ModelError, match=r"^'x' can't be loaded: config\.json (is broken|holds an? (list|int)\. Valid: a table)"
    ):
        read_config("x", tmp_path)


@pytest.fixture
def parts() -> Iterator[list[int]]:
    """Counts the modules that are built."""
    built = [0]

    def count(*_: object) -> None:
        built[0] += 1

    hook = torch_modules.register_module_module_registration_hook(count)
    yield built
    hook.remove()


def test_a_model_of_many_parts_is_not_built_to_its_end(tmp_path: Path, parts: list[int]) -> None:
    """Each number is within its bounds; what they multiply to is not."""
    sizes = {"embedding_size": 8, "hidden_size": 8, "num_hidden_layers": 200}
    config = BERT | sizes | {"model_type": "albert", "num_hidden_groups": 200, "inner_group_num": 200}
    with pytest.raises(ModelError, match=r"more than 20,000 modules and weights"):
        read_config("x", write(tmp_path, config))
    assert parts[0] <= MAX_PARTS
    assert not torch_modules._global_parameter_registration_hooks
    assert building.acquire(blocking=False)
    building.release()


def test_a_model_that_takes_long_to_build_is_not_built_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(configuration, "MAX_SECONDS", 0)
    with pytest.raises(ModelError, match=r"modules and weights that take more than 0 s to build"):
        read_config("x", write(tmp_path, BERT))


def test_a_table_made_number_by_number_is_refused(tmp_path: Path) -> None:
    config = {"model_type": "distilbert", "sinusoidal_pos_embds": True, "max_position_embeddings": 10**6, "dim": 768}
    with pytest.raises(ModelError, match=r"a table of 768,000,000 positions; valid: at most 2,097,152"):
        read_config("x", write(tmp_path, config | {"n_layers": 1, "vocab_size": 64}))


def test_masks_of_all_positions_are_counted_as_the_weights_are(tmp_path: Path) -> None:
    """GPT-Neo keeps a mask of positions squared in each layer: 100,000 positions are 20 GB beside 400,000 weights."""
    config = {"model_type": "gpt_neo", "hidden_size": 4, "num_heads": 2, "vocab_size": 64}
    config |= {"num_layers": 2, "attention_types": [[["global"], 2]], "max_position_embeddings": 100_000}
    with pytest.raises(ModelError, match=r"tables of 20,000,000,00\d numbers; valid: at most"):
        read_config("x", write(tmp_path, config))


def test_only_what_can_be_pruned_is_taken_of_an_upload(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"^'x' can't be loaded: its model type is 'gpt2'\. Valid: bert, roberta\.$"):
        read_config("x", write(tmp_path, {"model_type": "gpt2"}), ("bert", "roberta"))


@pytest.mark.parametrize("name", ["gpt2", "albert-groups", "gemma3", "gpt-neox", "opt", "distilbert"])
def test_configs_as_they_are_written_are_read(tmp_path: Path, name: str) -> None:
    CHECKPOINTS[name][1]().config.save_pretrained(tmp_path)
    assert read_config("x", tmp_path).vocab_size
