"""The owner's settings: each is checked at start, and a refusal says what would be right."""

import pytest

from mha_core import settings
from mha_core.errors import SettingsError


@pytest.mark.parametrize(
    ("text", "origins"),
    [
        ("", ()),
        ("  ", ()),
        ("*", ("*",)),
        ("https://example.org", ("https://example.org",)),
        ("https://a.org,http://*.b.org:8443  https://a.org", ("https://a.org", "http://*.b.org:8443")),
        ("http://localhost:3000", ("http://localhost:3000",)),
    ],
)
def test_sites_that_may_embed_the_app(monkeypatch: pytest.MonkeyPatch, text: str, origins: tuple[str, ...]) -> None:
    monkeypatch.setenv("MHA_EMBED", text)
    settings.check()
    assert settings.embedders() == origins


@pytest.mark.parametrize(
    "text",
    [
        *("example.org", "https://", "https://example.org/", "https://example.org/path", "javascript:alert(1)"),
        *("https://a.org; script-src *", "'self'", "* https://a.org", "https://*", "https://a.*.org", "https://ä.org"),
        *("https://user@a.org", "https://a.org:port", "https://" + "a" * 400, "yes"),
    ],
)
def test_what_is_no_origin_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MHA_EMBED", text)
    with pytest.raises(SettingsError, match=r"^MHA_EMBED has .+\. Valid: \* alone"):
        settings.check()
