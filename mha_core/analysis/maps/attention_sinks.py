"""Why does all the weight lie on one token that means nothing? Sinks, and what is known of them."""

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
    """Where most of a head's weight goes.

    Attributes:
        token: what is written there.
        positions: all its places in the Trace.
        share: of the weight, mean over queries, MOST to 1.
        note: what is known of such sinks, in one sentence.
    """

    token: str
    positions: tuple[int, ...]
    share: float
    note: str


def attention_sink(trace: Trace, weights: Tensor) -> AttentionSink | None:
    """The kind of special token, or the first token, that gets more than half of a head's weight (T, T), mean over queries.

    None where there is no such token, or nowhere else to look: a single token, and the first query of a causal model, do not count.
    """
    if len(trace) == 1:
        return None
    kinds: dict[str, tuple[int, ...]] = {}
    for i, (token, special) in enumerate(zip(trace.tokens, trace.special, strict=True)):
        if special:
            kinds[token] = (*kinds.get(token, ()), i)
    received = weights[1 if trace.info.causal else 0 :].mean(0)  # (T,)
    share, at = max((float(received[list(at)].sum()), at) for at in {(0,), *kinds.values()})
    if share <= THRESHOLD:
        return None
    rests = trace.special[at[0]] and not (trace.info.causal and at == (0,))
    return AttentionSink(trace.tokens[at[0]], at, share, SPECIAL if rests else FIRST)
