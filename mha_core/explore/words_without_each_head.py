"""Leave-one-out effect of each head on the probabilities of a text's own words.

Every number is of a real pass. In one growing pass each layer adds the copies of the text in which one of its heads is
off, so that the batch of all heads goes through the last layers only once. What enters the last layer is kept
(`LastInputs`), and serves every word of the text.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.passes_of_a_trace import passes
from mha_core.checks import check_index, check_indices
from mha_core.forward import Output, ResumePoint
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.trace import Trace

LAYERS_AT_ONCE = 5  # that are joined in one growing pass: a first answer comes soon, and few passes are repeated
MOST_LOGITS = 512  # rows of logits, (V,) each, at once
SPECIFIC = 0.05  # of probability: what other words may change by less than


class LastInputs(NamedTuple):
    """The last layer's input without each of n heads, (n, T, D); None for a model that can't begin there."""

    heads: tuple[Head, ...]
    states: Tensor | None


@torch.inference_mode()
def last_inputs(model: Model, trace: Trace) -> Iterator[LastInputs]:
    """Compute the last layer's input without each head, some layers at a time, the last ones first.

    Args:
        trace: of this model; what is off or cut there stays so.

    Raises:
        ValueError: a Trace of another model.
    """
    model.check_own(trace)
    layers, count = model.info.shape
    last = layers - 1
    copies = _copies(trace, last, count) if model.capabilities.can_resume else None
    yield LastInputs(_heads(last, layers, count), copies)
    for end in range(last, 0, -LAYERS_AT_ONCE):
        first = max(0, end - LAYERS_AT_ONCE)
        heads = _heads(first, end, count)
        if not model.capabilities.can_resume:
            yield LastInputs(heads, None)
            continue
        states = _copies(trace, first, 0)
        for layer in range(first, last):
            if layer < end:
                states = torch.cat([states, _copies(trace, layer, count)])
            off = heads[: len(states)]
            states = _passes(model, trace, off, states, layer, end=layer + 1).hidden_states[-1]
        yield LastInputs(heads, states)


@torch.inference_mode()
def probabilities(
    model: Model, trace: Trace, inputs: LastInputs, positions: Sequence[int], words: Sequence[int]
) -> Tensor:
    """The probability of a word at each of m positions, without each of n heads: (n, m).

    Args:
        positions: that predict; of a causal model the one before the word.
        words: m token ids.

    Raises:
        ValueError: a position that the text does not have.
    """
    at, found = check_indices("positions", positions, len(trace)), []
    size = max(1, MOST_LOGITS // len(at))
    for i in range(0, len(inputs.heads), size):
        states = None if inputs.states is None else inputs.states[i : i + size]
        output = _passes(model, trace, inputs.heads[i : i + size], states, model.info.layers - 1, logits_at=at)
        assert output.logits is not None, "a model that predicts words"
        p = output.logits.float().softmax(-1)  # (n, m, V)
        found.append(p.gather(-1, torch.tensor(words).expand(len(p), -1)[..., None])[..., 0])
    return torch.cat(found).cpu()


@torch.inference_mode()
def masked_changes(model: Model, trace: Trace, heads: Sequence[Head], positions: Sequence[int]) -> Tensor:
    """Change in the probability of each of m words, each masked alone, without each of n heads: (n, m).

    Args:
        trace: of a masked language model, nothing masked; what is off there stays so.
        positions: of the words.

    Raises:
        ValueError: a position that the text does not have.
    """
    at, shape = check_indices("positions", positions, len(trace)), model.info.shape
    rows, words = torch.arange(len(at)), torch.tensor([trace.ids[i] for i in at])
    masked = torch.tensor([trace.ids]).repeat(len(at), 1)
    masked[rows, at] = model.tokenizer.mask_token_id
    segments = torch.tensor([trace.segments]).expand_as(masked)

    def shares(off: Sequence[Head]) -> Tensor:
        gates = trace.ablation.gate(shape)
        for head in off:
            gates[head] = 0
        output = model.forward(masked, segments, Intervention(trace.ablation, gates), need_weights=False)
        assert output.logits is not None, "a model that predicts words"
        return output.logits[rows, at].float().softmax(-1)[rows, words].cpu()

    before = shares(())
    return torch.stack([shares([head]) - before for head in heads])


def _heads(first: int, end: int, count: int) -> tuple[Head, ...]:
    return tuple(Head(layer, head) for layer in range(first, end) for head in range(count))


def _copies(trace: Trace, layer: int, count: int) -> Tensor:
    return trace.hidden_states[layer].expand(count, -1, -1)


def _passes(
    model: Model,
    trace: Trace,
    heads: Sequence[Head],
    states: Tensor | None,
    layer: int,
    *,
    end: int | None = None,
    logits_at: list[int] | None = None,
) -> Output:
    """Run a pass without each head, from one layer on; the states hold the effect in earlier layers."""
    shape, n = model.info.shape, len(heads)
    gates = trace.ablation.gate(shape)[:, None].repeat(1, n, 1)  # (L, n, H)
    gates[[head.layer for head in heads], range(n), [head.head for head in heads]] = 0
    resume = None if states is None else ResumePoint(layer, states, end)
    return passes(model, trace, Intervention(trace.ablation, gates), n, resume, logits_at=logits_at)


class WordEffect(NamedTuple):
    """A head's effect on a word: the change in its probability without the head, −1 to 1; and the places of the other
    words that change by SPECIFIC or more.
    """

    head: Head
    change: float
    others: dict[int, float]


def ranked(changes: Tensor, position: int, heads: Sequence[Head]) -> list[WordEffect]:
    """Heads by how much they matter for one word and for no other (`specificity`).

    By size alone the first would often be a head that breaks the whole text.

    Args:
        changes: (n, T), of the probability of each word of the text without each of n heads.
        position: of the word, 0 to T − 1.

    Raises:
        ValueError: another position.
    """
    position = check_index("position", position, changes.size(1))
    order = specificity(changes)[:, position].argsort(descending=True).tolist()
    moved = changes.abs() >= SPECIFIC
    return [
        WordEffect(
            heads[i],
            float(changes[i, position]),
            {j: float(changes[i, j]) for j in moved[i].nonzero()[:, 0].tolist() if j != position},
        )
        for i in order
    ]


def specificity(changes: Tensor) -> Tensor:
    """Effect of each of n heads on each word, weighted by the word's share of all effects: (n, T), as the changes.

    A change times its share in all changes without that head, and 1 more where it alone is SPECIFIC or more.
    """
    size = changes.abs()
    moved = size >= SPECIFIC
    is_alone = moved & (moved.sum(1, keepdim=True) == 1)
    return is_alone + size * size / size.sum(1, keepdim=True).clamp(min=1e-9)
