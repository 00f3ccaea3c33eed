"""Dependency relations in words: labels of ClearNLP (spaCy's English models), Stanford and Universal Dependencies."""

from collections.abc import Mapping

from mha_core.i18n import Later, later, mark

WORDS: Mapping[str, str] = {
    "acl": mark("clause of a noun"),
    "acomp": mark("adjective after a verb"),
    "advcl": mark("adverbial clause"),
    "advmod": mark("adverb"),
    "agent": mark("“by” of a passive"),
    "amod": mark("adjective"),
    "appos": mark("apposition"),
    "attr": mark("noun after “be”"),
    "aux": mark("auxiliary verb"),
    "auxpass": mark("auxiliary of a passive"),
    "case": mark("’s or preposition"),
    "cc": mark("“and” or “or”"),
    "ccomp": mark("clause as an object"),
    "compound": mark("noun before a noun"),
    "conj": mark("word after “and”"),
    "cop": mark("“be” before a noun"),
    "dative": mark("recipient"),
    "det": mark("article"),
    "dobj": mark("object of a verb"),
    "expl": mark("“there” or “it”"),
    "iobj": mark("recipient"),
    "mark": mark("“that” or “because”"),
    "neg": mark("negation"),
    "nmod": mark("noun of a noun"),
    "npadvmod": mark("noun as an adverb"),
    "nsubj": mark("subject"),
    "nsubjpass": mark("subject of a passive"),
    "nummod": mark("number"),
    "obl": mark("noun with a preposition"),
    "pcomp": mark("clause after a preposition"),
    "pobj": mark("object of a preposition"),
    "poss": mark("possessive"),
    "prep": mark("preposition"),
    "prt": mark("particle"),
    "relcl": mark("relative clause"),
    "xcomp": mark("infinitive as an object"),
}
# Universal and Stanford Dependencies call the same relation otherwise.
SAME: Mapping[str, str] = {
    "acl:relcl": "relcl",
    "aux:pass": "auxpass",
    "compound:prt": "prt",
    "nmod:poss": "poss",
    "nn": "compound",
    "nsubj:pass": "nsubjpass",
    "num": "nummod",
    "obj": "dobj",
    "rcmod": "relcl",
}


def relation_words(label: str) -> str:
    """A relation in words, such as "object of a verb" for "dobj"; the label itself where none are known."""
    return WORDS.get(SAME.get(label, label), label)


def relation_title(label: str) -> Later:
    """The same with the corpus' own label: "object of a verb (dobj)"."""
    words = relation_words(label)
    return later(label) if words == label else later("{words} ({label})", words=later(words), label=label)
