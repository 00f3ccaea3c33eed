"""What was removed says so, and what to use instead, wherever a link, a setting or a call still names it."""

from collections.abc import Callable

import pytest

from mha_core import cli, gone, settings
from mha_core.errors import SettingsError


def _setting(name: str, patch: pytest.MonkeyPatch) -> str:
    patch.setenv(name, "1")
    with pytest.raises(SettingsError) as refused:
        settings.check()
    return str(refused.value)


def _option(name: str, patch: pytest.MonkeyPatch) -> str:
    said: list[str] = []
    patch.setattr("argparse.ArgumentParser._print_message", lambda self, message, file=None: said.append(message))
    with pytest.raises(SystemExit):
        cli.main([f"{name}=2"])
    return "".join(said)


@pytest.mark.parametrize(
    ("ask", "name", "sentence"),
    [
        *((_setting, *each) for each in gone.SETTINGS.items()),
        *((_option, *each) for each in gone.OPTIONS.items()),
    ],
)
def test_what_is_gone_says_what_to_use(
    monkeypatch: pytest.MonkeyPatch, ask: Callable[[str, pytest.MonkeyPatch], str], name: str, sentence: str
) -> None:
    assert sentence in ask(name, monkeypatch)
