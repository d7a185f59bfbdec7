"""Compiled code: it belongs to the sources it was made from, and it is kept where there is room."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sim.jit
from sim.jit import JIT, KEPT_CACHES, bind, cache_folder, inlined, kernel, records, source_key

pytestmark = pytest.mark.nojit


# ---------------------------------------------------------------- the key


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small copy of the project whose key is asked for."""
    for path in ("sim/jit.py", "sim/toy/rules.py", "strategies/own.py", "analyses/other.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(f"# {path}\n")
    monkeypatch.setattr(sim.jit, "__file__", str(tmp_path / "sim/jit.py"))
    return tmp_path


def test_the_key_is_stable_and_short(tree):
    assert source_key() == source_key()
    assert len(source_key()) == 16
    int(source_key(), 16)


@pytest.mark.parametrize("path", ["sim/jit.py", "sim/toy/rules.py", "strategies/own.py"])
def test_the_key_changes_with_any_kernel_source(tree, path):
    before = source_key()
    (tree / path).write_text("# edited\n")
    assert source_key() != before
    (tree / path).write_text(f"# {path}\n")
    assert source_key() == before


def test_the_key_changes_with_new_moved_and_removed_files(tree):
    keys = [source_key()]
    (tree / "sim/toy/more.py").write_text("")
    keys.append(source_key())
    (tree / "sim/toy/more.py").rename(tree / "sim/toy/most.py")
    keys.append(source_key())
    (tree / "sim/toy/rules.py").unlink()
    keys.append(source_key())
    assert len(set(keys)) == 4


def test_the_key_does_not_hang_on_what_is_not_compiled(tree):
    before = source_key()
    (tree / "analyses/other.py").write_text("# edited\n")
    (tree / "sim/toy/cards.csv").write_text("a,b\n")
    assert source_key() == before


@pytest.mark.parametrize("what", ["numba", "processor"])
def test_the_key_changes_with_numba_and_with_the_processor(tree, monkeypatch, what):
    before = source_key()
    if what == "numba":
        monkeypatch.setattr("numba.__version__", "0.0")
    else:
        monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "abacus")
    assert source_key() != before


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_an_edit_in_another_file_is_not_missed(tmp_path):
    """numba's own cache would return the old answer: it looks at the caller's file only."""
    package = tmp_path / "sim"
    package.mkdir()
    (package / "jit.py").write_text(Path(sim.jit.__file__).read_text())
    (package / "caller.py").write_text(
        "from sim.helper import helper\nfrom sim.jit import kernel\n\n\n"
        "@kernel\ndef answer(x):\n    return helper(x)\n\n\nprint(answer(20))\n"
    )
    answers = []
    for term in (1, 2):
        (package / "helper.py").write_text(
            f"from sim.jit import kernel\n\n\n@kernel\ndef helper(x):\n    return x + {term}\n"
        )
        done = subprocess.run(
            [sys.executable, "-m", "sim.caller"],
            cwd=tmp_path,
            env={**os.environ, "KITCHEN_SCALE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        answers.append(int(done.stdout))
    assert answers == [21, 22]
    assert len(list((tmp_path / "cache").iterdir())) == 2


# ---------------------------------------------------------------- the folder


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"KITCHEN_SCALE_CACHE": "own", "XDG_CACHE_HOME": "xdg"}, "own"),
        ({"XDG_CACHE_HOME": "xdg"}, "xdg/kitchen-scale"),
        ({}, ".cache/kitchen-scale"),
        ({"KITCHEN_SCALE_CACHE": "", "XDG_CACHE_HOME": ""}, ".cache/kitchen-scale"),
    ],
)
def test_where_compiled_code_is_kept(tmp_path, monkeypatch, variables, expected):
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("KITCHEN_SCALE_CACHE", "XDG_CACHE_HOME"):
        value = variables.get(name)
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, str(tmp_path / value) if value else "")
    assert cache_folder() == tmp_path / expected / source_key()
    assert cache_folder().is_dir()


@pytest.mark.parametrize("base", ["file", "file/below"])
def test_a_folder_that_cannot_be_written_is_replaced(tmp_path, monkeypatch, base):
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    monkeypatch.setenv("KITCHEN_SCALE_CACHE", str(tmp_path / base))
    folder = cache_folder()
    assert folder.parent == tmp_path / "temporary"
    assert folder.is_dir()


def test_a_full_disk_is_no_failure(tmp_path, monkeypatch):
    monkeypatch.setenv("KITCHEN_SCALE_CACHE", str(tmp_path / "full"))
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))

    def full(**options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tempfile.TemporaryFile", full)
    assert cache_folder().parent == tmp_path / "temporary"


def test_old_caches_are_pruned_and_nothing_else(tmp_path, monkeypatch):
    """The last few are kept, because one works on two versions in turn; foreign folders are not touched."""
    monkeypatch.setenv("KITCHEN_SCALE_CACHE", str(tmp_path))
    for age in range(6):
        folder = tmp_path / f"{age:016x}"
        folder.mkdir()
        (folder / "code.nbi").write_text("")
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    (tmp_path / "results").mkdir()
    (tmp_path / "file0123456789ab").write_text("")
    current = cache_folder()
    kept = {f"{age:016x}" for age in range(KEPT_CACHES)}
    assert {p.name for p in tmp_path.iterdir()} == kept | {current.name, "results", "file0123456789ab"}
    assert cache_folder() == current


# ---------------------------------------------------------------- kernels


@pytest.mark.parametrize("compile_it", [kernel, inlined])
def test_a_kernel_without_a_file_is_compiled_all_the_same(compile_it):
    """As if typed at a prompt, where there is nothing to key a cache on."""
    scope: dict[str, Any] = {}
    exec("def triple(x):\n    return 3 * x\n", scope)
    assert compile_it(scope["triple"])(14) == 42


factor = 2


def scaled(x):
    return factor * x


def test_bind_gives_names_another_meaning_in_a_copy():
    three, five = bind(scaled, factor=3), bind(scaled, factor=5)
    assert [three(7), five(7), scaled(7)] == [21, 35, 14]
    assert factor == 2


def test_records_are_zero_and_have_attributes():
    dtype = np.dtype([("coins", "i8"), ("hand", "i2", 4)])
    found = records(3, dtype)
    assert found.shape == (3,)
    found[1].coins = 7
    found[1].hand[2] = 5
    assert found.coins.tolist() == [0, 7, 0]
    assert found.hand.sum() == 5
