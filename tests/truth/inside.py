"""Inside a head: every step of one head, with the numbers of a sentence, beside the reference."""

from collections.abc import Iterator

import numpy as np

from tests.support.reference import sizes
from tests.truth.app.session import Session, numbers
from tests.truth.report import Check, compared
from tests.truth.sample import MODES, Case, Sample
from tests.truth.seen import Seen

FLOAT32, VECTORS = 1e-5, 1e-4
SHOWN_PERCENT, SHOWN_LENGTH = 5e-4 + 1e-5, 5e-4 + 1e-5
LARGEST_ROUNDING = 5e-5  # of the same layer in several libraries, whose outputs reach some units
WHERE = "Inside a head"
# Presets: d_model and heads (Devlin et al. 2019; Radford et al. 2019; Brown et al. 2020); the kind of transformers.
PRESETS = {"BERT-base": (768, 12, "bert"), "GPT-2 small": (768, 12, "gpt2"), "GPT-3 (175B)": (12288, 96, "")}


def inside(sample: Sample) -> Iterator[Check]:
    """One head on, and one off, in each kind of model."""
    for seen, head in _cases(sample):
        yield from _steps(seen, head, query=sample.random.randrange(1, len(seen.word_of) - 1))
    yield from _calculator()


def _cases(sample: Sample) -> Iterator[tuple[Seen, tuple[int, int]]]:
    off = sample.heads((6, 12), 3)
    mode = sample.random.choice(MODES)
    yield Seen(Case("minilm", sample.sentence(), off, mode)), sample.one(off)
    yield Seen(Case("minilm", sample.sentence())), (sample.random.randrange(6), sample.random.randrange(12))
    english = Seen(Case("toy-english", "the key to the cabinets is on the table ."))
    yield english, (sample.random.randrange(2), sample.random.randrange(8))


def _steps(seen: Seen, opened: tuple[int, int], query: int) -> Iterator[Check]:
    (layer, head), case = opened, seen.case
    page = Session("Inside_a_head.py", **case.address, layer=str(layer), head=str(head), query=str(query))
    x = seen.after.inputs[layer]
    q, k, v = (each.numpy() for each in seen.network.projections(layer, x))
    allowed = seen.after.mask[layer].numpy()[query]
    scores = k[head] @ q[head, query]
    scaled, weights = scores / q.shape[-1] ** 0.5, seen.weights[layer, head, query]
    contexts = seen.after.contexts[layer].numpy()
    shares = np.einsum("hk,hdk->hd", contexts[:, query], seen.network.output_weights(layer).numpy())
    lengths = np.linalg.norm(shares, axis=1)

    def drawn(kind: str, chart: str, axis: str, true: np.ndarray, allowance: float, trace: int = 0) -> Check:
        shown = numbers(page.chart(chart)[trace][axis])
        return compared(kind, WHERE, shown, true.reshape(shown.shape) if true.size == shown.size else true, allowance)

    yield drawn("input vectors", "x", "z", x.numpy(), VECTORS)
    for name, vectors in (("q", q), ("k", k), ("v", v)):
        yield drawn("queries, keys, values", f"projection-{name}", "z", vectors[head], VECTORS)
    yield drawn("query × key, by dimension", "neurons", "z", q[head, query] * k[head], VECTORS)
    yield drawn("scores", "scores", "y", scores, VECTORS)
    yield drawn("scores, scaled", "scaled", "y", scaled, VECTORS, trace=1)
    yield drawn("scores, scaled", "before-softmax", "y", scaled, VECTORS)
    yield drawn("weights after softmax", "weights", "y", weights, FLOAT32)
    powers = np.where(allowed, np.exp(scaled - scaled[allowed].max()), 0)
    yield compared("(the reference's own: softmax of its scores)", "itself", powers / powers.sum(), weights, 1e-12)
    yield drawn("weighted values", "weighted", "z", weights[:, None] * v[head], VECTORS)
    state = f"off, {case.mode}" if opened in case.off else "on"
    yield drawn(f"context, the head {state}", "context", "z", contexts[head, query], VECTORS)
    yield drawn("contexts side by side", "concat", "z", contexts[:, query], VECTORS)
    yield drawn("length of each head's share", "shares", "y", lengths, VECTORS)
    top = page.number(r"It attends most to .* \(([\d.]+)\s?%\)") / 100
    yield compared("largest weight, in words", WHERE, top, weights.max(), SHOWN_PERCENT)
    length = page.number(r"adds a vector of length ([\d.]+)")
    yield compared("length of the share, in words", WHERE, length, lengths[head], SHOWN_LENGTH)
    error = page.number(r"differ by at most \*\*([\d.e+-]+)\*\*")
    yield compared("cross-check: W_O in one product and head by head", WHERE, error, 0, LARGEST_ROUNDING)
    disagreement = page.metric(f"Largest difference, head {layer}.{head}")
    yield compared("cross-check: other implementations", WHERE, disagreement, 0, LARGEST_ROUNDING)


def _calculator() -> Iterator[Check]:
    """Parameters of an attention module and of whole models, beside modules that are built and counted."""
    page = Session("Inside_a_head.py", model="minilm", text="the old keys")
    for preset, (d_model, heads, kind) in PRESETS.items():
        page.select("preset", preset)
        shown = page.metric("Parameters per attention module"), page.metric("d_k = d_model / heads")
        yield compared("parameters of an attention module, d_k", WHERE, shown, sizes.attention(d_model, heads), 0)
        if kind:
            total = page.number(r"of \*\*([\d,]+)\*\* parameters")
            yield compared("parameters of a whole model", WHERE, total, sizes.whole(kind), 0)
