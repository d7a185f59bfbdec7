"""Help: quick, with an example, and without the libraries that take long to load."""

import resource
import subprocess
import sys

import pytest

from cli import options
from cli.main import main

COMMANDS = (
    "games",
    "strategies",
    "ask",
    "simulate",
    "tournament",
    "trace",
    "bench",
    "cards",
    "cards ristorante check",
    "cards ristorante export",
    "cards ristorante draw",
)
HEAVY = ("numba", "numpy", "pandas", "scipy", "matplotlib", "jinja2", "joblib", "pyarrow")
SECONDS = 0.5  # of the processor, so that other work on the machine does not count

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example_of_the_command(command, capsys):
    assert main([*command.split(), "--help"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert f"Example: kitchen-scale {command}" in text


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_alone_it_shows_all_commands(words, capsys):
    assert main(words) == 0
    text = capsys.readouterr().out
    assert all(command.split()[0] in text for command in COMMANDS)


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("kitchen-scale ")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_quick_and_loads_nothing_heavy(command):
    script = (
        "import sys\n"
        "from cli.main import main\n"
        f"code = main({[*command.split(), '--help']})\n"
        f"loaded = [name for name in {HEAVY} if name in sys.modules]\n"
        "sys.exit(f'loaded {loaded}' if loaded or code else 0)\n"
    )
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert done.returncode == 0, done.stderr
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    assert min(times) < SECONDS


def shared_options():
    """Names and meanings of the options that are defined once."""
    infos = [kind.__metadata__[0] for kind in vars(options).values() if hasattr(kind, "__metadata__")]
    return {info.default: info.help for info in infos if str(info.default).startswith("--")}


@pytest.mark.parametrize("command", ["strategies", "ask", "simulate", "tournament", "bench"])
def test_shared_options_keep_their_meaning(command, capsys):
    """What an option is said to do does not depend on the command."""
    main([command, "--help"])
    text = " ".join(capsys.readouterr().out.replace("│", " ").split())
    found = [name for name in shared_options() if f" {name} " in text]
    assert {"--format", "--out"} <= set(found)
    for name in found:
        assert shared_options()[name] in text


def test_all_shared_options_of_the_contract_exist():
    contract = "--players --lineup --rules --cards --strategy-file --games --seed --jobs --format --out"
    assert {*contract.split(), "--report", "--quiet"} == set(shared_options())
