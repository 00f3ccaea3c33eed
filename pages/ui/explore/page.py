"""The pictures of Explore on a page of the app: mounted once, they fetch what they show by themselves."""

from functools import partial

from pages.ui.elements.components import page_part, theme
from pages.ui.elements.served_scripts import script_address
from pages.ui.explore.address import choices_on_screen
from pages.ui.explore.picture_context import first_head
from pages.ui.frame.frame import Selection
from pages.ui.state.linked import hidden
from pages.ui.state.session import hear, session

ALL = ("atlas", "head", "effect")


def explore(selection: Selection, parts: tuple[str, ...] = ALL) -> None:
    """Draw these parts, some of ALL.

    Not a fragment: Streamlit sends what happens in one moment as one message, and if any of it came from a fragment, it
    runs that alone; a box that was typed in just then would be forgotten.
    """
    info = selection.model.info
    message = session().choices.message()
    # The boxes of another page choose the model's first head by its number too; in a link it is left out.
    first = first_head(info)._asdict()
    message["state"] |= {name: "" for name, number in first.items() if message["state"][name] == str(number)}
    data = message | {
        "model": info.name,
        "text": selection.text,
        "pair": selection.pair or "",
        "theme": theme(),
        "choices": choices_on_screen(),
        "parts": list(parts),
        "hides": " ".join(hidden()),
        "script": script_address("explore"),
    }
    page_part("explore", "explore", data, on_choices_change=partial(hear, "explore"))
