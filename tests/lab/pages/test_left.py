"""The Pruning lab without a browser: what is left without the heads that are off, and models that are really pruned."""

import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import streamlit as st
import torch

from mha_core import Ablation, Head, load_model
from mha_core.backends import SUGGESTED
from mha_core.draw.head_names import head_label
from mha_core.intervention import Intervention
from mha_core.jobs.task import Step
from mha_core.lab import tasks
from mha_core.lab.importance import exact, pairs
from mha_core.stats.head_sets import least_important
from mha_core.stats.metrics import Metric, evaluate
from tests.support.app_checkpoints import TINY, TINY_CLASSIFIER, TINY_ENCODER, TINY_GPT, make_family
from tests.support.lab_page import (
    IMPORTANCE,
    LEFT,
    TEXTS,
    Lab,
    all_measurements_end,
    measure_of,
    running_measurements,
)

pytestmark = pytest.mark.usefixtures("fresh_lab")


@pytest.fixture
def ablated(fresh_lab: None) -> Lab:
    return Lab(TINY_ENCODER, *TEXTS, lab=LEFT, off="0.1,2.*")


def test_the_effect_on_the_sentence(ablated: Lab) -> None:
    assert {"5 of 12 heads off (zero), on this sentence", "On all texts", "Prune for real"} <= set(ablated.titles)
    off = ablated.pictures["lab-differences"].header["off"]
    assert np.ravel(off).tolist() == [0, 1, 0, 0] + [0] * 4 + [1] * 4
    assert "drift" in ablated.pictures
    assert "Meaning kept (1 = all)" in ablated.metrics


# --- on all texts -----------------------------------------------------------------------------------------------------

CHANGES = {
    TINY_ENCODER: "Cosine between each text's embedding and its original.",
    TINY_GPT: "Mean loss over the words of each text.",
    TINY: "Mean loss over the words of each text.",
    TINY_CLASSIFIER: "Probability of the labelled class or, without a label, of the original prediction.",
}
OTHERS = [pytest.param(model, marks=pytest.mark.exhaustive) for model in list(CHANGES)[1:]]


@pytest.mark.exhaustive
@pytest.mark.parametrize("model", [TINY_ENCODER, *OTHERS])
def test_ablation_methods_are_compared_and_the_most_affected_texts_come_first(model: str) -> None:
    page, measure = Lab(model, *TEXTS, lab=LEFT, off="0.1,1.*").compare(), measure_of(model, *TEXTS)
    rows = {row["method"]: row for row in page.table("method")}
    modes = {"zero": "zero", "mean of each text": "mean", "uniform": "uniform"}
    methods = ["zero", "mean of the set", "mean of each text", "uniform", "resample", "pruned"]
    assert list(rows) == ["none (all heads on)", *methods]
    gate = Ablation.parse("0.1,1.*").gate(measure.shape)
    for name, value in measure.values(measure.baseline).items():
        assert rows["none (all heads on)"][name] == pytest.approx(value, abs=1e-5)
    for way, mode in modes.items():
        for name, value in measure.values(evaluate(measure, Intervention.gated(gate, mode))).items():
            assert rows[way][name] == pytest.approx(value, abs=1e-5)
    for name in measure.values(measure.baseline):
        assert rows["pruned"][name] == pytest.approx(rows["zero"][name], abs=1e-5)
    assert rows["pruned"]["max difference from zero"] < 1e-4
    assert "pruned**: same outputs as zero up to rounding" in page.text
    assert rows["zero"]["max difference from zero"] == 0
    assert rows["mean of each text"]["max difference from zero"] > 1e-4

    expected = measure.changes(evaluate(measure, Intervention.gated(gate)))
    rows = page.table("text")
    assert [row["text"] for row in rows] == [change.text for change in expected]
    assert [row["all heads on"] for row in rows] == pytest.approx([change.before for change in expected], abs=1e-5)
    assert [row["heads off"] for row in rows] == pytest.approx([change.after for change in expected], abs=1e-5)
    worse = [(row["heads off"] - row["all heads on"]) * (1 if "loss" in CHANGES[model] else -1) for row in rows]
    assert worse == sorted(worse, reverse=True)
    assert CHANGES[model] in page.text

    rows = page.table("pair")
    found = pairs(measure, Ablation.parse("0.1,1.*").heads(measure.shape))
    assert [row["pair"] for row in rows] == [" · ".join(head_label(head) for head in pair.heads) for pair in found]
    assert [row["both off"] for row in rows] == pytest.approx([pair.together for pair in found], abs=1e-5)
    assert {row["together they"] for row in rows} <= {
        "back each other up",
        "work as a chain",
        "do not depend on each other",
    }


@pytest.mark.exhaustive
def test_another_set_replaces_a_running_comparison(ablated: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    job = tasks.what_is_left_job

    def endless(measure: Metric, heads: tuple[Head, ...], begun: Sequence[object]) -> Iterator[Step]:
        yield from job(measure, heads)
        while len(heads) == 5:
            time.sleep(0.01)
            yield Step(0.0)

    monkeypatch.setattr(tasks, "what_is_left_job", endless)
    ablated.press("lab-compare")
    assert running_measurements()
    ablated.type("off", "1.1").compare()
    assert all_measurements_end()


# --- the set ----------------------------------------------------------------------------------------------------------


def test_presets_switch_their_heads_off(ablated: Lab) -> None:
    for press, off in (("lab-one", "*.1,*.2,*.3"), ("lab-only", "1.*,2.*")):
        ablated.press(press)
        assert ablated.value("off") == off
        assert [code.value for code in ablated.app.code] == [off]  # as text
    ablated.choose("lab-layer", 2).press("lab-only")
    assert ablated.value("off") == "0.*,1.*"
    ablated.choose("model", "toy-induction").press("lab-only")  # two layers
    assert ablated.value("off") == "1.*"


def test_random_half_differs_each_time(ablated: Lab) -> None:
    seen = []
    for _ in range(3):
        ablated.press("lab-random")
        seen.append(ablated.value("off"))
        assert len(Ablation.parse(seen[-1]).heads((3, 4))) == 6
    assert len(set(seen)) == 3


@pytest.mark.exhaustive
def test_least_important_needs_scores(ablated: Lab) -> None:
    assert not ablated.can("lab-least")
    ablated.pick("lab", IMPORTANCE).measure().pick("lab", LEFT).press("lab-least")
    scores = exact(measure_of(TINY_ENCODER, *TEXTS))
    assert {*Ablation.parse(ablated.value("off")).heads((3, 4))} == {*least_important(scores, 0.4)}
    ablated.press("lab-one")
    on = Ablation.parse(ablated.value("off")).gate((3, 4)).bool()
    assert on.nonzero().tolist() == [[layer, int(scores[layer].argmax())] for layer in range(3)]
    assert not ablated.choose("model", "toy-induction").can("lab-least")  # scores of another model


def test_the_set_as_text_can_be_typed(ablated: Lab) -> None:
    ablated.type("off", "2.3, 2.0;2.1 2.2, 0.1")
    assert [code.value for code in ablated.app.code] == ["0.1,2.0,2.1,2.2,2.3"]
    assert not ablated.type("off", "").app.code


# --- real pruning -----------------------------------------------------------------------------------------------------


class Cutting(Lab):
    """Captures the file behind the download button."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arguments: str, **parameters: str) -> None:
        self.files: dict[str, Callable[[], bytes]] = {}

        def button(label: str, data: Callable[[], bytes], name: str, mime: str, **options: object) -> None:
            if mime == "application/zip":
                self.files[name] = data

        monkeypatch.setattr(st, "download_button", button)
        super().__init__(*arguments, lab=LEFT, **parameters)

    def unpacked(self, folder: Path) -> str:
        """Unzip the download there; return the name of the model in it."""
        ((name, data),) = self.files.items()
        with zipfile.ZipFile(BytesIO(data())) as archive:
            (root,) = {file.partition("/")[0] for file in archive.namelist()}
            assert name == f"{root}.zip"
            archive.extractall(folder)
        return root


PRUNED = {
    TINY_ENCODER: ("0.1,2.*", "tiny-encoder-without-5-heads"),
    TINY: ("1.2", "tiny-mlm-without-1-head"),
    TINY_GPT: ("0.1,2.*", "tiny-gpt-without-5-heads"),
    TINY_CLASSIFIER: ("*.*", "tiny-classifier-without-12-heads"),
    "toy-english": ("0.1,1.*", "toy-english-without-9-heads"),
    "toy-induction@167": ("0.1", "toy-induction-167-without-1-head"),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "model", [TINY_ENCODER, *(pytest.param(model, marks=pytest.mark.exhaustive) for model in list(PRUNED)[1:])]
)
def test_a_pruned_model_loads_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, model: str) -> None:
    off, called = PRUNED[model]
    monkeypatch.setitem(SUGGESTED, model, "here")
    whole, ablation = load_model(model), Ablation.parse(off)
    page = Cutting(monkeypatch, model, off=off).press("lab-cut-now")
    info = whole.info
    gone = len(ablation.heads(info.shape)) * (3 * info.d_k * (info.d_model + 1) + info.d_model * info.d_k)
    before = sum(parameter.numel() for parameter in whole.module.parameters())
    weights = next(metric for metric in page.app.metric if metric.label == "Parameters")
    assert (weights.value, weights.delta) == (
        f"{(before - gone) / 1e6:.2f} M",
        f"−{gone:,} ({100 * gone / before:.1f}\u00a0%)",
    )
    size = next(metric for metric in page.app.metric if metric.label == "Size")
    assert (size.value, size.delta) == (f"{4 * (before - gone) / 2**20:.1f} MB", f"of {4 * before / 2**20:.1f} MB")
    assert all(page.metrics[f"Speed, {way}"].endswith(" ×") for way in ("pruned", "masked"))
    gated = whole.trace(TEXTS[1], off=ablation)
    name = page.unpacked(tmp_path)
    assert name == called
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    pruned = load_model(name)
    without = Ablation.of({*pruned.pruned_heads}, info.shape)
    assert f"unzip it into the models folder: *{name}*, without {without}, is then a model on every page." in page.text
    torch.testing.assert_close(pruned.trace(TEXTS[1]).hidden_states, gated.hidden_states, rtol=1e-5, atol=1e-5)
    assert sum(parameter.numel() for parameter in pruned.module.parameters()) == before - gone
    assert {*pruned.pruned_heads} == {*ablation.heads(info.shape)}


@pytest.mark.exhaustive
def test_measured_values_are_in_the_readme(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = Cutting(monkeypatch, TINY_ENCODER, *TEXTS, off="*.*").press("lab-cut-now")
    assert "measured by" not in (tmp_path / page.unpacked(tmp_path) / "README.md").read_text()
    page.files.clear()
    found = {row["method"]: f"{row['cosine']:.4f}" for row in page.compare().table("method")}
    assert found["zero"] not in (found["uniform"], found["none (all heads on)"])
    readme = (tmp_path / page.unpacked(tmp_path) / "README.md").read_text()
    assert "on pasted lines: " in readme and found["zero"] in readme


def test_a_model_that_is_too_large_to_download_gives_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pages.lab.prune.MOST_BYTES", 0)
    page = Cutting(monkeypatch, TINY_GPT, *TEXTS, off="1.2").press("lab-cut-now")
    assert 'prune(load_model("tiny-gpt"), "1.2")' in page.app.code[-1].value
    assert not page.files


def test_a_model_that_cannot_be_pruned_gives_a_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    make_family(tmp_path, "grouped", "llama")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    monkeypatch.setitem(SUGGESTED, "grouped", "here")
    page = Cutting(monkeypatch, "grouped", *TEXTS, off="1.2").press("lab-cut-now")
    assert "Heads 1.2, 1.3 share their keys and values" in page.text
    assert not page.files
    rows = {row["method"]: row for row in page.compare().table("method")}
    assert np.isnan(rows["pruned"]["loss"]) and np.isfinite(rows["zero"]["loss"])


@pytest.mark.parametrize(
    ("model", "message"),
    [
        ("scratch-random", "to download."),
        pytest.param(f"scratch-bert:{TINY}", "Choose the underlying BERT", marks=pytest.mark.exhaustive),
    ],
)
def test_a_model_without_files_is_pruned_but_not_downloadable(
    monkeypatch: pytest.MonkeyPatch, model: str, message: str
) -> None:
    monkeypatch.setitem(SUGGESTED, model, "here")
    page = Cutting(monkeypatch, model, off="1.2").press("lab-cut-now")
    assert "Parameters" in page.metrics
    assert "has no files of its own" in page.text and message in page.text
    assert not page.files
