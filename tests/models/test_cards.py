"""Model cards: read from YAML, one for each model that the app offers."""

import pytest

from mha_core.heads import Head
from mha_core.models.cards import Card, Replay, Tile, cards

CARD = """
place: 1
title: A model
line: small
about: It reads.
tile: {title: Model, kind: a BERT, does: reads}
replay: {role: verb, about: It learns.}
first_head: "1.2"
"""


def test_a_card_has_what_its_file_says() -> None:
    card = Card.read(CARD)
    assert (card.tile, card.replay) == (Tile("Model", "a BERT", "reads"), Replay("verb", "It learns."))
    assert (card.first_head, card.licence) == (Head(1, 2), "")
    assert card.words == ("A model", "small", "It reads.", "Model", "a BERT", "reads", "It learns.")


@pytest.mark.parametrize("entry", ["size: 3", "Title: A model"])
def test_an_entry_that_no_card_has_is_refused(entry: str) -> None:
    with pytest.raises(TypeError, match=entry.partition(":")[0]):
        Card.read(f"{CARD}\n{entry}")


def test_each_model_has_a_place_of_its_own() -> None:
    places = [card.place for card in cards().values()]
    assert places == list(range(1, len(places) + 1))
    assert next(iter(cards())) == "minilm"
