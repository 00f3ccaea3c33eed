"""Token classifiers and question answering on Explore and in the lab: labels and answers, before and after."""

from collections.abc import Callable

import pytest

from mha_core import Ablation
from mha_core.explore.labels_and_answers import answer
from tests.support.app_checkpoints import TINY_ANSWERS, TINY_TAGGER
from tests.support.explored import Explored
from tests.support.models import loaded
from tests.support.tiny_checkpoints import CLASSES

Shown = Callable[..., Explored]
TEXT, PASSAGE = "the cat ?", "the dog sat . a cat ran on the mat !"


@pytest.mark.parametrize("at", [None, 2])
def test_labels_of_tokens_before_and_after(explored: Shown, at: int | None) -> None:
    page = explored(model=TINY_TAGGER, text=PASSAGE, off="1.*", **({} if at is None else {"at": str(at)}))
    before, after = (loaded(TINY_TAGGER).trace(PASSAGE, off=Ablation.parse(off)) for off in ("", "1.*"))
    p, q = (trace.logits.softmax(-1) for trace in (before, after))
    moved = (p - q).abs().sum(-1)
    words = [i for i, special in enumerate(before.special) if not special]
    chosen = max(words, key=lambda i: float(moved[i])) if at is None else at
    assert page.effect["at"] == chosen
    order = p[chosen].argsort(descending=True).tolist()
    assert [label for label, _, _ in page.bars] == [CLASSES[i] for i in order]
    assert [share for _, share, _ in page.bars] == pytest.approx(p[chosen][order].tolist(), rel=1e-5)
    assert [share for _, _, share in page.bars] == pytest.approx(q[chosen][order].tolist(), rel=1e-5)
    rows = page.effect["table"]["rows"]
    assert [row[2] for row in rows] == [CLASSES[i] for i in p.argmax(-1).tolist()]
    assert [row[3] for row in rows] == [CLASSES[i] for i in q.argmax(-1).tolist()]
    headline = page.effect["headline"]
    assert headline["label"] == f"Label of “{before.tokens[chosen]}”"
    assert (headline["before"], headline["after"]) == (CLASSES[p[chosen].argmax()], CLASSES[q[chosen].argmax()])


def test_an_answer_before_and_after(explored: Shown) -> None:
    page = explored(model=TINY_ANSWERS, text=TEXT, pair=PASSAGE, off="0.*")
    before, after = (loaded(TINY_ANSWERS).trace(TEXT, pair=PASSAGE, off=Ablation.parse(off)) for off in ("", "0.*"))
    headline = page.effect["headline"]
    for shown, trace in ((headline["before"], before), (headline["after"], after)):
        words = answer(trace).text(trace).split()
        assert shown == (" ".join(words) if len(words) < 4 else f"{words[0]} … {words[-1]}")
        assert len(words) < 4 or " ".join(words) in page.effect["hint"]
    assert headline["p_before"] == pytest.approx(answer(before).probability, rel=1e-5)
    p = before.logits.softmax(-1)
    shown = {name: share for name, share, _ in page.bars}
    best = int(p[0].argmax())
    first = "no answer" if best == 0 else f"{best} · {before.tokens[best]}"
    assert shown[f"starts: {first}"] == pytest.approx(float(p[0, best]), rel=1e-5)
    assert "second sentence" not in page.effect.get("hint", "")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("model", "label"), [(TINY_TAGGER, "Label of"), (TINY_ANSWERS, "Answer")])
def test_no_sentence_similarity_is_shown(explored: Shown, model: str, label: str) -> None:
    page = explored(model=model, text=TEXT, off="1.*")
    assert page.effect["headline"]["label"].startswith(label)
    assert "Meaning kept (1 = all)" not in str(page.effect)
