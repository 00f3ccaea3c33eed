"""Cross heads as a clock: times by hand-made weights, and what of a head that goes back, or looks at one frame."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import torch
from torch import Tensor

from docs.word_timing import measure, timing_of
from mha_core import Trace
from mha_core.analysis.roles.word_timing import by_chance, order_rho, token_times, word_rows, word_times
from mha_core.models import TextModel

TOKENS = ("[start]", "[times]", "the", "##ta", "cat", "sat", ".", "here")
WORDS = (None, None, 0, 0, 1, 2, 3, 4)
FRAMES = 100
SPOKEN = ((0.1, 0.3), (0.7, 0.8), (0.9, 1.1), (1.1, 1.2))  # the, cat, sat, here: seconds
ROWS = (1, 3, 4, 6)  # of which each is of the token after it


def bumps(places: list[int]) -> Tensor:
    """(8, FRAMES), each row with its weight around one frame, broad enough to stay when it is smoothed.

    A little noise everywhere, as weights have: else a row's share of a frame would be as large where nobody looks.
    """
    frames, noise = torch.arange(FRAMES), torch.rand(len(places), FRAMES, generator=torch.Generator().manual_seed(0))
    return torch.stack([torch.exp(-(((frames - place) / 4.0) ** 2)) for place in places]).add(0.2 * noise).softmax(-1)


def places(of_words: list[int]) -> list[int]:
    """A frame for every row: of the rows that are of no word's beginning, the one before them."""
    found, at = [], 0
    for row in range(len(TOKENS)):
        at = of_words[ROWS.index(row)] if row in ROWS else at
        found.append(at)
    return found


@pytest.fixture
def cross(make_trace: Callable[..., Trace]) -> Trace:
    """Four heads: one tells the time, one tells it backwards, one looks at one frame, one runs ahead of the words."""
    source = make_trace(tuple(f"{i / 50:.2f} s" for i in range(FRAMES)), layers=2, heads=2)
    own = make_trace(TOKENS, layers=2, heads=2, words=WORDS)
    clock, back, ahead = [10, 37, 50, 57], [57, 50, 37, 10], [30, 50, 70, 95]
    heads = [bumps(places(each)) for each in (clock, back, [50] * 4, ahead)]
    return replace(own, layers=torch.stack(heads).view(2, 2, len(TOKENS), FRAMES), source=source)


def test_the_time_of_a_token_is_where_its_row_is_largest_once_all_that_rows_share_is_gone() -> None:
    weights = bumps([10, 30, 90])[None]
    assert token_times(weights)[0].tolist() == pytest.approx([0.2, 0.6, 1.8], abs=0.05)
    rest = 10 * bumps([50])  # where every token rests
    assert token_times(weights + rest)[0].tolist() == pytest.approx([0.2, 0.6, 1.8], abs=0.05)
    spike = weights.clone()
    spike[0, 0, 70] = 1  # one frame alone is smoothed away
    assert token_times(spike)[0].tolist() == pytest.approx([0.2, 0.6, 1.8], abs=0.05)


def test_a_word_is_timed_by_the_row_that_writes_its_first_token(cross: Trace) -> None:
    assert word_rows(cross) == ROWS


def test_heads_are_told_apart_by_the_order_of_their_times_and_by_where_words_were_spoken(cross: Trace) -> None:
    found = timing_of([cross, cross], [SPOKEN, SPOKEN])
    assert (found.sounds, found.words) == (2, 8)
    assert found.rises[0].tolist() == pytest.approx([1, -1]) and float(found.rises[1, 1]) == pytest.approx(1)
    assert abs(float(found.rises[1, 0])) < 1  # it looks at one frame
    assert found.hits is not None and found.hits[0, 0] == 1
    assert found.hits[1, 1] == 0  # its times rise too, and are wrong
    assert found.hits_if_even == pytest.approx(0.5)  # 0, .5, 1 and 1.5 s, of which the first is by .1 s early
    assert found.low.equal(found.rises) and found.high.equal(found.rises)  # of two sounds that are the same one


def test_without_spans_only_the_order_is_measured(cross: Trace) -> None:
    found = timing_of([cross])
    assert found.hits is None and found.hits_if_even is None and float(found.rises[0, 0]) == pytest.approx(1)


def test_spans_are_of_the_words_and_the_model_reads_sounds(cross: Trace, minilm: TextModel) -> None:
    with pytest.raises(ValueError, match="there are 3 spans; valid: one of each of the 4 words"):
        timing_of([cross], [SPOKEN[:3]])
    with pytest.raises(ValueError, match="'minilm' reads no sounds"):
        measure(minilm, [b""], ["the cat"])


def test_the_order_of_times_is_told_beside_chance_and_of_two_words_nothing_is() -> None:
    times = torch.tensor([[0.1, 0.2, 0.5, 0.9], [0.9, 0.5, 0.2, 0.1], [0.3, 0.3, 0.3, 0.3]])
    assert order_rho(times).tolist() == pytest.approx([1, -1, 0])
    assert order_rho(times[:, :2]).tolist() == [0, 0, 0]
    # Of Spearman's ρ of n random ranks the deviation is 1 / √(n − 1): Hotelling & Pabst 1936.
    assert by_chance(101) == pytest.approx(1.645 / 10, abs=0.015) and by_chance(10) > by_chance(30)


def test_where_no_word_was_written_there_are_no_times(cross: Trace) -> None:
    silent = replace(cross, words=(None,) * len(TOKENS))
    assert word_times(silent, silent.layers[0]).shape == (2, 0)
