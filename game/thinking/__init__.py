"""Computer players thinking beside the drawing, in a process of their own, so that the table stays smooth."""

from game.thinking.asking import Advice, Answer, AtOnce, BotRecipe, Opponent, Question, Thinker, Wanted
from game.thinking.beside import Beside
from game.thinking.workers import InProcess, InThread, Worker

__all__ = [
    "Advice",
    "Answer",
    "AtOnce",
    "Beside",
    "BotRecipe",
    "InProcess",
    "InThread",
    "Opponent",
    "Question",
    "Thinker",
    "Wanted",
    "Worker",
]
