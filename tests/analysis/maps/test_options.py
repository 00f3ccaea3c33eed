"""What a lens shows: pieces merged into words, special tokens hidden, one sentence looking at the other, and each order of these."""

import itertools
from dataclasses import replace

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.maps.options import PARTS, Axis, MapOptions, apply_options, combine
from mha_core.trace import Trace

TOKENS = ("[CLS]", "un", "##sung", "song", "[SEP]", "a", "play", "##ground", "##s", "[SEP]")
WORDS = (None, 0, 0, 1, None, 2, 3, 3, 3, None)
SEGMENTS = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)

LENSES = [MapOptions(*choice) for choice in itertools.product([True, False], [False, True], PARTS)]


@pytest.fixture(scope="module")
def pair(make_trace) -> Trace:
    return replace(make_trace(TOKENS, words=WORDS), segments=SEGMENTS)


def by_hand(
    trace: Trace, weights: torch.Tensor, lens: MapOptions
) -> tuple[list[list[float]], list[tuple[int, ...]], list[tuple[int, ...]]]:
    """One head (T, T) through a lens, number by number in float64: weights, positions of the rows, positions of the columns."""
    w = weights.double().tolist()
    if lens.words:
        of_word = {word: tuple(i for i, other in enumerate(trace.words) if other == word) for word in trace.words}
        units = sorted({(i,) if word is None else of_word[word] for i, word in enumerate(trace.words)})
    else:
        units = [(i,) for i in range(len(trace))]
    if not lens.special:
        units = [unit for unit in units if trace.words[unit[0]] is not None]
    table = [[sum(w[q][k] for q in row for k in column) / len(row) for column in units] for row in units]
    if not lens.special:
        table = [[x / (sum(line) or 1) for x in line] for line in table]
    sentences = {"all": ([0, 1], [0, 1]), "aa": ([0], [0]), "ab": ([0], [1]), "ba": ([1], [0]), "bb": ([1], [1])}[
        lens.part
    ]
    r, c = ([i for i, unit in enumerate(units) if trace.segments[unit[0]] in wanted] for wanted in sentences)
    return [[table[i][j] for j in c] for i in r], [units[i] for i in r], [units[j] for j in c]


def assert_as_by_hand(trace: Trace, lens: MapOptions) -> None:
    seen = apply_options(trace, trace.attentions, lens)
    for layer, head in itertools.product(range(trace.info.layers), range(trace.info.heads)):
        table, rows, columns = by_hand(trace, trace.attentions[layer, head], lens)
        assert (list(seen.rows.positions), list(seen.columns.positions)) == (rows, columns)
        expected = torch.tensor(table, dtype=torch.float64).reshape(len(rows), len(columns))
        assert torch.allclose(seen.weights[layer, head].double(), expected, rtol=0, atol=1e-6)


# --- all lenses ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lens", LENSES, ids=str)
def test_every_lens_by_hand(pair: Trace, lens: MapOptions) -> None:
    assert_as_by_hand(pair, lens)


@pytest.mark.parametrize("lens", LENSES, ids=str)
def test_one_head_a_layer_and_all_heads_are_seen_alike(pair: Trace, lens: MapOptions) -> None:
    every = apply_options(pair, pair.attentions, lens)
    assert apply_options(pair, pair.attentions[1], lens).weights.equal(every.weights[1])
    assert apply_options(pair, pair.attentions[1, 2], lens).weights.equal(every.weights[1, 2])


@pytest.mark.parametrize("lens", LENSES, ids=str)
def test_looking_leaves_the_trace_as_it_was(pair: Trace, lens: MapOptions) -> None:
    before = pair.attentions.clone()
    seen = apply_options(pair, pair.attentions, lens)
    if lens != MapOptions():
        assert seen.weights.data_ptr() != pair.attentions.data_ptr()
        seen.weights.zero_()
    assert pair.attentions.equal(before)


def test_what_the_model_gives_is_what_is_seen_without_a_copy(pair: Trace) -> None:
    seen = apply_options(pair, pair.attentions, MapOptions())
    assert seen.weights is pair.attentions
    assert seen.rows == seen.columns == Axis(TOKENS, tuple((i,) for i in range(10)), SEGMENTS)


@pytest.mark.parametrize(
    "lens", [MapOptions(words=True), MapOptions(special=False), MapOptions(special=False, words=True)], ids=str
)
def test_nothing_to_merge_and_nothing_to_hide_is_no_copy_either(make_trace, lens: MapOptions) -> None:
    trace = make_trace(("a", "b", "c"))
    assert apply_options(trace, trace.attentions, lens).weights is trace.attentions


def test_the_bundled_bert_through_every_lens(minilm) -> None:
    trace = minilm.trace("The unsung playgrounds of Ljubljana.", "They're overgrown!")
    assert len(apply_options(trace, trace.attentions, MapOptions(words=True)).rows) < len(trace)
    for lens in LENSES:
        assert_as_by_hand(trace, lens)


@pytest.mark.parametrize("part", ["", "A", "a", "abc", "AB", "none"])
def test_an_unknown_part_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match=r"valid: all, aa, ab, ba, bb\."):
        MapOptions(part=part)


# --- words --------------------------------------------------------------------------------------------------------------------


def test_a_word_is_its_pieces_joined(pair: Trace) -> None:
    side = apply_options(pair, pair.attentions, MapOptions(words=True)).rows
    assert side.tokens == ("[CLS]", "unsung", "song", "[SEP]", "a", "playgrounds", "[SEP]")
    assert side.positions == ((0,), (1, 2), (3,), (4,), (5,), (6, 7, 8), (9,))
    assert side.segments == (0, 0, 0, 0, 1, 1, 1)
    assert side.boundary == 4


@pytest.mark.parametrize(
    ("pieces", "word"),
    [
        (("##s",), "##s"),
        (("a", "##b", "c"), "abc"),
        (("#", "##"), "###"),
        (("a", "####"), "a##"),
        (("␣", "##cat"), "cat"),
        (("␣",), "␣"),
    ],
)
def test_only_the_mark_of_a_continuing_piece_goes(make_trace, pieces: tuple[str, ...], word: str) -> None:
    trace = make_trace(pieces, words=(0,) * len(pieces))
    assert apply_options(trace, trace.attentions, MapOptions(words=True)).rows.tokens == (word,)


def test_special_tokens_side_by_side_stay_apart(make_trace) -> None:
    trace = make_trace(("</s>", "</s>", "a"), words=(None, None, 0))
    assert apply_options(trace, trace.attentions, MapOptions(words=True)).rows.positions == ((0,), (1,), (2,))


def test_to_the_pieces_is_summed_and_from_them_averaged(make_trace) -> None:
    attentions = torch.tensor([[[[0.5, 0.25, 0.25], [0.0, 0.5, 0.5], [1.0, 0.0, 0.0]]]])
    trace = make_trace(("a", "b", "##c"), words=(0, 1, 1), attentions=attentions)
    assert apply_options(trace, attentions[0, 0], MapOptions(words=True)).weights.tolist() == [[0.5, 0.5], [0.5, 0.5]]


@given(st.lists(st.integers(1, 5), min_size=1, max_size=12), st.booleans(), st.integers(0, 99))
def test_however_words_are_split_rows_sum_to_one(make_trace, sizes: list[int], special: bool, seed: int) -> None:
    words = (None, *(w for w, size in enumerate(sizes) for _ in range(size)), None)
    trace = make_trace(tuple(f"t{i}" for i in range(len(words))), words=words, seed=seed)
    seen = apply_options(trace, trace.attentions, MapOptions(special=special, words=True))
    assert seen.weights.shape == (2, 3, *[len(sizes) + 2 * special] * 2)
    assert torch.allclose(seen.weights.sum(-1), torch.ones(seen.weights.shape[:-1]), atol=1e-5)
    assert_as_by_hand(trace, MapOptions(special=special, words=True))


# --- special tokens -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [False, True])
def test_a_row_that_looked_at_special_tokens_alone_is_zero(make_trace, words: bool) -> None:
    attentions = torch.full((1, 1, 10, 10), 0.1)
    attentions[0, 0, 3] = torch.tensor([0.5, 0, 0, 0, 0.5, 0, 0, 0, 0, 0])
    trace = make_trace(TOKENS, words=WORDS, attentions=attentions)
    seen = apply_options(trace, attentions[0, 0], MapOptions(special=False, words=words))
    row = seen.rows.tokens.index("song")
    assert not seen.weights[row].any()
    assert seen.weights.isfinite().all()
    others = [i for i in range(len(seen.rows)) if i != row]
    assert torch.allclose(seen.weights[others].sum(-1), torch.ones(len(others)))


def test_the_smallest_remains_count_in_full(make_trace) -> None:
    attentions = torch.tensor([[[[1 - 3e-38, 1e-38, 2e-38]] * 3]])
    trace = make_trace(("[CLS]", "a", "b"), attentions=attentions)
    assert apply_options(trace, attentions[0, 0], MapOptions(special=False)).weights[0].tolist() == pytest.approx(
        [1 / 3, 2 / 3], rel=1e-5
    )


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("words", [False, True])
def test_special_tokens_alone_leave_nothing(make_trace, words: bool, part: str) -> None:
    trace = make_trace(("[CLS]", "[SEP]"))
    seen = apply_options(trace, trace.attentions, MapOptions(special=False, words=words, part=part))
    assert seen.weights.shape == (2, 3, 0, 0)
    assert seen.rows == seen.columns == Axis((), (), ())
    assert seen.rows.boundary is None


# --- pairs --------------------------------------------------------------------------------------------------------------------


def test_shares_in_a_part_stay_shares_of_the_whole(pair: Trace) -> None:
    for a, b in (("aa", "ab"), ("ba", "bb")):
        to_a, to_b = (
            apply_options(pair, pair.attentions, MapOptions(special=False, words=True, part=part)).weights
            for part in (a, b)
        )
        assert torch.allclose(to_a.sum(-1) + to_b.sum(-1), torch.ones(2, 3, to_a.size(-2)))
        assert (to_a.sum(-1) < 1).all()


def test_each_sep_belongs_to_the_sentence_it_closes(pair: Trace) -> None:
    seen = apply_options(pair, pair.attentions, MapOptions(part="ba"))
    assert seen.rows.tokens == ("a", "play", "##ground", "##s", "[SEP]")
    assert seen.columns.tokens == ("[CLS]", "un", "##sung", "song", "[SEP]")
    assert seen.rows.boundary is seen.columns.boundary is None  # nothing to divide


@pytest.mark.parametrize(
    ("part", "shape"), [("all", (5, 5)), ("aa", (5, 5)), ("ab", (5, 0)), ("ba", (0, 5)), ("bb", (0, 0))]
)
def test_without_a_pair_there_is_no_second_sentence(make_trace, part: str, shape: tuple[int, int]) -> None:
    trace = make_trace()
    for words in (False, True):
        seen = apply_options(trace, trace.attentions, MapOptions(words=words, part=part))
        assert seen.weights.shape[-2:] == (len(seen.rows), len(seen.columns)) == shape


# --- several heads as one -----------------------------------------------------------------------------------------------------


def test_several_heads_as_one_by_hand() -> None:
    weights = torch.tensor([[[0.5, 0.5, 0.0]], [[0.0, 0.25, 0.75]]])  # (2, 1, 3)
    assert combine(weights, "mean").tolist() == [[0.25, 0.375, 0.375]]
    assert combine(weights, "max").tolist() == [[0.5, 0.5, 0.75]]


@pytest.mark.parametrize("how", ["mean", "max"])
@pytest.mark.parametrize("shape", [(3, 0, 0), (3, 4, 0), (1, 2, 5)])
def test_combining_takes_any_part(how: str, shape: tuple[int, int, int]) -> None:
    assert combine(torch.rand(shape), how).shape == shape[1:]


@pytest.mark.parametrize(("count", "how"), [(2, "median"), (2, ""), (0, "mean"), (0, "max")])
def test_what_cannot_be_combined_is_refused(count: int, how: str) -> None:
    with pytest.raises(ValueError, match=r"valid: mean, max\.|No heads"):
        combine(torch.rand(count, 2, 2), how)
