"""The real SmolLM2, where `make smollm2` has put it: tests that need it are skipped elsewhere."""

import os
from functools import cache
from unittest.mock import patch

import pytest

from mha_core import load_model
from mha_core.backends import Model
from mha_core.settings import models_folder

REAL = models_folder() / "smollm2"  # before the tests' own folder stands in (tests/support/fixtures.py)
real = pytest.mark.skipif(not REAL.is_dir(), reason="`make smollm2` puts the real model into the models folder")


@cache
def smollm2() -> Model:
    with patch.dict(os.environ, MHA_MODELS=str(REAL.parent)):
        return load_model("smollm2")
