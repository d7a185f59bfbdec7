"""Fit the models of a pour to pours that were counted at a table, and say how well they fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import optimize, stats

from sim.alacarte.cards import CardSet
from sim.alacarte.cardtables import LEAVING, MILLE
from sim.alacarte.rules import INTENTS
from sim.csvcolumns import Choice, Column, Whole
from sim.csvtable import check_unique, problem, raise_problems, read_table

COLUMNS: tuple[Column, ...] = (Choice("intent", INTENTS), *(Whole(k, 0, 999_999) for k in LEAVING))
LEVEL = 0.95
BOOTSTRAP = 2000
SEED = 1
TINY = 1e-12


@dataclass(frozen=True)
class Estimate:
    """A fitted number with its profile-likelihood interval."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class PourFit:
    """A model fitted to counts.

    Attributes
    ----------
    model : str
        ``table`` (one skill between novice and expert) or ``jam`` (two numbers for each intent).
    estimates : tuple of Estimate
        Its parameters by maximum likelihood.
    statistic, p_value : float
        Likelihood ratio against the counts themselves, and the share of samples from the fitted model
        that fit no better; a small p-value says that the model does not fit.
    log_likelihood : float
        Of the fitted model, without the constant of the counts.
    """

    model: str
    estimates: tuple[Estimate, ...]
    statistic: float
    p_value: float
    log_likelihood: float


def read_counts(path: Path) -> dict[str, Any]:
    """Read counted pours: a row for each intent tried, with how often 0, 1, ... 6 crystals came out.

    Raises
    ------
    UserError
        With everything that is wrong, each with line and column.
    """
    problems: list[str] = []
    table = read_table(path, COLUMNS, problems)
    check_unique(table, ("intent",), problems)
    counts = {}
    for row in table.rows:
        numbers = [row.cells[k] for k in LEAVING]
        if None in numbers or row.cells["intent"] is None:
            continue
        if sum(numbers) == 0:
            problems.append(problem(path, row.line, LEAVING[0], "no pour in the row", "at least one"))
        counts[row.cells["intent"]] = np.array(numbers, float)
    raise_problems(problems)
    return counts


def fit_pours(counts: dict[str, Any], cards: CardSet) -> list[PourFit]:
    """Fit both models.

    Parameters
    ----------
    counts : dict of str to float array, shape (7,)
        Pours by intent and crystals that came out.
    cards : CardSet
        Whose table of novices and experts is meant.

    Examples
    --------
    >>> from sim.alacarte.cards import house
    >>> counts = {"gentle": np.array([325, 524, 106, 29, 13, 3, 0.0])}
    >>> round(fit_pours(counts, house())[0].estimates[0].value, 2)
    0.7
    """
    intents = list(counts)
    tables = {i: np.array([cards.pours[s][INTENTS.index(i)] for s in (0, 1)]) / MILLE for i in intents}

    def by_skill(theta: Sequence[float]) -> Any:
        return np.array([(1 - theta[0]) * tables[i][0] + theta[0] * tables[i][1] for i in intents])

    def by_jam(theta: Sequence[float]) -> Any:
        return np.array([_jam(theta[2 * n], theta[2 * n + 1]) for n in range(len(intents))])

    def best_skill(data: Any) -> Any:
        found = optimize.minimize_scalar(  # the likelihood of a mixture has one top
            lambda skill: -_log_likelihood(data, by_skill([skill])),
            bounds=(0, 1),
            method="bounded",
            options={"xatol": 1e-8},
        )
        return np.array([found.x])

    names = [f"{what} {intent}" for intent in intents for what in ("jam", "more")]
    data = np.array([counts[i] for i in intents])
    return [
        _fit("table", ["skill"], by_skill, best_skill, data),
        _fit("jam", names, by_jam, _best_jams, data),
    ]


def _best_jams(data: Any) -> Any:
    """Return shares: of pours that jam, and of crystals that are followed by one more."""
    theta = []
    for row in data:
        poured = row[1:]
        more = float(poured @ np.arange(len(poured)))
        stops = float(poured[:-1].sum())  # after the last crystal of a full pour nothing is known
        theta += [row[0] / row.sum(), more / (more + stops) if more + stops else 0.5]
    return np.array(theta)


def _jam(jam: float, more: float) -> Any:
    k = np.arange(1, len(LEAVING) - 1)
    chances = np.concatenate(([jam], (1 - jam) * (1 - more) * more ** (k - 1)))
    return np.append(chances, (1 - jam) * more ** len(k))


def _log_likelihood(data: Any, chances: Any) -> float:
    return float(np.sum(data * np.log(np.maximum(chances, TINY))))


def _fit(
    name: str,
    names: list[str],
    model: Callable[[Sequence[float]], Any],
    best: Callable[[Any], Any],
    data: Any,
) -> PourFit:
    theta = best(data)
    top = _log_likelihood(data, model(theta))
    estimates = [
        Estimate(parameter, float(theta[i]), *_interval(model, data, theta, i, top))
        for i, parameter in enumerate(names)
    ]
    statistic = _deviance(data, model(theta))
    rng = np.random.default_rng(SEED)
    worse = 0
    for _ in range(BOOTSTRAP):
        sample = np.array(
            [rng.multinomial(int(row.sum()), p / p.sum()) for row, p in zip(data, model(theta), strict=True)],
            float,
        )
        worse += _deviance(sample, model(best(sample))) >= statistic - 1e-9
    return PourFit(name, tuple(estimates), statistic, (worse + 1) / (BOOTSTRAP + 1), top)


def _interval(
    model: Callable[[Sequence[float]], Any], data: Any, theta: Any, i: int, top: float
) -> tuple[float, float]:
    """Return where the likelihood of a parameter has fallen as far as a likelihood-ratio test allows.

    The likelihood is a product of one factor for each parameter, so the others stay at their best.
    """
    drop = stats.chi2.ppf(LEVEL, 1) / 2

    def short(value: float) -> float:
        moved = [*theta[:i], value, *theta[i + 1 :]]
        return _log_likelihood(data, model(moved)) - top + drop

    low = 0.0 if short(0.0) >= 0 else float(optimize.brentq(short, 0.0, theta[i]))
    high = 1.0 if short(1.0) >= 0 else float(optimize.brentq(short, theta[i], 1.0))
    return low, high


def _deviance(data: Any, chances: Any) -> float:
    """Return twice the log likelihood that is lost against the counts' own shares."""
    shares = data / data.sum(axis=1, keepdims=True)
    return 2 * (_log_likelihood(data, shares) - _log_likelihood(data, chances))
