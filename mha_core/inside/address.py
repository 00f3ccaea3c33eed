"""The addresses of *Inside a head*."""

from mha_core.address.parameter import FeatureAddress, IntRange, Parameter

ADDRESS = FeatureAddress(
    pages=("/Inside_a_head",),
    places=(*(f"step {n}" for n in range(1, 8)), "comparison"),  # of the three implementations
    bound=dict.fromkeys(("query", "window"), Parameter(IntRange())),
)
