"""A model as one zip file, and other uploads."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from mha_core.backends import ModelError
from mha_core.backends.builtin.archive import MAX_BYTES, MAX_MEMBERS, Upload, pack, unpack
from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS

FILES = {CONFIG: b'{"model_type": "mha_core"}', WEIGHTS: b"weights"}
BOTH = Upload(FILES[CONFIG], FILES[WEIGHTS], {})


def zipped(**files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def damaged(compression: int) -> bytes:
    """A zip whose first member is no longer what its packer made."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        archive.writestr(CONFIG, bytes(range(256)) * 40)
        archive.writestr(WEIGHTS, b"weights")
    data = bytearray(buffer.getvalue())
    begin = 30 + len(CONFIG) + 12
    data[begin : begin + 40] = b"\xff" * 40
    return bytes(data)


def test_unpack_inverts_pack() -> None:
    assert unpack({"own-x.zip": pack(FILES)}) == BOTH
    assert pack(FILES) == pack(dict(FILES))


def test_two_files_under_any_names_are_accepted() -> None:
    assert unpack(FILES) == BOTH
    assert unpack({"config (1).json": FILES[CONFIG], "Model-2.SAFETENSORS": FILES[WEIGHTS]}) == BOTH


def test_repacked_zip_with_a_folder_and_extra_files_is_accepted() -> None:
    extra = {"own-x/notes.txt": b"mine", "own-x/history.safetensors": b"more"}
    members = {f"own-x/{name}": data for name, data in FILES.items()} | extra
    assert unpack({"x.ZIP": zipped(**members)}) == BOTH


def test_the_tokenizer_of_a_pruned_model_comes_along_and_nothing_else() -> None:
    tokenizer = {"tokenizer.json": b"{1}", "tokenizer_config.json": b"{2}"}
    others = {"README.md": b"#", "modeling.py": b"import os", "pytorch_model.bin": b"pickle", "extra.json": b"{}"}
    members = {f"folder/{name}": data for name, data in (FILES | tokenizer | others).items()}
    assert unpack({"x.zip": zipped(**members)}) == BOTH._replace(tokenizer=tokenizer)


@pytest.mark.parametrize(
    ("uploads", "message"),
    [
        ({}, "No config.json"),
        ({CONFIG: b"{}"}, "No model.safetensors"),
        ({"cat.zip": b"a picture of a cat"}, "'cat.zip' is not a readable zip"),
        ({"empty.zip": zipped()}, "No config.json"),
        ({"one.zip": pack(FILES), CONFIG: b"{}"}, None),  # of two files with one name, the zip's counts
        ({"a.json": b"", "b.json": b"", WEIGHTS: b""}, "More than one config.json"),
        ({"lzma.zip": damaged(zipfile.ZIP_LZMA)}, "'lzma.zip' is not a readable zip"),
        ({"bz2.zip": damaged(zipfile.ZIP_BZIP2)}, "'bz2.zip' is not a readable zip"),
        ({"deflate.zip": damaged(zipfile.ZIP_DEFLATED)}, "'deflate.zip' is not a readable zip"),
        ({"cut.zip": pack(FILES)[:-40]}, "'cut.zip' is not a readable zip"),
        ({CONFIG: b"{}", WEIGHTS: bytes(MAX_BYTES)}, "Valid: at most 128 MB"),
    ],
)
def test_invalid_uploads_are_refused(uploads: dict[str, bytes], message: str | None) -> None:
    if message is None:
        assert unpack(uploads) == BOTH
        return
    with pytest.raises(ModelError, match=message):
        unpack(uploads)


def test_zip_bomb_is_refused() -> None:
    bomb = zipped(**{CONFIG: b"{}", WEIGHTS: bytes(2 * MAX_BYTES)})
    assert len(bomb) < 300_000
    with pytest.raises(ModelError, match="Valid: at most 128 MB"):
        unpack({"bomb.zip": bomb})


def test_zip_bomb_with_false_sizes_is_refused() -> None:
    bomb = bytearray(zipped(**{CONFIG: b"{}", WEIGHTS: bytes(2 * MAX_BYTES)}))
    size = (2 * MAX_BYTES).to_bytes(4, "little")
    while (at := bomb.find(size)) >= 0:
        bomb[at : at + 4] = (100).to_bytes(4, "little")
    with pytest.raises(ModelError):
        unpack({"bomb.zip": bytes(bomb)})


def test_zip_path_traversal_writes_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert unpack({"x.zip": zipped(**{f"../{name}": data for name, data in FILES.items()})}) == BOTH
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["here"]


def test_a_zip_of_many_files_is_refused() -> None:
    many = zipped(**FILES, **{f"{i}.json": b"" for i in range(MAX_MEMBERS)})
    with pytest.raises(ModelError, match=r"^'many\.zip' holds more than 1,000 files, or their names are too long\. Ne"):
        unpack({"many.zip": many})


def test_weights_that_name_many_tensors_are_refused_before_they_are_read() -> None:
    header = json.dumps({f"t{i}": {"dtype": "F32", "shape": [0], "data_offsets": [0, 0]} for i in range(30_000)})
    weights = len(header).to_bytes(8, "little") + header.encode()
    with pytest.raises(ModelError, match=r"^model\.safetensors has a header of 2 MB\. Valid: at most 1 MB\.$"):
        unpack({CONFIG: b"{}", WEIGHTS: weights})
