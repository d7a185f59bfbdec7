"""Positions of A la carte set up by name, with chance told what to bring."""

from typing import Any

import numpy as np

from sim.alacarte.book import SYMBOLS
from sim.alacarte.cards import CardSet, house
from sim.alacarte.crystals import count, crystals
from sim.alacarte.options import EXTRA, FLIP, HEAT, NO_CUP, POUR, POURS, STOP, SWAP_WITH
from sim.alacarte.records import CREPE, EMPTY, IN_PAN, KINDS, SALT, SHAKERS
from sim.alacarte.rules import ACTION, COFFEE, CUP_NAMES, DISH, GAME
from sim.alacarte.turns import begin_turn, run_on
from sim.match import Match

#: What the first players lay into their pans unless a test says otherwise.
FIRST = ("D04", "D08", "D09", "D14")
Pan = tuple[int, int, int, int, int]
CLEAN: Pan = (0, 0, 0, 0, 0)


class Scene:
    """A match in which nobody has a cup and every seat has laid a dish; `turn` lets a seat begin.

    Crystals, dishes and cups are moved, not made: `lay`, `cook` and `cups` keep all counts.
    """

    def __init__(
        self, players: int = 3, seed: int = 1, deal: int = 0, cards: CardSet | None = None, **rules: str
    ) -> None:
        chosen = GAME.rules({"start_seat": "0", **rules})
        self.players = players
        self.match = Match("alacarte", cards or house(), chosen, players, seed, deal)
        self.house, self.table, self.book = self.match.house, self.match.table, self.match.book
        for dish in FIRST[:players]:
            self.match.choose(number(dish))
        self.table.cup[:] = 0
        self.house.pile[:] = self.book.cups
        self.house.pile_next, self.house.pile_end = 0, len(self.house.pile)
        self.table.pile_left = len(self.house.pile)

    # ------------------------------------------------------------------ the position

    @property
    def point(self) -> int:
        return self.match.point

    @property
    def actor(self) -> int:
        return self.match.actor

    @property
    def over(self) -> bool:
        return self.match.over

    def seat(self, p: int) -> Any:
        return self.match.seats.at[p]

    def counted(self, p: int, counter: str) -> int:
        return self.row(p)[counter]

    def lay(self, p: int, dish: str, heat: int = 0, pan: Pan = CLEAN) -> None:
        """Lay a dish, or the crepe, into a pan with crystals from the shakers."""
        table = self.table
        if table.dish[p] < CREPE:
            table.supply |= 1 << int(table.dish[p])
        self._pour_back(p)
        table.dish[p] = number(dish)
        if table.dish[p] < CREPE:
            table.supply &= ~(1 << int(table.dish[p]))
        else:
            table.crepe[p] = IN_PAN
        table.heat[p] = heat
        for kind, amount in enumerate(pan):
            for _ in range(amount):
                self._take_crystal(kind)
            table.pan[p] += crystals(kind, amount)

    def cook(self, p: int, *dishes: str, stars: int = 0) -> None:
        """Lay finished dishes on a tray."""
        table = self.table
        for dish in map(number, dishes):
            table.tray[p] |= 1 << dish
            table.dishes[p] += 1
            if dish < CREPE:
                table.supply &= ~(1 << dish)
                table.cooked[p] |= self.book.group[dish]
            else:
                table.crepe[p] = 2
        table.stars[p] += stars

    def supply(self, *dishes: str) -> None:
        """Leave only these dishes on the table; the others are in the bin."""
        left = sum(1 << number(dish) for dish in dishes)
        self.table.binned |= self.table.supply & ~left
        self.table.supply = left

    def cups(self, p: int, *kinds: str) -> None:
        """Give a seat cups from the pile."""
        for kind in kinds:
            self._pull_cup(kind)
            self.table.cup[p, CUP_NAMES.index(kind)] += 1

    def use_up(self, *kinds: str) -> None:
        """Put cups from the pile to the used ones, or all that are left."""
        for kind in kinds or tuple(CUP_NAMES[k] for k in self.pile()):
            self._pull_cup(kind)
            self.table.discard[CUP_NAMES.index(kind)] += 1

    def shaker(self, spice: int, coloured: int, salt: int) -> None:
        """Fill a shaker, out of nothing."""
        self.table.coloured[spice], self.table.salt[spice] = coloured, salt

    def sink(self, *amounts: int) -> None:
        """Fill the sink, out of nothing."""
        self.table.sink = sum(crystals(kind, amount) for kind, amount in enumerate(amounts))

    def turn(self, p: int = 0) -> None:
        """Let a seat begin its turn."""
        begin_turn(self.table, self.match.seats, self.book, p)
        self.run_on()

    def run_on(self) -> None:
        with np.errstate(over="ignore"):
            run_on(self.table, self.match.seats, self.book)

    # ------------------------------------------------------------------ what chance brings

    def die(self, *faces: str) -> None:
        """Let the die show only these faces, one of them as a rule."""
        self.book.die[:] = [SYMBOLS[f] if f in SYMBOLS else int(f) for f in (faces * 6)[:6]]

    def falls(self, coloured: int, salt: int = 0) -> None:
        """Let every pour bring so many crystals."""
        self.book.pour_cdf[:] = np.arange(7) >= coloured + salt
        self.book.salt_cdf[:] = np.arange(6) >= salt

    def flips(self, caught: bool) -> None:
        """Let every flip succeed, or none."""
        self.book.flip[:] = float(caught)

    # ------------------------------------------------------------------ play

    def options(self) -> list[int]:
        return self.match.options()

    def legal(self, option: int) -> bool:
        return option in self.options()

    def choose(self, option: int) -> None:
        self.match.choose(option)

    def act(self, option: int) -> None:
        """Use an action; a coffee break is declined first."""
        if self.point == COFFEE:
            self.choose(NO_CUP)
        assert self.point == ACTION
        self.choose(option)

    def heat(self, face: str = "") -> None:
        """Roll, with a face that chance must bring."""
        if face:
            self.die(face)
        self.act(HEAT)

    def pour(self, spice: int, coloured: int = 1, salt: int = 0) -> None:
        """Pour, and let so much fall."""
        self.falls(coloured, salt)
        self.act(POUR + 3 * spice)

    def flip(self, caught: bool) -> None:
        self.flips(caught)
        self.act(FLIP)

    def stop(self) -> None:
        self.act(STOP)

    def drink(self, option: int) -> None:
        """Use a cup."""
        assert self.point == COFFEE
        self.choose(option)

    def swap(self, q: int) -> None:
        self.drink(SWAP_WITH + q)

    def season(self, q: int, spice: int, coloured: int = 1, salt: int = 0) -> None:
        """Use the cup of extra seasoning."""
        self.falls(coloured, salt)
        self.drink(EXTRA + POURS * q + 3 * spice)

    def take(self, dish: str) -> None:
        """Choose a new dish."""
        assert self.point == DISH
        self.choose(number(dish))

    def finish(self) -> None:
        self.match.finish()

    # ------------------------------------------------------------------ what lies where

    def levels(self) -> list[int]:
        return [int(level) for level in self.table.heat[: self.players]]

    def dish(self, p: int) -> str:
        dish = int(self.table.dish[p])
        return {CREPE: "crepe", EMPTY: ""}.get(dish, f"D{dish + 1:02}")

    def tray(self, p: int) -> list[str]:
        tray = int(self.table.tray[p])
        return [f"D{d + 1:02}" for d in range(CREPE) if tray >> d & 1] + ["crepe"] * (tray >> CREPE & 1)

    def pan(self, p: int) -> Pan:
        return heap(self.table.pan[p])

    def in_sink(self) -> Pan:
        return heap(self.table.sink)

    def in_shaker(self, spice: int) -> tuple[int, int]:
        return int(self.table.coloured[spice]), int(self.table.salt[spice])

    def cups_of(self, p: int) -> list[str]:
        return [name for k, name in enumerate(CUP_NAMES) for _ in range(self.table.cup[p, k])]

    def pile(self) -> list[int]:
        return [int(k) for k in self.house.pile[self.house.pile_next : self.house.pile_end]]

    def choices(self) -> list[str]:
        """Return the dishes that may be chosen."""
        assert self.point == DISH
        return [{CREPE: "crepe", EMPTY: "none"}.get(d, f"D{d + 1:02}") for d in self.options()]

    def row(self, p: int) -> dict[str, int]:
        """Return the result row of a seat by column."""
        rows = np.zeros((1, 1, len(GAME.columns)), np.int32)
        self.match.kernels.write_row(self.table, self.seat(p), self.book, rows, 0, 0)
        return {column.name: int(value) for column, value in zip(GAME.columns, rows[0, 0], strict=True)}

    def _take_crystal(self, kind: int) -> None:
        if kind < SALT:
            self.table.coloured[kind] -= 1
        else:
            self.table.salt[int(np.argmax(self.table.salt))] -= 1

    def _pour_back(self, p: int) -> None:
        pan = self.pan(p)
        for spice in range(SHAKERS):
            self.table.coloured[spice] += pan[spice]
        for _ in range(pan[SALT]):
            self.table.salt[int(np.argmin(self.table.salt))] += 1
        self.table.pan[p] = 0

    def _pull_cup(self, kind: str) -> None:
        left = self.pile()
        left.remove(CUP_NAMES.index(kind))
        self.house.pile[: len(left)] = left
        self.house.pile_next, self.house.pile_end = 0, len(left)
        self.table.pile_left = len(left)


def number(dish: str) -> int:
    """Return the number of a dish named by its id, or of the crepe."""
    return CREPE if dish == "crepe" else int(dish[1:]) - 1


def heap(value: int) -> Pan:
    """Return crystals that lie together by kind."""
    return tuple(int(count(int(value), kind)) for kind in range(KINDS))  # type: ignore[return-value]
