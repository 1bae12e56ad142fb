# The Battle Line table in the browser, in English.
# Arguments: card is the name of a card, flag its number, name what a player is called.

web-bl-edition = Rules
web-bl-edition-usual = Vexilla
web-bl-edition-first = first game
web-bl-edition-ru = Russian edition
web-bl-edition-uk = Ukrainian edition
web-bl-edition-es = Spanish edition
web-bl-edition-means = { $edition ->
    [usual] The rules as in the rulebook.
    [first] Without Tactics cards: the easiest way to learn the game.
    [own] A mixture of your own.
   *[other] This edition, to the letter.
}
web-bl-edition-differs = What still differs:
web-bl-option-tactics = Tactics cards
web-bl-option-tactics-true = in the game
web-bl-option-tactics-false = left out
web-bl-option-claim_timing = Flags are claimed
web-bl-option-claim_timing-any_time_before_draw = in your turn, before drawing
web-bl-option-claim_timing-start_of_turn = only as your turn begins
web-bl-option-claim_timing-after_playing = only after playing
web-bl-option-traitor_destination = Traitor takes a card to
web-bl-option-traitor_destination-any = any flag
web-bl-option-traitor_destination-other_flag = another flag
web-bl-option-traitor_destination-own_formation = your formation
web-bl-option-environment_movable = Fog and Mud
web-bl-option-environment_movable-true = can be moved
web-bl-option-environment_movable-false = stay
web-bl-option-leader_limit = Leaders
web-bl-option-leader_limit-on_line = one on your side
web-bl-option-leader_limit-per_game = one per game
web-bl-option-leader_limit-none = both at once
web-bl-option-skirmish_colours = Skirmish Lines have
web-bl-option-skirmish_colours-any = any colours
web-bl-option-skirmish_colours-different = different colours
web-bl-option-redeploy_same_flag = Redeploy to the same flag
web-bl-option-redeploy_same_flag-false = no
web-bl-option-redeploy_same_flag-true = allowed
web-bl-option-passing = Passing
web-bl-option-passing-without_troop = without a Troop to play
web-bl-option-passing-without_card = without any card to play
web-bl-option-scout_draw = Scout draws
web-bl-option-scout_draw-at_once = at once
web-bl-option-scout_draw-end_of_turn = as your turn ends
web-bl-option-scout_return = Scout puts back
web-bl-option-scout_return-any = any cards
web-bl-option-scout_return-held = cards held before
web-bl-reason = { $reason ->
    [breakthrough] Breakthrough: flags { $flags }, side by side.
    [envelopment] Envelopment: five flags, { $flags }.
   *[exhaustion] Both passed, so the flags were counted: { $more } to { $fewer }.
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
# The names on the cards, with soft hyphens where they may break.
web-bl-printed-name = { $card ->
    [alexander] Alex­ander
    [darius] Darius
    [companion-cavalry] Compan­ion Cavalry
    [shield-bearers] Shield Bearers
    [fog] Fog
    [mud] Mud
    [scout] Scout
    [redeploy] Redeploy
    [deserter] Deserter
   *[traitor] Traitor
}
web-bl-hand = Your hand
web-bl-backs = { $troop ->
    [one] 1 Troop card
   *[other] { $troop } Troop cards
}{ $decks ->
    [1] {""}
   *[2] , { $tactics ->
        [one] 1 Tactics card
       *[other] { $tactics } Tactics cards
    }
}
web-bl-out = Out
web-bl-discards = Out of the game, { $name }: { $count ->
    [one] one card
   *[other] { $count } cards
}
web-bl-played = { $count } played
web-bl-tactics-played = { $name }, Tactics cards: { web-bl-played }{ $may ->
    [yes] ; may play one
    [no] ; may play none until the opponent plays one
   *[over] {""}
}
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
web-bl-score = { $named ->
    [yes] { $one } { $mine }, { $other } { $theirs }
   *[no] { $mine } yours, { $theirs } theirs
}. Three side by side or any five win.
web-bl-flags-claimed = { $name }, claimed flags: { $count }
web-bl-flag = Flag { $flag }{ $state ->
    [can] , you can claim it
    [cannot] , not yet
    [mine] , yours
    [theirs] , theirs
   *[none] {""}
}
web-bl-put = { $card } to flag { $flag }
web-bl-take = Take { $card } at flag { $flag }

## What cards and other things are

web-bl-about-troop = A Troop card. It goes into a free slot on its player’s side of an open flag.
web-bl-about-deck = { $deck ->
    [troop] Troop cards, face down: values 1 to 10 in six colours. Each turn ends with a draw from either deck.
   *[tactics] Tactics cards, face down: ten in all, each different. Each turn ends with a draw from either deck.
}
web-bl-about-flag = { $state ->
    [can] The gold frame: you can claim this flag now. Touch it to see the proof.
    [cannot] The dashed frame: your side is complete, but it cannot be proved to win. Touch it to see why.
    [lit] The green frame: the selected card can go here.
    [claimed] Claimed for ever: no card comes or goes here any more.
   *[none] Open: you can claim it once your side is complete and cannot be beaten any more.
}
web-bl-about-slot = { $mine ->
    [yes] A free slot on your side. A side needs three cards, or four under Mud.
   *[no] A free slot on the other side. A side needs three cards, or four under Mud.
}
web-bl-about-flags-claimed = Three flags side by side, or any five, win the game.
web-bl-about-formation = { $formation ->
    [wedge] One colour, consecutive values.
    [phalanx] Equal values.
    [battalion] One colour, any values.
    [skirmish_line] Consecutive values, any colours.
   *[host] Any cards. Only the sum counts against another Host.
}
web-bl-slot = Free slot
web-bl-about-backs = The cards in this hand are secret, but their backs show whether they are Troop or Tactics cards.
web-bl-about-out = Guile cards that were played and cards that were discarded lie here, face up, to the end of the game.
web-bl-about-tactics-played = A player may never be more than one Tactics card ahead of the other.

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
web-bl-ladder = Formations, the strongest first
web-bl-formation-name = { $formation ->
    [wedge] Wedge
    [phalanx] Phalanx
    [battalion] Battalion
    [skirmish_line] Skirmish Line
   *[host] Host
}
web-bl-ladder-mark = { $mark ->
    [made] You have it.
    [possible] With Troops alone, you can still make it here.
    [impossible] With Troops alone, you cannot make it here any more.
   *[none] {""}
}
web-bl-reply = { $role ->
    [has] The other side
    [best] Best reply
   *[could] Could be
}
web-bl-beaten = { $count ->
    [one] The hatched card is still unseen and would beat you.
   *[other] The hatched cards are still unseen and would beat you.
}
web-bl-ruled-out = Nothing better is left, because these lie face up:
web-bl-claim = Claim flag { $flag }

## What to do

web-bl-status = { $phase ->
    [play] your turn: play a card
    [end] your turn: draw a card
    [claim] your turn: claim or draw
    [end_turn] your turn: end it
    [scout_draw] your turn: Scout draws
    [scout_return] your turn: put cards back
   *[over] the game is over
}
web-bl-guide-confirm = { $do ->
    [draw] { $deck ->
        [troop] Draw a Troop card?
       *[tactics] Draw a Tactics card?
    }
    [pass] Pass?
    [end_turn] End your turn?
   *[other] { $move }?
}
web-bl-choose-first = First touch a card in your hand, then the flag where it goes.
web-bl-put-first = First put a card on a flag, then draw.
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
   *[traitor] { $card }: to your side of which flag?
}
web-bl-guide-return = { $card }: it goes face down on top of { $deck ->
    [troop] the Troop deck.
   *[tactics] the Tactics deck.
}
web-bl-premove = { $deck ->
    [troop] In your turn: { $move }, then draw a Troop card.
    [tactics] In your turn: { $move }, then draw a Tactics card.
   *[other] In your turn: { $move }. Touch a deck to draw from it, too.
}
web-bl-premove-dropped = What you had chosen cannot be played any more.
web-bl-nothing-to-take = There is nothing on the table that this card could take.
web-bl-play-scout = Play Scout
web-bl-put-back = Put it back
web-bl-discard = Discard it
web-bl-pass = Pass
web-bl-end-turn = End your turn

## Moves and words

web-bl-move = { $do ->
    [play] flag { $flag }
    [claim] { $played ->
        [yes] claimed flag { $flag }
       *[no] claim flag { $flag }
    }
    [draw] { $deck ->
        [troop] { $played ->
            [yes] drew a Troop
           *[no] draw a Troop
        }
       *[tactics] { $played ->
            [yes] drew Tactics
           *[no] draw Tactics
        }
    }
    [scout] { $played ->
        [yes] sent out
       *[no] send out
    }
    [return] put back
    [redeploy] { $to ->
        [0] Redeploy, flag { $from }, { $played ->
            [yes] discarded
           *[no] discard it
        }
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
   *[no] , open
}{ $ground ->
    [fog] , Fog
    [mud] , Mud
    [both] , Fog and Mud
   *[none] {""}
}. { $me }: { $mine }. { $other }: { $theirs }.{ $last ->
    [none] {""}
   *[other]  The last card was { $last }.
}
web-bl-skip-to = { $to ->
    [hand] Skip to your hand
   *[flags] Skip to the flags
}

web-bl-claims-at-once = Make each of my claims as soon as it is proved
