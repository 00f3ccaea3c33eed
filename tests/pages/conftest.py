"""The fixtures of tests of pages."""

from tests.support.page_fixtures import (  # noqa: F401
    all_sentences,
    explored,
    fresh_lab,
    models,
    once_for_all_sessions,
    smollm2,
    visit,
)
