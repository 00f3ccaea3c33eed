"""Explore says in words what is to be seen: how to read it, which word looks at which, what each head does here."""

import re
from collections.abc import Callable

import pytest

from mha_core.address.parameters import VIEWS
from mha_core.inputs.text import Text
from mha_core.modality import Modality
from pages.explore.head.how_to_read import A_HEAD, ACROSS, SUM
from pages.explore.views import view_named
from tests.support.explored import Explored
from tests.support.models import loaded

Shown = Callable[..., Explored]
TEXT = Text(None)
SENTENCE = "The keys to the old cabinet near the window are on the table."
HOW = {view: view_named(view).HOW_TO_READ for view in VIEWS}
KEY = "the key to the cabinets [MASK] on the table ."


def of(words: str, modality: Modality) -> str:
    return words.format(input=modality, darker="darker")


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def head_of(page: Explored) -> dict:
    return page.shown["head"].words


def test_the_first_screen_says_what_a_head_and_a_dark_cell_are(explored: Shown) -> None:
    how = head_of(explored())["how"]
    said = f"{of(A_HEAD, TEXT)} {of(HOW['heatmap'], TEXT)} {SUM}"
    assert how["light"].endswith(said) and all(token in how["light"] for token in ("[CLS]", "[SEP]"))
    assert "the brighter a cell" in how["dark"]


def test_of_cross_attention_a_word_of_the_target_looks_at_the_source(explored: Shown) -> None:
    of_cross, of_encoder = (head_of(explored(model="toy-german", attention=each)) for each in ("cross", "encoder"))
    assert of_cross["how"]["light"].count(f"{ACROSS} {of(HOW['heatmap'], TEXT)}") == 1
    assert of(A_HEAD, TEXT) in of_encoder["how"]["light"]


@pytest.mark.parametrize("view", [view for view, how in HOW.items() if how])
def test_of_a_picture_it_speaks_of_patches_by_their_names(explored: Shown, view: str) -> None:
    words = head_of(explored(model="toy-digits", view=view))
    patches = loaded("toy-digits").modality
    assert f"{of(A_HEAD, patches)} {of(HOW[view], patches)}" in words["how"]["light"]
    assert words["links"]["rows"][:3] == ("[CLS]", "A1", "B1")
    assert re.fullmatch(r"(“[A-D][1-4]” looks at “[A-D][1-4]”: \d+ %[;.] ?){2}", plain(words["links"]["head"]))


def test_are_looks_at_keys(explored: Shown) -> None:
    links = head_of(explored(text=SENTENCE))["links"]
    weights = loaded("minilm").trace(SENTENCE).attentions[3, 1]
    assert links["rows"] == links["columns"] == loaded("minilm").trace(SENTENCE).tokens
    of_rows = links["from"]
    assert of_rows["at"] == [*range(16)]
    assert (of_rows["other"][10], of_rows["word"][10]) == (2, 2)  # "are" looks at "keys": 76 %
    assert of_rows["weight"][10] == round(float(weights[10, 2]), 4)
    assert "“are” looks at “keys”: 76 %" in plain(links["head"])  # one of the two strongest of the head
    assert plain(links["head"]).startswith(plain(links["brief"]).rstrip("."))  # on the clean screen, the first alone
    assert plain(links["brief"]).count("looks at") == 1 < plain(links["head"]).count("looks at")


def test_of_two_links_between_the_same_words_one_is_told(explored: Shown) -> None:
    """In head 4.5, two of "the" look at "old" most, both with 3 %."""
    one, other = plain(head_of(explored(text=SENTENCE, layer="4", head="5"))["links"]["head"]).rstrip(".").split("; ")
    assert one != other and one.rpartition(":")[0] != other.rpartition(":")[0]


def test_links_that_round_to_nothing_are_not_told(explored: Shown) -> None:
    """In head 1.4 of toy-english, all words give all to [CLS]; of "[MASK]" in 1.5 one link is told, and none of 0 %."""
    words = head_of(explored(model="toy-english", text="the dog barks .", layer="1", head="4", mask="false"))["links"]
    assert plain(words["head"]) == plain(words["brief"]) == "No word looks at another one with 1 % or more."
    assert words["from"]["word"] == words["from"]["other"]  # nor of a query that is pinned
    one = plain(head_of(explored(model="toy-english", text=KEY, layer="1", head="5"))["links"]["head"])
    assert re.fullmatch(r"“\[MASK\]” looks at “key”: \d\d %\.", one)


def test_where_no_word_comes_first_the_first_of_the_words_is_told_too(explored: Shown) -> None:
    of_rows = head_of(explored(text=SENTENCE))["links"]["from"]
    row = loaded("minilm").trace(SENTENCE).attentions[3, 1, 9]  # window
    best = int(row[1:15].argmax()) + 1
    found = [of_rows[name][9] for name in ("other", "weight", "word", "share")]
    assert found == [0, round(float(row[0]), 4), best, round(float(row[best]), 4)]


def test_of_a_pinned_key_who_looks_at_it_most(explored: Shown) -> None:
    links = head_of(explored(model="toy-english", text=KEY, layer="1", head="5"))["links"]
    row, weight = links["to"]["other"][2], links["to"]["weight"][2]
    assert (links["rows"][row], links["columns"][2], round(weight, 2)) == ("[MASK]", "key", 0.99)


def test_pieces_share_the_link_of_their_word_and_a_hidden_token_has_none(explored: Shown) -> None:
    links = head_of(explored(text="unbelievable keys", words="true", special="false"))["links"]
    assert links["rows"] == ("unbelievable", "keys")
    first, *pieces, keys, sep = links["from"]["at"]
    assert set(pieces) == {0} and keys == 1
    assert first is sep is None


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"model": "toy-english", "text": KEY, "layer": "1", "head": "5"}, "“[MASK]” looks at “key”: 99 %"),
        ({"text": "unbelievable", "words": "true"}, ""),  # one word looks at no other
        ({"text": SENTENCE, "special": "false"}, "“are” looks at “keys”: 79 %"),  # rows are renormalised
    ],
)
def test_the_strongest_link_is_that_of_the_map_that_is_shown(explored: Shown, options: dict, said: str) -> None:
    told = plain(head_of(explored(**options))["links"]["head"])
    assert said in told and bool(said) == bool(told)


def test_what_the_open_head_does_here_and_what_it_would_with_equal_weights(explored: Shown) -> None:
    does = plain(head_of(explored(text=SENTENCE))["does"])
    resting, between = "36 % on [CLS] (chance: 6 %)", "on one token (60 %)"
    assert does == f"Head 3.1 in this text: {resting}; otherwise {between}."


def test_what_a_head_does_is_said_of_the_picture(explored: Shown) -> None:
    assert " in this picture: " in plain(head_of(explored(model="toy-digits"))["does"])


def test_every_head_of_the_atlas_has_its_line(explored: Shown) -> None:
    page = explored(text=SENTENCE)
    does = [plain(line) for line in page.shown["atlas"].words["does"]]
    assert len(does) == 72 and all("%" in line for line in does)
    assert does[2] == "100 % on the previous token"
    assert does[3 * 12 + 1] in plain(head_of(page)["does"]).replace(" (chance: 6 %)", "")


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_of_a_head_that_is_off_it_says_what_is_passed_on(explored: Shown, mode: str) -> None:
    how = head_of(explored(text=SENTENCE, off="3.1", mode=mode))["how"]["light"]
    assert how.startswith("Head 3.1 is off: this is where it looks, but ")
    assert not head_of(explored(text=SENTENCE, off="2.1", mode=mode))["how"]["light"].startswith("Head 3.1 is off")


def test_of_several_heads_in_one_map_no_one_head_is_described(explored: Shown) -> None:
    mean, most = (head_of(explored(text=SENTENCE, scope="its layer", how=how)) for how in ("mean", "max"))
    assert mean["does"] == most["does"] == ""
    assert SUM in mean["how"]["light"] and SUM not in most["how"]["light"]


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "heatmap"])
def test_each_view_is_read_in_its_own_way(explored: Shown, view: str) -> None:
    how = head_of(explored(text=SENTENCE, view=view, special="false"))["how"]["light"]
    assert how == (f"{of(A_HEAD, TEXT)} {of(HOW[view], TEXT)}" if HOW[view] else "")
