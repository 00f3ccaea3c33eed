"""Make the files of rxn-albert from those of rxnmapper 0.4.3. Run once; nothing in the app calls it.

    pip download --no-deps rxnmapper==0.4.3
    python assets/rxn-albert/convert.py rxnmapper-0.4.3-py3-none-any.whl

The weights stay as they are, bit by bit: only the pooler, which the language model does not use, and the decoder's
copies of tied weights are left out. The tokenizer is rxnmapper's regular expression and vocabulary as a tokenizer.json.
The package is neither installed nor imported: of the wheel, four files are read, the weights without running any
pickled code.
"""

import argparse
import hashlib
import io
import json
import zipfile
from pathlib import Path

import torch
from safetensors.torch import save
from tokenizers import AddedToken, Regex, Tokenizer, pre_tokenizers
from tokenizers.models import WordLevel
from tokenizers.processors import TemplateProcessing

WHEEL_SHA256 = "27876a4286881aafd286fd6f24a6a56a4ca6ba22d68e035a0ea120106c541ba5"
SOURCE = "rxnmapper/models/transformers/albert_heads_8_uspto_all_1310k/"
LICENCE = "rxnmapper-0.4.3.dist-info/licenses/LICENSE"
NOT_USED = ("albert.pooler.", "predictions.decoder.")
# SMI_REGEX_PATTERN of rxnmapper/smiles_utils.py. What it does not match is dropped, as there.
TOKEN = r"(\[[^\]]+\]|Br?|Cl?|N|O|S|P|F|I|b|c|n|o|s|p|\(|\)|\.|=|#|-|\+|\\|\/|:|~|@|\?|>>?|\*|\$|\%[0-9]{2}|[0-9])"
SPECIAL = {"pad": "[PAD]", "unk": "[UNK]", "cls": "[CLS]", "sep": "[SEP]", "mask": "[MASK]"}
# What config.json says about the model itself; the rest of it were defaults of an old transformers.
CONFIG = (
    "architectures",
    "model_type",
    "vocab_size",
    "embedding_size",
    "hidden_size",
    "num_hidden_layers",
    "num_hidden_groups",
    "inner_group_num",
    "num_attention_heads",
    "intermediate_size",
    "hidden_act",
    "max_position_embeddings",
    "type_vocab_size",
    "layer_norm_eps",
    "attention_probs_dropout_prob",
    "hidden_dropout_prob",
    "classifier_dropout_prob",
    "initializer_range",
    "pad_token_id",
)


def weights(data: bytes) -> bytes:
    """The language model's tensors, as safetensors."""
    state = torch.load(io.BytesIO(data), map_location="cpu", weights_only=True)
    tied = torch.equal(state["predictions.decoder.weight"], state["albert.embeddings.word_embeddings.weight"])
    if not tied or not torch.equal(state["predictions.decoder.bias"], state["predictions.bias"]):
        raise ValueError("The decoder has weights of its own; they can't be left out.")
    kept = {name: tensor.contiguous() for name, tensor in state.items() if not name.startswith(NOT_USED)}
    return save(kept, metadata={"format": "pt"})


def tokenizer(vocabulary: list[str]) -> str:
    """[CLS] a reaction [SEP], one token a match of TOKEN, as tokenizer.json."""
    ids = {token: i for i, token in enumerate(vocabulary)}
    made = Tokenizer(WordLevel(ids, unk_token=SPECIAL["unk"]))
    made.pre_tokenizer = pre_tokenizers.Split(Regex(TOKEN), "removed", invert=True)
    made.add_special_tokens([AddedToken(token, normalized=False) for token in SPECIAL.values()])
    made.post_processor = TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[(token, ids[token]) for token in ("[CLS]", "[SEP]")],
    )
    return made.to_str()


def converted(wheel: Path) -> dict[str, bytes]:
    """The files of the model, by name. Raises ValueError for any other wheel."""
    data = wheel.read_bytes()
    if (digest := hashlib.sha256(data).hexdigest()) != WHEEL_SHA256:
        raise ValueError(f"{wheel} has SHA-256 {digest}; rxnmapper 0.4.3's is {WHEEL_SHA256}.")
    with zipfile.ZipFile(io.BytesIO(data)) as files:
        config = json.loads(files.read(SOURCE + "config.json"))
        vocabulary = files.read(SOURCE + "vocab.txt").decode().split("\n")
        of_tokenizer = {
            "tokenizer_class": "PreTrainedTokenizerFast",
            "model_max_length": config["max_position_embeddings"],
        }
        return {
            "model.safetensors": weights(files.read(SOURCE + "pytorch_model.bin")),
            "config.json": _json({name: config[name] for name in CONFIG}),
            "tokenizer.json": tokenizer([token for token in vocabulary if token]).encode() + b"\n",
            "tokenizer_config.json": _json(of_tokenizer | {f"{role}_token": token for role, token in SPECIAL.items()}),
            "LICENSE": files.read(LICENCE),
        }


def _json(values: dict) -> bytes:
    return (json.dumps(values, indent=1) + "\n").encode()


def main() -> None:
    """Write the files beside this script, and print their digests."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path)
    for name, data in converted(parser.parse_args().wheel).items():
        (Path(__file__).parent / name).write_bytes(data)
        print(f"{hashlib.sha256(data).hexdigest()}  {name}")


if __name__ == "__main__":
    main()
