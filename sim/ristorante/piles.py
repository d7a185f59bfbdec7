"""The four recipe decks and the wine deck with their discard piles (RI-035 to RI-051)."""

from sim.jit import inlined, kernel
from sim.ristorante.records import DECK_STREAM, LOOK, NONE
from sim.rng import fair_bits, split_off


@kernel
def take_cards(house, table, seat, deck):
    """Take five cards of a deck, reshuffling its discards when it runs out (RI-036, RI-049 to RI-051).

    The cards go to ``seat.drawn``, fewer than five if deck and discard pile hold fewer (RI-A19).
    """
    seat.drawn_count = 0
    take_some(house, table, seat, deck)
    if seat.drawn_count < LOOK and house.discard_count[deck] > 0:
        reshuffle(house, table, deck)
        take_some(house, table, seat, deck)


@inlined
def take_some(house, table, seat, deck):
    """Take what the five cards lack from the deck as it is; one random word serves for all of them."""
    first = house.deck_next[deck]
    left = house.deck_end[deck] - first
    count = min(LOOK - seat.drawn_count, left)
    if count == 0:
        return
    orders = 1
    for i in range(count):
        orders *= left - i
    bits = fair_bits(house, DECK_STREAM + deck, orders)
    for i in range(count):
        step, bits = split_off(bits, left - i)
        card = house.deck[deck, first + i + step]
        house.deck[deck, first + i + step] = house.deck[deck, first + i]
        house.deck[deck, first + i] = card
        seat.drawn[seat.drawn_count + i] = card
    seat.drawn_count += count
    house.deck_next[deck] = first + count
    table.deck_left[deck] -= count


@kernel
def reshuffle(house, table, deck):
    """Turn a discard pile into the new deck (RI-049); drawing shuffles it."""
    count = house.discard_count[deck]
    for i in range(count):
        house.deck[deck, i] = house.discard[deck, i]
    house.deck_next[deck] = 0
    house.deck_end[deck] = count
    house.discard_count[deck] = 0
    table.deck_left[deck] = count
    table.discard_count[deck] = 0


@inlined
def discard_card(house, table, book, deck, card):
    """Put a card on the discard pile of its deck (RI-038, RI-104), open by default (RI-A18)."""
    count = house.discard_count[deck]
    house.discard[deck, count] = card
    house.discard_count[deck] = count + 1
    table.discard_count[deck] = count + 1
    if book.discards_public == 0:  # index of "yes"
        table.discard[deck, count] = card


@kernel
def discard_drawn(house, table, seat, book, deck, kept):
    """Discard the cards just drawn except one of kind `kept`, NONE for all (RI-038)."""
    last = seat.drawn_count - 1
    if kept != NONE:
        place = 0
        while seat.drawn[place] != kept:  # of equal wines only one is kept
            place += 1
        seat.drawn[place] = seat.drawn[last]
        last -= 1
    for i in range(last + 1):
        discard_card(house, table, book, deck, seat.drawn[i])
    seat.drawn_count = 0
