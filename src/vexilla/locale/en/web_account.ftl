# The page of the account, in English.

web-account-why = The same games on all your devices
web-account-hint = A passkey replaces name and password: your phone, computer or security key proves with a fingerprint, your face or a PIN that it is you. No email address is needed. The games in this browser are then yours on every device where you sign in.
web-account-make = Make an account with a passkey
web-account-sign-in = Sign in with a passkey
web-account-take = { $count ->
    [one] Bring this browser’s game along when signing in
   *[other] Bring this browser’s { $count } games along when signing in
}
web-account-take-hint = Otherwise they stay with this browser, and are here again when you sign out.
web-account-signed-in = You are signed in. Your games are the same on every device where you sign in.
web-account-sign-out = Sign out
web-passkeys = Passkeys
web-passkey = Passkey
web-passkey-dates = made { $created }, last used { $used }
web-passkey-add = Add a passkey
web-passkey-remove = Remove
web-passkey-remove-one = Remove the passkey: { $name }
web-passkey-remove-hint = If you lose a device, remove its passkey: every other browser that signed in with it is signed out. Have two passkeys, in case you lose one.
web-passkey-there = This device has a passkey of your account already.
web-passkey-none = No passkey was used. Try again when you like.
web-passkeys-missing = This browser offers no passkeys at this address: they need https, or localhost on this computer.

web-own = Your data
web-own-hint = One file (JSON) has everything: your name and settings, your games as you may see them, the records of finished games, people you have played, and your passkeys without secrets.
web-own-download = Download everything
web-own-delete = Delete everything
web-own-delete-hint = Your account, passkeys, settings and progress are deleted, and so are games in which nobody else has a seat. Games in progress are resigned. People you have played with keep those games, without your name. This cannot be undone.
web-own-delete-sure = Delete everything for good

web-ratings = Ratings
web-ratings-pace = { $pace ->
    [quick] minutes
   *[correspondence] days per turn
}, { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
web-ratings-hint = Rated games between people with accounts change your ratings. A question mark means that only a few games count so far.

## Rated games. Arguments: before and after are ratings.

web-rated-choice = Rated game
web-rated-hint = It changes your rating, and has no hints or take-backs. Play it against the computer on levels 1 to 5, or against people who have an account too.
web-rated-clocks = A rated game needs clocks: choose some above.
web-rated-account = Rated games are for people with an account:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = This game is not rated: it ended within four moves, or somebody never acted.

## Players’ pages: their games and ratings, leaderboards, whom they follow. Arguments: name is what a player is called.

web-player = Player
web-player-own = My page and my games
web-player-to = To the page
web-player-change = Change what I show
web-player-others-see = This is what others see of you.
web-player-since = here since { $day }
web-player-challenge = Challenge
web-player-challenge-hint = You sit down at a new table and wait there. The invitation stands as long as you wait.
web-player-follow = Follow
web-player-unfollow = No longer follow
web-player-followed = People you follow
web-player-watch = Watch the game
web-player-no-page = This player has no public page.
web-player-nothing = This player shows nothing else.
web-player-somebody = Somebody

## What one shows

web-player-showing = What others may know of you
web-player-no-account = Nothing but the names at your tables. A page of your own needs an account:
web-player-hidden = You have no page. Others see nothing but the names at your tables.
web-player-make = Make a page
web-player-name = The name on the page
web-player-address = The address: @
web-player-address-hint = 3 to 24 lower-case Latin letters, digits, - and _. Your name links to the page wherever it appears, even at tables where you have already played.
web-player-part = { $part ->
    [games] Show my finished games
    [ratings] Show my ratings, in the leaderboards too
    [puzzles] Show how many puzzles I have solved
    [since] Show how long I have had an account
   *[challenges] Everybody may challenge me, not only people I have played with
}
web-player-part-hint = Private games are shown only if your opponent shows their games as well. Games from the lobby, from tournaments and against the computer are always shown.
web-player-save = Save
web-player-saved = Saved.
web-player-hide = Remove the page

## Ratings and puzzles

web-player-ratings = Ratings
web-player-pace = { $pace ->
    [quick] minutes
    [correspondence] days per turn
   *[none] no clock
}
web-player-count = { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
web-player-curve = { $games } rated games, from { $first } to { $last }; between { $low } and { $high }
web-player-puzzles = Puzzles
web-player-puzzles-solved = { $count ->
    [one] one solved
   *[other] { $count } solved
}

## Games

web-player-games = Games
web-player-of-late = Recently
web-player-form = { $won } won, { $drawn } drawn, { $lost } lost
web-player-best = Wins worth seeing
web-player-no-games-yet = { $who ->
    [you] You have not finished a game yet. Games that you finish are listed here.
   *[other] No finished game yet.
}
web-player-filter-game = Game
web-player-filter-pace = Clocks
web-player-filter-result = Result
web-player-filter-opponent = Opponent
web-player-any = any
web-player-result = { $result ->
    [won] Won
    [lost] Lost
   *[drawn] Drawn
}
web-player-rated = rated
web-player-look = View
web-player-only = Only these two
web-player-more = Earlier games
web-player-no-games = There are no such games.

## Leaderboards

web-leaders = Leaderboards
web-leaders-place = Place
web-leaders-games = Games
web-leaders-none = Nobody is listed here yet.
web-leaders-hint = Players who show their ratings are listed once they have enough rated games.
