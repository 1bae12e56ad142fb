# The table of Blades & Banners in the browser.

web-bb-option-defence_order = Who meets an attacker
web-bb-option-defence_order-ask = the defender chooses
web-bb-option-defence_order-automatic = automatically
web-bb-option-strengths = Strengths
web-bb-option-strengths-standard = standard
web-bb-option-strengths-veteran_captains = veteran captains
web-bb-option-strengths-heavy_horse = heavy horse
web-bb-option-strengths-own = your own numbers
web-bb-agreed-strength = { web-bb-kind } { $value }
web-bb-agreed-strength-differs = { web-bb-agreed-strength } (standard { $standard })
web-bb-option-trees = Trees
web-bb-option-trees-rolled = by dice
web-bb-option-trees-none = none
web-bb-option-trees-placed = set by you
web-bb-option-trees_from = Columns counted from
web-bb-option-trees_from-west = the western edge
web-bb-option-trees_from-east = the eastern edge
web-bb-option-budget = Size of the armies
web-bb-option-budget-dice = by dice
web-bb-option-budget-agreed = agreed
web-bb-coins-each = Coins for each army
web-bb-agreed-budget = { $how ->
    [coins] { $count ->
        [one] 1 coin each
       *[other] { $count } coins each
    }
   *[dice] { $count ->
        [one] by one die
       *[other] by { $count } dice
    }
}
web-bb-reason = { $reason ->
    [capture] The standard was taken{ $cell ->
        [none] {""}
       *[other] {" "}on { $cell }
    }.
    [annihilation] { $winner ->
        [griffin] Unicorn has no soldier left.
        [unicorn] Griffin has no soldier left.
       *[none] Neither army has a soldier left.
    }
   *[control] { $winner ->
        [none] After step twelve the control zones are equal: { $larger } to { $smaller }.
       *[other] After step twelve the larger control zone wins: { $larger } to { $smaller }.
    }
}
web-bb-skip-to = { $to ->
    [field] Skip to the field
   *[panel] Skip to your task
}

## Words

web-bb-kind = { $kind ->
    [knight] Knight
    [captain] Captain
    [sergeant] Sergeant
    [pikeman] Pikeman
    [archer] Archer
   *[bearer] Standard-bearer
}
web-bb-army = { $army ->
    [griffin] Griffin
   *[unicorn] Unicorn
}
web-bb-piece = { $army ->
    [griffin] Griffin
   *[unicorn] Unicorn
} { $kind ->
    [knight] knight
    [captain] captain
    [sergeant] sergeant
    [pikeman] pikeman
    [archer] archer
   *[bearer] standard-bearer
}
web-bb-man = { web-bb-kind } { $cell }
web-bb-man-of = { web-bb-piece } { $cell }
web-bb-order = { $order ->
    [knights] Knights
    [heavy-infantry] Heavy infantry
    [pikemen] Pikemen
    [archers] Archers
   *[bearer] Standard
}
# On the card: at most about 14 letters
web-bb-card = { $order ->
    [knights] Knights
    [heavy-infantry] Heavy infantry
    [pikemen] Pikemen
    [archers] Archers
   *[bearer] Standard
}
web-bb-closed = hidden order
web-bb-unit = { $count } { $unit ->
    [knights] { $count ->
        [one] knight
       *[other] knights
    }
    [captains] { $count ->
        [one] captain
       *[other] captains
    }
    [sergeants] { $count ->
        [one] sergeant
       *[other] sergeants
    }
    [pikemen] { $count ->
        [one] pikeman
       *[other] pikemen
    }
   *[archers] { $count ->
        [one] archer
       *[other] archers
    }
}
web-bb-unit-title = { $unit ->
    [knights] Knight
    [captains] Captain
    [sergeants] Sergeants
    [pikemen] Pikemen
   *[archers] Archers
}
web-bb-detachment = { $unit ->
    [knights] one horseman
    [captains] one leader
    [sergeants] three men
    [pikemen] four men
   *[archers] four bows
}
web-bb-strength = strength { $strength }
web-bb-tree = tree
web-bb-in-line = in line, facing { $faces ->
    [front] forward and back
    [flanks] left and right
   *[both] all sides
}
web-bb-mark = { $mark ->
    [answer] can be named
    [reach] can go here
    [target] can be shot
    [chosen] chosen
   *[ghost] would stand here
}

## Moves

web-bb-did-hire = army hired
web-bb-did-place-bearer = standard on { $cell }
web-bb-did-deploy = { $unit } on { $cells }
web-bb-did-announce = { $army ->
    [griffin] Griffin goes first
   *[unicorn] Unicorn goes first
}
web-bb-did-plan = four orders sealed
web-bb-would-plan = orders: { $orders }
web-bb-did-skip = { $order }: nothing
web-bb-did-move = { $how ->
    [charge] { $who } { $from } { $count ->
        [one] charges
       *[other] charge
    } to { $to }
    [wheel] { $who } { $from } wheel to { $to }
    [reform] { $who } { $from } re-form to { $to }
   *[move] { $who } { $from } to { $to }
}
web-bb-did-shoot = { $count ->
    [one] Archer { $archers } shoots { $targets }
   *[other] Archers { $archers } shoot { $targets }
}
web-bb-did-fight = { $cell } fights next
web-bb-did-meet = { $cell } meets the attack
web-bb-did-sacrifice = The sergeant on { $cell } dies for his captain
web-bb-did-stand = The captain fights
web-bb-with-fallen = { $count ->
    [one] { $deed }; { $fallen } falls
   *[other] { $deed }; { $fallen } fall
}
web-bb-with-standard = { $army ->
    [griffin] { $deed }; Griffin’s standard is taken
   *[unicorn] { $deed }; Unicorn’s standard is taken
}

## What to do

web-bb-status = { $phase ->
    [hiring] Hire your army
    [bearers] Place your standard
    [deployment] { $left ->
        [one] Place a detachment
       *[other] Place { $left } detachments
    }
    [announce] Who goes first?
    [planning] Plan four orders
    [orders] Order { $number }: { $order }
    [fight] Who fights next?
    [meet] Who meets the attack?
    [bodyguard] Save your captain?
   *[over] The battle is over
}
web-bb-summary-step = { $phase ->
    [hiring] The armies are being hired.
    [bearers] The standards are being placed.
    [deployment] The armies are being placed.
    [planning] Step { $step } of 12: both sides plan.
    [over] The battle ended in step { $step }.
   *[orders] Step { $step } of 12.
}
web-bb-summary-initiative = { $army ->
    [griffin] Griffin has the initiative.
   *[unicorn] Unicorn has the initiative.
}
web-bb-summary-trees = { $count ->
    [0] No trees.
   *[other] Trees on { $cells }.
}
web-bb-summary-unit = { $unit } on { $cells }
web-bb-summary-army = { $army ->
    [griffin] Griffin
   *[unicorn] Unicorn
}: { $count ->
    [0] no soldiers on the field.
   *[other] { $men }.
}
web-bb-summary-bearer = { $army ->
    [griffin] Griffin’s
   *[unicorn] Unicorn’s
} standard on { $cell }, control zone { $zone }.
web-bb-summary-plan = { $army ->
    [griffin] Griffin’s
   *[unicorn] Unicorn’s
} orders: { $orders }.

## The table

web-bb-field = The field. Arrow keys move, Enter chooses and confirms, Shift and arrow keys extend, w wheels, r re-forms, v shoots, s skips, n goes to the next soldier, b to the standard, + - 0 zoom, o shows what the soldiers can do.
web-bb-zoom = Zoom
web-bb-nearer = Closer
web-bb-farther = Farther
web-bb-step = Step { $step }
web-bb-step-of = Step { $step } of 12
web-bb-goes-first = { $army ->
    [griffin] Griffin goes first
   *[unicorn] Unicorn goes first
}
web-bb-first-short = first
web-bb-initiative = { $army ->
    [griffin] Griffin has the initiative
   *[unicorn] Unicorn has the initiative
}
web-bb-zones = Control zones
web-bb-zones-of = Control zones: Griffin { $griffin }, Unicorn { $unicorn }
web-bb-zones-note = After step 12 the larger zone wins
web-bb-show-zones = Zones
web-bb-soldiers = Soldiers
web-bb-battle = How the battle stands
web-bb-standing = Still standing
web-bb-armies = The armies
web-bb-orders-of = { $army ->
    [griffin] Griffin’s orders
   *[unicorn] Unicorn’s orders
}
web-bb-slot = { $state ->
    [open] revealed
    [now] now
    [own] only you
    [unopened] not revealed
   *[closed] hidden
}

## What things are and do

web-bb-about-name = { $what ->
    [control] Control zone
    [influence] Zone of influence
    [initiative] Initiative
    [first] Who goes first
    [step] Steps of the battle
    [tree] Tree
    [coins] Coins
    [closed] Hidden order
    [move] Move
    [wheel] Wheel
   *[reform] Re-form
}
web-bb-about = { $what ->
    [control] The rows that a standard has advanced beyond its army’s third row. After each step the larger zone brings the initiative; after step 12 it wins.
    [influence] The 7×7 cells around a captain or a standard, where soldiers of the same side are stronger.
    [initiative] The army that has it says before each step who goes first. After a step it goes to the army with the larger control zone; if both zones are equal, it changes sides.
    [first] This army reveals its order first; then both reveal their orders in turn.
    [step] The battle has twelve steps. In each, both sides plan four orders in secret, and then reveal them in turn.
    [tree] Nothing can stand on a cell with a tree, go through it or wheel over it. Arrows fly past it.
    [coins] Both armies have the same number of coins for their detachments. Coins may be left over.
    [closed] It is revealed in its turn; until then only the player who planned it knows it.
    [move] Soldiers move straight, along a row or a column: two cells on foot, four on horseback. A group moves as one.
    [wheel] A line turns by a right angle around one of its soldiers, who stays in place.
   *[reform] A line of four becomes a column, or a column becomes a line: two neighbours stay, and the other two move.
}
web-bb-about-order = { $order ->
    [knights] One action by knights: one of them or a line of up to three moves, or a line wheels. Or the standard-bearer moves up to two cells, or nothing happens.
    [heavy-infantry] One action by captains and sergeants: one of them or a group moves, wheels or re-forms. Or the standard-bearer moves up to two cells, or nothing happens.
    [pikemen] One action by pikemen: one of them or a group moves, wheels or re-forms. Or the standard-bearer moves up to two cells, or nothing happens.
    [archers] One action by archers: one of them or a group shoots, moves, wheels or re-forms. Or the standard-bearer moves up to two cells, or nothing happens.
   *[bearer] The standard-bearer moves up to four cells, or nothing happens.
}
web-bb-about-detachment = It is hired and placed as a whole. Its soldiers need not stand together, and in the battle each can act alone.
web-bb-budget = { $how ->
    [agreed] You have agreed on { $budget ->
        [one] { $budget } coin
       *[other] { $budget } coins
    } for each army.
   *[dice] Coins for each army: { $budget }, the sum of the dice rolled for this game ({ $dice }); 24 at most.
}

## Hiring

web-bb-play-now = Play now
web-bb-hire-title = Hire your army
web-bb-hire-text = Hire in secret: both lists are revealed together. You need at least two different units.
web-bb-coins-left = { $count ->
    [one] 1 coin left
   *[other] { $count } coins left
}
web-bb-coins-spent = { $spent } of { $budget } spent
web-bb-ready-made = Ready-made:
web-bb-army-of = { $name ->
    [balanced] Balanced
    [riders] Many riders
   *[bows] Many bows
}
web-bb-price = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
web-bb-one-more = { web-bb-unit-title }: one more
web-bb-one-less = { web-bb-unit-title }: one less
web-bb-of = of { $count }
web-bb-marching = Marching with you
web-bb-men = { $count ->
    [one] 1 man
   *[other] { $count } men
}
web-bb-clear = Clear
web-bb-seal-list = Seal the list
web-bb-two-units = At least two different units
web-bb-hired-title = Your list is sealed
web-bb-hired-text = Both lists are revealed together.
web-bb-tip = { $tip ->
    [pikes] Pikes in line stop a charge
    [shields] No arrow harms heavy infantry in line from front or rear
    [charge] Knights gain up to +2 from a straight run
   *[bodyguard] A sergeant can die in his captain’s place
}

## Deployment

web-bb-deploy-panel = Deployment
web-bb-to-place = Still to be placed
web-bb-detachment-of = { web-bb-unit-title }, { web-bb-detachment }
web-bb-place = { $unit ->
    [knights] Place a knight
    [captains] Place a captain
    [sergeants] Place your sergeants
    [pikemen] Place your pikemen
    [archers] Place your archers
   *[bearer] Place your standard
}
web-bb-place-text = { $unit ->
    [bearer] On your third row. Your control line begins there.
    [knights] On your two rows, columns c to r.
    [captains] On your two rows, columns c to r.
   *[other] On your two rows, columns c to r; touch a man to lift him off and put him elsewhere.
}
web-bb-turns = { $count ->
    [one] { $count } detachment
   *[other] { $count } detachments
} this turn
web-bb-place-here = Place here
web-bb-missing = { $count ->
    [one] One soldier to place
   *[other] { $count } soldiers to place
}
web-bb-place-rest = Place the rest for me
web-bb-other-places = The other side is placing

## Planning

web-bb-plan-title = Plan step { $step }
web-bb-plan-text = Choose four of your ten orders and their sequence.
web-bb-turn-by-turn = Orders are revealed in turn
web-bb-your-plan = Your plan
web-bb-your-cards = Your order cards
web-bb-empty-slot = empty
web-bb-put-in = { $order }: plan ({ $left } left)
web-bb-take-out = { $number }: { $order }, take back
web-bb-more-orders = { $count ->
    [one] One more order
   *[other] { $count } more orders
}
web-bb-seal-plan = Seal the plan
web-bb-suggest-plan = Suggest one

## Orders

web-bb-order-panel = Your order
web-bb-choose = { $order ->
    [knights] Touch a knight; touch him again to select his whole line.
    [heavy-infantry] Touch a captain or sergeant; touch him again to select his whole line.
    [pikemen] Touch a pikeman; touch him again to select his whole line.
    [archers] Touch an archer who is to move or shoot; touch him again to select his whole line.
   *[bearer] Choose your standard-bearer; he may go up to four cells.
}
web-bb-way = { $way ->
    [move] Move
    [wheel] Wheel
    [reform] Re-form
    [volley] Volley
   *[shoot] Shoot
}
web-bb-take-handle = { $way ->
    [wheel] Choose the handle where the line is to end.
   *[reform] Choose the handle where the other two are to stand.
}
web-bb-turning = { $way ->
    [left] to the left
   *[right] to the right
}
web-bb-to = to { $cells }
web-bb-fight = { $result ->
    [won] { web-bb-man } falls
    [lost] Lost against { web-bb-man }
    [lapses] No fight with { web-bb-man }
   *[even] { web-bb-man }: both fall
}
web-bb-shot = { $archer } hits { web-bb-man }
web-bb-may-join = Can shoot as well: { $archers }.
web-bb-no-fight = No fight.
web-bb-crooked = Soldiers move straight: along a row or along a column.
web-bb-choice = Who fights whom first is still to be chosen.
web-bb-captures = { $army ->
    [griffin] This takes Griffin’s standard and wins.
   *[unicorn] This takes Unicorn’s standard and wins.
}
web-bb-do = { $fighting ->
    [capture] Take the standard
    [fight] { $do ->
        [wheel] Wheel and fight
        [reform] Re-form and fight
       *[move] Move and fight
    }
   *[plain] { $do ->
        [wheel] Wheel
        [reform] Re-form
        [shoot] Shoot
        [skip] Do nothing
       *[move] Move
    }
}
web-bb-back = Back
web-bb-skip = Do nothing with this order
web-bb-part = { $rule ->
    [BB-10-6] Strength
    [BB-11-1] Standard
    [BB-11-2] Captain
    [BB-11-5] Pikes against a knight
    [BB-11-6] Pike wall
   *[BB-11-3] Charge
}
web-bb-void = { $rule ->
    [BB-11-4] No charge against pikes in line
   *[BB-11-7] Pike wall broken by a shield wall
}
web-bb-lapses = No fight: one of them is already dead
web-bb-fight-end = { $result ->
    [even] Both fall
    [won] { $defender ->
        [knight] The knight falls
        [captain] The captain falls
        [sergeant] The sergeant falls
        [pikeman] The pikeman falls
       *[archer] The archer falls
    }
   *[lost] { $attacker ->
        [knight] The knight falls
        [captain] The captain falls
        [sergeant] The sergeant falls
        [pikeman] The pikeman falls
       *[archer] The archer falls
    }
}
web-bb-guards = A sergeant could save him: { $cells }

## Questions

web-bb-question = { $phase ->
    [announce] Who goes first in this step?
    [fight] Who fights next?
    [meet] Who meets the attacker?
   *[bodyguard] Shall a sergeant die for the captain?
}
web-bb-question-text = { $phase ->
    [announce] You have the initiative.
    [fight] Name one of your men.
    [meet] The attacker stands on { $attacker }.
   *[bodyguard] The captain on { $captain } is attacked from { $attacker }.
}
web-bb-question-rule = { $phase ->
    [announce] BB-5.3
    [bodyguard] BB-11.8
   *[fight] BB-10.4
}
web-bb-suggested = suggested
web-bb-announce = { $army ->
    [griffin] Griffin goes first
   *[unicorn] Unicorn goes first
}
web-bb-sacrifice = The sergeant on { $cell } dies, and the captain takes his place
web-bb-stand = The captain stands and fights
