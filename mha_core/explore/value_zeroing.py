"""Value zeroing: what a token's vector would be if one layer could not read the value of another token."""

from collections.abc import Iterator

import torch
from torch import Tensor

from mha_core.backends.passes_of_a_trace import batch_resume_point, passes
from mha_core.backends.pooling import cosine_distance
from mha_core.checks import check_index
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.model import Model
from mha_core.trace import Trace

BATCH_TOKENS = 2048  # of one pass: what is kept at once grows with it, and larger ones are no faster


def value_zeroing(model: Model, trace: Trace, layer: int, head: int | None = None) -> Tensor:
    """Compute the value zeroing of a layer, or of one of its heads (Mohebbi et al. 2023).

    The value vector of token j is set to zero in all heads of the layer, while queries, keys and weights stay as they
    are. C_ij is the cosine distance between the layer's output at token i with and without; each row is divided by its
    sum. It asks the model itself, so what values, W_O, the residual stream and the feed-forward layer make of a weight
    all count. The paper has a map for a layer; with `head`, the value is set to zero in that head alone.

    The model is as it was in the Trace, with its heads off. The layer's output is `hidden_states[layer + 1]`: where a
    model normalises its last hidden states (GPT-2), that of the last layer is normalised too.

    One pass through the layer for each token: the time grows with the square of the text. It is taken from the Trace's
    hidden states where the model can resume; else each is a complete pass.

    Args:
        model: that of the Trace.
        layer: 0 to L − 1.
        head: 0 to H − 1; None = all heads of the layer.

    Returns:
        (T, T), float32; row i sums to 1, or to 0 if no value is read: a head that is off in mode zero, or pruned.

    Raises:
        ValueError: a layer or head that does not exist, or a Trace of another model or made by hand.
    """
    changed = torch.zeros(len(trace), len(trace))
    for tokens, zeroed, found in value_zeroing_parts(model, trace, layer, head):
        changed[tokens, zeroed] = found
    return row_shares(changed)


def row_shares(changed: Tensor) -> Tensor:
    """Each row (…, T) divided by its sum; of zeros, zeros."""
    total = changed.sum(-1, keepdim=True)
    return torch.where(total > 0, changed / total, 0.0)


@torch.inference_mode()
def value_zeroing_parts(
    model: Model, trace: Trace, layer: int, head: int | None = None
) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """The C_ij of `value_zeroing`, some zeroed tokens at a time: (n,) tokens i, zeroed tokens j, and distances."""
    layer = check_index("layer", layer, model.info.layers)
    head = None if head is None else check_index("head", head, model.info.heads)
    model.check_own(trace)
    length = len(trace)
    if _reads_nothing(model, trace, layer, head):
        return
    unchanged = None
    kept = torch.cat([torch.ones(1, length), 1 - torch.eye(length)])  # the first row zeroes nothing
    for rows in torch.arange(length + 1).split(max(2, BATCH_TOKENS // length)):
        unit = torch.nn.functional.normalize(_outputs(model, trace, layer, head, kept[rows]).double(), dim=-1)
        if unchanged is None:
            unchanged, unit, rows = unit[0], unit[1:], rows[1:]
        zeroed, tokens = torch.cartesian_prod(rows - 1, torch.arange(length)).T
        yield tokens, zeroed, cosine_distance(unit, unchanged).flatten().float()


def _reads_nothing(model: Model, trace: Trace, layer: int, head: int | None) -> bool:
    """True if no value of these heads enters the layer's output: all are pruned, or off in mode zero."""
    silent = set(model.pruned_heads)
    if trace.ablation.mode == "zero":
        silent.update(trace.ablation.heads(model.info.shape))
    return all(Head(layer, each) in silent for each in (range(model.info.heads) if head is None else [head]))


def _outputs(model: Model, trace: Trace, layer: int, head: int | None, kept: Tensor) -> Tensor:
    """The layer's output for each row of a mask over tokens, (B, T) in, (B, T, D) out."""
    layers, heads = model.info.shape
    value_mask = torch.ones(layers, len(kept), heads, kept.size(1))
    value_mask[layer, :, range(heads) if head is None else [head]] = kept[:, None]
    change = Intervention(trace.ablation, value_mask=value_mask)
    start = batch_resume_point(model, trace, layer, len(kept), end=layer + 1)
    states = passes(model, trace, change, len(kept), start).hidden_states
    return states[-1 if model.capabilities.can_resume else layer + 1].cpu()
