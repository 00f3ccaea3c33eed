"""Subject: what "Heads over texts" measures, every head of a model on texts."""

from dataclasses import dataclass, field
from typing import Self

from mha_core.analysis.corpus.built_in import Texts
from mha_core.models import TextModel


@dataclass(frozen=True)
class Subject:
    """What is measured: every head of a model, on texts.

    Attributes:
        name: the model's.
        title: of the texts.
        digest: of the texts.
        size: how many sentences there are.
        relations: how many relations come with them.
        model: the model itself; not compared, since its name identifies it.
    """

    name: str
    title: str
    digest: str
    size: int = field(compare=False)
    relations: int = field(compare=False)
    model: TextModel = field(compare=False, repr=False)

    @classmethod
    def of(cls, model: TextModel, texts: Texts) -> Self:
        """A model on texts."""
        return cls(model.info.name, texts.name, texts.digest, texts.size, texts.relations, model)

    @property
    def key(self) -> tuple[str, str, str]:
        """Everything that a result depends on."""
        return self.name, self.title, self.digest
