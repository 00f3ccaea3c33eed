"""The parameters of a lesson and its step, which stay in the address from page to page."""

from mha_core.address.parameter import MAX_HEADS_CHARS, FeatureAddress, IntRange, Parameter, Text

ADDRESS = FeatureAddress(staying={"lesson": Parameter(Text(MAX_HEADS_CHARS)), "step": Parameter(IntRange())})
