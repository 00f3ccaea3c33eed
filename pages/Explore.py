"""Explore: type a sentence, see the attention of every head, switch any head off."""

from pages.explore.page import explore
from pages.shell.frame.selection import selected

explore(selected())
