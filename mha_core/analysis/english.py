"""The figures of a model of toy English: what it can do, which head looks where, and what is lost without that head."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from torch import Tensor

from mha_core.analysis.copying import rounded
from mha_core.analysis.gold import gold
from mha_core.analysis.skills import skills, without_each
from mha_core.heads import Head
from mha_core.models import TextModel
from mha_core.models.toy_language import Sentence


def figures(model: TextModel, sentences: Sequence[Sentence]) -> dict[str, Any]:
    """Skills, those across attractors too, and gold links."""
    able, tempted = skills(model.run, sentences), skills(model.run, sentences, attractors=True)
    return {
        "skills": {name: _plain(skill._asdict()) for name, skill in able.items()},
        "attractors": {name: _plain(skill._asdict()) for name, skill in tempted.items()},
        "relations": {
            name: _plain(
                {"head": str(found.best), "accuracy": found.accuracy, "offset": found.offset, "baseline": found.baseline}
                | {"count": found.count, "heads": rounded(found.heads)}
            )
            for name, found in gold(model.run, sentences).items()
        },
    }


def losses(model: TextModel, sentences: Sequence[Sentence]) -> dict[str, Any]:
    """For each phenomenon the accuracy with each head off, and which head it needs most."""
    off = without_each(model.run, sentences, (model.info.layers, model.info.heads))
    return {name: _plain({"without": rounded(accuracy)} | needed(accuracy)) for name, accuracy in off.items()}


def needed(accuracy: Tensor) -> dict[str, Any]:
    """The head without which most is lost, the accuracy without it, and the median over all other heads that are off."""
    flat = accuracy.flatten().tolist()
    worst = min(range(len(flat)), key=flat.__getitem__)
    others = median(flat[:worst] + flat[worst + 1 :])
    return {"head": str(Head(*divmod(worst, accuracy.size(1)))), "accuracy": flat[worst], "others": others}


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Numbers short enough to be read."""
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in values.items()}
