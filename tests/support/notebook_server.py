"""Notebooks as people open them: JupyterLab and marimo, each a server on a free loopback port."""

import os
import secrets
import sys
from pathlib import Path

import nbformat
from playwright.sync_api import Page

from tests.support.app_server import ROOT, Server

PACKAGES = Path(sys.prefix) / "notebooks"  # where `make notebooks` puts them
JUPYTER = PACKAGES / "share" / "jupyter"
MARIMO = """import marimo

app = marimo.App()

{cells}
"""


class NotebookServer(Server):
    """One of them, whose Python also has this project, and which leaves nothing in anybody's home."""

    def __init__(self, folder: Path, **environment: str) -> None:
        path = os.pathsep.join(map(str, (ROOT, PACKAGES)))
        super().__init__(folder, "notebook", PYTHONPATH=path, HOME=str(folder), **environment)


class JupyterLab(NotebookServer):
    """JupyterLab on a notebook of these cells, none of them run."""

    health = "api"

    def __init__(self, folder: Path, *cells: str) -> None:
        self.token = secrets.token_hex()
        self.root = folder / "notebooks"
        self.root.mkdir()
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
        notebook = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells)), metadata=kernel)
        nbformat.write(notebook, self.root / "heads.ipynb")
        folders = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
        super().__init__(folder, JUPYTER_PATH=str(JUPYTER), **folders)

    def open(self, page: Page) -> Page:
        """The notebook in a window, with a kernel that waits."""
        page.goto(f"{self.url}lab/tree/heads.ipynb?token={self.token}")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        return page

    def run(self, page: Page, number: int) -> None:
        """A cell, as a person does: into it, and Shift+Enter."""
        page.locator(".jp-CodeCell .cm-content").nth(number).click()
        page.keyboard.press("Shift+Enter")

    def command(self) -> list[str]:
        own = [f"--IdentityProvider.token={self.token}", "--LabApp.news_url=None", f"--ServerApp.root_dir={self.root}"]
        place = [f"--ServerApp.port={self.port}", f"--LabApp.app_dir={JUPYTER / 'lab'}"]
        return ["jupyterlab", "--no-browser", "--allow-root", *place, *own]


class Marimo(NotebookServer):
    """marimo's app of these cells, which it runs."""

    health = "health"

    def __init__(self, folder: Path, cells: str) -> None:
        self.file = folder / "heads.py"
        self.file.write_text(MARIMO.format(cells=cells), encoding="utf-8")
        super().__init__(folder)

    def command(self) -> list[str]:
        return ["marimo", "run", str(self.file), "--headless", "--no-token", f"--port={self.port}"]
