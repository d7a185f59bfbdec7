"""Difficulty, cooking, the Culinary Critic and the menu: RI-079 to RI-105."""

from dataclasses import replace

import pytest

from sim.ristorante.book import build_book
from sim.ristorante.cards import house
from sim.ristorante.rules import ACTION, BID, COOK, GAME, MENU_DISCARD
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit

PLAIN = ("Plain Beef", "Plain Rabbit", "Plain Tomato", "Plain Almonds", "Plain Onion")
TILES = ("beef", "rabbit", "tomato", "almonds", "onion")


def cooks(*totals, **rules):
    """Seats 0, 1, ... have a dish of so much prestige ready, 0 meaning none."""
    scene = Scene(len(totals), **rules)
    for p, total in enumerate(totals):
        if total:
            scene.put_hand(p, scene.reprint(PLAIN[p], prestige=total))
            scene.put_pantry(p, TILES[p])
    scene.to_critic()
    return scene


def cook_all(scene):
    """Let everyone cook the whole hand."""
    while scene.point == COOK:
        scene.choose(scene.dishes(*scene.hand(scene.actor)))


@pytest.mark.parametrize(
    ("rule", "space", "hats"),
    [
        ("RI-079", 0, {1}),
        ("RI-079", 3, {1}),
        ("RI-080", 4, {1, 2}),
        ("RI-080", 8, {1, 2}),
        ("RI-081", 9, {1, 2, 3}),
    ],
)
def test_ri_079_to_081_hats(rule, space, hats):
    """RI-079: one hat below label 20; RI-080: two from 20 on; RI-081: three on the last space."""
    scene = Scene(2)
    names = ("Plain Veal", "Veal with Pasta", "Pasta with Rice and Artichoke")
    for level, recipe in enumerate(names, 1):
        scene.reprint(recipe, hats=level, needs=1, need_nth=1, need=scene.kinds.index("veal"))
    scene.put_hand(0, *names)
    scene.put_pantry(0, "veal", "veal", "veal")
    scene.spaces(space)
    scene.to_critic()
    for level, recipe in enumerate(names, 1):
        assert scene.legal(scene.dishes(recipe)) == (level in hats)


def test_ri_080_the_label_may_jump_over_20():
    """RI-080 and RI-A62: two hats from the first space with a label of 20 or more."""
    cards = replace(house(), track=(10, 15, 19, 23, 30))
    assert build_book(cards, GAME.rules()).two_hats_from == 3


def test_ri_082_hats_are_counted_before_the_moves():
    """RI-082 and RI-A37: nobody cooks with the hats of the space that the round will bring."""
    scene = cooks(9, 5)
    scene.spaces(3, 3)
    scene.put_hand(0, "Cheese with Potatoes")
    scene.put_pantry(0, "cheese", "potatoes")
    assert not scene.legal(scene.dishes("Cheese with Potatoes"))
    scene.choose(scene.dishes(PLAIN[0]))
    scene.choose(0)
    assert scene.pawns() == [6, 5]


def test_ri_083_the_last_space_is_the_last():
    """RI-083: a pawn stays there, one short of it goes no further."""
    scene = cooks(9, 5, 0)
    scene.spaces(7, 9, 9)
    cook_all(scene)
    assert scene.pawns() == [9, 9, 9]


def test_ri_084_in_turn_and_open():
    """RI-084: from the first player on; later players see what was revealed."""
    scene = Scene(3, start=1)
    scene.put_hand(1, PLAIN[1])
    scene.put_pantry(1, TILES[1])
    scene.to_critic()
    assert (scene.point, scene.actor) == (COOK, 1)
    scene.choose(scene.dishes(PLAIN[1]))
    assert scene.actor == 2
    assert scene.table.presented_count[:3].tolist() == [0, 1, 0]
    assert scene.table.presented[1, 0] == scene.recipes.index(PLAIN[1])
    assert scene.binned("butcher") == ["rabbit"]
    scene.choose(0)
    assert scene.actor == 0
    check_counts(scene)


def test_ri_084_revealed_at_the_same_time():
    """RI-084 and RI-A10: with cook_reveal=simultaneous nobody sees a dish before all have chosen."""
    scene = cooks(4, 5, 6, cook_reveal="simultaneous")
    before = scene.table.copy()
    for p in range(2):
        scene.choose(scene.dishes(PLAIN[p]))
        for field in ("presented_count", "pantry_count", "hand_count", "binned", "menu_count"):
            assert (scene.table[field] == before[field]).all()
    scene.choose(scene.dishes(PLAIN[2]))
    assert [scene.menu(p) for p in range(3)] == [[PLAIN[0]], [PLAIN[1]], [PLAIN[2]]]
    assert scene.pawns() == [1, 2, 3]
    check_counts(scene)


@pytest.mark.parametrize("reveal", ["sequential", "simultaneous"])
def test_ri_084_tiles_are_discarded_in_turn_order(reveal):
    """RI-084: so that chance treats all seats alike when a discard pile becomes a reserve."""
    scene = Scene(3, start=2, cook_reveal=reveal)
    for p, tile in enumerate(("Plain Beef", "Plain Rabbit", "Plain Veal")):
        scene.put_hand(p, tile)
        scene.put_pantry(p, tile.split()[1].lower())
    scene.to_critic()
    cook_all(scene)
    assert scene.binned("butcher") == ["veal", "beef", "rabbit"]


def test_ri_085_and_086_any_set_that_the_pantry_holds():
    """RI-085: any number of recipes, none included; RI-086: all their tiles together must be there."""
    scene = Scene(2)
    names = ("Pasta with Rice", "Rice with Onion", "Plain Onion", "Plain Pasta")
    scene.put_hand(0, *names)
    scene.put_pantry(0, "pasta", "rice", "onion", "onion")
    scene.to_critic()
    pairs = {("Pasta with Rice", "Plain Onion"), ("Rice with Onion", "Plain Onion"),
             ("Rice with Onion", "Plain Pasta"), ("Plain Onion", "Plain Pasta")}  # fmt: skip
    sets = [(), *((name,) for name in names), *pairs, ("Rice with Onion", "Plain Onion", "Plain Pasta")]
    assert sorted(scene.options()) == sorted(scene.dishes(*dishes) for dishes in sets)
    for option in range(16):
        assert scene.legal(option) == (option in scene.options())
    assert sorted(scene.pantry(0)) == ["onion", "onion", "pasta", "rice"]  # asking uses nothing up


def test_ri_086_a_tile_needed_twice():
    """RI-086 and RI-073: two recipes of one tile each need two."""
    scene = Scene(2)
    scene.put_hand(0, "Plain Salmon", "Plain Salmon II")
    scene.put_pantry(0, "salmon")
    scene.to_critic()
    assert scene.options() == [0, 1, 2]
    scene.put_pantry(0, "salmon")
    assert sorted(scene.options()) == [0, 1, 2, 3]


def test_ri_087_hats_of_every_recipe():
    """RI-087: a set with one recipe that is too hard cannot be cooked."""
    scene = Scene(2)
    scene.put_hand(0, "Plain Pasta", "Chicken with Rice")
    scene.put_pantry(0, "pasta", "chicken", "rice")
    scene.to_critic()
    assert scene.options() == [0, 1]
    assert not scene.legal(3)


def test_ri_088_to_091_what_cooking_uses():
    """RI-088: the tiles used are discarded; RI-089, RI-090: all else is kept; RI-091: it is free."""
    scene = Scene(2)
    scene.put_hand(0, "Lemon with Double Almonds", "Plain Lobster")
    scene.put_pantry(0, "lemon", "almonds", "almonds", "almonds", "lobster", "eggs")
    scene.to_critic()
    scene.cook(("Lemon with Double Almonds",))
    assert sorted(scene.binned("fruit")) == ["almonds", "almonds", "lemon"]
    assert scene.hand(0) == ["Plain Lobster"]
    assert scene.pantry(0) == ["lobster", "eggs", "almonds"]
    assert scene.table.pantry_count[0] == 3
    assert scene.moneys() == [25, 25]
    check_counts(scene)
    scene.bid()
    assert scene.pantry(0) == ["lobster", "eggs", "almonds"]
    assert scene.hand(0) == ["Plain Lobster"]


def test_ri_092_only_recipes_cooked_now_count():
    """RI-092: the Critic total is the prestige cooked in this round, not that of the menu."""
    scene = Scene(2)
    scene.put_menu(0, scene.reprint("Plain Almonds", prestige=11))
    scene.put_hand(0, "Plain Beef", "Plain Turkey")
    scene.put_hand(1, scene.reprint("Plain Rabbit", prestige=11))
    scene.put_pantry(0, "beef", "turkey")
    scene.put_pantry(1, "rabbit")
    scene.to_critic()
    cook_all(scene)
    assert scene.table.critic_total[0, :2].tolist() == [10, 11]
    assert scene.pawns() == [2, 3]


def test_ri_093_to_095_moves():
    """RI-093: 3 spaces for the highest; RI-094: 2 for the second; RI-095: 1 for all others."""
    scene = cooks(4, 9, 7, 5, 6)
    scene.spaces(1, 0, 0, 0, 0)
    cook_all(scene)
    assert scene.pawns() == [1 + 1, 3, 2, 1, 1]
    assert scene.table.critic_place[0].tolist() == [5, 1, 2, 4, 3]


def test_ri_096_ties_share_nothing():
    """RI-096: equal totals are ranked by the ladder, here by turn order."""
    scene = cooks(5, 5, 5, 5, 5, start=3)
    cook_all(scene)
    assert scene.pawns() == [1, 1, 1, 3, 2]


def test_ri_097_two_players():
    """RI-097: 3 and 2."""
    scene = cooks(4, 5)
    cook_all(scene)
    assert scene.pawns() == [2, 3]


@pytest.mark.parametrize(
    ("needs", "totals", "spaces"),
    [
        ("none", (0, 5, 0), [2, 3, 1]),
        ("none", (0, 0, 0), [3, 2, 1]),
        ("for_rank", (0, 5, 0), [1, 3, 1]),
        ("for_rank", (0, 5, 4), [1, 3, 2]),
        ("for_rank", (0, 0, 0), [1, 1, 1]),
        ("for_move", (0, 5, 0), [0, 3, 0]),
        ("for_move", (0, 4, 5), [0, 2, 3]),
        ("for_move", (0, 0, 0), [0, 0, 0]),
    ],
)
def test_ri_098_who_cooks_nothing(needs, totals, spaces):
    """RI-098 and RI-A36: ranked with 0, or, by critic_needs_dish, moved by 1 at most, or not at all."""
    scene = cooks(*totals, critic_needs_dish=needs)
    cook_all(scene)
    assert scene.pawns() == spaces
    if needs != "none":  # a place without a cook is not awarded
        awarded = scene.table.critic_place[0, :3].tolist()
        assert [place > 0 for place in awarded] == [total > 0 for total in totals]


def test_ri_098_a_dish_without_prestige_is_a_dish():
    """RI-098 and RI-A36: critic_needs_dish asks for a dish, not for prestige."""
    scene = cooks(0, 1, critic_needs_dish="for_rank")
    scene.reprint(PLAIN[1], prestige=0)
    cook_all(scene)
    assert scene.pawns() == [1, 3]


def test_ri_099_dishes_join_the_menu_after_the_moves():
    """RI-099: the moves come first, so a new dish cannot break a tie, and then it is in the menu."""
    scene = cooks(5, 7, 5)
    scene.put_hand(2, scene.reprint("Plain Onion", prestige=0, cash_in=11))
    scene.put_pantry(2, "onion")
    cook_all(scene)
    assert scene.pawns() == [2, 3, 1]
    assert sorted(scene.menu(2)) == ["Plain Onion", "Plain Tomato"]
    assert scene.table.presented_count[:3].tolist() == [0, 0, 0]


def test_ri_100_two_of_a_type():
    """RI-100: two recipes of each type, eight in all, need no discard."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Beef", "Plain Turkey", "Plain Rabbit", "Plain Salmon", "Veal Roast",
                   "Plain Pasta", "Plain Almonds")  # fmt: skip
    scene.put_hand(0, "Plain Pineapple")
    scene.put_pantry(0, "pineapple")
    scene.to_critic()
    scene.cook(("Plain Pineapple",))
    assert scene.point == BID
    assert len(scene.menu(0)) == 8


@pytest.mark.parametrize("kept", [("Plain Beef", "Plain Turkey"), ("Plain Chicken", "Plain Squid")])
def test_ri_100_to_104_over_the_limit(kept):
    """RI-100, RI-101: old or new ones go; RI-102: all counted; RI-103, RI-104: discarded for good."""
    scene = Scene(2)
    old, new = ("Plain Beef", "Plain Turkey"), ("Plain Chicken", "Plain Squid")
    scene.put_menu(0, *old)
    scene.put_hand(0, *new)
    scene.put_pantry(0, "chicken", "squid")
    scene.to_critic()
    scene.cook(new)
    assert scene.table.critic_total[0, 0] == 3 + 3
    assert scene.pawns()[0] == 3  # RI-A39: the pawns have moved before
    assert (scene.point, scene.actor) == (MENU_DISCARD, 0)
    scene.keep_dishes(*kept)
    assert scene.point == BID
    gone = sorted({*old, *new} - set(kept))
    assert sorted(scene.menu(0)) == sorted(kept)
    assert sorted(scene.discards("antipasto")) == gone
    check_counts(scene)
    scene.bid()
    cashed = sum(int(scene.book.cash_in[scene.recipes.index(name)]) for name in kept)
    assert scene.moneys()[0] == 25 + cashed
    scene.put_wines(0, *(w.name for w in scene.cards.wines[3:4]))
    scene.finish()
    worth = [r for r in scene.cards.recipes if r.name in kept]
    assert scene.row(0)["recipe_prestige"] == sum(r.prestige for r in worth)
    assert scene.row(0)["pairing_points"] == 3 * sum("Red-4" in r.wines for r in worth)


def test_ri_101_more_than_two_of_a_type_in_one_round():
    """RI-101 and RI-A38: three new recipes of a type; in turn order, type by type."""
    scene = Scene(2, start=1)
    for p, names, tiles in (
        (0, ("Plain Rabbit", "Plain Salmon", "Plain Onion"), ("rabbit", "salmon", "onion")),
        (1, ("Plain Lobster", "Plain Veal", "Pasta with Rice"), ("lobster", "veal", "pasta", "rice")),
    ):
        scene.put_hand(p, *names)
        scene.put_pantry(p, *tiles)
    scene.put_menu(1, "Plain Beef", "Plain Turkey")
    scene.put_hand(1, "Plain Chicken")
    scene.put_pantry(1, "chicken")
    scene.to_critic()
    cook_all(scene)
    assert scene.table.critic_total[0, :2].tolist() == [13, 4 + 4 + 5 + 3]
    asked = []
    while scene.point == MENU_DISCARD:
        asked.append((scene.actor, int(scene.table.discard_course)))
        assert len(scene.options()) == 3
        scene.choose(scene.options()[-1])
    assert asked == [(1, 0), (1, 1), (0, 1)]
    assert scene.menu(1) == ["Plain Turkey", "Plain Chicken", "Plain Veal", "Pasta with Rice"]
    check_counts(scene)


def test_ri_104_a_discarded_recipe_can_come_back():
    """RI-104 and RI-A20: it is drawn again once the deck is reshuffled."""
    scene = Scene(2)
    mains = ("Veal Roast", "Plain Mushroom", "Plain Tomato")
    scene.put_hand(0, *mains)
    scene.put_pantry(0, "veal", "mushroom", "tomato")
    scene.put_deck("main", 4, 0)
    scene.to_critic()
    scene.cook(mains)
    scene.keep_dishes("Veal Roast", "Plain Tomato")
    scene.bid()
    scene.draw("main")
    assert "Plain Mushroom" in scene.drawn()


def test_ri_105_no_action_in_special_rounds():
    """RI-105: between the last action of a phase and the first of the next there is none."""
    scene = cooks(4, 5)
    points = []
    while scene.table.phase == 1:
        points.append(scene.point)
        scene.choose(scene.options()[0])
    assert ACTION not in points
    assert points == [COOK, COOK, BID, BID]
