"""The button that puts a model into the models folder, and how far that is: below the box, where it is chosen.

It is fetched once for all sessions, on a thread of its own. Only who sits at this computer may begin it: no visitor
makes a server download it. HF_HUB_OFFLINE=1 forbids it, as it does the hub.
"""

import threading
from dataclasses import dataclass

import streamlit as st

from mha_core.i18n import kept, tr
from mha_core.models import ModelError
from mha_core.models.pretrained import hub
from mha_core.models.pretrained.checkpoint_folder import local_folder
from mha_core.models.pretrained.loading import FETCHED
from mha_core.models.pretrained.package import DOWNLOADING, PackagedModel
from mha_core.serving.request_source import is_from_this_machine
from pages.ui.elements.messages import plain, problem
from pages.ui.state.loaded_models import forget_failure

SECONDS = 1.0  # between two looks at how far it is


@dataclass
class Fetch:
    """How far it is, or why it ended without the model."""

    words: str = DOWNLOADING
    share: float = 0.0
    is_under_way: bool = False
    error: str = ""

    def tell(self, words: str, share: float) -> None:
        self.words, self.share = words, share


_fetches: dict[str, Fetch] = {}  # by the model's name
_beginning = threading.Lock()


def offer_to_fetch(name: str) -> None:
    """Offer to fetch the model, if it is one that is fetched once, and not here yet."""
    model = FETCHED.get(name)
    if model is None or local_folder(name):
        return
    fetch = _fetches.get(name, Fetch())
    if fetch.is_under_way:
        st.fragment(_progress, run_every=SECONDS)(fetch)
        return
    if fetch.error:
        problem(plain(tr(fetch.error)))
    headers = {name.lower(): value for name, value in st.context.headers.items()}
    is_owner = is_from_this_machine(headers, st.context.ip_address or "127.0.0.1")  # of which Streamlit says None
    if hub.is_allowed() and is_owner:
        label = tr(
            "Get {title} ({download} MB download, {disk} MB on disk)",
            title=model.title,
            download=round(model.wheel_bytes / 1e6),
            disk=round(model.checkpoint_bytes / 1e6),
        )
        key, icon = f"get-{name}", ":material/download:"
        st.button(label, key=key, icon=icon, on_click=_begin, args=(model,), width="stretch")


def _progress(fetch: Fetch) -> None:
    if not fetch.is_under_way:
        st.rerun()
    st.progress(fetch.share, f"{tr(fetch.words)}: {fetch.share:.0%}")


def _begin(model: PackagedModel) -> None:
    """Callback: begin, unless somebody has."""
    with _beginning:
        if (known := _fetches.get(model.name)) and known.is_under_way:
            return
        fetch = _fetches[model.name] = Fetch(is_under_way=True)
        threading.Thread(target=_work, args=(model, fetch), daemon=True, name=model.name).start()


def _work(model: PackagedModel, fetch: Fetch) -> None:
    try:
        model.fetch(tell=fetch.tell)
        forget_failure(model.name)
    except ModelError as error:
        fetch.error = kept(error)
    except BaseException as error:
        fetch.error = f"{type(error).__name__}: {error}"[:200]
        raise
    finally:
        fetch.is_under_way = False
