"""What was published of BERT-base: each value as in the paper's table, found under the names of several schemes."""

import pytest

from mha_core.stats.published import ALIASES, TABLE, published


@pytest.mark.parametrize(
    ("label", "head", "accuracy", "offset", "offset_accuracy"),
    [
        ("det", "7.10", 0.943, 1, 0.517),  # these three are in the paper's text, too, where heads are counted from 1
        ("dobj", "7.9", 0.868, -2, 0.400),
        ("prt", "5.6", 0.991, -1, 0.914),
        ("obj", "7.9", 0.868, -2, 0.400),
        ("compound", "3.9", 0.704, 1, 0.702),
        ("aux:pass", "3.9", 0.941, 1, 0.825),
    ],
)
def test_a_relation_is_found_by_its_name(
    label: str, head: str, accuracy: float, offset: int, offset_accuracy: float
) -> None:
    assert published(label) == (head, accuracy, offset, offset_accuracy)


@pytest.mark.parametrize("label", ["punct", "all relations", "verb", ""])
def test_of_others_nothing_is_said(label: str) -> None:
    assert published(label) is None


def test_no_head_of_the_table_is_below_its_offset() -> None:
    assert all(each.accuracy >= each.offset_accuracy for each in TABLE.values())
    assert set(ALIASES.values()) <= set(TABLE)
