"""Programs that some tests need: skipped with the reason where one is absent, but never in CI."""

import os
import shutil
import subprocess

import pytest


def program(name: str, package: str) -> str:
    """The path of a program; without it the test is skipped, and fails in CI."""
    found = shutil.which(name)
    if found is None:
        reason = f"needs {name} (Debian package {package})"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def python_with_uno() -> str:
    """The path of a Python that can drive LibreOffice; without it the test is skipped, and fails in CI."""
    python = "/usr/bin/python3"
    if subprocess.run([python, "-c", "import uno"], capture_output=True, check=False).returncode:
        return program("a Python with uno", "python3-uno")
    return python
