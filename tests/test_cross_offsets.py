"""Where cross heads look: counted by loops, and what they do in ANARCII, whose alignment is known."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from docs.cross_offsets import REACH, at_offsets, measure
from mha_core import Head, Trace
from mha_core.analysis.metrics.datasets import built_in
from mha_core.models import TextModel
from tests.support.models import loaded


@pytest.fixture
def cross(make_trace: Callable[..., Trace]) -> Trace:
    source = make_trace(tuple("<abcdefgh>"), layers=2, heads=3, seed=1)
    own = make_trace(tuple("<12345678"), layers=2, heads=3)
    weights = torch.randn(2, 3, 9, 10, generator=torch.Generator().manual_seed(2)).softmax(-1)
    return replace(own, layers=weights, source=source)


def test_words_are_counted_by_where_they_look_from_the_aligned_place(cross: Trace) -> None:
    counts, by_chance, words = at_offsets(cross)
    assert words == 8
    expected = torch.zeros_like(counts)
    chance = torch.zeros_like(by_chance)
    for word in range(1, 9):
        for layer in range(2):
            for head in range(3):
                offset = int(cross.layers[layer][head, word].argmax()) - word
                expected[layer, head, offset + REACH] += 1
        for key in range(10):
            chance[key - word + REACH] += 1 / 10
    assert counts.equal(expected)
    torch.testing.assert_close(by_chance, chance)


def test_a_trace_of_one_text_is_refused(cross: Trace, minilm: TextModel) -> None:
    with pytest.raises(ValueError, match=r"not of cross-attention; valid: trace\.cross of an encoder-decoder"):
        at_offsets(cross.keys)
    with pytest.raises(ValueError, match="'minilm' has no cross-attention"):
        measure(minilm, ["a b"])


def test_shares_are_ratios_of_sums_with_their_intervals_over_the_texts() -> None:
    model = loaded("anarcii")
    sources = [each.text[:30] for each in built_in("antibodies").items[:3]]
    targets = [f"H {' '.join(map(str, range(1, 1 + n)))}" for n in (29, 20, 10)]
    found = measure(model, sources, targets)
    each = [
        at_offsets(model.trace(source, target=target).cross) for source, target in zip(sources, targets, strict=True)
    ]
    words = sum(number for *_, number in each)
    assert (found.texts, found.words, words) == (3, words, 30 + 21 + 11)
    torch.testing.assert_close(found.shares, sum(counts for counts, *_ in each) / words)
    assert (found.low <= found.shares + 1e-6).all() and (found.shares <= found.high + 1e-6).all()
    assert [found.best(Head(*head)) for head in ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 2))] == [4, 5, 2, 8, 0, 1]
