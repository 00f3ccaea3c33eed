"""Live training: choose a task, sizes and perhaps a text; train a small model, watch its heads form, download it."""

import contextlib
from dataclasses import asdict
from typing import Any

import streamlit as st

from mha_core.backends import ModelError, TextError
from mha_core.backends.builtin.training.options import LIMITS, POSITIONS, TASKS, TrainingOptions
from mha_core.backends.builtin.training.tasks.characters import MAX_CHARS, MIN_CHARS, prepare_text
from mha_core.i18n import N_, gettext, lazy_gettext
from mha_core.inputs.text_files import MAX_BYTES, read_text_file
from mha_core.jobs.job_queue import AT_ONCE, QueueError
from mha_core.paths import ASSETS
from mha_core.train.address import TRAIN_HEADS, TRAIN_WIDTHS
from pages.shell.elements.choose_option import box, choice, option_of
from pages.shell.elements.file_box import file_box
from pages.shell.elements.messages import problem, say_refusal
from pages.shell.escape import plain
from pages.shell.streamlit_compat import DeltaGenerator, StreamlitAPIException
from pages.train.live_watch import watch
from pages.train.training_session import current, is_lost, progress, start
from pages.train.your_models import list_own_models, load_a_model

DEFAULTS = TrainingOptions()
ABOUT = {
    "induction": N_(
        "Random symbol sequences with repeated segments. The model learns to copy what followed last time."
    ),
    "toy English": N_(
        "Sentences of a small grammar with masked words. The model learns to predict them: *the keys … are*."
    ),
    "own text": N_("Your own text. The model learns to predict the next character."),
}
_BOUND = {f"train_{name}" for name in ("layers", "heads", "width", "steps", "seed")}  # Streamlit's in the address
_RHYME = (ASSETS / "texts" / "rhyme.txt").read_text(encoding="utf-8")


def choose() -> TrainingOptions:
    """Draw the form. Raises ModelError or TextError if the chosen model cannot be trained."""
    task = _task()
    place = st.container()
    sizes = _sizes()
    text = ""
    if task == "own text":
        with place:
            text = _own_text()
    return TrainingOptions(task=task, text=text, **sizes)


def write_choices(options: TrainingOptions) -> None:
    """Write the choices into the address, which its key alone does not name, so that a lost training can be repeated.

    A widget that has been drawn in this session keeps its own parameter there.
    """
    chosen, at_first = _chosen(options), _chosen(DEFAULTS)
    with contextlib.suppress(StreamlitAPIException):
        for name in _BOUND & st.query_params.keys():
            if chosen[name] == at_first[name]:
                del st.query_params[name]
        st.query_params.update({name: str(chosen[name]) for name in _BOUND if chosen[name] != at_first[name]})


def show(options: TrainingOptions) -> None:
    """Draw what was chosen, not to be changed."""
    for key, value in _chosen(options).items():
        if st.session_state.get(key) != value:
            st.session_state[key] = value
    _task(disabled=True)
    if options.task == "own text":  # so that the browser still has it when the server has lost it
        if st.session_state.get("train-text") != options.text:
            st.session_state["train-text"] = options.text
        _text_box(st.container(), disabled=True)
    _sizes(disabled=True)


def _chosen(options: TrainingOptions) -> dict[str, Any]:
    """All but the text, by the keys of the widgets."""
    chosen = {f"train_{name}": value for name, value in asdict(options).items() if name != "text"}
    return chosen | {"train_width": chosen.pop("train_d_model")}


def _task(disabled: bool = False) -> str:
    help_text = gettext("What the model learns.")
    task = choice(gettext("Task"), TASKS, "train_task", default=DEFAULTS.task, help=help_text, disabled=disabled)
    st.caption(gettext(ABOUT[task]))
    return task


def _sizes(disabled: bool = False) -> dict[str, Any]:
    """Everything but the task, by the names of TrainingOptions."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="live-sizes"):
        return {
            "layers": _number("layers", gettext("Layers"), disabled),
            "heads": _box(
                "heads", gettext("Heads"), TRAIN_HEADS, gettext("Per layer; d_model is divided among them."), disabled
            ),
            "d_model": _box("width", "d_model", TRAIN_WIDTHS, gettext("Width of a token's vector."), disabled),
            "positions": box(
                gettext("Positions"),
                POSITIONS,
                "train_positions",
                DEFAULTS.positions,
                width=110,
                help=gettext("How the model encodes the position of a token."),
                disabled=disabled,
            ),
            "steps": _number("steps", gettext("Steps"), disabled, 20),
            "seed": _number("seed", gettext("Seed"), disabled),
        }


def _own_text() -> str:
    """The uploaded file if there is one, else the text typed. Raises TextError for an unusable text."""
    left, right = st.columns([3, 2])
    typed = _text_box(left)
    with right:
        file = file_box(
            gettext("Or upload a file"),
            key="train-file",
            megabytes=MAX_BYTES // 2**20,
            help=gettext("Plain text, UTF-8. It replaces the typed text and is kept on this server only."),
        )
    if file:
        right.caption(gettext("The file replaces the typed text. Remove it to use the text box."))
    text = read_text_file(file.name, file.getvalue()) if file else typed
    characters = prepare_text(text)
    counts = {"n": len(characters), "distinct": len(set(characters))}
    if file:
        st.caption(gettext("The file: {n:,} characters, {distinct} distinct.", **counts))
    else:
        st.caption(gettext("The text: {n:,} characters, {distinct} distinct.", **counts))
    return text


def _text_box(place: DeltaGenerator, disabled: bool = False) -> str:
    return place.text_area(
        gettext("Text"),
        _RHYME,
        key="train-text",
        height=170,
        max_chars=MAX_CHARS,
        help=gettext("Paste your own: {low:,} to {high:,} characters.", low=MIN_CHARS, high=MAX_CHARS),
        disabled=disabled,
    )


def _number(name: str, label: str, disabled: bool, step: int = 1) -> int:
    low, high = LIMITS[name]
    return st.number_input(
        label,
        low,
        high,
        getattr(DEFAULTS, name),
        step,
        key=f"train_{name}",
        bind="query-params",
        width=110,
        help=gettext("{low:,} to {high:,}", low=low, high=high),
        disabled=disabled,
    )


def _box(name: str, label: str, options: tuple, help_text: str, disabled: bool) -> Any:
    first = options.index(DEFAULTS.d_model if name == "width" else DEFAULTS.heads)
    return st.selectbox(
        label,
        options,
        first,
        key=f"train_{name}",
        bind="query-params",
        width=110,
        help=help_text,
        disabled=disabled,
    )


_LOST = lazy_gettext("This training has expired: the server was restarted, or its cache was full.")


def live() -> None:
    """Draw the form for a new training, or the training in progress."""
    if (training := current()) and progress():
        write_choices(training.options)
        watch()
        with st.expander(gettext("Settings"), icon=":material/tune:", key="live-chosen"):
            show(training.options)
    else:
        _form()
    list_own_models(except_for=training.name if training else "")  # which has its buttons above
    load_a_model()


def _form() -> None:
    st.markdown("#### " + gettext("Train a small model and watch its heads form"))
    if not say_refusal("training", once=True) and is_lost():
        said = [gettext(_LOST), gettext("**Start training** repeats it with the same settings.")]
        if option_of("train_task", ("own text",), "") == "own text":  # which is in no address
            said.insert(1, gettext("Check that its text is still entered below."))
        problem(" ".join(said))
    options = None
    with st.container(border=True):
        try:
            options = choose()
        except (ModelError, TextError) as error:
            problem(plain(gettext(error)))
        with st.container(horizontal=True, vertical_alignment="center"):
            pressed = st.button(
                gettext("Start training"),
                key="live-start",
                type="primary",
                icon=":material/play_arrow:",
                disabled=options is None,
            )
            st.caption(
                gettext("Runs on one core. {n} trainings run at once; others queue.", n=AT_ONCE),
                width="content",
            )
    if pressed and options:
        try:
            start(options)
        except (QueueError, TextError) as error:
            problem(plain(gettext(error)))
        else:
            st.rerun()
