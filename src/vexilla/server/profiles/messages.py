"""The documents of players' pages (`docs/api.md`), validated by msgspec."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from vexilla.server.edge.messages import PlayerName
from vexilla.server.tables.clocks import PaceClass
from vexilla.server.tables.shown import RatingInfo

PAGE = r"^[a-z0-9][a-z0-9_-]{2,23}\Z"
PageName = Annotated[str, Meta(pattern=PAGE, max_length=24)]

GamePace = Literal["quick", "correspondence", "none"]
GameResult = Literal["won", "lost", "drawn"]


class Showing(Struct, forbid_unknown_fields=True):
    """The body of `POST api/me/page`, and what a player's own page shows to others.

    `page` is its address, and `name` stands on it. The others say whether it shows the player's
    games, ratings (in leaderboards too), solved puzzles, and since when they have an account; and
    whether everybody may challenge them, or only people whom they have met.
    """

    page: PageName
    name: PlayerName | None = None
    games: bool = False
    ratings: bool = False
    puzzles: bool = False
    since: bool = False
    challenges: bool = False


class OwnPage(Struct):
    """The answer to `GET api/me/page`: what the client shows; null: nothing."""

    showing: Showing | None


class ShownRating(RatingInfo):
    """A rating on a player's page, after a number of rated games."""

    game: str
    pace: PaceClass
    games: int


class PlayerPage(Struct):
    """The answer to `GET api/players/PAGE`; what the player does not show is null.

    `since` is a day, and `puzzles` counts the solved ones of each game. `games` says whether they
    are shown. `you` says that it is the client's own; `following` and `challenge`, whether the
    client follows the player, and may challenge them.
    """

    page: str
    name: str | None
    since: str | None
    ratings: list[ShownRating] | None
    puzzles: dict[str, int] | None
    games: bool
    you: bool
    following: bool
    challenge: bool


class Opponent(Struct):
    """Whom a game was played with: a person, a bot or an agent; `page` is null without one."""

    name: str | None
    page: str | None
    agent: str | None
    bot: bool


class GamePlayed(Struct):
    """A finished game of a player, as they and others may know it."""

    table: str
    game: str
    pace: GamePace
    result: GameResult
    rated: bool
    ended: str
    opponent: Opponent


class GamesPlayed(Struct):
    """Some finished games of a player, the last first; `more` if there are earlier ones."""

    games: list[GamePlayed]
    more: bool


class RatingPoint(Struct):
    """A rating after a game; `at` is the day for others, the time for the player."""

    at: str
    rating: int


class RatingCurve(Struct):
    """The answer to `GET api/players/PAGE/ratings`: up to 200 ratings, the last one last."""

    points: list[RatingPoint]


class Leader(RatingInfo):
    """A player in a leaderboard; players with equal ratings share a place."""

    place: int
    page: str
    name: str | None
    games: int
    you: bool


class Leaders(Struct):
    """The answer to `GET api/leaders/GAME/PACE`: the first hundred who show their ratings."""

    leaders: list[Leader]


class PersonThere(Struct):
    """The person in a seat, as far as the client may know: null for what is not shown.

    `challenge` says that the client may invite this person to a game.
    """

    name: str | None
    page: str | None
    bot: bool
    you: bool
    following: bool
    challenge: bool


class PeopleThere(Struct):
    """The answer to `GET api/tables/ID/people`: the people in its seats."""

    seats: dict[str, PersonThere]


class Entrants(Struct):
    """The answer to `GET api/tournaments/ID/people`: the pages of players, by their numbers."""

    pages: dict[int, str]


class Followed(Struct):
    """A player whom the client follows; `playing` is their public game of now, or null."""

    page: str
    name: str | None
    playing: str | None


class Following(Struct):
    """The answer to `GET api/following`."""

    people: list[Followed]


class Wish(Struct, forbid_unknown_fields=True):
    """The body of `POST api/following`: whether the client follows a player."""

    page: PageName
    following: bool
