# The review of a game and the puzzles in the browser, in Russian.

## The review

web-review-chance = Шансы на победу: { $name }
web-review-seen-by = как видит: { $name }
web-review-previous = Предыдущая ошибка
web-review-next = Следующая ошибка
web-review-close = Закрыть разбор
web-review-decision = Решение
web-review-working = Компьютер изучает партию: { $done } из { $count ->
    [one] { $count } решения
    [few] { $count } решений
   *[other] { $count } решений
}.
web-review-accuracy = Насколько решения близки к лучшим решениям компьютера, если судить по тому, что каждый мог знать (100 – ничего не потеряно)
web-review-moments = { $whose ->
    [mine] Что стоило вам дороже всего
   *[other] { $name }: что стоило дороже всего
}{ $complete ->
    [no] , насколько уже видно
   *[yes] { "" }
}
web-review-no-moments = Насколько может судить компьютер, ни одно решение не стоило и двух процентов шансов на победу.
web-review-better-one = Лучше: { $action }
web-review-no-reason = Какой-то одной причины нет: компьютер просчитал ходы, и так выходит лучше.
web-review-blunder = грубая ошибка
web-review-better = Лучше:
web-review-reply = Ответ: { $action }
web-review-may-reply = Возможный ответ: { $action }
web-review-same = Компьютер не нашел ничего лучше.
web-review-unjudged = Это решение компьютер оценить не может.
web-review-not-yet = До этого хода компьютер еще не дошел.

## Puzzles

web-puzzles-hint = В каждой позиции одно действие явно лучше всех остальных. Найдите его. В некоторых задачах нужно найти два или три хода.
web-puzzles-solved = Решено: { $solved } из { $count }
web-puzzles-all = Все задачи
web-puzzle-daily = Задача дня
web-puzzles-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[other] { $days } дней подряд
}
web-puzzles-rating = { $best ->
    [0] Ваш рейтинг в задачах: { $rating }
   *[other] Ваш рейтинг в задачах: { $rating } · больше всего подряд: { $best }
}
web-puzzles-again = { $count ->
    [one] Повторить { $count } задачу
    [few] Повторить { $count } задачи
   *[other] Повторить { $count } задач
}
web-puzzles-begin = Решать задачу { $number }
web-puzzle = Задача { $number }
web-puzzle-solved = решена
web-puzzle-theme = { $theme ->
    [win] Победить сразу
    [proof] Доказать захват флага
    [claim] Захватить флаг
    [block] Остановить оппонента
    [tactics] Карты тактики
    [saving] Сберечь карты тактики
    [flag] Выбрать флаг
    [capture] Захватить знамя
    [zone] Зона контроля
    [standard] Уберечь знамя
    [plan] План
    [volley] Выстрел
    [pikes] Стена пик
    [charge] Удар
    [fight] Выиграть поединок
    [threat] Создать угрозу знамени
   *[manoeuvre] Маневр
}
web-puzzle-difficulty = Сложность { $difficulty } из 6
web-puzzles-order = Порядок
web-puzzles-by = { $by ->
    [theme] По темам
   *[difficulty] По сложности
}
web-puzzles-legend = Чем больше флажков, тем реже ответ находит компьютер.
web-puzzles-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}
web-puzzle-move = Ход { $number } из { $count }
web-puzzle-task = { $theme ->
    [plan] Какой приказ должен быть первым? Запечатайте план, который с него начинается.
   *[other] Что лучше всего?
}
web-puzzle-now = Что лучше всего теперь?
web-puzzle-right = Верно!
web-puzzle-wrong = Есть ход лучше.
web-puzzle-yours = Ваш ответ
web-puzzle-best = Лучший ответ
web-puzzle-reply = Ответ оппонента
web-puzzle-may-reply = Оппонент может ответить
web-puzzle-chance = Шансы на победу: { $chance }
web-puzzle-rated = Ваш рейтинг в задачах: { $rating } ({ $change })
web-puzzle-run = { $run } подряд
web-puzzle-levels = Доля удачных попыток компьютера на уровнях с 1 по 6: { $shares }.
web-puzzle-show = Показать ответ
web-puzzle-next = Следующая задача
web-puzzle-again = Повторить задачу с ошибкой

## Правила

web-rulebook-contents = Содержание
web-rulebook-search = Искать в правилах
web-print = Печать
web-print-what = Все детали для вырезания, памятка игрока и правила.
web-print-kind = { $kind ->
    [paper] Бумага
    [ink] Чернила
   *[edge] Переворот листа
}
web-print-choice = { $choice ->
    [a4] A4
    [letter] Letter
    [a3] A3
    [colour] цветные
    [black] черные
    [long] по длинному краю
   *[short] по короткому краю
}
web-print-download = Скачать PDF
web-print-not = Здесь печать недоступна. Файл для печати делает команда «vexilla print».
web-referee = Судья за столом
web-referee-about = { $game ->
    [blades-and-banners] На настоящем поле: программа бросит кубики для деревьев и монет. Солнце считает шаги, инициативу передают касанием, а исход поединка решают те, кто стоит вокруг.
   *[battle-line] С настоящими картами: выложите сюда карты у одного флага и те, что лежат лицом вверх в других местах. Программа скажет, можно ли захватить флаг и почему.
}
web-referee-rules = Правила вашего стола
web-referee-changed = За этим столом действуют особые правила.
web-referee-back = Отменить последнее касание
web-bl-referee-trays = Куда идут карты
web-bl-referee-tray = { $tray ->
    [mine] Моя сторона
    [theirs] Сторона оппонента
   *[elsewhere] Лицом вверх в других местах
}
web-bl-referee-bank = Карты
web-bl-referee-flag = Флаг
web-bl-referee-clear = Новый флаг
web-bl-referee-mud = { $mud ->
    [here] лежит здесь
    [gone] уже убрана
   *[none] нет
}
web-bl-referee-left = Сколько карт войск еще может получить оппонент
web-bl-referee-enough = достаточно
web-bl-referee-missing = { $count ->
    [one] Если оппонент может получить так мало карт, то где-то лежит открытой еще { $count } карта войск. Положите сюда и ее.
    [few] Если оппонент может получить так мало карт, то где-то лежат открытыми еще { $count } карты войск. Положите сюда и их.
   *[many] Если оппонент может получить так мало карт, то где-то лежат открытыми еще { $count } карт войск. Положите сюда и их.
}
web-bl-referee-last = Кто положил последнюю карту?
web-bl-referee-who = { $who ->
    [mine] Я
   *[theirs] Оппонент
}
web-bl-referee-verdict = { $legal ->
    [yes] Флаг можно захватить
   *[no] Пока захватить нельзя
}
web-bb-referee-roll = Бросить кубики для новой битвы
web-bb-referee-again = Новая битва
web-bb-referee-sure = Начать другую битву?
web-bb-referee-loses = Деревья, монеты и счет шагов этой битвы пропадут. Это можно отменить.
web-bb-referee-other = Первой расставляет войска другая армия
web-bb-referee-dice = Кубики
web-bb-referee-first = { $army ->
    [griffin] Первым расставляет Грифон
   *[unicorn] Первым расставляет Единорог
}
web-bb-referee-before = Шаг назад
web-bb-referee-after = Следующий шаг
web-bb-referee-fight = Поединок
web-bb-referee-lay = Расставьте воинов вокруг атакующего и обороняющегося, как они стоят после хода, пока никто не погиб. Атакующий внизу, обороняющийся вверху.
web-bb-referee-palette = Кого поставить
web-bb-referee-cell = { $place ->
    [attacker] Атакующий
    [defender] Обороняющийся
   *[other] Ряд { $row }, столбец { $column }
}
web-bb-referee-run = Сколько клеток рыцарь проскакал прямо на обороняющегося
web-bb-referee-cells = { $charge ->
    [no] до 2 клеток, без удара
   *[yes] { $run } клетки
}
web-bb-referee-guards = Вместо капитана может погибнуть сержант (в рамке).
web-bb-referee-clear = Новый поединок

## Lessons

web-learn-hint = Короткие задания на настоящем поле: каждое показывает что-то одно, и вы сразу это пробуете.
web-learn-done = Пройдено: { $done } из { $count }
web-learn-begin = Начать
web-learn-on = Продолжить
web-learn-which = Игра
web-lesson-done = пройден
web-lesson-steps = Решено заданий: { $solved } из { $count }
web-lesson-solution = Решение: { $solution }. Сделайте это сами.
web-lesson-well-done = Отлично!
web-lesson-show = Показать
web-lesson-next = Следующий урок
web-lesson-all = Все уроки
web-lesson-first-game = Сыграть первую партию

## Конец партии

# Above the points of a game: they count for the match.
web-points-for-match = В счет матча
web-match-over = { $result ->
    [won] Вы выиграли матч.
    [draw] Матч закончился вничью.
   *[other] Матч выигрывает { $name }.
}
web-next-begins = { $you ->
    [yes] Следующую партию начинаете вы.
   *[no] Следующую партию начинает { $name }.
}
web-sides-change = Стороны меняются.
web-next-game = Следующая партия
web-better-level = { $way ->
    [won] Оппонент сильнее: { $level }
   *[lost] Оппонент слабее: { $level }
}
web-to-next-game = К следующей партии
web-share = Поделиться
web-picture = Картинка
web-record-short = Запись
web-shared-text = { $game }: { $result }. { $reason }

web-link-copied = Ссылка скопирована.

web-print-edition = Издание
web-print-edition-name = { $edition ->
    [ru] русское
    [uk] украинское
    [es] испанское
   *[usual] обычные правила
}
