"""The real download path, against a small hub on loopback: requested files, their order, and files never requested."""

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest
import torch

from tests.support.configure import configure
from tests.support.plain_bert import largest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
REVISION = "0123456789abcdef0123456789abcdef01234567"
TEXT = "the cat sat on a mat ."

# Loads each name given and prints the result as one line of JSON.
SCRIPT = """
import json, sys
from mha_core import load_model
from mha_core.models import ModelError
for name in sys.argv[1:]:
    try:
        model = load_model(name)
        result = {"output": model.info.output, "last": model.trace("the cat sat on a mat .").hidden_states[-1].tolist()}
    except ModelError as error:
        result = {"error": str(error)}
    print(json.dumps(result), flush=True)
"""


class Request(NamedTuple):
    method: str
    repo: str
    file: str  # empty for requests about the repository itself


class Hub(ThreadingHTTPServer):
    """Serves the folders `root/org/model` as the Hugging Face hub does, and records the requests."""

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.root, self.requests = root, []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_) -> None:
        """No log."""

    def do_GET(self) -> None:
        parts = self.path.partition("?")[0].strip("/").split("/")
        about = parts[:2] == ["api", "models"]
        org, model, *rest = [*(parts[2:] if about else parts), "", ""]
        rest = [part for part in rest if part]
        repo, folder = f"{org}/{model}", self.server.root / org / model
        file = "" if about else "/".join(rest[2:])  # resolve/REVISION/file
        self.server.requests.append(Request(self.command, repo, file))
        if model == "gated":
            self.answer(403, headers={"X-Error-Code": "GatedRepo", "X-Error-Message": "Access is restricted"})
        elif model == "private":
            self.answer(
                401, headers={"X-Error-Code": "RepoNotFound", "X-Error-Message": "Invalid username or password."}
            )
        elif model == "down":
            self.answer(500)
        elif not folder.is_dir():
            self.answer(404, headers={"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"})
        elif about:
            self.answer_about(folder, tree=rest[:1] == ["tree"])
        elif (folder / file).is_file():
            content = (folder / file).read_bytes()
            self.answer(200, content, {"ETag": f'"{hashlib.sha1(content).hexdigest()}"', "X-Repo-Commit": REVISION})
        else:
            self.answer(404, headers={"X-Error-Code": "EntryNotFound", "X-Error-Message": "Entry not found"})

    do_HEAD = do_GET  # noqa: N815

    def answer_about(self, folder: Path, tree: bool) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        names = [path.relative_to(folder).as_posix() for path in files]
        if tree:
            entries = [
                {
                    "type": "file",
                    "path": name,
                    "size": path.stat().st_size,
                    "oid": hashlib.sha1(path.read_bytes()).hexdigest(),
                }
                for name, path in zip(names, files, strict=True)
            ]
            self.answer(200, json.dumps(entries).encode())
        else:
            about = {
                "id": "/".join(folder.parts[-2:]),
                "sha": REVISION,
                "siblings": [{"rfilename": name} for name in names],
            }
            self.answer(200, json.dumps(about).encode())

    def answer(self, status: int, content: bytes = b"", headers: dict[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


@pytest.fixture(scope="module")
def hub(checkpoints: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    root = tmp_path_factory.mktemp("hub")

    def repository(name: str, source: str = "bert-mlm") -> Path:
        return Path(shutil.copytree(checkpoints / source, root / "org" / name))

    repository("tiny-gpt", "gpt2")
    folder = repository("tiny")
    (folder / "pytorch_model.bin").write_bytes(b"a pickle")
    (folder / "modeling_evil.py").write_text("raise SystemExit", encoding="utf-8")
    configure(hidden_size=8192, intermediate_size=32768, num_hidden_layers=20, num_attention_heads=64)(
        repository("giant")
    )
    folder = repository("pickle-only")
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")
    (repository("no-config") / "config.json").unlink()
    hub = Hub(root)
    thread = threading.Thread(target=hub.serve_forever, daemon=True)
    thread.start()
    yield hub
    hub.shutdown()
    hub.server_close()
    thread.join()


class Loads(NamedTuple):
    """Loads models in a new process, with its own hub address and cache."""

    address: str
    cache: Path

    def __call__(self, *names: str, **environment: str) -> dict[str, dict]:
        """Name → the result of loading it."""
        environment_variables = {
            key: value for key, value in os.environ.items() if not key.startswith(("HF_", "HUGGING", "MHA_"))
        }
        settings = {
            "HF_ENDPOINT": self.address,
            "HF_HOME": str(self.cache),
            "MHA_MODELS": str(self.cache / "none"),
            "NO_PROXY": "127.0.0.1",
            "OMP_NUM_THREADS": "1",
            "PYTHONPATH": str(ROOT),
        }
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, *names],
            env=environment_variables | settings | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "Retrying" not in done.stderr  # it would take half a minute
        return dict(zip(names, map(json.loads, done.stdout.splitlines()), strict=True))


NAMES = ["org/tiny", "org/tiny-gpt", "org/giant", "org/pickle-only", "org/no-config"]
NAMES += ["org/none", "none", "org/gated", "org/private", "org/down"]


@pytest.fixture(scope="module")
def loads(hub: Hub, tmp_path_factory: pytest.TempPathFactory) -> Loads:
    return Loads(f"http://127.0.0.1:{hub.server_port}", tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def results(loads: Loads) -> dict[str, dict]:
    """All names, in one process."""
    return loads(*NAMES)


def requested_files(hub: Hub, repo: str, method: str = "GET") -> list[str]:
    return [
        request.file for request in hub.requests if (request.method, request.repo) == (method, repo) and request.file
    ]


@pytest.mark.parametrize(
    ("name", "source", "output"), [("org/tiny", "bert-mlm", "masked-lm"), ("org/tiny-gpt", "gpt2", "causal-lm")]
)
def test_model_from_the_hub_is_loaded(results, tiny_models, name: str, source: str, output: str) -> None:
    here = tiny_models(source).trace(TEXT)
    assert results[name]["output"] == output
    assert largest(torch.tensor(results[name]["last"]), here.hidden_states[-1]) < 1e-5


@pytest.mark.parametrize("name", ["org/tiny", "org/tiny-gpt"])
def test_config_is_fetched_first(results, hub, name: str) -> None:
    files = requested_files(hub, name)
    assert files[0] == "config.json"
    assert {"model.safetensors", "tokenizer.json", "tokenizer_config.json"} <= set(files)


def test_executable_files_are_never_requested(results, hub) -> None:
    files = {request.file for request in hub.requests}
    assert "model.safetensors" in files
    assert not [file for file in files if file.endswith((".bin", ".pt", ".py", ".pkl"))]


def test_weights_of_a_too_large_model_are_never_requested(results, hub) -> None:
    assert "takes at most 400 million (MHA_MAX_PARAMS)" in results["org/giant"]["error"]
    for method in ("GET", "HEAD"):
        assert set(requested_files(hub, "org/giant", method)) == {"config.json"}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("org/pickle-only", "no weights in the safetensors format. Pickled weights (.bin, .pt) can run code"),
        ("org/no-config", "has no config.json, so it is not a transformers model"),
        ("org/none", "The hub has no model called 'org/none'. Check the spelling"),
        ("none", "The hub has no model called 'none'. Check the spelling"),
        ("org/private", "The hub has no model called 'org/private'. Check the spelling"),
        ("org/gated", "is gated: its owner must grant access first"),
        ("org/down", "can't be fetched: Server error '500"),
    ],
)
def test_failed_fetch_names_the_reason(results, name: str, message: str) -> None:
    assert message in results[name]["error"]
    assert f"'{name}'" in results[name]["error"]


def test_fetched_model_loads_offline(results, loads, hub) -> None:
    before = len(hub.requests)
    with socket.socket() as port_holder:  # bound, so that the port stays free; not listening, so that nothing answers
        port_holder.bind(("127.0.0.1", 0))
        offline = loads("org/tiny", "org/none", HF_ENDPOINT=f"http://127.0.0.1:{port_holder.getsockname()[1]}")
    assert offline["org/tiny"] == results["org/tiny"]
    assert "not on this server and the hub can't be reached (offline?)" in offline["org/none"]["error"]
    assert len(hub.requests) == before
