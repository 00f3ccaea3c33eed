"""Markdown to HTML: whatever a lesson holds, no script of it runs and nothing is loaded."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.lessons.markdown import to_html, to_inline_html

TAGS = {"p", "em", "strong", "a", "code", "pre", "ul", "ol", "li", "blockquote", "br", "hr"}
TAGS |= {"h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td"}
ATTRIBUTES = {"href", "title", "target", "rel", "start", "class", "style"}  # style: text-align of a table's column


class Found(HTMLParser):
    """The tags and attributes of some HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def is_harmless(html: str) -> bool:
    for tag, attributes in Found(html).tags:
        link = (attributes.get("href") or "").strip().lower()
        if tag not in TAGS or not set(attributes) <= ATTRIBUTES:
            return False
        if ":" in link.split("/")[0].split("?")[0].split("#")[0] and not link.startswith(("http:", "https:")):
            return False
        if "style" in attributes and not str(attributes["style"]).startswith("text-align:"):
            return False
    return True


ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<a href='javascript:alert(1)'>x</a>",
    "<iframe src=//example.org></iframe>",
    "<style>*{display:none}</style>",
    "<!-- --><script>alert(1)</script>",
    "<?php echo 1 ?>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](&#x6a;avascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](javascript&colon;alert(1))",
    "[x](\\javascript:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](data:image/svg+xml,<svg/onload=alert(1)>)",
    "[x](file:///etc/passwd)",
    "[x](blob:http://a/b)",
    "[x](mailto:a@b.c)",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "<data:text/html,x>",
    "![x](https://example.org/track.png)",
    "![x](javascript:alert(1))",
    "![x][y]\n\n[y]: https://example.org/track.png",
    '[x](https://a.org "\\" onmouseover=alert(1) \\"")',
    '[x](https://a.org/"onmouseover="alert(1))',
    "`<script>alert(1)</script>`",
    "```html\n<script>alert(1)</script>\n```",
    '```"><script>alert(1)</script>\nx\n```',
    "a | b\n- | -\n<script>alert(1)</script> | x",
    "# <script>alert(1)</script>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "[x](http://[)",
]


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("convert", [to_html, to_inline_html])
def test_an_attack_is_text(convert, attack: str) -> None:
    html = convert(attack)
    assert is_harmless(html), html
    assert "<script" not in html and "<img" not in html


@given(st.text(alphabet="<>[]()!&#;:/\\\"'`*_|- \njavscriptdonerxhmg=1", max_size=80))
def test_no_mixture_of_their_characters_is_more_than_text(text: str) -> None:
    assert is_harmless(to_html(text))


def test_the_test_would_see_an_attack() -> None:
    assert (
        not is_harmless("<img src=x>")
        and not is_harmless('<a href="javascript:x">')
        and not is_harmless("<p onclick=x>")
    )


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("*key*, **not** `cabinets`", "<em>key</em>, <strong>not</strong> <code>cabinets</code>"),
        ("[here](/?layer=3)", '<a href="/?layer=3">here</a>'),
        ("[there](https://a.org/b)", '<a href="https://a.org/b" target="_blank" rel="noopener noreferrer">there</a>'),
        ("[there](//a.org/b)", '<a href="//a.org/b" target="_blank" rel="noopener noreferrer">there</a>'),
        ("1 < 2 & 3", "1 &lt; 2 &amp; 3"),
    ],
)
def test_words_and_links_are_what_they_say(text: str, html: str) -> None:
    assert to_inline_html(text) == html
    assert to_html(text) == f"<p>{html}</p>\n"
