# The review of a game and the puzzles in the browser, in Russian.

## The review

web-review = Разобрать партию
web-review-chance = Шансы на победу: { $name }
web-review-seen-by = как видит: { $name }
web-review-previous = Предыдущая ошибка
web-review-next = Следующая ошибка
web-review-close = Закрыть разбор
web-review-decision = Решение
web-review-working = Компьютер изучает партию: { $done } из { $count } решений.
web-review-accuracy = Точность
web-review-so-far = пока что, решений: { $done } из { $count }
web-review-moments = { $complete ->
    [yes] Что решило игру
   *[no] Что решило игру, насколько уже видно
}
web-review-no-moments = Ни одно решение не стоило многого: игру решили карты или кубики.
web-review-better-one = Лучше: { $action }
web-review-blunder = грубая ошибка
web-review-better = Лучше:
web-review-same = Компьютер не нашел ничего лучше.
web-review-unjudged = Это решение компьютер оценить не может.

## Puzzles

web-puzzles = Задачи
web-puzzles-hint = В каждой позиции одно действие явно лучше всех остальных. Найдите его.
web-puzzles-solved = Решено: { $solved } из { $count }
web-puzzles-all = Все задачи
web-puzzle-daily = Задача дня
web-puzzles-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[other] { $days } дней подряд
}
web-puzzles-again = { $count ->
    [one] { $count } задача еще раз
    [few] { $count } задачи еще раз
   *[other] { $count } задач еще раз
}
web-puzzles-begin = Решать задачу { $number }
web-puzzle = Задача { $number }
web-puzzle-solved = решена
web-puzzle-theme = { $theme ->
    [proof] Доказать захват флага
    [win] Победить сразу
    [claim] Захватить флаг
    [tactics] Применить карты тактики
    [saving] Сберечь карты тактики
    [hold] Выбрать место
    [capture] Захватить знамя
    [charge] Удар с разбега
    [volley] Выстрел
    [standard] Уберечь знаменосца
    [fight] Выбрать бойца
    [threat] Создать угрозу
   *[manoeuvre] Маневр
}
web-puzzle-difficulty = { $difficulty ->
    [1] легкая
    [2] средняя
   *[3] трудная
}
web-puzzle-task = Что лучше всего?
web-puzzle-right = Верно!
web-puzzle-wrong = Есть ход лучше.
web-puzzle-yours = Ваш ответ
web-puzzle-best = Лучший ответ
web-puzzle-chance = Шансы на победу: { $chance }
web-puzzle-show = Показать ответ
web-puzzle-next = Следующая задача

## Правила

web-rulebook = Правила
web-rulebook-contents = Содержание
web-rulebook-search = Искать в правилах
web-rulebook-whole = Правила целиком
web-rule = Правило { $number }

## Lessons

web-learn = Обучение
web-learn-hint = Короткие задания на настоящем поле: каждое показывает что-то одно, и вы сразу это пробуете.
web-learn-done = Пройдено: { $done } из { $count }
web-learn-begin = Начать
web-learn-on = Продолжить
web-learn-new = Вы здесь впервые?
web-learn-invitation = Научитесь обеим играм, играя: каждый урок занимает минуту.
web-lesson-done = пройден
web-lesson-steps = Решено заданий: { $solved } из { $count }
web-lesson-solution = Решение: { $solution }. Сделайте это на поле.
web-lesson-well-done = Отлично!
web-lesson-show = Показать
web-lesson-next = Следующий урок
web-lesson-all = Все уроки

## The coach

web-switch-coach = Объяснять новое за столом
web-warnings = Предупреждать о грубых ошибках
web-warnings-choice = { $warnings ->
    [easy] Против уровней 1 и 2
    [always] Против компьютера
   *[never] Никогда
}
web-coach-got-it = Понятно
web-coach-off = Больше не нужно
web-warning = Вы уверены?
web-warning-back = Вернуть
web-warning-go = Все равно сыграть
