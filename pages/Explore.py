"""Explore: type a sentence, see the attention of every head, switch any head off."""

from pages.parts.explore.page import explore
from pages.parts.frame.frame import selected

explore(selected())
