"""Real pruning: the heads that are off removed from the model, its new size and speed, and the pruned model to
download.
"""

import re
from concurrent.futures import ThreadPoolExecutor

import streamlit as st
from cachetools import cached

from mha_core import Ablation, Head
from mha_core.backends import Model, ModelError
from mha_core.backends.builtin.archive import pack
from mha_core.backends.builtin.scratch import has_weights_of_a_bert
from mha_core.backends.builtin.session_models import public_name
from mha_core.backends.pruned.files import WeightSize, can_save, pruned_files, weight_size
from mha_core.backends.pruned.prune import prune as pruned_model
from mha_core.backends.uploaded_models import can_upload
from mha_core.i18n import N_, gettext, number, percent
from mha_core.inputs.picture import PictureFile
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.thread_pools import use_one_core
from mha_core.lab.jobs import results_in
from mha_core.lab.latency import Speed, measure_latency
from pages.lab.dataset import Subject
from pages.lab.state import LabState
from pages.shell.background.measurement_jobs import shown
from pages.shell.elements.components import download
from pages.shell.elements.messages import problem
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.process.loaded_models import get_model
from pages.shell.state.session import state

COMPARISON_BYTES = 2**12  # of its numbers and its key, estimated
MOST_BYTES = 2**29  # of a model that can be downloaded pruned: it is made in memory, and its zip, too
TIMED_TEXTS = 8  # enough for a ratio, and done in a second or two


def prune(selection: Selection, subject: Subject, off: tuple[Head, ...]) -> None:
    """Draw the button, then the comparison of the two models and the download."""
    st.markdown("#### " + gettext("Prune for real"))
    st.caption(
        gettext(
            "Switching heads off makes the model neither smaller nor faster: a masked head is still computed. Pruning "
            "removes its rows of W_Q, W_K and W_V and its columns of W_O. The outputs are the same as with `{zero}`.",
            zero=gettext("zero"),
        )
    )
    key = (selection.model.info.name, off)
    if state(LabState).pruned != key:
        label = gettext("Prune and time")
        how = {"icon": ":material/content_cut:", "on_click": setattr, "args": (state(LabState), "pruned", key)}
        st.button(label, key="lab-cut-now", **how)
        return
    try:
        with st.spinner(gettext("Pruning, and timing both models …")):
            comparison = _compare(*key, _texts(selection, subject))
    except ModelError as error:
        problem(plain(gettext(error)))
        return
    _metrics(selection.model, *comparison)
    st.caption(
        gettext(
            "Attention heads hold a {input:small part|third} of a {input:language model|ViT}'s parameters: most are in "
            "the {input:word embeddings and |}feed-forward layers, which stay.",
            input=selection.model.modality,
        )
    )
    _download(key, _known_values(subject, off))


def _metrics(model: Model, whole: WeightSize, pruned: WeightSize, speed: Speed) -> None:
    """Four numbers: parameters, size and two speeds."""

    def per_text(seconds: float) -> str:
        return gettext(
            "{milliseconds:.1f} ms per {input:text|picture}", input=model.modality, milliseconds=1000 * seconds
        )

    removed = whole.parameters - pruned.parameters
    timing = gettext("Speed relative to the whole model, measured now, alternating, on one core of this server.")
    columns = [
        (
            gettext("Parameters"),
            f"{number(pruned.parameters / 1e6, '.2f')} M",
            f"−{number(removed)} ({percent(removed / whole.parameters, 1)})",
            None,
        ),
        (
            gettext("Size"),
            f"{number(pruned.nbytes / 2**20, '.1f')} MB",
            gettext("of {size:.1f} MB", size=whole.nbytes / 2**20),
            None,
        ),
        (gettext("Speed, pruned"), f"{number(speed.times_pruned, '.2f')} ×", per_text(speed.pruned), timing),
        (gettext("Speed, masked"), f"{number(speed.times_gated, '.2f')} ×", per_text(speed.gated), timing),
    ]
    for column, (label, value, detail, help_text) in zip(st.columns(4), columns, strict=True):
        column.metric(label, value, detail, delta_color="off", delta_arrow="off", help=help_text)


def _known_values(subject: Subject, off: tuple[Head, ...]) -> str:
    """The measured values of this set in one sentence; "" if it was not measured."""
    results = shown("left", subject, off)
    if not results or not results.is_of(subject, off):
        return ""
    found = results_in(results.progress.results)
    zero = next((result.values for result in found if result.method.mode == "zero"), {})
    values = ", ".join(f"{name} {value:.4f}" for name, value in zero.items())
    return f"With these heads off, on {subject.title}: {values}." if values else ""


def _texts(selection: Selection, subject: Subject) -> tuple[str | PictureFile, ...]:
    """The texts, or pictures, to time the models on."""
    if subject.examples is None:
        return (selection.text,)
    return tuple(item.given for item in subject.items[:TIMED_TEXTS])


@cached(MEMORY.cache("comparisons", lambda _: COMPARISON_BYTES))
def _compare(
    name: str, off: tuple[Head, ...], texts: tuple[str | PictureFile, ...]
) -> tuple[WeightSize, WeightSize, Speed]:
    """The sizes of a model and of its pruned version, and their speeds. Raises ModelError if it cannot be pruned.

    Timed on one core: on a busy server, several threads of one model would wait for each other.
    """
    model = get_model(name)
    pruned = pruned_model(model, off)
    with ThreadPoolExecutor(1, initializer=use_one_core) as worker:
        speed = worker.submit(measure_latency, model, pruned, texts).result()
    return weight_size(model), weight_size(pruned), speed


def _download(key: tuple[str, tuple[Head, ...]], values: str) -> None:
    """A button for the folder as a zip, made when it is pressed. `values` goes into its README."""
    name, off = key
    model = get_model(name)
    if not can_save(model):
        none = N_(
            "*{model}* {input:has no files of its own to download|reads pictures, and such models can't be downloaded "
            "pruned yet}."
        )
        lines = [gettext(none, input=model.modality, model=plain(name))]
        if has_weights_of_a_bert(name):
            lines.append(gettext("Choose the underlying BERT to download it pruned."))
        st.caption(" ".join(lines))
        return
    heads = str(Ablation.of(off, model.info.shape))
    # Only characters that are valid in a folder name everywhere; no "@", which stands for a checkpoint in a model's
    # name.
    safe_name = re.sub(r"[^A-Za-z0-9._-]+", "-", public_name(name))[:80]
    folder = f"{safe_name}-without-{len(off):,}-head{'s' * (len(off) != 1)}"

    if weight_size(model).nbytes > MOST_BYTES:
        limit = MOST_BYTES / 2**20
        st.caption(
            gettext("The pruned model is too large to download here (at most {size:.0f} MB). In Python:", size=limit)
        )
        code = f'save_pruned(prune(load_model("{name}"), "{heads}"), "{folder}")'
        st.code(f"from mha_core import load_model, prune, save_pruned\n\n{code}", language="python", wrap_lines=True)
        return

    def data() -> bytes:
        files = pruned_files(pruned_model(model, off, name=folder), values)
        return pack({f"{folder}/{file}": content for file, content in files.items()})

    download(
        gettext("Download the pruned model (zip)"),
        data,
        f"{folder}.zip",
        "application/zip",
        "lab-download",
        icon=":material/download:",
        help=gettext(
            "model.safetensors, config.json, the tokenizer, and a README with code to load it, with or without this "
            "project."
        ),
    )
    where = (
        N_(
            "Load it under *Train*, *live*, or unzip it into the models folder: *{folder}*, without {heads}, is then a "
            "model on every page."
        )
        if can_upload(model)
        else N_("Unzip it into the models folder: *{folder}*, without {heads}, is then a model on every page.")
    )
    st.caption(gettext(where, folder=plain(folder), heads=plain(heads)))
