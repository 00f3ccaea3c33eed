"""How much of the built-in pairs the words alone can tell: fidelity of what knows no context, with 95 % intervals.

    python -m benchmarks.built_in_pairs minilm

Fidelity as everywhere: Spearman's ρ, over the pairs, with the similarities of the model with every head on; and its
interval, over the pairs.
"""

import argparse
import csv
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import PreTrainedModel

from benchmarks.measure import table
from mha_core import load_model
from mha_core.analysis.bootstrap import RankCorrelation, draws, interval, spearman
from mha_core.analysis.metrics import Metric, built_in_metric, evaluate
from mha_core.analysis.metrics.build import PAIRS
from mha_core.analysis.metrics.datasets import FOLDER
from mha_core.analysis.metrics.similarity import Similarity
from mha_core.intervention import Intervention
from mha_core.models import TextModel

DIGITS = 9  # of a similarity that count: means of the same vectors in another order differ in the sixteenth

Similarities = NDArray[np.float64]  # (P,), one of each pair


def without_heads(metric: Metric) -> torch.Tensor:
    """Embeddings of all texts with every head off, (N, D): each token sees itself and its position, nothing else."""
    return evaluate(metric, Intervention.gated(torch.zeros(metric.shape)))


def bag_of_words(model: TextModel, texts: Sequence[str]) -> torch.Tensor:
    """Mean of the word embeddings that the model starts from, (N, D): no position, no layer, no special token."""
    words = cast(PreTrainedModel, model.module).get_input_embeddings()
    ids = (model.tokenizer(text, add_special_tokens=False, return_tensors="pt")["input_ids"][0] for text in texts)
    with torch.no_grad():
        return torch.stack([words(each).double().mean(0) for each in ids])


def jaccard(a: str, b: str) -> float:
    """The share of words that two texts have in common: |A ∩ B| / |A ∪ B|."""
    one, other = (set(re.findall(r"[\w']+", text.lower())) for text in (a, b))
    return len(one & other) / len(one | other)


def similarities(embeddings: torch.Tensor, pairs: Sequence[tuple[int, int]]) -> Similarities:
    """The cosine of the two texts of each pair, (P,)."""
    a, b = (embeddings[list(side)].double() for side in zip(*pairs, strict=True))
    return torch.cosine_similarity(a, b, dim=-1).numpy().round(DIGITS)


def fidelity(found: Similarities, reference: Similarities) -> float:
    """Spearman's ρ; NaN if all pairs are equally similar."""
    return float(spearman(torch.from_numpy(found), torch.from_numpy(reference)))


def said(found: Similarities, reference: Similarities) -> str:
    """A fidelity as in the documents: ".931 [.884, .956]"."""
    if np.ptp(found) == 0:
        return f"none: {found[0]:g} for every pair"
    pairs = torch.arange(len(found))[:, None]
    correlation = RankCorrelation(pairs, torch.from_numpy(reference))
    low, high = interval(correlation.resampled(torch.from_numpy(found)[None], draws(len(found)))[0])
    return f"{_decimal(fidelity(found, reference))} [{_decimal(low)}, {_decimal(high)}]"


def kinds(dataset: str) -> dict[str, list[int]]:
    """The lines of each kind, as the file names them; {} if it does not."""
    rows = csv.DictReader((FOLDER / f"{dataset}.tsv").open(encoding="utf-8"), delimiter="\t", quoting=csv.QUOTE_NONE)
    found: dict[str, list[int]] = defaultdict(list)
    for line, row in enumerate(rows):
        if "kind" in row:
            found[row["kind"]].append(line)
    return dict(found)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", default="minilm", help="a sentence encoder, as load_model takes it")
    model = load_model(parser.parse_args().name)
    rows, by_kind = [], []
    for dataset in PAIRS:
        metric = built_in_metric(model, dataset)
        if not isinstance(metric, Similarity):
            parser.error(f"{model.info.name} is no sentence encoder.")
        off = without_heads(metric)
        every_head, no_head = (similarities(each, metric.pairs) for each in (metric.baseline, off))
        words = similarities(bag_of_words(model, metric.texts), metric.pairs)
        overlap = np.array([jaccard(metric.texts[a], metric.texts[b]) for a, b in metric.pairs])
        cosine = metric.values(off)["cosine"]
        rows.append([dataset, *(said(each, every_head) for each in (no_head, words, overlap)), _decimal(cosine)])
        by_kind += [
            [kind, str(len(lines)), *map(_decimal, np.quantile(every_head[lines], (0, 0.5, 1)))]
            for kind, lines in kinds(dataset).items()
        ]
    header = ["pairs", "model without heads", "mean of word embeddings", "word overlap", "cosine without heads"]
    print(table(header, rows))
    print(f"\nSimilarity of the two sentences with every head on, {PAIRS[1]}:\n")
    print(table(["kind", "pairs", "lowest", "median", "highest"], by_kind))


def _decimal(number: float) -> str:
    return f"{number:.3f}".replace("0.", ".", 1)


if __name__ == "__main__":
    main()
