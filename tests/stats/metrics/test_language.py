"""The metric of a language model, against transformers' eager attention, one text and masked word at a time."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest
import torch

from mha_core.backends import Model, TextError
from mha_core.backends.builtin.training.tasks.toy_language import PHENOMENA
from mha_core.forward import Output, Outputs, Pass
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.rows import Row, batches
from mha_core.stats.metrics import evaluate, metric_for, skills_metric
from mha_core.stats.metrics.build import SUITE_SIZES
from mha_core.stats.metrics.language import Language, TargetToken, WordQuestion
from mha_core.stats.suites.suite import suite_for
from tests.support.importance_by_hand import TEXTS, examples, gate_of, token_losses
from tests.support.models import loaded

MASKED = ("bert-mlm", "roberta", "distilbert", "albert", "modernbert")
CAUSAL = ("gpt2", "llama", "gemma3", "opt")


@pytest.mark.parametrize("name", [*MASKED, *CAUSAL])
def test_loss_and_accuracy_equal_those_of_eager_attention(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    metric = metric_for(model, examples(*TEXTS))
    expected = [answer for text in TEXTS for answer in token_losses(model, text, use_reference=True)]
    values = metric.values(metric.baseline)
    assert list(values) == ["loss", "accuracy"] and metric.main_value == "loss" and not metric.higher_is_better
    assert values["loss"] == pytest.approx(sum(loss for loss, _ in expected) / len(expected), abs=2e-5)
    assert values["accuracy"] == pytest.approx(sum(right for _, right in expected) / len(expected))


@pytest.mark.parametrize("name", ["bert-mlm", "modernbert", "gpt2", "llama"])
def test_loss_and_accuracy_with_heads_off_equal_those_of_single_texts(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    metric = metric_for(model, examples(*TEXTS))
    gate = gate_of(metric.shape, (0, 0), (1, 1), (2, 3))
    expected = [answer for text in TEXTS for answer in token_losses(model, text, gate)]
    outputs = evaluate(metric, Intervention.gated(gate))
    values = metric.values(outputs)
    assert values["loss"] == pytest.approx(sum(loss for loss, _ in expected) / len(expected), abs=2e-5)
    assert values["accuracy"] == pytest.approx(sum(right for _, right in expected) / len(expected))
    assert abs(values["loss"] - metric.values(metric.baseline)["loss"]) > 1e-3
    assert float(metric.cost_per_row(outputs, range(len(metric.rows))).sum()) == pytest.approx(values["loss"], abs=1e-5)


@pytest.mark.parametrize("name", ["toy-english", "toy-induction"])
def test_loss_and_accuracy_of_toy_models(name: str) -> None:
    texts = (
        ("the dog that chased the cats sleeps", "AbcAbcAbc")
        if name == "toy-english"
        else ("qwertzqwertzqwe", "ab", "AbcAbcAbc")
    )
    model = loaded(name)
    metric = metric_for(model, examples(*texts))
    expected = [answer for text in texts for answer in token_losses(model, text)]
    values = metric.values(metric.baseline)
    assert values["loss"] == pytest.approx(sum(loss for loss, _ in expected) / len(expected), abs=2e-5)
    assert values["accuracy"] == pytest.approx(sum(right for _, right in expected) / len(expected))


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("bert-mlm", "the cat sat.", 4),
        ("bert-mlm", "the [MASK] sat [SEP] € [PAD] cat.", 4),  # the, sat, cat, .; € is [UNK]
        ("gpt2", "a", 0),
        ("gpt2", "a cat sat.", 3),  # nothing comes before the first
        ("llama", "the cat sat.", 4),  # <s> does
        ("gpt2", "a cat<|endoftext|> sat.", 3),
        ("toy-induction", "a b c", 3),
        ("toy-induction", "a é b", 2),
    ],
)
def test_special_tokens_and_unknown_words_are_not_predicted(
    tiny_models: Callable, name: str, text: str, words: int
) -> None:
    model = loaded(name) if name.startswith("toy") else tiny_models(name)
    metric = metric_for(model, examples(text, "the cat"))
    questions = [question for question in metric.questions if question.text == text]
    targets = [(question.row, target) for question in questions for target in question.targets]
    assert len(targets) == len(token_losses(model, text)) == words
    special_ids = model.tokenizer.all_special_ids
    assert not [target for _, target in targets if target.right in special_ids]
    if not model.info.causal:
        assert all(row.ids[target.position] == model.tokenizer.mask_token_id for row, target in targets)
    assert all(question.example == 0 for question in questions) and len(metric.raw_rows) == 2


def test_texts_of_pairs_are_separate_and_count_once(tiny_models: Callable) -> None:
    metric = metric_for(tiny_models("bert-mlm"), examples(("the cat", "a dog"), ("a dog", "the cat sat")))
    assert list(dict.fromkeys(question.text for question in metric.questions)) == ["the cat", "a dog", "the cat sat"]


def test_dataset_without_a_word_to_predict_is_refused(tiny_models: Callable) -> None:
    with pytest.raises(TextError, match=r"no word to predict.*at least two"):
        metric_for(tiny_models("gpt2"), examples("t", "a"))
    with pytest.raises(TextError, match="no word to predict"):
        metric_for(tiny_models("bert-mlm"), examples("€"))


def test_masked_model_without_a_mask_token_is_refused(tiny_models: Callable) -> None:
    model = tiny_models("bert-mlm")
    without = replace(model, modality=tiny_models("gpt2").modality)
    with pytest.raises(TextError, match="no mask token"):
        metric_for(without, examples("the cat"))


@pytest.mark.parametrize("name", ["bert-mlm", "gpt2"])
def test_changes_are_mean_losses_of_each_text_worst_first(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    texts = [text for text in TEXTS if token_losses(model, text)]
    metric = metric_for(model, examples(*TEXTS))
    gate = gate_of(metric.shape, (0, 0), (1, 1), (2, 3))
    changes = metric.changes(evaluate(metric, Intervention.gated(gate)))
    assert sorted(change.text for change in changes) == sorted(texts)
    increases = [change.after - change.before for change in changes]
    assert increases == sorted(increases, reverse=True)
    for change in changes:
        for value, its_gate in ((change.before, None), (change.after, gate)):
            losses = [loss for loss, _ in token_losses(model, change.text, its_gate)]
            assert value == pytest.approx(sum(losses) / len(losses), abs=2e-5)


# --- made by hand ----------------------------------------------------------------------------------------------------


def language_of(
    logits: list[list[float]], targets: list[tuple[TargetToken, ...]], kinds: list[tuple[str, ...]]
) -> Language:
    """The metric of a model with these logits, (V,) for each row, at every position."""
    rows = [Row((i, *(9,) * i), (0,) * (1 + i), (False,) * (1 + i)) for i in range(len(logits))]

    def run(request: Pass) -> Outputs:
        output = torch.tensor([logits[i] for i in request.inputs[:, 0]])[:, None].expand(-1, request.inputs.size(1), -1)
        return {"self": Output((), (), (), output)}

    info = SimpleNamespace(task="causal-lm")
    own = {"outputs": staticmethod(run), "batches": staticmethod(batches), "decoder": None, "info": info}
    model = type("Model", (), own)()
    questions = [
        WordQuestion(row, row_targets, f"text {i}", i, row_kinds)
        for i, (row, row_targets, row_kinds) in enumerate(zip(rows, targets, kinds, strict=True))
    ]
    return Language(model, questions, rows, "by hand")


@pytest.mark.parametrize(
    ("scores", "target", "right"),
    [
        ([0.0, 1.0, 2.0], TargetToken(0, 2), True),
        ([0.0, 1.0, 2.0], TargetToken(0, 1), False),
        ([0.0, 2.0, 2.0], TargetToken(0, 1), False),  # a tie is wrong
        ([0.0, 2.0, 2.0], TargetToken(0, 2), False),
        ([0.0, 0.0, 0.0], TargetToken(0, 0), False),
        ([0.0, 1.0, 2.0], TargetToken(0, 1, (0,)), True),  # it must only beat this one
        ([0.0, 1.0, 2.0], TargetToken(0, 1, (0, 2)), False),
        ([0.0, 1.0, 1.0], TargetToken(0, 1, (2,)), False),
        ([float("nan")] * 3, TargetToken(0, 1), False),
    ],
)
def test_prediction_is_correct_if_strictly_likelier_than_all_wrong_ones(
    scores: list[float], target: TargetToken, right: bool
) -> None:
    for others in ((), (TargetToken(0, 0, (1, 2)),)):  # alone, and among targets of the other sort
        metric = language_of([scores, [0.0, 0.0, 0.0]], [(target,), (others or (TargetToken(0, 0),))], [(), ()])
        assert metric.baseline[0, 1] == right and metric.baseline[1, 1] == 0


def test_all_skills_is_the_mean_accuracy_over_kinds() -> None:
    """Each kind has its accuracy; "all skills" is the mean of these, however many questions there are of each."""
    yes, no = TargetToken(0, 2), TargetToken(0, 0)
    metric = language_of(
        [[0.0, 1.0, 2.0]] * 4, [(yes,), (no,), (yes, no), (yes,)], [("a",), ("a", "b"), ("a",), ("c",)]
    )
    values = metric.values(metric.baseline)
    assert list(values) == ["all skills", "a", "b", "c", "loss"]
    assert (values["a"], values["b"], values["c"]) == (0.5, 0.0, 1.0) and values["all skills"] == pytest.approx(0.5)
    losses = -torch.tensor([0.0, 1.0, 2.0]).log_softmax(-1)
    assert values["loss"] == pytest.approx(float(3 * losses[2] + 2 * losses[0]) / 5, abs=1e-6)
    assert (metric.main_value, metric.higher_is_better) == ("all skills", True)
    one = language_of([[0.0, 1.0, 2.0]], [(yes,)], [("a",)])
    assert one.main_value == "a" and list(one.values(one.baseline)) == ["a", "loss"]


def test_loss_of_a_text_is_the_mean_over_its_targets() -> None:
    """The terms of several rows of one text sum to it."""
    yes, no = TargetToken(0, 2), TargetToken(0, 0)
    metric = language_of([[0.0, 1.0, 2.0]] * 3, [(yes,), (no, no), (yes,)], [(), (), ()])
    merged = [question._replace(example=min(i, 1)) for i, question in enumerate(metric.questions)]
    metric = Language(metric.model, merged, metric.raw_rows, "by hand")
    terms = metric.losses(metric.baseline, [0, 1, 2], metric.baseline)
    losses = -torch.tensor([0.0, 1.0, 2.0]).log_softmax(-1)
    assert metric.loss_terms() == [(0, 0), (1, 1), (2, 1)]
    torch.testing.assert_close(terms, torch.stack([losses[2], 2 * losses[0] / 3, losses[2] / 3]))


# --- skills ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["toy-english", "toy-induction"])
def trained(request: pytest.FixtureRequest) -> Model:
    return loaded(request.param)


@pytest.mark.exhaustive
def test_skills_equal_those_of_the_evaluation_suite(trained: Model) -> None:
    """By phenomenon; also with so many heads off that the model fails at some."""
    metric = skills_metric(trained)
    suite = suite_for(trained, SUITE_SIZES[type(suite_for(trained))])
    shape, main_values = metric.shape, []
    for off in (
        (),
        [(1, 0)],
        [(0, 1), (1, 2)],
        [head for head in all_heads(shape) if head.head % 2],
        all_heads(shape),
    ):
        gate = gate_of(shape, *off)
        values = metric.values(evaluate(metric, Intervention.gated(gate)))
        expected = {
            name: skill.accuracy for name, skill in suite.skills(trained.network, Intervention.gated(gate)).items()
        }
        assert {name: values[name] for name in values if name not in ("all skills", "loss")} == pytest.approx(
            expected, abs=1e-6
        )
        assert values[metric.main_value] == pytest.approx(sum(expected.values()) / len(expected), abs=1e-6)
        main_values.append(values[metric.main_value])
    assert main_values[0] == 1.0 and main_values[-1] < 0.6


def test_skills_cover_every_phenomenon() -> None:
    metric = skills_metric(loaded("toy-english"))
    assert set(PHENOMENA) <= set(metric.kinds) and "verb across an attractor" in metric.kinds
    assert len({question.example for question in metric.questions}) <= len(metric.raw_rows) == 60


@pytest.mark.parametrize("name", ["minilm", "bert-mlm", "gpt2"])
def test_other_models_have_no_skills_metric(tiny_models: Callable, minilm, name: str) -> None:
    assert skills_metric(minilm if name == "minilm" else tiny_models(name)) is None
