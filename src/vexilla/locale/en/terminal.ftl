# The terminal, in English.

## Terminal

terminal-title = ⚑ Vexilla · { picture-game }
terminal-match = game { $number } of { $length }   { $points }
terminal-you = you
terminal-keys = [@click=app.step_back]Esc back[/]  [@click=app.help]? help[/]  [@click=app.leave]q quit[/]  ←↑↓→ Enter choose  PgUp PgDn log
terminal-thinking = { $name } is thinking …
terminal-hand-over = Your turn is over. Enter (or a click here) covers the table.
terminal-pass-terminal = Pass the terminal to { $name }, who presses Enter.
terminal-i-am = I am { $name }
terminal-refused = { $text } ({ $rule })
terminal-allowed = { $text } ({ $rule })
terminal-not-allowed = Not allowed
terminal-proof = What the rules say
terminal-do-it = Do it
terminal-back = Back
terminal-quit = Quit
terminal-quit-title = Quit now?
terminal-kept = The game is kept in { $file }. Start the program again to continue.
terminal-unsaved = NOT SAVED
terminal-not-saved = The game is not saved: { $reason }
terminal-new-game = New game
terminal-continue = Go on
terminal-welcome-back = Welcome back
terminal-unfinished = A game from { $date } is not over: { $players }, { $count ->
    [one] one action
   *[other] { $count } actions
} so far. It is kept in { $file }.
terminal-damaged = { $file } is damaged: { $reason } The part before the damage is sound, and the game can be continued from there; the damaged file stays as it is.
terminal-cannot-continue = The saved game cannot be continued
terminal-unreadable = { $file } contains no game that can be continued here: { $reason } A new game gets its own file.
terminal-other-program = The saved game is against { $program }, and no file may start a program. To continue it, name that opponent with --against.
terminal-agent-failed = Your opponent has failed
terminal-ask-again = Ask again
terminal-won = { $name } has won
terminal-draw = The game is drawn
terminal-points = Points: { $points }.
terminal-match-over = { $won ->
    [yes] { $name } has won the match.
   *[no] The match is drawn.
}
terminal-over = { $result }. r: continue, q: quit.
terminal-play-again = Play again
terminal-next-game = Next game
terminal-look = See the table
terminal-help-title = How to play here
terminal-text-choose = Choose an action by its number, or press Enter to type one.
terminal-text-unknown = There is no such action now. You can choose: { $known }.
terminal-text-actions = Your actions
terminal-too-small = This terminal is { $size }. The table needs { $needed }: make the window larger.
terminal-no-terminal = The game needs a terminal with a keyboard; here input or output is a file or a pipe.
terminal-no-screen = This terminal cannot draw a screen (TERM={ $term }, { $encoding }). `vexilla` opens the games in a browser; `vexilla learn` and `vexilla puzzle` need only lines of text.

## The table of Battle Line in the terminal

bl-board-deck = { $deck ->
    [troop] Troops
   *[tactics] Tactics
}
# At most four letters, where a card has no more room.
bl-board-short = { $card ->
    [alexander] Alex
    [darius] Dari
    [companion-cavalry] Cav8
    [shield-bearers] Shld
    [fog] Fog
    [mud] Mud
    [scout] Scou
    [redeploy] Rede
    [deserter] Dese
   *[traitor] Trai
}
# The two lines of a card in the hand, at most six letters each.
bl-board-card-lines = { $card ->
    [alexander] Alex-/ander
    [darius] Darius
    [companion-cavalry] Caval-/ry 8
    [shield-bearers] Shield/1-3
    [fog] Fog
    [mud] Mud
    [scout] Scout
    [redeploy] Rede-/ploy
    [deserter] Deser-/ter
   *[traitor] Trai-/tor
}
bl-board-choice = { $choice ->
    [pass] pass
    [end-turn] end turn
    [discard] discard
   *[scout] scout
}
bl-board-backs = { $troop ->
    [one] 1 Troop
   *[other] { $troop } Troops
}{ $decks ->
    [1] {""}
   *[2] , { $tactics } Tactics
}
bl-board-known = among them { $cards }
bl-board-tactics = { $count } Tactics played{ $may ->
    [yes] {""}
   *[no] {" "}⊘
}
bl-board-discards = out: { $cards }
bl-board-held = { $seat ->
    [south] South
   *[north] North
} held { $count ->
    [0] no cards.
   *[other] { $cards }.
}
bl-board-result = { $reason ->
    [breakthrough] Breakthrough: three flags side by side.
    [envelopment] Envelopment: five flags.
   *[exhaustion] Exhaustion: both have passed, so flags are counted.
}
bl-board-not-here = Nothing can be done there now. Esc goes back.
bl-board-ask-play = { $pass_too ->
    [yes] Choose a card to play, or pass (p).
   *[no] Choose a card to play.
}
bl-board-ask-claim = You can claim ⚑{ $flags }.
bl-board-ask-end = { $next ->
    [end] End your turn (n).
    [troop] Draw a Troop card (t).
   *[draw] Draw: Troops (t) or Tactics (y).
}
bl-board-ask-flag = { $card }: where does it go? Choose a flag.
bl-board-ask-scout = Scout: draw three cards, then put two back. Enter plays it.
bl-board-ask-scout-draw = Scout: draw from which deck? { $left ->
    [one] One card to draw.
   *[other] { $left } cards to draw.
}
bl-board-ask-scout-return = Scout: which card do you put back? { $left ->
    [one] One to go.
   *[other] { $left } to go.
}
bl-board-ask-return-to = { $card }: it goes face down on top of its deck. Enter puts it there.
bl-board-ask-take = { $guile ->
    [redeploy] Redeploy: which of your cards?
    [deserter] Deserter: which card on the other side is discarded?
   *[traitor] Traitor: which Troop card on the other side changes sides?
}
bl-board-ask-to = { $guile ->
    [redeploy] { $card }: redeployed to which flag? Or discard it (x).
   *[traitor] { $card }: to your side of which flag?
}

bl-board-help =
    Click on a card, then on its place. A click on a flag claims it.
    By keys:
    a … i   a card in your hand
    1 … 9   a flag: there the chosen card goes; with none, claim it
    t  y    draw a Troop card, a Tactics card
    p  n    pass, end your turn
    z  x    play Scout, discard what Redeploy takes
    Enter   choose what is marked ▸ ◂; the arrows move the mark
    Esc     one step back
    PgUp PgDn   the log

    { "[" } ] can be chosen  « » is chosen  • came last  ⚑3 can be claimed
    ⊘ no Tactics card until the other side plays one (BL-11.2)
    R∧ red  O● orange  Y╲ yellow  G× green  B≈ blue  P┃ purple
    F Fog  M Mud, where both lie at a flag
    A refusal always shows the rule that forbids the move.

## The log of Battle Line in the terminal

bl-log-line = { $seat ->
    [south] S
   *[north] N
} { $text }
bl-log-play = { $card } → { $flag }
bl-log-draw = drew { $card }
bl-log-return = put back { $card }
bl-log-take = { $guile } { $card } { $source } → { $to }
bl-log-out = out
bl-log-claim = claimed ⚑{ $flag }
bl-log-pass = passed

## The table of Blades & Banners in the terminal

bb-board-order = { $order ->
    [knights] Knights
    [heavy_infantry] Heavy infantry
    [pikemen] Pikemen
    [archers] Archers
   *[bearer] Standard
}
bb-board-kind = { $kind ->
    [knights] Knights
    [captains] Captains
    [sergeants] Sergeants
    [pikemen] Pikemen
   *[archers] Archers
}
bb-board-soldier = { $kind ->
    [knights] knight
    [captains] captain
    [sergeants] sergeant
    [pikemen] pikeman
    [archers] archer
   *[bearer] standard
} { $cell }
bb-board-result = { $reason ->
    [capture] The standard is taken.
    [annihilation] No enemy soldier is left.
   *[control] After twelve steps the control zones are compared.
}
bb-board-unopened = { $seat ->
    [griffin] Griffin
   *[unicorn] Unicorn
} { $count ->
    [0] had revealed all orders.
   *[other] had not revealed: { $orders }.
}
bb-board-before = { $phase ->
    [hiring] Hiring
    [bearers] Standards
   *[deployment] Deployment
}
bb-board-step = Step { $step } of { $steps }
bb-board-to-place = { $count ->
    [one] one to place
   *[other] { $count } to place
}
bb-board-strength = strength { $total }
bb-board-trait = +{ $adds } { $trait ->
    [standard] standard
    [captain] captain
   *[pikes] on knights
}
bb-board-formed = { $unit ->
    [heavy_infantry] shields
    [pikemen] pikes +1
   *[archers] in line
} { $ways }
bb-board-hiring = Hire your army in secret: { $coins } coins
bb-board-hiring-rule = Two units or more; captains and sergeants are one unit.
bb-board-hiring-columns = {"         "}kind        price   men    hired      coins
bb-board-hiring-sum = {"         "}{ $soldiers } soldiers for { $price } { $price ->
    [one] coin
   *[other] coins
}, { $left ->
    [one] one is
   *[other] { $left } are
} left
bb-board-hiring-help =
    ↑↓ choose a row, ←→ change its number; 1 to 5 add one.
    With the mouse: click on ◂ and ▸.
    p hires and deploys a ready-made army, to play at once.

## What to do next at Blades & Banners in the terminal

bb-board-play-now = play now
bb-board-place-all = place the rest
bb-board-suggest = suggest
bb-board-hire = hire this army
bb-board-list = type the army
bb-board-place = place
bb-board-confirm = do it
bb-board-stand = let him stand
bb-board-soldiers = soldiers
bb-board-left = { $kind ->
    [knights] knight
    [captains] captain
    [sergeants] 3 sergeants
    [pikemen] 4 pikemen
   *[archers] 4 archers
} ×{ $count }
bb-board-card = { $name } ×{ $count }
bb-board-first = { $who ->
    [own] I go first
   *[other] the enemy goes first
}
bb-board-choice = { $choice ->
    [group] group
    [wheel] wheel
    [reform] re-form
    [shoot] shoot
    [why] why
   *[skip] skip
}
bb-board-ask-hire = Hire an army, or play now with a ready-made one (p). Coins left: { $left }.
bb-board-ask-list = Type detachments as in { $example }, with the counters’ letters:
bb-board-ask-bearer = Where does your standard begin? Choose a cell [ ], or p to play now.
bb-board-ask-deploy = Place { $kind ->
    [knights] a knight
    [captains] a captain
    [sergeants] three sergeants
    [pikemen] four pikemen
   *[archers] four archers
}: { $left ->
    [one] one cell
   *[other] { $left } cells
} to go. { $detachments ->
    [one] One detachment
   *[other] { $detachments } detachments
} this turn.
bb-board-ask-place = { $kind ->
    [knights] A knight
    [captains] A captain
    [sergeants] Sergeants
    [pikemen] Pikemen
   *[archers] Archers
} on { $cells }: Enter confirms, Esc takes one back.
bb-board-ask-announce = You have the initiative: who goes first in this step?
bb-board-ask-plan = Plan in secret: which is your order { $number }? Cards 1 to 5, h suggests.
bb-board-ask-planned = Four orders. Enter seals them, Esc takes the last one back.
bb-board-ask-order = Order { $number } of 4, { $order }: choose a soldier [ ] (Tab), a group, or your standard.
bb-board-ask-move = { $soldiers }: arrows move, g group, w wheel, f re-form; or click on a cell.
bb-board-ask-target = { $archers } shoot: choose a target [ ] (v or Tab), Enter aims.
bb-board-ask-do = { $what } – Enter does it, i explains, Esc goes back.
bb-board-ask-shoot = { $what } – Enter shoots, v goes to the next target, Esc goes back.
bb-board-ask-not = { $what } is not allowed; i explains, Esc goes back.
bb-board-ask-answer = { $phase ->
    [fight] Which of your soldiers [ ] fights next?
    [meet] Who meets the attacker on { $cell }? Choose one of your soldiers [ ].
   *[bodyguard] Your captain on { $cell } is attacked: does a sergeant [ ] die for him, or does he stand (s)?
}
bb-board-deed = { $do ->
    [reform] re-form { $cells }
    [wheel] wheel { $cells }
   *[skip] do nothing
}
bb-board-not = { $text } ({ $rule })
bb-board-captures = This takes the enemy standard and wins the battle.
bb-board-no-fight = No fight.
bb-board-charge = charges{" "}
bb-board-saved = {" "}(a sergeant may die for him)
bb-board-help =
    Battle: choose a soldier, then where he goes. Before Enter you
    see the fights: knight e5 6:3 sergeant e6† (totals; † dies).
    arrows     move the cursor ▸ ◂, or the chosen soldiers « »
    Tab        to the next cell [ ] that can be chosen
    g          the largest group round him, then the others
    Shift+arrows, or dragging the mouse: a group in a rectangle
    w f v      wheel, re-form, shoot; again: the next way
    i s h      why, skip the order, suggest something
    Enter      does it; Esc goes a step back
    t          the soldiers at a glance: numbers and properties
    Planning: cards 1 to 5, Backspace, Enter. Hiring: p plays now.

    Capital letters are Griffin’s, small ones Unicorn’s: K knight,
    C captain, S sergeant, P pikeman, A archer, B⚑ standard; ♣ tree
    K4: a knight of base strength 4; marks ▸ « [ • stand left of him
    ▴ ▾ ╌ control lines  + zone of the captain or standard at ▸ ◂
    • came last  ∘ left last  × not allowed
    Beside: orders, ? face down, ▸ now; ⚑2 control zone; ★ initiative

## The log of Blades & Banners in the terminal

bb-log-line = { $seat ->
    [griffin] G
   *[unicorn] U
} { $text }
bb-log-hires = hired
bb-log-hired = { $army }
bb-log-standard = ⚑ { $to }
bb-log-announce = { $first ->
    [yes] goes first
   *[no] goes second
}
bb-log-plan = planned
bb-log-turn = { $do ->
    [reform] ⇄
   *[wheel] ↻
} { $source } ⇒ { $to }
bb-log-skip = skips
bb-log-sacrifice = guard †{ $cell }
bb-log-stand = stands
bb-log-fights = { $cell } fights
bb-log-step = ── step { $step } ──

## Puzzles

puzzle-title = Puzzle { $number } of { $count }; { $solved } solved.
puzzle-seat = { $seat ->
    [south] South
    [north] North
    [griffin] Griffin
   *[unicorn] Unicorn
}
puzzle-task = { puzzle-seat } is to move: what is best? Type an action; ? lists them, ! shows the answer, q ends.
puzzle-unknown = That is not a legal action here. One that is: { $example }. ? lists all.
typed-taken = Understood as: { $action }
puzzle-right = Right!
puzzle-wrong = { $action }: something else is better. Try again, or type ! for the answer.
puzzle-answer = The best is: { $action }
puzzle-chances = Chance to win: { $best }%; the next best, { $rival }: { $second }%.
puzzle-goes-on = The puzzle goes on. Played: { $played }.

## Lessons

learn-title = Lesson { $number } of { $count }: { $title }
learn-how = Type an action; ? lists them, ! shows the solution, q ends.
learn-solution = The solution: { $action }

## The arena

arena-games = Games
arena-agent = Agent
arena-elo = Elo
arena-interval = 95%
arena-share = Score
arena-match = { $first } – { $second }: { $wins } – { $losses }, { $draws } drawn
arena-score = Score of { $agent }: { $score } (95% interval { $low } to { $high }); Elo { $elo } ({ $elo_low } to { $elo_high })
arena-sprt = SPRT after { $count ->
    [one] one pair
   *[other] { $count } pairs
}: log-likelihood ratio { $ratio }, bounds { $low } and { $high }.
arena-verdict = { $accepted ->
    [H1] H1 is accepted: { $first } is at { $elo1 } Elo against { $second }, rather than at { $elo0 }.
    [H0] H0 is accepted: { $first } is at { $elo0 } Elo against { $second }, rather than at { $elo1 }.
   *[none] Not decided yet: it takes more games to tell whether { $first } is at { $elo0 } or at { $elo1 } Elo against { $second }.
}
arena-about = Elo of { $anchor } is 0. To the right: % of the points against each opponent.
arena-failed = { $agent } lost { $count ->
    [one] one game
   *[other] { $count } games
} by failing, first in game { $game } of { $players }, as { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] One more reason
   *[other] { $count } more reasons
} for games lost by failing: --json has them all.
arena-plot-title = Tournament: { $game }
arena-plot-elo = Elo with 95% interval ({ $anchor } is 0)
arena-plot-scores = % of the points against
options-of = Options of { $game }, the default first:
options-none = none
