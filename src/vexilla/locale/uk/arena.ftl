# The arena, in Ukrainian.

arena-games = Партії
arena-agent = Гравець
arena-elo = Ело
arena-interval = 95%
arena-share = Очки
arena-match = { $first } – { $second }: { $wins } – { $losses }, нічиїх: { $draws }
arena-score = Частка очок { $agent }: { $score } (95% інтервал від { $low } до { $high }); Ело { $elo } (від { $elo_low } до { $elo_high })
arena-sprt = SPRT після { $count ->
    [one] { $count } пари
    [few] { $count } пар
   *[other] { $count } пар
}: логарифм відношення правдоподібності { $ratio }, межі { $low } і { $high }.
arena-verdict = { $accepted ->
    [H1] Прийнято H1: перевага { $first } над { $second } радше { $elo1 } Ело, ніж { $elo0 }.
    [H0] Прийнято H0: перевага { $first } над { $second } радше { $elo0 } Ело, ніж { $elo1 }.
   *[none] Ще не вирішено, чи перевага { $first } над { $second } — { $elo0 }, чи { $elo1 } Ело: треба більше партій.
}
arena-about = Ело { $anchor } — 0. Праворуч: % очок проти кожного суперника.
arena-failed = { $agent }: { $count ->
    [one] { $count } партію програно
    [few] { $count } партії програно
   *[other] { $count } партій програно
} через збій, перша — партія { $game } у { $players }, місце { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] Ще { $count } причина
    [few] Ще { $count } причини
   *[other] Ще { $count } причин
} партій, програних через збій: усі є в --json.
arena-plot-title = Турнір: { $game }
arena-plot-elo = Ело з 95% інтервалом ({ $anchor } — 0)
arena-plot-scores = % очок проти
