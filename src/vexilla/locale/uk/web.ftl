# The page in the browser, in Ukrainian: what belongs to no game of its own.
# What is told of a player stands behind the name and a colon or below the name, and the name may be
# «Ви»: so it is said without a verb that would have to agree.

## Everywhere

web-home = Головна сторінка
web-close = Закрити
web-back = Назад
web-try-again = Спробувати ще раз
web-loading = Готуємо стіл…
web-no-server = Сервер не відповідає.
web-line-refused = Сервер відповідає, але щось між ним і цим браузером не пропускає з’єднання, яким надходять ходи й новини. Дозволити його може власник сервера (WebSocket).
web-no-rule = Такого правила немає: { $number }.
web-missing = Частина сторінки не завантажилася: немає зв’язку, або на сервері новіша сторінка. Решта працює.
web-reload = Завантажити сторінку знову
web-you = Ви
web-computer = Комп’ютер
web-opponent = Суперник
web-level = Рівень { $level } · { $level ->
    [1] Новачок
    [2] Паж
    [3] Зброєносець
    [4] Лицар
    [5] Маршал
   *[6] Майстер
}
web-champion = Чемпіон
web-champion-time = Чемпіон · { $seconds } с на хід

## Front page

web-way = { $way ->
    [computer] З комп’ютером
    [people] Удвох за цим екраном
    [anybody] Знайти суперника
   *[link] З другом за посиланням
}
web-option-means = Що це означає
web-agreed = Умови
web-strength = Сила комп’ютера
web-your-seat = Ваша сторона

## Settings

web-settings = Налаштування
web-account = Обліковий запис
web-sound = Звук
web-theme = Світла чи темна тема
web-your-name = Ваше ім’я
web-name-optional = необов’язково
web-confirm = Підтвердити

## Keys

web-keys-title = Клавіші
web-skip-content = Перейти до вмісту
web-skip-moves = Перейти до ходів
web-commands = Текстові команди
web-command = Команда
web-command-hint = ? – довідка, p – прочитати позицію
web-do-it = Зробити
web-command-done = Зроблено: { $command }

## Links and seats

web-link = Посилання
web-code = Посилання як код для сканування
web-copy-link = Копіювати посилання
web-send-link = Надіслати…
web-copied = Скопійовано
web-spectator = Ви глядач
web-seat-open = поки нікого

## The table

web-wait = чекайте на суперника
web-waits-for-you = чекає на вас
web-to-move = ходить
web-thinking = думає…
web-away = зараз не тут
web-outdated = Поки ваш хід надсилався, позиція змінилася. Подивіться ще раз.
web-not-possible = Не вийшло.
web-read-only = Цю партію можна переглядати, але продовжити не можна: кінець її запису пошкоджено.
web-reconnecting = { $count ->
    [0] Зв’язок зник. Відновлюємо…
    [1] Зв’язок зник. Ваш хід збережено, його буде надіслано, щойно зв’язок повернеться.
   *[other] Зв’язок зник. Ваші ходи збережено ({ $count }), їх буде надіслано, щойно зв’язок повернеться.
}
web-connected = Зв’язок відновлено.
web-unseated = Ваше місце більше не закріплене за цим браузером, тому ви дивитеся гру як глядач. Якщо ви вийшли з облікового запису, увійдіть знову й перезавантажте сторінку.
web-under-way = Ваш хід надсилається…
web-sent = надсилається
web-kept = Чекає на надсилання: { $moves }
web-here = знову тут
web-looking-back = Ви дивитеся минулий хід.
web-to-now = Повернутися до гри
web-turn-over = Ваш хід закінчено.
web-cover = Сховати стіл
web-i-am = Я – { $name }

## Moves

web-moves = Ходи
web-no-moves = Поки що нічого не сталося.
web-event = { $kind ->
    [flag] час вийшов
    [abandoned] кінець покинутої партії
    [resign] здача партії
    [draw] згода на нічию
    [takeback] повернення останнього ходу
    [rematch] наступна партія
    [offer] { $what ->
        [draw] пропозиція нічиєї
        [takeback] прохання повернути хід
       *[rematch] прохання про наступну партію
    }
    [decline] { $what ->
        [draw] відмова від нічиєї
        [takeback] відмова повернути хід
       *[rematch] відмова від наступної партії
    }
    [withdraw] пропозицію відкликано
    [join] тепер за столом
   *[name] нове ім’я
}
web-first = На початок
web-previous = На хід назад
web-play = Повтор
web-pause = Стоп
web-next = На хід уперед
web-last = У кінець
web-action = { $action ->
    [hint] Порада
    [replay] Останній хід
    [takeback] Повернути хід
   *[more] Ще
}

## Seldom needed

## Offers

web-advice = Порада: { $move }. { $reasons }
web-offered = { $what ->
    [draw] { $name } пропонує нічию.
    [takeback] { $name } просить повернути останній хід.
   *[rematch] { $name } хоче зіграти наступну партію.
}
web-you-offered = { $what ->
    [draw] Ви запропонували нічию.
    [takeback] Ви попросили повернути ваш останній хід.
   *[rematch] Ви запропонували зіграти наступну партію.
}
web-accept = Прийняти
web-decline = Відхилити
web-withdraw = Відкликати

## Годинник

web-rating = Рейтинг
web-clock = Час, { $name }: { $time }
web-clock-days = { $days } д { $hours } год
web-clock-hours = { $hours } год { $minutes } хв
web-clock-low = { $days ->
    [yes] Залишилася година.
   *[no] Залишилося десять секунд.
}
web-abandoned = { $name } не ходить уже два тижні. Ви можете закінчити партію.
web-end-abandoned = Закінчити: перемога моя
web-deadline = { $who ->
    [you] На ваш хід чекають до цього терміну: { $when }. Після нього { $name } може закінчити партію своєю перемогою.
   *[other] { $name } може зробити хід до цього терміну: { $when }. Після нього ви можете закінчити партію.
}

## The end

web-result = { $result ->
    [won] Ви перемогли
    [draw] Нічия
   *[other] Перемога: { $name }
}
web-reason = { $reason ->
    [time] { $result ->
        [lost] Ваш час вийшов.
        [draw] Час вийшов в обох одночасно.
       *[other] Час вийшов: { $loser }.
    }
    [abandonment] { $result ->
        [lost] Ви не повернулися до партії.
       *[other] Партію не продовжує { $loser }.
    }
    [failure] { $result ->
        [lost] Ваша програма дала збій, партію здано.
       *[other] Партію здає { $loser }: програма дала збій.
    }
    [resignation] { $result ->
        [lost] Ви здали партію.
       *[other] Партію здає { $loser }.
    }
   *[agreement] За взаємною згодою.
}
web-match = Матч: { $score } після { $games ->
    [one] { $games } партії
    [few] { $games } партій
   *[other] { $games } партій
}
web-match-word = Матч
web-game-number = { $length ->
    [0] Партія { $number }
   *[other] Партія { $number } з { $length }
}

## The games

web-bl-name = Вояки
web-bl-seat = { $seat ->
    [south] Південь
   *[north] Північ
}
web-bb-name = Клинки і Знамена
web-bb-seat = { $seat ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
}
web-seat-player = { $seat ->
    [south] Гравець 1
    [north] Гравець 2
    [griffin] { web-bb-seat }
    [unicorn] { web-bb-seat }
   *[other] { $seat }
}
web-bb-invited-seat = Ваша сторона: { $seat }.

## Beyond the table

web-sections = Розділи
web-section-play = Гра
web-section-analysis = Аналіз
web-section-lobby = Зал
web-review = Розібрати партію
web-puzzles = Задачі
web-rulebook = Правила
web-rule = Правило { $number }
web-learn = Навчання
web-analyse = Аналіз
web-analysis = Дошка для аналізу
web-analysis-begin = Початок
web-from-position = { $known ->
    [all] Зі складеної позиції: той, хто її склав, бачив її всю
   *[other] З позиції, у якій решту роздано випадково
}

## The coach

web-switch-coach = Пояснювати нове за столом
web-coach-got-it = Зрозуміло
web-coach-off = Більше не треба
web-warning = Ви певні?
web-warning-again = Вибрати знову
web-warning-back = Повернути
web-warning-go = Усе одно зіграти
web-warning-late = Про ваш останній хід:
web-warning-on = Грати далі
