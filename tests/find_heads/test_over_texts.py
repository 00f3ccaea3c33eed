"""Find heads: the same bits whoever counts, on real models; what cannot be read is counted and said."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest

from mha_core.backends import Model
from mha_core.errors import TextError
from mha_core.find_heads import over_texts as module
from mha_core.find_heads.over_texts import OverTextsTask, over_texts, over_texts_job
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.stats.texts import Corpus
from mha_core.stats.texts.built_in import SentenceList
from mha_core.stats.texts.sentence import Relation, Sentence
from tests.support.bits import leaves, same_bits
from tests.support.models import loaded

WORDS = ["the", "cat", "sat", "on", "a", "mat", "and", "the", "dog", "saw", "it", "while", "rain", "fell"]


def sentences(count: int) -> list[Sentence]:
    """Of 3 to 14 words, the first of which depends on the second."""
    found = []
    for i in range(count):
        text = " ".join(WORDS[i % 5 : i % 5 + 3 + i % 9])
        first = text.index(" ")
        second = (text + " ").index(" ", first + 1)
        found.append(Sentence(text, ((0, first), (first + 1, second)), (Relation(0, 1, f"r{i % 2}"),)))
    return found


@pytest.fixture(scope="module")
def small(tiny_models: Callable[[str], Model]) -> Model:
    return tiny_models("bert")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PART", 8)


@pytest.mark.exhaustive
def test_one_worker_two_and_a_job_give_the_same_bits(small: Model) -> None:
    texts = sentences(45)
    one, two = over_texts(small, texts, workers=1), over_texts(small, texts, workers=2)
    *_, job = [step.result for step in over_texts_job(small, texts, len(texts), "texts") if step.result]
    assert same_bits(one, two)
    assert same_bits(one, job)
    assert not same_bits(one, over_texts(small, texts[:-1]))


@pytest.mark.exhaustive
@pytest.mark.parametrize(("stopped_after", "counted"), [(1, 8), (2, 8), (3, 16), (5, 32), (7, 45)])
def test_a_resumed_run_gives_the_same_bits(small: Model, stopped_after: int, counted: int) -> None:
    texts = sentences(45)
    *_, last = islice(over_texts_job(small, texts, len(texts), "texts"), 1 + stopped_after)
    task = OverTextsTask(small, SentenceList.of("texts", "", texts))
    (begun,) = task.restored(task.saved([last.result]))
    assert begun.tally.texts == counted  # the second part is repeated tokens
    resumed = list(over_texts_job(small, texts, len(texts), "texts", begun))
    assert same_bits(resumed[-1].result, over_texts(small, texts))
    assert sum(step.share for step in resumed) == pytest.approx(1, abs=0.1)
    assert len(resumed) == 1 + (7 - stopped_after) + 1  # what was done is not done again


def test_a_checkpoint_holds_everything(small: Model) -> None:
    found = over_texts(small, sentences(20))
    task = OverTextsTask(small, SentenceList.of("texts", "", sentences(20)))
    assert same_bits(task.restored(task.saved([found])), (replace(found, texts_sha256=""),))


def test_a_task_keeps_its_last_result_alone_and_goes_on_after_it(small: Model) -> None:
    task = OverTextsTask(small, Corpus.of(sentence.text for sentence in sentences(20)))
    results: list[OverTexts] = []
    for step in islice(task.steps(()), 3):
        results = task.merge(results, step.result) if step.result else results
    assert len(results) == 1
    *_, last = task.steps(task.restored(task.saved(results)))
    assert same_bits(last.result, over_texts(small, task.texts))


@pytest.mark.exhaustive
def test_what_is_kept_does_not_grow_with_the_texts(small: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mha_core.stats.counts.tally.SAMPLE_SIZE", 16)
    sizes = []
    for count in (40, 400):
        found = over_texts(small, (Sentence("the cat sat") for _ in range(count)))
        assert found.tally.texts == count
        sizes.append(sum(len(each) for each in leaves(found) if isinstance(each, bytes | str)))
    assert sizes[0] == sizes[1]


def test_texts_that_cannot_be_read_are_counted(small: Model) -> None:
    found = over_texts(small, ["the cat sat", "", "the dog", "  "])
    assert (found.tally.texts, found.tally.unread) == (4, 2)


@pytest.mark.parametrize("texts", [[], ["", " "]])
def test_without_any_text_there_is_a_sentence(small: Model, texts: list[str]) -> None:
    with pytest.raises(TextError, match="None of these texts has a word"):
        over_texts(small, texts)
    with pytest.raises(TextError, match="None of these texts has a word"):
        list(over_texts_job(small, texts, len(texts), "texts"))


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        ("The keys.", r"One string in place of a list of texts\. Valid: over_texts\(model, \[text\]\)"),
        (["the cat", 2], r"texts\[1\] is an int\. Valid: a string or a Sentence"),
    ],
    ids=str,
)
def test_what_is_no_list_of_texts_is_refused_with_a_sentence(small: Model, texts: Any, message: str) -> None:
    """A string is an iterable, of its letters."""
    with pytest.raises(TextError, match=message):
        over_texts(small, texts)
    with pytest.raises(TextError, match=message):
        list(over_texts_job(small, texts, len(texts), "texts"))


def test_other_texts_have_another_digest(small: Model) -> None:
    digests = {
        over_texts(small, texts).texts_sha256 for texts in (["the cat"], ["the dog"], [*sentences(1)], ["the cat"])
    }
    assert len(digests) == 3
    assert all(len(digest) == 64 for digest in digests)


def test_the_table_has_a_row_for_each_head_and_three_columns_for_each_score(small: Model) -> None:
    found = over_texts(small, sentences(40))
    table = found.table()
    assert list(table.index) == [
        f"{layer}.{head}" for layer in range(small.info.layers) for head in range(small.info.heads)
    ]
    assert list(table.columns) == [f"{name}{end}" for name in found.names for end in ("", "_low", "_high")]
    assert (table["entropy_low"] <= table["entropy"]).all()
    assert list(found.relations_table().index) == ["all relations", "r0", "r1"]
    assert over_texts(small, ["the cat sat"]).relations_table().empty


@pytest.mark.exhaustive
def test_scores_of_a_real_model_are_those_of_its_traces(minilm: Model) -> None:
    """Text by text in float64, from the weights that every page shows."""
    texts = ["The keys are on the table.", "Rosa met Omar, and Omar met Rosa.", "Nobody came."]
    found = over_texts(minilm, texts)
    entropy, previous, special = [], [], []
    for text in texts:
        trace = minilm.trace(text)
        words = [i for i, is_special in enumerate(trace.special) if not is_special]
        weights = trace.attentions.double().numpy()
        entropy += [-(p * np.log2(np.maximum(p, 1e-300))).sum(-1) for p in np.moveaxis(weights[:, :, words], 2, 0)]
        previous += [weights[:, :, i, i - 1] for i in words[1:]]
        special += [weights[:, :, i, 0] + weights[:, :, i, -1] for i in words]
    for name, values in (("entropy", entropy), ("previous", previous), ("special", special)):
        assert np.allclose(found.scores[name].value, np.mean(values, 0), atol=2e-5), name


def test_a_trained_induction_head_is_found_on_random_tokens() -> None:
    found = over_texts(loaded("toy-induction"), ["a b c d a b c d"])
    scores = found.scores["random_induction"]
    assert scores.value[1].max() > 0.5
    assert scores.value[0].max() < 0.2


@pytest.mark.parametrize("model", ["bert", "gpt2", "roberta", "llama"])
def test_repeated_random_tokens_suit_every_family(tiny_models: Callable[[str], Model], model: str) -> None:
    found = over_texts(tiny_models(model), ["the cat sat"])
    value = found.scores["random_induction"].value
    assert np.isfinite(value).all()
    assert (value > 0).all()
