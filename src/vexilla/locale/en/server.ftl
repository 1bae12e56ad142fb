# What the server says, in English.

server-open = Vexilla is open: { $address }
server-share = For others on your network: { $address }
server-several = It is served by { $count } processes.
server-stop = Ctrl+C ends it. The games are kept.
server-temporary = { $home } cannot be written. The games are kept in { $folder }; they may be gone after a restart.

server-over = The game is over.
server-not-over = The game is not over yet.
server-not-your-turn = It is not your turn.
server-offered = This has already been offered and is waiting for an answer.
server-no-offer = You have no such offer to answer.
server-offer-refused = { $what ->
    [rematch] The next game was declined.
   *[other] This was declined or withdrawn. It can be offered again once both sides have acted.
}
server-no-takeback = Nothing can be taken back: your last decision has revealed something hidden, or you have made none.
server-agent-draw = The computer does not agree to draws.
server-next-game-made = The next game has already begun.
server-seat-left = Nobody has the other seat any more: that player has deleted their data.
server-too-many-changes = So much has happened at this table that it can only be played to its end.
server-not-abandoned = The game is not abandoned: you may end it once the other player has kept you waiting for { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
server-not-dealt = The game has not been dealt yet: it is waiting for the players’ numbers.
server-number-not-awaited = No number is expected from this seat now.
server-number-wrong = This is not the number that this seat committed to.

server-key-used = This link has been used, or was never valid. Ask for a new one.
server-own-invitation = This invitation is for somebody else: you already have a seat at this table.
server-seat-taken = Somebody else was faster: this seat is taken, or the invitation is gone.
server-bot-uninvited = A bot joins a person’s table only if it is invited, and never takes somebody’s seat.
server-nobody-missing = All seats at this table are taken.
server-too-many-invited = You have invited as many people as a table allows.
server-no-player = There is no such player’s page. Perhaps the address has changed.
server-page-account = Only people with an account can have a page.
server-page-reserved = This address could be taken for somebody else’s. Choose another one.
server-page-taken = Somebody else has this address already. Choose another one.
server-no-challenges = This player does not want to be challenged by people whom they have not met.
server-too-many-followed = You cannot follow any more people.
server-game = { $game ->
    [battle-line] Battle Line
    [blades-and-banners] Blades & Banners
   *[other] { $game }
}
server-computer = Computer
server-result = { $winner ->
    [nobody] A draw
   *[somebody] { $name } has won
}
server-waits = { $named ->
    [yes] { $name } is waiting for you.
   *[no] It is your turn.
}
server-push-wrong = Messages cannot be sent to this browser: its push address is not valid.
server-being-played = This game is being played.
server-no-table = There is no such table.
server-no-lesson = There is no such lesson.
server-no-puzzle = There is no such puzzle.
server-no-example = There is no such example.
server-no-game = There is no such game here.
server-not-your-seat = This seat is not yours.
server-spectator = You are watching. Only a player with a seat can do this.

server-token = Nobody here has this token: it was mistyped, or it has been revoked.
server-storage = This could not be saved, so it has not happened: the disk is full, or cannot be written to now. Try again.
server-unread = The server cannot read its database now. Try again in a moment.
server-uncertain = The database is not responding, so it is not known yet whether this was saved. Check before you try again.
server-review-failed = The computer could not review this game. Try again in ten minutes.
server-unprepared = This server cannot play this game now; its log says why.
server-damaged = This table cannot be opened: its stored game is damaged, or follows rules that this version does not have. Your other tables are not affected.
server-read-only = This table can be viewed, but not continued: a later part of it is damaged, or follows rules that this version does not have.
server-busy = The computer is busy. Try again in a moment.
server-too-fast = Too much at once. Wait a little.
server-watch-first = The first message must say which seat is being watched.
server-chat-none = There is nobody here to chat with.
server-chat-empty = This message is empty.
server-chat-long = A message may have at most { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.
server-chat-control = This message has invisible characters that change what others see. Write it without them.
server-chat-unknown = That message is not here, or is your own.
server-chat-reports = You have reported so many messages at this table that no more are kept. The people who run the server can see them.
server-malformed = The message cannot be read: { $why }
server-record-unreadable = Game { $place } cannot be read: { $why }
server-too-long = The header of the request is too long.
server-body-too-long = The body of the request is too long.
server-no-path = There is nothing at this address.
server-two-lengths = The request gives its length in two ways.
server-no-text = The address contains the character %00, which no text may contain.
server-no-host = The request names no valid host.
server-stopping = The server is shutting down. Try again in a moment.
server-media-type = The body must be JSON (Content-Type: application/json).
server-full = This server has as many tables as it can hold. Old ones are removed in time; try again later.
server-cookie = Cookies from other programs at this address hide yours. Delete this page’s cookies in the browser’s settings, then open your game by its private link.
server-origin = Pages from this origin may not use this server; `vexilla serve --origin` can allow them.
server-fault = Something is wrong with the server. Nothing has changed.
server-no-page = There is no page here
server-no-page-hint = The address contains a mistake, or it has been cut short.
server-no-page-home = To the front page

# Accounts and passkeys

server-passkey-address = Passkeys do not work at this address. Open the page under the server’s name, with https, or as http://localhost on this computer.
server-passkey-late = This took too long, or was already done. Try again.
server-passkey-wrong = The passkey could not be checked: its reply does not match this server. Try again.
server-passkey-unknown = Nobody has this passkey here. Perhaps it was removed, or its account was deleted.
server-passkey-last = The last passkey cannot be removed: without it nobody could open the account. You can delete the whole account instead.
server-passkeys-many = You have as many passkeys as an account may have. Remove one first.

# Rated games

server-rated-account = Rated games are for people with an account. Make one, or sign in, on the page “Account”.
server-rated-clocks = A rated game needs clocks.
server-rated-position = A rated game begins with a deal, not with a position that somebody has set up.
server-rated-seats = In a rated game, one seat is yours, and the other one is open or for the computer on levels 1 to 5.
server-rated-takeback = Nothing can be taken back in a rated game.
server-rated-hints = There are no hints in a rated game.
server-rated-device = A seat in a rated game belongs to an account. On the other device, sign in.

# Tournaments

server-no-tournament = There is no such tournament. Perhaps its host has cancelled it.
server-tournament-starts = A tournament must start within the next { $days } days.
server-tournament = { $reason ->
    [begun] The tournament has already begun.
    [bots] No bots may take part in this tournament.
    [few] A tournament needs at least two players.
    [full] All places in this tournament are taken.
    [host] Only the host of a tournament can do this.
    [hosted] You have three tournaments that have not begun. Start or cancel one of them first.
    [seat] You have a seat in this game, so you cannot decide it: it ends when it is played out, or when a clock runs out.
   *[over] The tournament is over.
}
server-settle-minutes = People are playing this game. The host may end it once nobody has acted for { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}, or once both players have left the tournament.
server-settle-hours = People are playing this game. The host may end it once nobody has acted for { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}, or once both players have left the tournament.
server-tournament-hints = There are no hints in a tournament game.
server-tournament-takeback = Nothing can be taken back in a tournament game.
