"""Whether two results are the same, to the last bit."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np
import torch


def leaves(value: Any) -> Iterator[Any]:
    """Every array and number in a result; NaN too is the same as itself."""
    if isinstance(value, dict):
        for key in value:
            yield key
            yield from leaves(value[key])
    elif isinstance(value, tuple | list):
        for each in value:
            yield from leaves(each)
    elif isinstance(value, torch.Tensor):
        yield from leaves(value.detach().numpy())
    elif isinstance(value, np.ndarray):
        yield value.tobytes()
    elif is_dataclass(value):
        for each in fields(value):
            yield from leaves(getattr(value, each.name))
    else:
        yield float.hex(value) if isinstance(value, float) else value


def same_bits(a: Any, b: Any) -> bool:
    """Whether all of them are."""
    return list(leaves(a)) == list(leaves(b))
