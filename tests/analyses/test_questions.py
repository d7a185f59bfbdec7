"""Questions answered from end to end at the smallest size, and no false alarm where nothing differs."""

from dataclasses import replace
from typing import Any

import pandas as pd
import pytest

from analyses.equivalence import HARMFUL, INSUFFICIENT, NEEDED, NOT_NEEDED, OVERCORRECTS, VERDICTS
from analyses.intervals import simultaneous
from analyses.paired import WIN_COLUMN, Layout, Sums, reduce_units
from analyses.questions import all_questions, find_question
from analyses.ristorante import first_player, vip_bids, wine_tables
from analyses.ristorante.options import Options
from analyses.ristorante.wine_plans import FOCUS, WineOptions, main_part, restricted_part
from analyses.ristorante.wine_tables import judge
from sim.errors import UserError
from sim.run import run

TABLES = {
    "balancing-wine": {
        "verdicts": wine_tables.VERDICT_COLUMNS,
        "win_shares": wine_tables.WIN_SHARES,
        "scores": wine_tables.SCORES,
        "money": wine_tables.MONEY_COLUMNS,
        "restricted": wine_tables.RESTRICTED,
        "decks": wine_tables.DECKS,
        "deck_shares": wine_tables.DECK_SHARES,
    },
    "first-player": {"places": first_player.PLACES, "verdicts": first_player.VERDICTS},
    "vip-bids": {"bids": vip_bids.BIDS, "bidding": vip_bids.BIDDING, "duels": vip_bids.DUELS},
}
SMALL: dict[str, dict[str, Any]] = {
    "balancing-wine": {"games": 160, "decks": 2, "players": (2, 3)},
    "first-player": {"games": 80, "players": (2, 4)},
    "vip-bids": {"games": 2000, "players": (2,)},
}


@pytest.fixture(scope="module", params=sorted(all_questions()))
def answered(request: pytest.FixtureRequest) -> Any:
    question = find_question(request.param)
    options = question.options(**SMALL[question.name])
    done: list[int] = []
    return question, options, question.answer(options, 2, done.append), sum(done)


def test_answer_is_whole(answered: Any) -> None:
    question, options, answer, done = answered
    assert (answer.question, answer.title) == (question.name, question.title)
    assert answer.complete
    assert done == question.games(options) == answer.provenance["games"]
    assert answer.provenance["margin"] == 0.05
    assert all((answer.verdict, answer.sentence, answer.known, answer.hangs_on, answer.assumptions))
    for players in options.players:
        assert f"{players}" in answer.sentence
    assert any("assumed" in text for text in answer.hangs_on)
    assert any("scripted" in text for text in answer.hangs_on)


def test_tables_have_their_columns_and_intervals(answered: Any) -> None:
    question, options, answer, _ = answered
    assert {name: tuple(table.columns) for name, table in answer.tables.items()} == TABLES[question.name]
    for name, table in answer.tables.items():
        assert set(table["players"]) == set(options.players), name
        numbers = table.columns.tolist()
        for value, low, high in zip(numbers, numbers[1:], numbers[2:], strict=False):
            if low.endswith("low") and low != "bid_low":
                assert ((table[low] <= table[value]) & (table[value] <= table[high])).all(), (name, value)


def test_same_options_same_answer_with_any_workers(answered: Any) -> None:
    question, options, answer, _ = answered
    again = question.answer(options, 1)
    for name, table in answer.tables.items():
        pd.testing.assert_frame_equal(table, again.tables[name], check_exact=True)
    assert (answer.sentence, answer.verdict) == (again.sentence, again.verdict)


def test_wine_tables_add_up(answered: Any) -> None:
    question, options, answer, _ = answered
    if question.name != "balancing-wine":
        return
    for players in options.players:
        shares = answer.tables["deck_shares"].query(f"players == {players}")
        assert set(shares["verdict"]) == set(VERDICTS)
        assert shares["share"].sum() == pytest.approx(1)
        row = answer.tables["verdicts"].query(f"players == {players}").iloc[0]
        assert row["variant_advantage"] - row["base_advantage"] == pytest.approx(row["change"])
        wins = answer.tables["win_shares"].query(f"players == {players} and strategy == @FOCUS")
        assert wins.set_index("rules")["win_share"]["base"] - 1 / players == pytest.approx(
            row["base_advantage"]
        )
    assert (answer.tables["decks"]["deck"] == "house").sum() == len(options.players)


def test_a_place_is_always_somebodys(answered: Any) -> None:
    question, _, answer, _ = answered
    if question.name != "first-player":
        return
    for (players, _), part in answer.tables["places"].groupby(["players", "field"]):
        assert sorted(part["place"]) == list(range(1, int(players) + 1))
        assert part["win_share"].sum() == pytest.approx(1)


def test_interrupted_answers_say_so() -> None:
    done: list[int] = []

    def stop(games: int) -> None:
        done.append(games)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find_question("balancing-wine").answer(WineOptions(games=160, decks=0, players=(2,)), 1, stop)

    def stop_later(games: int) -> None:
        done.append(games)
        if len(done) > 4:
            raise KeyboardInterrupt

    options = WineOptions(games=560, decks=1, players=(2, 3))
    answer = find_question("balancing-wine").answer(options, 1, stop_later)
    assert not answer.complete
    assert answer.verdict == "undecided"
    assert "interrupted" in answer.hangs_on[0]


def test_who_obeys_a_restriction_anyway_loses_nothing() -> None:
    part = restricted_part(WineOptions(games=10), 2)
    assert all(len(group) == 21 for group in part.groups)
    for player, group in zip(part.keys, part.groups, strict=True):
        assert [plan.seed for plan in group[:7]] == [plan.seed for plan in group[7:14]]
        names = [p.name for p in player.strategy.parameters]
        starts = [plan.lineup[0].values[names.index("wine_from")] for plan in group[::7]]
        assert starts == [max(start, player.values[names.index("wine_from")]) for start in (1, 2, 5)]


def test_equal_rules_raise_no_alarm() -> None:
    """A/A: the base rules against themselves on other deals, 150 small experiments.

    Each may raise a false alarm with probability 0.05 at most; more than 17 of 150 happen then with a
    probability below 0.001. Alarms are all verdicts that the true values exclude.
    """
    options = WineOptions(games=150 * 14 * 8, players=(2,))
    part = main_part(options, 2)
    off = part.groups[0][:7]
    other = main_part(WineOptions(games=150 * 14 * 8, players=(2,), seed=2), 2).groups[0][:7]
    layout = Layout(tuple(c for c in part.layout.cells if c.key == FOCUS), (WIN_COLUMN,))
    index = options.game.index[WIN_COLUMN]

    def reduce(played: Any) -> Sums:
        return reduce_units(layout, [replace(chunk, rows=chunk.rows[..., [index]]) for chunk in played])

    each = simultaneous(0.95, 3)
    pieces = [sums for _, sums in run([[*off, *other]], reduce, size=16)]
    assert len(pieces) == 150
    says = [judge(sums, 2, 0.05, each)[0] for sums in pieces]
    whole = sum(pieces[1:], pieces[0])
    truth = judge(whole, 2, 0.05, each)[0]
    assert truth in (NOT_NEEDED, INSUFFICIENT, "undecided")
    alarms = sum(s in (NEEDED, HARMFUL, OVERCORRECTS) for s in says)
    assert alarms <= 17


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"margin": 0}, "margin: found 0"),
        ({"level": 95}, "level: found 95"),
        ({"players": ()}, "players: found"),
        ({"players": (4, 4)}, "players: found"),
        ({"players": (6,)}, "ristorante takes 2 to 5"),
        ({"games": 0}, "games: found 0"),
        ({"rules": {"balancing_whine": "on"}}, "did you mean 'balancing_wine'"),
    ],
)
def test_mistakes_are_told(change: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError, match=message):
        Options(**change)


def test_mistakes_of_single_questions_are_told() -> None:
    with pytest.raises(UserError, match="unknown question 'balancing-win': did you mean 'balancing-wine'"):
        find_question("balancing-win")
    with pytest.raises(UserError, match="decks: found -1"):
        WineOptions(decks=-1)
    with pytest.raises(UserError, match="expected an archetype with the parameter bidding"):
        find_question("vip-bids").options(focus="random")
