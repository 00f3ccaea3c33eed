"""Addresses of a lesson: what is valid there is what the pages take, and nothing else."""

import pytest
import streamlit as st

from mha_core.lessons import addresses
from mha_core.lessons.addresses import CHOICES, PAGES, read_address
from pages.parts.explore.address import CHOICES as OF_EXPLORE
from pages.parts.explore.address import Address
from pages.parts.frame.page_links import PAGES as LINKS
from pages.parts.state import query_params


def test_every_page_of_the_app_has_its_address() -> None:
    opened = {f"/{link.file.removesuffix('.py')}" for link in LINKS} | {"/"}
    assert opened - {"/Lessons"} == set(PAGES)  # a lesson does not open their list


@pytest.mark.parametrize("name", OF_EXPLORE)
def test_what_explore_takes_is_what_a_lesson_may_say(name: str) -> None:
    assert CHOICES[name] == tuple(OF_EXPLORE[name])


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("training", query_params.TRAININGS),
        ("lab", query_params.LABS),
        ("over", query_params.DATASETS),
        ("built_in", tuple(query_params.PAIRS)),
        ("texts", query_params.CORPORA),
        ("over_part", query_params.OVER_PARTS),
        ("composition", query_params.COMPOSITIONS),
        ("lab_mode", tuple(query_params.LAB_MODES)),
        ("replayed", query_params.SHIPPED),
    ],
)
def test_what_the_other_pages_take_is_what_a_lesson_may_say(name: str, values: tuple[str, ...]) -> None:
    assert CHOICES[name] == tuple(values)


def test_the_bounds_are_those_of_the_pages() -> None:
    names = ("MAX_TEXT_CHARS", "MAX_HEADS_CHARS", "MAX_NAME_CHARS", "MAX_PINS")
    assert {name: getattr(addresses, name) for name in names} == {name: getattr(query_params, name) for name in names}


def test_the_pages_ignore_none_of_what_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    for i in range(max(map(len, CHOICES.values()))):
        given = {name: values[min(i, len(values) - 1)] for name, values in CHOICES.items()}
        monkeypatch.setattr(st, "query_params", given)
        assert query_params.invalid_params() == {}
        Address.parse(given)


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
        ("/?off=1.5.2", "Valid: heads such as"),
        ("/?pin=1,,2", "Valid: whole numbers separated"),
        ("/?view=heat+map", "Valid: one of heatmap"),
        ("/?lesson=agreement", "belong to the link"),
        ("/?colour=blue", "Valid: one of text"),
        ("/?text=" + "%C3%A4" * 1400, "Valid: at most 8000"),
        ("/?model=" + "m" * 201, "Valid: at most 200"),
        ("/?text=" + "a" * 12_000, "Valid: at most 12,000"),
    ],
)
def test_any_other_address_is_refused_with_what_would_be_right(address: str, says: str) -> None:
    with pytest.raises(ValueError, match="Valid") as error:
        read_address(address)
    assert says in str(error.value)
