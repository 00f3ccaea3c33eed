"""The pruning lab: the gain from sharing work, each alternative measured in turns.

python -m benchmarks.pruning
"""

import os
import tempfile
from pathlib import Path

import torch
from transformers import BertConfig, BertModel

from benchmarks.measure import in_turns, section
from mha_core import load_model
from mha_core.analysis.metrics import Metric, evaluate, metric_for
from mha_core.analysis.metrics.datasets import built_in
from mha_core.analysis.metrics.similarity import Similarity
from mha_core.analysis.pruning.importance import exact
from mha_core.analysis.pruning.latency import measure_latency
from mha_core.heads import all_heads, shuffled
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.pretrained.bundled import minilm_tokenizer
from mha_core.models.pruning.prune import prune_model
from mha_core.models.text.rows import Row

ROUNDS = 15


def load_bert_base_size() -> TextModel:
    """12 layers × 12 heads, d_model 768, with random weights: their values cost no time."""
    with tempfile.TemporaryDirectory() as folder:
        torch.manual_seed(0)
        BertModel(BertConfig()).save_pretrained(Path(folder) / "base")
        minilm_tokenizer().save_pretrained(Path(folder) / "base")
        os.environ["MHA_MODELS"] = folder
        return load_model("base")


def metric_of_one_text(model: TextModel, length: int) -> Metric:
    """The similarity of one text with so many tokens to its original embedding."""
    ids = torch.randint(1000, 20_000, (length,), generator=torch.Generator().manual_seed(0)).tolist()
    return Similarity(model, [Row(tuple(ids), (0,) * length, (False,) * length)], ["text"], [])


def exact_by_whole_passes(metric: Metric) -> torch.Tensor:
    """The same as `exact`, by a whole forward pass for each head."""
    scores, rows = torch.zeros(metric.shape), range(len(metric.rows))
    for head in all_heads(*metric.shape):
        gate = torch.ones(metric.shape)
        gate[head] = 0
        scores[head] = metric.cost_per_row(evaluate(metric, Intervention.gated(gate)), rows).sum()
    return scores


def exact_scores() -> list[list[str]]:
    """Resuming at the head's own layer, with heads of a layer in one batch, against whole passes."""
    rows, base, bundled = [], load_bert_base_size(), load_model("minilm")
    for model, length, goal in ((base, 32, "≥ 3"), (base, 128, "≥ 2"), (bundled, 32, "≤ 1 s"), (bundled, 128, "")):
        metric = metric_of_one_text(model, length)
        candidates = {
            "shared": lambda metric=metric: exact(metric),
            "whole": lambda metric=metric: exact_by_whole_passes(metric),
        }
        seconds = in_turns(candidates, repeats=3)
        difference = float((candidates["shared"]() - candidates["whole"]()).abs().max())
        size = f"{model.info.layers} × {model.info.heads}, d_model {model.info.d_model}"
        times = [f"{seconds['shared']:.2f} s", f"{seconds['whole']:.2f} s"]
        ratio = f"**{seconds['whole'] / seconds['shared']:.2f}**"
        rows.append([size, str(length), *times, ratio, goal, f"{difference:.0e}"])
    return rows


def batching() -> list[list[str]]:
    """Batches of texts sorted by length against one text at a time."""
    metric = metric_for(load_model("minilm"), built_in("pairs"))

    def one_by_one() -> None:
        with torch.no_grad():
            for row in metric.rows:
                metric.model.forward(torch.tensor([row.ids]), torch.tensor([row.segments]), need_weights=False)

    seconds = in_turns({"batches": lambda: evaluate(metric), "one by one": one_by_one}, repeats=7)
    times = [f"{seconds[name]:.2f} s" for name in ("batches", "one by one")]
    return [[f"{len(metric.rows)} sentences", *times, f"**{seconds['one by one'] / seconds['batches']:.2f}**", "≥ 3"]]


def pruned_models() -> list[list[str]]:
    """The speed of the bundled BERT with heads switched off, and pruned."""
    model, rows = load_model("minilm"), []
    texts = [item.text for item in built_in("pairs").items[:8]]
    for count in (18, 36, 54, 72):
        pruned = prune_model(model, shuffled(all_heads(6, 12), 0)[:count])
        speed = measure_latency(model, pruned, texts, rounds=ROUNDS)
        rows.append([str(count), f"{speed.times_gated:.2f}", f"**{speed.times_pruned:.2f}**"])
    return rows


def main() -> None:
    """Print the tables."""
    header = ["model", "tokens", "shared", "whole passes", "times faster", "goal", "largest difference"]
    title = "Exact scores: resuming at each head's layer, heads of a layer in one batch, against whole passes"
    print(section(title, header, exact_scores()))
    header = ["texts", "sorted by length, in batches", "one by one", "times faster", "goal"]
    print(section("The built-in pairs through the bundled BERT", header, batching()))
    title = f"The bundled BERT with random heads off: speed relative to the whole model (medians of {ROUNDS} rounds)"
    print(section(title, ["heads off", "switched off", "pruned"], pruned_models()))


if __name__ == "__main__":
    main()
