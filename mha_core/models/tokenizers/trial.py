"""A process of its own: make a tokenizer of the tokenizer.json on its input, and let it read.

The tokenizers library is written in Rust. What goes wrong in there may be a BaseException, a loop that nothing stops,
or the end of the process. Here it is the end of this one, which takes 40 ms, and imports nothing of ours.
"""

import sys
from contextlib import suppress

SECONDS = 10  # of a processor; a tokenizer of 250,000 words takes one
BYTES = 4 * 2**30
PAIR = ("The cat's 12 naïve cafés: 猫 😀 (\u202e) ﷺ!\n\tE=mc². aaaaaaaaaaaaaaaa" + 40 * " ", "Dogs & 'cats'")


def main() -> None:
    """Read, make, and let it read. Ends with 0 if all went well."""
    from tokenizers import Tokenizer

    with suppress(ImportError):  # not on Windows
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    tokenizer = Tokenizer.from_str(sys.stdin.buffer.read().decode())
    tokenizer.encode(*PAIR)
    tokenizer.encode(20 * PAIR[0])


if __name__ == "__main__":
    main()
