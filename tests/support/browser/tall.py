"""A checkpoint of as many heads as the large models have."""

from pathlib import Path

import torch
from transformers import AutoTokenizer, BertConfig, BertModel

from mha_core.backends.huggingface.bundled import minilm_folder

TALL = "tall"  # 24 layers × 16 heads


def make_tall(models: Path) -> None:
    """TALL, a BERT of as many heads as the large ones have, but narrow."""
    sizes = {
        "hidden_size": 32,
        "num_hidden_layers": 24,
        "num_attention_heads": 16,
        "intermediate_size": 32,
        "max_position_embeddings": 64,
    }
    tokenizer = AutoTokenizer.from_pretrained(minilm_folder(), local_files_only=True)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        BertModel(BertConfig(vocab_size=len(tokenizer), **sizes)).save_pretrained(models / TALL)
    tokenizer.save_pretrained(models / TALL)
