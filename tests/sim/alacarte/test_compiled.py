"""The same seed gives the same games, compiled and in plain Python."""

import os
import subprocess
import sys

import numpy as np
import pytest

from sim.alacarte.cards import house
from sim.alacarte.rules import GAME
from sim.jit import JIT
from sim.run import Plan, Table
from strategies.registry import all_strategies, read_lineup

compiled = pytest.mark.skipif(not JIT, reason="compares with compiled code")


def play_all():
    """Rows of games in which every strategy plays, under the usual rules and under the strangest."""
    names = [s.name for s in all_strategies("alacarte") if not s.source]
    names += names[: -len(names) % 4]
    strange = {s.name: s.values[-1] for s in GAME.switches if s.name != "start_seat"}
    rows = []
    for rules in ({}, strange):
        for i in range(0, len(names), 4):
            lineup = read_lineup("alacarte", ",".join(names[i : i + 4]))
            table = Table(Plan(GAME, house(), GAME.rules(rules), lineup, 12, 2, orders=np.arange(4)[None, :]))
            chunk = table.play(0, 2)
            rows += [chunk.rows.tobytes(), chunk.decisions.tobytes()]
    return b"".join(rows)


@compiled
def test_compiled_games_equal_plain_python():
    """The same bytes, for every strategy."""
    code = (
        "import sys; from tests.sim.alacarte.test_compiled import play_all; "
        "sys.stdout.buffer.write(play_all())"
    )
    plain = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.getcwd()},
        capture_output=True,
        check=True,
    )
    assert len(plain.stdout) > 2 * 3 * 2 * 4 * 4 * len(GAME.columns)
    assert plain.stdout == play_all()
