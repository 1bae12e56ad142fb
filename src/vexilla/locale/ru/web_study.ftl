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
web-review-blunder = грубая ошибка
web-review-better = Лучше:
web-review-same = Компьютер не нашел ничего лучше.
web-review-unjudged = Это решение компьютер оценить не может.

## Puzzles

web-puzzles = Задачи
web-puzzles-hint = В каждой позиции одно действие явно лучше всех остальных. Найдите его.
web-puzzles-solved = Решено: { $solved } из { $count }
web-puzzles-all = Все задачи
web-puzzle = Задача { $number }
web-puzzle-solved = решена
web-puzzle-task = Ваша сторона: { $seat }. Что лучше всего?
web-puzzle-right = Верно!
web-puzzle-wrong = Есть ход лучше.
web-puzzle-best = Лучше всего:
web-puzzle-show = Показать ответ
web-puzzle-next = Следующая задача
