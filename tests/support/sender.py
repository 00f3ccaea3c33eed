"""A visitor who sends files: what a browser does with a box that takes them."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection

from tests.support.websocket import PATIENCE, open_websocket


class Sender:
    """A session whose page has been drawn."""

    def __init__(self, port: int, socket: ClientConnection) -> None:
        self.socket, self.url = socket, f"http://127.0.0.1:{port}"

    async def tell(self, message: BackMsg) -> None:
        await self.socket.send(message.SerializeToString())

    async def hear(self, field: str) -> ForwardMsg:
        """The next message that has this field."""
        while True:
            answer = ForwardMsg.FromString(await asyncio.wait_for(self.socket.recv(decode=False), PATIENCE))
            if answer.HasField(field):  # pyright: ignore[reportArgumentType]
                return answer

    async def addresses(self, *names: str) -> tuple[list[str], str]:
        """The addresses for files of these names, and what is said where there are none."""
        message = BackMsg()
        message.file_urls_request.request_id = secrets.token_hex(4)
        message.file_urls_request.file_names.extend(names)
        await self.tell(message)
        response = (await self.hear("file_urls_response")).file_urls_response
        return [each.upload_url for each in response.file_urls], response.error_msg

    async def put(self, address: str, data: bytes) -> httpx2.Response:
        """Send a file to this address."""
        async with httpx2.AsyncClient(base_url=self.url, timeout=PATIENCE) as client:
            await client.get("/_stcore/host-config")
            await client.get("/_stcore/health")  # with its cookie
            token = {"X-Xsrftoken": client.cookies.get("_streamlit_xsrf") or ""}
            return await client.put(address, files={"file": ("a.zip", data)}, headers=token)


@asynccontextmanager
async def sender(port: int, page: str, query: str = "") -> AsyncIterator[Sender]:
    """A new visitor of this page, once its script has ended."""
    socket = await open_websocket(port)
    try:
        visitor, message = Sender(port, socket), BackMsg()
        message.rerun_script.page_name = page
        message.rerun_script.query_string = query
        message.rerun_script.context_info.url = f"{visitor.url}/{page}"
        await visitor.tell(message)
        while (await visitor.hear("script_finished")).script_finished != ForwardMsg.FINISHED_SUCCESSFULLY:
            pass  # it runs again
        yield visitor
    finally:
        await socket.close()
