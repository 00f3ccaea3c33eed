"""CoNLL-U: what is read of it, what is refused, and what is written comes back the same."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.built_in_english import written
from mha_core.errors import TextError
from mha_core.stats.texts import conllu, sentences_of
from mha_core.stats.texts.sentence import Relation, Sentence


def word(identifier: object, form: str, head: object = "_", deprel: str = "_", misc: str = "_") -> str:
    return f"{identifier}\t{form}\t_\t_\t_\t_\t{head}\t{deprel}\t_\t{misc}"


def read(*lines: str) -> list[Sentence]:
    return list(sentences_of("a.conllu", io.BytesIO("\n".join(lines).encode())))


def forms(sentence: Sentence) -> list[str]:
    return [sentence.text[start:end] for start, end in sentence.words]


# --- what is read -----------------------------------------------------------------------------------------------------

DOGS = (word(1, "Dogs", 2, "nsubj"), word(2, "bark", 0, "root", "SpaceAfter=No"), word(3, ".", 2, "punct"))
BARKING = (Relation(0, 1, "nsubj"), Relation(2, 1, "punct"))


@pytest.mark.parametrize(
    ("lines", "text", "words", "relations"),
    [
        (DOGS, "Dogs bark.", ["Dogs", "bark", "."], BARKING),
        (("# text = Dogs  bark .", *DOGS), "Dogs  bark .", ["Dogs", "bark", "."], BARKING),  # as it was written
        (("#text=  Dogs bark. ", *DOGS), "Dogs bark.", ["Dogs", "bark", "."], BARKING),
        (("# text = Cats purr.", *DOGS), "Dogs bark.", ["Dogs", "bark", "."], BARKING),  # not these forms
        (("# text = Dogs bark. No!", *DOGS), "Dogs bark.", ["Dogs", "bark", "."], BARKING),
        (("# newdoc", "# sent_id = 1", "# text", *DOGS), "Dogs bark.", ["Dogs", "bark", "."], BARKING),
        ((word(1, "10 000", 2, "nummod"), word(2, "dogs", 0, "root")), "10 000 dogs", ["10 000", "dogs"], 
         (Relation(0, 1, "nummod"),)),
        ((word(1, "_", 0, "root"),), "_", ["_"], ()),
        # subtypes stay as they are spelled; a word without HEAD or DEPREL has no arc
        ((word(1, "a", 2, "nmod:poss"), word(2, "b", 0, "root"), word(3, "c"), word(4, "d", 2)), "a b c d",
         ["a", "b", "c", "d"], (Relation(0, 1, "nmod:poss"),)),
        # an empty node is no word
        ((word("0.1", "left"), word(1, "a", 0, "root"), word("1.1", "out"), word(2, "b", 1, "dep")), "a b", ["a", "b"],
         (Relation(1, 0, "dep"),)),
        # words that make up a multiword token are told apart in it …
        (("# text = I don't.", word(1, "I", 2, "nsubj"), word("2-3", "don't", misc="SpaceAfter=No"),
          word(2, "do", 0, "root"), word(3, "n't", 2, "advmod"), word(4, ".", 2, "punct")), "I don't.",
         ["I", "do", "n't", "."], (Relation(0, 1, "nsubj"), Relation(2, 1, "advmod"), Relation(3, 1, "punct"))),
        # … and others are one word, with the arcs to and from its parts but those between them
        ((word(1, "Prix", 0, "root"), word("2-3", "du"), word(2, "de", 4, "case"), word(3, "le", 4, "det"),
          word(4, "pain", 1, "nmod")), "Prix du pain", ["Prix", "du", "pain"],
         (Relation(1, 2, "case"), Relation(1, 2, "det"), Relation(2, 0, "nmod"))),
        ((word("1-3", "dámelo", misc="SpaceAfter=No|Lang=es"), word(1, "da", 0, "root"), word(2, "me", 1, "iobj"),
          word(3, "lo", 1, "obj"), word(4, "ya", 1, "advmod")), "dámeloya", ["dámelo", "ya"],
         (Relation(1, 0, "advmod"),)),
    ],
)  # fmt: skip
def test_a_sentence_has_its_text_its_words_and_the_arcs_between_them(
    lines: tuple[str, ...], text: str, words: list[str], relations: tuple[Relation, ...]
) -> None:
    (sentence,) = read(*lines)
    assert (sentence.text, forms(sentence), sentence.relations) == (text, words, relations)


@pytest.mark.parametrize("gap", [("",), ("", "", " ", ""), ("", "# a comment alone", "")])
def test_a_blank_line_ends_a_sentence(gap: tuple[str, ...]) -> None:
    assert [sentence.text for sentence in read(*gap, *DOGS, *gap, *DOGS, *gap)] == ["Dogs bark."] * 2


# --- what is refused --------------------------------------------------------------------------------------------------

TEN = "Valid: 10, separated by tabs: ID, FORM, LEMMA, UPOS, XPOS, FEATS, HEAD, DEPREL, DEPS, MISC."


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ((*DOGS, "", DOGS[0], "2\tbark\t0"), f"'a.conllu', line 6 has 3 columns. {TEN}"),
        (("1 Dogs 2 nsubj", DOGS[1]), f"'a.conllu', line 1 has 1 column. {TEN}"),
        ((DOGS[0] + "\t_",), f"'a.conllu', line 1 has 11 columns. {TEN}"),
        (
            ("# text = Dogs bark", "1\tDogs\tNNS\tB-NP", "2\tbark\tVBP\tB-VP"),
            "'a.conllu' has no relations: line 2 has 4 columns. Valid: 10, separated by tabs, of which HEAD is the 7th "
            "and DEPREL the 8th.",
        ),
        ((DOGS[0], word(2, "bark", "x", "dep")),
         "'a.conllu', line 2: HEAD is 'x', not a number. Valid: 0 (root) to 2."),
        ((DOGS[0], word(2, "bark", "-1", "dep")),
         "'a.conllu', line 2: HEAD is '-1', not a number. Valid: 0 (root) to 2."),
        ((DOGS[0], word(2, "bark", "1.5", "dep")),
         "'a.conllu', line 2: HEAD is '1.5', not a number. Valid: 0 (root) to 2."),
        ((DOGS[0], word(2, "bark", "", "dep")), "'a.conllu', line 2: HEAD is '', not a number. Valid: 0 (root) to 2."),
        (("", DOGS[0], word(2, "bark", 9, "dep")),
         "'a.conllu', line 3: HEAD is 9. Valid: 0 (root) to 2, and not the word itself, 2."),
        ((word(1, "Dogs", 1, "dep"),),
         "'a.conllu', line 1: HEAD is 1. Valid: 0 (root) to 1, and not the word itself, 1."),
        ((DOGS[0], word(2, "bark", 0, "")),
         "'a.conllu', line 2: DEPREL is empty. Valid: a relation such as nsubj, or _."),
        ((word(1, " ", 0, "root"),), "'a.conllu', line 1: FORM is empty. Valid: the word as it is written, or _."),
        ((word(1, "\u200b", 0, "root"),),
         "'a.conllu', line 1: no FORM of this sentence can be seen. Valid: its words."),
        ((DOGS[0], DOGS[2]), "'a.conllu', line 2: ID is '3'. Valid: 2, words are counted from 1."),
        ((DOGS[0], DOGS[0]), "'a.conllu', line 2: ID is '1'. Valid: 2, words are counted from 1."),
        ((word("one", "Dogs"),), "'a.conllu', line 1: ID is 'one'. Valid: 1, words are counted from 1."),
        ((word("0.1", "Dogs"),), "'a.conllu', line 1: a sentence without words. Valid: at least one, with the ID 1."),
        ((DOGS[0], word("2-3", "x"), DOGS[1]), "'a.conllu', line 2: ID goes up to 3. Valid: up to 2, the last word."),
        ((word("2-3", "x"), *DOGS), "'a.conllu', line 1: ID is '2-3'. Valid: words of their own, such as 1-2."),
        ((word("1-1", "x"), *DOGS), "'a.conllu', line 1: ID is '1-1'. Valid: words of their own, such as 1-2."),
        ((word("1-2", "x"), word("1-2", "y"), *DOGS),
         "'a.conllu', line 2: ID is '1-2'. Valid: words of their own, such as 1-2."),
        (("# text = nothing", "", "# more of it"), "'a.conllu' has no text. Valid: at least one."),
    ],
)  # fmt: skip
def test_a_broken_line_is_refused_with_its_number_and_what_would_be_valid(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(TextError) as error:
        read(*lines)
    assert str(error.value) == message


def test_sentences_before_a_broken_line_were_given() -> None:
    sentences = sentences_of("a.conllu", io.BytesIO("\n".join([*DOGS, "", "broken"]).encode()))
    assert next(sentences).text == "Dogs bark."
    with pytest.raises(TextError, match="line 5"):
        next(sentences)


def test_a_file_without_blank_lines_is_refused_before_all_of_it_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conllu, "MAX_LINES", 5)
    with pytest.raises(
        TextError, match=r"line 6: 5 lines and no blank one\. Valid: a blank line after each sentence\."
    ):
        read(*[word(number, "a", 0, "root") for number in range(1, 9)])


# --- what is written --------------------------------------------------------------------------------------------------

FORM = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=6)
LABEL = st.from_regex(r"[a-z]{1,6}(:[a-z]{1,6})?", fullmatch=True)


@st.composite
def sentences(draw: st.DrawFn) -> Sentence:
    """Words with nothing or spaces between, each with an arc to any other, or none."""
    text, words, arcs = "", [], []
    for form in draw(st.lists(FORM, min_size=1, max_size=8)):
        words.append((len(text), len(text) + len(form)))
        text += form + draw(st.sampled_from(["", " ", "  ", "\u00a0"]))
    for dependent in range(len(words)):
        head = draw(st.integers(0, len(words) - 1))
        if head != dependent and draw(st.booleans()):
            arcs.append(Relation(dependent, head, draw(LABEL)))
    return Sentence(text.strip(), tuple(words), tuple(arcs))


@given(st.lists(sentences(), min_size=1, max_size=4))
def test_what_is_written_comes_back_the_same(given: list[Sentence]) -> None:
    file = io.BytesIO("".join(map(written, given)).encode())
    assert list(sentences_of("a.conllu", file)) == given


@pytest.mark.parametrize(
    "sentence",
    [
        Sentence("Dogs bark."),
        Sentence("Dogs bark.", ((0, 4),)),
        Sentence("Dogs\nbark", ((0, 4), (5, 9))),
        Sentence("du pain", ((0, 2), (3, 7)), (Relation(0, 1, "case"), Relation(0, 1, "det"))),
    ],
)
def test_what_would_not_come_back_is_not_written(sentence: Sentence) -> None:
    with pytest.raises(ValueError, match="Valid: "):
        written(sentence)


@given(st.lists(st.tuples(FORM, st.booleans(), st.integers(1, 3)), min_size=1, max_size=6), st.booleans())
def test_words_always_slice_to_the_forms(tokens: list[tuple[str, bool, int]], with_text: bool) -> None:
    lines, expected, identifier = [], [], 0
    text = "".join(form * times + " " * spaced for form, spaced, times in tokens).strip()
    for form, spaced, times in tokens:
        misc = "_" if spaced else "SpaceAfter=No"
        if times > 1:
            lines.append(word(f"{identifier + 1}-{identifier + times}", form * times, misc=misc))
        lines += [word(identifier + 1 + place, form, misc=misc) for place in range(times)]
        identifier += times
        expected += [form] * times
    (sentence,) = read(*([f"# text = {text}"] if with_text else []), *lines)
    assert (sentence.text, forms(sentence)) == (text, expected)
