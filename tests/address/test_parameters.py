"""The table of parameters: what is valid and what is not, and that the scripts have what it says."""

from dataclasses import fields
from typing import Any

import pytest

from mha_core.address import __main__ as written
from mha_core.address.parameters import OF_PICTURES, PARAMETERS
from pages.explore.address import Address

LONG = "ä" * 2700  # 16,200 characters in a link


@pytest.mark.parametrize("name", PARAMETERS)
def test_a_default_and_every_value_that_is_listed_are_valid(name: str) -> None:
    kind, default = PARAMETERS[name].kind, PARAMETERS[name].default
    values = getattr(kind, "values", ())
    assert [each for each in (*values, *([default] if default else [])) if kind.mistake(each)] == []


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("view", "lines", "lines"),
        ("special", "False", False),
        ("layer", "5", 5),
        ("layer", "", None),
        ("pin", "2,5,2", (2, 5)),
        ("pin", "", ()),
        ("off", "3.1, 5.*", "3.1, 5.*"),
    ],
)
def test_a_valid_value_is_read(name: str, value: str, read: Any) -> None:
    assert PARAMETERS[name].kind.mistake(value) == ""
    assert PARAMETERS[name].kind.read(value) == read


@pytest.mark.parametrize(
    ("name", "value", "valid"),
    [
        ("peak", "column", "one of global, row"),
        ("special", "yes", "one of true, false"),
        ("layer", "-1", "a whole number"),
        ("layer", "²", "a whole number"),
        ("layer", "1" * 10, "a whole number"),
        ("layers", "13", "1 to 12"),
        ("pin", "1,,2", "whole numbers separated by commas"),
        ("pin", ",".join("1" * 1025), "whole numbers separated by commas"),
        ("off", "1.1," * 1001, "at most 4000 characters"),
        ("text", LONG, "at most 16000 characters"),
        ("model", "m" * 201, "at most 200 characters"),
    ],
)
def test_of_an_invalid_value_it_is_said_what_would_be_valid(name: str, value: str, valid: str) -> None:
    assert PARAMETERS[name].kind.mistake(value) == valid


def test_an_address_has_each_parameter_of_the_pictures() -> None:
    assert [field.name for field in fields(Address)] == [*OF_PICTURES]


def test_the_scripts_have_the_tables_as_they_are() -> None:
    contents = {written.PARAMETERS: written.parameters(), written.PICTURES: written.pictures()}
    assert {path: path.read_text(encoding="utf-8") for path in contents} == contents, "Run: python -m mha_core.address"
