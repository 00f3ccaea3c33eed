"""What a stranger sends to a server is bounded before anything is done with it: files, and frames of the websocket."""

import asyncio
import time
import urllib.request
from collections import deque
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import psutil
import pytest
from starlette.types import Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

from pages.shell.process import upload_limits
from pages.shell.process.upload_limits import SentFile, Visitor, allow_files
from tests.support.app_server import Server
from tests.support.sender import sender

WITHOUT = "Inside_a_head"
WITH_BOX = "Train_from_scratch", "training=live"
MEGABYTES = 128  # of its largest box
NO_BOX = "This page takes no file now. Open it again, and choose the file again."
SECONDS = 1.0  # that nobody waits longer than


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("sent")) as server:
        yield server


def memory(server: Server) -> int:
    return psutil.Process(server.pid).memory_info().rss


def test_files_of_100_mb_without_a_box_take_no_memory(server: Server) -> None:
    async def send() -> None:
        async with sender(server.port, WITHOUT) as visitor:
            addresses, said = await visitor.addresses("a.zip")
            assert (addresses, said) == ([], NO_BOX)
            before = memory(server)
            session = "0f0f0f0f-0000-4000-8000-000000000000"
            answers = [await visitor.put(f"/_stcore/upload_file/{session}/{i}", bytes(100 << 20)) for i in range(3)]
            assert {each.status_code for each in answers} == {403}
            assert memory(server) - before < 200 << 20

    asyncio.run(send())


def test_a_box_takes_what_it_says_and_no_more(server: Server) -> None:
    async def send() -> None:
        async with sender(server.port, *WITH_BOX) as visitor:
            addresses, _ = await visitor.addresses(*"abcdefgh")
            before = memory(server)
            taken = [await visitor.put(addresses[i], bytes(100 << 20)) for i in (0, 0, 1, 2, 3, 4, 5, 6)]
            assert [each.status_code for each in taken] == [204, 403, *[204] * 6]  # each once
            assert memory(server) - before < 500 << 20  # the last two, and one on its way
            large = await visitor.put(addresses[7], bytes(MEGABYTES + 1 << 20))
            assert (large.status_code, large.text) == (413, "The file is too large. Valid: at most 128 MB.")

    asyncio.run(send())


def test_a_file_that_does_not_come_is_refused_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a file, and then nothing, while the connection stays open."""
    monkeypatch.setattr(upload_limits, "PATIENCE", 0.05)
    monkeypatch.setitem(upload_limits._visitors, "s", Visitor(largest=1000, addresses=deque(["f"])))
    sent: list[Message] = []
    pieces = [{"type": "http.request", "body": b"half", "more_body": True}]

    async def receive() -> Message:
        return pieces.pop() if pieces else await asyncio.Future()

    async def send(message: Message) -> None:
        sent.append(message)

    async def read_all(scope: Scope, receive: Receive, send: Send) -> None:
        while (await receive()).get("more_body"):
            pass

    scope = {"type": "http", "method": "PUT", "path": "/_stcore/upload_file/s/f", "headers": []}
    asyncio.run(asyncio.wait_for(upload_limits.UploadLimits(read_all)(scope, receive, send), 10))
    assert sent[0]["status"] == 408
    assert ("s", "f") not in upload_limits._FILES


def test_a_visitors_files_go_once_they_have_left(monkeypatch: pytest.MonkeyPatch) -> None:
    there, dropped, now = {"a", "b"}, [], [0.0]
    monkeypatch.setattr(upload_limits, "open_sessions", lambda: there)
    monkeypatch.setattr(upload_limits, "drop_file", lambda session, file: dropped.append((session, file)))
    monkeypatch.setattr(upload_limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    for session in ("a", "b"):
        upload_limits._visitors[session] = Visitor(largest=10)
        upload_limits._FILES[session, "1"] = SentFile(session, "1", 10)
    there.remove("a")
    for seconds, expected in ((1, []), (80, []), (100, [("a", "1")])):
        now[0] = float(seconds)
        upload_limits.drop_files_of_those_who_left()
        assert dropped == expected
    assert allow_files("a", ["2"]) == NO_BOX
    assert allow_files("b", ["2"]) == ""
    upload_limits._FILES.clear()
    assert dropped == [("a", "1"), ("b", "1")]  # what the memory budget drops is dropped by Streamlit


def names() -> BackMsg:
    message = BackMsg()
    message.file_urls_request.file_names.extend([""] * 1_000_000)
    return message


def widgets() -> BackMsg:
    message = BackMsg()
    for _ in range(400_000):
        message.rerun_script.widget_states.widgets.add().id = "w"
    return message


def strings() -> BackMsg:
    message = BackMsg()
    message.rerun_script.widget_states.widgets.add().string_array_value.data.extend([""] * 1_000_000)
    return message


@pytest.mark.exhaustive
@pytest.mark.parametrize("frame", [names, widgets, strings], ids=lambda frame: frame.__name__)
def test_nobody_waits_for_a_frame_with_a_million_entries(server: Server, frame: Callable[[], BackMsg]) -> None:
    async def send() -> float:
        async with sender(server.port, WITHOUT) as visitor:
            asking = asyncio.create_task(asyncio.to_thread(slowest_answer, server))
            await visitor.tell(frame())
            return await asking

    assert asyncio.run(send()) < SECONDS


def slowest_answer(server: Server, seconds: float = 3.0) -> float:
    """How long the server's health took at most, asked for again and again."""
    slowest, end = 0.0, time.monotonic() + seconds
    while (began := time.monotonic()) < end:
        urllib.request.urlopen(f"{server.url}_stcore/host-config", timeout=60).read()
        slowest = max(slowest, time.monotonic() - began)
    return slowest
