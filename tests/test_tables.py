"""The documents' tables: what is shipped, and the verbs of findings measured again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.tables import jobs, subjects, translations
from mha_core import Head
from mha_core.backends import Model
from mha_core.backends.cards import replayed
from mha_core.stats.suites.report import read_figures
from mha_core.stats.suites.subject_of_be import KINDS

FINDINGS = (Path(__file__).parents[1] / "docs" / "findings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", replayed())
def test_findings_contain_the_shipped_figures(name: str) -> None:
    assert jobs(read_figures(name)) in FINDINGS


def test_findings_contain_the_table_of_toy_german() -> None:
    assert translations(read_figures("toy-german")) in FINDINGS


def rows(text: str) -> Iterator[list[str]]:
    """The rows of the table whose first cell is one of KINDS."""
    for line in text.splitlines():
        cells = [cell.strip().strip("*") for cell in line.strip("|").split("|")]
        if cells[0] in KINDS:
            yield cells


@pytest.mark.exhaustive
def test_the_figures_of_findings(minilm: Model) -> None:
    """On another processor a head may decide a tie otherwise, so two sentences of 200 may differ."""
    said, found = list(rows(FINDINGS)), list(rows(subjects(minilm, Head(3, 1), 200)))
    assert [row[0] for row in said] == list(KINDS) == [row[0] for row in found]
    for one, other in zip(said, found, strict=True):
        heads_left_out = [re.sub(r"\(\d+\.\d+\)", "", " ".join(row)) for row in (one, other)]
        numbers = [[float(x) for x in re.findall(r"\d\.\d+", row)] for row in heads_left_out]
        assert numbers[0] == pytest.approx(numbers[1], abs=0.0101)
