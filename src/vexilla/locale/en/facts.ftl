# What an action achieves, in English: the reasons of hints, puzzles and reviews.
# Seats, cards, formations, units and soldiers are ready-made text.

## Battle Line

bl-fact-formation = { $formation ->
    [wedge] Wedge
    [phalanx] Phalanx
    [battalion] Battalion
    [skirmish_line] Skirmish Line
    [host] Host
   *[fog] a sum of
} { $sum }
bl-fact-wins = With flag { $flag }, { $seat } has { $by ->
    [breakthrough] three adjacent flags
   *[envelopment] five flags
} and wins.
bl-fact-claims = This claims flag { $flag }.
bl-fact-opens-claim = { $now ->
    [yes] Flag { $flag } can then be claimed at once
   *[no] As the cards lie, flag { $flag } can then be claimed at the start of the next turn
}{ $wins ->
    [breakthrough] , the third of three adjacent flags: that wins
    [envelopment] , the fifth flag: that wins
   *[no] { "" }
}.
bl-fact-grounds = { $grounds ->
    [stronger] There, { $mine } beats { $theirs }.
    [tie] Both sides are equally strong, and { $other } put down the last card.
    [proof] The best that { $other } could still have there is { $theirs }, against { $mine }.
    [best_is_tie] At best { $other } could tie with { $mine }, and would put down the last card.
   *[unanswerable] There, { $other } can no longer get the cards to complete a formation.
}{ $unplayed ->
    [yes] { " " }Tactics cards that have not been played do not count here (BL-8.5).
   *[no] { "" }
}
bl-fact-prevents = As the cards lie, { $seat } could claim flag { $flag }{ $wins ->
    [breakthrough] , the third of three adjacent flags
    [envelopment] , the fifth flag
   *[no] { "" }
}. This prevents it.
bl-fact-completes = This completes { $formation } at flag { $flag }{ $strongest ->
    [yes] , the strongest that Troops could still make there
   *[no] { "" }
}.
bl-fact-builds = With { $cards } from the hand, { $formation } can be made at flag { $flag }.
bl-fact-likely = A { $formation } at flag { $flag } is completed in { $chance }% of the games that the computer plays out from here.
bl-fact-flag-instead = Flag { $flag } goes to { $seat } in { $chance } out of a hundred games that the computer plays out from here; after the move that was played, in { $before }.
bl-fact-still-open = Judging by the cards that lie face up, { $formation } is still possible at flag { $flag }.
bl-fact-denies = { $proved ->
    [yes] With { $card } face up
   *[no] With this
}, { $seat } can { $left ->
    [none] no longer complete a formation at flag { $flag } with Troops alone
   *[other] have at best a { $left } at flag { $flag } with Troops alone, no longer a { $formation }
}.
bl-fact-overtakes = Judging by the cards that lie face up, the best that { $seat } can have at flag { $flag } is now stronger than the best on the other side.
bl-fact-balance = Judging by the cards that lie face up, the best at flag { $flag } is now { $mine } for { $seat }, and { $theirs } for { $other }.
bl-fact-decides = Flag { $flag } decides the game: it gives { $seat } { $by ->
    [breakthrough] three adjacent flags
   *[envelopment] five flags
}.
bl-fact-keeps = This keeps { $cards } for later.
bl-fact-lowest = No Troop card in the hand is lower than { $card }.
bl-fact-draws-troop = { $left ->
    [one] One Troop card is left to draw.
   *[other] { $left } Troop cards are left to draw.
}
bl-fact-draws-tactics = { $held ->
    [0] The hand has no Tactics card
    [one] The hand has one Tactics card
   *[other] The hand has { $held } Tactics cards
}{ $playable ->
    [yes] , and one may be played next turn
   *[no] , and none may be played while the opponent has played fewer
}.
bl-fact-scouts = Scout draws { $draws ->
    [one] one card
   *[other] { $draws } cards
}; { $returns ->
    [0] none goes
    [one] one goes
   *[other] { $returns } go
} back to the decks.
bl-fact-leaves-claim = This gives up a claim to flag { $flag } that can be made now{ $wins ->
    [breakthrough] : it is the third of three adjacent flags
    [envelopment] : it is the fifth flag
   *[no] { "" }
}.
bl-fact-allows-claim = As the cards lie after this, { $seat } can claim flag { $flag }{ $wins ->
    [breakthrough] , the third of three adjacent flags: that wins
    [envelopment] , the fifth flag: that wins
   *[no] { "" }
}.
bl-fact-gives-up = After this, with Troops and the Morale cards in your hand, your side of flag { $flag } can { $left ->
    [none] no longer be completed
   *[other] have at best a { $left }, no longer a { $formation }
}.

## Blades & Banners

bb-fact-unit = { $unit ->
    [knights] the knights
    [heavy-infantry] the heavy infantry
    [pikemen] the pikemen
    [archers] the archers
   *[bearer] the standard-bearer
}
bb-fact-captures = This takes { $seat }’s standard and wins.
bb-fact-destroys = This kills the last soldiers of { $seat } and wins.
bb-fact-wins-zone = This ends the last step with the larger control zone, { $mine } rows to { $theirs }: that wins.
bb-fact-relieves = Before this, { $units } could take { $seat }’s standard with one order; now { $left_count ->
    [0] nobody can.
   *[other] only { $left } can.
}
bb-fact-threatens = From here { $units } can take { $other }’s standard{ $planned ->
    [yes] , and an order for that is still to come in this step
   *[no] { "" }
}.
bb-fact-leads = The control zone of { $seat } becomes the larger one, { $mine } rows to { $theirs }{ $last ->
    [yes] : if it stays so to the end of this step, that wins
   *[no] { "" }
}.
bb-fact-charges = The charge hits the { $man } at +{ $bonus }: { $mine } against { $theirs }.
bb-fact-kills = This kills { $kills }{ $losses_count ->
    [0] {" "}without loss.
   *[other] , and costs { $losses }.
}
bb-fact-shoots = The arrows kill { $kills }, and no fight follows.
bb-fact-at-least = However the fights go, { $other } loses at least { $least } and { $seat } at most { $most }.
bb-fact-advances = The control zone of { $seat } grows by { $grown ->
    [one] one row
   *[other] { $grown } rows
}.
bb-fact-rallies = { $count ->
    [one] One soldier
   *[other] { $count } soldiers
} will have +1 near the standard (now { $before }).
bb-fact-hires = { $soldiers } soldiers for { $price } of { $budget } coins.
bb-fact-in-line = Side by side, these soldiers are in formation towards the enemy.
bb-fact-first-captures = Going first, { $units } can take { $other }’s standard.
bb-fact-first-saves = If { $other } went first, { $units } could take { $seat }’s standard.
bb-fact-plans-capture = As the pieces stand, the first order lets { $units } take { $other }’s standard.
bb-fact-plans-escape = As the pieces stand, { $units } could take { $seat }’s standard; the first order can move it out of reach.
bb-fact-plans-shots = As the pieces stand, the archers have { $count ->
    [one] one target
   *[other] { $count } targets
} with the first order.
bb-fact-prepares-capture = This prepares to take { $other }’s standard: in { $chance } out of a hundred games that the computer plays out from here, it is taken; { $than ->
    [played] after the move that was played,
   *[skip] without this move,
} in { $before }.
bb-fact-guards = This guards { $seat }’s standard: in { $chance } out of a hundred games that the computer plays out from here, it is taken; { $than ->
    [played] after the move that was played,
   *[skip] without this move,
} in { $before }.
bb-fact-prepares-fight = This prepares a fight: the losses of { $other } in ten games that the computer plays out from here are { $fallen }; { $than ->
    [played] after the move that was played,
   *[skip] without this move,
} { $before }.
bb-fact-spares = This saves soldiers: the losses of { $seat } in ten games that the computer plays out from here are { $fallen }; { $than ->
    [played] after the move that was played,
   *[skip] without this move,
} { $before }.
bb-fact-keeps-back = { $count ->
    [0] The standard-bearer stands just short of the middle of the field.
    [one] One row lies between the standard-bearer and the middle of the field.
   *[other] { $count } rows lie between the standard-bearer and the middle of the field.
}
bb-fact-deploys = These soldiers stand { $distance ->
    [one] one cell
   *[other] { $distance } cells
} from their standard-bearer.
bb-fact-goes = { $first ->
    [yes] Going first, { $seat } acts before the other side can answer.
   *[no] With { $seat } going first, the other side sees each order before it reveals its own.
}
bb-fact-orders = The orders are, in turn, for { $units }{ $distance ->
    [0] .
    [one] ; the enemy nearest to the first is one cell away.
   *[other] ; the enemy nearest to the first is { $distance } cells away.
}
bb-fact-holds = As they stand, { $distance ->
    [one] one cell separates
   *[other] { $distance } cells separate
} { $units } from the enemy, and nobody leaves the line.
bb-fact-forms = Soldiers in formation towards the enemy: { $count }; before, { $before }.
bb-fact-nears = This brings { $units } nearer to the enemy: the distance in cells falls from { $before } to { $distance }.
bb-fact-draws-back = This takes { $units } away from the enemy: the distance in cells grows from { $before } to { $distance }.
bb-fact-shifts = This moves { $units } along the enemy’s front, still { $distance ->
    [one] one cell
   *[other] { $distance } cells
} away.
bb-fact-exposes = As the pieces stand after this, { $units } can take { $seat }’s standard with one order.
bb-fact-loses = This costs { $seat } { $losses } for certain.
bb-fact-in-range = Then { $other }’s archers can shoot { $count ->
    [one] one of { $seat }’s soldiers
   *[other] { $count } of { $seat }’s soldiers
} (now { $before }).
