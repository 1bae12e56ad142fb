# The review of a game and the puzzles in the browser, in Ukrainian.

## The review

web-review = Розібрати партію
web-review-chance = Шанси на перемогу: { $name }
web-review-seen-by = як бачить: { $name }
web-review-previous = Попередня помилка
web-review-next = Наступна помилка
web-review-close = Закрити розбір
web-review-decision = Рішення
web-review-working = Комп’ютер вивчає партію: { $done } з { $count } рішень.
web-review-accuracy = Точність
web-review-so-far = поки що, рішень: { $done } з { $count }
web-review-moments = { $complete ->
    [yes] Що вирішило гру
   *[no] Що вирішило гру, наскільки вже видно
}
web-review-no-moments = Жодне рішення не коштувало багато: гру вирішили карти або кубики.
web-review-better-one = Краще: { $action }
web-review-blunder = груба помилка
web-review-better = Краще:
web-review-same = Комп’ютер не знайшов нічого кращого.
web-review-unjudged = Це рішення комп’ютер оцінити не може.

## Puzzles

web-puzzles = Задачі
web-puzzles-hint = У кожній позиції одна дія явно краща за всі інші. Знайдіть її.
web-puzzles-solved = Розв’язано: { $solved } з { $count }
web-puzzles-all = Усі задачі
web-puzzles-begin = Розв’язувати задачу { $number }
web-puzzle = Задача { $number }
web-puzzle-solved = розв’язана
web-puzzle-theme = { $theme ->
    [proof] Довести захоплення прапора
    [win] Перемогти одразу
    [claim] Захопити прапор
    [tactics] Застосувати карти Тактики
    [saving] Зберегти карти Тактики
    [hold] Обрати місце
    [capture] Захопити знамено
    [charge] Удар із розгону
    [volley] Постріл
    [standard] Уберегти знаменосця
    [fight] Обрати бійця
    [threat] Створити загрозу
   *[manoeuvre] Маневр
}
web-puzzle-difficulty = { $difficulty ->
    [1] легка
    [2] середня
   *[3] важка
}
web-puzzle-task = Ваша сторона: { $seat }. Що найкраще?
web-puzzle-right = Правильно!
web-puzzle-wrong = Є дія, краща за цю.
web-puzzle-yours = Ваша відповідь
web-puzzle-best = Найкраща відповідь
web-puzzle-chance = Шанси на перемогу: { $chance }
web-puzzle-show = Показати відповідь
web-puzzle-next = Наступна задача

## Правила

web-rulebook = Правила
web-rulebook-contents = Зміст
web-rulebook-search = Шукати в правилах
web-rulebook-whole = Правила повністю
web-rule = Правило { $number }
