"""A dozen files made in Firefox have the bytes of the commands' too; nothing drives it, the page posts what it made."""

import base64
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.host import HARNESS, hosted
from tests.web.test_same_bytes import ASK, NAMES, OPTIONS, OUR_RULES, by_command

ASKED: list[tuple[str, dict[str, object]]] = [
    *((what, {"game": "rook-shanghai"}) for what in ("score", "cards", "rules", "html", "workbook")),
    *((what, {"game": "phase-10"}) for what in ("score", "cards", "workbook")),
    *(OPTIONS[name] for name in ("to fill in on a screen", "letters that join", "house rules", "a booklet")),
]


@pytest.mark.nightly
def test_it_makes_the_same_dozen_of_files(dist: Path, tmp_path: Path) -> None:
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    if firefox is None:
        pytest.skip("needs firefox-esr (Debian package firefox-esr)")
    [worker] = dist.glob("worker-*.js")
    asked = [(what, {"game": "rook-shanghai", "names": NAMES, "paper": "a4", **more}) for what, more in ASKED]
    questions = [[worker.name, "make", {"what": what, "own": OUR_RULES, "ask": ask}] for what, ask in asked]
    harness = f"""<!DOCTYPE html><meta charset=utf-8><title>harness</title><script type=module>
      const ask = {ASK}, made = [];
      try {{ for (const question of {json.dumps(questions)}) made.push(await ask(question)); }}
      catch (error) {{ made.push(String(error)); }}
      await fetch("/", {{method: "POST", body: JSON.stringify(made)}});
    </script>"""
    with hosted(dist, harness=harness) as host:
        profile = tmp_path / "profile"
        profile.mkdir()
        command = [firefox, "--headless", "--no-remote", "--profile", str(profile), host.address + HARNESS[1:]]
        own = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}  # it wants its folders
        running = subprocess.Popen(command, env=own, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            made = json.loads(host.posted.get(timeout=180))
        finally:
            running.terminate()
            running.wait(timeout=30)
    assert [type(each) for each in made] == [dict] * len(asked), made[-1]
    for (what, ask), each in zip(asked, made, strict=True):
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        assert [base64.b64decode(file) for file in each["files"]] == [by_command(folder, what, ask)], (what, ask)
