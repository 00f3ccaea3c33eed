"""The progress bar of long work in a notebook or a terminal."""

from collections.abc import Iterable, Iterator

from tqdm.auto import tqdm

from mha_core.jobs.task import Step


def with_progress(steps: Iterable[Step], title: str, *, is_shown: bool = True) -> Iterator[Step]:
    """The same steps, with a progress bar while they are made."""
    with tqdm(total=100, desc=title, disable=not is_shown, bar_format="{l_bar}{bar}| {elapsed}") as bar:
        for step in steps:
            bar.update(min(100 * step.share, bar.total - bar.n))  # the shares of a last, smaller part add up to more
            yield step
