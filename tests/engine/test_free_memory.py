"""What nothing uses: frozen once, given back where glibc keeps it, and no error where there is no glibc."""

import gc
import weakref

import pytest

from mha_core.engine import free_memory


class Node:
    """An object that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_there_is_frozen_and_what_comes_later_is_collected() -> None:
    before = gc.get_freeze_count()
    try:
        free_memory.freeze()
        assert gc.get_freeze_count() > before
        node = Node()
        gone = weakref.ref(node)
        del node
        gc.collect()
        assert gone() is None
    finally:
        gc.unfreeze()


def test_without_glibc_nothing_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(free_memory, "_glibc", lambda: None)
    assert not free_memory.give_back()
    assert not free_memory.keep_little()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_glibc(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(free_memory.sys, "platform", platform)
    assert free_memory._glibc.__wrapped__() is None


@pytest.mark.skipif(free_memory._glibc() is None, reason="another C library")
def test_glibc_takes_both() -> None:
    assert free_memory.keep_little()
    assert free_memory.give_back() in (True, False)
