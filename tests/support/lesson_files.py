"""A lesson's file with one step, and the same with one thing changed; questions by their measure."""

from typing import Any

from mha_core.lessons.answer import answer
from mha_core.lessons.lesson import Answer, Question
from tests.support.models import loaded

KEY = {"model": "toy-english", "text": "the key to the cabinets [MASK] on the table ."}
COPY = {"model": "toy-induction", "text": "b k Q 7 a x m k Q 7"}
ARE = {"model": "minilm", "text": "The keys to the old cabinet near the window are on the table."}
IS = {"words": ("is", "was")}

LESSON = """---
title: One head
about: What it looks at.
minutes: 5
---
---
step: The sentence
address: /?model=toy-english&text=the+key+to+the+cabinets+%5BMASK%5D+on+the+table+.&layer=1&head=5
point: {place: atlas 1.5, says: It looks at *key*.}
question: What does the model say without it?
choices: [is or was, are or were]
answer: {measure: first_choice, at: 6, off: "1.5", words: [[is, was], [are, were]]}
cover: [verdict, effect]
note: |
  Let them vote.

  Then reveal.
---
One head of **16**.

***

After a rule.
"""


def changed(*changes: tuple[str, str]) -> str:
    """The lesson with these pieces replaced; each must be in it."""
    text = LESSON
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def asked(measure: str, choices: tuple[str, ...], **options: Any) -> Answer:
    """The answer to a question with this measure."""
    return answer(Question("?", choices, measure, options), loaded)
