"""Make Traces of the outputs of passes."""

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.errors import TextError
from mha_core.forward import Output
from mha_core.modality import Encoded
from mha_core.trace import ModelInfo, Trace

LARGEST_SHOWN = 1e15  # a layer norm sums squares, which overflow float32 for larger numbers


def trace_of(
    info: ModelInfo,
    encoded: Encoded,
    ablation: Ablation,
    output: Output,
    at: int = 0,
    base: Trace | None = None,
) -> Trace:
    """The Trace of one text in a batch, without padding.

    Args:
        at: its row in the batch.
        base: a Trace with the layers that a resumed pass skipped.

    Raises:
        TextError: the model computed infinities or NaN.
    """
    length = len(encoded.tokens)
    attentions, states, values = (), (), ()  # of the layers that were skipped
    if base is not None:
        assert base.values is not None, "a model that can resume knows its values"
        parts, skipped = (base.layer_attentions, base.hidden_states, base.values), info.layers - len(output.attentions)
        attentions, states, values = (each[:skipped] for each in parts)

    def copied(numbers: Tensor) -> Tensor:  # so that a Trace does not keep the whole batch in memory
        return (numbers.clone() if output.hidden_states[-1].size(0) > 1 else numbers).float().cpu()

    hidden_states = torch.stack([*states, *(each[at, :length] for each in output.hidden_states)]).float().cpu()
    logits = None if output.logits is None else copied(logits_of_text(output.logits[at], info, length))
    if not can_be_shown(hidden_states[-1], logits):
        raise TextError(
            "On this text '{name}' computes numbers that are too large or not numbers at all, so its "
            "weights are broken. Choose another text or another model.",
            name=info.name,
        )
    values = [*values, *(each[at, :, :length] for each in output.values)]
    return Trace(
        info=info,
        ablation=ablation,
        tokens=encoded.tokens,
        words=encoded.words,
        segments=tuple(encoded.segments[0].tolist()),
        layer_attentions=(*attentions, *(copied(weights[at, :, :length, :length]) for weights in output.attentions)),
        hidden_states=hidden_states,
        logits=logits,
        dropped=encoded.dropped,
        values=torch.stack(values).float().cpu() if values else None,
        inputs=encoded.inputs,
        picture=encoded.picture,
    )


def can_be_shown(last: Tensor, logits: Tensor | None) -> bool:
    """True if the last hidden states and the logits are numbers that can be drawn.

    An infinity or NaN of an earlier layer reaches the last one, so it is enough to check these.
    """
    results = (last,) if logits is None else (last, logits)
    ends = [float(end) for x in results for end in x.aminmax()]  # no copy: logits are large
    return all(abs(end) <= LARGEST_SHOWN for end in ends)  # False for NaN


def logits_of_text(logits: Tensor, info: ModelInfo, length: int) -> Tensor:
    """A text's logits without those of its padding."""
    return logits[tuple(map(slice, info.logits_shape(length, logits.size(-1))))]
