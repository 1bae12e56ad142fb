# Tournaments on the page, in English. Arguments: name, names, first and second are what players are called.

web-tournament = Tournament
web-tournaments = Tournaments
web-tournament-none = No tournament is waiting for players now.
web-tournament-make = Make a tournament
web-tournament-yours = yours
web-tournament-look = Show
web-tournament-to = To the tournament
web-tournament-kind = { $kind ->
    [swiss] { $rounds ->
        [0] Swiss
        [one] Swiss, { $rounds } round
       *[other] Swiss, { $rounds } rounds
    }
   *[other] Round robin
}
web-tournament-state = { $state ->
    [open] Waiting for players: { $players } of { $places } places are taken
    [playing] Round { $round } of { $rounds } is under way
   *[over] The tournament is over
}

## The form

web-tournament-name = Name of the tournament
web-tournament-game = Game
web-tournament-how = How it is played
web-tournament-how-hint = { $kind ->
    [swiss] In each round players with equal points meet, and never twice if it can be avoided.
   *[other] Everybody meets everybody once.
}
web-tournament-rounds = Rounds
web-tournament-places = Places
web-tournament-bots = Bots may take part
web-tournament-plays = I take part
web-tournament-options = Other rules
web-tournament-create = Make the tournament

## The page

web-tournament-gone = There is no such tournament. Perhaps its host has cancelled it.
web-tournament-conditions = What is played
web-tournament-before = Before the start
web-tournament-begins = { $host ->
    [you] You are the host: the tournament begins when you start it, with two players or more. The clocks of a round begin to run a minute after its pairing.
   *[other] The tournament begins when its host starts it. The clocks of a round begin to run a minute after its pairing.
}
web-tournament-join = Take part
web-tournament-leave = Leave
web-tournament-start = Start the tournament
web-tournament-cancel = Cancel the tournament
web-tournament-withdraw = Withdraw
web-tournament-withdraw-hint = You resign your game, and you are not paired again.
web-tournament-withdrawn = has withdrawn
web-tournament-your-game = Your game
web-tournament-ready = Round { $round }: you play against { $name }.
web-tournament-play = To the table
web-tournament-won = { $count ->
    [one] { $names } has won the tournament
   *[other] { $names } have won the tournament
}
web-tournament-players = Players
web-tournament-standings = Standings
web-tournament-place = Place
web-tournament-player = Player
web-tournament-points = Points
web-tournament-buchholz = Buchholz: the points of all opponents
web-tournament-sonneborn = Sonneborn-Berger: the points of opponents beaten, and half the points of those drawn with
web-tournament-buchholz-short = B
web-tournament-sonneborn-short = SB
web-tournament-tie = If points are equal, the points of all opponents decide (B, Buchholz), then the points of opponents beaten (SB, Sonneborn-Berger).
web-tournament-somebody = Player { $number }
web-tournament-round = Round { $round }
web-tournament-round-over = Round { $round } is over
web-tournament-won-by = { $tied ->
    [yes] { $points } points, ahead by tie-break: Buchholz { $buchholz }, Sonneborn-Berger { $sonneborn }
   *[no] { $points } points · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn }
}
web-tournament-pair = { $first } – { $second }
web-tournament-bye = { $name } has a bye
web-tournament-again = They have met before: it could not be avoided.
web-tournament-result = { $result ->
    [first] 1 – 0
    [second] 0 – 1
    [draw] ½ – ½
    [neither] 0 – 0
    [bye] 1
    [walkover] 1 – 0 without a game
   *[none] being played
}
web-tournament-see = View

## A club’s evening

web-tournament-starts-at = Starts by itself at (optional)
web-tournament-starts = It starts by itself: { $when }
web-tournament-code-ask = The code on the wall
web-tournament-invite = Invite others
web-tournament-code = Code: { $code } – people in the room enter it in the lobby.
web-tournament-late = The tournament is under way. Players who come now are paired from the next round on.
web-tournament-screen = For a large screen
web-tournament-file = All games in one file
web-tournament-settle = Settle the result
web-tournament-settle-won = { $name } wins
web-tournament-settle-draw = Draw
