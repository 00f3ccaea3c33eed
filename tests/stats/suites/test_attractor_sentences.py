"""Sentences with nouns between subject and verb: read back word by word from the lists that they are drawn from."""

import pytest

from mha_core.stats.suites import subject_of_be as lists
from mha_core.stats.suites.subject_of_be import KINDS, AttractorSentence, sentences

MANY = [pytest.param(kind, sentence, id=sentence.text) for kind in KINDS for sentence in sentences(kind, 10, seed=1)]
SINGULAR_VERBS = {"is", "was", "has", *(s for _, s in (*lists.INTRANSITIVE, *lists.TRANSITIVE))}
PLURAL_VERBS = {"are", "were", "have", *(p for p, _ in (*lists.INTRANSITIVE, *lists.TRANSITIVE))}
AFTER = {"be + place": 4, "be + adjective": 2, "have + participle": 2, "intransitive": 1}  # words from the verb on


def number(word: str, nouns: list[tuple[str, str]]) -> int:
    """0 for a singular noun, 1 for a plural one."""
    return next(forms.index(word) for forms in nouns if word in forms)


@pytest.mark.parametrize(("kind", "sentence"), MANY)
def test_the_verb_agrees_with_its_subject_and_not_with_the_nearest_noun(kind: str, sentence: AttractorSentence) -> None:
    words = sentence.words
    plural = number(words[sentence.subject], lists.SUBJECTS)
    assert words[sentence.verb] in (PLURAL_VERBS if plural else SINGULAR_VERBS)
    between = [word for word in words[sentence.subject + 1 : sentence.verb] if any(word in a for a in lists.ATTRACTORS)]
    assert 1 <= len(between) <= 3 and between[-1] == words[sentence.verb - 1]
    assert number(between[-1], lists.ATTRACTORS) == 1 - plural
    assert len(words) - 1 - sentence.verb == AFTER.get(kind, 3)
    assert (words[sentence.object] in lists.OBJECTS) if sentence.object else kind in AFTER
    assert sentence.text.split() == [*words[:-2], words[-2] + "."] and words[-1] == "."


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_sentences_and_no_two_alike(kind: str) -> None:
    once = sentences(kind, 100)
    assert once == sentences(kind, 100) and once[:20] == sentences(kind, 20)
    assert len({sentence.text for sentence in once}) == 100 and once != sentences(kind, 100, seed=1)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="kind is 'be'; valid: be \\+ place, "):
        sentences("be", 1)
