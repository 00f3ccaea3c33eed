"""The chart of jobs: each row with its winner, its share, chance, and the key that a click tells."""

import pytest

from mha_core.draw.palette import LIGHT
from mha_core.find_heads.heads_by_job import Winner, winners
from mha_core.find_heads.heads_by_job_figure import winners_chart
from mha_core.find_heads.shipped_counts import shipped_counts
from mha_core.stats.texts.built_in import built_in_texts
from tests.support.models import loaded


@pytest.fixture(scope="module")
def every() -> tuple[Winner, ...]:
    shipped = shipped_counts(loaded("minilm"), built_in_texts(loaded("minilm")))
    assert shipped is not None
    return winners(shipped.found)


def test_each_row_has_its_share_chance_and_key(every: tuple[Winner, ...]) -> None:
    _, bars, chance, targets = winners_chart(every, LIGHT).data
    assert list(bars.x) == [each.role.value for each in every]
    assert list(chance.x) == [each.role.baseline for each in every]
    assert list(targets.customdata) == [each.key for each in every]
    assert list(bars.y) == list(chance.y) == list(targets.y)


def test_rows_are_named_by_the_job_and_the_head(every: tuple[Winner, ...]) -> None:
    labels = winners_chart(every, LIGHT, layers=[f"x{i}" for i in range(6)]).layout.yaxis.ticktext
    for label, each in zip(labels, every, strict=True):
        assert label.replace("<br>", " ") == f"{each.role.short}  <b>x{each.head}</b>"


def test_the_chosen_row_has_a_frame_in_ink_and_nothing_else_moves(every: tuple[Winner, ...]) -> None:
    plain, chosen = winners_chart(every, LIGHT), winners_chart(every, LIGHT, chosen=every[2].key)
    (frame,) = chosen.layout.shapes
    assert frame.line.color == LIGHT.ink and frame.y0 < 2 < frame.y1
    assert plain.layout.shapes == () and plain.layout.height == chosen.layout.height


def test_without_winners_it_is_empty() -> None:
    assert list(winners_chart((), LIGHT).data[1].x) == []
