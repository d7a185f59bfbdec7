"""A game of A la carte as events: what chance brought, what changed, and by which rule."""

from typing import Any

from sim.alacarte.cards import CardSet
from sim.alacarte.crystals import count
from sim.alacarte.options import COOL_BY as COOL_FROM
from sim.alacarte.options import EXTRA, FLIP, HEAT, STOP, SWAP_WITH, USE_SPOONS
from sim.alacarte.records import ALL, CHOOSE_FACE, CREPE, CUP_FACE, CUPS, EMPTY, FINISHED, SALT, SHAKERS
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, CUP_NAMES, DISH, DISHES, RESCUE, SPICES
from sim.alacarte.wording import CUPS_IN_WORDS, option_text, tile_name
from sim.ledger import Event, Fact, Ledger
from sim.match import Match

_CRYSTALS = (*SPICES, "salt")
_FACES = {ALL: "all", CHOOSE_FACE: "choose", CUP_FACE: "cup"}
_SETUP = {
    "heat": "AC-008 the stove starts at 0",
    "cup": "AC-008 one cup each",
    "shaker": "AC-009 a full shaker",
    "supply": "AC-010 all dishes are on the table",
    "cups in the pile": "AC-011 the other cups are drawn from",
    "start player": "AC-013 the start player",
}
_REASONS = {
    "in the pan": ("AC-042 a new dish", "AC-040 the dish leaves the pan"),
    "finished": ("AC-040 a done dish", ""),
    "stars": ("AC-047 a flawless dish", ""),
    "bin": ("AC-052 a spoiled dish", ""),
    "supply": ("", "AC-042 taken from the table"),
    "sink": ("AC-041 used crystals", "AC-071 a shaker is refilled"),
    "shaker": ("AC-071 refilled from the sink", "AC-032 poured"),
    "crystals": ("AC-032 all crystals go into the pan", "AC-041 used crystals go to the sink"),
    "cup": ("AC-066 a cup is taken", "AC-056 a cup is used"),
    "cups on the tray": ("AC-057 the cup stays on the tray", ""),
    "used cups": ("AC-056 a cup is used", "AC-068 used cups are mixed"),
    "cups in the pile": ("AC-068 used cups are mixed", "AC-066 drawn from the pile"),
    "crepes finished": ("AC-077 the crepe is caught", ""),
    "crepes burnt": ("AC-079 the crepe is burnt", ""),
    "turn of seat": ("AC-018 the spoons pass on", "AC-018 the spoons pass on"),
    "actions left": ("AC-018 three spoons", "AC-018 a spoon passes on"),
    "start player": ("AC-013 the start player", "AC-013 the start player"),
}


class Story:
    """Tells a match step by step.

    Parameters
    ----------
    match : Match
        A match that has just begun.
    cards : CardSet
        Its deck.

    Examples
    --------
    >>> from sim.alacarte.cards import house
    >>> from sim.games import find_game
    >>> match = Match("alacarte", house(), find_game("alacarte").rules(), players=3, seed=1, deal=0)
    >>> Story(match, house()).text(0)
    'lays Breakfast Fidel in the pan'
    """

    def __init__(self, match: Match, cards: CardSet) -> None:
        self._match = match
        self._cards = cards
        self._ledger = Ledger()

    def chance(self) -> dict[str, list[Any]]:
        """Return the initial order of the cups; the first go to seats 0, 1, ..."""
        return {"cups": [CUPS_IN_WORDS[CUP_NAMES[kind]] for kind in self._match.house.pile]}

    def text(self, option: int) -> str:
        """Say what an option of the acting seat means."""
        return option_text(self._match.table, self._cards, option)

    def opening(self) -> list[Event]:
        """Return the events of the setup."""
        self._ledger.follow(self._facts(), lambda fact, _: _SETUP.get(_kind(fact), "AC-012 at the start"))
        return self._ledger.take()

    def step(self, option: int) -> list[Event]:
        """Carry out a choice and return its events: chance first, then what changed.

        Raises
        ------
        UserError
            If the option is not legal.
        """
        table = self._match.table
        point, actor, caught = int(table.point), int(table.active), int(table.crepe[table.active])
        pile = self._match.house.pile[self._match.house.pile_next :].tolist()
        left = int(table.pile_left)
        self._match.choose(option)
        self._tell_chance(point, option, actor, caught)
        self._tell_cups(pile, left)
        self._ledger.follow(self._facts(), lambda fact, by: self._why(fact, by, point, option))
        return self._ledger.take()

    def _tell_chance(self, point: int, option: int, actor: int, caught: int) -> None:
        table = self._match.table
        if point == ACTION and option == HEAT:
            self._ledger.chance("die", _FACES.get(int(table.face), int(table.face)))
        elif point == ACTION and option == FLIP:
            self._ledger.chance("flip", "caught" if table.crepe[actor] != caught else "failed")
        elif (point == ACTION and option != STOP) or (point == COFFEE and option >= EXTRA):
            poured = [count(int(table.poured), kind) for kind in range(len(_CRYSTALS))]
            said = ", ".join(f"{n} {name}" for n, name in zip(poured, _CRYSTALS) if n)
            self._ledger.chance("pour", said or "nothing")

    def _tell_cups(self, pile: list[int], left: int) -> None:
        """Tell a new order of the used cups, and the cup drawn."""
        house, now = self._match.house, int(self._match.table.pile_left)
        if now > left:
            pile = house.pile[: house.pile_end].tolist()
            self._ledger.chance("cups", [CUPS_IN_WORDS[CUP_NAMES[kind]] for kind in pile])
        if now != left:
            self._ledger.chance("cups", CUPS_IN_WORDS[CUP_NAMES[pile[0]]])

    def _why(self, fact: Fact, by: int, point: int, option: int) -> str:
        kind = _kind(fact)
        swapped = point == COFFEE and SWAP_WITH <= option <= COOL_FROM
        if swapped and kind in ("heat", "in the pan", "crystals"):
            return "AC-059 stoves are swapped"
        if kind == "heat":
            return self._why_heat(by, point)
        if kind == "actions left" and point == COFFEE and option == USE_SPOONS:
            return "AC-058 three further actions"
        if kind == "in the pan" and by > 0 and point == DISH:
            return "AC-072 the crepe is laid" if option == CREPE else "AC-042 a new dish"
        gained, lost = _REASONS[kind]
        return gained if by > 0 else lost or gained

    def _why_heat(self, by: int, point: int) -> str:
        if by < 0:
            return "AC-065 the knob is turned back" if point in (COFFEE, RESCUE) else "AC-044 back to 0"
        if point == CHOOSE:
            return "AC-024 as chosen"
        return "AC-023 everybody's knob" if self._match.table.face == ALL else "AC-022 the number rolled"

    def _facts(self) -> dict[Fact, int]:
        table = self._match.table
        found: dict[Fact, int] = {
            (None, "start player"): int(table.first),
            (None, "turn of seat"): int(table.active),
            (None, "actions left"): int(table.acts),
            (None, "cups in the pile"): int(table.pile_left),
        }
        for shaker in range(SHAKERS):
            found[None, f"shaker {SPICES[shaker]}: {SPICES[shaker]}"] = int(table.coloured[shaker])
            found[None, f"shaker {SPICES[shaker]}: salt"] = int(table.salt[shaker])
        for dish in range(DISHES):
            found[None, f"supply: {tile_name(self._cards, dish)}"] = int(table.supply) >> dish & 1
            found[None, f"bin: {tile_name(self._cards, dish)}"] = int(table.binned) >> dish & 1
        for kind, name in enumerate(CUP_NAMES):
            found[None, f"used cups: {CUPS_IN_WORDS[name]}"] = int(table.discard[kind])
        self._crystals(found, None, "sink", int(table.sink))
        for p in range(table.players):
            self._seat_facts(found, p)
        return {fact: value for fact, value in found.items() if value or ":" not in fact[1]}

    def _seat_facts(self, found: dict[Fact, int], p: int) -> None:
        table = self._match.table
        found[p, "heat"] = int(table.heat[p])
        found[p, "stars"] = int(table.stars[p])
        found[p, "cups on the tray"] = int(table.tray_cups[p])
        found[p, "crepes finished"] = int(table.crepe[p] == FINISHED)
        found[p, "crepes burnt"] = int(table.crepe[p] > FINISHED)
        if table.dish[p] != EMPTY:
            found[p, f"in the pan: {tile_name(self._cards, int(table.dish[p]))}"] = 1
        for dish in range(DISHES):
            found[p, f"finished: {tile_name(self._cards, dish)}"] = int(table.tray[p]) >> dish & 1
        for kind in range(CUPS):
            found[p, f"cup: {CUPS_IN_WORDS[CUP_NAMES[kind]]}"] = int(table.cup[p, kind])
        self._crystals(found, p, "crystals", int(table.pan[p]))

    def _crystals(self, found: dict[Fact, int], seat: int | None, where: str, heap: int) -> None:
        for kind in range(SALT + 1):
            found[seat, f"{where}: {_CRYSTALS[kind]}"] = count(heap, kind)


def _kind(fact: Fact) -> str:
    what = fact[1].partition(":")[0]
    return "shaker" if what.startswith("shaker") else what
