"""The scripts of assets/js outside of a browser: their own tests (tests/js), and that they read what Python packs."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from mha_core.widgets.blob import pack, quantised
from mha_core.widgets.html_page import CLASSES, SCRIPTS, script

TESTS = Path(__file__).parents[1] / "js"


@pytest.fixture(scope="module")
def node() -> str:
    """The path of Node.js: the one that requirements-dev.txt brings, or the system's."""
    path = shutil.which("node", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    assert path, "No Node.js: pip install -r requirements-dev.txt brings one; any of version 20 or newer will do."
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    assert int(re.match(r"v(\d+)", version)[1]) >= 20, f"Node.js is {version.strip()}; 20 or newer is needed."
    return path


@pytest.mark.parametrize("file", sorted(TESTS.glob("*.test.mjs")), ids=lambda file: file.stem)
def test_a_file_of_javascript_tests_passes(node: str, file: Path) -> None:
    done = subprocess.run([node, "--test", str(file)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^[#ℹ] pass [1-9]", done.stdout, re.MULTILINE)
    assert re.search(r"^[#ℹ] skipped 0$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("host", ["page", "streamlit"])
@pytest.mark.parametrize("kind", SCRIPTS)
def test_scripts_put_together_are_valid(node: str, tmp_path: Path, kind: str, host: str) -> None:
    """One scope for all, so no name may be declared twice."""
    path = tmp_path / f"{CLASSES[kind]}.mjs"
    path.write_text(script(kind, host), encoding="utf-8")
    done = subprocess.run([node, "--check", str(path)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


# --- blobs


def unpacked(node: str, blob: bytes) -> dict[str, Any]:
    """A blob as JavaScript reads it."""
    done = subprocess.run([node, str(TESTS / "read_blob.mjs")], input=blob, capture_output=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("title", ["", "a", "ab", "abc", "日本 «»"])  # wherever the arrays begin
def test_javascript_reads_what_python_packed(node: str, title: str) -> None:
    arrays = {
        "pictures": np.array([[0, 255, 1]], dtype=np.uint8),
        "maps": np.array([0, 1, 65535], dtype=np.uint16),
        "signed": np.array([[-32767], [32767]], dtype=np.int16),
        "floats": np.array([0.5, -1e-30, 3e38], dtype=np.float32),
        "none": np.zeros((2, 0), dtype=np.uint16),
    }
    data = unpacked(node, pack({"title": title, "most": [0.25, 1e-38]}, **arrays))
    assert (data["title"], data["most"]) == (title, [0.25, 1e-38])
    kinds = {"uint8": "Uint8Array", "uint16": "Uint16Array", "int16": "Int16Array", "float32": "Float32Array"}
    for name, array in arrays.items():
        assert data["arrays"][name][2] == list(array.shape)
        assert data[name] == [kinds[array.dtype.name], *map(float, array.flatten())]


@pytest.mark.parametrize(
    ("options", "tolerance"),
    [({}, 1e-7), ({"exact": 0}, 2e-5), ({"exact": 0, "fine": 0}, 0.004), ({"exact": 0, "signed": True}, 4e-5)],
    ids=str,
)
def test_attention_maps_restore_the_weights(node: str, options: dict[str, int], tolerance: float) -> None:
    signed = bool(options.get("signed"))
    weights = torch.rand(2, 3, 4, generator=torch.Generator().manual_seed(0)) - 0.5 * signed
    codes, most = quantised(weights, **options)
    axes = {"rows": {"labels": ["a"] * 3}, "columns": {"labels": ["b"] * 4}}
    data = unpacked(node, pack(axes | {"most": most, "signed": signed}, maps=codes))
    assert torch.allclose(torch.tensor(data["weights"]).reshape(2, 3, 4), weights, rtol=0, atol=tolerance)
