"""A lesson for the tests of the stage: a ring, a question, another model, and other pages."""

from pathlib import Path

KEY = "the+key+to+the+cabinets+%5BMASK%5D+on+the+table+."
LESSON = f"""\
---
title: A demonstration
about: Steps on several pages.
minutes: 5
---
---
step: The sentence
address: /?model=toy-english&text={KEY}&layer=1&head=5&pin=6&at=6
point: {{place: atlas 1.5, says: The only head of 16 that looks at *key*.}}
---
Is it *is* or *are*?
---
step: What if it is off?
address: /?model=toy-english&text={KEY}&layer=1&head=5&off=1.5&at=6
question: Head 1.5 is switched off. What does the model say then?
choices: [is or was, are or were]
answer: {{measure: first_choice, at: 6, off: "1.5", words: [[is, was], [are, were]]}}
cover: [verdict, effect]
note: Let them vote before you reveal.
---
We switch off **one head of sixteen**.
---
step: Another model
address: /?model=minilm&text=The+cat+sat+on+the+mat.&layer=2&head=3&off=3.1
---
Another model, and another sentence.
---
step: Inside a head
address: /Inside_a_head?model=toy-english&text={KEY}&layer=1&head=5
---
The same head, taken apart.
"""
NAME = "demonstration"


def write_lesson(folder: Path) -> Path:
    """Write it into a folder for MHA_LESSONS, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{NAME}.md").write_text(LESSON, encoding="utf-8")
    return folder
