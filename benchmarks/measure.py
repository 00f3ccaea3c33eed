"""The format of the results."""

import os
import platform
from pathlib import Path


def processor() -> str:
    """The name of this machine's processor, and the number of cores that this process may use."""
    cpuinfo = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in _lines(cpuinfo) if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{name}, {cores} {'core' if cores == 1 else 'cores'}"


def section(title: str, header: list[str], rows: list[list[str]]) -> str:
    """Format results as Markdown: a title, the processor, and a table."""
    return f"\n## {title}\n\nProcessor: {processor()}\n\n{table(header, rows)}"


def table(header: list[str], rows: list[list[str]]) -> str:
    """Format a Markdown table."""
    return "\n".join(table_row(row) for row in [header, ["---"] * len(header), *rows])


def table_row(cells: list[str]) -> str:
    """One line of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []
