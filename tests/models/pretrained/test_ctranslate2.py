"""CTranslate2's model.bin: what is in it, and what a damaged or a hostile one is told."""

import re
import struct
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.models import ModelError
from mha_core.models.pretrained.ctranslate2 import read
from tests.support.ctranslate2 import model_bin, string, variable

VARIABLES = {
    "a/weight": np.arange(6, dtype=np.float16).reshape(2, 3),
    "a/heads": np.array(6, np.int16),
    "b": np.array([1.5], np.float32),
    "empty": np.zeros((0, 2), np.int8),
}
DATA = model_bin(VARIABLES, {"alias": "b"}, kind="ToySpec")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "model.bin"


def test_variables_and_aliases_are_what_was_written(file: Path) -> None:
    file.write_bytes(DATA)
    kind, found = read(file)
    assert kind == "ToySpec" and list(found) == [*VARIABLES, "alias"]
    for name, expected in (VARIABLES | {"alias": VARIABLES["b"]}).items():
        assert found[name].dtype == expected.dtype and np.array_equal(found[name], expected)


def begins(count: int = 1) -> bytes:
    return struct.pack("<I", 6) + string("ToySpec") + struct.pack("<II", 3, count)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "it ends at byte 0, in the middle"),
        (b"GGUF" + DATA, "its version is 1179993927; valid: 6"),
        (DATA + b"\0", f"it goes on after byte {len(DATA)}"),
        (begins(2**32 - 1), "it ends at byte 22, in the middle"),
        (struct.pack("<IH", 6, 3) + b"abc", "no string ends at byte 9"),
        (struct.pack("<IH", 6, 2) + b"\xff\0", "'utf-8' codec can't decode"),
        (begins() + string("x") + b"\xff" + b"\0" * 2000, "'x' has 255 dimensions"),
        (begins() + string("x") + struct.pack("<BIBI", 1, 2**31, 4, 2**32 - 1), "'x' has 4,294,967,295 bytes, which"),
        (begins() + string("x") + struct.pack("<BIIBI", 2, 2**16, 2**16, 0, 0), "'x' has 0 bytes, which are not"),
        (begins() + string("x") + struct.pack("<BIBI", 1, 2**31, 0, 2**33 & 0xFFFFFFFF), "'x' has 0 bytes"),
        (begins() + string("x") + struct.pack("<BIBI", 1, 10**9, 4, 2 * 10**9), "it ends at byte 36, in the middle"),
        (begins() + string("x") + struct.pack("<BBI", 0, 5, 2), "'x' has numbers of type 5; valid: 0 to 4"),
        (begins() + variable("x", np.zeros(1)[:0].astype("f4")) + struct.pack("<I", 1) + string("y") + string("z"),
         "'y' stands for 'z', which is not there"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_told_where_it_is_wrong(data: bytes, message: str, file: Path) -> None:
    file.write_bytes(data)
    with pytest.raises(ModelError, match=rf"^model\.bin is no model of CTranslate2: {re.escape(message)}"):
        read(file)


def test_a_file_that_is_not_there_is_said(file: Path) -> None:
    with pytest.raises(ModelError, match=r"^model\.bin is no model of CTranslate2: .*No such file"):
        read(file)


@given(end=st.integers(0, len(DATA) - 1), place=st.integers(0, len(DATA) - 1), bits=st.integers(1, 255))
def test_cut_or_with_another_byte_it_is_read_or_refused_in_little_memory(
    end: int, place: int, bits: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.getbasetemp() / "fuzzed.bin"
    file.write_bytes(DATA[:end])
    with pytest.raises(ModelError):
        read(file)
    changed = bytearray(DATA)
    changed[place] ^= bits
    file.write_bytes(changed)
    tracemalloc.start()
    try:
        read(file)
    except ModelError:
        pass
    finally:
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert most < 2**20
