"""A random Whisper that hears two seconds, with its tokenizer."""

from pathlib import Path
from typing import Any

import numpy as np
import torch
import transformers as hf
from tokenizers.processors import TemplateProcessing

from tests.support.tiny_checkpoints import byte_level

SPECIAL = ("<|endoftext|>", "<|startoftranscript|>", "<|en|>")
END, START, ENGLISH = range(3)
SIZES = {
    f"{side}_{size}": n
    for side in ("encoder", "decoder")
    for size, n in (("layers", 2), ("attention_heads", 4), ("ffn_dim", 64))
} | {"d_model": 32, "max_source_positions": 100, "max_target_positions": 24, "num_mel_bins": 16}
IDS = {"bos_token_id": END, "eos_token_id": END, "pad_token_id": END, "decoder_start_token_id": START}


def whisper_tokenizer() -> Any:
    """A byte-level BPE tokenizer with Whisper's special tokens around a text."""
    tokenizer = byte_level(list(SPECIAL))
    tokenizer.add_special_tokens(["<|notimestamps|>"])  # the last one: what comes after it are times
    tokenizer.post_processor = TemplateProcessing(
        single="<|startoftranscript|> <|notimestamps|> $A <|endoftext|>",
        special_tokens=[(token, tokenizer.token_to_id(token)) for token in (*SPECIAL, "<|notimestamps|>")],
    )
    ends = dict.fromkeys(("bos_token", "eos_token", "unk_token", "pad_token"), "<|endoftext|>")
    return hf.WhisperTokenizer(tokenizer_object=tokenizer, model_max_length=24, **ends)


def tiny_whisper(**sizes: Any) -> Any:
    """A random Whisper that hears two seconds, with larger weights than initial ones, so that heads matter."""
    words = len(whisper_tokenizer())
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        module = hf.WhisperForConditionalGeneration(hf.WhisperConfig(**({"vocab_size": words} | SIZES | IDS | sizes)))
        for parameter in module.parameters():
            parameter.data += 0.1 * torch.randn_like(parameter)
    module.generation_config = hf.GenerationConfig(
        **IDS,
        no_timestamps_token_id=words - 1,
        is_multilingual=False,
        suppress_tokens=[START, ENGLISH, words - 1, *range(100, 200)],
        begin_suppress_tokens=[END, *range(20, 90)],
        max_length=24,
    )
    return module.eval().requires_grad_(False)


def save_whisper(folder: Path) -> Path:
    """The tiny one as a checkpoint in this folder."""
    tiny_whisper().save_pretrained(folder)
    whisper_tokenizer().save_pretrained(folder)
    return folder


def hum(seconds: float, pitch: float = 220) -> np.ndarray:
    """A rising tone, 16,000 samples a second."""
    times = np.arange(round(16_000 * seconds)) / 16_000
    return (0.5 * np.sin(2 * np.pi * pitch * times * (1 + times))).astype(np.float32)
