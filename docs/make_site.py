"""`make docs`: the documents as one site in build/, which needs no network, neither to build nor to read.

Pages lie as in the repository, so that links work in both. Two are made here: the tour, with what its cells give, and
the list of the modules that the documents' Python imports, whose docstrings pdoc turns into pages.
"""

import ast
import importlib
import importlib.util
import re
import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import pdoc
from nbformat import NotebookNode

from tests.support.notebook import executed

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LINK = re.compile(r"\]\((?!\w+:)([^)#]+)")
IMPORT = re.compile(r"^ *(?:from|import) (mha_core[\w.]*)(?: import ([\w, ]+))?", re.MULTILINE)


def copy_with_linked(file: Path, pages: Path) -> None:
    """Copy a file to its place among the pages and, of a document, what it links to."""
    place = pages / file.relative_to(ROOT)
    if place.exists() or not file.is_file():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, place)
    if file.suffix == ".md":
        for link in LINK.findall(file.read_text(encoding="utf-8")):
            copy_with_linked((file.parent / link).resolve(), pages)


def as_page(notebook: NotebookNode) -> str:
    """An executed notebook in Markdown."""
    parts: list[str] = []
    for cell in notebook.cells:
        parts.append(f"```python\n{cell.source}\n```" if cell.cell_type == "code" else cell.source)
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if "text/html" in data:
                parts.append(f"<div>{data['text/html']}</div>")
            elif text := data.get("text/plain") or (output.get("name") == "stdout" and output.text.rstrip()):
                parts.append(f"```text\n{text}\n```")
    return "\n\n".join(parts)


def imported(text: str) -> set[str]:
    """Modules of ours that the Python in a text imports, or imports from."""
    found: set[str] = set()
    for module, names in IMPORT.findall(text):
        submodules = (f"{module}.{name.strip()}" for name in names.split(","))
        found |= {module, *(name for name in submodules if is_module(name))}
    return found


def is_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:  # its parent is none
        return False


def first_paragraph(module: str) -> str:
    """What a module says of itself."""
    spec = importlib.util.find_spec(module)
    assert spec and spec.origin
    text = ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def list_of(modules: list[str]) -> str:
    lines = [f"- [`{name}`](api/{name.replace('.', '/')}.html): {first_paragraph(name)}" for name in modules]
    return "\n".join(["# API", "", "The modules that these pages import, with docstrings and source.", "", *lines, ""])


def make_site(folder: Path) -> None:
    """Write the pages into folder/pages, and the site into folder/site."""
    pages = folder / "pages"
    docs = pages / "docs"
    shutil.rmtree(pages, ignore_errors=True)
    beside = [ROOT / "assets/images/icon.png", DOCS / "site.css", DOCS / "iframe-worker.js"]
    for file in [ROOT / "README.md", *DOCS.glob("*.md"), *beside]:
        copy_with_linked(file, pages)
    tour = as_page(executed(DOCS / "tour.ipynb", docs, PYTHONPATH=str(ROOT)))
    (docs / "tour.md").write_text(tour, encoding="utf-8")
    modules = sorted(imported("\n".join(page.read_text(encoding="utf-8") for page in pages.rglob("*.md"))))
    (docs / "api.md").write_text(list_of(modules), encoding="utf-8")
    pdoc.render.configure(docformat="google", template_directory=DOCS / "pdoc")
    public: set[str] = set()  # names, and modules among them, that pdoc takes with their package
    for module in map(importlib.import_module, modules):
        for name in getattr(module, "__all__", ()):
            setattr(module, name, getattr(module, name))  # pdoc does not see what is imported late
            public.add(f"{module.__name__}.{name}")
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        pdoc.pdoc(*(set(modules) - public), output_directory=docs / "api")
    (docs / "api" / "index.html").unlink()  # api.md is it
    shutil.copy(DOCS / "zensical.toml", folder)
    zensical = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "--config-file"]
    subprocess.run([*zensical, folder / "zensical.toml"], check=True)


if __name__ == "__main__":
    make_site(Path(sys.argv[1]).resolve())
