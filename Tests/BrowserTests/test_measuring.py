"""The scripts that measure a food truck find in its pages what they press."""

import subprocess
import sys

import pytest
from conftest import BINARIES, ROOT


@pytest.mark.parametrize(
    "script, arguments, told",
    [
        ("load", ["--sessions", "20"], "one change shown to 19 others"),
        ("flood", ["--seconds", "1", "--only", "messages"], "| messages |"),
        ("session-soak", ["--sessions", "200"], "growth"),
    ],
)
def test_it_measures(script, arguments, told):
    command = [sys.executable, ROOT / "Scripts" / script, "--program", BINARIES / "food-truck", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    # What is measured is not judged: the machine is busy, and the work short.
    assert told in done.stdout, done.stdout + done.stderr
