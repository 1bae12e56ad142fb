# Boards as text and as pictures, and games on paper, in Russian.

## Both games

picture-game = { $game ->
    [blades-and-banners] Клинки и Знамена
   *[battle-line] Линия фронта
}
picture-headline = { $how ->
    [draw] Ничья
    [over] { $seat }: { $doing }
   *[on] ходит { $seat }: { $doing }
}
picture-doing = { $doing ->
    [won] победа
    [lost] поражение
    [drawn] ничья
   *[waits] ждет
}

## Battle Line

bl-picture-doing = { $phase ->
    [play] нужно сыграть карту
    [end] захватывает флаги или берет карту
    [scout-draw] Разведчик: осталось взять { $left }
   *[scout-return] Разведчик: осталось вернуть { $left }
}
bl-picture-cards = { $deck ->
    [troop] войска: { $count }
   *[tactics] тактика: { $count }
}
bl-picture-no-cards = нет карт
bl-picture-played = сыграно карт тактики: { $count }
bl-picture-discards = сброс:
# At most nine letters.
bl-picture-decks = Колоды
bl-picture-top = { $deck ->
    [troop] сверху в колоде войск:
   *[tactics] сверху в колоде тактики:
}
bl-picture-card = { $card }, { $colour ->
    [red] красный
    [orange] оранжевый
    [yellow] желтый
    [green] зеленый
    [blue] голубой
   *[purple] фиолетовый
}: { $troop }
bl-picture-tactics = тактики: { $count }
bl-picture-pile = Сброс
bl-picture-first = верхняя: { $card }
bl-picture-chip = { $card }, { $seat ->
    [south] сыграл Юг
   *[north] сыграл Север
}

## Blades & Banners

bb-picture-doing = { $doing ->
    [hires] тайно нанимает армию
    [hired] армия нанята
    [plans] составляет план
    [planned] план составлен
    [bearers] ставит знаменосца
    [deployment] ставит отряды, осталось: { $left }
    [announce] решает, кто выполняет приказы первым
    [order] выполняет приказ: { $order }
    [orders] выполняет приказ
    [fight] называет, кто сражается следующим
    [meet] называет, кто вступит в бой с воином на { $cell }
    [answer] называет, кто сражается
   *[bodyguard] может спасти капитана на { $cell }
}
bb-picture-budget = Размер армии: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[other] { $coins } монет
}
bb-picture-agreed = { $what ->
    [deployer] первым ставит отряды { $seat }
    [initiative] инициатива: { $seat }
   *[first] первым выполняет приказы { $seat }
}
# At most fifteen letters.
bb-picture-line = { $seat ->
    [griffin] линия Грифона
    [unicorn] линия Единорога
   *[both] обе линии
}
bb-picture-no-soldiers = воинов нет
bb-picture-zone = зона контроля { $rows }
bb-picture-to-place = осталось поставить: { $army }
bb-picture-hired = наняты: { $army }
bb-picture-opened = открыто: { $count }
# At most nine letters.
bb-picture-strengths = Боеспос.
bb-picture-fights = Поединки: { $fights }
bb-picture-charge = с ударом
bb-picture-guards = сержанты-телохранители: { $cells }
bb-picture-piece = { bb-seat }: { bb-kind }, { $cell }
bb-picture-tree = Дерево, { $cell }
bb-picture-influence = { $seat ->
    [griffin] Грифон
   *[unicorn] Единорог
}: зона влияния { $kind ->
    [captain] капитана
   *[bearer] знаменосца
}, { $cell }
bb-picture-has-initiative = Инициатива: { bb-seat }
bb-picture-begins = { $what ->
    [deployer] ставит первым
   *[first] ходит первым
}
bb-picture-rows = зона { $rows }
bb-picture-all-rows = Зона контроля: { $rows ->
    [one] { $rows } ряд
    [few] { $rows } ряда
   *[other] { $rows } рядов
}
bb-picture-order = { $order ->
    [knights] Рыцари
    [heavy_infantry] Тяж. пехота
    [pikemen] Пикинеры
    [archers] Лучники
   *[bearer] Знамя
}
bb-picture-closed = закрыт
bb-picture-order-title = Приказ { $number }: { $name ->
    [none] закрыт
   *[other] { $name }
}

## On paper

print-title = { $title }: игра на бумаге
print-contents = Что напечатано
print-set = { $kind ->
    [cards] Карты
    [flags] Флаги
    [field] Поле боя
    [counters] Жетоны воинов
    [trees] Деревья и солнце
    [dial] Счетчик шагов
    [initiative] Инициатива
    [aid] Памятка игрока
   *[rules] Правила
}
print-how-title = Как печатать
print-how = { $what ->
    [scale] Печатайте в масштабе 100 %, без подгонки под страницу. Тогда линия внизу этой страницы будет длиной 100 мм.
    [sides] Печатайте с двух сторон и переворачивайте бумагу по { $edge ->
        [short] короткому
       *[long] длинному
    } краю. Сначала напечатайте один лист и посмотрите на просвет: рубашки должны лежать точно за картинками.
    [paper] Возьмите плотную бумагу или вложите карты в протекторы 63 × 88 мм.
    [cut] Режьте от метки до метки и по тонким линиям. Картинки карт выходят за линию реза на 3 мм.
    [field] Вырежьте части поля и наклейте каждую на полоску с ее номером.
    [dice] Добавьте два кубика разных цветов: подойдут любые.
   *[fold] Вложите листы правил друг в друга, согните посередине и скрепите по сгибу.
}
print-ruler = 100 мм
print-glue = сюда клеить лист { $sheet }
print-variant = Вариант
print-doing = { $what ->
    [parts] Рисуются части игры…
    [rules] Верстаются правила…
   *[file] Верстаются страницы…
}
print-done = Готово: { $file }

bl-printed-flag = Флаг { $flag }

bb-printed-part = { $part ->
    [field] Поле боя
    [tree] Дерево
    [sun] Солнце
    [dial] Счетчик шагов
   *[initiative] Жетон инициативы
}
