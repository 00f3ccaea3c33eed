"""A corpus: read again and again, with a digest, and in words what it holds.

The built-in English sentences: what README says of them, and that their trees are whole.
"""

import hashlib
import json
import os
import pickle
import re
from collections import Counter
from pathlib import Path

import pytest

from mha_core.errors import TextError
from mha_core.paths import ASSETS
from mha_core.stats.texts import Corpus, corpus, decoded_lines, english, read_sentences
from mha_core.stats.texts.sentence import Relation, Sentence

TABLE = b"text,label\nOne.,a\n,b\nTwo.,b\n"
TREE = b"1\tDogs\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tbark\t_\t_\t_\t_\t0\troot\t_\t_\n"
DOGS = Sentence("Dogs bark", ((0, 4), (5, 9)), (Relation(0, 1, "nsubj"),))
FOLDER = ASSETS / "evaluation"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
FILE = (FOLDER / "english.conllu").read_text(encoding="utf-8")
SENTENCES = list(english())


def test_a_file_in_memory_or_on_disk_is_read_each_time_anew(tmp_path: Path) -> None:
    path = tmp_path / "upload"
    path.write_bytes(TABLE)
    in_memory, on_disk = Corpus.of_file("a.csv", TABLE), Corpus.of_file("a.csv", path)
    for each in (in_memory, on_disk, pickle.loads(pickle.dumps(in_memory)), pickle.loads(pickle.dumps(on_disk))):
        assert [[sentence.text for sentence in each] for _ in range(2)] == [["One.", "Two."]] * 2
        assert next(zip(each, each, strict=True)) == (Sentence("One."),) * 2  # two readings at once
        assert (each.name, each.digest) == ("a.csv", hashlib.sha256(TABLE).hexdigest())
        assert (len(each), each.size, each.relations, each.cut, each.has_more) == (2, 2, 0, 0, False)
        assert each == in_memory
        assert hash(each) == hash(in_memory)


def test_of_a_file_in_memory_no_copy_is_made() -> None:
    data = b"One.\n" * 1000
    assert Corpus.of_file("a.txt", data)._source is data


def test_relations_come_with_it_and_are_counted() -> None:
    trees = Corpus.of_file("a.conllu", TREE + b"\n" + TREE)
    assert [*trees] == [DOGS, DOGS]
    assert trees.relations == 2
    assert trees.about == "2 sentences with 2 relations. The results hold for texts like these."


def test_of_a_table_it_is_said_what_was_read() -> None:
    table = Corpus.of_file("a.csv", b"id,text\n1,One.\n2,\n")
    assert table.about == (
        "1 sentence (column 'text' of 2 rows, 1 row without text left out, not 'id'). "
        "The results hold for texts like these."
    )


def test_texts_and_pasted_lines_are_a_corpus() -> None:
    texts = Corpus.of(["  One.", " ", "Two\x07."])
    assert [sentence.text for sentence in texts] == ["One.", "Two ."]
    assert texts.digest == hashlib.sha256(json.dumps(["  One.", " ", "Two\x07."]).encode()).hexdigest()
    assert texts.about == "2 sentences. The results hold for texts like these."
    pasted = Corpus.pasted("One.\r\nTwo.\ud83d\n")  # half a character
    assert [sentence.text for sentence in pasted] == ["One.", "Two.\ufffd"]
    assert (pasted.name, len(pasted)) == ("pasted lines", 2)
    assert [sentence.text for sentence in Corpus.pasted(" One.\r\nTwo,\x07 2.\n\n")] == ["One.", "Two,  2."]
    with pytest.raises(TextError, match=r"^'pasted lines' has no text\. Valid: at least one\.$"):
        Corpus.pasted(" \n")
    assert Corpus.of(text for text in ("One.",)).about.startswith("1 sentence. ")


def test_what_is_cut_and_left_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_sentences, "MAX_SENTENCES", 3)
    monkeypatch.setattr(read_sentences, "MAX_CHARACTERS", 5)
    monkeypatch.setattr(corpus, "MAX_SENTENCES", 3)
    monkeypatch.setattr(corpus, "MAX_CHARACTERS", 5)
    many = Corpus.of_file("a.txt", b"123456\n1234567\n12345\nleft\nout\n")
    assert [sentence.text for sentence in many] == ["12345"] * 3
    assert (many.size, many.cut, many.has_more) == (3, 2, True)
    assert many.about == (
        "3 sentences. 2 sentences cut at 5 characters. There are more, which are left out: at most 3, and 3,000,000 "
        "lines, are read. "
        "The results hold for texts like these."
    )


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Corpus.of([]), "'texts' has no text. Valid: at least one."),
        (lambda: Corpus.of([" \u200b"], "mine"), "'mine' has no text. Valid: at least one."),
        (lambda: Corpus.pasted("\n"), "'pasted lines' has no text. Valid: at least one."),
        (
            lambda: Corpus.of("One."),
            "One string in place of a list of texts. Valid: Corpus.of([text]) or Corpus.pasted(text).",
        ),
        (lambda: Corpus.of_file("a.txt", b""), "'a.txt' is empty. Valid: plain text, saved as UTF-8."),
        (
            lambda: Corpus.of_file("a.conllu", TREE + b"\n" + TREE.replace(b"\t2\t", b"\t7\t")),
            "'a.conllu', line 4: HEAD is 7. Valid: 0 (root) to 2, and not the word itself, 1.",
        ),
    ],
)
def test_what_is_not_valid_is_known_at_once(make: object, message: str) -> None:
    with pytest.raises(TextError) as error:
        make()  # pyright: ignore[reportCallIssue]
    assert str(error.value) == message


def test_too_large_a_file_is_refused_unread(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(decoded_lines, "MAX_BYTES", 10)
    (tmp_path / "a").write_bytes(b"12345678901")
    for data in (b"12345678901", tmp_path / "a"):
        with pytest.raises(TextError, match=r"'a\.txt' is too large\."):
            Corpus.of_file("a.txt", data)


def test_a_file_that_has_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"One.")
    changing = Corpus.of_file("a.txt", path)
    path.write_bytes(b"Two.")
    os.utime(path, ns=(0, 0))
    with pytest.raises(TextError, match=r"'a\.txt' has changed since it was first read\. Valid: "):
        list(changing)


def test_there_are_as_many_as_its_description_says() -> None:
    words = [len(sentence.text.split()) for sentence in SENTENCES]
    assert f"{len(SENTENCES)} English sentences of {min(words)} to {max(words)} words" in README
    assert f"{sum(len(sentence.words) for sentence in SENTENCES):,} words and marks" in README
    assert english().about.startswith(f"{len(SENTENCES)} English sentences,")
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
