"""The pruning lab: what sharing work is worth, each pair side by side in one run.

python -m benchmarks.pruning
"""

import os
import tempfile
from pathlib import Path

import torch
from transformers import BertConfig, BertModel

from benchmarks.measure import in_turns, table
from mha_core import load_model
from mha_core.analysis.metrics import Metric, evaluate, metric_for
from mha_core.analysis.metrics.base import Row
from mha_core.analysis.metrics.datasets import built_in
from mha_core.analysis.metrics.similarity import Similarity
from mha_core.analysis.pruning.importance import exact
from mha_core.analysis.pruning.latency import measure_latency
from mha_core.heads import all_heads, shuffled
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.pretrained.bundled import minilm_tokenizer
from mha_core.models.pruning.prune import prune_model


def of_bert_base_size() -> TextModel:
    """12 layers × 12 heads, d_model 768, with random weights: their values cost no time."""
    with tempfile.TemporaryDirectory() as folder:
        torch.manual_seed(0)
        BertModel(BertConfig()).save_pretrained(Path(folder) / "base")
        minilm_tokenizer().save_pretrained(Path(folder) / "base")
        os.environ["MHA_MODELS"] = folder
        return load_model("base")


def one_text(model: TextModel, length: int) -> Metric:
    """How alike a text of so many tokens stays to itself."""
    ids = torch.randint(1000, 20_000, (length,), generator=torch.Generator().manual_seed(0)).tolist()
    return Similarity(model, [Row(tuple(ids), (0,) * length, (False,) * length)], ["text"], [])


def one_pass_each(measure: Metric) -> torch.Tensor:
    """The same as `exact`: a whole forward pass for every head."""
    found, rows = torch.zeros(measure.shape), range(len(measure.rows))
    for head in all_heads(*measure.shape):
        gate = torch.ones(measure.shape)
        gate[head] = 0
        found[head] = measure.cost_per_row(evaluate(measure, Intervention.gated(gate)), rows).sum()
    return found


def sweeps() -> list[list[str]]:
    rows, base, bundled = [], of_bert_base_size(), load_model("minilm")
    for model, length, goal in ((base, 32, "≥ 3"), (base, 128, "≥ 2"), (bundled, 32, "≤ 1 s"), (bundled, 128, "")):
        measure, found = one_text(model, length), {}
        ways = {"shared": exact, "each": one_pass_each}
        taken = in_turns(
            {name: lambda n=name, w=way, m=measure, f=found: f.update({n: w(m)}) for name, way in ways.items()},
            repeats=3,
        )
        difference = float((found["shared"] - found["each"]).abs().max())
        form = f"{model.info.layers} × {model.info.heads}, d_model {model.info.d_model}"
        ratio = f"**{taken['each'] / taken['shared']:.2f}**"
        rows.append(
            [form, str(length), f"{taken['shared']:.2f} s", f"{taken['each']:.2f} s", ratio, goal, f"{difference:.0e}"]
        )
    return rows


def together() -> list[list[str]]:
    measure = metric_for(load_model("minilm"), built_in("pairs"))

    def one_by_one() -> list[torch.Tensor]:
        forward = measure.model.forward
        with torch.no_grad():
            return [
                forward(torch.tensor([row.ids]), torch.tensor([row.segments]), need_weights=False)
                for row in measure.rows
            ]

    taken = in_turns({"batches": lambda: evaluate(measure), "one by one": one_by_one}, repeats=7)
    times = [f"{taken[name]:.2f} s" for name in ("batches", "one by one")]
    return [[f"{len(measure.rows)} sentences", *times, f"**{taken['one by one'] / taken['batches']:.2f}**", "≥ 3"]]


def smaller() -> list[list[str]]:
    model, rows = load_model("minilm"), []
    texts = [item.text for item in built_in("pairs").items[:8]]
    for count in (18, 36, 54, 72):
        found = measure_latency(model, prune_model(model, shuffled(all_heads(6, 12), 0)[:count]), texts, rounds=15)
        rows.append([str(count), f"{found.times_gated:.2f}", f"**{found.times_pruned:.2f}**"])
    return rows


def main() -> None:
    print(
        "\n## Every head off in its turn: from the head's own layer on, heads of a layer together, against a whole pass each\n"
    )
    print(table(["model", "tokens", "shared", "a pass each", "times faster", "goal", "largest difference"], sweeps()))
    print("\n## The built-in pairs through the bundled BERT\n")
    print(table(["texts", "sorted by length, in batches", "one by one", "times faster", "goal"], together()))
    print("\n## The bundled BERT with heads off, times as fast as whole (medians of 15 rounds)\n")
    print(table(["heads off, at random", "switched off", "cut out"], smaller()))


if __name__ == "__main__":
    main()
