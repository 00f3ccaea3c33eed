"""A session of Streamlit as it goes over the wire: messages out, elements in, whatever they hold."""

import asyncio
from dataclasses import dataclass
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection

from tests.fuzz.http import Connection
from tests.support.websocket import PATIENCE, open_websocket

ENDS = (
    ForwardMsg.FINISHED_SUCCESSFULLY,
    ForwardMsg.FINISHED_WITH_COMPILE_ERROR,
    ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
)
TOKEN = "a0" * 16  # of a form that Streamlit takes if the cookie holds the same


@dataclass(frozen=True)
class Widget:
    """A widget of the page: its kind, the element itself, and the fragment that it is in."""

    kind: str
    element: Any
    fragment: str


class Session:
    """A page that is open: `run` it with an address and the values of its widgets, as often as one likes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.id = ""
        self.page = ""
        self.widgets: dict[str, Widget] = {}  # of the last run, by id
        self.socket: ClientConnection | None = None
        self.links: list[str] = []  # of the last run: the addresses' queries of links to pages
        self._script = ""  # of the page, as the server calls it
        self._urls: list[Any] = []

    async def connect(self) -> None:
        """Open the websocket, as a page of the app does."""
        self.socket = await open_websocket(self.port)

    async def open(self, page: str, query: str) -> str:
        """Open a page by its address in a session of its own; returns what went wrong, "" = nothing."""
        await self.connect()
        self.page = page
        return await self.run(query)

    async def run(self, query: str = "", *states: WidgetState, fragment: str = "", history: bool = False) -> str:
        """Run the page; returns what went wrong on it, "" = nothing.

        Args:
            states: values of widgets.
            fragment: run that alone.
            history: as after Back or Forward.
        """
        message = BackMsg()
        rerun = message.rerun_script
        rerun.query_string = query
        rerun.page_name = "" if self._script else self.page
        rerun.page_script_hash = self._script
        rerun.fragment_id = fragment
        rerun.is_history_navigation = history
        rerun.context_info.url = f"http://127.0.0.1:{self.port}/{self.page}"
        rerun.widget_states.widgets.extend(states)
        await self.send(message.SerializeToString())
        wrong: list[str] = []
        before, self.widgets, self.links = self.widgets, {}, []
        while True:
            answer = await self._next()
            if answer is None:
                return "; ".join([*wrong, "the server hung up"])
            wrong += self._take(answer)
            if answer.HasField("script_finished") and answer.script_finished in ENDS:
                if answer.script_finished == ForwardMsg.FINISHED_WITH_COMPILE_ERROR:
                    wrong.append("the script could not be run")
                if answer.script_finished == ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY:
                    self.widgets = before | self.widgets
                return "; ".join(wrong)

    async def upload(self, http: Connection, name: str, data: bytes) -> tuple[Any, int]:
        """Bring a file to the server: where it is, for the state of a widget, and the status of the answer."""
        message = BackMsg()
        message.file_urls_request.request_id = "1"
        message.file_urls_request.file_names.append("file")
        message.file_urls_request.session_id = self.id
        self._urls = []
        await self.send(message.SerializeToString())
        while not self._urls:
            if (answer := await self._next()) is None:
                raise ConnectionError("the server hung up")
            self._take(answer)
        url = self._urls[0]
        escaped = name.replace("%", "%25").replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
        disposition = f'Content-Disposition: form-data; name="file"; filename="{escaped}"'
        head = f"--limit\r\n{disposition}\r\nContent-Type: application/octet-stream\r\n\r\n"
        headers = {
            "Content-Type": "multipart/form-data; boundary=limit",
            "X-Xsrftoken": TOKEN,
            "Cookie": f"_streamlit_xsrf={TOKEN}",
        }
        body = head.encode("utf-8", "replace") + data + b"\r\n--limit--\r\n"
        return url, (await http.ask("PUT", url.upload_url, headers, body)).status

    async def send(self, data: bytes | str) -> None:
        """Send a frame."""
        assert self.socket
        await self.socket.send(data)

    async def close(self) -> None:
        """Close the window."""
        if self.socket:
            await self.socket.close()

    async def _next(self) -> ForwardMsg | None:
        """The next message; None if the server hung up."""
        assert self.socket
        async with asyncio.timeout(PATIENCE):
            data = await self.socket.recv()
        return ForwardMsg.FromString(data if isinstance(data, bytes) else data.encode())

    def _take(self, message: ForwardMsg) -> list[str]:
        """Keep what a message says; returns the exceptions in it."""
        if message.HasField("new_session"):
            self.id = message.new_session.initialize.session_id
        elif message.HasField("navigation"):
            self._script = message.navigation.page_script_hash
        elif message.HasField("file_urls_response"):
            self._urls = list(message.file_urls_response.file_urls)
        elif message.HasField("delta"):
            element = message.delta.new_element
            kind = element.WhichOneof("type") or ""
            if kind == "exception":
                return [f"{element.exception.type} on the page: {element.exception.message}"[:300]]
            if kind == "page_link":
                self.links.append(element.page_link.query_string)
            if (inner := getattr(element, kind, None)) is not None and (name := getattr(inner, "id", "")):
                self.widgets[name] = Widget(kind, inner, message.delta.fragment_id)
        return []
