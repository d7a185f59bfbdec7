"""The four recipe decks and the wine deck with their discard piles (RI-035 to RI-051)."""

from sim.jit import kernel
from sim.ristorante.records import DECK_STREAM, LOOK
from sim.rng import below


@kernel
def take_cards(house, table, seat, deck):
    """Take five cards of a deck, reshuffling its discards when it runs out (RI-036, RI-049 to RI-051).

    The cards go to ``seat.drawn``, fewer than five if deck and discard pile hold fewer (RI-A19).
    """
    seat.drawn_count = 0
    while seat.drawn_count < LOOK:
        first = house.deck_next[deck]
        left = house.deck_end[deck] - first
        if left == 0:
            if house.discard_count[deck] == 0:
                return
            reshuffle(house, table, deck)
            continue
        place = first + below(house, DECK_STREAM + deck, left)
        card = house.deck[deck, place]
        house.deck[deck, place] = house.deck[deck, first]
        house.deck[deck, first] = card
        house.deck_next[deck] = first + 1
        table.deck_left[deck] -= 1
        seat.drawn[seat.drawn_count] = card
        seat.drawn_count += 1


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


@kernel
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
    """Discard the cards just drawn except one of kind `kept` (RI-038)."""
    for i in range(seat.drawn_count):
        card = seat.drawn[i]
        if card == kept:
            kept = -1  # of equal wines only one is kept
        else:
            discard_card(house, table, book, deck, card)
    seat.drawn_count = 0
