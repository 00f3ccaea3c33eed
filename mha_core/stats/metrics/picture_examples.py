"""Examples that are pictures: given one by one, in a folder or a ZIP with a folder for each class, and built in."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path, PurePath, PurePosixPath
from posixpath import commonpath, normpath
from typing import Any
from zipfile import ZipFile

from cachetools import cached

from mha_core.errors import TextError
from mha_core.inputs.picture import PHOTOGRAPHS, PictureFile, photograph, read_picture, read_upload
from mha_core.inputs.picture_file import MOST_BYTES
from mha_core.inputs.text_files import shortened
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.zips import LongListError, open_zip, read_member
from mha_core.stats.metrics.examples import Example

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
MOST_UPLOADED = 100  # pictures of a visitor; the first ones of a longer list, classes in turns
SIDE = 256  # pixels of the shorter side of what is kept of each
MOST_KEPT = 10 * 2**20  # bytes of all
MOST_FILES = 10_000  # in a ZIP
CROPS, CROP_SIDE = 40, 192  # built in; pixels of a side at most
Files = Sequence[tuple[str, bytes]]  # each with its name


def examples_of(pictures: Iterable[object]) -> tuple[Example, ...]:
    """Pictures as `read_picture` takes them, each alone or as (picture, class). Raises TextError."""
    found = []
    for number, each in enumerate(pictures, start=1):
        picture, label = each if isinstance(each, tuple) and len(each) == 2 else (each, None)
        name = picture.name if isinstance(picture, Path) else f"picture {number}"
        found.append(_example(name, picture, None if label is None else str(label), PictureFile.of))
    return _checked(found)


def in_folder(folder: Path, most: int) -> tuple[tuple[Example, ...], int]:
    """The first pictures of a folder, in folders of classes or not, and how many more there are. Raises TextError."""
    paths = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and _is_picture(path)]
    chosen = _by_class(paths)
    found = [_example(str(path), folder / path, label, PictureFile.of) for path, label in chosen[:most]]
    return _checked(found), max(0, len(paths) - most)


def uploaded(files: Files) -> tuple[tuple[Example, ...], int]:
    """The first MOST_UPLOADED pictures of a visitor's files, reduced, and how many more there are.

    Args:
        files: pictures, and ZIPs of them, in folders of classes or not.

    Raises:
        TextError: one can't be read, or they are too large; the message names it.
    """
    found: list[Example] = []
    left_out = 0
    for name, data in files:
        room = MOST_UPLOADED - len(found)
        if not name.lower().endswith(".zip"):
            found += [_reduced(name, data)] if room else []
            left_out += not room
            continue
        try:
            with open_zip(data, MOST_FILES) as archive:
                examples, more = _in_zip(archive, room)
        except LongListError:
            raise TextError(
                "'{name}' holds more than {most:,} files, or their names are too long. Valid: fewer files.",
                name=shortened(name),
                most=MOST_FILES,
            ) from None
        except TextError as error:
            raise TextError("In '{name}': {error}", name=shortened(name), error=error) from None
        except Exception as error:  # nobody can foresee what a damaged file does
            raise TextError(
                "'{name}' can't be read as a ZIP: it is damaged, cut off, or locked by a password. Valid: a ZIP with "
                "pictures, in a folder for each class or in none.",
                name=shortened(name),
            ) from error
        found += examples
        left_out += more
    if sum(len(each.picture or b"") for each in found) > MOST_KEPT:
        raise TextError("The pictures are too large, even when reduced. Valid: fewer of them.")
    return _checked(found), left_out


def crops() -> tuple[Example, ...]:
    """Squares of two photographs, at places and of sizes drawn with a seed; by turns of the one and the other."""
    drawn, photographs, found = random.Random(0), [read_picture(photograph(name)) for name in PHOTOGRAPHS], []
    for number in range(CROPS):
        photo, name = photographs[number % 2], PHOTOGRAPHS[number % 2]
        side = drawn.randint(min(photo.size) // 4, min(photo.size))
        left, top = (drawn.randint(0, length - side) for length in photo.size)
        square = photo.crop((left, top, left + side, top + side))
        named = f"{name}, {side} × {side} pixels at ({left}, {top})"
        found.append(Example(named, picture=PictureFile.reduced(square, CROP_SIDE)))
    return tuple(found)


def _in_zip(archive: ZipFile, most: int) -> tuple[list[Example], int]:
    """Read the pictures of a zip. Folders that all of them share are no class."""
    entries = archive.infolist()
    # Nothing is unpacked, so "/cat/1.png" and "../cat/1.png" are names as "cat/1.png" is.
    names = ("/" + each.filename.replace("\\", "/").lstrip("/") for each in entries)
    by_path = {PurePosixPath(normpath(name)): each for name, each in zip(names, entries, strict=True)}
    by_path = {path: each for path, each in by_path.items() if _is_picture(path) and not each.is_dir()}
    if not by_path:
        raise TextError("there is no picture. Valid: PNG, JPEG or WebP files.")
    common = PurePosixPath(commonpath([path.parent for path in by_path]))
    found = []
    for path, label in _by_class([path.relative_to(common) for path in by_path])[:most]:
        entry = by_path[common / path]
        if entry.file_size > MOST_BYTES:
            raise TextError(
                "{file} has more than {most} MB, the most of a picture.",
                file=shortened(str(path)),
                most=MOST_BYTES >> 20,
            )
        found.append(_reduced(str(path), read_member(archive, entry, MOST_BYTES), label))
    return found, max(0, len(by_path) - most)


def _is_picture(path: PurePath) -> bool:
    """Whether a file's name is a picture's; .DS_Store and __MACOSX/._cat.png are not."""
    return path.suffix.lower() in ENDINGS and not any(part.startswith((".", "__MACOSX")) for part in path.parts)


def _by_class(paths: Iterable[PurePath]) -> list[tuple[PurePath, str | None]]:
    """Each with its class, the first folder, if there is one; classes by turns, so that the first ones are of all."""
    of_class: Counter[str] = Counter()
    turns = []
    for path in sorted(paths):
        label = path.parts[0] if len(path.parts) > 1 else ""
        turns.append((of_class[label], label, path))
        of_class[label] += 1
    return [(path, label or None) for _, label, path in sorted(turns)]


def _example(name: str, picture: Any, label: str | None, keep: Callable[[Any], PictureFile]) -> Example:
    try:
        return Example(name, label=label, picture=keep(picture))
    except TextError as error:
        raise TextError("'{name}': {error}", name=shortened(name), error=error) from None


# Whoever adds a picture to others sends these again.
@cached(MEMORY.cache("reduced pictures", len, share=0.02), key=lambda data: sha256(data).digest())
def _reduce(data: bytes) -> PictureFile:
    return PictureFile.reduced(read_upload(data, SIDE, "shorter"), SIDE)


def _reduced(name: str, data: bytes, label: str | None = None) -> Example:
    return _example(name, data, label, _reduce)


def _checked(found: Sequence[Example]) -> tuple[Example, ...]:
    """All of them have a class, or none has. Raises TextError."""
    if not found:
        raise TextError("There is no picture. Valid: at least one, as PNG, JPEG or WebP.")
    with_class = next((each for each in found if each.label is not None), None)
    without = next((each for each in found if each.label is None), None)
    if with_class and without:
        raise TextError(
            "'{one}' is in the folder of a class, and '{other}' in none. Valid: all pictures with a class, or none.",
            one=shortened(with_class.text),
            other=shortened(without.text),
        )
    return tuple(found)
