# What the coach explains in a first game, in English.

web-bl-coach = { $card ->
    [play] Put one card on your side of a flag. Three cards of one colour in sequence, the Wedge, are strongest.
    [draw] Now draw a Troop card, or a Tactics card, which has a special power.
    [claim] You may claim a flag now: your side is stronger, or can no longer be beaten. Touch the flag.
    [tactics] A Tactics card is played in place of a Troop. You may be at most one ahead of your opponent.
    [scout] Draw three cards from either deck, then put two back.
   *[lost] A flag that the other side claims is lost for ever. Three adjacent flags win, or any five.
}
web-bb-coach = { $card ->
    [hiring] Hire soldiers for your coins, from at least two units. A captain makes those near him stronger.
    [bearers] Place your standard-bearer. If an enemy takes him, the battle is lost.
    [deployment] Place your detachments. Soldiers side by side protect each other.
    [announce] You have the initiative: say which side goes first in this step.
    [planning] Choose four orders in secret. Yours and the enemy’s are revealed in turn.
    [knights] Knights move up to four cells. After three or four straight they charge, with +1 or +2.
    [heavy-infantry] Move one soldier or a line, up to two cells. Shields in line stop arrows and cancel pike walls.
    [pikemen] Move one soldier or a line, up to two cells. Pikes in line stop knights from the front.
    [archers] Archers move, or shoot in a straight line with at most three cells between. Several in a line shoot together.
    [bearer] The standard-bearer moves up to four cells. Moving forward wins the initiative, but mind who can reach him: once on your half, the enemy’s standard-bearer can take him, too.
    [fight] There are several fights: say which of your soldiers fights now.
    [meet] There are several fights: say which of your soldiers meets the attacker.
   *[bodyguard] A sergeant beside your captain may die in his place.
}
