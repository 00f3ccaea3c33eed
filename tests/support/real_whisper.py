"""The real Whisper tiny.en, where `make whisper` has put it: tests that need it are skipped elsewhere."""

import os
from functools import cache
from unittest.mock import patch

import pytest

from mha_core import load_model
from mha_core.models import TextModel
from mha_core.settings import models_folder

REAL = models_folder() / "whisper-tiny-en"  # before the tests' own folder stands in (tests/conftest.py)
real = pytest.mark.skipif(not REAL.is_dir(), reason="`make whisper` puts the real model into the models folder")


@cache
def real_whisper() -> TextModel:
    with patch.dict(os.environ, MHA_MODELS=str(REAL.parent)):
        return load_model("whisper-tiny-en")
