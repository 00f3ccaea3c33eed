"""Passes over one text with one row of a layer's attention changed in each, such as an edge cut or a token patched.

A row of a layer's attention does not depend on the layer's other rows. So a pass through this layer alone, with every
row changed in the same way, has each of them as if it alone were changed; only the layers after it need a pass for each
row. Of a causal model, tokens before that row stay as they are, and are computed once for all passes of a batch
(`ResumePoint.first_change`). On short texts most of the rest is the batch: one large product in place of many small
ones.
"""

from collections.abc import Callable, Iterator

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.passes_of_a_trace import BATCH_TOKENS, batch_resume_point, passes
from mha_core.forward import Output, ResumePoint
from mha_core.intervention import Intervention
from mha_core.trace import Trace

LEAST_SHARE = 1 / 4  # of a text that few rows are computed of: it takes memory, and attention is computed whole

# The changes in a layer for n copies of the text: how each is changed, (n,), and in which row, (n,); None = in all.
Change = Callable[[Tensor, Tensor | None], Intervention]


def row_changes(
    model: Model, trace: Trace, layer: int, change: Change, cells: Tensor, *, logits_at: int | None = None
) -> Iterator[tuple[Tensor, Output]]:
    """The output for each of n cells, (n, 2), a way and a row; some at a time, with their cells.

    Args:
        trace: of this model; what is off or cut there stays so.
        change: of this layer, and beside it all that is changed in the Trace.
        logits_at: the one position whose logits are made. In the last layer no other row has an effect, and their cells
            are left out.
    """
    length, is_last = len(trace), layer + 1 == model.info.layers
    if is_last and logits_at is not None:
        cells = cells[cells[:, 1] == logits_at % length]
    if not len(cells):
        return
    if is_last or not model.capabilities.can_resume:
        for part in cells.split(max(1, BATCH_TOKENS // length)):
            start = batch_resume_point(model, trace, layer, len(part))
            yield part, passes(model, trace, change(*part.T), len(part), start, logits_at=logits_at)
        return
    ways, place = cells[:, 0].unique(return_inverse=True)
    after = []
    for part in ways.split(max(1, BATCH_TOKENS // length)):
        start = batch_resume_point(model, trace, layer, len(part), end=layer + 1)
        after.append(passes(model, trace, change(part, None), len(part), start).hidden_states[-1])
    rows = torch.cat(after)[place, cells[:, 1]]  # (n, D)
    unchanged, causal = Intervention(trace.ablation), model.info.causal
    work = torch.full((len(cells),), float(length))
    if causal and (logits_at is not None or trace.word_logits is None):
        work = (length - cells[:, 1]).clamp(min=LEAST_SHARE * length)
    batch = ((work.cumsum(0) - 1) / BATCH_TOKENS).floor()
    sizes = batch.unique_consecutive(return_counts=True)[1].tolist()
    for part, states in zip(cells.split(sizes), rows.split(sizes), strict=True):
        inputs, first = trace.hidden_states[layer + 1].repeat(len(part), 1, 1), part[:, 1]
        inputs[torch.arange(len(part)), first] = states
        start = ResumePoint(layer + 1, inputs, first_change=first if causal else None)
        yield part, passes(model, trace, unchanged, len(part), start, logits_at=logits_at)
