"""A small Hugging Face hub on loopback: it serves folders, records what is asked for, and misbehaves where told to."""

import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
REVISION = "0123456789abcdef0123456789abcdef01234567"


class Request(NamedTuple):
    method: str
    repo: str
    file: str  # empty for requests about the repository itself


class Hub(ThreadingHTTPServer):
    """Serves the folders `root/org/model` as the Hugging Face hub does, and records the requests.

    Attributes:
        secrets: what each request was authorised with.
        trick: called with each request and its handler; true if it has answered it.
        listed: by repository, files that it lists beside those of its folder, with their sizes.
    """

    daemon_threads = True

    def __init__(self, root: Path) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.root = root
        self.requests: list[Request] = []
        self.secrets: list[str | None] = []
        self.trick: Callable[[Request, Handler], bool] = lambda request, handler: False
        self.listed: dict[str, dict[str, int]] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def requested(self, repo: str, method: str = "GET") -> list[str]:
        """The files that were asked for."""
        return [
            request.file
            for request in self.requests
            if (request.method, request.repo) == (method, repo) and request.file
        ]

    def handle_error(self, *_) -> None:
        """No traceback when a client leaves."""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Hub

    def log_message(self, *_) -> None:
        """No log."""

    def do_GET(self) -> None:
        parts = self.path.partition("?")[0].strip("/").split("/")
        about = parts[:2] == ["api", "models"]
        org, model, *rest = [*(parts[2:] if about else parts), "", ""]
        rest = [part for part in rest if part]
        repo, folder = f"{org}/{model}", self.server.root / org / model
        file = "" if about else "/".join(rest[2:])  # resolve/REVISION/file
        request = Request(self.command, repo, file)
        self.server.requests.append(request)
        self.server.secrets.append(self.headers["Authorization"])
        if self.server.trick(request, self):
            return
        if not folder.is_dir():
            self.answer(404, headers={"X-Error-Code": "RepoNotFound", "X-Error-Message": "Repository not found"})
        elif about:
            self.answer_about(repo, folder, tree=rest[:1] == ["tree"])
        elif (folder / file).is_file():
            content = (folder / file).read_bytes()
            self.answer(200, content, headers_of(content))
        else:
            self.answer(404, headers={"X-Error-Code": "EntryNotFound", "X-Error-Message": "Entry not found"})

    do_HEAD = do_GET  # noqa: N815

    def answer_about(self, repo: str, folder: Path, tree: bool) -> None:
        files = {
            path.relative_to(folder).as_posix(): path.stat().st_size
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        } | self.server.listed.get(repo, {})
        oid = hashlib.sha1(b"").hexdigest()
        if tree:
            entries = [{"type": "file", "path": name, "size": size, "oid": oid} for name, size in files.items()]
            self.answer(200, json.dumps(entries).encode())
        else:
            siblings = [{"rfilename": name, "size": size, "blobId": oid} for name, size in files.items()]
            self.answer(200, json.dumps({"id": repo, "sha": REVISION, "siblings": siblings}).encode())

    def answer(self, status: int, content: bytes = b"", headers: dict[str, str] | None = None) -> None:
        """Answer; a Content-Length among the headers stands in for the true one."""
        self.send_response(status)
        for name, value in ({"Content-Length": str(len(content))} | (headers or {})).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


def headers_of(content: bytes) -> dict[str, str]:
    """What the hub says about a file."""
    return {"ETag": f'"{hashlib.sha1(content).hexdigest()}"', "X-Repo-Commit": REVISION}


@contextmanager
def serving(root: Path) -> Iterator[Hub]:
    """A hub for these folders, in a thread."""
    hub = Hub(root)
    thread = threading.Thread(target=hub.serve_forever, daemon=True)
    thread.start()
    yield hub
    hub.shutdown()
    hub.server_close()
    thread.join()


def run_with_hub(
    script: str, *arguments: str, hub: str, cache: Path, **environment: str
) -> subprocess.CompletedProcess:
    """Run Python in a new process with its own hub and cache: huggingface_hub reads both once."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("HF_", "HUGGING", "MHA_"))}
    settings = {
        "HF_ENDPOINT": hub,
        "HF_HOME": str(cache),
        "MHA_MODELS": str(cache / "none"),
        "NO_PROXY": "127.0.0.1",
        "PYTHONPATH": str(ROOT),
    }
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env=inherited | settings | environment,
        capture_output=True,
        text=True,
        check=False,
    )
