"""The models that come with the app, each loaded once for all tests that change nothing of it."""

from functools import cache

from mha_core import load_model

loaded = cache(load_model)
