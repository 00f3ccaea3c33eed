"""The shipped roles are what is measured: recomputed here, for the smallest model always, for the others when there is
time.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from mha_core.find_heads import __main__ as command
from mha_core.find_heads.head_roles import Role, head_roles
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.shipped_roles import MODELS, from_json, path_of, shipped_roles, to_json
from mha_core.heads import Head
from mha_core.stats.texts.built_in import SentenceList, built_in_texts
from mha_core.stats.texts.sentence import Sentence
from tests.support.models import loaded


def assert_same(shipped: Role, measured: Role) -> None:
    """Up to the four digits of the file, and the last ones of another processor."""
    assert (shipped.name, shipped.words, shipped.against, shipped.holds) == (
        measured.name,
        measured.words,
        measured.against,
        measured.holds,
    )
    numbers = [(each.value, each.low, each.high, each.baseline) for each in (shipped, measured)]
    assert numbers[0] == pytest.approx(numbers[1], rel=1e-3, abs=1e-3)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "heads"),
    [
        ("toy-induction", ["0.2", "0.3", "1.2"]),
        pytest.param("toy-english", ["0.1", "1.5"], marks=pytest.mark.exhaustive),
        pytest.param("minilm", ["0.2", "2.0", "3.1", "5.8"], marks=pytest.mark.exhaustive),
    ],
)
def test_measured_again_the_roles_are_those_of_the_file(name: str, heads: list[str]) -> None:
    model = loaded(name)
    texts = built_in_texts(model)
    found, shipped = over_texts(model, texts, name=texts.name), shipped_roles(model)
    assert shipped is not None
    assert (shipped.texts, shipped.texts_sha256) == (texts.name, found.texts_sha256), "python -m mha_core.find_heads"
    assert shipped.count == found.tally.texts - found.tally.unread
    measured = {str(each.head): each for each in head_roles(found)}
    for head in heads:
        told = shipped[Head.parse(head)]
        for ours, theirs in zip(told.roles, measured[head].roles, strict=True):
            assert_same(ours, theirs)
        if told.is_not and measured[head].is_not:
            assert_same(told.is_not, measured[head].is_not)


@pytest.mark.parametrize("name", MODELS)
def test_every_bundled_model_has_its_file_with_every_head(name: str) -> None:
    file = json.loads(path_of(name).read_text(encoding="utf-8"))
    model = loaded(name)
    assert list(file["heads"]) == [str(each.head) for each in from_json(file).roles]
    assert len(file["heads"]) == model.info.layers * model.info.heads
    assert {"torch", "transformers", "numpy"} <= set(file["made_with"])
    assert shipped_roles(model) == from_json(file)


def test_other_weights_under_the_same_name_have_no_shipped_roles() -> None:
    model, other = loaded("toy-induction"), loaded("toy-english")
    assert shipped_roles(replace(other, info=replace(other.info, name=model.info.name))) is None
    assert shipped_roles(replace(model, info=replace(model.info, name="../toy-induction"))) is None


def test_what_is_written_is_read_back() -> None:
    model = loaded("toy-induction")
    found = over_texts(model, ["a b c a b c"] * 20, name="sequences")
    read = from_json(json.loads(json.dumps(to_json(found, {}))))
    for ours, theirs in zip(read.roles, head_roles(found), strict=True):
        assert ours.head == theirs.head and [role.name for role in ours.roles] == [role.name for role in theirs.roles]
        assert [role.description for role in ours.roles] == [role.description for role in theirs.roles]
        assert ours.nearest_miss == theirs.nearest_miss


def test_the_command_writes_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = SentenceList.of("sequences", "", [Sentence("a b c a b c")] * 12)
    monkeypatch.setattr(command, "built_in_texts", lambda model: texts)
    monkeypatch.setattr(sys, "argv", ["corpus", "toy-induction", "--folder", str(tmp_path)])
    command.main()
    path = path_of("toy-induction", tmp_path)
    assert str(path) in capsys.readouterr().out
    assert from_json(json.loads(path.read_text(encoding="utf-8"))).texts == "sequences"
    monkeypatch.setattr(sys, "argv", ["corpus", "gpt2"])
    with pytest.raises(SystemExit) as refused:
        command.main()
    assert refused.value.code == 2 and "gpt2: not bundled. Valid: minilm" in capsys.readouterr().err
