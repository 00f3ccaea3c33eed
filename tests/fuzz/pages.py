"""The door of addresses: a page is opened by its link, then Back and Forward are pressed."""

from typing import Any

from hypothesis import strategies as st

from tests.fuzz.hands import Hands
from tests.fuzz.parameters import PAGE_NAMES, encoded, query, raw
from tests.fuzz.session import Session

addresses = st.fixed_dictionaries(
    {"page": st.sampled_from(PAGE_NAMES), "query": query}, optional={"raw": raw, "then": st.lists(query, max_size=2)}
)


async def visit(hands: Hands, parts: dict[str, Any]) -> str:
    """Open the page, and the addresses that Back and Forward lead to; returns what went wrong on it."""
    session = Session(hands.port)
    try:
        wrong = await session.open(parts.get("page", ""), encoded(parts))
        for known in parts.get("then", []):
            wrong = wrong or await session.run(encoded({"query": known}), history=True)
        return wrong
    finally:
        await session.close()
