"""Hostile repositories, from a hub on loopback: each gets a sentence, in time; none runs code or writes elsewhere."""

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file

from tests.support.configure import edit
from tests.support.loopback_hub import Handler, Hub, Request, headers_of, run_with_hub, serving

pytestmark = pytest.mark.exhaustive

WEIGHTS, INDEX = "model.safetensors", "model.safetensors.index.json"
WAITED = 1  # seconds, for a fetch that does not end
MOST = 2_000_000  # bytes of a model, as the script below sets them
HUGE = 10**13

# Loads the names before "late" at once, and those after it, and prints what came of each as one line of JSON. Ends also
# if a fetch does not.
SCRIPT = f"""
import json, os, sys
from concurrent.futures import ThreadPoolExecutor
from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.backends.huggingface import hub
def load(name):
    try:
        said = load_model(name).info.task
    except ModelError as error:
        said = str(error)
    print(json.dumps([name, said]) + "\\n", end="", flush=True)
hub.FETCHES_AT_ONCE, hub.OTHER_BYTES = 100, {MOST} - 8 * 100_000
late = sys.argv.index("late")
with ThreadPoolExecutor(len(sys.argv)) as threads:
    list(threads.map(load, sys.argv[1:late]))
    hub.FETCH_SECONDS = {WAITED}
    list(threads.map(load, sys.argv[late + 1 :]))
os._exit(0)
"""


def indexed(part: str) -> Callable[[Path], None]:
    """The weights as a pickle and as safetensors of another name; an index that names `part` as theirs."""

    def change(folder: Path) -> None:
        weights = load_file(folder / WEIGHTS)
        torch.save(weights, folder / "w.bin")
        shutil.copy(folder / "w.bin", folder / "notes.txt")
        (folder / WEIGHTS).rename(folder / "part.safetensors")
        (folder / INDEX).write_text(json.dumps({"weight_map": dict.fromkeys(weights, part)}))

    return change


def remote_code(folder: Path, **of_model: str) -> None:
    """Code of the repository's own, named wherever transformers looks for it; it would leave a file."""
    (folder / "evil.py").write_text(f"open({str(folder.parents[2] / 'ran')!r}, 'w')\nclass Evil: pass\n")
    names = ("AutoConfig", "AutoModel", "AutoModelForMaskedLM", "AutoTokenizer")
    edit(folder / "config.json", auto_map=dict.fromkeys(names, "evil.Evil"), **of_model)
    edit(folder / "tokenizer_config.json", auto_map={"AutoTokenizer": ["evil.Evil"] * 2}, tokenizer_class="Evil")


def only_a_pickle(folder: Path) -> None:
    torch.save(load_file(folder / WEIGHTS), folder / "pytorch_model.bin")
    (folder / WEIGHTS).unlink()


# What a repository holds, and the sentence about it; or the output of a model that loads all the same.
CONTENTS: dict[str, tuple[Callable[[Path], Any], str]] = {
    "good": (lambda folder: None, "masked-lm"),
    "index-pickle": (indexed("w.bin"), "index.json names 'w.bin' as weights"),
    "index-text": (indexed("notes.txt"), "index.json names 'notes.txt' as weights"),
    "index-outside": (indexed("../../../outside.safetensors"), "index.json names '../../../outside.safetensors'"),
    "index-absolute": (indexed("/tmp/outside.safetensors"), "index.json names '/tmp/outside.safetensors' as weights"),
    "pickle": (only_a_pickle, "no weights in the safetensors format. Pickled weights (.bin, .pt) can run code"),
    "own-code": (remote_code, "masked-lm"),  # transformers' own BERT and tokenizer are used
    "own-model": (lambda folder: remote_code(folder, model_type="evil"), "has no config.json that transformers can"),
    "broken-config": (lambda folder: (folder / "config.json").write_text("{"), "config.json is broken"),
    "many": (lambda folder: None, f"has {300 + 4:,} files"),
    "huge": (lambda folder: None, f"has 5 files of {HUGE / 1e6:,.0f} MB; this server fetches at most 200 of 2 MB"),
    "elsewhere": (lambda folder: None, "masked-lm"),  # the hub sends its weights from another host
    "names": (lambda folder: None, "masked-lm"),  # files that are not the model's own are not fetched
}
LISTED = {
    "org/many": {f"x{i}.json": 1 for i in range(300)},
    "org/huge": {"more.safetensors": HUGE},
    "org/names": {f"{'../' * 6}escaped.json": 1, "/tmp/escaped.json": 1, "onnx/model.safetensors": HUGE},
}


def sends(status: int = 200, content: bytes = b"", **headers: str) -> Callable[[Handler, bytes], None]:
    """An answer that is the same whatever the file."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, true: handler.answer(status, content, headers_of(content) | named)


def another_header(**headers: str) -> Callable[[Handler, bytes], None]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, true: handler.answer(200, true, headers_of(true) | named)


def after_its_head(body: Callable[[Handler, bytes], None], **headers: str) -> Callable[[Handler, bytes], None]:
    """HEAD is answered as it should be, GET with the head and another body."""

    def answer(handler: Handler, true: bytes) -> None:
        length = {"Content-Length": str(len(true))}
        if handler.command == "HEAD":
            return handler.answer(200, headers=headers_of(true) | length)
        handler.send_response(200)
        for name, value in (headers_of(true) | (headers or length)).items():
            handler.send_header(name.replace("_", "-"), value)
        handler.end_headers()
        body(handler, true)
        handler.close_connection = True

    return answer


OVER = threading.Event()  # whoever waits for the hub has given up by then: it is set when all results are there


def hang(handler: Handler, true: bytes) -> None:
    OVER.wait()


def drip(handler: Handler, true: bytes) -> None:
    while not OVER.wait(0.5):
        handler.wfile.write(b" ")


def endless(handler: Handler, true: bytes) -> None:
    for _ in range(500):
        handler.wfile.write(b"%x\r\n%s\r\n" % (10**6, bytes(10**6)))


LATE = f"has not come from the hub within {WAITED} s"
UNREACHABLE = "is not on this server and the hub can't be reached (offline?)"
# How the hub answers for a file ("" is the listing), and the sentence about it.
ANSWERS: dict[str, tuple[str, Callable[[Handler, bytes], None], str]] = {
    "hangs-at-once": ("config.json", hang, LATE),
    "hangs": (WEIGHTS, after_its_head(hang), LATE),
    "drips": (WEIGHTS, after_its_head(drip), LATE),
    "drips-its-listing": ("", after_its_head(drip, Content_Length="100"), LATE),
    "tomorrow": (WEIGHTS, sends(429, Retry_After="100000"), LATE),
    "500": (WEIGHTS, sends(500), LATE),  # which is retried for half a minute
    "401": (WEIGHTS, sends(401), "can't be fetched: Client error '401"),
    "404": (WEIGHTS, sends(404), UNREACHABLE),
    "endless": (WEIGHTS, after_its_head(endless, Transfer_Encoding="chunked"), "can't be fetched: more came than 2 MB"),
    "larger": (WEIGHTS, after_its_head(lambda handler, true: None, Content_Length=str(HUGE)), LATE),
    "cut": (WEIGHTS, after_its_head(lambda handler, true: handler.wfile.write(true[:500])), LATE),  # it is retried
    "no-json": ("", sends(content=b"<html>"), "can't be fetched: Expecting value"),
    "no-listing": ("", sends(content=b'{"id": 1, "sha": ["x"], "siblings": [7]}'), "can't be fetched: "),
    "etag": ("tokenizer.json", another_header(ETag='"../../../../escaped"'), "can't be fetched: the hub's ETag is a"),
    "commit": ("config.json", another_header(X_Repo_Commit="../../escaped"), "the hub's X-Repo-Commit is a path"),
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Holds the hub, the cache, and whatever a repository could write elsewhere."""
    return tmp_path_factory.mktemp("place")


@pytest.fixture(scope="module")
def other(checkpoints: Path) -> Iterator[Hub]:
    """Another host, to which the hub sends for weights."""
    with serving(checkpoints) as other:
        other.trick = lambda request, handler: handler.answer(200, weights_of(checkpoints)) or True
        yield other


def weights_of(checkpoints: Path) -> bytes:
    return (checkpoints / "bert-mlm" / WEIGHTS).read_bytes()


@pytest.fixture(scope="module")
def hub(checkpoints: Path, place: Path, other: Hub) -> Iterator[Hub]:
    for name in (*CONTENTS, *ANSWERS):
        folder = Path(shutil.copytree(checkpoints / "bert-mlm", place / "hub" / "org" / name))
        if name in CONTENTS:
            CONTENTS[name][0](folder)

    def trick(request: Request, handler: Handler) -> bool:
        file, answer, _ = ANSWERS.get(request.repo.removeprefix("org/"), ("no file", sends(), ""))
        if request[1:] == ("org/elsewhere", WEIGHTS):
            handler.answer(
                302, headers=headers_of(weights_of(checkpoints)) | {"Location": other.address + "/a/b/c/d/e"}
            )
        elif request.file == file:
            path = hub.root / request.repo / file
            answer(handler, path.read_bytes() if path.is_file() else b"")
        return request.file == file or request[1:] == ("org/elsewhere", WEIGHTS)

    with serving(place / "hub") as hub:
        hub.trick, hub.listed = trick, LISTED
        yield hub


@pytest.fixture(scope="module")
def results(hub: Hub, place: Path) -> dict[str, str]:
    """Name → the sentence, or what the model gives."""
    late = [name for name, (_, _, said) in ANSWERS.items() if said == LATE]
    names = [name if name == "late" else f"org/{name}" for name in (*CONTENTS, *(ANSWERS.keys() - late), "late", *late)]
    cache = place / "several" / "folders" / "deep" / "cache"
    address = hub.address.replace("127.0.0.1", "localhost")
    try:
        done = run_with_hub(SCRIPT, *names, hub=address, cache=cache, MHA_MAX_PARAMS="100000", HF_TOKEN="hf_secret")
    finally:
        OVER.set()
    assert done.returncode == 0, done.stderr
    return {name.removeprefix("org/"): said for name, said in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("name", CONTENTS)
def test_what_a_repository_holds(results: dict[str, str], name: str) -> None:
    assert CONTENTS[name][1] in results[name]


@pytest.mark.parametrize("name", ANSWERS)
def test_how_the_hub_answers(results: dict[str, str], name: str) -> None:
    assert ANSWERS[name][2] in results[name]
    assert f"'org/{name}'" in results[name]


def test_nothing_is_written_outside_of_the_cache_and_no_code_runs(
    results: dict[str, str], hub: Hub, place: Path
) -> None:
    assert {path.name for path in place.iterdir()} == {"hub", "several"}
    assert [path.name for path in (place / "several").rglob("*") if "deep/cache" not in str(path)] == [
        "folders",
        "deep",
    ]
    assert not list(place.rglob("*escaped*"))
    assert not Path("/tmp/escaped.json").exists()
    assert not [file for _, _, file in hub.requests if file.endswith((".py", ".bin", ".txt")) or "escaped" in file]


def test_what_is_too_large_is_not_fetched(results: dict[str, str], hub: Hub, place: Path) -> None:
    for name in ("many", "huge"):
        assert hub.requested(f"org/{name}") == ["config.json"]
    assert not [file for file in hub.requested("org/names") if "/" in file]
    kept = sum(path.stat().st_size for path in (place / "several").rglob("*") if path.is_file())
    assert kept < 20 * MOST


def test_the_host_that_the_hub_names_is_asked_without_the_token(results: dict[str, str], hub: Hub, other: Hub) -> None:
    """The hub sends large files from hosts of its own choice; what a repository holds can't choose one."""
    assert {request.file for request in other.requests} == {"e"}
    assert [secret for secret in other.secrets if secret] == []
    assert "Bearer hf_secret" in hub.secrets
