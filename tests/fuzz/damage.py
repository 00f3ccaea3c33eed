"""Damage to files: small steps that can be listed, done in turn, and left out one by one."""

import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from tests.fuzz import asks, shapes

Files = dict[str, bytes]

_place = st.integers(0, 2**20)  # of what there is to be damaged, counted round and round
_of_json = st.one_of(
    st.tuples(st.just("set"), _place, shapes.json_value),
    st.tuples(st.just("set"), _place, st.sampled_from((0, -1, 1, 3, 10**9, 2**63, 1e300, "", None, [], {}, [[]], "x"))),
    st.tuples(st.just("drop"), _place),
    st.tuples(st.just("name"), _place, shapes.text),
    st.tuples(st.just("add"), shapes.text, shapes.json_value),
    st.tuples(st.just("all"), shapes.json_value),
)
of_bytes = st.one_of(
    st.tuples(st.just("cut"), _place),
    st.tuples(st.just("flip"), _place, st.integers(1, 255)),
    st.tuples(st.just("insert"), _place, shapes.text),
    st.tuples(st.just("text"), shapes.text),
    st.tuples(st.just("nested"), st.integers(1, 5000)),
)
_of_weights = st.one_of(
    st.tuples(st.just("header"), _of_json),
    st.tuples(st.just("header"), _of_json),
    st.tuples(st.just("length"), st.sampled_from((0, 1, 7, 2**31, 2**63 - 1, 2**64 - 1, 100_000_000))),
    st.tuples(st.just("fill"), _place, st.sampled_from(("nan", "inf", "-inf", "3e38", "0", "-1e30", "1e-40"))),
)
of_file = st.one_of(_of_json, _of_json, of_bytes)
of_weights = st.one_of(_of_weights, _of_weights, of_bytes)
of_zip = st.one_of(
    of_bytes,
    st.tuples(st.just("rename"), _place, shapes.text),
    st.tuples(
        st.just("rename"), _place, st.sampled_from(("../config.json", "/config.json", "a/b/config.json", "x.JSON"))
    ),
    st.tuples(st.just("twice"), _place),
    st.tuples(st.just("without"), _place),
    st.tuples(st.just("method"), _place, st.sampled_from((1, 6, 9, 12, 14, 93, 99, 65535))),
    st.tuples(st.just("locked"), _place),
    st.tuples(st.just("size"), _place, st.sampled_from((0, 1, 2**31, 2**32 - 1))),
)


def damaged(name: str, data: bytes, step: Sequence[Any]) -> bytes:
    """A file after one step; as it was, if the step does not fit it."""
    kind, *rest = step
    try:
        if kind in ("set", "drop", "name", "add", "all"):
            return json.dumps(_json(json.loads(data), kind, rest)).encode() if name.endswith(".json") else data
        if kind in asks.KINDS:
            return json.dumps(asks.asked(json.loads(data), step)).encode() if name.endswith(".json") else data
        if kind in ("header", "length", "fill"):
            return _weights(data, kind, rest) if name.endswith(".safetensors") else data
    except (ValueError, TypeError, RecursionError):  # damaged before
        return data
    return _bytes(data, kind, rest)


def zipped(files: Files, steps: Sequence[Sequence[Any]]) -> bytes:
    """The files as a zip, after these steps."""
    members = list(files.items())
    for kind, *rest in steps:
        if members and kind in ("rename", "twice", "without"):
            i = rest[0] % len(members)
            name, data = members[i]
            if kind == "rename":
                members[i] = (rest[1].encode("utf-8", "replace").decode()[:200], data)
            else:
                members[i : i + 1] = [(name, data)] * 2 if kind == "twice" else []
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name or "x"), data)
    data = buffer.getvalue()
    for step in steps:
        data = zip_bytes(data, *step)
    return data


def _json(document: Any, kind: str, rest: Sequence[Any]) -> Any:
    """A document with one place set, dropped or named otherwise."""
    if kind == "all":
        return rest[0]
    if kind == "add":
        return document | {rest[0]: rest[1]} if isinstance(document, dict) else document
    places = list(_places(document))
    if not places:
        return document
    inside, key = places[rest[0] % len(places)]
    if kind == "set":
        inside[key] = rest[1]
    elif kind == "drop":
        del inside[key]
    elif isinstance(inside, dict):
        inside[rest[1]] = inside.pop(key)
    return document


def _places(document: Any) -> Any:
    """Every (container, key) of a document; of long lists and tables, such as vocabularies, only some."""
    keys = list(document) if isinstance(document, dict) else range(len(document)) if isinstance(document, list) else ()
    for key in list(keys)[:40]:
        yield document, key
        yield from _places(document[key])


def _weights(data: bytes, kind: str, rest: Sequence[Any]) -> bytes:
    """A safetensors file with its header, that header's length, or one tensor's numbers changed."""
    size = int.from_bytes(data[:8], "little")
    header, body = json.loads(data[8 : 8 + size]), data[8 + size :]
    if kind == "length":
        return rest[0].to_bytes(8, "little") + data[8:]
    if kind == "header":
        new = json.dumps(_json(header, rest[0][0], rest[0][1:])).encode()
        return len(new).to_bytes(8, "little") + new + body
    import numpy as np

    tensors = [each for each in header.values() if "data_offsets" in each and each["dtype"] == "F32"]
    if not tensors:
        return data
    begin, end = tensors[rest[0] % len(tensors)]["data_offsets"]
    numbers = np.full((end - begin) // 4, float(rest[1]), np.float32).tobytes()
    return data[: 8 + size] + body[:begin] + numbers + body[end:]


def _bytes(data: bytes, kind: str, rest: Sequence[Any]) -> bytes:
    """Bytes without meaning."""
    if kind == "text":
        return rest[0].encode("utf-8", "surrogatepass")
    if kind == "nested":
        return b"[" * rest[0]
    if kind not in ("cut", "flip", "insert") or not data:
        return data
    i = rest[0] % len(data)
    if kind == "cut":
        return data[:i]
    if kind == "flip":
        return data[:i] + bytes([data[i] ^ rest[1]]) + data[i + 1 :]
    return data[:i] + rest[1].encode("utf-8", "surrogatepass") + data[i:]


def zip_bytes(data: bytes, kind: str, *rest: Any) -> bytes:
    """A zip with a field of one member's record changed, in the list at its end."""
    fields = {"method": (10, 2), "locked": (8, 2), "size": (24, 4)}
    if kind not in fields:
        return _bytes(data, kind, rest)
    records = [i for i in range(len(data)) if data[i : i + 4] == b"PK\x01\x02"] if len(data) < 2**20 else []
    if not records:
        return data
    offset, width = fields[kind]
    i = records[rest[0] % len(records)] + offset
    return data[:i] + (rest[1] if kind != "locked" else 1).to_bytes(width, "little") + data[i + width :]
