"""The scripts of assets/js outside of a browser: their own tests (tests/js), and that they read what Python packs."""

import json
import re
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from mha_core import Ablation
from mha_core.draw.blob import pack, quantised
from mha_core.edges import Edges
from tests.support.javascript import TESTS, call, run


def test_the_scripts_pass_their_own_tests() -> None:
    done = run(TESTS / "all.mjs", b"", "--test-reporter=spec")
    assert done.returncode == 0, done.stdout.partition("failing tests:")[2] or done.stdout + done.stderr
    counts = {name: int(n) for name, n in re.findall(r"^[#ℹ] (\w+) (\d+)$", done.stdout, re.MULTILINE)}
    assert counts["pass"] == counts["tests"] > len(list(TESTS.glob("*.test.mjs")))


# --- blobs


def unpacked(blob: bytes) -> dict[str, Any]:
    """A blob as JavaScript reads it."""
    return json.loads(run(TESTS / "read_blob.mjs", blob).stdout)


@pytest.mark.parametrize("title", ["", "日本 «»"])  # wherever the arrays begin
def test_javascript_reads_what_python_packed(title: str) -> None:
    arrays = {
        "pictures": np.array([[0, 255, 1]], dtype=np.uint8),
        "signed": np.array([[-127], [127]], dtype=np.int8),
        "floats": np.array([0.5, -1e-30, 3e38], dtype=np.float32),
        "none": np.zeros((2, 0), dtype=np.float32),
    }
    data = unpacked(pack({"title": title, "most": [0.25, 1e-38]}, **arrays))
    assert (data["title"], data["most"]) == (title, [0.25, 1e-38])
    kinds = {"uint8": "Uint8Array", "int8": "Int8Array", "float32": "Float32Array"}
    for name, array in arrays.items():
        assert data["arrays"][name][2] == list(array.shape)
        assert data[name] == [kinds[array.dtype.name], *map(float, array.flatten())]


@pytest.mark.parametrize(
    ("options", "tolerance"),
    [({}, 1e-7), ({"exact": 0}, 0.004), ({"exact": 0, "signed": True}, 0.008)],
    ids=str,
)
def test_attention_maps_restore_the_weights(options: dict[str, int], tolerance: float) -> None:
    signed = bool(options.get("signed"))
    weights = torch.rand(2, 3, 4, generator=torch.Generator().manual_seed(0)) - 0.5 * signed
    codes, most = quantised(weights, **options)
    axes = {"rows": {"labels": ["a"] * 3}, "columns": {"labels": ["b"] * 4}}
    data = unpacked(pack(axes | {"most": most, "signed": signed}, maps=codes))
    assert torch.allclose(torch.tensor(data["weights"]).reshape(2, 3, 4), weights, rtol=0, atol=tolerance)


# --- heads that are off: core/heads_off_text reads and writes them as mha_core.heads does

Shape = tuple[int, int]


def off_in_javascript(texts: list[tuple[str, Shape]]) -> list[list[bool]]:
    """What is off, one boolean a head, for each text and size of model."""
    return call("core/heads_off_text", "headsOff", [[text, *shape] for text, shape in texts])


def off_in_python(text: str, shape: Shape) -> list[bool]:
    ablation, _ = Ablation.parse_leniently(text)
    return (ablation.fitted(shape).gate(shape) == 0).flatten().tolist()


TEXTS = [
    *("", "  \n ", ",; ,", "5.4", "5.4, 3.*", "5.4;3.*", "5.4 3.*", " 5 . 4 ,\t3 .* ", "*.2, 5.*, 3.7", "*.*"),
    *("10.2,9.11,9.2", "05.04,5.4", "0005.4", "00005.4", "9.9,1.1", "6.0", "5.12", "6.*", "*.12", "5.4,5.4"),
    *("5.4;drop", "5", "5.", ".4", "-1.4", "1.2.3", "a.b,1.1,c", "1.99999", "**.1", "*.**", "1,2", "<script>"),
    *(
        "1.1\u00a02.2",
        "1.1\u30002.2",
        "1.1\u20282.2",
        "1.1\r\n2.2",
        "1e0.1",
        "+1.1",
        "1_0.1",
        "x1.1",
        "1.1x",
        "٥.٤",
        "５.４",
        "1\n.\n1",
    ),
]


def test_javascript_reads_the_heads_that_are_off_as_python_does() -> None:
    cases = [(text, (6, 12)) for text in TEXTS]
    found = dict(zip(TEXTS, off_in_javascript(cases), strict=True))
    assert found == {text: off_in_python(text, shape) for text, shape in cases}
    assert sum(map(any, found.values())) > 15


sizes = st.tuples(st.integers(1, 7), st.integers(1, 7))
texts = st.text("0123456789*.,; \t\nx-", max_size=24)
pieces = st.builds("{}{}.{}{}".format, *[st.sampled_from(["", " "]), st.sampled_from([*"0123456", "*"])] * 2)
lists = st.lists(pieces, max_size=8).map(",".join)
bits = st.integers(0, 2**49 - 1).map(lambda number: [bool(number >> i & 1) for i in range(49)])
sets = st.builds(lambda shape, off: (shape, off[: shape[0] * shape[1]]), sizes, bits)
sets |= st.builds(lambda shape, text: (shape, off_in_python(text, shape)), sizes, lists)  # whole layers and columns


@settings(max_examples=2)
@given(st.lists(st.tuples(texts | lists, sizes), min_size=200, max_size=200))
def test_javascript_reads_any_text_as_python_does(cases: list[tuple[str, Shape]]) -> None:
    assert off_in_javascript(cases) == [off_in_python(*case) for case in cases]


@settings(max_examples=2)
@given(st.lists(sets, min_size=200, max_size=200))
def test_javascript_writes_the_shortest_text_as_python_does(cases: list[tuple[Shape, list[bool]]]) -> None:
    """And what it writes, it reads."""
    written = call("core/heads_off_text", "ablationText", [[off, *shape] for shape, off in cases])
    places = [[divmod(i, shape[1]) for i, is_off in enumerate(off) if is_off] for shape, off in cases]
    assert written == [str(Ablation.of(heads, shape)) for heads, (shape, _) in zip(places, cases, strict=True)]
    read = off_in_javascript([(text, shape) for text, (shape, _) in zip(written, cases, strict=True)])
    assert read == [off for _, off in cases]


# --- edges that are cut: core/heads_off_text reads them as mha_core.edges does

spans = st.sampled_from(["*", "0", "3", "2-", "1-3", "3-1", "-2", "0004", "00004"])
cuts = st.builds("{}.{}:{}:{}{}".format, spans, spans, spans, spans, st.sampled_from(["", "~", "~~"]))
edges = st.tuples(*[st.integers(0, 4)] * 4)


@settings(max_examples=2)
@given(st.lists(st.tuples(st.lists(cuts | pieces, max_size=5).map(",".join), edges), min_size=200, max_size=200))
def test_javascript_toggles_the_cuts_that_python_reads(cases: list[tuple[str, tuple[int, ...]]]) -> None:
    """A cut is added, or all that cover its first edge go; heads and what is no cut stay."""
    toggled = call("core/heads_off_text", "toggledCut", [[text, "9.9:9:9", edge] for text, edge in cases])
    for (text, edge), found in zip(cases, toggled, strict=True):
        before, after = (Ablation.parse_leniently(each)[0].edges for each in (text, found))
        covering = {each for each in before if all(span.covers(i) for span, i in zip(each[:4], edge, strict=True))}
        expected = set(before) - covering | ({Edges.parse("9.9:9:9")} if not covering else set())
        assert set(after) == expected


def test_whole_layers_and_columns_become_stars() -> None:
    layer, column = [(1, head) for head in range(12)], [(layer, 4) for layer in range(6)]
    cases = {
        "": [],
        "3.7": [(3, 7)],
        "1.*": layer,
        "0.0,*.4": [*column, (0, 0)],
        "1.*,3.11,*.4": [*layer, *column, (3, 11)],
        "*.*": [(layer, head) for layer in range(6) for head in range(12)],
    }
    flags = [[[divmod(i, 12) in off for i in range(72)], 6, 12] for off in cases.values()]
    assert (
        call("core/heads_off_text", "ablationText", flags)
        == [*cases]
        == [str(Ablation.of(off, (6, 12))) for off in cases.values()]
    )
