"""Patterns of attention: how much of their weight heads put on the previous token, on copies, on what followed them.

Previous token and induction (prefix matching) as in Olsson et al. (2022, appendix), duplicate token as in Wang et al.
(2022); the current token is the same mean on the diagonal. All take weights (…, T, T), rows queries, columns keys, and
return a score (…), 0 to 1: the mean weight on the keys of the pattern. A batch comes first: from (B, L, H, T, T) and
ids (B, T) to (B, L, H).
"""

import torch
from torch import Tensor

from mha_core.checks import check_count


def previous_token(attentions: Tensor, skip: int = 1) -> Tensor:
    """The mean weight on the previous token, without the first `skip` queries (the very first has none)."""
    return attentions.diagonal(offset=-1, dim1=-2, dim2=-1)[..., check_count("skip", skip) - 1 :].mean(-1)


def current_token(attentions: Tensor, skip: int = 1) -> Tensor:
    """The mean weight on the query's own token, without the first `skip` queries (of a causal model, the very first
    can attend to nothing else).
    """
    return attentions.diagonal(dim1=-2, dim2=-1)[..., check_count("skip", skip, 0) :].mean(-1)


def duplicate_token_links(ids: Tensor) -> Tensor:
    """(…, T) ids → (…, T, T): True where the key is an earlier copy of the query's token."""
    return (ids[..., :, None] == ids[..., None, :]).tril(-1)


def induction_links(ids: Tensor) -> Tensor:
    """(…, T) ids → (…, T, T): True where the key follows an earlier copy of the query's token (prefix matching)."""
    copies = duplicate_token_links(ids)
    links = torch.zeros_like(copies)
    links[..., 1:] = copies[..., :-1]  # key j + 1 where key j is the copy
    return links


def same_word_links(piece_of: Tensor) -> Tensor:
    """(…, T) indices of words → (…, T, T): True where the key is another piece of the query's word."""
    same = piece_of[..., :, None] == piece_of[..., None, :]
    return same & ~torch.eye(piece_of.size(-1), dtype=torch.bool)


def mean_on(attentions: Tensor, links: Tensor) -> Tensor:
    """The weight on a query's links (…, T, T), averaged over the queries that have any; 0 without any."""
    has_links = links.any(-1)  # (…, T)
    links = links.reshape(links.shape[:-2] + (1,) * (attentions.dim() - links.dim()) + links.shape[-2:])
    weights = (attentions * links).sum(-1)  # (…, L, H, T)
    counts = has_links.sum(-1).reshape(has_links.shape[:-1] + (1,) * (weights.dim() - has_links.dim()))
    return weights.sum(-1) / counts.clamp(min=1)
