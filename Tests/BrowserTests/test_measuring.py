"""The scripts that measure find in pages what they press."""

import subprocess
import sys

import pytest
from conftest import BINARIES, ROOT


@pytest.mark.parametrize(
    "script, program, arguments, told",
    [
        ("flood", "food-truck", ["--seconds", "1", "--only", "messages"], "| messages |"),
        ("session-soak", "food-truck", ["--sessions", "200"], "growth"),
        ("motion", "browser-pages", ["--sessions", "20", "--seconds", "1"], "20 pages with a timeline of 60 a second"),
    ],
)
def test_it_measures(script, program, arguments, told):
    command = [sys.executable, ROOT / "Scripts" / script, "--program", BINARIES / program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    # What is measured is not judged: the machine is busy, and the work short.
    assert told in done.stdout, done.stdout + done.stderr
