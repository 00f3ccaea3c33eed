"""What an address reads, as an example to measure a model on."""

from cachetools import cached

from mha_core.analysis.metrics.examples import Example
from mha_core.engine.memory_budget import MEMORY
from mha_core.models import TextModel
from mha_core.models.text.picture import PictureFile
from pages.ui.state.uploads import picture_of


def example_of(model: TextModel, text: str, pair: str | None = None) -> Example:
    """The text and its pair, or the picture of this name. Raises TextError: there is none, or it is not kept."""
    text = text.strip()
    if model.look is not None:
        return Example(text, picture=_file(text))
    return Example(text, pair.strip() if pair else None)


@cached(MEMORY.cache("picture files", len, share=0.02))
def _file(name: str) -> PictureFile:
    return PictureFile.of(picture_of(name))
