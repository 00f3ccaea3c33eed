"""Recompute a sample of every kind of number that the app shows, and compare: exit status 1 if one is off.

python -m tests.truth              # some two minutes on two quiet cores
python -m tests.truth --seed 7     # other sentences, other heads
python -m tests.truth --only lab   # a part
"""

import argparse
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import torch

os.environ["HF_HUB_OFFLINE"] = "1"  # before anything imports huggingface_hub, which reads it once

from tests.support.app_server import Server
from tests.truth.app.site import Site
from tests.truth.explore import explore
from tests.truth.inside import inside
from tests.truth.lab import lab
from tests.truth.readings import predictions
from tests.truth.report import Check, NotRecomputed, merged, report
from tests.truth.sample import Sample
from tests.truth.shipped import shipped
from tests.truth.train import train


def _explore(sample: Sample) -> Iterator[Check]:
    """Over HTTP, from a server of its own."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        site = Site.at(server.url)
        yield from explore(site, sample)
        yield from predictions(site, sample)


PARTS: dict[str, Callable[[Sample], Iterator[Check]]] = {
    "explore": _explore,
    "inside": inside,
    "lab": lab,
    "shipped": shipped,
    "train": train,
}
NOT_RECOMPUTED = (
    NotRecomputed(
        "probabilities of classes, labels and answers",
        "Explore, effect",
        "no model with such a head is bundled; tests/pages compares random ones with transformers' own heads",
    ),
    NotRecomputed("all heads in one HTML file", "Export", "the weights of the NPZ, in the codes of the lines"),
    NotRecomputed("training loss", "train, replay", "the mean over steps whose weights are not kept"),
    NotRecomputed("losses, skills and roles while training", "train, live", "nothing is kept to compare with"),
    NotRecomputed("greedy and recomputed orders", "lab, pruning curves", "thousands of passes; tests/stats has them"),
    NotRecomputed(
        "differences between orders, thresholds", "lab, pruning curves", "of the intervals that are compared"
    ),
    NotRecomputed(
        "p-values, which heads stand out",
        "lab, importance",
        "of the same texts; tests/stats has them",
    ),
    NotRecomputed("seconds, speed of a pruned model", "lab", "measured on the machine itself"),
)


def main() -> int:
    """Print the table; 1 if something is off."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=0, help="of the sentences and heads (default: 0)")
    parser.add_argument("--only", choices=PARTS, nargs="+", default=list(PARTS), help="parts of the app (default: all)")
    chosen = parser.parse_args()
    logging.getLogger("streamlit").setLevel(logging.ERROR)  # pages without a browser warn at every step
    torch.set_num_threads(1)  # the app has the other core
    begin, checks = time.monotonic(), []
    with tempfile.TemporaryDirectory() as cache:
        os.environ["MHA_CACHE"] = cache  # nothing that was measured before
        for part in chosen.only:
            checks += PARTS[part](Sample(chosen.seed))
            print(f"{part}: {time.monotonic() - begin:.0f} s", file=sys.stderr, flush=True)
    found = merged(checks)
    print(report(found, NOT_RECOMPUTED if len(chosen.only) == len(PARTS) else ()))
    wrong = [each for each in found if not each.holds]
    count = sum(each.count for each in found)
    print(f"\n{count:,} numbers of {len(found)} kinds, seed {chosen.seed}, {time.monotonic() - begin:.0f} s.")
    print(f"{len(wrong)} kinds are off." if wrong else "All are within what is allowed.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
