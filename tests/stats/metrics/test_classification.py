"""Classifiers of texts, on a tiny encoder with a classification head; of tokens; and question answering."""

import math
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core import Ablation
from mha_core.backends import Model, TextError
from mha_core.forward import Output, Pass
from mha_core.intervention import Intervention
from mha_core.lab.importance import exact, gradient
from mha_core.stats.metrics import Metric, evaluate, metric_for
from mha_core.stats.metrics.build import built_in_dataset
from mha_core.stats.metrics.datasets import Dataset, of_lines
from mha_core.stats.metrics.examples import Example
from tests.support.importance_by_hand import TEXTS, examples, gate_of
from tests.support.run_by import run_by

LABELS = ("Negative", "neutral", "POSITIVE")
WEIGHTS = torch.randn(3, 32, generator=torch.Generator().manual_seed(0))
TOKEN_TEXTS = ["the cat sat on a mat . the dog ran !", "a dog", "the mat , the cat ?"]
QUESTIONS = [("the cat ?", "the dog sat . a cat ran on the mat !"), ("a dog", "dog"), ("on ?", "the cat sat on it .")]
HEADS_OFF = ["1.2", "0.*", "2.*,1.0", "*.*"]


@pytest.fixture(scope="module")
def classifier(tiny_models: Callable) -> Model:
    """Three classes, from the first token's hidden state."""
    encoder = tiny_models("bert")

    def run(request: Pass) -> Output:
        out = encoder.network(request)
        return out._replace(logits=out.hidden_states[-1][:, 0] @ WEIGHTS.T)

    return run_by(run, encoder, task="classifier", labels=LABELS)


def labelled(*labels: str) -> Dataset:
    return Dataset("", tuple(Example(text, label=label) for text, label in zip(TEXTS, labels, strict=False)))


def scores_alone(model: Model, text: str, gate: torch.Tensor | None = None, pair: str | None = None) -> torch.Tensor:
    """The logits of one text alone, in double precision, (3,)."""
    encoding = model.tokenizer(text, pair, return_tensors="pt")
    with torch.no_grad():
        return (
            model.forward(encoding["input_ids"], encoding["token_type_ids"], Intervention.gated(gate, "zero"))
            .logits[0]
            .double()
        )


OFF = ((0, 0), (0, 2), (1, 1), (1, 3), (2, 0), (2, 1))


def test_values_without_labels_compare_with_the_baseline_classes(classifier: Model) -> None:
    metric = metric_for(classifier, examples(*TEXTS))
    gate = gate_of(metric.shape, *OFF)
    before, after = (torch.stack([scores_alone(classifier, text, g) for text in TEXTS]) for g in (None, gate))
    chosen = before.argmax(-1)
    values = metric.values(evaluate(metric, Intervention.gated(gate)))
    assert list(values) == ["agreement", "loss"] and (metric.main_value, metric.higher_is_better) == ("agreement", True)
    assert values["agreement"] == pytest.approx(float((after.argmax(-1) == chosen).double().mean()))
    losses = -after.log_softmax(-1)[range(4), chosen]
    assert values["loss"] == pytest.approx(float(losses.mean()), abs=1e-5)
    torch.testing.assert_close(
        metric.cost_per_row(evaluate(metric, Intervention.gated(gate)), range(4)).double(),
        losses / 4,
        atol=1e-6,
        rtol=0,
    )
    assert metric.values(metric.baseline)["agreement"] == 1.0


def test_values_with_labels_compare_with_the_labels(classifier: Model) -> None:
    right = (2, 0, 1, 1)
    metric = metric_for(classifier, labelled(*(LABELS[i] for i in right)))
    gate, truth = gate_of(metric.shape, *OFF), torch.tensor(right)
    before, after = (torch.stack([scores_alone(classifier, text, g) for text in TEXTS]) for g in (None, gate))
    outputs = evaluate(metric, Intervention.gated(gate))
    for scores, values in ((before, metric.values(metric.baseline)), (after, metric.values(outputs))):
        assert list(values) == ["agreement", "accuracy", "loss"]
        assert values["agreement"] == pytest.approx(float((scores.argmax(-1) == before.argmax(-1)).double().mean()))
        assert values["accuracy"] == pytest.approx(float((scores.argmax(-1) == truth).double().mean()))
        assert values["loss"] == pytest.approx(float(-scores.log_softmax(-1)[range(4), truth].mean()), abs=1e-5)
    changes = metric.changes(outputs)
    assert [change.after - change.before for change in changes] == sorted(
        change.after - change.before for change in changes
    )
    for change in changes:
        i = TEXTS.index(change.text)
        assert change.before == pytest.approx(float(before[i].softmax(-1)[truth[i]]), abs=1e-5)
        assert change.after == pytest.approx(float(after[i].softmax(-1)[truth[i]]), abs=1e-5)
    rows = [3, 1]
    losses = metric.losses(outputs[rows], rows, outputs)
    torch.testing.assert_close(losses, metric.cost_per_row(outputs[rows], rows) * 4)


@pytest.mark.parametrize(
    ("written", "number"),
    [("Negative", 0), ("negative", 0), (" NEUTRAL ", 1), ("positive", 2), ("0", 0), ("2", 2), ("02", 2)],
)
def test_label_may_be_a_class_name_in_any_case_or_a_number(classifier: Model, written: str, number: int) -> None:
    assert metric_for(classifier, labelled(written)).labels.tolist() == [number]


@pytest.mark.parametrize("written", ["good", "3", "-1", "1.5", "", "99999999", "²"])
def test_unknown_label_is_refused(classifier: Model, written: str) -> None:
    with pytest.raises(TextError) as error:
        metric_for(classifier, labelled("positive", written))
    assert (
        f"'{written}'" in str(error.value)
        and "Negative, neutral, POSITIVE" in str(error.value)
        and "0–2" in str(error.value)
    )


def test_numeric_class_name_takes_precedence_over_an_index(classifier: Model) -> None:
    """Such as a number of stars."""
    stars = replace(classifier, info=replace(classifier.info, labels=("1", "2", "3")))
    assert metric_for(stars, labelled("1", "3")).labels.tolist() == [0, 2]


def test_error_lists_only_the_first_classes(classifier: Model) -> None:
    many = replace(classifier, info=replace(classifier.info, labels=tuple(f"c{i}" for i in range(50))))
    with pytest.raises(TextError, match=r"c7 …; or their numbers, 0–49"):
        metric_for(many, labelled("x"))


@pytest.mark.parametrize("column", [("positive", "Negative "), ("0", "2")], ids=str)
def test_classes_are_not_taken_for_second_sentences(classifier: Model, column: tuple[str, str]) -> None:
    pairs = of_lines("".join(f"{text}\t{label}\n" for text, label in zip(TEXTS, column, strict=False)))
    with pytest.raises(TextError, match=r"classes of this model .* text,label on top"):
        metric_for(classifier, pairs)
    metric_for(classifier, of_lines("the cat\tpositive thoughts\na dog\tnegative"))  # one is a sentence


def test_labels_of_some_texts_only_are_ignored(classifier: Model) -> None:
    some = Dataset("", (Example("the cat", label="positive"), Example("a dog")))
    assert metric_for(classifier, some).labels is None


def test_pair_is_one_text(classifier: Model) -> None:
    metric = metric_for(classifier, examples(("the cat", "a dog"), "a mat", "the cat"))
    assert metric.texts == ("the cat / a dog", "a mat", "the cat") and len(metric.rows) == 3
    assert set(metric.rows[0].segments) == {0, 1}
    torch.testing.assert_close(
        metric.baseline[0].double(), scores_alone(classifier, "the cat", pair="a dog"), atol=1e-5, rtol=1e-4
    )
    assert not torch.allclose(metric.baseline[0], metric.baseline[2], atol=1e-3)


def test_classification_implements_the_whole_metric(classifier: Model) -> None:
    metric = metric_for(classifier, examples(*TEXTS))
    assert (
        isinstance(metric, Metric)
        and metric.loss_terms() == [(i, i) for i in range(4)]
        and list(metric.scored_rows) == [0, 1, 2, 3]
    )


def lines(model: Model) -> str:
    return "\n".join(TOKEN_TEXTS if "tagger" in model.info.name else ["\t".join(pair) for pair in QUESTIONS])


def by_hand(model: Model, off: str) -> dict[str, float]:
    """Both values, one unpadded text after another, in float64."""
    same, losses = [], []
    for text, pair in [(text, None) for text in TOKEN_TEXTS] if "tagger" in model.info.name else QUESTIONS:
        before, after = (model.trace(text, pair=pair, off=Ablation.parse(each)) for each in ("", off))
        for i, special in enumerate(before.special):
            if before.info.task == "token-classifier" and not special:
                label = int(before.logits[i].argmax())
                p = after.logits[i].double().softmax(-1)
                same.append(int(p.argmax()) == label)
                losses.append(-math.log(p[label]))
        for i in range(2 if before.info.task == "question-answering" else 0):
            token = int(before.logits[i].argmax())
            p = after.logits[i].double().softmax(-1)
            same.append(int(p.argmax()) == token)
            losses.append(-math.log(p[token]))
    return {"agreement": sum(same) / len(same), "loss": sum(losses) / len(losses)}


@pytest.mark.parametrize("off", HEADS_OFF)
@pytest.mark.parametrize("name", ["bert-tagger", "roberta-tagger", "bert-answers", "distilbert-answers"])
def test_values_are_those_of_one_text_after_another(tiny_models, name: str, off: str) -> None:
    model = tiny_models(name)
    metric = metric_for(model, of_lines(lines(model)))
    assert metric.title == ("token classification" if "tagger" in name else "question answering")
    assert (metric.main_value, metric.higher_is_better) == ("agreement", True)
    assert metric.values(metric.baseline)["agreement"] == 1.0
    values = metric.values(evaluate(metric, Intervention(Ablation.parse(off))))
    assert values == pytest.approx(by_hand(model, off), abs=1e-5)


@pytest.mark.parametrize("name", ["bert-tagger", "bert-answers"])
def test_heads_can_be_scored(tiny_models, name: str) -> None:
    """The exact score is the loss without a head less the loss with it, by hand for one head."""
    model = tiny_models(name)
    metric = metric_for(model, of_lines(lines(model)))
    by_one = by_hand(model, "1.2")["loss"] - by_hand(model, "")["loss"]
    assert float(exact(metric)[1, 2]) == pytest.approx(by_one, abs=1e-5)
    scores = gradient(metric)
    assert scores.shape == (3, 4) and scores.isfinite().all() and (scores > 0).any()


@pytest.mark.parametrize("name", ["bert-tagger", "bert-answers"])
def test_our_own_encoder_with_these_heads(tiny_models, name: str) -> None:
    theirs, ours = tiny_models(name), tiny_models(f"scratch-bert:{name}")
    assert (ours.info.task, ours.info.labels) == (theirs.info.task, theirs.info.labels)
    text, pair = QUESTIONS[0]
    a, b = (model.trace(text, pair=pair).logits for model in (theirs, ours))
    assert torch.allclose(a, b, atol=1e-5)


@pytest.mark.parametrize(
    ("name", "title"), [("bert-tagger", "built-in sentences"), ("bert-answers", "built-in questions")]
)
def test_built_in_texts(tiny_models, name: str, title: str) -> None:
    dataset = built_in_dataset(tiny_models(name))
    assert dataset.title == title
    assert dataset.pairs == (name == "bert-answers")
