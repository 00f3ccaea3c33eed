"""This session's own models: opened on every page, taken away as a file, brought back from one."""

import streamlit as st

from mha_core.models import ModelError
from mha_core.models.ours import session_models
from mha_core.models.ours.archive import MAX_BYTES, check_size, pack, unpack
from mha_core.models.ours.checkpoint import checkpoint_files, read_trained
from mha_core.models.training.model_card import read_card
from pages.parts.background.training_session import example_of, own_models, remember
from pages.parts.frame.example_buttons import examples
from pages.parts.ui.messages import notice, plain, problem

EXPLORE = "app.py"


def list_own_models() -> None:
    """A line for each model of this session that is there to be used."""
    models = own_models()
    if not models:
        return
    st.markdown("#### Your models")
    st.caption(
        "They are listed for this browser session alone, on every page, until the server needs the room; whoever has a link to one "
        "can open it. Download what you want to keep."
    )
    for name, held in models.items():
        info = held.model.info
        with st.container(key=f"line-{name}", horizontal=True, vertical_alignment="center", gap="small"):
            opening(name)
            downloading(name, held, "list")
            st.markdown(f"{plain(info.title)} · {info.layers} × {info.heads} heads", width="content")


def opening(name: str) -> None:
    """A link to the Explore page, with this model and a text to see it with; what was off in another model has no meaning in it."""
    asked = {"model": name, "text": example_of(name), "pair": "", "off": ""}
    st.page_link(EXPLORE, label="Open in Explore", icon=":material/grid_view:", query_params=asked, width="content")


def downloading(name: str, held: session_models.SessionModel, where: str = "live") -> None:
    """A button that gives the zip, which is made when it is pressed."""

    def data() -> bytes:
        return pack(checkpoint_files(held.model.module, held.card))

    why = "A zip of config.json and model.safetensors. It can be loaded here again."
    options = {"mime": "application/zip", "icon": ":material/download:", "on_click": "ignore", "help": why}
    st.download_button("Download", data, f"{name}.zip", key=f"download-{where}-{name}", **options)


def load_a_model() -> None:
    """A box for the zip, or its two files."""
    with st.expander("Load a model that was downloaded here", icon=":material/upload:", key="load-a-model"):
        st.file_uploader(
            "The zip, or config.json and model.safetensors together",
            type=["zip", "json", "safetensors"],
            accept_multiple_files=True,
            key=_box(),
            max_upload_size=MAX_BYTES // 2**20,
            on_change=_load,
            help=f"At most {MAX_BYTES // 2**20} MB.",
        )
        if wrong := st.session_state.get("own-wrong"):
            problem(plain(wrong))
        elif loaded := st.session_state.get("own-loaded"):
            notice(f"Loaded: {plain(loaded)}. It is among your models now.")


def _box() -> str:
    """The key of the box. Another one is an empty box: what was read, or can't be, is not to stand beside what comes next."""
    return f"own-files-{st.session_state.get('own-boxes', 0)}"


def _load() -> None:
    """Callback: what was brought becomes a model of this session, or a message says why not."""
    st.session_state["own-wrong"] = st.session_state["own-loaded"] = ""
    uploads = st.session_state[_box()]
    if not uploads:
        return
    if len(uploads) > 1 or uploads[0].name.lower().endswith(".zip"):  # else the other of two files may come yet
        st.session_state["own-boxes"] = st.session_state.get("own-boxes", 0) + 1
    try:
        check_size(sum(file.size for file in uploads))
        config, weights = unpack({file.name: file.getvalue() for file in uploads})
        card = read_card(uploads[0].name, config)
        name = session_models.new_name(card.task)
        session_models.put(name, read_trained(name, config, weights), card)
    except ModelError as error:
        st.session_state["own-wrong"] = str(error)
        return
    remember(name, examples(name)[0]["text"])
    st.session_state["own-loaded"] = card.title
