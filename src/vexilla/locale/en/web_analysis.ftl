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
web-analysis-depth = after { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
}
web-analysis-over = The game is over here.
web-analysis-shown = Everything lies open here. The computer uses only what the side to move may know.
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

web-setup-problems = This does not fit yet
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
    [passes] The turn before was passed without a claim
    [claimed] A flag has been claimed in this turn
   *[other] This turn was passed
}
web-bl-setup-known = { $name } knows where { $card } is
web-bl-setup-last = { $card }, the last card at its flag
web-bb-palette = What can be put on the field
web-bb-phase = { $phase ->
    [hiring] hiring
    [bearers] standard-bearers
    [deployment] deployment
    [announce] who is first
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
web-bb-opened = Opened
web-bb-setup-deployer = First to deploy
web-bb-setup-deploy-left = Units to place in this turn
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
web-position-open = Whoever set up this position knows all of it, the hidden cards and orders too. Both players are told.
web-position-known = What { $seat } may not know is dealt at random, so that nobody knows it.
