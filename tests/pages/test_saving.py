"""Saving charts: the settings of the link apply on both pages."""

import json
from typing import Any

import pytest

from mha_core.palette import LIGHT
from tests.support.app_checkpoints import TINY
from tests.support.app_page import Explore, key

WIDE = {"svg": {"projector": (960, 1), "paper": (643, 1)}, "png": {"projector": (960, 2), "paper": (643, 300 / 96)}}


def saved(page: Explore) -> dict[str, dict[str, Any]]:
    """The image options of each chart's camera button."""
    return {
        key(chart): json.loads(chart.proto.config)["toImageButtonOptions"] for chart in page.app.get("plotly_chart")
    }


@pytest.mark.parametrize("kind", WIDE)
@pytest.mark.parametrize("size", ["projector", "paper"])
def test_charts_are_saved_with_the_format_and_size_of_the_link(models, kind: str, size: str) -> None:
    page, (width, scale) = Explore(model=TINY, text="The cat sat.", save_as=kind, save_for=size), WIDE[kind][size]
    for charts in (1, 13):
        images = saved(page)
        assert len(images) == charts
        for name, image in images.items():
            assert (image["format"], image["width"], image["scale"], image["filename"]) == (kind, width, scale, name)
            assert image["height"] == page.charts[name]["layout"]["height"]
        page.go("Inside_a_head.py")


@pytest.mark.parametrize("on_light", ["true", "false"])
def test_charts_have_a_light_background_when_chosen(models, on_light: str) -> None:
    page = Explore(model=TINY, text="The cat sat.", on_light=on_light)
    for _ in range(2):
        assert {chart["layout"].get("paper_bgcolor") for chart in page.charts.values()} == {
            LIGHT.page if on_light == "true" else None
        }
        assert {chart.proto.theme for chart in page.app.get("plotly_chart")} == {
            "" if on_light == "true" else "streamlit"
        }
        page.go("Inside_a_head.py")
