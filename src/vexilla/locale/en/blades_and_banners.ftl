# Blades & Banners, in English.

## Blades & Banners: words

bb-letter = { $kind ->
    [knight] K
    [captain] C
    [sergeant] S
    [pikeman] P
    [archer] A
   *[bearer] B
}
bb-order-letter = { $order ->
    [heavy-infantry] H
   *[other] { bb-letter }
}
bb-army-list = “{ $entry }” is not part of an army: write detachments like { $example }, each letter once ({ $letters }).
bb-seat = { $seat ->
    [griffin] Griffin
   *[unicorn] Unicorn
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
    [forward] forward
    [back] back
    [left] to the left
   *[right] to the right
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

## The start of Blades & Banners

bb-drawn-trees = Dice for the trees, Griffin’s first, with columns counted from the { $edge ->
    [east] eastern
   *[west] western
} edge: { $throws }.
bb-drawn-throw = { $griffin }–{ $unicorn }: { $result ->
    [again] again
    [outside] off the field
   *[tree] { $cell }
}
bb-drawn-budget = { $kind ->
    [again] Dice for the budget: { $dice }; they are rolled again.
    [more] Dice for the budget: { $dice }; 24 coins at most.
   *[fits] Dice for the budget: { $dice }.
}

## Blades & Banners: what would be right

bb-distances = { $count ->
    [0] No move { $direction } is possible now.
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
bb-guards = You can name { $cells }, or let the captain stand.

## Blades & Banners: refusals

bb-over = The game is over: { $winner ->
    [griffin] Griffin has won.
    [unicorn] Unicorn has won.
   *[draw] it is a draw.
}
bb-not-your-turn = { $done ->
    [yes] You have already chosen: now { $seat } has to choose.
   *[no] It is not your turn: { $seat } is to act.
}
bb-phase = { $phase ->
    [hiring] The armies are being hired now.
    [bearers] The standard-bearers are being placed now.
    [deployment] The detachments are being placed now.
    [announce] Before that, the player with the initiative must say who goes first in this step.
    [planning] Four orders are being planned now.
    [orders] The revealed order is being executed now: move, re-form, wheel, shoot, move the standard-bearer, or skip.
    [fight] Fights are pending: name your soldier who fights next.
    [meet] Fights are pending: name your soldier who meets the attacker.
   *[bodyguard] Your captain is attacked: sacrifice a sergeant, or let the captain stand.
}
bb-too-dear = This army costs { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}, and the budget is { $budget }.
bb-counters = A side can have { $most } at most: there are no more counters.
bb-one-unit = An army needs at least two different units; captains and sergeants together are one, the heavy infantry.
bb-bearer-place = { $why ->
    [row] Your standard-bearer starts on row { $row }, and { $cell } is not on it.
    [edge] { $cell } is too near the edge: a standard-bearer stays in columns c to r.
    [tree] { $cell } is not free.
   *[half] { $cell } is on the wrong half: the other standard-bearer stands on { $enemy }, and both must stand in columns a to j, or both in k to t.
}
bb-none-left = { $kind ->
    [knights] You have no knight left to place.
    [captains] You have no captain left to place.
    [sergeants] You have no sergeants left to place.
    [pikemen] You have no pikemen left to place.
   *[archers] You have no archers left to place.
} Still to place: { $left }.
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
    [charge] Charges are fought first, and the soldier on { $cell } does not charge.
    [fight] None of your soldiers with a fight to come stands on { $cell }.
   *[meet] Nobody who could meet this attacker stands on { $cell }.
}
bb-no-guard = { $why ->
    [sergeant] None of your sergeants stands on { $cell }.
    [adjacent] { $cell } is not beside the captain on { $captain }.
   *[engaged] The sergeant on { $cell } stood beside an enemy when the fights began, so he cannot die for the captain.
}
bb-standard-card = With a standard-bearer card no soldier acts: move the standard-bearer up to four cells, or skip.
bb-other-unit = This order is for your { $order }.
bb-only-archers = Only archers shoot, and this order is for your { $order }.
bb-no-group = { $cells } are not a group: { $arm ->
    [knights] knights move singly or as a line of two or three without gaps.
   *[foot] foot move singly, as a line of two to four without gaps, or as a column of two by two.
}
bb-too-far = { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
} is too far: { $order } move up to { $speed }.
bb-blocked = { $soldier } cannot move { $distance } { $direction }.
bb-knights-do-not-reform = Knights do not re-form; only four foot in a line or a column do.
bb-no-four = { $cells } are neither a line of four nor a column of two by two, so they cannot re-form.
bb-no-reform = This does not re-form them: two adjacent soldiers stay, and the other two go beside them, so that a line becomes a column, or a column a line. The cells { $to } do not fit that.
bb-alike = The soldiers on { $one } and { $two } are alike, so only one of the two ways is legal: the first soldier goes to the first cell in reading order.
bb-no-line = Only a line of two to { $most } soldiers without gaps can wheel, and { $cells } are not one.
bb-no-wheel = This is not a wheel: one soldier stays, and the others go to the same distances from him at right angles. The cells { $to } do not fit that.
bb-wheel-path = Wheeling round { $pivot }, { $soldier } would walk { $path ->
    [one] { $path } cell
   *[other] { $path } cells
}, and { $most } is the limit.
bb-zone = { $do ->
    [reform] The cells between the old line and the new one must be clear of trees and enemies, and the new cells free.
   *[wheel] The squares through which the line wheels must be clear of trees and enemies, and the new cells free.
}
bb-no-shot = At least one archer must shoot.
bb-no-volley = { $cells } cannot shoot a volley: two to four archers of one line without gaps shoot across it, all in the same direction, each straight ahead.
bb-not-in-line = { $target } is not in the same row or column as { $archer }.
bb-out-of-range = { $target } is out of range of { $archer }: { $between ->
    [one] { $between } cell is
   *[other] { $between } cells are
} between them, and the limit is { $most }{ $led ->
    [yes] , even near a captain.
   *[no] {" "}without a captain near.
}
bb-no-enemy = There is no enemy soldier to shoot.
bb-bearer-is-no-target = A standard-bearer cannot be shot.
bb-shield-wall = { $target } stands behind a shield wall towards { $archer }, with { $comrades } beside him (BB-11.7), and cannot be shot from there.
bb-bearer-first-step = Standard-bearers do not move in the first step.
bb-bearer-too-far = { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
} is too far: with the order for { $order } the standard-bearer moves up to { $most }.
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
bb-may-announce = You may let { $seat } go first in this step.
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
bb-may-stand = The captain on { $cell } may stand and fight.
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
bb-lapses = No fight: { $attacker } against { $defender } lapses, because one of them is already dead (BB-10.3).
bb-choice = The players choose who fights whom first; this is the order with the strongest defender first (BB-10.4).

## Blades & Banners: the soldiers at a glance

bb-overview = The soldiers at a glance
bb-fact = { $fact ->
    [strength] Base strength
    [price] Price in coins
    [size] Soldiers in a detachment
    [counters] Counters in all
    [speed] Speed in cells
   *[range] Range in cells
}
bb-property = { $property ->
    [charge] Charge
    [commander] Commander of the infantry
    [shields] Shield wall
    [bodyguard] Bodyguard
    [horse] Against horse
    [wall] Pike wall
    [shot] Shot
    [volley] Volley
    [standard] Standard
   *[bearer] Moves
}
bb-property-text = { $property ->
    [charge] +1 after a run of three cells, +2 after four, against the enemy straight ahead. That fight comes first.
    [commander] Sergeants, pikemen and archers in his 7×7 zone have +1 (not +2 near two captains), and archers there shoot one cell further.
    [shields] In formation he is safe from arrows, and an enemy’s pike wall gives no +1.
    [bodyguard] When a captain next to him is attacked, a sergeant who has no enemy next to him can die in the captain’s place. Not against arrows.
    [horse] +2 in a fight with a knight.
    [wall] In formation +1, and a charge has no effect; but no +1 against heavy infantry in formation.
    [shot] Kills an enemy in the same row or column with at most three cells between; whatever stands there makes no difference. Not a standard-bearer, and not heavy infantry behind a shield wall.
    [volley] Two to four archers in a line shoot together, in one direction across the line.
    [standard] Soldiers in the 7×7 zone of their standard have +1.
   *[bearer] Two cells with any order card, four with a standard-bearer card; not in step 1. A side that loses its standard has lost.
}
bb-formation = In formation: seen from the enemy, the soldier has another of the same unit directly beside him.
bb-strengths = { $table ->
    [own] The number on a counter is the base strength. The players have agreed on these numbers.
   *[named] The number on a counter is the base strength. The author’s rules do not give these numbers; they are ours.
}
bb-strengths-change = { $table ->
    [standard] The usual numbers.
    [veteran_captains] Veteran captains: a captain and a standing knight kill each other.
    [heavy_horse] Heavy horse: a standing knight kills a single pikeman; a knight and a pikeman in a pike wall kill each other.
   *[own] They are not the usual ones.
}
