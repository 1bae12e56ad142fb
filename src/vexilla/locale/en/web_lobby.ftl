# The lobby on the page, in English: for people without an invitation link.
# Arguments: name and host are what players are called; named says whether they have given a name.

web-lobby = Lobby
web-lobby-find = Find an opponent for { $game }
web-lobby-open = Waiting for somebody
web-lobby-nobody = Nobody is waiting right now. Plant your banner: begin a game below.
web-lobby-begin = Begin a game
web-lobby-way = { $way ->
    [computer] Play the computer now
    [link] Invite a friend
    [find] Look for an opponent
   *[days] Leave a seat open
}
web-lobby-way-hint = { $way ->
    [computer] It is always there, from novice to champion.
    [link] You get a link and a code to scan.
    [find] Your table stands in the lobby. Do something else here meanwhile: this page will call you as soon as somebody comes.
   *[days] A game with days for each turn. The seat stays open for a week, even while you are away.
}
web-lobby-playing = Being played now
web-lobby-top = The strongest players
web-lobby-results = Recent results
web-lobby-won = { $name } won
web-lobby-drawn = a draw
web-lobby-pace = The clocks for { $game }
web-lobby-host = { $named ->
    [yes] { $host } is waiting
   *[no] Somebody is waiting
}
web-lobby-usual = the usual rules
web-lobby-somebody = Somebody
web-lobby-sit = Sit down
web-lobby-watch = Watch
web-lobby-watchers = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
web-lobby-delay = Watchers see the game
web-lobby-delay-moves = { $moves ->
    [0] at once
    [one] { $moves } move later
   *[other] { $moves } moves later
}
web-lobby-late = Watchers see the game { $moves ->
    [one] { $moves } move later
   *[other] { $moves } moves later
}, and all of it after the end
web-lobby-late-short = { $moves ->
    [one] { $moves } move late
   *[other] { $moves } moves late
}
web-lobby-yours = Your table
web-lobby-count = { $count ->
    [0] Lobby: nobody is waiting now
    [one] Lobby: one table is waiting
   *[other] Lobby: { $count } tables are waiting
}

## Waiting

web-lobby-looking = Looking for an opponent
web-lobby-looking-hint = { $pace ->
    [days] Your table is in the lobby, and the seat stays open for a week, even while you are away. The game begins as soon as somebody sits down.
   *[other] Your table is in the lobby. The game begins as soon as somebody sits down. You can do something else here meanwhile: this page will tell you.
}
web-lobby-anybody = Anybody may join (the lobby shows this table)
web-lobby-meanwhile = Play the computer meanwhile
web-lobby-waiting = Waiting for an opponent: { $game }
web-lobby-to-table = To the table
web-lobby-stop = Stop waiting
web-lobby-came = { $named ->
    [yes] { $name } has joined your table: { $game }
   *[no] Somebody has joined your table: { $game }
}
web-lobby-came-title = ● Somebody has joined!

## People met before

web-invitations = Invitations
web-people = People you have played with
web-people-invite = Invite somebody you have played with
web-people-invite-one = Invite { $name }
web-people-ask = Invite
web-people-invited = Invited
web-people-reach = may invite me
web-people-mute = No more invitations from { $name }

## A friend by link

web-invite = Your friend is missing
web-invite-hint = The first person to open this link sits opposite you. The game then begins by itself.
web-friend-sees = Your friend sees:
web-invite-named = { $name } is invited
web-invite-named-hint = { $name } will find the invitation on the front page and in the lobby. The link below leads here too.
web-waiting-for = Waiting for { $name }
web-invited-new = First time? Learn it in three minutes
web-sit-down = Sit down and play
web-other-device = Continue { $game } on this device
web-play-here = Play here
web-only-watch = Only watch
web-link-used = { $taken ->
    [yes] The seats are taken
   *[no] This link is no longer valid
}
web-link-used-hint = { $taken ->
    [yes] This invitation has been used. You can watch the game.
   *[no] It has been used, or was never complete. Ask for a new one.
}

## The front page

web-offline = There is no connection. Lessons, rules and puzzles that you have opened before still work.
web-welcome = Take the field
web-continue = Continue a game
web-finished = Games you have played
web-show-all = Show all { $count }
web-damaged = { $count ->
    [one] One of your games cannot be opened: its stored data is damaged.
   *[other] { $count } of your games cannot be opened: their stored data is damaged.
}
web-against = against { $name }
web-your-turn = Your turn
web-their-turn = Their turn
web-way-hint = { $way ->
    [people] You hand over the screen between turns
    [anybody] Anybody who wants to play the same game now
   *[link] Send a link or let it be scanned
}
web-options = Other rules
web-seat-any = By lot
web-credits = Battle Line is a game by Reiner Knizia, Blades & Banners by A. Kartasi. Vexilla is not made by them or their publishers.
web-rated = Rated
web-length = Match
web-length-games = { $games ->
    [0] Open-ended
    [one] { $games } game
   *[other] { $games } games
}
web-time-left = { $time } left
web-learn-new = New here?
web-learn-invitation = Learn both games by playing: each lesson takes a minute.

web-bl-blurb = Win five flags, or three in a row. Cards in hand, nine flags, and claims that must be proved.
web-bl-takes = A game takes about 20 minutes.
web-bb-blurb = Hire an army, plan in secret, take the enemy’s standard.
web-bb-takes = A game takes about 40 minutes.

web-waiting-for-friend = Waiting for your friend
web-invited = { $named ->
    [yes] { $host } invites you to { $game }
   *[no] You are invited to { $game }
}

web-pace = { $kind ->
    [none] No clock
    [days] { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }
   *[fischer] { $minutes } min + { $seconds } s a turn
}
web-rating-changes = this game changes it
web-clocks = Clocks
