"""The real download path, against a small hub on loopback: requested files, their order, and files never requested."""

import json
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import torch

from tests.support.configure import configure
from tests.support.loopback_hub import Handler, Hub, Request, run_with_hub, serving
from tests.support.reference.plain_bert import largest

pytestmark = pytest.mark.exhaustive

TEXT = "the cat sat on a mat ."

# Loads each name given and prints the result as one line of JSON.
SCRIPT = """
import json, sys
from mha_core import load_model
from mha_core.backends import ModelError
for name in sys.argv[1:]:
    try:
        model = load_model(name)
        last = model.trace("the cat sat on a mat .").hidden_states[-1].tolist()
        result = {"output": model.info.task, "pooling": model.info.pooling, "last": last}
    except ModelError as error:
        result = {"error": str(error)}
    print(json.dumps(result), flush=True)
"""


def trick(request: Request, handler: Handler) -> bool:
    """Some repositories are not there for everybody."""
    answers = {
        "org/gated": (403, {"X-Error-Code": "GatedRepo", "X-Error-Message": "Access is restricted"}),
        "org/private": (401, {"X-Error-Code": "RepoNotFound", "X-Error-Message": "Invalid username or password."}),
        "org/down": (500, {}),
    }
    if request.repo not in answers:
        return False
    status, headers = answers[request.repo]
    handler.answer(status, headers=headers)
    return True


@pytest.fixture(scope="module")
def hub(checkpoints: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    root = tmp_path_factory.mktemp("hub")

    def repository(name: str, source: str = "bert-mlm") -> Path:
        return Path(shutil.copytree(checkpoints / source, root / "org" / name))

    repository("tiny-gpt", "gpt2")
    encoder = repository("sentences", "bert")
    (encoder / "modules.json").write_text('[{"path": "1_Pooling", "type": "sentence_transformers.models.Pooling"}]')
    for name in ("1_Pooling", "2_Other"):
        (encoder / name).mkdir()
        (encoder / name / "config.json").write_text('{"pooling_mode_cls_token": true}')
    folder = repository("tiny")
    (folder / "pytorch_model.bin").write_bytes(b"a pickle")
    (folder / "modeling_evil.py").write_text("raise SystemExit", encoding="utf-8")
    configure(hidden_size=8192, intermediate_size=32768, num_hidden_layers=20, num_attention_heads=64)(
        repository("giant")
    )
    folder = repository("pickle-only")
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")
    (repository("no-config") / "config.json").unlink()
    with serving(root) as hub:
        hub.trick = trick
        yield hub


class Loads(NamedTuple):
    """Loads models in a new process, with its own hub address and cache."""

    address: str
    cache: Path

    def __call__(self, *names: str, **environment: Any) -> dict[str, dict]:
        """Name → the result of loading it."""
        done = run_with_hub(SCRIPT, *names, **{"hub": self.address, "cache": self.cache} | environment)
        assert done.returncode == 0, done.stderr
        assert "Retrying" not in done.stderr  # it would take half a minute
        return dict(zip(names, map(json.loads, done.stdout.splitlines()), strict=True))


NAMES = ["org/tiny", "org/tiny-gpt", "org/giant", "org/pickle-only", "org/no-config"]
NAMES += ["org/sentences", "org/none", "none", "org/gated", "org/private", "org/down"]


@pytest.fixture(scope="module")
def loads(hub: Hub, tmp_path_factory: pytest.TempPathFactory) -> Loads:
    return Loads(hub.address, tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def results(loads: Loads) -> dict[str, dict]:
    """All names, in one process."""
    return loads(*NAMES)


@pytest.mark.parametrize(
    ("name", "source", "output"), [("org/tiny", "bert-mlm", "masked-lm"), ("org/tiny-gpt", "gpt2", "causal-lm")]
)
def test_model_from_the_hub_is_loaded(results, tiny_models, name: str, source: str, output: str) -> None:
    here = tiny_models(source).trace(TEXT)
    assert results[name]["output"] == output
    assert largest(torch.tensor(results[name]["last"]), here.hidden_states[-1]) < 1e-5


def test_a_sentence_encoders_pooling_is_fetched_and_nothing_else_of_other_folders(results, hub) -> None:
    assert results["org/sentences"]["pooling"] == "cls"
    in_folders = {file for file in hub.requested("org/sentences") if "/" in file}
    assert in_folders == {"1_Pooling/config.json"}


@pytest.mark.parametrize("name", ["org/tiny", "org/tiny-gpt"])
def test_config_is_fetched_first(results, hub, name: str) -> None:
    files = hub.requested(name)
    assert files[0] == "config.json"
    assert {"model.safetensors", "tokenizer.json", "tokenizer_config.json"} <= set(files)


def test_executable_files_are_never_requested(results, hub) -> None:
    files = {request.file for request in hub.requests}
    assert "model.safetensors" in files
    assert not [file for file in files if file.endswith((".bin", ".pt", ".py", ".pkl"))]


def test_weights_of_a_too_large_model_are_never_requested(results, hub) -> None:
    assert "takes at most 400 million (MHA_MAX_PARAMS)" in results["org/giant"]["error"]
    for method in ("GET", "HEAD"):
        assert set(hub.requested("org/giant", method)) == {"config.json"}


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
        offline = loads("org/tiny", "org/none", hub=f"http://127.0.0.1:{port_holder.getsockname()[1]}")
    assert offline["org/tiny"] == results["org/tiny"]
    assert "not on this server and the hub can't be reached (offline?)" in offline["org/none"]["error"]
    assert len(hub.requests) == before
