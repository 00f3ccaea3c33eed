"""What an address reads, as an example to measure a model on; and the other way round."""

from cachetools import cached

from mha_core.analysis.metrics.examples import Example
from mha_core.engine.memory_budget import MEMORY
from mha_core.models import TextModel
from mha_core.models.text.picture import PHOTOGRAPHS, PictureFile
from pages.ui.state.uploads import keep_picture, picture_of, without_digest


def example_of(model: TextModel, text: str, pair: str | None = None) -> Example:
    """The text and its pair, or the picture of this name. Raises TextError: there is none, or it is not kept."""
    text = text.strip()
    if model.look is not None:
        return Example(text, picture=_file(text))
    return Example(text, pair.strip() if pair else None)


def text_of(example: Example) -> str:
    """What stands in an address for an example: its text, or the name of its picture, which is kept from then on.

    Raises TextError: it can't be read.
    """
    text, picture = example.text, example.picture
    if picture is None or (text in PHOTOGRAPHS and picture == _file(text)):
        return text
    return keep_picture(without_digest(text), picture)


@cached(MEMORY.cache("picture files", len, share=0.02))
def _file(name: str) -> PictureFile:
    return PictureFile.of(picture_of(name))
