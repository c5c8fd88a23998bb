"""Where a word of a European language may be parted: before a consonant, or two that go together, and a vowel.

No dictionary is asked, for what is parted are names: "Grand-ma", "Maximi-liane", "Chris-to-pher".
"""

import re
import unicodedata
from functools import lru_cache

_VOWELS = "aeiouyæøœ"
_TWO_AS_ONE = "[cgkprstwz]h|[bcfgkp][lr]|[dtv]r|qu"
_BEGIN = re.compile(rf"(?:{_TWO_AS_ONE}|[^\W\d_{_VOWELS}])(?=[{_VOWELS}])")
FEWEST_LETTERS = 2
"""So many are on either side at the least."""


@lru_cache(maxsize=1 << 10)
def syllable_begins(word: str) -> frozenset[int]:
    """Where a further syllable begins behind a vowel, as offsets in the word; none where no letter tells."""
    plain = "".join(unicodedata.normalize("NFD", letter)[0].lower() for letter in word)
    if len(plain) != len(word):
        return frozenset()  # a letter that is two in lower case
    first = next((place for place, letter in enumerate(plain) if letter in _VOWELS), len(word))
    begins = (found.start() for found in _BEGIN.finditer(plain))
    return frozenset(each for each in begins if max(first + 1, FEWEST_LETTERS) <= each <= len(word) - FEWEST_LETTERS)
