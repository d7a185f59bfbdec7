"""Fitting pours counted at a table: known skills are found, wrong models are told, bad files are reported."""

import numpy as np
import pytest

from analyses.alacarte import pour_fit
from analyses.alacarte.pour_fit import fit_pours, read_counts
from cli.main import main
from sim.alacarte.cards import house
from sim.alacarte.rules import INTENTS
from sim.errors import UserError

pytestmark = pytest.mark.nojit

HEAD = "intent,k0,k1,k2,k3,k4,k5,k6\n"


@pytest.fixture(autouse=True)
def few_samples(monkeypatch):
    """Fewer samples for the goodness of fit are enough here."""
    monkeypatch.setattr(pour_fit, "BOOTSTRAP", 120)


def counted(skill, pours, seed):
    """Count pours of a known skill."""
    rng = np.random.default_rng(seed)
    novice, expert = (np.array(rows) / 1000 for rows in house().pours)
    chances = (1 - skill) * novice + skill * expert
    return {i: rng.multinomial(pours, p).astype(float) for i, p in zip(INTENTS, chances, strict=True)}


@pytest.mark.parametrize("skill", [0.2, 0.7])
def test_a_known_skill_is_found(skill):
    """Of 5 samples the 95 % interval covers 3 at least (chance alone misses that once in 800)."""
    covered = 0
    for seed in range(5):
        fit = _table_fit({"gentle": counted(skill, 60, seed)["gentle"]})
        covered += fit.estimates[0].low <= skill <= fit.estimates[0].high
    assert covered >= 3


def _table_fit(counts):
    return fit_pours(counts, house())[0]


def test_the_right_model_fits_and_a_wrong_one_does_not():
    """Counts of the table have a fair p-value there; counts no player makes have not."""
    assert _table_fit({"bold": counted(0.7, 200, 1)["bold"]}).p_value > 0.01
    assert _table_fit({"gentle": np.array([0, 0, 0, 0, 0, 0, 90.0])}).p_value < 0.01


def test_the_jam_model_finds_its_numbers():
    """With exact shares of jam 0.35 and more 0.2, both are found."""
    k = np.arange(1, 6)
    chances = np.concatenate(([0.35], 0.65 * 0.8 * 0.2 ** (k - 1), [0.65 * 0.2**5]))
    jam, more = fit_pours({"gentle": np.round(chances * 10_000)}, house())[1].estimates
    assert (jam.value, more.value) == pytest.approx((0.35, 0.2), abs=0.005)
    assert jam.low < 0.35 < jam.high
    assert more.low < 0.2 < more.high


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gentle,1,2,x,0,0,0,0\n", "found 'x'"),
        ("gentl,1,2,3,0,0,0,0\n", "gentl"),
        ("gentle,0,0,0,0,0,0,0\n", "no pour in the row"),
        ("bold,1,0,0,0,0,0,0\nbold,1,0,0,0,0,0,0\n", "bold"),
        ("gentle,-1,0,0,0,0,0,3\n", "-1"),
    ],
)
def test_bad_counts(text, told, tmp_path):
    """Each fault is told with its place."""
    path = tmp_path / "counted.csv"
    path.write_text(HEAD + text, encoding="utf-8")
    with pytest.raises(UserError, match=told) as caught:
        read_counts(path)
    assert "counted.csv:" in str(caught.value)


def test_command(tmp_path, capsys):
    """The command shows both models; another game and an empty file are refused."""
    path = tmp_path / "counted.csv"
    path.write_text(HEAD + "gentle,33,52,11,3,1,0,0\n", encoding="utf-8")
    assert main(["cards", "alacarte", "fit-pours", str(path)]) == 0
    assert "skill" in capsys.readouterr().out
    assert main(["cards", "ristorante", "fit-pours", str(path)]) == 2
    assert "expected alacarte" in capsys.readouterr().err
    path.write_text(HEAD, encoding="utf-8")
    assert main(["cards", "alacarte", "fit-pours", str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: ")
    assert "Traceback" not in said
