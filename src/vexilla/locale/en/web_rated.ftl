# Rated games, in English.
# Arguments: before and after are ratings.

web-rated-choice = Rated game
web-rated-hint = It changes your rating, and has no hints or take-backs. Against the computer on levels 1 to 5, with a friend, or with anybody: people need an account too.
web-rated-clocks = A rated game needs clocks: choose some above.
web-rated-account = Rated games are for people with an account:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = This game is not rated: one player, or both, never acted.
