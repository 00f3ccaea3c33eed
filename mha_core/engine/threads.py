"""How many cores a thread of ours may use."""

import threading

import torch

_lock = threading.Lock()


def use_one_core() -> None:
    """Lets torch compute on one core in the calling thread, and leaves the others as they are.

    What one thread sets also holds for threads yet to come, such as those that draw pages; so another one sets it back.
    """
    with _lock:
        usual = torch.get_num_threads()
        torch.set_num_threads(1)
        back = threading.Thread(target=torch.set_num_threads, args=(usual,))
        back.start()
        back.join()
