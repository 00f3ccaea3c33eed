"""The site of `make docs`: built once, read from the disk in a browser without a network."""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.chromium import ARGUMENTS, find_chromium

pytestmark = pytest.mark.exhaustive
ROOT = Path(__file__).parents[1]


class Parsed(HTMLParser):
    """What a page links to, what it loads by itself, and the names in it that a link can end with."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.names: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.names |= {found.get("id", ""), found.get("name", "")}
        (self.links if tag == "a" else self.loaded).add(found.get("href", ""))
        self.loaded |= {found.get("src", ""), found.get("srcset", ""), found.get("poster", ""), found.get("data", "")}


parsed = cache(Parsed)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    subprocess.run([sys.executable, "-m", "docs.make_site", folder], cwd=ROOT, check=True)
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> list[Path]:
    """All but the page for a server's wrong addresses, whose links begin at the server's root."""
    return sorted(set(site.rglob("*.html")) - {site / "404.html"})


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)


def target(page: Path, link: str) -> tuple[Path, str]:
    """The file that a link leads to, and the name in it."""
    url = urlsplit(link)
    return (page.parent / unquote(url.path)).resolve() if url.path else page, unquote(url.fragment)


def leads_somewhere(page: Path, link: str) -> bool:
    file, name = target(page, link)
    file = file / "index.html" if file.is_dir() else file
    return file.is_file() and (not name or file.suffix != ".html" or name in parsed(file).names)


def is_outside(link: str) -> bool:
    return bool(urlsplit(link).scheme) or link.startswith("//")


def test_site_has_a_page_for_every_document(site: Path) -> None:
    documents = {file.with_suffix(".html").name for file in (ROOT / "docs").glob("*.md")}
    assert documents - {file.name for file in (site / "docs").glob("*.html")} == set()


def test_site_every_link_inside_it_leads_to_a_file_and_a_name_that_exist(pages: list[Path], site: Path) -> None:
    missing = [
        f"{page.relative_to(site)}: {link}"
        for page in pages
        for link in sorted(parsed(page).links | parsed(page).loaded)
        if link and not is_outside(link) and not leads_somewhere(page, link)
    ]
    assert missing == []


def test_site_every_page_opens_from_the_disk_without_asking_a_network(
    pages: list[Path], site: Path, browser: Browser
) -> None:
    """Of the API, whose pages have one template, only one is opened."""
    api = [file for file in pages if file.is_relative_to(site / "docs" / "api")]
    assert api
    heard: list[str] = []
    page = browser.new_page(offline=True)
    page.on("request", lambda request: request.url.startswith(("file:", "data:", "blob:")) or heard.append(request.url))
    page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    for file in sorted(set(pages) - set(api[1:])):
        page.goto(file.as_uri())
    for file in pages:
        heard += [f"{file.name} loads {url}" for url in parsed(file).loaded if url.startswith(("http", "//"))]
    assert heard == []


def test_site_search_for_a_word_finds_its_page(site: Path, browser: Browser) -> None:
    page = browser.new_page(offline=True)
    page.goto((site / "index.html").as_uri())
    page.keyboard.press("/")
    page.get_by_role("combobox", name="Search").fill("Kobayashi")
    page.get_by_role("option").filter(has_text="Kobayashi").first.click()
    expect(page.get_by_role("main")).to_contain_text("Kobayashi")
    assert page.url != (site / "index.html").as_uri()
