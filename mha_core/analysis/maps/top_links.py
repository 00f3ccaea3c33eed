"""The strongest links of a pattern, as a list to read."""

from dataclasses import dataclass

from mha_core.analysis.maps.options import AttentionMap


@dataclass(frozen=True)
class Link:
    """One link: from a query to a key, with its weight. Row and column are places in what is seen."""

    row: int
    column: int
    from_token: str
    to_token: str
    weight: float


def top_links(seen: AttentionMap, k: int) -> list[Link]:
    """The k largest weights of one pattern (R, C), largest first, in reading order where they are equal; zeros left out."""
    weights, places = seen.weights.flatten().sort(descending=True, stable=True)
    at = (
        (*divmod(place, len(seen.columns)), weight)
        for place, weight in zip(places[:k].tolist(), weights[:k].tolist(), strict=True)
    )
    return [Link(r, c, seen.rows.tokens[r], seen.columns.tokens[c], weight) for r, c, weight in at if weight > 0]
