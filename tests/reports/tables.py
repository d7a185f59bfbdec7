"""Answers with invented numbers in the shape that the analyses have."""

from itertools import product
from typing import Any

import numpy as np
import pandas as pd

from analyses.answer import Answer

STRATEGIES = (
    "economic", "prestige", "vip_hunter", "prize_keeper",
    "specialist", "balanced", "wine_pairer", "market_disruptor",
)  # fmt: skip
PARTS = {
    "track": 18.0, "prestige": 27.0, "star_points": 16.0, "spoon_points": 6.0,
    "category_points": 4.5, "restaurant_points": 2.5, "pairing_points": 3.5,
}  # fmt: skip
COUNTS = (2, 3, 4, 5)
RULES = ("base", "variant")
VERDICTS = {2: "not_needed", 3: "needed", 4: "needed", 5: "undecided"}


def _ends(value: float, half: float, names: tuple[str, str, str]) -> dict[str, float]:
    return dict(zip(names, (value, value - half, value + half), strict=True))


def _noise() -> np.random.Generator:
    return np.random.default_rng(7)


def verdicts(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    rows = []
    for n in counts:
        base, variant = 0.02 + 0.02 * n - 0.03 * (n == 2), 0.01 * (n - 3)
        rows.append(
            {"players": n, "verdict": VERDICTS[n]}
            | _ends(base, 0.008, ("base_advantage", "base_low", "base_high"))
            | _ends(variant, 0.0085, ("variant_advantage", "variant_low", "variant_high"))
            | _ends(variant - base, 0.006, ("change", "change_low", "change_high"))
            | {"deals": 2000, "games": 2000 * n * 6}
        )
    return pd.DataFrame(rows)


def win_shares(counts: tuple[int, ...] = COUNTS, strategies: tuple[str, ...] = STRATEGIES) -> pd.DataFrame:
    noise = _noise()
    rows = []
    for n, rules, who in product(counts, RULES, strategies):
        lead = 0.06 if (who, rules) == ("economic", "base") else noise.normal(0, 0.03)
        rows.append(
            {"players": n, "rules": rules, "strategy": who}
            | _ends(1 / n + lead, 0.011, ("win_share", "low", "high"))
            | {"fair": 1 / n}
        )
    return pd.DataFrame(rows)


def scores(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    noise = _noise()
    rows = [
        {"players": n, "rules": rules, "strategy": who, "part": part}
        | _ends(mean * noise.uniform(0.7, 1.3), 0.2, ("points", "low", "high"))
        for n, rules, who, (part, mean) in product(counts, RULES, STRATEGIES, PARTS.items())
    ]
    return pd.DataFrame(rows)


def money(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    noise = _noise()
    rows = [
        {"players": n, "rules": rules, "strategy": who, "phase": phase}
        | _ends(
            12 + 9 * phase + 8 * (who == "economic") - 2 * (rules == "variant") + noise.normal(0, 3),
            0.6,
            ("coins", "low", "high"),
        )
        for n, rules, who, phase in product(counts, RULES, STRATEGIES, (1, 2, 3, 4))
    ]
    return pd.DataFrame(rows)


def restricted(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    losses = {"no wine in phase 1": 0.045, "no wine at all": 0.14}
    rows = [
        {"players": n, "rules": rules, "strategy": who, "restriction": restriction}
        | _ends(loss * (1 if rules == "base" else 0.3), 0.012, ("loss", "low", "high"))
        | _ends(loss * 60, 0.9, ("score_loss", "score_low", "score_high"))
        for n, rules, who, (restriction, loss) in product(
            counts, RULES, ("economic", "wine_pairer"), losses.items()
        )
    ]
    return pd.DataFrame(rows)


def decks(counts: tuple[int, ...] = COUNTS, number: int = 40) -> pd.DataFrame:
    noise = _noise()
    rows = []
    for n, deck in product(counts, ["house", *range(number)]):
        base, variant = noise.normal(0.06, 0.03), noise.normal(0.01, 0.025)
        verdict = "needed" if base > 0.06 and variant < 0.04 else "not_needed" if base < 0.04 else "undecided"
        rows.append({
            "players": n, "deck": str(deck), "hash": f"{abs(hash((n, deck))):016x}"[:12], "verdict": verdict,
            "base_advantage": base, "variant_advantage": variant, "change": variant - base,
        })  # fmt: skip
    return pd.DataFrame(rows)


def deck_shares(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    shares = {"needed": 0.525, "undecided": 0.3, "not_needed": 0.175, "insufficient": 0.0}
    rows = [
        {
            "players": n,
            "verdict": verdict,
            "share": s,
            "low": max(0.0, s - 0.15),
            "high": s + 0.16,
            "decks": 40,
        }
        for n, (verdict, s) in product(counts, shares.items())
    ]
    return pd.DataFrame(rows)


def places(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    rows = [
        {"players": n, "field": field, "place": place}
        | _ends(1 / n + 0.01 * ((n + 1) / 2 - place) * factor, 0.007, ("win_share", "low", "high"))
        | {"fair": 1 / n}
        for n in counts
        for field, factor in (("all alike", 1.0), ("mixed", 0.4))
        for place in range(1, n + 1)
    ]
    return pd.DataFrame(rows)


def place_verdicts(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    rows = [
        {"players": n, "place": place, "verdict": "fair" if place > 1 else "favoured"}
        | _ends(0.01 * ((n + 1) / 2 - place), 0.007, ("advantage", "low", "high"))
        for n in counts
        for place in range(1, n + 1)
    ]
    return pd.DataFrame(rows)


def bids(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    sizes = ((0, 0), (1, 4), (5, 9), (10, 14), (15, float("inf")))
    rows = []
    for n, phase, (low, high) in product(counts, (1, 2, 3, 4), sizes):
        gain = 0.01 * phase + 0.002 * low - 0.0004 * low**2 / phase
        rows.append(
            {"players": n, "phase": phase, "bid_low": low, "bid_high": high, "games": 5200}
            | {"share_won": min(1.0, 0.05 * low), "paid": 0.7 * low}
            | _ends(gain * 120, 0.5, ("score_change", "score_low", "score_high"))
            | _ends(gain, 0.012, ("win_change", "win_low", "win_high"))
        )
    return pd.DataFrame(rows)


COMPONENTS = ("never", "share", "value", "outbid", "mixture")


def bidding(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    rows = [
        {"players": n, "component": component}
        | _ends(1 / n + 0.02 * (i - 2), 0.009, ("win_share", "low", "high"))
        for n, (i, component) in product(counts, enumerate(COMPONENTS))
    ]
    return pd.DataFrame(rows)


def duels(counts: tuple[int, ...] = COUNTS) -> pd.DataFrame:
    rows = [
        {"players": n, "row": row, "column": column}
        | _ends(1 / n + 0.015 * (i - j), 0.012, ("win_share", "low", "high"))
        for n, (i, row), (j, column) in product(counts, enumerate(COMPONENTS), enumerate(COMPONENTS))
    ]
    return pd.DataFrame(rows)


TABLES: dict[str, dict[str, Any]] = {
    "balancing-wine": {
        "verdicts": verdicts, "win_shares": win_shares, "scores": scores, "money": money,
        "restricted": restricted, "decks": decks, "deck_shares": deck_shares,
    },
    "first-player": {"places": places, "verdicts": place_verdicts},
    "vip-bids": {"bids": bids, "bidding": bidding, "duels": duels},
}  # fmt: skip


def answer(question: str = "balancing-wine", counts: tuple[int, ...] = COUNTS, **changes: Any) -> Answer:
    tables = {name: make(counts) for name, make in TABLES.get(question, {}).items()}
    fields: dict[str, Any] = {
        "question": question,
        "title": "Does the economic path win too easily, and does Balancing Wine mend it?",
        "verdict": "needed",
        "sentence": (
            "Balancing Wine is needed with 3 and 4 players: the economic strategy wins 10.0 points more than "
            "its fair share (9.2 to 10.8) with 4 players and 1.0 points (0.2 to 1.9) under the variant."
        ),
        "known": (
            "Wines bought in phase 1 cash in three times (RI-095); under the variant at most twice.",
            "On every deck drawn the variant lowers the advantage, by 1.2 points at least.",
        ),
        "hangs_on": (
            "On 52 % of the drawn decks (36 to 68) the verdict is the same.",
            "Wine costs and cash-in values are assumed: 61 % of the card numbers are in no rulebook.",
        ),
        "assumptions": (
            "Cash-in of a wine: 1 to 4 coins.",
            "A tie with the Critic is broken by the menu on the board (RI-A07).",
        ),
        "tables": tables,
        "provenance": {
            "version": "0.1.0", "game": "ristorante", "rules_version": 1, "margin": 0.05,
            "rules": {"balancing_wine": "off against on", "pairing": "name"},
            "cards": [{"name": "house", "hash": "5f1d9c0a77be"}],
            "lineups": ["economic, prestige, vip_hunter, balanced"],
            "seed": 1, "deals": 8000, "games": 336000,
            "command": "kitchen-scale ask balancing-wine --seed 1 --report report.html",
        },
    }  # fmt: skip
    return Answer(**(fields | {"tables": tables} | changes))
