"""Write what CTranslate2 writes, by its documentation; and a Whisper of transformers as its converter stores one."""

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

DTYPES = ("float32", "int8", "int16", "int32", "float16")


def string(text: str) -> bytes:
    return struct.pack("<H", len(text.encode()) + 1) + text.encode() + b"\0"


def variable(name: str, array: np.ndarray) -> bytes:
    head = struct.pack(f"<B{array.ndim}I", array.ndim, *array.shape)
    return string(name) + head + struct.pack("<BI", DTYPES.index(array.dtype.name), array.nbytes) + array.tobytes()


def model_bin(
    variables: Mapping[str, np.ndarray], aliases: Mapping[str, str] | None = None, kind: str = "WhisperSpec"
) -> bytes:
    aliases = aliases or {}
    data = struct.pack("<I", 6) + string(kind) + struct.pack("<II", 3, len(variables))
    data += b"".join(variable(*each) for each in variables.items())
    return data + struct.pack("<I", len(aliases)) + b"".join(string(a) + string(b) for a, b in aliases.items())


def of_whisper(module: Any) -> dict[str, np.ndarray]:
    """A Whisper's weights by CTranslate2's names, W_Q, W_K and W_V side by side."""
    weights = {name.removeprefix("model."): w.numpy().astype(np.float16) for name, w in module.state_dict().items()}
    found: dict[str, np.ndarray] = {}

    def linear(ours: str, *theirs: str) -> None:
        found[f"{ours}/weight"] = np.concatenate([weights[f"{each}.weight"] for each in theirs])
        rows = [len(weights[f"{each}.weight"]) for each in theirs]
        biases = [
            weights.get(f"{each}.bias", np.zeros(size, np.float16)) for each, size in zip(theirs, rows, strict=True)
        ]
        found[f"{ours}/bias"] = np.concatenate(biases)

    def norm(ours: str, theirs: str) -> None:
        found[f"{ours}/gamma"], found[f"{ours}/beta"] = weights[f"{theirs}.weight"], weights[f"{theirs}.bias"]

    for conv in ("conv1", "conv2"):
        for part in ("weight", "bias"):
            found[f"encoder/{conv}/{part}"] = weights[f"encoder.{conv}.{part}"]
    found["decoder/embeddings/weight"] = weights["decoder.embed_tokens.weight"]
    for stack in ("encoder", "decoder"):
        found[f"{stack}/num_heads"] = np.array(getattr(module.config, f"{stack}_attention_heads"), np.int16)
        found[f"{stack}/position_encodings/encodings"] = weights[f"{stack}.embed_positions.weight"]
        norm(f"{stack}/layer_norm", f"{stack}.layer_norm")
        for i in range(getattr(module.config, f"{stack}_layers")):
            ours, theirs = f"{stack}/layer_{i}", f"{stack}.layers.{i}"
            norm(f"{ours}/self_attention/layer_norm", f"{theirs}.self_attn_layer_norm")
            linear(f"{ours}/self_attention/linear_0", *(f"{theirs}.self_attn.{x}_proj" for x in "qkv"))
            linear(f"{ours}/self_attention/linear_1", f"{theirs}.self_attn.out_proj")
            norm(f"{ours}/ffn/layer_norm", f"{theirs}.final_layer_norm")
            linear(f"{ours}/ffn/linear_0", f"{theirs}.fc1")
            linear(f"{ours}/ffn/linear_1", f"{theirs}.fc2")
            if stack == "decoder":
                norm(f"{ours}/attention/layer_norm", f"{theirs}.encoder_attn_layer_norm")
                linear(f"{ours}/attention/linear_0", f"{theirs}.encoder_attn.q_proj")
                linear(f"{ours}/attention/linear_1", *(f"{theirs}.encoder_attn.{x}_proj" for x in "kv"))
                linear(f"{ours}/attention/linear_2", f"{theirs}.encoder_attn.out_proj")
    return found


def write_whisper(folder: Path, module: Any) -> Path:
    """A module's model.bin in this folder."""
    data = model_bin(of_whisper(module), {"decoder/projection/weight": "decoder/embeddings/weight"})
    (folder / "model.bin").write_bytes(data)
    return folder / "model.bin"
