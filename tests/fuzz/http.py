"""HTTP as it goes over the wire, so that anything can be asked for: no client corrects it."""

import asyncio
from typing import NamedTuple

from tests.support.websocket import PATIENCE


class Answer(NamedTuple):
    """A status, 0 for a connection that was closed without one, and the rest."""

    status: int
    headers: dict[str, str]
    body: bytes


class Connection:
    """A connection that stays open for one request after another, as long as the server leaves it open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, target: str, headers: dict[str, str], body: bytes = b"") -> Answer:
        """Send a request and read the answer. What was kept open and is closed by now is opened again, once."""
        lines = {"Host": f"127.0.0.1:{self._port}"} | headers
        if body:
            lines["Content-Length"] = str(len(body))
        request = "\r\n".join([f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items())])
        data = request.encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body
        is_fresh = self._streams is None
        answer = await self._exchange(method, data)
        return await self._exchange(method, data) if answer.status == 0 and not is_fresh else answer

    async def _exchange(self, method: str, data: bytes) -> Answer:
        async with asyncio.timeout(PATIENCE):
            self._streams = self._streams or await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
            reader, writer = self._streams
            try:
                writer.write(data)
                answer = await _read(reader, method)
            except (asyncio.IncompleteReadError, ConnectionError):
                answer = Answer(0, {}, b"")
        if answer.status == 0 or answer.headers.get("connection") == "close":
            self.close()
        return answer

    def close(self) -> None:
        """Close it; the next request opens another one."""
        if self._streams:
            self._streams[1].close()
            self._streams = None


async def _read(reader: asyncio.StreamReader, method: str) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split()[1])
    headers = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
    if method == "HEAD" or status in (204, 304):
        return Answer(status, headers, b"")
    if headers.get("content-type", "").startswith("text/event-stream"):  # it never ends
        return Answer(status, headers | {"connection": "close"}, b"")
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(await reader.readuntil(b"\r\n"), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readuntil(b"\r\n")
        return Answer(status, headers, body)
    if "content-length" in headers:
        return Answer(status, headers, await reader.readexactly(int(headers["content-length"])))
    return Answer(status, headers | {"connection": "close"}, await reader.read())
