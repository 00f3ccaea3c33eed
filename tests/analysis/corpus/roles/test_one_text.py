"""The scores of one head on one text are those of a corpus of that text."""

import pytest

from mha_core.analysis.corpus.counts.scores import NAMES
from mha_core.analysis.corpus.over_texts import over_texts
from mha_core.analysis.corpus.roles.one_text import scores_of_trace
from mha_core.heads import all_heads
from mha_core.models import load_model


@pytest.mark.parametrize(
    ("model", "text"),
    [("toy-english", "the key to the cabinets , the king sees the dog ."), ("toy-induction", "a b c a b c")],
)
def test_as_over_texts(model: str, text: str) -> None:
    loaded = load_model(model)
    trace, found = loaded.trace(text), over_texts(loaded, [text])
    for head in all_heads(*loaded.info.shape):
        here = scores_of_trace(trace, head)
        for name in NAMES:
            expected = float(found.scores[name].value[head])
            assert (name in here) is (expected == expected)
            assert here.get(name, 0) == pytest.approx(expected if expected == expected else 0, abs=1e-6)
