"""Lessons: what there is to be shown, step by step, and how long it takes."""

from pages.ui.room.button import room_advice
from pages.ui.stage import list_of_lessons

list_of_lessons()
room_advice()
