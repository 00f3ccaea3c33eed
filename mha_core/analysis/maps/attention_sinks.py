"""Attention sinks: tokens that receive most of a head's weight without being informative, and known explanations."""

from dataclasses import dataclass

from torch import Tensor

from mha_core.trace import Trace

THRESHOLD = 0.5

SPECIAL = (
    "Often a no-op: a head without a target attends to a special token, whose value vector tends to be small "
    "(Clark et al. 2019, Kobayashi et al. 2020)."
)
FIRST = (
    "Softmax weights must sum to 1: weight that a head does not need often goes to the first token, whatever it is "
    "(Xiao et al. 2023)."
)


@dataclass(frozen=True)
class AttentionSink:
    """A token that receives most of a head's weight.

    Attributes:
        token: its text.
        positions: all its positions in the Trace.
        share: of the weight, mean over queries, THRESHOLD to 1.
        note: the known explanation of such sinks, in one sentence.
    """

    token: str
    positions: tuple[int, ...]
    share: float
    note: str


def attention_sink(trace: Trace, weights: Tensor) -> AttentionSink | None:
    """Find the special token, or the first token, with more than half of a head's weight (T, T), mean over queries.

    None if there is no such token, or no alternative: a text of one token, and the first query of a causal model, do
    not count.
    """
    if len(trace) == 1:
        return None
    kinds: dict[str, tuple[int, ...]] = {}
    for i, (token, special) in enumerate(zip(trace.tokens, trace.special, strict=True)):
        if special:
            kinds[token] = (*kinds.get(token, ()), i)
    received = weights[1 if trace.info.causal else 0 :].mean(0)  # (T,)
    candidates = {(0,), *kinds.values()}
    share, positions = max((float(received[list(positions)].sum()), positions) for positions in candidates)
    if share <= THRESHOLD:
        return None
    no_op = trace.special[positions[0]] and not (trace.info.causal and positions == (0,))
    return AttentionSink(trace.tokens[positions[0]], positions, share, SPECIAL if no_op else FIRST)
