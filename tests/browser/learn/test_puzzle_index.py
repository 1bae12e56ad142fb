"""The path of puzzles: their index, the puzzle of the day, days in a row, missed ones again."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import Sit
from tests.browser.player import Mouse, Player
from tests.browser.serving import Server
from tests.browser.words import say
from vexilla.analysis.puzzle import Puzzle, puzzle, puzzles

pytestmark = pytest.mark.all

FOUND = puzzles("battle-line")
MIDNIGHT = datetime(2026, 11, 24, tzinfo=UTC)


def test_the_next_board_and_a_path_by_difficulty_and_by_theme(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/puzzles").page
    line = page.get_by_role("region", name="Battle Line")
    # the first that is not solved yet comes next, with its board
    begin = line.get_by_role("link", name=say("web-puzzles-begin", number=1), exact=True)
    expect(begin).to_have_attribute("href", f"#/puzzle/{FOUND[0].id}")
    expect(line.get_by_role("article").locator("img")).to_be_visible()
    stages, links = line.locator("summary"), line.locator("ol a")
    expect(stages.locator("h3")).to_have_text([f"Difficulty {step} of 6" for step in range(1, 7)])
    expect(links).to_have_count(0)  # the path is folded
    for step in range(6):
        stages.nth(step).click()
    expect(links).to_have_count(len(FOUND))
    shown = links.evaluate_all(
        "all => all.map(a => [a.hash, a.ariaLabel, a.querySelectorAll('.reached').length])"
    )
    assert [address for address, _, _ in shown] == [f"#/puzzle/{one.id}" for one in FOUND]
    for number, (one, (_, label, pennants)) in enumerate(zip(FOUND, shown, strict=True), 1):
        moves = f", {len(one.moves)} moves" if len(one.moves) > 1 else ""
        assert label == f"Puzzle {number}, Difficulty {one.difficulty} of 6{moves}"
        assert pennants == one.difficulty

    page.get_by_role("radio", name=say("web-puzzles-by", by="theme")).check()
    expect(stages).to_have_count(len({one.theme for one in FOUND}))
    proofs = line.locator("details", has_text="Prove a claim")
    proofs.locator("summary").click()
    wanted = [f"#/puzzle/{one.id}" for one in FOUND if one.theme == "proof"]
    expect(links).to_have_count(len(wanted))
    assert links.evaluate_all("all => all.map(a => a.hash)") == wanted
    # the whole board leads to the puzzle
    line.get_by_role("article").locator("img").click(force=True)
    page.wait_for_url(f"**#/puzzle/{FOUND[0].id}")


def go(page: Page, path: str, time: datetime | None = None) -> None:
    """Opens a page of the same load, if a time is given as if it were then."""
    page.evaluate("location.hash = '#/nowhere'")
    page.get_by_role("heading", name=say("web-no-page")).wait_for()
    if time is not None:
        page.clock.set_fixed_time(time)
    page.evaluate("path => { location.hash = path }", path)


def solve(player: Player, one: Puzzle, wrongly: bool = False) -> None:
    """Finds every move of an open puzzle; `wrongly`: after a wrong answer to the first one."""
    page, hands = player.page, Pointing(Mouse(player))
    verdict = page.locator(".verdict")
    page.locator("[data-hand]").first.wait_for()
    if wrongly:
        hands.play(one.moves[0].rival["action"])
        expect(verdict).to_have_text(say("web-puzzle-wrong"))
        page.get_by_role("button", name=say("web-try-again")).click()
        expect(verdict).to_have_count(0)
    for place, move in enumerate(one.moves, 1):
        if len(one.moves) > 1:
            expect(page.locator(".counted")).to_have_text(f"Move {place} of {len(one.moves)}")
        hands.play(move.solution[0])
        expect(verdict).to_have_text(say("web-puzzle-right"))
        if place < len(one.moves):
            expect(page.locator(".reply")).to_contain_text(say("web-puzzle-reply"))
            expect(page.locator(".task")).to_contain_text(say("web-puzzle-now"))
    expect(page.locator(".levels")).to_contain_text("Levels 1 to 6")


def test_a_day_a_streak_and_missed_puzzles_again(sit: Sit, server: Server) -> None:
    player = sit(f"{server.address}#/puzzles")
    page = player.page
    line = page.get_by_role("region", name="Battle Line")
    daily = line.get_by_role("link", name=say("web-puzzle-daily"))
    again = line.get_by_role("link", name="Retry")
    streak = page.locator(".streak")

    # one puzzle a day, by the clock of Greenwich
    seen: list[str | None] = []
    for hours in (-1, 0, 23, 24):
        go(page, "#/puzzles", MIDNIGHT + timedelta(hours=hours))
        seen.append(daily.get_attribute("href"))
    before, today, evening, after = seen
    assert before != today == evening != after

    for day in range(2):
        go(page, "#/puzzles", MIDNIGHT + timedelta(days=day))
        expect(streak).to_have_count(day)
        one = puzzle(str(daily.get_attribute("href")).removeprefix("#/puzzle/"))
        daily.click()
        solve(player, one)
        expect(streak).to_have_text("One day in a row" if day == 0 else "2 days in a row")
    go(page, "#/puzzles", MIDNIGHT + timedelta(days=3))
    expect(daily).to_be_visible()
    expect(streak).to_have_count(0)

    # a puzzle of several moves that was missed comes back after one day, then after three more
    one = next(
        one
        for one in FOUND
        if len(one.moves) > 1
        and one.id not in str(seen)
        and re.fullmatch(r"[ROYGBP]\d+", str(one.moves[0].rival["action"].get("card")))
        and one.moves[0].rival["action"]["do"] == "play"
    )
    go(page, f"#/puzzle/{one.id}")
    solve(player, one, wrongly=True)
    for days, due in ((3, 0), (4, 1), (5, 1)):
        go(page, "#/puzzles", MIDNIGHT + timedelta(days=days))
        expect(daily).to_be_visible()
        expect(again).to_have_count(due)
    expect(again).to_have_attribute("href", f"#/puzzle/{one.id}")
    again.click()
    solve(player, one)
    for days, due in ((5, 0), (7, 0), (8, 1)):
        go(page, "#/puzzles", MIDNIGHT + timedelta(days=days))
        expect(daily).to_be_visible()
        expect(again).to_have_count(due)


def test_forced_colours_hide_no_choice(take: Sit) -> None:
    """The level that is chosen is seen, although backgrounds and shadows are not."""
    page = take(forced_colors="active").page
    chosen = page.locator("input[value='search:level=3']:checked + span").first
    chosen.wait_for()
    other = page.locator("input[value='search:level=5'] + span").first
    outlines = [
        one.evaluate("one => getComputedStyle(one).outlineStyle") for one in (chosen, other)
    ]
    assert outlines == ["solid", "none"]


def rivalled(one: Puzzle) -> bool:
    """Whether a puzzle has one move, whose second-best action plays a Troop."""
    rival = one.moves[0].rival["action"]
    return len(one.moves) == 1 and bool(re.fullmatch(r"[ROYGBP]\d+", str(rival.get("card"))))


@pytest.mark.slowest
def test_a_rating_and_how_many_in_a_row(sit: Sit, server: Server) -> None:
    """Only the first answer to a puzzle counts, and only once."""
    one, other, missed = [found for found in FOUND if rivalled(found)][:3]
    player = sit(f"{server.address}#/puzzle/{one.id}")
    page, rated = player.page, player.page.locator(".rated")
    line = page.get_by_role("region", name="Battle Line")

    def rating() -> int:
        return int(re.findall(r"\d+", rated.inner_text())[0])

    solve(player, one)
    first = rating()
    expect(rated).to_have_text(f"Your puzzle rating: {first} (+{first - 1200})")
    go(page, f"#/puzzle/{other.id}")
    solve(player, other)
    second = rating()
    expect(rated).to_have_text(f"Your puzzle rating: {second} (+{second - first}) · 2 in a row")
    go(page, f"#/puzzle/{missed.id}")
    solve(player, missed, wrongly=True)
    third = rating()
    expect(rated).to_have_text(f"Your puzzle rating: {third} (−{second - third})")
    for again in (one, missed):
        go(page, f"#/puzzle/{again.id}")
        solve(player, again)
        expect(rated).to_have_count(0)
    go(page, "#/puzzles")
    standing = line.locator(".standing")
    expect(standing).to_have_text(f"Your puzzle rating: {third} · most in a row: 2")
    place = round((third - 800) / 1200 * (len(FOUND) - 1)) + 1
    label = line.get_by_role("link", name=re.compile("^Solve puzzle")).inner_text()
    assert abs(int(label.split()[-1]) - place) <= 3  # the nearest that was never tried
