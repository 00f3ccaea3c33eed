"""A slow network on one machine: a port that passes everything on to another port, and back, later."""

import asyncio
import threading
from types import TracebackType

CHUNK = 2**16  # bytes


class Delay:
    """A port on loopback behind which `port` seems far away: half the delay on the way there, half on the way back.

    HTTP and websockets alike, and any number of connections. As a context manager, it is open inside the block.

    Args:
        port: of the server, on loopback.
        milliseconds: from a question to its answer, if the server takes no time. It can grow later.
    """

    def __init__(self, port: int, milliseconds: float) -> None:
        self._to = port
        self.milliseconds = milliseconds
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="delay", daemon=True)
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._connected, "127.0.0.1", 0), self._loop
        ).result()
        self.port: int = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"

    def __enter__(self) -> "Delay":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close it, with all its connections."""
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _connected(self, browser: asyncio.StreamReader, to_browser: asyncio.StreamWriter) -> None:
        try:
            server, to_server = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            to_browser.close()
            return
        try:
            await asyncio.gather(self._pass_on(browser, to_server), self._pass_on(server, to_browser))
        except asyncio.CancelledError:
            to_browser.close()
            to_server.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Everything that comes, each piece after the delay; at the end, the end."""
        try:
            while piece := await reader.read(CHUNK):
                self._loop.call_later(self.milliseconds / 2000, _write, writer, piece)
        except ConnectionError:
            pass
        self._loop.call_later(self.milliseconds / 2000, writer.close)


def _write(writer: asyncio.StreamWriter, piece: bytes) -> None:
    if not writer.is_closing():
        writer.write(piece)
