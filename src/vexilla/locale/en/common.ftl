# Words of every game, in English.

## Words of every game

row = { $first } and { $last }

# How a sentence names the seats to a player, and to somebody who watches.
seat-own = your side
seat-other = your opponent
seat-computer = the computer
seat-player = { $seat ->
    [south] Player 1
    [north] Player 2
    [griffin] { bb-seat }
    [unicorn] { bb-seat }
   *[other] { $seat }
}

# Of a game that gives no reasons of its own.
facet-legal = This action is legal now.
facet-illegal = This action is not legal now.
