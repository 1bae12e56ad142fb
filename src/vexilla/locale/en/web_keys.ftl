# Keys and typed commands in the browser, in English.

## Keys

web-keys-everywhere = At every table
web-keys =
    ?: this list
    i: explain the thing that has the focus or is under the mouse; again: its rule
    /: type a command; Escape returns to the board
    ← →: one move back, one move on
    Home, End: to the beginning, to the end
    Tab: to the next thing; on a new page, first to links to its parts
    q: a quiet table: the board, the clocks and the buttons only; again: all of it
web-bl-keys =
    a … h, j: a card in your hand
    1 … 9: put the chosen card at that flag, or see whether it can be claimed; again to claim it
    t, y: draw a Troop card, a Tactics card
    p: pass, or end the turn
    x: discard the card that you have chosen
    ← →: to the next card, deck or flag
    Escape: one step back
web-bb-keys =
    ← ↑ → ↓: to another cell of the field; with Shift, choose a line or a column
    Shift with the mouse button: draw a box around soldiers to choose them
    Enter: choose the soldier, the cell or the proposed action
    w: wheel; again for the next way
    r: re-form; again for the next way
    v: volley; again for the next one
    g: the group around the soldier
    s: do nothing with this order
    n, b: to the next soldier who can act, to your standard-bearer
    +, -, 0: enlarge the field, make it smaller, show all of it
    z: show the zones
    k, h, p, a, b: plan an order (knights, heavy infantry, pikemen, archers, standard-bearer); Backspace takes the last one back
    o: the soldiers at a glance
    Escape: one step back

## Typed commands

web-bl-commands =
    R10 3 plays the red 10 at flag 3; the colours are R O Y G B P. mud 4 plays Mud at flag 4; with letters: play M 4 (A Alexander, D Darius, C Companion Cavalry, H Shield Bearers, F Fog, M Mud).
    claim 3 claims flag 3. draw troop and draw tactics draw a card; pass passes, end ends the turn.
    scout plays Scout; then draw troop three times, and return R3 for each of two cards.
    redeploy R3 2 5 moves R3 from flag 2 to 5; without the last number the card is discarded.
    deserter B7 4 discards B7 from flag 4. traitor B7 4 2 takes it to your side of flag 2.
    In notation: R10@3, x3, T, L:R3@2>5.
    p reads the whole table.
web-bb-commands =
    c3-f3 n2: soldiers c3 to f3 go two cells north (n s e w)
    bearer n2: the standard-bearer moves
    wheel e4-g4 f4 left: round f4; left or right
    reform e4-h4 f5 g5: the two new cells
    shoot e4>e8 f4>f7: each archer and his target
    skip: nothing with this order
    plan K H P A: the orders by their first letters (B: standard)
    first griffin: who goes first
    hire 4K 1C 1A 2P: detachments (S: sergeants)
    bearer j3: place the standard-bearer
    deploy P c1-f1: place a detachment
    fight e5 · meet e6 · sacrifice e7 · stand: answers in a fight
    in notation: Kf8-h8>f10, KHAB, BN2

## Settings

web-theme-choice = { $theme ->
    [system] Same as device
    [light] Light
   *[dark] Dark
}
web-style = Board and cards
web-style-choice = { $style ->
    [usual] Usual
    [parchment] Parchment
   *[slate] Slate
}
web-motion = Movement
web-motion-choice = { $motion ->
    [system] Same as device
    [full] Moving
   *[none] Still
}
web-confirm-moves = Confirm moves before they are played
web-switch-sound = Sound
web-volume = Volume
web-switch-quiet = Quiet table: the board, the clocks and the buttons only
web-switch-letters = Letters for colours and units
web-switch-tips = Explain what the pointer is on
web-switch-engine = This device, not the server, computes hints, warnings, reviews and analysis
web-switch-chat = Chat at the table
web-tempo = The computer answers
web-tempo-choice = { $tempo ->
    [calm] After a moment
   *[quick] At once
}
web-warnings = Warn before a blunder
web-warnings-choice = { $warnings ->
    [easy] Against levels 1 and 2
    [always] Against the computer
   *[never] Never
}
web-push = Tell me when a game is waiting for me, even with the page closed
web-push-hint = In games with days for each turn or without clocks, a message comes 15 seconds after your turn has begun, through the push service of your browser’s maker. It names the game and the other player, never a card.
web-push-missing = This browser cannot notify you with the page closed: that needs https and a push service. On an iPhone or iPad, add this page to the home screen first.
web-push-denied = The browser does not allow it. Allow notifications from this page in the browser’s settings, then try again.
web-push-failed = The browser’s push service did not respond. Try again later.

## More

web-copy-watch = Copy a link to watch
web-copy-position = Copy the position
web-copy-record = Copy the record
web-record = Download the record
web-transcript = Download as text (.vex)
web-device = Continue on another device
web-device-hint = Anybody who opens this link plays in your place: keep it to yourself.
web-show-commands = Play by typed commands
web-offer-draw = Offer a draw
web-resign-sure = Give up this game?
web-resign = Resign
web-switch-shortcuts = Single-key shortcuts
web-switch-commands = Play by typed commands
web-language = Language

web-pass-screen = Pass the screen to { $name }
web-covered = The table is covered: both hands are hidden now.

## What the browser or the server cannot do

web-forgetful = { $cookies ->
    [no] This browser stores neither data nor cookies for this page: what you set, solve and learn is forgotten when you close it, and you cannot take a seat at a table. To play, allow them for this address.
   *[yes] This browser can store nothing more for this page: what you set, solve and learn now is forgotten when you close it.
}

web-by-hand = Copy it by hand
web-by-hand-hint = This browser does not let the page copy here. Copy the marked text, or try once more.
web-by-hand-try = Try once more

web-preparing = Vexilla is getting ready. At the first start this takes a minute.
web-preparing-game = { $game }: { $part ->
    [rules] the rules
    [computer] the computer
   *[all] ready
}
web-unprepared = { $game } cannot be played here: the server could not make it ready, and its log says why.
web-unprepared-computer = The computer does not play { $game } here: the server could not make it ready, and its log says why.

web-no-page = There is no page here
web-no-page-hint = The address contains a mistake, or it has been cut short. Ask for the link again, or start again.

web-rulebook-whole = The whole rulebook

## What the options of new games change

web-bl-means-tactics = { $value ->
    [true] There are two decks, and you draw from whichever you like. Ten Tactics cards break the rules for those who play them.
   *[false] Troop cards only, from one deck: formations, flags and proofs, and nothing that upsets them.
}
web-bl-means-claim_timing = { $value ->
    [any_time_before_draw] You may claim flags before you play a card and after it.
    [after_playing] You may claim only after you have played a card or passed.
   *[start_of_turn] You may claim only before you play a card. So your opponent has a turn to answer each formation.
}
web-bl-means-traitor_destination = { $value ->
    [any] The card that Traitor takes may stay at its flag, on your side.
    [own_formation] The card that Traitor takes goes where your side has a card already.
   *[other_flag] The card that Traitor takes goes to your side of another flag.
}
web-bl-means-environment_movable = { $value ->
    [true] Redeploy moves or discards your Fog or Mud, and Deserter discards your opponent’s.
   *[false] Fog and Mud stay where they were played.
}
web-bl-means-leader_limit = { $value ->
    [on_line] When your Leader has left your side of the line, you may play the other one.
    [none] You may play both Leaders.
   *[per_game] Once you have played a Leader, the other one stays in your hand for good.
}
web-bl-means-skirmish_colours = { $value ->
    [any] Consecutive values make a Skirmish Line, whatever their colours.
   *[different] A Skirmish Line needs cards of different colours; consecutive values that repeat a colour are a Host.
}
web-bl-means-redeploy_same_flag = { $value ->
    [false] The card that Redeploy takes goes to another flag or beside the line.
   *[true] The card that Redeploy takes may also go to another slot at its flag: it is then the last card there.
}
web-bl-means-passing = { $value ->
    [without_troop] When you cannot play a Troop card, you may pass, and keep your Tactics cards.
   *[without_card] When you cannot play a Troop card, you must play a Tactics card if you can.
}
web-bl-means-scout_draw = { $value ->
    [at_once] You draw three cards as you play Scout, and may claim flags afterwards.
   *[end_of_turn] You claim flags first; then you draw three cards and put two back, and your turn is over.
}
web-bl-means-scout_return = { $value ->
    [any] Any two cards from your hand go back, even those that you have just drawn.
   *[held] The three cards that you draw stay; two that you held before go back.
}

web-bb-means-defence_order = { $value ->
    [ask] The defender chooses who meets each attacker.
   *[automatic] This is faster: the strongest defender meets the attacker, and among equals the one worth least.
}
web-bb-strengths-note = Numbers that differ from the standard ones are framed.
web-bb-trees-field = Where trees grow. Arrow keys move, Enter places a tree or removes it.
web-bb-trees-placed = { $count } of { $most } trees, in rows 3 to 12
web-bb-means-budget = { $value ->
    [dice] The dice decide how many coins each army may cost; 24 at most.
   *[agreed] You agree on how many coins each army may cost; 24 at most.
}
web-bb-means-trees = { $value ->
    [rolled] Both players roll dice for up to six trees between the armies. Nobody can stand on a cell with a tree or pass through it.
    [none] An open field: nothing stands in anybody’s way.
   *[placed] You choose up to six places between the armies. Nobody can stand on a cell with a tree or pass through it.
}
web-bb-number-of-dice = Number of dice
web-bb-fewer = { $what }: one less
web-bb-more = { $what }: one more

## Typed commands of the games

web-bl-command-unknown = “{ $command }” is not a command. ? lists them.
web-bb-command = { $needs ->
    [cell] A cell is a letter a to t and a row 1 to 14: e4. Cells in a row: e4-g4.
    [direction] Where to? n, s, e or w and how many cells: n2.
    [unit] A unit by its first letter: k, c, s, p, a; orders: k, h, p, a, b. An army: hire 4k 1c 1a 2p.
    [shot] Archer and target: shoot e4>e8.
    [side] Who goes first: first griffin or first unicorn.
    [wheel] Which wheel? Name the soldier who stays, and left or right: wheel e4-g4 f4 left.
   *[reform] Which re-forming? Name the two new cells: reform e4-h4 f5 g5.
}
