"""Passes over one text with one row of a layer's attention changed in each, such as an edge cut or a token patched.

A row of a layer's attention does not depend on the layer's other rows. So a pass through this layer alone, with every
row changed in the same way, has each of them as if it alone were changed; only the layers after it need a pass for each
row. On short texts most of the rest is the batch: one large product in place of many small ones.
"""

from collections.abc import Callable, Iterator

import torch
from torch import Tensor

from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import Output, ResumePoint
from mha_core.trace import Trace

BATCH_TOKENS = 1024  # each may have V logits

# What is changed in a layer, in n copies of the text: in which way, (n,), and in which row, (n,); None = in every row.
Change = Callable[[Tensor, Tensor | None], Intervention]


def row_changes(
    model: TextModel, trace: Trace, layer: int, change: Change, cells: Tensor, *, logits_at: int | None = None
) -> Iterator[tuple[Tensor, Output]]:
    """The output for each of n cells, (n, 2), a way and a row; some at a time, with their cells.

    Args:
        trace: of this model; what is off or cut there stays so.
        change: of this layer, and beside it all that is changed in the Trace.
        logits_at: the one position whose logits are made. In the last layer no other row has an effect, and their cells
            are left out.
    """
    many, is_last = max(1, BATCH_TOKENS // len(trace)), layer + 1 == model.info.layers
    if is_last and logits_at is not None:
        cells = cells[cells[:, 1] == logits_at % len(trace)]
    if is_last or not model.can_resume:
        for part in cells.split(many):
            yield part, passes(model, trace, layer, change(*part.T), len(part), logits_at=logits_at)
        return
    ways, place = cells[:, 0].unique(return_inverse=True)
    after = [
        passes(model, trace, layer, change(part, None), len(part), end=layer + 1).hidden_states[-1]
        for part in ways.split(many)
    ]
    rows = torch.cat(after)[place, cells[:, 1]]  # (n, D)
    unchanged = Intervention(trace.ablation)
    for part, states in zip(cells.split(many), rows.split(many), strict=True):
        inputs = trace.hidden_states[layer + 1].repeat(len(part), 1, 1)
        inputs[torch.arange(len(part)), part[:, 1]] = states
        yield part, passes(model, trace, layer + 1, unchanged, len(part), inputs, logits_at=logits_at)


def check_is_of(model: TextModel, trace: Trace) -> None:
    """Raise ValueError for a Trace of another model, or one that was made by hand."""
    if trace.info != model.info or trace.input is None:
        raise ValueError(f"This Trace is not of '{model.info.name}'; valid: one that the model's own `trace` returned.")


@torch.inference_mode()
def passes(
    model: TextModel,
    trace: Trace,
    layer: int,
    change: Intervention,
    count: int,
    inputs: Tensor | None = None,
    *,
    end: int | None = None,
    logits_at: int | None = None,
) -> Output:
    """So many passes over a Trace's tokens in one batch, from a layer on where the model can begin there.

    Args:
        inputs: of the layer, (count, T, D); None = the Trace's.
    """
    read, segments = trace.input, torch.tensor([trace.segments])
    assert read is not None, "a Trace that a model made"
    point = model.resume_point(trace, layer)
    if point:
        states = point.hidden_states.expand(count, -1, -1) if inputs is None else inputs
        point = ResumePoint(layer, states, end)
    return model.forward(
        read.expand(count, *read.shape[1:]),
        segments.expand(count, -1),
        change,
        resume=point,
        need_weights=False,
        logits_at=logits_at,
    )
