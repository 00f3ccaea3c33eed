"""A lesson from its file; and every kind of mistake, with its line and what would be right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.lessons.errors import LessonError
from mha_core.lessons.lesson import Lesson, LessonStep, Point, Question
from mha_core.lessons.read import MAX_BYTES, MAX_STEPS, read_lesson
from tests.support.lesson_files import LESSON, changed

TEXT = "the key to the cabinets [MASK] on the table ."


def test_a_lesson_is_what_its_file_says() -> None:
    address = "/?model=toy-english&text=the+key+to+the+cabinets+%5BMASK%5D+on+the+table+.&layer=1&head=5"
    options = {"model": "toy-english", "text": TEXT, "at": 6, "off": "1.5", "words": (("is", "was"), ("are", "were"))}
    question = Question(
        "What does the model say without it?",
        ("is or was", "are or were"),
        "first_choice",
        options,
        ("verdict", "effect"),
    )
    step = LessonStep(
        "The sentence",
        address,
        "One head of **16**.\n\n***\n\nAfter a rule.",
        Point("atlas 1.5", "It looks at *key*."),
        question,
        "Let them vote.\n\nThen reveal.",
        line=7,
    )
    assert read_lesson(LESSON, "one-head") == Lesson("one-head", "One head", "What it looks at.", 5, (step,))


@pytest.mark.parametrize("data", [LESSON.encode(), b"\xef\xbb\xbf" + LESSON.encode(), LESSON.replace("\n", "\r\n")])
def test_bytes_a_byte_order_mark_and_other_line_ends_change_nothing(data: str | bytes) -> None:
    assert read_lesson(data, "one-head") == read_lesson(LESSON, "one-head")


def test_words_that_yaml_takes_for_other_things_stay_words() -> None:
    text = changed(("[is or was, are or were]", "[yes, no]"), (", words: [[is, was], [are, were]]", ""))
    question = read_lesson(text, "x").steps[0].question
    assert question is not None and question.choices == ("yes", "no")


def test_of_a_replay_the_model_is_the_one_that_is_shown() -> None:
    step = "address: /?model=toy-english&text=the+key+to+the+cabinets+%5BMASK%5D+on+the+table+.&layer=1&head=5"
    replay = "address: /Train_from_scratch?training=replay&replayed=toy-induction&checkpoint=211"
    answer = 'answer: {measure: first_choice, at: 6, off: "1.5", words: [[is, was], [are, were]]}'
    text = changed((step, replay), (answer, "answer: {measure: skill, skill: copying}"))
    question = read_lesson(text, "x").steps[0].question
    assert question is not None and question.options == {"model": "toy-induction@211", "skill": "copying"}


ADDRESS = "/?model=toy-english&text=the+key+to+the+cabinets+%5BMASK%5D+on+the+table+.&layer=1&head=5"
ANSWER = '{measure: first_choice, at: 6, off: "1.5", words: [[is, was], [are, were]]}'
POINT = "{place: atlas 1.5, says: It looks at *key*.}"
QUESTION = "question: What does the model say without it?\n"
SECOND = "---\nstep: Another\naddress: /\n---\nWords.\n"

MISTAKES = {
    # the file
    "nothing": ("", 1, "A lesson begins with a line ---"),
    "no front matter": ("# One head\n", 1, "A lesson begins with a line ---"),
    "a front matter without an end": ("---\ntitle: x\n", 1, "does not end"),
    "too long": (LESSON + "x" * MAX_BYTES, 1, "The file is too long"),
    "not UTF-8": (LESSON.replace("rule", "règle").encode("latin-1"), 23, "not UTF-8"),
    "a character that cannot be shown": (changed(("After a rule", "After\x00a rule")), 23, "U+0000"),
    "no step": ("---\ntitle: x\nabout: y\nminutes: 5\n---\n", 2, "has 0 steps. Valid: 1 to 60"),
    "too many steps": (LESSON + SECOND * MAX_STEPS, 2, "has 61 steps"),
    "words before the first step": (changed(("---\n---", "---\nHello.\n---")), 6, "words before the first step"),
    "two steps of one title": (changed() + SECOND + SECOND.replace("Another", "another"), 30, "is called “another”"),
    "a rule in the words": (changed(("***", "---")), 21, "Valid for a rule in the words: ***"),
    "a heading's underline": (changed(("One head of", "Heads\n---\nOne head of")), 20, "After --- a step begins"),
    "a step whose keys stand in another order": (LESSON + "---\naddress: /\nstep: x\n---\n", 24, "After --- a step"),
    "a step without an end": (LESSON + "---\nstep: x\naddress: /\n", 24, "does not end"),
    # YAML
    "no YAML": (changed(("about: What", "about: [What")), 4, "This is not YAML"),
    "a colon in words": (changed(("title: One head", "title: One head: it")), 2, "in quotes"),
    "a tab": (changed(("about:", "\tabout:")), 3, "This is not YAML"),
    "no mapping": (changed(("title: One head\nabout: What it looks at.\nminutes: 5", "- a\n- b")), 2, "no mapping"),
    "empty": ("---\n---\n", 2, "no mapping"),
    "a key twice": (changed(("minutes: 5", "minutes: 5\ntitle: Again")), 5, "“title” occurs twice"),
    "a key twice within braces": (changed(("at: 6", "at: 6, at: 7")), 12, "“at” occurs twice"),
    "an alias": (changed(("about: What it looks at.", "about: *x")), 3, "Anchors and aliases"),
    "an anchor": (changed(("about: What it looks at.", "about: &x What")), 3, "Anchors and aliases"),
    "a tag": (changed(("minutes: 5", "minutes: !!int 5")), 4, "Tags"),
    "a tag that makes an object": (changed(("minutes: 5", "minutes: !!python/name:os.system")), 4, "Tags"),
    "many levels": (changed(("minutes: 5", f"minutes: {'[' * 5000}")), 4, "levels"),
    "two documents": (changed(("minutes: 5", "minutes: 5\n...\nx: 1")), 6, "This is not YAML"),
    "a list as a key": (changed(("minutes: 5", "? [a]\n: 5")), 4, "A key is a list"),
    "a long front matter": (changed(("One head\n", f"{'One head ' * 3000}\n")), 2, "characters"),
    # the lesson
    "no title": (changed(("title: One head\n", "")), 2, "“title” of the lesson is missing"),
    "no minutes": (changed(("minutes: 5\n", "")), 2, "“minutes” of the lesson is missing"),
    "an unknown key": (changed(("minutes", "minuets")), 4, "“minuets” is no key of the lesson. Valid: title"),
    "minutes in words": (changed(("minutes: 5", "minutes: five")), 4, "minutes is “five”. Valid: a whole number"),
    "no time at all": (changed(("minutes: 5", "minutes: 0")), 4, "Valid: a whole number from 1"),
    "a title that is a list": (changed(("title: One head", "title: [One, head]")), 2, "“title” is a list"),
    "an empty title": (changed(("title: One head", 'title: ""')), 2, "“title” is empty"),
    "a long title": (changed(("title: One head", f"title: {'x' * 81}")), 2, "Valid: at most 80"),
    "no language": (changed(("minutes: 5", "minutes: 5\nlanguage: English")), 5, "Valid: such as en, de"),
    # a step
    "no address": (changed((f"address: {ADDRESS}\n", "")), 7, "“address” of a step is missing"),
    "an unknown key of a step": (changed(("note: |", "notes: |")), 14, "“notes” is no key of a step"),
    "an address of another site": (changed((ADDRESS, "https://example.org/")), 8, "is no page of the app"),
    "an address of no page": (changed((ADDRESS, "/Explorer?layer=1")), 8, "is no page of the app. Valid: /,"),
    "an unknown parameter": (changed(("&layer=1", "&lair=1")), 8, "lair = “1” is not valid"),
    "a parameter that is not valid": (changed(("&layer=1", "&layer=one")), 8, "Valid: a whole number"),
    "words that are too long": (changed(("After a rule.", "x" * 8001)), 19, "Valid: at most 8,000"),
    "an empty note": (changed(("note: |\n  Let them vote.\n\n  Then reveal.", "note:")), 14, "“note” is empty"),
    # a point
    "a point in words": (changed((POINT, "atlas")), 9, "“point” is text. Valid: {place: atlas 1.5"),
    "a point without a place": (changed((POINT, "{says: Look.}")), 9, "“place” of a point is missing"),
    "no place": (changed(("place: atlas 1.5", "place: map")), 9, "“map” is no place. Valid: sentence,"),
    "a comma in braces": (changed(("looks at *key*", "looks at *key*, always")), 9, "need quotes"),
    # a question
    "choices without a question": (changed((QUESTION, "")), 10, "without a question"),
    "a question without choices": (changed(("choices: [is or was, are or were]\n", "")), 10, "has no “choices”"),
    "a question without an answer": (changed((f"answer: {ANSWER}\n", "")), 10, "has no “answer”"),
    "one choice": (changed(("[is or was, are or were]", "[is or was]")), 11, "There are 1 choices. Valid: 2 to 6"),
    "seven choices": (changed(("[is or was, are or were]", "[a, b, c, d, e, f, g]")), 11, "There are 7 choices"),
    "choices in words": (changed(("[is or was, are or were]", "is or are")), 11, "“choices” is text. Valid: a list"),
    "the same choice twice": (changed(("[is or was, are or were]", "[is, IS]")), 11, "Two choices are the same"),
    "a choice that is a list": (changed(("[is or was, are or were]", "[[is], are]")), 11, "“a choice” is a list"),
    "a long choice": (changed(("[is or was,", f"[{'x' * 81},")), 11, "Valid: at most 80"),
    "no place to cover": (changed(("[verdict, effect]", "[verdict, everything]")), 13, "“everything” is no place"),
    "a cover in words": (changed(("[verdict, effect]", "verdict")), 13, "“cover” is text"),
    # how it is answered
    "an answer in words": (changed((ANSWER, "are")), 12, "“answer” is text. Valid: {measure"),
    "no measure": (changed(("measure: first_choice, ", "")), 12, "names no measure. Valid: measure: one of first"),
    "an unknown measure": (changed(("first_choice", "first_guess")), 12, "measure is “first_guess”. Valid: one of"),
    "an unknown option": (changed(("at: 6", "position: 6")), 12, "“position” is no key of the measure first_choice"),
    "a missing option": (changed((ANSWER, "{measure: looks_at, at: 6}")), 12, "“head” of the measure looks_at is"),
    "a position in words": (changed(("at: 6", "at: six")), 12, "at of the measure first_choice is not valid"),
    "no head": (changed(('off: "1.5"', "off: one")), 12, "Valid: heads, such as 1.5"),
    "an option that is a mapping": (changed(("at: 6", "at: {six: 6}")), 12, "Valid: the position"),
    "words of a wrong kind": (changed(("[[is, was], [are, were]]", "is")), 12, "the words of each choice"),
    "a mode that is none": (changed(("at: 6", "mode: none")), 12, "Valid: one of zero"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_with_its_line_and_what_would_be_right(mistake: str) -> None:
    text, line, says = MISTAKES[mistake]
    with pytest.raises(LessonError) as error:
        read_lesson(text, "x")
    assert (error.value.line, says in str(error.value)) == (line, True), f"{error.value.line}: {error.value}"
    assert "Valid" in str(error.value) or "Nothing here needs" in str(error.value) or "quotes" in str(error.value)


@given(st.text(max_size=300))
def test_whatever_follows_is_read_or_refused_with_a_line_that_exists(tail: str) -> None:
    text = LESSON + tail
    try:
        lesson = read_lesson(text, "x")
    except LessonError as error:
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 2
    else:
        assert len(lesson.steps) >= 1


@given(st.integers(0, len(LESSON) - 1), st.text(alphabet="-:[]{}&*!|>'\"#?\n a1", max_size=6))
def test_whatever_is_put_in_is_read_or_refused(at: int, piece: str) -> None:
    text = LESSON[:at] + piece + LESSON[at:]
    try:
        read_lesson(text, "x")
    except LessonError as error:
        assert 1 <= error.line <= text.count("\n") + 1


def test_a_bomb_of_aliases_is_refused_before_it_grows() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    with pytest.raises(LessonError, match="Anchors and aliases"):
        read_lesson(f"---\n{bomb}---\n", "x")


def test_a_page_by_the_address_that_it_had_before_is_opened_as_it_is_called_now() -> None:
    text = LESSON.replace(ADDRESS, "/Heads_over_texts?model=toy-induction&over_part=roles")
    assert read_lesson(text, "x").steps[0].address == "/Find_heads?model=toy-induction&over_part=roles"
