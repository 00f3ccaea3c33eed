"""Addresses of a lesson: what is valid there is what the pages take, and nothing else."""

import pytest

from mha_core.lessons.pages_and_places import PAGES, read_address
from pages.features import PAGES as LINKS


def test_every_page_of_the_app_has_its_address() -> None:
    opened = {link.path for link in LINKS} | {"/"}
    assert opened - {"/Lessons"} == set(PAGES)  # a lesson does not open their list


@pytest.mark.parametrize(
    ("address", "parameters"),
    [
        ("/", {}),
        ("/?text=a+b%26c&off=3.1,5.*&pin=1,2", {"text": "a b&c", "off": "3.1,5.*", "pin": "1,2"}),
        ("/Pruning_lab?lab=pruning+curves&built_in=same+words", {"lab": "pruning curves", "built_in": "same words"}),
    ],
)  # fmt: skip
def test_an_address_is_its_parameters(address: str, parameters: dict[str, str]) -> None:
    assert read_address(address) == parameters


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("", "no page"),
        ("?layer=1", "no page"),
        ("//example.org", "no page"),
        ("/\\example.org", "no page"),
        ("https://example.org/", "no page"),
        ("javascript:alert(1)", "no page"),
        ("/a b", "no page"),
        ("/../etc/passwd", "no page"),
        ("/Explore#x", "no page"),
        ("/picture?want=atlas", "no page"),
        ("/?layer=1&layer=2", "layer occurs twice"),
        ("/?layer=-1", "Valid: a whole number"),
        ("/?layer=²", "Valid: a whole number"),
        ("/?score=Nearness", "Valid: one of Entropy"),
        ("/?off=1.5.2", "Valid: heads such as"),
        ("/?pin=1,,2", "Valid: whole numbers separated"),
        ("/?view=heat+map", "Valid: one of heatmap"),
        ("/?lesson=agreement", "belong to the link"),
        ("/?colour=blue", "Valid: one of model, text"),
        ("/?model=" + "m" * 201, "Valid: at most 200"),
        ("/?text=" + "a" * 12_000, "Valid: at most 12,000"),
    ],
)
def test_any_other_address_is_refused_with_what_would_be_right(address: str, says: str) -> None:
    with pytest.raises(ValueError, match="Valid") as error:
        read_address(address)
    assert says in str(error.value)
