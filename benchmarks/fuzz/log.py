"""The log of a server, watched: whatever looks like an error nobody caught."""

import re

from benchmarks.app_server import Server

TROUBLE = re.compile(r"Traceback|Exception|Error\b|\bERROR\b|CRITICAL|Fatal|panicked")
MOST = 4000  # characters that are kept of one
# What Streamlit itself writes for what is not the app's affair: a pattern, and why it is no failure.
KNOWN: dict[str, str] = {}


class Log:
    """Reads on where it stopped."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._read = 0

    def trouble(self) -> str:
        """What was written since the last time and looks like trouble, from its first line on; "" = nothing."""
        new = self._server.log[self._read :]
        self._read += len(new)
        return trouble(new)


def trouble(text: str) -> str:
    """The trouble in a piece of a log."""
    for pattern in KNOWN:
        text = re.sub(pattern, "", text)
    found = TROUBLE.search(text)
    return text[text.rfind("\n", 0, found.start()) + 1 :][:MOST].strip() if found else ""


def kind(text: str) -> str:
    """Where an error was raised in the app's own files, and its type: two that share it are the same one."""
    places = re.findall(r'File "[^"]*/((?:pages|mha_core)/[^"]+)", line (\d+)', text)
    lines = [line for line in text.splitlines() if line and not line[0].isspace() and TROUBLE.search(line)]
    error = re.sub(r"0x[0-9a-f]+|\d+", "#", (lines or text.splitlines() or [""])[-1])
    return f"{places[-1]} {error.partition(':')[0]}" if places else error[:100]
