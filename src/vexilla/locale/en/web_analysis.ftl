# The analysis board and games that begin at a position, in the browser, in English.

## Beginning

web-analysis-hint = Set up any position, play on from it, and ask the computer what is best.
web-analysis-set-up = Set up a position
web-analysis-new = Deal a new game
web-analysis-paste = A position or a record (JSON lines or .vex)
web-analysis-open = Open
web-analysis-open-file = Open a file …
web-analysis-unreadable = This is neither a position nor a record that can be read.

## The board

web-analysis-best = Best actions
web-analysis-search = Search
web-analysis-searching = The computer is searching …
web-analysis-alike = no clear difference between these:
web-analysis-unnamed = The search names its best actions. { $count ->
    [one] One more legal action gets no value: the search found it worse, or did not look at it.
   *[other] { $count } more legal actions get no value: the search found them worse, or did not look at them.
}
web-analysis-depth = after { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
web-analysis-over = The game is over here.
web-analysis-shown = Everything is revealed here. The computer uses only what the side to move may know.
web-analysis-hidden = Only what { $seat } may know is shown. When you play on, the rest is dealt at random.
web-analysis-edit = Change
web-analysis-other = Another
web-analysis-take = Save, share
web-analysis-export = Save or share this position
web-analysis-link = A link that holds the whole position
web-analysis-file = { $kind ->
    [json] The position as JSON
    [svg] A drawing (SVG)
    [png] A picture (PNG)
    [vex] The moves as text (.vex)
   *[record] The record of these moves
}
web-variation = Instead: { $move }
web-variation-promote = Make this the main line
web-variation-remove = Remove from here on

## Setting up

web-setup-problems = Not consistent yet
web-setup-sound = The position is consistent.
web-setup-done = Analyse it
web-setup-put = Put it here: { $place }
web-setup-owner = , claimed by { $name }
web-setup-open = , open
web-setup-to-move = To move
web-setup-phase = Phase
web-setup-clear = Clear cells
web-setup-options = Options
web-setup-winner = Winner
web-setup-draw = nobody, a draw
web-bl-place = { $kind ->
    [side] { $name }, flag { $flag }
    [hand] { $name }, hand
    [discards] { $name }, out
    [deck] Decks
    [top] On top of the decks: what comes next
   *[other] { "" }
}
web-bl-phase = { $phase ->
    [play] play a card
    [end] claim, then draw
    [scout_draw] Scout: draw
    [scout_return] Scout: put back
   *[over] over
}
web-bl-shuffle = Shuffle the decks
web-bl-setup-scout = { $phase ->
    [scout_draw] Cards still to draw
   *[other] Cards still to put back
}
web-bl-setup-played = Tactics cards played, { $name }
web-bl-setup-turn = { $what ->
    [passes] The previous turn was passed without a claim
    [claimed] A flag has been claimed this turn
   *[other] This turn was passed
}
web-bl-setup-known = { $name } knows where { $card } is
web-bl-setup-last = { $card }, the last card at its flag
web-bb-palette = What can be put on the field
web-bb-phase = { $phase ->
    [hiring] hiring
    [bearers] standard-bearers
    [deployment] deployment
    [announce] who goes first
    [planning] planning
    [orders] an order is executed
    [over] over
    [meet] who meets the attacker
    [bodyguard] a bodyguard may step in
   *[fight] choosing a fight
}
web-bb-initiative-of = Initiative
web-bb-first-of = First in this step
web-bb-step-number = Step
web-bb-order-number = Order { $number }
web-bb-opened = Revealed
web-bb-setup-deployer = First to deploy
web-bb-setup-deploy-left = Detachments this turn
web-bb-setup-chosen = { $army ->
    [griffin] Griffin
   *[unicorn] Unicorn
} { $phase ->
    [hiring] has hired
   *[other] has planned
}
web-bb-setup-army = { $army ->
    [griffin] Griffin
   *[unicorn] Unicorn
} { $phase ->
    [hiring] has hired
   *[other] still has to place
}
web-bb-setup-fights = Fights to come: drag a soldier onto an enemy beside him
web-bb-setup-strength = Total strength: { $soldier }
web-bb-setup-charge = charge
web-bb-setup-no-fight = No fight: { $soldier }, { $other }
web-bb-setup-fighting = The attacker who fights now
web-bb-setup-met = The captain who meets him
web-bb-setup-guards = Sergeants who may die for a captain

## Games that begin at a position

web-play-from-here = Play from here
web-play-against = Players
web-position-open = The player who set up this position knows all of it, including hidden cards and orders. Both players are told this.
web-position-known = What is hidden from { $seat } is dealt at random, so that nobody knows it.

## Openings

web-openings = Openings
web-openings-hint = How the computer begins when it plays itself, and how well the side that began like that scored: a win counts as 1, a draw as a half. The range contains the true score in 95 of 100 cases: the fewer games, the wider it is.
web-openings-from = Games: { $games }. The champion played both sides, with { $iterations } simulations for each decision.
web-openings-game = Game
web-openings-played = Played
web-openings-score = Score
web-openings-range = Range
web-openings-way = The way here
web-openings-board = A position from one of these games. The side that plays this line is at the bottom.
web-openings-analyse = Open on the analysis board
web-openings-end = Too few games went on in the same way to be counted.
web-openings-chapter = { $kind ->
    [card] First card
    [army] Army
    [deployment] Deployment
   *[plan] First plan
}
web-openings-card = First card: { $value }
web-openings-flag = { $far ->
    [0] On flag 5, in the middle
   *[other] On flag { $one } or { $other }
}
web-openings-reply = { $where ->
    [same] Reply at the same flag
   *[other] Reply at another flag
}: { $band ->
    [low] 1 to 3
    [middle] 4 to 7
   *[high] 8 to 10
}
web-openings-budget = Coins: { $from } to { $to }
web-openings-with = { $units ->
    [both] With captains and archers
    [captains] With captains, without archers
    [archers] With archers, without captains
   *[neither] Without captains or archers
}
web-openings-bearer = { $place ->
    [middle] Standard-bearer in the middle
    [half] Standard-bearer between the middle and a wing
   *[wing] Standard-bearer on a wing
}
web-openings-knights = { $where ->
    [inner] Knights towards the middle
    [outer] Knights towards the edge
    [sides] Knights on both sides of the standard-bearer
   *[none] No knights
}
web-openings-shape = { $wide ->
    [yes] Wide front
   *[no] Narrow front
}, { $deep ->
    [yes] two rows
   *[no] nearly all in the front row
}
web-openings-first = First order: { $order }
web-openings-rest = Rarer ones
