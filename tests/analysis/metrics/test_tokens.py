"""Token classifiers and question answering: agreement with their own predictions, against a text at a time."""

import math

import pytest
import torch

from mha_core import Ablation
from mha_core.intervention import Intervention
from mha_core.analysis.metrics import evaluate, metric_for
from mha_core.analysis.metrics.build import built_in_dataset
from mha_core.analysis.metrics.datasets import of_lines
from mha_core.analysis.pruning.importance import exact, gradient
from mha_core.models import TextModel

TEXTS = ["the cat sat on a mat . the dog ran !", "a dog", "the mat , the cat ?"]
QUESTIONS = [("the cat ?", "the dog sat . a cat ran on the mat !"), ("a dog", "dog"), ("on ?", "the cat sat on it .")]
OFF = ["1.2", "0.*", "2.*,1.0", "*.*"]


def lines(model: TextModel) -> str:
    return "\n".join(TEXTS if "tagger" in model.info.name else ["\t".join(pair) for pair in QUESTIONS])


def by_hand(model: TextModel, off: str) -> dict[str, float]:
    """Both values, one unpadded text after another, in float64."""
    same, losses = [], []
    for text, pair in [(text, None) for text in TEXTS] if "tagger" in model.info.name else QUESTIONS:
        before, after = (model.trace(text, pair=pair, ablation=Ablation.parse(each)) for each in ("", off))
        for i, special in enumerate(before.special):
            if before.token_classes is not None and not special:
                label = int(before.token_classes[i].argmax())
                p = after.token_classes[i].double().softmax(-1)
                same.append(int(p.argmax()) == label)
                losses.append(-math.log(p[label]))
        for i in range(2 if before.answer is not None else 0):
            token = int(before.answer[i].argmax())
            p = after.answer[i].double().softmax(-1)
            same.append(int(p.argmax()) == token)
            losses.append(-math.log(p[token]))
    return {"agreement": sum(same) / len(same), "loss": sum(losses) / len(losses)}


@pytest.mark.parametrize("off", OFF)
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
    assert (ours.info.output, ours.info.labels) == (theirs.info.output, theirs.info.labels)
    field = "token_classes" if name == "bert-tagger" else "answer"
    text, pair = QUESTIONS[0]
    a, b = (getattr(model.trace(text, pair=pair), field) for model in (theirs, ours))
    assert torch.allclose(a, b, atol=1e-5)


@pytest.mark.parametrize(
    ("name", "title"), [("bert-tagger", "built-in sentences"), ("bert-answers", "built-in questions")]
)
def test_built_in_texts(tiny_models, name: str, title: str) -> None:
    dataset = built_in_dataset(tiny_models(name))
    assert dataset.title == title
    assert dataset.pairs == (name == "bert-answers")
