"""Labels of tokens and answers, before and after, against their definitions written out."""

from dataclasses import replace
from itertools import product

import pytest
import torch

from mha_core.explore.labels_and_answers import MAX_ANSWER_TOKENS, AnswerSpan, answer, label_change, token_labels

LABELS = ("O", "PER", "LOC")
QUESTION = ("[CLS]", "who", "?", "[SEP]", "ada", "win", "##ter", "did", "[SEP]")
WORDS = (None, 0, 1, None, 2, 3, 3, 4, None)
SEGMENTS = (0, 0, 0, 0, 1, 1, 1, 1, 1)


@pytest.fixture
def tagged(make_trace):
    def make(seed: int):
        trace = make_trace(seed=seed)
        logits = torch.randn(len(trace), 3, generator=torch.Generator().manual_seed(seed))
        return replace(trace, info=replace(trace.info, task="token-classifier", labels=LABELS), logits=logits)

    return make


def test_labels_of_every_token(tagged) -> None:
    before, after = tagged(1), tagged(2)
    p, q = (trace.logits.double().softmax(-1) for trace in (before, after))
    for i, label in enumerate(token_labels(before, after)):
        assert (label.position, label.before, label.after) == (i, int(p[i].argmax()), int(q[i].argmax()))
        assert (label.p_before, label.p_after) == pytest.approx((float(p[i].max()), float(q[i].max())), abs=1e-6)
        assert label.moved == pytest.approx(float((p[i] - q[i]).clamp(min=0).sum()), abs=1e-6)


def test_every_label_of_one_token_likeliest_first(tagged) -> None:
    before, after = tagged(1), tagged(2)
    changes = label_change(before, after, 3)
    assert [c.before for c in changes] == sorted((c.before for c in changes), reverse=True)
    assert {c.label for c in changes} == set(LABELS)
    assert sum(c.before for c in changes) == pytest.approx(1, abs=1e-6) == pytest.approx(sum(c.after for c in changes))


def asked(make_trace, logits: torch.Tensor, segments: tuple[int, ...] = SEGMENTS):
    trace = make_trace(tokens=QUESTION, words=WORDS)
    return replace(trace, segments=segments, info=replace(trace.info, task="question-answering"), logits=logits)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("segments", [SEGMENTS, (0,) * 9], ids=["question and passage", "passage alone"])
def test_the_answer_is_the_likeliest_span_of_the_passage(make_trace, seed: int, segments: tuple[int, ...]) -> None:
    logits = 3 * torch.randn(2, 9, generator=torch.Generator().manual_seed(seed))
    logits[:, 0] -= 6
    trace = asked(make_trace, logits, segments)
    p, q = logits.double().softmax(-1)
    passage = (4, 5, 6, 7) if 1 in segments else (1, 2, 4, 5, 6, 7)
    spans = {(i, j): float(p[i] * q[j]) for i, j in product(passage, passage) if i <= j} | {(0, 0): float(p[0] * q[0])}
    best = max(spans, key=spans.__getitem__)
    found = answer(trace)
    assert (found.start, found.end) == best
    assert found.probability == pytest.approx(spans[best], abs=1e-6)


@pytest.mark.parametrize(("span", "text"), [((4, 6), "ada winter"), ((6, 7), "##ter did"), ((0, 0), "no answer")])
def test_the_words_of_an_answer(make_trace, span: tuple[int, int], text: str) -> None:
    logits = torch.zeros(2, 9)
    logits[0, span[0]], logits[1, span[1]] = 20, 20
    trace = asked(make_trace, logits)
    found = answer(trace)
    assert (found.start, found.end, found.text(trace)) == (*span, text)
    assert found.is_none == (span == (0, 0))


def test_no_answer_is_longer_than_the_limit(make_trace) -> None:
    count = MAX_ANSWER_TOKENS + 10
    trace = make_trace(tokens=("w",) * count, words=tuple(range(count)))
    logits = torch.zeros(2, count)
    logits[0, 0], logits[1, -1] = 9, 9  # both ends of the text are likely, but too far apart
    found = answer(replace(trace, info=replace(trace.info, task="question-answering"), logits=logits))
    assert found.end - found.start < MAX_ANSWER_TOKENS
    assert isinstance(found, AnswerSpan)


@pytest.mark.parametrize("ask", [answer, lambda trace: token_labels(trace, trace)])
def test_other_models_are_refused(make_trace, ask) -> None:
    with pytest.raises(ValueError, match=r"answers no questions|labels no tokens"):
        ask(make_trace())
