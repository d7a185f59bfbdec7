"""Play many games: cut them into chunks, spread the chunks over threads, add up the results.

A game's result depends on rules, cards, line-up, seed and game number only; so the results are the
same bytes for any number of workers and any chunk size.
"""

import warnings
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np
from joblib import Parallel, delayed

from sim.engine import NO_FAULT, STEP_LIMIT, Entries, Output, find_kernels, parameters
from sim.errors import UserError
from sim.game import Game
from sim.jit import records
from sim.results import Chunk, Summary, summarize
from sim.seating import seatings
from sim.strategy import Player

T = TypeVar("T")
#: Called with the games finished since the last call.
Progress = Callable[[int], None]

CHUNK_GAMES = 2_000
MAX_SEED = 2**63 - 1
MAX_GAMES = 10**12


@dataclass(frozen=True)
class Plan:
    """Games to be played: everything that their results depend on.

    Attributes
    ----------
    game : Game
        The game.
    cards : card set
        The deck.
    rules : mapping of str to str
        A value for every switch.
    lineup : tuple of Player
        Who plays; seats rotate.
    seed : int
        0 .. 2**63 - 1.
    deals : int
        Number of deals; each is played in every seat order of `orders`.
    first_deal : int
        Number of the first deal, so that a run can be continued.
    orders : int64 array, shape (seatings, players)
        Element [s, p] is the place in the line-up of the player in seat p.
    """

    game: Game
    cards: Any
    rules: Mapping[str, str]
    lineup: tuple[Player, ...]
    seed: int
    deals: int
    first_deal: int = 0
    orders: Any = field(default=None)

    def __post_init__(self) -> None:
        """Check the numbers and fill in the seat orders."""
        self.game.check_players(len(self.lineup))
        if not 0 <= self.seed <= MAX_SEED:
            raise UserError(f"seed: found {self.seed}, expected 0 to {MAX_SEED}")
        if self.deals < 1 or self.games > MAX_GAMES:
            raise UserError(f"games: found {self.games}, expected 1 to {MAX_GAMES}")
        for player in self.lineup:
            if player.strategy.game != self.game.name:
                raise UserError(
                    f"strategy '{player.strategy.name}' plays {player.strategy.game}, not {self.game.name}"
                )
        start = self.rules.get("start_seat", "random")
        if start != "random" and int(start) >= len(self.lineup):
            raise UserError(f"rules: start_seat={start}, expected a seat below {len(self.lineup)}")

    @property
    def seat_orders(self) -> Any:
        """Seat orders of every deal, shape (seatings, players)."""
        return seatings(self.lineup) if self.orders is None else self.orders

    @property
    def games(self) -> int:
        """Number of games."""
        return self.deals * len(self.seat_orders)


def plan_games(
    game: Game,
    cards: Any,
    rules: Mapping[str, str],
    lineup: Sequence[Player],
    seed: int,
    games: int,
    orders: Any = None,
) -> Plan:
    """Return a plan of at least `games` games, rounded up to whole deals."""
    if games < 1:
        raise UserError(f"games: found {games}, expected 1 to {MAX_GAMES}")
    seats = seatings(lineup) if orders is None else orders
    return Plan(game, cards, rules, tuple(lineup), seed, -(-games // len(seats)), orders=seats)


class IllegalMoveError(UserError):
    """A strategy chose an option that the rules do not allow.

    Attributes
    ----------
    plan : Plan
        The games that were being played.
    number : int
        Number of the game.
    """

    def __init__(self, plan: Plan, number: int, entry: int, point: int, option: int) -> None:
        player = plan.lineup[entry]
        origin = f" ({player.strategy.source})" if player.strategy.source else ""
        super().__init__(
            f"strategy '{player.label}'{origin} chose option {option} at point "
            f"'{plan.game.points[point]}' ({point}), which is not legal: seed {plan.seed}, game {number}"
        )
        self.plan = plan
        self.number = number


@lru_cache(maxsize=256)
def _find_books(game: str, cards: Any, rules: tuple[tuple[str, str], ...]) -> Any:
    """Return the book of a game as an array of one record; it is only read, so tables share it."""
    m = find_kernels(game).module
    books = records(1, m.BOOK)
    books[0] = m.build_book(cards, dict(rules))
    return books


class Table:
    """A plan made ready to play: book, opening and compiled functions, shared by all workers.

    Parameters
    ----------
    plan : Plan
        What to play.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.kernels = find_kernels(plan.game.name)
        m = self.kernels.module
        self.books = _find_books(plan.game.name, plan.cards, tuple(plan.rules.items()))
        self.start = m.opening(self.books[0], len(plan.lineup))
        self.entries = Entries(
            decide=self.kernels.decisions(plan.lineup),
            params=parameters(plan.lineup, m.SEAT["params"].shape[0], len(plan.game.traits)),
            orders=plan.seat_orders,
        )

    def play(self, first: int, deals: int) -> Chunk:
        """Play consecutive deals.

        Parameters
        ----------
        first, deals : int
            Number of the first deal and how many.

        Raises
        ------
        IllegalMoveError
            If a strategy breaks the rules.
        """
        seats, players = self.entries.orders.shape
        output = Output(
            rows=np.zeros((deals * seats, players, len(self.plan.game.columns)), np.int32),
            decisions=np.zeros(deals * seats, np.int32),
        )
        work = self.kernels.allocate()
        with np.errstate(over="ignore"):  # 64-bit random numbers wrap when not compiled
            fault = self.kernels.play_games(
                self.start,
                work,
                self.books,
                self.entries,
                self.plan.seed,
                first * seats,
                STEP_LIMIT,
                output,
            )
        if fault != NO_FAULT:
            seat = work[2][0].at[work[1][0].actor]
            raise IllegalMoveError(
                self.plan, first * seats + fault, int(seat.entry), int(work[1][0].point), int(seat.notes[0])
            )
        stuck = np.flatnonzero(output.decisions == STEP_LIMIT)
        return Chunk(
            first,
            output.rows.reshape(deals, seats, players, -1),
            output.decisions,
            tuple(int(first * seats + game) for game in stuck),
        )


def chunks(plan: Plan, size: int = CHUNK_GAMES) -> Iterator[tuple[int, int]]:
    """Cut a plan into (first deal, number of deals), about `size` games each."""
    deals = max(1, size // len(plan.seat_orders))
    end = plan.first_deal + plan.deals
    for first in range(plan.first_deal, end, deals):
        yield first, min(deals, end - first)


def run(
    groups: Sequence[Sequence[Plan]],
    reduce: Callable[[Sequence[Chunk]], T],
    jobs: int = 1,
    progress: Progress | None = None,
    size: int = CHUNK_GAMES,
) -> Generator[tuple[int, T], None, None]:
    """Play groups of plans and yield the reduced chunks in order.

    The plans of a group are played on the same deals and reduced together, which is how paired
    comparisons get their common random numbers.

    Parameters
    ----------
    groups : sequence of sequences of Plan
        Plans of a group have equal `deals`, `first_deal` and number of seat orders.
    reduce : callable
        Turns the chunks of a group, one per plan, into what is kept.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.
    size : int
        Games of a plan in a chunk.

    Yields
    ------
    tuple of int and the result of `reduce`
        Number of the group; chunks of a group come in order of their deals.

    Raises
    ------
    IllegalMoveError
        If a strategy breaks the rules.
    """
    tables = [[Table(plan) for plan in group] for group in groups]

    def work(group: int, first: int, deals: int) -> tuple[int, int, T | IllegalMoveError]:
        try:
            played = [table.play(first, deals) for table in tables[group]]
        except IllegalMoveError as fault:
            return group, 0, fault  # raised in order, so that the same fault is told for any `jobs`
        return group, sum(len(chunk.decisions) for chunk in played), reduce(played)

    tasks = (
        delayed(work)(number, first, deals)
        for number, group in enumerate(groups)
        for first, deals in chunks(group[0], size)
    )
    parallel = Parallel(n_jobs=jobs, prefer="threads", return_as="generator", pre_dispatch="4*n_jobs")
    results = parallel(tasks)
    try:
        for number, games, result in results:
            if isinstance(result, IllegalMoveError):
                raise result
            if progress is not None:
                progress(games)
            yield number, result
    finally:
        with warnings.catch_warnings():  # joblib says that tasks begun are not used: the run was stopped
            warnings.simplefilter("ignore", UserWarning)
            results.close()


def warm_up(plan: Plan) -> None:
    """Compile or load everything that a plan needs, by playing its first deal."""
    table = Table(plan)
    _summarize_first(plan)([table.play(plan.first_deal, 1)])


def _summarize_first(plan: Plan) -> Callable[[Sequence[Chunk]], Summary]:
    index, scale = plan.game.index, plan.game.score_scale
    return lambda played: summarize(played[0], index["score"], index["win_60"], scale)


def simulate(
    plans: Sequence[Plan],
    jobs: int = 1,
    progress: Progress | None = None,
    size: int = CHUNK_GAMES,
) -> list[Summary]:
    """Play plans of one game and return one summary each.

    Parameters
    ----------
    plans : sequence of Plan
        What to play.
    jobs, progress, size
        As in `run`.

    Returns
    -------
    list of Summary
        In the order of the plans.
    """
    sums: list[Summary | None] = [None] * len(plans)
    reduce = _summarize_first(plans[0])
    for number, part in run([[plan] for plan in plans], reduce, jobs, progress, size):
        before = sums[number]
        sums[number] = part if before is None else before + part
    return [s for s in sums if s is not None]
