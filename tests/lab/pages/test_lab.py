"""The Pruning lab without a browser: what it is about. Its texts, its metric, and two sessions beside each other."""

import re

import pytest

from mha_core.lab.importance import agreement, confidence, exact, gradient
from mha_core.stats.metrics import metric_for, skills_metric
from mha_core.stats.metrics.datasets import built_in
from tests.support.app_checkpoints import TINY, TINY_CLASSIFIER, TINY_ENCODER, TINY_GPT
from tests.support.lab_page import CURVES, LEFT, PAGE, TEXTS, WAYS, Lab, close, measure_of
from tests.support.models import loaded

pytestmark = pytest.mark.usefixtures("fresh_lab")


@pytest.mark.parametrize(("text", "says"), [("the key [MASK] on the table .", True), ("the dog sleeps .", False)])
def test_a_masked_word_of_the_sentence_is_said_not_to_be_measured(text: str, says: bool) -> None:
    assert ("The word at [MASK] has no right answer here" in Lab("toy-english", text=text).text) is says


# --- the metric -------------------------------------------------------------------------------------------------

KINDS = {
    TINY_ENCODER: (
        "how well it still ranks similar sentences",
        "change, 0 = none",
        ["fidelity", "cosine", "other neighbour"],
    ),
    TINY_GPT: ("next-word prediction", "loss", ["loss", "accuracy"]),
    TINY: ("masked-word prediction", "loss", ["loss", "accuracy"]),
    TINY_CLASSIFIER: ("classification", "loss", ["agreement", "loss"]),
    "toy-english": ("masked-word prediction", "loss", ["loss", "accuracy"]),
    "toy-induction": ("next-word prediction", "loss", ["loss", "accuracy"]),
    "minilm": (
        "how well it still ranks similar sentences",
        "change, 0 = none",
        ["fidelity", "cosine", "other neighbour"],
    ),
}
OTHERS = [pytest.param(name, marks=pytest.mark.exhaustive) for name in list(KINDS)[2:]]


@pytest.mark.parametrize("model", [TINY_ENCODER, TINY_GPT, *OTHERS])
def test_scores_of_a_kind_of_model_equal_the_library_s(model: str) -> None:
    title, unit, names = KINDS[model]
    page, measure = Lab(model, *TEXTS).measure(), measure_of(model, *TEXTS)
    assert page.metric_line.startswith(f"Metric: *{title}*, on 3 texts. With every head on:")
    values = measure.values(measure.baseline)
    assert re.findall(r"([\w ]+?) \*\*([\d.]+)\*\*", page.metric_line.split("on:")[1].replace("· ", "")) == [
        (f" {name}", f"{values[name]:.3f}") for name in names
    ]
    scores = {"exact": exact(measure), "gradient": gradient(measure), "confidence": confidence(measure)}
    for way, expected in scores.items():
        close(page.map(way), expected)
    assert [page.unit(way) for way in WAYS] == [unit, "slope", "weight"]
    rankings = agreement(scores)
    said = " · ".join(f"{a} and {b} **{rho:.2f}**".replace("-", "−") for (a, b), rho in rankings.items())
    assert f"Spearman's ρ: {said}" in page.text
    low = "; ".join(f"*{a}* and *{b}*" for (a, b), rho in rankings.items() if rho < 0.5)
    assert (f"{low} rank the heads differently:" in page.text) if low else ("rank the heads diff" not in page.text)


# --- built-in texts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "measured", "message"),
    [
        (TINY_CLASSIFIER, "*classification*, on 62 texts", "62 English sentences, written for this project"),
        ("toy-english", "*minimal pairs, by phenomenon*, on 60 texts", "Held-out sentences of the toy language"),
        ("toy-induction", "*copying*, on 48 texts", "Held-out sentences of the toy language"),
    ],
)
def test_built_in_texts_depend_on_the_kind_of_model(model: str, measured: str, message: str) -> None:
    page = Lab(model, over="built-in texts", built_in="same words")
    assert measured in page.metric_line
    assert message in page.text
    assert "built_in" not in {control.key for control in page.app.segmented_control}  # of pairs there are two sets


def test_a_sentence_encoder_has_two_sets_of_built_in_pairs() -> None:
    page = Lab(over="built-in texts")
    assert "100 pairs of English sentences, written for this project" in page.text
    assert "*how well it still ranks similar sentences*, on 200 texts" in page.metric_line
    page.pick("built_in", "same words")
    assert "120 pairs of English sentences of the same words" in page.text and "on 240 texts" in page.metric_line


@pytest.mark.exhaustive
def test_each_set_of_built_in_texts_is_measured_as_the_library_does() -> None:
    page = Lab(over="built-in texts", built_in="same words").measure()
    close(page.map("exact"), exact(metric_for(loaded(TINY_ENCODER), built_in("same-words"))))
    page.pick("built_in", "mixed")
    assert "These maps show tiny-encoder on built-in pairs of the same words." in page.text
    page, measure = Lab("toy-english", over="built-in texts").measure(), skills_metric(loaded("toy-english"))
    assert f"all skills **{measure.values(measure.baseline)['all skills']:.3f}**" in page.metric_line
    close(page.map("exact"), exact(measure))


# --- own texts: what files may hold is in tests/stats/metrics/test_datasets.py -----------------------------------


def test_an_unreadable_file_gives_a_reason_and_keeps_the_previous_texts() -> None:
    page = Lab(TINY_ENCODER, *TEXTS).measure()
    before = page.map("exact")
    for name, data, message in (
        ("a.tsv", b"the cat\ta dog\nthe cat", "'a.tsv', line 2 has 1 column"),
        ("a.txt", b"the cat\n" * 196_608, "'a.txt' has 1.5 MB. Valid: a text of at most 1 MB."),
    ):
        page.upload(name, data)
        assert message in page.text
        assert "Still using pasted lines: 3 texts." in page.text
        assert page.map("exact").equal(before) and "These maps show" not in page.text
        assert page.app.text_area(key="own-lines").value == "\n".join(TEXTS)
        page.take_back_the_file()
        assert message not in page.text
        assert "Read pasted lines: 3 texts." in page.text


def test_labels_and_scores_are_measured() -> None:
    page = Lab(TINY_CLASSIFIER, over="my texts").upload("a.csv", b"text,label\nthe cat sat,joy\na dog,2")
    assert re.search(r"agreement \*\*1\.000\*\* · accuracy \*\*[01]\.[05]00\*\*", page.metric_line)
    page = Lab(TINY_ENCODER, over="my texts").upload("a.tsv", b"the cat\ta dog\t3\nthe mat\ta cat\t1\na\tb\t2")
    assert "human **" in page.metric_line


def test_unknown_labels_are_named_in_every_part() -> None:
    page = Lab(TINY_CLASSIFIER, over="my texts").upload("a.csv", b"text,label\nthe cat sat,nice")
    assert "'nice' is not a class of this model. Valid: joy, anger, surprise; or their numbers, 0–2." in page.text
    for lab in (CURVES, LEFT):
        assert "'nice' is not a class of this model" in page.pick("lab", lab).type("off", "1.1").text


def test_own_texts_are_kept_across_datasets_and_pages_and_a_file_goes_before_them() -> None:
    page = Lab(TINY_ENCODER, *TEXTS)
    assert "Read pasted lines: 3 texts." in page.text
    page.pick("over", "built-in texts").pick("over", "my texts")
    assert "Read pasted lines: 3 texts." in page.text
    page.upload("a.txt", b"a dog ran\nthe cat sat").go("Explore.py").go(PAGE)
    assert "Read a.txt: 2 texts." in page.text
    assert page.app.text_area(key="own-lines").value == "\n".join(TEXTS)
    assert "Paste texts" in page.paste("").text


# --- two sessions -----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_sessions_are_independent() -> None:
    one, other = Lab(TINY_ENCODER, *TEXTS).measure(), Lab(TINY_ENCODER, over="my texts")
    assert "Paste texts" in other.text
    other.paste("\n".join(TEXTS[:2]))
    assert other.map("exact").isnan().all()
    other.tell("off", "1.1")
    assert (one.run(one.app).value("off"), other.value("off")) == ("", "1.1")
