"""Our multi-head attention against torch's own and against the bare minimum, in time and in peak memory.

Each candidate has a process of its own, so that none benefits from the other's weights in the cache, and each has its
own memory peak. The candidates of a case take turns, and a ratio is the median over the rounds.

    python -m benchmarks.attention [--quick]
"""

import argparse
import ctypes
import itertools
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.measure import section
from mha_core.jobs.interleaved_timing import interleaved_rounds

D_MODEL, H = 768, 12
BATCHES, LENGTHS = (1, 8), (32, 128, 512, 1024, 2048, 4096)
PASSES = ("forward", "forward + backward")
WITH_WEIGHTS = ("ours", "torch")
# bare: torch's scaled_dot_product_attention and two matmuls
WITHOUT_WEIGHTS = ("ours, no weights", "torch, no weights", "bare")
MIN_SECONDS = 0.05  # of steps per measurement


class Case(NamedTuple):
    """The size of a batch and the kind of pass."""

    B: int
    T: int
    direction: str


class Result(NamedTuple):
    """The memory and time of a candidate for one step."""

    megabytes: float
    seconds: list[float]  # of each round


def build(name: str) -> tuple[object, Callable]:
    """Build a candidate: its module, and a function from x to the output."""
    import torch
    import torch.nn.functional as F

    from mha_core.attention import MultiHeadAttention

    need_weights = name in WITH_WEIGHTS
    if name.startswith("ours"):
        module = MultiHeadAttention(D_MODEL, H)
        return module, lambda x: module(x, need_weights=need_weights)[0]
    module = torch.nn.MultiheadAttention(D_MODEL, H, batch_first=True)
    if name.startswith("torch"):
        return module, lambda x: module(x, x, x, need_weights=need_weights, average_attn_weights=False)[0]

    def bare(x):
        qkv = F.linear(x, module.in_proj_weight, module.in_proj_bias).unflatten(-1, (3, H, -1))
        context = F.scaled_dot_product_attention(*qkv.permute(2, 0, 3, 1, 4))
        return F.linear(context.transpose(1, 2).flatten(2), module.out_proj.weight, module.out_proj.bias)

    return module, bare


def memory(field: str) -> float:
    """VmRSS (now) or VmHWM (the peak) of this process in MB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith(field))) / 1024


def worker(name: str, B: int, T: int, direction: str) -> None:
    """Print the peak memory of a step; then, for each line of input, the seconds of a step. Linux with glibc."""
    import torch

    torch.manual_seed(0)
    module, call = build(name)
    backward = direction != "forward"
    module.train(backward)
    x, seed = torch.randn(B, T, D_MODEL), torch.randn(B, T, D_MODEL)

    def step() -> None:
        if backward:
            module.zero_grad(set_to_none=True)
            call(x.detach().requires_grad_()).backward(seed)
        else:
            with torch.no_grad():
                call(x)

    step()  # loads libraries and starts threads
    module.zero_grad(set_to_none=True)
    ctypes.CDLL(None).malloc_trim(0)  # return freed memory to the system
    before = memory("VmRSS")
    Path("/proc/self/clear_refs").write_text("5")  # reset the peak
    step()
    print(memory("VmHWM") - before, flush=True)
    for _ in sys.stdin:
        seconds: list[float] = []
        # The median of several short steps: the first ones have cold caches and compete with other candidates' threads.
        while sum(seconds) < MIN_SECONDS:
            start = time.perf_counter()
            step()
            seconds.append(time.perf_counter() - start)
        print(statistics.median(seconds), flush=True)


def measure(names: tuple[str, ...], case: Case, seconds: float) -> dict[str, Result]:
    """Measure the candidates in as many rounds as fit into `seconds`, but at least 3."""
    command = [sys.executable, "-m", "benchmarks.attention", "--worker"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    workers, megabytes = {}, {}
    for name in names:  # one at a time, since the first step may need most of the memory
        workers[name] = subprocess.Popen([*command, json.dumps([name, *case])], **pipes)
        megabytes[name] = float(workers[name].stdout.readline())

    def step_of(process: subprocess.Popen) -> Callable[[], float]:
        def step() -> float:
            print(file=process.stdin, flush=True)
            return float(process.stdout.readline())

        return step

    steps = {name: step_of(process) for name, process in workers.items()}
    (warm_up,) = interleaved_rounds(steps, 1, warm_up=0)
    count = int(seconds / sum(max(step, MIN_SECONDS) for step in warm_up.values()))
    rounds = interleaved_rounds(steps, max(count, 3), warm_up=0)
    for process in workers.values():
        process.stdin.close()
        process.wait()
    return {name: Result(megabytes[name], [each[name] for each in rounds]) for name in names}


def fits(names: tuple[str, ...], case: Case) -> bool:
    """Check that a step's (B, H, T, T) tensors fit into the free memory. torch's fast path always stores them."""
    info = Path("/proc/meminfo").read_text().splitlines()
    free = next(int(line.split()[1]) * 1024 for line in info if line.startswith("MemAvailable"))
    tensors = {"forward": 2, "forward + backward": 4 if names is WITH_WEIGHTS else 0}[case.direction]
    return tensors * case.B * H * case.T**2 * 4 < 0.8 * free


def ratio(results: dict[str, Result], name: str, other: str) -> str:
    """The median ratio of seconds within a round."""
    pairs = zip(results[name].seconds, results[other].seconds, strict=True)
    return f"{statistics.median(a / b for a, b in pairs):.2f}"


def row(names: tuple[str, ...], case: Case, results: dict[str, Result] | None) -> list[str]:
    """Milliseconds of all, time ratios of the first to the others, megabytes of all, memory ratios."""
    cells = [str(part) for part in case]
    if results is None:
        return [*cells, "too large for this machine", *[""] * (4 * len(names) - 3)]
    ours, *others = names
    cells += [f"{1e3 * statistics.median(results[name].seconds):.1f}" for name in names]
    cells += [f"**{ratio(results, ours, other)}**" for other in others]
    cells += [f"{results[name].megabytes:.0f}" for name in names]
    return cells + [f"**{results[ours].megabytes / results[other].megabytes:.2f}**" for other in others]


def header(names: tuple[str, ...]) -> list[str]:
    """The names of the columns of `row`."""
    ours, *others = (name.removesuffix(", no weights") for name in names)
    times, sizes = ([f"{name}, {unit}" for name in (ours, *others)] for unit in ("ms", "MB"))
    time_ratios, size_ratios = ([f"{ours} / {other}, {what}" for other in others] for what in ("time", "memory"))
    return ["B", "T", "pass", *times, *time_ratios, *sizes, *size_ratios]


def main() -> None:
    """Print the tables, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one sentence, up to 512 tokens")
    parser.add_argument("--worker", type=json.loads, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        return worker(*options.worker)
    batches, lengths, seconds = ((1,), LENGTHS[:3], 1.0) if options.quick else (BATCHES, LENGTHS, 4.0)
    for title, goal, names in (
        ("with the weights of every head", "ours / torch ≤ 1.0 for T ≥ 128", WITH_WEIGHTS),
        ("without weights", "ours / bare ≤ 1.05 in time, ≤ 1.1 in memory at 4096", WITHOUT_WEIGHTS),
    ):
        title = f"Multi-head attention {title}, d_model {D_MODEL}, {H} heads (goal: {goal})"
        print(section(title, header(names), []), flush=True)
        for case in itertools.starmap(Case, itertools.product(batches, lengths, PASSES)):
            results = measure(names, case, seconds) if fits(names, case) else None
            print("| " + " | ".join(row(names, case, results)) + " |", flush=True)


if __name__ == "__main__":
    main()
