"""How often the 95 % intervals of *Heads over texts* hold the true value: for every score and all 72 heads of the BERT.

python -m tests.truth.coverage                 # a minute or two on one core
python -m tests.truth.coverage --samples 100   # sooner, and less exact

A pool of sentences stands for all texts: its own values are the true ones. Samples are drawn from it with replacement,
and each of them gets its intervals. Two pools: the sentences of assets/evaluation, of 8 to 36 tokens, and sentences
made from templates, of 4 to 60, few of which are long. A head without an interval is counted apart.
"""

import argparse
import csv
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import torch

from mha_core.analysis.corpus.counts.intervals_over_texts import Array, Estimate, RatioSums
from mha_core.analysis.corpus.counts.positional import OffsetSums
from mha_core.analysis.corpus.counts.scores import NAMES, SCORES
from mha_core.analysis.corpus.counts.tally import tallies_of
from mha_core.analysis.corpus.result import POSITION
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.models import TextModel, load_model
from mha_core.paths import ASSETS

SIZES = (20, 40, 100, 200)  # texts of a sample
NOUNS = [
    "key",
    "cabinet",
    "dog",
    "author",
    "manager",
    "picture",
    "window",
    "letter",
    "boat",
    "river",
    "teacher",
    "clock",
]
ADJECTIVES = ["old", "small", "red", "quiet", "broken", "famous", "heavy", "young"]
VERBS = ["saw", "found", "kept", "watched", "moved", "liked", "heard", "painted", "followed", "forgot"]
NAMED = ["Rosa", "Omar", "Ada", "Jun", "Pavel", "Mina", "Tariq", "Elsa"]
LINKS = (", and", ", but", " because", " while", ";", " when")
SHORT = ("Nobody came.", "Birds sing.", "It rained.", "Stop!", "Who knows?", "They won again.", "The keys.", "Why not?")


class Pool(NamedTuple):
    """N texts, each counted alone: scores (N, S, L, H), uniform (N, S), offsets (N, O, L, H), (N, L, H) and (N, O)."""

    scores: RatioSums
    uniform: RatioSums
    offsets: tuple[Array, Array, Array]

    @classmethod
    def of(cls, model: TextModel, texts: Sequence[str]) -> "Pool":
        tallies = [tallies_of(model, 0, [Sentence(text)])["self"] for text in texts]  # number 0: all in the first group
        return cls(
            RatioSums(*map(np.stack, zip(*(each.scores for each in tallies), strict=True))),
            RatioSums(*map(np.stack, zip(*(each.uniform for each in tallies), strict=True))),
            tuple(np.stack([each.offsets[i][0] for each in tallies]) for i in range(3)),  # type: ignore[arg-type]
        )


class Coverage(NamedTuple):
    """Of one score: of each head (L, H) how many intervals there were, and how many of them held the true value."""

    known: Array
    held: Array

    @property
    def shares(self) -> Array:
        """Of the heads that had an interval in one sample of ten or more."""
        enough = self.known >= self.known.max(initial=1) / 10
        return self.held[enough] / self.known[enough] if self.known.any() else np.array([np.nan])

    @classmethod
    def of(cls, estimates: Sequence[Estimate], true: Array) -> "Coverage":
        known = sum(np.isfinite(each.low).astype(float) for each in estimates)
        slack = 1e-9  # of rounding
        held = sum(((each.low <= true + slack) & (true <= each.high + slack)).astype(float) for each in estimates)
        return cls(np.asarray(known), np.asarray(held))


def bundled() -> list[str]:
    """The sentences of assets/evaluation."""
    folder = ASSETS / "evaluation"
    texts = [line for line in (folder / "sentences.txt").read_text(encoding="utf-8").splitlines() if line]
    for name in ("pairs.tsv", "same-words.tsv", "questions.tsv"):
        with (folder / name).open(encoding="utf-8", newline="") as file:
            texts += [row[side] for row in csv.DictReader(file, delimiter="\t") for side in ("a", "b")]
    lines = (folder / "english.conllu").read_text(encoding="utf-8").splitlines()
    return texts + [line.removeprefix("# text = ") for line in lines if line.startswith("# text = ")]


def templates(count: int, seed: int = 0) -> list[str]:
    """Sentences of one clause to eight, most of them short."""
    drawn = random.Random(seed)

    def noun() -> str:
        adjective = f"{drawn.choice(ADJECTIVES)} " if drawn.random() < 0.4 else ""
        place = f" near the {drawn.choice(NOUNS)}" if drawn.random() < 0.3 else ""
        return drawn.choice(NAMED) if drawn.random() < 0.25 else f"the {adjective}{drawn.choice(NOUNS)}{place}"

    def sentence() -> str:
        if drawn.random() < 0.12:
            return drawn.choice(SHORT)
        text = f"{noun()} {drawn.choice(VERBS)} {noun()}"
        for _ in range(7):
            if drawn.random() > 0.35:
                break
            text += f"{drawn.choice(LINKS)} {noun()} {drawn.choice(VERBS)} {noun()}"
        return text[0].upper() + text[1:] + drawn.choice("...?!")

    return [sentence() for _ in range(count)]


def coverage(pool: Pool, texts: int, samples: int, seed: int = 0) -> Iterator[tuple[str, Coverage]]:
    """Of each score, on samples of so many texts."""
    generator = np.random.default_rng(seed)
    drawn = generator.integers(len(pool.scores.x), size=(samples, texts))
    for i, name in enumerate(NAMES):
        of_pool = RatioSums(*(each[:, i] for each in pool.scores))
        alike = [pool.uniform.x[each, i].sum() / max(pool.uniform.n[each, i].sum(), 1) for each in drawn]
        highest = np.inf if SCORES[name].unit else 1.0
        estimates = [
            RatioSums(*(field[each].sum(0) for field in of_pool)).estimate(highest=highest, alike=uniform)
            for each, uniform in zip(drawn, alike, strict=True)
        ]
        yield name, Coverage.of(estimates, of_pool.x.sum(0) / of_pool.n.sum(0))
    whole = OffsetSums.of(range(len(pool.scores.x)), *pool.offsets).estimate().value
    of_samples = [OffsetSums.of(range(texts), *(field[each] for field in pool.offsets)).estimate() for each in drawn]
    yield POSITION, Coverage.of(of_samples, whole)


def main() -> None:
    """Print a line for each pool, size and score."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=300)
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    torch.set_num_threads(1)  # texts one by one are too small for more
    model = load_model("minilm")
    print("| texts | score | held, mean | lowest head | without an interval |\n| --- | --- | --- | --- | --- |")
    for pool_name, sentences in (("bundled", bundled()), ("templates", templates(800))):
        pool = Pool.of(model, sentences)
        for texts in options.sizes:
            for name, found in coverage(pool, texts, options.samples, options.seed):
                without = 1 - found.known.mean() / options.samples
                numbers = f"{found.shares.mean():.3f} | {found.shares.min():.3f} | {without:.0%}"
                print(f"| {texts} {pool_name} | {name} | {numbers} |", flush=True)


if __name__ == "__main__":
    main()
