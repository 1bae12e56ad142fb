# The review of a game and the puzzles in the browser, in Ukrainian.

## The review

web-review-chance = Шанси на перемогу: { $name }
web-review-seen-by = як бачить: { $name }
web-review-previous = Попередня помилка
web-review-next = Наступна помилка
web-review-close = Закрити розбір
web-review-decision = Рішення
web-review-working = Комп’ютер вивчає партію: { $done } з { $count ->
    [one] { $count } рішення
    [few] { $count } рішень
   *[other] { $count } рішень
}.
web-review-accuracy = Наскільки рішення близькі до найкращих, які знаходить комп’ютер, з огляду на те, що міг знати кожен (100: нічого не втрачено)
web-review-moments = { $whose ->
    [mine] Що коштувало вам найдорожче
   *[other] { $name }: що коштувало найдорожче
}{ $complete ->
    [no] , наскільки вже видно
   *[yes] { "" }
}
web-review-no-moments = Наскільки може судити комп’ютер, жодне рішення не зменшило шансів на перемогу на два відсотки чи більше.
web-review-better-one = Краще: { $action }
web-review-no-reason = Окремої причини немає: так краще за розрахунком комп’ютера, хід за ходом.
web-review-blunder = груба помилка
web-review-better = Краще:
web-review-reply = Відповідь: { $action }
web-review-may-reply = Можлива відповідь: { $action }
web-review-same = Комп’ютер не знайшов нічого кращого.
web-review-unjudged = Це рішення комп’ютер оцінити не може.
web-review-not-yet = До цього ходу комп’ютер ще не дійшов.

## Puzzles

web-puzzles-hint = У кожній позиції одна дія явно краща за всі інші. Знайдіть її. Деякі задачі тривають два або три ходи.
web-puzzles-solved = Розв’язано: { $solved } з { $count }
web-puzzles-all = Усі задачі
web-puzzle-daily = Задача дня
web-puzzles-streak = { $days ->
    [one] { $days } день поспіль
    [few] { $days } дні поспіль
   *[other] { $days } днів поспіль
}
web-puzzles-rating = { $best ->
    [0] Ваш рейтинг у задачах: { $rating }
   *[other] Ваш рейтинг у задачах: { $rating } · найбільше поспіль: { $best }
}
web-puzzles-again = { $count ->
    [one] Повторити { $count } задачу
    [few] Повторити { $count } задачі
   *[other] Повторити { $count } задач
}
web-puzzles-begin = Розв’язувати задачу { $number }
web-puzzle = Задача { $number }
web-puzzle-solved = розв’язана
web-puzzle-theme = { $theme ->
    [win] Перемогти одразу
    [proof] Довести захоплення прапора
    [claim] Захопити прапор
    [block] Зупинити суперника
    [tactics] Карти Тактики
    [saving] Зберегти карти Тактики
    [flag] Обрати прапор
    [capture] Захопити знамено
    [zone] Зона контролю
    [standard] Уберегти знамено
    [plan] План
    [volley] Постріл
    [pikes] Стіна пік
    [charge] Удар
    [fight] Виграти двобій
    [threat] Створити загрозу знамену
   *[manoeuvre] Маневр
}
web-puzzle-difficulty = Складність { $difficulty } з 6
web-puzzles-order = Порядок
web-puzzles-by = { $by ->
    [theme] За темами
   *[difficulty] За складністю
}
web-puzzles-legend = Що більше прапорців, то рідше відповідь знаходить комп’ютер.
web-puzzles-moves = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[other] { $count } ходів
}
web-puzzle-move = Хід { $number } з { $count }
web-puzzle-task = { $theme ->
    [plan] Який наказ має бути першим? Запечатайте план, що з нього починається.
   *[other] Що найкраще?
}
web-puzzle-now = Що найкраще тепер?
web-puzzle-right = Правильно!
web-puzzle-wrong = Є дія, краща за цю.
web-puzzle-yours = Ваша відповідь
web-puzzle-best = Найкраща відповідь
web-puzzle-reply = Відповідь суперника
web-puzzle-may-reply = Суперник може відповісти
web-puzzle-chance = Шанси на перемогу: { $chance }
web-puzzle-rated = Ваш рейтинг у задачах: { $rating } ({ $change })
web-puzzle-run = { $run } поспіль
web-puzzle-levels = Рівні комп’ютера з 1 по 6 знаходять розв’язок у { $shares } спроб.
web-puzzle-show = Показати відповідь
web-puzzle-next = Наступна задача
web-puzzle-again = Повторити задачу з помилкою

## Правила

web-rulebook-contents = Зміст
web-rulebook-search = Шукати в правилах
web-print = Друк
web-print-what = Усі деталі для вирізання, пам’ятка гравця і правила.
web-print-kind = { $kind ->
    [paper] Папір
    [ink] Чорнило
   *[edge] Перегортання аркуша
}
web-print-choice = { $choice ->
    [a4] A4
    [letter] Letter
    [a3] A3
    [colour] кольорове
    [black] чорне
    [long] за довгим краєм
   *[short] за коротким краєм
}
web-print-download = Завантажити PDF
web-print-not = Тут друк недоступний. Гру на папері створює команда «vexilla print».
web-referee = Суддя за столом
web-referee-about = { $game ->
    [blades-and-banners] На справжньому полі: програма кине кубики для дерев і монет. Сонце рахує кроки, дотиком передають ініціативу, а двобій вирішують воїни, які стоять довкола.
   *[battle-line] Зі справжніми картами: викладіть сюди карти навпроти одного прапора й ті, що лежать лицем догори деінде. Програма скаже, чи можна захопити прапор і чому.
}
web-referee-rules = Правила вашого столу
web-referee-changed = За цим столом грають не за звичайними правилами.
web-referee-back = Скасувати останній дотик
web-bl-referee-trays = Куди йдуть карти
web-bl-referee-tray = { $tray ->
    [mine] Мій бік
    [theirs] Бік суперника
   *[elsewhere] Лицем догори деінде
}
web-bl-referee-bank = Карти
web-bl-referee-flag = Прапор
web-bl-referee-clear = Новий прапор
web-bl-referee-mud = { $mud ->
    [here] лежить тут
    [gone] вже зникла
   *[none] немає
}
web-bl-referee-left = Скільки карт Вояків ще може отримати суперник
web-bl-referee-enough = досить
web-bl-referee-missing = { $count ->
    [one] Якщо суперник може отримати лише стільки карт, то десь лежить лицем догори ще { $count } карта Вояків. Покладіть сюди і її.
    [few] Якщо суперник може отримати лише стільки карт, то десь лежать лицем догори ще { $count } карти Вояків. Покладіть сюди і їх.
   *[many] Якщо суперник може отримати лише стільки карт, то десь лежать лицем догори ще { $count } карт Вояків. Покладіть сюди і їх.
}
web-bl-referee-last = Хто поклав останню карту?
web-bl-referee-who = { $who ->
    [mine] Я
   *[theirs] Суперник
}
web-bl-referee-verdict = { $legal ->
    [yes] Прапор можна захопити
   *[no] Поки захопити не можна
}
web-bb-referee-roll = Кинути кубики для нової битви
web-bb-referee-again = Нова битва
web-bb-referee-sure = Почати іншу битву?
web-bb-referee-loses = Дерева, монети й крок цієї битви зникнуть. Це можна скасувати.
web-bb-referee-other = Першою розставляє війська інша армія
web-bb-referee-dice = Кубики
web-bb-referee-first = { $army ->
    [griffin] Першим розставляє Грифон
   *[unicorn] Першим розставляє Єдиноріг
}
web-bb-referee-before = Крок назад
web-bb-referee-after = Наступний крок
web-bb-referee-fight = Двобій
web-bb-referee-lay = Розставте воїнів, які стоять довкола нападника й оборонця після ходу, поки ніхто не загинув. Нападник унизу, оборонець угорі.
web-bb-referee-palette = Кого поставити
web-bb-referee-cell = { $place ->
    [attacker] Нападник
    [defender] Оборонець
   *[other] Ряд { $row }, стовпець { $column }
}
web-bb-referee-run = Скільки клітинок лицар проскакав прямо на оборонця
web-bb-referee-cells = { $charge ->
    [no] до 2 клітинок, без удару
   *[yes] { $run } клітинки
}
web-bb-referee-guards = Замість капітана може загинути сержант (у рамці).
web-bb-referee-clear = Новий двобій

## Lessons

web-learn-hint = Короткі завдання на справжньому полі: кожне показує щось одне, і ви одразу це пробуєте.
web-learn-done = Пройдено: { $done } з { $count }
web-learn-begin = Почати
web-learn-on = Продовжити
web-learn-which = Гра
web-lesson-done = пройдено
web-lesson-steps = Розв’язано завдань: { $solved } з { $count }
web-lesson-solution = Розв’язок: { $solution }. Зробіть це на полі.
web-lesson-well-done = Чудово!
web-lesson-show = Показати
web-lesson-next = Наступний урок
web-lesson-all = Усі уроки
web-lesson-first-game = Зіграти першу партію

## Кінець партії

# Above the points of a game: they count for the match.
web-points-for-match = До рахунку матчу
web-match-over = { $result ->
    [won] Ви виграли матч.
    [draw] Матч закінчився внічию.
   *[other] Матч виграє { $name }.
}
web-next-begins = { $you ->
    [yes] Наступну партію починаєте ви.
   *[no] Наступну партію починає { $name }.
}
web-sides-change = Сторони міняються.
web-next-game = Наступна партія
web-better-level = { $way ->
    [won] Сильніший суперник: { $level }
   *[lost] Слабший суперник: { $level }
}
web-to-next-game = До наступної партії
web-share = Поділитися
web-picture = Картинка
web-record-short = Запис
web-shared-text = { $game }: { $result }. { $reason }

web-link-copied = Посилання скопійовано.

web-print-edition = Видання
web-print-edition-name = { $edition ->
    [ru] російське
    [uk] українське
    [es] іспанське
   *[usual] звичайні правила
}
