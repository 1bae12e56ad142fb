# The terminal, in Russian.

## Terminal

terminal-title = ⚑ Vexilla · { picture-game }
terminal-match = партия { $number } из { $length }   { $points }
terminal-you = вы
terminal-keys = [@click=app.step_back]Esc назад[/]  [@click=app.help]? справка[/]  [@click=app.leave]q выход[/]  ←↑↓→ Enter выбор  PgUp PgDn журнал
terminal-thinking = { $name } думает…
terminal-hand-over = Ваш ход окончен. Enter (или щелчок здесь) скрывает стол.
terminal-pass-terminal = Передайте терминал: { $name } нажимает Enter.
terminal-i-am = Я – { $name }
terminal-refused = { $text } ({ $rule })
terminal-allowed = { $text } ({ $rule })
terminal-not-allowed = Так нельзя
terminal-proof = Что говорят правила
terminal-do-it = Сделать
terminal-back = Назад
terminal-quit = Выйти
terminal-quit-title = Выйти из игры?
terminal-kept = Партия хранится в { $file }. Запустите программу снова, чтобы продолжить.
terminal-unsaved = НЕ СОХРАНЕНО
terminal-not-saved = Партия не сохранена: { $reason }
terminal-new-game = Новая партия
terminal-continue = Продолжить
terminal-welcome-back = С возвращением
terminal-unfinished = Партия от { $date } не окончена: { $players }, { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[other] { $count } действий
}. Она хранится в { $file }.
terminal-damaged = Файл { $file } поврежден: { $reason } Записи до этого места целы, и партию можно продолжить; поврежденный файл останется как есть.
terminal-cannot-continue = Сохраненную партию не продолжить
terminal-unreadable = В { $file } нет партии, которую можно здесь продолжить: { $reason } Новая партия получит свой файл.
terminal-other-program = В сохраненной партии играет { $program }, а файл не может запускать программы. Чтобы продолжить партию, назовите этого оппонента: --against.
terminal-agent-failed = У оппонента сбой
terminal-ask-again = Спросить еще раз
terminal-won = Победа: { $name }
terminal-draw = Ничья
terminal-points = Очки: { $points }.
terminal-match-over = { $won ->
    [yes] Победа в матче: { $name }.
   *[no] Матч окончен вничью.
}
terminal-over = { $result }. r: играть дальше, q: выйти.
terminal-play-again = Сыграть еще
terminal-next-game = Следующая партия
terminal-look = Посмотреть стол
terminal-help-title = Как здесь играть
terminal-text-choose = Выберите действие по номеру или нажмите Enter, чтобы ввести его.
terminal-text-unknown = Сейчас такого действия нет. Можно выбрать: { $known }.
terminal-text-actions = Ваши действия
terminal-too-small = Размер терминала – { $size }. Столу нужно { $needed }: увеличьте окно.
terminal-no-terminal = Для игры нужен терминал с клавиатурой, а здесь ввод или вывод идет через файл или канал.
terminal-no-screen = Этот терминал не может показать экран (TERM={ $term }, { $encoding }). `vexilla` открывает игры в браузере; для `vexilla learn` и `vexilla puzzle` достаточно строк текста.

## The table of Battle Line in the terminal

bl-board-deck = { $deck ->
    [troop] Войска
   *[tactics] Тактика
}
# At most four letters, where a card has no more room.
bl-board-short = { $card ->
    [alexander] Алек
    [darius] Дари
    [companion-cavalry] Кав8
    [shield-bearers] Щит3
    [fog] Тум.
    [mud] Гряз
    [scout] Разв
    [redeploy] Пере
    [deserter] Дезе
   *[traitor] Пред
}
# The two lines of a card in the hand, at most six letters each.
bl-board-card-lines = { $card ->
    [alexander] Алек-/сандр
    [darius] Дарий
    [companion-cavalry] Кавал./союзн.
    [shield-bearers] Стена/щитов
    [fog] Туман
    [mud] Грязь
    [scout] Раз-/ведчик
    [redeploy] Пере-/строй.
    [deserter] Дезер-/тир
   *[traitor] Преда-/тель
}
bl-board-choice = { $choice ->
    [pass] пас
    [end-turn] конец
    [discard] сброс
   *[scout] разведка
}
bl-board-backs = войск: { $troop ->
    [0] нет
   *[other] { $troop }
}{ $decks ->
    [1] {""}
   *[2] , тактики: { $tactics }
}
bl-board-known = из них известны { $cards }
bl-board-tactics = сыграно тактики: { $count }{ $may ->
    [yes] {""}
   *[no] {" "}⊘
}
bl-board-discards = сброс: { $cards }
bl-board-held = { $seat ->
    [south] В руке у Юга
   *[north] В руке у Севера
} { $count ->
    [0] не было карт.
   *[other] остались { $cards }.
}
bl-board-result = { $reason ->
    [breakthrough] Прорыв: три соседних флага.
    [envelopment] Окружение: пять флагов.
   *[exhaustion] Силы исчерпаны: оба спасовали, и флаги подсчитаны.
}
bl-board-not-here = На этом шаге там ничего нельзя сделать. Esc – назад.
bl-board-ask-play = { $pass_too ->
    [yes] Выберите карту или спасуйте (p).
   *[no] Выберите карту.
}
bl-board-ask-claim = Можно захватить ⚑{ $flags }.
bl-board-ask-end = { $next ->
    [end] Завершите ход (n).
    [troop] Возьмите карту войск (t).
   *[draw] Возьмите карту войск (t) или тактики (y).
}
bl-board-ask-flag = { $card }: к какому флагу?
bl-board-ask-scout = Разведчик: возьмите три карты, затем верните две. Enter – сыграть.
bl-board-ask-scout-draw = Разведчик: из какой колоды взять карту? { $left ->
    [one] Осталось взять { $left } карту.
    [few] Осталось взять { $left } карты.
   *[other] Осталось взять { $left } карт.
}
bl-board-ask-scout-return = Разведчик: какую карту вернуть? { $left ->
    [one] Осталась { $left }.
   *[other] Осталось { $left }.
}
bl-board-ask-return-to = { $card } ляжет рубашкой вверх на свою колоду. Enter – вернуть.
bl-board-ask-take = { $guile ->
    [redeploy] Перестроение: какую из ваших карт взять?
    [deserter] Дезертир: какую карту оппонента сбросить?
   *[traitor] Предатель: какая карта войск оппонента перейдет к вам?
}
bl-board-ask-to = { $guile ->
    [redeploy] { $card }: к какому флагу? Или сбросьте ее (x).
   *[traitor] { $card }: на вашу сторону какого флага?
}
bl-board-help =
    Щелкните по карте, затем по ее месту. Щелчок по флагу захватывает его.
    С клавиатуры:
    a … i   карта в руке
    1 … 9   флаг: к нему идет выбранная карта; без карты – захват
    t  y    взять карту войск, карту тактики
    p  n    пас, конец хода
    z  x    сыграть Разведчика, сбросить карту Перестроением
    Enter   выбрать отмеченное ▸ ◂; стрелки двигают отметку
    Esc     на шаг назад
    PgUp PgDn   журнал

    { "[" } ] можно выбрать  « » выбрано  • последняя  ⚑3 можно захватить
    ⊘ карту тактики – только после карты тактики оппонента (BL-11.2)
    К∧ красный  О● оранжевый  Ж╲ желтый
    З× зеленый  Г≈ голубой    Ф┃ фиолетовый  Т Туман  Я Грязь
    Если чего-то нельзя, показано правило, которое это запрещает.

## The log of Battle Line in the terminal

bl-log-line = { $seat ->
    [south] Ю
   *[north] С
} { $text }
bl-log-play = { $card } → { $flag }
bl-log-draw = взято: { $card }
bl-log-return = возврат: { $card }
bl-log-take = { $guile } { $card } { $source } → { $to }
bl-log-out = сброс
bl-log-claim = захват ⚑{ $flag }
bl-log-pass = пас

## The table of Blades & Banners in the terminal

bb-board-order = { $order ->
    [knights] Рыцари
    [heavy_infantry] Тяжелая пехота
    [pikemen] Пикинеры
    [archers] Лучники
   *[bearer] Знаменосец
}
bb-board-kind = { $kind ->
    [knights] Рыцари
    [captains] Капитаны
    [sergeants] Сержанты
    [pikemen] Пикинеры
   *[archers] Лучники
}
bb-board-soldier = { $kind ->
    [knights] рыцарь
    [captains] капитан
    [sergeants] сержант
    [pikemen] пикинер
    [archers] лучник
   *[bearer] знамя
} { $cell }
bb-board-result = { $reason ->
    [capture] Знамя захвачено.
    [annihilation] У противника не осталось воинов.
   *[control] После двенадцати шагов сравниваются зоны контроля.
}
bb-board-unopened = { $seat ->
    [griffin] Грифон
   *[unicorn] Единорог
}: { $count ->
    [0] все приказы открыты.
   *[other] остались закрыты { $orders }.
}
bb-board-before = { $phase ->
    [hiring] Наем
    [bearers] Знаменосцы
   *[deployment] Расстановка
}
bb-board-step = Шаг { $step } из { $steps }
bb-board-to-place = { $count ->
    [1] еще 1 отряд
   *[other] отрядов: { $count }
}
bb-board-strength = боеспособн. { $total }
bb-board-trait = +{ $adds } { $trait ->
    [standard] знамя
    [captain] командир
   *[pikes] на конницу
}
bb-board-formed = { $unit ->
    [heavy_infantry] щиты
    [pikemen] пики +1
   *[archers] в строю
} { $ways }
bb-board-hiring = Тайно наймите армию. Монет: { $coins }
bb-board-hiring-rule = Не меньше двух юнитов; капитаны и сержанты – один юнит.
bb-board-hiring-columns = {"         "}юнит         цена   чел.   нанято    монет
bb-board-hiring-sum = {"         "}Воинов: { $soldiers }, цена: { $price ->
    [one] { $price } монета
    [few] { $price } монеты
   *[other] { $price } монет
}, осталось: { $left ->
    [0] 0
   *[other] { $left }
}
bb-board-hiring-help =
    ↑↓ выбрать строку, ←→ изменить число; 1–5 добавить одного.
    Мышью: щелкните по ◂ или ▸.
    p нанимает и расставляет готовую армию: можно сразу играть.

## What to do next at Blades & Banners in the terminal

bb-board-play-now = играть сразу
bb-board-place-all = остальных
bb-board-suggest = совет
bb-board-hire = нанять эту армию
bb-board-list = вписать армию
bb-board-place = ставить
bb-board-confirm = готово
bb-board-stand = пусть сражается сам
bb-board-soldiers = воины
bb-board-left = { $kind ->
    [knights] рыцарь
    [captains] капитан
    [sergeants] 3 серж.
    [pikemen] 4 пик.
   *[archers] 4 лучн.
} ×{ $count }
bb-board-card = { $name } ×{ $count }
bb-board-first = { $who ->
    [own] первым хожу я
   *[other] первым ходит противник
}
bb-board-choice = { $choice ->
    [group] группа
    [wheel] разворот
    [reform] перестроить
    [shoot] стрелять
    [why] почему
   *[skip] отказ
}
bb-board-ask-hire = Наймите армию или играйте сразу с готовой (p). Осталось монет: { $left }.
bb-board-ask-list = Впишите отряды, например { $example }; буквы – как на жетонах:
bb-board-ask-bearer = Где начинает ваш знаменосец? Выберите клетку [ ]; p – играть сразу.
bb-board-ask-deploy = Поставьте { $kind ->
    [knights] рыцаря
    [captains] капитана
    [sergeants] трех сержантов
    [pikemen] четырех пикинеров
   *[archers] четырех лучников
}: { $left ->
    [one] осталась { $left } клетка
    [few] осталось { $left } клетки
   *[other] осталось { $left } клеток
}. Отрядов в этот ход: { $detachments ->
    [0] 0
   *[other] { $detachments }
}.
bb-board-ask-place = { $kind ->
    [knights] Рыцарь
    [captains] Капитан
    [sergeants] Сержанты
    [pikemen] Пикинеры
   *[archers] Лучники
} на { $cells }: Enter – поставить, Esc – убрать одного.
bb-board-ask-announce = Инициатива у вас: кто на этом шаге первым выполняет приказы?
bb-board-ask-plan = Тайный план: каким будет приказ { $number }? Карты 1–5, h – совет.
bb-board-ask-planned = Четыре приказа. Enter – отдать, Esc – убрать последний.
bb-board-ask-order = Приказ { $number } из 4, { $order }: воин [ ] (Tab), группа или знаменосец?
bb-board-ask-move = { $soldiers }: стрелки – идти, g группа, w разворот, f перестроить; или щелчок.
bb-board-ask-target = Стрельба, { $archers }: выберите цель [ ] (v или Tab), Enter – прицелиться.
bb-board-ask-do = { $what } – Enter: сделать, i: почему, Esc: назад.
bb-board-ask-shoot = { $what } – Enter: выстрел, v: следующая цель, Esc: назад.
bb-board-ask-not = { $what } – так нельзя; i: почему, Esc: назад.
bb-board-ask-answer = { $phase ->
    [fight] Кто из ваших воинов [ ] сражается следующим?
    [meet] Кто вступит в бой с атакующим на { $cell }? Выберите своего воина [ ].
   *[bodyguard] Капитан на { $cell } атакован: погибнет сержант [ ] или капитан сражается сам (s)?
}
bb-board-deed = { $do ->
    [reform] перестроение { $cells }
    [wheel] разворот { $cells }
   *[skip] отказаться от приказа
}
bb-board-not = { $text } ({ $rule })
bb-board-captures = Знамя противника захвачено: победа в битве.
bb-board-no-fight = Поединков нет.
bb-board-charge = удар{" "}
bb-board-saved = {" "}(за него может погибнуть сержант)
bb-board-help =
    Бой: выберите воина, затем клетку. До Enter видны поединки –
    рыцарь e5 6:3 сержант e6†: итоги, и † у того, кто гибнет.
    стрелки    двигают курсор ▸ ◂ или выбранных воинов « »
    Tab        к следующей клетке [ ], которую можно выбрать
    g          самая большая группа вокруг воина, затем остальные
    Shift+стрелки или рамка мышью: группа в прямоугольнике
    w f v      разворот, перестроение, выстрел; еще раз – иначе
    i s h      почему, отказ от приказа, совет
    Enter      сделать; Esc – на шаг назад
    t          памятка о воинах: числа и особые свойства
    План: карты 1–5, Backspace, Enter. Наем: p – играть сразу.

    Большие буквы – Грифон, малые – Единорог: Р рыцарь, К капитан,
    С сержант, П пикинер, Л лучник, З⚑ знамя; ♣ дерево
    Р4: рыцарь с базовой боеспособностью 4; знаки ▸ « [ • перед ним
    ▴ ▾ ╌ линии контроля  + зона влияния того, кто под курсором
    • пришел последним  ∘ ушел последним  × нельзя
    Сбоку: приказы (? закрыт, ▸ сейчас), ⚑2 зона, ★ инициатива

## The log of Blades & Banners in the terminal

bb-log-line = { $seat ->
    [griffin] Г
   *[unicorn] Е
} { $text }
bb-log-hires = нанял
bb-log-hired = { $army }
bb-log-standard = ⚑ { $to }
bb-log-announce = { $first ->
    [yes] первый
   *[no] второй
}
bb-log-plan = план готов
bb-log-turn = { $do ->
    [reform] ⇄
   *[wheel] ↻
} { $source } ⇒ { $to }
bb-log-skip = без действий
bb-log-sacrifice = спасен †{ $cell }
bb-log-stand = капитан сам
bb-log-fights = поединок: { $cell }
bb-log-step = ── шаг { $step } ──

## Puzzles

puzzle-title = Задача { $number } из { $count }; решено: { $solved }.
puzzle-seat = { $seat ->
    [south] Юг
    [north] Север
    [griffin] Грифон
   *[unicorn] Единорог
}
puzzle-task = Ходит { puzzle-seat }. Что лучше всего? Введите действие; ? – список, ! – ответ, q – конец.
puzzle-unknown = Такого действия здесь нет. Возможно, например, такое: { $example }. ? – полный список.
typed-taken = Понято как: { $action }
puzzle-right = Верно!
puzzle-wrong = { $action }: есть ход лучше. Попробуйте еще раз; ! – ответ.
puzzle-answer = Лучше всего: { $action }
puzzle-chances = Шансы на победу: { $best } %; у следующего по силе действия ({ $rival }) – { $second } %.
puzzle-goes-on = Задача продолжается. Сыграно: { $played }.

## Уроки

learn-title = Урок { $number } из { $count }: { $title }
learn-how = Введите действие; ? – список, ! – решение, q – конец.
learn-solution = Решение: { $action }

## The arena

arena-games = Партии
arena-agent = Игрок
arena-elo = Эло
arena-interval = 95%
arena-share = Очки
arena-match = { $first } – { $second }: { $wins } – { $losses }, ничьих: { $draws }
arena-score = Доля очков { $agent }: { $score } (95-процентный интервал от { $low } до { $high }); Эло { $elo } (от { $elo_low } до { $elo_high })
arena-sprt = SPRT после { $count ->
    [one] { $count } пары
    [few] { $count } пар
   *[other] { $count } пар
}: логарифм отношения правдоподобия { $ratio }, границы { $low } и { $high }.
arena-verdict = { $accepted ->
    [H1] Принята H1: перевес { $first } над { $second } скорее { $elo1 } Эло, чем { $elo0 }.
    [H0] Принята H0: перевес { $first } над { $second } скорее { $elo0 } Эло, чем { $elo1 }.
   *[none] Еще не решено, составляет ли перевес { $first } над { $second } { $elo0 } или { $elo1 } Эло: нужно больше партий.
}
arena-about = Эло { $anchor } принято за 0. Справа – % очков против каждого оппонента.
arena-failed = { $agent }: { $count ->
    [one] { $count } партия проиграна
    [few] { $count } партии проиграны
   *[other] { $count } партий проиграно
} из-за сбоя, первая – партия { $game } в { $players }, место { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] Еще { $count } причина
    [few] Еще { $count } причины
   *[other] Еще { $count } причин
} проигрышей из-за сбоя: все они – в --json.
arena-plot-title = Турнир: { $game }
arena-plot-elo = Эло с 95-процентным интервалом ({ $anchor } принято за 0)
arena-plot-scores = % очков против
options-of = Варианты правил ({ $game }); обычный стоит первым:
options-none = нет
