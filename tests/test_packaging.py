"""The project as a whole: what it installs, promises and lets in."""

import ast
import importlib
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import entry_points
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PACKAGES = ("sim", "strategies", "analyses", "reports", "cli")
SIM_MAY_IMPORT = {"sim", "numpy", "numba", "llvmlite", "joblib"}
ROWS_LIBRARY = "pyarrow"  # writes raw rows; one file of sim may load it, when asked


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    return [Path(name) for name in run("git", "ls-files", "-z").split("\0") if (ROOT / name).is_file()]


def requirements() -> list[Requirement]:
    texts = chain(PROJECT["dependencies"], *PROJECT["optional-dependencies"].values())
    return [r for r in map(Requirement, texts) if r.name != PROJECT["name"]]


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


# ---------------------------------------------------------------- dependencies


@pytest.mark.parametrize("requirement", requirements(), ids=str)
def test_dependency_is_pinned_within_its_bound(requirement: Requirement) -> None:
    assert requirement.specifier, "has no lower bound"
    version = pins().get(canonicalize_name(requirement.name))
    assert version is not None, "missing in constraints.txt"
    assert version in requirement.specifier


def test_constraints_name_each_package_once() -> None:
    lines = [x for x in (ROOT / "constraints.txt").read_text().splitlines() if not x.startswith("#")]
    assert len(lines) == len(pins())


# ---------------------------------------------------------------- commands


def test_readme_commands_are_what_the_gates_run() -> None:
    readme = (ROOT / "README.md").read_text()
    marked = re.findall(r"<!-- command: (\w+) -->\n```bash\n(.+)\n```", readme)
    assert [name for name, _ in marked] == ["setup", "test"]
    setup, test = (command for _, command in marked)
    assert run("bash", ".ci/run", "--commands").splitlines() == [setup, test]
    assert setup.endswith("kitchen-scale ask balancing-wine --report report.html")
    assert "pytest" in test
    assert all("-c constraints.txt" in command for command in (setup, test))


def test_gates_run_every_tool() -> None:
    gates = (ROOT / ".ci" / "run").read_text()
    for tool in ("ruff check", "ruff format --check", "mypy", "lint-imports", "NUMBA_DISABLE_JIT=1"):
        assert tool in gates


def test_command_is_installed() -> None:
    (command,) = entry_points(group="console_scripts", name=PROJECT["name"])
    assert callable(command.load())


def test_linked_files_exist() -> None:
    for page in ROOT.glob("*.md"):
        text = re.sub(r"<!--.*?-->", "", page.read_text(), flags=re.DOTALL)
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", text):
            assert (ROOT / target).exists(), f"{page.name} links to {target}"


# ---------------------------------------------------------------- layers


def test_import_contracts_hold() -> None:
    run(sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()")


def third_party(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names} - sys.stdlib_module_names


def test_sim_needs_the_compiler_and_nothing_more() -> None:
    row_files = []
    for path in sorted((ROOT / "sim").rglob("*.py")):
        tree = ast.parse(path.read_text())
        foreign = third_party(tree) - SIM_MAY_IMPORT
        if ROWS_LIBRARY in foreign:
            row_files.append(path.name)
            top = ast.Module([n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)], [])
            assert ROWS_LIBRARY not in third_party(top), f"{path}: load it inside the function"
        assert foreign <= {ROWS_LIBRARY}, f"{path} imports {foreign}"
    assert len(row_files) <= 1, row_files


@pytest.mark.nojit
@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_imports_and_says_what_it_is(package: str) -> None:
    root = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(root.__path__, f"{package}.")]
    for name in [package, *(n for n in names if not n.endswith("__main__"))]:
        assert importlib.import_module(name).__doc__, f"{name} has no docstring"


# ---------------------------------------------------------------- content


def test_wheel_holds_every_file_of_the_packages(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for path in tracked():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, source / path)
    pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation")
    run(*pip, "-w", tmp_path, source)
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.split("/")[0] in PACKAGES}
    assert packed == {path.as_posix() for path in tracked() if path.parts[0] in PACKAGES}


@pytest.mark.parametrize(
    ("what", "pattern"),
    [
        ("a path of one machine", r"(?<![\w.~-])/(?:home|root|work|farm|opt|srv|mnt|Users)/"),
        ("a hidden folder of one machine", r"(?<![\w)])[.]library\b"),
        ("a registry's address", r"\b(?:pypi|pythonhosted|npmjs|deb\.debian)\.(?:org|com)\b"),
        ("a conflict left behind", r"(?m)^(?:<{7}|>{7}) "),
    ],
)
def test_no_tracked_file_mentions(what: str, pattern: str) -> None:
    for path in tracked():
        content = (ROOT / path).read_bytes()
        if b"\0" not in content:
            found = re.search(pattern, content.decode())
            assert found is None, f"{path}: {what}: {found.group()!r}"


def test_no_tracked_file_is_large() -> None:
    for path in tracked():
        assert (ROOT / path).stat().st_size < 1_000_000, path
