"""The documents name files, modules and names that exist, and README's Python runs."""

import importlib
import re
from dataclasses import replace
from pathlib import Path

import pytest

from mha_core.analysis.metrics import datasets

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
HISTORY = "CHANGELOG.md"  # names what was
PATH = re.compile(r"`((?:mha_core|pages|assets|tests|benchmarks|docs)/[\w./-]*|app\.py)`")
MODULE = re.compile(r"`?(?:python -m )?\b(mha_core(?:\.\w+)+)\b")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")


def existing_name(name: str) -> bool:
    """Whether a dotted name is a module, or an attribute of one."""
    module, _, attribute = name.rpartition(".")
    try:
        importlib.import_module(name)
        return True
    except ModuleNotFoundError:
        return hasattr(importlib.import_module(module), attribute)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_and_links_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    paths = set() if document.name == HISTORY else {ROOT / path for path in PATH.findall(text)}
    paths |= {document.parent / link for link in LINK.findall(text)}
    assert [str(path) for path in paths if not path.exists()] == []


@pytest.mark.parametrize(
    "document", [document for document in DOCUMENTS if document.name != HISTORY], ids=lambda path: path.name
)
def test_module_names_exist(document: Path) -> None:
    names = set(MODULE.findall(document.read_text(encoding="utf-8")))
    assert [name for name in names if not existing_name(name)] == []


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it, one block after another, as a reader would type it; but on 8 of the built-in pairs, to be quick."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 3
    monkeypatch.chdir(tmp_path)
    pairs = datasets.built_in("pairs")
    monkeypatch.setattr(datasets, "built_in", lambda name: replace(pairs, items=pairs.items[:8]))
    names: dict[str, object] = {}
    for block in blocks:
        exec(block, names)
    assert (tmp_path / "atlas.html").exists()
    assert names["smaller"].info.title.endswith("pruned")
