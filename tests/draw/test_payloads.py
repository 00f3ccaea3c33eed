"""The types of what Python sends to scripts: those in Python and those in TypeScript are the same."""

from tests.support.payload_types import FILE, declarations


def test_the_scripts_have_the_types_as_they_are() -> None:
    assert FILE.read_text(encoding="utf-8") == declarations(), "Run: python -m tests.support.payload_types"
