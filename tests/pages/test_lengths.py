"""What comes by an address is cut before anything is done with it."""

import pytest
import streamlit as st

from mha_core.models import ModelError, load_model
from pages.parts.state import query_params, url_state
from pages.parts.state.query_params import MAX_TEXT_CHARS, truncated


def test_a_text_is_cut_before_it_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[int] = []
    quote = query_params.quote
    monkeypatch.setattr(query_params, "quote", lambda text: encoded.append(len(text)) or quote(text))
    assert truncated("a" * 10_000_000) == "a" * MAX_TEXT_CHARS
    assert max(encoded) <= MAX_TEXT_CHARS


def test_other_values_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "query_params", {"curves": "least," * 100_000})
    monkeypatch.setattr(st, "session_state", {})
    assert len(url_state.url_value("curves")) == url_state.MAX_CHARS


def test_a_refusal_does_not_repeat_all_of_a_name() -> None:
    with pytest.raises(ModelError) as refused:
        load_model("scratch-random:" + "x" * 100_000)
    assert len(str(refused.value)) < 300
