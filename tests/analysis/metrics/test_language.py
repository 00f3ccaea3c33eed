"""What a language model is for, against transformers' own eager attention, one text and one hidden word at a time."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core import load_model
from mha_core.analysis.metrics import evaluate, metric_for, skills_metric
from mha_core.analysis.metrics.base import Row
from mha_core.analysis.metrics.build import SENTENCES
from mha_core.analysis.metrics.language import Language, Question, Target
from mha_core.analysis.roles.suite import suite_for
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.models import TextError, TextModel
from mha_core.models.forward import Output
from mha_core.models.training.tasks.toy_language import PHENOMENA
from tests.support.importance_by_hand import TEXTS, asked, examples, gate_of

MASKED = ("bert-mlm", "roberta", "distilbert", "albert", "modernbert")
CAUSAL = ("gpt2", "llama", "gemma3", "opt")


@pytest.mark.parametrize("name", [*MASKED, *CAUSAL])
def test_loss_and_accuracy_of_transformers_own_attention(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    measure = metric_for(model, examples(*TEXTS))
    expected = [answer for text in TEXTS for answer in asked(model, text, use_reference=True)]
    values = measure.values(measure.baseline)
    assert list(values) == ["loss", "accuracy"] and measure.main_value == "loss" and not measure.higher_is_better
    assert values["loss"] == pytest.approx(sum(loss for loss, _ in expected) / len(expected), abs=2e-5)
    assert values["accuracy"] == pytest.approx(sum(right for _, right in expected) / len(expected))


@pytest.mark.parametrize("name", ["bert-mlm", "modernbert", "gpt2", "llama"])
def test_loss_and_accuracy_with_heads_off(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    measure = metric_for(model, examples(*TEXTS))
    gate = gate_of(measure.shape, (0, 0), (1, 1), (2, 3))
    expected = [answer for text in TEXTS for answer in asked(model, text, gate)]
    said = evaluate(measure, Intervention.gated(gate))
    values = measure.values(said)
    assert values["loss"] == pytest.approx(sum(loss for loss, _ in expected) / len(expected), abs=2e-5)
    assert values["accuracy"] == pytest.approx(sum(right for _, right in expected) / len(expected))
    assert abs(values["loss"] - measure.values(measure.baseline)["loss"]) > 1e-3
    assert float(measure.cost_per_row(said, range(len(measure.rows))).sum()) == pytest.approx(values["loss"], abs=1e-5)


@pytest.mark.parametrize("name", ["toy-english", "toy-induction"])
def test_our_own_models(name: str) -> None:
    texts = (
        ("the dog that chased the cats sleeps", "AbcAbcAbc")
        if name == "toy-english"
        else ("qwertzqwertzqwe", "ab", "AbcAbcAbc")
    )
    model = load_model(name)
    measure = metric_for(model, examples(*texts))
    expected = [answer for text in texts for answer in asked(model, text)]
    values = measure.values(measure.baseline)
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
def test_special_tokens_and_unknown_words_are_not_asked_for(
    tiny_models: Callable, name: str, text: str, words: int
) -> None:
    model = load_model(name) if name.startswith("toy") else tiny_models(name)
    measure = metric_for(model, examples(text, "the cat"))
    first = [question for question in measure.questions if question.text == text]
    targets = [(question.row, target) for question in first for target in question.targets]
    assert len(targets) == len(asked(model, text)) == words
    signs = model.tokenizer.all_special_ids
    assert not [target for _, target in targets if target.right in signs]
    if not model.info.causal:
        assert all(row.ids[target.position] == model.tokenizer.mask_token_id for row, target in targets)
    assert all(question.example == 0 for question in first) and len(measure.raw_rows) == 2


def test_pairs_are_texts_by_themselves_and_each_counts_once(tiny_models: Callable) -> None:
    measure = metric_for(tiny_models("bert-mlm"), examples(("the cat", "a dog"), ("a dog", "the cat sat")))
    assert list(dict.fromkeys(question.text for question in measure.questions)) == ["the cat", "a dog", "the cat sat"]


def test_where_there_is_no_word_to_ask_for(tiny_models: Callable) -> None:
    with pytest.raises(TextError, match=r"no word to ask for.*at least two"):
        metric_for(tiny_models("gpt2"), examples("t", "a"))
    with pytest.raises(TextError, match="no word to ask for"):
        metric_for(tiny_models("bert-mlm"), examples("€"))


def test_a_model_of_hidden_words_without_a_mask(tiny_models: Callable) -> None:
    model = tiny_models("bert-mlm")
    without = replace(model, tokenizer=tiny_models("gpt2").tokenizer)
    with pytest.raises(TextError, match="no token that hides a word"):
        metric_for(without, examples("the cat"))


@pytest.mark.parametrize("name", ["bert-mlm", "gpt2"])
def test_what_became_of_each_text(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    texts = [text for text in TEXTS if asked(model, text)]
    measure = metric_for(model, examples(*TEXTS))
    gate = gate_of(measure.shape, (0, 0), (1, 1), (2, 3))
    changes = measure.changes(evaluate(measure, Intervention.gated(gate)))
    assert sorted(change.text for change in changes) == sorted(texts)
    worse = [change.after - change.before for change in changes]
    assert worse == sorted(worse, reverse=True)
    for change in changes:
        for value, of in ((change.before, None), (change.after, gate)):
            losses = [loss for loss, _ in asked(model, change.text, of)]
            assert value == pytest.approx(sum(losses) / len(losses), abs=2e-5)


# --- made by hand -------------------------------------------------------------------------------------------------------------


def made(scores: list[list[float]], questions: list[tuple[Target, ...]], kinds: list[tuple[str, ...]]) -> Language:
    """A model that says these scores, (V,) for each row, at every position."""
    rows = [Row((i, *(9,) * i), (0,) * (1 + i), (False,) * (1 + i)) for i in range(len(scores))]

    def forward(ids, *args, **options) -> Output:
        logits = torch.tensor([scores[i] for i in ids[:, 0]])[:, None].expand(-1, ids.size(1), -1)
        return Output((), (), (), logits)

    model = type("Model", (), {"forward": staticmethod(forward)})()
    asked = zip(rows, questions, kinds, strict=True)
    return Language(
        model,
        [Question(row, targets, f"text {i}", i, kind) for i, (row, targets, kind) in enumerate(asked)],
        rows,
        "made",
    )


@pytest.mark.parametrize(
    ("scores", "target", "right"),
    [
        ([0.0, 1.0, 2.0], Target(0, 2), True),
        ([0.0, 1.0, 2.0], Target(0, 1), False),
        ([0.0, 2.0, 2.0], Target(0, 1), False),  # of two alike, the wrong one counts
        ([0.0, 2.0, 2.0], Target(0, 2), False),
        ([0.0, 0.0, 0.0], Target(0, 0), False),
        ([0.0, 1.0, 2.0], Target(0, 1, (0,)), True),  # the only wrong one that it must beat
        ([0.0, 1.0, 2.0], Target(0, 1, (0, 2)), False),
        ([0.0, 1.0, 1.0], Target(0, 1, (2,)), False),
        ([float("nan")] * 3, Target(0, 1), False),
    ],
)
def test_who_is_right(scores: list[float], target: Target, right: bool) -> None:
    for others in ((), (Target(0, 0, (1, 2)),)):  # alone, and among questions of the other sort
        measure = made([scores, [0.0, 0.0, 0.0]], [(target,), (others or (Target(0, 0),))], [(), ()])
        assert measure.baseline[0, 1] == right and measure.baseline[1, 1] == 0


def test_values_of_several_kinds() -> None:
    """Each kind has its accuracy; "all skills" is the mean of these, however many questions there are of each."""
    yes, no = Target(0, 2), Target(0, 0)
    measure = made([[0.0, 1.0, 2.0]] * 4, [(yes,), (no,), (yes, no), (yes,)], [("a",), ("a", "b"), ("a",), ("c",)])
    values = measure.values(measure.baseline)
    assert list(values) == ["all skills", "a", "b", "c", "loss"]
    assert (values["a"], values["b"], values["c"]) == (0.5, 0.0, 1.0) and values["all skills"] == pytest.approx(0.5)
    losses = -torch.tensor([0.0, 1.0, 2.0]).log_softmax(-1)
    assert values["loss"] == pytest.approx(float(3 * losses[2] + 2 * losses[0]) / 5, abs=1e-6)
    assert (measure.main_value, measure.higher_is_better) == ("all skills", True)
    one = made([[0.0, 1.0, 2.0]], [(yes,)], [("a",)])
    assert one.main_value == "a" and list(one.values(one.baseline)) == ["a", "loss"]


def test_the_loss_of_a_text_is_the_mean_over_what_is_asked_of_it() -> None:
    """Its questions' shares sum to it, and so do those of several rows of one text."""
    yes, no = Target(0, 2), Target(0, 0)
    measure = made([[0.0, 1.0, 2.0]] * 3, [(yes,), (no, no), (yes,)], [(), (), ()])
    together = [question._replace(example=min(i, 1)) for i, question in enumerate(measure.questions)]
    measure = Language(measure.model, together, measure.raw_rows, "made")
    shares = measure.losses(measure.baseline, [0, 1, 2], measure.baseline)
    losses = -torch.tensor([0.0, 1.0, 2.0]).log_softmax(-1)
    assert measure.loss_terms() == [(0, 0), (1, 1), (2, 1)]
    torch.testing.assert_close(shares, torch.stack([losses[2], 2 * losses[0] / 3, losses[2] / 3]))


# --- skills -------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=["toy-english", "toy-induction"])
def trained(request: pytest.FixtureRequest) -> TextModel:
    return load_model(request.param)


def test_skills_are_those_of_the_exam(trained: TextModel) -> None:
    """Phenomenon by phenomenon; with heads off too, so many that the model fails at some."""
    measure = skills_metric(trained)
    exam = suite_for(trained, SENTENCES[type(suite_for(trained))])
    shape, found = measure.shape, []
    for off in (
        (),
        [(1, 0)],
        [(0, 1), (1, 2)],
        [head for head in all_heads(*shape) if head.head % 2],
        all_heads(*shape),
    ):
        gate = gate_of(shape, *off)
        values = measure.values(evaluate(measure, Intervention.gated(gate)))
        expected = {name: skill.accuracy for name, skill in exam.skills(trained.forward, Intervention.gated(gate)).items()}
        assert {name: values[name] for name in values if name not in ("all skills", "loss")} == pytest.approx(
            expected, abs=1e-6
        )
        assert values[measure.main_value] == pytest.approx(sum(expected.values()) / len(expected), abs=1e-6)
        found.append(values[measure.main_value])
    assert found[0] == 1.0 and found[-1] < 0.6


def test_skills_are_all_that_the_language_has() -> None:
    measure = skills_metric(load_model("toy-english"))
    assert set(PHENOMENA) <= set(measure.kinds) and "verb across an attractor" in measure.kinds
    assert len({question.example for question in measure.questions}) <= len(measure.raw_rows) == 60


@pytest.mark.parametrize("name", ["minilm", "bert-mlm", "gpt2"])
def test_nobody_knows_the_skills_of_other_models(tiny_models: Callable, minilm, name: str) -> None:
    assert skills_metric(minilm if name == "minilm" else tiny_models(name)) is None
