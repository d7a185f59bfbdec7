"""The questions about Restaurant."""

from analyses.questions import Question

GAME = "restaurant"
QUESTIONS: tuple[Question, ...] = ()
