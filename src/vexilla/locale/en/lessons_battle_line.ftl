# The lessons of Battle Line, in English (docs/lessons.md).
# Each step has what there is to know, the task, and two hints after wrong tries.

bl-first-card-title = Play a card
bl-first-card-1-text = Nine flags stand between you and your opponent. In your turn you put one card face up on your side of a flag; three cards make a side complete.
bl-first-card-1-task = Play any card at flag 5, in the middle: choose the card, then your side of the flag.
bl-first-card-1-hint = That is a legal move, but the task is to play at the flag in the middle.
bl-first-card-1-pointed = Choose a card in your hand, then your side of flag 5.
bl-first-card-2-text = A turn ends with a draw, so that you hold seven cards again. There are two decks: Troops and Tactics.
bl-first-card-2-task = Draw a Troop card.
bl-first-card-2-hint = That was the other deck: Tactics cards come later.
bl-first-card-2-pointed = Draw from the deck of Troop cards, beside your hand.
bl-first-card-done = That is a whole turn: play one card, draw one card. The first to claim five flags, or three side by side, wins.

bl-formations-title = Which formation is stronger?
bl-formations-1-text = Three cards make a formation, and the stronger one claims the flag. From the strongest to the weakest: Wedge (one colour, consecutive), Phalanx (equal values), Battalion (one colour), Skirmish Line (consecutive), Host (anything else).
bl-formations-1-task = Claim the flag where your Battalion stands: choose the flag, and claim it.
bl-formations-1-hint = Look for three cards of one colour on your side.
bl-formations-1-pointed = Your Battalion is red and stands at flag 2: claim that flag.
bl-formations-2-text = If both sides have the same formation, the larger sum wins.
bl-formations-2-task = Two Phalanxes face each other. Claim that flag.
bl-formations-2-hint = A Phalanx is three cards of the same value.
bl-formations-2-pointed = At flag 7, three 7s make 21, and three 4s only 12.
bl-formations-done = First the formation counts, then the sum.

bl-wedge-title = Complete a Wedge
bl-wedge-1-text = The Wedge is the strongest formation: three consecutive values of one colour. Their order on the table does not matter.
bl-wedge-1-task = Complete a Wedge at flag 3.
bl-wedge-1-hint = You need a third green card that fits the 9 and the 10.
bl-wedge-1-pointed = The green 8 makes a Wedge at flag 3. At flag 6 it would make only a Phalanx.
bl-wedge-2-text = Your opponent’s side is incomplete, but nothing that could still come there beats 8, 9, 10 of one colour. You may claim a flag before you draw.
bl-wedge-2-task = Claim flag 3.
bl-wedge-2-hint = Claim first; the draw ends your turn.
bl-wedge-2-pointed = Choose flag 3, and claim it.
bl-wedge-done = Three cards of the right colour, and the flag is yours for ever.

bl-tie-title = The tie
bl-tie-1-text = Same formation, same sum: a tie. The player who put down the last card at the flag loses it. So it pays to complete your side first.
bl-tie-1-task = Both complete flags are tied. Claim the one where your opponent came last: arrows point to the last cards.
bl-tie-1-hint = Two flags are tied: 3 and 6. At one of them you put down the last card yourself.
bl-tie-1-pointed = Your opponent completed flag 3 after you: claim flag 3.
bl-tie-done = The first to complete a side wins the tie.

bl-proof-title = Prove a claim
bl-proof-1-text = You need not wait for your opponent to complete a side. If no unseen cards could make that side stronger than yours, your claim is proved.
bl-proof-1-task = You have two complete sides. Claim the flag that you can prove.
bl-proof-1-hint = Ask yourself at each flag: what is the strongest that your opponent could still have there?
bl-proof-1-pointed = At flag 7 your opponent may still get a green Wedge. At flag 4 nothing made from a blue 5 and a yellow 7 beats yours.
bl-proof-done = A claim is proved by what lies face up; the program checks every card for you.

bl-unseen-title = Cards in your hand are unseen
bl-unseen-1-text = At flag 7 only a green Wedge could beat your Phalanx. The green 10 lies at flag 2, so your opponent needs the green 7. It is in your hand, but a proof counts only cards that lie face up.
bl-unseen-1-task = Make it possible to prove a claim to flag 7.
bl-unseen-1-hint = The card that your opponent needs has to lie face up.
bl-unseen-1-pointed = Play the green 7 at any flag.
bl-unseen-2-text = Now everybody sees that your opponent cannot have that Wedge.
bl-unseen-2-task = Claim flag 7.
bl-unseen-2-hint = Claim before you draw.
bl-unseen-2-pointed = Choose flag 7, and claim it.
bl-unseen-done = A card that you show can be worth a flag.

bl-breakthrough-title = Three adjacent flags
bl-breakthrough-1-text = Three adjacent flags win at once: a breakthrough. Flags 4 and 5 are yours.
bl-breakthrough-1-task = Win the game.
bl-breakthrough-1-hint = That flag does not stand beside your two others.
bl-breakthrough-1-pointed = Flags 4, 5 and 6 are adjacent: claim flag 6.
bl-breakthrough-done = A breakthrough: three in a row, and the game is over.

bl-envelopment-title = Five flags
bl-envelopment-1-text = Any five flags win as well: an envelopment. You have four of them, and your opponent still needs time.
bl-envelopment-1-task = Play the card that lets you claim flag 5 this turn.
bl-envelopment-1-hint = A Phalanx of 9s would beat a Battalion. Only one card in your hand is strong enough.
bl-envelopment-1-pointed = The blue 6 makes a Wedge of 6, 7, 8 at flag 5.
bl-envelopment-2-text = Two 9s of different colours can never become a Wedge.
bl-envelopment-2-task = Claim your fifth flag.
bl-envelopment-2-hint = Claim before you draw.
bl-envelopment-2-pointed = Choose flag 5, and claim it.
bl-envelopment-done = An envelopment: five flags anywhere on the line.

bl-stop-title = Stop a win
bl-stop-1-text = Your opponent has flags 6 and 7, and a complete Battalion at flag 8. With that flag your opponent would win.
bl-stop-1-task = Save flag 8.
bl-stop-1-hint = Look at your two cards at flag 8: which formation can they become?
bl-stop-1-pointed = A third 5 makes a Phalanx, which beats the Battalion.
bl-stop-2-text = Your Phalanx beats the Battalion.
bl-stop-2-task = Claim flag 8.
bl-stop-2-hint = Claim before you draw.
bl-stop-2-pointed = Choose flag 8, and claim it.
bl-stop-done = Watch the flag beside two that your opponent has claimed.

bl-draw-tactics-title = When to draw Tactics
bl-draw-tactics-1-text = Tactics cards break the rules: they stand in for any Troop, change a flag, or move cards. One in the hand is good to have, but each takes the place of a Troop.
bl-draw-tactics-1-task = You hold no Tactics card, and your opponent has played one. Draw one.
bl-draw-tactics-1-hint = That would be a Troop; you hold six of them already.
bl-draw-tactics-1-pointed = Draw from the deck of Tactics cards.
bl-draw-tactics-done = A good moment: you had none, and you may play one in your next turn.

bl-leader-title = Alexander and Darius
bl-leader-1-text = A Leader can be any Troop you like: any colour, any value. You may have only one Leader on your side of the line.
bl-leader-1-task = Make a Wedge at flag 4.
bl-leader-1-hint = A red 9 is missing. No Troop in your hand can be that, but a Tactics card can.
bl-leader-1-pointed = Play Alexander at flag 4, between the red 8 and the red 10.
bl-leader-2-text = Alexander counts as the red 9 here.
bl-leader-2-task = Claim flag 4.
bl-leader-2-hint = Claim before you draw.
bl-leader-2-pointed = Choose flag 4, and claim it.
bl-leader-done = The program always gives a wild card its best value.

bl-morale-title = Companion Cavalry and Shield Bearers
bl-morale-1-text = Two more wild cards of any colour: Shield Bearers are a 1, 2 or 3, Companion Cavalry is an 8.
bl-morale-1-task = Complete a Wedge at flag 2.
bl-morale-1-hint = Between the blue 1 and the blue 3 a 2 is missing.
bl-morale-1-pointed = Play Shield Bearers at flag 2.
bl-morale-2-text = You have drawn, and your opponent has played. You may play another Tactics card, because your opponent has played one too.
bl-morale-2-task = Complete a Wedge at flag 6.
bl-morale-2-hint = Between the yellow 7 and the yellow 9 an 8 is missing.
bl-morale-2-pointed = Play Companion Cavalry at flag 6.
bl-morale-done = Low or high: each wild card has its place.

bl-fog-title = Fog
bl-fog-1-text = Under Fog, formations do not count on either side: the larger sum wins. Your opponent has a Wedge at flag 5, but a small one.
bl-fog-1-task = Turn the tables at flag 5.
bl-fog-1-hint = Your cards at flag 5 add up to 28, your opponent’s to 6. Your opponent is ahead only because of the formation.
bl-fog-1-pointed = Play Fog at flag 5.
bl-fog-2-text = 28 against 6.
bl-fog-2-task = Claim flag 5.
bl-fog-2-hint = Claim before you draw.
bl-fog-2-pointed = Choose flag 5, and claim it.
bl-fog-done = Fog is for high cards that make no formation.

bl-mud-title = Mud
bl-mud-1-text = Under Mud, a side needs four cards. Your opponent has a complete Wedge at flag 4, and will claim the flag in the next turn.
bl-mud-1-task = Prevent that.
bl-mud-1-hint = You cannot beat the Wedge. But it can be made incomplete again.
bl-mud-1-pointed = Play Mud at flag 4: then your opponent needs a fourth card, and so do you.
bl-mud-done = Mud buys time, and four cards are harder to get.

bl-scout-title = Scout
bl-scout-1-text = With Scout you draw three cards, one by one from either deck, and put two cards from your hand back on top.
bl-scout-1-task = Play Scout.
bl-scout-1-hint = That keeps Scout for later, but now is its moment.
bl-scout-1-pointed = Choose Scout in your hand, and play it.
bl-scout-2-text = You see each card before you choose the next deck.
bl-scout-2-task = Draw a Tactics card first.
bl-scout-2-hint = That was a Troop card. First see what comes from the Tactics deck.
bl-scout-2-pointed = Draw from the deck of Tactics cards.
bl-scout-3-text = Two Troops came after it. Now two cards go back, and only you know which.
bl-scout-3-task = Put back your lowest Troop card.
bl-scout-3-hint = You will miss that card more than your lowest one.
bl-scout-3-pointed = Put back the yellow 1: choose it, then its deck.
bl-scout-done = You keep the best, and you know what your opponent may draw.

bl-redeploy-title = Redeploy
bl-redeploy-1-text = Redeploy moves one of your cards to another open flag, or discards it. At flag 2 your opponent’s Wedge is too strong.
bl-redeploy-1-task = Use what is wasted there: complete a Wedge at flag 5.
bl-redeploy-1-hint = Which card at flag 2 is missing at flag 5?
bl-redeploy-1-pointed = Choose Redeploy, then the red 9 at flag 2, then flag 5.
bl-redeploy-2-text = The card has moved from a lost flag to one that you can win.
bl-redeploy-2-task = Claim flag 5.
bl-redeploy-2-hint = Claim before you draw.
bl-redeploy-2-pointed = Choose flag 5, and claim it.
bl-redeploy-done = Cards at lost flags can still be useful.

bl-deserter-title = Deserter
bl-deserter-1-text = Deserter discards a card on your opponent’s side of an open flag. It lies face up from then on: your opponent will never get it again.
bl-deserter-1-task = Discard a card at flag 6, so that you can claim it at once.
bl-deserter-1-hint = The two cards that stay must no longer be able to become a Wedge.
bl-deserter-1-pointed = Without the blue 9, no card makes a Wedge of the blue 8 and 10.
bl-deserter-2-text = The best that your opponent can have now is a Battalion.
bl-deserter-2-task = Claim flag 6.
bl-deserter-2-hint = Claim before you draw.
bl-deserter-2-pointed = Choose flag 6, and claim it.
bl-deserter-done = Once the right card is gone, a lost flag can be won.

bl-traitor-title = Traitor
bl-traitor-1-text = Traitor takes a Troop from your opponent’s side of an open flag, and puts it on your side of any open flag.
bl-traitor-1-task = Complete a Wedge at flag 8.
bl-traitor-1-hint = The card that you need lies on your opponent’s side.
bl-traitor-1-pointed = Choose Traitor, then the purple 10 at flag 3, then flag 8.
bl-traitor-2-text = Weaker there, stronger here.
bl-traitor-2-task = Claim flag 8.
bl-traitor-2-hint = Claim before you draw.
bl-traitor-2-pointed = Choose flag 8, and claim it.
bl-traitor-done = No other card changes two flags at once like this.

bl-limit-title = One more than your opponent
bl-limit-1-text = You may be at most one Tactics card ahead of your opponent. You have played Fog, and your opponent none: Darius has to wait.
bl-limit-1-task = Complete the Wedge at flag 4 without Darius.
bl-limit-1-hint = A green 6 is missing between 5 and 7.
bl-limit-1-pointed = Play the green 6 at flag 4.
bl-limit-2-text = Darius stays in your hand until your opponent plays a Tactics card.
bl-limit-2-task = Claim flag 4.
bl-limit-2-hint = Claim before you draw.
bl-limit-2-pointed = Choose flag 4, and claim it.
bl-limit-done = You know all of Battle Line. Play!
