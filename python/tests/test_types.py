"""The types that the package declares: true of what was built, and enough for the examples."""

import doctest
import pathlib
import subprocess
import sys

from mypy import api

ROOT = pathlib.Path(__file__).parents[2]
SETTINGS = ROOT / "python/pyproject.toml"


def test_the_stub_tells_the_truth_about_the_compiled_module() -> None:
    words = [sys.executable, "-m", "mypy.stubtest", "landnam._core", "--mypy-config-file", str(SETTINGS)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_tutorial_has_sound_types(tmp_path: pathlib.Path) -> None:
    text = (ROOT / "docs/lab.md").read_text()
    tutorial = tmp_path / "tutorial.py"
    examples = doctest.DocTestParser().get_examples(text)
    assert len(examples) > 40
    tutorial.write_text("".join(example.source for example in examples))
    # One name may stand for one thing after the other in a tutorial.
    loose = ["--allow-redefinition-new", "--local-partial-types"]
    said, _, failed = api.run([str(tutorial), "--config-file", str(SETTINGS), *loose])
    assert failed == 0, said
