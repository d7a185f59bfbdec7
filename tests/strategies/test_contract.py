"""What every strategy that ships must keep, whatever its idea; the list comes from the registry."""

import random
from importlib import import_module
from typing import NamedTuple

import numpy as np
import pytest

from sim.games import NAMES, find_game
from sim.jit import JIT
from sim.restaurant.facts import count
from sim.restaurant.hands import gain
from sim.ristorante.rules import BID, COOK
from sim.run import Plan, Table, simulate
from sim.strategy import Player
from sim.trace import by_strategies, seat_match
from strategies.registry import all_strategies, find_strategy, read_player

pytestmark = pytest.mark.nojit

SHIPPED = [s for name in NAMES for s in all_strategies(name) if not s.source]
TUNABLE = [s for s in SHIPPED if s.parameters]
ARCHETYPES = [s for s in SHIPPED if s.archetype != "baseline"]
GAMES = 8 if JIT else 1
#: Parameters that set how long a player thinks: a search at its widest takes minutes for one game.
SLOW = ("samples", "depth", "width")


class Strength(NamedTuple):
    """What the archetypes of a game must reach at a table of four."""

    beats_random: float  # least win share against three random players
    beats_greedy: float  # what the best one exceeds against three greedy players, by four errors


STRENGTH = {
    "ristorante": Strength(0.95, 0.5),
    "alacarte": Strength(0.4, 0.25),
    "restaurant": Strength(0.4, 0.25),
}


def house(game):
    """Return the house deck of a game."""
    return import_module(f"sim.{game.name}.cards").house()


def ids(strategies):
    return {"argvalues": strategies, "ids": [f"{s.game}-{s.name}" for s in strategies]}


def variants(game):
    """Every value of every switch that is not the default, and all addenda at once."""
    found = [{s.name: value} for s in game.switches for value in s.values[1:]]
    addenda = {s.name: "on" for s in game.switches if s.values == ("off", "on")}
    everything = {s.name: s.values[-1] for s in game.switches if s.name != "start_seat"}
    return [{}, *found, addenda, everything]


def quick(strategy):
    """Return a player; one that samples thinks as little as it can where plain Python is slow."""
    names = {p.name: p.low for p in strategy.parameters if p.name in SLOW and not JIT}
    return read_player(
        strategy.game, ":".join([strategy.name, *(f"{n}={low:g}" for n, low in names.items())])
    )


def play(strategy, players, rules=(), deals=GAMES, seed=1):
    """Play some games; a strategy with parameters may be given as a Player. Illegal moves raise."""
    mine = strategy if isinstance(strategy, Player) else quick(strategy)
    game = find_game(mine.strategy.game)
    other = find_strategy(game.name, "random").player()
    lineup = tuple(mine if p % 2 == 0 else other for p in range(players))
    order = np.arange(players)[None, :]
    return Table(Plan(game, house(game), game.rules(rules), lineup, seed, deals, orders=order)).play(0, deals)


# ---------------------------------------------------------------- what it says of itself


def test_names_are_unique_and_there_are_enough():
    assert len({(s.game, s.name) for s in SHIPPED}) == len(SHIPPED)
    for name in NAMES:
        assert len({s.archetype for s in ARCHETYPES if s.game == name}) >= 8


@pytest.mark.parametrize("strategy", **ids(SHIPPED))
def test_it_says_what_it_does(strategy):
    assert strategy.name.replace("_", "").isalpha()
    assert strategy.name == strategy.name.lower()
    assert strategy.archetype
    assert strategy.idea.endswith(".")
    assert len(strategy.idea.splitlines()) == 1
    assert len({(s.game, s.idea) for s in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("strategy", **ids(TUNABLE))
def test_it_explains_its_parameters(strategy):
    names = [p.name for p in strategy.parameters]
    assert len(set(names)) == len(names) <= import_module(f"sim.{strategy.game}.records").PARAMS
    for p in strategy.parameters:
        assert p.meaning
        assert p.low < p.high
        assert p.low <= p.default <= p.high
        if p.choices:
            assert (p.low, p.high) == (0, len(p.choices) - 1)
        for value in (p.low, p.default, p.high):
            assert p.read(p.show(value), strategy.name) == pytest.approx(value)


# ---------------------------------------------------------------- how it plays


@pytest.mark.parametrize("strategy", **ids(SHIPPED))
@pytest.mark.parametrize("players", range(2, 7) if JIT else [3])
def test_it_plays_legal_moves_to_the_end_under_every_rule(strategy, players):
    game = find_game(strategy.game)
    if players > game.max_players:
        return
    rules = variants(game)
    if not JIT:
        rules = rules[-2:]
    for variant in rules:
        if players > int(variant.get("start_seat", 0)):
            assert play(strategy, players, variant).unfinished == ()


@pytest.mark.parametrize("strategy", **ids(SHIPPED))
def test_the_same_seed_gives_the_same_game(strategy):
    first = play(strategy, 3)
    play(strategy, 3, seed=2)
    again = play(strategy, 3)
    assert again.rows.tobytes() == first.rows.tobytes()
    assert again.decisions.tobytes() == first.decisions.tobytes()


@pytest.mark.parametrize("strategy", **ids(TUNABLE))
def test_it_plays_with_every_parameter_at_either_end(strategy):
    thinking = quick(strategy).values
    highest = tuple(
        usual if p.name in SLOW else p.high for p, usual in zip(strategy.parameters, thinking, strict=True)
    )
    ends = [tuple(p.low for p in strategy.parameters), highest]
    values = list(ends)
    if JIT:
        default = strategy.player().values
        for i in range(len(default)):
            values += [(*default[:i], end[i], *default[i + 1 :]) for end in ends]
    most = min(5, find_game(strategy.game).max_players)
    for number, chosen in enumerate(values):
        assert play(Player(strategy, chosen), 2 + number % (most - 1) if JIT else 2).unfinished == ()


@pytest.mark.parametrize("strategy", **ids(TUNABLE))
def test_it_changes_nothing_but_its_memory_and_its_chance(strategy):
    match, table = start(strategy, 3)
    decide = by_strategies(table)

    def reach():
        """Return the bytes of all fields, less the memory and the chance of the seat that acts."""
        found = {
            (p, name): match.seats.at[p][name].tobytes()
            for p in range(3)
            for name in match.seats.at.dtype.names
        }
        del found[match.actor, "notes"], found[match.actor, "stream"]
        return found, match.table.tobytes(), match.book.tobytes(), match.house.tobytes()

    while not match.over:
        option = match.forced()
        if option < 0:
            before = reach()
            option = decide(match)
            assert reach() == before
        match.choose(option)


# ---------------------------------------------------------------- what it may not know


def start(strategy, players):
    game = find_game(strategy.game)
    lineup = (quick(strategy),) * players
    table = Table(Plan(game, house(game), game.rules(), lineup, 6, 1, orders=np.arange(players)[None, :]))
    return seat_match(table, 0), table


def hide_anew(match, chance):
    """Replace all that the acting seat cannot know, and what no seat can: memory and chance of others.

    Returns whether anything of the game itself, not of the players' minds, is another now.
    """
    before = match.house.tobytes(), match.seats.tobytes()
    HIDE[match.kernels.GAME.name](match, chance)
    changed = (match.house.tobytes(), match.seats.tobytes()) != before
    for seat in match.seats.at:
        if seat.seat != match.actor:
            seat.notes[:] = [chance.randrange(1000) for _ in seat.notes]
            seat.stream[:] = chance.randrange(2**60)
    return changed


def hide_ristorante(match, chance):
    """Replace other hands and purses, and what lies in the piles."""
    table, secret = match.table, match.house
    for deck in range(secret.deck.shape[0]):
        first, end = int(secret.deck_next[deck]), int(secret.deck_end[deck])
        cards = secret.deck[deck, first:end].tolist()
        places = []
        for p in range(table.players):
            if p != match.actor:
                hand = match.seats.at[p].hand
                places += [(p, i) for i in range(table.hand_count[p]) if match.book.course[hand[i]] == deck]
        cards += [int(match.seats.at[p].hand[i]) for p, i in places]
        chance.shuffle(cards)
        for p, i in places:
            match.seats.at[p].hand[i] = cards.pop()
        secret.deck[deck, first:end] = cards
    for shop in range(secret.pile.shape[0]):
        first, end = int(secret.pile_next[shop]), int(secret.pile_end[shop])
        tiles = secret.pile[shop, first:end].tolist()
        chance.shuffle(tiles)
        secret.pile[shop, first:end] = tiles
    for seat in match.seats.at:
        if seat.seat != match.actor:
            seat.money += chance.randrange(50)


def hide_restaurant(match, chance):
    """Replace the cards in other hands that nobody has seen, and those on the board or in the box."""
    table, secret, book = match.table, match.house, match.book
    first, end = int(secret.next), int(book.tables)
    cards = [int(book.kind[card]) for card in secret.deck[first:end]]
    others = [match.seats.at[p] for p in range(table.players) if p != match.actor]
    unseen = [hidden_kinds(seat.hand, table.known[seat.seat], book) for seat in others]
    cards += [kind for kinds in unseen for kind in kinds]
    chance.shuffle(cards)
    for seat, kinds in zip(others, unseen, strict=True):
        seat.hand = table.known[seat.seat]
        for _ in kinds:
            seat.hand = gain(seat.hand, book, cards.pop())
    seen = dict.fromkeys(cards, 0)
    for place, kind in zip(range(first, end), cards, strict=True):
        secret.deck[place] = book.first[kind] + seen[kind] % (book.first[kind + 1] - book.first[kind])
        seen[kind] += 1
    secret.mixed = end


def hidden_kinds(hand, known, book):
    """Return the kinds of the cards of a hand that nobody has seen."""
    kinds = range(len(book.block))
    return [k for k in kinds for _ in range(count(hand, book, k) - count(known, book, k))]


def hide_alacarte(match, chance):
    """Replace the order of the face-down cups; all else is open."""
    first, end = int(match.house.pile_next), int(match.house.pile_end)
    cups = match.house.pile[first:end].tolist()
    chance.shuffle(cups)
    match.house.pile[first:end] = cups


HIDE = {"ristorante": hide_ristorante, "alacarte": hide_alacarte, "restaurant": hide_restaurant}


def copy_of(match):
    return [record.copy() for record in (match.house, match.table, match.seats)]


def restore(match, state):
    """Put a state back in place, in the records that the match holds."""
    for record, old in zip((match.house, match.table, match.seats), state, strict=True):
        for name in record.dtype.names:
            record[name] = old[name]


@pytest.mark.parametrize("strategy", **ids(SHIPPED))
def test_it_knows_nothing_hidden(strategy):
    """Other hands, purses and the order of the piles change no decision, and nothing on the table."""
    match, table = start(strategy, 3)
    decide, chance = by_strategies(table), random.Random(5)
    asked = changed = 0
    while not match.over:
        option = match.forced()
        if option < 0:
            state = copy_of(match)
            option = decide(match)
            after = match.seat.tobytes()
            restore(match, state)
            changed += hide_anew(match, chance)
            assert decide(match) == option
            assert match.seat.tobytes() == after
            restore(match, state)
            assert decide(match) == option
            asked += 1
        match.choose(option)
    assert asked > 20
    assert changed > asked / 2


def test_the_table_tells_nothing_hidden():
    """A move that draws no tile and shows no card leaves the same table, whatever others hold and have."""
    match, _ = start(find_strategy("ristorante", "random"), 3)
    chance, compared = random.Random(7), 0
    while not match.over:
        option, before = chance.choice(match.options()), copy_of(match)
        match.choose(option)
        old, new = before[1], match.table
        drawn = (old.reserve != new.reserve).any() or (old.discard_count != new.discard_count).any()
        if not drawn and old.point not in (BID, COOK):
            after = copy_of(match)
            restore(match, before)
            hide_anew(match, chance)
            match.choose(option)
            assert [
                name for name in after[1].dtype.names if (match.table[name] != after[1][name]).any()
            ] == []
            restore(match, after)
            compared += 1
    assert compared > 50


# ---------------------------------------------------------------- how well it plays


def win_share(mine, opponents, deals, seed=2024):
    """Return mean and standard error of a player's win share; the unit is the deal with all seatings."""
    game = find_game(mine.game)
    lineup = (mine.player(), *(s.player() for s in opponents))
    summary = simulate([Plan(game, house(game), game.rules(), lineup, seed, deals)])[0]
    assert summary.unfinished == 0
    column = game.index["win_60"]
    error = float(np.sqrt(summary.unit_variance(column)[0] / deals)) / 60
    return float(summary.mean(column)[0]) / 60, error


@pytest.mark.skipif(not JIT, reason="needs many games")
@pytest.mark.parametrize("strategy", **ids(ARCHETYPES))
def test_archetypes_win_against_three_random_players(strategy):
    """In 1,200 games; of 95 %, a player who wins 97 % fails once in 10,000 seeds, by the binomial."""
    share, _ = win_share(strategy, [find_strategy(strategy.game, "random")] * 3, deals=300)
    assert share >= STRENGTH[strategy.game].beats_random


@pytest.mark.skipif(not JIT, reason="needs many games")
@pytest.mark.parametrize("game", NAMES)
def test_greedy_beats_random(game):
    """Four standard errors above the fair share: chance alone does that once in 30,000 seeds."""
    greedy, rival = find_strategy(game, "greedy"), find_strategy(game, "random")
    share, error = win_share(greedy, [rival] * 3, deals=300)
    assert share - 4 * error > 1 / 4


@pytest.mark.skipif(not JIT, reason="needs many games")
@pytest.mark.parametrize("game", NAMES)
def test_the_best_archetype_beats_greedy_clearly(game):
    """Alone among three greedy players it wins more than the game asks, by four errors."""
    greedy = find_strategy(game, "greedy")
    rivals = [s for s in ARCHETYPES if s.game == game]
    shares = [win_share(strategy, [greedy] * 3, deals=150, seed=7)[0] for strategy in rivals]
    best = rivals[int(np.argmax(shares))]
    share, error = win_share(best, [greedy] * 3, deals=300, seed=8)  # fresh deals
    assert share - 4 * max(error, 0.01) > STRENGTH[game].beats_greedy
