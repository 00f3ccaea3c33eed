"""The pictures of Explore on a page of the app: mounted once, they fetch what they show by themselves."""

from functools import partial

from mha_core.backends.cards import FETCHED, cards
from mha_core.backends.huggingface.checkpoint_folder import local_folder
from mha_core.i18n import gettext
from pages.explore.address import choices_on_screen
from pages.shell.elements.choose_head import first_head
from pages.shell.elements.components import on_choices_change, page_part, theme
from pages.shell.frame.examples import demonstrate, demonstration_model, kind_of, what_is_seen
from pages.shell.frame.first_model import read_elsewhere
from pages.shell.frame.selection import Selection
from pages.shell.frame.sentence import add_second, reads_pair
from pages.shell.state.choices import Choices
from pages.shell.state.hidden_by_link import hidden
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state

ALL = ("atlas", "head", "effect")
ACTS = {"demonstration": demonstrate, "elsewhere": read_elsewhere, "second": add_second}  # when a button is pressed


def explore(selection: Selection, parts: tuple[str, ...] = ALL) -> None:
    """Draw these parts, some of ALL.

    Not a fragment: Streamlit sends what happens in one moment as one message, and if any of it came from a fragment, it
    runs that alone; a box that was typed in just then would be forgotten.
    """
    info = selection.model.info
    message = state(Choices).message()
    # The boxes of another page choose the model's first head by its number too; in a link it is left out.
    first = first_head(info)._asdict()
    message["state"] |= {name: "" for name, number in first.items() if message["state"][name] == str(number)}
    see, offers = _without_words(info.name)
    if reads_pair(selection.model) and not (selection.pair or state(SentenceState).has_second):
        offers["second"] = gettext("Add a second sentence")
    data = message | {
        "model": info.name,
        "text": selection.text,
        "pair": selection.pair or "",
        "theme": theme(),
        "choices": choices_on_screen(),
        "parts": list(parts),
        "hides": " ".join(hidden()),
        "see": see,
        "offers": offers,
    }
    events = {f"on_{event}_change": act for event, act in ACTS.items()}
    told = partial(on_choices_change, "explore")
    page_part("explore", "explore", data, script="explore", on_choices_change=told, **events)


def _without_words(name: str) -> tuple[str, dict[str, str]]:
    """The result row of a model that predicts no words: the example's point, and its buttons."""
    if kind_of(name):
        return "", {}
    tile = cards()[demonstration_model()].tile
    offers = {"demonstration": gettext("Watch a word change, in {model}", model=gettext(tile.title) if tile else "")}
    if local_folder(FETCHED):
        offers["elsewhere"] = gettext("Same sentence in SmolLM2")
    return what_is_seen(name), offers
