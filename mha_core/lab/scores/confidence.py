"""The confidence score: how peaked a head's attention is."""

import torch
from torch import Tensor

from mha_core.intervention import Intervention
from mha_core.jobs.runners import Shared, runner
from mha_core.lab.replacement_from_texts import queries_of
from mha_core.lab.scores.score_so_far import Parts, Scores, ScoreSamples, run_to_end
from mha_core.message import N_
from mha_core.rows import Batch, Row
from mha_core.stats.intervals import Mean
from mha_core.stats.metrics.base import Metric

WITH_SPECIAL = N_("confidence, special tokens too")
WITHOUT_END = N_("confidence, only the end symbol left out")
# What the score is called, by which tokens are left out: special ones, such as [CLS] and [SEP]; only the
# end-of-sentence symbol, [SEP] of a BERT (Voita et al. 2019); none.
LEFT_OUT = {"special": "confidence", "end": WITHOUT_END, "none": WITH_SPECIAL}


def confidence(metric: Metric, gate: Tensor | None = None, *, left_out: str = "special") -> Tensor:
    """Compute the mean over tokens of a head's largest weight (Voita et al. 2019, section 3).

    Of an encoder-decoder, over its queries: each text counts by all its tokens, of source and target.

    Args:
        gate: (L, H); heads that are off already stay off, and have NaN.
        left_out: which tokens do not count, as queries and as keys: a key of LEFT_OUT. The weights that are left are
            not renormalised.

    Raises:
        ValueError: an unknown `left_out`.
    """
    return run_to_end(confidence_parts(metric, gate, left_out=left_out))


def confidence_parts(metric: Metric, gate: Tensor | None = None, *, left_out: str = "special") -> Parts:
    """`confidence`, step by step; in between the mean over the texts so far."""
    if left_out not in LEFT_OUT:
        raise ValueError(f"left_out is {left_out!r}; valid: {', '.join(LEFT_OUT)}.")
    gate = metric.full_gate if gate is None else gate
    texts = len(metric.raw_rows)
    by_text, counts, done = torch.zeros(texts, *metric.shape, dtype=torch.double), torch.zeros(texts), 0
    parts = metric.model.batches(metric.raw_rows, max_tokens=metric.batch_tokens)
    found = runner().results(_of_batch, Shared.of((metric, gate, left_out)), parts)
    for batch, (largest, included) in zip(parts, found, strict=True):
        by_text[list(batch.indices)], counts[list(batch.indices)] = largest, included
        done += len(batch.indices)
        scores = (by_text.sum(0) / counts.sum().clamp(min=1)).float().where(gate > 0, torch.nan)
        yield Scores(LEFT_OUT[left_out], scores, done / texts)
    if metric.sampling:
        mean = Mean(torch.tensor(metric.text_units())[:, None], counts)
        samples = ScoreSamples(by_text.float(), mean, metric.sampling.units)
        yield Scores(LEFT_OUT[left_out], scores, 1.0, samples=samples)


def _of_batch(known: tuple[Metric, Tensor, str], batch: Batch) -> tuple[Tensor, Tensor]:
    """Each text's largest weights, summed over its tokens, (B, L, H); and how many tokens these are, (B,)."""
    metric, gate, left_out = known
    with torch.no_grad():
        output = metric.run(batch.as_pass(Intervention.gated(gate), logits_at=()))
    included = torch.zeros(batch.shape, dtype=torch.bool)  # (B, T)
    for row, i in enumerate(batch.indices):
        included[row, : metric.raw_rows[i].length] = torch.tensor(_counts(metric, metric.raw_rows[i], left_out))
    counts, by_layer = included.sum(-1), []
    for weights in output.attentions:  # (B, H, T, T)
        largest = (weights * included[:, None, None, :]).amax(-1) * included[:, None, :]  # (B, H, T)
        queries = queries_of(weights, included).sum(-1).clamp(min=1)  # (B,), fewer where a source and a target are read
        by_layer.append(largest.sum(-1).double() * (counts / queries)[:, None])
    return torch.stack(by_layer, 1), counts.float()


def _counts(metric: Metric, row: Row, left_out: str) -> list[bool]:
    """True for each token of a row that counts."""
    if left_out == "special":
        return [not special for special in row.special]
    tokenizer, ends = metric.model.tokenizer, set()
    if left_out == "end" and not metric.model.takes_target:  # a target may begin with its end symbol
        ends = {getattr(tokenizer, name, None) for name in ("sep_token_id", "eos_token_id")}
    ids = row.ids or (-1,) * row.length  # a picture has none
    return [not (special and token in ends) for token, special in zip(ids, row.special, strict=True)]
