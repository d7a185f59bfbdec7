"""The sentences above the pictures say what the tables support, and no more."""

import numpy as np
import pandas as pd
import pytest

from reports.plots import (
    advantages,
    bidding,
    bids,
    deck_shares,
    decks,
    duels,
    money,
    places,
    restricted,
    scores,
    win_shares,
)
from reports.plots.reading import above_and_below, counts, focus, grouped, side
from tests.reports import tables

pytestmark = pytest.mark.nojit


def said(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def shares(*rows: tuple[int, str, float, float]) -> pd.DataFrame:
    """Win shares of the economic strategy: players, rules, low, high."""
    return pd.DataFrame(
        {"players": n, "rules": rules, "strategy": "economic", "win_share": (low + high) / 2}
        | {"low": low, "high": high, "fair": 1 / n}
        for n, rules, low, high in rows
    )


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize(
    ("low", "high", "expected"), [(1, 2, 1), (-2, -1, -1), (-1, 1, 0), (0, 1, 0), (np.nan, np.nan, 0)]
)
def test_side_needs_the_whole_interval(low: float, high: float, expected: int) -> None:
    assert side(low, high, 0) == expected


def test_counts_in_a_row_are_a_range() -> None:
    assert [counts(n) for n in ([3], [5, 2], [4, 3, 2], [2, 4, 5])] == [
        "3 players", "2 and 5 players", "2 to 4 players", "2, 4 and 5 players",
    ]  # fmt: skip


def test_grouped_says_equal_things_once() -> None:
    assert grouped([(2, "a"), (3, "b"), (4, "a")]) == "a with 2 and 4 players, b with 3 players"


def test_above_and_below_is_silent_on_what_is_not_told_apart() -> None:
    table = pd.DataFrame({"players": [2, 3], "low": [0.4, 0.4], "high": [0.6, 0.5], "fair": [0.5, 1 / 3]})
    assert above_and_below(table, "fair", "more", "less", "as much") == "more with 3 players"
    assert above_and_below(table.head(1), "fair", "more", "less", "as much") == "as much"


def test_focus_is_the_economic_strategy_or_the_first() -> None:
    assert focus(pd.DataFrame({"strategy": ["prestige", "economic"]})) == "economic"
    assert focus(pd.DataFrame({"strategy": ["prestige", "mine"]})) == "prestige"


# ---------------------------------------------------------------- findings


def test_win_shares() -> None:
    table = shares((4, "base", 0.29, 0.31), (4, "variant", 0.24, 0.26), (3, "base", 0.30, 0.32))
    assert win_shares.finding(table) == (
        "Economic wins more than its fair share with 4 players, less than its fair share with 3 players "
        "under the base rules; a share not told apart from the fair one under the variant"
    )


def test_advantages() -> None:
    assert advantages.finding(tables.verdicts()) == (
        "Not needed with 2 players, needed with 3 and 4 players, undecided with 5 players"
    )


def test_advantages_long_keeps_every_number() -> None:
    table = tables.verdicts((4, 3))
    long = advantages.long(table)
    assert list(long.columns) == ["players", "advantage", "low", "high", "rules"]
    four = long[(long["players"] == 4) & (long["rules"] == "variant")]
    assert four[["advantage", "low", "high"]].to_numpy().tolist() == (
        table[["variant_advantage", "variant_low", "variant_high"]].head(1).to_numpy().tolist()
    )


def score_table(pairings: float) -> pd.DataFrame:
    values = {
        "base": {"track": 20.0, "pairing_points": 6.0},
        "variant": {"track": 20.1, "pairing_points": pairings},
    }
    return pd.DataFrame(
        {"players": 4, "rules": rules, "strategy": "economic", "part": part}
        | {"points": value, "low": value - 0.2, "high": value + 0.2}
        for rules, parts in values.items()
        for part, value in parts.items()
    )


def test_scores_name_the_largest_part_and_the_change_that_is_seen() -> None:
    first = "Economic scores most from Cook-o-meter: 20.0 points (19.8 to 20.2) of 26.0, 4 players; "
    assert said(scores.finding(score_table(2.0))) == first + "Wine pairings lose most under the variant"
    assert said(scores.finding(score_table(6.1))) == first + "no part is seen to change under the variant"
    one = score_table(2.0)
    assert said(scores.finding(one[one["rules"] == "base"])) == first.removesuffix("; ")


def test_money_names_the_peak_and_the_others() -> None:
    coins = {"economic": [20.0, 30.0], "prestige": [15.0, 12.0], "balanced": [16.0, 18.0]}
    table = pd.DataFrame(
        {"players": 4, "rules": "base", "strategy": who, "phase": phase}
        | {"coins": value, "low": value - 2, "high": value + 2}
        for who, values in coins.items()
        for phase, value in enumerate(values, start=1)
    )
    text = "Economic is richest after phase 2: 30 coins (28 to 32), 4 players, base rules"
    assert said(money.finding(table)) == f"{text}; the others then have 12 to 18"
    assert said(money.finding(table[table["strategy"] == "economic"])) == text


def test_restricted_tells_a_loss_from_a_gain_and_from_nothing() -> None:
    row = {"players": 4, "rules": "base", "strategy": "economic", "restriction": "no_wine"}
    row |= dict.fromkeys(["score_loss", "score_low", "score_high"], 0.0)
    loss = row | {"loss": 0.05, "low": 0.03, "high": 0.07}
    gain = row | {"restriction": "no_bid", "loss": -0.05, "low": -0.06, "high": -0.02}
    none = row | {"loss": 0.01, "low": -0.01, "high": 0.03}
    costs = "No wine (4 players, base rules) costs economic 5 pp (3 to 7)"
    gains = "o bid (4 players, base rules) gains economic 5 pp (2 to 6)"
    assert said(restricted.finding(pd.DataFrame([loss, none]))) == costs
    assert said(restricted.finding(pd.DataFrame([gain, none]))) == f"N{gains}"
    assert said(restricted.finding(pd.DataFrame([gain, none, loss]))) == f"{costs}; n{gains}"
    assert restricted.finding(pd.DataFrame([none])) == "No restriction is seen to cost economic wins"


def test_equal_things_under_both_rules_are_said_once() -> None:
    table = shares((4, "base", 0.29, 0.31), (4, "variant", 0.27, 0.29))
    assert win_shares.finding(table).endswith("more than its fair share with 4 players under both rules")


def deck_rows(*verdicts: str, house: str) -> pd.DataFrame:
    return pd.DataFrame(
        {"players": 4, "deck": deck, "verdict": verdict, "base_advantage": 0.1, "variant_advantage": 0.0}
        for deck, verdict in [("house", house), *((str(i), v) for i, v in enumerate(verdicts))]
    )


def test_decks_count_drawn_decks_only_and_compare_the_house_deck() -> None:
    table = deck_rows("needed", "needed", "not_needed", house="not_needed")
    assert decks.tally(table) == {"needed": 2, "not_needed": 1}
    text = "Most frequent verdict of the drawn decks: needed with 4 (2 of 3) players"
    assert decks.finding(table) == f"{text}; the house deck differs with 4 players"
    assert decks.finding(deck_rows("needed", "needed", "undecided", house="needed")) == text
    assert decks.finding(deck_rows(house="needed")) == "Only the house deck was played"


def test_deck_shares_claim_the_low_end() -> None:
    assert said(deck_shares.finding(tables.deck_shares((3, 4)))) == (
        "Most frequent: needed (on at least 38 % of the decks that the ranges allow) with 3 and 4 players"
    )


def test_places_speak_of_mixed_fields_if_there_are_any() -> None:
    table = tables.places((4,))
    alike = table[table["field"] == "all alike"]
    assert said(places.finding(alike)) == "Place 1 of 4 wins 26.5 % (25.8 to 27.2), where 25 % is fair"
    assert places.finding(table) == "No place is told apart from its fair share in mixed fields"
    assert said(places.finding(table.assign(field="mixed"))) == (
        "Place 1 of 4 wins 26.5 % (25.8 to 27.2) in mixed fields, where 25 % is fair"
    )


def test_bids_name_the_surest_not_the_largest() -> None:
    row = {"players": 4, "phase": 1, "bid_low": 1, "bid_high": 5}
    good = row | {"win_change": 0.05, "win_low": 0.03, "win_high": 0.07}
    wild = row | {"bid_low": 10, "win_change": 0.2, "win_low": 0.01, "win_high": 0.39}
    bad = row | {"bid_low": 6, "bid_high": 9, "win_change": -0.05, "win_low": -0.07, "win_high": -0.03}
    open_ = row | {"win_change": 0.2, "win_low": -0.1, "win_high": 0.5}
    assert said(bids.finding(pd.DataFrame([wild, good, bad, open_]))) == (
        "The surest gain is a bid of 1–5 in phase 1 (4 players): +5 pp (+3 to +7); "
        "the surest loss is a bid of 6–9 in phase 1 (4 players): −5 pp (−7 to −3)"
    )
    assert bids.finding(pd.DataFrame([open_])) == "No bid is seen to gain or lose wins"


def test_bidding_does_not_crown_one_of_equals() -> None:
    assert bidding.finding(tables.bidding((3, 4))) == "Mixture bidding wins most with 3 and 4 players"
    three = tables.bidding((4,)).head(3)
    near = three.assign(low=[0.0, 0.2, 0.22], high=[0.1, 0.3, 0.32])
    assert bidding.finding(near) == "Share and value bidding lead together with 4 players"
    level = three.assign(low=0.1, high=0.4)
    assert bidding.finding(level) == "No way of bidding stands out with 4 players"


def test_duels_take_the_clearest_not_the_largest() -> None:
    row = {"players": 4, "row": "share", "column": "never", "win_share": 0.30, "low": 0.28, "high": 0.32}
    wild = row | {"row": "outbid", "win_share": 0.5, "low": 0.2, "high": 0.8}
    assert said(duels.finding(pd.DataFrame([wild, row]))) == (
        "Share bidding beats never bidding most clearly: it wins 30 % (28 to 32) with 4 players"
    )
    assert duels.finding(pd.DataFrame([wild])) == "No way of bidding is seen to beat another"
