"""Every parameter of every page's address, as the code names them: a new one is tried without being listed here."""

from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import strategies as st

from mha_core.address.parameters import PARAMETERS as KNOWN
from mha_core.address.parameters import RENAMED
from pages.features import PAGES
from pages.shell.frame import keep_settings_across_pages
from pages.shell.state.hidden_by_link import HIDEABLE
from tests.fuzz import shapes

PAGE_NAMES = ("", *(page.file.removesuffix(".py") for page in PAGES[1:]))

_VALID = {name: each.kind.values for name, each in KNOWN.items() if hasattr(each.kind, "values")}
_VALID |= {"relation": ("nsubj", "dobj"), "lesson": ("agreement", "step-by-step"), "step": ("1", "4")}
_VALID |= {"lang": ("de", "zh", "en"), "hide": tuple(HIDEABLE)}
_SHAPES = {"model": shapes.model, "text": shapes.sentence, "pair": shapes.sentence}
_SHAPES |= dict.fromkeys(("off", "chosen"), st.one_of(shapes.heads, shapes.heads, shapes.many_heads))
_SHAPES |= dict.fromkeys(("pin", "shown"), shapes.positions)
_SHAPES |= dict.fromkeys(("measured", "trained"), st.one_of(shapes.token, shapes.model))
NAMES = sorted({*KNOWN, *keep_settings_across_pages.KEYS, "job", "curves", "measured", "trained", *_VALID})


def _values(name: str) -> st.SearchStrategy[str]:
    """Values for a parameter: mostly of its own shape, else anything."""
    anything = st.one_of(shapes.number, shapes.text)
    old = RENAMED.get(name, {})
    if name in _VALID:
        valid = st.sampled_from((*_VALID[name], *old))
        return st.one_of(valid, valid, valid, anything)
    return st.one_of(_SHAPES[name], _SHAPES[name], anything) if name in _SHAPES else anything


PARAMETERS: dict[str, st.SearchStrategy[str]] = {name: _values(name) for name in NAMES}

# A text and a model that are there, so that what else is in the address is looked at; now and then they are not.
usual = st.fixed_dictionaries(
    {
        "model": st.sampled_from((*shapes.TOYS, *shapes.TINY, "minilm")),
        "text": st.sampled_from(("the cat sat", "a b c a b c", "the keys to the cabinet are here .")),
    }
)
query = st.builds(lambda known, more: known | more, usual, shapes.some(PARAMETERS, 6))
raw = st.one_of(shapes.text, st.sampled_from(("&&==&", "text", "text=%ff%fe", "text=a&text=b", "%=%&;;", "text=%C3")))


def encoded(parts: dict[str, Any]) -> str:
    """The address's query: its parameters, and what no form would send."""
    known = urlencode(parts.get("query", {}), errors="surrogatepass")
    return f"{known}&{quote(parts['raw'], '&=%;', errors='surrogatepass')}" if "raw" in parts else known
