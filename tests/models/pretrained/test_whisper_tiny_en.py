"""Whisper tiny.en: what its package has becomes a checkpoint of transformers, with the same weights.

A random Whisper with few layers, stored as CTranslate2 stores one, stands in for it; the last part is of the real one.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import torch
import transformers as hf
from transformers import AutoTokenizer, GenerationConfig, WhisperFeatureExtractor

from mha_core.models import ModelError
from mha_core.models.pretrained.whisper_tiny_en import CONFIG, MODEL, PACKAGED, TOKENIZER, convert
from tests.support.ctranslate2 import model_bin, of_whisper, write_whisper
from tests.support.whisper import tiny_whisper, whisper_tokenizer

GIVEN = {"suppress_ids": [3, 5], "suppress_ids_begin": [7], "alignment_heads": [[1, 0]]}


@cache
def stored_whisper() -> hf.WhisperForConditionalGeneration:
    """Its special tokens have the ids of the real one's."""
    return tiny_whisper(
        vocab_size=50_364, bos_token_id=50_257, **dict.fromkeys(("eos_token_id", "pad_token_id"), 50_256)
    )


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A folder with the files of the package."""
    write_whisper(tmp_path, stored_whisper())
    (tmp_path / "config.json").write_text(json.dumps(GIVEN))
    whisper_tokenizer().backend_tokenizer.save(str(tmp_path / "tokenizer.json"))
    return tmp_path


def made(stored: Path) -> Path:
    names = (Path(name).name for name in (MODEL, CONFIG, TOKENIZER))
    convert(*(stored / name for name in names), stored / "made")
    return stored / "made"


def test_a_stored_model_becomes_the_one_that_it_was_written_from(stored: Path) -> None:
    read, report = hf.WhisperForConditionalGeneration.from_pretrained(made(stored), output_loading_info=True)
    assert not any(report.values())
    original = stored_whisper()
    assert read.dtype == torch.float16
    for name, weight in original.state_dict().items():
        assert torch.equal(read.state_dict()[name], weight.half()), name
    sizes = ("d_model", "vocab_size", "num_mel_bins", "encoder_layers", "decoder_layers", "encoder_attention_heads")
    sizes += ("decoder_attention_heads", "encoder_ffn_dim", "decoder_ffn_dim", "max_source_positions")
    for size in (*sizes, "max_target_positions"):
        assert getattr(read.config, size) == getattr(original.config, size), size


def test_its_rules_tokenizer_and_spectrogram_are_read_by_transformers(stored: Path) -> None:
    folder = made(stored)
    rules = GenerationConfig.from_pretrained(folder)
    assert (rules.suppress_tokens, rules.begin_suppress_tokens, rules.alignment_heads) == ([3, 5], [7], [[1, 0]])
    assert (rules.decoder_start_token_id, rules.eos_token_id, rules.is_multilingual) == (50257, 50256, False)
    assert AutoTokenizer.from_pretrained(folder).eos_token == "<|endoftext|>"
    assert WhisperFeatureExtractor.from_pretrained(folder).feature_size == 16
    assert {path.suffix for path in folder.iterdir()} == {".json", ".safetensors"}


def test_what_is_no_whisper_is_refused(stored: Path) -> None:
    def refused(data: bytes) -> str:
        (stored / "model.bin").write_bytes(data)
        with pytest.raises(ModelError) as error:
            made(stored)
        return str(error.value)

    variables = of_whisper(stored_whisper())
    assert refused(model_bin(variables, kind="TransformerSpec")) == "model.bin is no Whisper, but a TransformerSpec."
    lacking = {name: array for name, array in variables.items() if name != "encoder/num_heads"}
    assert refused(model_bin(lacking)) == "model.bin is no Whisper: 'encoder/num_heads'."
    lacking = {name: array for name, array in variables.items() if "layer_1/ffn/linear_1" not in name}
    assert "Missing key(s)" in refused(model_bin(lacking))
    biased = variables | {"decoder/layer_0/self_attention/linear_0/bias": np.ones(96, np.float16)}
    assert refused(model_bin(biased)).endswith("decoder/layer_0/self_attention/linear_0 has a bias of keys.")
    assert not (stored / "made").exists()


def test_the_card_says_what_the_packages_metadata_says_of_the_licence() -> None:
    assert "The package's metadata says MIT" in PACKAGED.card and PACKAGED.files[MODEL] in PACKAGED.card
