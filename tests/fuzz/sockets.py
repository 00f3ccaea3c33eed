"""The door of the websocket itself: handshakes and frames that no page sends."""

from typing import Any

from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.fuzz import shapes
from tests.fuzz.hands import Hands
from tests.support.websocket import PATIENCE

FOREIGN = ("stranger.example", "127.0.0.1.stranger.example", "localhost.x")  # names that a stranger lets lead here
# A frame is a text, or bytes as hexadecimal digits: of any length, of a rerun with some bytes more, of other messages.
_frame = st.one_of(
    st.fixed_dictionaries({"text": shapes.text}),
    st.fixed_dictionaries({"hex": st.binary(max_size=60).map(bytes.hex)}),
    st.fixed_dictionaries(
        {"hex": st.builds("5a{:02x}{}".format, st.integers(0, 40), st.binary(max_size=40).map(bytes.hex))}
    ),
    st.fixed_dictionaries({"hex": st.sampled_from(("", "00", "5a00", "3001", "2801", "6001", "ff" * 9, "08" * 5000))}),
)
frames = st.fixed_dictionaries(
    {"frames": st.lists(_frame, max_size=4)},
    optional={
        "origin": st.one_of(st.sampled_from(("null", "http://[", "https://stranger.example")), shapes.strange),
        "host": st.sampled_from(("localhost", *FOREIGN)),
        "protocols": st.lists(st.sampled_from(("streamlit", "x", "a0a0", "2|a|b|c", "PLACEHOLDER")), max_size=3),
        "path": st.sampled_from(("/_stcore/stream", "/_stcore/stream/x", "/picture", "/", "/_stcore/health", "/x")),
    },
)


async def speak(hands: Hands, parts: dict[str, Any]) -> str:
    """Send the frames. What the server answers is its own affair: it may hang up, and the log must stay clean."""
    host = parts.get("host", "127.0.0.1")
    origin = parts.get("origin", f"http://{host}:{hands.port}")
    path = parts.get("path", "/_stcore/stream")
    try:
        async with connect(
            f"ws://{host}:{hands.port}{path}",
            host="127.0.0.1",
            port=hands.port,
            origin="".join(filter(str.isprintable, origin)).encode("ascii", "replace").decode(),  # pyright: ignore
            subprotocols=parts.get("protocols", ["streamlit"]) or None,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_size=None,
        ) as socket:
            if host in FOREIGN:
                return f"a session under the name {host}"
            for frame in parts.get("frames", []):
                text = frame.get("text", "").encode("utf-8", "replace").decode()
                await socket.send(bytes.fromhex(frame["hex"]) if "hex" in frame else text)
            await socket.ping()
    except (WebSocketException, OSError):
        return ""
    return ""
