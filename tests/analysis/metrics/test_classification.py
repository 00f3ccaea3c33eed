"""What a classifier is for, on a tiny encoder with classes put on top of it."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest
import torch

from mha_core.analysis.metrics import Metric, evaluate, metric_for
from mha_core.analysis.metrics.datasets import Example, Examples
from mha_core.intervention import Intervention
from mha_core.models import TextError, TextModel
from tests.support.importance_by_hand import TEXTS, examples, gate_of

LABELS = ("Negative", "neutral", "POSITIVE")
WEIGHTS = torch.randn(3, 32, generator=torch.Generator().manual_seed(0))


@pytest.fixture(scope="module")
def classifier(tiny_models: Callable) -> TextModel:
    """The first token's state decides among three classes."""
    encoder = tiny_models("bert")

    def forward(*args, **options):
        out = encoder.forward(*args, **options)
        return out._replace(logits=out.hidden_states[-1][:, 0] @ WEIGHTS.T)

    return replace(
        encoder, forward=forward, info=replace(encoder.info, output="classifier", labels=LABELS)
    )


def labelled(*labels: str) -> Examples:
    return Examples("", tuple(Example(text, label=label) for text, label in zip(TEXTS, labels, strict=False)))


def scores_alone(
    model: TextModel, text: str, gate: torch.Tensor | None = None, pair: str | None = None
) -> torch.Tensor:
    """Of the classes, of a text alone, in double precision; (3,)."""
    encoding = model.tokenizer(text, pair, return_tensors="pt")
    with torch.no_grad():
        return model.forward(encoding["input_ids"], encoding["token_type_ids"], Intervention.gated(gate, "zero")).logits[0].double()


OFF = ((0, 0), (0, 2), (1, 1), (1, 3), (2, 0), (2, 1))


def test_without_labels_it_is_the_model_itself_that_is_agreed_with(classifier: TextModel) -> None:
    measure = metric_for(classifier, examples(*TEXTS))
    gate = gate_of(measure.shape, *OFF)
    before, after = (torch.stack([scores_alone(classifier, text, g) for text in TEXTS]) for g in (None, gate))
    chosen = before.argmax(-1)
    values = measure.values(evaluate(measure, Intervention.gated(gate)))
    assert list(values) == ["agreement", "loss"] and (measure.main_value, measure.higher_is_better) == ("agreement", True)
    assert values["agreement"] == pytest.approx(float((after.argmax(-1) == chosen).double().mean()))
    losses = -after.log_softmax(-1)[range(4), chosen]
    assert values["loss"] == pytest.approx(float(losses.mean()), abs=1e-5)
    torch.testing.assert_close(measure.cost_per_row(evaluate(measure, Intervention.gated(gate)), range(4)).double(), losses / 4, atol=1e-6, rtol=0)
    assert measure.values(measure.baseline)["agreement"] == 1.0


def test_with_labels_it_is_the_truth_that_counts(classifier: TextModel) -> None:
    right = (2, 0, 1, 1)
    measure = metric_for(classifier, labelled(*(LABELS[i] for i in right)))
    gate, truth = gate_of(measure.shape, *OFF), torch.tensor(right)
    before, after = (torch.stack([scores_alone(classifier, text, g) for text in TEXTS]) for g in (None, gate))
    said = evaluate(measure, Intervention.gated(gate))
    for scores, values in ((before, measure.values(measure.baseline)), (after, measure.values(said))):
        assert list(values) == ["agreement", "accuracy", "loss"]
        assert values["agreement"] == pytest.approx(float((scores.argmax(-1) == before.argmax(-1)).double().mean()))
        assert values["accuracy"] == pytest.approx(float((scores.argmax(-1) == truth).double().mean()))
        assert values["loss"] == pytest.approx(float(-scores.log_softmax(-1)[range(4), truth].mean()), abs=1e-5)
    changes = measure.changes(said)
    assert [change.after - change.before for change in changes] == sorted(
        change.after - change.before for change in changes
    )
    for change in changes:
        i = TEXTS.index(change.text)
        assert change.before == pytest.approx(float(before[i].softmax(-1)[truth[i]]), abs=1e-5)
        assert change.after == pytest.approx(float(after[i].softmax(-1)[truth[i]]), abs=1e-5)
    some = [3, 1]
    torch.testing.assert_close(measure.losses(said[some], some, said), measure.cost_per_row(said[some], some) * 4)


@pytest.mark.parametrize(
    ("written", "number"),
    [("Negative", 0), ("negative", 0), (" NEUTRAL ", 1), ("positive", 2), ("0", 0), ("2", 2), ("02", 2)],
)
def test_a_label_is_a_name_in_any_case_or_a_number(classifier: TextModel, written: str, number: int) -> None:
    assert metric_for(classifier, labelled(written)).labels.tolist() == [number]


@pytest.mark.parametrize("written", ["good", "3", "-1", "1.5", "", "99999999", "²"])
def test_a_label_that_is_none(classifier: TextModel, written: str) -> None:
    with pytest.raises(TextError) as told:
        metric_for(classifier, labelled("positive", written))
    assert (
        f"'{written}'" in str(told.value)
        and "Negative, neutral, POSITIVE" in str(told.value)
        and "0–2" in str(told.value)
    )


def test_a_name_that_is_a_number_is_a_name(classifier: TextModel) -> None:
    """Such as stars."""
    stars = replace(classifier, info=SimpleNamespace(**(vars(classifier.info) | {"labels": ("1", "2", "3")})))
    assert metric_for(stars, labelled("1", "3")).labels.tolist() == [0, 2]


def test_many_classes_are_not_all_told(classifier: TextModel) -> None:
    many = replace(
        classifier, info=SimpleNamespace(**(vars(classifier.info) | {"labels": tuple(f"c{i}" for i in range(50))}))
    )
    with pytest.raises(TextError, match=r"c7 …; or their numbers, 0–49"):
        metric_for(many, labelled("x"))


def test_labels_for_some_texts_only_are_left_aside(classifier: TextModel) -> None:
    some = Examples("", (Example("the cat", label="positive"), Example("a dog")))
    assert metric_for(classifier, some).labels is None


def test_a_pair_is_one_text_to_it(classifier: TextModel) -> None:
    measure = metric_for(classifier, examples(("the cat", "a dog"), "a mat", "the cat"))
    assert measure.texts == ("the cat / a dog", "a mat", "the cat") and len(measure.rows) == 3
    assert set(measure.rows[0].segments) == {0, 1}
    torch.testing.assert_close(
        measure.baseline[0].double(), scores_alone(classifier, "the cat", pair="a dog"), atol=1e-5, rtol=1e-4
    )
    assert not torch.allclose(measure.baseline[0], measure.baseline[2], atol=1e-3)


def test_all_sides_of_a_measure_are_there(classifier: TextModel) -> None:
    measure = metric_for(classifier, examples(*TEXTS))
    assert (
        isinstance(measure, Metric)
        and measure.loss_terms() == [(i, i) for i in range(4)]
        and list(measure.scored_rows) == [0, 1, 2, 3]
    )
