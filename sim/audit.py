"""Play games and check after every step that nothing is lost, nothing is owed and nothing is made up.

Run it with ``python -m sim.audit --games 300000``: random-legal games for every player count, without an
addendum, with each of them, and with all. Tests play a few thousand of the same games.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from joblib import Parallel, delayed

from sim.engine import OVER, STEP_LIMIT, find_kernels, seat_players
from sim.errors import UserError
from sim.game import Game
from sim.games import NAMES, find_game
from sim.jit import bind, call_code, records
from sim.rng import below
from sim.run import Plan, Table, chunks
from sim.strategy import Strategy

# Stand-ins for a game's own kernels and invariants, which `bind` puts in their place.
setup: Any = None
prepare: Any = None
legal: Any = None
count_options: Any = None
nth_option: Any = None
apply: Any = None
score: Any = None
begin: Any = None
before_step: Any = None
broken_by_step: Any = None
broken_at_end: Any = None
audit_game: Any = None

#: What is wrong with a game that keeps its invariants; numbers above 0 are the game's own.
ILLEGAL = -1
ENDLESS = -2
FAULTS = {
    ILLEGAL: "a choice is legal, and asked for only if there are several",
    ENDLESS: f"a game ends within {STEP_LIMIT} decisions",
}


def _random_legal(table, seat, book):
    return nth_option(table, seat, book, below(seat, 0, count_options(table, seat, book)))


def _audit_game(house, table, seats, book, past, seed, deal, decide):
    setup(house, table, seats, book, seed, deal)
    begin(past, table, seats)
    decisions = 0
    while table.point != OVER:
        seat = seats.at[table.actor]
        option = prepare(table, seat, book)
        asked = option < 0
        if asked:
            if decisions == STEP_LIMIT:
                return ENDLESS
            option = call_code(decide[seat.entry], table, seat, book)
            decisions += 1
        if asked != (count_options(table, seat, book) > 1) or not legal(table, seat, book, option):
            return ILLEGAL
        before_step(past, table, seats, option)
        apply(house, table, seats, book, option)
        broken = broken_by_step(past, house, table, seats, book)
        if broken:
            return broken
    score(table, seats, book)
    return broken_at_end(past, table, seats, book)


def _audit_games(start, work, books, entries, seed, first, found):
    for game in range(found.shape[0]):
        work[0][0] = start[0][0]
        work[1][0] = start[1][0]
        work[2][0] = start[2][0]
        house, table, seats = work[0][0], work[1][0], work[2][0]
        deal, seating = divmod(first + game, entries.orders.shape[0])
        seat_players(seats, entries, seed, deal, seating)
        found[game] = audit_game(house, table, seats, books[0], work[3][0], seed, deal, entries.decide)
        if found[game]:
            return


@cache
def _kernels(game: str) -> tuple[Any, np.dtype[Any]]:
    """Return the audit of a game, bound but not yet compiled, and the dtype of its memory."""
    m, invariants = find_kernels(game).module, import_module(f"sim.{game}.invariants")
    names = ("setup", "prepare", "legal", "count_options", "nth_option", "apply", "score")
    checks = ("begin", "before_step", "broken_by_step", "broken_at_end")
    bound = {name: getattr(m, name) for name in names} | {name: getattr(invariants, name) for name in checks}
    return bind(_audit_games, audit_game=bind(_audit_game, **bound)), invariants.PAST


@cache
def random_legal(game: str) -> Strategy:
    """Return the strategy to which every legal option is equally likely."""
    m = find_kernels(game).module
    decide = bind(_random_legal, count_options=m.count_options, nth_option=m.nth_option)
    traits = find_game(game).traits
    return Strategy(game, "random", "baseline", "Every legal option is equally likely.", decide, traits)


class Broken(NamedTuple):
    """The first game that breaks an invariant: its number in the plan, the invariant, what that says."""

    game: int
    invariant: int
    meaning: str


def audit(table: Table, first: int, deals: int) -> Broken | None:
    """Play consecutive deals of a plan and check every step.

    Parameters
    ----------
    table : Table
        The plan, ready to play; its strategies choose.
    first, deals : int
        Number of the first deal and how many.

    Returns
    -------
    Broken or None
        The first broken invariant, None if all hold.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> game = find_game("ristorante")
    >>> plan = Plan(game, house(), game.rules(), (random_legal("ristorante").player(),) * 2, seed=1, deals=1)
    >>> audit(Table(plan), first=0, deals=1) is None
    True
    """
    plan = table.plan
    play, memory = _kernels(plan.game.name)
    seatings = len(table.entries.orders)
    found = np.zeros(deals * seatings, np.int64)
    start = first * seatings
    work = (*table.kernels.allocate(), records(1, memory))
    with np.errstate(over="ignore"):  # 64-bit random numbers wrap when not compiled
        play(table.start, work, table.books, table.entries, plan.seed, start, found)
    broken = np.flatnonzero(found)
    if not len(broken):
        return None
    number = int(found[broken[0]])
    known = FAULTS | import_module(f"sim.{plan.game.name}.invariants").INVARIANTS
    return Broken(start + int(broken[0]), number, known[number])


def settings(game: Game) -> Iterator[dict[str, str]]:
    """Yield no addendum, each addendum, and all of them; an addendum is a rule that is off or on."""
    addenda = [s.name for s in game.switches if s.values == ("off", "on")]
    yield {}
    for name in addenda:
        yield {name: "on"}
    yield dict.fromkeys(addenda, "on")


def audit_plan(plan: Plan, jobs: int) -> Broken | None:
    """Check all games of a plan on so many threads."""
    table = Table(plan)
    parallel = Parallel(n_jobs=jobs, prefer="threads", return_as="generator")
    found = parallel(delayed(audit)(table, first, deals) for first, deals in chunks(plan))
    return next((broken for broken in list(found) if broken is not None), None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Audit random-legal games as the command line asks; return 1 if an invariant is broken."""
    read = argparse.ArgumentParser(prog="python -m sim.audit", description=__doc__)
    read.add_argument("--game", choices=NAMES, default=NAMES[0])
    read.add_argument("--games", type=int, default=3000, help="games for every player count and addendum")
    read.add_argument("--players", type=int, help="one player count instead of all")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--jobs", type=int, default=1)
    given = read.parse_args(arguments)
    game = find_game(given.game)
    cards = import_module(f"sim.{game.name}.cards").house()
    counts = [given.players] if given.players else range(game.min_players, game.max_players + 1)
    worst = 0
    for players in counts:
        lineup = (random_legal(game.name).player(),) * players
        for rules in settings(game):
            plan = Plan(game, cards, game.rules(rules), lineup, given.seed, given.games)
            broken = audit_plan(plan, given.jobs)
            worst = max(worst, broken is not None)
            name = ", ".join(rules) or "no addendum"
            print(f"{players} players, {name}: {_tell(plan, broken)}", flush=True)
    return int(worst)


def _tell(plan: Plan, broken: Broken | None) -> str:
    if broken is None:
        return f"{plan.games} games, no invariant broken"
    return f"game {broken.game} of seed {plan.seed} breaks invariant {broken.invariant}: {broken.meaning}"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except UserError as error:
        sys.exit(f"error: {error}")
