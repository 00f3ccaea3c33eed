"""What tells an English number from a German one, in words: "44.2 %", 0.95. A head's name, 1.5, is neither."""

import re

ENGLISH_NUMBER = re.compile(r"\d\.\d+\s?%|(?<![\w.])0\.\d\d(?![\d.]*\.)")
