"""VIP, Cash-In and the end of a phase: RI-106 to RI-126."""

import pytest

from sim.ristorante.book import SHOP_NAMES
from sim.ristorante.records import NONE
from sim.ristorante.rules import ACTION, BID
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit


def test_ri_106_a_bid_is_what_one_has_at_most():
    """RI-106 and RI-A30: any whole number of coins from 0 to all."""
    scene = Scene(2)
    scene.to_vip()
    scene.money(7, 0)
    assert scene.options() == [0, 1, 2, 3, 4, 5, 6, 7]
    assert not scene.legal(8)
    scene.choose(7)
    assert (scene.point, scene.actor, scene.match.forced()) == (BID, 1, 0)
    assert not scene.legal(1)


def test_ri_107_bids_are_hidden_and_revealed_together():
    """RI-107: the table shows no bid, and nobody pays, before all have decided."""
    scene = Scene(3)
    scene.to_vip()
    before = scene.table.copy()
    for coins in (9, 4):
        scene.choose(coins)
        for field in ("bids", "stars", "money", "vip_winner"):
            assert (scene.table[field] == before[field]).all()
        assert scene.moneys() == [25] * 3
    scene.choose(6)
    assert scene.table.bids[0, :3].tolist() == [9, 4, 6]


def test_ri_108_to_110_the_winner():
    """RI-108: pays in full; RI-109: takes VIP and Star; RI-110: the VIP itself scores nothing."""
    scene = Scene(3)
    scene.to_vip(4)
    scene.bid(3, 10, 4)
    scene.finish()
    assert scene.moneys() == [24, 15, 23]
    assert scene.table.vip_winner[3] == 1
    row = scene.row(1)
    assert row["vip_won_4"] == row["vip_stars"] == 1
    assert row["star_points"] == 20
    assert row["score"] == row["track"] + row["star_points"]


@pytest.mark.parametrize("bid", range(7))
def test_ri_111_the_others_pay_half(bid):
    """RI-111 and RI-A34: rounded down, for nothing."""
    scene = Scene(2)
    scene.to_vip()
    scene.bid(20, bid)
    assert scene.moneys() == [5, 25 - bid // 2]
    assert scene.table.stars[:2].tolist() == [2, 1]


def test_ri_112_equal_bids():
    """RI-112 and RI-A32: the ladder decides, and those who lose it pay half."""
    scene = Scene(3, start=1)
    scene.to_vip()
    scene.spaces(2, 1, 2)
    scene.bid(9, 9, 9)
    assert scene.table.vip_winner[0] == 2  # level with seat 0, earlier in turn order
    assert scene.moneys() == [25 - 4, 25 - 4, 25 - 9]


@pytest.mark.parametrize(("zero", "winner"), [("ladder", 1), ("no_winner", NONE)])
def test_ri_113_all_bids_zero(zero, winner):
    """RI-113 and RI-A31: the ladder names a winner for free, or nobody gets the VIP."""
    scene = Scene(3, vip_zero=zero)
    scene.to_vip()
    scene.spaces(1, 2, 1)
    scene.bid(0, 0, 0)
    assert scene.table.vip_winner[0] == winner
    assert scene.table.stars[:3].sum() == 3 + (winner != NONE)
    assert scene.moneys() == [25] * 3


def test_ri_113_one_coin_wins():
    """RI-113: vip_zero=no_winner changes nothing if someone bids."""
    scene = Scene(3, vip_zero="no_winner")
    scene.to_vip()
    scene.spaces(3, 3, 0)
    scene.bid(0, 0, 1)
    assert scene.table.vip_winner[0] == 2


def test_ri_114_bids_come_before_the_cash_in():
    """RI-114: the income of a phase cannot be bid in it."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Beef", "Plain Rabbit")
    scene.to_vip()
    assert scene.options()[-1] == 25
    scene.choose(25)
    scene.choose(0)
    assert scene.moneys() == [5 + 6, 25]


def test_ri_115_to_117_cash_in():
    """RI-115: menu and wines; RI-116: new dishes too; RI-117: again in later phases."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Rabbit")  # 6
    scene.put_hand(0, "Plain Beef")  # 5
    scene.put_pantry(0, "beef")
    scene.put_wines(0, "Aglianico", "Red-2")  # 6 and 3
    scene.put_hand(1, "Plain Lobster")
    scene.to_critic()
    scene.cook(("Plain Beef",))
    scene.bid()
    assert scene.moneys() == [25 + 6 + 5 + 6 + 3, 25]
    scene.to_vip(2)
    scene.bid()
    assert scene.moneys() == [25 + 2 * 20, 25]
    assert (scene.seat(0).cash_recipes, scene.seat(0).cash_wines) == (22, 18)


def test_ri_118_and_119_three_cash_in_rounds():
    """RI-118: none in phase 4; RI-119: three in all."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Rabbit")
    scene.put_wines(0, "Aglianico")
    money = [25]
    while not scene.match.over:
        scene.choose(scene.options()[0])
        if scene.moneys()[0] != money[-1]:
            money.append(scene.moneys()[0])
    assert money == [25, 37, 49, 61]


def test_ri_120_to_123_end_of_a_phase():
    """RI-120: players keep all; RI-121: tiles return; RI-122: displays stay; RI-123: cards do not return."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Rabbit")
    scene.put_wines(0, "Aglianico")
    scene.put_pantry(0, "eggs", "cod")
    scene.put_hand(0, "Plain Lobster")
    scene.buy(scene.display("vegetable")[0], after="fruit")
    scene.draw("first")
    scene.keep(scene.drawn()[0])
    hand, pantry = scene.hand(0), scene.pantry(0)
    displays = [scene.display(shop) for shop in SHOP_NAMES]
    discards, fruit = scene.discards("first"), scene.binned("fruit")
    left = scene.reserve("fruit")
    money = scene.moneys()[0]
    scene.to_vip()
    scene.bid()
    assert (scene.table.phase, scene.table.round_no) == (2, 1)
    assert (scene.hand(0), scene.pantry(0)) == (hand, pantry)
    assert (scene.menu(0), scene.wines(0)) == (["Plain Rabbit"], ["Aglianico"])
    assert scene.moneys()[0] == money + 12
    assert [scene.display(shop) for shop in SHOP_NAMES] == displays
    assert scene.binned("fruit") == []
    assert sorted(scene.reserve("fruit")) == sorted(left + fruit)
    assert scene.discards("first") == discards
    check_counts(scene)


def test_ri_121_returned_tiles_are_drawn_again():
    """RI-121 and RI-A27: the reserve is shuffled with the tiles that came back."""
    drawn = set()
    for deal in range(12):
        scene = Scene(5, deal=deal)
        scene.put_display("grocery", *["flour"] * 3, *["rice"] * 3)
        scene.put_stock("grocery", reserve=6, discards=6)
        scene.to_vip()
        scene.bid()
        scene.buy("flour")
        drawn.add(scene.display("grocery")[5])
    assert len(drawn) > 2


@pytest.mark.parametrize(("spaces", "first"), [((3, 2, 1, 4), 2), ((1, 3, 2, 2), 0), ((5, 5, 5, 4), 3)])
def test_ri_124_and_126_the_lowest_pawn_starts(spaces, first):
    """RI-124: the lowest pawn starts; RI-126: then clockwise."""
    scene = Scene(4, start=1)
    scene.to_vip()
    scene.spaces(*spaces)
    scene.bid()
    assert (scene.point, scene.actor) == (ACTION, first)
    assert scene.table.order[:4].tolist() == [(first + i) % 4 for i in range(4)]
    assert [int(scene.table.place[seat]) for seat in scene.table.order[:4]] == [0, 1, 2, 3]


@pytest.mark.parametrize(("tie", "first"), [("winner_starts", 2), ("loser_starts", 0)])
def test_ri_125_level_pawns(tie, first):
    """RI-125 and RI-A06: the ladder's winner starts, or, by first_player_tie, its loser."""
    scene = Scene(4, first_player_tie=tie)
    scene.to_vip()
    for p, recipe in enumerate(("Plain Onion", "Plain Beef", "Plain Tomato", "Plain Almonds")):
        scene.put_menu(p, scene.reprint(recipe, prestige=(4, 9, 6, 5)[p]))
    scene.spaces(1, 2, 1, 1)
    scene.bid()
    assert scene.actor == first


@pytest.mark.parametrize(("tie", "first"), [("winner_starts", 3), ("loser_starts", 2)])
def test_ri_125_level_in_everything(tie, first):
    """RI-125: the last rung is the turn order of the phase that ends."""
    scene = Scene(4, start=3, first_player_tie=tie)
    scene.to_vip()
    scene.spaces(1, 1, 1, 1)
    scene.bid()
    assert scene.actor == first
