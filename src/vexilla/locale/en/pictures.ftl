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
