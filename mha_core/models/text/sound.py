"""A sound in, samples out: of an array, or of a WAV file."""

import io
import math
import wave
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from torch import Tensor

from mha_core.errors import TextError, kind_of

RATE = 16_000  # samples a second
RATES = range(4_000, 192_001)  # of files, which are resampled
MOST_CHANNELS = 2
LOUDEST = 2.0  # of samples, which should lie between −1 and 1
# A sound: 16,000 samples a second, or a WAV file, or what is in one. No string: strangers type those.
Sound = np.ndarray | Tensor | Path | bytes


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
        with wave.open(io.BytesIO(file) if isinstance(file, bytes) else str(file)) as wav:
            channels, width, rate, *_ = wav.getparams()
            if channels > MOST_CHANNELS or width > 4 or rate not in RATES:
                raise TextError(
                    "{file} has {channels} channels of {bits} bits and {rate:,} samples a second. Valid: 1 or "
                    "{most_channels} channels, 8 to 32 bits, {lowest:,} to {highest:,} samples a second.",
                    file=name,
                    channels=channels,
                    bits=8 * width,
                    rate=rate,
                    most_channels=MOST_CHANNELS,
                    lowest=RATES[0],
                    highest=RATES[-1],
                )
            data = wav.readframes(math.ceil(most * rate / RATE))
            said = wav.getnframes()  # which may be more than there are
    except (wave.Error, EOFError, OSError, RuntimeError) as error:  # RuntimeError: a chunk that ends before it begins
        raise TextError(
            "{file} can't be read as a sound ({reason}). Valid: a WAV file with whole numbers (PCM).",
            file=name,
            reason=str(error.strerror if isinstance(error, OSError) else error)[:80] or "it ends too early",
        ) from error
    size = width * channels
    samples = _decoded(data[: len(data) // size * size], width).reshape(-1, channels).mean(1)
    left_out = max(0, said - math.ceil(most * rate / RATE)) * RATE // rate
    if rate != RATE and len(samples):
        from scipy.signal import resample_poly  # half a second to import

        shared = math.gcd(RATE, rate)
        samples = resample_poly(samples, RATE // shared, rate // shared)[:most]
    return Samples(samples.astype(np.float32), left_out)


def _decoded(data: bytes, width: int) -> np.ndarray:
    """Numbers of so many bytes as floats between −1 and 1."""
    if width == 1:  # the only ones without a sign
        return np.frombuffer(data, np.uint8).astype(np.float32) / 128 - 1
    whole = np.zeros((len(data) // width, 4), np.uint8)
    whole[:, 4 - width :] = np.frombuffer(data, np.uint8).reshape(-1, width)
    return whole.view("<i4")[:, 0].astype(np.float32) / 2**31
