# What does not fit in a position that somebody has set up, in English.

position-side-full = { $count } cards lie on this side; there is space for three, and with Mud for four.
position-no-slot = { $card } lies on no side: it is played beside the line or beside a flag.
position-hand-full = This hand has { $count } cards; now it can have { $most } at most.
position-hand-returns = This hand has { $count } cards; after Scout it has seven and the { $left } that go back.
position-twice = { $what } is here and somewhere else as well.
position-winner = The flags say that the other player has won.
position-draws = { $count } cards are still to be drawn, but only { $left } are left.
position-sum = The cards do not add up to 60 Troops and 10 Tactics cards.
position-left-over = These cards are nowhere: { $cards }.
position-passed = Whoever passes has ended this part of the turn.
position-missing = Something is missing here that this phase needs.
position-other-phase = This belongs to another phase.
position-too-many = There are { $count } here; the game has { $most } at most.
position-four-orders = A plan has four orders.
position-order-twice = An order stands in a plan twice at most.
position-other-seat = In this phase the other player acts.
position-not-opened = This player executes an order, so that one to four are opened.
position-has-chosen = This player has chosen already; the other one acts.
position-not-placed-yet = In this phase this standard-bearer is not on the field yet.
position-no-soldiers-yet = In this phase no soldiers are on the field yet.
position-counters = There are fewer counters than that left.
position-free-cells = There are not enough free cells for all these soldiers.
position-too-dear = This army is dearer than the budget, or has fewer than two units.
position-fight = This fight does not fit the soldiers on the field.
position-known = What a player knows is not so in this position.
position-unreadable = This cannot be read: { $text }
