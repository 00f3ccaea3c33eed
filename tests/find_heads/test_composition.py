"""Composition against products of whole (D, D) matrices in float64, its baseline, and what it finds."""

import math
from collections.abc import Callable

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import norm, spearmanr

from mha_core.attention.rotary import rotate
from mha_core.backends import Model, load_model
from mha_core.backends.pruned.prune import prune_model
from mha_core.find_heads.composition import (
    KINDS,
    Baseline,
    Composition,
    composition,
    norms_of_products,
    random_baseline,
    readers,
    writer_of,
)
from mha_core.find_heads.head_matrices import HeadMatrices, head_matrices
from mha_core.heads import Head
from tests.support.models import loaded


def by_hand(kind: str, reader: list[np.ndarray], writer: list[np.ndarray]) -> float:
    """One pair, as Elhage et al. write it: W_Q, W_K, W_V (d_k, D) and W_O (D, d_k) of each head."""
    query, key, value, output = reader
    reads = {"K": query.T @ key, "Q": key.T @ query, "V": output @ value}[kind]
    writes = writer[3] @ writer[2]
    return float(np.linalg.norm(reads @ writes) / np.linalg.norm(reads) / np.linalg.norm(writes))


def one(matrices: HeadMatrices, head: int) -> list[np.ndarray]:
    return [matrix[head].double().numpy() for matrix in matrices[:4]]


@pytest.mark.parametrize("name", ["toy-induction", "toy-english"])
def test_all_pairs_of_our_own_models(name: str) -> None:
    check_all_pairs(load_model(name))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["bert", "albert", "gpt2", "llama", "qwen3", "modernbert"])
def test_all_pairs_of_models_of_transformers(name: str, tiny_models: Callable[[str], Model]) -> None:
    check_all_pairs(tiny_models(name))


def check_all_pairs(model: Model) -> None:
    found = composition(model)
    layers, heads = model.info.shape
    matrices = [head_matrices(model, layer) for layer in range(layers)]
    for kind in KINDS:
        for later in range(layers):
            assert found.scores[kind][later, :, later:].isnan().all()
            for earlier in range(later):
                expected = [
                    [by_hand(kind, one(matrices[later], b), one(matrices[earlier], a)) for a in range(heads)]
                    for b in range(heads)
                ]
                np.testing.assert_allclose(found.scores[kind][later, :, earlier], expected, rtol=1e-4)


def test_induction_is_read_from_the_weights_alone() -> None:
    """0.2 looks one token back, 1.2 for what followed: by its keys (Elhage et al. 2021). 0.3, which rewrites the token
    that it stands on, is read by 1.2's queries, and by its keys no more than a random head would be."""
    found = composition(loaded("toy-induction"))
    strongest = found.links("K")[0]
    assert (strongest.writer, strongest.reader) == (Head(0, 2), Head(1, 2))
    by_values = found.strongest_writer("V", Head(1, 2))
    assert by_values is not None
    assert by_values.writer == Head(0, 3)
    assert found.links("V") == []  # .130 does not stand out
    score = {kind: {writer: float(found.scores[kind][1, 2, 0, writer]) for writer in (2, 3)} for kind in KINDS}
    base = found.baseline
    assert (round(base.mean, 3), round(base.spread, 3)) == (0.125, 0.004)
    assert {kind: {w: round(s, 3) for w, s in each.items()} for kind, each in score.items()} == {
        "K": {2: 0.195, 3: 0.087},
        "Q": {2: 0.066, 3: 0.150},
        "V": {2: 0.076, 3: 0.130},
    }
    assert score["K"][2] > base.mean + 10 * base.spread and score["Q"][3] > base.mean + 5 * base.spread
    assert score["K"][3] < base.mean


@pytest.mark.parametrize(("distance", "most"), [(1, 0.001), (25, 0.007)])
def test_rotary_positions_change_little(distance: int, most: float) -> None:
    """Of 1.2, whose queries and keys meet at any distance: left out, see `HeadMatrices`."""
    earlier, later = (head_matrices(loaded("toy-induction"), layer) for layer in (0, 1))
    query, key = later.query[2].double(), later.key[2].double()
    turned = rotate(query.T[None, None], torch.full((64,), distance))[0, 0].T
    for head in range(4):
        writes = (earlier.output[head] @ earlier.value[head]).double()
        for transposed in (False, True):
            scores = [
                float((reads.T @ writes if transposed else reads @ writes).norm() / reads.norm() / writes.norm())
                for reads in (query.T @ key, turned.T @ key)
            ]
            assert scores[0] == pytest.approx(scores[1], abs=most)


def test_before_training_all_pairs_are_near_the_baseline() -> None:
    found = composition(load_model("toy-induction@0"))
    for scores in found.scores.values():
        known = scores[~scores.isnan()]
        assert len(known) == 16
        assert float((known - found.baseline.mean).abs().max()) < 5 * found.baseline.spread


@pytest.mark.exhaustive
@pytest.mark.parametrize(("d_model", "d_k"), [(64, 32), (96, 24), (192, 16)])
def test_the_baseline_is_deterministic_and_about_one_over_the_root_of_d(d_model: int, d_k: int) -> None:
    base = random_baseline(d_model, d_k)
    assert base == random_baseline(d_model, d_k)
    assert base.mean == pytest.approx(d_model**-0.5, rel=0.05)
    rng = np.random.default_rng(1)
    kinds = {kind: [] for kind in KINDS}
    for _ in range(20):
        reader, writer = ([*rng.normal(size=(3, d_k, d_model)), rng.normal(size=(d_model, d_k))] for _ in range(2))
        for kind, found in kinds.items():
            found.append(by_hand(kind, reader, writer))
    for found in kinds.values():  # the same for K, Q and V
        assert abs(np.mean(found) - base.mean) < 5 * base.spread / np.sqrt(20)


@given(seed=st.integers(0, 2**31), d_k=st.integers(1, 5), width=st.integers(5, 9), heads=st.integers(1, 3))
def test_products_of_small_roots_are_those_of_whole_matrices(seed: int, d_k: int, width: int, heads: int) -> None:
    generator = torch.Generator().manual_seed(seed)

    def draw(count: int) -> HeadMatrices:
        reading = torch.randn(3, count, d_k, width, generator=generator, dtype=torch.float64)
        output = torch.randn(count, width, d_k, generator=generator, dtype=torch.float64)
        return HeadMatrices(*reading, output, True)

    later, earlier = draw(heads), draw(2)
    for kind, reader in readers(later).items():
        found = norms_of_products(reader, writer_of(earlier))
        expected = [[by_hand(kind, one(later, b), one(earlier, a)) for a in range(2)] for b in range(heads)]
        np.testing.assert_allclose(found, expected, rtol=1e-9)
        assert (found <= 1 + 1e-9).all()


@pytest.mark.parametrize("name", ["scratch-random", "toy-induction@0", "toy-english@0"])
def test_before_training_no_pair_stands_out(name: str) -> None:
    found = composition(load_model(name))
    assert all(not found.links(kind) for kind in KINDS)
    assert all((scores > found.baseline.mean).any() for scores in found.scores.values())  # which says nothing


def test_after_training_the_induction_circuit_stands_out() -> None:
    found = composition(loaded("toy-induction"))
    assert found.links("K")[0] == found.strongest_writer("K", Head(1, 2))
    assert (found.links("K")[0].writer, found.links("K")[0].reader) == (Head(0, 2), Head(1, 2))
    assert not found.links("V")  # as docs/numbers_find_heads.md says
    assert found.strongest_writer("V", Head(1, 2)).writer == Head(0, 3)
    assert found.strongest_writer("V", Head(0, 3)) is None


@pytest.mark.parametrize("pairs", [1, 16, 2160])
def test_how_far_above_random_heads_a_pair_must_be(pairs: int) -> None:
    """With `scipy.stats.norm` in its place, and pairs that are not known left out."""
    scores = torch.full((2, pairs, 2, 1), math.nan)
    scores[1, :, 0] = 0.1
    found = Composition(dict.fromkeys(KINDS, scores), Baseline(0.1, 0.01), True)
    assert found.comparisons == 3 * pairs
    assert found.least_deviations == pytest.approx(norm.isf(0.05 / (3 * pairs)))
    assert found.least == pytest.approx(0.1 + 0.01 * found.least_deviations)


def test_random_pairs_stand_out_in_about_one_of_twenty_models() -> None:
    generator = torch.Generator().manual_seed(0)
    any_link = 0
    for _ in range(400):
        scores = torch.full((2, 4, 2, 4), math.nan)
        scores[1, :, 0] = 0.1 + 0.01 * torch.randn(4, 4, generator=generator)
        none = torch.full_like(scores, math.nan)
        found = Composition({"K": scores, "Q": none, "V": none}, Baseline(0.1, 0.01), True)
        any_link += bool(found.links("K"))
    assert 0.02 < any_link / 400 < 0.09


def test_links_are_those_that_stand_out_the_strongest_first() -> None:
    found = composition(loaded("toy-english"))
    links = found.links("K")
    scores = found.scores["K"]
    assert len(links) == int((scores > found.least).sum())
    assert [link.score for link in links] == sorted((link.score for link in links), reverse=True)
    mine = found.links("K", Head(1, 4))
    assert mine == [link for link in links if Head(1, 4) in (link.writer, link.reader)] and mine


def test_pruned_heads_compose_with_none() -> None:
    whole = loaded("toy-induction")
    found = composition(prune_model(whole, [Head(0, 2)])).scores["K"]
    assert found[1, :, 0, 2].isnan().all()
    torch.testing.assert_close(found[1, :, 0, 3], composition(whole).scores["K"][1, :, 0, 3])


def test_what_is_left_out_of_a_post_ln_model(minilm: Model) -> None:
    """In BERT every head's output passes two layer norms a layer. With their gains the order of pairs changes somewhat,
    and the strongest pair stays: the approximation that docs/numbers_find_heads.md speaks of."""
    found = composition(minilm)
    assert not found.norm_first
    layers, width = minilm.info.layers, minilm.info.d_model
    centre, writers, all_pairs = torch.eye(width) - 1 / width, [], {kind: [] for kind in KINDS}
    for layer in range(layers):
        matrices = head_matrices(minilm, layer)
        for kind, reader in readers(matrices).items():
            for earlier, writer in enumerate(writers):
                unit = writer / torch.linalg.matrix_norm(writer)[:, None, None]
                pairs = torch.stack([found.scores[kind][layer, :, earlier], norms_of_products(reader, unit)])
                all_pairs[kind].append(pairs.flatten(1))
        writers.append(writer_of(matrices))
        block = minilm.module.encoder.layer[layer]
        for layer_norm in (block.attention.output.LayerNorm, block.output.LayerNorm):
            writers = [torch.diag(layer_norm.weight) @ centre @ writer for writer in writers]
    for kind, least in {"K": 0.76, "Q": 0.81, "V": 0.82}.items():
        without, with_gains = torch.cat(all_pairs[kind], dim=1)
        assert spearmanr(without, with_gains).statistic > least
        assert without.argmax() == with_gains.argmax()
