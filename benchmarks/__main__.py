"""All benchmarks, one after another, each in a process of its own."""

import subprocess
import sys

for name in ("trace", "training", "pruning", "over_texts", "causes", "browser", "load", "bertviz", "attention"):
    subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)
