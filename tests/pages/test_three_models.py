"""Three models are cards above the sentence; the box under More models has them all, and is what the address knows."""

from collections.abc import Callable

import pytest

from pages.explore.three_models import TILES
from tests.support.app_page import Explore

Visit = Callable[..., Explore]


@pytest.mark.parametrize(
    ("model", "cards"),
    [
        pytest.param("minilm", [*TILES], id="one of the three"),
        pytest.param("toy-german", [*TILES, "toy-german"], id="another has a card of its own"),
        pytest.param("toy-english@150", [*TILES, "toy-english@150"], id="typed"),
    ],
)
def test_the_chosen_model_is_a_card(visit: Visit, model: str, cards: list[str]) -> None:
    page = visit(model=model)
    group = page.app.segmented_control(key="model-card")
    assert (group.value, len(group.options)) == (model, len(cards))
    assert all(f"**{tile.title}**" in label for tile, label in zip(TILES.values(), group.options, strict=False))


def test_a_card_chooses_the_model(visit: Visit) -> None:
    page = visit(model="toy-german").pick("model-card", "toy-english")
    assert page.app.selectbox(key="model").value == page.parts["explore"]["model"] == "toy-english"
    assert len(page.app.segmented_control(key="model-card").options) == len(TILES)


def test_cards_are_locked_with_the_model(visit: Visit) -> None:
    assert visit(model="toy-english", lock="model").app.segmented_control(key="model-card").disabled


def test_the_sizes_of_the_untrained_model_are_under_more_models(visit: Visit) -> None:
    page = visit(model="scratch-random").enter("layers", 3)
    assert page.parts["explore"]["model"] == "scratch-random:layers=3"
