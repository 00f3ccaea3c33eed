"""What a head looks at from a verb: its subject, its object, or neither, over many sentences of six kinds.

Of each sentence it counts where the verb's largest weight falls, special tokens and the full stop left out (Clark et
al. 2019, section 4.2), beside the best fixed distance.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.relations import word_weights
from mha_core.analysis.corpus.counts.rows import SentenceRow, attentions_of, read
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.analysis.roles.attractor_sentences import AttractorSentence
from mha_core.analysis.roles.head_role import best_offset
from mha_core.models import TextModel


@dataclass(frozen=True)
class LooksAt:
    """How often each head looks from the verb at its subject, and at its object, in some sentences of one kind.

    Attributes:
        subject: (L, H), 0 to 1.
        object: the same; None for a kind without one.
        offset: how often the best fixed distance from the verb is the subject.
        count: number of sentences.
    """

    subject: Tensor
    object: Tensor | None
    offset: float
    count: int


def looks_at(model: TextModel, given: Sequence[AttractorSentence]) -> LooksAt:
    """Where the verb's largest weight falls, for every head. Pieces of a word count as the word.

    Args:
        given: sentences of one kind.

    Raises:
        ValueError: no sentences, or a model whose tokenizer divides their words otherwise.
    """
    if not given:
        raise ValueError("No sentences are given; valid: at least one.")
    rows = [_row(model, sentence) for sentence in given]
    seen = torch.empty(len(given), *model.info.shape, dtype=torch.long)  # indices of words
    for number, weights in attentions_of(model, rows):
        of_words = word_weights(weights, rows[number])  # (L, H, W, W)
        seen[number] = of_words[:, :, given[number].verb, :-1].argmax(-1)  # the full stop is no word here
    subjects = torch.tensor([sentence.subject for sentence in given])[:, None, None]
    objects = [sentence.object for sentence in given]
    at_object = None
    if None not in objects:
        at_object = (seen == torch.tensor(objects)[:, None, None]).double().mean(0)
    _, offset = best_offset(sentence.subject - sentence.verb for sentence in given)
    return LooksAt((seen == subjects).double().mean(0), at_object, offset, len(given))


def _row(model: TextModel, sentence: AttractorSentence) -> SentenceRow:
    row = read(model, Sentence.in_words(sentence.text))
    if row is None or row.words != len(sentence.words):
        raise ValueError(f"'{model.info.name}' does not read {sentence.text!r} word by word; valid: minilm.")
    return row
