"""What a link finds again: work of a browser session by an unguessable key in its address."""

import re
import secrets
import threading
from collections.abc import Mapping
from typing import Generic, TypeVar

import streamlit as st
from cachetools import LRUCache

MAX_LINKS = 128  # kept at once; those that nobody opened for longest are dropped first
_KEY = re.compile(r"[0-9a-f]{16}")

T = TypeVar("T")


class LinkKeys(Generic[T]):
    """The work of the links of a server, by key: bounded, and shared by all sessions."""

    def __init__(self, max_links: int = MAX_LINKS) -> None:
        self._work: LRUCache[str, dict[str, T]] = LRUCache(max_links)
        self._lock = threading.Lock()

    @staticmethod
    def new_key() -> str:
        """64 random bits: short, and not to be guessed."""
        return secrets.token_hex(8)

    def put(self, key: str, work: Mapping[str, T]) -> None:
        """Keep a link's work, by its kind."""
        with self._lock:
            self._work[key] = dict(work)

    def find(self, key: str) -> dict[str, T] | None:
        """A link's work; None if it is not on this server."""
        if not _KEY.fullmatch(key):
            return None
        with self._lock:
            found = self._work.get(key)
            return None if found is None else dict(found)


def write_address(values: Mapping[str, str]) -> None:
    """Write what changed of these parameters into the address, all at once: each write is a step of the history."""
    changed = {name: value for name, value in values.items() if st.query_params.get(name, "") != value}
    for name, value in values.items():
        st.session_state[name] = value
    if changed:
        st.query_params.update(changed)
