# The page in the browser, in English: what belongs to no game of its own.
# Arguments: name is what a player is called, game what a game is called.

## Everywhere

web-home = Front page
web-close = Close
web-back = Back
web-try-again = Try again
web-loading = Setting the table …
web-no-server = The server is not responding.
web-line-refused = The server answers, but something between it and this browser blocks the connection over which moves and news arrive. The people who run the server can allow it (WebSocket).
web-no-rule = There is no rule { $number }.
web-missing = A part of the page did not load: there is no connection, or the server has a newer page. What has loaded works.
web-reload = Load the page again
web-you = You
web-computer = Computer
web-opponent = Opponent
web-level = Level { $level } · { $level ->
    [1] Novice
    [2] Page
    [3] Squire
    [4] Knight
    [5] Marshal
   *[6] Master
}
web-champion = Champion
web-champion-time = Champion · { $seconds } s a move

## Front page

web-way = { $way ->
    [computer] Against the computer
    [people] Two on this screen
    [anybody] Find an opponent
   *[link] A friend by link
}
web-option-means = What it means
web-agreed = Agreed
web-strength = Strength of the computer
web-your-seat = Your side

## Settings

web-settings = Settings
web-account = Account
web-sound = Sound
web-theme = Light or dark
web-your-name = Your name
web-name-optional = optional
web-confirm = Confirm

## Keys

web-keys-title = Keys
web-skip-content = Skip to the content
web-skip-moves = Skip to the moves
web-commands = Typed commands
web-command = Command
web-command-hint = ? explains, p reads the position
web-do-it = Do it
web-command-done = Done: { $command }

## Links and seats

web-link = Link
web-code = The link as a code to scan
web-copy-link = Copy link
web-send-link = Send …
web-copied = Copied
web-spectator = You are watching
web-seat-open = nobody yet

## The table

web-wait = wait for the other side
web-waits-for-you = waits for you
web-to-move = is to move
web-thinking = is thinking …
web-away = not here now
web-outdated = The position had changed before your move arrived. Look again.
web-not-possible = That did not work.
web-read-only = This game can be viewed, but not continued: a later part of it is damaged.
web-reconnecting = { $count ->
    [0] The connection is lost. Trying again …
    [one] The connection is lost. Your move is kept and will be sent as soon as it is back.
   *[other] The connection is lost. Your { $count } moves are kept and will be sent as soon as it is back.
}
web-connected = The connection is back.
web-unseated = This browser no longer holds your seat, so you are watching. If you have signed out, sign in and reload the page.
web-under-way = Your move is on its way …
web-sent = on its way
web-kept = Waiting: { $moves }
web-here = here again
web-looking-back = You are looking back.
web-to-now = Back to the game
web-turn-over = Your turn is over.
web-cover = Cover the table
web-i-am = I am { $name }

## Moves

web-moves = Moves
web-no-moves = Nothing has happened yet.
web-event = { $kind ->
    [flag] ran out of time
    [abandoned] ended the abandoned game
    [resign] resigned
    [draw] agreed to a draw
    [takeback] took the last move back
    [rematch] plays the next game
    [offer] { $what ->
        [draw] offers a draw
        [takeback] asks to take back
       *[rematch] asks for the next game
    }
    [decline] { $what ->
        [draw] declined the draw
        [takeback] declined the take-back
       *[rematch] declined the next game
    }
    [withdraw] withdrew the offer
    [join] sat down
   *[name] has a new name
}
web-first = To the beginning
web-previous = One move back
web-play = Replay
web-pause = Stop
web-next = One move on
web-last = To the end
web-action = { $action ->
    [hint] Hint
    [replay] Last move
    [takeback] Take back
   *[more] More
}

## Seldom needed

## Offers

web-advice = Hint: { $move }. { $reasons }
web-offered = { $what ->
    [draw] { $name } offers a draw.
    [takeback] { $name } asks to take the last move back.
   *[rematch] { $name } would like to play the next game.
}
web-you-offered = { $what ->
    [draw] You have offered a draw.
    [takeback] You have asked to take your last move back.
   *[rematch] You have asked for the next game.
}
web-accept = Accept
web-decline = Decline
web-withdraw = Withdraw

## Clocks

web-rating = Rating
web-clock = Time of { $name }: { $time }
web-clock-days = { $days } d { $hours } h
web-clock-hours = { $hours } h { $minutes } min
web-clock-low = { $days ->
    [yes] An hour left.
   *[no] Ten seconds left.
}
web-abandoned = { $name } has not played for two weeks. You may end the game.
web-end-abandoned = End it: I win
web-deadline = { $who ->
    [you] You have until { $when } to move. After that, { $name } may end the game and win it.
   *[other] { $name } has until { $when } to move. After that, you may end the game.
}

## The end
# loser is what the player who lost is called, reason a sentence.

web-result = { $result ->
    [won] You have won
    [lost] { $name } has won
    [draw] A draw
   *[other] { $name } has won
}
web-reason = { $reason ->
    [time] { $result ->
        [lost] Your time ran out.
        [draw] Both ran out of time at the same moment.
       *[other] { $loser } ran out of time.
    }
    [abandonment] { $result ->
        [lost] You did not come back.
       *[other] { $loser } did not come back.
    }
    [failure] { $result ->
        [lost] You gave up, since your program failed.
       *[other] { $loser } gave up: the program that played there failed.
    }
    [resignation] { $result ->
        [lost] You resigned.
       *[other] { $loser } resigned.
    }
   *[agreement] Both agreed.
}
web-match = Match: { $score } after { $games ->
    [one] { $games } game
   *[other] { $games } games
}
web-match-word = Match
web-game-number = { $length ->
    [0] Game { $number }
   *[other] Game { $number } of { $length }
}

## The games

web-bl-name = Battle Line
web-bl-seat = { $seat ->
    [south] South
   *[north] North
}
web-bb-name = Blades & Banners
web-bb-seat = { $seat ->
    [griffin] Griffin
   *[unicorn] Unicorn
}
web-seat-player = { $seat ->
    [south] Player 1
    [north] Player 2
    [griffin] { web-bb-seat }
    [unicorn] { web-bb-seat }
   *[other] { $seat }
}
web-bb-invited-seat = You play { $seat }.

## Beyond the table

web-sections = Sections
web-section-play = Play
web-section-analysis = Analysis
web-section-lobby = Lobby
web-review = Review the game
web-puzzles = Puzzles
web-rulebook = The rulebook
web-rule = Rule { $number }
web-learn = Learn
web-analyse = Analyse
web-analysis = Analysis board
web-analysis-begin = Start
web-from-position = { $known ->
    [all] From a position that was set up: the player who set it up has seen it all
   *[other] From a position in which the rest was dealt at random
}

## The coach

web-switch-coach = Explain new things at the table
web-coach-got-it = Got it
web-coach-off = Stop these tips
web-warning = Are you sure?
web-warning-again = Choose again
web-warning-back = Take back
web-warning-go = Play it anyway
web-warning-late = About your last move:
web-warning-on = Play on
