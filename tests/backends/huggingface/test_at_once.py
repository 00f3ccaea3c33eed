"""Several models are read at once, each by a thread of its own: none changes what another becomes."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import torch
from transformers import PreTrainedModel

from mha_core import load_model

ROUNDS, AT_ONCE = 5, 4
UNTRAINED = "scratch-random:layers=2,heads=2,d_model=32,seed=5"


@pytest.fixture
def reading(models_folder: Path) -> Iterator[None]:
    """Another thread reads a checkpoint again and again."""
    stop = threading.Event()

    def read() -> None:
        while not stop.is_set():
            load_model("bert-mlm")

    thread = threading.Thread(target=read)
    thread.start()
    yield
    stop.set()
    thread.join()


@pytest.mark.exhaustive
def test_every_model_keeps_its_head(models_folder: Path) -> None:
    tie_weights, linspace = PreTrainedModel.tie_weights, torch.linspace  # which transformers replaces meanwhile
    with ThreadPoolExecutor(AT_ONCE) as threads:
        models = list(threads.map(load_model, ["bert-mlm"] * ROUNDS * AT_ONCE))
    assert {model.info.task for model in models} == {"masked-lm"}
    assert PreTrainedModel.tie_weights is tie_weights
    assert torch.linspace is linspace


@pytest.mark.exhaustive
def test_a_seed_gives_the_same_weights(reading: None) -> None:
    weights = [load_model(UNTRAINED).trace("the cat sat").hidden_states for _ in range(ROUNDS * AT_ONCE)]
    assert all(each.equal(weights[0]) for each in weights)
