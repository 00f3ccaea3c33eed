"""Features: the list is light to import, and every function that it names is there."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from pages.features import FEATURES, PAGES
from pages.shell.feature import Feature

ROOT = Path(__file__).parents[1]
HEAVY = {"torch", "transformers", "plotly", "pandas"}


def named(feature: Feature) -> set[str]:
    """Every function that a feature names."""
    hooks = (feature.on_every_page, feature.status, feature.opens_link, feature.page_of_head)
    pages = [hook for page in feature.pages for hook in (page.before, page.not_for, page.reads_text)]
    every = {*feature.routes.values(), *feature.checks.values(), *hooks, *pages}
    return {each for each in every if isinstance(each, str) and each}


def test_the_list_is_light_to_import() -> None:
    """Streamlit, which is there already, brings some of Plotly."""
    script = f"""
import sys, streamlit
before = {{*sys.modules}}
import pages.features
print(*{HEAVY} & {{each.partition(".")[0] for each in sys.modules.keys() - before}})
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_what_a_feature_names_is_there(feature: Feature) -> None:
    assert import_module(f"pages.{feature.name}").FEATURE is feature
    for page in feature.pages:
        assert (ROOT / "pages" / page.file).is_file()
    for name in named(feature):
        module, _, function = name.partition(":")
        assert callable(getattr(import_module(f"pages.{module}"), function)), name


def test_every_page_belongs_to_a_feature() -> None:
    files = {path.name for path in (ROOT / "pages").glob("*.py")} - {"main.py", "features.py"}
    assert {page.file for page in PAGES} == files
