"""The address of a page about one head, which GET /head answers (`pages/find_heads/head_page/route.py`)."""

from urllib.parse import quote

from pages.shell.base_path import base_path


def address_of(name: str, layer: int, head: int) -> str:
    """The address of the page of this head of the model called `name`."""
    return f"{base_path()}/head/{quote(name)}/{layer}/{head}"
