"""Dependency relations in words: labels of ClearNLP (spaCy's English models), Stanford and Universal Dependencies."""

from collections.abc import Mapping

from mha_core.message import N_, Message

WORDS: Mapping[str, str] = {
    "acl": N_("clause of a noun"),
    "acomp": N_("adjective after a verb"),
    "advcl": N_("adverbial clause"),
    "advmod": N_("adverb"),
    "agent": N_("“by” of a passive"),
    "amod": N_("adjective"),
    "appos": N_("apposition"),
    "attr": N_("noun after “be”"),
    "aux": N_("auxiliary verb"),
    "auxpass": N_("auxiliary of a passive"),
    "case": N_("’s or preposition"),
    "cc": N_("“and” or “or”"),
    "ccomp": N_("clause as an object"),
    "compound": N_("noun before a noun"),
    "conj": N_("word after “and”"),
    "cop": N_("“be” before a noun"),
    "dative": N_("recipient"),
    "det": N_("article"),
    "dobj": N_("object of a verb"),
    "expl": N_("“there” or “it”"),
    "iobj": N_("recipient"),
    "mark": N_("“that” or “because”"),
    "neg": N_("negation"),
    "nmod": N_("noun of a noun"),
    "npadvmod": N_("noun as an adverb"),
    "nsubj": N_("subject"),
    "nsubjpass": N_("subject of a passive"),
    "nummod": N_("number"),
    "obl": N_("noun with a preposition"),
    "pcomp": N_("clause after a preposition"),
    "pobj": N_("object of a preposition"),
    "poss": N_("possessive"),
    "prep": N_("preposition"),
    "prt": N_("particle"),
    "relcl": N_("relative clause"),
    "xcomp": N_("infinitive as an object"),
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


def relation_title(label: str) -> Message:
    """The same with the corpus' own label: "object of a verb (dobj)"."""
    words = relation_words(label)
    return Message(label) if words == label else Message("{words} ({label})", words=Message(words), label=label)
