"""What to train: the task, the sizes, and a text of one's own."""

import streamlit as st

from mha_core.models.text.text_file import MAX_BYTES, read_text_file
from mha_core.models.training.options import LIMITS, POSITIONS, TASKS, TrainingOptions
from mha_core.models.training.tasks.characters import LONGEST, SHORTEST, read_text
from mha_core.paths import ASSETS
from pages.parts.state.query_params import TRAIN_HEADS, TRAIN_WIDTHS

FIRST = TrainingOptions()
ABOUT = {
    "induction": "Random signs, of which stretches come again. The model learns to copy what followed last time.",
    "toy English": "Sentences of a small grammar, with words hidden. The model learns to find them: *the keys … are*.",
    "own text": "The model learns which character comes next in a text of yours.",
}
_RHYME = (ASSETS / "texts" / "rhyme.txt").read_text(encoding="utf-8")


def choose() -> TrainingOptions:
    """Draw the boxes. Raises ModelError or TextError where what was chosen can't be trained."""
    task = st.segmented_control(
        "Task",
        TASKS,
        default=FIRST.task,
        key="train_task",
        bind="query-params",
        required=True,
        width="content",
        help="What the model learns.",
    )
    task = task or FIRST.task
    st.caption(ABOUT[task])
    text = ""
    place = st.container()
    with st.container(horizontal=True, vertical_alignment="bottom", key="live-sizes"):
        sizes = {
            "layers": _number("layers", "Layers"),
            "heads": _box("Heads", TRAIN_HEADS, FIRST.heads, "train_heads", "In each layer; they share d_model."),
            "d_model": _box("d_model", TRAIN_WIDTHS, FIRST.d_model, "train_width", "Width of a token's vector."),
            "positions": _box(
                "Positions", POSITIONS, FIRST.positions, "train_positions", "How the model knows where a token stands."
            ),
            "steps": _number("steps", "Steps", 20),
            "seed": _number("seed", "Seed"),
        }
    if task == "own text":
        with place:
            text = _own_text()
    return TrainingOptions(task=task, text=text, **sizes)


def _own_text() -> str:
    """The file if there is one, else what is in the box. Raises TextError for what can't be trained on."""
    left, right = st.columns([3, 2])
    typed = left.text_area(
        "Text",
        _RHYME,
        key="train-text",
        height=170,
        max_chars=LONGEST,
        help=f"{SHORTEST:,} to {LONGEST:,} characters; paste yours.",
    )
    file = right.file_uploader(
        "or a file",
        key="train-file",
        max_upload_size=MAX_BYTES // 2**20,
        help="Plain text, UTF-8. It takes the place of the box, and is kept in memory only while it is trained on.",
    )
    if file:
        right.caption("The file takes the place of the box: remove it to use the box again.")
    text = read_text_file(file.name, file.getvalue()) if file else typed
    characters = read_text(text)
    st.caption(
        f"{'The file' if file else 'The text'}: {len(characters):,} characters, {len(set(characters))} different ones."
    )
    return text


def _number(name: str, label: str, step: int = 1) -> int:
    low, high = LIMITS[name]
    return st.number_input(
        label,
        low,
        high,
        getattr(FIRST, name),
        step,
        key=f"train_{name}",
        bind="query-params",
        width=110,
        help=f"{low:,} to {high:,}",
    )


def _box(label: str, options: tuple, first: object, key: str, why: str) -> object:
    return st.selectbox(label, options, options.index(first), key=key, bind="query-params", width=110, help=why)
