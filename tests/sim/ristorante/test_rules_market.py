"""Buying ingredients and refreshing shops: RI-052 to RI-068."""

import pytest

from sim.ristorante.book import SHOP_NAMES
from sim.ristorante.options import BUY, NO_REFRESH, NO_TILE
from sim.ristorante.rules import ACTION, PANTRY_DISCARD, REFRESH_AFTER, REFRESH_BEFORE, TILE
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit

SIX_TILES = ("veal", "veal", "cod", "eggs", "lemon", "onion")


def poor_market(money=1):
    """A market where one coin buys an onion only."""
    scene = Scene(2)
    scene.money(money)
    for shop, tile in (("fish", "lobster"), ("butcher", "beef"), ("grocery", "rice"), ("fruit", "almonds")):
        scene.put_display(shop, *[tile] * 5)
    scene.put_display("vegetable", "onion", *["mushroom"] * 5)
    return scene


def test_ri_052_any_displayed_tile_of_any_shop():
    """RI-052: one tile among all displayed; what is not displayed cannot be bought."""
    scene = Scene(2)
    scene.money(99)
    shown = {tile for shop in SHOP_NAMES for tile in scene.display(shop)}
    scene.start_buying()
    assert {scene.kinds[k] for k in scene.options()} == shown
    for hidden in set(scene.kinds) - shown:
        assert not scene.legal(scene.kinds.index(hidden))
    scene.take(scene.display("fruit")[3])
    assert len(scene.pantry(0)) == 1


def test_ri_053_the_printed_cost_is_paid():
    """RI-053: the cost goes to the bank, and without the money there is no purchase."""
    scene = poor_market(money=3)
    scene.start_buying()
    assert [scene.kinds[k] for k in scene.options()] == ["rice", "almonds", "onion", "mushroom"]
    assert not scene.legal(scene.kinds.index("lobster"))
    scene.take("almonds")
    assert scene.moneys() == [0, 25]
    assert scene.seat(0).paid_tiles == 3


def test_ri_053_nothing_affordable():
    """RI-053 and RI-A23: then the action is not legal at all."""
    scene = poor_market(money=0)
    assert BUY not in scene.options()
    assert not scene.legal(BUY)


def test_ri_054_and_055_into_the_pantry_and_refilled_at_once():
    """RI-054: the tile is in the pantry; RI-055: the gap is filled from the same shop's reserve."""
    scene = Scene(2)
    scene.put_display("fish", "mussels", "mussels", "cod", "cod", "squid", "squid")
    scene.next_tiles("fish", "lobster")
    scene.start_buying()
    scene.take("cod")
    assert scene.point == REFRESH_AFTER
    assert scene.pantry(0) == ["cod"]
    assert sorted(scene.display("fish")) == ["cod", "lobster", "mussels", "mussels", "squid", "squid"]
    assert [len(scene.reserve(shop)) for shop in SHOP_NAMES] == [24, 23, 24, 24, 24]


@pytest.mark.parametrize("thrown", ["veal", "lemon"])
def test_ri_056_and_057_a_full_pantry(thrown):
    """RI-056: six tiles at most; RI-057 and RI-A25: one of the six older ones makes room."""
    scene = Scene(2)
    scene.put_pantry(0, *SIX_TILES)
    scene.put_display("fish", *["mussels"] * 5, "squid")
    scene.start_buying()
    scene.take("mussels")
    assert scene.point == PANTRY_DISCARD
    assert [scene.kinds[k] for k in scene.options()] == ["veal", "cod", "eggs", "lemon", "onion"]
    assert not scene.legal(scene.kinds.index("mussels"))
    scene.throw_away(thrown)
    left = [*SIX_TILES, "mussels"]
    left.remove(thrown)
    assert sorted(scene.pantry(0)) == sorted(left)
    assert scene.table.pantry_count[0] == 6
    check_counts(scene)


def test_ri_056_a_sixth_tile_needs_no_room():
    """RI-056: up to six tiles nothing is thrown away."""
    scene = Scene(2)
    scene.put_pantry(0, *SIX_TILES[:5])
    scene.buy(scene.display("vegetable")[0])
    assert len(scene.pantry(0)) == 6


def test_ri_057_the_new_tile_may_be_denied():
    """RI-057 and RI-A25: with deny_buy=yes the tile just bought may be thrown away."""
    scene = Scene(2, deny_buy="yes")
    scene.put_pantry(0, *SIX_TILES)
    scene.put_display("fish", *["mussels"] * 5, "squid")
    scene.buy("squid", throw="squid")
    assert sorted(scene.pantry(0)) == sorted(SIX_TILES)
    assert scene.binned("fish") == ["squid"]
    assert scene.moneys()[0] == 25 - 4
    assert len(scene.display("fish")) == 6
    check_counts(scene)


def test_ri_057_room_is_made_before_the_display_is_refilled():
    """RI-057 and RI-A89: with an empty reserve the tile thrown away comes back on display."""
    scene = Scene(5)
    scene.put_pantry(0, *["cod"] * 2, "eggs", "lemon", "onion", "veal")
    scene.put_display("fish", "mussels", "mussels", "squid", "squid", "salmon", "salmon")
    scene.put_stock("fish", reserve=0)
    scene.buy("squid", throw="cod")
    assert sorted(scene.display("fish")) == ["cod", "mussels", "mussels", "salmon", "salmon", "squid"]
    assert scene.binned("fish") == scene.reserve("fish") == []
    check_counts(scene)


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("shop", SHOP_NAMES)
def test_ri_058_to_063_refresh(when, shop):
    """RI-058, RI-059, RI-060, RI-061, RI-062, RI-063: any shop, free, before or after, six for six."""
    scene = Scene(2)
    scene.put_display("grocery", "eggs", "eggs", "flour", "flour", "pasta", "rice")
    scene.next_tiles("grocery", "saffron", *["eggs"] * 2, "cheese", "cheese", "flour", "flour")
    old = scene.display(shop)
    if when == "before":
        scene.start_buying(refresh=shop)
        assert scene.point == TILE
        assert sorted(scene.binned(shop)) == sorted(old)
        assert len(scene.reserve(shop)) == 24 - 6
        scene.take("eggs")
        assert scene.point == ACTION  # RI-060: no second refresh
        assert len(scene.binned(shop)) == 6
        assert len(scene.reserve(shop)) == 18 - (shop == "grocery")
    else:
        scene.buy("eggs", after=shop)
        assert len(scene.binned(shop)) == 6
        # RI-065: the gap of the purchase is filled before
        assert len(scene.reserve(shop)) == 18 - (shop == "grocery")
        assert ("saffron" in scene.binned("grocery")) == (shop == "grocery")
    assert len(scene.display(shop)) == 6
    assert scene.moneys()[0] == 24
    assert (scene.actor, scene.table.action_no) == (0, 1)
    assert scene.seat(0).refreshes == 1
    check_counts(scene)


def test_ri_060_no_refresh_need_be_made():
    """RI-058 and RI-060: it is an option, asked before and, if not used, after the purchase."""
    scene = Scene(2)
    scene.choose(BUY)
    assert (scene.point, scene.options()) == (REFRESH_BEFORE, [0, 1, 2, 3, 4, 5])
    scene.choose(NO_REFRESH)
    scene.take(scene.display("vegetable")[0])
    assert (scene.point, scene.options()) == (REFRESH_AFTER, [0, 1, 2, 3, 4, 5])
    scene.choose(NO_REFRESH)
    assert [len(scene.binned(shop)) for shop in SHOP_NAMES] == [0] * 5
    assert scene.seat(0).refreshes == 0


def test_ri_060_the_refresh_is_new_with_every_action():
    """RI-060: once an action, not once a turn."""
    scene = Scene(2)
    scene.start_buying(refresh="fish")
    scene.take(scene.display("vegetable")[0])
    scene.start_buying(refresh="fish")
    scene.take(scene.display("vegetable")[0])
    assert len(scene.binned("fish")) == 12


def test_ri_064_a_reserve_runs_out_in_a_purchase():
    """RI-064: the discards become the reserve."""
    scene = Scene(5)
    scene.put_stock("grocery", reserve=0, discards=5)
    discards = scene.binned("grocery")
    scene.buy(scene.display("grocery")[0])
    assert scene.binned("grocery") == []
    assert len(scene.display("grocery")) == 6
    assert sorted([scene.display("grocery")[5], *scene.reserve("grocery")]) == sorted(discards)
    check_counts(scene)


def test_ri_064_the_new_reserve_is_shuffled():
    """RI-064: the tile that comes next is one of chance."""
    seen = set()
    for deal in range(12):
        scene = Scene(5, deal=deal)
        scene.put_display("grocery", "eggs", "eggs", "flour", "flour", "pasta", "pasta")
        scene.put_stock("grocery", reserve=0, discards=8)
        scene.house.bin[2, :8] = sorted(scene.house.bin[2, :8])
        scene.buy("eggs")
        seen.add(scene.display("grocery")[5])
    assert len(seen) > 1


def test_ri_065_the_gap_is_filled_before_an_after_refresh():
    """RI-065 and RI-A24: a refresh of the shop bought from throws six tiles away."""
    scene = Scene(2)
    scene.put_display("fish", "mussels", "mussels", "cod", "cod", "squid", "squid")
    scene.next_tiles("fish", "lobster")
    scene.buy("cod", after="fish")
    assert sorted(scene.binned("fish")) == ["cod", "lobster", "mussels", "mussels", "squid", "squid"]


def test_ri_066_and_067_discard_piles_by_shop():
    """RI-066: a pile per shop; RI-067: a tile thrown out of a pantry goes to that of its own shop."""
    scene = Scene(2)
    scene.put_pantry(0, *SIX_TILES)
    scene.put_display("fish", *["mussels"] * 5, "squid")
    scene.buy("mussels", throw="veal", after="fruit")
    assert scene.binned("butcher") == ["veal"]
    assert [len(scene.binned(shop)) for shop in SHOP_NAMES] == [1, 0, 0, 6, 0]


def test_ri_068_no_refresh_without_a_purchase():
    """RI-068 and RI-A23: after a refresh something must be bought if it can be."""
    scene = poor_market()
    scene.next_tiles("vegetable", "potatoes", *["tomato"] * 5)
    scene.start_buying(refresh="vegetable")
    assert scene.point == TILE
    assert [scene.kinds[k] for k in scene.options()] == ["potatoes", "tomato"]
    assert not scene.legal(NO_TILE)


def test_ri_068_refresh_without_buying():
    """RI-068 and RI-A23: refresh_without_buy=yes allows it, also without money."""
    scene = Scene(2, refresh_without_buy="yes")
    scene.start_buying(refresh="fish")
    assert scene.options()[-1] == NO_TILE
    scene.choose(NO_TILE)
    assert (scene.point, scene.table.action_no) == (ACTION, 1)
    assert scene.pantry(0) == []
    scene.money(0)
    assert BUY in scene.options()
    scene.choose(BUY)
    assert scene.options() == [1, 2, 3, 4, 5]  # with nothing to buy the refresh is the action
    scene.choose(1)
    assert scene.options() == [NO_TILE]
    scene.choose(NO_TILE)
    assert scene.actor == 1


def test_ri_068_a_purchase_is_due_without_a_refresh():
    """RI-068: refresh_without_buy=yes does not make a Buy action without a refresh empty."""
    scene = Scene(2, refresh_without_buy="yes")
    scene.start_buying()
    assert NO_TILE not in scene.options()


def test_ri_a26_gaps_stay_until_the_end_of_the_phase():
    """RI-A26: with reserve and discards empty a display has gaps until tiles come back."""
    scene = Scene(5)
    scene.put_stock("fish", reserve=0)
    scene.money(99)
    bought = scene.display("fish")[:2]
    for tile in bought:
        scene.buy(tile)
    assert len(scene.display("fish")) == 4
    check_counts(scene)
    scene.put_pantry(0, "eggs", "lemon", "veal", "onion")
    scene.skip(8)
    scene.buy(scene.display("vegetable")[0], throw=bought[0])
    scene.buy(scene.display("fish")[0], throw=bought[1])  # one bought, two on the pile: one gap is filled
    assert len(scene.display("fish")) == 4
    scene.to_vip()
    scene.bid()
    assert len(scene.display("fish")) == 5
    check_counts(scene)
