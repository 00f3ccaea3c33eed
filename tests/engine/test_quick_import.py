"""A server's quick import of torch and transformers finds what a library's user would, and lacks nothing for long."""

import subprocess
import sys

import pytest

from tests.support.app_server import ROOT

META = "torch._meta_registrations"
BEGIN = "import sys\nimport mha_core.engine.quick_import\n"


def said(program: str) -> list[str]:
    """What a fresh Python says that begins with the quick import."""
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + program], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.exhaustive
def test_transformers_has_the_names_that_it_finds_by_reading_line_by_line() -> None:
    program = """
import transformers
from pathlib import Path
from transformers.utils import import_utils
models = Path(transformers.__file__).parent / "models"
quick = import_utils.create_import_structure_from_path(models)
import_utils.create_import_structure_from_path.cache_clear()
print(quick == import_utils.create_import_structure_from_path(models), transformers.ViTModel.__name__)
print(transformers.utils.import_utils is import_utils, transformers.utils.is_scipy_available())
"""
    assert said(program) == ["True", "ViTModel", "True", "True"]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "program",
    [
        pytest.param("from mha_core import load_model\nload_model('toy-english')\n", id="a model that is not bundled"),
        pytest.param("from pages.ui.server import startup\nstartup._import(startup.LATE)\n", id="the rest of a start"),
    ],
)
def test_what_meta_tensors_need_is_imported_when_they_are_needed(program: str) -> None:
    is_there = f"print({META!r} in sys.modules)\n"
    assert said(is_there + program + is_there) == ["False", "True"]


def test_what_the_bundled_model_needs_is_there() -> None:
    program = f"""
import torch
from mha_core import load_model
load_model("minilm")
print(torch.Generator().manual_seed(3).initial_seed(), {META!r} in sys.modules)
"""
    assert said(program) == ["3", "False"]
