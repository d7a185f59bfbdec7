"""A list of the events of a game, kept by comparing what is true before and after a step.

A fact is an integer with an owner and a name, such as ``(2, "coins")`` or ``(None, "display fish: cod")``.
A fact that is missing has no value and counts as 0. Events are the JSON objects of a trace.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Event = dict[str, Any]
Fact = tuple[int | None, str]


class Ledger:
    """Facts, and the events that made them.

    Attributes
    ----------
    facts : dict of Fact to int
        What is true now.
    events : list of dict
        ``chance`` and ``change`` events in order.

    Examples
    --------
    >>> ledger = Ledger()
    >>> ledger.add((0, "coins"), 25, "RI-016")
    >>> ledger.follow({(0, "coins"): 21}, lambda fact, by: "RI-053")
    >>> ledger.events[-1]
    {'type': 'change', 'seat': 0, 'what': 'coins', 'by': -4, 'to': 21, 'why': 'RI-053'}
    """

    def __init__(self) -> None:
        self.facts: dict[Fact, int] = {}
        self.events: list[Event] = []

    def change(self, fact: Fact, value: int | None, why: str) -> None:
        """Give a fact a new value, or none; nothing happens if it has that value already."""
        before = self.facts.get(fact)
        if value == before:
            return
        if value is None:
            del self.facts[fact]
        else:
            self.facts[fact] = value
        to = value or 0
        seat, what = fact
        self.events.append(
            {"type": "change", "seat": seat, "what": what, "by": to - (before or 0), "to": to, "why": why}
        )

    def add(self, fact: Fact, by: int, why: str) -> None:
        """Change a fact by an amount; a count that falls to 0 is dropped if its name has a colon."""
        value = self.facts.get(fact, 0) + by
        self.change(fact, None if value == 0 and ":" in fact[1] else value, why)

    def follow(
        self,
        target: Mapping[Fact, int],
        why: Callable[[Fact, int], str],
        only: Callable[[Fact], bool] = lambda fact: True,
    ) -> None:
        """Make facts equal to `target`.

        Parameters
        ----------
        target : mapping of Fact to int
            The facts as they shall be.
        why : callable
            Gives the reason, told a fact and by how much it changes.
        only : callable
            Tells which facts are meant.
        """
        for fact in sorted(self.facts.keys() | target.keys(), key=_place):
            before, after = self.facts.get(fact), target.get(fact)
            if before != after and only(fact):
                self.change(fact, after, why(fact, (after or 0) - (before or 0)))

    def chance(self, source: str, value: Any) -> None:
        """Note a result of chance."""
        self.events.append({"type": "chance", "source": source, "value": value})

    def take(self) -> list[Event]:
        """Return the events since the last call."""
        events, self.events = self.events, []
        return events


def _place(fact: Fact) -> tuple[int, str]:
    """Put the players' facts before the table's, each group by name."""
    seat, what = fact
    return (99 if seat is None else seat), what


def replay(events: Iterable[Event]) -> dict[Fact, int]:
    """Add up the changes of a trace.

    Parameters
    ----------
    events : iterable of dict
        Events of a trace.

    Returns
    -------
    dict of Fact to int
        The value of every fact that ever changed.

    Raises
    ------
    ValueError
        If a change does not lead from the value before it to the value it states.

    Examples
    --------
    >>> replay([{"type": "change", "seat": 0, "what": "coins", "by": 5, "to": 5, "why": ""}])
    {(0, 'coins'): 5}
    """
    facts: dict[Fact, int] = {}
    for event in events:
        if event["type"] == "change":
            fact = event["seat"], event["what"]
            facts[fact] = facts.get(fact, 0) + event["by"]
            if facts[fact] != event["to"]:
                raise ValueError(f"{fact}: adds up to {facts[fact]}, stated {event['to']}")
    return facts
