"""A Python that has Catanatron."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "catanatron==3.2.1"


def target() -> Path:
    """Where cargo builds."""
    return Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")


def version(python: str) -> str | None:
    """The version of Catanatron a Python has."""
    code = "from importlib.metadata import version; print(version('catanatron'))"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def python_with_catanatron(any_version: bool = False) -> str:
    """This Python when it has Catanatron (3.2.1, or any), else one with 3.2.1 from the package index, made once."""
    wanted = PACKAGE.split("==")[1]
    found = version(sys.executable)
    if found == wanted or (found and any_version):
        return sys.executable
    folder = target() / f"catanatron-{wanted}"
    python = str(folder / "bin/python")
    if not Path(python).exists() or version(python) != wanted:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", PACKAGE], check=True)
    return python


def run_with_catanatron(any_version: bool = False) -> None:
    """Starts this program again with a Python that has Catanatron, unless this is one.

    Their order of actions depends on how Python hashes words: fixed, a seed gives the same games again. (Before Python
    3.12 the hash of `None` still varies, and with it the order of exchanges with the bank.)
    """
    python = python_with_catanatron(any_version)
    if python != sys.executable or "PYTHONHASHSEED" not in os.environ:
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(python, [python, *sys.argv])


def landnam(given: str | None = None) -> str:
    """The binary: the given one, or the release build, brought up to date."""
    if given:
        return given
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "landnam"], cwd=ROOT, check=True)
    return str(target() / "release/landnam")
