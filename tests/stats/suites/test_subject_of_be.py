"""Where a head looks from a verb: counted again sentence by sentence."""

import pytest

from mha_core import Head
from mha_core.backends import Model
from mha_core.stats.suites.subject_of_be import AttractorSentence, looks_at, sentences


def looked_at(model: Model, sentence: AttractorSentence, head: Head) -> int:
    """The index of the word with the largest weight of the verb, one sentence at a time."""
    trace = model.trace(sentence.text)
    weights: dict[int, float] = {}
    for token, word in enumerate(trace.words):
        if word is not None and word < len(sentence.words) - 1:
            weights[word] = weights.get(word, 0) + float(trace.attentions[head][sentence.verb + 1, token])
    return max(weights, key=lambda word: weights[word])


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", ["be + place", "transitive"])
def test_shares_are_those_counted_one_by_one(minilm: Model, kind: str) -> None:
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
    distances = [sentence.subject - sentence.verb for sentence in given]
    assert found.offset == max(map(distances.count, distances)) / 12


def test_a_word_in_pieces_is_one_word(minilm: Model) -> None:
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


def test_nothing_is_refused(minilm: Model) -> None:
    with pytest.raises(ValueError, match="at least one"):
        looks_at(minilm, [])
    with pytest.raises(ValueError, match="word by word"):
        looks_at(minilm, [AttractorSentence(("The", "dog", "isn't", "here", "."), 1, 2)])
