# The page of one's account, in English.

web-account-why = The same games on all your devices
web-account-hint = A passkey replaces name and password: your phone, computer or security key proves with a fingerprint, your face or a PIN that it is you. No email address is needed. The games of this browser are then yours on every device where you sign in.
web-account-make = Make an account with a passkey
web-account-sign-in = Sign in with a passkey
web-account-take = { $count ->
    [one] Take the game of this browser along when signing in
   *[other] Take the { $count } games of this browser along when signing in
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
web-passkey-remove-hint = If you lose a device, remove its passkey: every other browser that signed in with it is signed out. Keep two passkeys, so that one may be lost.
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
web-ratings-hint = Rated games between people with accounts change them. A question mark means that only a few games count so far.

## Rated games. Arguments: before and after are ratings.

web-rated-choice = Rated game
web-rated-hint = It changes your rating, and has no hints or take-backs. Against the computer on levels 1 to 5, with a friend, or with anybody: people need an account too.
web-rated-clocks = A rated game needs clocks: choose some above.
web-rated-account = Rated games are for people with an account:
web-rated-change = { $name } { $before } → { $after }
web-rated-not = This game is not rated: one player, or both, never acted.
