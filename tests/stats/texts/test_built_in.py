"""The built-in texts: English for models that read it, held-out toy sentences for those trained here."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.toy_language import RELATIONS
from mha_core.find_heads.over_texts import over_texts
from mha_core.stats.texts.built_in import SentenceList, built_in_texts, english, spans_of
from mha_core.stats.texts.sentence import Relation, Sentence
from tests.support.models import loaded


@given(st.lists(st.text(st.characters(exclude_characters=" "), min_size=1), max_size=8))
def test_spans_slice_to_the_words(words: list[str]) -> None:
    text = " ".join(words)
    assert [text[start:end] for start, end in spans_of(words)] == words


def test_english_comes_with_relations(minilm: Model) -> None:
    texts = built_in_texts(minilm)
    sentences = list(texts)
    assert texts is english()
    assert len(sentences) == texts.size >= 300
    assert sum(len(each.relations) for each in sentences) == texts.relations > 3000
    assert f"{texts.size} English sentences" in texts.about
    assert list(texts) == sentences  # again


def test_toy_english_knows_its_relations() -> None:
    texts = list(built_in_texts(loaded("toy-english")))
    labels = {relation.label for each in texts for relation in each.relations}
    assert labels <= set(RELATIONS)
    assert {"verb", "determiner"} <= labels
    (found, *_) = [
        (each.text[slice(*each.words[relation.dependent])], each.text[slice(*each.words[relation.head])])
        for each in texts
        for relation in each.relations
        if relation.label == "surname"
    ]
    assert found[0] == found[1]  # a surname depends on its earlier occurrence


def test_sequences_of_symbols_are_read_as_they_were_trained_on() -> None:
    model = loaded("toy-induction")
    first = next(iter(built_in_texts(model)))
    assert model.trace(first.text).dropped == 0
    symbols = first.text.split()
    assert any(symbols[i : i + 2] == symbols[j : j + 2] for i in range(len(symbols)) for j in range(i))


def test_the_digest_is_of_sentences_words_and_relations() -> None:
    plain = Sentence("a b", spans_of(["a", "b"]))
    of_relation = Sentence("a b", plain.words, (Relation(0, 1, "det"),))
    lists = [
        SentenceList.of("n", "", [plain]),
        SentenceList.of("m", "", [plain]),
        SentenceList.of("n", "", [of_relation]),
    ]
    assert lists[0].digest == lists[1].digest != lists[2].digest


@pytest.mark.exhaustive
def test_what_findings_says_of_the_bundled_model(minilm: Model) -> None:
    found = over_texts(minilm, english())
    scores = {each.label: each for each in found.relations}
    findings = (Path(__file__).parents[3] / "docs" / "findings.md").read_text(encoding="utf-8")
    said = " ".join(findings.partition("## Relations in")[2].partition("##")[0].split())

    def three(value: float) -> str:
        return f"{value:.3f}".removeprefix("0")

    dobj, nsubj = scores["dobj"], scores["nsubj"]
    low, high = map(three, dobj.interval)
    assert f"{dobj.best}, is right in {three(dobj.accuracy)} of {dobj.cases} cases (95 %: {low} to {high})" in said
    assert f"offset −{-dobj.offset} in {three(dobj.offset_accuracy)}." in said
    assert f"subjects, {nsubj.best}, is right in {three(nsubj.accuracy)} of {nsubj.cases}, *not significantly*" in said
    assert (nsubj.offset, f"next word's {three(nsubj.offset_accuracy)}." in said) == (1, True)
    assert (dobj.beats_offset, nsubj.beats_offset) == (True, False)
