"""How often 95 % intervals hold the true value.

python -m tests.truth.coverage                 # a minute or two on one core
python -m tests.truth.coverage --samples 100   # sooner, and less exact

First of numbers that are drawn from known distributions; then of every score of *Find heads*, for all 72 heads of
the BERT.

A pool of sentences stands for all texts: its own values are the true ones. Samples are drawn from it with replacement,
and each of them gets its intervals. Two pools: the sentences of assets/evaluation, of 8 to 36 tokens, and sentences
made from templates, of 4 to 60, few of which are long. A head without an interval is counted apart.
"""

import argparse
import csv
import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import torch

from mha_core.backends import Model, load_model
from mha_core.find_heads.over_texts_result import POSITION
from mha_core.paths import ASSETS
from mha_core.stats.counts.positional_or_content import OffsetSums
from mha_core.stats.counts.ratio_sums import Estimate, RatioSums
from mha_core.stats.counts.scores_and_baselines import NAMES, SCORES
from mha_core.stats.counts.tally import tallies_of
from mha_core.stats.intervals import Array, Mean, RankCorrelation, Share
from mha_core.stats.texts.sentence import Sentence

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
    def of(cls, model: Model, texts: Sequence[str]) -> "Pool":
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
        alike = [pool.uniform.x[each, i].sum() / max(pool.uniform.n[each, i].sum(), 1) for each in drawn]
        of_pool = RatioSums(*(each[:, i] for each in pool.scores))
        estimates = [
            SCORES[name].estimate(RatioSums(*(field[each].sum(0) for field in of_pool)), uniform)
            for each, uniform in zip(drawn, alike, strict=True)
        ]
        yield name, Coverage.of(estimates, of_pool.x.sum(0) / of_pool.n.sum(0))
    whole = OffsetSums.of(range(len(pool.scores.x)), *pool.offsets).estimate().value
    of_samples = [OffsetSums.of(range(texts), *(field[each] for field in pool.offsets)).estimate() for each in drawn]
    yield POSITION, Coverage.of(of_samples, whole)


DISTRIBUTIONS: dict[str, tuple[Callable[[np.random.Generator, tuple[int, int]], Array], float]] = {
    "normal": (lambda random, shape: random.normal(size=shape), 0.0),
    "exponential": (lambda random, shape: random.exponential(size=shape), 1.0),
    "log-normal, σ 1.2": (lambda random, shape: random.lognormal(0, 1.2, shape), math.exp(0.72)),
    "a share of .95": (lambda random, shape: (random.random(shape) < 0.95).astype(float), 0.95),
    "a head that fires in 1 %": (lambda random, shape: firing(random, shape, 0.01), 0.01 * 0.75 + 0.99 * 0.02),
    "a head that fires in 2 %": (lambda random, shape: firing(random, shape, 0.02), 0.02 * 0.75 + 0.98 * 0.02),
}


def firing(random: np.random.Generator, shape: tuple[int, int], rate: float) -> Array:
    """Weights of a head: .5 to 1 in a share of texts, else 0 to .04."""
    return np.where(random.random(shape) < rate, random.uniform(0.5, 1, shape), random.uniform(0, 0.04, shape))


def of_distribution(name: str, texts: int, samples: int, seed: int = 0) -> float:
    """The share of samples whose interval holds the true mean.

    Shares have Wilson's interval, a head's weights that of a score over texts; the others are means.
    """
    draw, true = DISTRIBUTIONS[name]
    numbers = draw(np.random.default_rng(seed), (samples, texts))
    if "head" in name:
        estimate = RatioSums.of(numbers.T, np.ones_like(numbers.T)).estimate()
        low, high = estimate.low, estimate.high
    else:
        members, shares = torch.arange(texts)[:, None], torch.ones(texts)
        statistic = Share(members, shares) if "share" in name else Mean(members, shares)
        low, high = (end.numpy() for end in statistic.jackknife(torch.from_numpy(numbers), texts).limits())
    return float(np.mean((low <= true) & (true <= high)))


def of_correlation(rho: float, texts: int, samples: int, seed: int = 0) -> float:
    """The same of Spearman's ρ of two normal numbers of each text."""
    random = np.random.default_rng(seed)
    one = random.normal(size=(samples, texts))
    other = rho * one + math.sqrt(1 - rho**2) * random.normal(size=(samples, texts))
    true, held = 6 / math.pi * math.asin(rho / 2), 0  # Kruskal 1958
    for x, y in zip(torch.from_numpy(one), torch.from_numpy(other), strict=True):
        found = RankCorrelation(torch.arange(texts)[:, None], x).jackknife(y[None], texts)
        ((low, high),) = found.intervals()
        held += low <= true <= high
    return held / samples


def main() -> None:
    """Print a line for each distribution and size, then for each pool, size and score."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=300)
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    sizes = " | ".join(map(str, options.sizes))
    print(f"| texts | {sizes} |\n| --- |{' --- |' * len(options.sizes)}")
    for name in DISTRIBUTIONS:
        shares = [of_distribution(name, texts, 10 * options.samples, options.seed) for texts in options.sizes]
        print(f"| {name} | {' | '.join(f'{share:.3f}' for share in shares)} |")
    shares = [of_correlation(0.95, texts, options.samples, options.seed) for texts in options.sizes]
    print(f"| a rank correlation near .95 | {' | '.join(f'{share:.3f}' for share in shares)} |\n", flush=True)
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
