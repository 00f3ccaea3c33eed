"""The bundled masked language model of reactions: equal to transformers' own, and its tokens are those of SMILES."""

import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
import torch
from transformers import AlbertForMaskedLM

from mha_core import Ablation, load_model
from mha_core.models import SUGGESTED, ModelError, TextModel
from mha_core.models.pretrained import bundled
from mha_core.paths import ASSETS

FOLDER = ASSETS / "rxn-albert"
ESTER = "CC(=O)O.CCO>>CC(=O)OCC"
# rxnmapper/smiles_utils.py, version 0.4.3
SMILES = re.compile(
    r"(\[[^\]]+]|Br?|Cl?|N|O|S|P|F|I|b|c|n|o|s|p|\(|\)|\.|=|#|-|\+|\\|\/|:|~|@|\?|>>?|\*|\$|\%[0-9]{2}|[0-9])"
)
REACTIONS = [
    ESTER,
    "CC(C)(C)OC(=O)N[C@@H](C)C(=O)O.[Na+].[OH-]>>N[C@@H](C)C(=O)O",
    r"O=[N+]([O-])c1ccc(Br)cc1.C/C=C\Cl>>c1cc%12ccc%12[nH]1.[Pd+2]~[I-]",
]


@pytest.fixture(scope="module")
def model() -> TextModel:
    return load_model("rxn-albert")


@pytest.fixture(scope="module")
def eager() -> AlbertForMaskedLM:
    return AlbertForMaskedLM.from_pretrained(FOLDER, attn_implementation="eager").eval()


def test_it_is_offered_and_says_what_it_is(model: TextModel) -> None:
    assert "rxn-albert" in SUGGESTED
    info = model.info
    assert (info.layers, info.heads, info.d_k, info.d_model, info.output) == (12, 8, 32, 256, "masked-lm")
    assert info.note == "" and info.max_tokens == 512 and info.parameters == 735_567


@pytest.mark.parametrize("text", REACTIONS)
def test_it_equals_transformers_eager_attention(model: TextModel, eager: AlbertForMaskedLM, text: str) -> None:
    trace = model.trace(text)
    with torch.inference_mode():
        expected = eager(torch.tensor([trace.ids]), output_attentions=True, output_hidden_states=True)
    assert (trace.attentions - torch.cat(expected.attentions)).abs().max() == 0.0
    assert (trace.hidden_states - torch.cat(expected.hidden_states)).abs().max() == 0.0
    assert trace.logits is not None and (trace.logits - expected.logits[0]).abs().max() == 0.0


def test_a_head_off_is_its_context_zeroed_in_its_own_layer_only(model: TextModel, eager: AlbertForMaskedLM) -> None:
    """All layers share one W_O, so transformers' input of it is overwritten in the eleventh call alone."""
    calls = 0

    def zero(_: torch.nn.Module, inputs: tuple[torch.Tensor]) -> torch.Tensor:
        nonlocal calls
        calls += 1
        context = inputs[0].clone()
        if calls == 11:
            context[..., 5 * 32 : 6 * 32] = 0
        return context

    projection = eager.albert.encoder.albert_layer_groups[0].albert_layers[0].attention.dense
    trace = model.trace(ESTER, ablation=Ablation.parse("10.5"))
    hook = projection.register_forward_pre_hook(zero)
    with torch.inference_mode():
        expected = eager(torch.tensor([trace.ids])).logits[0]
    hook.remove()
    assert calls == 12 and trace.logits is not None
    assert (trace.logits - expected).abs().max() <= 1e-5
    assert (model.trace(ESTER).logits - expected).abs().max() > 0.01  # type: ignore[operator]


@pytest.mark.parametrize("text", REACTIONS)
def test_tokens_are_those_of_smiles_each_a_word_of_its_own(model: TextModel, text: str) -> None:
    trace = model.trace(text)
    assert list(trace.tokens) == ["[CLS]", *SMILES.findall(text), "[SEP]"]
    assert trace.words == (None, *range(len(trace) - 2), None)
    assert model.tokenizer.unk_token_id not in trace.ids


def test_a_pair_and_a_mask_are_read_as_they_were_trained(model: TextModel) -> None:
    trace = model.trace("CC[MASK]", pair="N.[Na+]")
    assert trace.tokens == ("[CLS]", "C", "C", "[MASK]", "[SEP]", "N", ".", "[Na+]", "[SEP]")
    assert trace.segments == (0, 0, 0, 0, 0, 1, 1, 1, 1)


def test_it_predicts_the_masked_atom_of_an_ester(model: TextModel) -> None:
    at = model.trace(ESTER).tokens.index(">>") + 6  # CC(=O)O: the oxygen of the product's carbonyl … is O
    logits = model.trace(ESTER, mask_at=at).logits
    assert logits is not None and model.word(int(logits[at].argmax())) == model.trace(ESTER).tokens[at]


# --- files ------------------------------------------------------------------------------------------------------------


def test_the_files_are_those_of_the_readme() -> None:
    """assets/rxn-albert/README.md names the digest of every file, and the licence is beside them."""
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    for file, digest in bundled.BUNDLED["rxn-albert"].digests.items():
        assert hashlib.sha256((FOLDER / file).read_bytes()).hexdigest() == digest
        assert f"`{file}` | `{digest}`" in readme
    assert "Permission is hereby granted, free of charge" in (FOLDER / "LICENSE").read_text(encoding="utf-8")


def test_the_tokenizer_has_the_expression_of_the_script() -> None:
    source = (FOLDER / "convert.py").read_text(encoding="utf-8")
    tokenizer = json.loads((FOLDER / "tokenizer.json").read_text(encoding="utf-8"))
    assert f'TOKEN = r"{tokenizer["pre_tokenizer"]["pattern"]["Regex"]}"' in source
    assert len(tokenizer["model"]["vocab"]) == 591


@pytest.mark.parametrize("file", sorted(bundled.BUNDLED["rxn-albert"].digests))
@pytest.mark.parametrize("damage", ["one bit", "missing"])
def test_damaged_files_are_refused(file: str, damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Path(shutil.copytree(FOLDER, tmp_path / "rxn-albert"))
    monkeypatch.setattr(bundled, "ASSETS", tmp_path)
    if damage == "missing":
        (copy / file).unlink()
    else:
        data = bytearray((copy / file).read_bytes())
        data[len(data) // 2] ^= 1
        (copy / file).write_bytes(data)
    with pytest.raises(ModelError, match=r"bundled.*(damaged|incomplete).*: install the app again\."):
        load_model("rxn-albert")
