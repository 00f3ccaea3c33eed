"""The frame of every page: sidebar, sentence, and what a person has chosen as one value."""

from dataclasses import dataclass

import streamlit as st

from mha_core import Ablation, Trace
from mha_core.analysis.maps.ablation_effect import largest_difference
from mha_core.models import ModelError, TextError, TextModel
from mha_core.palette import Palette, palette
from mha_core.paths import ASSETS
from mha_core.widgets.caption import about
from pages.parts.background.measurement_line import measurement_line
from pages.parts.background.training_line import training_line
from pages.parts.frame.example_buttons import examples_row, follow
from pages.parts.frame.sentence import Truncation, second_sentence, sentence, truncations
from pages.parts.frame.sidebar import choose_ablation, choose_model, undo_redo_reset
from pages.parts.frame.unknown_words import unknown_words
from pages.parts.frame.word_list import word_list
from pages.parts.state import query_params
from pages.parts.state.cache import get_model, get_trace
from pages.parts.state.page_state import carry_over
from pages.parts.ui.messages import notice, plain, problem

_STYLE = (ASSETS / "css" / "app.css").read_text(encoding="utf-8")

PAGES = (
    ("app.py", "Explore", "grid_view"),
    ("pages/Inside_a_head.py", "Inside a head", "search_insights"),
    ("pages/Pruning_lab.py", "Pruning lab", "content_cut"),
    ("pages/Train_from_scratch.py", "Train", "model_training"),
)


@dataclass(frozen=True)
class Selection:
    """Everything that pages share: what was chosen, and the Traces of it, all heads on (before) and some off (after)."""

    model: TextModel
    text: str
    pair: str | None
    before: Trace
    after: Trace
    theme: str

    @property
    def source(self) -> str:
        """Text, model and what is off, in one line: what saved pictures say of themselves."""
        return f"{about(self.after)} {' / '.join(filter(None, (self.text.strip(), self.pair)))}"

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return palette(self.theme)


def frame(title: str) -> Selection:
    """Draw what every page has and return the selection. Ends the run where there is nothing to look at."""
    asked = open_page(title)
    with st.sidebar:
        name = choose_model()
        follow(name)
        about_model = st.container()
        pair = second_sentence()
        st.divider()
        off, mode = choose_ablation()
        undo_redo_reset(off, mode)
    text = sentence(name)
    row = examples_row(name)
    messages = st.container()
    with messages:
        for line in asked.pop("notices", []):
            notice(line)
        model = _model(name)
        with row:
            word_list(model)
        unknown_words(model)
        _say_which_head_was_asked_for(model, asked)
        ablation = _ablation(off, mode, model)
        if not text.strip():
            st.info("Type a sentence above, or pick an example: every head of the model then shows what it looks at.")
            st.stop()
        try:
            before = get_trace(model.info.name, text, pair)
            after = get_trace(model.info.name, text, pair, ablation) if ablation else before
        except TextError as error:
            st.info(str(error))
            st.stop()
        _say_what_was_cut(after, truncations(text.strip(), pair))
        if pair and 1 not in after.segments:
            notice("The second sentence has nothing to read in it, and was left out.")
            pair = None
    with about_model:
        _about(model, text, pair, before)
    return Selection(model, text, pair, before, after, theme())


def open_page(title: str) -> dict:
    """What every page begins with: its style, what was chosen elsewhere, the links. Returns what the address asked for at first."""
    st.set_page_config(
        page_title=f"{title} · attention heads", page_icon=str(ASSETS / "images" / "icon.png"), layout="wide"
    )
    st.html(f"<style>{_STYLE}</style>")
    carry_over(title)
    asked = _first_address()
    with st.sidebar:
        st.markdown("### Attention heads")
        for file, label, icon in PAGES:
            st.page_link(file, label=label, icon=f":material/{icon}:")
        training_line(title)
        measurement_line(title)
    return asked


def theme() -> str:
    """ "light" or "dark"."""
    return "dark" if st.context.theme.type == "dark" else "light"


def _first_address() -> dict:
    """What the address asked for when this browser session began; {} later on.

    Nonsense is taken out of it, and the run begins anew: a number box breaks on a link that says inf.
    """
    if "opened" not in st.session_state and (nonsense := query_params.nonsense()):
        st.session_state["opened"] = list(nonsense.values())
        for name in nonsense:
            del st.query_params[name]
        st.rerun()
    notices = st.session_state.get("opened", [])
    if notices is None:
        return {}
    st.session_state["opened"] = None
    return {"notices": notices} | {key: st.query_params.get(key, "") for key in ("layer", "head")}


def _model(name: str) -> TextModel:
    """The chosen model, or the bundled one and the reason why."""
    try:
        return get_model(name)
    except ModelError as error:
        problem(f"{plain(str(error))} Showing the bundled model instead.")
        return get_model("minilm")


def _say_which_head_was_asked_for(model: TextModel, asked: dict) -> None:
    """Where the address names a head that this model does not have."""
    for key, size in (("layer", model.info.layers), ("head", model.info.heads)):
        wanted = asked.get(key, "")
        if query_params.is_whole(wanted) and int(wanted) >= size:
            notice(f"The address says {key} = {wanted[:20]}, which was ignored. Valid: 0–{size - 1}.")


def _ablation(off: str, mode: str, model: TextModel) -> Ablation:
    """What is off, as far as it makes sense for this model."""
    layers, heads = model.info.layers, model.info.heads
    ablation, wrong = Ablation.read(off, mode)
    if wrong:
        named = ", ".join(plain(piece[:40]) for piece in wrong[:5]) + (" …" if len(wrong) > 5 else "")
        notice(f"Heads off: {named} ignored. Valid: 5.4 (layer 5, head 4), 5.\\* (a layer), \\*.4 (a column).")
    if outside := ablation.outside(layers, heads):
        named = ", ".join(plain(term) for term in outside[:5]) + (" …" if len(outside) > 5 else "")
        notice(f"Heads off: {named} ignored. This model has layers 0–{layers - 1} and heads 0–{heads - 1}.")
    return ablation.fitted(layers, heads)


def _say_what_was_cut(trace: Trace, cut: list[Truncation]) -> None:
    """Never in silence: by the model's limit, or by what a link can hold."""
    if dropped := trace.dropped and trace.dropped + sum(c.tokens for c in cut):
        limit = f"The model reads {trace.info.max_tokens} tokens at most"
        notice(f"{limit}: the first {len(trace)} are shown, **{dropped:,} tokens were dropped**.")
    elif cut:
        notice(f"A link can hold no more: the last {sum(c.characters for c in cut):,} characters were cut.")


def _about(model: TextModel, text: str, pair: str | None, trace: Trace) -> None:
    """One line on the model; for our own encoder with a BERT's weights, the proof that it is right."""
    info = model.info
    title = f"{info.title}, {info.note}" if info.note else info.title
    size = f"{info.parameters / 1e6:.1f} M" if info.parameters >= 1e6 else f"{info.parameters:,}"
    st.caption(f"{plain(title)}: {info.layers} layers × {info.heads} heads, d_k = {info.d_k}, {size} weights")
    if info.name.startswith("scratch-bert"):
        difference = largest_difference(trace, get_trace(info.name, text, pair, use_reference=True))
        st.caption(
            ":material/verified: Our own module against transformers' eager BERT, on this text: largest difference "
            f"**{difference:.1e}**, in attentions and hidden states."
        )
