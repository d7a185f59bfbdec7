"""Whether a place in the turn order of phase 1 is favoured.

Played in mixed fields of all archetypes and by each archetype among copies of itself. Everyone sits in
every seat; in every game each place is taken once. The verdicts come from the mixed fields:

==================  ==================================================================
favoured            win share above the fair share by more than the margin
disfavoured         below the fair share by more than the margin
fair_within_margin  within the margin of the fair share
undecided           none of these for the whole interval
==================  ==================================================================

The intervals of all places at all player counts hold together. Overall: `favoured` if any place is, else
`disfavoured` if any place is, `fair_within_margin` if all places are, else `undecided`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import pandas as pd

from analyses.answer import Answer
from analyses.equivalence import ABOVE, BELOW, UNCLEAR, UNDECIDED, WITHIN, position
from analyses.fields import balanced_fields, circles
from analyses.intervals import Interval, simultaneous, win_share
from analyses.options import answer_provenance
from analyses.paired import WIN_COLUMN, Cell, Layout, Runner, Sums, sums_of_units
from analyses.questions import find_question
from analyses.ristorante.options import Options
from analyses.seated import Seated, plans
from analyses.wording import INTERRUPTED, RULINGS_FACT, STRATEGIES_FACT, by_count, cards_fact, percent, share
from sim.results import Chunk
from sim.run import Plan, Progress

QUESTION = find_question("first-player")
FAVOURED, DISFAVOURED, FAIR = "favoured", "disfavoured", "fair_within_margin"
SAYS = {ABOVE: FAVOURED, BELOW: DISFAVOURED, WITHIN: FAIR, UNCLEAR: UNDECIDED}
MIXED = "mixed"
PLACES = ("players", "field", "place", "win_share", "low", "high", "fair")
VERDICTS = ("players", "place", "verdict", "advantage", "low", "high")


def groups(options: Options, players: int) -> dict[str, tuple[Plan, ...]]:
    """Return what is played at a player count, by the name of the field.

    Mixed fields play `games`, each archetype among copies of itself an eighth.
    """
    around = circles(players)
    tables = [
        Seated(field, around[number % len(around)])
        for number, field in enumerate(balanced_fields(options.archetypes, players))
    ]
    found = {MIXED: plans(options, tables, options.games, options.cards, 0)}
    unturned = np.arange(players)[None, :]
    for player in options.archetypes:
        alone = [Seated((player,) * players, unturned)]
        found[player.strategy.name] = plans(options, alone, -(-options.games // 8), options.cards, 1)
    return found


def games(options: Options) -> int:
    """Return the number of games that `answer` plays."""
    return sum(p.games for n in options.players for group in groups(options, n).values() for p in group)


def answer(options: Options, jobs: int = 1, progress: Progress | None = None) -> Answer:
    """Answer the question.

    Parameters
    ----------
    options : Options
        Settings.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.

    Returns
    -------
    Answer
        With the tables places (columns `PLACES`, each interval at its own level) and verdicts (columns
        `VERDICTS`, intervals that hold together). Places are counted from 1.

    Raises
    ------
    KeyboardInterrupt
        If the user interrupts before there is anything to keep.
    """
    runner = Runner(jobs, progress)
    mixed: dict[int, Sums] = {}
    rows: list[tuple[Any, ...]] = []
    for players in options.players:
        for field, group in groups(options, players).items():
            (sums,) = runner.collect([group], partial(_by_place, players, len(group), options.game.index))
            if sums is not None:
                rows += _rows(sums, players, field, options.level)
                if field == MIXED:
                    mixed[players] = sums
    if not mixed:
        raise KeyboardInterrupt
    verdicts = _verdicts(mixed, options)
    complete = not runner.stopped and runner.unfinished == 0
    says = overall(verdicts["verdict"]) if len(mixed) == len(options.players) else UNDECIDED
    return Answer(
        QUESTION.name,
        QUESTION.title,
        says,
        _sentence(verdicts),
        (
            "In every game each place is taken once, and everyone sits in every seat equally often; so "
            "places are compared free of who plays.",
            f"The intervals of the verdicts hold together, over all places, with {share(options.level)} "
            "confidence; those of the table of places hold each by itself.",
        ),
        (
            *(() if complete else (INTERRUPTED,)),
            cards_fact(options.cards),
            STRATEGIES_FACT,
            RULINGS_FACT,
        ),
        (
            f"A win share up to {100 * options.margin:g} points above or below the fair share is tolerated.",
            "In the mixed fields all archetypes play equally often.",
        ),
        {"places": pd.DataFrame(rows, columns=PLACES), "verdicts": verdicts},
        answer_provenance(options, runner),
        complete,
    )


def _by_place(players: int, tables: int, index: Mapping[str, int], played: Sequence[Chunk]) -> Sums:
    """Add up win shares by the place in the turn order of phase 1."""
    wins: Any = np.zeros((played[0].rows.shape[0], players), np.int64)
    for chunk in played:
        place, win = (chunk.rows[..., index[name]] for name in ("start_place", WIN_COLUMN))
        for p in range(players):
            wins[:, p] += (win * (place == p)).sum(axis=(1, 2), dtype=np.int64)
    every_table = tuple((plan, 0) for plan in range(tables))  # a place is taken once at each
    layout = Layout(tuple(Cell(p + 1, (every_table,)) for p in range(players)), (WIN_COLUMN,))
    return sums_of_units(layout, played, wins[:, :, None, None])


def _rows(sums: Sums, players: int, field: str, level: float) -> Iterable[tuple[Any, ...]]:
    for place in range(1, players + 1):
        yield (players, field, place, *win_share(sums.sample(place), level), 1 / players)


def _verdicts(mixed: Mapping[int, Sums], options: Options) -> pd.DataFrame:
    level = simultaneous(options.level, sum(options.players))
    rows = []
    for players, sums in mixed.items():
        for place in range(1, players + 1):
            advantage = win_share(sums.sample(place), level).shift(-1 / players)
            rows.append((players, place, SAYS[position(advantage, options.margin)], *advantage))
    return pd.DataFrame(rows, columns=VERDICTS)


def overall(verdicts: Iterable[str]) -> str:
    """Return the verdict over all places and player counts.

    Examples
    --------
    >>> overall([FAIR, FAIR]), overall([FAIR, FAVOURED]), overall([FAIR, UNDECIDED])
    ('fair_within_margin', 'favoured', 'undecided')
    """
    found = set(verdicts)
    for says in (FAVOURED, DISFAVOURED):
        if says in found:
            return says
    return FAIR if found == {FAIR} else UNDECIDED


def _sentence(verdicts: pd.DataFrame) -> str:
    said, details = [], []
    for players, part in verdicts.groupby("players", sort=False):
        count, fair = int(str(players)), 1 / int(str(players))
        said.append((count, overall(part["verdict"])))
        places = [
            f"place {r['place']} wins {percent(Interval(r['advantage'], r['low'], r['high']).shift(fair))}"
            for r in part.sort_values("advantage", ascending=False).to_dict("records")
        ]
        details.append(f"At {count} players {places[0]} and {places[-1]}, where {share(fair)} is fair")
    return ". ".join([f"Places in the turn order are {by_count(said)}", *details]) + "."
