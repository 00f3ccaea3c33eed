"""The built-in English sentences: what README says of them, and that their trees are whole."""

import re
from collections import Counter

from mha_core.analysis.corpus.reading import english
from mha_core.paths import ASSETS

FOLDER = ASSETS / "evaluation"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
FILE = (FOLDER / "english.conllu").read_text(encoding="utf-8")
SENTENCES = list(english())


def test_there_are_as_many_as_its_description_says() -> None:
    words = [len(sentence.text.split()) for sentence in SENTENCES]
    assert f"{len(SENTENCES)} English sentences of {min(words)} to {max(words)} words" in README
    assert f"{sum(len(sentence.words) for sentence in SENTENCES):,} words and marks" in README
    assert english().about.startswith(f"{len(SENTENCES)} English sentences of 20 constructions")
    assert len({sentence.text for sentence in SENTENCES}) == len(SENTENCES) == len(english()) == 320


def test_each_construction_is_described_and_as_frequent_in_any_beginning() -> None:
    kinds = re.findall(r"^# sent_id = ([a-z]+)-[0-9]{2}$", FILE, re.MULTILINE)
    assert set(Counter(kinds).values()) == {16}
    assert all(len(set(kinds[start : start + 20])) == 20 for start in range(0, 320, 20))
    for kind in set(kinds):
        assert f"| `{kind}` | 16 |" in README


def test_the_text_that_is_shown_is_the_one_in_the_file() -> None:
    assert [sentence.text for sentence in SENTENCES] == re.findall(r"^# text = (.+)$", FILE, re.MULTILINE)


def test_every_word_leads_to_a_root() -> None:
    for sentence in SENTENCES:
        heads = {arc.dependent: arc.head for arc in sentence.relations}
        assert len(heads) == len(sentence.relations), sentence.text
        assert "".join(sentence.text[start:end] for start, end in sentence.words) == sentence.text.replace(" ", "")
        for word in range(len(sentence.words)):
            for _ in sentence.words:
                word = heads.get(word, word)
            assert word not in heads, sentence.text


def test_labels_are_those_of_clearnlp_and_as_many_as_said() -> None:
    labels = Counter(arc.label for sentence in SENTENCES for arc in sentence.relations if arc.label != "punct")
    assert {"nsubj", "dobj", "pobj", "poss", "prt", "auxpass", "nsubjpass", "dative", "agent"} < set(labels)
    for label, count in labels.most_common(10):
        assert f"| `{label}` | {count} |" in README
