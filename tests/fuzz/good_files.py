"""Files that are as they should be, to be damaged: models that were downloaded here, folders of checkpoints, and
pictures.
"""

import os
import string
from pathlib import Path
from unittest.mock import patch

import torch
import transformers as hf
from tokenizers import Tokenizer, decoders, pre_tokenizers
from tokenizers.models import BPE

from mha_core import Ablation, load_model
from mha_core.backends.builtin.checkpoint import checkpoint_files
from mha_core.backends.pruned.files import pruned_files
from mha_core.backends.pruned.prune import prune_model
from tests.fuzz import media
from tests.fuzz.damage import Files
from tests.support.app_checkpoints import make_family

BERT = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 32}
BERT |= {"max_position_embeddings": 32, "vocab_size": 64}
GPT2 = {
    "n_embd": 16,
    "n_layer": 2,
    "n_head": 2,
    "n_positions": 32,
    "vocab_size": 300,
    "bos_token_id": 0,
    "eos_token_id": 0,
}
CLASSES = {"id2label": {0: "no", 1: "yes", 2: "perhaps"}, "label2id": {"no": 0, "yes": 1, "perhaps": 2}}
WORDS = ("the", "cat", "sat", "on", "mat", ".", "##s", *string.ascii_lowercase)


def good_files(folder: Path) -> dict[str, Files]:
    """The files of each model by its name; those of checkpoints lie in `folder` too, each in a folder of its name."""
    checkpoints(folder)
    found = {path.name: {each.name: each.read_bytes() for each in path.iterdir()} for path in folder.iterdir()}
    with patch.dict(os.environ, MHA_MODELS=str(folder)):
        bert = load_model("bert")
    toy = load_model("toy-induction")
    assert toy.card, "it was trained here"
    found["pruned"] = pruned_files(prune_model(bert, Ablation.parse("0.1").heads(bert.info.shape)))
    found["trained"] = checkpoint_files(toy.module, toy.card)
    found["media"] = media.good()
    return found


def checkpoints(folder: Path) -> None:
    """Write tiny checkpoints: of encoders, causal models, encoder-decoders and vision transformers."""
    hf.utils.logging.disable_progress_bar()
    special = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
    words = hf.BertTokenizerFast(vocab={word: i for i, word in enumerate((*special, *WORDS))}, model_max_length=32)
    made = {
        "bert": (words, lambda: hf.BertForMaskedLM(hf.BertConfig(**BERT))),
        "classifier": (words, lambda: hf.BertForSequenceClassification(hf.BertConfig(**BERT, **CLASSES))),
        "gpt2": (_bytes(), lambda: hf.GPT2LMHeadModel(hf.GPT2Config(**GPT2))),
        "parts": (words, lambda: hf.BertModel(hf.BertConfig(**BERT))),
    }
    with torch.random.fork_rng(devices=[]):
        for name, (tokenizer, make) in made.items():
            torch.manual_seed(0)
            model = make()
            for parameter in model.parameters():  # so that attention is not flat
                parameter.data += 0.1 * torch.randn_like(parameter)
            model.save_pretrained(folder / name, max_shard_size="8KB" if name == "parts" else "1GB")
            tokenizer.save_pretrained(folder / name)
    for family in ("vit", "dinov2", "clip", "t5", "bart"):
        make_family(folder, family, family)


def _bytes() -> hf.PreTrainedTokenizerFast:
    """A tokenizer that knows every byte."""
    pieces = ["<|end|>", *sorted(pre_tokenizers.ByteLevel.alphabet())]
    tokenizer = Tokenizer(BPE({piece: i for i, piece in enumerate(pieces)}, []))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    return hf.PreTrainedTokenizerFast(tokenizer_object=tokenizer, eos_token="<|end|>", model_max_length=32)
