# What does not fit in a position, in English.

position-side-full = { $count } cards lie on this side; there is space for three, and under Mud for four.
position-no-slot = { $card } cannot lie on a side: it is played beside the line or beside a flag.
position-without-tactics = { $card } is a Tactics card, and this game is played without them.
position-without-scout = This is a phase of Scout, and this game is played without Tactics cards.
position-hand-full = This hand has { $count } cards; now it can have { $most } at most.
position-hand-returns = This hand has { $count } cards; after Scout’s draw it has seven, and the { $left } still to go back.
position-left-over = These cards are missing: { $cards }.
position-deck-sum = This does not add up: the deck must have { $count } cards.
position-hands-sum = This does not add up: the hands hold more cards than are left.
position-scout-drawn = Cards that Scout has drawn are listed only while it is being played, and only if scout_return is held.
position-scout-many = Scout can have drawn at most { $most } cards so far.
position-not-held = { $card } is not in the hand of the side to move.
position-draws = { $count } cards are still to be drawn, but only { $left } are left.
position-passed = A player who passes has ended this part of the turn.
position-winner = The flags show that the other player has won.
position-known-deck = The deck has only { $count } cards.
position-known-card = { $card } lies here in the deck.
position-known-hand = { $card } is not in the hand of the other side.
position-known-hand-full = The other side does not hold that many cards.
position-twice = { $what } occurs twice; it is also at { $place }.
position-number = { $value } is not a whole number from { $least } to { $most }.
position-too-many = There are { $count } of them here; there can be at most { $most }.
position-missing = Something that this phase needs is missing here.
position-other-phase = This belongs to another phase.
position-other-seat = In this phase the other player acts.
position-has-chosen = This player has chosen already; the other one acts.
position-trees = The trees leave { $seat ->
    [griffin] Griffin
   *[unicorn] Unicorn
} { $count } free cells, and an army may have { $most } soldiers.
position-too-dear = This army costs more than the budget, or has fewer than two units.
position-counters = Fewer counters than that are left.
position-free-cells = There are not enough free cells for all these soldiers.
position-deploy-left = This side has { $count ->
    [one] { $count } detachment
   *[other] { $count } detachments
} left to place.
position-not-placed-yet = In this phase this standard-bearer is not on the field yet.
position-no-soldiers-yet = In this phase no soldiers are on the field yet.
position-four-orders = A plan has four orders.
position-order-twice = A plan may have the same order at most twice.
position-not-opened = This player is executing an order, so one to four of their orders must be revealed.
position-off-field = { $cell } is off the field.
position-no-soldier = No soldier stands on { $cell }.
position-fight-one-side = A fight is between soldiers of both sides.
position-fight-apart = These soldiers do not stand side by side.
position-fight-twice = The same fight is listed twice.
position-two-attackers = All attackers must be soldiers of one side.
position-no-charge = Only a knight charges.
position-no-guard = No sergeant of the defenders stands on { $cell }.
position-not-fighting = The soldier on { $cell } is in none of these fights.
position-no-captain = No captain stands on { $cell }.
position-not-met = This soldier does not fight the one on { $cell }.
position-further = { $count ->
    [one] Something else is wrong, too.
   *[other] { $count } more things are wrong.
}
position-unreadable = This cannot be read: { $text }
