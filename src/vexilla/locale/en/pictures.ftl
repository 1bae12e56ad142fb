# Boards as text and as pictures, and games on paper, in English.

## Both games

picture-game = { $game ->
    [blades-and-banners] Blades & Banners
   *[battle-line] Battle Line
}
picture-headline = { $how ->
    [draw] Drawn game
    [over] { $seat } { $doing }
   *[on] { $seat } to move, { $doing }
}
picture-doing = { $doing ->
    [won] has won
    [lost] has lost
    [drawn] drawn game
   *[waits] waits
}

## Battle Line

bl-picture-doing = { $phase ->
    [play] plays a card
    [end] claims or draws
    [scout-draw] Scout: { $left } to draw
   *[scout-return] Scout: { $left } to return
}
bl-picture-cards = { $deck ->
    [troop] { $count ->
        [one] { $count } Troop
       *[other] { $count } Troops
    }
   *[tactics] { $count } Tactics
}
bl-picture-no-cards = no cards
bl-picture-played = { $count ->
    [one] { $count } Tactics card played
   *[other] { $count } Tactics cards played
}
bl-picture-discards = discarded:
# At most nine letters.
bl-picture-decks = Decks
bl-picture-top = { $deck ->
    [troop] top of the Troops:
   *[tactics] top of the Tactics:
}
bl-picture-card = { $card }, { $colour ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
} { $troop }
bl-picture-tactics = { $count } Tactics played
bl-picture-pile = Discards
bl-picture-first = top: { $card }
bl-picture-chip = { $card }, played by { $seat ->
    [south] south
   *[north] north
}

## Blades & Banners

bb-picture-doing = { $doing ->
    [hires] hires in secret
    [hired] has hired
    [plans] plans four orders
    [planned] has planned
    [bearers] places the standard
    [deployment] places detachments, { $left } left
    [announce] says who goes first
    [order] carries out { $order }
    [orders] carries out an order
    [fight] names who fights next
    [meet] names who meets { $cell }
    [answer] names who fights
   *[bodyguard] may save the captain on { $cell }
}
bb-picture-budget = Budget { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
bb-picture-agreed = { $what ->
    [deployer] { $seat } deploys first
    [initiative] { $seat } has the initiative
   *[first] { $seat } goes first
}
# At most fifteen letters.
bb-picture-line = { $seat ->
    [griffin] Griffin's line
    [unicorn] Unicorn's line
   *[both] both lines
}
bb-picture-no-soldiers = no soldiers
bb-picture-zone = control zone { $rows }
bb-picture-to-place = to place: { $army }
bb-picture-hired = hired: { $army }
bb-picture-opened = { $count } revealed
# At most nine letters.
bb-picture-strengths = Strengths
bb-picture-fights = Fights: { $fights }
bb-picture-charge = charge
bb-picture-guards = free sergeants: { $cells }
bb-picture-piece = { bb-seat } { bb-kind }, { $cell }
bb-picture-tree = Tree, { $cell }
bb-picture-influence = Zone of { $seat ->
    [griffin] Griffin’s
   *[unicorn] Unicorn’s
} { $kind ->
    [captain] captain
   *[bearer] bearer
}, { $cell }
bb-picture-has-initiative = { bb-seat } has the initiative
bb-picture-begins = { $what ->
    [deployer] deploys first
   *[first] goes first
}
bb-picture-rows = zone { $rows }
bb-picture-all-rows = Control zone: { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}
bb-picture-order = { $order ->
    [knights] Knights
    [heavy_infantry] Heavy inf.
    [pikemen] Pikemen
    [archers] Archers
   *[bearer] Standard
}
bb-picture-closed = hidden
bb-picture-order-title = Order { $number }: { $name ->
    [none] face down
   *[other] { $name }
}

## On paper

print-title = { $title } on paper
print-contents = What is printed
print-set = { $kind ->
    [cards] Cards
    [flags] Flags
    [field] Field
    [counters] Counters
    [trees] Trees and the sun
    [dial] Step counter
    [initiative] Initiative
    [cover] Cover
    [aid] Player aid
   *[rules] Rulebook
}
print-how-title = How to print it
print-how = { $what ->
    [scale] Print at 100%, not fitted to the page. The line at the foot of this page is then 100 mm long.
    [sides] Print on both sides and flip the paper on its { $edge ->
        [short] short
       *[long] long
    } edge. Try one sheet, and hold it up to the light: the backs must lie behind the fronts.
    [paper] Use stiff paper, or put the cards into sleeves of 63 × 88 mm.
    [cut] Cut from mark to mark and along the thin lines. The pictures of cards extend 3 mm beyond the cut.
    [field] Cut out the pieces of the field and glue each onto the strip with its number.
    [dice] Add two dice of different colours: any dice will do.
   *[fold] Lay the sheets of the rulebook inside one another, fold them in the middle and staple the fold.
}
print-ruler = 100 mm
print-glue = glue sheet { $sheet } on here
print-variant = Variant
print-doing = { $what ->
    [parts] Drawing the parts …
    [rules] Setting the rulebook …
   *[file] Setting the pages …
}
print-done = Written: { $file }

bl-printed-flag = Flag { $flag }

bb-printed-part = { $part ->
    [field] Field
    [tree] Tree
    [sun] Sun
    [dial] Step counter
   *[initiative] Initiative token
}

## Editions, the picture on the player aid, and the cover

# What an edition plays, by the name and value of an option.
bl-edition = { $option ->
    [claim_timing-after_playing] Flags are claimed only after a card was played or the turn was passed, and before drawing.
    [traitor_destination-other_flag] Traitor takes its card to another flag, never to the same one.
    [traitor_destination-own_formation] Traitor puts its card only where a card already lies on your side.
    [environment_movable-false] Fog and Mud stay where they lie: neither Redeploy nor Deserter takes them.
    [leader_limit-per_game] A player may play only one Leader in the whole game.
    [leader_limit-none] A player may have both Leaders on their side.
    [skirmish_colours-different] The cards of a Skirmish Line have different colours, no two alike.
    [redeploy_same_flag-true] Redeploy may also put a Troop or Morale card into another slot at the same flag.
    [passing-without_card] You may pass only if you can play no card at all.
    [scout_draw-end_of_turn] The three cards are drawn as the turn ends, after claiming.
   *[scout_return-held] Only cards that were in your hand before are put back, none of the three.
}
bl-edition-leader = A Leader: it counts as any Troop card, of any colour and value, named when the flag is decided.
bl-edition-skirmish = different colours
print-differs = What still differs:
print-by = { $game ->
    [blades-and-banners] by Afanasy Kartasi
   *[battle-line] by Reiner Knizia
}
bb-aid-soldier = strength { $strength }, { $count ->
    [1] price { $price }
   *[other] price { $price } for { $count }
}, moves up to { $speed }
bb-aid-about = { $kind ->
    [knight] Charge: +1 after 3 cells straight at the enemy, +2 after 4.
    [captain] Sergeants, pikemen and archers in his zone have +1.
    [sergeant] May die in place of a captain beside him.
    [pikeman] +2 against knights. In formation +1, and no charge counts against him.
    [archer] Shoots straight, with at most 3 cells between, 4 in a captain’s zone.
   *[bearer] Soldiers in his zone have +1. He moves up to 2, with his own card up to 4.
}
bb-aid-zone = A zone is 3 cells to each side. In formation: beside a friend of the same unit; that protects the two long sides of a line, not its ends. Heavy infantry in formation cannot be shot.
bb-aid-picture = { $what ->
    [charge] A fight: all bonuses are added, the lower one dies, equal ones both. The knight has charged 4 cells: 4+2 against 2+2. The pikeman dies.
    [wall] Two pikemen in formation stop the charge: 4 against 2+2+1. The knight dies.
   *[volley] A volley: archers of a line shoot in one direction, each one enemy straight ahead. What stands between makes no difference.
}
