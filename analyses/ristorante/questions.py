"""The questions about Ristorante Italia."""

from analyses.questions import Question

GAME = "ristorante"
QUESTIONS = (
    Question("balancing-wine", "Is the variant Balancing Wine needed?", GAME, "WineOptions"),
    Question("first-player", "Is any place in the turn order favoured?", GAME),
    Question("vip-bids", "What is a bid for the VIP worth, and how should one bid?", GAME, "BidOptions"),
)
