"""How long a lesson takes: its words at a speaker's pace, and a vote for each question."""

import re

from mha_core.lessons.lesson import Lesson

WORDS_A_MINUTE = 130
SECONDS_A_VOTE = 25


def minutes_of(lesson: Lesson) -> float:
    """The minutes that what is said and asked takes to say, with the votes; without notes and answers."""
    questions = [step.question for step in lesson.steps if step.question]
    said = [step.says for step in lesson.steps] + [question.asks for question in questions]
    words = sum(len(re.findall(r"[\w'’.%]*\w[\w'’.%]*", text)) for text in said)
    return words / WORDS_A_MINUTE + len(questions) * SECONDS_A_VOTE / 60
