# The terminal, in Ukrainian.

## Terminal

terminal-title = ⚑ Vexilla · { picture-game }
terminal-match = партія { $number } з { $length }   { $points }
terminal-you = ви
terminal-keys = [@click=app.step_back]Esc назад[/]  [@click=app.help]? довідка[/]  [@click=app.leave]q вихід[/]  ←↑↓→ Enter вибір  PgUp PgDn журнал
terminal-thinking = { $name } думає…
terminal-hand-over = Ваш хід закінчено. Enter (або клацання тут) ховає стіл.
terminal-pass-terminal = Передайте термінал: { $name } натискає Enter.
terminal-i-am = Я – { $name }
terminal-refused = { $text } ({ $rule })
terminal-allowed = { $text } ({ $rule })
terminal-not-allowed = Так не можна
terminal-proof = Що кажуть правила
terminal-do-it = Зробити
terminal-back = Назад
terminal-quit = Вийти
terminal-quit-title = Вийти з гри?
terminal-kept = Партія зберігається у { $file }. Запустіть програму знову, щоб продовжити.
terminal-unsaved = НЕ ЗБЕРЕЖЕНО
terminal-not-saved = Партію не збережено: { $reason }
terminal-new-game = Нова партія
terminal-continue = Продовжити
terminal-welcome-back = З поверненням
terminal-unfinished = Партію від { $date } не закінчено: { $players }, { $count ->
    [one] { $count } дія
    [few] { $count } дії
   *[other] { $count } дій
}. Вона зберігається у { $file }.
terminal-damaged = Файл { $file } пошкоджено: { $reason } Записи до цього місця цілі, і партію можна продовжити; пошкоджений файл лишиться як є.
terminal-cannot-continue = Збережену партію не продовжити
terminal-unreadable = У { $file } немає партії, яку можна тут продовжити: { $reason } Нова партія матиме власний файл.
terminal-other-program = У збереженій партії суперник – { $program }, а файл не може запускати програм. Щоб продовжити її, назвіть цього суперника: --against.
terminal-agent-failed = У суперника збій
terminal-ask-again = Спитати ще раз
terminal-won = Перемога: { $name }
terminal-draw = Нічия
terminal-points = Очки: { $points }.
terminal-match-over = { $won ->
    [yes] Перемога в матчі: { $name }.
   *[no] Матч закінчився внічию.
}
terminal-over = { $result }. r: грати далі, q: вийти.
terminal-play-again = Зіграти ще
terminal-next-game = Наступна партія
terminal-look = Подивитися на стіл
terminal-help-title = Як тут грати
terminal-text-choose = Оберіть дію за номером або натисніть Enter, щоб увести її.
terminal-text-unknown = Зараз такої дії немає. Можна обрати: { $known }.
terminal-text-actions = Ваші дії
terminal-too-small = Розмір термінала – { $size }. Столу потрібно { $needed }: збільште вікно.
terminal-no-terminal = Для гри потрібен термінал із клавіатурою, а тут введення чи виведення – файл або канал.
terminal-no-screen = Цей термінал не може показати екран (TERM={ $term }, { $encoding }). `vexilla` відкриває ігри у браузері; для `vexilla learn` і `vexilla puzzle` досить рядків тексту.

## The table of Battle Line in the terminal

bl-board-deck = { $deck ->
    [troop] Вояки
   *[tactics] Тактика
}
# At most four letters, where a card has no more room.
bl-board-short = { $card ->
    [alexander] Олек
    [darius] Дарі
    [companion-cavalry] Вер8
    [shield-bearers] Щит3
    [fog] Тум.
    [mud] Багн
    [scout] Розв
    [redeploy] Пере
    [deserter] Дезе
   *[traitor] Зрад
}
# The two lines of a card in the hand, at most six letters each.
bl-board-card-lines = { $card ->
    [alexander] Олек-/сандр
    [darius] Дарій
    [companion-cavalry] Вербу-/вальн.
    [shield-bearers] Щито-/носець
    [fog] Туман
    [mud] Багню-/ка
    [scout] Роз-/відник
    [redeploy] Пере-/дисл.
    [deserter] Дезер-/тир
   *[traitor] Зрад-/ник
}
bl-board-choice = { $choice ->
    [pass] пас
    [end-turn] кінець
    [discard] скид
   *[scout] розвідка
}
bl-board-backs = Вояків: { $troop ->
    [0] немає
   *[other] { $troop }
}{ $decks ->
    [1] {""}
   *[2] , Тактики: { $tactics }
}
bl-board-known = з них відомі { $cards }
bl-board-tactics = зіграно Тактики: { $count }{ $may ->
    [yes] {""}
   *[no] {" "}⊘
}
bl-board-discards = скинуто: { $cards }
bl-board-held = { $seat ->
    [south] У руці Півдня
   *[north] У руці Півночі
} { $count ->
    [0] не було карт.
   *[other] лишилися { $cards }.
}
bl-board-result = { $reason ->
    [breakthrough] Прорив: три сусідні прапори.
    [envelopment] Оточення: п’ять прапорів.
   *[exhaustion] Сили вичерпано: обидва гравці спасували, тож рахують прапори.
}
bl-board-not-here = Зараз там нічого не можна зробити. Esc – назад.
bl-board-ask-play = { $pass_too ->
    [yes] Виберіть карту або спасуйте (p).
   *[no] Виберіть карту.
}
bl-board-ask-claim = Можна захопити ⚑{ $flags }.
bl-board-ask-end = { $next ->
    [end] Завершіть хід (n).
    [troop] Витягніть карту Вояків (t).
   *[draw] Витягніть карту Вояків (t) чи Тактики (y).
}
bl-board-ask-flag = { $card }: навпроти якого прапора?
bl-board-ask-scout = Розвідник: витягніть три карти, потім поверніть дві. Enter – зіграти.
bl-board-ask-scout-draw = Розвідник: з якої колоди витягнути карту? { $left ->
    [one] Лишилося витягнути { $left } карту.
    [few] Лишилося витягнути { $left } карти.
   *[other] Лишилося витягнути { $left } карт.
}
bl-board-ask-scout-return = Розвідник: яку карту повернути? { $left ->
    [one] Лишилася { $left }.
   *[other] Лишилося { $left }.
}
bl-board-ask-return-to = { $card }: ляже долілиць на свою колоду. Enter – повернути.
bl-board-ask-take = { $guile ->
    [redeploy] Передислокація: яку з ваших карт узяти?
    [deserter] Дезертир: яку карту суперника скинути?
   *[traitor] Зрадник: яка карта Вояків суперника перейде до вас?
}
bl-board-ask-to = { $guile ->
    [redeploy] { $card }: до якого прапора? Або скиньте її (x).
   *[traitor] { $card }: до якого прапора з вашого боку?
}
bl-board-help =
    Клацніть карту, потім її місце. Клацання на прапорі захоплює його.
    З клавіатури:
    a … i   карта в руці
    1 … 9   прапор: туди йде вибрана карта; без карти – захоплення
    t  y    витягнути карту Вояків, карту Тактики
    p  n    пас, кінець ходу
    z  x    зіграти Розвідника, скинути карту Передислокацією
    Enter   вибрати позначене ▸ ◂; стрілки рухають позначку
    Esc     на крок назад
    PgUp PgDn   журнал

    { "[" } ] можна вибрати  « » вибрано  • остання  ⚑3 можна захопити
    ⊘ карту Тактики – лише після карти Тактики суперника (BL-11.2)
    Ч∧ червоний  П● помаранчевий  Ж╲ жовтий
    З× зелений   С≈ синій         Ф┃ фіолетовий  Т Туман  Б Багнюка
    Якщо чогось не можна, показано правило, яке це забороняє.

## The log of Battle Line in the terminal

bl-log-line = { $seat ->
    [south] Пд
   *[north] Пн
} { $text }
bl-log-play = { $card } → { $flag }
bl-log-draw = тягне { $card }
bl-log-return = повернення: { $card }
bl-log-take = { $guile } { $card } { $source } → { $to }
bl-log-out = скид
bl-log-claim = захоплення ⚑{ $flag }
bl-log-pass = пас

## The table of Blades & Banners in the terminal

bb-board-order = { $order ->
    [knights] Лицарі
    [heavy_infantry] Важка піхота
    [pikemen] Пікінери
    [archers] Лучники
   *[bearer] Знаменосець
}
bb-board-kind = { $kind ->
    [knights] Лицарі
    [captains] Капітани
    [sergeants] Сержанти
    [pikemen] Пікінери
   *[archers] Лучники
}
bb-board-soldier = { $kind ->
    [knights] лицар
    [captains] капітан
    [sergeants] сержант
    [pikemen] пікінер
    [archers] лучник
   *[bearer] знамено
} { $cell }
bb-board-result = { $reason ->
    [capture] Знамено захоплено.
    [annihilation] У супротивника не лишилося воїнів.
   *[control] Після дванадцяти кроків порівнюють зони контролю.
}
bb-board-unopened = { $seat ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
}: { $count ->
    [0] усі накази відкрито.
   *[other] лишилися закриті { $orders }.
}
bb-board-before = { $phase ->
    [hiring] Наймання
    [bearers] Знаменосці
   *[deployment] Розставлення
}
bb-board-step = Крок { $step } з { $steps }
bb-board-to-place = { $count ->
    [1] ще 1 загін
   *[other] загонів: { $count }
}
bb-board-strength = боєздатність { $total }
bb-board-trait = +{ $adds } { $trait ->
    [standard] знамено
    [captain] командир
   *[pikes] на кінноту
}
bb-board-formed = { $unit ->
    [heavy_infantry] щити
    [pikemen] піки +1
   *[archers] у строю
} { $ways }
bb-board-hiring = Таємно найміть армію. Монет: { $coins }
bb-board-hiring-rule = Щонайменше два юніти; капітани й сержанти – один юніт.
bb-board-hiring-columns = {"         "}юніт         ціна   осіб   найнято   монет
bb-board-hiring-sum = {"         "}Воїнів: { $soldiers }, ціна: { $price ->
    [one] { $price } монета
    [few] { $price } монети
   *[other] { $price } монет
}, лишилося: { $left ->
    [0] 0
   *[other] { $left }
}
bb-board-hiring-help =
    ↑↓ вибрати рядок, ←→ змінити число; 1–5 додати загін.
    Мишею: клацніть ◂ або ▸.
    p наймає і розставляє готову армію: можна одразу грати.

## What to do next at Blades & Banners in the terminal

bb-board-play-now = грати одразу
bb-board-place-all = решту
bb-board-suggest = порада
bb-board-hire = найняти цю армію
bb-board-list = вписати армію
bb-board-place = ставити
bb-board-confirm = готово
bb-board-stand = хай б’ється сам
bb-board-soldiers = воїни
bb-board-left = { $kind ->
    [knights] лицар
    [captains] капітан
    [sergeants] 3 серж.
    [pikemen] 4 пік.
   *[archers] 4 лучн.
} ×{ $count }
bb-board-card = { $name } ×{ $count }
bb-board-first = { $who ->
    [own] я починаю першим
   *[other] першим починає супротивник
}
bb-board-choice = { $choice ->
    [group] група
    [wheel] розворот
    [reform] перешикувати
    [shoot] стріляти
    [why] чому
   *[skip] відмова
}
bb-board-ask-hire = Найміть армію або грайте одразу з готовою (p). Лишилося монет: { $left }.
bb-board-ask-list = Загони пишуть так: { $example }; літери ті самі, що на жетонах:
bb-board-ask-bearer = Де починає ваш знаменосець? Виберіть клітинку [ ]; p – грати одразу.
bb-board-ask-deploy = Поставте { $kind ->
    [knights] лицаря
    [captains] капітана
    [sergeants] трьох сержантів
    [pikemen] чотирьох пікінерів
   *[archers] чотирьох лучників
}: { $left ->
    [one] лишилася { $left } клітинка
    [few] лишилося { $left } клітинки
   *[other] лишилося { $left } клітинок
}. Загонів цього ходу: { $detachments ->
    [0] 0
   *[other] { $detachments }
}.
bb-board-ask-place = { $kind ->
    [knights] Лицар
    [captains] Капітан
    [sergeants] Сержанти
    [pikemen] Пікінери
   *[archers] Лучники
} на { $cells }: Enter – поставити, Esc – прибрати одного.
bb-board-ask-announce = Ініціатива у вас: хто на цьому кроці першим виконує накази?
bb-board-ask-plan = Таємний план: яким буде наказ { $number }? Карти 1–5, h – порада.
bb-board-ask-planned = Чотири накази. Enter – віддати, Esc – прибрати останній.
bb-board-ask-order = Наказ { $number } з 4, { $order }: воїн [ ] (Tab), група чи знаменосець?
bb-board-ask-move = { $soldiers }: стрілки – іти, g група, w розворот, f шикування; або клацання.
bb-board-ask-target = Постріл із { $archers }: виберіть ціль [ ] (v або Tab), Enter – прицілитися.
bb-board-ask-do = { $what } – Enter: зробити, i: чому, Esc: назад.
bb-board-ask-shoot = { $what } – Enter: постріл, v: наступна ціль, Esc: назад.
bb-board-ask-not = { $what } – так не можна; i: чому, Esc: назад.
bb-board-ask-answer = { $phase ->
    [fight] Хто з ваших воїнів [ ] б’ється наступним?
    [meet] Хто вступить у бій із нападником на { $cell }? Виберіть свого воїна [ ].
   *[bodyguard] На капітана на { $cell } напали: гине сержант [ ] чи капітан б’ється сам (s)?
}
bb-board-deed = { $do ->
    [reform] перешикування { $cells }
    [wheel] розворот { $cells }
   *[skip] відмовитися від наказу
}
bb-board-not = { $text } ({ $rule })
bb-board-captures = Знамено супротивника захоплено: битву виграно.
bb-board-no-fight = Двобоїв немає.
bb-board-charge = удар{" "}
bb-board-saved = {" "}(за нього може загинути сержант)
bb-board-help =
    Бій: виберіть воїна, потім клітинку. Двобої видно до Enter:
    лицар e5 6:3 сержант e6† – підсумки, і † у того, хто гине.
    стрілки    рухають курсор ▸ ◂ або вибраних воїнів « »
    Tab        до наступної клітинки [ ], яку можна вибрати
    g          найбільша група довкола нього, потім інші
    Shift+стрілки чи протягування мишею: група в прямокутнику
    w f v      розворот, перешикування, постріл; ще раз: інший
    i s h      чому, відмова від наказу, порада
    Enter      зробити; Esc – на крок назад
    t          пам’ятка про воїнів: числа й особливі властивості
    План: карти 1–5, Backspace, Enter. Наймання: p – грати одразу.

    Великі літери – Грифон, малі – Єдиноріг: Л лицар, К капітан,
    С сержант, П пікінер, Ч лучник, З⚑ знамено; ♣ дерево
    Л4: лицар із базовою боєздатністю 4; знаки ▸ « [ • перед ним
    ▴ ▾ ╌ лінії контролю  + зона впливу того, хто під курсором
    • прийшов останнім  ∘ пішов останнім  × не можна
    Збоку: накази, ? закрито, ▸ зараз; ⚑2 зона контролю; ★ ініціатива

## The log of Blades & Banners in the terminal

bb-log-line = { $seat ->
    [griffin] Г
   *[unicorn] Є
} { $text }
bb-log-hires = найняв
bb-log-hired = { $army }
bb-log-standard = ⚑ { $to }
bb-log-announce = { $first ->
    [yes] перший
   *[no] другий
}
bb-log-plan = план готовий
bb-log-turn = { $do ->
    [reform] ⇄
   *[wheel] ↻
} { $source } ⇒ { $to }
bb-log-skip = без дій
bb-log-sacrifice = урятовано †{ $cell }
bb-log-stand = капітан сам
bb-log-fights = двобій: { $cell }
bb-log-step = ── крок { $step } ──

## Puzzles

puzzle-title = Задача { $number } з { $count }; розв’язано: { $solved }.
puzzle-seat = { $seat ->
    [south] Південь
    [north] Північ
    [griffin] Грифон
   *[unicorn] Єдиноріг
}
puzzle-task = Ходить { puzzle-seat }. Що найкраще? Введіть дію; ? – список, ! – відповідь, q – кінець.
puzzle-unknown = Зараз такої дії немає, а така є: { $example }. ? – повний список.
typed-taken = Зрозуміло як: { $action }
puzzle-right = Правильно!
puzzle-wrong = { $action }: є дія, краща за цю. Спробуйте ще раз; ! – відповідь.
puzzle-answer = Найкраще: { $action }
puzzle-chances = Шанси на перемогу: { $best } %; наступна за силою, { $rival }: { $second } %.
puzzle-goes-on = Задача триває. Зіграно: { $played }.

## Уроки

learn-title = Урок { $number } з { $count }: { $title }
learn-how = Введіть дію; ? – список, ! – розв’язок, q – кінець.
learn-solution = Розв’язок: { $action }

## The arena

arena-games = Партії
arena-agent = Гравець
arena-elo = Ело
arena-interval = 95%
arena-share = Очки
arena-match = { $first } – { $second }: { $wins } – { $losses }, нічиїх: { $draws }
arena-score = Частка очок { $agent }: { $score } (інтервал 95% від { $low } до { $high }); Ело { $elo } (від { $elo_low } до { $elo_high })
arena-sprt = SPRT після { $count ->
    [one] { $count } пари
    [few] { $count } пар
   *[other] { $count } пар
}: логарифм відношення правдоподібності { $ratio }, межі { $low } і { $high }.
arena-verdict = { $accepted ->
    [H1] Прийнято H1: перевага { $first } над { $second } радше { $elo1 } Ело, ніж { $elo0 }.
    [H0] Прийнято H0: перевага { $first } над { $second } радше { $elo0 } Ело, ніж { $elo1 }.
   *[none] Ще не вирішено, чи перевага { $first } над { $second } – { $elo0 }, чи { $elo1 } Ело: треба більше партій.
}
arena-about = Ело { $anchor } – 0. Праворуч: % очок проти кожного суперника.
arena-failed = { $agent }: { $count ->
    [one] { $count } партію програно
    [few] { $count } партії програно
   *[other] { $count } партій програно
} через збій; перша з них – партія { $game } у { $players }, місце { $seat }: { $reason }
arena-more-failures = { $count ->
    [one] Ще { $count } причина
    [few] Ще { $count } причини
   *[other] Ще { $count } причин
} партій, програних через збій: усі є в --json.
arena-plot-title = Турнір: { $game }
arena-plot-elo = Ело з інтервалом 95% ({ $anchor } – 0)
arena-plot-scores = % очок проти
options-of = Варіанти правил { $game }; перше значення – звичайне:
options-none = немає
