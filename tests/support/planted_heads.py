"""A model whose heads attend as a test plants it: the tokenizer of the bundled BERT, and attention by rule."""

from collections.abc import Callable, Mapping, Sequence

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.forward import Output, Pass
from mha_core.stats.counts.sentence_rows import read
from mha_core.stats.texts.sentence import Sentence
from tests.support.models import loaded
from tests.support.run_by import run_by

Rule = Callable[[Tensor], Tensor]  # the ids of one text (T,) → non-negative weights (T, T), any sums


def uniform(ids: Tensor) -> Tensor:
    """To all tokens alike."""
    return torch.ones(len(ids), len(ids))


def random(ids: Tensor) -> Tensor:
    """Anywhere, sharply; the same for the same text."""
    generator = torch.Generator().manual_seed(int(ids.sum()))
    return (4 * torch.randn(len(ids), len(ids), generator=generator)).exp()


def shifted(offset: int) -> Rule:
    """To the token so many places on."""
    return lambda ids: torch.diag(torch.ones(len(ids) - abs(offset)), offset)


def where(keys: Callable[[Tensor], Tensor]) -> Rule:
    """To some keys, (T,) True, whatever the query is."""
    return lambda ids: keys(ids)[None].float().expand(len(ids), -1)


def linked(links: Callable[[Tensor], Tensor]) -> Rule:
    """Along links, (T, T) True."""
    return lambda ids: links(ids).float()


def along(label: str, model: Model, sentences: Sequence[Sentence], backwards: bool = False) -> Rule:
    """From each word with this relation to the word that it depends on, in these sentences; or `backwards`."""
    weights = {}
    for sentence in sentences:
        row = read(model, sentence)
        assert row
        words = torch.tensor(row.word_of)
        links = torch.zeros(len(words), len(words))
        for each in row.relations:
            if each.label == label:
                links += (words == each.dependent)[:, None].float() * (words == each.head).float()
        weights[row.row.ids] = links.T if backwards else links
    return lambda ids: weights.get(tuple(ids.tolist()), torch.zeros(len(ids), len(ids)))


def mixed(share: float, rule: Rule, rest: Rule = uniform) -> Rule:
    """A share of each query's attention by a rule, the rest by another one."""
    return lambda ids: share * normalised(rule(ids)) + (1 - share) * normalised(rest(ids))


def normalised(weights: Tensor) -> Tensor:
    """Rows that sum to 1; a row of zeros becomes uniform."""
    sums = weights.sum(-1, keepdim=True)
    return torch.where(sums > 0, weights / sums.where(sums > 0, 1), 1 / weights.size(-1))


def planted(rules: Mapping[str, Rule]) -> Model:
    """A model of one layer: a head for each rule, in their order."""
    model = loaded("minilm")

    def run(request: Pass) -> Output:
        ids, padding = request.inputs, request.attention_mask
        weights = torch.zeros(len(ids), len(rules), ids.size(1), ids.size(1))
        for at, row in enumerate(ids):
            length = len(row) if padding is None else int(padding[at].sum())
            maps = [normalised(rule(row[:length])) for rule in rules.values()]
            weights[at, :, :length, :length] = torch.stack(maps)
        return Output((weights,), (torch.zeros(*ids.shape, 1),) * 2)

    return run_by(run, model, layers=1, heads=len(rules))
