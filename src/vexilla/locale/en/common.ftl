# Words of every game, in English.

## Words of every game

row = { $first } and { $last }
