"""The address of a page about one head, which GET /head answers (`pages/find_heads/head_page/route.py`)."""

from urllib.parse import quote

from mha_core import Head
from mha_core.backends import Model
from mha_core.backends.one_attention import unsupported
from pages.shell.elements.base_path import base_path
from pages.shell.inputs.kinds import input_of


def address_of(name: str, layer: int, head: int) -> str:
    """The address of the page of this head of the model called `name`."""
    return f"{base_path()}/head/{quote(name)}/{layer}/{head}"


def page_of_head(model: Model, head: Head) -> str:
    """The same; "" for a model whose heads have none."""
    has_none = unsupported(model.info, "head page") or input_of(model).not_over_texts
    return "" if has_none else address_of(model.info.name, *head)
