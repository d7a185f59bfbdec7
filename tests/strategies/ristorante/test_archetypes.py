"""Each archetype in a position where its idea asks for a certain move, and where another one differs."""

import numpy as np
import pytest

from sim.engine import STRATEGY_SOURCE
from sim.jit import JIT
from sim.ristorante.cards import house
from sim.ristorante.options import BUY, DRAW, NO_REFRESH, PASS
from sim.ristorante.records import WINE_DECK
from sim.ristorante.rules import BID, COOK, GAME, REFRESH_AFTER
from sim.rng import seed_stream
from sim.run import plan_games, simulate
from strategies.registry import all_strategies, read_lineup, read_player
from strategies.ristorante.parameters import declare
from strategies.ristorante.worth import INCOME
from tests.sim.ristorante.table import Scene
from tests.strategies.ristorante.minds import choose

pytestmark = pytest.mark.nojit

DRAW_WINE = DRAW + WINE_DECK
BUTCHER = 1
CHEFS = [s.name for s in all_strategies("ristorante") if not s.source and s.archetype != "baseline"]


def opening(phase=1, money=25, **rules):
    """Begin a phase with the first action of seat 0, whose hand is empty."""
    scene = Scene(3, **rules)
    scene.table.phase = phase
    scene.money(money, 25, 25)
    return scene


def last_action(money=30):
    """Leave seat 0 the very last action of the game, with nothing in hand."""
    scene = opening(phase=4, money=money)
    scene.table.round_no, scene.table.action_no = 3, 1
    return scene


def vip(phase, money, others=10):
    """Let seat 0 bid, after phases in which nobody bid."""
    scene = Scene(3)
    scene.to_vip(phase)
    scene.table.bids[: phase - 1] = 0
    scene.money(money, others, others)
    assert (scene.point, scene.actor) == (BID, 0)
    return scene


def draw(*cards, scene):
    deck = ("antipasto", "first", "main", "dessert")[int(scene.book.course[scene.recipes.index(cards[0])])]
    scene.next_cards(deck, *cards)
    scene.draw(deck)
    return scene


# ---------------------------------------------------------------- wine


def test_who_draws_wine_first_of_all():
    """Economic and wine pairer; nobody under Balancing Wine, which closes the deck in phase 1."""
    assert choose("economic", opening()) == choose("wine_pairer", opening()) == DRAW_WINE
    for name in CHEFS:
        assert choose(name, opening(balancing_wine="on")) != DRAW_WINE
    assert choose("prestige", opening()) != DRAW_WINE
    assert choose("prize_keeper", opening()) != DRAW_WINE


def test_the_wine_pairer_fills_the_cellar():
    scene = opening()
    scene.put_wines(0, "Red-2", "Red-3")
    assert choose("wine_pairer", scene) == DRAW_WINE
    scene.put_wines(0, "Red-4")
    assert choose("wine_pairer", scene) != DRAW_WINE


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_the_vip_hunter_has_no_money_for_wine(phase):
    assert choose("vip_hunter", opening(phase, money=90)) != DRAW_WINE


@pytest.mark.parametrize("name", CHEFS)
def test_the_last_action_is_a_wine_for_its_points_if_there_is_money(name):
    """Unless the player never draws any, as the parameter says."""
    if choose(name, opening(4, money=90)) != DRAW_WINE:
        expected = PASS if name == "vip_hunter" else DRAW_WINE
        assert choose(name, last_action()) == expected
    assert choose(f"{name}:wine_from=5", last_action()) == PASS
    assert choose(f"{name}:wine_from=5", opening(4, money=90)) != DRAW_WINE


@pytest.mark.parametrize("name", CHEFS)
def test_wine_from_is_kept_in_whole_games(name):
    """The restricted play of the analyses: no wine before phase 3, or none at all."""
    games = 200 if JIT else 2
    for phase in (3, 5):
        lineup = read_lineup("ristorante", f"{name}:wine_from={phase},greedy")
        found = simulate([plan_games(GAME, house(), GAME.rules(), lineup, 3, games)])[0]
        bought = [found.mean(GAME.index[f"wines_bought_{p}"])[0] for p in range(1, 5)]
        assert not any(bought[: phase - 1])


# ---------------------------------------------------------------- money and bids


def test_the_economic_player_bids_only_if_another_purse_is_larger():
    """Incomes seen so far are remembered: 40 coins of seat 1, or nothing."""
    scene = vip(4, money=12)
    player = read_player("ristorante", "economic:final_share=0.5")
    seat = scene.match.seat
    seat.params[: len(player.values)] = player.values
    for income, coins in ((40, 6), (0, 0)):
        seat.notes[INCOME + 1] = income
        with np.errstate(over="ignore"):
            assert player.strategy.decide(scene.table, seat, scene.book) == coins


def test_the_economic_player_bids_otherwise_if_told_to():
    """Keeping the purse is part of its fixed share; another component decides for itself."""
    assert choose("economic", vip(4, money=40)) == 0
    assert choose("economic:bidding=outbid:final_share=1", vip(4, money=40)) == 1


def test_the_prize_keeper_bids_until_phase_3_and_then_keeps_its_money():
    assert choose("prize_keeper", vip(3, money=20)) > 0
    assert choose("prize_keeper", vip(4, money=20)) == 0


def test_the_vip_hunter_outbids_the_richest():
    """Thought to have 25 - 7 coins in phase 1; a fixed share would be the same for any rival."""
    richest = 18
    bid = choose("vip_hunter:bid_share=1", vip(1, money=60))
    assert bid == richest + 1
    assert choose("vip_hunter", vip(1, money=60)) > 0
    assert choose("vip_hunter", vip(1, money=3)) <= 3


@pytest.mark.parametrize("name", ["prestige", "balanced"])
def test_who_bids_high(name):
    assert choose(name, vip(1, money=20)) >= 10
    assert choose(name, vip(4, money=20)) >= 10


def test_the_market_disruptor_saves_for_the_last_vip():
    assert choose("market_disruptor", vip(1, money=20)) <= 2
    assert choose("market_disruptor", vip(4, money=20)) == 20


@pytest.mark.parametrize("name", CHEFS)
def test_bidding_is_a_component_of_its_own(name):
    """Any archetype can take any of them."""
    scene = vip(2, money=20)
    assert choose(f"{name}:bidding=never", scene) == 0
    assert choose(f"{name}:bidding=share:bid_share=0.5", scene) == 10
    assert choose(f"{name}:bidding=outbid:bid_share=1", scene) == 25 - 2 * 7 + 1


# ---------------------------------------------------------------- dishes


def test_the_specialist_keeps_to_its_category():
    """With two vegetarian high-class recipes in the menu, a third one beats a fish of no less prestige."""
    scene = opening()
    scene.put_menu(0, "Plain Mushroom", "Plain Onion")
    draw(
        "Plain Beef",
        "Anchovies with Saffron",
        "Cheese with Tomato",
        "Plain Chicken",
        "Squid with Saffron",
        scene=scene,
    )
    assert scene.recipes[choose("specialist", scene)] == "Cheese with Tomato"
    assert scene.recipes[choose("prestige:category=0:restaurant=0", scene)] == "Plain Beef"


def test_the_wine_pairer_keeps_the_recipe_that_names_its_wine():
    cards = ("Plain Beef", "Plain Turkey", "Plain Chicken", "Pork with Onion", "Squid with Saffron")
    plain, with_wine = opening(), opening()
    with_wine.put_wines(0, "Red-5")  # named by Pork with Onion
    draw(*cards, scene=plain)
    draw(*cards, scene=with_wine)
    text = "wine_pairer:category=0:restaurant=0"
    assert plain.recipes[choose(text, plain)] != "Pork with Onion"
    assert with_wine.recipes[choose(f"{text}:pairing=5", with_wine)] == "Pork with Onion"


def test_the_prestige_player_cooks_for_the_critic():
    """What another has no use for, a full course and a lower dish, still impresses the Critic."""
    scene = Scene(3)
    scene.put_menu(0, "Saffron with Mushroom", "Cod with Artichoke")
    scene.put_pantry(0, "beef")
    scene.put_hand(0, "Plain Beef")
    scene.to_critic()
    assert (scene.point, scene.actor) == (COOK, 0)
    assert choose("prestige", scene) == scene.dishes("Plain Beef")
    assert choose("prestige:critic=0", scene) == 0


@pytest.mark.parametrize("name", [*CHEFS, "greedy"])
def test_everyone_cooks_a_dish_that_is_ready_and_fills_a_gap(name):
    scene = Scene(3)
    scene.put_pantry(0, "beef")
    scene.put_hand(0, "Plain Beef")
    scene.to_critic()
    assert choose(name, scene) == scene.dishes("Plain Beef")


@pytest.mark.parametrize("name", [*CHEFS, "greedy"])
def test_everyone_buys_the_last_tile_of_a_dish_when_time_runs_out(name):
    scene = opening(money=25)
    scene.table.round_no, scene.table.action_no = 3, 1
    scene.put_hand(0, "Veal Roast")
    scene.put_display("butcher", "veal", "pork", "pork", "beef", "chicken", "chicken")
    assert choose(f"{name}:wine_from=5" if name in CHEFS else name, scene) == BUY


# ---------------------------------------------------------------- the market


def after_buying():
    """Seat 0 has bought a potato; the butcher shows six kinds that nobody has."""
    scene = Scene(2)
    scene.put_display("vegetable", "potatoes", "potatoes", "onion", "onion", "onion", "onion")
    scene.put_display("butcher", "chicken", "turkey", "pork", "rabbit", "beef", "veal")
    for shop, tile in (("fish", "cod"), ("grocery", "flour"), ("fruit", "apple")):
        scene.put_display(shop, *[tile] * 5)
    scene.start_buying()
    scene.take("potatoes")
    assert scene.point == REFRESH_AFTER
    return scene


@pytest.mark.parametrize("name", CHEFS)
def test_only_the_market_disruptor_refreshes_against_the_others(name):
    expected = BUTCHER if name == "market_disruptor" else NO_REFRESH
    assert choose(name, after_buying()) == expected


# ---------------------------------------------------------------- baselines


def test_greedy_keeps_most_prestige_for_its_effort_and_bids_a_quarter():
    scene = draw(
        "Plain Chicken",
        "Plain Beef",
        "Pork with Onion",
        "Eggs with Lemon and Onion",
        "Plain Squid",
        scene=opening(),
    )
    assert scene.recipes[choose("greedy", scene)] == "Plain Beef"
    assert choose("greedy", vip(2, money=19)) == 4


def test_greedy_buys_what_a_recipe_lacks():
    scene = opening()
    scene.put_hand(0, "Veal Roast")
    scene.put_display("butcher", "pork", "veal", "pork", "beef", "chicken", "chicken")
    assert choose("greedy", scene) == BUY


def test_greedy_draws_when_nothing_on_show_helps():
    assert choose("greedy", opening()) == DRAW
    scene = opening(money=0)
    scene.put_hand(0, "Veal Roast")
    assert choose("greedy", scene) == DRAW + 0


def test_random_takes_every_option_equally_often():
    """Seven actions, 700 choices: chi-square under 22.5 (6 degrees of freedom, 1 in 1,000)."""
    scene = opening()
    with np.errstate(over="ignore"):
        seed_stream(scene.match.seat, 0, 8, 0, STRATEGY_SOURCE)
    options = scene.options()
    found = np.bincount([choose("random", scene) for _ in range(100 * len(options))], minlength=len(options))
    assert options == list(range(7))
    assert ((found - 100) ** 2 / 100).sum() < 22.5


# ---------------------------------------------------------------- parameters


def test_an_archetype_declares_its_own_defaults():
    plan = {p.name: p for p in declare(purse=7, bidding="never")}
    shared = {p.name: p for p in declare()}
    assert (plan["purse"].default, plan["bidding"].default) == (7, 0)
    assert list(plan) == list(shared)
    assert {n: p for n, p in plan.items() if n not in ("purse", "bidding")} == {
        n: p for n, p in shared.items() if n not in ("purse", "bidding")
    }


@pytest.mark.parametrize("wrong", [{"purs": 1}, {"purse": 21}, {"bidding": "loud"}])
def test_a_default_that_cannot_be(wrong):
    with pytest.raises((KeyError, ValueError)):
        declare(**wrong)
