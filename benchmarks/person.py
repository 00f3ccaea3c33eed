"""A person on Explore without a browser: a session over the websocket, and pictures by HTTP, as the browser does it."""

import asyncio
import json
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection

from pages.shell.state.choices import DEFAULTS
from tests.support.websocket import PATIENCE, open_websocket

SENTENCE = "The keys to the old cabinet near the window are on the table."  # what the page opens with

# What the parts depend on, as in assets/js/explore/explore.js.
HEADS_OFF = ("model", "text", "pair", "off", "mode")
MAPS, COLOURS = (*HEADS_OFF, "special", "words", "part"), ("scale", "peak", "colours")
DEPENDS_ON = {
    "atlas": (*MAPS, *COLOURS),
    "head": (*MAPS, *COLOURS, "layer", "head", "view", "scope", "chosen", "how"),
    "effect": (*HEADS_OFF, *COLOURS, "at", "mask"),
}


class LostError(Exception):
    """The server did not do what a browser needs."""


class Person:
    """One session: `open` it, then `choose`, `look` and `tell` as often as one likes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.choices = {"model": "minilm", "text": SENTENCE, **DEFAULTS}
        self.answered: dict[str, list[tuple[str, str]]] = {}  # part → the question that was last answered
        self.number = 0  # of the last choice
        self.socket: ClientConnection | None = None
        self.one_run = asyncio.Lock()
        self.http: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.boxes: dict[str, str] = {}  # what stands in Streamlit's boxes, by id
        self.script = self.component = ""
        self.kept: list[str] = []  # hashes of the messages that the browser keeps

    async def open(self) -> int:
        """Open the page; returns the bytes that came, once its script has ended."""
        self.socket = await open_websocket(self.port)
        message = BackMsg()
        message.rerun_script.context_info.url = f"http://127.0.0.1:{self.port}/"
        size = await self._run(message)
        if not self.component:
            raise LostError("There is no Explore on the page.")
        return size

    def choose(self, **changes: str) -> None:
        """Choose something in the pictures."""
        self.choices |= changes
        self.number += 1

    async def look(self) -> int:
        """Ask for the parts that are not those of the current choices; returns the bytes that came."""
        wanted = {
            part: [(name, value) for name in names if (value := self.choices.get(name))]
            for part, names in DEPENDS_ON.items()
        }
        missing = {part: question for part, question in wanted.items() if question != self.answered.get(part)}
        if not missing:
            return 0
        query = {name: value for question in missing.values() for name, value in question}
        size = await self._get(f"/picture?{urlencode(query | {'want': ','.join(missing)})}")
        self.answered |= missing
        return size

    async def tell(self) -> int:
        """Tell Streamlit, which runs the page again; returns the bytes that came."""
        message = BackMsg()
        rerun = message.rerun_script
        rerun.query_string = urlencode({name: self.choices[name] for name in DEFAULTS if self._is_chosen(name)})
        rerun.page_script_hash = self.script
        rerun.cached_message_hashes.extend(self.kept)
        rerun.context_info.url = f"http://127.0.0.1:{self.port}/"
        for key, value in self.boxes.items():
            rerun.widget_states.widgets.append(WidgetState(id=key, string_value=value))
        told = {"choices": {name: self.choices[name] for name in DEFAULTS}, "number": self.number}
        rerun.widget_states.widgets.append(
            WidgetState(
                id=f"$$STREAMLIT_INTERNAL_KEY_{self.component}__events",
                json_trigger_value=json.dumps([{"event": "choices", "value": told}]),
            )
        )
        return await self._run(message)

    async def leave(self) -> None:
        """Close the window."""
        if self.http:
            self.http[1].close()
        if self.socket:
            await self.socket.close()

    # --- over the websocket

    async def _run(self, message: BackMsg) -> int:
        """Send it, and read until the script that it starts has ended; returns the bytes that came."""
        assert self.socket
        async with self.one_run:
            await self.socket.send(message.SerializeToString())
            size = 0
            while True:
                data = await asyncio.wait_for(self.socket.recv(), PATIENCE)
                assert isinstance(data, bytes)
                size += len(data)
                answer = ForwardMsg.FromString(data)
                self._take(answer)
                if answer.HasField("script_finished"):
                    return size

    def _take(self, message: ForwardMsg) -> None:
        if message.metadata.cacheable and message.hash:
            self.kept = [*self.kept, message.hash][-4:]
        if message.HasField("navigation"):
            self.script = message.navigation.page_script_hash
        if not message.HasField("delta"):
            return
        element = message.delta.new_element
        kind = element.WhichOneof("type")
        if kind == "exception":
            raise LostError(element.exception.message)
        if kind == "bidi_component" and element.bidi_component.id.endswith("-explore"):
            self.component = element.bidi_component.id
        if kind == "text_input":
            self.boxes[element.text_input.id] = element.text_input.default
        if kind == "selectbox":
            self.boxes[element.selectbox.id] = "minilm"

    def _is_chosen(self, name: str) -> bool:
        return self.choices[name] != DEFAULTS[name]

    # --- by HTTP

    async def _get(self, path: str) -> int:
        """Ask over a connection that stays open; returns the size of the body. Raises LostError for all but 200."""
        request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
        used_before = self.http is not None
        try:
            return await self._ask(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            if not used_before:
                raise
        self.http = None  # the server had closed it meanwhile: a browser opens another one
        return await self._ask(request)

    async def _ask(self, request: bytes) -> int:
        self.http = self.http or await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.http
        writer.write(request)
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        status, *lines = head.decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines if ": " in line)
        body = await asyncio.wait_for(reader.readexactly(int(headers["content-length"])), PATIENCE)
        if " 200 " not in status:
            raise LostError(f"{status}: {body[:80]!r}")
        return len(body)
