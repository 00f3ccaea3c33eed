"""A sound in a real browser: Whisper hears a WAV that is given, its words are painted where a head looks, and heads are
switched; with the real Whisper tiny.en, where `make whisper` has put it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from mha_core.models.text.sound import example_sound
from tests.support.app_server import Server
from tests.support.browser.explore import Explore
from tests.support.real_whisper import REAL, real, real_whisper

COUNTING = example_sound("counting.wav")
SPOKEN = ["1", "2", "3", "4", "5"]  # as Whisper writes them


@pytest.fixture(scope="module")
def listening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("listening")
    with Server(folder, MHA_MODELS=str(REAL.parent), MHA_CACHE=str(folder / "cache")) as server:
        yield server


def painted(explore: Explore) -> list[str]:
    """The words above the map, in the order of their times."""
    return [word.words for word in sorted(explore.heatmap().written(), key=lambda word: word.x) if word.bold]


@pytest.mark.exhaustive
@real
def test_a_sound_is_given_and_its_words_are_painted_where_a_head_looks(watched: Any, listening: Server) -> None:
    assert isinstance(COUNTING, Path)
    model = real_whisper()
    watched.watch.allow(listening.url, listening.url.replace("http", "ws", 1))
    explore = Explore(watched.take(viewport={"width": 1440, "height": 900}), listening.url)
    explore.open(model="whisper-tiny-en", layer="2", head="1", view="heatmap")
    explore.page.get_by_role("button", name="Your own sound").click()
    box = explore.page.locator(".st-key-sound-file input[type=file]")
    box.set_input_files({"name": "mine.wav", "mimeType": "audio/wav", "buffer": COUNTING.read_bytes()})
    explore.page.wait_for_url(re.compile("text=mine"))
    explore.settle().page.keyboard.press("Escape")
    name = explore.parameters["text"]
    assert name.startswith("mine.wav ")
    assert explore.page.locator("audio").count() == 1
    assert painted(explore) == SPOKEN  # in the order in which they are said

    explore.shift_click("3.*")
    explore.until(off="x3.*")
    written = model.trace(COUNTING, ablation="x3.*").decoder
    assert written is not None
    words = [token for token, special in zip(written.tokens, written.special, strict=True) if not special]
    expect(explore.place("written").locator("p").last).to_contain_text(" ".join(words))
    explore.do(explore.button("undo").click)

    other = Explore(watched.take(viewport={"width": 1440, "height": 900}), listening.url)
    other.open(model="whisper-tiny-en", layer="2", head="1", view="heatmap", text=name)
    assert painted(other) == SPOKEN  # for who has the link, it is the same sound
    assert "(most recent call last)" not in listening.log
