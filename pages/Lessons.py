"""Lessons: what there is to be shown, step by step, and how long it takes."""

from pages.parts.room.button import room_advice
from pages.parts.stage import list_of_lessons

list_of_lessons()
room_advice()
