"""A view of the open head is a line of its feature's address, and a module and a script of the same name."""

from pathlib import Path

import pytest

from mha_core.address.parameters import ADDRESSES

ROOT = Path(__file__).parents[2]
VIEWS = {(feature, view) for feature, each in ADDRESSES.items() for view in each.views}


@pytest.mark.parametrize("pattern", ["pages/*/views/[!_]*.py", "assets/js/*/views/*.js"])
def test_each_is_a_file_of_its_feature(pattern: str) -> None:
    assert {(path.parts[-3], path.stem) for path in ROOT.glob(pattern)} == VIEWS
