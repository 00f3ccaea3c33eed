"""The doors of plain HTTP: pictures, exports, scripts, and whatever path, method and header somebody thinks of."""

import gzip
import zlib
from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st

from pages.shell.elements.scripts import SERVED, SURFACES, root, script_address
from tests.fuzz import shapes
from tests.fuzz.hands import Hands
from tests.fuzz.http import Answer
from tests.fuzz.parameters import encoded, query, raw

_wanted = st.one_of(
    st.lists(st.sampled_from(("atlas", "head", "order", "effect")), max_size=4).map(",".join), shapes.text
)
FOREIGN = ("stranger.example", "127.0.0.1.stranger.example", "localhost.x:80", "a@127.0.0.1", "xn--4ca", "[::1")
hosts = st.one_of(
    st.sampled_from(FOREIGN), st.sampled_from(("localhost", "127.0.0.1:99999", "[::1]:1", "")), shapes.text
)
FORWARDING = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-IP", "CF-Connecting-IP", "X-Came-Through")
addresses = st.sampled_from(("127.0.0.1", "::1", "203.0.113.7", "fe80::1%eth0", "2001:db8::1, 127.0.0.1", "999.1.1.1"))
_headers = shapes.some(
    {
        "Accept-Encoding": st.one_of(st.sampled_from(("gzip", "identity", "gzip;q=0", "*", "br, gzip")), shapes.text),
        "Origin": st.one_of(st.sampled_from(("null", "http://[", "https://stranger.example")), shapes.text),
        "Range": st.one_of(st.sampled_from(("bytes=0-1", "bytes=-5", "bytes=9-1", "bytes=0-0,2-3")), shapes.text),
        "Host": hosts,
        "Cookie": st.one_of(st.sampled_from(("_streamlit_xsrf=2|a|b|c", "_streamlit_user=x")), shapes.text),
        "If-None-Match": shapes.text,
        "If-Modified-Since": shapes.text,
        **{name: st.one_of(addresses, shapes.text) for name in FORWARDING},
        "X-Forwarded-Proto": shapes.text,
        "Sec-Fetch-Site": st.one_of(st.sampled_from(("cross-site", "same-origin", "none")), shapes.text),
        "Sec-Fetch-Dest": st.one_of(st.sampled_from(("document", "iframe", "image", "empty")), shapes.text),
        "Authorization": st.one_of(st.sampled_from(("Bearer", "Bearer x", "Basic eDp4")), shapes.text),
        "Content-Type": st.one_of(st.just("multipart/form-data; boundary=x"), shapes.text),
        "Accept": shapes.text,
        "Referer": shapes.text,
    },
    4,
)
_methods = st.sampled_from(("GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"))
_places = st.one_of(
    st.sampled_from(SERVED).map(script_address),
    st.builds("{}/{}{}.js".format, st.just(root()), st.sampled_from(("", "0/", "0/en/")), st.sampled_from(SURFACES)),
    st.sampled_from(("/", "/Inside_a_head", "/static/js/../../x", "/component/x/y", "/media/x.png", "/favicon.png")),
    st.builds(
        "/lesson/{}{}".format,
        st.one_of(st.sampled_from(("agreement", "step-by-step")), shapes.text),
        st.sampled_from(("", "/answer", "/x")),
    ),
    st.builds("/head/{}/{}/{}".format, st.sampled_from(("minilm", "toy-english", "")), raw, st.sampled_from("019x")),
    st.sampled_from(("/lessons", "/stage/agreement", "/view", "/room", "/room/x/events", "/metrics", "/health")),
    st.builds("/_stcore/{}".format, st.sampled_from(("health", "host-config", "upload_file/a/b", "metrics", "stream"))),
    st.builds(
        "{}{}".format, st.sampled_from(("/", "/charts/", "/export/", "/_stcore/", "/static/", "//", "/..;/")), raw
    ),
)


def _parts(path: st.SearchStrategy[str], **always: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    asked = st.builds(
        lambda known, theme: known | ({"theme": theme} if theme else {}), query, st.sampled_from(("", "", "dark", "x"))
    )
    return st.fixed_dictionaries(
        {"path": path, "query": asked, **always}, optional={"raw": raw, "headers": _headers, "method": _methods}
    )


pictures = _parts(st.just("/picture"), want=_wanted)
exports = _parts(st.builds("/export/{}".format, st.sampled_from(("html", "npz", "csv", "csv", "exe"))))
others = _parts(_places)


async def ask(hands: Hands, parts: dict[str, Any]) -> str:
    """Send the request; returns what is wrong with the answer, "" = nothing."""
    asked = parts | {"query": parts.get("query", {}) | ({"want": parts["want"]} if "want" in parts else {})}
    path = quote(parts.get("path", "/"), "/%:;.,@+", errors="surrogatepass")
    headers = {name: one_line(value) for name, value in parts.get("headers", {}).items()}
    answer = await hands.http.ask(parts.get("method", "GET"), f"{path}?{encoded(asked)}", headers)
    if "headers" in parts or "method" in parts:
        hands.http.close()
    return wrong(answer) or open_to(path, headers, answer)


def open_to(path: str, headers: dict[str, str], answer: Answer) -> str:
    """What an answer gives to a page that should get nothing, "" = nothing: by a foreign name, or through a proxy."""
    if headers.get("Host") in FOREIGN and answer.status not in (400, 421):
        return f"status {answer.status} under the name {headers['Host']}"
    is_metrics = path.rstrip("/") == "/metrics" and answer.status == 200
    if is_metrics and any(headers.get(name, "").strip() for name in FORWARDING):
        return "figures for whoever comes through a proxy"
    is_picture = path in ("/picture", "/view") and answer.status == 200
    if is_picture and headers.get("Sec-Fetch-Site") == "cross-site" and headers.get("Sec-Fetch-Dest") == "image":
        return "a picture for a page of another site"
    return ""


def wrong(answer: Answer) -> str:
    """What is wrong with an answer, "" = nothing."""
    if answer.status == 0 or answer.status >= 500:
        return f"status {answer.status}: {answer.body[:80]!r}"
    if answer.headers.get("content-encoding") == "gzip" and answer.body:
        try:
            gzip.decompress(answer.body)
        except (OSError, EOFError, zlib.error) as error:
            return f"not gzip as it says: {error}"
    return ""


def one_line(value: str) -> str:
    """A header's value: its end is not its own to say."""
    return "".join(" " if character in "\r\n\0" else character for character in value)[:4000]
