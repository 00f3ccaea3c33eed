"""Ordinary use, all at once: nobody waits for what somebody else is waiting for."""

import asyncio
import time
import urllib.request
from collections.abc import Iterator
from urllib.parse import quote

import pytest

from tests.support.app_server import Server
from tests.support.crowd import REFERENCE, crowd
from tests.support.loopback_hub import serving

VISIT = 5  # seconds
SECONDS = 20.0  # that anybody waits at most for what needs no slow model


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One whose hub takes a minute for any answer."""
    folder = tmp_path_factory.mktemp("crowd")
    with serving(folder) as hub:
        hub.trick = lambda request, handler: time.sleep(60) or False
        hub_settings = {"HF_ENDPOINT": hub.address, "HF_HUB_OFFLINE": "0", "HF_HOME": str(folder / "hub")}
        patience = {"HF_HUB_ETAG_TIMEOUT": "100", "HF_HUB_DOWNLOAD_TIMEOUT": "100", "NO_PROXY": "127.0.0.1"}
        with Server(folder, **hub_settings, **patience) as server:
            yield server


def picture(server: Server) -> bytes:
    with urllib.request.urlopen(server.url + quote(REFERENCE, safe="/?=&,"), timeout=60) as answer:
        return answer.read()


@pytest.mark.exhaustive
def test_twelve_visitors_are_answered_beside_models_that_take_a_minute(server: Server) -> None:
    before = picture(server)
    found = asyncio.run(crowd(server, VISIT))
    assert found.failed == []
    assert max(found.seconds.values()) <= SECONDS, found.seconds
    assert picture(server) == before
