"""Whether Balancing Wine is needed: does the economic plan win too easily, and does the variant mend it.

The economic archetype meets balanced fields of the other archetypes in all seats, on the same deals under
the base rules and under the variant. The verdict of a player count rests on three intervals
(`analyses.equivalence.verdict`); those of all player counts hold together. The overall verdict is the one
that all player counts share, else `undecided`: the sentence then says what holds where.
"""

from collections.abc import Mapping
from typing import Any

import pandas as pd

from analyses.answer import Answer
from analyses.equivalence import UNDECIDED, overall
from analyses.intervals import Interval
from analyses.options import answer_provenance
from analyses.paired import Part, Runner
from analyses.questions import find_question
from analyses.ristorante import wine_tables as tables
from analyses.ristorante.wine_plans import WineOptions, deck_part, main_part, restricted_part
from analyses.wording import (
    INTERRUPTED,
    RULINGS_FACT,
    STRATEGIES_FACT,
    by_count,
    cards_fact,
    listing,
    percent,
    share,
)
from sim.run import Progress

QUESTION = find_question("balancing-wine")


def parts(options: WineOptions) -> dict[str, dict[int, Part]]:
    """Return everything that is played, by kind and player count."""
    makers = {"main": main_part, "restricted": restricted_part}
    if options.decks:
        makers["decks"] = deck_part
    return {kind: {n: make(options, n) for n in options.players} for kind, make in makers.items()}


def games(options: WineOptions) -> int:
    """Return the number of games that `answer` plays."""
    return sum(part.games for by_players in parts(options).values() for part in by_players.values())


def answer(options: WineOptions, jobs: int = 1, progress: Progress | None = None) -> Answer:
    """Answer the question.

    Parameters
    ----------
    options : WineOptions
        Settings.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.

    Returns
    -------
    Answer
        With the tables verdicts, win_shares, scores, money, restricted, decks and deck_shares; columns
        as in `analyses.ristorante.wine_tables`. Verdicts: intervals that hold together; other tables:
        each at its own level. A restriction's loss is unrestricted less restricted play, in the base rules.

    Raises
    ------
    KeyboardInterrupt
        If the user interrupts before there is anything to keep.
    """
    runner = Runner(jobs, progress)
    found = {
        kind: {n: runner.play_part(part) for n, part in by_players.items()}
        for kind, by_players in parts(options).items()
    }
    main = {n: pairs[0][1] for n, pairs in found["main"].items() if pairs}
    if not main:
        raise KeyboardInterrupt
    judged = tables.verdicts(main, options.margin, options.level, len(options.players))
    on_decks = tables.decks(found.get("decks", {}), judged, options.cards, options.margin, options.level)
    shares = tables.deck_shares(on_decks, options.level)
    evidence = {
        "verdicts": judged,
        **tables.evidence(main, options.game, options.level),
        "restricted": tables.restricted(found["restricted"], options.level),
        "decks": on_decks,
        "deck_shares": shares,
    }
    complete = not runner.stopped and runner.unfinished == 0
    verdicts = list(zip(judged["players"], judged["verdict"], strict=True))
    says = overall(v for _, v in verdicts) if len(verdicts) == len(options.players) else UNDECIDED
    return Answer(
        QUESTION.name,
        QUESTION.title,
        says,
        _sentence(judged, says),
        _known(options, judged, shares),
        _hangs_on(options, shares, complete),
        _assumptions(options),
        evidence,
        answer_provenance(options, runner, deals=int(judged["deals"].sum())),
        complete,
    )


def _sentence(judged: pd.DataFrame, says: str) -> str:
    verdicts = list(zip(judged["players"], judged["verdict"], strict=True))
    head = f"Balancing Wine is {by_count(verdicts)}"
    if says == UNDECIDED and any(v != UNDECIDED for _, v in verdicts):
        head += ", so there is no one verdict"
    return ". ".join([head, *(_at(row) for row in judged.to_dict("records"))]) + "."


def _at(row: Mapping[Any, Any]) -> str:
    fair = 1 / row["players"]
    base, variant = (
        Interval(row[f"{r}_advantage"], row[f"{r}_low"], row[f"{r}_high"]).shift(fair)
        for r in ("base", "variant")
    )
    return (
        f"At {row['players']} players the economic plan's win share is {percent(base)} under the base rules "
        f"and {percent(variant)} with the variant, where {share(fair)} is fair"
    )


def _known(options: WineOptions, judged: pd.DataFrame, shares: pd.DataFrame) -> tuple[str, ...]:
    facts = [
        "The variant closes the wine deck in phase 1 and changes nothing else (RI-249, RI-250).",
        f"Both rules were played on the same {judged['deals'].sum():,} deals, everyone in every seat; the "
        f"intervals of the verdicts hold together with {share(options.level)} confidence.",
    ]
    for row in judged.to_dict("records"):
        part = shares[(shares["players"] == row["players"]) & (shares["verdict"] == row["verdict"])]
        if len(part) and part["share"].iloc[0] == 1 and row["verdict"] != UNDECIDED:
            facts.append(
                f"At {row['players']} players every one of {part['decks'].iloc[0]} drawn decks gives the "
                "verdict of this deck: no single guess of the cards within the stated ranges decides it."
            )
    return tuple(facts)


def _hangs_on(options: WineOptions, shares: pd.DataFrame, complete: bool) -> tuple[str, ...]:
    facts = [] if complete else [INTERRUPTED]
    facts.append(cards_fact(options.cards))
    for players, part in shares[shares["share"] > 0].groupby("players", sort=False):
        said = [
            f"{r['verdict'].replace('_', ' ')} on {percent(Interval(r['share'], r['low'], r['high']))}"
            for r in part.to_dict("records")
        ]
        total = part["decks"].iloc[0]
        facts.append(f"At {players} players, of {total} decks drawn from the stated ranges: {listing(said)}.")
    if shares.empty:
        facts.append("No other decks were drawn, so how far the verdict hangs on the cards is not known.")
    return (*facts, STRATEGIES_FACT, RULINGS_FACT)


def _assumptions(options: WineOptions) -> tuple[str, ...]:
    return (
        f"A win share up to {100 * options.margin:g} points above or below the fair share is tolerated.",
        "The other archetypes make up the fields, all equally often.",
        "Every archetype plays with its default parameters under both rules; none adapts to the variant "
        "beyond drawing no wine in phase 1.",
        "Drawn decks: every assumed number varies within the range that the deck's provenance states.",
    )
