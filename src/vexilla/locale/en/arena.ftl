# The arena, in English.

arena-games = Games
arena-agent = Agent
arena-elo = Elo
arena-interval = 95%
arena-share = Score
arena-match = { $first } – { $second }: { $wins } – { $losses }, { $draws } drawn
arena-score = Score of { $agent }: { $score } (95% interval { $low } to { $high }); Elo { $elo } ({ $elo_low } to { $elo_high })
arena-sprt = SPRT after { $count ->
    [one] one pair
   *[other] { $count } pairs
}: log-likelihood ratio { $ratio }, bounds { $low } and { $high }.
arena-verdict = { $accepted ->
    [H1] H1 is accepted: { $first } against { $second } is worth { $elo1 } Elo rather than { $elo0 }.
    [H0] H0 is accepted: { $first } against { $second } is worth { $elo0 } Elo rather than { $elo1 }.
   *[none] Not decided yet: it takes more games to tell whether { $first } against { $second } is worth { $elo0 } or { $elo1 } Elo.
}
arena-about = Elo of { $anchor } is 0. To the right: % of the points against each opponent.
arena-failed = { $agent } lost { $count ->
    [one] one game
   *[other] { $count } games
} by failing, first game { $game } of { $players } as { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] One more reason
   *[other] { $count } more reasons
} for games lost by failing: --json has them all.
arena-plot-title = Tournament: { $game }
arena-plot-elo = Elo with 95% interval ({ $anchor } is 0)
arena-plot-scores = % of the points against
