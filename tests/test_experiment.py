"""Experiments as files: the same numbers again, and a sentence for whatever is wrong with a file."""

import json
import math
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import torch

from mha_core import Ablation, Intervention, __version__, load_model
from mha_core.analysis.circuits.transplant import Transplant, measure_of
from mha_core.analysis.metrics import evaluate, metric_for
from mha_core.analysis.metrics.contrasts import logit_difference
from mha_core.analysis.metrics.datasets import Dataset, built_in, of_lines
from mha_core.analysis.pruning import RemovalOrder, curve
from mha_core.analysis.pruning.importance import exact, gradient
from mha_core.analysis.pruning.intervals.of_curves import point_intervals
from mha_core.analysis.pruning.scores.patching import patching
from mha_core.experiment import (
    CURVES,
    IMPORTANCE,
    INTO_A,
    INTO_B,
    TRANSPLANT,
    Experiment,
    ExperimentError,
    compared,
    values_as_results,
)
from mha_core.experiment.results import INTERVALS
from mha_core.models.ours.planted import planted
from mha_core.models.text.contrast import Contrast

TEXTS = of_lines("the cat sat on a mat .\nthe dog ran !\na cat\na dog sat", "four lines")
_WORDS = product(("cat", "dog"), ("sat", "ran"), ("mat", "cat", "dog"))
MANY = of_lines("\n".join(f"the {one} {verb} on a {other} ." for one, verb, other in _WORDS))
COMPARED = compared("the cat sat on a mat .", "a dog ran !", irrelevant="a dog ran .")
_A, _B = (f"the {noun} to the cabinets [MASK] on the table ." for noun in ("key", "keys"))
TOY = compared(_A, _A)
CONTRASTS = tuple(planted("induction").contrasts(4))
OFF = "0.*,1.2"
ORDERS = (RemovalOrder("random", seed=3), RemovalOrder("gradient", most_important_first=True))


def experiments() -> dict[str, Experiment]:
    return {
        "values": Experiment("bert", TEXTS, OFF, "mean"),
        "importance": Experiment("bert", TEXTS, measure=IMPORTANCE),
        "curves": Experiment("bert", TEXTS, measure=CURVES, orders=ORDERS, step=5),
        "importance, mean": Experiment("bert", TEXTS, mode="mean", measure=IMPORTANCE),
        "curves, resample": Experiment("bert", TEXTS, mode="resample", measure=CURVES, orders=ORDERS, step=5),
        "references": Experiment("bert", of_lines("the cat"), OFF, references=("a dog", "the mat", "a cat sat")),
        "a masked model": Experiment("bert-mlm", TEXTS, "2.*", "uniform"),
        "a toy model": Experiment("toy-induction", None, "0.3"),
        "edges cut": Experiment("bert", TEXTS, "0.1, 1.2:*:0, 2.0:1:3~"),
        "a comparison": Experiment("bert", COMPARED, measure=TRANSPLANT),
        "a comparison of two models": Experiment("toy-english", TOY, measure=TRANSPLANT, model_b="toy-english@162"),
        "contrasts": Experiment("planted-induction", None, "0.1", contrasts=CONTRASTS),
        "contrasts, resample": Experiment(
            "planted-induction", None, measure=IMPORTANCE, mode="resample", contrasts=CONTRASTS
        ),
    }


@pytest.mark.parametrize("kind", experiments())
def test_a_file_is_run_again_to_the_same_numbers(models_folder, tmp_path: Path, kind: str) -> None:
    done = experiments()[kind].run()
    done.save(tmp_path / "experiment.json")
    loaded = Experiment.load(tmp_path / "experiment.json")
    assert loaded == done
    again = loaded.run()
    assert again.results == done.results and again.difference(done) == 0.0
    assert again.made_with["mha_core"] == __version__ and again.made_with["torch"] == str(torch.__version__)


def test_results_are_what_the_library_measures(tiny_models, models_folder) -> None:
    metric = metric_for(tiny_models("bert"), TEXTS)
    given = experiments()
    values = given["values"].run().results
    off = metric.values(evaluate(metric, Intervention(Ablation.parse(OFF, "mean"))))
    assert values == {"all heads on": metric.values(metric.baseline), "heads off": off, INTERVALS: {}}  # four texts
    for kind, mode in (("importance", "zero"), ("importance, mean", "mean")):
        results = given[kind].run().results
        assert torch.equal(torch.tensor(results["exact"]), exact(metric, mode=mode))
        assert torch.equal(torch.tensor(results["gradient"]), gradient(metric))  # in no mode, as in the lab
    for (kind, mode), order in product((("curves", "zero"), ("curves, resample", "resample")), ORDERS):
        drawn = given[kind].run().results
        points = curve(metric, order, step=5, mode=mode).points
        assert drawn[order.label]["heads_off"] == [len(point.removed) for point in points] == [0, 5, 10, 12]
        assert drawn[order.label]["removed"].split() == [str(head) for head in points[-1].removed]
        assert drawn[order.label]["values"]["fidelity"] == [point.values["fidelity"] for point in points]


def test_a_comparison_has_both_maps_and_those_of_its_controls() -> None:
    model = load_model("toy-english")
    given = {"irrelevant": _B.replace("cabinets", "windows"), "same": _B.replace("keys", "boys")}
    done = Experiment("toy-english", compared(_A, _B, **given), measure=TRANSPLANT, between="is, are").run()
    a, b = model.trace(_A), model.trace(_B)
    case = Transplant(model, a, b, measure_of(model, a, b, "is, are"))
    assert done.results["measure"] == "logit of is over are"
    assert done.results["before"]["B"] == case.before and done.results["before"]["A"] == case.back.before
    assert torch.equal(torch.tensor(done.results[INTO_B]), case.effects())
    assert torch.equal(torch.tensor(done.results[INTO_A]), case.back.effects())
    for name, text in given.items():
        assert torch.equal(torch.tensor(done.results["controls"][name]), case.control(model.trace(text)).effects())
    assert torch.tensor(done.results["controls"]["B's own"]).abs().max() < 1e-5


def test_contrasts_are_patched_text_by_text() -> None:
    """In the mode "resample" each head is as in the other text of its contrast, which is activation patching."""
    metric = logit_difference(load_model("planted-induction"), CONTRASTS)
    results = experiments()["contrasts, resample"].run().results
    assert torch.equal(torch.tensor(results["exact"]), patching(metric))
    off = metric.values(evaluate(metric, Intervention(Ablation.parse("0.1"))))
    assert experiments()["contrasts"].run().results["heads off"] == off


def test_a_file_of_before_has_no_comparison_in_it() -> None:
    written = json.loads(Experiment("bert", TEXTS, OFF).to_json())
    assert not {"model_b", "between", "contrasts"} & written.keys()


def test_results_hold_their_intervals(tiny_models, models_folder) -> None:
    """Of the metric with heads off, of each score and of each point; over the texts, so of ten at the least."""
    metric = metric_for(tiny_models("bert"), MANY)
    values = Experiment("bert", MANY, OFF).run().results
    assert values[INTERVALS].keys() == {"fidelity", "cosine", "other neighbour"}
    low, high = values[INTERVALS]["cosine"]
    assert low < values["heads off"]["cosine"] < high
    scores = Experiment("bert", MANY, measure=IMPORTANCE).run().results
    for name in ("exact", "gradient", "confidence"):
        ends = [torch.tensor(scores[INTERVALS][name][end]) for end in ("low", "high")]
        assert (ends[0] <= torch.tensor(scores[name])).all() and (torch.tensor(scores[name]) <= ends[1]).all()
    order = ORDERS[0]
    drawn = Experiment("bert", MANY, measure=CURVES, orders=(order,), step=5).run().results[order.label]
    points = point_intervals(curve(metric, order, step=5), "cosine")
    assert drawn[INTERVALS]["cosine"] == [list(ends) for ends in points.values()]
    assert len(points) == len(drawn["heads_off"])


def test_other_weights_are_refused_by_their_digest(tiny_models, models_folder) -> None:
    done = Experiment("bert", TEXTS, OFF).run()
    with pytest.raises(
        ExperimentError, match=r"different weights of 'bert': SHA-256 [0-9a-f]{12}…, here [0-9a-f]{12}…"
    ):
        done.run(tiny_models("bert-mlm"))


def test_what_is_not_a_number_is_none_in_the_file() -> None:
    """Such as the correlation of constants; JSON has no NaN."""
    results = values_as_results({"fidelity": math.nan, "cosine": 0.5}, {"fidelity": 1.0, "cosine": 0.25})
    experiment = Experiment("m", TEXTS, results=results)
    assert json.loads(experiment.to_json())["results"]["all heads on"] == {"fidelity": None, "cosine": 0.5}
    assert Experiment.from_json(experiment.to_json()).difference(experiment) == 0.0


def test_built_in_texts_are_known_again() -> None:
    loaded = Experiment.from_json(Experiment("minilm", built_in("pairs")).to_json())
    assert loaded.texts is built_in("pairs") or loaded.texts == built_in("pairs")
    assert loaded.texts.about


def test_differences_are_the_largest_of_all_numbers() -> None:
    a = Experiment("m", TEXTS, results={"x": {"y": [1.0, None]}, "z": "0.1"})
    b = Experiment("m", TEXTS, results={"x": {"y": [1.5, None]}, "z": "0.1"})
    assert a.difference(b) == 0.5
    assert a.difference(Experiment("m", TEXTS, results={"x": {"y": [1.0, 2.0]}, "z": "0.1"})) == math.inf
    assert a.difference(Experiment("m", TEXTS, results={"x": {"y": [1.0, None]}, "z": "0.2"})) == math.inf
    with pytest.raises(ExperimentError, match="they differ in off"):
        a.difference(Experiment("m", TEXTS, "1.1", results=b.results))
    with pytest.raises(ExperimentError, match="was not run"):
        a.difference(Experiment("m", TEXTS))


WRONG_FIELDS = [
    ({"measure": "speed"}, "measure is 'speed'; valid for speed: values, importance, curves, transplant"),
    ({"mode": "half"}, "mode is 'half'; valid for values: zero, mean, uniform\\."),
    ({"measure": "curves", "mode": "half"}, "mode is 'half'; valid for curves: zero, mean, uniform, resample"),
    ({"off": "a.b"}, "a.b"),
    ({"step": 0}, "step is 0; valid: 1 or more"),
    ({"measure": "transplant"}, r"of a text labelled A, one labelled B.* Valid: compared\(a, b\)"),
    ({"measure": "transplant", "texts": compared("a", "b", A="c")}, "controls with labels other than these"),
    ({"measure": "transplant", "texts": compared("a", "b", **{"B's own": "c"})}, "other than these and “B's own”"),
    ({"measure": "transplant", "texts": COMPARED, "mode": "mean"}, "mode is 'mean'; valid for transplant: zero"),
    *(
        (
            {"measure": measure, "texts": COMPARED, name: value},
            f"{name} is .* not used for {measure}.* it belongs to {of}",
        )
        for name, value, of, measures in (
            ("off", "1.1", "values", ("importance", "curves", "transplant")),
            ("orders", ORDERS, "curves", ("values", "importance", "transplant")),
            ("step", 2, "curves", ("values", "importance", "transplant")),
            ("references", ("a",), "values, importance, curves", ("transplant",)),
            ("model_b", "bert", "transplant", ("values", "importance", "curves")),
            ("between", "is, are", "transplant", ("values", "importance", "curves")),
        )
        for measure in measures
    ),
    ({"contrasts": (Contrast("a", "b", "c", "d"),)}, "There are contrasts beside texts"),
]


@pytest.mark.parametrize(("fields", "message"), WRONG_FIELDS, ids=str)
def test_a_question_that_cannot_be_asked(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ExperimentError, match=message):
        Experiment(**{"model": "m", "texts": TEXTS} | fields)


def test_a_model_and_texts_that_are_none_are_refused_with_a_sentence(tiny_models) -> None:
    model: Any = tiny_models("bert")
    with pytest.raises(ExperimentError, match=r"model is a TextModel; valid: its name.*, texts\)\.run\(model\)"):
        Experiment(model, TEXTS)
    texts: Any = ["the cat"]
    with pytest.raises(ExperimentError, match=r"texts is a list; valid: a Dataset, such as built_in\('pairs'\)"):
        Experiment("bert", texts)
    assert Experiment(model.info.name, TEXTS).run(model).results


def changed(**fields: Any) -> Callable[[dict], None]:
    return lambda content: content.update(fields)


def without(name: str) -> Callable[[dict], None]:
    return lambda content: content.pop(name)


def another_word(content: dict) -> None:
    content["texts"]["items"][0][0] = "the cow sat on a mat ."


WRONG_FILES = {
    "another word": (another_word, r"The texts in x\.json were changed: SHA-256 [0-9a-f]{12}…, it says [0-9a-f]{12}…"),
    "another reference": (changed(references=["a"]), r"The texts in x\.json were changed"),
    "no digest": (without("texts_sha256"), r"it says None…"),
    "another format": (changed(format="table 1"), "its format is 'table 1'. Valid: 'mha-explorer experiment 1'"),
    "no format": (without("format"), "its format is 'None'"),
    "no model": (without("model"), "not an experiment: it has no 'model'"),
    "a model that is a number": (changed(model=3), "'3' is a int, and should be a str"),
    "a step that is a switch": (changed(step=True), "'True' is a bool, and should be a int"),
    "texts that are a list": (changed(texts=[1]), "not an experiment"),
    "items that are numbers": (changed(texts={"title": "x", "items": [1, 2]}), "not an experiment"),
    "an item that is too long": (changed(texts={"title": "x", "items": [["a", None, None, None, 1]]}), "not an exp"),
    "an order that is none": (changed(orders=[{"by": "luck"}]), "not an experiment"),
    "a criterion that is none": (changed(orders=[{"criterion": "luck"}]), "criterion is 'luck'"),
    "results that are a list": (changed(results=[1]), "not an experiment"),
    "contrasts of numbers": (changed(contrasts=[[1, 2, 3, 4]]), "'1' is a int, and should be a str"),
    "contrasts of three": (changed(contrasts=[["a", "b", "c"]]), "not an experiment"),
    "contrasts that are one text": (changed(contrasts="abcd"), "not an experiment"),
    "other contrasts": (changed(contrasts=[["a", "b", "c", "d"]], texts=None), "The texts in x.json were changed"),
    "a second model that is none": (changed(model_b=1), "'1' is a int, and should be a str"),
    "a comparison without B": (changed(measure="transplant"), "of a text labelled A, one labelled B"),
    "versions that are numbers": (changed(made_with={"torch": 2}), "not an experiment"),
    "a mode that is none": (changed(mode="half"), "mode is 'half'"),
    "heads that are none": (changed(off="x"), "x"),
}


@pytest.mark.parametrize(("damage", "message"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_what_is_wrong_with_a_file_is_said(damage: Callable[[dict], object], message: str) -> None:
    content = json.loads(Experiment("bert", TEXTS, OFF, references=("b",)).to_json())
    damage(content)
    with pytest.raises(ExperimentError, match=message):
        Experiment.from_json(json.dumps(content), "x.json")


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "[" * 100_000, "\ud800", "1" * 5000])
def test_what_is_no_experiment_at_all(text: str) -> None:
    with pytest.raises(ExperimentError, match=r"x\.json is not an experiment"):
        Experiment.from_json(text, "x.json")


def test_a_model_without_texts_of_its_own(models_folder) -> None:
    with pytest.raises(ExperimentError, match="'bert' has no texts of its own"):
        Experiment("bert", None).run()


def test_texts_with_everything_survive_the_file() -> None:
    texts = Dataset("ünicode \ud800", of_lines("a\tb\t0.5\nc\td\t1").items)
    assert Experiment.from_json(Experiment("m", texts).to_json()).texts == texts
