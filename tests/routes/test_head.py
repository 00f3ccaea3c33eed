"""GET /head/MODEL/LAYER/HEAD: one head on a page of its own."""

import json
import re
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import ROUTES
from mha_core import Head
from mha_core.find_heads.head_profile import head_profiles
from mha_core.find_heads.shipped_roles import shipped_roles
from mha_core.find_heads.strongest_examples import by_query
from mha_core.stats.counts.tally import drawn
from mha_core.stats.texts.built_in import built_in_texts
from pages.find_heads.head_page import route
from pages.find_heads.head_page.route import head
from pages.shell.elements.scripts import script_tags
from tests.support.models import loaded
from tests.support.parsed_page import ParsedPage

MODEL, PATH = "toy-induction", "/head/toy-induction/1/2"
TEXTS = 40


@pytest.fixture(scope="module")
def site() -> TestClient:
    return TestClient(Starlette(routes=[Route("/head/{path:path}", head)]))


@pytest.fixture(autouse=True)
def few_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(route, "MOST_TEXTS", TEXTS)


def test_the_app_serves_it() -> None:
    assert "/head/{path:path}" in [route.path for route in ROUTES]


def test_it_says_what_was_measured_and_what_was_not(site: TestClient) -> None:
    answer = site.get(PATH)
    assert answer.status_code == 200
    page = ParsedPage(answer.text)
    assert "Head 1.2" in page.inside["h1"]
    chips = re.findall(r'<li class="([\w-]+)"><b>([\w ]+)</b>', answer.text)
    assert chips == [
        ("yes", "suggested"), ("yes", "causal"), ("yes", "with controls"), ("not-tried", "replicated"),
    ]  # fmt: skip
    known = shipped_roles(loaded(MODEL))
    assert known is not None
    for role in known[Head(1, 2)].roles:
        assert str(role.description) in answer.text


def test_words_and_distances_are_those_of_the_library(site: TestClient) -> None:
    model = loaded(MODEL)
    texts = drawn((each.text for each in built_in_texts(model)), TEXTS)
    profile = head_profiles(model, texts).of(Head(1, 2), "induction")
    document = site.get(PATH).text
    for word in (*profile.queries[:8], *profile.keys[:8]):
        assert f"<td>{word.token}</td><td>" in document
    shares = [float(share) / 100 for share in re.findall(r"<title>[≤≥ −\d]+: ([\d.]+)", document)]
    assert shares == pytest.approx(profile.offsets.tolist(), abs=0.0006)


def test_sentences_go_from_the_highest_to_the_lowest_and_their_pictures_come_with_them(site: TestClient) -> None:
    document = site.get(PATH).text
    data = json.loads(ParsedPage(document).inside["script"])
    shown = re.findall(r"<figcaption><b>(\w+): ([\d.]+)</b> ([^<]+) <a", document)
    assert [place for place, _, _ in shown] == ["1st", "2nd", f"{TEXTS // 2 + 1}st", f"{TEXTS}th"]
    model = loaded(MODEL)
    for _, score, text in shown:
        assert float(by_query(model.trace(text), Head(1, 2), "induction").nanmean()) == pytest.approx(
            float(score), 1e-2
        )
    assert len(data["pictures"]) == 4


def test_its_one_script_is_of_this_server_and_it_may_be_framed_by_whom_the_owner_names(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MHA_EMBED", "https://a.example")
    answer = site.get(PATH)
    assert script_tags("head") in answer.text
    assert "frame-ancestors 'self' https://a.example" in answer.headers["content-security-policy"]
    assert 'data-copy="frame"' in answer.text
    monkeypatch.delenv("MHA_EMBED")
    assert 'data-copy="frame"' not in site.get(PATH).text


@pytest.mark.parametrize(("theme", "media"), [("", True), ("dark", False), ("light", False)])
def test_its_colours_are_those_of_the_theme_or_of_the_machine(site: TestClient, theme: str, media: bool) -> None:
    document = site.get(f"{PATH}?theme={theme}").text
    assert ("prefers-color-scheme: dark" in document) is media
    assert media or f"color-scheme: {theme} }}" in document


@pytest.mark.parametrize(("path", "status", "message"), [
    ("toy-induction/2/0", 404, "has no head 2.0. Valid: layers 0 to 1, heads 0 to 3"),
    ("toy-induction/1/4", 404, "has no head 1.4. Valid: layers 0 to 1, heads 0 to 3"),
    ("toy-induction/x/-1", 404, "has no head x.-1."),
    ("toy-induction", 404, "Valid: such as /head/minilm/3/1."),
    ("nosuchmodel/0/0", 404, "nosuchmodel"),
    ("toy-german/0/0", 404, "Valid: a model with one"),
    ("vit/0/0", 404, "reads pictures"),
    ("x" * 300 + "/0/0", 404, "Valid: such as /head/minilm/3/1."),
    ("toy-induction/1/2?theme=neon", 400, "Valid: one of light, dark."),
])  # fmt: skip
def test_what_is_not_there_is_a_sentence_with_what_is(
    site: TestClient, models_folder: Path, path: str, status: int, message: str
) -> None:
    answer = site.get(f"/head/{path}")
    assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert message in answer.text.replace("&#x27;", "'")
    assert "frame-ancestors" in answer.headers["content-security-policy"]


def test_a_large_model_reads_no_texts_by_itself(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(route, "are_quick", lambda *_: False)
    document = site.get(PATH).text
    assert "takes a while to read texts" in document and "<svg" not in document
    assert "<b>suggested</b> yes" in document


def test_sentences_that_are_longer_than_the_server_takes_are_said_to_be(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MHA_MAX_TOKENS", "8")
    answer = site.get("/head/minilm/3/1")
    assert answer.status_code == 200 and "this server takes at most 8 (MHA_MAX_TOKENS)" in answer.text
