"""One visit of a page over the websocket, as its script ends on the server: what a visitor would see go wrong."""

import asyncio

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.support.websocket import PATIENCE, open_websocket

PAGES = ("", "Inside_a_head", "Pruning_lab", "Find_heads", "Train_from_scratch")


async def visit(port: int, page: str = "", query: str = "") -> list[str]:
    """Open a page as a new visitor; returns the errors on it, once its script has ended.

    Args:
        page: one of PAGES.
        query: the address's parameters, encoded.
    """
    socket = await open_websocket(port)
    message = BackMsg()
    message.rerun_script.page_name = page
    message.rerun_script.query_string = query
    message.rerun_script.context_info.url = f"http://127.0.0.1:{port}/{page}"
    errors: list[str] = []
    drawn = 0
    try:
        await socket.send(message.SerializeToString())
        while True:
            data = await asyncio.wait_for(socket.recv(), PATIENCE)
            answer = ForwardMsg.FromString(data if isinstance(data, bytes) else data.encode())
            drawn += answer.HasField("delta")
            if answer.HasField("delta") and answer.delta.new_element.HasField("exception"):
                exception = answer.delta.new_element.exception
                errors.append(f"/{page}: {exception.type} {exception.message}")
            if answer.HasField("script_finished") and answer.script_finished in (
                ForwardMsg.FINISHED_SUCCESSFULLY,
                ForwardMsg.FINISHED_WITH_COMPILE_ERROR,
            ):
                return errors if drawn > 10 else [*errors, f"/{page}: hardly anything was drawn"]
    finally:
        await socket.close()


async def all_at_once(port: int, people: int) -> list[str]:
    """So many visitors in the same instant, on all pages in turn; returns the errors that they see."""
    found = await asyncio.gather(*(visit(port, PAGES[i % len(PAGES)]) for i in range(people)))
    return [error for errors in found for error in errors]
