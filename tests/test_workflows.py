"""What builds and publishes runs no code that somebody else may change, with no rights that it does not need."""

import re

from tests.helpers import ROOT

PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
FROM_OUTSIDE = re.compile(r"\$\{\{.*\b(inputs|github|secrets)\b")
AS_A_VARIABLE = re.compile(r" +[A-Z_]+: \$\{\{.*\}\}")


def test_every_action_is_pinned_and_text_from_outside_is_no_code() -> None:
    files = sorted((ROOT / ".github/workflows").glob("*.yml"))
    assert "ci" in [file.stem for file in files]
    wrong = []
    for file in files:
        text = file.read_text("utf-8")
        used = re.findall(r"uses: (.*)", text)
        assert used
        wrong += [(file.stem, each) for each in used if not PINNED.fullmatch(each)]
        wrong += [(file.stem, "rights")] * ("\npermissions:\n  contents: read\n" not in text)
        outside = [line for line in text.splitlines() if FROM_OUTSIDE.search(line)]
        wrong += [(file.stem, line) for line in outside if not AS_A_VARIABLE.fullmatch(line)]
    assert wrong == []
