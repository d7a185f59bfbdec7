"""Turn order, first players, and the step from one action to the next (RI-022 to RI-034, RI-124)."""

from sim.jit import inlined, kernel
from sim.ristorante.ladder import ladder
from sim.ristorante.records import ACTIONS, NONE, ROUNDS
from sim.ristorante.rules import ACTION
from sim.ristorante.specials import begin_cooking


@kernel
def set_order(table, first):
    """Let the seats act clockwise from a first player (RI-027, RI-126)."""
    for place in range(table.players):
        seat = (first + place) % table.players
        table.order[place] = seat
        table.place[seat] = place


@kernel
def acts_before(table, book, a, b):
    """Tell whether seat `a` starts before `b` by pawn, then ladder (RI-124, RI-125, RI-A06, RI-A84)."""
    if table.pawn[a] != table.pawn[b]:
        return table.pawn[a] < table.pawn[b]
    if table.round_no > 1:  # sorted again in mid phase, when menus are as they were (RI-245)
        return table.place[a] < table.place[b]
    a_wins = ladder(table, book, a, False) > ladder(table, book, b, False)
    loser_starts = book.first_player_tie == 1
    return a_wins != loser_starts


@kernel
def sort_order(table, book):
    """Let the lowest pawn act first and the highest last (RI-244)."""
    n = table.players
    for place in range(1, n):
        seat = table.order[place]
        i = place
        # the ladder reads table.place, which stays the old order until all are sorted
        while i > 0 and acts_before(table, book, seat, table.order[i - 1]):
            table.order[i] = table.order[i - 1]
            i -= 1
        table.order[i] = seat
    for place in range(n):
        table.place[table.order[place]] = place


@kernel
def begin_phase(table, book):
    """Fix the turn order of a phase after the first (RI-124 to RI-126, RI-244) and start it."""
    table.phase += 1
    table.round_no = 1
    if book.balanced_turn:
        sort_order(table, book)
    else:
        first = NONE
        for seat in range(table.players):
            if first == NONE or acts_before(table, book, seat, first):
                first = seat
        set_order(table, first)
    table.turn = 0
    begin_turn(table, book)


@inlined
def begin_turn(table, book):
    """Ask the next player for the first action of a turn (RI-028)."""
    place = table.turn
    if book.first_player_rotation and not book.balanced_turn:  # RI-A05, reading b; RI-A84 goes first
        place = (place + table.round_no - 1) % table.players
    table.actor = table.order[place]
    table.action_no = 0
    table.point = ACTION


@inlined
def end_action(table, book, used):
    """Go on after `used` actions: same player, next player, next round, or the Critic."""
    table.refreshed = 0
    table.bought = NONE
    table.action_no += used
    if table.action_no < ACTIONS:
        table.point = ACTION
        return
    table.turn += 1
    if table.turn == table.players:
        if table.round_no == ROUNDS:
            begin_cooking(table)
            return
        table.turn = 0
        table.round_no += 1  # RI-031
        if book.balanced_turn and book.balanced_resort:
            sort_order(table, book)
    begin_turn(table, book)
