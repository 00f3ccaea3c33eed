"""Which scripts each kind of widget is made of, and the class that draws it."""

# The scripts of each kind of widget. They are plain files that share one scope, so their order counts.
_CORE = ("core/dom", "core/blob", "core/colour", "core/pen", "core/events")
_SHARED = (*_CORE, "core/save", "widgets/attention_maps", "widgets/legend")
SCRIPTS: dict[str, tuple[str, ...]] = {
    kind: (*_SHARED, f"widgets/{kind}") for kind in ("heatmap", "lines", "text", "atlas")
}
SCRIPTS["explorer"] = (*_SHARED, *(f"widgets/{kind}" for kind in ("atlas", "heatmap", "lines", "text", "explorer")))
_ADDRESS = ("core/ablation", "core/parameters", "core/chosen", "core/address")
_APP = (*_ADDRESS, "explore/controls")
SCRIPTS["explore"] = (
    *(*_SHARED, *_APP, "core/picture_request"),
    *(f"widgets/{kind}" for kind in ("atlas", "heatmap", "lines", "text", "bars", "table")),
    *(
        f"explore/{part}"
        for part in ("questions", "toolbar", "atom_map", "open_head", "word_strip", "verdict", "effect", "explore")
    ),
)
_STAGE = (
    *("words", "keys", "memory", "places", "overlays", "question", "bar", "draft"),
    *("warm_up", "library", "channel", "screen", "stage", "languages", "part"),
)
SCRIPTS["stage"] = (
    *("core/dom", "core/blob", *_ADDRESS, "core/picture_request", "explore/questions", "explore/tour_offer"),
    *(f"stage/{part}" for part in _STAGE),
)
SCRIPTS["speaker"] = ("core/dom", "stage/words", "stage/keys", "stage/channel", "speaker/speaker")
SCRIPTS["lesson"] = (
    *(*_SHARED, "core/zip"),
    *(f"widgets/{kind}" for kind in ("atlas", "heatmap", "lines", "text", "bars", "explorer")),
    *("explore/verdict", "stage/words", "stage/keys", "stage/question"),
    *(f"take_along/{part}" for part in ("step_picture", "slides", "lesson")),
)
SCRIPTS["heads_off"] = ("core/dom", *_APP, "core/scroll_keys", "explore/heads_off")
_ROOM = ("room/server", "room/vote_bars")
SCRIPTS["room"] = ("core/dom", *_ROOM, *(f"room/{part}" for part in ("overlay", "pill", "room", "button")))
SCRIPTS["phone"] = (
    *(*_SHARED, "core/ablation", "core/picture_request", "widgets/heatmap", "widgets/lines", "widgets/text"),
    *(*_ROOM, "room/follow", "room/question", "room/phone"),
)

CLASSES = {"heatmap": "Heatmap", "lines": "Lines", "text": "TextView", "atlas": "Atlas", "explorer": "Explorer"}
CLASSES_OF_THE_APP = {"explore": "Explore", "heads_off": "HeadsOff", "stage": "StagePart", "room": "RoomButton"}
CLASSES |= CLASSES_OF_THE_APP | {"speaker": "SpeakerWindow", "phone": "Phone", "lesson": "LessonFile"}
