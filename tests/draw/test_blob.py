"""Blobs: what is packed can be unpacked, and quantised weights are as exact as the docstring says."""

import json
import struct
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from torch import Tensor

from mha_core.draw.blob import EXACT, TYPES, pack, quantised
from tests.support.blobs import restored, unpack

# --- packing

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(TEXT, inside, max_size=3),
    max_leaves=8,
)
HEADERS = st.dictionaries(TEXT.filter(lambda name: name != "arrays"), JSON, max_size=4)
ARRAYS = st.dictionaries(
    st.sampled_from(["maps", "all", "pictures", "größe"]),
    st.sampled_from(TYPES).flatmap(
        lambda kind: hnp.arrays(kind, hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=4))
    ),
)


def test_a_blob_byte_by_byte() -> None:
    blob = pack({"title": "日"}, maps=np.array([[1.5, -2]], dtype=np.float32), all=np.array([255], dtype=np.uint8))
    text = '{"title": "日", "arrays": {"maps": ["float32", 0, [1, 2]], "all": ["uint8", 8, [1]]}}'.encode()
    assert blob == len(text).to_bytes(4, "little") + text + b"\0\0\xc0\x3f\0\0\0\xc0" + b"\xff"


@given(HEADERS, ARRAYS)
def test_packed_data_can_be_unpacked(header: dict[str, Any], arrays: dict[str, np.ndarray]) -> None:
    got_header, got = unpack(pack(header, **arrays))
    assert got_header == header
    assert list(got) == list(arrays)
    for name, array in arrays.items():
        assert (got[name].dtype, got[name].shape) == (array.dtype, array.shape)
        assert got[name].tobytes() == array.tobytes()


@given(HEADERS, ARRAYS)
def test_the_header_is_json_and_the_arrays_lie_where_it_says(
    header: dict[str, Any], arrays: dict[str, np.ndarray]
) -> None:
    """As assets/js/core/blob.js reads it, independently of Python."""
    blob = pack(header, **arrays)
    (length,) = struct.unpack("<I", blob[:4])
    described = json.loads(blob[4 : 4 + length].decode("utf-8"))["arrays"]
    end = 4 + length
    for name, (kind, first, shape) in described.items():
        size = {"uint8": 1, "int8": 1, "float32": 4}[kind] * int(np.prod(shape))
        assert end == 4 + length + first
        assert blob[end : end + size] == arrays[name].tobytes()
        end += size
    assert end == len(blob)


@pytest.mark.parametrize("view", [np.s_[::-1], np.s_[:, ::2], np.s_[1:, 1:]], ids=str)
def test_views_of_an_array_are_packed_in_reading_order(view: Any) -> None:
    whole = np.arange(12, dtype=np.uint8).reshape(3, 4)
    _, arrays = unpack(pack({}, part=whole[view], turned=whole.T))
    assert (arrays["part"].tolist(), arrays["turned"].tolist()) == (whole[view].tolist(), whole.T.tolist())


@pytest.mark.parametrize(
    "kind", ["int16", "uint16", "int32", "int64", "float16", "float64", "bool", "complex64", ">f4", "<U1"]
)
def test_a_dtype_that_the_browser_cannot_read_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match=r"^maps is .*; valid: uint8, int8, float32, little-endian\.$"):
        pack({}, maps=np.zeros(2, dtype=kind))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf")])
def test_a_number_that_json_cannot_write_is_refused(number: float) -> None:
    with pytest.raises(ValueError):
        pack({"most": [number]})


def test_half_a_surrogate_pair_becomes_a_question_mark() -> None:
    assert unpack(pack({"labels": ["a\ud83d"]}))[0] == {"labels": ["a?"]}


# --- quantised

TOPS = {np.dtype("uint8"): 255, np.dtype("int8"): 127}
COARSE = {"exact": -1}


def test_codes_as_the_browser_reads_them() -> None:
    """As in assets/js/widgets/attention_maps.js: q · |q| · the map's largest."""
    signed = np.array([[[-127, 0, 64]]], dtype=np.int8)
    assert restored(signed, [0.5])[0, 0].tolist() == pytest.approx([-0.5, 0, 0.5 * (64 / 127) ** 2])
    assert restored(np.array([[[0, 51]], [[255, 0]]], dtype=np.uint8), [0.5, 2.0]).flatten().tolist() == pytest.approx(
        [0, 0.02, 2.0, 0]
    )


def maps(low: float) -> st.SearchStrategy[Tensor]:
    """A few maps of any size, with numbers of any magnitude: some as small as float32 can hold."""
    shapes = hnp.array_shapes(min_dims=3, max_dims=3, min_side=0, max_side=5)
    numbers = st.floats(low, 1, width=32) | st.floats(low * 2.0**-126, 2.0**-126, width=32)
    return shapes.flatmap(lambda shape: hnp.arrays(np.float32, shape, elements=numbers)).map(torch.from_numpy)


@pytest.mark.parametrize(
    ("options", "low", "kind", "off"),
    [
        ({}, -1, "float32", 0),
        (COARSE, 0, "uint8", 0.004),
        (COARSE | {"signed": True}, -1, "int8", 0.008),
    ],
    ids=["as they are", "8 bits", "8 bits, signed"],
)
@given(st.data())
def test_errors_are_as_small_as_the_docstring_says(
    options: dict[str, int], low: float, kind: str, off: float, data: st.DataObject
) -> None:
    weights = data.draw(maps(low))
    before = weights.clone()
    codes, most = quantised(weights, **options)
    assert (codes.dtype.name, codes.shape, len(most)) == (kind, tuple(weights.shape), len(weights))
    assert weights.equal(before)
    largest = weights.double().abs().flatten(1).amax(1).numpy() if weights.numel() else np.zeros(len(weights))
    assert most == largest.tolist()
    error = np.abs(restored(codes, most) - weights.double().numpy())
    assert (error <= off * largest[:, None, None]).all()


def test_codes_keep_zero_the_largest_and_the_order() -> None:
    weights = torch.arange(-20, 21).reshape(1, 1, 41) / 20
    codes, _ = quantised(weights, signed=True, **COARSE)
    assert (codes[0, 0, 0], codes[0, 0, 20], codes[0, 0, 40]) == (-127, 0, 127)
    assert (codes == -codes[..., ::-1]).all()
    assert (np.diff(codes[0, 0].astype(int)) > 0).all()
    codes, _ = quantised(weights.clamp(min=0), **COARSE)
    assert (codes[0, 0, :21] == 0).all() and codes[0, 0, 40] == 255
    assert (np.diff(codes[0, 0, 20:].astype(int)) > 0).all()


@pytest.mark.parametrize("options", [COARSE, COARSE | {"signed": True}], ids=str)
def test_each_map_is_scaled_by_its_own_largest_weight(options: dict[str, bool]) -> None:
    weights = torch.tensor([[[0.5, 0.125]], [[0.0, 0.0]], [[1e-30, 2e-38]]])
    codes, most = quantised(weights, **options)
    assert most == weights.amax((1, 2)).tolist()
    top = TOPS[codes.dtype]
    assert codes[:, 0, 0].tolist() == [top, 0, top]
    assert codes[:, 0, 1].tolist() == [round(top / 2 + 1e-9), 0, round(top * (2e-8) ** 0.5)]


@pytest.mark.parametrize("shape", [(0, 0, 0), (2, 0, 0), (2, 0, 3), (0, 3, 3)])
@pytest.mark.parametrize("options", [COARSE, COARSE | {"signed": True}], ids=str)
def test_empty_maps(shape: tuple[int, ...], options: dict[str, bool]) -> None:
    codes, most = quantised(torch.zeros(shape), **options)
    assert (codes.shape, most) == (shape, [0.0] * shape[0])


@pytest.mark.parametrize(
    ("columns", "options", "kind"),
    [
        (EXACT, {}, "float32"),
        (EXACT + 1, {}, "uint8"),
        (EXACT, {"signed": True}, "float32"),
        (EXACT + 1, {"signed": True}, "int8"),
    ],
)
def test_number_of_bits(columns: int, options: dict[str, bool], kind: str) -> None:
    assert quantised(torch.ones(1, 1, columns), **options)[0].dtype == kind
