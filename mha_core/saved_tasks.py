"""Measurements as tensors and JSON, so that another process can begin them again; never a pickle."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import torch
from torch import Tensor

from mha_core.backends import TextModel
from mha_core.compare.transplant import LogitDifference
from mha_core.compare.transplant_task import ByTokenTask, Comparison, TransplantTask
from mha_core.find_heads.over_texts import OverTextsTask
from mha_core.heads import Head
from mha_core.jobs.saved_state import SavedState
from mha_core.lab.orders import RemovalOrder
from mha_core.lab.replacement_from_texts import MODES
from mha_core.lab.shipped import shipped_results
from mha_core.lab.tasks import CurveSettings, CurvesTask, ImportanceTask, Known, ShapleyTask, WhatIsLeftTask
from mha_core.stats.metrics.dataset_files import as_json, of_json
from mha_core.stats.metrics.datasets import Dataset, built_in
from mha_core.stats.metrics.subject import Subject
from mha_core.stats.texts import Corpus
from mha_core.stats.texts.built_in import Texts, built_in_texts

Measured = ImportanceTask | CurvesTask | WhatIsLeftTask | OverTextsTask | TransplantTask
MAX_TEXT_BYTES = 32 * 2**20  # of a visitor's own file; a measurement of a larger one is not saved


def saved_task(task: Measured) -> SavedState | None:
    """The arguments of `task_of`; None for texts that are too large, and for compared pictures, which a link names
    alone.
    """
    tensors: dict[str, Tensor] = {}
    match task:
        case OverTextsTask():
            facts: dict[str, Any] = {"kind": task.kind, "model": task.model.info.name, "digest": task.texts.digest}
            if isinstance(task.texts, Corpus):
                source = task.texts.source
                if (
                    source is None
                    or sum(map(len, source) if isinstance(source, tuple) else [len(source)]) > MAX_TEXT_BYTES
                ):
                    return None
                facts |= {"name": str(task.texts.name), "lines": list(source) if isinstance(source, tuple) else None}
                if isinstance(source, bytes):
                    tensors["file"] = torch.frombuffer(bytearray(source), dtype=torch.uint8)
        case TransplantTask():
            of = task.subject
            if of.pictures is not None:
                return None
            facts = {"kind": task.kind, "model": of.name, "a": of.a, "b": of.b, "pair": of.pair, "words": of.words}
            facts |= {"model_b": of.name_b}
        case ImportanceTask():
            facts = {"kind": task.kind, "mode": task.settings} | _saved_subject(task.subject)
        case CurvesTask():
            orders = [asdict(order) for order in task.settings.orders]
            facts = {"kind": task.kind, "orders": orders, "step": task.settings.step, "mode": task.settings.mode}
            facts |= {"shipped": bool(task.known.curves)} | _saved_subject(task.subject)
            tensors |= task.known.scores
        case WhatIsLeftTask():
            facts = {"kind": task.kind, "off": [str(head) for head in task.settings]} | _saved_subject(task.subject)
    return SavedState(tensors, facts)


def task_of(state: SavedState, model_of: Callable[[str], TextModel]) -> Measured:
    """The task again, which goes on from its last checkpoint.

    Args:
        model_of: finds a model by its name.

    Raises:
        ValueError: it is not what `saved_task` made. Also ModelError and TextError, if the model or its texts are gone.
    """
    tensors, facts = state
    try:
        model = model_of(str(facts["model"]))
        if facts["kind"] == "texts":
            return OverTextsTask(model, _texts(state, model))
        for kind in (TransplantTask, ByTokenTask):
            if facts["kind"] == kind.kind:
                words, name_b = facts["words"] and LogitDifference(*facts["words"]), str(facts["model_b"])
                of = (model.info.name, facts["a"], facts["b"], facts["pair"], words, model)
                return kind(Comparison(*of, name_b, model_of(name_b) if name_b else None))
        subject = Subject(model.info.name, str(facts["title"]), _dataset(facts["texts"]), model)
        if of_scores := {task.kind: task for task in (ImportanceTask, ShapleyTask)}.get(facts["kind"]):
            return of_scores(subject, _mode(facts))
        if facts["kind"] == "left":
            return WhatIsLeftTask(subject, tuple(Head.parse(head) for head in facts["off"]))
        if facts["kind"] == "curves":
            orders = tuple(RemovalOrder(**order) for order in facts["orders"])
            settings = CurveSettings(orders, int(facts["step"]), _mode(facts))
            shipped = shipped_results(subject.name, subject.examples) if facts["shipped"] else None
            curves = shipped.curves_of(orders, settings.step) if shipped else {}
            return CurvesTask(subject, settings, Known(tensors, curves))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"It is no saved measurement: {error!r}"[:120]) from error
    raise ValueError(f"It is a measurement of another kind: {facts['kind']!r}"[:120])


def _saved_subject(subject: Subject) -> dict[str, Any]:
    return {"model": subject.name, "title": str(subject.title), "texts": as_json(subject.examples)}


def _dataset(saved: dict[str, Any] | None) -> Dataset | None:
    """An older file names a built-in dataset by its kind."""
    return built_in(saved["built in"]) if saved and "built in" in saved else of_json(saved)


def _texts(state: SavedState, model: TextModel) -> Texts:
    facts = state.facts
    if "name" not in facts:
        texts: Texts = built_in_texts(model)
    elif facts["lines"] is None:
        texts = Corpus.of_file(facts["name"], state.tensors["file"].numpy().tobytes())
    else:
        texts = Corpus.of(map(str, facts["lines"]), facts["name"])
    if texts.digest != facts["digest"]:
        raise ValueError("Its texts are others now.")
    return texts


def _mode(facts: dict[str, Any]) -> str:
    if facts["mode"] not in MODES:
        raise ValueError(f"mode is {facts['mode']!r}; valid: {', '.join(MODES)}.")
    return facts["mode"]
