"""Where phones find the server: as the speaker's browser sees it, or in the local network; and the QR code of that."""

import ipaddress
import re

import pytest
import segno
import streamlit as st
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pages.rooms import FEATURE, live_updates, qr_code
from pages.rooms.phone_addresses import NO_NETWORK, NOT_REACHED, addresses, origin_seen, own_addresses
from pages.shell.server import startup
from pages.shell.server.hosts import listens_on

OWN = ("192.168.1.5", "10.42.0.1")
CASES = {
    "as the browser sees it": ("https://heads.example.org", "127.0.0.1", ("https://heads.example.org",), ""),
    "in the network already": ("http://10.0.0.7:8501", "0.0.0.0", ("http://10.0.0.7:8501",), ""),
    "localhost, all": ("http://localhost:8501", "", ("http://192.168.1.5:8501", "http://10.42.0.1:8501"), ""),
    "localhost, 0.0.0.0": ("http://127.0.0.1:80", "0.0.0.0", ("http://192.168.1.5:80", "http://10.42.0.1:80"), ""),
    "localhost, ::": ("http://[::1]:8501", "::", ("http://192.168.1.5:8501", "http://10.42.0.1:8501"), ""),
    "one address": ("http://localhost:8501", "10.42.0.1", ("http://10.42.0.1:8501",), ""),
    "this machine only": ("http://localhost:8501", "127.0.0.1", (), NOT_REACHED),
    "this machine only, by name": ("http://127.0.0.1:8501", "localhost", (), NOT_REACHED),
}


@pytest.mark.parametrize(("seen", "listens", "origins", "advice"), CASES.values(), ids=CASES)
def test_where_phones_find_the_server(seen: str, listens: str, origins: tuple[str, ...], advice: str) -> None:
    assert addresses(seen, listens, OWN) == (origins, advice)


def test_without_a_network_it_is_said() -> None:
    assert addresses("http://localhost:8501", "0.0.0.0", ()) == ((), NO_NETWORK)
    assert "streamlit run app.py --server.address 0.0.0.0" in NOT_REACHED


@pytest.mark.parametrize(
    ("scheme", "host", "origin"),
    [
        ("http", "localhost:8501", "http://localhost:8501"),
        ("https", "a.example", "https://a.example"),
        ("http", "[::1]:80", "http://[::1]:80"),
        *(("http", host, "") for host in ("", None, "a/b", "a b:x", "a:99999", "[", "user@a", "x" * 301)),
        ("javascript", "a.example", ""),
    ],
)
def test_what_a_browser_asked_for_is_read(scheme: str, host: str | None, origin: str) -> None:
    assert origin_seen(scheme, host) == origin


def test_the_machine_knows_its_own_addresses() -> None:
    found = [ipaddress.ip_address(address) for address in own_addresses()]
    assert not [address for address in found if address.is_loopback or address.is_unspecified]
    assert len(set(found)) == len(found)


def test_where_the_system_forbids_to_ask_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden() -> None:
        raise OSError(97, "Address family not supported by protocol")

    monkeypatch.setattr("ifaddr.get_adapters", forbidden)
    assert own_addresses() == ()


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> TestClient:
    live_updates.rooms.cache_clear()
    monkeypatch.setattr(qr_code, "own_addresses", lambda: OWN)
    monkeypatch.setattr(qr_code, "listens_on", lambda: "0.0.0.0")
    return TestClient(Starlette(routes=startup.routes(FEATURE.routes)), base_url="http://localhost:8501")


def test_the_code_holds_the_address_of_the_room_that_was_chosen(client: TestClient) -> None:
    """Module for module what segno makes of the same address: the dark ones of the picture, as its path draws them."""
    path = f"/room/{client.post('/room', json={}).json()['key']}"
    assert client.get(f"{path}/addresses").json() == {
        "origins": ["http://192.168.1.5:8501", "http://10.42.0.1:8501"],
        "advice": "",
    }
    answer = client.get(f"{path}/qr.svg", params={"at": "http://10.42.0.1:8501"})
    assert answer.headers["content-type"] == "image/svg+xml"
    expected = segno.make(f"http://10.42.0.1:8501{path}", error="m", micro=False)
    assert _modules(answer.text, len(expected.matrix)) == [[bool(module) for module in row] for row in expected.matrix]


def _modules(svg: str, size: int, border: int = 4) -> list[list[bool]]:
    """The dark modules that a path of horizontal strokes ("M4 4.5h7m1 0h2…") draws."""
    dark = [[False] * size for _ in range(size)]
    x = y = 0.0
    for command, first, second in re.findall(r"([Mmh])(-?[\d.]+)(?:[ ,](-?[\d.]+))?", svg.rpartition(' d="')[2]):
        if command == "M":
            x, y = float(first), float(second)
        elif command == "m":
            x, y = x + float(first), y + float(second)
        else:
            for i in range(int(first)):
                dark[int(y - 0.5) - border][int(x) - border + i] = True
            x += float(first)
    return dark


@pytest.mark.parametrize("at", ["", "https://evil.example", "http://192.168.1.5:80", "http://localhost:8501"])
def test_no_code_leads_elsewhere(client: TestClient, at: str) -> None:
    path = f"/room/{client.post('/room', json={}).json()['key']}"
    answer = client.get(f"{path}/qr.svg", params={"at": at})
    assert (answer.status_code, answer.json()["message"]) == (
        400,
        "at is not valid. Valid: an address of this server.",
    )


def test_the_setting_is_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "get_option", lambda name: {"server.address": "127.0.0.1"}[name])
    assert listens_on() == "127.0.0.1"
