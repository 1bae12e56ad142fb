# Fair deals, in the browser, in English.

web-fair = The deal is fair: it follows from everybody’s random numbers ({ $parties }).
web-fair-commitment = The deal is not fair: the record does not show the deal promised at the beginning.
web-fair-number = The deal is not fair: the number that was revealed is not the one that was promised ({ $name }).
web-fair-deal = The deal is not fair: it does not follow from the numbers.
web-fair-alone = The server alone dealt this game.
web-fair-unchecked = This page was loaded over plain http, where a browser cannot check the deal. The command “vexilla replay” checks the record.
web-fair-server = the server
web-fair-how = How this is checked
web-fair-how-text = The server and each player chose a random number and committed to it with a hash (SHA-256) before anybody revealed theirs. Decks, dice, trees and lots follow from all the numbers. Your browser has just computed all of it again; the command “vexilla replay” does the same with the record, and replays all actions.
web-fair-kept = { $kept ->
        [yes] This browser has stored your number and the others’ hashes. It has compared them with the record, and the deal with the first board that it was shown.
       *[no] This browser has stored no number for this deal. It has checked the record, and compared it with the first board that it was shown.
    }

## Until the game is dealt

web-dealing = The game is dealt as soon as { $name } is at the table.
web-dealing-elsewhere = The game can be dealt once you open it in the browser in which you sat down, which has stored your number for the deal.
