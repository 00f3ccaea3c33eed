"""Thumbnails of attention patterns, and of their changes."""

from collections.abc import Callable

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Trace
from mha_core.draw.colour_scales import PEAKS, SCALES, relative, scaled
from mha_core.draw.thumbnails import (
    MAX_BYTES,
    Overview,
    changed,
    largest_of_blocks,
    overview,
)
from mha_core.stats.attention_map import MapOptions
from tests.support.random_attentions import random_attentions


def thumbnails(weights: torch.Tensor, side: int = 48, scale: str = "sqrt", peak: str = "global") -> torch.Tensor:
    return Overview(largest_of_blocks(weights, side), weights).shaded(scale, peak).pictures


def pooled(attention: torch.Tensor, side: int) -> torch.Tensor:
    """Max-pooling by hand: pixel a covers the rows from ⌊a·R/S⌋ up to ⌈(a+1)·R/S⌉, and the same for columns."""
    down, across = (
        [(a * length // pixels, -(-(a + 1) * length // pixels)) for a in range(pixels)]
        for length, pixels in ((length, min(length, side)) for length in attention.shape)
    )
    return torch.tensor(
        [[float(attention[top:bottom, left:right].max()) for left, right in across] for top, bottom in down]
    )


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


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("shape", [(5, 7), (3, 60), (60, 3), (1, 100), (97, 131)], ids=str)
def test_thumbnail_is_pooled_only_along_long_axes(shape: tuple[int, int], scale: str, peak: str) -> None:
    weights = random_attentions(131, layers=1, heads=2)[..., : shape[0], : shape[1]]
    pictures = thumbnails(weights, scale=scale, peak=peak)
    assert pictures.shape == (1, 2, min(shape[0], 48), min(shape[1], 48))
    for head, picture in zip(weights[0], pictures[0], strict=True):
        expected = 255 * scaled(relative(pooled(head, 48), peak), "sqrt" if scale == "linear" else scale)
        assert float((picture.float() - expected).abs().max()) <= 0.51


def test_peak_by_row_gives_every_row_a_brightest_pixel() -> None:
    attentions = random_attentions(30) * torch.linspace(0.01, 1, 30)[:, None]  # rows of very different strength
    assert (thumbnails(attentions, peak="row").amax(-1) == 255).all()
    assert not (thumbnails(attentions).amax(-1) == 255).all()


# --- all heads of a Trace --------------------------------------------------------------------------------------------


def test_thumbnails_of_many_heads_are_smaller(make_trace: Callable[..., Trace]) -> None:
    words = tuple("abcdefghijklmnopqrstuvwxyz" * 2)
    few, many = (
        overview(make_trace(words, layers=layers, heads=16), MapOptions(), "sqrt", "global") for layers in (2, 12)
    )
    assert few.pictures.shape == (2, 16, 48, 48)
    assert many.pictures.shape[-1] < 48 and 0.9 * MAX_BYTES < many.pictures.numel() <= MAX_BYTES


def test_changes_of_all_heads_share_one_scale(make_trace: Callable[..., Trace]) -> None:
    """Head 0.0 changes by 0.4, head 0.1 by 0.1, the others not at all."""
    before = torch.full((2, 2, 4, 4), 0.25)
    after = before.clone()
    after[0, 0, 1, :2] += torch.tensor([0.4, -0.2])
    after[0, 1, 2, :2] += torch.tensor([0.1, -0.1])
    pictures = changed(*(make_trace(tuple("abcd"), attentions=weights) for weights in (before, after))).pictures
    assert pictures[0, 0, 1].tolist()[:2] == [255, pytest.approx(255 * 0.5**0.5, abs=1)]
    assert pictures[0, 1].max() == pytest.approx(255 * 0.5, abs=1)  # √(0.1 / 0.4)
    assert not pictures[1].any()


def test_rounding_errors_are_no_change(make_trace: Callable[..., Trace]) -> None:
    before = torch.full((1, 1, 3, 3), 1 / 3)
    traces = (make_trace(tuple("abc"), attentions=weights) for weights in (before, before + 1e-12))
    assert changed(*traces).pictures.max() <= 1
