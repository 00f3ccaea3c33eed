"""A measurement that is saved and made again asks the same question; what is no measurement is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mha_core.backends import Model
from mha_core.compare.transplant import LogitDifference
from mha_core.compare.transplant_task import ByTokenTask, Comparison, TransplantTask
from mha_core.errors import ModelError
from mha_core.find_heads.over_texts import OverTextsTask
from mha_core.heads import Head
from mha_core.jobs import run
from mha_core.jobs.checkpoints import Checkpoint
from mha_core.jobs.run import Run
from mha_core.jobs.saved_state import SavedState
from mha_core.jobs.task import MeasurementTask, measurement_of
from mha_core.lab import tasks
from mha_core.lab.jobs import scores_in
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.shipped_results import shipped_results
from mha_core.lab.tasks import CurveSettings, CurvesTask, ImportanceTask, Known, WhatIsLeftTask
from mha_core.stats.metrics.datasets import PASTED, built_in, of_file, of_lines
from mha_core.stats.metrics.subject import Subject
from mha_core.stats.texts import Corpus
from mha_core.stats.texts.built_in import built_in_texts
from tests.support.bits import same_bits

LINES = "the cat sat\nthe dog ran on the mat\na cat on a dog"
SETTINGS = CurveSettings((RemovalOrder("random", seed=2), RemovalOrder("exact", True)), 3, "mean")


@pytest.fixture(scope="module")
def bert(tiny_models: Callable[[str], Model]) -> Model:
    return tiny_models("bert")


def again(task: MeasurementTask, folder: Path, model: Model) -> MeasurementTask:
    """As another process makes it, from the file."""
    state = task.arguments()
    assert state
    checkpoint = Checkpoint(folder, "key")
    checkpoint.write(state)
    read = checkpoint.read()
    assert read
    return measurement_of(type(task), read, lambda name: model if name == model.info.name else pytest.fail(name))


DATASETS = {
    "lines": of_lines(LINES),
    "pairs with scores": of_file("a.tsv", b"a\tb\t0.1\nc\td\t3e-7\n"),
    "labels": of_file("\N{SNOWMAN}.csv", b"text,label\na,x\nb,y\n"),
    "built in": built_in("sentences"),
}


@pytest.mark.parametrize("name", DATASETS)
def test_texts_of_the_lab_are_the_same_again(bert: Model, tmp_path: Path, name: str) -> None:
    subject = Subject(bert.info.name, DATASETS[name].title, DATASETS[name], bert)
    made = again(ImportanceTask(subject, "uniform", again=True), tmp_path, bert)
    assert (made.subject, made.subject.key, made.settings) == (subject, subject.key, "uniform")
    assert not made.again  # it goes on, and does not begin anew


def test_curves_and_what_is_left_are_the_same_again(bert: Model, tmp_path: Path) -> None:
    subject = Subject(bert.info.name, PASTED, of_lines(LINES), bert)
    known = Known({"exact": bert.trace("the cat").attentions[0][0, :, 0]})
    made = again(CurvesTask(subject, SETTINGS, known, again=False), tmp_path, bert)
    assert (made.subject, made.settings, made.known.curves) == (subject, SETTINGS, {})
    assert same_bits(made.known.scores, known.scores)
    off = (Head(0, 1), Head(1, 0))
    made = again(WhatIsLeftTask(subject, off), tmp_path, bert)
    assert (made.subject, made.settings) == (subject, off)


@pytest.mark.parametrize("kind", [TransplantTask, ByTokenTask])
@pytest.mark.parametrize("words", [None, LogitDifference(3, 4), LogitDifference(3, 4, -1)])
@pytest.mark.parametrize("other", [False, True])
def test_a_comparison_is_the_same_again(
    bert: Model, tmp_path: Path, words: LogitDifference | None, kind: type[TransplantTask], other: bool
) -> None:
    second = (bert.info.name, bert) if other else ("", None)
    subject = Comparison(bert.info.name, "the cat", "the dog", "a mat", words, bert, *second)
    made = again(kind(subject), tmp_path, bert)
    assert type(made) is kind and made.subject.model_b is second[1]
    assert (made.subject, made.subject.key) == (subject, subject.key)


def test_a_comparison_of_pictures_is_not_saved_as_nobody_keeps_them(bert: Model) -> None:
    subject = Comparison(bert.info.name, "cat.png", "dog.png", None, None, bert, pictures=("a cat", "a dog"))
    assert TransplantTask(subject).arguments() is None


def test_shipped_curves_are_found_again(tmp_path: Path, minilm: Model) -> None:
    texts = built_in("pairs")
    subject, shipped = Subject("minilm", texts.title, texts, minilm), shipped_results("minilm", texts)
    assert shipped
    settings = CurveSettings((RemovalOrder("exact"),), 4)
    known = Known(shipped.scores, shipped.curves_of(settings.orders, 4))
    made = again(CurvesTask(subject, settings, known, again=False), tmp_path, minilm)
    assert known.curves
    assert made.known.curves == known.curves
    assert same_bits(sorted(made.known.scores.items()), sorted(known.scores.items()))


@pytest.mark.parametrize(
    "texts",
    [Corpus.pasted(LINES), Corpus.of_file("a.txt", LINES.encode()), Corpus.of_file("b.csv", b"text\nthe cat\n")],
)
def test_own_texts_are_the_same_again(bert: Model, tmp_path: Path, texts: Corpus) -> None:
    made = again(OverTextsTask(bert, texts), tmp_path, bert)
    assert made.texts == texts
    assert list(made.texts) == list(texts)


def test_built_in_texts_are_the_same_again(tmp_path: Path, minilm: Model) -> None:
    texts = built_in_texts(minilm)
    made = again(OverTextsTask(minilm, texts), tmp_path, minilm)
    assert made.texts is texts


def test_texts_that_are_large_or_lie_on_disk_are_not_saved(
    bert: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text(LINES)
    assert OverTextsTask(bert, Corpus.of_file("a.txt", tmp_path / "a.txt")).arguments() is None
    monkeypatch.setattr("mha_core.find_heads.over_texts.MAX_TEXT_BYTES", len(LINES) - 1)
    for texts in (Corpus.of_file("a.txt", LINES.encode()), Corpus.of([LINES])):
        assert OverTextsTask(bert, texts).arguments() is None


def test_another_process_goes_on_with_the_same_bits(
    bert: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    monkeypatch.setattr(run, "INTERVAL", -1.0)
    begun, job = [], tasks.importance_job
    monkeypatch.setattr(tasks, "importance_job", lambda *args: begun.append(list(args[1])) or job(*args))
    task = ImportanceTask(Subject(bert.info.name, PASTED, of_lines(LINES), bert), "zero", again=True)
    alone = scores_in([step.result for step in task.steps(())])
    killed, left = Run(task), iter(range(7))
    killed.work(lambda: next(left, None) is not None)
    rest = Run(again(task, tmp_path / "key", bert))
    rest.work(lambda: True)
    assert begun == [[], [], list(alone)]  # one of them in the middle
    assert same_bits(scores_in(rest.progress().results), alone)


def test_an_older_file_names_a_built_in_dataset_by_its_kind(bert: Model) -> None:
    facts = {"kind": "importance", "model": "m", "title": "t", "texts": {"built in": "sentences"}, "mode": "zero"}
    assert measurement_of(ImportanceTask, SavedState({}, facts), lambda _: bert).subject.examples == built_in(
        "sentences"
    )


KINDS = {task.kind: task for task in (ImportanceTask, CurvesTask, WhatIsLeftTask, OverTextsTask)}
WRONG = [
    {},
    {"kind": "importance"},
    {"kind": "else", "model": "m", "title": "t", "texts": None},
    {"kind": "importance", "model": "m", "title": "t", "texts": None, "mode": "boom"},
    {"kind": "importance", "model": "m", "title": "t", "texts": {"built in": "none"}, "mode": "zero"},
    {"kind": "importance", "model": "m", "title": "t", "texts": {"items": [[1, 2, 3, 4]]}, "mode": "zero"},
    {"kind": "importance", "model": "m", "title": "t", "texts": {"items": [["a"]]}, "mode": "zero"},
    {"kind": "curves", "model": "m", "title": "t", "texts": None, "orders": [{"criterion": "rm"}], "step": 1},
    {"kind": "left", "model": "m", "title": "t", "texts": None, "off": ["x"]},
    {"kind": "texts", "model": "m", "digest": "0", "name": "a", "lines": ["b"]},
    {"kind": "texts", "model": "m", "digest": "0", "name": "a.txt", "lines": None},
]


@pytest.mark.parametrize("facts", WRONG, ids=range(len(WRONG)))
def test_what_is_no_measurement_is_refused(bert: Model, facts: dict) -> None:
    with pytest.raises(ValueError):
        measurement_of(KINDS.get(facts.get("kind"), ImportanceTask), SavedState({}, facts), lambda _: bert)


def test_a_model_that_is_gone_is_said(bert: Model) -> None:
    def gone(_: str) -> Model:
        raise ModelError("It is gone.")

    state = ImportanceTask(Subject(bert.info.name, PASTED, of_lines(LINES), bert), "zero", again=False).arguments()
    assert state
    with pytest.raises(ModelError):
        measurement_of(ImportanceTask, state, gone)
