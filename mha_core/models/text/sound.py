"""A sound in, samples out: of an array, or of a WAV file."""

import io
import math
import struct
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.errors import TextError, kind_of
from mha_core.models.text.encoding import Encoded
from mha_core.paths import ASSETS

RATE = 16_000  # samples a second
RATES = range(4_000, 192_001)  # of files, which are resampled
MOST_CHANNELS = 2
LOUDEST = 2.0  # of samples, which should lie between −1 and 1
PCM, FLOATS, EXTENSIBLE = 1, 3, 0xFFFE  # kinds of numbers in a WAV
LONGEST_FORMAT = 40  # bytes
MOST_CHUNKS = 1000  # of a file
EXAMPLES = ASSETS / "sounds"
# A sound: 16,000 samples a second, or a WAV file, or what is in one. No string: strangers type those.
Sound = np.ndarray | Tensor | Path | bytes


def example_sound(name: str) -> Path | None:
    """The example of this name that comes with the app, a WAV file; None = there is none."""
    return next((path for path in EXAMPLES.glob("*.wav") if path.name == name), None)


class Samples(NamedTuple):
    """The beginning of a sound: (N,) float32, RATE of them a second; and how many were left out."""

    samples: np.ndarray
    left_out: int


def read_sound(sound: object, most: int) -> Samples:
    """Read a sound, up to so many samples. What is not read of a file takes no memory.

    Raises:
        TextError: it is none, or has nothing that can be heard; the message says what is valid.
    """
    if isinstance(sound, Path | bytes):
        samples, left_out = _of_wav(sound, most)
    else:
        samples, left_out = _of_array(sound, most)
    if not samples.size:
        raise TextError("There is nothing to hear: the sound has no samples.")
    if not np.isfinite(samples).all() or float(np.abs(samples).max()) > LOUDEST:
        raise TextError("The samples of the sound are not all between −1 and 1.")
    return Samples(samples, left_out)


def _of_array(sound: object, most: int) -> Samples:
    array: Any = sound.detach().cpu().numpy() if isinstance(sound, Tensor) else sound
    if not isinstance(array, np.ndarray):
        raise TextError(
            "This model reads sounds, and the text is {kind}. Valid: samples as a NumPy array or a tensor, {rate:,} a "
            "second, or a WAV file as a Path.",
            kind=kind_of(sound),
            rate=RATE,
        )
    if array.ndim != 1 or array.dtype.kind != "f":
        raise TextError(
            "The sound has shape {shape} and numbers of type {type}. Valid: (samples,) between −1 and 1, as floats, of "
            "one channel and {rate:,} a second.",
            shape=array.shape,
            type=array.dtype.name,
            rate=RATE,
        )
    return Samples(array[:most].astype(np.float32), max(0, len(array) - most))


def _of_wav(file: Path | bytes, most: int) -> Samples:
    name = "WAV" if isinstance(file, bytes) else file.name
    try:
        with io.BytesIO(file) if isinstance(file, bytes) else file.open("rb") as data:
            form, there = _header(data)
            if not form.is_read:
                raise TextError(
                    "{file} has {channels} channels of {bits} bits and {rate:,} samples a second. Valid: 1 or "
                    "{most_channels} channels, 8 to 32 bits (as floats 32 or 64), {lowest:,} to {highest:,} samples a "
                    "second.",
                    file=name,
                    channels=form.channels,
                    bits=8 * form.width,
                    rate=form.rate,
                    most_channels=MOST_CHANNELS,
                    lowest=RATES[0],
                    highest=RATES[-1],
                )
            size = form.width * form.channels
            wanted = math.ceil(most * form.rate / RATE)
            content = data.read(min(wanted, there // size) * size)
    except TextError:
        raise
    except (ValueError, OSError) as error:
        raise TextError(
            "{file} can't be read as a sound ({reason}). Valid: a WAV file with numbers as they are (PCM or floats).",
            file=name,
            reason=str(error.strerror if isinstance(error, OSError) else error)[:80],
        ) from error
    samples = _decoded(content, form).reshape(-1, form.channels).mean(1)
    left_out = max(0, there // size - wanted) * RATE // form.rate
    if form.rate != RATE and len(samples):
        from scipy.signal import resample_poly  # half a second to import

        shared = math.gcd(RATE, form.rate)
        samples = resample_poly(samples, RATE // shared, form.rate // shared)[:most]
    return Samples(samples.astype(np.float32), left_out)


class _Format(NamedTuple):
    """How a WAV holds its samples: PCM or FLOATS, and so many bytes of each."""

    kind: int
    channels: int
    rate: int
    width: int

    @property
    def is_read(self) -> bool:
        widths = (4, 8) if self.kind == FLOATS else (1, 2, 3, 4)
        return 1 <= self.channels <= MOST_CHANNELS and self.width in widths and self.rate in RATES


def _header(data: BinaryIO) -> tuple[_Format, int]:
    """The format of a WAV, and how many bytes of samples follow, as far as they are there. Raises ValueError.

    Not Python's own `wave`, which knows no floats and, before 3.12, none of the files with a longer header, such as
    those of 24 bits that other programs write.
    """
    riff, _, kind = struct.unpack("<4sI4s", _taken(data, 12))
    if (riff, kind) != (b"RIFF", b"WAVE"):
        raise ValueError("it does not begin as a WAV")
    form = b""
    for _ in range(MOST_CHUNKS):
        name, size = struct.unpack("<4sI", _taken(data, 8))
        start = data.tell()
        if name == b"data" and form:
            there = min(size, data.seek(0, io.SEEK_END) - start)  # what it says may be more
            data.seek(start)
            return _format(form), there
        if name == b"fmt ":
            form = _taken(data, min(size, LONGEST_FORMAT))
        data.seek(start + size + size % 2)
    raise ValueError("it has too many parts")


def _format(form: bytes) -> _Format:
    if len(form) < 16:
        raise ValueError("it ends too early")
    kind, channels, rate, _, _, bits = struct.unpack("<HHIIHH", form[:16])
    if kind == EXTENSIBLE and len(form) == LONGEST_FORMAT:
        (kind,) = struct.unpack("<H", form[24:26])
    if kind not in (PCM, FLOATS):
        raise ValueError(f"unknown format: {kind}")
    return _Format(kind, channels, rate, (bits + 7) // 8)


def _taken(data: BinaryIO, size: int) -> bytes:
    if len(taken := data.read(size)) < size:
        raise ValueError("it ends too early")
    return taken


def _decoded(data: bytes, form: _Format) -> np.ndarray:
    """Samples as floats, whole numbers between −1 and 1."""
    if form.kind == FLOATS:
        return np.frombuffer(data, f"<f{form.width}").astype(np.float32)
    if form.width == 1:  # the only ones without a sign
        return np.frombuffer(data, np.uint8).astype(np.float32) / 128 - 1
    whole = np.zeros((len(data) // form.width, 4), np.uint8)
    whole[:, 4 - form.width :] = np.frombuffer(data, np.uint8).reshape(-1, form.width)
    return whole.view("<i4")[:, 0].astype(np.float32) / 2**31


def spectrogram(encoded: Encoded) -> Tensor:
    """How loud each of M bands is in each of the T frames of a sound: (M, T) uint8, low bands first, 255 = loudest.

    On Whisper's own scale, the logarithm of the power of mel bands, of which a frame has two columns.
    """
    power = encoded.ids[0].float().unflatten(1, (-1, 2)).amax(-1)[:, : len(encoded.tokens)]
    low, high = power.amin(), power.amax()
    return ((power - low) / (high - low).clamp_min(1e-6) * 255).round().to(torch.uint8)
