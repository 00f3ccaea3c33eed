"""load_model: a name, a folder anywhere, or a transformers model; everything else is refused with a sentence."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import AutoModelForMaskedLM, AutoTokenizer, BertConfig, BertModel

from mha_core import load_model
from mha_core.backends import Model, ModelError, load_by_name
from mha_core.backends.builtin import checkpoint
from mha_core.backends.huggingface import loading
from mha_core.paths import ASSETS
from tests.support.models import loaded

TEXT = "the cat sat on a mat ."


def same(a: Model, b: Model) -> bool:
    return all(torch.equal(a.trace(TEXT).hidden_states[layer], b.trace(TEXT).hidden_states[layer]) for layer in (0, -1))


# --- folders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [str, Path])
def test_a_folder_anywhere_is_loaded(checkpoints: Path, tiny_models: Any, kind: type) -> None:
    """Without MHA_MODELS."""
    model = load_model(kind(checkpoints / "bert-mlm"))
    assert (model.info.name, model.info.title) == (str(checkpoints / "bert-mlm"), "bert-mlm")
    assert same(model, tiny_models("bert-mlm"))
    assert same(load_model(model.info.name), model)


def test_a_path_may_be_relative(checkpoints: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkpoints)
    for folder in (Path("bert"), "./bert", f"../{checkpoints.name}/bert"):
        assert load_model(folder).info.name == str(checkpoints / "bert")


def test_a_checkpoint_of_the_owner_is_called_as_its_config_says(checkpoints, tmp_path, monkeypatch) -> None:
    folder = Path(shutil.copytree(checkpoints / "bert", tmp_path / "copy"))
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(config | {"title": "A rounding of BERT"}))
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    assert load_model(folder).info.title == load_model("copy").info.title == "A rounding of BERT"
    # One from the hub is a stranger's.
    monkeypatch.setattr(loading, "checkpoint_folder", lambda name, approve: folder)
    assert load_model("org/copy").info.title == "org/copy"


def test_a_model_trained_here_is_loaded_from_a_folder_whose_path_contains_an_at(tmp_path: Path) -> None:
    folder = tmp_path / "me@home"
    shutil.copytree(ASSETS / "models" / "toy-english", folder)
    assert checkpoint.is_trained(folder)
    model, shipped = load_model(folder), loaded("toy-english")
    assert model.card == shipped.card and same(model, shipped)


def test_a_snapshot_of_the_hubs_cache_is_loaded(checkpoints: Path, tmp_path: Path) -> None:
    """Its files are links out of its folder, into the repository's blobs."""
    blobs, snapshot = tmp_path / "models--org--bert" / "blobs", tmp_path / "models--org--bert" / "snapshots" / "0f"
    shutil.copytree(checkpoints / "bert", blobs)
    snapshot.mkdir(parents=True)
    for file in blobs.iterdir():
        (snapshot / file.name).symlink_to(file)
    assert load_model(snapshot).info.layers == 3


def test_a_link_out_of_any_other_folder_is_refused(checkpoints: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(checkpoints / "bert", folder)
    (folder / "model.safetensors").unlink()
    (folder / "model.safetensors").symlink_to(checkpoints / "bert" / "model.safetensors")
    with pytest.raises(ModelError, match=r"model\.safetensors is a link out of its folder"):
        load_model(folder)


def test_no_name_leads_to_a_folder_elsewhere(checkpoints: Path) -> None:
    folder = checkpoints / "bert"
    assert load_model(str(folder)).info.title == "bert"
    for name in (str(folder), f" {folder}", f"scratch-bert:{folder}"):
        with pytest.raises(ModelError, match="is not a model's name"):
            load_by_name(name)


def test_a_folder_without_a_config_is_refused_by_that_name(checkpoints: Path, tmp_path: Path) -> None:
    """Also if it has no weights either: a folder of the wrong path has neither."""
    weights = shutil.copytree(checkpoints / "bert", tmp_path / "weights", ignore=shutil.ignore_patterns("config.json"))
    (empty := tmp_path / "empty").mkdir()
    for folder in (weights, empty):
        with pytest.raises(ModelError, match=r"has no config\.json, which says what kind of model it is"):
            load_model(folder)


# --- models in memory -------------------------------------------------------------------------------------------------


def test_a_transformers_model_brings_its_tokenizer(checkpoints: Path, tiny_models: Any) -> None:
    theirs = AutoModelForMaskedLM.from_pretrained(checkpoints / "bert-mlm")
    model = load_model(theirs)
    assert (model.info.task, model.info.title) == ("masked-lm", "bert-mlm")
    assert same(model, tiny_models("bert-mlm"))


def test_a_transformers_model_is_copied(checkpoints: Path) -> None:
    theirs = AutoModelForMaskedLM.from_pretrained(checkpoints / "bert-mlm").train()
    attention, weights = theirs.config._attn_implementation, [p.clone() for p in theirs.parameters()]
    model = load_model(theirs)
    before = model.trace(TEXT).hidden_states
    assert theirs.training and theirs.config._attn_implementation == attention
    assert all(p.requires_grad and torch.equal(p, kept) for p, kept in zip(theirs.parameters(), weights, strict=True))
    with torch.no_grad():
        for parameter in theirs.parameters():
            parameter.zero_()
    assert torch.equal(model.trace(TEXT).hidden_states, before)


def test_traces_of_two_models_trained_from_one_checkpoint_are_told_apart(checkpoints: Path) -> None:
    theirs = AutoModelForMaskedLM.from_pretrained(checkpoints / "bert-mlm")
    before = load_model(theirs)
    with torch.no_grad():
        theirs.get_input_embeddings().weight.mul_(2)
    trained = load_model(theirs)
    assert before.info.name == trained.info.name
    trained.check_own(trained.trace(TEXT))
    with pytest.raises(ValueError, match="not of"):
        trained.check_own(before.trace(TEXT))
    on_base = trained.trace(TEXT, off="1.0", base=before.trace(TEXT))
    assert torch.equal(on_base.hidden_states, trained.trace(TEXT, off="1.0").hidden_states)


def test_a_transformers_model_with_a_tokenizer(checkpoints: Path, tiny_models: Any) -> None:
    tokenizer = AutoTokenizer.from_pretrained(checkpoints / "bert")
    theirs = BertModel(BertConfig.from_pretrained(checkpoints / "bert"))
    theirs.load_state_dict(BertModel.from_pretrained(checkpoints / "bert").state_dict())
    model = load_model(theirs, tokenizer)
    assert (model.info.name, model.info.title) == ("BertModel", "BertModel")
    assert same(model, tiny_models("bert"))


def test_a_model_in_half_precision_is_read_in_float32(checkpoints: Path) -> None:
    model = load_model(AutoModelForMaskedLM.from_pretrained(checkpoints / "bert-mlm", dtype=torch.bfloat16))
    assert {p.dtype for p in model.module.parameters()} == {torch.float32}
    assert model.trace(TEXT).attentions.dtype == torch.float32


# --- refused ----------------------------------------------------------------------------------------------------------


def untied() -> BertModel:
    """One that knows no name or path."""
    sizes = {"hidden_size": 8, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 8}
    return BertModel(BertConfig(**sizes, vocab_size=16))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (lambda: (123,), "name is an int. Valid: a model's name, the folder of a checkpoint as a Path, or a transf"),
        (lambda: (None,), "name is a NoneType. Valid: a model's name"),
        (lambda: (torch.nn.Linear(2, 2),), "name is a Linear. Valid: a model's name"),
        (lambda: (loaded("minilm"),), "name is a Model. Valid: a model's name"),
        (
            lambda: (untied(),),
            r"tokenizer of this model is not found at its name_or_path, ''. Valid: load_model\(model,",
        ),
        (lambda: (untied(), "bert-base-uncased"), "tokenizer is a str. Valid: a tokenizer of transformers"),
        (lambda: ("minilm", object()), r"tokenizer is given beside 'minilm'.* load_model\(transformers_model,"),
        (
            lambda: ("/no/such/folder",),
            "There is no folder '.*folder'. Valid: the folder of a checkpoint, or a model's",
        ),
        (
            lambda: (Path("minilm"),),
            "There is no folder '.*minilm'. Valid: the folder of a checkpoint, or a model's name",
        ),
    ],
)
def test_what_is_no_model_is_refused_with_a_sentence(given: Any, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        load_model(*given())


@pytest.mark.parametrize("name", ["smollm2", "no-such-model"])
def test_where_a_model_was_looked_for_is_told_beside_the_message(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in it: visitors of a server read the message."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    with pytest.raises(ModelError) as error:
        load_model(name)
    (note, *_) = error.value.__notes__
    assert str(tmp_path) in note and str(tmp_path) not in str(error.value)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        pytest.param("gtp2", "gpt2", id="of the hub"),
        pytest.param("minillm", "minilm", id="bundled"),
        pytest.param(" planted-inductoin", "planted-induction", id="set by hand"),
        pytest.param("bert-mln", "bert-mlm", id="below the models folder"),
        pytest.param("distilgpt2", None, id="known, but not here"),
        pytest.param("zzzzzz", None, id="like none"),
    ],
)
def test_the_nearest_known_name_is_told_beside_the_message(
    models_folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, near: str | None
) -> None:
    with pytest.raises(ModelError) as error:
        load_model(name)
    (_, *hints) = error.value.__notes__
    assert hints == ([f"The nearest name that is known: {near!r}."] if near else [])


@pytest.mark.parametrize("layers", [2.5, True, "2", None, 0, 13])
def test_options_are_whole_numbers(layers: Any) -> None:
    with pytest.raises(ModelError, match=r"layers = .* is out of range\. Valid: 1–12"):
        load_model("scratch-random", layers=layers)


def test_options_are_for_scratch_random_alone(checkpoints: Path) -> None:
    for model in (checkpoints / "bert", untied()):
        with pytest.raises(ModelError, match=r"Only scratch-random takes options \(layers\)"):
            load_model(model, layers=2)
