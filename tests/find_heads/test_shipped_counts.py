"""The shipped counts are what is measured, and only for these weights and texts."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.shipped_counts import counts_path, shipped_counts, write_counts
from mha_core.find_heads.shipped_roles import MODELS, TypicalHeads, shipped_roles
from mha_core.stats.texts.built_in import SentenceList, built_in_texts
from mha_core.stats.texts.sentence import Sentence
from tests.support.models import loaded

TEXTS = SentenceList.of("sequences", "", [Sentence("a b c a b c")] * 12)


@pytest.mark.parametrize("name", MODELS)
def test_the_shipped_roles_follow_from_the_shipped_counts(name: str) -> None:
    model = loaded(name)
    roles, counts = shipped_roles(model), shipped_counts(model, built_in_texts(model))
    assert roles is not None and counts is not None
    assert {"torch", "transformers", "numpy"} <= set(counts.made_with)
    again = TypicalHeads.of(counts.found)
    assert (again.texts, again.count, again.texts_sha256) == (roles.texts, roles.count, roles.texts_sha256)
    for ours, theirs in zip(again.roles, roles.roles, strict=True):
        assert [role.name for role in ours.roles] == [role.name for role in theirs.roles]
        assert [role.value for role in ours.roles] == pytest.approx([role.value for role in theirs.roles], rel=1e-3)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", MODELS)
def test_measured_again_they_are_those_of_the_file(name: str) -> None:
    model = loaded(name)
    texts = built_in_texts(model)
    found, shipped = over_texts(model, texts, name=texts.name), shipped_counts(model, texts)
    assert shipped is not None
    assert shipped.found.texts_sha256 == found.texts_sha256, "python -m mha_core.find_heads"
    for score, estimate in found.scores.items():
        np.testing.assert_allclose(shipped.found.scores[score], estimate, rtol=1e-3, atol=1e-4)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    model = loaded("toy-induction")
    found = over_texts(model, TEXTS, name=TEXTS.name)
    write_counts(counts_path("toy-induction", tmp_path), model, TEXTS, found, {"torch": "2"})
    read = shipped_counts(model, TEXTS, tmp_path)
    assert read is not None and dict(read.made_with) == {"torch": "2"}
    for score, estimate in found.scores.items():
        np.testing.assert_array_equal(read.found.scores[score], estimate)
    ours, theirs = read.found.tally.sample, found.tally.sample
    assert ours is not None and theirs is not None
    assert ours.texts == theirs.texts and ours.scores.dtype == theirs.scores.dtype
    np.testing.assert_allclose(ours.scores, theirs.scores, rtol=1e-3, atol=1e-4)  # three digits are shown


def test_other_texts_and_other_weights_under_the_same_name_have_none() -> None:
    model, other = loaded("toy-induction"), loaded("toy-english")
    assert shipped_counts(model, TEXTS) is None
    assert shipped_counts(replace(other, info=replace(other.info, name=model.info.name)), built_in_texts(model)) is None
    assert shipped_counts(replace(model, info=replace(model.info, name="../toy-induction")), TEXTS) is None
