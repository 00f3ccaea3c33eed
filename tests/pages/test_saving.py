"""Saving charts: the settings of the link apply to every chart."""

from typing import Any

import pytest

from mha_core.draw.palette import LIGHT
from tests.support.app_checkpoints import TINY
from tests.support.app_page import Explore

WIDE = {"svg": {"projector": (960, 1), "paper": (643, 1)}, "png": {"projector": (960, 2), "paper": (643, 300 / 96)}}


def opened(**parameters: str) -> Explore:
    """The page that has the settings, opened by a link."""
    return Explore(model=TINY, text="The cat sat.", **parameters).go("Inside_a_head.py")


def saved(page: Explore) -> dict[str, dict[str, Any]]:
    """The image options of each chart's camera button."""
    return {name: data["image"] for name, data in page.chart_data.items()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", WIDE)
@pytest.mark.parametrize("size", ["projector", "paper"])
def test_charts_are_saved_with_the_format_and_size_of_the_link(models, kind: str, size: str) -> None:
    page, (width, scale) = opened(save_as=kind, save_for=size), WIDE[kind][size]
    images = saved(page)
    assert len(images) == 13
    for name, image in images.items():
        assert (image["format"], image["width"], image["scale"], image["filename"]) == (kind, width, scale, name)
        assert image["height"] == page.charts[name]["layout"]["height"]


@pytest.mark.parametrize("on_light", ["true", "false"])
def test_charts_have_a_light_background_when_chosen(models, on_light: str) -> None:
    colours = [data["colours"] for data in opened(on_light=on_light).chart_data.values()]
    assert len(colours) == 13
    assert {c and (c["page"], c["ink"]) for c in colours} == {
        (LIGHT.page, LIGHT.ink) if on_light == "true" else None  # None: those of the page
    }
