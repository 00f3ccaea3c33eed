"""What a server's owner limits is refused with a sentence, and nobody who is there already loses anything."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from mha_core.errors import TextError
from mha_core.i18n import gettext
from pages.shell.inputs.traces import get_trace
from pages.shell.process import most_visitors, page_turns


@pytest.fixture(autouse=True)
def nobody_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(most_visitors, "_admitted", set())


def test_as_many_as_there_is_room_for_come_in_and_the_next_when_one_leaves() -> None:
    opened = {"a", "b", "c"}
    assert [most_visitors.has_room(each, opened, 2) for each in "abc"] == [True, True, False]
    assert most_visitors.has_room("a", opened, 2)  # who is in stays in
    assert most_visitors.has_room("c", {"b", "c"}, 2)
    assert not most_visitors.has_room("a", opened, 2)  # who left comes back behind the others


def test_who_waits_is_told_why_and_goes_on_by_itself(visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_MAX_SESSIONS", "1")
    others = {"somebody"}
    monkeypatch.setattr(most_visitors, "open_sessions", lambda: {*others, "test session id"})
    assert most_visitors.has_room("somebody", others, 1)
    page = visit(text="a b c")
    assert page.app.title[0].value == "This server is full"
    assert "It serves at most 1 person at once" in page.app.info[0].value
    others.clear()
    page.app.run()
    assert not page.app.info and page.shown["head"]


@pytest.mark.parametrize("text", ["the cat sees the dog the cat sees the dog .", "the"])
def test_a_text_that_is_longer_than_the_owner_allows_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MHA_MAX_TOKENS", "8")
    if text == "the":
        assert len(get_trace("toy-english", text)) == 3
        return
    with pytest.raises(TextError) as refused:
        get_trace("toy-english", f"{text} ")
    assert gettext(refused.value) == "The text has 13 tokens; this server takes at most 8 (MHA_MAX_TOKENS). Shorten it."


def test_two_scripts_run_at_once_and_whoever_waits_too_long_goes_on_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_turns, "_turns", threading.Semaphore(page_turns.AT_ONCE))
    monkeypatch.setattr(page_turns, "PATIENCE", 0.01)
    asked, ended = threading.Barrier(4), threading.Event()

    def script() -> bool:
        with page_turns.turn() as had_one:
            asked.wait(30)
            ended.wait(30)
            return had_one

    with ThreadPoolExecutor() as pool:
        scripts = [pool.submit(script) for _ in range(3)]
        asked.wait(30)
        ended.set()
        assert sorted(each.result() for each in scripts) == [False, True, True]
    with page_turns.turn() as again:
        assert again


def test_whoever_waits_leaves_the_turn_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_turns, "_turns", threading.Semaphore(1))
    monkeypatch.setattr(page_turns, "PATIENCE", 0.01)

    def another() -> bool:
        with page_turns.turn() as had_one:
            return had_one

    with ThreadPoolExecutor() as pool, page_turns.turn():
        assert not pool.submit(another).result()
        with page_turns.without_turn():
            assert pool.submit(another).result()
        assert not pool.submit(another).result()


def test_a_script_that_fails_gives_its_turn_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_turns, "_turns", threading.Semaphore(1))
    monkeypatch.setattr(page_turns, "PATIENCE", 0.01)
    for _ in range(2):
        with pytest.raises(ValueError, match="it failed"), page_turns.turn() as had_one:
            assert had_one
            raise ValueError("it failed")
