"""Sentence embeddings: the pooling that sentence-transformers wrote beside a model, by its definition."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from mha_core.backends.pooling import POOLINGS, is_sentence_encoder, pool, read_pooling

STATES = torch.randn(2, 5, 7, generator=torch.Generator().manual_seed(0), dtype=torch.float64)
LENGTHS = (5, 3)
PADDING = torch.arange(5) < torch.tensor(LENGTHS)[:, None]

# Over the real tokens (T, D) of one text, in float64.
DEFINITIONS = {
    "mean": lambda x: x.mean(0),
    "cls": lambda x: x[0],
    "max": lambda x: x.max(0),
    "last": lambda x: x[-1],
    "weighted mean": lambda x: np.arange(1, len(x) + 1) @ x / np.arange(1, len(x) + 1).sum(),
}


@pytest.mark.parametrize("pooling", POOLINGS)
def test_each_pooling_is_what_it_says(pooling: str) -> None:
    expected = [DEFINITIONS[pooling](x[:n]) for x, n in zip(STATES.numpy(), LENGTHS, strict=True)]
    expected = [x / np.linalg.norm(x) for x in expected]
    np.testing.assert_allclose(pool(STATES, PADDING, pooling).numpy(), expected, rtol=1e-12)
    np.testing.assert_allclose(pool(STATES[:1], None, pooling).numpy()[0], expected[0], rtol=1e-12)


def test_another_pooling_is_refused() -> None:
    with pytest.raises(ValueError, match="pooling is 'sum'; valid: mean, cls, max, last, weighted mean"):
        pool(STATES, pooling="sum")


def files(folder: Path, config: Any, *steps: str, name: str = "1_Pooling") -> Path:
    """A checkpoint's folder with these steps after the network, and the config of its pooling."""
    paths = {"Pooling": name, "Transformer": ""}
    modules = [{"path": paths.get(step, f"2_{step}"), "type": f"sentence_transformers.models.{step}"} for step in steps]
    (folder / "modules.json").write_text(json.dumps(modules))
    (folder / name).mkdir()
    (folder / name / "config.json").write_text(config if isinstance(config, str) else json.dumps(config))
    return folder


ALL = ("Transformer", "Pooling", "Normalize")
OLD = {"word_embedding_dimension": 7, "pooling_mode_cls_token": False, "pooling_mode_max_tokens": False}
UNDONE = "its own pooling ({}) is not supported here: embeddings are means over tokens"
CONFIGS = [
    (OLD | {"pooling_mode_cls_token": True}, ALL, "cls", ""),
    (OLD | {"pooling_mode_mean_tokens": True}, ALL, "mean", ""),
    (OLD | {"pooling_mode_mean_sqrt_len_tokens": True}, ALL, "mean", ""),  # the same direction
    (OLD | {"pooling_mode_max_tokens": True}, ALL, "max", ""),
    (OLD | {"pooling_mode_lasttoken": True}, ALL, "last", ""),
    (OLD | {"pooling_mode_weightedmean_tokens": True}, ALL, "weighted mean", ""),
    ({"embedding_dimension": 7, "pooling_mode": "cls"}, ALL, "cls", ""),
    ({"pooling_mode": ["cls"]}, ALL, "cls", ""),
    (OLD | {"pooling_mode_cls_token": True, "pooling_mode_max_tokens": True}, ALL, "mean", "cls token + max tokens"),
    ({"pooling_mode": ["cls", "mean"]}, ALL, "mean", "cls + mean"),
    ({"pooling_mode": "attention"}, ALL, "mean", "attention"),
    (OLD, ALL, "mean", "none"),
    (OLD | {"pooling_mode_cls_token": True}, (*ALL, "Dense"), "cls", "without its Dense after pooling"),
    ("{", ALL, "mean", "its pooling can't be read, so embeddings are means over tokens"),
    ("[" * 100_000, ALL, "mean", "its pooling can't be read, so embeddings are means over tokens"),
]


@pytest.mark.parametrize(("config", "steps", "pooling", "note"), CONFIGS, ids=lambda each: str(each)[:60])
def test_the_pooling_of_a_checkpoint(tmp_path: Path, config: Any, steps: tuple, pooling: str, note: str) -> None:
    found, said = read_pooling(files(tmp_path, config, *steps))
    assert found == pooling
    assert said == note or said == UNDONE.format(note)
    assert is_sentence_encoder(tmp_path)


def test_a_pooling_step_of_another_name(tmp_path: Path) -> None:
    assert read_pooling(files(tmp_path, {"pooling_mode": "cls"}, "Pooling", name="3_Pooling")) == ("cls", "")


@pytest.mark.parametrize("name", ["../1_Pooling", "/etc", "a/b", "", "."])
def test_a_path_in_modules_json_leads_nowhere_else(tmp_path: Path, name: str) -> None:
    (tmp_path / "model").mkdir()
    outside = files(tmp_path, {"pooling_mode": "cls"}, "Pooling")
    (tmp_path / "model" / "modules.json").write_text(json.dumps([{"path": name, "type": "models.Pooling"}]))
    assert read_pooling(tmp_path / "model")[0] == "mean"
    assert read_pooling(outside)[0] == "cls"


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    files(tmp_path, {"pooling_mode": "cls"}, "Pooling")
    (tmp_path / "model" / "1_Pooling").symlink_to(tmp_path / "1_Pooling")
    assert read_pooling(tmp_path / "model") == ("mean", "")


def test_links_of_a_hub_snapshot_are_followed_into_its_own_repository(tmp_path: Path) -> None:
    snapshot = tmp_path / "models--org--name" / "snapshots" / "abc"
    (snapshot / "1_Pooling").mkdir(parents=True)
    blob = tmp_path / "models--org--name" / "blobs" / "123"
    blob.parent.mkdir()
    blob.write_text('{"pooling_mode_cls_token": true}')
    (snapshot / "1_Pooling" / "config.json").symlink_to(blob)
    assert read_pooling(snapshot) == ("cls", "")


def test_a_bare_encoder_gets_means_without_a_note(tmp_path: Path) -> None:
    assert read_pooling(tmp_path) == ("mean", "")
    assert not is_sentence_encoder(tmp_path)
    assert read_pooling(tmp_path, kept="cls") == ("cls", "")
