"""Attention sinks: tokens that receive most of a head's weight without being informative, and known explanations."""

from dataclasses import dataclass

from torch import Tensor

from mha_core.i18n import mark
from mha_core.trace import Trace

THRESHOLD = 0.5

SPECIAL = mark(
    "Often a no-op: a head without a target attends to a special token, whose value vector tends to be small "
    "(Clark et al. 2019, Kobayashi et al. 2020)."
)
FIRST = mark(
    "Softmax weights must sum to 1: weight that a head does not need often goes to the first token, whatever it is "
    "(Xiao et al. 2023)."
)


@dataclass(frozen=True)
class AttentionSink:
    """A token that receives most of the weight of a head, or of one of its rows.

    Attributes:
        token: its text.
        positions: all its positions in the Trace.
        share: of the weight, THRESHOLD to 1; of a head, the mean over queries.
        note: the known explanation of such sinks, in one sentence.
    """

    token: str
    positions: tuple[int, ...]
    share: float
    note: str


def attention_sink(trace: Trace, weights: Tensor) -> AttentionSink | None:
    """Find the special token, or the first token, with more than half of a head's weight (T, T), mean over queries.

    None if there is no such token, or no alternative: a text of one token, and the first query of a causal model, do
    not count. What a head does for one query may be another thing: `sinks_of_rows`.
    """
    return _sinks(trace, weights[1 if trace.info.causal else 0 :].mean(0, keepdim=True))[0]


def sinks_of_rows(trace: Trace, weights: Tensor) -> list[AttentionSink | None]:
    """Find the sink of each of the T queries of a head, (T, T), by its own row; None where it attends to others.

    A head may do nothing for most words and have a target for one. A first query that can attend to itself alone has
    no sink.
    """
    sinks = _sinks(trace, weights)
    return [None, *sinks[1:]] if trace.info.causal else sinks


def _sinks(trace: Trace, rows: Tensor) -> list[AttentionSink | None]:
    """The sink of each row of weights, (N, T)."""
    if len(trace) == 1:
        return [None] * len(rows)
    kinds: dict[str, tuple[int, ...]] = {}
    for i, (token, special) in enumerate(zip(trace.tokens, trace.special, strict=True)):
        if special:
            kinds[token] = (*kinds.get(token, ()), i)
    candidates = sorted({(0,), *kinds.values()})
    shares = [rows[:, list(positions)].sum(-1).tolist() for positions in candidates]  # (candidates, N)
    return [_sink(trace, *max(zip(of_row, candidates, strict=True))) for of_row in zip(*shares, strict=True)]


def _sink(trace: Trace, share: float, positions: tuple[int, ...]) -> AttentionSink | None:
    if share <= THRESHOLD:
        return None
    no_op = trace.special[positions[0]] and not (trace.info.causal and positions == (0,))
    return AttentionSink(trace.tokens[positions[0]], positions, share, SPECIAL if no_op else FIRST)
