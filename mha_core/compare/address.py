"""The addresses of *Compare*."""

from mha_core.address.parameter import MAX_NAME_CHARS, FeatureAddress, OneOf, Parameter, Text
from mha_core.message import N_

MAX_OTHER_CHARS = 1200  # of each further sentence; proxies cut longer URLs
TRANSPLANTS = (N_("A into B"), N_("B into A"))
FURTHER = ("other", "irrelevant", "same")  # sentences

ADDRESS = FeatureAddress(
    pages=("/Compare",),
    bound={
        **dict.fromkeys(("between", "model_b"), Parameter(Text(MAX_NAME_CHARS))),
        **dict.fromkeys(FURTHER, Parameter(Text(MAX_OTHER_CHARS, encoded=True))),
    },
    written={"transplant": Parameter(OneOf(TRANSPLANTS))},
    of_example=FURTHER,
)
