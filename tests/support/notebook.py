"""Notebooks, executed as Jupyter does it."""

import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client import AsyncKernelManager
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from nbclient import NotebookClient
from nbformat import NotebookNode


class ThisPython(KernelSpecManager):
    """A kernel of the interpreter that runs this, whatever kernels are installed."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        return KernelSpec(
            argv=[sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", "--log-level=ERROR"],
            language="python",
        )


class KernelOfThisPython(AsyncKernelManager):
    def __init__(self, **options: Any) -> None:
        super().__init__(**options, kernel_spec_manager=ThisPython())


def executed(notebook: Path, folder: Path, **environment: str) -> NotebookNode:
    """A notebook with what its cells gave, run in a folder. Raises where a cell does."""
    client = NotebookClient(
        nbformat.read(notebook, as_version=4),
        kernel_manager_class=KernelOfThisPython,
        timeout=300,
        resources={"metadata": {"path": str(folder)}},
    )
    return client.execute(env=os.environ | environment)
