# The lessons of Blades & Banners, in English (docs/lessons.md).
# Each step has what there is to know, the task, and two hints after wrong tries.

bb-line-title = Move a line
bb-line-1-text = You lead Griffin, and forward is towards Unicorn. The revealed card says who moves: the pikemen. Foot soldiers move one or two cells straight; two to four standing in a line can move as one.
bb-line-1-task = Move all four pikemen two cells forward: choose both ends of the line, then the cell two rows ahead, and confirm.
bb-line-1-hint = That moves too few of them, or not far enough.
bb-line-1-pointed = Choose the pikeman at one end of the line, then the one at the other end, then the cell two rows ahead.
bb-line-done = A line that stays together protects itself.

bb-charge-title = Charge
bb-charge-1-text = Knights ride up to four cells. A knight (strength 4) who has moved three or four cells straight charges the enemy straight ahead, with +1 or +2. The lower strength dies.
bb-charge-1-task = Charge the sergeant, for a bonus of +2.
bb-charge-1-hint = For +2 the knight needs a run of four cells, and the enemy must be straight ahead.
bb-charge-1-pointed = Move the knight from h5 four cells forward, to h9.
bb-charge-done = 6 against 3: nobody on foot likes that.

bb-pike-wall-title = Pike wall
bb-pike-wall-1-text = Pikemen side by side are in formation to the front: a pike wall. It stops a charge and kills the knight. But a line protects neither of its ends.
bb-pike-wall-1-task = Kill a pikeman, and lose nobody.
bb-pike-wall-1-hint = Nobody breaks this wall from the front.
bb-pike-wall-1-pointed = Let the knight on l10 charge along the row, into the end of the line: to i10.
bb-pike-wall-done = Against pikes, go for the flank.

bb-shield-wall-title = Shield wall
bb-shield-wall-1-text = Captains and sergeants side by side make a shield wall. It cancels the pike wall of the enemies they attack, and no arrow harms them from the front.
bb-shield-wall-1-task = Attack the pikemen without losing a soldier.
bb-shield-wall-1-hint = A single sergeant has no shield wall: he would die together with a pikeman.
bb-shield-wall-1-pointed = Move all three sergeants two cells forward, as one line.
bb-shield-wall-done = 3 against 2, three times over.

bb-volley-title = Volley
bb-volley-1-text = An archer kills an enemy straight ahead with at most three cells between them; whatever stands between does not matter. Archers in a line shoot together. The sergeants in front hide behind a shield wall.
bb-volley-1-task = Kill the knight and the archer behind them with one volley.
bb-volley-1-hint = One order is one volley: both archers can shoot.
bb-volley-1-pointed = Choose both archers, then the knight on h9 and the archer on i10, and shoot.
bb-volley-done = Arrows never miss. Keep your own soldiers out of range, or behind shields.

bb-captain-title = Captain and standard
bb-captain-1-text = A captain gives +1 to the sergeants, pikemen and archers in his zone, and the standard gives +1 to all soldiers in its own. A zone is the 7×7 cells round a captain or a standard. A knight has 4, a sergeant 3.
bb-captain-1-task = Kill the knight, and lose nobody.
bb-captain-1-hint = With only one bonus it is 4 against 4, and both die.
bb-captain-1-pointed = The sergeant on i8 stays in both zones if he moves one cell forward.
bb-captain-done = 5 against 4: leaders win fights without fighting.

bb-reform-title = Re-form
bb-reform-1-text = Knights on three sides! A line protects only its front and back. A column, two by two, protects all round.
bb-reform-1-task = Turn the line into a column.
bb-reform-1-hint = The pikemen are still exposed on their flanks.
bb-reform-1-pointed = Choose all four pikemen, then Re-form, and confirm.
bb-reform-done = No charge gets through a column of pikes.

bb-wheel-title = Wheel
bb-wheel-1-text = A line can turn by a right angle round one of its members, if nothing is in the way. Nobody may walk more than twice their speed.
bb-wheel-1-task = Wheel the whole line, so that it faces the knights on its right.
bb-wheel-1-hint = That leaves the end of the line exposed to the knights.
bb-wheel-1-pointed = Choose all four pikemen, then Wheel, and confirm. Four foot soldiers wheel only round one of the middle two.
bb-wheel-done = Turn the front to where the enemy comes from.

bb-capture-title = Take the standard
bb-capture-1-text = This is how a battle is won: a soldier who moves onto the enemy standard-bearer’s cell takes the standard, at once and before any fight. A knight moves up to four cells in a straight line.
bb-capture-1-task = Win the battle.
bb-capture-1-hint = The pikemen beside the standard do not matter.
bb-capture-1-pointed = Move the knight three cells forward, onto i11.
bb-capture-done = One clear path is enough.

bb-danger-title = Your standard in danger
bb-danger-1-text = Soldiers move straight. Unicorn’s knight is four cells in front of your standard, and nothing stands between: his next order could end the battle.
bb-danger-1-task = Bring the standard-bearer to safety.
bb-danger-1-hint = There the knight can still reach him, or somebody else can.
bb-danger-1-pointed = A step sideways is enough: the knight does not turn corners.
bb-danger-done = Before each order, look along the row and the column of your standard.

bb-initiative-title = Control zone and initiative
bb-initiative-1-text = Your control zone is the rows that your standard has advanced. After every step the side with the larger zone gets the initiative, and says who goes first. After step 12 that side wins.
bb-initiative-1-task = Unicorn has advanced two rows, and so have you. Take the lead.
bb-initiative-1-hint = Only rows gained forward count.
bb-initiative-1-pointed = Move the standard-bearer one cell forward.
bb-initiative-done = Forward, but not within reach of the enemy.

bb-plan-title = A secret plan
bb-plan-1-text = In every step both sides secretly choose four of their ten cards. Unicorn sees each of yours only when you reveal it, so the first order surprises most. You go first.
bb-plan-1-task = Your knight could take the standard. Make that your first order.
bb-plan-1-hint = By the time of a later order, Unicorn’s standard may have moved away.
bb-plan-1-pointed = Put a knights card first, then three others, and seal the plan.
bb-plan-2-text = Unicorn has planned to move the standard away, but you reveal your card first.
bb-plan-2-task = Take the standard.
bb-plan-2-hint = Now, or never.
bb-plan-2-pointed = Move the knight three cells forward, onto i11.
bb-plan-done = A hidden plan and the first order win battles.

bb-hire-title = Hire an army
bb-hire-1-text = Before the battle both sides hire an army in secret, for the same number of coins and from at least two units. Coins that are left over are lost.
bb-hire-1-task = Spend all six coins on an army.
bb-hire-1-hint = Some coins are left over.
bb-hire-1-pointed = For example a knight (2), a captain (2) and two detachments of pikemen (1 each).
bb-hire-done = A captain makes cheap foot strong; knights cost more, and are fast.

bb-deploy-title = Deployment
bb-deploy-1-text = Both sides take turns placing their detachments on the two rows at their edge. Soldiers who stand side by side are in formation from the beginning.
bb-deploy-1-task = Place the four pikemen so that each is in formation to the front.
bb-deploy-1-hint = Each of them needs a friend of the same unit on the left or right.
bb-deploy-1-pointed = For example on h2, i2, j2 and k2, in front of the standard.
bb-deploy-done = You know how battles are fought. Take the field!
