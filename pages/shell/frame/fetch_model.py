"""Models that are not here yet: the button that puts SmolLM2 into the models folder, and how far that is.

It stands below the cards where SmolLM2 is chosen, and under *More models*; there models of the hub, too.

It is fetched once for all sessions, on a thread of its own. Only who sits at this computer may begin it: no visitor
makes a server download it. HF_HUB_OFFLINE=1 forbids it, as it does the hub.
"""

import threading
from dataclasses import dataclass

import streamlit as st

from mha_core.backends import ModelError
from mha_core.backends.cards import FETCHED, cards
from mha_core.backends.huggingface import hub
from mha_core.backends.huggingface.checkpoint_folder import local_folder
from mha_core.backends.huggingface.fetched import DOWNLOADING, SOURCE, fetch_model
from mha_core.backends.huggingface.hub import cached_file
from mha_core.i18n import gettext, message_of, percent
from pages.shell.elements.messages import problem
from pages.shell.escape import plain
from pages.shell.frame.first_model import keep_model
from pages.shell.process.loaded_models import forget_failure
from pages.shell.server.request_source import is_from_this_machine

SECONDS = 1.0  # between two looks at how far it is


@dataclass
class Fetch:
    """Progress of a download, or the reason why it ended without the model."""

    words: str = DOWNLOADING
    share: float = 0.0
    is_under_way: bool = False
    error: str = ""

    def tell(self, words: str, share: float) -> None:
        self.words, self.share = words, share


_fetch = Fetch()  # the newest
_beginning = threading.Lock()


# What the hub has of the models that are offered, in bytes.
FROM_HUB = {name: source.download for name, card in cards().items() if (source := card.source) and not source.package}


def offer_chosen(name: str) -> None:
    """Offer to fetch the chosen model, if it is SmolLM2, and not here yet."""
    if name == FETCHED:
        _offer_fetched()


def offer_others(name: str, *, is_locked: bool) -> None:
    """Offer what is not here yet, beside the chosen model."""
    if name != FETCHED:
        _offer_fetched()
    for other, size in FROM_HUB.items():
        if hub.is_allowed() and name != other and not is_locked and cached_file(other, "config.json") is None:
            label = gettext("Open {name} ({download} MB from the hub)", name=other, download=round(size / 1e6))
            icon = ":material/download:"
            st.button(label, key=f"get-{other}", icon=icon, on_click=_open, args=(other,), width="stretch")


def _open(name: str) -> None:
    """Callback: choose it, and so it is fetched."""
    st.session_state["model"] = name
    keep_model()


def _offer_fetched() -> None:
    if local_folder(FETCHED):
        return
    if _fetch.is_under_way:
        st.fragment(_progress, run_every=SECONDS)()
        return
    if _fetch.error:
        problem(plain(gettext(_fetch.error)))
    headers = {name.lower(): value for name, value in st.context.headers.items()}
    is_owner = is_from_this_machine(headers, st.context.ip_address or "127.0.0.1")  # of which Streamlit says None
    if hub.is_allowed() and is_owner:
        label = gettext(
            "Get SmolLM2 ({download} MB download, {disk} MB on disk)",
            download=round(SOURCE.download / 1e6),
            disk=round(SOURCE.disk / 1e6),
        )
        st.button(label, key=f"get-{FETCHED}", icon=":material/download:", on_click=_begin, width="stretch")


def _progress() -> None:
    if not _fetch.is_under_way:
        st.rerun()
    st.progress(_fetch.share, f"{gettext(_fetch.words)}: {percent(_fetch.share)}")


def _begin() -> None:
    """Callback: begin, unless somebody has."""
    global _fetch
    with _beginning:
        if _fetch.is_under_way:
            return
        _fetch = Fetch(is_under_way=True)
        threading.Thread(target=_work, args=(_fetch,), daemon=True, name=FETCHED).start()


def _work(fetch: Fetch) -> None:
    try:
        fetch_model(tell=fetch.tell)
        forget_failure(FETCHED)
    except ModelError as error:
        fetch.error = message_of(error)
    except BaseException as error:
        fetch.error = f"{type(error).__name__}: {error}"[:200]
        raise
    finally:
        fetch.is_under_way = False
