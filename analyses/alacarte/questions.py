"""The questions about À la carte."""

from analyses.questions import Question

GAME = "alacarte"
QUESTIONS: tuple[Question, ...] = ()
