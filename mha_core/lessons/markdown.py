"""Markdown to safe HTML: HTML in it is shown as text, links lead to pages, images are left out."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token

# Another site by http or https, or an address of the app itself: nothing with a colon before its path.
_LINK = re.compile(r"https?://[^/?#\[\]]|(?![^/?#]*:)", re.IGNORECASE)


def to_html(text: str) -> str:
    """CommonMark as HTML, in paragraphs."""
    return _reader().render(unbroken(text))


def to_inline_html(text: str) -> str:
    """CommonMark of one line as HTML, without a paragraph around it."""
    return _reader().renderInline(unbroken(text))


def unbroken(text: str) -> str:
    """The text with each percentage on one line: "33 %" with a no-break space."""
    return re.sub(r"(?<=\d) (?=%)", "\u00a0", text)


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    reader.validateLink = lambda url: bool(_LINK.match(url.strip()))  # which is decoded and normalised by then
    reader.add_render_rule("link_open", _link)
    return reader


def _link(renderer: Any, tokens: Sequence[Token], index: int, options: Any, environment: Any) -> str:
    """A link; another site opens in a tab of its own, and is not told where the reader came from."""
    if urlsplit(str(tokens[index].attrGet("href"))).netloc:
        tokens[index].attrSet("target", "_blank")
        tokens[index].attrSet("rel", "noopener noreferrer")
    return renderer.renderToken(tokens, index, options, environment)
