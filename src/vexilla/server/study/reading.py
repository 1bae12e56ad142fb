"""What can be asked of lessons, puzzles, openings and rulebooks.

A browser without a server fetches them when the first is asked for, and then imports this.
"""

from vexilla.analysis.opening_book import opening_book
from vexilla.analysis.puzzle import puzzle
from vexilla.lessons import lesson
from vexilla.rulebook import example
from vexilla.server.study import lessons, puzzles
from vexilla.server.study.endpoint import SVG, Endpoint
from vexilla.server.study.rulebooks import drawn, rules

DAY_S = 86_400
_LESSON, _PUZZLE = "/api/lessons/{id:str}", "/api/puzzles/{id:str}"
_DIAGRAM = "/api/diagrams/{file:str}"

READING = (
    Endpoint("all_lessons", "GET", "/api/lessons", lessons.all_lessons),
    Endpoint("one_lesson", "GET", _LESSON, lessons.begun, find=lesson),
    Endpoint("try_in_lesson", "POST", f"{_LESSON}/try", lessons.tried, 2, lesson),
    Endpoint("explain_in_lesson", "POST", f"{_LESSON}/explain", lessons.explained, 2, lesson),
    Endpoint("all_puzzles", "GET", "/api/puzzles", puzzles.all_puzzles),
    Endpoint("one_puzzle", "GET", _PUZZLE, puzzles.position_of, find=puzzle),
    Endpoint("answer", "POST", f"{_PUZZLE}/answer", puzzles.answered, 10, puzzle),
    Endpoint("explain", "POST", f"{_PUZZLE}/explain", puzzles.explained, find=puzzle),
    Endpoint("openings", "GET", "/api/openings/{game:str}", opening_book),
    Endpoint("one_rulebook", "GET", "/api/rulebooks/{game:str}/{spoken:str}", rules),
    Endpoint("one_diagram", "GET", _DIAGRAM, drawn, media_type=SVG, kept=DAY_S),
    Endpoint("one_example", "GET", "/api/examples/{name:str}", example),
)
