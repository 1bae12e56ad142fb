# The arena, in Russian.

arena-games = Партии
arena-agent = Игрок
arena-elo = Эло
arena-interval = 95%
arena-share = Очки
arena-match = { $first } – { $second }: { $wins } – { $losses }, ничьих: { $draws }
arena-score = Доля очков { $agent }: { $score } (95% интервал от { $low } до { $high }); Эло { $elo } (от { $elo_low } до { $elo_high })
arena-sprt = SPRT после { $count ->
    [one] { $count } пары
    [few] { $count } пар
   *[other] { $count } пар
}: логарифм отношения правдоподобия { $ratio }, границы { $low } и { $high }.
arena-verdict = { $accepted ->
    [H1] Принята H1: перевес { $first } над { $second } скорее { $elo1 } Эло, чем { $elo0 }.
    [H0] Принята H0: перевес { $first } над { $second } скорее { $elo0 } Эло, чем { $elo1 }.
   *[none] Еще не решено, перевес { $first } над { $second } — { $elo0 } или { $elo1 } Эло: нужно больше партий.
}
arena-about = Эло { $anchor } — 0. Справа: % очков против каждого оппонента.
arena-failed = { $agent }: { $count ->
    [one] { $count } партия проиграна
    [few] { $count } партии проиграны
   *[other] { $count } партий проиграно
} из-за сбоя, первая — партия { $game } в { $players }, место { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] Еще { $count } причина
    [few] Еще { $count } причины
   *[other] Еще { $count } причин
} партий, проигранных из-за сбоя: все есть в --json.
arena-plot-title = Турнир: { $game }
arena-plot-elo = Эло с 95% интервалом ({ $anchor } — 0)
arena-plot-scores = % очков против
