"""The addresses of the *Pruning lab*."""

from mha_core.address.parameter import DATASETS, FeatureAddress, IntRange, OneOf, Parameter
from mha_core.lab.replacement_from_texts import MODES
from mha_core.message import N_

LABS = SMALLER, IMPORTANCE, CURVES, LEFT = (
    N_("smaller model"), N_("importance"), N_("pruning curves"), N_("what is left"),
)  # fmt: skip
PAIRS = {N_("same words"): "same-words", N_("mixed"): "pairs"}  # the built-in ones, as the library names them

ADDRESS = FeatureAddress(
    pages=("/Pruning_lab",),
    renamed={"off_how": {"all above": "all that pass"}},
    places=("curves",),
    written={
        "lab": Parameter(OneOf(LABS)),
        "removed": Parameter(IntRange()),
        "lab_mode": Parameter(OneOf(tuple(MODES))),
        "over": Parameter(OneOf(DATASETS)),
        "built_in": Parameter(OneOf(tuple(PAIRS))),
    },
)
