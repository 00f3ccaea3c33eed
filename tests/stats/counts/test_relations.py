"""Which head finds a word's head: by hand on a dozen sentences, as the paper's own code does it, with its baselines."""

import numpy as np
import pytest
import torch

from mha_core.heads import Head
from mha_core.rows import Row
from mha_core.stats.counts.relations import (
    ALL,
    DIRECTIONS,
    FARTHEST,
    LOOKED_AT,
    LOOKS,
    MAX_LABELS,
    OTHER,
    cases_of,
    found_heads,
    merged,
    relation_scores,
    relation_sums,
    word_weights,
)
from mha_core.stats.counts.sentence_rows import SentenceRow
from mha_core.stats.texts.sentence import Relation


def row_of(word_of: tuple[int, ...], *relations: tuple[int, int, str]) -> SentenceRow:
    """A text whose tokens belong to these words; −1 is a special token."""
    row = Row(tuple(range(len(word_of))), (0,) * len(word_of), tuple(word < 0 for word in word_of))
    plain = tuple(Relation(*each) for each in relations)
    return SentenceRow(row, (False,) * len(word_of), word_of, word_of, plain, len(set(word_of) - {-1}))


def test_weights_of_word_pieces_are_summed_to_a_word_and_averaged_from_it() -> None:
    row = row_of((-1, 0, 1, 1, -1))
    weights = torch.arange(25.0).reshape(1, 1, 5, 5)
    #      rows of word 0: token 1;  of word 1: the mean of tokens 2 and 3; columns: token 1; tokens 2 + 3
    expected = [[6.0, 7.0 + 8.0], [(11.0 + 16.0) / 2, (12 + 13 + 17 + 18) / 2]]
    assert word_weights(weights, row)[0, 0].tolist() == expected


def test_a_word_is_not_its_own_head_and_special_tokens_are_none() -> None:
    row = row_of((-1, 0, 1, 2, -1))
    weights = torch.zeros(1, 1, 5, 5)
    weights[..., 0] = 0.5  # [CLS] has half
    weights[0, 0].fill_diagonal_(0.4)
    weights[0, 0, 1, 3] = 0.05
    looks, looked_at = found_heads(word_weights(weights, row))[:, 0, 0]
    assert int(looks[0]) == 2
    assert int(looked_at[2]) == 0


def as_in_the_papers_code(attention: np.ndarray, mode: str) -> np.ndarray:
    """Clark et al. (2019): attention of words with [CLS] first and [SEP] last; one more than each word's candidate."""
    attention = attention.T.copy() if mode == LOOKED_AT else attention.copy()
    attention[range(len(attention)), range(len(attention))] = 0  # ignore attention to self and [CLS]/[SEP] tokens
    return np.argmax(attention[1:-1, 1:-1], axis=-1) + 1


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("seed", range(5))
def test_candidates_are_those_of_the_papers_code(direction: str, seed: int) -> None:
    row = row_of((-1, *range(6), -1))
    weights = torch.rand(2, 3, 8, 8, generator=torch.Generator().manual_seed(seed))
    found = found_heads(word_weights(weights, row))[DIRECTIONS.index(direction)]
    for layer in range(2):
        for head in range(3):
            expected = as_in_the_papers_code(weights[layer, head].numpy(), direction)
            assert (found[layer, head] + 1).tolist() == expected.tolist()


# Twelve sentences of three words, in which word 0 is the subject and word 2 the object of word 1. In the first nine of
# them head 0.0 looks from the subject to the verb, and head 0.1 from the verb to the object; head 0.2 looks left.
RIGHT = 18


def two_dozen() -> list[tuple[torch.Tensor, SentenceRow]]:
    texts = []
    for number in range(24):
        weights = torch.full((1, 3, 5, 5), 0.01)
        if number < RIGHT:
            weights[0, 0, 1, 2] = 1  # subject → verb
            weights[0, 1, 2, 3] = 1  # verb → object
        else:
            weights[0, 0, 1, 3] = 1
            weights[0, 1, 1, 3] = 1
        weights[0, 2, 3, 2] = 1  # each word to the one on its left
        weights[0, 2, 2, 1] = 1
        weights[0, 2, 1, 3] = weights[0, :2, 3, 1] = 0.02  # where there is nothing else to look at
        texts.append((weights, row_of((-1, 0, 1, 2, -1), (0, 1, "nsubj"), (2, 1, "dobj"))))
    return texts


def scores_of_two_dozen() -> dict:
    texts = [cases for weights, row in two_dozen() if (cases := cases_of(weights, row))]
    return {score.label: score for score in relation_scores(relation_sums(texts))}


def test_accuracies_are_those_counted_by_hand() -> None:
    scores = scores_of_two_dozen()
    assert list(scores) == [ALL, "dobj", "nsubj"]
    subject, dobj = scores["nsubj"], scores["dobj"]
    assert subject.heads.value[DIRECTIONS.index(LOOKS), 0, 0] == pytest.approx(18 / 24)
    assert dobj.heads.value[DIRECTIONS.index(LOOKED_AT), 0, 1] == pytest.approx(18 / 24)
    low, high = (end[DIRECTIONS.index(LOOKS), 0, 0] for end in subject.heads[1:])
    assert low < 18 / 24 < high
    # In sentences of this order, the one that looks left finds both: hence the offset beside it.
    assert (subject.best, subject.direction, subject.accuracy) == (Head(0, 2), LOOKED_AT, 1.0)
    assert (dobj.best, dobj.direction, dobj.accuracy) == (Head(0, 2), LOOKS, 1.0)
    assert subject.cases == dobj.cases == 24
    assert scores[ALL].cases == 48


def test_beside_it_stand_the_best_offset_and_chance() -> None:
    scores = scores_of_two_dozen()
    assert (scores["nsubj"].offset, scores["nsubj"].offset_accuracy) == (1, 1.0)
    assert (scores["dobj"].offset, scores["dobj"].offset_accuracy) == (-1, 1.0)
    assert (scores[ALL].offset_accuracy, scores[ALL].chance) == (0.5, 0.5)


def test_an_offset_is_counted_in_words_of_the_sentence() -> None:
    """Also across words that the model has no token for."""
    far = row_of((-1, 0, 7, -1), (0, 7, "nsubj"))
    cases = cases_of(torch.rand(1, 1, 4, 4), far)
    assert cases is not None
    assert cases.offsets[:, 0].argmax() - FARTHEST == 7


def test_a_text_without_relations_has_no_cases() -> None:
    assert cases_of(torch.rand(1, 1, 4, 4), row_of((-1, 0, 1, -1))) is None


def test_thousands_of_labels_are_bounded() -> None:
    total: dict = {}
    for number in range(MAX_LABELS + 50):
        cases = cases_of(torch.rand(1, 1, 4, 4), row_of((-1, 0, 1, -1), (0, 1, f"label {number}")))
        assert cases is not None
        total = merged(total, relation_sums([cases]))
    assert len(total) == MAX_LABELS + 1
    assert int(total[OTHER].hits.n[0, 0, 0]) == 51
    assert int(total[ALL].hits.n[0, 0, 0]) == MAX_LABELS + 50
