"""GET /metrics and /health: figures for the owner alone, and a health that means it."""

import subprocess
import sys
from concurrent.futures import Future

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from mha_core.backends import ModelError
from mha_core.jobs import measurement_queues
from mha_core.train import visitors_trainings
from pages.shell.inputs.traces import get_trace
from pages.shell.process import counters as counting
from pages.shell.server import health, metrics

TOKEN = "0123456789abcdef"


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> TestClient:
    monkeypatch.delenv("MHA_METRICS", raising=False)
    routes = [Route("/metrics", metrics.metrics), Route("/health", health.health)]
    return TestClient(Starlette(routes=routes), client=("127.0.0.1", 50000), base_url="http://127.0.0.1:8501")


def test_a_server_tells_what_it_does(site: TestClient) -> None:
    counting.begin()
    get_trace("toy-english", "the cat sees the dog .")
    answer = site.get("/metrics")
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
    told = {each.name: each for each in text_string_to_metric_families(answer.text)}
    assert {"mha_sessions", "mha_jobs", "mha_trace_seconds", "mha_kept_bytes", "mha_errors"} <= told.keys()
    kept = {each.labels["cache"]: each.value for each in told["mha_kept_bytes"].samples}
    assert kept["traces"] > 0 and kept["models"] > 10**5
    seen = {each.labels.get("output"): each.value for each in told["mha_trace_seconds"].samples if "count" in each.name}
    assert seen["masked-lm"] >= 1
    assert {measurement_queues.JOBS.work, visitors_trainings.TRAININGS.work} == {"measurement", "training"}
    states = {(each.labels["work"], each.labels["state"]) for each in told["mha_jobs"].samples}
    assert {("measurement", "running"), ("training", "waiting")} <= states


@pytest.mark.parametrize(
    ("headers", "client"),
    [
        ({}, "192.168.1.7"),
        ({"x-forwarded-for": "127.0.0.1"}, "127.0.0.1"),  # somebody behind the owner's proxy may write anything
        *(({name: "x"}, "127.0.0.1") for name in ("via", "forwarded", "x-real-ip", "cf-connecting-ip")),
        *(({name: "x"}, "127.0.0.1") for name in ("x-forwarded-proto", "x-forwarded-host")),
        ({"host": "heads.example.org"}, "127.0.0.1"),  # a proxy that says nothing, or a name that leads here
        ({"host": "[::1"}, "127.0.0.1"),
        ({"authorization": "Bearer wrong"}, "192.168.1.7"),
        ({"authorization": f"Basic {TOKEN}"}, "192.168.1.7"),
    ],
)
def test_figures_are_for_the_owner_alone(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str], client: str
) -> None:
    monkeypatch.setenv("MHA_METRICS", TOKEN)
    other = TestClient(site.app, client=(client, 50000), base_url="http://localhost:8501")
    assert other.get("/metrics", headers=headers).status_code == 404
    assert other.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


def test_a_server_that_traces_is_well(site: TestClient) -> None:
    answer = site.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


def test_a_server_that_has_no_thread_left_says_so(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "submit_trace", lambda *_: Future())
    monkeypatch.setattr(health, "SECONDS", 0.05)
    answer = site.get("/health")
    assert answer.status_code == 503
    assert answer.json()["message"].endswith("this server is overloaded.")


def test_a_server_without_its_model_says_so(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def damaged(_: str) -> None:
        raise ModelError("The weights are damaged.")

    monkeypatch.setattr(health, "model_of", damaged)
    answer = site.get("/health")
    assert (answer.status_code, answer.json()["message"]) == (503, "The weights are damaged.")


@pytest.mark.exhaustive
def test_errors_are_counted_and_reach_the_servers_log() -> None:
    code = (
        "import logging; from pages.shell.process import counters; counters.begin(); counters.begin()\n"
        "logging.getLogger('mha_core.jobs').error('the disk is full')\n"
        "print(counters.ERRORS.labels('mha_core')._value.get())"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "1.0\n"
    assert said.stderr.count("the disk is full") == 1
