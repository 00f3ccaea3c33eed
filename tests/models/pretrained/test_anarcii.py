"""The bundled encoder-decoder of antibodies: its files, two vocabularies, and the numbers that the package gives."""

import hashlib
import shutil
from pathlib import Path

import pytest
import torch
from transformers import MarianMTModel

from mha_core import load_model
from mha_core.models import ModelError, TextModel
from mha_core.models.pretrained import bundled
from mha_core.paths import ASSETS
from tests.support.models import loaded

FOLDER = ASSETS / "anarcii"
# The heavy chain of trastuzumab, and what anarcii 2.0.8 makes of its residues.
SEQUENCE = (
    "EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAY"
    "LQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS"
)
NUMBERS = [n for n in range(1, 129) if n not in (10, 31, 32, 33, 34, 60, 61, 73)]


@pytest.fixture(scope="module")
def model() -> TextModel:
    return loaded("anarcii")


def test_it_has_three_attentions_of_eight_heads(model: TextModel) -> None:
    assert {name: info.shape for name, info in model.info.by_attention.items()} == {
        "encoder": (2, 4),
        "decoder": (2, 4),
        "cross": (2, 4),
    }
    assert (model.info.d_k, model.info.d_model, model.info.max_tokens, model.info.output) == (32, 128, 210, "seq2seq")
    assert (model.info.title, model.info.note) == ("ANARCII (bundled)", "")


def test_it_numbers_the_residues_of_an_antibody(model: TextModel) -> None:
    trace = model.trace(SEQUENCE)
    assert trace.tokens == ("<SOS>", *SEQUENCE, "<EOS>")
    assert trace.decoder.tokens == ("<SOS>", "H", *map(str, NUMBERS))
    assert model.decoder.tokenizer.eos_token_id == int(trace.decoder.logits[-1].argmax())
    of_residue = dict(zip(NUMBERS, SEQUENCE, strict=True))  # the conserved residues of IMGT
    assert [of_residue[number] for number in (23, 41, 89, 104, 118)] == list("CWLCW")


def test_it_equals_transformers_eager_attention(model: TextModel) -> None:
    trace = model.trace(SEQUENCE, target="H 1 2 3 4 5")
    eager = MarianMTModel.from_pretrained(FOLDER, attn_implementation="eager").eval()
    with torch.inference_mode():
        expected = eager(
            input_ids=torch.tensor([trace.ids]),
            decoder_input_ids=torch.tensor([trace.decoder.ids]),
            output_attentions=True,
        )
    assert (trace.cross.attentions - torch.cat(expected.cross_attentions)).abs().max() == 0.0
    assert (trace.decoder.logits - expected.logits[0]).abs().max() == 0.0
    assert model.trace("AB*").tokens == ("<SOS>", "A", "X", "X", "<EOS>")


# --- files ------------------------------------------------------------------------------------------------------------


def test_the_files_are_those_of_the_readme() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    for file, digest in bundled.BUNDLED["anarcii"].digests.items():
        assert hashlib.sha256((FOLDER / file).read_bytes()).hexdigest() == digest
        assert f"`{file}` | `{digest}`" in readme
    assert "Redistributions of source code must retain" in (FOLDER / "LICENSE").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", ["model.safetensors", "target/tokenizer.json"])
def test_damaged_files_are_refused(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Path(shutil.copytree(FOLDER, tmp_path / "anarcii"))
    monkeypatch.setattr(bundled, "ASSETS", tmp_path)
    data = bytearray((copy / file).read_bytes())
    data[len(data) // 2] ^= 1
    (copy / file).write_bytes(data)
    with pytest.raises(ModelError, match=r"bundled.*damaged.*: install the app again\."):
        load_model("anarcii")
