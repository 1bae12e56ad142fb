"""The arithmetic of clocks, with times that Hypothesis makes up; and the time that servers run."""

import asyncio

import pytest
import sqlalchemy as sql
from hypothesis import given, settings
from hypothesis import strategies as st

from vexilla.server.live import uptime as uptime_module
from vexilla.server.live.uptime import GAP_MS, RECENT_MS, Uptime
from vexilla.server.store.schema.live import uptime
from vexilla.server.store.timestamps import Timestamps, iso
from vexilla.server.tables.clocks import DAY, Clock, Days, Fischer
from vexilla.server.tables.table_store import TableStore

SEATS = ("south", "north")
ACTING = st.sampled_from([(), ("south",), ("north",), SEATS])
# milliseconds since the event before, who is to act after it, and which of the actors has acted
EVENTS = st.lists(st.tuples(st.integers(0, 90_000), ACTING, st.booleans()), max_size=30)
FISCHER = st.builds(Fischer, st.sampled_from([0.5, 1.0, 10.0]), st.integers(0, 30))


@given(FISCHER, EVENTS)
def test_time_is_neither_made_nor_lost(
    pace: Fischer, events: list[tuple[int, tuple[str, ...], bool]]
) -> None:
    """What a seat has left, what it used, and what it was given always add up."""
    now = 1000
    clock = Clock.started(pace, SEATS, now)
    used: dict[str, int] = dict.fromkeys(SEATS, 0)
    given_more: dict[str, int] = dict.fromkeys(SEATS, 0)
    for wait, acting, acts in events:
        acted = clock.acting[0] if acts and clock.acting else None
        before = clock
        for step in range(0, wait + 1, 10_000):  # how often anybody looks makes no difference
            assert clock.at(now + step) == before.at(now + step)
        now += wait
        if clock.fallen(now):
            assert min(clock.at(now)[seat] for seat in clock.running) == 0
            return
        for seat in clock.acting:
            used[seat] += wait
        clock = clock.after(now, acting, acted)
        for seat in SEATS:
            more = clock.left[seat] - (pace.allowance - used[seat] + given_more[seat])
            assert more in (0, pace.increment)
            assert not more or seat == acted
            given_more[seat] += more


@given(EVENTS)
def test_each_turn_has_its_days(events: list[tuple[int, tuple[str, ...], bool]]) -> None:
    now = 0
    clock = Clock.started(Days(3), SEATS, now)
    for wait, acting, acts in events:
        now += wait
        acted = clock.acting[0] if acts and clock.acting else None
        begun = set(acting) - set(clock.acting)
        clock = clock.after(now, acting, acted)
        assert all(clock.left[seat] == 3 * DAY for seat in begun)


def test_a_turn_of_several_decisions_is_one_turn() -> None:
    """Play, claim, draw: the seconds come when the turn has passed (BL-4.1)."""
    clock = Clock.started(Fischer(1, 5), SEATS, 0).after(0, ["south"])
    clock = clock.after(2000, ["south"], "south").after(3000, ["south"], "south")
    assert clock.left == {"south": 57_000, "north": 60_000}
    assert clock.after(4000, ["north"], "south").left == {"south": 61_000, "north": 60_000}


def test_both_clocks_run_until_each_side_has_decided() -> None:
    """Secret planning (BB-6.2): whoever decides last has the same seconds as whoever was first."""
    clock = Clock.started(Fischer(1, 5), SEATS, 0).after(0, SEATS)
    assert clock.running == SEATS
    clock = clock.after(10_000, ["north"], "south")
    assert (clock.running, clock.left) == (("north",), {"south": 55_000, "north": 50_000})
    clock = clock.after(20_000, ["north"], "north")  # North then opens the first order
    assert clock.left == {"south": 55_000, "north": 45_000}
    assert clock.after(21_000, ["south"], "north").left["north"] == 49_000
    announced = clock.after(21_000, SEATS, "north")  # the same player goes on with a new turn
    assert announced.left["north"] == 49_000


def test_the_first_flag_counts_and_two_at_once_are_both_named() -> None:
    clock = Clock.started(Fischer(1, 0), SEATS, 0).after(0, ["south"]).after(1000, SEATS, "south")
    assert clock.due == 60_000
    assert clock.fallen(59_999) == ()
    assert clock.fallen(70_000) == ("south",)
    together = Clock.started(Fischer(1, 0), SEATS, 0).after(0, SEATS)
    assert together.fallen(60_000) == SEATS


def test_a_computer_has_no_clock_and_a_take_back_gives_no_seconds() -> None:
    clock = Clock.started(Fischer(1, 5), ["south"], 0).after(0, ["north"])
    assert (clock.running, clock.due) == ((), None)
    clock = clock.after(99_000, ["south"], "north")
    assert clock.left == {"south": 60_000}
    assert clock.after(100_000, ["north"], None).left == {"south": 59_000}


async def serving(store: TableStore, clock: list[int]) -> Uptime:
    """Returns the running time as a process has it that serves all tables."""
    process = Uptime(store, lambda: clock[0], serves=True)
    await process.beat()
    process.standing = False
    await process.beat()
    return process


# milliseconds of silence of each of two processes in turn
LIFE = st.lists(st.tuples(*2 * [st.integers(RECENT_MS, 2500)]), max_size=3)


def test_time_in_which_a_process_does_not_serve_does_not_count(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two that beat at random; whether the other serves or not, it cannot answer everybody."""
    clock = [1_700_000_000_000]

    monkeypatch.setattr(uptime_module, "SIGN_MS", 0)

    async def live(life: list[tuple[int, int]]) -> None:
        both = [await serving(store, clock) for _ in range(2)]
        began, counted = both[0].now(), 0
        for silences in life:
            for process, silence in zip(both, silences, strict=True):
                for step in range(silence // RECENT_MS):  # the other one goes on
                    clock[0] += RECENT_MS
                    await process.beat()
                    counted += RECENT_MS * ((step + 1) * RECENT_MS <= GAP_MS)
                for each in both:
                    await each.beat()
        assert [await process.fresh() - began for process in both] == [counted, counted]
        for process in both:
            await process.leave()

    @settings(max_examples=10)
    @given(LIFE)
    def check(life: list[tuple[int, int]]) -> None:
        asyncio.run(live(life))

    check()


def test_no_time_counts_until_a_process_has_its_rules(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor by the beats of another one; but for whoever is gone nobody waits long."""
    clock = [1_700_000_000_000]

    monkeypatch.setattr(uptime_module, "GONE_MS", 5000)

    async def both() -> list[int]:
        ready = await serving(store, clock)
        loading = Uptime(store, lambda: clock[0], serves=True)
        await loading.beat()
        await Uptime(store, lambda: clock[0]).beat()  # it serves nobody, and is never missed
        began = ready.now()
        found: list[int] = []

        async def goes_on(seconds: int) -> None:
            for _ in range(4 * seconds):
                clock[0] += 250
                for process in (ready, loading) if loading.standing else (ready,):
                    await process.beat()
            found.append(await ready.fresh() - began)

        await goes_on(8)  # no beat of the one that loads counts
        loading.standing = False
        await loading.beat()
        await goes_on(1)
        await goes_on(4)  # it is silent
        await goes_on(3)
        return found

    loaded, *later = asyncio.run(both())
    assert loaded == 0
    assert later == [1000, 1000, 1000 + 3000]


def test_a_process_that_starts_takes_any_silence_for_a_pause(store: TableStore) -> None:
    clock = [1_700_000_000_000]

    async def killed(silence: int) -> int:
        """Returns how much time counts while a process is dead."""
        before = await Uptime(store, lambda: clock[0]).fresh()
        clock[0] += silence
        return await Uptime(store, lambda: clock[0]).fresh() - before

    silences = [250, 500, 900, 5000, 86_400_000]
    assert [asyncio.run(killed(silence)) for silence in silences] == [250, 500, 0, 0, 0]


def test_running_time_that_was_told_is_not_taken_back(store: TableStore) -> None:
    """Else a clock that starts in a silence shows more than it has, once this is a pause."""
    clock = [1_700_000_000_000]

    async def told() -> list[int]:
        process = await serving(store, clock)
        found, began = list[int](), process.now()
        for silence in (900, 200, 500, 500):  # 1,100 ms until the next beat: a pause
            clock[0] += silence
            found.append(process.now() - began)
            if silence != 900:
                await process.beat()
        return found

    assert asyncio.run(told()) == [900, 1000, 1000, 1000]


@pytest.mark.all
@pytest.mark.parametrize("back", [500, 2_000, 3_600_000, 86_400_000])
@pytest.mark.parametrize("restart", [False, True])
def test_clocks_go_on_when_the_computer_s_clock_is_set_back(
    store: TableStore, back: int, restart: bool
) -> None:
    clock = [1_700_000_000_000]

    async def counted() -> int:
        process = await serving(store, clock)
        began = process.now()
        for step in range(40):
            clock[0] += 500
            await process.beat()
            if step == 19:
                clock[0] -= back
                process = await serving(store, clock) if restart else process
                assert await process.fresh() >= began + 10_000
        return process.now() - began

    assert 19_000 <= asyncio.run(counted()) <= 20_000


def test_the_server_s_time_never_goes_back() -> None:
    """Nor does it stand still: so a minute stays a minute, in the chat and in the lobby."""
    clock = [1_700_000_000_000]
    server = Timestamps(lambda: clock[0])
    before = server.now()
    clock[0] -= 3_600_000
    assert server.now() > before
    assert server.ago(60) < before
    clock[0] += 61_000
    assert server.ago(60) > before
    later = Timestamps(lambda: clock[0])  # in a process that is started now
    later.reach(server.ms())
    assert later.now() > server.ago(0) > before
    clock[0] += 7_200_000  # set right again, and further
    assert server.ago(0) == iso(server.ms()) == iso(1_700_000_000_000 + 3_661_000 + 3_600_000)


@pytest.mark.all
def test_many_processes_write_the_running_time_about_as_often_as_one(store: TableStore) -> None:
    """Eight processes beat four times a second each, for ten seconds."""
    clock = [1_700_000_000_000]

    async def beat() -> None:
        processes = [await serving(store, clock) for _ in range(8)]
        beats: set[int] = set()
        began = await processes[0].fresh()
        for _ in range(40):
            for process in processes:
                clock[0] += 31
                assert not await process.beat()
                with store.reading() as connection:
                    beats.add(connection.execute(sql.select(uptime.c.beat)).scalar_one())
        assert await processes[0].fresh() - began == 40 * 8 * 31
        assert len(beats) < 50, "about one beat each quarter of a second, not eight"

    asyncio.run(beat())
