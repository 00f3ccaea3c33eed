"""The routes alone, in an application of their own, and a models folder of tiny checkpoints."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route
from starlette.testclient import TestClient

from pages.explore.routes import picture
from pages.explore.routes.export import export
from pages.shell.server.request_language import Speaking
from tests.support.picture_route import Answer


@pytest.fixture(scope="session")
def site() -> TestClient:
    routes = [Route("/picture", picture.picture), Route("/export/{kind:str}", export)]
    return TestClient(Starlette(routes=routes, middleware=[Middleware(Speaking)]))


@pytest.fixture
def ask(site: TestClient) -> Callable[..., Answer]:
    """Asks for the pictures of an address, which must be there, until they are complete."""

    def complete(**parameters: object) -> Answer:
        answer = Answer(site.get("/picture", params=parameters))
        return complete(**parameters) if any("unfinished" in words for words in answer.words.values()) else answer

    return complete


@pytest.fixture
def no_answers_yet() -> Iterator[None]:
    """Nothing that was asked for before is kept."""
    picture._answers.clear()
    yield
    picture._answers.clear()


@pytest.fixture
def tiny(checkpoints: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tiny random models, found by the names of their kinds."""
    monkeypatch.setenv("MHA_MODELS", str(checkpoints))
    return checkpoints
