"""Training, validation and test splits. A hash of the sentence assigns it, so the splits share no sentence."""

import hashlib
from collections.abc import Iterator
from random import Random

from mha_core.models.training.tasks.toy_language.clauses import clause
from mha_core.models.training.tasks.toy_language.sentence import Draft, Sentence

MAX_TOKENS = 48  # of a sentence, including [CLS] and [SEP]
SPLITS = {"train": 90, "validation": 5, "test": 5}  # per cent


def generate(seed: int | Random) -> Sentence:
    """Generate one sentence, of any split, from a seed; or the next one from a random number generator."""
    rng = seed if isinstance(seed, Random) else Random(seed)
    while True:
        draft = Draft(rng)
        clause(draft)
        draft.write(".")
        sentence = draft.finish()
        if len(sentence) <= MAX_TOKENS:
            return sentence


def split_of(sentence: Sentence) -> str:
    """The split of a sentence, by a hash of its words: the same on every machine, without a stored list."""
    number = int.from_bytes(hashlib.blake2b(sentence.text.encode(), digest_size=8).digest()) % 100
    for name, share in SPLITS.items():
        if number < share:
            return name
        number -= share
    raise AssertionError("SPLITS do not add up to 100.")


def stream(split: str, seed: int = 0) -> Iterator[Sentence]:
    """An endless stream of different sentences of one split.

    Raises:
        ValueError: no such split.
    """
    if split not in SPLITS:
        raise ValueError(f"there is no split {split!r}; valid: {', '.join(SPLITS)}.")
    rng, seen = Random(seed), set()
    while True:
        sentence = generate(rng)
        if split_of(sentence) == split and sentence.text not in seen:
            seen.add(sentence.text)
            yield sentence


def sample(split: str, count: int, seed: int = 0) -> list[Sentence]:
    """`count` different sentences of one split. Raises ValueError as `stream` does."""
    sentences = stream(split, seed)
    return [next(sentences) for _ in range(count)]
