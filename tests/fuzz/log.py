"""The log of a server, watched: whatever looks like an error nobody caught."""

import asyncio
import re

from tests.support.app_server import Server

TROUBLE = re.compile(r"Traceback|Exception|Error\b|\bERROR\b|CRITICAL|Fatal|panicked")
SETTLE = 0.2  # seconds in which a traceback is written
MOST_WAITS = 10
MOST = 4000  # characters that are kept of one


class Log:
    """Reads on where it stopped."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._read = 0

    async def trouble(self) -> list[str]:
        """What was written since the last time and looks like trouble, once it has been written to its end."""
        size = self._read
        for _ in range(MOST_WAITS):
            if size == (size := len(self._server.log)):
                break
            await asyncio.sleep(SETTLE)
        new = self._server.log[self._read :]
        self._read += len(new)
        return trouble(new)


def trouble(text: str) -> list[str]:
    """The troubles in a piece of a log, each from its first line on: several cases may write into it."""
    pieces = re.split(r"^(?=Traceback)", text, flags=re.MULTILINE)
    found = [(piece, match.start()) for piece in pieces if (match := TROUBLE.search(piece))]
    return [piece[piece.rfind("\n", 0, start) + 1 :][:MOST].strip() for piece, start in found]


def kind(text: str) -> str:
    """Where an error was raised in the app's own files, and its type: two that share it are the same one."""
    places = re.findall(r'File "[^"]*/((?:pages|mha_core)/[^"]+)", line (\d+)', text)
    lines = [line for line in text.splitlines() if line and not line[0].isspace() and TROUBLE.search(line)]
    error = re.sub(r"0x[0-9a-f]+|\d+", "#", (lines or text.splitlines() or [""])[-1])
    return f"{places[-1]} {error.partition(':')[0]}" if places else error[:100]
