"""Cross heads as a clock: which heads of Whisper tiny.en tell when a word was spoken, and what it writes without them.

    python -m docs.word_timing

prints the table of docs/numbers.md, in some minutes. It needs the model (`make whisper`) and espeak-ng, which speaks
SENTENCES (`apt install espeak-ng`; another version may speak otherwise). Once each as it speaks them, and once word by
word with a pause between, so that when each word is spoken is known.
"""

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.bootstrap import draws, limits
from mha_core.analysis.roles.word_timing import SECONDS, order_rho, word_times
from mha_core.heads import Head
from mha_core.models import TextModel, load_model
from mha_core.models.text.sound import RATE, Sound, read_sound
from mha_core.trace import Trace

SENTENCES = (
    "The keys to the old cabinet are on the table.",
    "When Mary and John went to the store, John gave a drink to Mary.",
    "A small dog ran across the garden and barked at the postman.",
    "Nobody came to the meeting on Friday because of the rain.",
    "She opened the window and looked at the mountains.",
    "My brother bought seven apples and a bottle of water.",
    "The train to London leaves at nine in the morning.",
    "They built a house of stone near the river.",
)
VOICES = ("en-us", "en-gb")  # in turns
SLACK = 0.1  # seconds by which a time may lie outside of its word: a token is written as its word begins
PAUSE, BEFORE = 0.06, 0.2  # seconds between words, and before the first
# OpenAI's, `_ALIGNMENT_HEADS["tiny.en"]` in whisper/__init__.py.
PUBLISHED = tuple(Head(*head) for head in ((1, 0), (2, 0), (2, 5), (3, 0), (3, 1), (3, 2), (3, 3), (3, 4)))
OFF = ("", ",".join(f"x{head}" for head in PUBLISHED), "x3.3")

Span = tuple[float, float]  # seconds


@dataclass(frozen=True, eq=False)
class WordTiming:
    """How well each head of the cross-attention tells the times of words, over several sounds.

    Attributes:
        sounds, words: how many.
        rises: (L, H), the mean over sounds of Spearman's ρ between the times of the words and their order.
        low, high: the ends of its 95 % interval, over the sounds.
        all_heads: the same ρ of the mean of all heads' weights.
        hits: (L, H), the share of words whose time is within SLACK of the word as it was spoken; None where that is not
            known.
        hits_of_all_heads: the same of the mean of all heads' weights.
        hits_if_even: what it would be with words spread evenly over the sound, which rise as well as any.
    """

    sounds: int
    words: int
    rises: Tensor
    low: Tensor
    high: Tensor
    all_heads: float
    hits: Tensor | None = None
    hits_of_all_heads: float | None = None
    hits_if_even: float | None = None


def measure(
    model: TextModel, sounds: Sequence[Sound], texts: Sequence[str], spans: Sequence[Sequence[Span]] = ()
) -> WordTiming:
    """Measure every cross head on sounds whose words are known.

    Args:
        texts: what is said in each; of three words or more.
        spans: from when to when each word is spoken, of each sound; () = not known.

    Raises:
        ValueError: the model reads no sounds, there is none, or spans are not of the words.
    """
    if model.listen is None or not sounds:
        raise ValueError(f"'{model.info.name}' reads no sounds, or there is none; valid: whisper-tiny-en.")
    return timing_of([_cross(model, *pair) for pair in zip(sounds, texts, strict=True)], spans)


def _cross(model: TextModel, sound: Sound, text: str) -> Trace:
    cross = model.trace(sound, target=text).cross
    assert cross is not None, "it is an encoder-decoder"
    return cross


def timing_of(crosses: Sequence[Trace], spans: Sequence[Sequence[Span]] = ()) -> WordTiming:
    """As `measure`, of the Traces of cross-attention. Raises ValueError: spans are not of the words."""
    rises, hits, even, words = [], [], [], 0
    for cross, of_words in zip(crosses, spans or [()] * len(crosses), strict=True):
        every = torch.cat([cross.attentions.flatten(0, 1), cross.attentions.mean((0, 1))[None]])  # (L·H + 1, T, T_k)
        times = word_times(cross, every)  # (L·H + 1, words)
        rises.append(order_rho(times))
        words += times.size(-1)
        if spans:
            if len(of_words) != times.size(-1):
                raise ValueError(f"there are {len(of_words)} spans; valid: one of each of the {times.size(-1)} words.")
            hits.append(_within(times, of_words))
            evenly = torch.arange(len(of_words)) / len(of_words) * SECONDS * len(cross.keys)
            even.append(_within(evenly[None], of_words)[0])
    rising = torch.stack(rises, -1)  # (L·H + 1, E)
    counts = draws(len(crosses)).double()
    low, high = limits(rising @ counts.T / len(crosses))
    shape = crosses[0].info.shape
    found = WordTiming(
        len(crosses),
        words,
        rising.mean(-1)[:-1].view(shape),
        low[:-1].view(shape),
        high[:-1].view(shape),
        float(rising.mean(-1)[-1]),
    )
    if not spans:
        return found
    share = torch.cat(hits, -1).double().mean(-1)
    return replace(
        found,
        hits=share[:-1].view(shape),
        hits_of_all_heads=float(share[-1]),
        hits_if_even=float(torch.cat(even).double().mean()),
    )


def _within(times: Tensor, spans: Sequence[Span]) -> Tensor:
    """(…, words) times → whether each is within SLACK of its word."""
    begin, end = torch.tensor(spans).T
    return (times >= begin - SLACK) & (times <= end + SLACK)


class Spoken(NamedTuple):
    """A sentence word by word: samples, and from when to when each word is spoken, in seconds."""

    samples: np.ndarray
    spans: list[Span]


def say(text: str, voice: str) -> np.ndarray:
    """What espeak-ng says, from the first sample that can be heard to the last."""
    command = ["espeak-ng", "-v", voice, "-s", "150", "--stdout", text]
    samples = read_sound(subprocess.run(command, capture_output=True, check=True).stdout, 30 * RATE).samples
    loud = np.nonzero(np.abs(samples) > 0.01)[0]
    return samples[loud[0] : loud[-1] + 1]


def word_by_word(text: str, voice: str) -> Spoken:
    at = int(BEFORE * RATE)
    parts, spans, pause = [np.zeros(at, np.float32)], [], np.zeros(int(PAUSE * RATE), np.float32)
    for word in text.replace(",", "").replace(".", "").split():
        samples = say(word, voice)
        spans.append((at / RATE, (at + len(samples)) / RATE))
        parts += [samples, pause]
        at += len(samples) + len(pause)
    return Spoken(np.concatenate(parts), spans)


def with_voices() -> Iterator[tuple[str, str]]:
    return ((sentence, VOICES[i % len(VOICES)]) for i, sentence in enumerate(SENTENCES))


def table(apart: WordTiming, whole: WordTiming) -> Iterator[str]:
    """A row for each head: published or not, ρ of both, and how often its time is that of the word."""
    assert apart.hits is not None
    yield "| cross head | published | words apart: ρ | at the word | as spoken: ρ |"
    yield "| --- | --- | --- | --- | --- |"
    layers, heads = apart.rises.shape
    every = [Head(layer, head) for layer in range(layers) for head in range(heads)]
    for head in sorted(every, key=lambda head: -float(apart.hits[head])):
        low, high = float(apart.low[head]), float(apart.high[head])
        yield (
            f"| x{head} | {'yes' if head in PUBLISHED else ''} "
            f"| {apart.rises[head]:.2f} [{low:.2f}, {high:.2f}] | {apart.hits[head]:.2f} | {whole.rises[head]:.2f} |"
        )
    yield f"| mean of all | | {apart.all_heads:.2f} | {apart.hits_of_all_heads:.2f} | {whole.all_heads:.2f} |"
    yield f"| words spread evenly | | 1.00 | {apart.hits_if_even:.2f} | 1.00 |"


def without(model: TextModel) -> Iterator[str]:
    """What it writes of the first sentences with sets of cross heads off."""
    for off in OFF:
        for sentence, voice in list(with_voices())[:4]:
            written = model.trace(say(sentence, voice), ablation=off).decoder
            assert written is not None, "it is an encoder-decoder"
            yield f"{off or 'nothing'} off:{model.tokenizer.decode(list(written.ids[2:]))}"


if __name__ == "__main__":
    whisper = load_model("whisper-tiny-en")
    apart = [word_by_word(*each) for each in with_voices()]
    found = measure(whisper, [each.samples for each in apart], SENTENCES, [each.spans for each in apart])
    as_spoken = measure(whisper, [say(*each) for each in with_voices()], SENTENCES)
    for line in (*table(found, as_spoken), "", *without(whisper)):
        print(line, flush=True)
