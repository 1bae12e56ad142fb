# Words of every game, in Spanish.

# No «y»: before «infantería» and cells such as i3 it would have to be «e».
row = { $first }, { $last }
