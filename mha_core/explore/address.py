"""The addresses of Explore, beside those of the pictures (`mha_core.address.parameters`)."""

from mha_core.address.parameter import FeatureAddress

ADDRESS = FeatureAddress(
    pages=("/", "/Explore"),
    places=(
        "sentence",
        "examples",  # and what is said of the one that is open
        "model",
        "atlas",  # "atlas 1.5": one head in it
        "ranking",  # the button that asks which heads matter for a word, and its answer
        "verdict",  # the headline of what changed
        "head",  # the open head
        "effect",  # all of what changed
        "predictions",  # its bars
        "heads off",
        "page",  # all below the sentence
    ),
    renamed={"sort": {"writes": "effect"}},
    views={
        "heatmap": (),
        "lines": (),
        "text": (),
        "table": ("pin", "way"),
        "received": (),
        "readings": ("at", "mask"),
    },
)
