"""What was removed says so, and what to use instead, wherever a link, a setting or a call may still name it."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

import mha_core
from mha_core import show
from mha_core.gone import FILES, MODULES
from pages.ui.routes.export import export


@pytest.mark.parametrize("kind", FILES)
def test_a_download_that_is_gone_says_so(kind: str) -> None:
    site = TestClient(Starlette(routes=[Route("/export/{kind:str}", export)]))
    answer = site.get(f"/export/{kind}", params={"text": "The keys are here."})
    assert (answer.status_code, answer.json()) == (410, {"message": FILES[kind]})


@pytest.mark.parametrize("ending", ["svg", "PDF", "tex"])
def test_a_widget_is_not_saved_as_a_picture(make_trace, tmp_path: Path, ending: str) -> None:
    with pytest.raises(ValueError, match="Save picture"):
        show.heatmap(make_trace(("a", "b"))).save(tmp_path / f"head.{ending}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", MODULES)
def test_a_module_that_is_gone_says_so(name: str) -> None:
    with pytest.raises(ImportError) as error:
        getattr(mha_core, name)
    assert str(error.value) == MODULES[name]
