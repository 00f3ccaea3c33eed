"""Train from scratch: replay a training, train a model live, and see the roles of its heads."""

from collections.abc import Callable

from mha_core.i18n import gettext
from mha_core.train.address import TRAININGS
from pages.shell.elements.choose_option import choice
from pages.train.new_training import live
from pages.train.replay import replay
from pages.train.roles_and_skills import head_roles

PARTS: dict[str, Callable[[], None]] = dict(zip(TRAININGS, (replay, live, head_roles), strict=True))

help_text = gettext("Replay a training · train a model now · see which head does what, and switch it off.")
PARTS[choice(gettext("View"), TRAININGS, "training", label_visibility="collapsed", help=help_text)]()
