"""The door of a room: what strangers and a speaker post to it, in any order; afterwards, whoever comes is let in."""

import json
from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st

from tests.fuzz import shapes
from tests.fuzz.hands import Hands
from tests.fuzz.http import Answer
from tests.fuzz.routes import wrong

# What stands for it in a case: each case opens a room of its own.
OWN = {"KEY": "key", "SECRET": "secret", "PHONE": "phone"}

_key = st.one_of(st.just("KEY"), st.just("KEY"), st.just("KEY"), st.just("0" * 26), shapes.text)
_token = st.one_of(st.just("PHONE"), st.just("SECRET"), shapes.json_value)
_whole = st.one_of(st.integers(0, 5), st.integers(), st.floats(), shapes.json_value)
_name = st.one_of(st.sampled_from(("agreement", "", "1", "agreement/2", "../x")), shapes.text)
_address = st.one_of(
    st.sampled_from(("/", "/?text=the+cat", "//stranger.example", "javascript:alert(1)", "/a b", "/\\x")),
    st.builds("/?text={}".format, shapes.text),
    shapes.json_value,
)
ASKS = ("move", "vote", "vote", "join", "close", "watch", "watch", "events", "qr.svg", "addresses", "", "x")
_vote = {"phone": _token, "question": _name, "choice": _whole, "number": _whole}
_state = {
    "secret": _token,
    "lesson": _name,
    "step": _whole,
    "address": _address,
    "revealed": st.one_of(st.booleans(), shapes.json_value),
    "question": _name,
    "choices": _whole,
}
_body = st.one_of(
    st.fixed_dictionaries(_state),
    st.fixed_dictionaries(_vote),
    shapes.some(_state | _vote, 6),
    shapes.json_value,
)
_message = st.fixed_dictionaries(
    {"key": _key, "asks": st.sampled_from(ASKS)},
    optional={
        "body": _body,
        "text": shapes.text,  # in place of JSON
        "headers": shapes.some(
            {
                "Content-Type": st.one_of(st.just("text/plain"), shapes.text),
                "Origin": st.one_of(st.sampled_from(("null", "http://[", "https://stranger.example")), shapes.text),
            },
            1,
        ),
    },
)
messages = st.fixed_dictionaries({"messages": st.lists(_message, min_size=1, max_size=6)})


async def talk(hands: Hands, parts: dict[str, Any]) -> str:
    """Send the messages to a new room; returns what is wrong with an answer or with the room then, "" = nothing."""
    own: dict[str, str] = json.loads((await _post(hands, "room", "{}")).body)
    own |= json.loads((await _post(hands, f"room/{own['key']}/join", "{}")).body)
    said = [await _wrong_about(hands, each, own) for each in parts.get("messages", [])]
    left = await _post(hands, f"room/{own['key']}/close", json.dumps({"secret": own["secret"]}))
    closed = any(each.get("asks") == "close" and _is_from_the_speaker(each) for each in parts.get("messages", []))
    if left.status != (404 if closed else 200):
        said.append(f"the room is not as it should be at the end: status {left.status}")
    return next(filter(None, said), "")


async def _wrong_about(hands: Hands, message: dict[str, Any], own: dict[str, str]) -> str:
    path = "/".join(["room", _meant(message.get("key", "KEY"), own), message.get("asks", "")])
    if "body" not in message and "text" not in message:
        return wrong(await hands.http.ask("GET", f"/{quote(path, '/.', errors='surrogatepass')}", {}))
    body = message["text"] if "text" in message else json.dumps(_filled(message["body"], own))
    answer = await _post(hands, path, body, message.get("headers", {}))
    if message.get("asks") == "watch" and answer.status == 200 and not _is_from_the_speaker(message):
        return "the votes are told to a stranger"
    return wrong(answer)


async def _post(hands: Hands, path: str, body: str, headers: dict[str, str] | None = None) -> Answer:
    lines = {"Content-Type": "application/json", "Content-Length": "0"}
    lines |= {
        name: "".join(each for each in value if each not in "\r\n\0")[:4000] for name, value in (headers or {}).items()
    }
    path = quote(path, "/.", errors="surrogatepass")
    answer = await hands.http.ask("POST", f"/{path}", lines, body.encode("utf-8", "surrogatepass"))
    hands.http.close()  # a refusal may come before all is read
    return answer


def _is_from_the_speaker(message: dict[str, Any]) -> bool:
    """Whether a message is one of the speaker's."""
    body = message.get("body")
    return (
        message.get("key", "KEY") == "KEY"
        and "text" not in message
        and not message.get("headers")
        and isinstance(body, dict)
        and body.get("secret") == "SECRET"
    )


def _filled(body: Any, own: dict[str, str]) -> Any:
    if isinstance(body, dict):
        return {name: _meant(value, own) for name, value in body.items()}
    return body


def _meant(value: Any, own: dict[str, str]) -> Any:
    return own[OWN[value]] if isinstance(value, str) and value in OWN else value
