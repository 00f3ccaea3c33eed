"""Which language a browser or a link asks for."""

import pytest

from mha_core.i18n import accepted, known


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, zh-CN", "zh"),
        ("fr,it;q=0.9", "en"),
        ("fr, de;q=0.2, en;q=0.1", "de"),
        ("de;q=0", "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=x,zh", "zh"),
        ("de;q=" + "9" * 5000, "en"),  # cut before it is read
        (",;=,;q", "en"),
    ],
)
def test_the_first_known_language_of_a_header(header: str, expected: str) -> None:
    assert accepted(header) == expected


@pytest.mark.parametrize(
    ("tag", "expected"), [("de", "de"), ("de-CH", "de"), ("zh_Hans_CN", "zh"), ("EN", "en"), ("fr", ""), ("", "")]
)
def test_the_language_of_a_tag(tag: str, expected: str) -> None:
    assert known(tag) == expected
