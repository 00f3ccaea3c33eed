"""Which heads matter for a word: seconds to the first answer and to the last, beside one plain pass over the text.

    python -m benchmarks.ranking [MODEL]     # smollm2, if it is here; a minute

All of it takes turns in one process, so that a ratio holds on a busy machine too.
"""

import argparse
import time
from statistics import median

import torch

from benchmarks.measure import section
from mha_core.backends import Model, load_model
from mha_core.explore.words_without_each_head import last_inputs, probabilities

SENTENCES = (
    "The keys to the old cabinet near the window are on the table.",
    "On Monday she works in Berlin, on Tuesday in Paris, and on Wednesday back in Berlin.",
    "He put the milk back in the fridge and closed the door.",
)
ROUNDS = 3


def seconds(model: Model, text: str) -> tuple[float, float, float, float]:
    """One plain pass; the first answer; all heads; and a further word of the same text."""
    start = time.perf_counter()
    trace = model.trace(text)
    plain = time.perf_counter() - start
    positions = [len(trace) - 3, len(trace) - 4]
    words = [trace.ids[at + 1] for at in positions]
    start, first, parts = time.perf_counter(), 0.0, []
    for part in last_inputs(model, trace):
        parts.append(part)
        probabilities(model, trace, part, positions[:1], words[:1])
        if len(parts) == 2:  # the last layer, and those before it
            first = time.perf_counter() - start
    every = time.perf_counter() - start
    start = time.perf_counter()
    for part in parts:
        probabilities(model, trace, part, positions[1:], words[1:])
    return plain, first, every, time.perf_counter() - start


def main() -> None:
    """Print a row for each sentence."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("model", nargs="?", default="smollm2")
    model = load_model(parser.parse_args().model)
    titles = ["tokens", "one pass, s", "first answer, s", "all heads, s", "a further word, s", "all / one pass"]
    print(section(f"Which heads matter for a word: {model.info.title}", titles, []), flush=True)
    with torch.inference_mode():
        for text in SENTENCES:
            seconds(model, text)  # loads and warms up
            plain, first, every, further = map(median, zip(*(seconds(model, text) for _ in range(ROUNDS)), strict=True))
            cells = [plain, first, every, further]
            tokens = len(model.encoded(text).tokens)
            print(f"| {tokens} | {' | '.join(f'{cell:.2f}' for cell in cells)} | **{every / plain:.0f}** |", flush=True)


if __name__ == "__main__":
    main()
