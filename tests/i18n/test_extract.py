"""The words of the code are found wherever they stand."""

import pytest
from babel.messages import Catalog

from mha_core.i18n.extract import in_javascript, in_python, missing, updated


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('gettext("a {b}", b=1)', [("a {b}",)]),
        ('gettext("a " "b")', [("a b",)]),
        ('ngettext("{n} head", "{n} heads", 3)', [("{n} head", "{n} heads")]),
        ('raise TextError(lazy_gettext("a"))', [("a",)]),
        ('OPTIONS = (N_("a"), N_("b"))', [("a",), ("b",)]),
        ("f'{gettext(\"a\")} {x}'", [("a",)]),  # within an f-string
        ('gettext("a {b}", b=gettext("b"))', [("a {b}",), ("b",)]),  # within another call
        ('Message("a {b}", b=1)', [("a {b}",)]),
        ('Message.plural("{n} head", "{n} heads", 3)', [("{n} head", "{n} heads")]),
        ('raise OurError("a {b}", b=1)', [("a {b}",)]),
        ('raise ValueError("a")', []),  # for who programs
        ("gettext(name)", []),  # words of a table
        ('gettext(table["a"])', []),
        ('page.N_("a")', []),
    ],
)
def test_in_python(source: str, expected: list[tuple[str, ...]]) -> None:
    assert list(in_python(source)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('gettext("a {b}", { b: 1 })', [("a {b}",)]),
        ('gettext(\n  "a " +\n    "b"\n)', [("a b",)]),
        ("""gettext('say "a"')""", [('say "a"',)]),
        (r'gettext("say \"a\"\u00a0b")', [('say "a"\u00a0b',)]),
        ('ngettext("{n} head", "{n} heads", n)', [("{n} head", "{n} heads")]),
        ('gettext("a", { b: gettext("b") })', [("a",), ("b",)]),
        ('`${gettext("a")} b`', [("a",)]),
        ('// gettext("a")', []),  # a comment
        ('"http://a"; gettext("b")', [("b",)]),
        ("gettext(name); this.N_(1); my_gettext('a')", []),
    ],
)
def test_in_javascript(source: str, expected: list[tuple[str, ...]]) -> None:
    assert list(in_javascript(source)) == expected


def test_what_is_said_stays_and_what_is_new_is_missing() -> None:
    words = Catalog(locale="en")
    words.add("Layer")
    words.add("words that nobody has translated")
    found = updated("de", words)
    assert missing(found) == ["words that nobody has translated"]
    assert found["Layer"].string == "Schicht"
    assert "Language" not in found
