"""GET /export/{html,npz,csv}: the file of what an address shows."""

import base64
import csv
import io
import re
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
from starlette.testclient import TestClient

from mha_core import Ablation
from mha_core.backends import Model
from mha_core.draw.palette import palette
from mha_core.jobs.digest import weights_digest
from mha_core.stats.attention_map import MapOptions, apply_options, combine
from pages.explore.routes import export
from tests.support.blobs import restored, unpack
from tests.support.picture_route import Answer

TEXT, PAIR, OFF = "The playgrounds were =1+1.", "Dogs barked at it.", "2.*"


class Files:
    """The files of an address."""

    def __init__(self, site: TestClient, **parameters: str) -> None:
        self._site, self._parameters = site, parameters

    def get(self, kind: str) -> Any:
        answer = self._site.get(f"/export/{kind}", params=self._parameters)
        assert answer.status_code == 200, answer.text
        return answer

    @property
    def html(self) -> str:
        return self.get("html").content.decode("utf-8")

    @property
    def book(self) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
        """The header and the numbers inside the exported page."""
        (data,) = re.findall(r'"([A-Za-z0-9+/=]{200,})"', self.html)
        return unpack(zlib.decompress(base64.b64decode(data)))

    @property
    def npz(self) -> dict[str, np.ndarray]:
        with np.load(io.BytesIO(self.get("npz").content), allow_pickle=False) as file:
            return dict(file)

    @property
    def csv(self) -> list[dict[str, str]]:
        text = self.get("csv").content.decode("utf-8")
        assert text.startswith("\ufeff")  # so that Excel reads it as UTF-8
        return list(csv.DictReader(io.StringIO(text[1:], newline="")))


Take = Callable[..., Files]


@pytest.fixture
def take(site: TestClient) -> Take:
    return lambda **parameters: Files(site, **parameters)


# --- the page


def test_the_exported_page_is_self_contained(take: Take) -> None:
    html = take(text=TEXT).html
    assert html.lower().startswith("<!doctype html>")
    assert html.rstrip().lower().endswith("</html>")
    assert not re.findall(r"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", html)  # nothing is fetched


@pytest.mark.parametrize(
    ("view", "opened"),
    [("heatmap", "heatmap"), ("lines", "lines"), ("text", "text"), ("table", "heatmap"), ("readings", "heatmap")],
)
def test_the_exported_page_shows_the_view_on_screen(take: Take, site: TestClient, view: str, opened: str) -> None:
    look = {"text": TEXT, "pair": PAIR, "view": view, "layer": "4", "head": "2", "off": OFF, "mode": "mean"}
    look |= {"pin": "3,99", "way": "to"}
    look |= {"scale": "log", "peak": "row", "colours": "grey", "words": "true", "part": "A→B"}
    header, _ = take(**look).book
    assert [header[name] for name in ("kind", "view", "open", "pins", "way")] == ["explorer", opened, [4, 2], [3], "to"]
    assert [header[name] for name in ("scale", "peak")] == ["log", "row"]
    assert header["source"] == "MiniLM-BERT (bundled): 6 layers × 12 heads. Heads off (mean): 2.*."
    atlas = Answer(site.get("/picture", params=look | {"want": "atlas"})).pictures["atlas.atlas"].header
    assert [header[name] for name in ("off", "entropy", "themes")] == [
        atlas[name] for name in ("off", "entropy", "themes")
    ]


@pytest.mark.parametrize(("theme", "shown"), [("light", "light"), ("dark", "dark"), ("", "light"), ("neon", "light")])
def test_the_exported_page_has_the_theme_of_the_screen(take: Take, theme: str, shown: str) -> None:
    header, _ = take(text=TEXT, theme=theme).book
    assert header["theme"] == shown
    assert header["themes"][shown]["page"] == palette(shown, "blue").page


def test_the_exported_page_contains_every_head(take: Take, minilm: Model) -> None:
    header, arrays = take(text=TEXT, off=OFF, special="false", words="true").book
    trace = minilm.trace(TEXT, off=Ablation.parse(OFF))
    seen = apply_options(trace, trace.attentions, MapOptions(False, True))
    np.testing.assert_allclose(restored(arrays["all"], header["most"]), seen.weights.flatten(0, 1), rtol=0, atol=0.004)
    assert header["rows"]["labels"] == list(seen.rows.tokens)


def test_markup_in_the_text_is_escaped_in_the_exported_page(take: Take) -> None:
    html = take(text="</script><script>alert(1)</script>").html
    assert "<script>alert(1)" not in html
    assert html.lower().count("</script>") == take(text=TEXT).html.lower().count("</script>")


# --- the numbers


@pytest.mark.parametrize("off", ["", OFF])
def test_the_npz_contains_the_trace(take: Take, minilm: Model, off: str) -> None:
    """All weights, whatever the map options are."""
    file = take(text=TEXT, pair=PAIR, off=off, special="false", words="true").npz
    trace = minilm.trace(TEXT, pair=PAIR, off=Ablation.parse(off))
    np.testing.assert_array_equal(file["attentions"], trace.attentions)
    assert tuple(file["tokens"].tolist()) == trace.tokens
    assert (str(file["model"]), str(file["ablation"])) == ("minilm", off)


def test_the_npz_says_of_which_weights_and_text_it_is(take: Take, minilm: Model) -> None:
    file = take(text=TEXT, pair=PAIR, off=OFF).npz
    trace = minilm.trace(TEXT, pair=PAIR, off=Ablation.parse(OFF))
    np.testing.assert_array_equal(file["hidden_states"], trace.hidden_states)
    np.testing.assert_array_equal(file["values"], trace.values)
    assert (str(file["text"]), str(file["pair"])) == (TEXT, PAIR)
    assert str(file["weights_sha256"]) == weights_digest(minilm.module)


def test_the_csv_contains_the_shown_map(take: Take, minilm: Model) -> None:
    lines = take(text=TEXT, pair=PAIR, off=OFF, words="true", part="A→B", view="lines").csv
    trace = minilm.trace(TEXT, pair=PAIR, off=Ablation.parse(OFF))
    seen = apply_options(trace, trace.attentions[3, 1], MapOptions(words=True, part="ab"))
    assert {line["head"] for line in lines} == {"head 3.1"}
    assert [np.float32(line["weight"]) for line in lines] == seen.weights.flatten().tolist()
    words = ["[CLS]", "the", "playgrounds", "were", "'=", "1", "'+", "1", ".", "[SEP]"]  # no formula is executed
    assert [line["from"] for line in lines[:: len(seen.columns)]] == words


@pytest.mark.parametrize("how", ["mean", "max"])
def test_the_csv_of_several_heads_contains_their_combined_map(take: Take, minilm: Model, how: str) -> None:
    lines = take(text=TEXT, scope="chosen heads", chosen="5.4, 3.*", how=how).csv
    trace = minilm.trace(TEXT)
    expected = combine(torch.cat([trace.attentions[3], trace.attentions[5, 4][None]]), how)
    assert {line["head"] for line in lines} == {f"{how} of 5.4, 3.*"}
    assert [np.float32(line["weight"]) for line in lines] == expected.flatten().tolist()


def test_a_table_is_refused_that_no_spreadsheet_opens(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MOST_ROWS", 63)
    answer = site.get("/export/csv", params={"text": TEXT})
    assert answer.status_code == 422
    assert re.search(r"of \d+ pairs of tokens is more than .* at most 63 pairs", answer.text)


# --- as a download


@pytest.mark.parametrize(
    ("parameters", "stem"),
    [
        ({"layer": "5", "head": "4"}, "minilm-head-5.4"),
        ({"model": "scratch-random", "seed": "7", "layer": "0"}, "scratch-random-seed-7-head-0.1"),
        ({"scope": "chosen heads", "chosen": '3.*, 5.4"; x=.exe'}, "minilm-mean-of-3.-5.4-x-.exe"),
    ],
    ids=str,
)
def test_file_names_contain_model_and_head(take: Take, parameters: dict[str, str], stem: str) -> None:
    for kind, media_type in {
        "html": "text/html",
        "npz": "application/octet-stream",
        "csv": "text/csv",
    }.items():
        headers = take(text=TEXT, **parameters).get(kind).headers
        assert headers["content-disposition"] == f'attachment; filename="{stem}.{kind}"'
        assert headers["content-type"].partition(";")[0] == media_type
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("kind", ["png", "HTML", "npz.exe", "_page"])
def test_another_kind_of_file_is_refused(site: TestClient, kind: str) -> None:
    answer = site.get(f"/export/{kind}", params={"text": TEXT})
    message = f"kind = {kind!r} is not valid. Valid: one of html, npz, csv."
    assert (answer.status_code, answer.json()) == (400, {"message": message})


@pytest.mark.parametrize("kind", ["html", "npz", "csv"])
@pytest.mark.parametrize(
    ("parameters", "status", "message"),
    [
        ({"mode": "zzz"}, 400, "mode = 'zzz' is not valid. Valid: one of zero, mean, uniform."),
        ({"model": "no-such-model"}, 404, "'no-such-model' is not on this server"),
        ({"text": " "}, 422, "no word or symbol here"),
        ({"utm": "x" * 48_000}, 414, "The address is too long."),
    ],
    ids=str,
)
def test_what_cannot_be_shown_cannot_be_exported(
    site: TestClient, kind: str, parameters: dict[str, str], status: int, message: str
) -> None:
    answer = site.get(f"/export/{kind}", params={"text": TEXT} | parameters)
    assert answer.status_code == status
    assert message in answer.json()["message"]
    assert "content-disposition" not in answer.headers


@pytest.mark.parametrize("kind", ["html", "npz", "csv"])
def test_what_shows_no_words_is_exported_all_the_same(take: Take, kind: str) -> None:
    assert take(text="cat", special="false", part="A→B", pair="\u200b").get(kind).content
