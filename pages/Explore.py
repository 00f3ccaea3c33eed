"""Explore: type a sentence, see the attention of every head, switch any head off."""

from pages.ui.explore.page import explore
from pages.ui.frame.frame import selected

explore(selected())
