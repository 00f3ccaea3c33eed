"""The numbers that a Plotly figure on a page was given."""

import base64
from typing import Any

import numpy as np


def numbers(coded: Any) -> np.ndarray:
    return (
        np.frombuffer(base64.b64decode(coded["bdata"]), dtype=coded["dtype"])
        if isinstance(coded, dict)
        else np.array(coded)
    )
