"""Fixtures of tests of pages: a models folder with generated checkpoints, and the Explore page on it."""

import shutil
from collections.abc import Callable, Iterator
from functools import cache as once
from pathlib import Path

import pytest
from streamlit.components.v2 import manifest_scanner
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.testing.v1 import local_script_runner

from mha_core.backends import SUGGESTED
from mha_core.find_heads.over_texts import PART
from mha_core.jobs import measurement_queues
from mha_core.stats.suites.suite import EnglishSuite
from mha_core.stats.texts import built_in
from mha_core.stats.texts.built_in import SentenceList
from pages.shell.process import loaded_models
from tests.support.app_checkpoints import (
    FEELINGS,
    TINY,
    TINY_ANSWERS,
    TINY_CLASSIFIER,
    TINY_EMBEDDER_OF_PICTURES,
    TINY_ENCODER,
    TINY_GPT,
    TINY_TAGGER,
    TINY_VIT,
    make_broken,
    make_family,
    make_tiny_mlm,
)
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.lab_page import all_measurements_end

__all__ = ["all_sentences", "explored", "fresh_lab", "models", "once_for_all_sessions", "smollm2", "visit"]


@pytest.fixture(scope="package", autouse=True)
def once_for_all_sessions() -> Iterator[None]:
    """What a server does once, AppTest does for every session or run: look for components, and compile the scripts."""
    scripts = ScriptCache()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", once(manifest_scanner.scan_component_manifests))
        patch.setattr(local_script_runner, "ScriptCache", lambda: scripts)
        yield


@pytest.fixture(scope="package", autouse=True)
def all_sentences() -> Iterator[Callable[[EnglishSuite], SentenceList]]:
    """All held-out toy sentences; pages have those of two parts of a measurement, as more would show no more there."""
    everything = built_in._toy_english

    @once
    def few(suite: EnglishSuite) -> SentenceList:
        texts = everything(suite)
        return SentenceList.of(texts.name, texts.about, texts.sentences[: PART + PART // 2])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(built_in, "_toy_english", few)
        yield everything


@pytest.fixture(scope="package")
def models(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The MHA_MODELS folder: checkpoints that work, and two that do not."""
    folder = tmp_path_factory.mktemp("models")
    make_broken(folder, make_tiny_mlm(folder))
    make_family(folder, TINY_GPT, "gpt2")
    make_family(folder, TINY_CLASSIFIER, "bert-classifier")
    make_family(folder, TINY_ENCODER, "bert")
    make_family(folder, FEELINGS, "bert-feelings")
    make_family(folder, TINY_TAGGER, "bert-tagger")
    make_family(folder, TINY_ANSWERS, "bert-answers")
    make_family(folder, TINY_VIT, "vit")
    make_family(folder, TINY_EMBEDDER_OF_PICTURES, "dinov2")
    make_family(folder, "hidden-output", "bitnet")
    make_family(folder, "encoder-decoder", "t5")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MHA_MODELS", str(folder))
        patch.setenv("HF_HUB_OFFLINE", "1")
        for name in (TINY, TINY_GPT, TINY_CLASSIFIER, TINY_ENCODER, FEELINGS, TINY_VIT):
            patch.setitem(
                SUGGESTED, name, "tiny"
            )  # AppTest can't rerun a page after a name was typed into a select box
        yield folder


@pytest.fixture
def smollm2(models: Path) -> Iterator[None]:
    """A tiny Llama of SmolLM2's shape, 30 layers × 9 heads, stands where SmolLM2 would."""
    make_family(models, "smollm2", "llama-30x9")
    loaded_models.forget_failure("smollm2")
    yield
    shutil.rmtree(models / "smollm2")
    loaded_models._MODELS.pop("smollm2", None)


@pytest.fixture
def visit(models: Path) -> Callable[..., Explore]:
    """Open the page from a link with these parameters."""
    return Explore


@pytest.fixture
def fresh_lab(models: Path) -> Iterator[None]:
    """Nothing was measured before, and nothing is being measured after."""
    measurement_queues.RESULTS.clear()
    yield
    assert all_measurements_end()


@pytest.fixture
def explored(models: Path) -> Callable[..., Explored]:
    """What the server answers to a link with these parameters: no page takes part."""
    return Explored
