"""The parameter that names a lesson."""

from mha_core.address.parameter import MAX_HEADS_CHARS, FeatureAddress, Parameter, Text

ADDRESS = FeatureAddress(staying={"lesson": Parameter(Text(MAX_HEADS_CHARS))}, keeps_model=("lesson",))
