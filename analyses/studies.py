"""Questions that are answered by playing fixed parts and judging every player count.

A study tells what is played and how it is judged; `answer` plays it, asks again on drawn decks, and says
how far the verdict hangs on the cards. The overall verdict is the one that all player counts share, else
`undecided`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any

import pandas as pd

from analyses.answer import Answer
from analyses.equivalence import UNDECIDED, overall
from analyses.fields import own_seed
from analyses.intervals import Interval, proportion, simultaneous
from analyses.options import Options, answer_provenance
from analyses.paired import Part, Runner, Sums
from analyses.questions import find_question
from analyses.wording import (
    INTERRUPTED,
    RULINGS_FACT,
    STRATEGIES_FACT,
    by_count,
    cards_fact,
    listing,
    percent,
)
from sim.run import Progress

#: What a part gave: the sums of its groups with their keys.
Played = Sequence[tuple[Any, Sums]]
Tables = dict[str, pd.DataFrame]

MAIN, VERDICTS, DECKS, DECK_SHARES = "main", "verdicts", "decks", "deck_shares"
HOUSE = "house"
#: A drawn deck is played this many times less often than the main deck.
SHARE = 12


@dataclass(frozen=True)
class Study:
    """How a question is answered.

    Attributes
    ----------
    question : str
        Its name.
    verdicts : tuple of str
        The closed list of verdicts of a player count, without `undecided`.
    numbers : int
        Intervals that a verdict of one player count rests on; verdicts hold together over all of them.
    columns : mapping of str to tuple of str
        Columns of every table. The table `verdicts` has the columns players and verdict, one row per
        player count.
    parts : callable
        ``parts(options, players)`` returns what is played by name. The part `MAIN` is judged, and is
        played again on drawn decks.
    judge : callable
        ``judge(options, players, played, level)`` returns the row of the table of verdicts from what
        `MAIN` gave, with intervals at `level`.
    evidence : callable
        ``evidence(options, played)`` returns the other tables; `played` holds what was played by the
        name of the part, then by player count. Their intervals hold each by itself.
    sentence : callable
        ``sentence(options, tables)`` returns what follows the verdicts in the answer: the numbers, as
        sentences without the last full stop.
    subject : str
        What the verdicts are said of, such as ``"The crepe is"``.
    known, assumptions : tuple of str
        As in `analyses.answer.Answer`.
    """

    question: str
    verdicts: tuple[str, ...]
    numbers: int
    columns: Mapping[str, tuple[str, ...]]
    parts: Callable[[Any, int], Mapping[str, Part]]
    judge: Callable[[Any, int, Played, float], tuple[Any, ...]]
    evidence: Callable[[Any, Mapping[str, Mapping[int, Played]]], Tables]
    sentence: Callable[[Any, Tables], Sequence[str]]
    subject: str
    known: tuple[str, ...]
    assumptions: tuple[str, ...]


DECK_COLUMNS = {
    DECKS: ("players", "deck", "hash", "verdict"),
    DECK_SHARES: ("players", "verdict", "share", "low", "high", "decks"),
}


def all_columns(study: Study) -> dict[str, tuple[str, ...]]:
    """Return the columns of all tables of an answer."""
    return {**study.columns, **DECK_COLUMNS}


@cache
def drawn(game: str, seed: int, number: int) -> Any:
    """Return a deck drawn from the prior of a game."""
    return import_module(f"sim.{game}.prior").draw(seed, number)


def on_deck(options: Options, number: int) -> Any:
    """Return the options with which the question is asked on a drawn deck, on deals of its own."""
    return replace(
        options,
        cards=drawn(options.game_name, options.seed, number),
        games=-(-options.games // SHARE),
        decks=0,
        seed=own_seed(options.seed, number + 1),
    )


def games(study: Study, options: Options) -> int:
    """Return the number of games that `answer` plays."""
    total = sum(part.games for n in options.players for part in study.parts(options, n).values())
    for number in range(options.decks):
        again = on_deck(options, number)
        total += sum(study.parts(again, n)[MAIN].games for n in options.players)
    return total


def answer(study: Study, options: Options, jobs: int = 1, progress: Progress | None = None) -> Answer:
    """Answer a question.

    Parameters
    ----------
    study : Study
        How.
    options : Options
        Settings.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.

    Returns
    -------
    Answer
        With the tables of `all_columns`. Intervals of the verdicts hold together, over all player counts;
        on a drawn deck those of one player count do.

    Raises
    ------
    KeyboardInterrupt
        If the user interrupts before there is anything to keep.
    """
    runner = Runner(jobs, progress)
    played: dict[str, dict[int, Played]] = {}
    for players in options.players:
        for name, part in study.parts(options, players).items():
            found = runner.play_part(part)
            if len(found) == len(part.keys):
                played.setdefault(name, {})[players] = found
    if not played.get(MAIN):
        raise KeyboardInterrupt
    level = simultaneous(options.level, study.numbers * len(options.players))
    verdicts = _verdicts(study, options, played[MAIN], level)
    decks = _on_decks(study, options, runner, verdicts)
    tables = {VERDICTS: verdicts, **study.evidence(options, played), DECKS: decks}
    tables[DECK_SHARES] = _deck_shares(study, decks, options.level)
    complete = not runner.stopped and runner.unfinished == 0
    pairs = list(zip(verdicts["players"], verdicts["verdict"], strict=True))
    question = find_question(study.question)
    return Answer(
        question.name,
        question.title,
        overall(v for _, v in pairs) if len(pairs) == len(options.players) else UNDECIDED,
        ". ".join([f"{study.subject} {by_count(pairs)}", *study.sentence(options, tables)]) + ".",
        study.known,
        (
            *(() if complete else (INTERRUPTED,)),
            *_said_by_decks(tables[DECK_SHARES]),
            cards_fact(options.cards),
            STRATEGIES_FACT,
            RULINGS_FACT,
        ),
        (
            f"A difference in win share of up to {100 * options.margin:g} points is tolerated.",
            *study.assumptions,
        ),
        tables,
        answer_provenance(options, runner),
        complete,
    )


def _verdicts(study: Study, options: Options, main: Mapping[int, Played], level: float) -> pd.DataFrame:
    rows = [study.judge(options, players, found, level) for players, found in main.items()]
    return pd.DataFrame(rows, columns=study.columns[VERDICTS])


def _on_decks(study: Study, options: Options, runner: Runner, verdicts: pd.DataFrame) -> pd.DataFrame:
    """Return the verdict on each deck; the first rows are those of the deck of the options."""
    rows = [
        (players, HOUSE, options.cards.hash, verdict)
        for players, verdict in zip(verdicts["players"], verdicts["verdict"], strict=True)
    ]
    level = simultaneous(options.level, study.numbers)
    for number in range(options.decks):
        again = on_deck(options, number)
        main = {n: study.parts(again, n)[MAIN] for n in options.players}
        found = {n: runner.play_part(part) for n, part in main.items()}
        whole = {n: played for n, played in found.items() if len(played) == len(main[n].keys)}
        judged = _verdicts(study, again, whole, level)
        for players, verdict in zip(judged["players"], judged["verdict"], strict=True):
            rows.append((players, str(number), again.cards.hash, verdict))
    return pd.DataFrame(rows, columns=DECK_COLUMNS[DECKS])


def _deck_shares(study: Study, decks: pd.DataFrame, level: float) -> pd.DataFrame:
    """Return the share of drawn decks with each verdict, with an interval for all decks of the prior."""
    rows = []
    for players, part in decks[decks["deck"] != HOUSE].groupby("players", sort=False):
        for verdict in (*study.verdicts, UNDECIDED):
            count = int((part["verdict"] == verdict).sum())
            rows.append((players, verdict, *proportion(count, len(part), level), len(part)))
    return pd.DataFrame(rows, columns=DECK_COLUMNS[DECK_SHARES])


def _said_by_decks(shares: pd.DataFrame) -> list[str]:
    """Say on what share of plausible decks the most frequent verdict of each player count holds."""
    if shares.empty:
        return ["No drawn decks were played: how far the verdict hangs on the cards is not known."]
    top = shares.loc[shares.groupby("players", sort=False)["share"].idxmax()]
    said = [
        f"{row['verdict'].replace('_', ' ')} on {percent(Interval(row['share'], row['low'], row['high']))} "
        f"of {row['decks']} at {row['players']} players"
        for row in top.to_dict("records")
    ]
    return [f"Most frequent verdict of decks drawn from the stated ranges: {listing(said)}."]
