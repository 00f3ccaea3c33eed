"""Options of attention maps: words merged, special tokens hidden, parts of a pair, and all combinations."""

import itertools
from dataclasses import replace

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.stats.attention_map import PARTS, Axis, MapOptions, apply_options, combine
from mha_core.trace import Trace

TOKENS = ("[CLS]", "un", "##sung", "song", "[SEP]", "a", "play", "##ground", "##s", "[SEP]")
WORDS = (None, 0, 0, 1, None, 2, 3, 3, 3, None)
SEGMENTS = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)

ALL_OPTIONS = [MapOptions(*choice) for choice in itertools.product([True, False], [False, True], PARTS)]


@pytest.fixture(scope="module")
def pair(make_trace) -> Trace:
    return replace(make_trace(TOKENS, words=WORDS), segments=SEGMENTS)


def by_hand(
    trace: Trace, weights: torch.Tensor, options: MapOptions
) -> tuple[list[list[float]], list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The map of one head (T, T), number by number in float64: weights, positions of the rows and of the columns."""
    w = weights.double().tolist()
    if options.words:
        of_word = {word: tuple(i for i, other in enumerate(trace.words) if other == word) for word in trace.words}
        units = sorted({(i,) if word is None else of_word[word] for i, word in enumerate(trace.words)})
    else:
        units = [(i,) for i in range(len(trace))]
    if not options.special:
        units = [unit for unit in units if trace.words[unit[0]] is not None]
    table = [[sum(w[q][k] for q in row for k in column) / len(row) for column in units] for row in units]
    if not options.special:
        table = [[x / (sum(line) or 1) for x in line] for line in table]
    sentences = {"all": ([0, 1], [0, 1]), "aa": ([0], [0]), "ab": ([0], [1]), "ba": ([1], [0]), "bb": ([1], [1])}[
        options.part
    ]
    r, c = ([i for i, unit in enumerate(units) if trace.segments[unit[0]] in wanted] for wanted in sentences)
    return [[table[i][j] for j in c] for i in r], [units[i] for i in r], [units[j] for j in c]


def assert_as_by_hand(trace: Trace, options: MapOptions) -> None:
    attention_map = apply_options(trace, trace.attentions, options)
    for layer, head in itertools.product(range(trace.info.layers), range(trace.info.heads)):
        table, rows, columns = by_hand(trace, trace.attentions[layer, head], options)
        assert (list(attention_map.rows.positions), list(attention_map.columns.positions)) == (rows, columns)
        expected = torch.tensor(table, dtype=torch.float64).reshape(len(rows), len(columns))
        assert torch.allclose(attention_map.weights[layer, head].double(), expected, rtol=0, atol=1e-6)


# --- all options -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_every_combination_of_options_by_hand(pair: Trace, options: MapOptions) -> None:
    assert_as_by_hand(pair, options)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_map_of_one_head_equals_its_part_of_the_map_of_all(pair: Trace, options: MapOptions) -> None:
    every = apply_options(pair, pair.attentions, options)
    assert apply_options(pair, pair.attentions[1], options).weights.equal(every.weights[1])
    assert apply_options(pair, pair.attentions[1, 2], options).weights.equal(every.weights[1, 2])


def test_every_combination_of_options_on_the_bundled_bert(minilm) -> None:
    trace = minilm.trace("The unsung playgrounds of Ljubljana.", pair="They're overgrown!")
    assert len(apply_options(trace, trace.attentions, MapOptions(words=True)).rows) < len(trace)
    for options in ALL_OPTIONS:
        assert_as_by_hand(trace, options)


@pytest.mark.parametrize("part", ["", "A", "a", "abc", "AB", "none"])
def test_unknown_part_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match=r"valid: all, aa, ab, ba, bb\."):
        MapOptions(part=part)


# --- words -----------------------------------------------------------------------------------------------------------


def test_word_is_the_join_of_its_pieces(pair: Trace) -> None:
    axis = apply_options(pair, pair.attentions, MapOptions(words=True)).rows
    assert axis.tokens == ("[CLS]", "unsung", "song", "[SEP]", "a", "playgrounds", "[SEP]")
    assert axis.positions == ((0,), (1, 2), (3,), (4,), (5,), (6, 7, 8), (9,))
    assert axis.segments == (0, 0, 0, 0, 1, 1, 1)
    assert axis.boundary == 4


def test_adjacent_special_tokens_are_not_merged(make_trace) -> None:
    trace = make_trace(("</s>", "</s>", "a"), words=(None, None, 0))
    assert apply_options(trace, trace.attentions, MapOptions(words=True)).rows.positions == ((0,), (1,), (2,))


def test_attention_to_pieces_is_summed_and_from_pieces_averaged(make_trace) -> None:
    attentions = torch.tensor([[[[0.5, 0.25, 0.25], [0.0, 0.5, 0.5], [1.0, 0.0, 0.0]]]])
    trace = make_trace(("a", "b", "##c"), words=(0, 1, 1), attentions=attentions)
    assert apply_options(trace, attentions[0, 0], MapOptions(words=True)).weights.tolist() == [[0.5, 0.5], [0.5, 0.5]]


@given(st.lists(st.integers(1, 5), min_size=1, max_size=12), st.booleans(), st.integers(0, 99))
def test_rows_sum_to_1_for_any_split_into_words(make_trace, sizes: list[int], special: bool, seed: int) -> None:
    words = (None, *(w for w, size in enumerate(sizes) for _ in range(size)), None)
    trace = make_trace(tuple(f"t{i}" for i in range(len(words))), words=words, seed=seed)
    attention_map = apply_options(trace, trace.attentions, MapOptions(special=special, words=True))
    assert attention_map.weights.shape == (2, 3, *[len(sizes) + 2 * special] * 2)
    assert torch.allclose(attention_map.weights.sum(-1), torch.ones(attention_map.weights.shape[:-1]), atol=1e-5)
    assert_as_by_hand(trace, MapOptions(special=special, words=True))


# --- special tokens --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [False, True])
def test_row_with_weight_on_special_tokens_alone_becomes_0(make_trace, words: bool) -> None:
    attentions = torch.full((1, 1, 10, 10), 0.1)
    attentions[0, 0, 3] = torch.tensor([0.5, 0, 0, 0, 0.5, 0, 0, 0, 0, 0])
    trace = make_trace(TOKENS, words=WORDS, attentions=attentions)
    attention_map = apply_options(trace, attentions[0, 0], MapOptions(special=False, words=words))
    row = attention_map.rows.tokens.index("song")
    assert not attention_map.weights[row].any()
    assert attention_map.weights.isfinite().all()
    others = [i for i in range(len(attention_map.rows)) if i != row]
    assert torch.allclose(attention_map.weights[others].sum(-1), torch.ones(len(others)))


def test_without_renormalising_the_weights_stay_as_they_are(pair: Trace) -> None:
    kept = [i for i, special in enumerate(pair.special) if not special]
    shown = apply_options(pair, pair.attentions, MapOptions(special=False, renormalised=False))
    assert shown.weights.equal(pair.attentions[..., kept, :][..., kept])
    assert not shown.adds_up and apply_options(pair, pair.attentions, MapOptions(special=False)).adds_up


def test_tiny_remaining_weights_are_renormalised(make_trace) -> None:
    attentions = torch.tensor([[[[1 - 3e-38, 1e-38, 2e-38]] * 3]])
    trace = make_trace(("[CLS]", "a", "b"), attentions=attentions)
    assert apply_options(trace, attentions[0, 0], MapOptions(special=False)).weights[0].tolist() == pytest.approx(
        [1 / 3, 2 / 3], rel=1e-5
    )


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("words", [False, True])
def test_text_of_special_tokens_alone_gives_an_empty_map(make_trace, words: bool, part: str) -> None:
    trace = make_trace(("[CLS]", "[SEP]"))
    attention_map = apply_options(trace, trace.attentions, MapOptions(special=False, words=words, part=part))
    assert attention_map.weights.shape == (2, 3, 0, 0)
    assert attention_map.rows == attention_map.columns == Axis((), (), ())
    assert attention_map.rows.boundary is None


# --- pairs -----------------------------------------------------------------------------------------------------------


def test_parts_are_not_renormalised(pair: Trace) -> None:
    for a, b in (("aa", "ab"), ("ba", "bb")):
        to_a, to_b = (
            apply_options(pair, pair.attentions, MapOptions(special=False, words=True, part=part)).weights
            for part in (a, b)
        )
        assert torch.allclose(to_a.sum(-1) + to_b.sum(-1), torch.ones(2, 3, to_a.size(-2)))
        assert (to_a.sum(-1) < 1).all()


def test_sep_belongs_to_the_sentence_it_closes(pair: Trace) -> None:
    attention_map = apply_options(pair, pair.attentions, MapOptions(part="ba"))
    assert attention_map.rows.tokens == ("a", "play", "##ground", "##s", "[SEP]")
    assert attention_map.columns.tokens == ("[CLS]", "un", "##sung", "song", "[SEP]")
    assert attention_map.rows.boundary is attention_map.columns.boundary is None  # only one sentence on each axis


@pytest.mark.parametrize(
    ("part", "shape"), [("all", (5, 5)), ("aa", (5, 5)), ("ab", (5, 0)), ("ba", (0, 5)), ("bb", (0, 0))]
)
def test_parts_of_a_single_sentence(make_trace, part: str, shape: tuple[int, int]) -> None:
    trace = make_trace()
    for words in (False, True):
        attention_map = apply_options(trace, trace.attentions, MapOptions(words=words, part=part))
        assert attention_map.weights.shape[-2:] == (len(attention_map.rows), len(attention_map.columns)) == shape


# --- combined heads --------------------------------------------------------------------------------------------------


def test_combine_by_hand() -> None:
    weights = torch.tensor([[[0.5, 0.5, 0.0]], [[0.0, 0.25, 0.75]]])  # (2, 1, 3)
    assert combine(weights, "mean").tolist() == [[0.25, 0.375, 0.375]]
    assert combine(weights, "max").tolist() == [[0.5, 0.5, 0.75]]


@pytest.mark.parametrize(("count", "how"), [(2, "median"), (2, ""), (0, "mean"), (0, "max")])
def test_combine_refuses_unknown_methods_and_no_heads(count: int, how: str) -> None:
    with pytest.raises(ValueError, match=r"valid: mean, max\.|No heads"):
        combine(torch.rand(count, 2, 2), how)


def test_rows_and_columns_of_cross_attention_are_merged_and_hidden_by_their_own_words(cross_trace) -> None:
    weights = cross_trace.layer_attentions[0]
    shown = apply_options(cross_trace, weights, MapOptions(special=False, words=True))
    assert (shown.rows.tokens, shown.columns.tokens) == (("a", "chatte"), ("the", "catsuit", "sat"))
    assert shown.columns.positions == ((1,), (2, 3), (4,))
    merged = torch.stack([weights[:, 1], weights[:, 2:4].mean(1)], 1)
    merged = torch.stack([merged[..., 1], merged[..., 2] + merged[..., 3], merged[..., 4]], -1)
    torch.testing.assert_close(shown.weights, merged / merged.sum(-1, keepdim=True))
    everything = apply_options(cross_trace, weights, MapOptions())
    assert everything.weights is weights and everything.columns.tokens == cross_trace.keys.tokens
