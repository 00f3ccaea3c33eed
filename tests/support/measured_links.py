"""Sessions of the Pruning lab that a link leads to, and a server that has forgotten them."""

import shutil

from mha_core import settings
from mha_core.jobs import measurement_queues
from tests.support.lab_page import Lab, all_measurements_end

OWN = ("the cat sat on the mat", "a dog ran")


def restart() -> None:
    """As another server: no job, no result, no link, and nothing on disk."""
    for key, job in list(measurement_queues.JOBS._jobs.items()):
        measurement_queues.JOBS.stop(key)
        assert all_measurements_end()
        del measurement_queues.JOBS._jobs[key], job
    measurement_queues.RESULTS.clear()
    measurement_queues.LINKS.clear()
    shutil.rmtree(settings.work_folder(), ignore_errors=True)


def crash() -> None:
    """As after a crash: what was under way is known on disk alone."""
    measurement_queues.JOBS.leave()
    measurement_queues.JOBS._jobs.clear()
    measurement_queues.RESULTS.clear()
    measurement_queues.LINKS.clear()


def link(page: Lab) -> dict[str, str]:
    """All parameters of the page's address."""
    parameters = page.app.query_params.items()
    return {name: values[0] if isinstance(values, list) else values for name, values in parameters}


def again(page: Lab) -> Lab:
    """A new browser session that opens the page's address."""
    found = Lab.__new__(Lab)
    super(Lab, found).__init__(**link(page))
    return found
