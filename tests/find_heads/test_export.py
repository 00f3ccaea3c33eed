"""Files of what heads do over texts: what is written comes back, with what it is of."""

import io
import json
import math
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from mha_core.backends.builtin import session_models
from mha_core.find_heads.export import about, as_csv, as_json, as_npz
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import ALL_SCORES, OverTexts
from mha_core.heads import all_heads
from mha_core.jobs.digest import weights_digest
from mha_core.stats.counts.random_repeats import SEED
from mha_core.stats.counts.relations import ALL, DIRECTIONS
from mha_core.stats.texts.built_in import spans_of
from mha_core.stats.texts.sentence import Relation, Sentence
from tests.support.models import loaded

VERSIONS, LINK = {"torch": "2.13.0", "mha_explorer": "1"}, "?model=toy-english"
NAME = 'my "texts",\nin two lines'


def labelled(text: str, *relations: tuple[int, int, str]) -> Sentence:
    words = text.split()
    return Sentence(text, spans_of(words), tuple(Relation(*relation) for relation in relations))


@pytest.fixture(scope="module")
def found() -> OverTexts:
    texts = [
        labelled("the dog sleeps .", (0, 1, "det"), (1, 2, "nsubj")),
        labelled("a cat sees the dog .", (0, 1, "det")),
    ]
    return over_texts(loaded("toy-english"), texts * 6, name=NAME)


@pytest.fixture(scope="module")
def unlabelled() -> OverTexts:
    """Of one text, without relations: no interval is known."""
    return over_texts(loaded("toy-induction"), ["b k Q 7 a x m k Q 7"])


def test_each_file_says_what_it_is_of(found: OverTexts) -> None:
    told = about(found, VERSIONS, LINK)
    assert told == {
        "model": "toy-english",
        "title": found.info.title,
        "weights_sha256": weights_digest(loaded("toy-english").module),
        "texts": NAME,
        "texts_sha256": found.texts_sha256,
        "texts_read": 12,
        "unread": 0,
        "cut": 0,
        "tokens": 60,
        "intervals": "95 % over texts; empty where fewer than 20 texts have such words",
        "seed": SEED,
        "link": LINK,
        **VERSIONS,
    }
    assert json.loads(as_json(found, VERSIONS, LINK))["about"] == told
    assert json.loads(str(np.load(io.BytesIO(as_npz(found, VERSIONS, LINK)))["about"])) == told
    lines = [line for line in as_csv(found, VERSIONS, LINK).splitlines() if line.startswith("#")]
    assert lines == [f"# {name}: {' '.join(str(value).split())}" for name, value in told.items()]


@pytest.mark.parametrize("of", ["found", "unlabelled"])
def test_the_table_comes_back_from_csv_to_the_last_digit(of: str, request: pytest.FixtureRequest) -> None:
    found = request.getfixturevalue(of)
    table = pd.read_csv(io.StringIO(as_csv(found, VERSIONS)), comment="#", float_precision="round_trip")
    assert list(zip(table.pop("layer"), table.pop("head"), strict=True)) == [
        tuple(head) for head in all_heads(found.info.shape)
    ]
    pd.testing.assert_frame_equal(table, found.table().reset_index(drop=True), check_exact=True)


@pytest.mark.parametrize("of", ["found", "unlabelled"])
def test_scores_and_relations_come_back_from_json(of: str, request: pytest.FixtureRequest) -> None:
    found = request.getfixturevalue(of)
    read = json.loads(as_json(found, VERSIONS), parse_constant=pytest.fail)  # NaN is no JSON
    assert set(read["scores"]) == set(found.scores)
    for name, estimate in found.scores.items():
        written = read["scores"][name]
        assert {key: written[key] for key in ("title", "meaning", "unit")} == ALL_SCORES[name]._asdict()
        for end in estimate._fields:
            np.testing.assert_array_equal(np.array(written[end], dtype=float), getattr(estimate, end))
    assert [each["relation"] for each in read["relations"]] == [each.label for each in found.relations]
    for written, each in zip(read["relations"], found.relations, strict=True):
        assert (written["cases"], written["offset"], written["chance"]) == (each.cases, each.offset, each.chance)
        for i, direction in enumerate(DIRECTIONS):
            np.testing.assert_array_equal(np.array(written["heads"][direction]["value"]), each.heads.value[i])


def test_all_of_it_comes_back_from_npz_without_pickles(found: OverTexts, unlabelled: OverTexts) -> None:
    for of in (found, unlabelled):
        read = np.load(io.BytesIO(as_npz(of, VERSIONS)), allow_pickle=False)
        for name, estimate in of.scores.items():
            for end in estimate._fields:
                array = read[name if end == "value" else f"{name}_{end}"]
                np.testing.assert_array_equal(array, getattr(estimate, end))
        assert read["relations"].tolist() == [each.label for each in of.relations]
        assert read["accuracy"].shape == (len(of.relations), 2, *of.info.shape)
    read = np.load(io.BytesIO(as_npz(found, VERSIONS)))
    assert read["relations"].tolist() == [ALL, "det", "nsubj"]
    assert read["cases"].tolist() == [18, 12, 6]
    np.testing.assert_array_equal(read["accuracy"], np.stack([each.heads.value for each in found.relations]))
    np.testing.assert_array_equal(read["offset_accuracy"], [each.offset_accuracy for each in found.relations])


def test_an_unknown_number_is_empty_or_null(unlabelled: OverTexts) -> None:
    low = unlabelled.scores["self"].low[0, 0]
    assert math.isnan(low)  # one text says nothing of others
    assert json.loads(as_json(unlabelled, VERSIONS))["scores"]["self"]["low"][0][0] is None
    assert ",," in as_csv(unlabelled, VERSIONS)


def test_the_key_of_a_visitors_model_is_not_in_a_file(unlabelled: OverTexts) -> None:
    name = session_models.new_name("induction")
    theirs = replace(unlabelled, info=replace(unlabelled.info, name=name))
    assert about(theirs, VERSIONS)["model"] == session_models.public_name(name) != name
    assert name not in as_csv(theirs, VERSIONS) + as_json(theirs, VERSIONS)
