"""What holds in every game, checked after every step of random games (invariants 4.3-1 to 4.3-10)."""

import random

import pytest

from sim.errors import UserError
from sim.ristorante.options import KITCHEN
from sim.ristorante.records import NONE
from sim.ristorante.rules import ACTION, BID, BREAKDOWN, COOK, MENU_DISCARD, SWITCHES
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit

STRANGE = (-(2**62), -1000, -1, *range(0, 130, 7), 200, 2**20, 2**40, 2**61, 2**62)
GAMES = [(players, number) for players in (2, 3, 4, 5) for number in range(4)]
ROTATED = [(players, number) for players in (2, 3, 5) for number in range(3)]


def random_rules(players, number):
    """Draw a value for every switch; the first game of every player count has the defaults."""
    if number == 0:
        return {}
    chance = random.Random(100 * players + number)
    return {s.name: chance.choice(s.values) for s in SWITCHES if s.name != "start_seat"}


def begin(players, number, start=None):
    """Deal a game; in every second one players have money for everything."""
    rules = random_rules(players, number)
    scene = Scene(players, number % players if start is None else start, seed=77, deal=number, **rules)
    if number % 2:
        scene.money(*[99] * players)
        scene.options()  # noted anew for the new position
    return scene


def pick(scene, options, chance):
    """Choose by chance, but cook all one can now and then, and seldom pass."""
    if scene.point == COOK and chance.random() < 0.7:
        return max(options, key=lambda option: option.bit_count())
    if scene.point == BID:
        return min(chance.choice(options), chance.choice(options), 20)
    option = chance.choice(options)
    return chance.choice(options) if scene.point == ACTION and option == 0 else option


def check_options(scene, chance):
    """Options are distinct, legal, and all that is legal; `prepare` tells whether there is a choice."""
    noted = int(scene.match.seat.options)
    options = scene.options()
    assert scene.match.seat.options == noted  # a batch goes by what was noted when the point was reached
    assert options
    assert len(set(options)) == len(options)
    assert all(scene.legal(option) for option in options)
    around = {option + step for option in options[-3:] for step in (-1, 1)}
    for option in (around | set(chance.sample(STRANGE, 8))) - set(options):
        assert not scene.legal(option)
    forced = scene.match.forced()
    assert forced == (options[0] if len(options) == 1 else -1)
    return options


def check_limits(scene):
    """4.3-3 and 4.3-4: money is what came and went, and nothing exceeds its limit."""
    table = scene.table
    for p in range(scene.players):
        seat = scene.seat(p)
        paid = seat.paid_tiles + seat.paid_wines + seat.paid_won_bids + seat.paid_lost_bids
        income = seat.cash_recipes + seat.cash_wines
        assert 0 <= seat.money == scene.purse - paid + income
        assert table.pantry_count[p] <= 6
        assert (table.pantry[p] >= 0).all()
        assert table.wine_count[p] <= 3 + (scene.match.point == 8)
        if scene.point != MENU_DISCARD:
            assert (table.menu_count[p] <= 2).all()


def check_moves(scene, before, point):
    """4.3-6: pawns never go back; a Critic round moves them 3 + 2 + (n - 2) spaces unless one is capped."""
    moved = [after - old for after, old in zip(scene.pawns(), before, strict=True)]
    assert min(moved) >= 0
    if any(moved):
        assert point == COOK
        if not scene.book.critic_needs_dish and max(scene.pawns()) < scene.book.top:
            assert sorted(moved, reverse=True) == [3, 2, 1, 1, 1][: scene.players]


def check_end(scene):
    """4.3-5, 4.3-7 and 4.3-8: Stars, Spoons, and a score that is the sum of its parts."""
    table, n = scene.table, scene.players
    vips = int((table.vip_winner != NONE).sum())
    assert vips == 4 or scene.book.vip_zero
    assert table.stars[:n].sum() == n + vips + 1
    assert table.taste_spoons[:n].sum() in (0, 1)
    assert table.competition_spoons[:n].sum() in (0, 2, 3)
    ranks = []
    for p in range(n):
        row = scene.row(p)
        ranks.append(row["rank"])
        assert row["score"] == sum(row[part] for part in BREAKDOWN) == table.score[p]
        assert row["star_points"] >= 10
        assert row["star_points"] % 10 == row["spoon_points"] % 10 == row["pairing_points"] % 3 == 0
        assert row["category_points"] in (0, 10)
        assert row["restaurant_points"] in (0, 15)
        assert row["win_60"] == 60 * (row["rank"] == 1)
        assert row["tiles_bought"] + row["recipes_drawn"] + row["passes"] <= 24
    assert sorted(ranks) == list(range(1, n + 1))


@pytest.mark.parametrize(("players", "number"), GAMES)
def test_random_games(players, number):
    """4.3-1 to 4.3-8, and 4.3-10: the same choices give the same bytes after every step."""
    scene, again = begin(players, number), begin(players, number)
    scene.purse = scene.moneys()[0]
    chance = random.Random(players * 1000 + number)
    actions = [0] * players
    while not scene.match.over:
        options = check_options(scene, chance)
        option = pick(scene, options, chance)
        if scene.point == ACTION:
            actions[scene.actor] += 2 if option >= KITCHEN else 1
        pawns, point = scene.pawns(), scene.point
        scene.choose(option)
        again.choose(option)
        check_counts(scene)
        check_limits(scene)
        check_moves(scene, pawns, point)
    assert actions == [24] * players
    scene.match.finish()
    check_end(scene)
    again.match.finish()
    assert scene.state() == again.state()


@pytest.mark.parametrize(("players", "number"), ROTATED)
def test_seats_do_not_matter(players, number):
    """4.3-9: players who move on by some seats together with the first player get the same results."""
    start = number % players
    turn = 1 + number % (players - 1)
    scene = begin(players, number, start)
    moved = begin(players, number, (start + turn) % players)
    chance = random.Random(players * 2000 + number)
    while not scene.match.over:
        options = scene.options()
        assert moved.options() == options
        assert (moved.point, moved.actor) == (scene.point, (scene.actor + turn) % players)
        option = pick(scene, options, chance)
        scene.choose(option)
        moved.choose(option)
    assert moved.match.over
    assert moved.house.tobytes() == scene.house.tobytes()
    scene.match.finish()
    moved.match.finish()
    for p in range(players):
        row, other = scene.row(p), moved.row((p + turn) % players)
        assert other.pop("seat") == (row.pop("seat") + turn) % players
        assert other == row


def test_one_pile_is_not_moved_by_another():
    """What a deck and a shop bring next does not depend on what was drawn elsewhere."""
    found = []
    for busy in (False, True):
        scene = Scene(2, seed=9)
        scene.money(99, 99)
        if busy:
            for deck in ("antipasto", "first", "wine"):
                scene.draw(deck)
                scene.choose(scene.options()[0])
            scene.buy(scene.display("vegetable")[0], after="fruit")
        scene.draw("main")
        drawn = scene.drawn()
        scene.keep(drawn[0])
        scene.start_buying(refresh="fish")
        found.append((drawn, scene.display("fish")))
    assert found[0] == found[1]


def test_an_illegal_choice_is_refused():
    """A match says what is legal, and nothing has changed."""
    scene = Scene(2)
    scene.options()
    before = scene.state()
    with pytest.raises(UserError, match=r"option 99 is not legal for seat 0 at point 1; expected one of \[0"):
        scene.choose(99)
    assert scene.state() == before
