"""One game told move by move, in enough detail to check every rule without this code.

The events are JSON objects of five types: ``setup``, ``decision``, ``chance``, ``change``, ``final``. Points
with a single option are passed without a decision, as in a batch; their changes are told.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from sim.engine import STEP_LIMIT, seat_players
from sim.errors import UserError
from sim.ledger import Event
from sim.match import Match
from sim.run import MAX_GAMES, IllegalMoveError, Plan, Table

#: Chooses for the seat that acts.
Decide = Callable[[Match], int]


def seat_match(table: Table, number: int) -> Match:
    """Return a game of a plan as it is before the first move, the same as in a batch.

    Parameters
    ----------
    table : Table
        The plan, ready to play.
    number : int
        Number of the game; it need not be below ``plan.games``.

    Raises
    ------
    UserError
        If `number` is out of range.
    """
    if not 0 <= number < MAX_GAMES:
        raise UserError(f"game number: found {number}, expected 0 to {MAX_GAMES - 1}")
    plan = table.plan
    deal, seating = divmod(number, len(table.entries.orders))
    match = Match(plan.game.name, plan.cards, plan.rules, len(plan.lineup), plan.seed, deal)
    with np.errstate(over="ignore"):  # 64-bit random numbers wrap when not compiled
        seat_players(match.seats, table.entries, plan.seed, deal, seating)
    return match


def by_strategies(table: Table) -> Decide:
    """Let the strategies of a line-up choose."""

    def decide(match: Match) -> int:
        function: Any = table.plan.lineup[match.seat.entry].strategy.decide
        with np.errstate(over="ignore"):
            return int(function(match.table, match.seat, match.book))

    return decide


def by_recording(choices: Sequence[int]) -> Decide:
    """Let recorded choices be made again.

    Raises
    ------
    UserError
        From the returned function, if there are fewer choices than decisions.
    """
    left = iter(choices)

    def decide(match: Match) -> int:
        choice = next(left, None)
        if choice is None:
            raise UserError(f"replay: the recording ends after {len(choices)} choices, the game goes on")
        return choice

    return decide


def trace(plan: Plan, number: int, decide: Decide | None = None) -> Iterator[Event]:
    """Play one game and yield its events.

    Parameters
    ----------
    plan : Plan
        The games of which it is one.
    number : int
        Which of them.
    decide : callable, optional
        Who chooses; the strategies of the line-up if left out.

    Yields
    ------
    dict
        One JSON object per event.

    Raises
    ------
    IllegalMoveError
        If a choice is not legal; everything before it has been yielded.

    Examples
    --------
    >>> from sim.games import find_game
    >>> from sim.ristorante.cards import house
    >>> from sim.run import plan_games
    >>> from strategies.registry import read_lineup
    >>> game = find_game("ristorante")
    >>> plan = plan_games(game, house(), game.rules(), read_lineup("ristorante", "random,random"), 1, 1)
    >>> [event["type"] for event in trace(plan, 0)][-1]
    'final'
    """
    table = Table(plan)
    match = seat_match(table, number)
    decide = decide or by_strategies(table)
    story = import_module(f"sim.{plan.game.name}.story").Story(match, plan.cards)
    yield _setup(plan, number, match, story.chance())
    yield from story.opening()
    decisions = 0
    while not match.over:
        option = match.forced()
        if option < 0:
            if decisions == STEP_LIMIT:
                raise UserError(f"game {number} of seed {plan.seed} does not end: {decisions} decisions")
            options = match.options()
            option = decide(match)
            if option not in options:
                raise IllegalMoveError(plan, number, int(match.seat.entry), match.point, option)
            texts = [{"code": o, "text": story.text(o)} for o in options]
            yield _decision(plan, match, decisions, texts, option)
            decisions += 1
        yield from story.step(option)
    match.finish()
    yield _final(plan, match)


def _setup(plan: Plan, number: int, match: Match, chance: dict[str, list[Any]]) -> Event:
    return {
        "type": "setup",
        "game": plan.game.name,
        "rules_version": plan.game.version,
        "rules": dict(plan.rules),
        "cards": {"name": plan.cards.name, "hash": plan.cards.hash},
        "players": len(plan.lineup),
        "seed": plan.seed,
        "game_number": number,
        "lineup": [player.label for player in plan.lineup],
        "seating": [int(match.seats.at[p].entry) for p in range(len(plan.lineup))],
        "chance": chance,
    }


def _decision(plan: Plan, match: Match, n: int, options: list[dict[str, Any]], choice: int) -> Event:
    return {
        "type": "decision",
        "n": n,
        "seat": match.actor,
        "point": plan.game.points[match.point],
        "options": options,
        "choice": choice,
    }


def _final(plan: Plan, match: Match) -> Event:
    game, players = plan.game, len(plan.lineup)
    rows = np.zeros((1, players, len(game.columns)), np.int32)
    for p in range(players):
        match.kernels.write_row(match.table, match.seats.at[p], match.book, rows, 0, p)
    index = game.index
    return {
        "type": "final",
        "seats": [
            {
                "strategy": plan.lineup[match.seats.at[p].entry].label,
                "score": int(row[index["score"]]),
                "breakdown": {part: int(row[index[part]]) for part in game.breakdown},
                "rank": int(row[index["rank"]]),
                "win_share": int(row[index["win_60"]]) / 60,
            }
            for p, row in enumerate(rows[0])
        ],
    }


def write_events(events: Iterable[Event]) -> Iterator[str]:
    """Write events as JSON, one a line.

    Examples
    --------
    >>> list(write_events([{"type": "chance", "source": "die", "value": 6}]))
    ['{"type": "chance", "source": "die", "value": 6}']
    """
    for event in events:
        yield json.dumps(event, ensure_ascii=False)


def read_events(path: Path) -> list[Event]:
    """Read a recorded game.

    Raises
    ------
    UserError
        If the file cannot be read or is not a trace.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: cannot be read as text: {error}") from error
    events = []
    for number, line in enumerate(lines, start=1):
        try:
            event = json.loads(line)
            kind = event["type"]
        except (ValueError, TypeError, KeyError) as error:
            raise UserError(f"{path}:{number}: found no event, expected a JSON object with a type") from error
        if (kind == "setup") != (number == 1):
            raise UserError(f"{path}:{number}: found '{kind}', expected one setup, in the first line")
        events.append(event)
    if not events:
        raise UserError(f"{path}: found nothing, expected the events of a game, one a line")
    return events
