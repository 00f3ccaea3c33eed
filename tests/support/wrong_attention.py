"""An attention that is not ours, in the place of ours: what a model's self-test is to find."""

from collections.abc import Callable

import pytest
from transformers import AttentionInterface

from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.backends.huggingface.patches.transformers_attention import mha_core_attention


def assert_refused_with(attention: Callable, name: str, reason: str) -> None:
    """A checkpoint is refused as long as transformers is given this attention, with a message that says why."""
    AttentionInterface.register("mha_core", attention)
    try:
        with pytest.raises(ModelError, match=f"^'{name}' attends in a way that can't be shown here: {reason}"):
            load_model(name)
    finally:
        AttentionInterface.register("mha_core", mha_core_attention)
