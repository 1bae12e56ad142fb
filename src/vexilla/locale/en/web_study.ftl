# The review of a game and the puzzles in the browser, in English.

## The review

web-review-chance = Chance to win: { $name }
web-review-seen-by = as seen by: { $name }
web-review-previous = Previous blunder
web-review-next = Next blunder
web-review-close = Close the review
web-review-decision = Decision
web-review-working = The computer is looking at the game: { $done } of { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}.
web-review-accuracy = How close to the computer’s best decisions, given what each player could know (100: nothing lost)
web-review-moments = { $whose ->
    [mine] What cost you most
   *[other] { $name }: what cost most
}{ $complete ->
    [no] { " " }so far
   *[yes] { "" }
}
web-review-no-moments = No decision cost two points or more of the chance to win, as far as the computer can tell.
web-review-better-one = Better: { $action }
web-review-no-reason = No single reason stands out: the computer’s search finds it better, move by move.
web-review-blunder = a blunder
web-review-better = Better:
web-review-reply = Reply: { $action }
web-review-may-reply = Possible reply: { $action }
web-review-same = The computer found nothing better.
web-review-unjudged = The computer cannot judge this decision.
web-review-not-yet = The computer has not reached this move yet.

## Puzzles

web-puzzles-hint = In each position one action is clearly better than all others. Find it. Some puzzles go on for two or three moves.
web-puzzles-solved = { $solved } of { $count } solved
web-puzzles-all = All puzzles
web-puzzle-daily = Puzzle of the day
web-puzzles-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
web-puzzles-rating = { $best ->
    [0] Your puzzle rating: { $rating }
   *[other] Your puzzle rating: { $rating } · most in a row: { $best }
}
web-puzzles-again = { $count ->
    [one] Retry one puzzle
   *[other] Retry { $count } puzzles
}
web-puzzles-begin = Solve puzzle { $number }
web-puzzle = Puzzle { $number }
web-puzzle-solved = solved
web-puzzle-theme = { $theme ->
    [win] Win at once
    [proof] Prove a claim
    [claim] Claim a flag
    [block] Stop the opponent
    [tactics] Tactics cards
    [saving] Keep Tactics cards for later
    [flag] Choose the flag
    [capture] Take the standard
    [zone] The control zone
    [standard] Save the standard
    [plan] The plan
    [volley] Volley
    [pikes] Pike wall
    [charge] Charge
    [fight] Win a fight
    [threat] Threaten the standard
   *[manoeuvre] Manoeuvre
}
web-puzzle-difficulty = Difficulty { $difficulty } of 6
web-puzzles-order = Sort by
web-puzzles-by = { $by ->
    [theme] Theme
   *[difficulty] Difficulty
}
web-puzzles-legend = The more pennants, the less often the computer finds the answer.
web-puzzles-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
web-puzzle-move = Move { $number } of { $count }
web-puzzle-task = { $theme ->
    [plan] Which order has to come first? Seal a plan that begins with it.
   *[other] What is best?
}
web-puzzle-now = What is best now?
web-puzzle-right = Right!
web-puzzle-wrong = Something else is better.
web-puzzle-yours = Your answer
web-puzzle-best = The best answer
web-puzzle-reply = The opponent replies
web-puzzle-may-reply = The opponent may reply
web-puzzle-chance = Chance to win: { $chance }
web-puzzle-rated = Your puzzle rating: { $rating } ({ $change })
web-puzzle-run = { $run } in a row
web-puzzle-levels = Levels 1 to 6 of the computer find it in { $shares } of their tries.
web-puzzle-show = Show the answer
web-puzzle-next = Next puzzle
web-puzzle-again = Retry a missed puzzle

## The rulebook

web-rulebook-contents = Contents
web-rulebook-search = Search the rules
web-print = Print
web-print-what = All parts to cut out, a player aid and the rulebook.
web-print-kind = { $kind ->
    [paper] Paper
    [ink] Ink
   *[edge] How the printer flips it
}
web-print-choice = { $choice ->
    [a4] A4
    [letter] Letter
    [a3] A3
    [colour] colour
    [black] black
    [long] on the long edge
   *[short] on the short edge
}
web-print-download = Download the PDF
web-print-not = The PDF cannot be made here. The command “vexilla print” makes it.
web-referee = Referee for a real table
web-referee-about = { $game ->
    [blades-and-banners] On a real field: the program rolls the dice for trees and coins. The sun counts the steps, a touch hands over the initiative, and a fight is decided by the soldiers around it.
   *[battle-line] With real cards: lay the cards of one flag here, and those that lie face up elsewhere. The program says whether the flag can be claimed, and why.
}
web-referee-rules = Rules at your table
web-referee-changed = This table does not use the usual rules.
web-referee-back = Undo the last press
web-bl-referee-trays = Where the touched cards go
web-bl-referee-tray = { $tray ->
    [mine] My side
    [theirs] Opponent’s side
   *[elsewhere] Face up elsewhere
}
web-bl-referee-bank = Cards
web-bl-referee-flag = Flag
web-bl-referee-clear = New flag
web-bl-referee-mud = { $mud ->
    [here] lies here
    [gone] has left
   *[none] not here
}
web-bl-referee-left = Troop cards the opponent can still get
web-bl-referee-enough = enough
web-bl-referee-missing = { $count ->
    [one] If the opponent can get only that many, one more Troop card lies face up somewhere. Lay it here, too.
   *[other] If the opponent can get only that many, { $count } more Troop cards lie face up somewhere. Lay them here, too.
}
web-bl-referee-last = Who put down the last card?
web-bl-referee-who = { $who ->
    [mine] I did
   *[theirs] My opponent
}
web-bl-referee-verdict = { $legal ->
    [yes] You can claim it
   *[no] You cannot claim it yet
}
web-bb-referee-roll = Roll for a new battle
web-bb-referee-again = New battle
web-bb-referee-sure = Begin another battle?
web-bb-referee-loses = The trees, coins and step of this battle are lost. You can take that back.
web-bb-referee-other = The other army deploys first
web-bb-referee-dice = The dice
web-bb-referee-first = { $army ->
    [griffin] Griffin deploys first
   *[unicorn] Unicorn deploys first
}
web-bb-referee-before = Previous step
web-bb-referee-after = Next step
web-bb-referee-fight = A fight
web-bb-referee-lay = Place the soldiers around the two as they stand after the move, before anybody falls. The attacker is below, the defender above.
web-bb-referee-palette = Soldiers to place
web-bb-referee-cell = { $place ->
    [attacker] Attacker
    [defender] Defender
   *[other] Row { $row }, column { $column }
}
web-bb-referee-run = How far the knight moved straight at the defender
web-bb-referee-cells = { $charge ->
    [no] 2 cells at most: no charge
   *[yes] { $run } cells
}
web-bb-referee-guards = A sergeant can fall in place of the captain (framed).
web-bb-referee-clear = New fight

## Lessons

web-learn-hint = Short tasks on a real board: each shows one thing, and you try it at once.
web-learn-done = { $done } of { $count } done
web-learn-begin = Begin
web-learn-on = Go on
web-learn-which = Game
web-lesson-done = done
web-lesson-steps = { $solved } of { $count ->
    [one] { $count } step
   *[other] { $count } steps
} solved
web-lesson-solution = The solution: { $solution }. Play it on the board.
web-lesson-well-done = Well done!
web-lesson-show = Show me
web-lesson-next = Next lesson
web-lesson-all = All lessons
web-lesson-first-game = Play your first game

## The end of a game

# Above the points of a game: they count for the match.
web-points-for-match = For the match
web-match-over = { $result ->
    [won] You have won the match.
    [draw] The match is drawn.
   *[other] { $name } has won the match.
}
web-next-begins = { $you ->
    [yes] You begin the next game.
   *[no] { $name } begins the next game.
}
web-sides-change = Sides change.
web-next-game = Next game
web-better-level = { $way ->
    [won] A stronger opponent: { $level }
   *[lost] An easier opponent: { $level }
}
web-to-next-game = To the next game
web-share = Share
web-picture = Picture
web-record-short = Record
web-shared-text = { $game }: { $result }. { $reason }

web-link-copied = The link has been copied.

web-print-edition = Edition
web-print-edition-name = { $edition ->
    [ru] Russian
    [uk] Ukrainian
    [es] Spanish
   *[usual] the usual rules
}
