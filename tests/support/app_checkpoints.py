"""Generated checkpoints: tiny untrained models that load, and folders that must be refused."""

import shutil
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from transformers import AutoTokenizer, BertConfig, BertForMaskedLM

from mha_core.backends.huggingface.bundled import minilm_folder
from tests.support.tiny_checkpoints import CHECKPOINTS

TINY = "tiny-mlm"  # 2 layers × 4 heads, 64 tokens, predicts words (badly)
TINY_GPT = "tiny-gpt"  # 3 layers × 4 heads, 32 tokens, bytes and a few words; predicts the next one (badly)
TINY_CLASSIFIER = "tiny-classifier"  # 3 layers × 4 heads, three classes
TINY_ENCODER = "tiny-encoder"  # 3 layers × 4 heads, gives embeddings
TINY_TAGGER = "tiny-tagger"  # 3 layers × 4 heads, three labels for each token
TINY_ANSWERS = "tiny-answers"  # 3 layers × 4 heads, where an answer starts and ends
FEELINGS = "tiny-feelings"  # the same with twelve classes
TINY_VIT = "tiny-vit"  # 3 layers × 4 heads, three classes of pictures of 3 × 3 patches
TINY_EMBEDDER_OF_PICTURES = "tiny-dino"  # the same size, gives embeddings


def make_tiny_mlm(models: Path) -> Path:
    """A masked LM with random weights and the bundled tokenizer, in the models folder."""
    folder = models / TINY
    tokenizer = AutoTokenizer.from_pretrained(minilm_folder(), local_files_only=True)
    sizes = {
        "hidden_size": 32,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "intermediate_size": 64,
        "max_position_embeddings": 64,
    }
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        BertForMaskedLM(BertConfig(vocab_size=len(tokenizer), **sizes)).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def make_family(models: Path, name: str, kind: str, *, seed: int = 0) -> None:
    """A random model of a kind of tests.support.tiny_checkpoints.

    Its weights are large enough that no head attends equally to all words.
    """
    tokenizer, model = CHECKPOINTS[kind]
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        module = model()
        for parameter in module.parameters():
            parameter.data += 0.1 * torch.randn_like(parameter)
        module.save_pretrained(models / name)
    tokenizer().save_pretrained(models / name)


def make_broken(models: Path, tiny: Path) -> None:
    """A checkpoint that cannot be read, and one that is read and cannot run."""
    folder = Path(shutil.copytree(tiny, models / "broken-config"))
    (folder / "config.json").write_text('{"model_type": "bert",', encoding="utf-8")
    weights = Path(shutil.copytree(tiny, models / "not-a-number")) / "model.safetensors"
    save_file(
        {name: torch.full_like(w, torch.nan) for name, w in load_file(weights).items()}, weights, {"format": "pt"}
    )
