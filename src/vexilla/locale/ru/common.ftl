# Words of every game, in Russian.

row = { $first } и { $last }
