"""Zips of strangers: the list of the files in one is bounded before it is read, and so is each file."""

import io
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

MOST_LIST = 2**20  # bytes of the list; 10,000 files whose names have 50 characters take that
PACKERS = (ZIP_STORED, ZIP_DEFLATED)  # of others `zipfile` unpacks 4 kB at once, which may be gigabytes


class LongListError(Exception):
    """A zip lists too many files, or names that are too long."""


class _Source(io.BytesIO):
    """The bytes of a zip. What `zipfile` reads to open it is the list, in one piece, and less than 64 kB at its end."""

    is_open = False

    def read(self, size: int | None = -1, /) -> bytes:
        if not self.is_open and size is not None and size > MOST_LIST:
            raise LongListError
        return super().read(size)


def open_zip(data: bytes, most: int) -> ZipFile:
    """A zip of at most so many files, to be read by `read_member`.

    Raises LongListError; other errors, as of `zipfile`, if it is damaged.
    """
    source = _Source(data)
    archive = ZipFile(source)
    source.is_open = True
    if len(archive.infolist()) > most:
        raise LongListError
    return archive


def read_member(archive: ZipFile, member: ZipInfo, most: int) -> bytes:
    """A file of a zip; of a longer one, `most` + 1 bytes. What the zip says of its size may be false.

    Raises BadZipFile if it is packed in a way that cannot be bounded; other errors if it is damaged.
    """
    if member.compress_type not in PACKERS:
        raise BadZipFile(f"packed by method {member.compress_type}")
    with archive.open(member) as file:
        return file.read(most + 1)
