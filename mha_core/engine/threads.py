"""The number of CPU cores that a worker thread may use."""

import threading

import torch

_lock = threading.Lock()


def use_one_core() -> None:
    """Limit torch to one core in the calling thread, and leave all other threads as they are.

    torch.set_num_threads also sets the default of threads started later, such as those that draw pages; so a second
    thread restores the previous number.
    """
    with _lock:
        usual = torch.get_num_threads()
        torch.set_num_threads(1)
        restore = threading.Thread(target=torch.set_num_threads, args=(usual,))
        restore.start()
        restore.join()
