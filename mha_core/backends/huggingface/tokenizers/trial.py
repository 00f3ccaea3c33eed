"""The first texts that a tokenizer reads, in a process of its own: it imports nothing of ours."""

SECONDS = 10  # of a processor; a tokenizer of 250,000 words takes one
BYTES = 4 * 2**30
PAIR = ("The cat's 12 naïve cafés: 猫 😀 (\u202e) ﷺ!\n\tE=mc². aaaaaaaaaaaaaaaa" + 40 * " ", "Dogs & 'cats'")


def read_texts(state: bytes) -> None:
    """Make a tokenizer of a tokenizer.json, and let it read."""
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_str(state.decode())
    tokenizer.encode(*PAIR)
    tokenizer.encode(20 * PAIR[0])
