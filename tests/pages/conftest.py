"""A models folder with checkpoints made on the fly, and the Explore page on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mha_core.models import SUGGESTED
from tests.pages.checkpoints import TINY, make_broken, make_tiny_mlm
from tests.pages.explore import Explore


@pytest.fixture(scope="package")
def models(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """MHA_MODELS for these tests: one checkpoint that works, and every kind that does not."""
    folder = tmp_path_factory.mktemp("models")
    make_broken(folder, make_tiny_mlm(folder))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MHA_MODELS", str(folder))
        patch.setenv("HF_HUB_OFFLINE", "1")
        patch.setitem(SUGGESTED, TINY, "tiny")  # AppTest can't run a page again where a name was typed into a select box
        yield folder


@pytest.fixture
def visit(models: Path) -> Callable[..., Explore]:
    """Open the page, as from a link with these parameters."""
    return Explore
