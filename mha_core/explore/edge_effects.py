"""The effect of every edge of a head: how much the model's output changes when this one weight is cut."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.one_attention import unsupported
from mha_core.backends.pooling import cosine_distance, pool
from mha_core.checks import check_index, check_indices
from mha_core.edges import edge_masks
from mha_core.explore.row_changes import row_changes
from mha_core.explore.what_changed import total_variation
from mha_core.forward import Output
from mha_core.heads import Head, check_head
from mha_core.intervention import Intervention
from mha_core.trace import Trace


def edge_effects(
    model: Model,
    trace: Trace,
    head: Head,
    *,
    knockout: bool = False,
    at: int | None = None,
    queries: Sequence[int] | None = None,
) -> Tensor:
    """Change of the output without each edge of a head, (T, T), 0 to 1 (2 for opposite embeddings).

    Of a sentence encoder 1 − cosine of its embedding; of all others the share of probability that moves (total
    variation), the mean of several distributions. What else is off or cut in the Trace stays so.

    Args:
        trace: of this model.
        knockout: whether the others get the attention of an edge (score −∞); else nobody does (weight × 0).
        at: of a language model, the position that predicts; None = the mean of all.
        queries: the rows whose edges are tried; None = all. The other rows are 0.

    Raises:
        ValueError: a head that the model does not have, a position that the text does not have, a Trace of another
            model.
    """
    effects = torch.zeros(len(trace), len(trace))
    for rows, columns, found in edge_effect_parts(model, trace, head, knockout=knockout, at=at, queries=queries):
        effects[rows, columns] = found
    return effects


@torch.inference_mode()
def edge_effect_parts(
    model: Model,
    trace: Trace,
    head: Head,
    *,
    knockout: bool = False,
    at: int | None = None,
    queries: Sequence[int] | None = None,
) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """`edge_effects`, some edges at a time, key by key: (n,) queries, keys and effects. Of others it is 0."""
    (layers, heads), length = model.info.shape, len(trace)
    head = check_head(head, (layers, heads))
    model.check_own(trace)
    if reason := unsupported(model.info, "edges"):
        raise ValueError(reason)
    change, at = output_change(trace, at)
    kept = edge_masks(trace.ablation.edges, (layers, heads), length, knockout=knockout)
    name, own = "knockout_mask" if knockout else "edge_mask", kept[head.layer]
    own = torch.ones(heads, length, length, dtype=torch.bool) if own is None else own

    def cut(keys: Tensor, rows: Tensor | None) -> Intervention:
        mask, texts = own.repeat(len(keys), 1, 1, 1), torch.arange(len(keys))
        if rows is None:
            mask[texts, head.head, :, keys] = False
        else:
            mask[texts, head.head, rows, keys] = False
        masks: Any = {name: [*kept[: head.layer], mask, *kept[head.layer + 1 :]]}
        return Intervention(trace.ablation, **masks)

    cells = trace.head(head).T.nonzero()  # of each edge the key and the query
    if queries is not None:
        cells = cells[torch.isin(cells[:, 1], torch.tensor(check_indices("queries", queries, length)))]
    for part, output in row_changes(model, trace, head.layer, cut, cells, logits_at=at):
        yield part[:, 1], part[:, 0], change(output)


def output_change(trace: Trace, at: int | None) -> tuple[Callable[[Output], Tensor], int | None]:
    """Distance of each text's output in a batch from a Trace's, (B,), in the unit of `edge_effects`.

    Args:
        at: the position that predicts, or None.

    Returns:
        That function, and the position whose logits it needs; None: all, or there are none.
    """
    at = None if at is None else check_index("at", at, len(trace))
    at = at if trace.word_logits is not None else None
    logits = trace.logits if at is None or trace.logits is None else trace.logits[[at]]
    before = _answer(trace.hidden_states[None, -1], None if logits is None else logits[None], trace)

    def change(output: Output) -> Tensor:
        after = _answer(output.hidden_states[-1], output.logits, trace)
        if trace.info.task == "embedding":
            return cosine_distance(after, before).cpu()
        return total_variation(after, before).mean(-1).cpu()

    return change, at


def _answer(hidden_states: Tensor, logits: Tensor | None, trace: Trace) -> Tensor:
    """The output of the model's task: an embedding (B, D), or n distributions (B, n, K)."""
    if logits is None:
        return pool(hidden_states.float(), pooling=trace.info.pooling)
    distributions = logits.float().softmax(-1)
    return distributions[:, None] if distributions.dim() == 2 else distributions
