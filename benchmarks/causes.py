"""Causes: transplants at every token, and the edges of a head, against the plain loop of passes; and a map's first row.

Beside each stands how much could be gained at most: if nothing but the products of the layers after the change took
time, of the rows that differ, at the rate of one large product.

python -m benchmarks.causes
"""

from collections.abc import Callable, Iterator

import torch
from torch import Tensor
from torch.nn import functional

from benchmarks.measure import in_turns, section
from mha_core import Head, Trace, load_model
from mha_core.analysis.circuits.transplant import Transplant, measure_of
from mha_core.analysis.circuits.transplant_task import Comparison, TransplantTask
from mha_core.analysis.maps.edge_effects import edge_effects
from mha_core.edges import KeptEdges
from mha_core.intervention import Intervention
from mha_core.models import ModelError, TextModel
from mha_core.models.surgery.locate import find_layers

MINILM = (
    "the old cat sat on the mat because it was warm and soft .",  # 16 tokens each, special ones included
    "the old dog sat on the mat because it was cold and wet .",
)
IOI = tuple(f"When Mary and John went to the old store today, {who} gave a drink to" for who in ("John", "Mary"))
SAMPLE = 8  # passes of the plain loop that are timed; the others take as long
REPEATS = 3


def loaded() -> Iterator[tuple[TextModel, Trace, Trace]]:
    """MiniLM, and SmolLM2 where it is there, each with its two texts."""
    for name, texts in (("minilm", MINILM), ("smollm2", IOI)):
        try:
            model = load_model(name)
        except ModelError as error:
            print(error)
            continue
        a, b = (model.trace(text) for text in texts)
        assert len(a) == len(b) == 16
        yield model, a, b


def compare(shared: Callable[[], Tensor], plain: Callable[[int], object], count: int, products: float) -> list[str]:
    """Seconds of all `count` cells together, and of a sample of plain passes, scaled up; the ratio, and its bound.

    Args:
        products: floating-point operations of the products that can't be avoided.
    """
    sample = torch.linspace(0, count - 1, min(SAMPLE, count)).long().tolist()
    x, weight = torch.randn(1024, 384), torch.randn(1536, 384)
    with torch.inference_mode():
        one = {"product": lambda: [functional.linear(x, weight) for _ in range(20)]}
        seconds = in_turns({"shared": shared, "plain": lambda: [plain(i) for i in sample], **one}, REPEATS)
    whole, rate = seconds["plain"] * count / len(sample), 20 * 2 * len(x) * weight.numel() / seconds["product"]
    most = f"{whole * rate / products:.1f} ({products / 1e9:.0f} GFLOP at {rate / 1e9:.0f}/s)" if products else "–"
    return [str(count), f"{seconds['shared']:.2f} s", f"{whole:.2f} s", f"**{whole / seconds['shared']:.1f}**", most]


def products_after(model: TextModel, layer: int, queries: Tensor, length: int) -> float:
    """Operations of the layers after one, for a pass for each changed query, (n,), of the rows that it changes."""
    layers = find_layers(model.module)
    assert layers is not None
    weights = sum(p.numel() for each in layers[layer + 1 :] for p in each.parameters() if p.dim() == 2)
    rows = (length - queries).sum() if model.info.causal else length * len(queries)
    return 2.0 * weights * int(rows)


def positions(model: TextModel, a: Trace, b: Trace, layer: int) -> list[str]:
    """Each head of a layer at each token alone."""
    case, (_, heads) = Transplant(model, a, b, measure_of(model, a, b)), model.info.shape

    def plain(cell: int) -> object:
        head, at = divmod(cell, len(b))
        change = case._intervention(layer, torch.tensor([head]), torch.tensor([at]))
        return model.forward(torch.tensor([b.ids]), torch.tensor([b.segments]), change, need_weights=False)

    changed = case.changed(layer).nonzero()[:, 1]
    return compare(
        lambda: case.row(layer, positions=True), plain, heads * len(b), products_after(model, layer, changed, len(b))
    )


def edges(model: TextModel, trace: Trace, layer: int) -> list[str]:
    """Each edge of a head."""
    cells = trace.layers[layer][1].nonzero().tolist()

    def plain(cell: int) -> object:
        mask = torch.ones(model.info.heads, len(trace), len(trace), dtype=torch.bool)
        mask[1, cells[cell][0], cells[cell][1]] = False
        masks = [KeptEdges(mask) if each == layer else KeptEdges() for each in range(model.info.layers)]
        ids, segments = torch.tensor([trace.ids]), torch.tensor([trace.segments])
        return model.forward(ids, segments, Intervention(edge_masks=masks), need_weights=False)

    at = -1 if model.info.causal else None
    products = products_after(model, layer, torch.tensor(cells)[:, 0], len(trace))
    return compare(lambda: edge_effects(model, trace, Head(layer, 1), at=at), plain, len(cells), products)


def first_row(model: TextModel) -> list[list[str]]:
    """Until the first row of the map of all heads, in both directions, passes of both texts included."""

    asked: list[None] = []

    def begin() -> object:
        asked.append(None)
        a, b = (text.replace("old", f"{len(asked)}th") for text in IOI)  # others each time: nothing is known
        return next(TransplantTask(Comparison(model.info.name, a, b, None, None, model)).steps(()))

    seconds = in_turns({"row": begin}, REPEATS)["row"]
    return [[f"{model.info.layers} × {model.info.heads}", f"**{seconds:.2f} s**", "≤ 1 s"]]


def main() -> None:
    """Print the tables."""
    header = ["layer", "passes", "shared", "plain loop", "times faster", "at most", "goal"]
    for model, a, b in loaded():
        layers = (0, model.info.layers // 2, model.info.layers - 1)
        if model.info.causal:
            print(section("Until the first row of a map of transplants", ["heads", "time", "goal"], first_row(model)))
        title = f"{model.info.name}, 16 tokens, against the plain loop of passes"
        rows = [[str(layer), *positions(model, a, b, layer), "≥ 3"] for layer in layers]
        print(section(f"Each head of a layer at each token: {title}", header, rows))
        rows = [[str(layer), *edges(model, a, layer), "≥ 10"] for layer in layers]
        print(section(f"Each edge of a head: {title}", header, rows))


if __name__ == "__main__":
    main()
