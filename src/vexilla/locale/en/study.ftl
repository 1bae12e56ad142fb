# What puzzles are about, in English.

puzzle-story = { $theme ->
    [win] This completes the formation that takes the deciding flag: the game is won.
    [proof] This proves the flag: no unseen card can make the other side stronger, so it is claimed at once.
    [claim] This completes the formation that takes the flag at once.
    [block] This takes from the opponent what they were about to gain.
    [tactics] Here a Tactics card is worth more than any Troop.
    [saving] The Tactics cards are worth more later: keep them for now.
    [flag] At no other flag does a card from this hand decide as much.
    [capture] This takes the enemy standard and wins the battle.
    [zone] The larger control zone wins the battle at its end: every row counts.
    [standard] The standard belongs here: elsewhere it is in danger, or loses ground.
    [plan] This order has to come first, whatever the opponent has planned.
    [volley] The shot kills the soldier who matters most, and nobody can answer it.
    [pikes] Side by side, the pikemen fight with the bonus of their wall.
    [charge] The charge strikes with its bonus, and gains more than it risks.
    [fight] This fight ends in your favour, and no other gains as much.
    [threat] From here the next orders win, and hardly anything can stop them.
   *[manoeuvre] No other order gains as much.
}
