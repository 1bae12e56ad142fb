"""The sources of the page contain no text for people: all of it is in the catalogues."""

import re

import pytest

from tests.faults import ROOT, no_faults, place, text_of

SOURCES = ROOT / "web/src"
COMPONENTS = sorted(SOURCES.rglob("*.svelte"))
MODULES = sorted(path for path in SOURCES.rglob("*.ts") if path.parent.name != "tests")
NAMES = re.compile(r"Vexilla|\b(BL|BB)-[\d.]+")  # and rule ids
SPOKEN = ("alt", "aria-label", "aria-description", "placeholder", "title", "label")
LETTERS = re.compile(r"[^\W\d_]{2}")

EACH = re.compile(r"\{#each ((?:[^{}]|\{[^{}]*\})+)\}")
UNIQUE = re.compile(r"[A-Z_]+(\[\w+\])?|\[[^\]]*\]|Object\.(keys|entries)\(.*\)")  # by its nature
# What the server or the rules give to one thing of a list at most: never what it is called.
IDENTITIES = {"id", "number", "event", "table", "game", "first", "page", "round", "room", "seat"}
IDENTITIES |= {"army", "action", "card", "cell", "deck", "flag", "from"}


def markup(source: str) -> str:
    """The markup of a component, without script, style and comments."""
    return re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", source, flags=re.S)


def without_expressions(text: str) -> str:
    """Markup with `{}` in place of each expression, even with nested braces."""
    out: list[str] = []
    depth = 0
    for sign in text:
        depth += sign == "{"
        if depth == 0:
            out.append(sign)
        elif sign == "}" and depth == 1:
            out.append("{}")
        depth -= sign == "}"
    return "".join(out)


def literals(source: str) -> list[str]:
    """The texts in the markup of a component."""
    plain = without_expressions(markup(source))
    # expressions and any `>` in them are gone, so every `>` ends a tag
    between = re.findall(r">([^<>]+)<", f">{plain}<")
    spoken = re.findall(rf"\s(?:{'|'.join(SPOKEN)})=(?:\"([^\"]*)\"|'([^']*)')", plain)
    texts = [*between, *(text for pair in spoken for text in pair)]
    said = (re.sub(r"\{\}|&\w+;|\s+", " ", text).strip() for text in texts)
    return [text for text in said if LETTERS.search(NAMES.sub("", text))]


def sentences(source: str) -> list[str]:
    """Strings in the code of a component or module that look like words for people."""
    code = re.sub(r"<style\b.*?</style>|<!--.*?-->|/\*.*?\*/|(?<!:)//.*", "", source, flags=re.S)
    return [
        text
        for text in re.findall(r"'([^'\n]*)'", code)
        if re.fullmatch(r"[A-ZА-Я][a-zа-я]+( [a-zа-я,.!?…-]+)+", text)
    ]


def doubtful_keys(source: str) -> list[str]:
    """The lists in a component whose keys may repeat: at that Svelte stops drawing the page."""
    found: list[str] = []
    for head in EACH.findall(markup(source)):
        keyed = re.fullmatch(r"(.+?)(?: as const)? as (.+?)(?:, (\w+))? \((.+)\)", head, flags=re.S)
        if keyed is None:
            continue
        values, _, index, key = keyed.groups()
        names = re.findall(r"\b([a-z]\w*)\b(?![.(\[])", key.replace("JSON.stringify", ""))
        sure = key == index or set(names) <= IDENTITIES or UNIQUE.fullmatch(values)
        if not sure:
            found.append(head)
    return found


def test_components_contain_no_words() -> None:
    assert COMPONENTS
    no_faults(
        f"{place(path, words)}: {words}" for path in COMPONENTS for words in literals(text_of(path))
    )


def test_code_has_no_sentences() -> None:
    assert MODULES
    no_faults(
        f"{place(path, words)}: {words}"
        for path in [*COMPONENTS, *MODULES]
        for words in sentences(text_of(path))
    )


def test_one_module_each_touches_storage_and_cookies() -> None:
    touch = re.compile(r"\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b")
    touching = [path.name for path in [*COMPONENTS, *MODULES] if touch.search(text_of(path))]
    assert touching == ["tables.ts", "cookies.ts", "storage.ts"]


def test_what_the_server_has_dated_is_compared_with_its_time() -> None:
    """The device's may be wrong: it tells only the days on which somebody has practised there."""
    touch = re.compile(r"\bDate\.now\b|\bDate\.parse\b|\bnew Date\(\)")
    touching = [path.name for path in [*COMPONENTS, *MODULES] if touch.search(text_of(path))]
    assert touching == ["practice.ts", "server_time.ts"]


def test_no_words_are_left_to_the_reason_of_an_answer() -> None:
    """HTTP/2 has none, and elsewhere it is English: `problemOf` says what is wrong."""
    no_faults(
        place(path, "statusText")
        for path in [*COMPONENTS, *MODULES]
        if "statusText" in text_of(path)
    )


# The ways of `lib/late`, which say that a file has not come, and ask for it again. `page` is in
# `pages.ts`, whose files `App.svelte` asks for. A worker has no page: it says `failed` to its page,
# and what it imports has no name here.
LATE = re.compile(
    r"(?:\b(?:late|atOnce)\(|\bpage\('[^']*', |\basked\(\w+, )\(\) => (?:import|words\.need)\($"
)
COMING = re.compile(r"(?<!typeof )\b(?:import|words\.need)\((?! ?/\*)")


def bare(source: str) -> list[str]:
    """What a source imports, or which words it asks for, without a way of `lib/late`."""
    text = re.sub(r"(?<=\()\s+", "", re.sub(r"\s+", " ", source))
    return [
        text[found.start() : found.end() + 30]
        for found in COMING.finditer(text)
        if not LATE.search(text[: found.end()])
    ]


def test_what_comes_late_is_asked_for_in_ways_that_say_it() -> None:
    """A bare `import()` that fails drops in silence what a person has asked for."""
    helpers = {"late.ts", "words.svelte.ts"}
    no_faults(
        place(path, found)
        for path in [*COMPONENTS, *MODULES]
        if path.name not in helpers
        for found in bare(text_of(path))
    )


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("late(() => import('./A'), 'keys')", 0),
        ("asked(close, () =>\n  import('./A'))", 0),
        ("missing.atOnce(\n  () => import('./A'),\n)", 0),
        ("let a: typeof import('./A')", 0),
        ("{#await import('./A') then a}", 1),
        ("void import('./A').catch(() => {})", 1),
        ("const load = () => import('./A')", 1),
        ("await words.need('keys')", 1),
    ],
)
def test_what_comes_otherwise_is_found(source: str, faults: int) -> None:
    assert len(bare(source)) == faults


def test_a_sentence_stands_where_no_page_comes() -> None:
    """It is in the markup itself, in every language, since neither code nor words may be there."""
    said = re.findall(r'<p lang="(\w+)">[^<]{20,}</p>', text_of(ROOT / "web/index.html"))
    assert sorted(said) == sorted(path.name for path in (ROOT / "src/vexilla/locale").glob("??"))


def test_keys_of_one_sign_are_called_by_one_rule() -> None:
    """Keyboards differ: `lib/keyboard/layouts.ts` says what a key is called."""
    own = re.compile(r"\.key [!=]== '[a-z0-9+-]'|\b[a-z]\w*\[event\.key\]")
    paths = [*COMPONENTS, *MODULES]
    no_faults(place(path, found) for path in paths for found in own.findall(text_of(path)))


def test_links_are_reached_by_tab_in_safari() -> None:
    links = re.compile(r"<a\s(?![^>]*tabindex=\"0\")[^>]*")
    no_faults(
        f"{place(path, found)}: {found}"
        for path in COMPONENTS
        for found in links.findall(markup(text_of(path)))
    )


def test_webkit_is_told_what_cannot_be_selected() -> None:
    styles = [*COMPONENTS, *SOURCES.rglob("*.css")]
    no_faults(
        place(path, found)
        for path in styles
        for found in re.findall(r"(?<!-)user-select: \w+;(?!\s*-webkit-user-select)", text_of(path))
    )


def test_no_list_is_keyed_by_what_may_repeat() -> None:
    """Two players may have one name, and two reasons one text: such lists need no key."""
    no_faults(
        f"{place(path, found)}: {found}"
        for path in COMPONENTS
        for found in doubtful_keys(text_of(path))
    )


@pytest.mark.parametrize(
    ("head", "doubtful"),
    [
        ("points as { name, count } (name)", True),
        ("choice.reasons ?? [] as reason (reason)", True),
        ("fights as fight, i (fight.attacker + fight.defender)", True),
        ("marks.handles as { at } (`${at.x} ${at.y}`)", True),
        ("ratings as one (one.game + one.pace)", True),
        ("tips as [icon, tip] (tip)", True),
        ("points as { name, count }", False),
        ("agents as agent, i (i)", False),
        ("tables as table (table.id)", False),
        ("people as person (`${person.table} ${person.seat}`)", False),
        ("legal as action (JSON.stringify(action))", False),
        ("Object.entries(games) as [name, { prefix }] (name)", False),
        ("(['north', 'south'] as const) as one (one)", True),
        ("['north', 'south'] as const as one (one)", False),
        ("SIDES as side (side)", False),
    ],
)
def test_keys_that_may_repeat_are_found(head: str, doubtful: bool) -> None:
    assert bool(doubtful_keys(f"{{#each {head}}}<p></p>{{/each}}")) == doubtful


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("<p>Your turn</p>", ["Your turn"]),
        ("<p>{say('x')} left</p>", ["left"]),
        ('<button aria-label="Close" onclick={() => a > b}>×</button>', ["Close"]),
        ("<b>{#if a > b}<i>{c}</i>{:else}nobody{/if}</b>", ["nobody"]),
        ("<script>const a = 'Your turn'</script><style>b { c: d }</style>", []),
        ("<!-- a comment --><p class='big' title={say('x')}>{a}: 3 × {b}</p>", []),
    ],
)
def test_words_are_found(source: str, said: list[str]) -> None:
    assert literals(source) == said
