# Battle Line, in English.
# Arguments: seat is south or north; card, troop, cards, flags and such are ready-made text.

## Words of Battle Line

bl-seat = { $seat ->
    [south] South
   *[north] North
}
bl-letter = { $colour ->
    [red] R
    [orange] O
    [yellow] Y
    [green] G
    [blue] B
   *[purple] P
}
bl-troop = { bl-letter }{ $value }
bl-troop-name = { $value ->
    [10] Elephants
    [9] Chariots
    [8] Heavy Cavalry
    [7] Light Cavalry
    [6] Hypaspists
    [5] Phalangists
    [4] Hoplites
    [3] Javelineers
    [2] Peltasts
   *[1] Skirmishers
}
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
bl-tactics-letter = { $card ->
    [alexander] A
    [darius] D
    [companion-cavalry] C
    [shield-bearers] H
    [fog] F
    [mud] M
    [scout] S
    [redeploy] L
    [deserter] E
   *[traitor] T
}
bl-about-card = { $card ->
    [leader] A Leader: it counts as any Troop card, of any colour and value. It is named only when the flag is decided. A player may have only one Leader on their side of the line.
    [companion-cavalry] It counts as an 8 of any colour, which is named only when the flag is decided. It takes a slot, as a Troop card does.
    [shield-bearers] They count as a 1, 2 or 3 of any colour; which one is named only when the flag is decided. They take a slot, as a Troop card does.
    [fog] It lies beside an open flag. Formations do not count there, only the sum of the values, on both sides.
    [mud] It lies beside an open flag. Both sides need four cards there.
    [scout] Draw three cards, each from either deck; then put two cards from your hand back on their decks. That is this turn’s draw.
    [redeploy] Take a card from your side of an open flag, and put it at another open flag or discard it.
    [deserter] Discard any card on your opponent’s side of an open flag.
   *[traitor] Take a Troop card from your opponent’s side of an open flag, and put it into a free slot on your side.
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

## The start of Battle Line

bl-drawn = The players draw for the deal: { $south } { $south_card }, { $north } { $north_card }; { $again ->
    [yes] they draw again.
   *[no] { $dealer } deals, and { $first } begins.
}

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
    [draw] it is a draw.
   *[other] { $name } has won.
}
bl-not-your-turn = It is not your turn: your opponent is to move.
bl-scout-draws = You are playing Scout and still have to draw { $left ->
    [one] one card.
   *[other] { $left } cards.
}
bl-scout-returns = You are playing Scout and still have to put { $left ->
    [one] one card
   *[other] { $left } cards
} from your hand back.
bl-deck-empty = { $deck ->
    [troop] The Troop deck is empty.
   *[tactics] The Tactics deck is empty.
}
bl-nothing-played = You have not played a card yet this turn.
bl-scout-drawn = Scout has just drawn { $card }, and in this game only cards that you held before go back.
bl-return-without-scout = Cards are put back only while Scout is being played.
bl-turn-played = You have already played or passed this turn.
bl-not-in-hand = { $card } is not in your hand. { $count ->
    [0] Your hand is empty.
   *[other] You hold { $cards }.
}
bl-claims-at-start = In this game flags are claimed only at the start of a turn, before playing or passing.
bl-claims-after-playing = In this game flags are claimed only after you have played a card or passed.
bl-cannot-pass = You cannot pass, because you can play a Troop card: { $cards } at { $flags }.
bl-cannot-pass-yet = You cannot pass, because in this game you may pass only if you have no card to play, and you can play { $cards }.
bl-hand-full = Your hand is full: a hand holds at most { $limit } cards.
bl-must-draw = You must draw a card before your turn ends.
bl-tactics-limit = You have played { $mine ->
    [one] one Tactics card
   *[other] { $mine } Tactics cards
} and your opponent { $theirs ->
    [0] none
   *[other] { $theirs }
}: nobody may be more than one ahead. { $card } can be played once your opponent has caught up.
bl-taken-from-claimed = Flag { $flag } is claimed: its cards stay where they are. { $count ->
    [0] No flag is open.
   *[other] Cards can be taken from { $flags }.
}
bl-not-on-own-side = { $card } does not lie on your side of flag { $flag }.
bl-not-on-other-side = { $card } does not lie on your opponent’s side of flag { $flag }.
bl-traitor-takes-troops = Traitor takes only Troop cards, and { $card } is a Tactics card.
bl-redeploy-same-flag = Redeploy takes a card to another flag or discards it.
bl-traitor-same-flag = In this game Traitor takes a card to another flag.
bl-traitor-alone = In this game the card that Traitor takes must join a formation, but your side of flag { $flag } has no card.
bl-environment-stays = In this game { $card } stays at its flag to the end.
bl-put-at-claimed = Flag { $flag } is claimed: no card can be put there.
bl-no-slot = Your side of flag { $flag } is full: it holds { $cards }.
bl-leader-on-line = { $leader } lies on your side of flag { $flag }, and there may be only one Leader on your side of the line. { $card } stays in your hand.
bl-leader-discarded = You have already had { $leader } in this game, and only one Leader is allowed. { $card } stays in your hand.

## Claims of Battle Line

bl-claim-taken = { $own ->
    [yes] You have already claimed flag { $flag }, and it stays yours.
   *[no] Your opponent has already claimed flag { $flag }, and it stays theirs.
}
bl-claim-incomplete = Flag { $flag } cannot be claimed: your side has { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
} and needs { $needed }.
bl-claim-weaker = Flag { $flag } cannot be claimed: your { $mine } is weaker than your opponent’s { $theirs }.
bl-claim-lost-tie = Flag { $flag } cannot be claimed: your { $mine } ties with your opponent’s { $theirs }, but you put down the last card there, so only your opponent may claim it.
bl-claim-beaten = Flag { $flag } cannot be claimed yet: { $added } would give your opponent a { $theirs }, which beats your { $mine }.
bl-claim-stronger = You may claim flag { $flag }: your { $mine } beats your opponent’s { $theirs }.
bl-claim-won-tie = You may claim flag { $flag }: your { $mine } ties with your opponent’s { $theirs }, and your opponent put down the last card there.
bl-claim-proved = You may claim flag { $flag } with your { $mine }: the best that your opponent could still make is a { $theirs }, with { $added }.
bl-claim-at-best-tied = You may claim flag { $flag } with your { $mine }: your opponent could at best tie with a { $theirs }, using { $added }, and would put down the last card.
bl-claim-unanswerable = You may claim flag { $flag } with your { $mine }: your opponent would need { $missing ->
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
bl-may-discard = With Redeploy you may discard { $card } from flag { $source }.
bl-may-desert = You may make { $card } desert from your opponent’s side of flag { $source }.
bl-may-traitor = You may take { $card } from your opponent’s side of flag { $source } to your side of flag { $to }.
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
