"""The routes of players' pages, leaderboards and whom players follow."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import Connection

from vexilla.errors import UnknownName
from vexilla.game import rules_of
from vexilla.server.edge.asking import Player
from vexilla.server.edge.messages import ID, MAX_ID
from vexilla.server.edge.names import cleaned_name
from vexilla.server.errors import NoGame, NoPage
from vexilla.server.profiles.history import Wanted, read_curve, read_games
from vexilla.server.profiles.leaders import read_leaders
from vexilla.server.profiles.messages import (
    PAGE,
    Entrants,
    Following,
    GamePace,
    GameResult,
    GamesPlayed,
    Leaders,
    OwnPage,
    PlayerPage,
    RatingCurve,
    Showing,
    Wish,
)
from vexilla.server.profiles.rows import (
    Profile,
    follow,
    hide,
    read_entrants,
    read_following,
    read_own_profile,
    read_page,
    read_profile,
    show,
)
from vexilla.server.store.store import Store
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.clocks import PaceClass
from vexilla.server.tables.listing import AWAY_S

TheStore = NamedDependency[Store]
Page = Annotated[str, PathParameter(pattern=PAGE, max_length=24)]
Game = Annotated[str, PathParameter(max_length=32)]
GameAsked = Annotated[str | None, QueryParameter(max_length=32)]
PaceAsked = Annotated[GamePace | None, QueryParameter()]
ResultAsked = Annotated[GameResult | None, QueryParameter()]
TableAsked = Annotated[str | None, QueryParameter(max_length=MAX_ID, pattern=ID)]
Against = Annotated[str | None, QueryParameter(max_length=24, pattern=r"^[a-z0-9_-]+\Z")]


def _found(connection: Connection, page: str) -> Profile:
    found = read_profile(connection, page)
    if found is None:
        raise NoPage
    return found


@get("/api/players/{page:str}", cost=2)
async def player_page(store: TheStore, player: Player, page: Page) -> PlayerPage:
    """A player's page: what that player shows."""
    now = TIMESTAMPS.ago(0)
    return await store.read(
        lambda connection: read_page(connection, _found(connection, page), player, now)
    )


@get("/api/players/{page:str}/games", cost=2)
async def games_of(
    store: TheStore,
    player: Player,
    page: Page,
    game: GameAsked = None,
    pace: PaceAsked = None,
    result: ResultAsked = None,
    opponent: Against = None,
    before: TableAsked = None,
) -> GamesPlayed:
    """Finished games of a player who shows them, the last first."""
    wanted = Wanted(game, pace, result, opponent, None, before)

    def read(connection: Connection) -> GamesPlayed:
        found = _found(connection, page)
        if not found.showing.games and found.player != player:
            raise NoPage
        return read_games(connection, found.player, player, wanted)

    return await store.read(read)


@get("/api/players/{page:str}/ratings", cost=2)
async def ratings_of(
    store: TheStore,
    player: Player,
    page: Page,
    game: Annotated[str, QueryParameter(max_length=32)],
    pace: Annotated[PaceClass, QueryParameter()],
) -> RatingCurve:
    """How a rating has changed, of a player who shows it."""

    def read(connection: Connection) -> RatingCurve:
        found = _found(connection, page)
        if not found.showing.ratings and found.player != player:
            raise NoPage
        return RatingCurve(read_curve(connection, found.player, player, game, pace))

    return await store.read(read)


@get("/api/me/games", cost=2)
async def own_games(
    store: TheStore,
    player: Player,
    game: GameAsked = None,
    pace: PaceAsked = None,
    result: ResultAsked = None,
    opponent: Against = None,
    met: TableAsked = None,
    before: TableAsked = None,
) -> GamesPlayed:
    """The client's own finished games, the last first."""
    wanted = Wanted(game, pace, result, opponent, met, before)
    return await store.read(lambda connection: read_games(connection, player, player, wanted))


@get("/api/me/ratings", cost=2)
async def own_ratings(
    store: TheStore,
    player: Player,
    game: Annotated[str, QueryParameter(max_length=32)],
    pace: Annotated[PaceClass, QueryParameter()],
) -> RatingCurve:
    """How a rating of the client has changed."""
    return RatingCurve(
        await store.read(lambda connection: read_curve(connection, player, player, game, pace))
    )


@get("/api/me/page")
async def own_page(store: TheStore, player: Player) -> OwnPage:
    """What the client shows to others."""
    return await store.read(lambda connection: read_own_profile(connection, player))


@post("/api/me/page", status_code=200, cost=10)
async def show_page(store: TheStore, player: Player, data: JSONBody[Showing]) -> OwnPage:
    """Sets what the client shows to others."""
    showing = msgspec.structs.replace(data, name=cleaned_name(data.name))
    await store.write(lambda connection: show(connection, player, showing))
    return OwnPage(showing)


@post("/api/me/page/remove", status_code=200, cost=10)
async def remove_page(store: TheStore, player: Player) -> OwnPage:
    """Shows nothing any more: the client has no page."""
    await store.write(lambda connection: hide(connection, player))
    return OwnPage(None)


@get("/api/leaders/{game:str}/{pace:str}", cost=5)
async def leaders(
    store: TheStore, player: Player, game: Game, pace: Annotated[PaceClass, PathParameter()]
) -> Leaders:
    """The best players of a game at a pace, of those who show their ratings."""
    try:
        rules_of(game)
    except UnknownName:
        raise NoGame from None
    now = TIMESTAMPS.ago(0)
    return Leaders(
        await store.read(lambda connection: read_leaders(connection, game, pace, player, now))
    )


@get("/api/tournaments/{id:str}/people", cost=2)
async def tournament_people(
    store: TheStore,
    id: Annotated[str, PathParameter(max_length=MAX_ID, pattern=ID)],
) -> Entrants:
    """The pages of those players of a tournament who have one."""
    return Entrants(await store.read(lambda connection: read_entrants(connection, id)))


@get("/api/following", cost=2)
async def following(store: TheStore, player: Player) -> Following:
    """Whom the client follows, and what they play in public now."""
    since = TIMESTAMPS.ago(AWAY_S)
    return Following(await store.read(lambda connection: read_following(connection, player, since)))


@post("/api/following", status_code=200, cost=5)
async def follow_somebody(store: TheStore, player: Player, data: JSONBody[Wish]) -> Following:
    """Follows a player, or stops following them; they do not learn of it."""
    await store.write(lambda connection: follow(connection, player, data.page, data.following))
    since = TIMESTAMPS.ago(AWAY_S)
    return Following(await store.read(lambda connection: read_following(connection, player, since)))


API = [
    player_page,
    games_of,
    ratings_of,
    own_games,
    own_ratings,
    own_page,
    show_page,
    remove_page,
    leaders,
    tournament_people,
    following,
    follow_somebody,
]
