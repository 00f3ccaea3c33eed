"""The lab in one call each: the same numbers as step by step, as tables and figures, and what is refused."""

import math
import warnings
from collections.abc import Callable

import pandas as pd
import pytest
import torch

from mha_core import curve, importance, load_model, prune
from mha_core.backends import Model, TextError
from mha_core.heads import all_heads
from mha_core.lab.importance import exact, gradient
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.study import dataset_of
from mha_core.stats.metrics import metric_for
from mha_core.stats.metrics.examples import Example

pytestmark = pytest.mark.filterwarnings("ignore:There are no intervals")  # from so few texts
TEXTS = ["the cat sat on a mat", "dog ran", "the dog sat", "a cat ran on the mat"]


@pytest.fixture(scope="module")
def model(tiny_models: Callable[[str], Model]) -> Model:
    return tiny_models("bert-classifier")


@pytest.fixture(scope="module")
def labels(model: Model) -> list[str]:
    return [model.info.labels[i % len(model.info.labels)] for i in range(len(TEXTS))]


def test_scores_are_those_of_the_metric(model: Model, labels: list[str]) -> None:
    scores = importance(model, TEXTS, labels=labels, scores=("exact", "gradient"), progress=False)
    metric = metric_for(model, dataset_of(TEXTS, labels))
    torch.testing.assert_close(scores["exact"], exact(metric))
    torch.testing.assert_close(scores["gradient"], gradient(metric))
    in_order = sorted(all_heads(model.info.shape), key=lambda head: float(scores["exact"][head]))
    assert scores.lowest(3) == in_order[:3] and scores.highest(2) == in_order[::-1][:2]
    assert scores.limits() is None  # from so few texts


def test_a_table_has_a_row_for_each_head(model: Model) -> None:
    scores = importance(model, TEXTS, scores=("exact",), progress=False)
    table = scores.table()
    assert len(table) == math.prod(model.info.shape)
    for row in table.to_dict("records"):
        assert row["exact"] == pytest.approx(float(scores["exact"][int(row["layer"]), row["head"]]), rel=1e-5, abs=1e-9)


def test_a_curve_goes_by_known_scores(model: Model, labels: list[str]) -> None:
    scores = importance(model, TEXTS, labels=labels, scores=("gradient",), progress=False)
    line = curve(model, TEXTS, labels=labels, order=scores, step=4, progress=False)
    metric = metric_for(model, dataset_of(TEXTS, labels))
    assert line.curve == metric_curve(metric, RemovalOrder("gradient"), step=4, scores=scores["gradient"])
    table, value = line.table(), metric.main_value
    assert table["heads_off"].tolist() == [len(point.removed) for point in line.curve.points]
    values = [point.values[value] for point in line.curve.points]
    assert table[value].tolist() == pytest.approx(values, rel=1e-5)


def test_too_few_texts_for_intervals_are_told(model: Model) -> None:
    with pytest.warns(UserWarning, match="at least 20 texts") as warned:
        importance(model, TEXTS, scores="exact", progress=False)
    with pytest.warns(UserWarning, match="at least 20 texts") as warned_again:
        curve(model, TEXTS, order="random", progress=False)
    assert {each.filename for each in (*warned, *warned_again)} == {__file__}
    with warnings.catch_warnings(action="error"):
        assert importance(model, TEXTS * 5, scores="exact", progress=False).limits() is not None


def test_figures_show_every_head_and_every_point(model: Model) -> None:
    scores = importance(model, TEXTS, scores=("exact",), progress=False)
    assert scores.plot().data[0].z.shape == model.info.shape
    line = curve(model, TEXTS, order="gradient", progress=False)
    assert max(len(trace.x) for trace in line.plot().data) == len(line.curve.points)


def test_the_least_important_heads_can_be_pruned(model: Model) -> None:
    scores = importance(model, TEXTS, scores=("exact",), progress=False)
    assert set(prune(model, scores.lowest(2)).pruned_heads) == set(scores.lowest(2))


def test_heads_that_share_keys_and_values_are_picked_together(tiny_models: Callable[[str], Model]) -> None:
    grouped = tiny_models("llama")
    scores = importance(grouped, TEXTS, scores=("exact",), progress=False)
    by_group = scores["exact"].unflatten(1, (-1, 2)).sum(-1)
    first, second = by_group.flatten().argsort()[:2].tolist()
    expected = [(group // 2, group % 2 * 2 + i) for group in (first, second) for i in range(2)]
    assert sorted(scores.lowest(4)[:2]) == expected[:2] and sorted(scores.lowest(4)[2:]) == expected[2:]
    with pytest.warns(UserWarning, match="groups of 2, so whole groups were taken: 4 heads, not 3"):
        found = scores.lowest(3)
    assert found == scores.lowest(4) and prune(grouped, found).pruned_heads == tuple(sorted(found))


def test_heads_of_an_encoder_decoder_are_named_as_they_are_switched_off() -> None:
    german = load_model("toy-german")
    scores = importance(german, ["today the old king must see the dog ."] * 2, scores="confidence", progress=False)
    for heads in (scores.lowest(5), scores.highest(5)):
        off = german.trace("the dog .", off=heads)
        found = [each.info.named(head) for each in off.by_attention.values() for head in each.ablation.heads((2, 4))]
        assert sorted(found) == sorted(heads)


def test_what_a_notebook_prints_is_a_line(model: Model) -> None:
    scores = importance(model, TEXTS, scores=("exact",), progress=False)
    for value in (model, model.trace(TEXTS[0]), scores, curve(model, TEXTS, order="random", progress=False)):
        assert model.info.name in repr(value) and len(repr(value)) < 160 and "\n" not in repr(value)


def test_pairs_and_labels_are_told_apart() -> None:
    assert dataset_of([("a", "b")]).items == (Example("a", "b"),)
    assert dataset_of(["a"], [1]).items == (Example("a", label="1"),)


@pytest.mark.parametrize(
    ("texts", "labels", "message"),
    [
        pytest.param("one text", None, "several texts, in a list", id="a string"),
        pytest.param(["a", "b"], ["x"], "2 texts and 1 labels", id="too few labels"),
        pytest.param(pd.DataFrame({"text": ["a", "b"]}), None, 'such as df."text".', id="a table"),
        pytest.param({"a": 1}, None, "several texts, in a list", id="a mapping"),
        pytest.param(["a", " "], None, "Text 1 is empty", id="an empty text"),
        pytest.param([("a", "")], None, "Text 0 is empty", id="an empty half of a pair"),
        pytest.param(["a", 3], None, "Text 1 is an int", id="a number"),
        pytest.param([("a", "b", "c")], None, "Text 0 is a tuple", id="three texts"),
        pytest.param(dataset_of(["a"]), ["x"], "a Dataset, which has its own", id="labels beside a Dataset"),
    ],
)
def test_other_texts_are_refused(texts: object, labels: object, message: str) -> None:
    with pytest.raises(TextError, match=message):
        dataset_of(texts, labels)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        pytest.param(lambda model: importance(model, TEXTS, scores=("magic",)), "any of exact, gradient", id="a score"),
        pytest.param(lambda model: importance(model, TEXTS, scores=()), "any of exact, gradient", id="no score"),
        pytest.param(
            lambda model: importance(model, TEXTS, scores=("gradient",))["exact"], "valid: gradient", id="no such score"
        ),
        pytest.param(lambda model: curve(model, TEXTS, order="magic"), "order is 'magic'; valid", id="an order"),
        pytest.param(lambda model: curve(model, TEXTS, order=3), "order is an int", id="a number"),
        pytest.param(lambda model: curve(model, TEXTS, step=0), "step is 0", id="a step"),
        pytest.param(lambda model: importance(model, TEXTS, mode="magic"), "mode", id="a mode"),
    ],
)
def test_other_options_are_refused(model: Model, call: Callable[[Model], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call(model)


def test_labels_need_classes(tiny_models: Callable[[str], Model]) -> None:
    with pytest.raises(TextError, match="'bert' has no classes"):
        importance(tiny_models("bert"), TEXTS, labels=[0] * len(TEXTS))


def test_one_score_may_be_named_by_itself(model: Model) -> None:
    assert importance(model, TEXTS, scores="gradient", progress=False).results.keys() == {"gradient"}


def test_a_curve_by_another_models_scores_is_refused(model: Model, tiny_models: Callable[[str], Model]) -> None:
    other = importance(tiny_models("bert"), TEXTS, scores=("exact",), progress=False)
    with pytest.raises(ValueError, match="order is an importance of 'bert'"):
        curve(model, TEXTS, order=other)
