"""Our multi-head attention against torch's own and against the bare minimum, in time and in peak memory.

Every candidate lives in a process of its own, so that none finds the other's weights in the cache and each has a memory
peak of its own. The processes of a case take turns, A B C A B C …, and a ratio is the median over the turns, so that a
machine that speeds up or slows down does so for all.

    python -m benchmarks.attention [--quick] [--figure docs/attention.svg]
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

from benchmarks.attention_curve import STYLES, draw
from benchmarks.measure import table

D_MODEL, H = 768, 12
BATCHES, LENGTHS = (1, 8), (32, 128, 512, 1024, 2048, 4096)
PASSES = ("forward", "forward + backward")
# "ours" as the app's from-scratch models run it: with the faster linear kernel of this machine; "ours, plain": with F.linear.
WITH_WEIGHTS = ("ours", "torch", "ours, plain")
WITHOUT_WEIGHTS = (
    "ours, no weights",
    "torch, no weights",
    "bare",
)  # bare: scaled_dot_product_attention and two matmuls


def attention(name: str) -> tuple[object, Callable]:
    """The module that `name` stands for, and how it is called: x → output."""
    import torch
    import torch.nn.functional as F

    from mha_core.attention import MultiHeadAttention
    from mha_core.models.surgery.fast_linear import accelerate

    need_weights = name in WITH_WEIGHTS
    if name.startswith("ours"):
        module = MultiHeadAttention(D_MODEL, H)
        if name != "ours, plain":
            accelerate(module)
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
    """Prints the peak memory of a step, then for each line that it reads the seconds of one more. Linux with glibc."""
    import torch

    torch.manual_seed(0)
    module, call = attention(name)
    backward = direction != "forward"
    module.train(backward)

    def step(x, seed) -> None:
        if backward:
            module.zero_grad(set_to_none=True)
            call(x.detach().requires_grad_()).backward(seed)
        else:
            with torch.no_grad():
                call(x)

    x, seed = torch.randn(B, T, D_MODEL), torch.randn(B, T, D_MODEL)
    step(x, seed)  # libraries and threads come alive
    module.zero_grad(set_to_none=True)
    ctypes.CDLL(None).malloc_trim(0)  # what was freed goes back to the system
    before = memory("VmRSS")
    Path("/proc/self/clear_refs").write_text("5")  # the peak starts from here
    step(x, seed)
    print(memory("VmHWM") - before, flush=True)
    for _ in sys.stdin:
        taken = []
        while (
            sum(taken) < 0.05
        ):  # of many short steps the median: the first ones find cold caches and the others' threads
            start = time.perf_counter()
            step(x, seed)
            taken.append(time.perf_counter() - start)
        print(statistics.median(taken), flush=True)


def take_turns(names: tuple[str, ...], B: int, T: int, direction: str, seconds: float) -> dict[str, dict]:
    """Megabytes and seconds per turn of each candidate; as many turns as fit into `seconds`, but at least 3."""
    command = [sys.executable, "-m", "benchmarks.attention", "--worker"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    results, workers = {}, {}
    for name in names:  # one at a time, for the first step may need most of the memory
        workers[name] = subprocess.Popen([*command, json.dumps([name, B, T, direction])], **pipes)
        results[name] = {"megabytes": float(workers[name].stdout.readline()), "seconds": []}

    def turn() -> None:
        for name, process in workers.items():
            print(file=process.stdin, flush=True)
            results[name]["seconds"].append(float(process.stdout.readline()))

    turn()  # a warm-up, which tells how long a turn takes
    turns = seconds / sum(max(result["seconds"].pop(), 0.05) for result in results.values())
    for _ in range(max(int(turns), 3)):
        turn()
    for process in workers.values():
        process.stdin.close()
        process.wait()
    return results


def fits(names: tuple[str, ...], B: int, T: int, direction: str) -> bool:
    """Whether the (B, H, T, T) tensors of a step fit into the memory that is free. torch's fast path stores them always."""
    info = Path("/proc/meminfo").read_text().splitlines()
    free = next(int(line.split()[1]) * 1024 for line in info if line.startswith("MemAvailable"))
    stored = 0 if names is WITHOUT_WEIGHTS and direction != "forward" else 2 if direction == "forward" else 4
    return stored * B * H * T * T * 4 < 0.8 * free


def ratio(results: dict[str, dict], name: str, other: str) -> str:
    pairs = zip(results[name]["seconds"], results[other]["seconds"], strict=True)
    return f"{statistics.median(a / b for a, b in pairs):.2f}"


def row(names: tuple[str, ...], case: tuple[int, int, str], results: dict[str, dict] | None) -> list[str]:
    """Milliseconds of all, time ratios of the first to the others, megabytes, memory ratios."""
    line = [str(part) for part in case]
    if results is None:
        return [*line, "too big for this machine", *[""] * (4 * len(names) - 3)]
    ours, *others = names
    line += [f"{1e3 * statistics.median(results[name]['seconds']):.1f}" for name in names]
    line += [f"**{ratio(results, ours, other)}**" for other in others]
    line += [f"{results[name]['megabytes']:.0f}" for name in names]
    return line + [f"**{results[ours]['megabytes'] / results[other]['megabytes']:.2f}**" for other in others]


def head(names: tuple[str, ...]) -> list[str]:
    ours, *others = (name.removesuffix(", no weights") for name in names)
    units = [f"{name}, {unit}" for unit in ("ms", "MB") for name in (ours, *others)]
    ratios = [f"{ours} / {other}, {what}" for what in ("time", "memory") for other in others]
    n, m = len(names), len(others)
    return ["B", "T", "pass", *units[:n], *ratios[:m], *units[n:], *ratios[m:]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one sentence, up to 512 tokens")
    parser.add_argument("--figure", type=Path, help="draw time and memory over T into this SVG file")
    parser.add_argument("--worker", type=json.loads, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        return worker(*options.worker)
    batches, lengths, seconds = ((1,), LENGTHS[:3], 1.0) if options.quick else (BATCHES, LENGTHS, 4.0)
    measured = {}
    for title, goal, names in (
        ("with the weights of every head", "ours / torch ≤ 1.0 for T ≥ 128", WITH_WEIGHTS),
        ("without weights", "ours / bare ≤ 1.05 in time, ≤ 1.1 in memory at 4096", WITHOUT_WEIGHTS),
    ):
        print(f"\n## Multi-head attention {title}, d_model {D_MODEL}, {H} heads (goal: {goal})\n")
        print(table(head(names), []), flush=True)
        measured[names] = {}
        for case in itertools.product(batches, lengths, PASSES):
            measured[names][case] = results = take_turns(names, *case, seconds) if fits(names, *case) else None
            print("| " + " | ".join(row(names, case, results)) + " |", flush=True)
    if options.figure:
        options.figure.write_text(draw(curves(measured)))


def curves(measured: dict) -> dict[str, dict[str, list[tuple[int, float]]]]:
    """What the figure shows: forward passes of one sentence; panel → candidate → (T, value)."""
    panels = {"time, ms": {}, "peak memory, MB": {}}
    for names, cases in measured.items():
        for name in (name for name in names if name in STYLES):
            results = {
                T: case[name]
                for (B, T, kind), case in cases.items()
                if case and B == 1 and kind == "forward" and T >= 128
            }
            panels["time, ms"][name] = [
                (T, 1e3 * statistics.median(result["seconds"])) for T, result in results.items()
            ]
            panels["peak memory, MB"][name] = [(T, result["megabytes"]) for T, result in results.items()]
    return panels


if __name__ == "__main__":
    main()
