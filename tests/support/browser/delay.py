"""A slow network, the same as in the benchmarks."""

from benchmarks.delay import Delay

__all__ = ["Delay"]
