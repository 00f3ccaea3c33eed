"""Published accuracies of relations in BERT-base: Clark et al. 2019, table 1, and the others in the authors' notebook
(clarkkev/attention-analysis, Syntax_Analysis.ipynb).

Another model on other texts, the Wall Street Journal in Stanford Dependencies: to be read beside a measured value, not
as what it should be.
"""

from typing import NamedTuple

MODEL = "BERT-base"


class Published(NamedTuple):
    """The published numbers of one relation: BERT-base's best head, counted from 0, and its accuracy; the best fixed
    offset, and its own.
    """

    head: str
    accuracy: float
    offset: int
    offset_accuracy: float


TABLE = {
    "prep": Published("6.3", 0.667, -1, 0.618),
    "pobj": Published("8.5", 0.763, -2, 0.346),
    "det": Published("7.10", 0.943, 1, 0.517),
    "nn": Published("3.9", 0.704, 1, 0.702),
    "nsubj": Published("7.1", 0.585, 1, 0.455),
    "amod": Published("3.9", 0.756, 1, 0.683),
    "dobj": Published("7.9", 0.868, -2, 0.400),
    "advmod": Published("6.5", 0.488, 1, 0.402),
    "aux": Published("3.9", 0.811, 1, 0.715),
    "num": Published("7.10", 0.674, 1, 0.564),
    "cc": Published("6.4", 0.478, -1, 0.412),
    "conj": Published("6.0", 0.533, -2, 0.268),
    "poss": Published("6.5", 0.805, 1, 0.477),
    "ccomp": Published("7.0", 0.488, -2, 0.124),
    "xcomp": Published("4.6", 0.573, -2, 0.471),
    "possessive": Published("6.11", 0.988, -1, 0.988),
    "mark": Published("7.1", 0.507, 2, 0.145),
    "auxpass": Published("3.9", 0.941, 1, 0.825),
    "rcmod": Published("8.10", 0.409, -3, 0.266),
    "advcl": Published("4.3", 0.295, -3, 0.046),
    "nsubjpass": Published("6.5", 0.575, 2, 0.437),
    "npadvmod": Published("1.5", 0.446, -2, 0.349),
    "neg": Published("3.9", 0.725, 1, 0.683),
    "prt": Published("5.6", 0.991, -1, 0.914),
}
# What other schemes call the same relation: ClearNLP (spaCy's English models) and Universal Dependencies.
ALIASES = {
    "compound": "nn",
    "nummod": "num",
    "relcl": "rcmod",
    "obj": "dobj",
    "aux:pass": "auxpass",
    "nsubj:pass": "nsubjpass",
    "nmod:poss": "poss",
    "compound:prt": "prt",
}


def published(label: str) -> Published | None:
    """The published numbers of a relation by its name in a corpus; None if there are none."""
    return TABLE.get(ALIASES.get(label, label))
