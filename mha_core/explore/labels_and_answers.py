"""Predictions of token classifiers and question answering, before and after an ablation."""

from dataclasses import dataclass

import torch

from mha_core.checks import check_index
from mha_core.explore.what_changed import ClassChange, class_changes, total_variation
from mha_core.inputs.readable_tokens import join_words
from mha_core.message import Message
from mha_core.trace import Trace

MAX_ANSWER_TOKENS = 30  # as transformers' own pipeline for SQuAD has it, twice


@dataclass(frozen=True)
class TokenLabel:
    """A token's likeliest label, before and after.

    Attributes:
        position: of the token.
        before, after: indices in `ModelInfo.labels`.
        p_before, p_after: the probability of each at that time.
        moved: how much probability moved to other labels, ½ Σ|q − p| (total variation), 0 to 1.
    """

    position: int
    before: int
    after: int
    p_before: float
    p_after: float
    moved: float


def token_labels(before: Trace, after: Trace) -> list[TokenLabel]:
    """List the label of every token. Raises ValueError if the model does not classify tokens."""
    p, q = _token_probabilities(before), _token_probabilities(after)  # (T, C)
    moved = total_variation(p, q).tolist()
    tops = zip(p.max(-1).indices.tolist(), q.max(-1).indices.tolist(), strict=True)
    return [TokenLabel(i, a, b, float(p[i, a]), float(q[i, b]), moved[i]) for i, (a, b) in enumerate(tops)]


def label_change(before: Trace, after: Trace, position: int) -> list[ClassChange]:
    """List every label of one token, likeliest before first. Raises ValueError as `token_labels` does."""
    position = check_index("position", position, len(before))
    return class_changes(before.info.labels, *(_token_probabilities(trace)[position] for trace in (before, after)))


def _token_probabilities(trace: Trace) -> torch.Tensor:
    if trace.logits is None or trace.info.task != "token-classifier":
        raise ValueError(f"{trace.info.name} labels no tokens; its task is {trace.info.task}.")
    return trace.logits.softmax(-1)


@dataclass(frozen=True)
class AnswerSpan:
    """The tokens from `start` to `end`, which is one of them, and p(start) · p(end).

    The answer "there is none" is the first token, [CLS] (Rajpurkar et al. 2018): start = end = 0.
    """

    start: int
    end: int
    probability: float

    @property
    def is_none(self) -> bool:
        """True if the text holds no answer."""
        return self.end == 0

    def text(self, trace: Trace) -> str:
        """The answer's words; a `Message`, "no answer", if there is none."""
        if self.is_none:
            return Message("no answer")
        return join_words(trace.tokens[self.start : self.end + 1])


def answer(trace: Trace) -> AnswerSpan:
    """Find the likeliest answer: the span of the passage with the largest p(start) · p(end) (Devlin et al. 2019, 4.2).

    The passage is the second sentence, or the only one; a span has at most MAX_ANSWER_TOKENS. It is compared with the
    first token, which stands for "no answer" where that is a special one.

    Raises:
        ValueError: the model answers no questions.
    """
    p_start, p_end = end_probabilities(trace)
    pair = 1 in trace.segments
    passage = torch.tensor(
        [
            not special and (not pair or segment == 1)
            for special, segment in zip(trace.special, trace.segments, strict=True)
        ]
    )
    spans = p_start[:, None] * p_end  # (T, T)
    allowed = (passage[:, None] & passage).triu().tril(MAX_ANSWER_TOKENS - 1)
    allowed[0, 0] = allowed[0, 0] or trace.special[0]
    best = int(spans.masked_fill(~allowed, -1).argmax())
    start, end = divmod(best, len(trace))
    return AnswerSpan(start, end, float(spans[start, end]))


def end_probabilities(trace: Trace) -> torch.Tensor:
    """(2, T): the probability that the answer starts, and ends, at each token. Raises ValueError as `answer` does."""
    if trace.logits is None or trace.info.task != "question-answering":
        raise ValueError(f"{trace.info.name} answers no questions; its task is {trace.info.task}.")
    return trace.logits.softmax(-1)
