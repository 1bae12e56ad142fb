# The Battle Line table in the browser, in English.
# Arguments: card is the name of a card, flag its number, name what a player is called.

web-bl-name = Battle Line
web-bl-blurb = Win five flags, or three in a row. Cards in hand, nine flags, and claims that must be proved.
web-bl-seat = { $seat ->
    [south] South
   *[north] North
}
web-bl-option-claim_timing = Flags are claimed
web-bl-option-claim_timing-any_time_before_draw = in your turn, before drawing
web-bl-option-claim_timing-start_of_turn = only as your turn begins
web-bl-option-traitor_destination = Traitor takes a card to
web-bl-option-traitor_destination-any = any flag
web-bl-option-traitor_destination-other_flag = another flag
web-bl-option-environment_movable = Fog and Mud
web-bl-option-environment_movable-true = can be moved
web-bl-option-environment_movable-false = stay
web-bl-option-leader_limit = Leaders
web-bl-option-leader_limit-on_line = one on your side
web-bl-option-leader_limit-per_game = one in a game
web-bl-reason = { $reason ->
    [breakthrough] Breakthrough: three flags side by side.
    [envelopment] Envelopment: five flags.
   *[exhaustion] Both passed, so the flags were counted.
}

## Cards

web-bl-troop = { $colour ->
    [red] Red
    [orange] Orange
    [yellow] Yellow
    [green] Green
    [blue] Blue
   *[purple] Purple
} { $value }
web-bl-letter = { $colour ->
    [red] R
    [orange] O
    [yellow] Y
    [green] G
    [blue] B
   *[purple] P
}
web-bl-hand = Your hand
web-bl-backs = { $troop ->
    [one] 1 Troop card
   *[other] { $troop } Troop cards
}, { $tactics ->
    [one] 1 Tactics card
   *[other] { $tactics } Tactics cards
}
web-bl-out = Out
web-bl-discards = Out of the game, { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
web-bl-played = { $count } played
web-bl-tactics-played = { $name }, Tactics cards: { web-bl-played }; may play { $may ->
    [yes] one
   *[no] none until the opponent plays one
} (BL-11.2)
web-bl-decks = Decks
web-bl-deck = { $deck ->
    [troop] Troops
   *[tactics] Tactics
}
web-bl-draw = { $deck ->
    [troop] Troop deck
   *[tactics] Tactics deck
}, { $count ->
    [one] one card
   *[other] { $count } cards
}

## Flags

web-bl-flags = Flags
web-bl-score = { $mine } yours, { $theirs } theirs. Three side by side or any five win.
web-bl-flag = Flag { $flag }{ $state ->
    [can] , you can claim it
    [cannot] , not yet
    [mine] , yours
    [theirs] , theirs
   *[none] {""}
}
web-bl-put = { $card } to flag { $flag }
web-bl-take = Take { $card } at flag { $flag }

## Proofs

web-bl-proof = Proof for flag { $flag }
web-bl-verdict = { $legal ->
    [yes] Flag { $flag } can be yours
   *[no] Flag { $flag }: not yet
}
web-bl-formation = { $formation ->
    [wedge] Wedge
    [phalanx] Phalanx
    [battalion] Battalion
    [skirmish_line] Skirmish Line
    [host] Host
   *[fog] Sum
} { $sum }
web-bl-reply = { $role ->
    [has] The other side
    [best] Best reply
   *[could] Could be
}
web-bl-beaten = { $count ->
    [one] The hatched card is still unseen and beats you.
   *[other] The hatched cards are still unseen and beat you.
}
web-bl-ruled-out = Nothing better is left, because these lie open:
web-bl-claim = Claim flag { $flag }

## What to do

web-bl-status = { $phase ->
    [play] your turn: play a card
    [end] your turn: draw a card
    [end_turn] your turn: end it
    [scout_draw] your turn: Scout draws
    [scout_return] your turn: put cards back
   *[over] the game is over
}
web-bl-guide-put = { $card }: where does it go?
web-bl-guide-claims = { $count ->
    [one] You can claim flag { $flags }. Touch its banner.
   *[other] You can claim flags { $flags }. Touch a banner.
}
web-bl-guide = { $step ->
    [scout] Scout draws three cards; then you put two back.
    [redeploy] Redeploy: which of your cards moves?
    [desert] Deserter: which card of theirs leaves the game?
    [traitor] Traitor: which Troop of theirs changes sides?
    [scout_draw] Scout: touch a deck. { $count ->
        [one] One card to draw.
       *[other] { $count } cards to draw.
    }
   *[scout_return] Scout: choose a card to put back. { $count ->
        [one] One to go.
       *[other] { $count } to go.
    }
}
web-bl-guide-to = { $verb ->
    [redeploy] { $card }: where does it go, or is it discarded?
   *[traitor] { $card }: to which flag on your side?
}
web-bl-guide-return = { $card }: it goes face down on top of { $deck ->
    [troop] the Troop deck.
   *[tactics] the Tactics deck.
}
web-bl-nothing-to-take = There is nothing on the table that this card could take.
web-bl-play-scout = Play Scout
web-bl-put-back = Put it back
web-bl-discard = Discard it
web-bl-pass = Pass
web-bl-end-turn = End your turn

## Moves and words

web-bl-move = { $do ->
    [play] flag { $flag }
    [claim] claimed flag { $flag }
    [draw] { $deck ->
        [troop] drew a Troop
       *[tactics] drew Tactics
    }
    [scout] sent out
    [return] put back
    [redeploy] { $to ->
        [0] Redeploy, flag { $from }, discarded
       *[other] Redeploy, { $from } → { $to }
    }
    [desert] Deserter, flag { $from }
    [traitor] Traitor, { $from } → { $to }
    [pass] passed
   *[end_turn] ended the turn
}
web-bl-no-cards = nothing
web-bl-holding = You hold: { $cards }.
web-bl-lane = Flag { $flag }{ $claimed ->
    [yes] , claimed by { $owner }
   *[no] {""}
}{ $ground ->
    [fog] , Fog
    [mud] , Mud
    [both] , Fog and Mud
   *[none] {""}
}. Yours: { $mine }. Theirs: { $theirs }.
web-bl-command-unknown = “{ $command }” is no command. ? lists them.
web-bl-commands =
    R10 3 plays red 10 to flag 3; the colours are R O Y G B P. mud 4 plays Mud.
    claim 3 claims flag 3. draw troop, draw tactics draw. pass, end.
    scout; then draw troop three times and return R3 twice.
    redeploy R3 2 5 moves R3 from flag 2 to 5; without the last number it is discarded.
    deserter B7 4 takes B7 away from flag 4. traitor B7 4 2 takes it to your side of flag 2.
    p reads the whole table.
web-bl-keys =
    a … i: a card of your hand
    1 … 9: a flag: put the chosen card there, or see whether it can be claimed; again to claim it
    t, y: draw a Troop card, a Tactics card
    p: pass, or end the turn
    x: discard the card that you have taken
    ← →: to the next card, deck or flag
    Escape: one step back
web-bl-skip-to = { $to ->
    [hand] Skip to your hand
   *[flags] Skip to the flags
}
