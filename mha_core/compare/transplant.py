"""Transplant a head: what one text's head, put into another text's pass, does to the answer (activation patching).

    model = load_model(DEMONSTRATION)  # of `mha_core.backends.cards`: it fills in words
    a, b = (model.trace(f"the {noun} to the cabinets [MASK] on the table .") for noun in ("key", "keys"))
    from_a = Transplant(model, of=a, into=b, measure=measure_of(model, a, b))
    from_a.effects()            # (L, H): what of A's answer each head of A, alone, brings into B
    from_a.back.effects()       # (L, H): what of it A loses when each head, alone, is B's

m is one linear number of a pass: a logit over another (Zhang & Nanda 2024), or a similarity. B with a head of A is
measured as E = (m(B←A) − m(B)) / (m(A) − m(B)): 0 = nothing changes, 1 = B answers as A does. A into B finds what
suffices, B into A what is needed (Heimersheim & Nanda 2024); neither says so without its controls, donors that should
bring nothing: B itself, B with an irrelevant change, another text with B's answer, another head of the layer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.passes_of_a_trace import BATCH_TOKENS, batch_resume_point, passes
from mha_core.backends.pooling import cosine_distance, pool
from mha_core.cached_property import cached_property
from mha_core.checks import check_count, check_index
from mha_core.compare.alignment import Alignment, align
from mha_core.errors import TextError
from mha_core.explore.norms_and_rollout import effective_weights_of
from mha_core.explore.row_changes import row_changes
from mha_core.explore.what_changed import embedding
from mha_core.heads import Head, check_head
from mha_core.inputs.encoding import token_within_a_sentence
from mha_core.intervention import Intervention
from mha_core.stats.metrics.contrasts import logit_difference_at
from mha_core.trace import Trace


class LogitDifference(NamedTuple):
    """m, as the logit of one answer over another's.

    Attributes:
        word, other: ids of words, or indices of classes.
        at: the position that predicts, counted from the end if it is negative; None: of a classifier.
    """

    word: int
    other: int
    at: int | None = None

    least = 0.1  # between m of two texts; e^0.1: the odds differ by a tenth

    def of(self, _: Tensor, logits: Tensor | None) -> Tensor:
        """m, (B,), of last hidden states (B, T, D), and of logits (B, 1, V), of the position `at`, or (B, C)."""
        assert logits is not None, "the model predicts words or a class"
        return logit_difference_at(logits, None if self.at is None else 0, self.word, self.other)

    def check(self, trace: Trace) -> None:
        """Raise ValueError for a word or a position that a Trace does not have."""
        logits = trace.logits
        if logits is None:
            raise ValueError(f"'{trace.info.name}' predicts neither words nor a class; valid: an EmbeddingCosine.")
        for name, answer in (("word", self.word), ("other", self.other)):
            check_index(name, answer, logits.size(-1))
        if self.at is not None:
            check_count("at", self.at, -len(trace), len(trace) - 1)


class EmbeddingCosine(NamedTuple):
    """m, as the cosine of the sentence embedding to another one, (D,)."""

    to: Tensor
    pooling: str = "mean"

    least = 0.01

    def of(self, states: Tensor, _: Tensor | None) -> Tensor:
        """m of each text, (B,), from the last hidden states: as in LogitDifference."""
        return 1 - cosine_distance(pool(states.float(), pooling=self.pooling).double(), self.to.double())


Measure = LogitDifference | EmbeddingCosine


def measure_of(model: Model, a: Trace, b: Trace, between: str = "") -> Measure:
    """The logit difference that tells A from B: A's likeliest answer over B's, or if that is the same, over A's second.

    Of a masked language model at the first mask, of a causal one at the end, of a classifier for the text. Of a
    sentence encoder the similarity to A.

    Args:
        between: of a model that predicts words, two other words, such as "was, are": the first over the second.

    Raises:
        TextError: there is no mask, or not in the same place; the model gives many answers for a text; or `between`
            is not two words that it knows.
    """
    if model.info.task == "embedding":
        return EmbeddingCosine(embedding(a), a.info.pooling)
    at = _predicts_at(model, a, b)
    first, second = (_logits_at(trace, at) for trace in (a, b))
    word, runner_up = first.topk(2).indices.tolist()
    other = int(second.argmax())
    if between and model.info.predicts_words:
        words = [each.strip() for each in between.split(",")]
        if len(words) != 2 or not all(words):
            raise TextError("'{words}' are not two words. Valid: A's word, a comma, B's word.", words=between[:40])
        word, other = (token_within_a_sentence(model.tokenizer, each) for each in words)
        return LogitDifference(word, other, at)
    return LogitDifference(word, other if other != word else runner_up, at)


def _predicts_at(model: Model, a: Trace, b: Trace) -> int | None:
    if model.info.task == "classifier":
        return None
    if not model.info.predicts_words:
        raise TextError(
            "'{name}' gives many answers for one text, and a transplant is measured by one. Choose a language model, "
            "a classifier or a sentence encoder.",
            name=model.info.name,
        )
    if model.info.causal:
        return -1
    mask = model.tokenizer.mask_token_id
    if mask not in a.ids or mask not in b.ids:
        raise TextError(
            "Write {mask} in both sentences, in place of the word that the model shall predict.",
            mask=model.tokenizer.mask_token,
        )
    i, j = a.ids.index(mask), b.ids.index(mask)
    if i == j:
        return i
    if i - len(a) != j - len(b):
        raise TextError(
            "The word to predict stands in different places in A and B, counted from the start and from the end. "
            "Change only what is before it, or what is after it."
        )
    return i - len(a)


def _logits_at(trace: Trace, at: int | None) -> Tensor:
    assert trace.logits is not None, "the model predicts words or a class"
    return trace.logits if at is None else trace.logits[at]


def check_comparable(one: Model, other: Model) -> None:
    """Raise TextError if a head of one model does not fit into the other, or they do not say the same words."""
    a, b = one.info, other.info
    names = {"a": a.name, "b": b.name}
    if (a.shape, a.d_k) != (b.shape, b.d_k):
        raise TextError(
            "'{a}' has {of_a} heads of width {d_a}, '{b}' {of_b} of width {d_b}: none of the one fits into the other. "
            "Valid: two models of equal shape.",
            **names,
            of_a=f"{a.layers} × {a.heads}",
            of_b=f"{b.layers} × {b.heads}",
            d_a=a.d_k,
            d_b=b.d_k,
        )
    if (a.task, a.labels, a.pooling) != (b.task, b.labels, b.pooling):
        raise TextError("'{a}' and '{b}' answer in other ways, so that one can't be measured by the other.", **names)
    mine, theirs = one.tokenizer.get_vocab(), other.tokenizer.get_vocab()
    if one.tokenizer is not other.tokenizer and mine != theirs:
        token = min(set(mine.items()) ^ set(theirs.items()), key=lambda item: item[1])[1]
        raise TextError(
            "Token {token} is “{of_a}” to '{a}' and “{of_b}” to '{b}': what a head reads, and the words that are "
            "measured, are not the same. Valid: two models of one vocabulary.",
            **names,
            token=token,
            **{f"of_{side}": _spelled(model, token) for side, model in (("a", one), ("b", other))},
        )


def _spelled(model: Model, token: int) -> str:
    return str(model.tokenizer.convert_ids_to_tokens(token)) if token < len(model.tokenizer) else ""


@dataclass(frozen=True, eq=False)
class Transplant:
    """Heads of one text (the donor) in the pass of another (the receiver), one at a time.

    Attributes:
        model: the receiver's.
        of, into: donor and receiver: Traces with all heads on.
        measure: m.
        gap: what an effect is a share of; None: m(donor) − m(receiver).
        donor: the donor's model; None: the same.

    Raises:
        ValueError: Traces of other models, or with heads off; a measure of a word or a position that they do not have.
        TextError: the models can't be compared; no token of one text has a counterpart in the other; or m hardly
            differs, so that an effect would be a share of next to nothing, and any small change look like a large one.
    """

    model: Model
    of: Trace
    into: Trace
    measure: Measure
    gap: float | None = None
    donor: Model | None = None

    def __post_init__(self) -> None:
        donor = self.donor or self.model
        check_comparable(donor, self.model)
        for trace, model, whose in ((self.of, donor, "donor"), (self.into, self.model, "receiver")):
            if trace.info != model.info:
                valid = model.info.name
                raise ValueError(f"The {whose} is of '{trace.info.name}'; valid: a Trace of '{valid}'.")
            if trace.ablation or trace.inputs is None or trace.values is None:
                raise ValueError("This Trace has heads off, or is not of a model; valid: model.trace(text), all on.")
            if isinstance(self.measure, LogitDifference):
                self.measure.check(trace)
        if not self.alignment.pairs:
            if (seen := self.of.picture) and (other := self.into.picture):
                raise TextError(
                    "A is read as {a} patches, B as {b}, so no patch of A has a counterpart in B. Valid: "
                    "models with as many patches.",
                    a="{} × {}".format(*seen.grid),
                    b="{} × {}".format(*other.grid),
                )
            raise TextError("No token of A has a counterpart in B: neither their beginnings nor their ends are alike.")
        if self.gap is None:
            there = self._measured(self.of)
            gap = there - self.before
            if abs(gap) < self.measure.least:
                raise TextError(
                    "A and B have nearly the same answer: the measured numbers, {a:.3f} and {b:.3f}, are less than "
                    "{least} apart. Choose an A and a B with different answers.",
                    a=there,
                    b=self.before,
                    least=self.measure.least,
                )
            object.__setattr__(self, "gap", gap)

    @cached_property
    def alignment(self) -> Alignment:
        """The tokens of donor and receiver that correspond to each other."""
        return align(self.of, self.into)

    @cached_property
    def before(self) -> float:
        """m of the receiver as it is."""
        return self._measured(self.into)

    @property
    def back(self) -> "Transplant":
        """The other direction: heads of the receiver, in the donor's pass."""
        model = self.donor or self.model
        return Transplant(model, self.into, self.of, self.measure, donor=self.model)

    def control(self, donor: Trace) -> "Transplant":
        """The same with another donor, read by the receiver's model, and the same gap: what should bring nothing."""
        return replace(self, of=donor, donor=None)

    @cached_property
    def _own(self) -> Tensor:
        return _contexts(self.into)

    @cached_property
    def _given(self) -> Tensor:
        """The receiver's contexts, the donor's in their places: (L, H, T, d_k)."""
        given, (there, here) = self._own.clone(), torch.tensor(self.alignment.pairs).T
        given[:, :, here] = _contexts(self.of)[:, :, there]
        return given

    @cached_property
    def alike(self) -> int:
        """Number of tokens at the beginning that no transplant changes; 0 for an encoder."""
        if not self.model.info.causal:
            return 0
        changed = (self._given != self._own).any(-1).flatten(0, 1).any(0)  # (T,)
        return int((~changed).long().cumprod(0).sum())

    def changed(self, layer: int) -> Tensor:
        """Heads of a layer, and tokens, whose context differs in the donor: (H, T) bool."""
        layer = check_index("layer", layer, self.model.info.layers)
        return (self._given[layer] != self._own[layer]).any(-1)

    def intervention(self, head: Head) -> Intervention:
        """One head's transplant, as what is changed in a pass over the receiver's tokens."""
        head = check_head(head, self.model.info.shape)
        return self._intervention(head.layer, torch.tensor([head.head]))

    @torch.inference_mode()
    def after(self, head: Head) -> float:
        """m of the receiver with this head of the donor.

        Raises:
            ValueError: a head that the model does not have.
        """
        head = check_head(head, self.model.info.shape)
        return float(self._after(head.layer, torch.tensor([head.head])))

    def effect(self, head: Head) -> float:
        """E of one head. Raises ValueError as `after`."""
        assert self.gap is not None
        return (self.after(head) - self.before) / self.gap

    def effects(self, *, positions: bool = False) -> Tensor:
        """E of every head, (L, H), or with `positions` at each token of the receiver alone, (L, H, T).

        NaN at tokens that have no counterpart.
        """
        rows = dict(self.rows(positions=positions))
        return torch.stack([rows[layer] for layer in sorted(rows)])

    def rows(self, *, positions: bool = False) -> Iterator[tuple[int, Tensor]]:
        """`effects`, layer by layer: its index, and (H,) or (H, T). The last one first, whose passes are shortest."""
        for layer in reversed(range(self.model.info.layers)):
            yield layer, self.row(layer, positions=positions)

    @torch.inference_mode()
    def row(self, layer: int, *, positions: bool = False) -> Tensor:
        """E of a layer's heads, (H,), or with `positions` (H, T)."""
        assert self.gap is not None
        layer, heads = check_index("layer", layer, self.model.info.layers), torch.arange(self.model.info.heads)
        if not positions:
            return ((self._after(layer, heads) - self.before) / self.gap).float()
        here = torch.tensor([here for _, here in self.alignment.pairs])
        found, change = torch.full((len(heads), len(self.into)), torch.nan), partial(self._intervention, layer)
        found[:, here] = 0
        cells = self.changed(layer).nonzero()
        for part, output in row_changes(self.model, self.into, layer, change, cells, logits_at=self._at):
            after = self.measure.of(output.hidden_states[-1], output.logits).double().cpu()
            found[part[:, 0], part[:, 1]] = ((after - self.before) / self.gap).float()
        return found

    @property
    def _at(self) -> int | None:
        """The one position whose logits are needed."""
        return self.measure.at if isinstance(self.measure, LogitDifference) else None

    def _measured(self, trace: Trace) -> float:
        logits = trace.logits if self._at is None or trace.logits is None else trace.logits[[self._at]]
        return float(self.measure.of(trace.hidden_states[None, -1], None if logits is None else logits[None]))

    def _after(self, layer: int, heads: Tensor) -> Tensor:
        """m with each of n heads of a layer, (n,)."""
        found, length = [], len(self.into)
        for part in heads.split(max(1, BATCH_TOKENS // length)):
            change = self._intervention(layer, part)
            first = torch.full((len(part),), self.alike) if self.alike else None
            start = batch_resume_point(self.model, self.into, layer, len(part), first_change=first)
            output = passes(self.model, self.into, change, len(part), start, logits_at=self._at)
            found.append(self.measure.of(output.hidden_states[-1], output.logits).double().cpu())
        return torch.cat(found)

    def _intervention(self, layer: int, heads: Tensor, at: Tensor | None = None) -> Intervention:
        """A head of a layer in each of n texts, at all tokens or at one of n positions."""
        rows, (layers, count) = torch.arange(len(heads)), self.model.info.shape
        gates = torch.ones(layers, len(heads), count)
        gates[layer, rows, heads] = 0
        contexts = self._given[layer].expand(len(heads), -1, -1, -1)  # (n, H, T, d_k)
        if at is not None:
            contexts = self._own[layer].repeat(len(heads), 1, 1, 1)
            contexts[rows, heads, at] = self._given[layer, heads, at]
        return Intervention.gated(gates, "mean", contexts.expand(layers, -1, -1, -1, -1))  # others' heads are all on


def _contexts(trace: Trace) -> Tensor:
    """Each head's contexts, (L, H, T, d_k)."""
    assert trace.values is not None, "checked"
    return torch.stack([effective_weights_of(trace, layer) @ trace.values[layer] for layer in range(trace.info.layers)])
