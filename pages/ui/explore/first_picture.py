"""The first picture of a visit, which the browser draws while Streamlit's page is still on its way.

What Python says to the pictures when it draws the page (`explore` in pages/ui/explore/page.py) is known as soon as the
page is asked for, where an address is plain: then the page carries it (pages/ui/server/explore_page.py), and
assets/js/explore/first_picture.js draws.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from mha_core.address_parameters import CHOSEN, OF_PICTURES
from mha_core.i18n import language
from mha_core.models import ModelError, TextError, TextModel
from mha_core.models.pretrained.bundled import MINILM
from mha_core.widgets.style import THEMES
from pages.ui.explore.address import Address, AddressError
from pages.ui.explore.page import ALL, told
from pages.ui.frame.examples import EXAMPLES, kind_of
from pages.ui.state.choices import Choices
from pages.ui.state.loaded_models import get_model
from pages.ui.state.query_params import new_names

PLAIN = ("model", "text", "lang", *CHOSEN)
# With others, the pictures need more than one answer.
ONE_ANSWER = {"sort": ("layer", "entropy"), "view": ("heatmap", "lines", "text", "received")}
# As Streamlit hands them to a component.
COLOURS = {
    "text-color": "textColor",
    "background-color": "backgroundColor",
    "secondary-background-color": "secondaryBackgroundColor",
    "primary-color": "primaryColor",
    "border-color": "borderColor",
}


def first_picture(parameters: Mapping[str, str]) -> dict[str, Any] | None:
    """What `explore` will say to the pictures of this address.

    With the colours of the page by theme, and `question`, the address of what they will ask for first.

    None where what they show, or where they stand, is only known once the page has been drawn: of another model; of an
    example or a text of which more is said above them than a line; in a lesson; with a mistake in the address.
    """
    if not set(parameters) <= set(PLAIN) or parameters.get("model", MINILM) != MINILM:
        return None
    if any(parameters.get(name, values[0]) not in values for name, values in ONE_ANSWER.items()):
        return None
    try:
        address, model = Address.parse(parameters), get_model(MINILM)
        if new_names(parameters) != parameters or not _is_plain(address, model):
            return None
    except (AddressError, ModelError, TextError):
        return None
    data = told(model.info, address.text, "", Choices(parameters), ALL)
    themes = {theme: {name: st.get_option(f"theme.{theme}.{of}") for name, of in COLOURS.items()} for theme in THEMES}
    return data | {"themes": themes, "question": _question(data)}


def _is_plain(address: Address, model: TextModel) -> bool:
    """Whether nothing is said of this text and this head above the pictures. Raises TextError."""
    text, layers, heads = address.text, model.info.layers, model.info.heads
    has_head = (address.layer or 0) < layers and (address.head or 0) < heads
    others = {each["text"] for each in EXAMPLES[kind_of(MINILM)][1:]}  # two lines say what each is for
    return text.strip() not in ("", *others) and has_head and not model.encoded(text).dropped


def _question(data: Mapping[str, Any]) -> str:
    """As assets/js/core/picture_request.js asks; were it another one, the browser would ask twice.

    Escaped as URLSearchParams does.
    """
    values = data["state"] | {name: data[name] for name in ("model", "text")}
    names = dict.fromkeys(name for part in ALL for name, each in OF_PICTURES.items() if part in each.parts)
    defaults = {name: each.default for name, each in CHOSEN.items()}
    given = {name: values[name] for name in names if values.get(name, "") != defaults.get(name, "")}
    query = urlencode(given | {"want": ",".join(ALL), "lang": language()}, safe="*")
    return f"picture?{query.replace('~', '%7E')}"
