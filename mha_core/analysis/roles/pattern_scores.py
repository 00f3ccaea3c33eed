"""What a head's pattern is like, each as one number: previous token, duplicate token, induction (Olsson et al. 2022, appendix).

All take weights (…, T, T), rows queries, columns keys, and give a score (…), 0 to 1: the mean weight that queries put where
such a head would look. For a batch, leave the batch in front: (B, L, H, T, T) and ids (B, T) give (B, L, H).
"""

import torch
from torch import Tensor


def previous_token(attentions: Tensor, skip: int = 1) -> Tensor:
    """On the token just before; the first `skip` queries are left out, as the very first has none."""
    return attentions.diagonal(offset=-1, dim1=-2, dim2=-1)[..., skip - 1 :].mean(-1)


def duplicate_token(attentions: Tensor, ids: Tensor) -> Tensor:
    """On earlier copies of the same token, over the queries that have one; 0 without any."""
    return mean_on(attentions, same_before(ids))


def induction(attentions: Tensor, ids: Tensor) -> Tensor:
    """Prefix matching: on the tokens that followed earlier copies of the query's token, over the queries that have one."""
    return mean_on(attentions, followed_before(ids))


def same_before(ids: Tensor) -> Tensor:
    """(…, T) ids → (…, T, T): True where the key is the query's token, and comes earlier."""
    return (ids[..., :, None] == ids[..., None, :]).tril(-1)


def followed_before(ids: Tensor) -> Tensor:
    """(…, T) ids → (…, T, T): True where the key came after an earlier copy of the query's token."""
    followed = torch.zeros_like(same := same_before(ids))
    followed[..., 1:] = same[..., :-1]  # key j + 1 where key j is the copy
    return followed


def mean_on(attentions: Tensor, links: Tensor) -> Tensor:
    """The weight on the links (…, T, T) of a query, averaged over the queries that have any; 0 without any."""
    asked = links.any(-1)  # (…, T)
    links = links.reshape(links.shape[:-2] + (1,) * (attentions.dim() - links.dim()) + links.shape[-2:])
    on = (attentions * links).sum(-1)  # (…, L, H, T)
    queries = asked.sum(-1).reshape(asked.shape[:-1] + (1,) * (on.dim() - asked.dim()))
    return on.sum(-1) / queries.clamp(min=1)
