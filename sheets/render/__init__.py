"""What is made: pages, workbooks, words."""

import sys
from types import ModuleType

for _own in ("reportlab_mods", "reportlab_settings"):  # else reportlab runs what the user's home has under these names
    sys.modules.setdefault(_own, ModuleType(_own))
