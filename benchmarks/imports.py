"""What a start without Python's garbage collector is worth (`pages/shell/server/startup.py`).

    python -m benchmarks.imports

A fresh Python imports what the bundled BERT needs, with the collector and without, in turns.
"""

import subprocess
import sys
import time
from statistics import median

from benchmarks.measure import section

ROUNDS = 5
IMPORTS = "import torch, transformers.models.bert.modeling_bert"


def seconds(program: str) -> float:
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - begin


def main() -> None:
    rounds = [(seconds(IMPORTS), seconds(f"import gc; gc.disable(); {IMPORTS}")) for _ in range(ROUNDS)]
    with_it, without = (median(each) for each in zip(*rounds, strict=True))
    row = [f"{with_it:.2f} s", f"{without:.2f} s", f"{without / with_it:.2f}"]
    print(section("Imports", ["with the garbage collector", "without", "ratio"], [row]))


if __name__ == "__main__":
    main()
