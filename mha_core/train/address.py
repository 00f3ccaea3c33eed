"""The addresses of *Train*."""

from mha_core.address.parameter import MAX_NAME_CHARS, FeatureAddress, IntRange, OneOf, Parameter, Text
from mha_core.backends.builtin.training import options
from mha_core.backends.cards import replayed
from mha_core.message import N_

TRAININGS = (N_("replay"), N_("live"), N_("head roles"))
# Sizes of a model trained on the page, so that any two of them go together; see backends.builtin.training.options
TRAIN_HEADS, TRAIN_WIDTHS = (1, 2, 4, 8), (16, 32, 48, 64, 96, 128)
_INITIAL = options.TrainingOptions()

ADDRESS = FeatureAddress(
    pages=("/Train_from_scratch",),
    renamed={"training": {"head jobs": "head roles"}},
    places=("accuracy", "roles"),  # of the replay, by skill; of the trained models, the best head for each
    bound={
        "train_heads": Parameter(OneOf(tuple(map(str, TRAIN_HEADS))), str(_INITIAL.heads)),
        "train_width": Parameter(OneOf(tuple(map(str, TRAIN_WIDTHS))), str(_INITIAL.d_model)),
        **{
            f"train_{name}": Parameter(IntRange(*options.LIMITS[name]), str(getattr(_INITIAL, name)))
            for name in ("layers", "steps", "seed")
        },
        "examined": Parameter(Text(MAX_NAME_CHARS)),
    },
    written={
        "checkpoint": Parameter(IntRange()),
        "training": Parameter(OneOf(TRAININGS)),
        "replayed": Parameter(OneOf(replayed())),
        "needed": Parameter(OneOf(("yes",))),
        "train_task": Parameter(OneOf(options.TASKS)),
        "train_positions": Parameter(OneOf(options.POSITIONS)),
    },
)
