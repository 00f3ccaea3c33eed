"""The notebook of docs/ runs from first to last cell, without a network, and shows what it promises."""

from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from tests.support.notebook import executed

ROOT = Path(__file__).parents[2]
TOUR = ROOT / "docs" / "tour.ipynb"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """docs/ of a clone: an empty folder with the project beside it."""
    clone = tmp_path_factory.mktemp("clone")
    for name in ("mha_core", "assets"):
        (clone / name).symlink_to(ROOT / name)
    (clone / "docs").mkdir()
    return clone / "docs"


@pytest.fixture(scope="module")
def tour(folder: Path) -> NotebookNode:
    """The notebook, executed in its folder as Jupyter does it. Raises where a cell does."""
    return executed(TOUR, folder)


def code(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_it_is_short_and_stored_without_outputs() -> None:
    notebook = nbformat.read(TOUR, as_version=4)
    nbformat.validate(notebook)
    assert len(notebook.cells) <= 12
    assert [cell for cell in code(notebook) if cell.outputs or cell.execution_count] == []


def said(notebook: NotebookNode, name: str) -> list[str]:
    """What cells wrote to "stdout" or "stderr"."""
    outputs = [output for cell in code(notebook) for output in cell.outputs if output.output_type == "stream"]
    return [output.text for output in outputs if output.name == name]


@pytest.mark.exhaustive
def test_every_cell_runs_in_order_without_a_warning(tour: NotebookNode) -> None:
    assert [cell.execution_count for cell in code(tour)] == list(range(1, len(code(tour)) + 1))
    assert {output.output_type for cell in code(tour) for output in cell.outputs} == {"execute_result", "stream"}
    # tqdm, which transformers imports, asks for ipywidgets where there are none.
    assert [warning for warning in said(tour, "stderr") if "IProgress not found" not in warning] == []


@pytest.mark.exhaustive
def test_every_picture_is_shown(tour: NotebookNode) -> None:
    shown = [
        cell for cell in code(tour) if cell.source.splitlines()[-1].startswith("show.") and ".save(" not in cell.source
    ]
    assert {cell.source.splitlines()[-1].partition("(")[0] for cell in shown} == {
        "show.heatmap",
        "show.lines",
        "show.atlas",
        "show.text",
    }
    for cell in shown:
        data = cell.outputs[-1].data
        assert data["text/html"].startswith("<iframe srcdoc=")
        assert data["text/plain"].startswith("<")


@pytest.mark.exhaustive
def test_it_says_what_switching_a_head_off_changed(tour: NotebookNode) -> None:
    (text,) = said(tour, "stdout")
    similarity, drift, moved = text.splitlines()
    assert 0.9 < float(similarity.split()[4]) < 1
    assert drift.endswith("]") and drift.count("0.0000") == 4  # the embeddings and layers 0 to 2 come before head 3.1
    assert moved.startswith(("L4", "L5"))


@pytest.mark.exhaustive
def test_it_saves_a_page(tour: NotebookNode, folder: Path) -> None:
    assert [path.name for path in folder.iterdir()] == ["attention.html"]
    assert (folder / "attention.html").read_text(encoding="utf-8").startswith("<!doctype html>")
