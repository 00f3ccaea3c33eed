"""Properties of attention patterns: thumbnails, entropy and similarity."""

import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.maps.colour_scale import PEAKS, SCALES, relative, scaled
from mha_core.analysis.maps.head_statistics import entropy, similarity_to
from mha_core.analysis.maps.thumbnails import MAX_SIDE as THUMBNAIL_SIDE
from mha_core.analysis.maps.thumbnails import thumbnails
from mha_core.heads import Head


def random_attentions(
    length: int, layers: int = 2, heads: int = 3, seed: int = 0, sharpness: float = 3.0
) -> torch.Tensor:
    scores = torch.randn(layers, heads, length, length, generator=torch.Generator().manual_seed(seed))
    return (sharpness * scores).softmax(-1)


def test_functions_do_not_modify_the_attentions() -> None:
    attentions = random_attentions(60)
    before = attentions.clone()
    for function in (thumbnails, entropy, lambda weights: similarity_to(weights, Head(0, 0))):
        function(attentions)
        assert attentions.equal(before)


# --- thumbnails ------------------------------------------------------------------------------------------------------


def pooled(attention: torch.Tensor, side: int) -> torch.Tensor:
    """Max-pooling by hand: pixel a covers the rows from ⌊a·R/S⌋ up to ⌈(a+1)·R/S⌉, and the same for columns."""
    down, across = (
        [(a * length // pixels, -(-(a + 1) * length // pixels)) for a in range(pixels)]
        for length, pixels in ((length, min(length, side)) for length in attention.shape)
    )
    return torch.tensor(
        [[float(attention[top:bottom, left:right].max()) for left, right in across] for top, bottom in down]
    )


@pytest.mark.parametrize("length", [1, 2, 5, 47, 48, 49, 64, 97, 512])
def test_thumbnails_are_small_uint8(length: int) -> None:
    pictures = thumbnails(random_attentions(length, layers=1, heads=2))
    assert THUMBNAIL_SIDE == 48
    assert pictures.dtype == torch.uint8
    assert pictures.shape == (1, 2, min(length, 48), min(length, 48))


@pytest.mark.parametrize("length", [3, 48, 50, 96, 131])
def test_thumbnail_is_the_square_root_of_the_pooled_weights(length: int) -> None:
    attentions = random_attentions(length, layers=1, heads=2)
    for head, picture in zip(attentions[0], thumbnails(attentions)[0], strict=True):
        expected = 255 * (pooled(head, 48) / head.max()).sqrt()
        assert float((picture.float() - expected).abs().max()) <= 0.51


@given(st.integers(49, 200), st.data())
def test_single_strong_link_stays_visible(length: int, data: st.DataObject) -> None:
    query, key = data.draw(st.integers(0, length - 1)), data.draw(st.integers(0, length - 1))
    attentions = torch.full((1, 1, length, length), 1 / length**2)
    attentions[0, 0, query, key] = 1.0
    picture = thumbnails(attentions)[0, 0]
    bright = (picture == 255).nonzero()
    assert len(bright) >= 1
    assert picture[query * 48 // length, key * 48 // length] == 255
    assert (bright - torch.tensor([query, key]) * 48 // length).abs().max() <= 1  # there, and nowhere else
    assert len(bright) <= 4  # windows overlap by one


def test_each_thumbnail_is_relative_to_its_own_largest_weight() -> None:
    attentions = torch.ones(1, 2, 4, 4) / 4
    attentions[0, 1] = torch.eye(4)
    pictures = thumbnails(attentions)
    assert (pictures[0, 0] == 255).all()
    assert pictures[0, 1].equal((255 * torch.eye(4)).to(torch.uint8))


def test_thumbnail_of_zeros_is_black() -> None:
    assert not thumbnails(torch.zeros(1, 1, 60, 60)).any()


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("shape", [(5, 7), (3, 60), (60, 3), (1, 100), (97, 131)], ids=str)
def test_thumbnail_is_pooled_only_along_long_axes(shape: tuple[int, int], scale: str, peak: str) -> None:
    weights = random_attentions(131, layers=1, heads=2)[..., : shape[0], : shape[1]]
    pictures = thumbnails(weights, scale=scale, peak=peak)
    assert pictures.shape == (1, 2, min(shape[0], 48), min(shape[1], 48))
    for head, picture in zip(weights[0], pictures[0], strict=True):
        expected = 255 * scaled(relative(pooled(head, 48), peak), scale)
        assert float((picture.float() - expected).abs().max()) <= 0.51


def test_peak_by_row_gives_every_row_a_brightest_pixel() -> None:
    attentions = random_attentions(30) * torch.linspace(0.01, 1, 30)[:, None]  # rows of very different strength
    assert (thumbnails(attentions, peak="row").amax(-1) == 255).all()
    assert not (thumbnails(attentions).amax(-1) == 255).all()


@pytest.mark.parametrize("heads", [(), (3,), (2, 3), (2, 2, 2)])
def test_thumbnails_accept_any_leading_shape(heads: tuple[int, ...]) -> None:
    weights = torch.rand(*heads, 50, 60)
    pictures = thumbnails(weights, 20)
    assert pictures.shape == (*heads, 20, 20)
    for picture, head in zip(pictures.view(-1, 20, 20), weights.view(-1, 50, 60), strict=True):
        assert picture.equal(thumbnails(head, 20))


@pytest.mark.parametrize("shape", [(0, 0), (0, 5), (5, 0), (0, 100), (100, 0)])
def test_thumbnail_of_an_empty_map_is_empty(shape: tuple[int, int]) -> None:
    assert thumbnails(torch.zeros(2, 3, *shape)).shape == (2, 3, min(shape[0], 48), min(shape[1], 48))


# --- entropy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [1, 2, 7, 64])
def test_entropy_of_uniform_attention_is_log_t(length: int) -> None:
    assert (
        entropy(torch.full((2, 3, length, length), 1 / length)).tolist()
        == [[pytest.approx(math.log2(length), abs=1e-5)] * 3] * 2
    )


def test_entropy_of_one_hot_attention_is_0() -> None:
    assert entropy(torch.eye(9).expand(2, 3, 9, 9)).tolist() == [[0.0] * 3] * 2


def test_entropy_by_hand() -> None:
    attentions = random_attentions(6)
    attentions[0, 0, 0] = torch.tensor([0.5, 0.5, 0, 0, 0, 0])  # 0 · log 0 is 0
    bits = entropy(attentions)
    assert bits.shape == (2, 3)
    for layer in range(2):
        for head in range(3):
            rows = attentions[layer, head].tolist()
            by_row = [-sum(p * math.log2(p) for p in row if p > 0) for row in rows]
            assert float(bits[layer, head]) == pytest.approx(sum(by_row) / len(by_row), abs=1e-5)


# --- similarity ------------------------------------------------------------------------------------------------------


def test_similarity_by_hand() -> None:
    attentions, head = random_attentions(6), Head(1, 2)
    similarities, reference = similarity_to(attentions, head), attentions[1, 2].tolist()
    assert similarities.shape == (2, 3)
    for layer in range(2):
        for other in range(3):
            pairs = zip(attentions[layer, other].tolist(), reference, strict=True)
            distances = [sum(abs(x - y) for x, y in zip(a, b, strict=True)) / 2 for a, b in pairs]
            assert float(similarities[layer, other]) == pytest.approx(1 - sum(distances) / 6, abs=1e-6)


def test_similarity_is_1_to_itself_and_0_to_a_disjoint_pattern() -> None:
    attentions = torch.stack([torch.eye(4), torch.eye(4).roll(1, -1), torch.full((4, 4), 0.25)])[None]
    assert similarity_to(attentions, Head(0, 0)).tolist() == [[1.0, 0.0, 0.25]]
    assert similarity_to(attentions, Head(0, 2)).tolist() == [[0.25, 0.25, 1.0]]


@given(st.integers(1, 12), st.floats(0.1, 50), st.integers(0, 99))
def test_similarity_is_symmetric_and_between_0_and_1(length: int, sharpness: float, seed: int) -> None:
    attentions = random_attentions(length, seed=seed, sharpness=sharpness)
    every = torch.stack([similarity_to(attentions, Head(i, j)) for i in range(2) for j in range(3)]).view(6, 6)
    assert ((every >= 0) & (every <= 1)).all()
    assert torch.allclose(every, every.T, atol=1e-6)
    assert every.diag().tolist() == [1.0] * 6


@pytest.mark.parametrize("length", [2, 5, 7, 10, 38])  # from 5 on, rounding alone would give −1.2e-7
def test_similarity_of_disjoint_patterns_is_not_below_0(length: int) -> None:
    attentions = torch.zeros(1, 2, length, 2 * length)
    attentions[0, 0, :, :length] = attentions[0, 1, :, length:] = 1 / length
    assert similarity_to(attentions, Head(0, 0)).tolist() == [[1.0, 0.0]]
