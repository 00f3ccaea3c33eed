"""Checkpoints on disk: read as they were written, bounded, atomic, and ignored when they are damaged."""

import fcntl
import math
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
import torch

from mha_core.jobs import checkpoints, saved_state
from mha_core.jobs.checkpoints import MAX_AGE, Checkpoint, checkpoint_of, drop_old_work, trim
from mha_core.jobs.digest import digest
from mha_core.jobs.saved_state import DamagedError, SavedState, packed, read_state, unpacked, write_state
from tests.support.bits import same_bits

STATE = SavedState({"a": torch.tensor([1.5, float("nan")]), "b": torch.arange(3)}, {"steps": [1, 2], "x": 0.1})


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path / "new" / "folder", "key")
    assert checkpoint.read() is None
    checkpoint.write(STATE)
    read = checkpoint.read()
    assert read is not None
    assert read.facts == STATE.facts
    assert torch.equal(read.tensors["a"].view(torch.int32), STATE.tensors["a"].view(torch.int32))
    assert torch.equal(read.tensors["b"], STATE.tensors["b"])
    assert Checkpoint(tmp_path / "new" / "folder", "other").read() is None
    checkpoint.remove()
    assert checkpoint.read() is None
    checkpoint.remove()


class Pair(NamedTuple):
    first: Any
    second: Any


@dataclass(frozen=True)
class Named:
    name: str
    values: Mapping[str, Any]


def test_a_value_is_read_as_it_was_packed(tmp_path: Path) -> None:
    numbers = np.arange(12.0).reshape(3, 4).T  # not in the order of its bytes
    arrays = {
        "a": numbers,
        "b": np.array([2**64 - 1], np.uint64),
        "c": np.zeros((0, 2), np.float32),
        "d": np.array(0.5),
    }
    value = [Pair(1, (True, None, "x")), Named("n", arrays), {"t": torch.tensor([0.5]), 3: [-0.0, math.nan, math.inf]}]
    write_state(tmp_path / "state", packed(value))
    read = unpacked(read_state(tmp_path / "state"), (Pair, Named))
    assert same_bits(read, value)
    assert (type(read[0]), type(read[0].second), type(read[1]), type(read[2][3])) == (Pair, tuple, Named, list)
    for name, array in arrays.items():
        assert (read[1].values[name].dtype, read[1].values[name].shape) == (array.dtype, array.shape)


def test_what_is_packed_makes_no_other_kind() -> None:
    with pytest.raises(KeyError, match="Pair"):
        unpacked(packed([Pair(1, 2)]), [Named])


@pytest.mark.parametrize("share", range(8))
def test_a_damaged_one_is_dropped_with_a_line_in_the_log(
    tmp_path: Path, share: int, caplog: pytest.LogCaptureFixture
) -> None:
    checkpoint = Checkpoint(tmp_path, "key")
    checkpoint.write(STATE)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    at = len(whole) * share // 8
    for data in (whole[:at], whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :], b"\x80\x04N."):
        file.write_bytes(data)
        assert checkpoint.read() is None
        assert not file.exists()
        assert "is dropped" in caplog.messages.pop()
    file.write_bytes(whole)
    assert checkpoint.read() is not None


def test_the_last_byte_counts(tmp_path: Path) -> None:
    path = tmp_path / "state.safetensors"
    write_state(path, STATE)
    data = path.read_bytes()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(DamagedError):
        read_state(path)


def test_the_oldest_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large = SavedState({"a": torch.zeros(1000)}, {})
    size = write_state(tmp_path / "probe", large)
    (tmp_path / "probe").unlink()
    monkeypatch.setattr(checkpoints, "MAX_BYTES", 2 * size)
    now = time.time()
    for i, key in enumerate("abc"):
        Checkpoint(tmp_path, key).write(large)
        if key != "c":
            os.utime(tmp_path / f"{key}.safetensors", (now - 60 + i, now - 60 + i))
    assert [Checkpoint(tmp_path, key).read() is not None for key in "abc"] == [False, True, True]


def test_what_is_a_day_old_is_neither_read_nor_kept(tmp_path: Path) -> None:
    for key in "abc":
        Checkpoint(tmp_path, key).write(STATE)
    for key in "ab":
        written = (tmp_path / f"{key}.safetensors").stat().st_mtime - MAX_AGE
        os.utime(tmp_path / f"{key}.safetensors", (written, written - 1))
    assert Checkpoint(tmp_path, "a").read() is None
    trim(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["c.safetensors"]


def test_work_belongs_to_one_process_until_it_is_removed(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path, "a")
    with (tmp_path / "a.safetensors.lock").open("w") as another:  # an open file of its own, as of another process
        fcntl.flock(another, fcntl.LOCK_EX)
        assert not checkpoint.claim()
    assert checkpoint.claim() and Checkpoint(tmp_path, "a").claim()
    with (tmp_path / "a.safetensors.lock").open("w") as another, pytest.raises(BlockingIOError):
        fcntl.flock(another, fcntl.LOCK_EX | fcntl.LOCK_NB)
    checkpoint.remove()
    assert list(tmp_path.iterdir()) == []
    assert Checkpoint(None, "a").claim() and Checkpoint(tmp_path / "none", "a").claim()


def test_what_is_still_needed_does_not_grow_old(tmp_path: Path) -> None:
    for key in ("needed", "left"):
        Checkpoint(tmp_path, key).write(STATE)
    for file in tmp_path.iterdir():
        os.utime(file, (1, 1))
    for key in ("needed", "none"):
        Checkpoint(tmp_path, key).renew()
    trim(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["needed.safetensors"]


def test_housekeeping_drops_what_is_old_and_where_nothing_is_kept_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    checkpoint_of("new").write(STATE)
    checkpoint_of("old").write(STATE)
    os.utime(tmp_path / "work" / "old.safetensors", (1, 1))
    (tmp_path / f"{'0a' * 32}.safetensors").touch()  # of an earlier version
    (tmp_path / "rooms.sqlite3").touch()
    (tmp_path / "model.safetensors").touch()
    drop_old_work()
    assert {file.name for file in tmp_path.iterdir()} == {"work", "rooms.sqlite3", "model.safetensors"}
    assert [file.name for file in (tmp_path / "work").iterdir()] == ["new.safetensors"]
    monkeypatch.setenv("MHA_KEEP_WORK", "0")
    checkpoint_of("newer").write(STATE)
    drop_old_work()
    assert list((tmp_path / "work").iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_only_the_owner_can_read_them(tmp_path: Path) -> None:
    folder = tmp_path / "work"
    folder.mkdir(mode=0o755)
    Checkpoint(folder, "a").write(STATE)
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("key", ["../a", "a/b", "", "a" * 121, "A", "a\0", "a.safetensors"])
def test_a_key_of_an_address_names_no_other_file(tmp_path: Path, key: str) -> None:
    for folder in (tmp_path / "work", tmp_path):
        Checkpoint(folder, "a").write(STATE)
    other = Checkpoint(tmp_path / "work", key)
    other.write(SavedState({}, {}))
    assert other.read() is None
    other.remove()
    assert len(list(tmp_path.rglob("*.safetensors"))) == 2


def test_what_a_crash_left_half_written_counts_and_goes(tmp_path: Path) -> None:
    left = tmp_path / "a.safetensors.1.2.new"
    left.write_bytes(b"half")
    os.utime(left, (1, 1))
    Checkpoint(tmp_path, "b").write(STATE)
    assert not left.exists()


def test_an_interrupted_write_leaves_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkpoint = Checkpoint(tmp_path, "key")
    checkpoint.write(STATE)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saved_state.os, "replace", full)
    checkpoint.write(SavedState({}, {}))
    read = checkpoint.read()
    assert read is not None
    assert read.facts == STATE.facts
    assert len(list(tmp_path.iterdir())) == 1


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (None, tmp_path / "file" / "below"):
        checkpoint = Checkpoint(folder, "key")
        checkpoint.write(STATE)
        assert checkpoint.read() is None
        checkpoint.remove()


def test_a_digest_depends_on_every_part_and_every_bit() -> None:
    weights = {"w": torch.zeros(2, 3)}
    other = {"w": torch.tensor([[0.0, 0, 0], [0, 0, -0.0]])}
    digests = [
        digest("a", 1, tensors=weights),
        digest("a", "1", tensors=weights),
        digest("a", 1),
        digest("a", 1, tensors=other),
        digest("a", 1, tensors={"v": torch.zeros(2, 3)}),
        digest("a", 1, tensors={"w": torch.zeros(3, 2)}),
        digest("a", 1, tensors={"w": torch.zeros(2, 3, dtype=torch.int32)}),
    ]
    assert len(set(digests)) == len(digests)
    assert digest("a", 1, tensors={"w": torch.zeros(2, 3)}) == digests[0]
