"""Many texts through a model, and what each of its heads does to them, on each device and in each precision there is.

One process, in turns. What comes back is float32 on the CPU, and the way back counts. `python -m benchmarks.devices
[MODEL]`: a model's name, or the folder of a checkpoint.
"""

import sys
from pathlib import Path

import torch

from benchmarks.measure import in_turns, section
from mha_core import load_model
from mha_core.analysis.metrics.build import metric_for
from mha_core.analysis.metrics.datasets import of_lines
from mha_core.analysis.pruning.scores.exact import exact
from mha_core.models.devices import on_device

LENGTHS = (16, 128)
TEXTS = 64
WORDS = ("time", "year", "people", "way", "day", "man", "thing", "woman", "life", "child", "world", "school", "state")
HERE = [name for name in ("cuda", "mps") if getattr(torch, name).is_available()]


def main(name: str) -> None:
    """Print the table."""
    model = load_model(Path(name) if Path(name).is_dir() else name)
    places = [("cpu", "float32"), *((device, kind) for device in HERE for kind in ("float32", "bfloat16"))]
    models = {place: on_device(model, *place) for place in places}
    rows = []
    for length in LENGTHS:
        texts = [" ".join([WORDS[i % len(WORDS)], *["other"] * (length - 3)]) for i in range(TEXTS)]
        jobs = {
            "one by one": lambda m, texts=texts: [m.trace(text) for text in texts[:16]],
            "traces": lambda m, texts=texts: m.traces(texts),
            "attentions": lambda m, texts=texts: m.attentions(texts),
            "importance": lambda m, texts=texts: exact(metric_for(m, of_lines("\n".join(texts[:16])))),
        }
        for job, run in jobs.items():
            seconds = in_turns({str(place): lambda run=run, place=place: run(models[place]) for place in places}, 5)
            base = seconds[str(places[0])]
            expected = models[places[0]].traces(texts[:2])[0].attentions
            for place in places:
                found = models[place].traces(texts[:2])[0].attentions
                number = 16 if job in ("one by one", "importance") else TEXTS
                rows.append(
                    [
                        str(length),
                        job,
                        ", ".join(models[place].runs_on),
                        f"{number / seconds[str(place)]:.0f}",
                        f"{base / seconds[str(place)]:.1f}",
                        f"{float((found - expected).abs().max()):.1g}",
                    ]
                )
    device = f" ({torch.cuda.get_device_name()})" if "cuda" in HERE else ""
    title = f"{model.info.layers} × {model.info.heads} heads on each device{device}"
    print(section(title, ["tokens", "what", "on", "texts a second", "× CPU", "largest difference"], rows))


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["minilm"]))
