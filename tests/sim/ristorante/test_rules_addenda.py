"""The addenda: Balanced Player Turn, Kitchen Boy and Balancing Wine (RI-244 to RI-250)."""

import pytest

from sim.ristorante.book import SHOP_NAMES
from sim.ristorante.options import DRAW, KITCHEN, PASS
from sim.ristorante.records import DECKS, WINE_DECK
from sim.ristorante.rules import ACTION, COOK, PANTRY_DISCARD
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit


def order(scene):
    return scene.table.order[: scene.players].tolist()


def fetchable(scene):
    return [scene.kinds[option - KITCHEN] for option in scene.options() if option >= KITCHEN]


def test_ri_244_ascending_pawns():
    """RI-244: the lowest pawn acts first, the highest last, in special rounds too."""
    scene = Scene(4, balanced_turn="on")
    assert order(scene) == [0, 1, 2, 3]
    scene.to_vip()
    scene.spaces(2, 5, 1, 4)
    scene.bid()
    assert order(scene) == [2, 0, 3, 1]
    acted = []
    while scene.point == ACTION:
        acted.append(scene.actor)
        scene.skip(2)
    assert acted == [2, 0, 3, 1] * 3
    assert (scene.point, scene.actor) == (COOK, 2)


def test_ri_244_clockwise_without_it():
    """RI-244: off, the order of RI-126 holds."""
    scene = Scene(4)
    scene.to_vip()
    scene.spaces(2, 5, 1, 4)
    scene.bid()
    assert order(scene) == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("tie", "expected"), [("winner_starts", [1, 3, 0, 2]), ("loser_starts", [1, 2, 0, 3])]
)
def test_ri_244_level_pawns(tie, expected):
    """RI-244 and RI-A84: the ladder's winner acts earlier, or later with loser_starts."""
    scene = Scene(4, balanced_turn="on", first_player_tie=tie)
    scene.to_vip()
    scene.spaces(3, 1, 3, 3)
    scene.put_menu(3, "Plain Beef")
    scene.bid()
    assert order(scene) == expected


@pytest.mark.parametrize("tie", ["winner_starts", "loser_starts"])
@pytest.mark.parametrize("resort", ["phase", "round"])
def test_ri_245_phase_1_is_seat_order(tie, resort):
    """RI-245 and RI-A84: in phase 1 all are level, and the seats from the first player on decide."""
    scene = Scene(4, start=2, balanced_turn="on", balanced_resort=resort, first_player_tie=tie)
    for _ in range(3):
        assert order(scene) == [2, 3, 0, 1]
        scene.skip(8)


@pytest.mark.parametrize(("resort", "expected"), [("phase", [0, 1, 2]), ("round", [1, 2, 0])])
def test_ri_245_sorted_again(resort, expected):
    """RI-245 and RI-A84: fixed for a phase, or sorted anew each round with balanced_resort=round."""
    scene = Scene(3, balanced_turn="on", balanced_resort=resort)
    scene.to_vip()
    scene.spaces(1, 2, 3)
    scene.bid()
    scene.skip(3)
    scene.spaces(4, 2, 3)
    assert order(scene) == [0, 1, 2]
    scene.skip(3)
    assert order(scene) == expected
    assert scene.actor == expected[0]


@pytest.mark.parametrize("tie", ["winner_starts", "loser_starts"])
def test_ri_245_sorting_again_changes_nothing_by_itself(tie):
    """RI-245: while no pawn moves the order of a phase stays as it is."""
    scene = Scene(4, balanced_turn="on", balanced_resort="round", first_player_tie=tie)
    scene.to_vip()
    scene.spaces(1, 1, 1, 1)
    scene.put_menu(2, "Plain Beef")
    scene.bid()
    orders = []
    for _ in range(3):
        orders.append(order(scene))
        scene.skip(8)
    assert orders == [[2, 0, 1, 3] if tie == "winner_starts" else [3, 1, 0, 2]] * 3


@pytest.mark.parametrize("shop", SHOP_NAMES)
def test_ri_246_to_248_kitchen_boy(shop):
    """RI-246: any tile of a reserve for a whole turn; RI-247: at its cost; RI-248: both actions unused."""
    scene = Scene(2, kitchen_boy="on")
    shown, reserve = scene.display(shop), scene.reserve(shop)
    tile = reserve[-1]
    scene.fetch(tile)
    assert scene.pantry(0) == [tile]
    assert scene.moneys()[0] == 25 - next(t.cost for t in scene.cards.ingredients if t.name == tile)
    assert (scene.point, scene.actor, scene.table.action_no) == (ACTION, 1, 0)
    assert scene.display(shop) == shown
    reserve.remove(tile)
    assert sorted(scene.reserve(shop)) == sorted(reserve)
    assert scene.seat(0).kitchen_boys == 1
    check_counts(scene)
    scene.skip()
    assert fetchable(scene) == []
    for option in range(KITCHEN, KITCHEN + 60):
        assert not scene.legal(option)


def test_ri_246_what_the_reserves_hold():
    """RI-246 and RI-247: every affordable kind that is in a reserve, and no other."""
    scene = Scene(5, kitchen_boy="on")
    scene.put_display("fish", "cod", "mussels", "mussels", "salmon", "squid", "squid")
    scene.put_stock("fish", reserve=3)
    held = {tile for shop in SHOP_NAMES for tile in scene.reserve(shop)}
    costs = {tile.name: tile.cost for tile in scene.cards.ingredients}
    for coins in (25, 3, 0):
        scene.money(coins)
        assert fetchable(scene) == [name for name in scene.kinds if name in held and costs[name] <= coins]
    assert scene.options() == [PASS, *(DRAW + d for d in range(DECKS))]


def test_ri_246_off():
    """RI-246: without the addendum nobody sends the Kitchen Boy."""
    scene = Scene(2)
    assert fetchable(scene) == []
    assert not any(scene.legal(option) for option in range(KITCHEN, KITCHEN + 60))


def test_ri_246_a_full_pantry():
    """RI-246 and RI-A85: a tile makes room as in a purchase; there is no refresh."""
    scene = Scene(2, kitchen_boy="on")
    scene.put_pantry(0, "veal", "veal", "eggs", "lemon", "lemon", "onion")
    tile = scene.reserve("fish")[0]
    scene.fetch(tile)
    assert (scene.point, scene.actor) == (PANTRY_DISCARD, 0)
    scene.throw_away("lemon")
    assert (scene.point, scene.actor) == (ACTION, 1)
    assert len(scene.pantry(0)) == 6
    assert scene.binned("fruit") == ["lemon"]
    assert [len(scene.display(shop)) for shop in SHOP_NAMES] == [6] * 5
    check_counts(scene)


def test_ri_246_a_tile_fetched_and_denied():
    """RI-246, RI-A25 and RI-A85: with deny_buy=yes the tile just fetched may be thrown away."""
    scene = Scene(2, kitchen_boy="on", deny_buy="yes")
    pantry = ["veal", "veal", "eggs", "lemon", "lemon", "onion"]
    scene.put_pantry(0, *pantry)
    scene.put_display("fish", *["squid"] * 5, "mussels")
    scene.fetch("cod")
    scene.throw_away("cod")
    assert sorted(scene.pantry(0)) == sorted(pantry)
    assert scene.binned("fish") == ["cod"]
    assert (scene.moneys()[0], scene.actor) == (22, 1)
    check_counts(scene)


def test_ri_246_an_empty_reserve():
    """RI-246 and RI-A85: the discards become the reserve first; otherwise they are out of reach."""
    scene = Scene(5, kitchen_boy="on")
    scene.put_stock("grocery", reserve=1, discards=4)
    only = scene.reserve("grocery")
    groceries = {tile.name for tile in scene.cards.ingredients if tile.shop == "grocery"}
    assert groceries & set(fetchable(scene)) == set(only)
    scene.fetch(only[0])
    discards = scene.binned("grocery")
    assert groceries & set(fetchable(scene)) == set(discards)
    scene.fetch(discards[0])
    assert scene.binned("grocery") == []
    assert sorted(scene.reserve("grocery")) == sorted(discards[1:])
    check_counts(scene)


def test_ri_246_the_reserve_is_shuffled_again():
    """RI-246 and RI-A85: what is drawn after a search is one of chance."""
    drawn = set()
    for deal in range(12):
        scene = Scene(2, deal=deal, kitchen_boy="on")
        scene.put_display("fish", "mussels", "mussels", "cod", "cod", "squid", "squid")
        scene.fetch("lobster")
        scene.buy("cod")
        drawn.add(scene.display("fish")[5])
    assert len(drawn) > 2


def test_ri_249_and_250_balancing_wine():
    """RI-249: no wine in phase 1; RI-250 and RI-A86: so the wine deck is closed until phase 2."""
    scene = Scene(2, balancing_wine="on")
    wine = DRAW + WINE_DECK
    for _ in range(3 * 2 * 2):
        assert wine not in scene.options()
        assert not scene.legal(wine)
        scene.skip()
    scene.cook()
    scene.bid()
    for phase in (2, 3, 4):
        scene.table.phase = phase
        assert wine in scene.options()
    scene.draw("wine")
    scene.choose(scene.options()[0])
    assert len(scene.wines(scene.table.order[0])) == 1


def test_ri_249_off():
    """RI-249: without the addendum wines are for sale from the start."""
    assert DRAW + WINE_DECK in Scene(2).options()


def test_ri_a87_all_addenda_together():
    """RI-A87: the three can be combined."""
    scene = Scene(3, balanced_turn="on", kitchen_boy="on", balancing_wine="on")
    while not scene.match.over:
        options = scene.options()
        scene.choose(options[-1])
    check_counts(scene)
