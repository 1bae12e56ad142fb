# Дошка для аналізу та ігри з позиції у браузері, українською.

## Початок

web-analysis-hint = Складіть будь-яку позицію, грайте з неї далі й запитайте комп’ютер, що краще.
web-analysis-set-up = Скласти позицію
web-analysis-new = Роздати нову партію
web-analysis-paste = Позиція або запис партії, рядками чи текстом
web-analysis-open = Відкрити
web-analysis-open-file = Відкрити файл …
web-analysis-unreadable = Тут немає ні позиції, ні запису, які можна прочитати.

## Дошка

web-analysis-best = Найкращі дії
web-analysis-search = Пошук
web-analysis-searching = Комп’ютер шукає …
web-analysis-alike = явної різниці немає:
web-analysis-unnamed = Комп’ютер називає найкращі дії; без оцінки { $count ->
    [one] лишилася ще { $count } можлива дія
    [few] лишилося ще { $count } можливі дії
   *[other] лишилося ще { $count } можливих дій
}: за його розрахунком решта гірша, або він її не розглядав.
web-analysis-depth = переглянуто варіантів: { $count }
web-analysis-over = Тут гру закінчено.
web-analysis-shown = Тут усе відкрито. Комп’ютер використовує тільки те, що може знати сторона, чий хід.
web-analysis-hidden = Видно тільки те, що може знати { $seat }. Якщо грати далі, решту буде роздано випадково.
web-analysis-edit = Змінити
web-analysis-other = Інша
web-analysis-take = Зберегти
web-analysis-export = Зберегти позицію або поділитися нею
web-analysis-link = Посилання, у якому вся позиція
web-analysis-file = { $kind ->
    [json] Позиція як JSON
    [svg] Малюнок (SVG)
    [png] Картинка (PNG)
    [vex] Ходи текстом
   *[record] Запис цих ходів
}
web-variation = Замість цього: { $move }
web-variation-promote = Зробити головною лінією
web-variation-remove = Прибрати звідси й далі

## Складання

web-setup-problems = Поки що не сходиться
web-setup-sound = Позиція несуперечлива.
web-setup-done = Аналізувати
web-setup-put = Покласти сюди: { $place }
web-setup-owner = , захоплений: { $name }
web-setup-open = , не захоплений
web-setup-to-move = Чий хід
web-setup-phase = Фаза
web-setup-clear = Очистити клітинки
web-setup-options = Варіанти правил
web-setup-winner = Переможець
web-setup-draw = ніхто, нічия
web-bl-place = { $kind ->
    [side] { $name }, прапор { $flag }
    [hand] { $name }, рука
    [discards] { $name }, скид
    [deck] Колоди
    [top] Зверху колод: наступні карти
   *[other] { "" }
}
web-bl-phase = { $phase ->
    [play] викласти карту
    [end] захопити, потім витягнути карту
    [scout_draw] Розвідник: витягнути
    [scout_return] Розвідник: повернути
   *[over] гру закінчено
}
web-bl-shuffle = Перетасувати колоди
web-bl-setup-scout = { $phase ->
    [scout_draw] Залишилося витягнути карт
   *[other] Залишилося повернути карт
}
web-bl-setup-played = Зіграно карт Тактики, { $name }
web-bl-setup-turn = { $what ->
    [passes] Минулого ходу пасували й прапорів не захоплювали
    [claimed] Цього ходу вже захоплено прапор
   *[other] Цього ходу пасували
}
web-bl-setup-known = { $name } знає, де { $card }
web-bl-setup-last = { $card }, остання карта навпроти свого прапора
web-bb-palette = Що можна поставити на поле
web-bb-phase = { $phase ->
    [hiring] наймання
    [bearers] знаменосці
    [deployment] розставлення
    [announce] хто перший
    [planning] планування
    [orders] виконується наказ
    [over] гру закінчено
    [meet] хто вступає в бій з нападником
    [bodyguard] тілоохоронець може втрутитися
   *[fight] вибір двобою
}
web-bb-initiative-of = Ініціатива
web-bb-first-of = Хто перший на цьому кроці
web-bb-step-number = Крок
web-bb-order-number = Наказ { $number }
web-bb-opened = Відкрито
web-bb-setup-deployer = Першим розставляє
web-bb-setup-deploy-left = Залишилося поставити цього ходу
web-bb-setup-chosen = { $army ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
} { $phase ->
    [hiring] найняв армію
   *[other] склав план
}
web-bb-setup-army = { $army ->
    [griffin] Грифон
   *[unicorn] Єдиноріг
} { $phase ->
    [hiring] найняв
   *[other] ще розставить
}
web-bb-setup-fights = Майбутні двобої: перетягніть воїна на сусіднього супротивника
web-bb-setup-strength = Підсумкова боєздатність: { $soldier }
web-bb-setup-charge = удар
web-bb-setup-no-fight = Без двобою: { $soldier }, { $other }
web-bb-setup-fighting = Хто атакує зараз
web-bb-setup-met = Капітан, який вступає в бій із ним
web-bb-setup-guards = Сержанти, які можуть загинути за капітана

## Ігри з позиції

web-play-from-here = Грати звідси
web-play-against = Гравці
web-position-open = Той, хто склав позицію, знає її всю, разом із прихованими картами й наказами. Про це дізнаються обидва гравці.
web-position-known = Те, чого не може знати { $seat }, буде роздано випадково, тож цього не знатиме ніхто.

## Дебюти

web-openings = Дебюти
web-openings-hint = Як комп’ютер починає партію із самим собою і скільки очок здобуває сторона, яка так почала: перемога – 1, нічия – половина. У 95 випадках зі 100 справжній результат лежить у вказаних межах: що менше партій, то вони ширші.
web-openings-from = Партій: { $games }. За обидві сторони грає чемпіон, симуляцій на рішення: { $iterations }.
web-openings-game = Гра
web-openings-played = Зіграно
web-openings-score = Результат
web-openings-range = Межі
web-openings-way = Шлях сюди
web-openings-board = Позиція з однієї такої партії. Сторона, про яку йдеться, унизу.
web-openings-analyse = Відкрити на дошці для аналізу
web-openings-end = Партій з однаковим продовженням замало, щоб їх порівнювати.
web-openings-chapter = { $kind ->
    [card] Перша карта
    [army] Армія
    [deployment] Розставлення
   *[plan] Перший план
}
web-openings-card = Перша карта: { $value }
web-openings-flag = { $far ->
    [0] До прапора 5, посередині
   *[other] До прапора { $one } або { $other }
}
web-openings-reply = { $where ->
    [same] Відповідь навпроти того самого прапора
   *[other] Відповідь навпроти іншого прапора
}: { $band ->
    [low] від 1 до 3
    [middle] від 4 до 7
   *[high] від 8 до 10
}
web-openings-budget = Монети: від { $from } до { $to }
web-openings-with = { $units ->
    [both] З капітанами й лучниками
    [captains] З капітанами, без лучників
    [archers] З лучниками, без капітанів
   *[neither] Без капітанів і лучників
}
web-openings-bearer = { $place ->
    [middle] Знаменосець посередині
    [half] Знаменосець між серединою і краєм
   *[wing] Знаменосець біля краю
}
web-openings-knights = { $where ->
    [inner] Лицарі ближче до середини
    [outer] Лицарі ближче до краю
    [sides] Лицарі обабіч знаменосця
   *[none] Без лицарів
}
web-openings-shape = { $wide ->
    [yes] Широкий фронт
   *[no] Вузький фронт
}, { $deep ->
    [yes] у два ряди
   *[no] майже всі в першому ряді
}
web-openings-first = Перший наказ: { $order }
web-openings-rest = Рідкісніші
