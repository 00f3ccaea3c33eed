"""A model of ours as one file to take away, a zip of config.json and model.safetensors, and back again."""

import io
import zipfile
import zlib
from collections.abc import Mapping

from mha_core.errors import ModelError
from mha_core.models.ours.checkpoint import CONFIG, WEIGHTS

MAX_BYTES = 20 * 2**20  # bytes, packed or unpacked
NEEDED = f"Needed: the zip that was downloaded here, or its two files, {CONFIG} and {WEIGHTS}, together."


def pack(files: Mapping[str, bytes]) -> bytes:
    """A zip of files by name; the same files give the same bytes. Weights are stored as they are: packing them gains little and is slow."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(
                zipfile.ZipInfo(name),
                data,
                zipfile.ZIP_STORED if name.endswith(".safetensors") else zipfile.ZIP_DEFLATED,
            )
    return buffer.getvalue()


def unpack(uploads: Mapping[str, bytes]) -> tuple[bytes, bytes]:
    """config.json and model.safetensors out of what a person gave: one zip, or the two files, whatever they are called.

    Raises:
        ModelError: something else, or too much of it.
    """
    files = dict(uploads)
    for name, data in uploads.items():
        if name.lower().endswith(".zip"):
            del files[name]
            files |= _members(name, data)
    check_size(sum(map(len, files.values())))
    found = []
    for what, ending in ((CONFIG, ".json"), (WEIGHTS, ".safetensors")):
        fitting = [data for name, data in files.items() if name.lower().endswith(ending)]
        exact = [data for name, data in files.items() if name.rpartition("/")[2] == what]
        if len(exact or fitting) != 1:
            raise ModelError(f"{'More than one' if exact or fitting else 'No'} {what} is there. {NEEDED}")
        found += exact or fitting
    return found[0], found[1]


def check_size(size: int) -> None:
    """Raises ModelError for more bytes than are read."""
    if size > MAX_BYTES:
        raise ModelError(f"The files have {size / 2**20:,.0f} MB. Valid: at most {MAX_BYTES / 2**20:,.0f} MB.")


def _members(name: str, data: bytes) -> dict[str, bytes]:
    """What a zip holds of the kinds that we read; its list of contents is no promise, so reading stops at the limit."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = [m for m in archive.infolist() if m.filename.lower().endswith((".json", ".safetensors"))][:8]
            check_size(sum(member.file_size for member in members))
            read = {}
            for member in members:
                with archive.open(member) as file:
                    read[member.filename] = file.read(MAX_BYTES + 1)
                check_size(sum(map(len, read.values())))
            return read
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError, ValueError) as error:
        raise ModelError(f"'{name[:80]}' is no zip that can be read. {NEEDED}") from error
