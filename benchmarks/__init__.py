"""Ratios and latencies, each measured side by side in one run. `make bench`, or `python -m benchmarks.NAME`."""
