"""A study judges what was played, asks again on decks, and says what is missing."""

from typing import Any

import pytest

from analyses import studies
from analyses.equivalence import UNDECIDED
from analyses.intervals import win_share
from analyses.paired import WIN_COLUMN, Cell, Layout, Part
from analyses.ristorante.options import Options
from analyses.seated import Seated, plans
from analyses.studies import MAIN, Study
from sim.seating import seatings
from strategies.registry import read_player

PLAYERS = tuple(read_player("ristorante", name) for name in ("economic", "random"))
STRONGER, EQUAL = "stronger", "equal"


def parts(options: Options, players: int) -> dict[str, Part]:
    lineup = (PLAYERS[0], *[PLAYERS[1]] * (players - 1))
    seated = [Seated(lineup, seatings(lineup))]
    layout = Layout((Cell("economic", (((0, 0),),)),), (WIN_COLUMN,))
    return {MAIN: Part(layout, (plans(options, seated, options.games, options.cards, 0),), ("only",))}


def judge(options: Options, players: int, played: studies.Played, level: float) -> tuple[Any, ...]:
    ((_, sums),) = played
    found = win_share(sums.sample("economic"), level)
    verdict = STRONGER if found.low > 1 / players + options.margin else UNDECIDED
    return (players, verdict, *found)


STUDY = Study(
    "first-player",
    (STRONGER, EQUAL),
    1,
    {"verdicts": ("players", "verdict", "win_share", "low", "high")},
    parts,
    judge,
    lambda options, played: {},
    lambda options, tables: [f"It was played {len(tables['verdicts'])} times"],
    "Planning is",
    ("Dice do not plan.",),
    (),
)


def test_the_truth_is_found_on_every_deck() -> None:
    options = Options(players=(2, 3), games=240, decks=2)
    done: list[int] = []
    answer = studies.answer(STUDY, options, 2, done.append)
    assert sum(done) == studies.games(STUDY, options) == answer.provenance["games"]
    assert (answer.verdict, answer.complete) == (STRONGER, True)
    assert answer.sentence == "Planning is stronger at 2 and 3 players. It was played 2 times."
    assert {name: tuple(t.columns) for name, t in answer.tables.items()} == studies.all_columns(STUDY)
    decks = answer.tables["decks"]
    assert decks["deck"].tolist() == ["house"] * 2 + ["0"] * 2 + ["1"] * 2
    assert decks["hash"].nunique() == 3
    shares = answer.tables["deck_shares"].set_index(["players", "verdict"])["share"]
    assert (shares[2, STRONGER], shares[3, STRONGER], shares[2, UNDECIDED]) == (1, 1, 0)
    assert "stronger on 100.0 % (15.8 to 100.0) of 2 at 2 players" in answer.hangs_on[0]


def test_without_decks_the_answer_says_so() -> None:
    answer = studies.answer(STUDY, Options(players=(2,), games=60))
    assert "No drawn decks were played" in answer.hangs_on[0]


def test_what_was_interrupted_is_undecided() -> None:
    done: list[int] = []

    def stop_later(games: int) -> None:
        done.append(games)
        if sum(done) >= 60:
            raise KeyboardInterrupt

    options = Options(players=(2, 3), games=60, decks=1)
    answer = studies.answer(STUDY, options, 1, stop_later)
    assert not answer.complete
    assert answer.verdict == UNDECIDED
    assert "interrupted" in answer.hangs_on[0]
    with pytest.raises(KeyboardInterrupt):
        studies.answer(STUDY, options, 1, lambda _: (_ for _ in ()).throw(KeyboardInterrupt()))


def test_decks_are_played_on_deals_of_their_own() -> None:
    options = Options(games=120, decks=3)
    seeds = {studies.on_deck(options, number).seed for number in range(3)} | {options.seed}
    assert len(seeds) == 4
    assert studies.on_deck(options, 0).games == 10
