"""How far away a head's keys are."""

import numpy as np
import pytest

from mha_core.draw.palette import LIGHT
from mha_core.find_heads.distance_figure import offsets_chart


def test_a_bar_for_each_offset_beside_a_uniform_head() -> None:
    shares, uniform = np.array([0.1, 0.2, 0.5, 0.2, 0.0]), np.array([0.3, 0.2, 0.1, 0.2, 0.2])
    bars, line = offsets_chart(shares, uniform, LIGHT).data
    assert (list(bars.x), list(bars.y)) == ([-2, -1, 0, 1, 2], pytest.approx(100 * shares))
    assert list(line.y) == pytest.approx(100 * uniform)
    assert list(bars.customdata) == ["≤ −2", "−1", "0", "1", "≥ 2"]
