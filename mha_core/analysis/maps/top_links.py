"""The strongest links of an attention map, as a list."""

from dataclasses import dataclass

from mha_core.analysis.maps.options import AttentionMap


@dataclass(frozen=True)
class Link:
    """A link from a query to a key, with its weight. Row and column are indices in the map."""

    row: int
    column: int
    from_token: str
    to_token: str
    weight: float


def top_links(attention: AttentionMap, k: int) -> list[Link]:
    """List the k largest weights of one map (R, C) above 0, largest first; equal ones in reading order."""
    weights, indices = attention.weights.flatten().sort(descending=True, stable=True)
    links = []
    for weight, index in zip(weights[:k].tolist(), indices[:k].tolist(), strict=True):
        if weight > 0:
            row, column = divmod(index, len(attention.columns))
            links.append(Link(row, column, attention.rows.tokens[row], attention.columns.tokens[column], weight))
    return links
