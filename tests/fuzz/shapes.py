"""Shapes of values that a stranger may send: texts, numbers, heads, names of models, JSON; and how cases are drawn."""

from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

T = TypeVar("T")

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>"
STRANGE = (
    *(
        "",
        " ",
        "\x00",
        "\ud800",
        "a\udfffb",
        "\x01\x1b[31m\x7f",
        "\u200b\ufeff",
        "\u202eabc\u202c",
        "הילד אוכל",
        "猫在桌子上",
    ),
    *("😀👨‍👩‍👧", "e\u0301\u0302\u0323", "\r\n\t", SCRIPT, "**b** `c` $x$ :red[r] [l](http://x)", "../../etc/passwd"),
    *("%s%n{0}{x.__class__}${7*7}", "'; DROP TABLE x; --", "[CLS] the [MASK] [SEP]", "the cat sat", "%00%ff%zz", "\\"),
    *(
        "None",
        "null",
        "true",
        "undefined",
        "NaN",
        "[object Object]",
        "-",
        ".",
        ",",
        ",,,",
        "*",
        "*.*",
        "=",
        "&",
        "#",
        "?",
    ),
)
LONG = 9000  # characters: more than a link may hold
NUMBERS = (
    *(
        "0",
        "1",
        "2",
        "7",
        "-1",
        "-0",
        "+1",
        "1.5",
        "1e3",
        "nan",
        "inf",
        "-inf",
        "1e999",
        "-1e999",
        "٣",
        "²",
        "½",
        "0x10",
    ),
    *(" 3 ", "1_0", "99", "999999999", "2147483648", "18446744073709551616", "9" * 30, "3 · cat", "0" * 50),
)
TINY = ("bert", "classifier", "gpt2", "parts")  # in the models folder: tests/fuzz/good_files.py
TOYS = ("toy-english", "toy-induction", "toy-english@150", "toy-induction@0")
SIZES = "scratch-random:layers={},heads={},d_model={},seed={}"

# Streamlit's messages hold no lone surrogates; addresses and JSON do.
any_character = st.characters(codec=None, categories=None)
short_text = st.text(any_character, max_size=12)
long_text = st.builds(
    lambda piece, times: (piece * times)[: 2 * LONG],
    st.text(any_character, min_size=1, max_size=5),
    st.integers(9, LONG),
)
strange = st.sampled_from(STRANGE)
joined = st.lists(strange, max_size=4).map(" ".join)
text = st.one_of(strange, strange, strange, strange, short_text, short_text, joined, joined, joined, long_text)
sentence = st.one_of(st.sampled_from(("the cat sat", "the keys to the cabinet are here", "a b c a b")), text)

number = st.one_of(
    st.sampled_from(NUMBERS),
    st.sampled_from(NUMBERS),
    st.integers(-5, 40).map(str),
    st.floats().map(str),
    st.integers().map(str),
    st.integers(9, 5000).map(lambda digits: "9" * digits),
)
index = st.one_of(st.integers(0, 8).map(str), st.just("*"))
head = st.builds("{}.{}".format, index, index)
bad_head = st.builds("{}{}{}".format, number, st.sampled_from((".", "..", ":", "-", "·", "")), number)
heads = st.builds(
    lambda terms, by: by.join(terms),
    st.lists(st.one_of(head, head, head, bad_head, strange), max_size=5),
    st.sampled_from((",", ", ", ";", " ", ",,")),
)
many_heads = st.builds(
    lambda first, count, by, end: by.join(f"{i // 100}.{i % 100}{end}" for i in range(first, first + count)),
    st.sampled_from((0, 500)),
    st.sampled_from((20, 400, 1400, 30_000)),
    st.sampled_from((",", " ", "")),
    st.sampled_from(("", ":0:1", "~", "x")),
)
positions = st.lists(st.one_of(st.integers(0, 12).map(str), number), max_size=5).map(",".join)

size = st.one_of(st.integers(0, 5).map(str), st.sampled_from(("8", "16", "32", "64", "-1", "1e9", "999999999999", "x")))
token = st.text("0123456789abcdef", min_size=16, max_size=16)
model = st.one_of(
    st.sampled_from((*TOYS, *TINY)),
    st.sampled_from(("minilm", "scratch-bert", "scratch-random", "bert-base-uncased", "org/model", "a/b/c", "fuzz")),
    st.builds(SIZES.format, size, size, size, size),
    st.builds("toy-english@{}".format, number),
    st.builds("{}{}".format, st.sampled_from(("own-", "own-pruned-", "own-induction-")), st.one_of(token, strange)),
    st.builds(lambda times, rest: "scratch-bert:" * times + rest, st.integers(1, 20), strange),
    st.builds("{}{}{}".format, strange, st.sampled_from(("/", "\\", "/../", ":", "@", "//")), strange),
    text,
)

json_value = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.sampled_from((0, -1, 10**12, 2**63, "")), text),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(short_text, inner, max_size=3)),
    max_leaves=6,
)


def some(values: dict[str, st.SearchStrategy[Any]], most: int) -> st.SearchStrategy[dict[str, Any]]:
    """A few of these, by name."""
    pairs = [st.tuples(st.just(name), value) for name, value in values.items()]
    return st.lists(st.one_of(pairs), max_size=most, unique_by=lambda pair: pair[0]).map(dict)


def drawn(shape: st.SearchStrategy[T], count: int, number: int) -> list[T]:
    """So many values of a shape; the same ones for the same number."""
    values: list[T] = []

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        derandomize=False,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(shape)
    def keep(value: T) -> None:
        values.append(value)

    keep()
    return values[:count]
