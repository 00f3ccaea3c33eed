"""All that Python uses of Streamlit beyond what it promises: private attributes, messages, addresses, selectors.

A release may take any of it away. Then `optional` logs that once, and the app goes on without, as each docstring says.
Scripts and styles have such a place of their own: assets/js/core/streamlit.js, assets/css/streamlit.css.
"""

import json
import logging
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from urllib.parse import parse_qsl

import streamlit as st

if TYPE_CHECKING:  # a place on the page and a page have no public name, which annotations alone need
    from streamlit.delta_generator import DeltaGenerator as DeltaGenerator
    from streamlit.navigation.page import StreamlitPage as StreamlitPage
else:
    DeltaGenerator = StreamlitPage = Any

try:  # raised where a parameter of the address belongs to a widget
    from streamlit.errors import StreamlitAPIException
except ImportError:
    StreamlitAPIException = Exception

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)
_missing: set[str] = set()  # names of functions that were logged


def optional(without: str, otherwise: Any = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Let a function give `otherwise` where Streamlit lacks what it needs; the log says `without`, once."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def attempt(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return function(*args, **kwargs)
            except (ImportError, AttributeError, LookupError, OSError, TypeError) as error:
                if function.__name__ not in _missing:
                    _missing.add(function.__name__)
                    _log.warning("Streamlit %s has no %s (%s): %s", st.__version__, function.__name__, error, without)
                return otherwise

        return attempt

    return decorate


# --- the run of a page


def _run() -> Any:
    """The run of this thread; None in a route, a thread of ours, a kernel of Jupyter."""
    from streamlit.runtime.scriptrunner import get_script_run_ctx

    return get_script_run_ctx(suppress_warning=True)


@optional("pages are in English, anybody is let in (MHA_MAX_SESSIONS), and no file can be sent.")
def session_id() -> str | None:
    """The name of the session whose page this thread draws; None if it draws none.

    `st.context` does not have it. Visitors are counted by it, and their files.
    """
    run = _run()
    return run.session_id if run else None


@optional("after Back and Forward, boxes keep their values.")
def restored_address() -> dict[str, str] | None:
    """All parameters of the address, in a run after Back or Forward; None in another run.

    `st.query_params` leaves out those of another page's widgets, and does not tell such a run from others.
    """
    run = _run()
    return dict(parse_qsl(run.query_string, keep_blank_values=True)) if run and run.is_history_navigation else None


# --- the server


def _server() -> Any:
    """The running server; None before it has begun, and where there is none."""
    from streamlit import runtime

    return runtime.get_instance() if runtime.exists() else None


@optional("mha_sessions is 0, anybody is let in (MHA_MAX_SESSIONS), and files stay until their session ends.")
def open_sessions() -> set[str] | None:
    """The names of the sessions whose pages are open; None if that is not known."""
    server = _server()
    return {each.session.id for each in server._session_mgr.list_active_sessions()} if server else None


@optional("on a quiet server the last sessions stay in memory after their pages are closed.")
def drop_closed_sessions() -> None:
    """Drop sessions whose pages were closed two minutes ago.

    Streamlit does so only when another page is opened or closed: on a quiet server, never.
    """
    if server := _server():
        expire = server._session_mgr._session_storage._cache.expire
        with suppress(RuntimeError):  # it has not begun yet, or ends
            server._get_async_objs().eventloop.call_soon_threadsafe(expire)


@optional("a file that was sent stays in memory until its session ends.")
def drop_file(session: str, file: str) -> None:
    """Drop a file that was sent, before its session ends. `st.file_uploader` has no way to."""
    if server := _server():
        server.uploaded_file_mgr.remove_file(session, file)


@optional("browsers log that an inline script was blocked, which tells search engines when a page is drawn.", ())
def inline_scripts() -> tuple[str, ...]:
    """The scripts that stand in Streamlit's own page, which a Content-Security-Policy has to allow one by one."""
    page = Path(st.__file__).parent / "static" / "index.html"
    return tuple(re.findall(r"<script>([^<]*)</script>", page.read_text(encoding="utf-8")))


# What Streamlit imports when it draws the first table. Without, that table takes a second more.
LATE_IMPORTS = ("pandas", "pyarrow", "pyarrow.pandas_compat", "pyarrow.vendored.version")


# --- addresses: a release that renames one needs it here, or the page cannot reach it

# Below /_stcore/ a page needs these alone; the rest are figures of the server, an interface for agents.
_FOR_PAGES = ("health", "host-config", "stream", "upload_file", "bidi-components")
_SIGNING_IN = ("auth", "oauth2callback")  # nobody does here
_SENT_FILE = re.compile(r"/_stcore/upload_file/(?P<session>[^/]+)/(?P<file>[^/]+)")
# The words of its paths, which hold nothing of a visitor.
PATH_WORDS = frozenset(("_stcore", "health", "stream", "host-config", "upload_file", "static", "js", "css", "media"))

STREAMLIT_HEALTH = "/_stcore/health"

STREAMLIT_FOLDERS = frozenset(("_stcore", "static", "media", "component", "app"))  # of its addresses of several words


def is_for_owner(path: str) -> bool:
    """Whether Streamlit answers at this path to whoever runs the server, and no page needs it."""
    first, _, rest = path.strip("/").partition("/")
    return first in _SIGNING_IN or (first == "_stcore" and rest.partition("/")[0] not in _FOR_PAGES)


def session_and_file(path: str) -> tuple[str, str] | None:
    """The session and the file whose address this path is; None for any other path."""
    found = _SENT_FILE.fullmatch(path)
    return (found["session"], found["file"]) if found else None


# --- messages between a page and the server

# Kinds that a page sends, and the most bytes of each. Not among them: clear_cache empties the caches of all,
# load_git_info tells of the owner's files.
MESSAGES = {
    "rerun_script": 4_000_000,  # with texts that were pasted; as server.maxWidgetStateSize
    "stop_script": 1_000,
    "app_heartbeat": 1_000,
    (ASKS_TO_SEND_FILES := "file_urls_request"): 200_000,
    "backend_operation_request": 20_000,
}
UNREAD = "unread"


@optional("messages of pages are not read, so that a visitor can empty the caches that all share.")
def page_message() -> Callable[[bytes], Any]:
    """The reader of a page's message."""
    from streamlit.proto.BackMsg_pb2 import BackMsg

    return BackMsg.FromString


def kind_and_entries(message: bytes, most: int) -> tuple[str, int]:
    """The kind of a page's message, "" if it has none, and the total length of its lists.

    UNREAD where Streamlit has no reader; no message makes it so. Lists of more than `most` entries are not looked into.
    Raises ValueError if the message cannot be read.
    """
    if (read := page_message()) is None:
        return UNREAD, 0
    try:
        found = read(message)
        return found.WhichOneof("type") or "", _entries(found, most)
    except Exception as error:  # of protobuf, which is Streamlit's
        raise ValueError(str(error)) from error


def _entries(message: Any, most: int) -> int:
    total = 0
    for each, value in message.ListFields():
        if each.is_repeated:
            total += len(value)
            if total <= most and each.message_type:
                total += sum(_entries(entry, most) for entry in value)
        elif each.message_type:
            total += _entries(value, most)
    return total


@optional("no file can be sent.")
def answer_on_files(message: bytes, allow: Callable[[str, Iterable[str]], str]) -> bytes | None:
    """Streamlit's answer to a page that asks to send files, or in its place why it may not; None: it answers another.

    Args:
        allow: takes a session and the names of files, and returns "" or why the session may not send them.
    """
    from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

    answer = ForwardMsg.FromString(message)
    if not answer.HasField("file_urls_response"):
        return None
    response = answer.file_urls_response
    files = [found for each in response.file_urls if (found := session_and_file(each.upload_url))]
    for session in {session for session, _ in files}:
        if refused := allow(session, (file for _, file in files)):
            del response.file_urls[:]
            response.error_msg = refused
    return answer.SerializeToString()


# --- selectors: what a release calls otherwise keeps its own look, and stays visible

SIDEBAR = '[data-testid="stSidebar"]'
EXPAND_SIDEBAR = '[data-testid="stExpandSidebarButton"]'


def list_of_box(label: str) -> str:
    """The open list of the select box with this label. Lists lie outside of all elements with a key."""
    return f'[data-testid="stSelectboxVirtualDropdown"]:has([aria-label={json.dumps(label, ensure_ascii=False)}])'


def options_in_list(box: str) -> tuple[str, str]:
    """The options of a list, and the words in them."""
    return f"{box} [role=option]", f"{box} [role=option]>div"


def option_in_list(box: str, index: int) -> str:
    """The option of this number in a list, also while the list is filtered."""
    return f'{box} [data-key="{index}"]'
