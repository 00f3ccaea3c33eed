"""The URL's query parameters: their valid values, the messages about invalid ones, and the limits on their length."""

from collections.abc import Mapping
from urllib.parse import quote

import streamlit as st

from mha_core.analysis.corpus.counts.relations import DIRECTIONS as RELATION_WAYS
from mha_core.analysis.corpus.result import ALL_SCORES
from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.analysis.pruning.replacement import MODES as LAB_MODES
from mha_core.errors import LessonError
from mha_core.heads import MODES
from mha_core.lessons.shipped import lesson_file
from mha_core.models import SUGGESTED
from mha_core.models.ours.checkpoint import SHIPPED
from mha_core.models.ours.scratch import LIMITS
from mha_core.models.training import options
from mha_core.palette import PALETTES
from mha_core.words import mark, tr
from pages.parts.state.linked import HIDEABLE, LOCKABLE, unknown_names
from pages.parts.state.linked import MAX_CHARS as MAX_HIDE_CHARS
from pages.parts.ui.chart import FORMATS, SIZES
from pages.parts.ui.messages import plain

MAX_TEXT_CHARS = 8000  # of a sentence, percent-encoded; proxies cut longer URLs
MAX_HEADS_CHARS = 4000  # of a set of heads
MAX_NAME_CHARS = 200  # of a model
MAX_PINS = 1024

VIEWS = ("heatmap", "lines", "text", "table", "readings", "atom map")
SCOPES = ("this head", "its layer", "all heads", "chosen heads")
PARTS = {"all": "all", "A→A": "aa", "A→B": "ab", "B→A": "ba", "B→B": "bb"}
HOWS = ("mean", "max")
DIRECTIONS = ("from", "to")
SORTS = ("layer", "entropy", "likeness", "link")
TRAININGS = (mark("replay"), mark("live"), mark("head roles"))
LABS = (mark("importance"), mark("pruning curves"), mark("what is left"))
COMPOSITIONS = ("K", "Q", "V")
NO_MODEL = mark("no other model")
OFF_HOWS = (mark("the best"), mark("all that pass"))
DATASETS = (mark("this sentence"), mark("built-in texts"), mark("my texts"))
PAIRS = {mark("mixed"): "pairs", mark("same words"): "same-words"}  # the built-in ones, as the library names them
OVER_PARTS = (
    mark("numbers"), mark("relations"), mark("what makes it fire"), mark("map"), mark("roles"),
    mark("from the weights"),
)  # fmt: skip
SCORE_TITLES = tuple(score.title for score in ALL_SCORES.values())
MAP_COLOURS = (mark("Layer"), *SCORE_TITLES)
FIRST_SCORE, FIRST_AGAINST = ALL_SCORES["previous"].title, ALL_SCORES["special"].title  # on the two axes
BEST_DIRECTION = mark("the best head's")
RELATION_DIRECTIONS = (BEST_DIRECTION, *RELATION_WAYS)
CORPORA = DATASETS[1:]
# Sizes of a model trained on the page, so that any two of them go together; see mha_core.models.training.options
TRAIN_HEADS, TRAIN_WIDTHS = (1, 2, 4, 8), (16, 32, 48, 64, 96, 128)
TRAIN_CHOICES = {
    "train_task": options.TASKS,
    "train_heads": tuple(map(str, TRAIN_HEADS)),
    "train_width": tuple(map(str, TRAIN_WIDTHS)),
    "train_positions": options.POSITIONS,
}
TRAIN_BOUNDS = {f"train_{name}": options.LIMITS[name] for name in ("layers", "steps", "seed")}
D_MODELS = (16, 32, 48, 64, 96, 128, 192, 256, 384, 512)

RENAMED = {
    "training": {"head jobs": "head roles"},
    "off_how": {"all above": "all that pass"},
}  # values in older links, and what they are called now
MOVED = {"hide": ("mask", ("true", "false"))}  # parameters in older links: their name now, and the values that tell


def new_names(parameters: Mapping[str, str]) -> dict[str, str]:
    """The parameters of a link under the names that they have now: `hide=false` was *Mask it* until 0.4."""
    found = dict(parameters)
    for old, (new, values) in MOVED.items():
        if found.get(old, "").lower() in values:
            value = found.pop(old)
            found.setdefault(new, value)
    return found


def update_old_values() -> bool:
    """Replace renamed parameters and values in the URL of an older link; return whether there were any."""
    given = st.query_params.to_dict()
    if (moved := new_names(given)) != given:
        st.query_params.from_dict(moved)
    old = [(name, st.query_params[name]) for name in RENAMED if st.query_params.get(name) in RENAMED[name]]
    for name, value in old:
        st.query_params[name] = RENAMED[name][value]
    return moved != given or bool(old)


def invalid_params() -> dict[str, str]:
    """A message for each invalid parameter in the URL of a freshly opened page, by name."""
    bounds = LIMITS | TRAIN_BOUNDS
    whole_numbers = {"layer", "head", "query", "window", "checkpoint", "link", "at", "step", *bounds}
    switches = {"special", "words", "mask", "on_light", "present"}
    choices = {"mode": tuple(MODES), "d_model": tuple(map(str, D_MODELS)), "lock": LOCKABLE}
    choices |= {
        "view": VIEWS,
        "scope": SCOPES,
        "how": HOWS,
        "part": tuple(PARTS),
        "way": DIRECTIONS,
        "sort": SORTS,
        "training": TRAININGS,
    }
    choices |= TRAIN_CHOICES | {"replayed": SHIPPED, "needed": ("yes",)}
    choices |= {"lab": LABS, "over": DATASETS, "built_in": tuple(PAIRS), "lab_mode": tuple(LAB_MODES)}
    choices |= {"over_part": OVER_PARTS, "texts": CORPORA, "score": SCORE_TITLES, "against": SCORE_TITLES}
    choices |= {"composition": COMPOSITIONS, "direction": RELATION_DIRECTIONS}
    choices |= {"map_colour": MAP_COLOURS, "map_other": (NO_MODEL, *SUGGESTED), "off_how": OFF_HOWS}
    choices |= {"scale": SCALES, "peak": PEAKS, "colours": tuple(PALETTES), "save_as": FORMATS, "save_for": SIZES}
    choices |= {name: ("true", "false") for name in switches}
    messages = {}
    for name, value in st.query_params.items():
        if name == "at":
            value = value.partition(" · ")[0]  # "3 · cat" in links until 0.2
        if name in choices and (value.lower() if name in switches else value) not in choices[name]:
            valid = tr("one of {options}", options=", ".join(choices[name]))
        elif name in whole_numbers and not is_whole_number(value):
            valid = tr("a whole number")
        elif name in bounds and not bounds[name][0] <= int(value) <= bounds[name][1]:
            valid = tr("{low} to {high}", low=bounds[name][0], high=bounds[name][1])
        elif name in ("model", "word") and len(value) > MAX_NAME_CHARS:
            valid = tr("at most {limit} characters", limit=MAX_NAME_CHARS)
        elif name == "lesson":
            if why := _not_a_lesson(value):
                messages[name] = why
            continue
        elif name == "hide" and (len(value) > MAX_HIDE_CHARS or unknown_names(value)):
            valid = tr("names separated by commas, of {options}", options=", ".join(HIDEABLE))
        elif name in ("off", "chosen", "pin", "shown") and len(value) > MAX_HEADS_CHARS:
            valid = tr("at most {limit} characters", limit=MAX_HEADS_CHARS)
        elif name in ("pin", "shown") and not (
            value.count(",") < MAX_PINS and all(map(is_whole_number, value.split(",")))
        ):
            valid = tr("whole numbers separated by commas")
        else:
            continue
        messages[name] = ignored(name, value, valid)
    return messages


def ignored(name: str, value: str, valid: str) -> str:
    """The message about an invalid parameter."""
    return tr(
        "Ignored URL parameter {name} = {value}. Valid: {valid}.",
        name=plain(name),
        value=plain(value[:40]),
        valid=valid,
    )


def is_whole_number(value: str) -> bool:
    """Whether this is a whole number of a plausible length."""
    return value.isdecimal() and len(value) < 10


def _not_a_lesson(name: str) -> str:
    """Why no lesson of this name can be shown; "" if it can."""
    try:
        file = lesson_file(name)
    except LessonError as error:
        return plain(tr(error))
    if file.lesson:
        return ""
    return plain(tr("The lesson {name} has a mistake. {name}.md, line {mistake}", name=file.name, mistake=file.mistake))


def shorten_texts() -> bool:
    """Cut the texts of a link to what a link should hold; return whether there was anything to cut."""
    long = {name: text for name in ("text", "pair") if (text := st.query_params.get(name, "")) != truncated(text)}
    st.query_params.update({name: truncated(text) for name, text in long.items()})
    return bool(long)


def truncated(text: str) -> str:
    """The longest beginning of a text that fits into a link."""
    text = text[:MAX_TEXT_CHARS]  # each character takes one at least: what is longer is not even encoded
    if len(quote(text)) <= MAX_TEXT_CHARS:
        return text
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if len(quote(text[:middle])) <= MAX_TEXT_CHARS else (low, middle)
    return text[:low]


def limit_length(key: str, max_chars: int) -> None:
    """Callback: truncate a model's name or a set of heads, which could otherwise make a URL that no server accepts."""
    st.session_state[key] = (st.session_state[key] or "")[:max_chars]


def bounded_number(key: str, default: int, last: int) -> int:
    """A widget's number, moved into 0 … last, and written to the URL unless it is the default.

    Call it before the widget is drawn: another model, text or head may have changed the range and the default, and a
    link must still say what is shown.
    """
    default, value = min(default, last), st.session_state.get(key)
    if value is None:
        return default
    number = min(value, last) if isinstance(value, int) and value >= 0 else default
    missing_in_url = number != default and st.query_params.get(key) != str(number)
    if number != value or missing_in_url:
        st.session_state[key] = number
    return number
