"""Sounds: samples of arrays and of WAV files, and what is said of what is none."""

import io
import math
import struct
import tracemalloc
import wave
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.models import TextError
from mha_core.models.text.sound import RATE, read_sound

MOST = 2 * RATE


def wav(samples: np.ndarray, rate: int = RATE, width: int = 2) -> bytes:
    """(N,) or (N, channels) floats as a WAV."""
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    if width == 1:
        data = np.round(samples * 127 + 128).astype(np.uint8).tobytes()
    else:
        whole = np.round(samples * (2 ** (8 * width - 1) - 1)).astype("<i4").reshape(-1, 1)
        data = whole.view(np.uint8)[:, :width].tobytes()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((channels, width, rate, 0, "NONE", ""))
        out.writeframes(data)
    return file.getvalue()


def tone(rate: int, pitch: float, seconds: float = 0.5) -> np.ndarray:
    return 0.5 * np.sin(2 * np.pi * pitch * np.arange(round(rate * seconds)) / rate)


@pytest.mark.parametrize(("width", "within"), [(1, 0.01), (2, 1e-4), (3, 1e-6), (4, 1e-6)])
def test_numbers_of_every_width_are_read(width: int, within: float) -> None:
    samples, left_out = read_sound(wav(tone(RATE, 440), width=width), MOST)
    assert samples.dtype == np.float32 and left_out == 0
    assert np.abs(samples - tone(RATE, 440)).max() < within


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000, 11_024])
def test_another_rate_is_resampled(rate: int) -> None:
    samples, _ = read_sound(wav(tone(rate, 440), rate), MOST)
    assert abs(len(samples) - RATE // 2) <= 1
    middle = slice(RATE // 8, RATE // 4)
    assert np.abs(samples[middle] - tone(RATE, 440)[middle]).max() < 0.01


def test_what_lies_above_the_new_rate_is_not_folded_into_it() -> None:
    samples, _ = read_sound(wav(tone(48_000, 15_000), 48_000), MOST)
    assert np.abs(samples[1000:-1000]).max() < 0.01


def test_of_two_channels_it_is_the_mean() -> None:
    both = np.stack([tone(RATE, 440), -tone(RATE, 440) / 2], 1)
    assert np.abs(read_sound(wav(both), MOST).samples - tone(RATE, 440) / 4).max() < 1e-3


@pytest.mark.parametrize("kind", [lambda x: x, torch.from_numpy, lambda x: x.astype(np.float32), wav])
def test_what_is_too_long_is_cut_and_counted(kind) -> None:
    samples, left_out = read_sound(kind(tone(RATE, 440, 2.5)), MOST)
    assert (len(samples), left_out) == (MOST, RATE // 2)
    samples, left_out = read_sound(wav(tone(48_000, 440, 2.5), 48_000), MOST)
    assert (len(samples), left_out) == (MOST, RATE // 2)


def test_a_path_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(wav(tone(RATE, 440)))
    assert len(read_sound(tmp_path / "a.wav", MOST).samples) == RATE // 2


FORMAT = b"RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0"


def head(channels: int = 1, rate: int = RATE, width: int = 2, kind: int = 1) -> bytes:
    said = struct.pack("<HHIIHH", kind, channels, rate, 0, channels * width, 8 * width)
    return FORMAT + said + b"data" + struct.pack("<I", 2**32 - 1)


def chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def other_wav(samples: np.ndarray, kind: int, bits: int, *, extensible: bool = False) -> bytes:
    """(N,) numbers in a file that Python's own `wave` does not read, with a part of odd length before them."""
    width = bits // 8
    form = struct.pack("<HHIIHH", 0xFFFE if extensible else kind, 1, RATE, RATE * width, width, bits)
    form += struct.pack("<HHIH14x", 22, bits, 4, kind) if extensible else b""
    parts = chunk(b"fmt ", form) + chunk(b"LIST", b"odd") + chunk(b"data", samples.tobytes())
    return b"RIFF" + struct.pack("<I", 4 + len(parts)) + b"WAVE" + parts


@pytest.mark.parametrize("extensible", [False, True])
@pytest.mark.parametrize(("bits", "dtype"), [(32, "<f4"), (64, "<f8")])
def test_floats_are_read_as_they_are(bits: int, dtype: str, extensible: bool) -> None:
    samples = tone(RATE, 440).astype(dtype)
    assert np.array_equal(
        read_sound(other_wav(samples, 3, bits, extensible=extensible), MOST).samples, samples.astype(np.float32)
    )


def test_a_longer_header_is_read_and_what_lies_between_is_skipped() -> None:
    samples = np.round(tone(RATE, 440) * 32767).astype("<i2")
    found, left_out = read_sound(other_wav(samples, 1, 16, extensible=True), MOST)
    assert np.abs(found - tone(RATE, 440)).max() < 1e-4 and left_out == 0


def test_a_file_that_says_more_than_it_has_is_read_as_far_as_it_goes() -> None:
    whole = wav(tone(RATE, 440, 0.5))
    samples, left_out = read_sound(whole[: -RATE // 2], MOST)
    assert (len(samples), left_out) == (RATE // 4, 0)
    assert len(read_sound(head() + whole[44:], MOST).samples) == RATE // 2  # written by a program that did not know yet


@pytest.mark.parametrize(
    ("sound", "message"),
    [
        ("a.wav", "the text is a str. Valid: samples as a NumPy array or a tensor, 16,000 a second, or a WAV file as"),
        (None, "the text is a NoneType. Valid:"),
        (np.zeros((2, 100)), "has shape (2, 100) and numbers of type float64. Valid: (samples,) between −1 and 1"),
        (np.zeros(100, np.int16), "has shape (100,) and numbers of type int16. Valid"),
        (torch.zeros(100, dtype=torch.complex64), "numbers of type complex64. Valid"),
        (np.zeros(0), "There is nothing to hear: the sound has no samples."),
        (np.array([0.0, np.nan]), "The samples of the sound are not all between −1 and 1."),
        (np.array([3000.0]), "The samples of the sound are not all between −1 and 1."),
        (b"", "(it ends too early). Valid: a WAV file with numbers as they are (PCM or floats)."),
        (b"ID3" + bytes(100), "WAV can't be read as a sound (it does not begin as a WAV). Valid: a WAV file"),
        (head(kind=3), "WAV has 1 channels of 16 bits and 16,000 samples a second. Valid: 1 or 2 channels, 8 to 32"),
        (head(kind=2), "WAV can't be read as a sound (unknown format: 2). Valid"),
        (head(kind=0), "WAV can't be read as a sound (unknown format: 0). Valid"),
        (head()[:30], "WAV can't be read as a sound (it ends too early). Valid"),
        (head(), "There is nothing to hear: the sound has no samples."),
        (head(channels=6), "WAV has 6 channels of 16 bits and 16,000 samples a second. Valid: 1 or 2 channels, 8 to"),
        (head(rate=2**31), "and 2,147,483,648 samples a second. Valid: 1 or 2 channels, 8 to 32 bits"),
        (head(width=8), "WAV has 1 channels of 64 bits"),
        (Path("/nowhere.wav"), "nowhere.wav can't be read as a sound (No such file or directory). Valid"),
        (Path("/"), "can't be read as a sound (Is a directory). Valid"),
    ],
)  # fmt: skip
def test_what_is_no_sound_is_told_what_would_be(sound: object, message: str) -> None:
    with pytest.raises(TextError) as refused:
        read_sound(sound, MOST)
    assert message in str(refused.value)


GOOD = wav(tone(RATE, 440, 0.01)) + b"LIST" + struct.pack("<I", 4) + b"INFO"


@given(
    end=st.integers(0, len(GOOD)),
    changes=st.lists(st.tuples(st.integers(0, 60), st.integers(0, 255)), max_size=4),
)
def test_any_bytes_are_read_or_refused_in_little_memory(end: int, changes: list[tuple[int, int]]) -> None:
    data = bytearray(GOOD)
    for place, byte in changes:
        data[place] = byte
    tracemalloc.start()
    try:
        samples, left_out = read_sound(bytes(data[:end]), MOST)
        assert np.isfinite(samples).all() and len(samples) <= MOST and left_out >= 0
    except TextError:
        pass
    finally:
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert most < 64 * 2**20


def test_rates_without_a_common_measure_are_resampled_too() -> None:
    samples, _ = read_sound(wav(np.zeros(1000), 47_999), MOST)
    assert len(samples) == math.ceil(1000 * RATE / 47_999)
