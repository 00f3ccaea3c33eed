"""The button that fetches SmolLM2: for who sits at this computer, with progress.

Nothing on the page waits for it.
"""

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from huggingface_hub import constants
from streamlit.runtime.context import ContextProxy

from mha_core.backends import SUGGESTED
from mha_core.backends.huggingface.fetched import CONVERTING, SOURCE
from mha_core.errors import ModelError
from pages.shell.frame import fetch_model
from pages.shell.process import loaded_models
from tests.support.app_checkpoints import TINY_GPT
from tests.support.app_page import Explore


class Page(Explore):
    def again(self) -> "Page":
        """As when somebody presses a button that has nothing to do with it."""
        self.run(self.app)
        return self


HERE = {"Host": "localhost:8501"}
LABEL = "Get SmolLM2 (93 MB download, 542 MB on disk)"


@pytest.fixture
def visit(models: Path) -> Callable[..., Page]:
    return Page


@pytest.fixture(autouse=True)
def asks(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Who asks: by default who sits at this computer, whose server may download."""

    def ask(headers: dict[str, str] = HERE, ip_address: str | None = None) -> None:
        monkeypatch.setattr(ContextProxy, "headers", property(lambda _: headers))
        monkeypatch.setattr(ContextProxy, "ip_address", property(lambda _: ip_address))

    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
    monkeypatch.setattr(fetch_model, "_fetch", fetch_model.Fetch())
    ask()
    return ask


class Fetching:
    """In place of the download: it goes on when it is told to."""

    def __init__(self, models: Path) -> None:
        self.models, self.may_end, self.refusal = models, threading.Event(), ""
        self.began = 0

    def __call__(self, tell: Any) -> Path:
        self.began += 1
        tell(CONVERTING, 0.25)
        assert self.may_end.wait(60)
        if self.refusal:
            raise ModelError(self.refusal)
        return Path(shutil.copytree(self.models / TINY_GPT, self.models / "smollm2"))

    def end(self) -> None:
        """Let it end, and wait until it has."""
        self.may_end.set()
        for thread in threading.enumerate():
            if thread.name == "smollm2":
                thread.join(60)


@pytest.fixture
def fetching(models: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fetching]:
    fetch = Fetching(models)
    monkeypatch.setattr(fetch_model, "fetch_model", lambda tell: fetch(tell))
    yield fetch
    fetch.end()
    shutil.rmtree(models / "smollm2", ignore_errors=True)
    loaded_models._MODELS.pop("smollm2", None)


def button(page: Page) -> str | None:
    return next((each.label for each in page.app.button if each.key == "get-smollm2"), None)


def test_the_box_offers_it_and_the_button_says_how_large_it_is(visit) -> None:
    page = visit(model="smollm2")
    assert "smollm2" in SUGGESTED and button(page) == LABEL
    assert "SmolLM2 is not here yet" in page.text and "The bundled model is shown instead." in page.text


def test_what_is_not_here_is_offered_under_more_models_too(visit) -> None:
    page = visit(model="toy-english")
    offered = {each.key: each.label for each in page.app.button if each.key in ("get-smollm2", "get-bert-base-uncased")}
    assert offered == {"get-smollm2": LABEL, "get-bert-base-uncased": "Open bert-base-uncased (441 MB from the hub)"}


def test_what_is_here_is_not_offered(visit, smollm2) -> None:
    assert button(visit(model="toy-english")) is None


def test_the_classic_bert_is_opened_by_its_name(visit, monkeypatch) -> None:
    page = visit()
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)  # from here on nothing may be fetched
    page.press("get-bert-base-uncased")
    assert page.app.selectbox(key="model").value == "bert-base-uncased"
    assert "get-bert-base-uncased" not in [each.key for each in page.app.button]


@pytest.mark.parametrize(
    ("headers", "ip_address"),
    [
        ({"Host": "localhost:8501"}, "192.0.2.7"),
        ({"Host": "attention.example.org"}, None),
        ({"Host": "localhost:8501", "X-Forwarded-For": "192.0.2.7"}, None),
        ({}, None),
    ],
    ids=["from another computer", "by a public name", "through a proxy, as in a hall", "unknown"],
)
def test_a_visitor_can_not_make_a_server_download(headers, ip_address, visit, asks, fetching) -> None:
    asks(headers, ip_address)
    page = visit(model="smollm2")
    assert button(page) is None
    assert "run 'python -m mha_core.cli --get smollm2'" in page.text
    assert fetching.began == 0


def test_while_it_is_not_here_nothing_is_said_that_was_measured_on_it(visit) -> None:
    page = visit(model="smollm2")
    assert page.value("text").startswith("The keys to the old cabinet") and "head 23.4" not in page.text


def test_an_owner_who_forbids_downloads_is_offered_none(visit, monkeypatch) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    assert button(visit(model="smollm2")) is None


def test_pressed_it_is_fetched_once_for_all_while_pages_go_on_and_then_it_is_loaded(visit, fetching) -> None:
    page, other = visit(model="smollm2", text="The cat sat.", off="4.3"), visit(model="smollm2")
    page.press("get-smollm2")
    other.press("get-smollm2")  # whose page did not know yet
    for each in (page, other):
        (bar,) = each.app.get("progress")
        assert (bar.proto.value, bar.proto.text) == (25, "Converting: 25\N{NO-BREAK SPACE}%")
        assert button(each) is None and each.atlas  # the bundled model's pictures
    fetching.end()
    assert fetching.began == 1
    page.again()
    assert button(page) is None and page.ctx.model.info.name == "smollm2"
    assert (page.value("text"), page.state["off"]) == ("The cat sat.", "4.3")


@pytest.mark.parametrize(
    "file",
    ["Explore.py", *(pytest.param(f, marks=pytest.mark.exhaustive) for f in ("Pruning_lab.py", "Find_heads.py"))],
)
def test_that_it_is_a_rounding_is_said_on_each_page(visit, models, smollm2, file: str) -> None:
    config = models / "smollm2" / "config.json"
    config.write_text(json.dumps(json.loads(config.read_text()) | {"title": SOURCE.title}))
    page = visit(model="smollm2").go(file)
    assert any(caption.value.replace("\\", "").startswith(SOURCE.title) for caption in page.app.main.caption)
    if file == "Explore.py":
        assert "4-bit" in page.app.segmented_control(key="model-card").options[1]


def test_why_it_could_not_be_is_said_and_it_can_be_tried_again(visit, fetching) -> None:
    fetching.refusal = "It can't be downloaded here."
    page = visit(model="smollm2").press("get-smollm2")
    fetching.end()
    page.again()
    assert "It can't be downloaded here" in page.text and button(page) == LABEL
