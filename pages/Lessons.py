"""The list of lessons, with their steps and how long each takes."""

from pages.lessons.list import list_of_lessons

list_of_lessons()
