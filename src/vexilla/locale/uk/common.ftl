# Words of every game, in Ukrainian.

row = { $first } і { $last }
