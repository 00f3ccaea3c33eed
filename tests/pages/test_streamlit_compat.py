"""What is used of Streamlit beyond its promises: it works on this release, and the app goes on where it is gone.

A test that fails with a newer release names the function to mend.
"""

import gc
import logging
import re
import sys
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import streamlit as st
from starlette.testclient import TestClient, WebSocketTestSession
from streamlit import runtime
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.memory_session_storage import MemorySessionStorage

from pages.shell import streamlit_compat
from pages.shell.process import upload_limits
from pages.shell.server import owner_requests
from pages.shell.streamlit_compat import MESSAGES, UNREAD, optional
from tests.support.app_page import ROOT, Explore

Visit = Callable[..., Explore]

RUN = "streamlit.runtime.scriptrunner.get_script_run_ctx"
PAGE = """
import streamlit as st
from pages.shell.streamlit_compat import restored_address, session_id
if file := st.file_uploader("a file"):
    st.session_state["file"] = file
st.session_state["known"] = session_id(), restored_address()
"""


# --- on this release


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """Streamlit's own server, with a page of a few lines."""
    page = tmp_path / "page.py"
    page.write_text(PAGE)
    with TestClient(st.App(page), base_url="http://localhost:8501") as client:
        yield client
    runtime.Runtime._instance = None  # a process has one server


def ask(socket: WebSocketTestSession, wish: BackMsg, until: str, change: Callable[[bytes], object]) -> ForwardMsg:
    """Send a message, and read what comes until the answer of this kind; `change` is called with each."""
    socket.send_bytes(wish.SerializeToString())
    while True:
        data = socket.receive_bytes()
        change(data)
        if (answer := ForwardMsg.FromString(data)).WhichOneof("type") == until:
            return answer


def rerun(*, after_back: bool) -> BackMsg:
    wish = BackMsg()
    wish.rerun_script.query_string = "off=2.2&text="
    wish.rerun_script.is_history_navigation = after_back
    return wish


def known_in(session: str) -> object:
    return runtime.get_instance().get_app_session(session).session_state["known"]


def test_a_session_is_known_by_its_name_while_its_page_is_open(server: TestClient) -> None:
    assert streamlit_compat.session_id() is None
    assert streamlit_compat.open_sessions() == set()
    with server.websocket_connect("/_stcore/stream") as socket:
        (session,) = streamlit_compat.open_sessions() or ()
        for after_back, address in ((False, None), (True, {"off": "2.2", "text": ""})):
            ask(socket, rerun(after_back=after_back), "script_finished", bytes)
            assert known_in(session) == (session, address)
    assert soon(lambda: streamlit_compat.open_sessions() == set())


def test_a_closed_session_is_dropped_though_no_other_one_comes(server: TestClient) -> None:
    manager = runtime.get_instance()._session_mgr
    manager._session_storage = MemorySessionStorage(ttl_seconds=0.1)
    with server.websocket_connect("/_stcore/stream"):
        (name,) = streamlit_compat.open_sessions() or ()
        left = weakref.ref(manager.get_active_session_info(name).session)
    assert soon(lambda: streamlit_compat.open_sessions() == set())
    time.sleep(0.2)
    gc.collect()
    assert left() is not None
    streamlit_compat.drop_closed_sessions()
    assert soon(lambda: gc.collect() >= 0 and left() is None)


def test_a_file_can_be_dropped_before_its_session_ends(server: TestClient) -> None:
    sent: list[tuple[str, list[str]]] = []
    wish = BackMsg()
    wish.file_urls_request.file_names.append("a.txt")
    with server.websocket_connect("/_stcore/stream") as socket:

        def allow(session: str, files: object) -> str:
            sent.append((session, list(files)))
            return ""

        answer = ask(
            socket, wish, "file_urls_response", lambda data: streamlit_compat.answer_on_files(data, allow)
        ).file_urls_response.file_urls[0]
        ((session, (file,)),) = sent
        assert streamlit_compat.session_and_file(answer.upload_url) == (session, file)
        server.get("/_stcore/health")  # with the cookie that a file comes with
        token = {"X-Xsrftoken": server.cookies["_streamlit_xsrf"]}
        assert server.put(answer.upload_url, files={"file": b"abc"}, headers=token).status_code == 204
        kept = runtime.get_instance().uploaded_file_mgr
        assert len(kept.get_files(session, [file])) == 1
        streamlit_compat.drop_file(session, file)
        assert kept.get_files(session, [file]) == []


def test_a_page_that_may_not_send_files_is_told_why() -> None:
    answer = ForwardMsg()
    answer.file_urls_response.file_urls.add(upload_url="/_stcore/upload_file/s/f")
    changed = streamlit_compat.answer_on_files(answer.SerializeToString(), lambda *_: "no")
    response = ForwardMsg.FromString(changed or b"").file_urls_response
    assert ([*response.file_urls], response.error_msg) == ([], "no")
    assert streamlit_compat.answer_on_files(ForwardMsg(script_finished=0).SerializeToString(), lambda *_: "") is None


def test_pages_send_messages_of_kinds_that_there_are() -> None:
    kinds = {field.name for field in BackMsg.DESCRIPTOR.oneofs_by_name["type"].fields}
    assert kinds - MESSAGES.keys() == {
        "clear_cache",
        "set_run_on_save",
        "load_git_info",
        "debug_disconnect_websocket",
        "debug_shutdown_runtime",
    }
    assert MESSAGES.keys() <= kinds


def test_streamlit_s_page_has_one_script_in_it() -> None:
    assert [script.split() for script in streamlit_compat.inline_scripts()] == [["window.prerenderReady", "=", "false"]]


def soon(is_so: Callable[[], bool]) -> bool:
    """Whether it is so within a few seconds."""
    end = time.monotonic() + 10
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return is_so()


# --- on one that lacks it


def without_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(RUN)


def without_session_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime, "exists", lambda: True)
    monkeypatch.setattr(runtime, "get_instance", SimpleNamespace)


def without_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BackMsg", "ForwardMsg"):
        monkeypatch.setitem(sys.modules, f"streamlit.proto.{name}_pb2", None)


def without_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "__file__", "/nowhere/__init__.py")


GONE = [
    pytest.param(without_run, streamlit_compat.session_id, (), None, id="session_id"),
    pytest.param(without_run, streamlit_compat.restored_address, (), None, id="restored_address"),
    pytest.param(without_session_manager, streamlit_compat.open_sessions, (), None, id="open_sessions"),
    pytest.param(without_session_manager, streamlit_compat.drop_closed_sessions, (), None, id="drop_closed_sessions"),
    pytest.param(without_session_manager, streamlit_compat.drop_file, ("s", "f"), None, id="drop_file"),
    pytest.param(without_page, streamlit_compat.inline_scripts, (), (), id="inline_scripts"),
    pytest.param(without_messages, streamlit_compat.kind_and_entries, (b"", 1), (UNREAD, 0), id="kind_and_entries"),
    pytest.param(without_messages, streamlit_compat.answer_on_files, (b"", str), None, id="answer_on_files"),
]


@pytest.mark.parametrize(("take_away", "function", "given", "otherwise"), GONE)
def test_what_is_gone_is_done_without(
    take_away: Callable[[pytest.MonkeyPatch], None],
    function: Callable[..., object],
    given: tuple[object, ...],
    otherwise: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    take_away(monkeypatch)
    assert function(*given) == otherwise


def test_the_log_says_once_what_is_gone(caplog: pytest.LogCaptureFixture) -> None:
    @optional("nothing is bold.", 3)
    def boldness() -> int:
        return st.no_such_thing

    with caplog.at_level(logging.WARNING):
        assert [boldness(), boldness()] == [3, 3]
    (line,) = [record.getMessage() for record in caplog.records]
    assert "no boldness" in line and line.endswith("nothing is bold.")


def test_an_error_of_another_kind_is_none_of_its_business() -> None:
    with pytest.raises(ValueError, match="parsing"):
        streamlit_compat.kind_and_entries(b"\xff", 1)


def test_no_message_passes_unread_because_of_what_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamlit_compat, "_entries", lambda message, most: message.no_such_field)
    with pytest.raises(ValueError, match="no_such_field"):
        streamlit_compat.kind_and_entries(BackMsg(stop_script=True).SerializeToString(), 1)


def test_pages_go_on_without(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise AttributeError

    for way_in in ("_run", "_server"):
        monkeypatch.setattr(streamlit_compat, way_in, gone)
    monkeypatch.setenv("MHA_MAX_SESSIONS", "1")
    page = visit(model="toy-english")
    assert page.shown["head"]
    assert page.go("Train_from_scratch.py").text


def test_messages_go_on_unread_where_they_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    without_messages(monkeypatch)
    assert owner_requests.kind_of(b"anything") == UNREAD
    assert owner_requests.kind_of(bytes(max(MESSAGES.values()) + 1)) == ""  # more than a page ever says


def test_files_stay_where_it_is_not_known_who_left(monkeypatch: pytest.MonkeyPatch) -> None:
    without_session_manager(monkeypatch)
    monkeypatch.setattr(upload_limits, "SECONDS_AFTER_LEAVING", -1.0)
    upload_limits.make_room("here", "f", 10)
    try:
        monkeypatch.setitem(upload_limits._visitors, "here", upload_limits.Visitor(largest=10, left=0.0))
        upload_limits.drop_files_of_those_who_left()
        assert ("here", "f") in upload_limits._FILES
    finally:
        upload_limits.forget("here", "f")


# --- what scripts and styles take from its page

NAMES = re.compile(r"data-testid=\"([\w-]+)|\.(st[A-Z]\w+)|[\"\[](data-(?!testid)[\w-]+)|button\[(kind)")


@pytest.fixture(scope="module")
def words_of_streamlit() -> set[str]:
    scripts = (Path(st.__file__).parent / "static").rglob("*.js")
    known = {word for script in scripts for word in re.findall(r"[\w-]+", script.read_text(encoding="utf-8"))}
    return known | {f"{word}tertiary" for word in known if word.endswith("LinkButton-")}  # put together


@pytest.mark.parametrize("file", ["assets/css/streamlit.css", "assets/js/core/streamlit.js", streamlit_compat.__file__])
def test_this_release_has_the_parts_that_are_named(file: str, words_of_streamlit: set[str]) -> None:
    named = {name for names in NAMES.findall((ROOT / file).read_text(encoding="utf-8")) for name in names if name}
    assert named
    assert named - words_of_streamlit == set()
