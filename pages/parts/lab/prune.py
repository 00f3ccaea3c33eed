"""Real pruning: the heads that are off cut out for good, how much smaller and quicker that is, and the model to take away."""

import re
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import streamlit as st
from cachetools import LRUCache, cached

from mha_core import Ablation, Head
from mha_core.analysis.pruning.jobs import results_in
from mha_core.analysis.pruning.latency import Speed, measure_latency
from mha_core.engine.threads import use_one_core
from mha_core.models import ModelError
from mha_core.models.ours.archive import pack
from mha_core.models.ours.session_models import public_name
from mha_core.models.pruning.files import WeightSize, can_save, pruned_files, weight_size
from mha_core.models.pruning.prune import prune_model
from pages.parts.background.measurement_jobs import look
from pages.parts.frame.frame import Selection
from pages.parts.lab.dataset import Subject
from pages.parts.state.cache import get_model
from pages.parts.ui.messages import plain, problem

TIMED = 8  # texts; enough for a ratio, and done in a second or two


class Cut(NamedTuple):
    """A model with heads cut out, beside the whole."""

    whole: WeightSize
    left: WeightSize
    measure_latency: Speed


def cut(chosen: Selection, subject: Subject, off: tuple[Head, ...]) -> None:
    """Draw it."""
    st.markdown("#### Cut them out for good")
    st.caption(
        "Switching off makes nothing smaller or quicker: the head is still reckoned, then set aside. Cutting takes its rows out of W_Q, "
        "W_K, W_V and its columns out of W_O. What the model says is the same as with `zero`."
    )
    key = (chosen.model.info.name, off)
    asked = st.session_state.get("lab-cut") == key
    if not asked:
        st.button("Cut and measure", key="lab-cut-now", icon=":material/content_cut:", on_click=_ask, args=key)
        return
    try:
        with st.spinner("Cutting, and timing both …"):
            found = _cut(*key, _texts(chosen, subject))
    except ModelError as error:
        problem(plain(str(error)))
        return
    gone = found.whole.parameters - found.left.parameters
    measured = "How many times as fast as the whole model: measured just now, in turns, on one core of this server."
    public_name = [
        ("Weights", f"{found.left.parameters / 1e6:.2f} M", f"−{gone:,} ({gone / found.whole.parameters:.1%})", None),
        ("Bytes", f"{found.left.nbytes / 2**20:.1f} MB", f"of {found.whole.nbytes / 2**20:.1f} MB", None),
        ("Speed when cut", f"{found.speed.times_pruned:.2f} ×", f"{1000 * found.speed.pruned:.1f} ms a text", measured),
        (
            "Speed when switched off",
            f"{found.speed.times_gated:.2f} ×",
            f"{1000 * found.speed.gated:.1f} ms a text",
            measured,
        ),
    ]
    for column, (label, value, beside, why) in zip(st.columns(4), public_name, strict=True):
        column.metric(label, value, beside, delta_color="off", delta_arrow="off", help=why)
    st.caption(
        "Attention heads hold a small part of a BERT's weights: most are in its word vectors and feed-forward layers, which stay."
    )
    _download(key, _measured(subject, off))


def _ask(name: str, off: tuple[Head, ...]) -> None:
    """Callback: this set is cut."""
    st.session_state["lab-cut"] = (name, off)


def _measured(subject: Subject, off: tuple[Head, ...]) -> str:
    """What is known of this set, in a sentence."""
    seen = look("left")
    if not seen or seen[0].subject != subject or seen[0].asked != off:
        return ""
    zero = next((result.values for result in results_in(seen[1].found) if result.way.mode == "zero"), {})
    values = ", ".join(f"{name} {value:.4f}" for name, value in zero.items())
    return f"With these heads off, on {subject.title}: {values}." if values else ""


def _texts(chosen: Selection, subject: Subject) -> tuple[str, ...]:
    """Some texts to time it on."""
    if subject.examples is None or len(subject.examples.items) == 1:
        return (chosen.text,)
    return tuple(item.text for item in subject.examples.items[:TIMED])


@cached(LRUCache(32), lock=threading.Lock())
def _cut(name: str, off: tuple[Head, ...], texts: tuple[str, ...]) -> Cut:
    """Raises ModelError for a model that can't be cut. Timed on one core: on a busy server several wait for each other, not for work."""
    model = get_model(name)
    pruned = prune_model(model, off)
    with ThreadPoolExecutor(1, initializer=use_one_core) as alone:
        return Cut(
            weight_size(model), weight_size(pruned), alone.submit(measure_latency, model, pruned, texts).result()
        )


def _download(key: tuple[str, tuple[Head, ...]], measured: str) -> None:
    """The folder, as a zip, made when it is pressed. `measured` goes into its README."""
    name, off = key
    model = get_model(name)
    if not can_save(model):
        whose = " Those of the BERT that it carries can: choose that." if name.startswith("scratch-bert") else ""
        st.caption(f"*{plain(name)}* has no files of its own to take away.{whose}")
        return
    heads = str(Ablation.of(off, (model.info.layers, model.info.heads)))
    # Only what a folder may be called everywhere, and what is no model's name here: "@" asks for a checkpoint of ours.
    folder = f"{re.sub(r'[^A-Za-z0-9._-]+', '-', public_name(name))[:80]}-without-{len(off)}-head{'s' * (len(off) > 1)}"

    def data() -> bytes:
        files = pruned_files(prune_model(model, off, name=folder), measured)
        return pack({f"{folder}/{file}": content for file, content in files.items()})

    why = "model.safetensors, config.json, the tokenizer, and a README with the lines of code that load it, with or without this project."
    st.download_button(
        "Download the smaller model (zip)",
        data,
        f"{folder}.zip",
        "application/zip",
        key="lab-download",
        icon=":material/download:",
        on_click="ignore",
        help=why,
    )
    st.caption(f"Unpacked below the models folder, *{plain(folder)}* is a model on every page, without {plain(heads)}.")
