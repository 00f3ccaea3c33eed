"""Measures of where a head looks, on one sentence."""

from collections import defaultdict
from functools import partial
from typing import Any

from torch import Tensor

from mha_core.explore.norms_and_rollout import norms_of
from mha_core.heads import Head
from mha_core.lessons import options as kinds
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext, equal, largest, listed, percent
from mha_core.message import N_, Message
from mha_core.trace import Trace

LOOKS = N_("In head {head}, “{token}” at {at} gives {share} of its attention to “{word}”, more than to any other word.")
LOOKS_AT = N_(
    "In head {head}, “{token}” at {at} gives {share} of its attention to “{word}” at {to}, more than to any other."
)
THAT_LOOKS = N_(
    "Head {head} gives {share} of the attention of “{token}” at {at} to “{to}”; the next of the choices gives {next}."
)
MOST = N_("Over all heads and tokens, {words} gets {share} of the attention, the most of these.")
SHARE = N_("Head {head} gives {to} {share} of its attention, the mean over the tokens.")
SHARE_AT = N_("In head {head}, “{token}” at {at} gives {to} {share} of its attention.")
NORMS = N_("Of the lengths of what head {head} adds, {share} come from {to}.")

SPECIAL, FIRST, ITSELF = N_("special tokens"), N_("the first token"), N_("itself")
TO = (SPECIAL, FIRST, ITSELF)


def looks_at(asked: QuestionContext) -> Answer:
    """The word that a token attends to most in a head; right is the choice that is this word.

    The weights of tokens that read the same are summed; special tokens are words too. With `positions`, one for each
    choice, right is the choice whose token has the largest weight of all.

    Options: head, at, positions, off.
    """
    head, at = asked.head(asked["head"]), asked.position()
    trace = asked.trace(asked.off)
    if "positions" in asked.options:
        return _position_looked_at(asked, trace, head, at)
    shares: dict[str, float] = defaultdict(float)
    for token, weight in zip(trace.keys.tokens, trace.head(head)[at].tolist(), strict=True):
        shares[token.casefold()] += weight
    word = max(shares, key=shares.__getitem__)
    right = equal(word, [(choice,) for choice in asked.choices])
    numbers = tuple(100 * shares.get(choice.casefold(), 0.0) for choice in asked.choices)
    told = {
        "head": asked.named(head),
        "token": trace.tokens[at],
        "at": at,
        "word": word,
        "share": percent(shares[word]),
    }
    return Answer(right, numbers, Message(LOOKS, **told))


def _position_looked_at(asked: QuestionContext, trace: Trace, head: Head, at: int) -> Answer:
    places, row = asked.positions("positions"), trace.head(head)[at].tolist()
    if len(places) != len(asked.choices):
        raise AnswerError(f"{len(places)} positions for {len(asked.choices)} choices. Valid: the position of each.")
    best = row.index(max(row))
    if best not in places:
        raise AnswerError(f"It is “{trace.keys.tokens[best]}” at {best}, which is none of the choices.")
    told = {"head": asked.named(head), "token": trace.tokens[at], "at": at, "share": percent(row[best])}
    says = Message(LOOKS_AT, **told, word=trace.keys.tokens[best], to=best)
    return Answer(places.index(best), tuple(100 * row[place] for place in places), says)


def most_attended(asked: QuestionContext) -> Answer:
    """The share of all attention that the tokens of each choice get, over all heads and queries, in percent.

    Right is the most.

    Options: words (of each choice; the choice itself by default), off.
    """
    trace = asked.trace(asked.off)
    received = trace.attentions.double().mean((0, 1, 2)).tolist()  # (T,)
    groups = asked.choice_words
    shares = tuple(
        sum(share for token, share in zip(trace.keys.tokens, received, strict=True) if token in words)
        for words in groups
    )
    right = largest(shares, asked.choices)
    told = {"words": listed(groups[right]), "share": percent(shares[right])}
    return Answer(right, tuple(100 * share for share in shares), Message(MOST, **told))


def head_that_looks(asked: QuestionContext) -> Answer:
    """The head that attends most from one token to others, the weights in percent; right is the most.

    Options: at, to (positions), heads (of each choice; by default the head that it names), off.
    """
    at, to = asked.position(), asked.positions("to")
    trace, heads = asked.trace(asked.off), [asked.head(each) for each in asked.choice_heads]
    numbers = [100 * float(trace.head(head)[at, to].sum()) for head in heads]
    right = largest(numbers, asked.choices)
    told = {
        "head": asked.named(heads[right]),
        "share": percent(numbers[right] / 100),
        "token": trace.tokens[at],
        "at": at,
    }
    told["to"] = ", ".join(dict.fromkeys(trace.keys.tokens[i] for i in to))
    told["next"] = percent(max(number for i, number in enumerate(numbers) if i != right) / 100)
    return Answer(right, tuple(numbers), Message(THAT_LOOKS, **told))


def share(asked: QuestionContext) -> Answer:
    """Share of a head's attention on special tokens, a token, the first or itself, in percent.

    The mean over all queries; in a causal model the first one, which has no choice, does not count. With `at`, that
    query alone. With reading "norms", the share of the lengths ‖α v W_O‖ in place of the weights (Kobayashi et al.
    2020). Right is the choice with the nearest number.

    Options: head, to ("special tokens", "the first token", "itself", or a token such as "[SEP]"), at, reading, off.
    """
    head, to = asked.head(asked["head"]), asked["to"]
    trace = asked.trace(asked.off)
    norms = asked.get("reading") == "norms"
    output_weights = partial(asked.model.output_weights, attention=asked.attention)
    weights = norms_of(trace, [head], output_weights)[0] if norms else trace.head(head)
    queries = [asked.position()] if asked.get("at") is not None else range(1 if trace.info.causal else 0, len(trace))
    keys = {query: _keys(asked, to, query) for query in queries}
    rows: Tensor = weights.double() / weights.double().sum(-1, keepdim=True)
    found = sum(float(rows[query, keys[query]].sum()) for query in queries) / len(keys)
    told: dict[str, Any] = {"head": asked.named(head), "to": Message(to) if to in TO else f"“{to}”"}
    template = NORMS if norms else SHARE
    if asked.get("at") is not None:
        template, told["token"], told["at"] = SHARE_AT, trace.tokens[queries[0]], queries[0]
    return asked.nearest_percent(found, template, **told)


def _keys(asked: QuestionContext, to: str, query: int) -> list[int]:
    """Positions. Raises AnswerError if the text has no such token."""
    trace = asked.before.keys
    found = {SPECIAL: [i for i, special in enumerate(trace.special) if special], FIRST: [0], ITSELF: [query]}
    keys = found.get(to) or [i for i, token in enumerate(trace.tokens) if token == to]
    if not keys:
        raise AnswerError(f"The text has no token “{to}”. Its tokens are {' '.join(trace.tokens[:30])}.")
    return keys


_AT, _OFF, _HEAD = {"at": kinds.POSITION}, {"off": kinds.HEADS}, {"head": kinds.HEAD}
_READING = {"reading": kinds.one_of("weights", "norms")}

MEASURES = {
    "looks_at": Measure(looks_at, _HEAD | _AT, _OFF | {"positions": kinds.POSITIONS}),
    "head_that_looks": Measure(
        head_that_looks, _AT | {"to": kinds.POSITIONS}, {"heads": kinds.HEADS_OF_CHOICES} | _OFF
    ),
    "most_attended": Measure(most_attended, {}, _OFF | {"words": kinds.WORDS_OF_CHOICES}),
    "share": Measure(share, _HEAD | {"to": kinds.WORD}, _AT | _OFF | _READING),
}
