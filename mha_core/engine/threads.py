"""The number of CPU cores that a worker thread may use.

torch is imported late: a server opens its port before.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

_lock = threading.Lock()


def use_one_core() -> None:
    """Limit torch to one core in the calling thread, and leave all other threads as they are.

    torch.set_num_threads also sets the default of threads started later, such as those that draw pages; so a second
    thread restores the previous number.
    """
    import torch

    with _lock:
        usual = torch.get_num_threads()
        torch.set_num_threads(1)
        restore = threading.Thread(target=torch.set_num_threads, args=(usual,))
        restore.start()
        restore.join()


@contextmanager
def one_core() -> Iterator[None]:
    """`use_one_core` for a while: several threads on passes of a few tokens mostly wait for each other."""
    import torch

    if (usual := torch.get_num_threads()) == 1:
        yield
        return
    use_one_core()
    try:
        yield
    finally:
        torch.set_num_threads(usual)
