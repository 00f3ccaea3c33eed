"""The checkpoints that the models folder holds; weights come from safetensors in a checkpoint's own folder alone."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.backends.huggingface.checkpoint_folder import check_weight_files, local_names
from tests.support.configure import configure

INDEX = "model.safetensors.index.json"


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("b", "a", "org/c", "too/deep/d", "gone"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "config.json").touch()
    (tmp_path / "none").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    return tmp_path


def test_they_are_listed_two_levels_deep(models: Path) -> None:
    assert local_names() == ["a", "b", "gone", "org/c"]


def test_a_folder_that_is_removed_meanwhile_is_left_out(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir, listed = os.scandir, list(os.scandir(models))
    shutil.rmtree(models / "gone")
    monkeypatch.setattr(os, "scandir", lambda path: _Entries(listed) if str(path) == str(models) else scandir(path))
    assert local_names() == ["a", "b", "org/c"]


def test_without_a_models_folder_there_are_none(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_MODELS", str(models / "not there"))
    assert local_names() == []


class _Entries(list):
    """As `os.scandir` gives them."""

    def __enter__(self) -> "_Entries":
        return self

    def __exit__(self, *_: object) -> None:
        pass


@pytest.fixture
def folder(checkpoints: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A BERT below the models folder; another one's weights lie outside."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path / "models"))
    shutil.copytree(checkpoints / "bert", tmp_path / "outside")
    return Path(shutil.copytree(checkpoints / "bert", tmp_path / "models" / "bert"))


def indexed(folder: Path, part: object, weights: str) -> None:
    """Move the weights to another file, and write an index that names `part` as theirs."""
    keys = list(load_file(folder / "model.safetensors"))
    (folder / "model.safetensors").rename(folder / weights)
    index = {"metadata": {}, "weight_map": dict.fromkeys(keys, part)}
    (folder / INDEX).write_text(json.dumps(index), encoding="utf-8")


def pickled(folder: Path, file: str) -> None:
    """The weights as a pickle, beside safetensors of something else."""
    torch.save(load_file(folder / "model.safetensors"), folder / file)
    indexed(folder, file, "other.safetensors")


def named_in_config(folder: Path, file: str) -> None:
    configure(transformers_weights=file)(folder)


def linked(folder: Path) -> None:
    (folder / "model.safetensors").unlink()
    (folder / "model.safetensors").symlink_to(folder.parents[1] / "outside" / "model.safetensors")


def linked_part(folder: Path) -> None:
    indexed(folder, "part.safetensors", "part.safetensors")
    (folder / "part.safetensors").unlink()
    (folder / "part.safetensors").symlink_to(folder.parents[1] / "outside" / "model.safetensors")


OUTSIDE = "../../outside/model.safetensors"
WRONG = {
    "a pickle": (lambda folder: pickled(folder, "w.bin"), "names 'w.bin' as weights"),
    "a pickle called a text": (lambda folder: pickled(folder, "notes.txt"), "names 'notes.txt' as weights"),
    "another folder": (lambda folder: indexed(folder, OUTSIDE, "a.safetensors"), "names '../../outside/"),
    "an absolute path": (
        lambda folder: indexed(folder, str(folder.parents[1] / OUTSIDE[6:]), "a.safetensors"),
        "names '/.*' as weights",
    ),
    "a folder below": (lambda folder: indexed(folder, "x/a.safetensors", "a.safetensors"), "names 'x/a.safetensors'"),
    "no name": (lambda folder: indexed(folder, 7, "a.safetensors"), "names '7' as weights"),
    "a link out of the folder": (linked, "model.safetensors is a link out of its folder"),
    "a part that is a link": (linked_part, "part.safetensors is a link out of its folder"),
    "an index without a map": (
        lambda folder: (folder / INDEX).write_text('{"metadata": {}}'),
        "has no weight_map",
    ),
    "a nested index": (lambda folder: (folder / INDEX).write_text("[" * 100_000), "index.json is broken"),
    "a pickle named in the config": (
        lambda folder: (
            torch.save(load_file(folder / "model.safetensors"), folder / "adapter_model.bin"),
            named_in_config(folder, "adapter_model.bin"),
        ),
        "names 'adapter_model.bin' as weights",
    ),
}


@pytest.mark.parametrize(("change", "message"), WRONG.values(), ids=WRONG)
def test_other_weights_are_refused_before_they_are_opened(
    folder: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], object], message: str
) -> None:
    change(folder)
    monkeypatch.setattr(torch, "load", lambda *_, **__: pytest.fail("a pickle was opened"))
    with pytest.raises(ModelError, match=f"^'bert' can't be loaded: .*{message}"):
        load_model("bert")


def test_weights_in_parts_load(folder: Path) -> None:
    expected = load_model("bert").trace("the cat").hidden_states
    indexed(folder, "part-1.safetensors", "part-1.safetensors")
    assert load_model("bert").trace("the cat").hidden_states.equal(expected)


def test_indices_of_other_formats_are_ignored(folder: Path) -> None:
    (folder / "pytorch_model.bin.index.json").write_text('{"weight_map": {"w": "pytorch_model.bin"}}')
    assert load_model("bert").info.layers == 3


def test_a_fetched_snapshot_may_be_links_into_its_repository_alone(folder: Path, tmp_path: Path) -> None:
    repository = tmp_path / "models--org--bert"
    snapshot = repository / "snapshots" / "0123"
    shutil.copytree(folder, snapshot)
    (repository / "blobs").mkdir()
    (snapshot / "model.safetensors").rename(repository / "blobs" / "ab12")
    (snapshot / "model.safetensors").symlink_to("../../blobs/ab12")
    check_weight_files("org/bert", snapshot, root=repository)
    (snapshot / "model.safetensors").unlink()
    (snapshot / "model.safetensors").symlink_to(tmp_path / "outside" / "model.safetensors")
    with pytest.raises(ModelError, match="is a link out of its folder"):
        check_weight_files("org/bert", snapshot, root=repository)
