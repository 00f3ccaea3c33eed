"""A pruned model that was downloaded here loads again from its zip, and nothing else does."""

import json
from pathlib import Path

import pytest
import torch
from safetensors.torch import load, save

from mha_core import Ablation, Head, load_model
from mha_core.backends import ModelError, TextError, uploaded_models
from mha_core.backends.builtin.archive import MAX_BYTES, Upload, pack, unpack
from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, card_of
from mha_core.backends.huggingface import configuration, loading
from mha_core.backends.pruned.files import pruned_files
from mha_core.backends.pruned.prune import prune_model
from mha_core.backends.uploaded_models import can_upload, load_files, load_upload
from tests.support.app_checkpoints import make_family

OFF = "0.1, 1.*"
TEXT = "the cat sat"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The files of a pruned tiny BERT, as they are downloaded."""
    make_family(tmp_path, "tiny", "bert")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    model = load_model("tiny")
    return pruned_files(prune_model(model, Ablation.parse(OFF).heads(model.info.shape)))


def upload(files: dict[str, bytes]) -> Upload:
    return unpack({"tiny.zip": pack({f"tiny/{name}": data for name, data in files.items()})})


def test_a_pruned_model_loads_from_its_zip(files: dict[str, bytes]) -> None:
    loaded = load_upload("tiny.zip", upload(files))
    assert card_of(loaded) is None
    assert loaded.info.name.startswith("own-pruned-")
    expected = load_model("tiny").trace(TEXT, off=Ablation.parse(OFF))
    torch.testing.assert_close(loaded.trace(TEXT).hidden_states, expected.hidden_states, rtol=1e-4, atol=1e-5)
    assert loaded.pruned_heads == tuple(Ablation.parse(OFF).heads(loaded.info.shape))
    again = load_upload("again.zip", upload(pruned_files(loaded)))  # and what is loaded can be saved again
    assert again.trace(TEXT).hidden_states.equal(loaded.trace(TEXT).hidden_states)


@pytest.mark.parametrize("kind", ["gpt2", "llama", pytest.param("mistral", marks=pytest.mark.exhaustive)])
def test_a_pruned_causal_model_loads_from_its_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    make_family(tmp_path, "tiny", kind)
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    pruned = prune_model(load_model("tiny"), "0.0, 0.1, 2.*")
    assert can_upload(pruned)
    loaded = load_files({"tiny.zip": pack(pruned_files(pruned))})
    assert loaded.pruned_heads == pruned.pruned_heads
    assert loaded.trace(TEXT).logits.equal(pruned.trace(TEXT).logits)


def test_a_part_of_a_group_of_heads_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_family(tmp_path, "tiny", "llama")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    files = pruned_files(prune_model(load_model("tiny"), "0.0, 0.1"))
    with pytest.raises(ModelError, match=r"config\.json of .* Heads 0\.0, 0\.1 share .* whole groups of 2\."):
        load_files({"tiny.zip": pack(changed(files, pruned_heads={"0": [0]}))})


def test_a_pruned_model_of_ours_loads_as_before() -> None:
    model = load_model("toy-induction")
    files = pruned_files(prune_model(model, [Head(0, 1)]))
    loaded = load_upload("toy.zip", upload(files))
    assert loaded.card is not None
    assert loaded.pruned_heads == (Head(0, 1),)


def changed(files: dict[str, bytes], **entries: object) -> dict[str, bytes]:
    """With other entries in config.json; None removes one."""
    config = json.loads(files[CONFIG]) | entries
    return files | {CONFIG: json.dumps({key: value for key, value in config.items() if value is not None}).encode()}


def test_what_was_not_downloaded_here_is_refused(files: dict[str, bytes]) -> None:
    without_tokenizer = {name: data for name, data in files.items() if not name.startswith("tokenizer")}
    for wrong, message in (
        (changed(files, pruned_heads=None), "was not pruned here"),
        (changed(files, pruned_heads={"9": [1]}), "names layer '9'"),
        (changed(files, model_type="gpt2"), "own-pruned"),
        (changed(files, model_type=None), "its model type is None. Valid: bert, "),
        (files | {CONFIG: b"nonsense"}, "config.json is broken"),
        (files | {WEIGHTS: b"nonsense"}, "can't be loaded"),
        (files | {WEIGHTS: files[WEIGHTS][:-100]}, "can't be loaded"),
        (without_tokenizer, "Needed: the whole zip"),
    ):
        with pytest.raises(ModelError, match=message):
            load_upload("x.zip", upload(wrong))


def test_a_config_larger_than_the_limit_is_refused_before_weights_are_read(
    files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loading, "_load_folder", None)
    monkeypatch.setattr(configuration, "MOST_OF_A_BYTE", 10**6)  # as if its file were as large
    with pytest.raises(ModelError, match=r"million weights\. Valid: at most 34 million"):
        load_upload("x.zip", upload(changed(files, vocab_size=1_000_000, hidden_size=64)))


def test_code_in_a_zip_is_neither_written_nor_run(files: dict[str, bytes]) -> None:
    evil = files | {"modeling_evil.py": b"raise SystemExit", "pytorch_model.bin": b"\x80\x04."}
    config = changed(evil, auto_map={"AutoModel": "modeling_evil.Evil", "AutoConfig": "modeling_evil.Evil"})
    assert load_upload("x.zip", upload(config)).trace(TEXT).attentions.shape


def test_what_no_one_foresaw_is_a_sentence_too(files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("surprise")

    monkeypatch.setattr(uploaded_models, "load_upload", fail)
    with pytest.raises(ModelError, match=r"^'tiny\.zip' can't be loaded: its files are broken \(KeyError\)\. Needed: "):
        load_files({"tiny.zip": pack(files)})


@pytest.mark.parametrize("entries", [{"max_position_embeddings": "many"}, {"max_position_embeddings": [40]}], ids=str)
def test_sizes_of_another_type_are_refused(files: dict[str, bytes], entries: dict) -> None:
    with pytest.raises(ModelError, match="own-pruned"):
        load_files({"tiny.zip": pack(changed(files, **entries))})


def test_a_text_on_which_the_numbers_overflow_is_refused(files: dict[str, bytes]) -> None:
    """One word of many is broken, which no pass at loading finds."""
    weights, tokenizer = load(files[WEIGHTS]), load_model("tiny").tokenizer
    token = tokenizer("mat", add_special_tokens=False)["input_ids"][0]
    (key,) = (key for key in weights if key.endswith("word_embeddings.weight"))
    weights[key][token] = 3e38
    loaded = load_files({"tiny.zip": pack(files | {WEIGHTS: save(weights, {"format": "pt"})})})
    loaded.trace(TEXT)
    with pytest.raises(TextError, match=r"On this text 'own-.*' computes numbers that are too large"):
        loaded.trace("the cat sat on a mat")


@pytest.mark.exhaustive
def test_the_bundled_model_without_some_heads_is_within_the_limit_and_loads() -> None:
    model = load_model("minilm")
    off = Ablation.parse("0.1, 2.*, 5.3")
    files = pruned_files(prune_model(model, off.heads(model.info.shape), name="minilm-without-14-heads"))
    data = pack({f"minilm-without-14-heads/{name}": content for name, content in files.items()})
    assert 60 * 2**20 < len(data) < MAX_BYTES
    loaded = load_upload("minilm.zip", unpack({"minilm.zip": data}))
    before = model.trace("The cat sat on the mat.", off=off)
    torch.testing.assert_close(
        loaded.trace("The cat sat on the mat.").hidden_states, before.hidden_states, rtol=1e-3, atol=1e-4
    )
