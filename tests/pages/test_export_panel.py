"""Export: the file behind each button, requested as Streamlit does, after the page run has ended."""

import base64
import csv
import io
import json
import re
import zlib
from collections.abc import Callable

import numpy as np
import pytest
import streamlit as st
import torch

from mha_core import Ablation
from mha_core.analysis.maps.options import MapOptions, apply_options, combine
from tests.support.app_page import Explore
from tests.support.blobs import restored, unpack

Visit = Callable[..., Explore]

TEXT, PAIR, OFF = "The playgrounds were =1+1.", "Dogs barked at it.", "2.*"


class Taken:
    """The files behind the export buttons of a page, by label."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **parameters: str) -> None:
        self.names: dict[str, str] = {}
        self._data: dict[str, Callable[[], str | bytes]] = {}

        def button(label: str, data: Callable[[], str | bytes], name: str, mime: str, **options: object) -> None:
            self.names[label], self._data[label] = name, data

        with monkeypatch.context() as patch:
            patch.setattr(st, "download_button", button)
            self.page = Explore(**parameters)

    @property
    def html(self) -> str:
        return self._data["Page (HTML)"]()

    @property
    def book(self) -> tuple[dict, dict[str, np.ndarray]]:
        """The header and the numbers inside the exported page."""
        (data,) = re.findall(r'"([A-Za-z0-9+/=]{200,})"', self.html)
        return unpack(zlib.decompress(base64.b64decode(data)))

    @property
    def npz(self) -> dict[str, np.ndarray]:
        with np.load(io.BytesIO(self._data["Numbers (NPZ)"]()), allow_pickle=False) as file:
            return dict(file)

    @property
    def csv(self) -> list[dict[str, str]]:
        text = self._data["Table (CSV)"]()
        assert text.startswith("\ufeff")  # so that Excel reads it as UTF-8
        return list(csv.DictReader(io.StringIO(text[1:], newline="")))


@pytest.fixture
def take(models, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Taken]:
    return lambda **parameters: Taken(monkeypatch, **parameters)


# --- the page


def test_the_exported_page_is_self_contained(take) -> None:
    html = take(text=TEXT).html
    assert html.lower().startswith("<!doctype html>")
    assert html.rstrip().lower().endswith("</html>")
    assert not re.findall(r"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", html)  # nothing is fetched


@pytest.mark.parametrize(
    ("view", "opened"),
    [("heatmap", "heatmap"), ("lines", "lines"), ("text", "text"), ("table", "heatmap"), ("readings", "heatmap")],
)
def test_the_exported_page_shows_the_view_on_screen(take, view: str, opened: str) -> None:
    taken = take(
        **{
            "text": TEXT,
            "pair": PAIR,
            "view": view,
            "layer": "4",
            "head": "2",
            "off": OFF,
            "mode": "mean",
            "pin": "3,99",
            "way": "to",
        },
        **{"scale": "log", "peak": "row", "colours": "grey", "words": "true", "part": "A→B"},
    )
    header, _ = taken.book
    assert [header[name] for name in ("kind", "view", "open", "pins", "way")] == ["explorer", opened, [4, 2], [3], "to"]
    assert [header[name] for name in ("scale", "peak")] == ["log", "row"]
    assert header["source"] == "MiniLM-BERT (bundled): 6 layers × 12 heads. Heads off (mean): 2.*."
    atlas = taken.page.atlas
    assert [header[name] for name in ("off", "entropy", "themes")] == [
        atlas[name] for name in ("off", "entropy", "themes")
    ]


def test_the_exported_page_contains_every_head(take, minilm) -> None:
    header, arrays = take(text=TEXT, off=OFF, special="false", words="true").book
    trace = minilm.trace(TEXT, ablation=Ablation.parse(OFF))
    seen = apply_options(trace, trace.attentions, MapOptions(False, True))
    np.testing.assert_allclose(restored(arrays["all"], header["most"]), seen.weights.flatten(0, 1), rtol=0, atol=0.004)
    assert header["rows"]["labels"] == list(seen.rows.tokens)


def test_markup_in_the_text_is_escaped_in_the_exported_page(take) -> None:
    html = take(text="</script><script>alert(1)</script>").html
    assert "<script>alert(1)" not in html
    assert html.lower().count("</script>") == take(text=TEXT).html.lower().count("</script>")


# --- the numbers


@pytest.mark.parametrize("off", ["", OFF])
def test_the_npz_contains_the_trace(take, minilm, off: str) -> None:
    """All weights, whatever the map options are."""
    file = take(text=TEXT, pair=PAIR, off=off, special="false", words="true").npz
    trace = minilm.trace(TEXT, PAIR, ablation=Ablation.parse(off))
    np.testing.assert_array_equal(file["attentions"], trace.attentions)
    assert tuple(file["tokens"].tolist()) == trace.tokens
    assert (str(file["model"]), str(file["ablation"])) == ("minilm", off)


def test_the_csv_contains_the_shown_map(take, minilm) -> None:
    lines = take(text=TEXT, pair=PAIR, off=OFF, words="true", part="A→B", view="lines").csv
    trace = minilm.trace(TEXT, PAIR, ablation=Ablation.parse(OFF))
    seen = apply_options(trace, trace.attentions[3, 1], MapOptions(words=True, part="ab"))
    assert {line["head"] for line in lines} == {"L3·H1"}
    assert [np.float32(line["weight"]) for line in lines] == seen.weights.flatten().tolist()
    words = ["[CLS]", "the", "playgrounds", "were", "'=", "1", "'+", "1", ".", "[SEP]"]  # no formula is executed
    assert [line["from"] for line in lines[:: len(seen.columns)]] == words


@pytest.mark.parametrize("how", ["mean", "max"])
def test_the_csv_of_several_heads_contains_their_combined_map(take, minilm, how: str) -> None:
    lines = take(text=TEXT, scope="chosen heads", chosen="5.4, 3.*", how=how).csv
    trace = minilm.trace(TEXT)
    expected = combine(torch.cat([trace.attentions[3], trace.attentions[5, 4][None]]), how)
    assert {line["head"] for line in lines} == {f"{how} of 5.4, 3.*"}
    assert [np.float32(line["weight"]) for line in lines] == expected.flatten().tolist()


@pytest.mark.parametrize(
    ("parameters", "stem"),
    [
        ({"layer": "5", "head": "4"}, "minilm-L5-H4"),
        ({"model": "scratch-random", "seed": "7", "layer": "0"}, "scratch-random-seed-7-L0-H1"),
        ({"model": "org/<b>", "layer": "0"}, "minilm-L0-H1"),
    ],
    ids=str,
)
def test_file_names_contain_model_and_head(take, parameters: dict[str, str], stem: str) -> None:
    assert list(take(text=TEXT, **parameters).names.values()) == [f"{stem}.html", f"{stem}.npz", f"{stem}.csv"]


def test_files_are_made_only_when_a_button_is_pressed(take, monkeypatch: pytest.MonkeyPatch) -> None:
    from pages.parts.explore import export_panel

    def too_early(*_: object) -> None:
        raise AssertionError("made while the page was drawn")

    for name in ("_page", "_table", "npz"):
        monkeypatch.setattr(export_panel, name, too_early)
    files = take(text=TEXT)
    with pytest.raises(AssertionError, match="made while"):
        _ = files.html


def test_copy_link_uses_our_component(visit: Visit) -> None:
    copy = next(c for c in visit().app.get("bidi_component") if c.proto.component_name == "copy")
    assert json.loads(copy.proto.json) == {"label": "Copy link"}
