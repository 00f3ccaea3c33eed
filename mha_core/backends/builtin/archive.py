"""Export a model of ours as one zip of config.json and model.safetensors, and read it again."""

import io
import zipfile
import zlib
from collections.abc import Mapping
from typing import NamedTuple

from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS
from mha_core.errors import ModelError
from mha_core.jobs.zips import LongListError, open_zip, read_member
from mha_core.message import Message

MAX_BYTES = 128 * 2**20  # packed or unpacked: the bundled model without some heads has 83 MB
MAX_MEMBERS = 1000  # of a zip; what it needs are five
MAX_HEADER = 2**20  # bytes of what safetensors say of their tensors; 200 take 25,000
TOKENIZER = ("tokenizer.json", "tokenizer_config.json", "special_tokens_map.json")  # of a pruned model
NEEDED = Message(
    "Needed: the zip that was downloaded here, or its two files, {config} and {weights}, together.",
    config=CONFIG,
    weights=WEIGHTS,
)

_UNREADABLE = (zipfile.BadZipFile, zlib.error)


def pack(files: Mapping[str, bytes]) -> bytes:
    """A zip of files by name; the same files give the same bytes.

    Weights are stored uncompressed, because compressing them is slow and saves little.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            compression = zipfile.ZIP_STORED if name.endswith(".safetensors") else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), data, compression)
    return buffer.getvalue()


class Upload(NamedTuple):
    """The bytes of an upload's files; those of a tokenizer by name."""

    config: bytes
    weights: bytes
    tokenizer: dict[str, bytes]


def unpack(uploads: Mapping[str, bytes]) -> Upload:
    """Read an upload: one zip, or config.json and model.safetensors under any names. Other files are ignored.

    Raises:
        ModelError: a file is missing, or there are too many bytes.
    """
    files = dict(uploads)
    for name, data in uploads.items():
        if name.lower().endswith(".zip"):
            del files[name]
            files |= _members(name, data)
    check_size(sum(map(len, files.values())))
    tokenizer = {base: data for name, data in files.items() if (base := name.rpartition("/")[2]) in TOKENIZER}
    config, weights = _only_file(files, CONFIG), _only_file(files, WEIGHTS)
    if (header := int.from_bytes(weights[:8], "little")) > MAX_HEADER and header <= len(weights):
        raise ModelError(
            "{weights} has a header of {size:,.0f} MB. Valid: at most {most:,.0f} MB.",
            weights=WEIGHTS,
            size=header / 2**20,
            most=MAX_HEADER / 2**20,
        )
    return Upload(config, weights, tokenizer)


def check_size(size: int) -> None:
    """Raise ModelError for a number of bytes over the limit."""
    if size > MAX_BYTES:
        raise ModelError(
            "The files have {size:,.0f} MB. Valid: at most {most:,.0f} MB.",
            size=size / 2**20,
            most=MAX_BYTES / 2**20,
        )


def _only_file(files: Mapping[str, bytes], expected: str) -> bytes:
    """The one file with the expected name, in any folder, or else with its ending; raises ModelError otherwise."""
    exact = [data for name, data in files.items() if name.rpartition("/")[2] == expected]
    ending = expected[expected.rindex(".") :]
    candidates = exact or [data for name, data in files.items() if name.lower().endswith(ending)]
    if len(candidates) != 1:
        if candidates:
            raise ModelError("More than one {expected} is there. {needed}", expected=expected, needed=NEEDED)
        raise ModelError("No {expected} is there. {needed}", expected=expected, needed=NEEDED)
    return candidates[0]


def _members(name: str, data: bytes) -> dict[str, bytes]:
    """The .json and .safetensors files of a zip. Its declared sizes may be false: reading stops at the limit."""
    try:
        with open_zip(data, MAX_MEMBERS) as archive:
            members = [m for m in archive.infolist() if m.filename.lower().endswith((".json", ".safetensors"))][:8]
            check_size(sum(member.file_size for member in members))
            files = {}
            for member in members:
                files[member.filename] = read_member(archive, member, MAX_BYTES)
                check_size(sum(map(len, files.values())))
            return files
    except LongListError:
        raise ModelError(
            "'{name}' holds more than {most:,} files, or their names are too long. {needed}",
            name=name[:80],
            most=MAX_MEMBERS,
            needed=NEEDED,
        ) from None
    except (*_UNREADABLE, EOFError, OSError, RuntimeError, NotImplementedError, ValueError) as error:
        raise ModelError("'{name}' is not a readable zip file. {needed}", name=name[:80], needed=NEEDED) from error
