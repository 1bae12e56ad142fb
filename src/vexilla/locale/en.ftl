# What Vexilla says, in English. Ids that begin with bl- belong to Battle Line,
# with bb- to Blades & Banners.
# Arguments: seat is south or north; card, troop, cards, flags and such are ready-made text.

## Words of every game

row = { $first } and { $last }

## Words of Battle Line

bl-seat = { $seat ->
    [south] south
   *[north] north
}
bl-troop = { $colour ->
    [red] R
    [orange] O
    [yellow] Y
    [green] G
    [blue] B
   *[purple] P
}{ $value }
bl-tactics = { $card ->
    [alexander] Alexander
    [darius] Darius
    [companion-cavalry] Companion Cavalry
    [shield-bearers] Shield Bearers
    [fog] Fog
    [mud] Mud
    [scout] Scout
    [redeploy] Redeploy
    [deserter] Deserter
   *[traitor] Traitor
}
bl-named = { $card } as { $troop }
bl-flags = { $count ->
    [one] flag { $flags }
   *[other] flags { $flags }
}
bl-formation = { $formation ->
    [wedge] Wedge
    [phalanx] Phalanx
    [battalion] Battalion
    [skirmish_line] Skirmish Line
    [host] Host
   *[fog] sum of
} { $sum } ({ $cards })

## What would be right

bl-free-flags = { $count ->
    [0] There is no flag where { $card } could go now.
   *[other] { $card } can go to { $flags }.
}
bl-takable = { $count ->
    [0] There is nothing to take at that flag.
   *[other] What can be taken there: { $cards }.
}
bl-lies-at = It lies at flag { $flag }.
bl-next = { $next ->
    [play] Play a card first.
    [pass] Play a card first, or pass.
    [troop] Draw from the Troop deck.
    [tactics] Draw from the Tactics deck.
    [both] Draw from the Troop deck or the Tactics deck.
   *[end] End your turn.
}

## Refusals of Battle Line

bl-over = The game is over: { $winner ->
    [south] south has won.
    [north] north has won.
   *[draw] it is a draw.
}
bl-not-your-turn = It is not your turn: { $seat } is to move.
bl-scout-draws = You are playing Scout and still draw { $left ->
    [one] one card.
   *[other] { $left } cards.
}
bl-scout-returns = You are playing Scout and still put { $left ->
    [one] one card
   *[other] { $left } cards
} of your hand back.
bl-deck-empty = { $deck ->
    [troop] The Troop deck is empty.
   *[tactics] The Tactics deck is empty.
}
bl-nothing-played = You have not played a card in this turn yet.
bl-return-without-scout = Cards are put back only while Scout is played.
bl-turn-played = You have already played or passed in this turn.
bl-not-in-hand = { $card } is not in your hand. { $count ->
    [0] Your hand is empty.
   *[other] You hold { $cards }.
}
bl-claims-at-start = In this game flags are claimed only at the start of a turn, before playing or passing.
bl-cannot-pass = You cannot pass, because you can play a Troop card: { $cards } at { $flags }.
bl-hand-full = Your hand is full: nobody holds more than { $limit } cards.
bl-must-draw = You must draw a card before your turn ends.
bl-tactics-limit = You have played { $mine ->
    [one] one Tactics card
   *[other] { $mine } Tactics cards
} and { $seat } { $theirs }: nobody may be more than one ahead. { $card } can be played once { $seat } has caught up.
bl-taken-from-claimed = Flag { $flag } is claimed: its cards stay where they are. { $count ->
    [0] No flag is open.
   *[other] Cards can be taken from { $flags }.
}
bl-not-on-own-side = { $card } does not lie on your side of flag { $flag }.
bl-not-on-other-side = { $card } does not lie on the side of { $seat } at flag { $flag }.
bl-traitor-takes-troops = Traitor takes only Troop cards, and { $card } is a Tactics card.
bl-redeploy-same-flag = Redeploy takes a card to another flag or discards it.
bl-traitor-same-flag = In this game Traitor takes a card to another flag.
bl-environment-stays = In this game { $card } stays at its flag to the end.
bl-put-at-claimed = Flag { $flag } is claimed: no card can be put there.
bl-no-slot = Your side of flag { $flag } is full: it holds { $cards }.
bl-leader-on-line = { $leader } lies on your side of flag { $flag }, and there may be only one Leader on your side. { $card } stays in your hand.
bl-leader-discarded = You have already had { $leader } in this game, and only one Leader is allowed. { $card } stays in your hand.

## Claims of Battle Line

bl-claim-taken = Flag { $flag } is already claimed by { $seat }, for ever.
bl-claim-incomplete = Flag { $flag } cannot be claimed: your side has { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
} and must have { $needed }.
bl-claim-weaker = Flag { $flag } cannot be claimed: your { $mine } is weaker than { $seat }’s { $theirs }.
bl-claim-lost-tie = Flag { $flag } cannot be claimed: your { $mine } ties with { $seat }’s { $theirs }, but you put down the last card there, so only { $seat } may claim it.
bl-claim-beaten = Flag { $flag } cannot be claimed yet: { $added } would beat your { $mine } and give { $seat } a { $theirs }.
bl-claim-stronger = You may claim flag { $flag }: your { $mine } beats { $seat }’s { $theirs }.
bl-claim-won-tie = You may claim flag { $flag }: your { $mine } ties with { $seat }’s { $theirs }, and { $seat } put down the last card there.
bl-claim-proved = You may claim flag { $flag } with your { $mine }: the best that { $seat } could still make is a { $theirs }, with { $added }.
bl-claim-at-best-tied = You may claim flag { $flag } with your { $mine }: { $seat } could at best tie with a { $theirs }, with { $added }, and would put down the last card.
bl-claim-unanswerable = You may claim flag { $flag } with your { $mine }: { $seat } would need { $missing ->
    [one] one more Troop card
   *[other] { $missing } more Troop cards
} there and can get { $obtainable ->
    [0] none.
   *[other] only { $obtainable }.
}
bl-ruled-out = { $count ->
    [0] Nothing could be stronger, whatever cards are still to come.
   *[other] Anything stronger is ruled out, because these cards are on the table: { $cards }.
}
bl-left-out = Only the best three cards count, so { $card } does not.

## What may be done in Battle Line

bl-may-play = You may play { $card } at flag { $flag }.
bl-may-scout = You may play Scout: { $draws ->
    [0] there is nothing to draw, so it does nothing.
    [one] you draw one card and put none back.
   *[other] you draw { $draws } cards and put { $returns } back.
}
bl-may-redeploy = You may redeploy { $card } from flag { $source } to flag { $to }.
bl-may-discard = You may redeploy { $card } from flag { $source } to the discards.
bl-may-desert = You may make { $card } desert from { $seat }’s side of flag { $source }.
bl-may-traitor = You may take { $card } from { $seat }’s side of flag { $source } to your side of flag { $to }.
bl-may-pass = { $why ->
    [hand] You may pass, because you hold no Troop card.
   *[line] You may pass, because no open flag has a free slot on your side.
}
bl-may-draw = { $deck ->
    [troop] You may draw from the Troop deck.
   *[tactics] You may draw from the Tactics deck.
}
bl-may-return = You may put { $card } back on top of its deck.
bl-may-end = { $why ->
    [hand] You may end your turn: your hand is full.
   *[decks] You may end your turn: there is no card to draw.
}

## Blades & Banners: words

bb-seat = { $seat ->
    [griffin] griffin
   *[unicorn] unicorn
}
bb-kind = { $kind ->
    [knight] knight
    [captain] captain
    [sergeant] sergeant
    [pikeman] pikeman
    [archer] archer
   *[bearer] standard-bearer
}
bb-order = { $order ->
    [knights] knights
    [heavy-infantry] heavy infantry
    [pikemen] pikemen
    [archers] archers
   *[bearer] standard-bearer
}
bb-direction = { $direction ->
    [north] north
    [south] south
    [east] east
   *[west] west
}
bb-piece = { $seat }’s { $kind }
bb-no-piece = { $what ->
    [tree] a tree
   *[nothing] nothing
}
bb-man = { $kind } { $cell }
bb-detachments = { $count } { $kind ->
    [knights] { $count ->
        [one] knight
       *[other] knights
    }
    [captains] { $count ->
        [one] captain
       *[other] captains
    }
    [sergeants] { $count ->
        [one] detachment of sergeants
       *[other] detachments of sergeants
    }
    [pikemen] { $count ->
        [one] detachment of pikemen
       *[other] detachments of pikemen
    }
   *[archers] { $count ->
        [one] detachment of archers
       *[other] detachments of archers
    }
}
bb-holds = On { $cell } there is { $what }.
bb-edge = The board ends there.

## Blades & Banners: what would be right

bb-distances = { $count ->
    [0] There is no way { $direction } now.
   *[other] Possible { $direction }: { $distances }.
}
bb-could-go = { $count ->
    [0] There is no way to do it with these soldiers now.
   *[other] They could go to: { $places }.
}
bb-targets = { $count ->
    [0] { $archer } has no target now.
   *[other] { $archer } can shoot at { $targets }.
}
bb-free = He can go to { $cells }.
bb-named = You can name { $cells }.
bb-guards = This can be { $cells }; or let the captain stand.

## Blades & Banners: refusals

bb-over = The game is over: { $winner ->
    [griffin] griffin has won.
    [unicorn] unicorn has won.
   *[draw] it is a draw.
}
bb-not-your-turn = { $done ->
    [yes] You have chosen already: it is for { $seat } to choose.
   *[no] It is not your turn: { $seat } is to act.
}
bb-phase = { $phase ->
    [hiring] Now the armies are hired.
    [bearers] Now the standard-bearers are placed.
    [deployment] Now the detachments are placed.
    [announce] Now it is announced who executes first in this step.
    [planning] Now four orders are planned.
    [orders] Now the opened order is executed: move, re-form, wheel, shoot, move the standard-bearer, or skip.
    [fight] Fights are pending: name your soldier who fights next.
    [meet] Fights are pending: name your soldier who meets the attacker.
   *[bodyguard] Your captain is attacked: sacrifice a sergeant, or let him stand.
}
bb-too-dear = This army costs { $price } coins, and the budget is { $budget }.
bb-counters = There are no more counters than { $most } for a side.
bb-one-unit = An army has at least two different units; captains and sergeants are one, the heavy infantry.
bb-bearer-place = { $why ->
    [row] Your standard-bearer starts on row { $row }, and { $cell } is not on it.
    [edge] { $cell } is too near the edge: a standard-bearer stays in columns c to r.
    [tree] { $cell } is not free.
   *[half] { $cell } is not on the half, a to j or k to t, where the other standard-bearer stands on { $enemy }.
}
bb-none-left = { $kind ->
    [knights] You have no knight left to place.
    [captains] You have no captain left to place.
    [sergeants] You have no sergeants left to place.
    [pikemen] You have no pikemen left to place.
   *[archers] You have no archers left to place.
} Left are: { $left }.
bb-detachment-size = { $kind ->
    [knights] A detachment of knights
    [captains] A detachment of captains
    [sergeants] A detachment of sergeants
    [pikemen] A detachment of pikemen
   *[archers] A detachment of archers
} has { $size ->
    [one] one soldier
   *[other] { $size } soldiers
}, not { $count }.
bb-deploy-cell = { $why ->
    [taken] { $cell } is not free.
   *[edge] { $cell } is outside your deployment zone: rows { $first } and { $second }, columns c to r.
}
bb-plan-size = A plan has { $needed } orders, not { $count }.
bb-plan-copies = { $count } orders for { $order }: there are only two such cards.
bb-no-fight = { $why ->
    [charge] Charges are fought first, and { $cell } does not charge.
    [fight] { $cell } holds none of your soldiers with a fight to come.
   *[meet] { $cell } holds nobody who could meet this attacker.
}
bb-no-guard = { $why ->
    [sergeant] { $cell } holds none of your sergeants.
    [adjacent] { $cell } is not beside the captain on { $captain }.
   *[engaged] The sergeant on { $cell } stood beside an enemy when the fights began, so he cannot die for the captain.
}
bb-standard-card = Under a standard card no soldier does anything: move the standard-bearer up to four cells, or skip.
bb-other-unit = This order is for your { $order }.
bb-only-archers = Only archers shoot, and this order is for your { $order }.
bb-no-group = { $cells } are no group: { $arm ->
    [knights] knights move singly or as a line of two or three without gaps.
   *[foot] foot move singly, as a line of two to four without gaps, or as a column of two by two.
}
bb-too-far = { $distance } cells is too far: { $order } move up to { $speed }.
bb-blocked = { $soldier } cannot move { $distance } { $direction }.
bb-knights-do-not-reform = Knights do not re-form; only a line of four foot and a column do.
bb-no-four = { $cells } are no line of four and no column of two by two, so they do not re-form.
bb-no-reform = This is no re-forming: two adjacent soldiers stay, the other two go beside them and make a column of a line, or a line of a column. Not so { $to }.
bb-alike = { $one } and { $two } are alike, so only one of their two orders counts: the first goes to the first cell in reading order.
bb-no-line = Only a line wheels, of two to { $most } soldiers without gaps, and { $cells } are none.
bb-no-wheel = This is no wheel: one soldier stays, and the others go to the same distances from him at right angles. Not so { $to }.
bb-wheel-path = Wheeling round { $pivot }, { $soldier } would go { $path } cells, and { $most } is the most.
bb-zone = { $do ->
    [reform] The cells between the old line and the new one must be clear of trees and enemies, and the new cells free.
   *[wheel] The squares through which the line wheels must be clear of trees and enemies, and the new cells free.
}
bb-no-shot = At least one archer must shoot.
bb-no-volley = { $cells } shoot no volley: two to four archers of one line without gaps shoot across it, all in the same direction, each in his own file.
bb-not-in-line = { $target } is not on the row or column of { $archer }.
bb-out-of-range = { $target } is out of range of { $archer }: { $between } cells are between, and { $most } is the most { $led ->
    [yes] even near a captain.
   *[no] away from a captain.
}
bb-no-enemy = There is no enemy soldier to shoot.
bb-bearer-is-no-target = A standard-bearer cannot be shot.
bb-shield-wall = { $target } stands behind a shield wall towards { $archer }, with { $comrades } beside him (BB-11.7), and cannot be shot from there.
bb-bearer-first-step = Standard-bearers do not move in the first step.
bb-bearer-too-far = { $distance } cells is too far: under the order for { $order } the standard-bearer moves up to { $most }.
bb-bearer-limits = { $cell } is too near the edge: a standard-bearer stays in columns c to r, rows 3 to 12.
bb-control-line = { $cell } is beyond { $seat }’s control line, row { $row }.
bb-no-right-to-capture = The standard-bearer on { $cell } may take the standard on { $target } only if he stands on the enemy half before he moves.

## Blades & Banners: what may be done

bb-may-hire = You may hire { $army } for { $price } of { $budget } coins.
bb-may-place-bearer = You may place your standard-bearer on { $cell }.
bb-may-deploy = You may place { $kind ->
    [knights] a knight
    [captains] a captain
    [sergeants] sergeants
    [pikemen] pikemen
   *[archers] archers
} on { $cells }.
bb-may-announce = You may let { $seat } execute first in this step.
bb-may-plan = You may plan { $orders }.
bb-may-skip = You may do nothing with the order for { $order }.
bb-may-move-bearer = Your standard-bearer may move to { $cell }.
bb-captures = This takes { $seat }’s standard and wins at once.
bb-may-move = { $cells } may { $do ->
    [move] move to
    [reform] re-form to
   *[wheel] wheel to
} { $to }.
bb-may-shoot = You may shoot: { $shots }.
bb-shot = { $archer } kills { $target }
bb-may-fight = { $cell } may fight next.
bb-may-meet = { $cell } may meet the attacker.
bb-may-stand = The captain on { $cell } may fight himself.
bb-may-sacrifice = The sergeant on { $sergeant } may die for the captain on { $captain }, who takes his place; the captain’s fights lapse.

## Blades & Banners: fights

bb-no-fights = No fight follows.
bb-fight = Fight: { $attacker } { $attack } against { $defender } { $defence } – { $dies ->
    [both] both die.
    [attacker] the attacker dies.
   *[defender] the defender dies.
}
bb-part = { $part ->
    [base] strength { $adds }
    [standard] standard +{ $adds }
    [captain] captain +{ $adds }
    [pikes] pikes against a knight +{ $adds }
    [wall] pike wall +{ $adds }
   *[charge] charge +{ $adds }
} { $rule }
bb-void = { $rule ->
    [BB-11-4] No charge against a pikeman in formation (BB-11.4).
   *[BB-11-7] The pike wall counts for nothing against a shield wall (BB-11.7).
}
bb-may-be-saved = The captain may be saved by a sergeant: { $cells } (BB-11.8).
bb-lapses = No fight: { $attacker } against { $defender } lapses, because one of them is dead before (BB-10.3).
bb-choice = Who fights whom first is for the players to choose; this is the order with the strongest defender first (BB-10.4).

## Terminal

terminal-title = ⚑ Vexilla · { $game ->
    [blades-and-banners] Blades & Banners
   *[battle-line] Battle Line
}
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
terminal-kept = The game is kept in { $file }. Start again to go on.
terminal-unsaved = NOT SAVED
terminal-not-saved = The game is not saved: { $reason }
terminal-new-game = New game
terminal-continue = Go on
terminal-welcome-back = Welcome back
terminal-unfinished = A game of { $date } is not over: { $players }, { $count ->
    [one] one action
   *[other] { $count } actions
} so far. It is kept in { $file }.
terminal-damaged = { $file } is damaged: { $reason } What comes before that is sound and can be played on; the damaged file stays as it is.
terminal-cannot-continue = The saved game cannot go on
terminal-unreadable = { $file } holds no game that can go on here: { $reason } A new game gets a file of its own.
terminal-other-program = The saved game is against { $program }, and no file may start a program. To go on with it, name that opponent with --against.
terminal-agent-failed = Your opponent has failed
terminal-ask-again = Ask again
terminal-won = { $name } has won
terminal-draw = The game is drawn
terminal-points = Points: { $points }.
terminal-match-over = { $won ->
    [yes] { $name } has won the match.
   *[no] The match is drawn.
}
terminal-over = { $result }. r: play on, q: quit.
terminal-play-again = Play again
terminal-next-game = Next game
terminal-look = See the table
terminal-help-title = How to play here
terminal-too-small = This terminal is { $size }. The table needs { $needed }: make the window larger.
terminal-no-terminal = The game needs a terminal with a keyboard; here input or output is a file or a pipe.

## The table of Battle Line in the terminal

bl-board-seat = { $seat ->
    [south] South
   *[north] North
}
bl-board-deck = { $deck ->
    [troop] Troops
   *[tactics] Tactics
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
}, { $tactics } Tactics
bl-board-known = among them { $cards }
bl-board-tactics = { $count } Tactics played
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
bl-board-not-here = Nothing can be done there at this step. Esc goes back.
bl-board-ask-play = { $pass_too ->
    [yes] Choose a card to play, or pass (p).
   *[no] Choose a card to play.
}
bl-board-ask-claim = You can claim ⚑{ $flags }.
bl-board-ask-end = { $next ->
    [end] End your turn (n).
   *[draw] Draw: Troops (t) or Tactics (y).
}
bl-board-ask-flag = Where does { $card } go? Choose a flag.
bl-board-ask-scout = Scout: draw three cards, then put two back. Enter plays it.
bl-board-ask-scout-draw = Scout: draw from which deck? { $left ->
    [one] One card to draw.
   *[other] { $left } cards to draw.
}
bl-board-ask-scout-return = Scout: which card do you put back? { $left ->
    [one] One to go.
   *[other] { $left } to go.
}
bl-board-ask-return-to = { $card } goes face down on top of its deck. Enter puts it there.
bl-board-ask-take = { $guile ->
    [redeploy] Redeploy: which of your cards?
    [deserter] Deserter: which card of the other side is discarded?
   *[traitor] Traitor: which Troop card of the other side changes sides?
}
bl-board-ask-to = { $guile ->
    [redeploy] Where is { $card } redeployed? Choose a flag, or discard it (x).
   *[traitor] To which flag on your side does { $card } go?
}

bl-board-help =
    Click on a card, then on its place. A click on a flag claims it.
    By keys:
    a … i   a card of your hand
    1 … 9   a flag: there the chosen card goes; with none, claim it
    t  y    draw a Troop card, a Tactics card
    p  n    pass, end your turn
    z  x    play Scout, discard what Redeploy takes
    Enter   choose what is marked ▸ ◂; the arrows move the mark
    Esc     one step back
    PgUp PgDn   the log

    { "[" } ] can be chosen  « » is chosen  • came last  ⚑3 can be claimed
    R∧ red  O● orange  Y╲ yellow  G× green  B≈ blue  P┃ purple
    Whatever is not allowed, the rule that forbids it is shown.

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

bb-board-seat = { $seat ->
    [griffin] Griffin
   *[unicorn] Unicorn
}
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
    [0] had opened all orders.
   *[other] had not opened: { $orders }.
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
bb-board-hiring-columns = {"       "}unit        price   men    hired      coins
bb-board-hiring-sum = {"       "}{ $soldiers } soldiers for { $price } { $price ->
    [one] coin
   *[other] coins
}, { $left ->
    [one] one is
   *[other] { $left } are
} left
bb-board-hiring-help =
    ↑↓ choose a row, ←→ change its number; 1 to 5 add one.
    With the mouse: click on ◂ and ▸.
    p hires a ready-made army and deploys it: play at once.

## What to do next at Blades & Banners in the terminal

bb-board-play-now = play now
bb-board-place-all = place the rest
bb-board-suggest = suggest
bb-board-hire = hire this army
bb-board-place = place
bb-board-confirm = do it
bb-board-stand = let him stand
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
} in this turn.
bb-board-ask-place = { $kind ->
    [knights] A knight
    [captains] A captain
    [sergeants] Sergeants
    [pikemen] Pikemen
   *[archers] Archers
} on { $cells }: Enter places, Esc takes one back.
bb-board-ask-announce = You have the initiative: who executes his orders first in this step?
bb-board-ask-plan = Plan in secret: which is your order { $number }? Cards 1 to 5, h suggests.
bb-board-ask-planned = Four orders. Enter gives them, Esc takes the last one back.
bb-board-ask-order = Order { $number } of 4, { $order }: choose a soldier [ ] (Tab), a group, or your standard.
bb-board-ask-move = { $soldiers }: arrows move, g group, w wheel, f re-form; or click on a cell.
bb-board-ask-target = { $archers } shoot: choose a target [ ] (v or Tab), Enter aims.
bb-board-ask-do = { $what } – Enter does it, i explains, Esc goes back.
bb-board-ask-shoot = { $what } – Enter shoots, v goes to the next target, Esc goes back.
bb-board-ask-not = { $what } is not allowed; i explains, Esc goes back.
bb-board-ask-answer = { $phase ->
    [fight] Which of your soldiers [ ] fights next?
    [meet] Who meets the attacker on { $cell }? Choose one of your soldiers [ ].
   *[bodyguard] Your captain on { $cell } is attacked: does a sergeant [ ] die for him, or may he stand (s)?
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
    Battle: choose a soldier, then where he goes. Before Enter you see the
    fights: knight e5 6:3 sergeant e6† – totals, and † who dies.
    arrows     move the cursor ▸ ◂, or the chosen soldiers « »
    Tab        to the next cell [ ] that can be chosen
    g          the largest group round him, then the others
    Shift+arrows, or dragging the mouse: a group in a rectangle
    w f v      wheel, re-form, shoot; again: the next way
    i s h      why, skip the order, suggest something
    Enter      does it; Esc goes a step back
    Planning: cards 1 to 5, Backspace, Enter. Hiring: p plays now.

    Capital letters are griffin’s, small ones unicorn’s: K knight, C captain,
    S sergeant, P pikeman, A archer, B⚑ standard; ♣ tree
    ▴ ▾ ╌ control lines  + zone of a captain or standard under the cursor
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

## The server

server-open = Vexilla is open: { $address }
server-share = For others on your network: { $address }
server-stop = Ctrl+C ends it. The games are kept.

server-over = The game is over.
server-not-over = The game is not over yet.
server-not-your-turn = It is not your turn.
server-offered = This has been offered already; it waits for an answer.
server-no-offer = Nothing of this kind is offered to you.
server-no-takeback = Nothing can be taken back: your last decision has shown somebody what was hidden, or there is none.
server-agent-draw = The computer does not agree to draws.
server-rematch-made = The rematch has begun already.

server-key-used = This link has been used, or it never was one. Ask for a new one.
server-own-invitation = This invitation is for somebody else: you sit at this table already.
server-no-table = There is no such table.
server-not-your-seat = This seat is not yours.
server-spectator = You are watching. Only who holds a seat can do this.

server-storage = This could not be saved, so it has not happened: the disk is full, or it cannot be written now. Try again.
server-busy = The computer is busy. Try again in a moment.
server-too-fast = Too much at once. Wait a little.
server-watch-first = The first message says which seat is watched.
server-malformed = The message cannot be read: { $why }
server-origin = Pages of this origin may not talk to this server; `vexilla serve --origin` allows one.
server-fault = Something is wrong with the server. Nothing has changed.
