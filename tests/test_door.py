"""What a researcher imports from mha_core: one door, which opens without torch and names a part that is missing."""

import subprocess
import sys
import warnings
from pathlib import Path

import pytest
import torch

import mha_core
from mha_core import Ablation, Head, Model, ModelError, importance, load_model, measure_heads, prune, save_pruned
from mha_core.backends.pruned.prune import prune_model
from mha_core.jobs.progress_bar import with_progress
from mha_core.jobs.task import Step
from mha_core.stats.texts import Corpus

pytestmark = pytest.mark.filterwarnings("ignore:There are no intervals")  # from so few texts
TEXTS = ["the cat sat on a mat", "the dog ran"]


def test_completion_offers_the_names_of_the_door_alone() -> None:
    assert dir(mha_core) == sorted(mha_core.__all__)
    for name in mha_core.__all__:
        assert getattr(mha_core, name) is not None


def test_the_door_opens_without_torch() -> None:
    code = "import sys, mha_core; dir(mha_core); sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(("name", "part"), [("importance", "mha_core.lab"), ("measure_heads", "mha_core.find_heads")])
def test_a_part_that_was_deleted_is_named(monkeypatch: pytest.MonkeyPatch, name: str, part: str) -> None:
    for module in [module for module in sys.modules if module == part or module.startswith(f"{part}.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, part, None)
    with pytest.raises(ImportError, match=rf"{name} is a part of {part}, which is not here"):
        getattr(mha_core, name)


def test_a_pruned_model_is_saved_and_loaded_by_its_folder(tiny_models, tmp_path: Path) -> None:
    model: Model = tiny_models("bert-mlm")
    smaller = prune(model, "0.1, 2.*")
    folder = save_pruned(smaller, tmp_path / "out" / "smaller", measured="exact")
    again = load_model(folder)
    assert again.pruned_heads == smaller.pruned_heads and "measured by: exact" in (folder / "README.md").read_text()
    expected, actual = (each.trace(TEXTS[0]).hidden_states for each in (smaller, again))
    assert torch.equal(actual, expected)
    with pytest.raises(ModelError, match="not empty"):
        save_pruned(smaller, folder)


@pytest.mark.parametrize("heads", ["0.1, 1.2", [(0, 1), "1.2"], [Head(0, 1), Head(1, 2)]], ids=str)
def test_heads_are_pruned_as_they_are_switched_off(tiny_models, heads: object) -> None:
    model: Model = tiny_models("bert-mlm")
    assert prune(model, heads).pruned_heads == (Head(0, 1), Head(1, 2)) == prune_model(model, heads).pruned_heads


@pytest.mark.parametrize(
    ("heads", "message"),
    [
        pytest.param("0.1:2:3", "edges", id="an edge"),
        pytest.param(Ablation.parse("0.1", mode="mean"), "mode is 'mean'; valid: mode='zero'", id="a mean"),
        pytest.param(None, "heads is None; valid", id="nothing"),
    ],
)
def test_what_cannot_be_pruned_is_refused(tiny_models, heads: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        prune(tiny_models("bert-mlm"), heads)


def test_heads_are_measured_as_step_by_step(tiny_models) -> None:
    table = measure_heads(tiny_models("bert-mlm"), TEXTS, progress=False).table()
    assert len(table) == 12 and "previous_low" in table.columns
    assert len(repr(measure_heads(tiny_models("bert-mlm"), TEXTS, progress=False))) < 100
    with pytest.raises(ValueError, match="a column"):
        measure_heads(tiny_models("bert-mlm"), table)


def test_too_few_texts_for_intervals_are_told(tiny_models) -> None:
    with pytest.warns(UserWarning, match="at least 20 texts") as warned:
        measure_heads(tiny_models("bert-mlm"), TEXTS, progress=False)
    assert [each.filename for each in warned] == [__file__]
    with warnings.catch_warnings(action="error"):
        found = measure_heads(tiny_models("bert-mlm"), TEXTS * 10, progress=False)
    assert found.table()["entropy_low"].notna().all()


def test_a_corpus_is_measured_by_its_name(tiny_models, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(TEXTS))
    found = measure_heads(tiny_models("bert-mlm"), Corpus.of_file("mine.txt", file), progress=False)
    assert (found.texts, found.tally.texts) == ("mine.txt", len(TEXTS))


def test_shares_that_add_up_to_more_than_one_end_at_100_per_cent(capsys: pytest.CaptureFixture[str]) -> None:
    """As those of texts do, whose last part is a smaller one."""
    with warnings.catch_warnings(action="error"):
        assert len(list(with_progress([Step(0.6), Step(0.6)], "texts"))) == 2
    assert "100%" in capsys.readouterr().err


def test_long_work_has_a_progress_bar(tiny_models, capsys: pytest.CaptureFixture[str]) -> None:
    model: Model = tiny_models("bert-mlm")
    importance(model, TEXTS, scores=("gradient",), progress=True)
    assert "100%" in capsys.readouterr().err
    importance(model, TEXTS, scores=("gradient",), progress=False)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("method", ["trace", "traces", "attentions", "scores"])
def test_ablation_is_the_old_name_of_off(tiny_models, method: str) -> None:
    model: Model = tiny_models("bert-mlm")
    text = TEXTS[0] if method == "trace" else TEXTS
    call = getattr(model, method)
    by_name = [call(text, **{name: "1.2, 0.*"}) for name in ("off", "ablation")]
    numbers = [each.hidden_states if method == "trace" else each[0] for each in by_name]
    if method != "traces":
        assert torch.equal(*numbers)
    with pytest.raises(TypeError, match="off is given twice"):
        call(text, off="1.2", ablation="1.2")
