"""The planted mistakes of `python -m tests.mutants` can still be planted."""

import pytest

from tests.mutants import MUTANTS, ROOT, Mutant


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_mutant_has_one_place_and_tests(mutant: Mutant) -> None:
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.right) == 1
    assert mutant.wrong != mutant.right
    assert all((ROOT / tests).exists() for tests in mutant.tests.split())
