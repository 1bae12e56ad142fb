# Rated games, in English.
# Arguments: before and after are ratings.

web-rated-choice = Rated game with a friend or anybody
web-rated-hint = It changes the ratings of both players, without hints and take-backs. Your opponent needs an account too.
web-rated-clocks = A rated game needs clocks: choose some above.
web-rated-account = Rated games are for people with an account:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = This game is not rated: not both players have acted.
