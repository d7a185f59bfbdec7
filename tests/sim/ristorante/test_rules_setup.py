"""Components, setup and the structure of a game: RI-001 to RI-034."""

import numpy as np
import pytest

from sim.errors import UserError
from sim.ristorante.book import DECK_NAMES, SHOP_NAMES, build_book
from sim.ristorante.cards import house
from sim.ristorante.options import BUY, DRAW, PASS
from sim.ristorante.records import DECKS, NONE, TABLE
from sim.ristorante.rules import ACTION, BID, COMPETITION, COOK, DINNER, GAME
from tests.sim.ristorante.table import Scene

pytestmark = pytest.mark.nojit

DINNER_DISHES = ("Plain Squid", "Plain Lobster", "Baked Salmon", "Plain Pineapple")


@pytest.mark.parametrize(
    ("rule", "deck", "cards"),
    [
        ("RI-001", "antipasto", 30),
        ("RI-002", "first", 30),
        ("RI-003", "main", 30),
        ("RI-004", "dessert", 18),
        ("RI-005", "wine", 40),
    ],
)
def test_ri_001_to_005_deck_sizes(rule, deck, cards):
    """RI-001, RI-002, RI-003, RI-004, RI-005: sizes of the five decks."""
    printed = sum(w.copies for w in house().wines) if deck == "wine" else 0
    printed += sum(recipe.deck == deck for recipe in house().recipes)
    assert printed == cards
    scene = Scene()
    assert len(scene.deck(deck)) == cards
    assert scene.table.deck_left[DECK_NAMES.index(deck)] == cards


def test_ri_006_tiles():
    """RI-006: 150 tiles, each of one of five shops."""
    assert sum(tile.copies for tile in house().ingredients) == 150
    assert {tile.shop for tile in house().ingredients} == set(SHOP_NAMES)
    book = build_book(house(), GAME.rules())
    assert book.tile_count.sum() == 150
    for s in range(5):
        assert (book.kind_shop[book.tiles[s, : book.tile_count[s]]] == s).all()


def test_ri_007_players():
    """RI-007 and RI-A01: two to five players."""
    assert [GAME.check_players(n) for n in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for n in (1, 6):
        with pytest.raises(UserError, match="2 to 5"):
            GAME.check_players(n)


def test_ri_008_and_009_vips_and_spoons():
    """RI-008: one VIP a phase; RI-009: at most 1 + 2 + 1 Golden Spoons."""
    scene = Scene(3)
    for p, recipe in enumerate(("Plain Veal", "Plain Rabbit", "Plain Onion")):
        scene.put_menu(p, recipe)
    scene.put_menu(0, *DINNER_DISHES)
    scene.finish()
    assert (scene.table.vip_winner != NONE).sum() == 4
    assert scene.table.stars[:3].sum() == 3 + 4 + 1
    assert scene.table.taste_spoons[:3].sum() == 1
    assert sorted(scene.table.competition_spoons[:3]) == [0, 1, 2]


def test_ri_010_and_011_specialty_tiles():
    """RI-010: 10 Food Category tiles; RI-011: 5 Restaurant Type tiles."""
    book = build_book(house(), GAME.rules())
    assert book.category_tiles.sum() == 10
    assert book.restaurant_tiles.sum() == 5


def test_ri_012_the_bank_has_no_limit():
    """RI-012: the bank pays whatever is due."""
    scene = Scene(2)
    scene.put_menu(0, scene.reprint("Plain Veal", cash_in=120), scene.reprint("Plain Rabbit", cash_in=120))
    scene.to_vip()
    scene.bid()
    assert scene.moneys() == [25 + 240, 25]


def test_ri_013_reserves_are_sorted_by_shop_and_shuffled():
    """RI-013: five reserves, each of the tiles of one shop, in an order of chance."""
    displays = set()
    for deal in range(10):
        scene = Scene(2, deal=deal)
        for shop in SHOP_NAMES:
            tiles = scene.reserve(shop) + scene.display(shop)
            assert {tile.shop for tile in house().ingredients if tile.name in tiles} == {shop}
            assert len(tiles) == 30
        displays.add(tuple(scene.display("fish")))
    assert len(displays) == 10


def test_ri_014_six_tiles_are_shown():
    """RI-014: six tiles in every shop, drawn from its reserve."""
    scene = Scene()
    assert [len(scene.display(shop)) for shop in SHOP_NAMES] == [6] * 5
    assert [len(scene.reserve(shop)) for shop in SHOP_NAMES] == [24] * 5


def test_ri_015_and_016_pawns_and_money():
    """RI-015: the first space, labelled 10; RI-016: 25 coins."""
    scene = Scene(5)
    assert house().track[0] == 10
    assert scene.pawns() == [0] * 5
    assert scene.moneys() == [25] * 5


@pytest.mark.parametrize("visible", ["no", "yes"])
def test_ri_017_money_is_hidden(visible):
    """RI-017 and RI-A29: the table shows no money, unless money_visible=yes."""
    scene = Scene(3, money_visible=visible)
    scene.put_menu(0, "Plain Veal")
    scene.put_display("fish", *["mussels"] * 5, "cod")
    for step in ("start", "wine", "tile", "vip"):
        if step == "wine":
            scene.draw("wine")
            scene.choose(scene.options()[0])
        if step == "tile":
            scene.buy("mussels")
        if step == "vip":
            scene.to_vip()
            scene.bid(3, 8)
        shown = scene.table.money[:3].tolist()
        assert shown == (scene.moneys() if visible == "yes" else [NONE] * 3)


def test_ri_018_calendar():
    """RI-018: phase 1, round 1."""
    scene = Scene()
    assert (scene.table.phase, scene.table.round_no) == (1, 1)


def test_ri_019_decks_are_shuffled_apart_and_face_down():
    """RI-019: an own order of chance for every deck, which nobody sees."""
    first, other = [], []
    for deal in range(8):
        scene = Scene(2, deal=deal)
        scene.draw("main")
        first.append(tuple(scene.drawn()))
        scene = Scene(2, deal=deal)
        scene.draw("dessert")
        scene.keep(scene.drawn()[0])
        scene.draw("main")
        other.append(tuple(scene.drawn()))
    assert len(set(first)) == 8
    assert first == other
    assert not {"deck", "pile", "stream"} & set(TABLE.names or ())


def test_ri_020_and_021_empty_restaurants_with_a_star():
    """RI-020: nothing in hand, pantry, menu or cellar; RI-021: one printed Star."""
    scene = Scene(5)
    for p in range(5):
        assert scene.hand(p) + scene.pantry(p) + scene.menu(p) + scene.wines(p) == []
    assert scene.table.stars[:5].tolist() == [1] * 5


def test_ri_022_random_start_seat():
    """RI-022 and RI-A04: drawn evenly; 30 or fewer of 200 for any seat has chance 0.0017."""
    starts = [Scene(4, start="random", deal=deal).actor for deal in range(200)]  # type: ignore[arg-type]
    assert set(starts) == {0, 1, 2, 3}
    assert min(np.bincount(starts)) > 30


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_ri_022_fixed_start_seat(start):
    """RI-022 and RI-A04: start_seat names the first player; RI-A03: clockwise is upward modulo n."""
    scene = Scene(4, start=start)
    assert scene.actor == start
    assert scene.table.order[:4].tolist() == [(start + i) % 4 for i in range(4)]


def sequence(scene):
    """Play a game without actions, bids and dishes; return who was asked what in which round."""
    asked = []
    table = scene.table
    while not scene.match.over:
        order = tuple(table.order[: scene.players].tolist())
        asked.append((int(table.phase), int(table.round_no), scene.point, scene.actor, order))
        scene.choose(scene.options()[0])
    return asked


@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_ri_023_to_034_order_of_play(players, start):
    """RI-023, RI-024, RI-025, RI-026, RI-027, RI-028, RI-031, RI-032, RI-034, RI-084, RI-A57."""
    scene = Scene(players, start=start)
    for p, recipe in enumerate(DINNER_DISHES[: players - 1]):
        scene.put_menu(p, recipe)
    scene.put_menu(players - 1, "Plain Beef", "Plain Rabbit", "Plain Tomato", "Plain Almonds")
    asked = sequence(scene)
    expected, order = [], (start,)
    for phase in range(1, 5):
        order = next(o for f, _, _, _, o in asked if f == phase)
        turns = [(ACTION, seat) for seat in order for _ in range(2)]
        expected += [(phase, r, *turn, order) for r in (1, 2, 3) for turn in turns]
        expected += [(phase, 3, COOK, seat, order) for seat in order]
        if phase == 4:
            expected += [(phase, 3, DINNER, players - 1, order)]
        expected += [(phase, 3, BID, seat, order) for seat in order]
    expected += [(4, 3, COMPETITION, seat, order) for seat in order]
    assert asked == expected
    assert asked[0][3] == start
    assert all(scene.seat(p).passes == 24 for p in range(players))


def test_ri_029_two_kinds_of_action():
    """RI-029: draw or buy; RI-033 and RI-A12: or neither."""
    scene = Scene()
    assert scene.options() == [PASS, *(DRAW + d for d in range(DECKS)), BUY]


@pytest.mark.parametrize("kinds", [("draw", "draw"), ("draw", "buy"), ("buy", "draw"), ("buy", "buy")])
def test_ri_028_and_030_two_actions_of_any_kind(kinds):
    """RI-028: two actions in a row by one player; RI-030: in any combination."""
    scene = Scene(2)
    for number, kind in enumerate(kinds):
        assert (scene.point, scene.actor, scene.table.action_no) == (ACTION, 0, number)
        if kind == "draw":
            scene.draw("first")
            scene.keep(scene.drawn()[0])
        else:
            scene.buy(scene.display("vegetable")[0])
    assert (scene.actor, scene.table.action_no) == (1, 0)


def test_ri_033_an_action_may_be_forgone():
    """RI-033 and RI-A12: also the second action, or both."""
    scene = Scene(2)
    scene.draw("main")
    scene.keep(scene.drawn()[0])
    scene.skip()
    assert scene.actor == 1
    scene.skip(2)
    assert (scene.actor, scene.table.round_no) == (0, 2)


def test_ri_034_first_player_may_rotate():
    """RI-034 and RI-A05: with first_player_rotation=rotate the next player starts the next round."""
    scene = Scene(3, start=1, first_player_rotation="rotate")
    starts = []
    for _ in range(3):
        starts.append(scene.actor)
        scene.skip(6)
    assert starts == [1, 2, 0]
    assert (scene.point, scene.actor) == (COOK, 1)


def test_ri_034_the_balanced_order_does_not_rotate():
    """RI-034, RI-A05 and RI-A84: with balanced_turn=on the lowest pawn begins every round."""
    scene = Scene(3, start=1, first_player_rotation="rotate", balanced_turn="on")
    starts = []
    for _ in range(3):
        starts.append(scene.actor)
        scene.skip(6)
    assert starts == [1, 1, 1]
