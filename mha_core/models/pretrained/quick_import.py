"""Import transformers' losses, as every model does, without SciPy: .8 s in which a person waits for a server.

That of object detection alone needs it, and no server asks for it; a library's user may, and imports them as usual.
"""

from transformers import utils

_is_available, utils.is_scipy_available = utils.is_scipy_available, lambda: False
try:
    import transformers.loss.loss_utils  # noqa: F401
finally:
    utils.is_scipy_available = _is_available
