"""Labels for any English text, from spaCy's parser where it is installed, and a message where it is not."""

import importlib.util
import sys
from pathlib import Path

import pytest

from mha_core.errors import ModelError
from mha_core.stats.texts import english, labels
from mha_core.stats.texts.labels import labelled
from mha_core.stats.texts.sentence import Relation, Sentence

installed = pytest.mark.skipif(
    importlib.util.find_spec("spacy") is None or importlib.util.find_spec(labels.PACKAGE) is None,
    reason='spaCy and its model are an extra: pip install ".[labels]"',
)


@pytest.fixture(autouse=True)
def unloaded() -> None:
    labels._parser.cache_clear()


def test_without_spacy_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spacy", None)
    with pytest.raises(ModelError) as error:
        next(labelled([Sentence("Dogs bark.")]))
    assert str(error.value) == (
        "Labels come from spaCy, which is not installed: run 'pip install \"mha-explorer[labels]\"'."
    )


def test_the_digest_is_of_names_and_bytes_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "parser").mkdir()
    (tmp_path / "parser" / "model").write_bytes(b"weights")
    (tmp_path / "meta.json").write_bytes(b"{}")
    digests = {labels._digest(tmp_path)}
    (tmp_path / "parser" / "model").write_bytes(b"Weights")
    digests.add(labels._digest(tmp_path))
    (tmp_path / "meta.json").rename(tmp_path / "beta.json")
    digests.add(labels._digest(tmp_path))
    assert len(digests) == 3


# --- with spaCy -------------------------------------------------------------------------------------------------------


@installed
def test_a_sentence_gets_words_and_relations() -> None:
    text = "The queen's dogs  don't bark."
    (sentence,) = labelled([Sentence(text)])
    words = ["The", "queen", "'s", "dogs", "do", "n't", "bark", "."]
    assert sentence.text == text
    assert [text[start:end] for start, end in sentence.words] == words  # the second space between is none of them
    arcs = {(words[arc.dependent], arc.label, words[arc.head]) for arc in sentence.relations}
    assert arcs == {
        ("The", "det", "queen"),
        ("queen", "poss", "dogs"),
        ("'s", "case", "queen"),
        ("dogs", "nsubj", "bark"),
        ("do", "aux", "bark"),
        ("n't", "neg", "bark"),
        (".", "punct", "bark"),
    }


@installed
def test_what_has_words_stays_as_it_is_and_the_order_too() -> None:
    given = Sentence("Dogs bark.", ((0, 4), (5, 9)), (Relation(0, 1, "mine"),))
    texts = [f"Number {number} is here." for number in range(200)]
    mixed = [given if number % 3 == 0 else Sentence(text) for number, text in enumerate(texts)]
    found = list(labelled(iter(mixed)))
    assert [sentence.text for sentence in found] == [sentence.text for sentence in mixed]
    assert all(found[number] is given for number in range(0, 200, 3))
    assert all(found[number].relations for number in range(200))


@installed
def test_the_built_in_sentences_have_these_labels_but_where_they_were_corrected() -> None:
    ours = list(english())
    found = list(labelled(Sentence(sentence.text) for sentence in ours))
    assert [sentence.words for sentence in found] == [sentence.words for sentence in ours]
    differ = [number for number, (a, b) in enumerate(zip(found, ours, strict=True)) if a != b]
    assert len(differ) == 21
    assert max(differ) < 100


@installed
def test_a_damaged_model_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labels, "FILES_SHA256", "0" * 64)
    with pytest.raises(
        ModelError, match=r"is damaged, or another one \(SHA-256 a458f7141847…, expected 000000000000…\)"
    ):
        next(labelled([Sentence("Dogs bark.")]))


@installed
def test_without_the_model_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labels, "PACKAGE", "no_such_model")
    with pytest.raises(ModelError, match=r"a model of spaCy that is not installed: run 'pip install \"mha-explorer"):
        next(labelled([Sentence("Dogs bark.")]))
