"""This session's own models: opened on every page, downloaded as a file, loaded from one."""

import streamlit as st

from mha_core.backends import Model, ModelError
from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.archive import MAX_BYTES, check_size, pack
from mha_core.backends.builtin.checkpoint import card_of
from mha_core.backends.uploaded_models import files_of, load_files
from mha_core.i18n import gettext
from pages.explore import EXPLORE
from pages.shell.elements.components import download
from pages.shell.elements.file_box import file_box
from pages.shell.elements.messages import keep_refusal, notice, say_refusal
from pages.shell.escape import plain
from pages.shell.frame.examples import default_sentence
from pages.shell.state.own_models import example_of, own_models, remember
from pages.shell.state.session import state
from pages.train.state import TrainState


def list_own_models(except_for: str) -> None:
    """Draw a line for each model of this session but the one of this name."""
    models = {name: model for name, model in own_models().items() if name != except_for}
    if not models:
        return
    st.markdown("#### " + gettext("Your models"))
    st.caption(
        gettext(
            "Listed on every page, in this browser session only, until the server needs the memory. Anyone with a link "
            "to a model can open it. Download the models you want to keep."
        )
    )
    for name, model in models.items():
        info = model.info
        with st.container(key=f"line-{name}", horizontal=True, vertical_alignment="center", gap="small"):
            EXPLORE.link(gettext("Open in Explore"), _in_explore(name))
            download_button(name, model, "list")
            size = gettext("{layers} × {heads} heads", layers=info.layers, heads=info.heads)
            st.markdown(f"{plain(gettext(info.title))} · {size}", width="content")


def explore_button(name: str) -> None:
    """The main button: Explore with this model, its example text, and all heads on."""
    EXPLORE.button(gettext("Open in Explore"), _in_explore(name), "open-trained")


def _in_explore(name: str) -> dict[str, str]:
    return {"model": name, "text": example_of(name) or default_sentence(name), "pair": "", "off": ""}


def download_button(name: str, model: Model, where: str = "live") -> None:
    """A button for the model as a zip, made when it is pressed. `where` makes its key unique."""

    def data() -> bytes:
        return pack(files_of(model))

    help_text = gettext("A zip of config.json and model.safetensors, which can be loaded here again.")
    key, icon = f"download-{where}-{name}", ":material/download:"
    download(gettext("Download"), data, f"{name}.zip", "application/zip", key, icon=icon, help=help_text)


def load_a_model() -> None:
    """Draw the uploader for the zip or its two files."""
    with st.expander(gettext("Load a downloaded model"), icon=":material/upload:", key="load-a-model"):
        file_box(
            gettext("The zip that was downloaded here, trained or pruned; at most {size} MB", size=MAX_BYTES // 2**20),
            ["zip", "json", "safetensors"],
            several=True,
            key=_uploader_key(),
            megabytes=MAX_BYTES // 2**20,
            on_change=_load,
            help=gettext("Of a model trained here, also its two files together: config.json and model.safetensors."),
        )
        train = state(TrainState)
        if not say_refusal("model") and train.loaded:
            notice(gettext("Loaded {name}: it is now listed under *Your models*.", name=plain(gettext(train.loaded))))


def _uploader_key() -> str:
    """The key of the uploader. A new key makes an empty uploader, so that old files do not mix with the next ones."""
    return f"own-files-{state(TrainState).uploads}"


def _load() -> None:
    """Callback: make a model of this session from the files, or keep a message that says why not."""
    train = state(TrainState)
    train.loaded = ""
    with keep_refusal("model", ModelError):
        if not (uploads := st.session_state[_uploader_key()]):
            return
        if len(uploads) > 1 or uploads[0].name.lower().endswith(".zip"):  # else the second file may still follow
            train.uploads += 1
        check_size(sum(file.size for file in uploads))
        model = load_files({file.name: file.getvalue() for file in uploads})
        name = model.info.name
        session_models.put(name, model)
        remember(name, default_sentence(name) if card_of(model) else "")
        train.loaded = model.info.title
