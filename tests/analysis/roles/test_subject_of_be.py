"""Where a head looks from a verb: counted again sentence by sentence, and the figures of docs/findings.md."""

import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mha_core import Head
from mha_core.analysis.roles.attractor_sentences import KINDS, AttractorSentence, sentences
from mha_core.analysis.roles.subject_of_be import looks_at, table, wilson
from mha_core.models import TextModel

FINDINGS = Path(__file__).parents[3] / "docs" / "findings.md"


def looked_at(model: TextModel, sentence: AttractorSentence, head: Head) -> int:
    """The index of the word with the largest weight of the verb, one sentence at a time."""
    trace = model.trace(sentence.text)
    weights: dict[int, float] = {}
    for token, word in enumerate(trace.words):
        if word is not None and word < len(sentence.words) - 1:
            weights[word] = weights.get(word, 0) + float(trace.attentions[head][sentence.verb + 1, token])
    return max(weights, key=lambda word: weights[word])


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", ["be + place", "transitive"])
def test_shares_are_those_counted_one_by_one(minilm: TextModel, kind: str) -> None:
    given = sentences(kind, 12, seed=3)
    found = looks_at(minilm, given)
    for head in (Head(3, 1), Head(5, 8), Head(0, 6)):
        seen = [looked_at(minilm, sentence, head) for sentence in given]
        of_subject = sum(word == sentence.subject for word, sentence in zip(seen, given, strict=True)) / 12
        assert float(found.subject[head]) == pytest.approx(of_subject)
        if kind == "transitive":
            of_object = sum(word == sentence.object for word, sentence in zip(seen, given, strict=True)) / 12
            assert found.object is not None and float(found.object[head]) == pytest.approx(of_object)
    assert (found.object is None) == (kind == "be + place") and found.count == 12


def test_a_word_in_pieces_is_one_word(minilm: TextModel) -> None:
    """ "gargoyles" has three pieces before the verb, "zigzag" is a verb of two."""
    words = ("The", "gargoyles", "near", "the", "tree", "zigzag", ".")
    sentence = AttractorSentence(words, subject=1, verb=5)
    tokens = minilm.trace(sentence.text)
    assert len(tokens) > len(words) + 2
    found = looks_at(minilm, [sentence])
    verb = [i for i, word in enumerate(tokens.words) if word == 5]
    rows = tokens.attentions[:, :, verb].mean(2)
    each = [rows[..., [i for i, word in enumerate(tokens.words) if word == at]].sum(-1) for at in range(6)]
    for head in (Head(3, 1), Head(2, 6)):
        largest = max(range(6), key=lambda at: float(each[at][head]))
        assert float(found.subject[head]) == (largest == 1)


def test_the_best_other_head_and_distance(minilm: TextModel) -> None:
    found = looks_at(minilm, sentences("be + place", 12, seed=3))
    other = found.best_other(Head(3, 1))
    ranked = sorted(((float(found.subject[i, j]), (i, j)) for i in range(6) for j in range(12)), reverse=True)
    assert found.subject[other] == max(share for share, head in ranked if head != (3, 1)) and other != Head(3, 1)
    assert 0 < found.offset < 1


@pytest.mark.parametrize(("share", "count", "low", "high"), [(0.0, 10, 0.0, 0.2775), (0.5, 10, 0.2366, 0.7634)])
def test_intervals_are_those_of_wilson(share: float, count: int, low: float, high: float) -> None:
    """Newcombe (1998), Statistics in Medicine 17, method 3."""
    assert wilson(share, count) == pytest.approx((low, high), abs=1e-4)
    ends = wilson(0.3, 1000)  # the ends are where the share is 1.96 standard errors away
    for end in ends:
        assert abs(0.3 - end) == pytest.approx(1.96 * math.sqrt(end * (1 - end) / 1000))


def test_nothing_is_refused(minilm: TextModel) -> None:
    with pytest.raises(ValueError, match="at least one"):
        looks_at(minilm, [])
    with pytest.raises(ValueError, match="word by word"):
        looks_at(minilm, [AttractorSentence(("The", "dog", "isn't", "here", "."), 1, 2)])


def rows(text: str) -> Iterator[list[str]]:
    """The rows of the table whose first cell is one of KINDS."""
    for line in text.splitlines():
        cells = [cell.strip().strip("*") for cell in line.strip("|").split("|")]
        if cells[0] in KINDS:
            yield cells


@pytest.mark.exhaustive
def test_the_figures_of_findings(minilm: TextModel) -> None:
    """On another processor a head may decide a tie otherwise, so two sentences of 200 may differ."""
    said, found = list(rows(FINDINGS.read_text(encoding="utf-8"))), list(rows(table(minilm, Head(3, 1), 200)))
    assert [row[0] for row in said] == list(KINDS) == [row[0] for row in found]
    for one, other in zip(said, found, strict=True):
        heads_left_out = [re.sub(r"\(\d+\.\d+\)", "", " ".join(row)) for row in (one, other)]
        numbers = [[float(x) for x in re.findall(r"\d\.\d+", row)] for row in heads_left_out]
        assert numbers[0] == pytest.approx(numbers[1], abs=0.0101)
