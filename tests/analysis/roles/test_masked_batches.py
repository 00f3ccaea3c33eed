"""Sentences with a masked word run in batches of one length."""

from mha_core.analysis.roles.masked_batches import run_masked
from mha_core.models.training.tasks.toy_language import IDS
from tests.support.english_oracle import MASK, SENTENCES, Oracle


def test_run_masked_masks_each_queried_word_once() -> None:
    queries = [(sentence, i) for sentence in SENTENCES for i in range(1, len(sentence) - 1, 3)]
    oracle, rows = Oracle(), []
    for indices, output in run_masked(oracle, queries, batch_size=7):
        rows += indices
        assert output.logits.shape[:2] == oracle.batches[-1].shape
        for i, ids in zip(indices, oracle.batches[-1].tolist(), strict=True):
            sentence, at = queries[i]
            assert ids == [MASK if j == at else IDS[token] for j, token in enumerate(sentence.tokens)]
    assert sorted(rows) == list(range(len(queries))) and max(map(len, oracle.batches)) <= 7
