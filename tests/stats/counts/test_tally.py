"""The sample of texts: bounded, the same however the corpus is cut, and as if drawn at random."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mha_core.stats.counts import tally as module
from mha_core.stats.counts.tally import KEPT_CHARACTERS, SAMPLE_SIZE, Sample


def sample_of(first: int, count: int) -> Sample:
    numbers = range(first, first + count)
    scores = np.stack([np.full((2, 1, 1), number, dtype=np.float32) for number in numbers])
    return Sample.of(numbers, [f"text {number}" for number in numbers], scores)


@given(st.lists(st.integers(1, 400), min_size=1, max_size=8), st.randoms())
def test_it_does_not_depend_on_the_pieces_or_their_order(sizes: list[int], random: object) -> None:
    starts = np.cumsum([0, *sizes[:-1]])
    pieces = [sample_of(int(start), size) for start, size in zip(starts, sizes, strict=True)]
    random.shuffle(pieces)
    total = pieces[0]
    for piece in pieces[1:]:
        total += piece
    whole = sample_of(0, sum(sizes))
    assert total.texts == whole.texts
    for mine, other in zip(total, whole, strict=True):
        assert np.array_equal(mine, other)


def test_it_is_bounded_and_keeps_text_and_scores_together() -> None:
    total = sample_of(0, 700) + sample_of(700, 2300)
    assert len(total.texts) == len(total.scores) == SAMPLE_SIZE
    assert [f"text {number}" for number in total.numbers] == list(total.texts)
    assert np.array_equal(total.scores[:, 1, 0, 0], total.numbers)


def test_every_part_of_a_corpus_has_its_share() -> None:
    total = sample_of(0, 8000)
    by_part = np.histogram(total.numbers, bins=8, range=(0, 8000))[0]
    assert abs(by_part - SAMPLE_SIZE / 8).max() < 45  # four standard deviations


def test_of_a_long_text_the_beginning_is_kept() -> None:
    (text,) = Sample.of([0], ["x" * 10_000], np.zeros((1, 2, 1, 1), np.float32)).texts
    assert len(text) == KEPT_CHARACTERS


def test_small_samples_are_whole(monkeypatch) -> None:
    monkeypatch.setattr(module, "SAMPLE_SIZE", 3)
    assert set(sample_of(0, 2).texts) == {"text 0", "text 1"}
    assert len(sample_of(0, 9).texts) == 3
