# What puzzles are about, in English.

puzzle-story = { $theme ->
    [proof] This proves the flag: none of the cards that nobody has seen can make the other side stronger, so it is claimed at once.
    [win] This completes the formation that takes the deciding flag: the game is won.
    [claim] This completes the formation that takes the flag at once.
    [tactics] Here a Tactics card is worth more than any Troop.
    [saving] The Tactics cards are worth more later: keep them for now.
    [hold] At no other place does a card of this hand decide as much.
    [capture] This takes the enemy standard and wins the battle.
    [charge] The charge strikes with its bonus, and what it takes is worth more than what it risks.
    [volley] The shot takes the soldier who matters most, and nobody can answer it.
    [standard] The standard belongs here: elsewhere it is in danger, or loses ground.
    [fight] Who fights now decides how the whole fight ends.
    [threat] From here the next orders win, and hardly anything stops them.
   *[manoeuvre] No other order gains as much.
}
