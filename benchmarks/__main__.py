"""All benchmarks, one after another, each in a process of its own."""

import subprocess
import sys

for name in ("browser", "load", "bertviz", "attention"):
    subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=True)
