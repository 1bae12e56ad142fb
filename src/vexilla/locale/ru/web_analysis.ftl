# Доска для анализа и игры с позиции в браузере, по-русски.

## Начало

web-analysis-hint = Составьте любую позицию, играйте с нее дальше и спросите компьютер, что лучше.
web-analysis-set-up = Составить позицию
web-analysis-new = Новая раздача
web-analysis-paste = Позиция или запись партии, строками или текстом
web-analysis-open = Открыть
web-analysis-open-file = Открыть файл…
web-analysis-unreadable = Здесь нет ни позиции, ни записи партии, которую можно прочесть.

## Доска

web-analysis-best = Лучшие действия
web-analysis-search = Поиск
web-analysis-searching = Компьютер ищет…
web-analysis-alike = явной разницы нет:
web-analysis-unnamed = Компьютер называет лучшие действия; без оценки { $count ->
    [one] осталось еще { $count } возможное действие
    [few] осталось еще { $count } возможных действия
   *[other] осталось еще { $count } возможных действий
}: по расчету они хуже, или компьютер их не рассматривал.
web-analysis-depth = просмотрено вариантов: { $count }
web-analysis-over = Здесь игра окончена.
web-analysis-shown = Здесь все открыто. Компьютер использует только то, что может знать сторона, которая ходит.
web-analysis-hidden = Видно только то, что может знать { $seat }. Если играть дальше, остальное раздается случайно.
web-analysis-edit = Изменить
web-analysis-other = Другая
web-analysis-take = Сохранить
web-analysis-export = Сохранить позицию или поделиться ею
web-analysis-link = Ссылка, в которой вся позиция
web-analysis-file = { $kind ->
    [json] Позиция как JSON
    [svg] Рисунок (SVG)
    [png] Картинка (PNG)
    [vex] Ходы текстом
   *[record] Запись этих ходов
}
web-variation = Вместо этого: { $move }
web-variation-promote = Сделать главной линией
web-variation-remove = Убрать этот ход и все следующие

## Составление

web-setup-problems = Пока не сходится
web-setup-sound = Позиция непротиворечива.
web-setup-done = Анализировать
web-setup-put = Положить сюда: { $place }
web-setup-owner = , захвачен: { $name }
web-setup-open = , не захвачен
web-setup-to-move = Чей ход
web-setup-phase = Фаза
web-setup-clear = Очистить клетки
web-setup-options = Варианты правил
web-setup-winner = Победитель
web-setup-draw = никто, ничья
web-bl-place = { $kind ->
    [side] { $name }, флаг { $flag }
    [hand] { $name }, рука
    [discards] { $name }, сброс
    [deck] Колоды
    [top] Сверху колод: следующие карты
   *[other] { "" }
}
web-bl-phase = { $phase ->
    [play] выложить карту
    [end] захватить, потом взять карту
    [scout_draw] Разведчик: взять
    [scout_return] Разведчик: вернуть
   *[over] игра окончена
}
web-bl-shuffle = Перемешать колоды
web-bl-setup-scout = { $phase ->
    [scout_draw] Осталось взять карт
   *[other] Осталось вернуть карт
}
web-bl-setup-played = Сыграно карт тактики, { $name }
web-bl-setup-turn = { $what ->
    [passes] В прошлый ход пасовали и флагов не захватывали
    [claimed] В этот ход уже захвачен флаг
   *[other] В этот ход пасовали
}
web-bl-setup-known = { $name } знает, где { $card }
web-bl-setup-last = { $card }, последняя карта напротив своего флага
web-bb-palette = Что можно поставить на поле
web-bb-phase = { $phase ->
    [hiring] наем
    [bearers] знаменосцы
    [deployment] расстановка
    [announce] кто первый
    [planning] планирование
    [orders] выполняется приказ
    [over] игра окончена
    [meet] кто вступает в бой с атакующим
    [bodyguard] телохранитель может вмешаться
   *[fight] выбор поединка
}
web-bb-initiative-of = Инициатива
web-bb-first-of = Кто первый на этом шаге
web-bb-step-number = Шаг
web-bb-order-number = Приказ { $number }
web-bb-opened = Открыто
web-bb-setup-deployer = Первым расставляет
web-bb-setup-deploy-left = Осталось поставить в этот ход
web-bb-setup-chosen = { $army ->
    [griffin] Грифон
   *[unicorn] Единорог
} { $phase ->
    [hiring] нанял армию
   *[other] составил план
}
web-bb-setup-army = { $army ->
    [griffin] Грифон
   *[unicorn] Единорог
} { $phase ->
    [hiring] нанял
   *[other] еще расставит
}
web-bb-setup-fights = Предстоящие поединки: перетащите воина на соседнего противника
web-bb-setup-strength = Итоговая боеспособность: { $soldier }
web-bb-setup-charge = удар
web-bb-setup-no-fight = Без поединка: { $soldier }, { $other }
web-bb-setup-fighting = Кто атакует сейчас
web-bb-setup-met = Капитан, который вступает в бой с атакующим
web-bb-setup-guards = Сержанты, которые могут погибнуть за капитана

## Игры с позиции

web-play-from-here = Играть отсюда
web-play-against = Игроки
web-position-open = Автор позиции знает ее целиком, вместе со скрытыми картами и приказами. Об этом сообщают обоим игрокам.
web-position-known = То, чего не может знать { $seat }, раздается случайно, и этого не знает никто.

## Дебюты

web-openings = Дебюты
web-openings-hint = Как компьютер начинает партию с самим собой и сколько очков набирает сторона, которая так начала: победа – 1, ничья – половина. В 95 случаях из 100 истинный результат лежит в указанных пределах: чем меньше партий, тем они шире.
web-openings-from = Партий: { $games }. За обе стороны играет чемпион; симуляций на каждое решение: { $iterations }.
web-openings-game = Игра
web-openings-played = Сыграно
web-openings-score = Результат
web-openings-range = Пределы
web-openings-way = Путь сюда
web-openings-board = Из одной такой партии. Сторона, о которой идет речь, внизу.
web-openings-analyse = Открыть на доске для анализа
web-openings-end = Партий с одинаковым продолжением слишком мало, чтобы их сравнивать.
web-openings-chapter = { $kind ->
    [card] Первая карта
    [army] Армия
    [deployment] Расстановка
   *[plan] Первый план
}
web-openings-card = Первая карта: { $value }
web-openings-flag = { $far ->
    [0] К флагу 5, в середине
   *[other] К флагу { $one } или { $other }
}
web-openings-reply = { $where ->
    [same] Ответ у того же флага
   *[other] Ответ у другого флага
}: { $band ->
    [low] от 1 до 3
    [middle] от 4 до 7
   *[high] от 8 до 10
}
web-openings-budget = Монеты: от { $from } до { $to }
web-openings-with = { $units ->
    [both] С капитанами и лучниками
    [captains] С капитанами, без лучников
    [archers] С лучниками, без капитанов
   *[neither] Без капитанов и лучников
}
web-openings-bearer = { $place ->
    [middle] Знаменосец в середине
    [half] Знаменосец между серединой и краем
   *[wing] Знаменосец у края
}
web-openings-knights = { $where ->
    [inner] Рыцари со стороны середины
    [outer] Рыцари со стороны края
    [sides] Рыцари по обе стороны от знаменосца
   *[none] Без рыцарей
}
web-openings-shape = { $wide ->
    [yes] Широкий фронт
   *[no] Узкий фронт
}, { $deep ->
    [yes] в два ряда
   *[no] почти все в первом ряду
}
web-openings-first = Первый приказ: { $order }
web-openings-rest = Более редкие
