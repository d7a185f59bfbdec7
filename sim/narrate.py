"""The events of a trace told as a story: the same facts, one line for each player's part in a step."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from sim.games import find_game
from sim.ledger import Event

MOST_SHOWN = 12  # cards of a new order that are named


def narrate(events: Iterable[Event]) -> Iterator[str]:
    r"""Tell events line by line.

    Parameters
    ----------
    events : iterable of dict
        Events of one game, as `sim.trace.trace` yields them.

    Yields
    ------
    str
        Lines of text.

    Examples
    --------
    >>> die = {"type": "chance", "source": "die", "value": 6}
    >>> coins = {"type": "change", "seat": 1, "what": "coins", "by": 6, "to": 9, "why": "XX-001 the roll"}
    >>> print(*narrate([die, coins]), sep="\n")
          die: 6
          seat 1: coins +6 to 9 (XX-001)
    """
    players: list[str] = []
    for (kind, _), group in groupby(_news(events), key=_paragraph):
        told = list(group)
        if kind == "setup":
            players = [told[0]["lineup"][entry] for entry in told[0]["seating"]]
            yield from _setup(told[0], players)
        elif kind == "decision":
            yield from (_decision(event, players) for event in told)
        elif kind == "chance":
            yield from _chance(told)
        elif kind == "change":
            yield from _changes(told)
        else:
            yield from _final(told[0], players)


def _news(events: Iterable[Event]) -> Iterator[Event]:
    """Leave out what is said already: a thing that lies where chance has just put it, and zeros."""
    last: Event = {}
    for event in events:
        if event["type"] == "change":
            on_table = event["seat"] is None and last.get("type") == "chance"
            put = on_table and event["what"].endswith(f": {last['value']}")
            if put or (event["by"] == 0 and "bid" not in event["what"]):
                continue
        last = event
        yield event


def _paragraph(event: Event) -> tuple[str, object]:
    """Put events of one source of chance, or changes of one seat, together."""
    return event["type"], event.get("source") or event.get("seat")


def _setup(event: Event, players: list[str]) -> Iterator[str]:
    game = find_game(event["game"])
    cards = event["cards"]
    yield (
        f"{game.title}, {event['players']} players, seed {event['seed']}, game {event['game_number']}, "
        f"cards {cards['name']} ({cards['hash']}), rules version {event['rules_version']}"
    )
    changed = [f"{name}={value}" for name, value in event["rules"].items() if value != game.rules()[name]]
    yield f"Rules: {', '.join(changed) or 'all defaults'}"
    for seat, player in enumerate(players):
        yield f"Seat {seat}: {player}"
    for source, order in event["chance"].items():
        yield f"Order of {source}: {_first(order)}"


def _first(cards: list[object]) -> str:
    more = f" and {len(cards) - MOST_SHOWN} more" if len(cards) > MOST_SHOWN else ""
    return ", ".join(map(str, cards[:MOST_SHOWN])) + more


def _decision(event: Event, players: list[str]) -> str:
    text = next(o["text"] for o in event["options"] if o["code"] == event["choice"])
    seat, count = event["seat"], len(event["options"])
    return f"{event['n'] + 1:4}. seat {seat} ({players[seat]}) {text}  [{event['point']}, 1 of {count}]"


def _chance(events: Iterable[Event]) -> Iterator[str]:
    for reshuffled, group in groupby(events, key=lambda event: isinstance(event["value"], list)):
        told = list(group)
        source = told[0]["source"]
        if reshuffled:
            yield from (f"      {source} in a new order: {_first(event['value'])}" for event in told)
        else:
            yield f"      {source}: {', '.join(str(event['value']) for event in told)}"


def _changes(events: list[Event]) -> Iterator[str]:
    seat = events[0]["seat"]
    owner = "table" if seat is None else f"seat {seat}"
    news = [e for e in events if seat is None and e["what"] in ("phase", "round")]
    texts = [f"{_change(e)} ({e['why'].split()[0]})" for e in events if e not in news]
    if texts:
        yield f"      {owner}: {'; '.join(texts)}"
    if news:
        yield ""
        yield ", ".join(f"{e['what']} {e['to']}" for e in news).capitalize()


def _change(event: Event) -> str:
    """Word a change of a number, or of the count of a named thing.

    Examples
    --------
    >>> _change({"what": "hand: Plain Veal", "by": -1, "to": 0}), _change({"what": "coins", "by": 3, "to": 8})
    ('hand -1 Plain Veal', 'coins +3 to 8')
    """
    place, colon, thing = event["what"].partition(": ")
    return f"{place} {event['by']:+} {thing if colon else 'to ' + str(event['to'])}"


def _final(event: Event, players: list[str]) -> Iterator[str]:
    yield ""
    yield "Final scores"
    for seat, result in sorted(enumerate(event["seats"]), key=lambda pair: pair[1]["rank"]):
        parts = ", ".join(f"{part} {points}" for part, points in result["breakdown"].items() if points)
        yield f"{result['rank']:4}. seat {seat} ({players[seat]}): {result['score']} ({parts})"
